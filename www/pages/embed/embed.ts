/**
 * `embed.html`: a viewer only, for frames on other pages. A classic script: in a sandboxed frame, modules and
 * WebAssembly are cross-origin, so a single file is loaded instead.
 */

import type { KifuViewerElement } from '../../api.js';
import { LinkError } from '../../features/share/link.js';
import { type Address, readAddress } from './address.js';
import { hostOf, type OutgoingMessage, parse, VERSION } from './message.js';
import { type Fault, wordsOf } from './words.js';

/** The parent page, if there is one. */
const host = parent === self ? undefined : parent;
/** Whether the parent page has sandboxed the frame, which then has no origin. */
const isSandboxed = self.origin === 'null';

let viewer: KifuViewerElement | undefined;
/** Incremented with each address, so that a slow one does not replace a later one. */
let reading = 0;
let height = 0;
/** The address of the record that is fetched, if any. */
let source: string | undefined;
const sizeObserver = new ResizeObserver(postHeight);

document.documentElement.lang = navigator.language;

if (isSandboxed) loadSingle();
else loadModule();
addEventListener('DOMContentLoaded', () => {
  sizeObserver.observe(document.body);
  loadFromAddress();
});
addEventListener('hashchange', loadFromAddress);
addEventListener('message', ({ source, data }) => {
  if (host && source === host) handleMessage(data);
});

function loadModule(): void {
  // An absolute address: in a sandbox this script has none that others could be relative to.
  import(new URL('kifuyomi.js', document.baseURI).href).catch((reason: unknown) => {
    console.error(reason);
    showError('notLoaded');
  });
}

/** Loads the single file, else the module, which works where the site allows cross-origin requests. */
function loadSingle(): void {
  const script = document.createElement('script');
  script.src = 'kifuyomi.single.js';
  script.onerror = loadModule;
  document.head.append(script);
}

/** Shows the record of the address. */
function loadFromAddress(): void {
  reading += 1;
  const mine = reading;
  readAddress(location.hash).then(
    (address) => {
      if (mine === reading) show(address);
    },
    (reason: unknown) => {
      if (mine !== reading) return;
      console.error(reason);
      showError(reason instanceof LinkError ? reason.fault : 'damaged');
    },
  );
}

function show({ record, attributes }: Address): void {
  document.documentElement.lang = attributes.lang ?? navigator.language;
  if (record === undefined && attributes.src === undefined) {
    showError('nothing');
    return;
  }
  source = attributes.src && absolute(attributes.src);
  const shown = document.createElement('kifu-viewer');
  for (const [name, value] of Object.entries(attributes)) shown.setAttribute(name, value);
  if (record !== undefined) shown.text = record;
  document.body.replaceChildren(shown);
  viewer = shown;
}

const absolute = (address: string) => new URL(address, document.baseURI).href;

/**
 * Omits credentials for the record: the parent page names its address, and must not reach the reader's private data.
 */
const { fetch } = self;
self.fetch = (what, options) =>
  fetch(what, absolute(`${what}`) === source ? { ...options, credentials: 'omit' } : options);

function showError(fault: Fault): void {
  const message = wordsOf(document.documentElement.lang)[fault];
  const said = document.createElement('p');
  said.className = 'said';
  said.setAttribute('role', 'alert');
  said.textContent = message;
  if (fault === 'nothing') {
    const link = document.createElement('a');
    link.href = 'index.html';
    link.target = '_top';
    link.textContent = wordsOf(document.documentElement.lang).open;
    said.append(link);
  }
  document.body.replaceChildren(said);
  viewer = undefined;
  post({ type: 'error', message });
}

// Messages to the parent page

document.addEventListener('kifu-load', ({ detail: { games, problems } }) =>
  post({ type: 'load', games, problems }),
);
document.addEventListener('kifu-change', ({ detail: { at, ply, notation, by } }) => {
  if (by === 'reader') post({ type: 'change', at, ply, notation });
});
document.addEventListener('kifu-error', ({ detail: { message } }) =>
  // Do not tell the parent page whether there is a file at an address.
  post({
    type: 'error',
    message: source ? wordsOf(document.documentElement.lang).notShown : message,
  }),
);

function post(message: OutgoingMessage): void {
  host?.postMessage({ kifuyomi: VERSION, ...message }, hostOf(location.ancestorOrigins));
}

function postHeight(): void {
  const now = Math.ceil(document.body.getBoundingClientRect().height);
  if (now === height) return;
  height = now;
  post({ type: 'height', height });
}

// Messages from the parent page

function handleMessage(data: unknown): void {
  const asked = parse(data);
  if (asked?.type === 'grow') grow();
  if (!viewer || !asked) return;
  if (asked.type === 'go') viewer.go(asked.at);
  if (asked.type === 'notation') viewer.notation = asked.notation;
  if (asked.type === 'flip') viewer.flip = asked.flip;
}

/** Lets the content determine the height from now on. */
function grow(): void {
  const { classList } = document.documentElement;
  if (classList.contains('grows')) return;
  classList.add('grows');
  height = 0;
  postHeight();
}
