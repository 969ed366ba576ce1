/**
 * The page around the viewer, which opens records; the viewer itself exports them. index.html loads kifuyomi.js before
 * this script, as any page does.
 */

import { LinkError, readLink } from '../../features/share/link.js';
import { decodedPart } from '../../model/urls.js';
import { isShort, one, say } from './dom.js';
import { addressOf, FetchError, fetchRecord } from './fetching.js';
import { isOpen, nameRecord, openInput, showRecord } from './heading.js';
import { offerInstalling, reload, workOffline } from './offline.js';
import { type Given, givenRecord, setGiven, storeChanges, viewer } from './shown.js';
import { takeShared, whenOpenedWith } from './taking.js';
import { fill, speakIn, words } from './words.js';

const paste = one('#paste', HTMLTextAreaElement);
const file = one('#file', HTMLInputElement);
const address = one('#address', HTMLInputElement);
const input = one('#input', HTMLElement);
const form = one('.address', HTMLFormElement);
const samples = one('#samples', HTMLSelectElement);
const trouble = one('.trouble', HTMLElement);

/** Incremented with each request, so that a slow sample does not replace a later record. */
let asked = 0;

// Opening records

/** Gives the viewer a record. `at` is the initial place, `game` the index of the record among several. */
function give(given: Given, at = '0', game = 0): void {
  asked += 1;
  setGiven(given);
  viewer.setAttribute('record', `${game + 1}`);
  forgetLink();
  trouble.replaceChildren();
  if (at !== '0') whenLoaded(() => viewer.go(at));
  const text = given.changed ?? given.text;
  if (text !== undefined) viewer.text = text;
  else viewer.bytes = given.bytes;
  samples.value = '';
  keep();
}

/** Runs a function once the latest record is loaded, unless another is given before. */
function whenLoaded(run: () => void): void {
  const mine = asked;
  // The viewer goes to its own initial place right after the event.
  const soon = () => setTimeout(() => mine === asked && run());
  viewer.addEventListener('kifu-load', soon, { once: true });
}

/** The sample that is shown first. */
const FIRST = 'classic';

/** Shows the first sample, without its text, so that the field stays free for the reader's record. */
function begin(): void {
  paste.value = '';
  viewer.src = sample(FIRST);
  give({});
  openInput(true);
}

function fillPaste(text: string): void {
  paste.value = isShort(text) ? text : '';
}

/** If the latest text is an address without moves in it, fetches the record there. */
function orFetch(text: string): void {
  if (!/^\s*https?:\/\/\S+\s*$/.test(text)) return;
  const mine = asked;
  const look = ({ detail: { reason } }: CustomEvent<{ readonly reason: string }>) => {
    if (mine !== asked || reason !== 'unreadable') return;
    address.value = text.trim();
    fetchTyped().catch(reportFailure);
  };
  viewer.addEventListener('kifu-error', look, { once: true });
}

/** Opens a text pasted or dropped on the page: a record, or the address of one. */
function receive(text: string): void {
  take(text);
  orFetch(text);
  reveal();
}

/** Shows a text. One that is too long to be edited is not put into the field. */
function take(text: string): void {
  fillPaste(text);
  give({ text });
}

async function open(file: File): Promise<void> {
  asked += 1;
  const asking = asked;
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (asking !== asked) return;
  paste.value = '';
  give({ bytes, name: file.name });
  reveal();
}

/** Shows the viewer from Black's side and focuses it, after a whole record was opened. */
function reveal(): void {
  viewer.flip = false;
  showRecord();
  viewer.focus({ preventScroll: true });
}

/** Samples that are the same in every language: those in KIF, and those that are lists of moves. */
const GAMES =
  'chu kyoto annan dobutsu gorogoro gorogoro-plus sho wa dai mini judkins tori check'.split(' ');
const LISTS = ['whale', 'yari'];

function sample(name: string): string {
  if (GAMES.includes(name)) return `./samples/${name}.kif`;
  if (LISTS.includes(name)) return `./samples/${name}.psn`;
  const ending = name === 'ko' ? 'psn' : 'kif';
  const lang = document.documentElement.lang === 'ja' ? 'ja' : 'en';
  return `./samples/${name}.${lang}.${ending}`;
}

/** Shows a sample; returns false if it could not be fetched and nothing else was requested since. */
async function show(name: string): Promise<boolean> {
  asked += 1;
  const asking = asked;
  const answer = await fetch(sample(name)).catch(console.error);
  const text = await answer?.text();
  if (asking !== asked) return true;
  if (!answer?.ok || text === undefined) {
    say(words().failed);
    return false;
  }
  take(text);
  reveal();
  return true;
}

/** Fetches the record at the address in the field. */
async function fetchTyped(): Promise<void> {
  asked += 1;
  const asking = asked;
  trouble.textContent = words().fetching;
  try {
    const url = addressOf(address.value);
    const bytes = await fetchRecord(url);
    if (asking !== asked) return;
    paste.value = '';
    give({ bytes, name: nameIn(url), address: url.href });
    reveal();
  } catch (reason) {
    if (asking !== asked) return;
    if (!(reason instanceof FetchError)) throw reason;
    refuse(reason);
  }
}

const nameIn = ({ pathname, host }: URL): string => decodedPart(pathname.split('/').at(-1) || host);

/** Reports why an address could not be fetched, with a link as an alternative. */
function refuse({ refusal, status }: FetchError): void {
  const asked = address.value.trim();
  const name = refusal === 'status' ? nameIn(addressOf(asked)) : asked.replace(/^https?:\/\//, '');
  trouble.replaceChildren(fill(words().refusals[refusal], name, `${status}`));
  if (!['refused', 'insecure', 'status'].includes(refusal)) return;
  const link = document.createElement('a');
  link.textContent = words().instead;
  link.href = addressOf(address.value).href;
  link.target = '_blank';
  link.rel = 'noreferrer';
  trouble.append(' ', link);
}

/** Where all inputs are in one line, the field has room for a few words until it is used. */
const narrow = matchMedia('(max-width: 48rem), (min-width: 60rem) and (max-width: 84rem)');

function hint(): void {
  const isShort = narrow.matches && !input.classList.contains('roomy');
  paste.placeholder = words()[isShort ? 'paste' : 'placeholder'];
}

narrow.addEventListener('change', hint);

let typing = 0;
/** Whether the pasted text replaces the whole text of the field. */
let replacesAll = false;
paste.addEventListener('input', (event) => {
  clearTimeout(typing);
  const isPaste = event instanceof InputEvent && event.inputType === 'insertFromPaste';
  const isWhole = isPaste && replacesAll;
  replacesAll = false;
  typing = window.setTimeout(
    () => {
      give({ text: paste.value });
      if (!isWhole) return;
      orFetch(paste.value);
      whenLoaded(reveal);
    },
    isWhole ? 0 : 150,
  );
});
// The field keeps its size from then on: a press on an element below must not miss it.
paste.addEventListener(
  'focus',
  () => {
    input.classList.add('roomy');
    hint();
  },
  { once: true },
);
file.addEventListener('change', () => {
  const [taken] = file.files ?? [];
  if (taken) open(taken);
  file.value = '';
});
form.addEventListener('submit', (event) => {
  event.preventDefault();
  fetchTyped().catch(reportFailure);
});

// Open a record that is pasted while no field has the focus, or that is too long for a field.
document.addEventListener('paste', (event) => {
  const text = event.clipboardData?.getData('text/plain');
  if (!text) return;
  // The target may also be a field inside the viewer.
  const [target] = event.composedPath();
  const isInField = target instanceof Element && target.matches(':read-write');
  if (isInField && isShort(text)) {
    if (target === paste) selectForPaste();
    return;
  }
  event.preventDefault();
  receive(text);
});

/** Makes the pasted text replace the whole text, unless a part of it is selected. */
function selectForPaste(): void {
  const { selectionStart, selectionEnd, value } = paste;
  const selected = selectionEnd - selectionStart;
  replacesAll = selected === 0 || selected === value.length;
  if (replacesAll) paste.select();
}

let depth = 0;
const dropping = (change: number) => {
  depth = Math.max(0, depth + change);
  document.body.classList.toggle('dropping', depth > 0);
};
document.addEventListener('dragenter', () => dropping(1));
document.addEventListener('dragleave', () => dropping(-1));
document.addEventListener('dragover', (event) => event.preventDefault());
document.addEventListener('drop', (event) => {
  event.preventDefault();
  dropping(-depth);
  const [taken] = event.dataTransfer?.files ?? [];
  const text = event.dataTransfer?.getData('text/plain');
  if (taken) open(taken);
  else if (text) receive(text);
});

// State of the page, kept in its entry in the tab's history

interface Kept {
  readonly given?: Given;
  readonly at?: string;
  readonly flip?: boolean;
  readonly game?: number | undefined;
}

/** Maximum size of a kept record in characters or bytes; browsers limit the state. */
const MAX_COUNT = 1 << 20;

function remembered(): Kept {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? state : {};
}

function keep(): void {
  const given = givenRecord();
  const isSmall = (given.text ?? given.bytes ?? '').length <= MAX_COUNT;
  const { at, flip, record } = viewer;
  const kept: Kept = { at, flip, game: record?.game, ...(isSmall && { given }) };
  history.replaceState(kept, '');
}

addEventListener('pagehide', keep);
// When the page is left, browsers may no longer accept the state.
let keeping = 0;
viewer.addEventListener('kifu-change', () => {
  clearTimeout(keeping);
  keeping = window.setTimeout(() => storeChanges().then(keep).catch(reportFailure), 300);
});

// Links with a record

/** The address of the page without a record. */
const withoutRecord = () => location.pathname + (carriesRecord() ? '' : location.search);

/** Reports whether the query of the address carries a record: a site with previews offers such links. */
const carriesRecord = () => /[?&][uzt]=/.test(location.search);

/** Removes the link from the address, when another record is shown. */
function forgetLink(): void {
  if (location.hash || carriesRecord()) history.replaceState(history.state, '', withoutRecord());
}

/**
 * Opens the record or the sample, `#sample=chu`, in the address; returns whether there was one, or another request
 * since.
 */
async function openLink(): Promise<boolean> {
  const { hash, search } = location;
  const name = /^#sample=(.+)/.exec(hash)?.[1];
  if (name && [...samples.options].some(({ value }) => value === name)) return show(name);
  asked += 1;
  const asking = asked;
  try {
    const afterHash = await readLink(hash);
    const shared = afterHash ?? (await readLink(search));
    if (asking !== asked || !shared) return asking !== asked;
    fillPaste(shared.record);
    give({ text: shared.record }, shared.at);
    showRecord();
    viewer.flip = Boolean(shared.flip);
    if (shared.notation) viewer.notation = shared.notation;
    history.replaceState(history.state, '', afterHash ? withoutRecord() + hash : search);
    return true;
  } catch (reason) {
    if (!(reason instanceof LinkError)) throw reason;
    if (asking !== asked) return true;
    trouble.textContent = words().linkFaults[reason.fault];
    return false;
  }
}

/** Puts a link that the reader copies into the address as well, so that it can be bookmarked. */
viewer.addEventListener('kifu-share', ({ detail: { link } }) => {
  if (link.startsWith(location.origin + withoutRecord()))
    history.replaceState(history.state, '', link);
});

addEventListener('hashchange', () => openLink().catch(reportFailure));

// Viewer events

viewer.addEventListener('kifu-load', () => {
  document.body.classList.remove('nothing', 'unreadable');
  // After the viewer's own pending render.
  queueMicrotask(nameRecord);
});
viewer.addEventListener('kifu-error', ({ detail: { reason, message } }) => {
  // Before the words of the page are loaded, the viewer has not been given a record.
  if (asked === 0) return;
  // Hide the previous record, and open the field for another.
  document.body.classList.add('nothing');
  document.body.classList.toggle('unreadable', reason === 'unreadable' || reason === 'empty');
  // An emptied field needs no words, an empty file does.
  if (reason === 'unreadable' || givenRecord().bytes) trouble.textContent = message;
  nameRecord();
  openInput(true);
});
function reportFailure(reason: unknown): void {
  console.error(reason);
  say(words().noEngine);
}

// Buttons and language

const ACTS: Readonly<Record<string, (button: HTMLElement) => unknown>> = {
  open: () => file.click(),
  new: () => {
    openInput(!isOpen());
    if (!isOpen()) return;
    paste.value = '';
    // Small screens have only the button at first.
    if (paste.checkVisibility()) paste.focus();
    else one('[data-do=paste]', HTMLButtonElement).focus();
  },
  paste: async () => {
    const text = await navigator.clipboard?.readText().catch(console.error);
    if (text) receive(text);
    // Where the page may not read the clipboard, the reader pastes into the field.
    else {
      input.classList.add('roomy');
      hint();
      paste.focus();
    }
  },
  address: (button) => {
    form.hidden = !form.hidden;
    button.setAttribute('aria-expanded', `${!form.hidden}`);
    if (!form.hidden) address.focus();
  },
  share: () => viewer.open('share'),
  install: offerInstalling,
  reload: async () => {
    await storeChanges();
    keep();
    reload();
  },
};

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('button') : null;
  const { do: act } = button?.dataset ?? {};
  if (button && act) Promise.resolve(ACTS[act]?.(button)).catch(reportFailure);
});

samples.addEventListener('change', () => {
  if (samples.value) show(samples.value).catch(reportFailure);
});

const language = one('#language', HTMLSelectElement);
language.addEventListener('change', () => {
  speak(language.value).catch(reportFailure);
});

async function speak(lang: string): Promise<void> {
  if (!(await speakIn(lang))) return;
  document.documentElement.lang = lang;
  const { texts } = words();
  for (const element of document.querySelectorAll<HTMLElement>('[data-word],[data-name]')) {
    const { word, name = word } = element.dataset;
    const text = texts[name as keyof typeof texts];
    if (word) element.textContent = text;
    else element.setAttribute('aria-label', text);
  }
  const docs = `docs/${lang === 'ja' ? 'ja/' : ''}`;
  one('#guides', HTMLAnchorElement).href = `${docs}index.html`;
  one('[rel="kifu-notations"]', HTMLLinkElement).href = `${docs}notations.html`;
  hint();
  language.value = lang;
  nameRecord();
}

// Start: the shared record, else the one in the link, else the previous one, else a sample

async function start(): Promise<void> {
  const own = navigator.language.slice(0, 2).toLowerCase();
  const isKnown = [...language.options].some(({ value }) => value === own);
  // Where the language cannot be fetched, the page stays in English.
  await speak(isKnown ? own : 'en').catch(reportFailure);
  const { given, at, flip = false, game } = remembered();
  if (await takeShared(open, take)) return;
  if ((location.hash || carriesRecord()) && (await openLink())) return;
  const fault = trouble.textContent;
  if (given?.text !== undefined || given?.bytes) {
    fillPaste(given.text ?? '');
    give(given, at, game);
    viewer.flip = flip;
    showRecord();
  } else begin();
  // A link that could not be read is reported next to the sample.
  if (fault) trouble.textContent = fault;
}

whenOpenedWith(open);
start().catch(reportFailure);
workOffline();
