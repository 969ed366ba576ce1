/**
 * The page around the viewer: takes a record in, and hands it out as a tag, a text or a picture.
 * index.html loads kifuyomi.js before it, as any page does.
 */

import type { KifuViewerElement, Written } from '../api.js';
import { PAGE_WORDS, type PageWords } from './words.js';

const one = <T extends Element>(selector: string, kind: { new (): T }): T => {
  const found = document.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`the page has no ${selector}`);
  return found;
};

const viewer = one('kifu-viewer', HTMLElement) as KifuViewerElement;
const paste = one('#paste', HTMLTextAreaElement);
const file = one('#file', HTMLInputElement);
const fileName = one('.file', HTMLElement);
const embed = one('#embed', HTMLTextAreaElement);
const converted = one('#converted', HTMLTextAreaElement);
const format = one('#format', HTMLSelectElement);
const kept = one('.losses p', HTMLElement);
const losses = one('#losses', HTMLUListElement);
const save = one('#save', HTMLAnchorElement);
const picture = one('#picture', HTMLImageElement);
const savePicture = one('#save-picture', HTMLAnchorElement);
const toast = one('.toast', HTMLElement);

let words: PageWords;
/** The file that was opened, for its name. */
let opened: File | undefined;
/** The text that was given, for the snippet. */
let given: string | undefined;
/** Counts what was asked for, so that a slow sample does not replace something later. */
let asked = 0;

speak(/^ja\b/.test(navigator.language) ? 'ja' : 'en');
begin();

// Taking a record in

/** Shows the first sample, without its text, so that the field waits for the reader's record. */
function begin(): void {
  [opened, given] = [undefined, undefined];
  paste.value = '';
  viewer.src = sample('game');
  viewer.bytes = undefined;
  nameFile();
  press('[data-sample]', (button) => button.dataset.sample === 'game');
}

function take(text: string): void {
  asked += 1;
  [opened, given] = [undefined, text];
  viewer.text = text;
  nameFile();
  press('[data-sample]', () => false);
}

async function open(file: File): Promise<void> {
  asked += 1;
  const asking = asked;
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (asking !== asked) return;
  [opened, given] = [file, undefined];
  paste.value = '';
  viewer.bytes = bytes;
  nameFile();
  press('[data-sample]', () => false);
  reveal();
}

/** After a record came in as a whole, the keys belong to the viewer. */
function reveal(): void {
  viewer.focus({ preventScroll: true });
  viewer.scrollIntoView({ block: 'nearest' });
}

function sample(name: string): string {
  const ending = name === 'ko' ? 'psn' : 'kif';
  return `./samples/${name}.${document.documentElement.lang}.${ending}`;
}

async function show(name: string): Promise<void> {
  asked += 1;
  const asking = asked;
  const answer = await fetch(sample(name));
  const text = await answer.text();
  if (asking !== asked) return;
  if (!answer.ok) {
    say(words.failed);
    return;
  }
  paste.value = text;
  take(text);
  press('[data-sample]', (button) => button.dataset.sample === name);
  viewer.scrollIntoView({ block: 'nearest' });
}

function nameFile(): void {
  fileName.hidden = !opened;
  const label = fileName.querySelector('span');
  if (label) label.textContent = opened ? `${opened.name} · ${words.bytes(opened.size)}` : '';
  fileName.querySelector('button')?.setAttribute('aria-label', words.clear);
}

let typing = 0;
paste.addEventListener('input', () => {
  clearTimeout(typing);
  typing = window.setTimeout(() => {
    take(paste.value);
  }, 150);
});
file.addEventListener('change', () => {
  const [taken] = file.files ?? [];
  if (taken) open(taken);
  file.value = '';
});

// A record pasted while no field has the focus is meant for the viewer.
document.addEventListener('paste', (event) => {
  if (event.target instanceof Element && event.target.closest('textarea, input')) return;
  const text = event.clipboardData?.getData('text/plain');
  if (!text) return;
  paste.value = text;
  take(text);
  reveal();
});

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
  else if (text) {
    paste.value = text;
    take(text);
    reveal();
  }
});

// Handing it out

/** Whether the tools have come into sight; before that, what they need is not loaded. */
let inSight = false;
/** The record as KIF, for the snippet. */
let kif = '';
let handing = 0;
let drawing = 0;

new IntersectionObserver(
  (entries, observer) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    inSight = true;
    handOut();
  },
  { rootMargin: '10%' },
).observe(one('.tools', HTMLElement));

for (const name of ['kifu-load', 'kifu-error'] as const) {
  viewer.addEventListener(name, () => handOut());
}
viewer.addEventListener('kifu-change', () => {
  embed.value = snippet(given ?? kif);
  draw().catch(complain);
  if (inSight && format.value === 'words') convert().catch(complain);
});
format.addEventListener('change', () => handOut());

function handOut(): void {
  if (inSight) Promise.all([convert(), draw()]).catch(complain);
}

function complain(reason: unknown): void {
  console.error(reason);
  say(words.noEngine);
}

async function convert(): Promise<void> {
  handing += 1;
  const mine = handing;
  const [chosen] = format.selectedOptions;
  const [written, plain] = await Promise.all([write(format.value), viewer.write('kif')]);
  if (mine !== handing) return;
  const text = written?.text ?? '';
  const lost = written?.losses ?? [];
  converted.value = text;
  kept.textContent = lost.length > 0 ? words.lost(chosen?.text ?? '') : words.kept;
  losses.replaceChildren(
    ...lost.map((loss) => {
      const item = document.createElement('li');
      item.textContent = loss;
      return item;
    }),
  );
  const name = opened?.name.replace(/\.[^.]*$/, '') || 'record';
  offer(save, `${name}.${chosen?.dataset.extension}`, 'text/plain;charset=utf-8', text);
  kif = plain?.text ?? '';
  embed.value = snippet(given ?? kif);
}

/** Lists of words are written in the notation that is shown. */
async function write(name: string): Promise<Written | undefined> {
  if (name !== 'words') return viewer.write(name);
  const text = await viewer.moves();
  return text === undefined ? undefined : { text, losses: [] };
}

function snippet(record: string): string {
  const text = record.trimEnd().replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const notation = viewer.notation ? ` notation="${viewer.notation}"` : '';
  return `<script type="module" src="kifuyomi.js"></script>\n<kifu-viewer${notation}><pre>\n${text}\n</pre></kifu-viewer>\n`;
}

async function draw(): Promise<void> {
  if (!inSight) return;
  drawing += 1;
  const mine = drawing;
  const diagram = await viewer.diagram();
  if (mine !== drawing) return;
  picture.hidden = !diagram;
  if (!diagram) return;
  offer(savePicture, 'diagram.svg', 'image/svg+xml', diagram);
  picture.src = savePicture.href;
  picture.alt = words.diagram;
}

function offer(link: HTMLAnchorElement, name: string, type: string, text: string): void {
  if (link.href) URL.revokeObjectURL(link.href);
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
}

async function copy(of: string): Promise<void> {
  const field = one(`#${of}`, HTMLTextAreaElement);
  const done = await navigator.clipboard.writeText(field.value).then(
    () => true,
    () => false,
  );
  if (!done) field.select();
  say(done ? words.copied : words.notCopied);
}

let silence = 0;
function say(text: string): void {
  toast.textContent = text;
  clearTimeout(silence);
  silence = window.setTimeout(() => {
    toast.textContent = '';
  }, 2500);
}

// Buttons and language

document.addEventListener('click', (event) => {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (!button) return;
  const { lang, sample: name, do: act, of } = button.dataset;
  if (lang) speak(lang);
  if (name) show(name);
  if (act === 'open') file.click();
  if (act === 'clear') begin();
  if (act === 'copy' && of) copy(of);
});

function press(selector: string, isPressed: (button: HTMLElement) => boolean): void {
  for (const button of document.querySelectorAll<HTMLElement>(selector)) {
    button.ariaPressed = `${isPressed(button)}`;
  }
}

function speak(lang: string): void {
  words = PAGE_WORDS[lang] ?? (PAGE_WORDS.en as PageWords);
  document.documentElement.lang = lang;
  for (const element of document.querySelectorAll<HTMLElement>('[data-word]')) {
    element.textContent = words.texts[element.dataset.word as keyof PageWords['texts']];
  }
  paste.placeholder = words.placeholder;
  const asShown = format.querySelector('[value=words]');
  if (asShown) asShown.textContent = words.asShown;
  press('[data-lang]', (button) => button.dataset.lang === lang);
  nameFile();
  if (viewer.info) handOut();
}
