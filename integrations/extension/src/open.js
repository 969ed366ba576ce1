/** A tab with the board of a selected text or of a link. */

const api = globalThis.browser ?? chrome;
const say = (name, value) => api.i18n.getMessage(name, value);

document.documentElement.lang = api.i18n.getUILanguage();

// The tab keeps its record when the reader reloads it.
const kept = sessionStorage.getItem('record');
const record = kept
  ? JSON.parse(kept)
  : await api.runtime.sendMessage({ take: location.hash.slice(1) });
if (!record) showText(say('gone'));
else {
  sessionStorage.setItem('record', JSON.stringify(record));
  if (record.url) load(new URL(record.url));
  else showBoard(record.text);
}

async function load(url) {
  let response;
  try {
    // The reader is known to the page with the link, not to this one.
    response = await fetch(url, { credentials: 'omit' });
  } catch {
    offerPermission(url);
    return;
  }
  if (response.ok) showBoard(decode(new Uint8Array(await response.arrayBuffer())));
  else showText(say('failed', `${response.status} ${response.statusText}`));
}

function offerPermission(url) {
  // In a frame, the page around it could make the reader press the button.
  if (self !== top) return;
  const button = document.createElement('button');
  button.textContent = say('allow', url.host);
  button.addEventListener('click', async () => {
    const origins = [`${url.protocol}//${url.hostname}/*`];
    if (await api.permissions.request({ origins })) load(url);
  });
  showText(say('refused', url.host), button);
}

/** Records are in UTF-8 or, of old, in Shift_JIS. */
function decode(bytes) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('shift_jis').decode(bytes);
  }
}

function showBoard(text) {
  const frame = document.createElement('iframe');
  frame.src = `embed.html#${new URLSearchParams({ t: text })}`;
  frame.title = say('frame');
  document.body.replaceChildren(frame);
}

function showText(text, ...others) {
  const main = document.createElement('main');
  const paragraph = document.createElement('p');
  paragraph.textContent = text;
  main.append(paragraph, ...others);
  document.body.replaceChildren(main);
}
