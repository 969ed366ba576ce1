/** The panel that makes pictures: positions, animations of games, and diagrams on pages. */

import type { FullGame, Row } from '../../engine/types.js';
import { fileName } from '../../model/file-name.js';
import { fill, langOf } from '../../model/i18n.js';
import type { Session } from '../../model/session.js';
import { prefersReducedMotion } from '../../ui/reduced-motion.js';
import { canCopy, canSend, copyPicture, copyText, save, send } from '../../ui/transfer.js';
import type { Feature, FeatureContext, Field, Panel } from '../context.js';
import { FeatureBase } from '../feature-base.js';
import { PICTURES, type PicturesWords } from '../words.js';
import { cardOf } from './card.js';
import { type Drawing, draw, parse, THEMES } from './drawing.js';
import { MAX_PICTURES, makeGif } from './film.js';
import { aboutOf, playersOf } from './headings.js';
import { filmNodes, lastOf, sheetNodes } from './line.js';
import {
  isFilm,
  KINDS,
  NUMBERS,
  type NumberName,
  numberFrom,
  optionsOf,
  type PictureChoices,
  SIZES,
  SWITCHES,
  USUAL,
} from './options.js';
import { described } from './png.js';
import previewCss from './preview-style.css';
import { Raster, Refused } from './raster.js';
import { A_PAGE, pages, pagesOf, print, type Sheet, sheetHtml } from './sheet.js';
import css from './style.css';
import { makeVideo, videoFile } from './video.js';
import { body, FIELD } from './view.js';

const NAME = 'pictures';
/** Milliseconds between two renderings of an animation's progress. */
const REPORT_EVERY = 100;

/** File types of the kinds of pictures. */
const FILES = {
  svg: { type: 'image/svg+xml', ending: 'svg' },
  png: { type: 'image/png', ending: 'png' },
  card: { type: 'image/png', ending: 'png' },
  gif: { type: 'image/gif', ending: 'gif' },
  video: { type: 'video/webm', ending: 'webm' },
  sheet: { type: 'text/html', ending: 'html' },
} as const;

/** The state a picture is made from; a change requires new pictures. */
interface Look {
  /** The rows are replaced when the record, the language or the notation changes. */
  readonly rows: readonly Row[];
  readonly line: readonly number[];
  readonly node: number;
  /** Key of all options. */
  readonly key: string;
}

interface Making {
  readonly stop: AbortController;
  readonly done: number;
  readonly total: number;
}

/** The feature that makes pictures. */
export class Pictures extends FeatureBase implements Feature {
  readonly css = css;
  readonly #styles = new CSSStyleSheet();
  #choices: PictureChoices = USUAL;
  /** The state that is shown, or being drawn. */
  #look: Look | undefined;
  /** The pictures on display: the position, or those of the first page. */
  #drawings: readonly Drawing[] = [];
  #making: Making | undefined;
  /** The finished animation, and its object URL. */
  #film: { readonly blob: Blob; readonly url: string } | undefined;
  /** The video format the browser can encode, once known. */
  #video: 'mp4' | 'webm' | undefined;
  #said = '';
  #isWrong = false;
  /** Whether one of the buttons at the bottom had the focus before they were rendered again. */
  #wasActing = false;

  constructor(context: FeatureContext) {
    super(context);
    this.#styles.replaceSync(previewCss);
  }

  async open(): Promise<void> {
    this.#say('');
    this.#video ??= await videoFile();
    await this.#draw();
  }

  shut(): void {
    this.#drop();
    this.#look = undefined;
  }

  leave(): void {
    this.#drop();
  }

  // Choices

  change(field: Field): boolean {
    if (!field.name.startsWith(FIELD)) return false;
    const name = field.name.slice(FIELD.length);
    const isOn = field instanceof HTMLInputElement && field.checked;
    const chosen = this.#chosen(name, field.value, isOn);
    if (chosen) this.#choose(chosen);
    // Restore the field after invalid input.
    else this.context.redraw();
    return true;
  }

  #chosen(name: string, value: string, isOn: boolean): Partial<PictureChoices> | undefined {
    const one = <T extends string>(values: readonly T[]) => values.find((one) => one === value);
    if (name === 'kind') return { kind: one(KINDS) ?? USUAL.kind };
    if (name === 'theme') return { theme: one(THEMES) ?? USUAL.theme };
    if (name === 'size') return { size: one(SIZES) ?? USUAL.size };
    if (name === 'caption') return { caption: value.trim() };
    if (name in NUMBERS) {
      const number = numberFrom(name as NumberName, value);
      return number === undefined ? undefined : { [name]: number };
    }
    const isSwitch = [...SWITCHES, 'loop', 'bookmarks', 'comments'].includes(name as never);
    return isSwitch ? { [name]: isOn } : undefined;
  }

  #choose(chosen: Partial<PictureChoices>): void {
    this.#choices = { ...this.#choices, ...chosen };
    this.#say('');
    this.context.redraw();
  }

  // Preview

  get #words(): PicturesWords {
    return this.context.words(PICTURES);
  }

  get #session(): Session | undefined {
    return this.context.state().session;
  }

  /** The options for the engine, with the reader's choices elsewhere. */
  get #options() {
    const { picked, lang, flip } = this.context.state();
    const letters = this.context.options().pieces.includes('international');
    return { ...optionsOf(this.#choices), notation: picked.notation, lang, flip, letters };
  }

  #lookOf({ rows, line, node }: Session): Look {
    return { rows, line, node, key: JSON.stringify([this.#options, this.#choices]) };
  }

  async #draw(): Promise<void> {
    const session = this.#session;
    if (!session) return;
    const look = this.#lookOf(session);
    this.#look = look;
    const isSheet = this.#choices.kind === 'sheet';
    const nodes = isSheet ? sheetNodes(session, this.#choices).slice(0, A_PAGE) : [session.node];
    const drawings = await this.#ask((game) =>
      nodes.map((node) => draw(game, node, this.#options)),
    );
    if (!drawings || look !== this.#look) return;
    this.#drawings = this.#choices.kind === 'card' ? this.#cards(session, drawings) : drawings;
    this.context.redraw();
  }

  /** Makes link preview cards from drawings. */
  #cards(session: Session, drawings: readonly Drawing[]): readonly Drawing[] {
    const { info, row } = session;
    const { caption, theme } = this.#choices;
    const { language } = this.context.state();
    const about = aboutOf(info, language.tag).split(' · ').filter(Boolean);
    const move = caption || (row?.kind === 'move' ? `${row.label} ${row.text}` : '');
    const { black, white } = info;
    return drawings.map((drawing) => cardOf(drawing, { black, white, about, move }, theme));
  }

  #ask<T>(question: (game: FullGame) => T): Promise<T | undefined> {
    return this.context.askFull(question);
  }

  /** Redraws after a change, and discards an animation of other moves. */
  drawn(): void {
    const context = this.context;
    const session = this.#session;
    if (context.openPanel !== NAME || !session || !this.#look) return;
    const { rows, line, node, key } = this.#look;
    const now = this.#lookOf(session);
    const isSame = now.rows === rows && now.line === line && now.key === key;
    if (!isSame) this.#drop();
    if (!isSame || now.node !== node) this.#draw().catch((reason: unknown) => this.#fail(reason));
    this.#show();
    if (this.#wasActing && !context.root.activeElement)
      context.root.querySelector<HTMLElement>('.pic-acts .chip:enabled')?.focus();
  }

  /** Puts the pictures into a shadow root, which separates their ids from those of the viewer. */
  #show(): void {
    const frame = this.context.root.querySelector<HTMLElement>('.pic-view');
    if (!frame) return;
    const root = frame.shadowRoot ?? frame.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [this.#styles];
    const shown = this.#film ?? this.#drawings;
    if (showing.get(root) === shown) return;
    showing.set(root, shown);
    root.replaceChildren(...this.#preview());
  }

  #preview(): readonly Node[] {
    const [first] = this.#drawings;
    if (this.#film?.blob.type.startsWith('video/')) {
      const video = document.createElement('video');
      video.controls = true;
      video.setAttribute('aria-label', first?.alt ?? '');
      video.onerror = () => video.replaceWith(...this.#still());
      video.src = this.#film.url;
      return [video];
    }
    if (this.#film && !prefersReducedMotion()) {
      const image = new Image();
      image.alt = first?.alt ?? '';
      // A page may refuse to show the animation; then show the position. The file can still be saved.
      image.onerror = () => image.replaceWith(...this.#still());
      image.src = this.#film.url;
      return [image];
    }
    return this.#choices.kind === 'sheet' ? this.#page() : this.#still();
  }

  #still(): readonly Node[] {
    return this.#drawings.slice(0, 1).map(({ svg }) => document.importNode(parse(svg), true));
  }

  #page(): readonly Node[] {
    const session = this.#session;
    if (!session || this.#drawings.length === 0) return [];
    const nodes = sheetNodes(session, this.#choices);
    const sheet = this.#sheetOf(session, nodes, this.#drawings);
    return pages(document, sheet).slice(0, 1);
  }

  #sheetOf(session: Session, nodes: readonly number[], drawings: readonly Drawing[]): Sheet {
    const context = this.context;
    const { language } = context.state();
    const captions = nodes.map((node) => {
      const row = session.tree.rows[node];
      const move = row?.kind === 'move' ? `${row.label} ${row.text}` : language.viewer.start;
      return [move, ...(row?.bookmarks ?? [])].join(' · ');
    });
    const words = this.#words;
    const pageCount = pagesOf(nodes.length);
    return {
      lang: language.tag,
      title: playersOf(session.info) || language.viewer.viewer,
      about: aboutOf(session.info, language.tag),
      drawings: drawings.map(({ svg }, i) => {
        const caption = captions[i] ?? '';
        return { svg, caption, lang: langOf(caption) };
      }),
      numberOf: (page) => fill(words.page, page, pageCount),
    };
  }

  panel(): Panel | undefined {
    const context = this.context;
    const session = this.#session;
    if (!session) return undefined;
    this.#wasActing = Boolean(context.root.activeElement?.closest('.pic-acts'));
    const words = this.#words;
    const choices = this.#choices;
    const { kind } = choices;
    const { type, ending } = this.#form();
    const [first] = this.#drawings;
    const frames = isFilm(kind) ? filmNodes(session, choices).length : 0;
    const isTooLong = frames > MAX_PICTURES;
    const state = {
      words,
      choices,
      kinds: KINDS.filter((one) => one !== 'video' || this.#video),
      last: lastOf(session),
      alt: first?.alt ?? '',
      lang: context.state().lang,
      plan: this.#plan(session),
      said: isTooLong ? fill(words.tooMany, frames, MAX_PICTURES) : this.#said,
      isWrong: isTooLong || this.#isWrong,
      making: this.#making,
      isThere: isFilm(kind) ? this.#film !== undefined : this.#drawings.length > 0,
      canMake: frames > 0 && !isTooLong,
      canCopy: kind === 'svg' || (type === 'image/png' && canCopy(type)),
      canShare: canSend(new File([], `record.${ending}`, { type })),
    };
    return { title: words.title, tab: 'picture', body: body(state) };
  }

  /** Describes the picture to be made: its size and number of pictures. */
  #plan(session: Session): string {
    const words = this.#words;
    const choices = this.#choices;
    const { width = 0, height = 0 } = this.#drawings[0] ?? {};
    if (isFilm(choices.kind)) {
      const count = filmNodes(session, choices).length;
      return fill(words.filmPlan, count, width, height);
    }
    if (choices.kind === 'sheet') {
      const count = sheetNodes(session, choices).length;
      return fill(words.sheetPlan, count, pagesOf(count));
    }
    return fill(words.pixelPlan, width, height);
  }

  /** Formats the size of a file. */
  #sizeOf({ size }: Blob): string {
    const unit = size < 1e6 ? 'kilobyte' : 'megabyte';
    const value = size / (size < 1e6 ? 1e3 : 1e6);
    const { tag } = this.context.state().language;
    const digits = { maximumFractionDigits: size < 1e6 ? 0 : 1 };
    return new Intl.NumberFormat(tag, { style: 'unit', unit, ...digits }).format(value);
  }

  #say(said: string, isWrong = false): void {
    this.#said = said;
    this.#isWrong = isWrong;
  }

  #fail(reason: unknown): void {
    const words = this.#words;
    if (!(reason instanceof Refused)) console.error(reason);
    this.#say(reason instanceof Refused ? words.refused : words.failed, true);
    this.context.redraw();
  }

  // Actions

  click(target: Element): boolean {
    const act = target.closest<HTMLElement>('[data-picture]')?.dataset.picture;
    if (!act) return false;
    const session = this.#session;
    if (!session) return true;
    if (act === 'cancel') this.#making?.stop.abort();
    else if (act === 'all') this.#choose({ from: 0, to: undefined });
    else if (act === 'here')
      this.#choose({ from: Math.min(session.index, lastOf(session)), to: undefined });
    else {
      this.#act(act, session).catch((reason: unknown) => this.#fail(reason));
    }
    return true;
  }

  async #act(act: string, session: Session): Promise<void> {
    const words = this.#words;
    const [first] = this.#drawings;
    if (act === 'make') return this.#make(session);
    if (act === 'copy-alt') return this.#copied(copyText(first?.alt ?? ''));
    if (act === 'copy') {
      const { kind } = this.#choices;
      if (kind === 'svg') return this.#copied(copyText(first?.svg ?? ''));
      const file = this.#file(session);
      const copying = copyPicture(FILES[kind].type, file);
      // Report a failure to make the picture as such, not as a refused copy.
      await file;
      return this.#copied(copying);
    }
    if (act === 'print') {
      const sheet = await this.#sheet(session);
      if (!print(sheet, this.context.root)) this.#say(words.notPrinted, true);
    } else {
      const blob = await this.#file(session);
      const file = new File([blob], this.#nameOf(session), { type: blob.type });
      if (act !== 'share') save(file);
      else if (!(await send({ files: [file], text: first?.alt ?? '' })))
        this.#say(words.notSent, true);
    }
    this.context.redraw();
  }

  async #copied(copying: Promise<boolean>): Promise<void> {
    const words = this.#words;
    const isDone = await copying;
    this.#say(isDone ? words.copied : words.notCopied, !isDone);
    this.context.redraw();
  }

  /** Returns the type and extension of the file. */
  #form(): { readonly type: string; readonly ending: string } {
    const { kind } = this.#choices;
    const ending = this.#video;
    return kind === 'video' && ending ? { type: `video/${ending}`, ending } : FILES[kind];
  }

  /** Returns the name of the file, with the number of the move where it shows a single one. */
  #nameOf({ index, info }: Session): string {
    const { kind } = this.#choices;
    const { element } = this.context;
    const origin = element.getAttribute('data-kifu-src') ?? '';
    const { type, ending } = this.#form();
    const isOne = kind === 'svg' || type === 'image/png';
    return fileName(info, isOne ? `${index}` : '', ending, origin);
  }

  async #file(session: Session): Promise<Blob> {
    const { kind } = this.#choices;
    const { type } = FILES[kind];
    const [first] = this.#drawings;
    if (isFilm(kind) && this.#film) return this.#film.blob;
    if (kind === 'sheet') return new Blob([sheetHtml(await this.#sheet(session))], { type });
    if (!first) throw new Error('there is no picture yet');
    if (kind === 'svg') return new Blob([first.svg], { type });
    const raster = new Raster(first.width, first.height);
    await raster.draw(first);
    return described(await raster.png(), first.alt, this.context.state().lang);
  }

  async #sheet(session: Session): Promise<Sheet> {
    const nodes = sheetNodes(session, this.#choices);
    const options = this.#options;
    const drawings = await this.#ask((game) => nodes.map((node) => draw(game, node, options)));
    return this.#sheetOf(session, nodes, drawings ?? []);
  }

  // Animation

  async #make(session: Session): Promise<void> {
    const [first] = this.#drawings;
    const nodes = filmNodes(session, this.#choices);
    if (!first || this.#making) return;
    const words = this.#words;
    const { delay, loop } = this.#choices;
    const options = this.#options;
    const stop = new AbortController();
    const { signal } = stop;
    const total = nodes.length;
    this.#making = { stop, done: 0, total };
    this.#say(words.making);
    this.context.redraw();
    const one = async (node: number) => {
      const drawing = await this.#ask((game) => draw(game, node, options));
      if (!drawing) throw new Error('the record is gone');
      return drawing;
    };
    const film = { nodes, width: first.width, height: first.height, delay: delay * 1000, loop };
    try {
      const make = this.#choices.kind === 'video' ? makeVideo : makeGif;
      const blob = await make({ ...film, draw: one }, (done) => this.#report(stop, done), signal);
      this.#film = { blob, url: URL.createObjectURL(blob) };
      this.#say(fill(words.made, this.#sizeOf(blob)));
    } catch (reason) {
      if (!signal.aborted) throw reason;
      this.#say(words.cancelled);
    } finally {
      if (this.#making?.stop === stop) this.#making = undefined;
      this.context.redraw();
    }
  }

  #reportedAt = 0;

  /** Reports the progress: visibly at short intervals, to screen readers at each quarter. */
  #report(stop: AbortController, done: number): void {
    const making = this.#making;
    if (making?.stop !== stop) return;
    const { total } = making;
    const quarter = Math.floor((4 * done) / total);
    if (quarter > Math.floor((4 * (done - 1)) / total))
      this.#say(fill(this.#words.part, done, total));
    this.#making = { stop, done, total };
    if (performance.now() - this.#reportedAt < REPORT_EVERY) return;
    this.#reportedAt = performance.now();
    this.context.redraw();
  }

  /** Aborts the animation being made, and discards a finished one. */
  #drop(): void {
    this.#making?.stop.abort();
    this.#making = undefined;
    if (this.#film) URL.revokeObjectURL(this.#film.url);
    this.#film = undefined;
  }
}

/** Contents of each preview root. */
const showing = new WeakMap<ShadowRoot, unknown>();
