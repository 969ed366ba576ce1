/**
 * Runs in a page when the reader presses the extension's button: records in blocks of text become boards, links to
 * records get a button. The second press puts everything back.
 */

(() => {
  const api = globalThis.browser ?? chrome;
  if (globalThis.kifuyomiUndo) {
    globalThis.kifuyomiUndo();
    return;
  }

  const FILE = /\.(kifu?|ki2u?|csa|jkf|psn|usi|sfen)$/i;

  /** What puts the page back, in order. */
  const undo = [];
  const frames = new Set();

  addEventListener('message', onMessage);
  undo.push(() => removeEventListener('message', onMessage));

  function onMessage({ source, origin, data }) {
    if (`${origin}/` !== api.runtime.getURL('') || data?.kifuyomi !== 1) return;
    const frame = [...frames].find(({ contentWindow }) => contentWindow === source);
    if (!frame) return;
    if (data.type === 'height' && data.height > 0) frame.style.height = `${data.height}px`;
    source.postMessage({ kifuyomi: 1, type: 'grow' }, '*');
  }

  /** Creates a board in a frame of the extension, where neither the page's styles nor its policy reach it. */
  function boardFor(text) {
    const frame = document.createElement('iframe');
    const address = new URLSearchParams({ t: text, theme: 'auto' });
    frame.src = `${api.runtime.getURL('embed.html')}#${address}`;
    frame.title = api.i18n.getMessage('frame');
    frame.loading = 'lazy';
    frame.allow = 'clipboard-write; web-share';
    frame.style.cssText =
      'display:block;width:100%;max-width:72rem;height:640px;margin:1em auto;border:0';
    frames.add(frame);
    return frame;
  }

  function showBlock(block) {
    const board = boardFor(block.innerText);
    const { display } = block.style;
    block.after(board);
    block.style.display = 'none';
    undo.push(() => {
      board.remove();
      block.style.display = display;
    });
  }

  /** Adds a button next to a link, which shows and hides its board. */
  function addButton(link) {
    const host = document.createElement('span');
    const root = host.attachShadow({ mode: 'open' });
    const button = document.createElement('button');
    const show = api.i18n.getMessage('show');
    button.textContent = show;
    button.style.cssText = 'margin-inline-start:.5em;font:inherit;font-size:.85em;cursor:pointer';
    root.append(button);
    link.after(host);
    let board;
    button.addEventListener('click', async ({ isTrusted }) => {
      // Only the reader opens boards and tabs.
      if (!isTrusted) return;
      if (board) {
        board.remove();
        board = undefined;
        button.textContent = show;
        return;
      }
      button.disabled = true;
      try {
        board = boardFor(await fetchText(link.href));
        (link.closest('p, li, td, dd, div') ?? link.parentElement).append(board);
        button.textContent = api.i18n.getMessage('hide');
      } catch {
        // The other site does not allow it; there the reader can.
        api.runtime.sendMessage({ open: link.href });
      }
      button.disabled = false;
    });
    undo.push(() => {
      board?.remove();
      host.remove();
    });
  }

  async function fetchText(url) {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${response.status}`);
    return decode(new Uint8Array(await response.arrayBuffer()));
  }

  /** Records are in UTF-8 or, of old, in Shift_JIS. */
  function decode(bytes) {
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch {
      return new TextDecoder('shift_jis').decode(bytes);
    }
  }

  const blocks = [...document.querySelectorAll('pre, code')].filter(
    (one) =>
      !one.parentElement.closest('pre, code, kifu-viewer') &&
      !one.isContentEditable &&
      (one.localName === 'pre' || one.innerText.includes('\n')) &&
      kifuyomiRecords.hasRecord(one.innerText),
  );
  const links = [...document.querySelectorAll('a[href]')].filter(
    (one) => /^https?:$/.test(one.protocol) && FILE.test(one.pathname) && !one.isContentEditable,
  );
  blocks.forEach(showBlock);
  links.forEach(addButton);

  if (blocks.length === 0 && links.length === 0) {
    for (const step of undo) step();
    if (self === top) showNote();
    return;
  }
  globalThis.kifuyomiUndo = () => {
    for (const step of undo) step();
    globalThis.kifuyomiUndo = undefined;
  };

  /** Says for a few seconds that there is nothing. */
  function showNote() {
    const note = document.createElement('div');
    note.setAttribute('role', 'status');
    note.textContent = api.i18n.getMessage('none');
    note.style.cssText =
      'position:fixed;z-index:2147483647;inset:1rem 1rem auto auto;max-width:22rem;padding:.75rem 1rem;' +
      'font:1rem/1.5 system-ui,sans-serif;color:#222;background:#fff;border:1px solid #888;border-radius:4px';
    document.body.append(note);
    setTimeout(() => note.remove(), 6000);
  }
})();
