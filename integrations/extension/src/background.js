/** The button and the menu. A page is touched only after the reader has used one of them there. */

const api = globalThis.browser ?? chrome;

const LINKS = ['kif', 'kifu', 'ki2', 'csa', 'jkf', 'psn', 'usi', 'sfen'].flatMap((ending) =>
  [ending, ending.toUpperCase()].flatMap((one) => [`*://*/*.${one}`, `*://*/*.${one}?*`]),
);

api.runtime.onInstalled.addListener(() => {
  api.contextMenus.create({
    id: 'selection',
    title: api.i18n.getMessage('selection'),
    contexts: ['selection'],
  });
  api.contextMenus.create({
    id: 'link',
    title: api.i18n.getMessage('link'),
    contexts: ['link'],
    targetUrlPatterns: LINKS,
  });
});

api.action.onClicked.addListener((tab) =>
  api.scripting.executeScript({
    target: { tabId: tab.id, allFrames: true },
    files: ['is-record.js', 'content.js'],
  }),
);

api.contextMenus.onClicked.addListener(async (info, tab) => {
  if (info.menuItemId === 'link') openTab({ url: info.linkUrl }, tab);
  else openTab({ text: await selectedText(info, tab) }, tab);
});

/** Returns the selected text with its line ends, which the menu itself drops. */
async function selectedText({ frameId = 0, selectionText }, tab) {
  try {
    const [{ result }] = await api.scripting.executeScript({
      target: { tabId: tab.id, frameIds: [frameId] },
      func: () => {
        const { value, selectionStart, selectionEnd } = document.activeElement ?? {};
        return value?.slice(selectionStart, selectionEnd) || `${getSelection()}`;
      },
    });
    return result || selectionText;
  } catch {
    // A frame of another site, or a page of the browser's own.
    return selectionText;
  }
}

/** Records for tabs that have yet to ask for them. They do not go into an address, which browsers remember. */
const waiting = new Map();

function openTab(record, tab) {
  const key = crypto.randomUUID();
  waiting.set(key, record);
  const { id: openerTabId, index, windowId } = tab ?? {};
  api.tabs.create({
    url: `${api.runtime.getURL('open.html')}#${key}`,
    ...(tab && { openerTabId, index: index + 1, windowId }),
  });
}

api.runtime.onMessage.addListener(({ take, open }, sender, answer) => {
  if (open) openTab({ url: open }, sender.tab);
  if (take) {
    answer(waiting.get(take));
    waiting.delete(take);
  }
});
