/**
 * The page around the viewer: takes a record in. The viewer itself hands it out.
 * index.html loads kifuyomi.js before it, as any page does.
 */

import { LinkError, readLink } from '../../features/share/link.js';
import { isShort, one, say } from './dom.js';
import { addressOf, FetchError, fetchRecord } from './fetching.js';
import { isOpen, nameRecord, openInput, showRecord } from './heading.js';
import { offerInstalling, reload, workOffline } from './offline.js';
import { type Given, note, noteChanges, viewer, whatWasGiven } from './shown.js';
import { takeShared, whenOpenedWith } from './taking.js';
import { fill, speakIn, words } from './words.js';

const paste = one('#paste', HTMLTextAreaElement);
const file = one('#file', HTMLInputElement);
const address = one('#address', HTMLInputElement);
const input = one('#input', HTMLElement);
const trouble = one('.trouble', HTMLElement);

/** Counts what was asked for, so that a slow sample does not replace something later. */
let asked = 0;

// Taking a record in

/** Gives the viewer a record. `at` is where to begin. */
function give(given: Given, at = '0'): void {
  asked += 1;
  note(given);
  forgetLink();
  trouble.replaceChildren();
  if (at !== '0') whenLoaded(() => viewer.go(at));
  if (given.text !== undefined) viewer.text = given.text;
  else viewer.bytes = given.bytes;
  press('[data-sample]', () => false);
  keep();
}

/** Does something once the record that was given last is there, if none is given before. */
function whenLoaded(run: () => void): void {
  const mine = asked;
  // The viewer goes to where it begins itself, right after its event.
  const soon = () => setTimeout(() => mine === asked && run());
  viewer.addEventListener('kifu-load', soon, { once: true });
}

/** The sample that the page begins with. */
const FIRST = 'classic';

/** Shows the first sample, without its text, so that the field waits for the reader's record. */
function begin(): void {
  paste.value = '';
  viewer.src = sample(FIRST);
  give({});
  press('[data-sample]', (button) => button.dataset.sample === FIRST);
  openInput(true);
}

function fillPaste(text: string): void {
  paste.value = isShort(text) ? text : '';
}

/** Where the text that was given last is an address without moves in it, the record there is loaded. */
function orFetch(text: string): void {
  if (!/^\s*https?:\/\/\S+\s*$/.test(text)) return;
  const mine = asked;
  const look = ({ detail: { reason } }: CustomEvent<{ readonly reason: string }>) => {
    if (mine !== asked || reason !== 'unreadable') return;
    address.value = text.trim();
    fetchTyped().catch(complain);
  };
  viewer.addEventListener('kifu-error', look, { once: true });
}

/** What was pasted or dropped on the page: a record, or the address of one. */
function receive(text: string): void {
  take(text);
  orFetch(text);
  reveal();
}

/** Shows a text. One that is too long to be edited does not stand in the field. */
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

/** After a record came in as a whole, the viewer comes first, seen from Black's side, and the keys belong to it. */
function reveal(): void {
  viewer.flip = false;
  showRecord();
  viewer.focus({ preventScroll: true });
}

/** Samples that are the same in every language, whose files are KIF, and those that are lists of moves. */
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

/** Shows a sample; says whether it, or what was asked for since, is there. */
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
  press('[data-sample]', (button) => button.dataset.sample === name);
  reveal();
  return true;
}

/** Fetches the record whose address stands in the field. */
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

function nameIn({ pathname, host }: URL): string {
  const name = pathname.split('/').at(-1) || host;
  try {
    return decodeURIComponent(name);
  } catch {
    // A percent sign that means nothing is as good a name.
    return name;
  }
}

/** Says why an address could not be fetched, and what can be done. */
function refuse({ refusal, status }: FetchError): void {
  const asked = address.value.trim();
  const name = refusal === 'status' ? nameIn(addressOf(asked)) : asked.replace(/^https?:\/\//, '');
  trouble.replaceChildren(fill(words().refusals[refusal], name, `${status}`));
  if (!['refused', 'insecure', 'status'].includes(refusal)) return;
  const link = document.createElement('a');
  link.textContent = words().instead;
  link.href = addressOf(address.value).href;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
  trouble.append(' ', link);
}

/** Where all ways in stand in one line, the field has room for a few words until it is used. */
const narrow = matchMedia('(max-width: 48rem)');

function hint(): void {
  const isShort = narrow.matches && !input.classList.contains('roomy');
  paste.placeholder = words()[isShort ? 'paste' : 'placeholder'];
}

narrow.addEventListener('change', hint);

let typing = 0;
/** Whether the text that is being pasted takes the place of all that was in the field. */
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
// It keeps its size from then on: a press on what is below must not miss it.
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
one('.address', HTMLFormElement).addEventListener('submit', (event) => {
  event.preventDefault();
  fetchTyped().catch(complain);
});

// A record pasted while no field has the focus is meant for the viewer, and so is one that no field could hold.
document.addEventListener('paste', (event) => {
  const text = event.clipboardData?.getData('text/plain');
  if (!text) return;
  // Also a field inside the viewer.
  const [target] = event.composedPath();
  const isInField = target instanceof Element && target.matches(':read-write');
  if (isInField && isShort(text)) {
    if (target === paste) selectForPaste();
    return;
  }
  event.preventDefault();
  receive(text);
});

/** Has the browser replace the whole text by what it pastes, unless a part of the text is selected. */
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

// What the page remembers of itself: as long as its place in the tab's history

interface Kept {
  readonly given?: Given;
  readonly at?: string;
}

/** The largest record that is remembered; browsers do not take all. */
const MAX_COUNT = 1 << 20;

function remembered(): Kept {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? state : {};
}

function keep(): void {
  const given = whatWasGiven();
  const isSmall = (given.text?.length ?? given.bytes?.length ?? 0) <= MAX_COUNT;
  const kept: Kept = { at: viewer.at, ...(isSmall && { given }) };
  history.replaceState(kept, '');
}

addEventListener('pagehide', keep);
// On the way out a browser may no longer take it.
let keeping = 0;
viewer.addEventListener('kifu-change', () => {
  clearTimeout(keeping);
  keeping = window.setTimeout(keep, 300);
});

// Links with a record

/** Another record than the link's is shown: the address no longer names it. */
function forgetLink(): void {
  if (location.hash) history.replaceState(history.state, '', location.pathname + location.search);
}

/** Opens the record that stands in the address, or the sample named there: `#sample=chu`; says whether there is one, or was. */
async function openLink(): Promise<boolean> {
  const { hash } = location;
  const button = document.querySelector<HTMLElement>(
    `[data-sample="${CSS.escape(hash.replace('#sample=', ''))}"]`,
  );
  if (button) return show(button.dataset.sample ?? FIRST);
  asked += 1;
  const asking = asked;
  try {
    const shared = await readLink(hash);
    if (asking !== asked || !shared) return asking !== asked;
    fillPaste(shared.record);
    give({ text: shared.record }, shared.at);
    showRecord();
    viewer.flip = shared.flip === true;
    if (shared.notation) viewer.notation = shared.notation;
    history.replaceState(history.state, '', hash);
    return true;
  } catch (reason) {
    if (!(reason instanceof LinkError)) throw reason;
    if (asking !== asked) return true;
    trouble.textContent = words().linkFaults[reason.fault];
    return false;
  }
}

/** A link that the reader takes along stands in the address as well, to be kept as a bookmark. */
viewer.addEventListener('kifu-share', ({ detail: { link } }) => {
  if (link.startsWith(location.href.replace(/#.*/, '')))
    history.replaceState(history.state, '', link);
});

addEventListener('hashchange', () => {
  openLink().catch(complain);
});

// What the viewer shows

viewer.addEventListener('kifu-load', () => {
  document.body.classList.remove('nothing', 'unreadable');
  nameRecord();
});
viewer.addEventListener('kifu-error', ({ detail: { reason, message } }) => {
  // Until the page has its words, the viewer was not given anything.
  if (asked === 0) return;
  // Nothing of the record before is left standing, and the field waits for another.
  document.body.classList.add('nothing');
  document.body.classList.toggle('unreadable', reason === 'unreadable' || reason === 'empty');
  if (reason === 'unreadable') trouble.textContent = message;
  nameRecord();
  openInput(true);
});
function complain(reason: unknown): void {
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
    paste.focus();
  },
  // The style shows what it controls.
  more: (button) => {
    button.ariaExpanded = `${button.ariaExpanded !== 'true'}`;
  },
  share: () => viewer.open('share'),
  install: () => offerInstalling(),
  reload: async () => {
    await noteChanges();
    keep();
    reload();
  },
};

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('button') : null;
  const { sample: name, do: act } = button?.dataset ?? {};
  if (name) show(name).catch(complain);
  if (button && act) Promise.resolve(ACTS[act]?.(button)).catch(complain);
});

const language = one('#language', HTMLSelectElement);
language.addEventListener('change', () => {
  speak(language.value).catch(complain);
});

function press(selector: string, isPressed: (button: HTMLElement) => boolean): void {
  for (const button of document.querySelectorAll<HTMLElement>(selector)) {
    button.ariaPressed = `${isPressed(button)}`;
  }
}

async function speak(lang: string): Promise<void> {
  if (!(await speakIn(lang))) return;
  document.documentElement.lang = lang;
  const { texts, labels } = words();
  for (const element of document.querySelectorAll<HTMLElement>('[data-word]')) {
    element.textContent = texts[element.dataset.word as keyof typeof texts];
  }
  for (const element of document.querySelectorAll<HTMLElement>('[data-label]')) {
    element.ariaLabel = labels[element.dataset.label as keyof typeof labels];
  }
  for (const element of document.querySelectorAll<HTMLElement>('[data-name]')) {
    element.ariaLabel = texts[element.dataset.name as keyof typeof texts];
  }
  one('#guides', HTMLAnchorElement).href = `docs/${lang === 'ja' ? 'ja/' : ''}index.html`;
  hint();
  language.value = lang;
  nameRecord();
}

// The beginning: what was shared with the page, else what its link holds, else what it showed before, else a sample

async function start(): Promise<void> {
  const own = navigator.language.slice(0, 2).toLowerCase();
  const isKnown = [...language.options].some(({ value }) => value === own);
  // Where the language cannot be fetched, the page stays in English.
  await speak(isKnown ? own : 'en').catch(complain);
  const { given, at } = remembered();
  if (await takeShared(open, take)) return;
  if (location.hash && (await openLink())) return;
  const trouble = one('.trouble', HTMLElement).textContent;
  if (given?.text !== undefined || given?.bytes) {
    fillPaste(given.text ?? '');
    give(given, at);
    showRecord();
  } else begin();
  // A link that could not be read is reported beside the sample.
  if (trouble) one('.trouble', HTMLElement).textContent = trouble;
}

whenOpenedWith((taken) => open(taken));
start().catch(complain);
workOffline();
