/** `<kifu-library>`: the games of an index next to a viewer. */

import type { KifuViewerElement } from '../../api.js';
import { fill, type Language, languageFor } from '../../model/i18n.js';
import { langChanges } from '../../model/lang-changes.js';
import { wordsIn } from '../../model/section.js';
import { langTag } from '../../model/source.js';
import { followColorScheme } from '../../ui/color-scheme.js';
import { keep, make, put, write } from '../../ui/dom.js';
import { LIBRARY, type LibraryWords } from '../words.js';
import { type Opened, read, type State, written } from './address.js';
import { Form } from './form.js';
import { Grid } from './grid.js';
import { FileError, got } from './kept.js';
import { counted } from './numbers.js';
import { answer, nextIn, type Query } from './query.js';
import { Site } from './site.js';
import type { Listed, Order, Source } from './sources.js';
import { Tree } from './tree.js';
import { choose, nextMoves, play, positionIn } from './viewers.js';

/** How long a viewer must stay at a place before its next moves are searched, in milliseconds. */
const PAUSE = 150;
/** The events of a viewer that changes its place. */
const STEPS = ['kifu-change', 'kifu-load'] as const;
/** The initial record of the library's own viewer. */
const START = '手合割：平手';

/** The context of a library: its place on the page, and the viewer if one is given. */
export interface Surroundings {
  readonly element: HTMLElement;
  /** The viewer whose panel contains the library. */
  readonly viewer?: KifuViewerElement;
  /** Returns the address of the index. */
  readonly src: () => string;
  /** Called before a game replaces another record. */
  readonly opens?: () => void;
}

/** A library on a page. */
export class Library {
  readonly #around: Surroundings;
  readonly #root: ShadowRoot;
  #language: Language;
  #site: Promise<Site> | undefined;
  #src = '';
  #state: State = { words: {} };
  #source: Source | undefined;
  /** The numbers of the latest search, step and opened game, so that a slow answer does not replace a later one. */
  #searching = 0;
  #following = 0;
  #opening = 0;
  #pausing = 0;
  #viewer: KifuViewerElement | undefined;
  #stop: (() => void) | undefined;
  /** The notation of the next moves. */
  #notation = '';
  /** Whether the next moves are visible. */
  #isSeen = false;
  readonly #sight = new IntersectionObserver((entries) => {
    const isSeen = entries.at(-1)?.isIntersecting ?? false;
    if (isSeen && !this.#isSeen) {
      this.#isSeen = true;
      this.#follow();
    }
    this.#isSeen = isSeen;
  });
  #form!: Form;
  #grid!: Grid;
  #tree!: Tree;
  readonly #found = make('p', { class: 'found', role: 'status' });
  readonly #only = make('span', { class: 'only' });
  readonly #everywhere = make('button', { type: 'button' });
  readonly #order = make('select', { class: 'order', hidden: true });
  readonly #trouble = make('p', { class: 'trouble', role: 'alert' });
  readonly #retry = make('button', { type: 'button' });

  constructor(around: Surroundings, css: CSSStyleSheet) {
    this.#around = around;
    const { element } = around;
    this.#root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    this.#root.adoptedStyleSheets = [css];
    this.#language = this.#spoken();
    this.#order.addEventListener('change', () => this.#sort(this.#order.value as Order));
    this.#everywhere.addEventListener('click', () => this.#leavePosition());
    this.#retry.addEventListener('click', () => this.#retryAll());
  }

  #spoken(): Language {
    return languageFor(langTag(this.#around.element), () => this.#speak());
  }

  get #words(): LibraryWords {
    return wordsIn(this.#language, LIBRARY);
  }

  /** The viewer in which games are opened. */
  get viewer(): KifuViewerElement | undefined {
    return this.#viewer;
  }

  get isConnected(): boolean {
    return this.#around.element.isConnected;
  }

  /** Whether the address of the page contains the library's state. */
  get #ownsAddress(): boolean {
    const { element, viewer } = this.#around;
    return !viewer && document.querySelector('kifu-library') === element;
  }

  // Lifecycle

  /** Called when it is put onto a page, or when its attributes change. */
  enter(): void {
    const src = this.#around.src();
    if (!this.#stop) {
      this.#listen();
      this.#build();
      if (this.#ownsAddress) this.#state = read(location.hash);
      this.#form.show(this.#state.words);
    } else if (src === this.#src) return;
    this.#src = src;
    this.#site = undefined;
    this.#takeViewer();
    this.#search();
    const { opened } = this.#state;
    if (opened) this.#open(opened);
  }

  #listen(): void {
    const connection = new AbortController();
    const { signal } = connection;
    langChanges().addEventListener('change', () => this.#speak(), { signal });
    addEventListener('hashchange', this.#onAddress, { signal });
    this.#stop = () => {
      connection.abort();
      for (const event of STEPS) this.#viewer?.removeEventListener(event, this.#onStep);
      this.#viewer?.removeEventListener('kifu-draw', this.#onDraw);
      this.#grid.leave();
      this.#sight.disconnect();
      this.#stop = undefined;
    };
  }

  /** Called when it is removed from its page. */
  leave(): void {
    this.#stop?.();
    clearTimeout(this.#pausing);
  }

  #takeViewer(): void {
    const { element, viewer } = this.#around;
    const named = document.getElementById(element.getAttribute('for') ?? '');
    const inside = element.querySelector('kifu-viewer');
    this.#viewer = viewer ?? (named as KifuViewerElement | null) ?? inside ?? this.#ownViewer();
    for (const event of STEPS) this.#viewer.addEventListener(event, this.#onStep);
    this.#viewer.addEventListener('kifu-draw', this.#onDraw);
    if (this.#viewer.record) this.#follow();
  }

  #ownViewer(): KifuViewerElement {
    const made = make('kifu-viewer');
    // A game named by the address will be opened instead.
    if (!this.#state.opened) made.text = START;
    this.#around.element.append(made);
    return made;
  }

  #speak(): void {
    const before = this.#language;
    this.#language = this.#spoken();
    if (!this.#stop || before === this.#language) return;
    this.#build();
    this.#form.show(this.#state.words);
    this.#show(this.#source);
    this.#follow();
  }

  /** Builds the whole library in the language of the page. */
  #build(): void {
    const words = this.#words;
    this.#form = new Form(words, () => this.#ask({ words: this.#form.words }));
    this.#grid?.leave();
    this.#grid = new Grid(words, {
      chosen: (game) => this.#choose(game),
      left: () => (this.#state.position ? this.#leavePosition() : this.#form.focus()),
      failed: (reason) => this.#fail(reason),
    });
    this.#tree = new Tree(words, {
      played: (usi) => {
        if (this.#viewer) play(this.#viewer, usi).catch(this.#failed);
      },
      sought: () => this.seek(),
    });
    write(this.#everywhere, words.everywhere);
    write(this.#retry, words.retry);
    put(this.#order, { 'aria-label': words.order });
    this.#sight.disconnect();
    this.#sight.observe(this.#tree.root);
    const isDocked = this.#around.viewer !== undefined;
    const side = make('div', { class: 'side' });
    if (!isDocked) side.append(make('slot'));
    side.append(this.#tree.root);
    const list = make(
      'div',
      { class: 'list' },
      this.#form.root,
      make('div', { class: 'bar' }, this.#found, this.#only, this.#order),
      this.#trouble,
      this.#grid.root,
    );
    const all = make(
      'div',
      { class: isDocked ? 'library docked' : 'library', part: 'library', lang: this.#language.tag },
      ...(isDocked ? [side, list] : [list, side]),
    );
    const inner = make('div', { class: 'inner' }, all);
    const outer = make('div', { class: 'outer' }, inner);
    this.#root.replaceChildren(outer);
    followColorScheme(outer, inner);
  }

  // Searching

  #opened(): Promise<Site> {
    const { element } = this.#around;
    this.#site ??= Promise.resolve().then(() => {
      if (!this.#src) throw new Error(this.#words.noSource);
      const folder = this.#src.endsWith('/') ? this.#src : `${this.#src}/`;
      return Site.open(new URL(folder, element.baseURI).href);
    });
    this.#site.catch(() => {
      this.#site = undefined;
    });
    return this.#site;
  }

  /** Changes the search. */
  #ask(query: Partial<Query>): void {
    this.#state = { ...this.#state, ...query };
    this.#write(true);
    this.#search();
    this.#follow();
  }

  #search(): void {
    this.#searching += 1;
    const searching = this.#searching;
    this.#clearTrouble();
    write(this.#found, `${this.#words.loading}…`);
    const find = async () => answer(await this.#opened(), this.#state);
    find().then(
      ({ source }) => searching === this.#searching && this.#show(source),
      (reason: unknown) => searching === this.#searching && this.#fail(reason),
    );
  }

  #show(source: Source | undefined): void {
    const words = this.#words;
    const { position } = this.#state;
    this.#source = source;
    this.#grid.show(source);
    this.#mark();
    const count = source?.count ?? 0;
    if (source) write(this.#found, counted(words.found, count));
    write(this.#only, position ? words.positionOnly : '');
    if (position) this.#only.append(' ', this.#everywhere);
    const orders = source?.orders ?? [];
    this.#order.replaceChildren(
      ...orders.map((order) => make('option', { value: order }, words.orders[order])),
    );
    this.#order.value = source?.order ?? '';
    this.#order.hidden = orders.length < 2 || count < 2;
    const isListed = !source || count > 0 || Object.keys(this.#state.words).length > 0 || position;
    if (!isListed) this.#hasList().catch(this.#failed);
  }

  /** Reports an index of an older version, which has no list of all games. */
  async #hasList(): Promise<void> {
    const site = await this.#opened();
    if (site.games > 0 && !site.page) this.#fail(new Error(this.#words.noList));
  }

  #sort(order: Order): void {
    this.#source?.sort(order);
    this.#grid.show(this.#source);
  }

  /** Searches for games with a viewer's current position. */
  seek(viewer = this.#viewer): void {
    if (!viewer) return;
    positionIn(viewer).then((position) => {
      if (!position) return;
      this.#ask({ position });
      const { element } = this.#around;
      if (!this.#around.viewer) element.scrollIntoView({ block: 'nearest' });
      this.#grid.root.focus({ preventScroll: true });
    }, this.#failed);
  }

  #leavePosition(): void {
    this.#ask({ position: undefined });
    this.#grid.root.focus({ preventScroll: true });
  }

  // Opening a game

  #choose({ row, ply }: Listed): void {
    const opened = { file: row.file, number: row.number, at: `${ply}` };
    this.#state = { ...this.#state, opened };
    this.#write(true);
    this.#mark();
    this.#around.opens?.();
    this.#open(opened);
    // On a phone the board is below the list.
    if (!this.#around.viewer) this.#viewer?.scrollIntoView({ block: 'nearest' });
  }

  #mark(): void {
    const { opened } = this.#state;
    this.#grid.select(
      ({ row }) => row.file === opened?.file && row.number === (opened?.number ?? 0),
    );
  }

  #open(opened: Opened): void {
    this.#opening += 1;
    const opening = this.#opening;
    const isStale = () => opening !== this.#opening;
    this.#clearTrouble();
    this.#fetch(opened, isStale).catch((reason: unknown) => isStale() || this.#fail(reason));
  }

  async #fetch({ file, number, at }: Opened, isStale: () => boolean): Promise<void> {
    const viewer = this.#viewer;
    const site = await this.#opened();
    const { element } = this.#around;
    const records = element.getAttribute('records');
    const base = records === null ? site.records : new URL(records, element.baseURI).href;
    const path = file.split('/').map(encodeURIComponent).join('/');
    const url = new URL(path, base).href;
    const { bytes } = await got(url);
    if (isStale() || !viewer) return;
    viewer.addEventListener(
      'kifu-load',
      () => {
        if (isStale()) return;
        if (number > 1) choose(viewer, number).then(() => isStale() || viewer.go(at), this.#failed);
        else viewer.go(at);
      },
      { once: true },
    );
    viewer.dataset.kifuSrc = url;
    viewer.bytes = bytes;
  }

  // The viewer

  readonly #onStep = (): void => {
    const { opened } = this.#state;
    const at = this.#viewer?.path;
    if (opened && at !== undefined && at !== opened.at && !this.#isLoading) {
      this.#state = { ...this.#state, opened: { ...opened, at } };
      this.#write(false);
    }
    clearTimeout(this.#pausing);
    this.#pausing = window.setTimeout(() => this.#follow(), PAUSE);
  };

  /** The page or the reader may have selected another notation. */
  readonly #onDraw = (): void => {
    const notation = this.#viewer?.notation ?? '';
    if (notation === this.#notation) return;
    this.#notation = notation;
    this.#follow();
  };

  /** Whether the viewer does not show the opened file yet. */
  get #isLoading(): boolean {
    const { opened } = this.#state;
    return !this.#viewer?.dataset.kifuSrc?.endsWith(encodeURIComponent(lastOf(opened?.file)));
  }

  /** Shows the moves played next in the viewer's position. */
  #follow(): void {
    const viewer = this.#viewer;
    this.#following += 1;
    const following = this.#following;
    const isStale = () => following !== this.#following;
    const { words } = this.#state;
    // The next moves are not needed while they are out of view.
    if (!viewer?.record || !this.#isSeen) return;
    const look = async () => {
      const position = await positionIn(viewer);
      if (!position || isStale()) return;
      const { source, next, isImage, isOfAll } = await nextIn(await this.#opened(), {
        words,
        position,
      });
      const moves = await nextMoves(viewer, next, isImage);
      if (!isStale()) this.#tree.show(source.count, moves, isOfAll);
    };
    look().catch((reason: unknown) => isStale() || this.#fail(reason));
  }

  // The address

  #write(isStep: boolean): void {
    if (!this.#ownsAddress) return;
    const hash = written(this.#state);
    if (hash === location.hash) return;
    const url = hash || location.pathname + location.search;
    if (isStep) history.pushState(null, '', url);
    else history.replaceState(null, '', url);
  }

  /** Handles going back in the history and changes of the address. */
  readonly #onAddress = (): void => {
    if (!this.#ownsAddress) return;
    if (!this.isConnected) {
      this.leave();
      return;
    }
    const before = this.#state;
    const state = read(location.hash);
    this.#state = state;
    this.#form.show(state.words);
    if (written({ ...before, opened: undefined }) !== written({ ...state, opened: undefined })) {
      this.#search();
      this.#follow();
    }
    const { opened } = state;
    if (opened?.file === before.opened?.file && opened?.number === before.opened?.number) {
      if (opened) this.#viewer?.go(opened.at || 0);
    } else if (opened) this.#open(opened);
    this.#mark();
  };

  // Errors

  readonly #failed = (reason: unknown): void => this.#fail(reason);

  #fail(reason: unknown): void {
    console.error(reason);
    const { troubles } = this.#words;
    const message =
      reason instanceof FileError
        ? fill(troubles[reason.trouble], lastOf(reason.file), reason.status)
        : reason instanceof Error &&
            [this.#words.noSource, this.#words.noList].includes(reason.message)
          ? reason.message
          : fill(troubles.other, `${reason}`);
    write(this.#found, '');
    write(this.#trouble, message);
    this.#trouble.append(' ', this.#retry);
    keep(this.#trouble, this.#retry, true);
  }

  #clearTrouble(): void {
    this.#trouble.replaceChildren();
  }

  #retryAll(): void {
    this.#search();
    this.#follow();
    const { opened } = this.#state;
    if (opened && this.#isLoading) this.#open(opened);
  }
}

/** Returns the last part of a path or an address. */
const lastOf = (path = ''): string => path.replace(/[?#].*$/s, '').replace(/^.*\//s, '');
