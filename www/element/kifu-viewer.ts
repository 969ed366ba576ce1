/** The element `<kifu-viewer>`: its lifecycle, its properties and its events. */

import type {
  Asker,
  BoardLook,
  DiagramOptions,
  KifuViewerElement,
  NotationText,
  PieceSet,
  Row,
  ShownRecord,
  Theme,
  ViewerSize,
} from '../api.js';
import { rowsOf } from '../core/convert.js';
import { known } from '../core/names.js';
import { loadFull } from '../engine/full.js';
import { ask, stops } from '../engine/guard.js';
import type { Row as EngineRow, FormatInfo, Info, ProblemInfo, Written } from '../engine/types.js';
import { langChanges } from '../model/lang-changes.js';
import { ATTRIBUTES, NOTATIONS, notationIn } from '../model/options.js';
import { Preferences } from '../model/preferences.js';
import { innerText } from '../model/source.js';
import css from '../style/index.css';
import { ReactiveElement } from '../ui/reactive-element.js';
import { forget, renderNow } from '../ui/visibility.js';
import { Drawing } from './drawing.js';
import { InputController } from './input-controller.js';
import { Navigation } from './navigation.js';
import { Opening } from './opening.js';
import { Attributes, CHOSEN } from './options.js';
import { type Host, Viewer } from './viewer.js';

/** Attributes that are also properties. */
const MIRRORED = [...CHOSEN, 'src', 'for', 'refresh', 'engine', 'notation'] as const;

/** The version, defined by the build. */
declare const VERSION: string;

/** Created with the first viewer, because older browsers need a polyfill for it. */
let sheet: CSSStyleSheet | undefined;

/** The rows as pages see them, converted from the viewer's rows when first requested. */
const publicRows = new WeakMap<readonly EngineRow[], readonly Row[]>();

/** Converts copies of the rows, so that empty values become `undefined`; the viewer's rows are unchanged. */
function plain(rows: readonly EngineRow[]): readonly Row[] {
  const made = publicRows.get(rows) ?? rowsOf(rows.map((row) => ({ ...row })));
  publicRows.set(rows, made);
  return made;
}

/** The element `<kifu-viewer>`. */
export class KifuViewer extends ReactiveElement implements KifuViewerElement {
  // No static fields or blocks, which browsers of 2021 do not support.
  static get observedAttributes(): readonly string[] {
    return ATTRIBUTES;
  }

  readonly #attributes = new Attributes(this);
  readonly #viewer = new Viewer(this.#host());
  readonly #navigation = new Navigation(this.#viewer);
  readonly #opening = new Opening(this.#viewer);
  readonly #input = new InputController(this.#viewer, this.#navigation, () =>
    this.#opening.retry(),
  );
  readonly #drawing = new Drawing(this.#viewer, this.#input);
  /** Removes the listeners that the element has while it is connected. */
  #removers: (() => void)[] = [];
  readonly #inside = new MutationObserver(() => {
    if (this.#viewer.given === undefined && !this.src) this.#opening.open();
  });

  constructor() {
    super();
    if (!sheet) {
      sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
    }
    this.root.adoptedStyleSheets = [sheet];
    this.#keepEarlyProperties();
  }

  /** Returns this element's interface for the viewer. */
  #host(): Host {
    return {
      element: this,
      root: this.root,
      preferences: new Preferences(this.#attributes),
      options: () => this.#attributes.options,
      draw: () => this.requestUpdate(),
      parts: () => ({
        viewer: this.#viewer,
        navigation: this.#navigation,
        opening: this.#opening,
        input: this.#input,
      }),
    };
  }

  /** Reapplies properties that a page set before the element was defined, because they hide the accessors. */
  #keepEarlyProperties(): void {
    for (const [name, value] of Object.entries(this)) {
      if (!Object.getOwnPropertyDescriptor(KifuViewer.prototype, name)?.set) continue;
      Reflect.deleteProperty(this, name);
      Object.assign(this, { [name]: value });
    }
  }

  // Attributes and properties

  declare src: string;
  declare for: string;
  declare notation: NotationText;
  declare theme: Theme;
  declare pieces: PieceSet;
  declare board: BoardLook;
  declare size: ViewerSize;
  declare sheet: string;
  declare refresh: string;
  declare engine: string;

  get flip(): boolean {
    return this.#attributes.options.flip;
  }

  set flip(flip: boolean) {
    this.#attributes.set('flip', flip ? '' : undefined);
  }

  get text(): string {
    const { given } = this.#viewer;
    return typeof given === 'string' ? given : innerText(this);
  }

  set text(text: string) {
    this.#viewer.given = text;
    this.#opening.open();
  }

  get bytes(): Uint8Array | undefined {
    const { given } = this.#viewer;
    return typeof given === 'string' ? undefined : given;
  }

  set bytes(bytes: Uint8Array | undefined) {
    this.#viewer.given = bytes;
    this.#opening.open();
  }

  get at(): string {
    return this.path ?? this.#viewer.at ?? '';
  }

  set at(at: string) {
    if (this.#viewer.session) this.go(`${at}`);
    else this.#viewer.at = `${at}`;
  }

  get path(): string | undefined {
    return this.#viewer.path;
  }

  set path(path: string | undefined) {
    if (path !== undefined) this.at = path;
  }

  get ply(): number {
    return this.#viewer.session?.index ?? 0;
  }

  get node(): number {
    return this.#viewer.node;
  }

  get info(): Info | undefined {
    return this.#viewer.session?.info;
  }

  get record(): ShownRecord | undefined {
    const session = this.#viewer.shown;
    if (!session) return undefined;
    const { info, rows, games, which, source, isChanged } = session;
    return { info, rows: plain(rows), games: games.length, game: which, source, isChanged };
  }

  /** Sets the attribute: frameworks set a property where there is one of the same name. */
  set record(name: string | number | undefined) {
    this.#attributes.set('record', name === undefined ? undefined : `${name}`);
  }

  get problems(): readonly ProblemInfo[] {
    return this.#viewer.session?.problems ?? [];
  }

  get version(): string {
    return VERSION;
  }

  // Methods for the page

  go(to: number | string, by: Asker | boolean = 'page'): boolean {
    const node = this.#navigation.nodeAt(to);
    return node !== undefined && this.goToNode(node, by);
  }

  goToNode(node: number, by: Asker | boolean = 'page'): boolean {
    return this.#navigation.go(node, by === true ? 'reader' : by || 'page');
  }

  next(): void {
    this.#stepBy(1);
  }

  back(): void {
    this.#stepBy(-1);
  }

  #stepBy(steps: number): void {
    const { session } = this.#viewer;
    if (session) this.goToNode(session.stepped(steps));
  }

  play(by: Asker = 'page'): void {
    this.#viewer.play(by);
  }

  pause(): void {
    this.#viewer.playback.pause();
  }

  open(panel: string): void {
    this.#viewer.runWithFeatures((features) => features.run(`open:${panel}`));
  }

  async formats(): Promise<readonly FormatInfo[]> {
    const engine = await loadFull();
    return this.#viewer.guard(() => ask(() => engine.formats())) ?? [];
  }

  async write(format: string): Promise<Written | undefined> {
    const { language } = this.#viewer;
    return this.#viewer.askFull((game) => game.write(format, language.tag));
  }

  async diagram({ at, node, ...options }: DiagramOptions = {}): Promise<string | undefined> {
    const viewer = this.#viewer;
    if (options.notation) known('notation', notationIn(options.notation), NOTATIONS);
    const { notation } = viewer.picked;
    const given = { notation, lang: viewer.language.tag, ...options };
    return viewer.askFull((game) => {
      const shown = node ?? (at === undefined ? viewer.node : this.#navigation.nodeAt(at));
      return shown === undefined || !viewer.session?.tree.rows[shown]
        ? undefined
        : game.picture(shown, given);
    });
  }

  async rows(notation: string): Promise<readonly Row[] | undefined> {
    known('notation', notationIn(notation), NOTATIONS);
    const { tag } = this.#viewer.language;
    return this.#viewer.ask((game) => plain(game.rows(notation, tag)));
  }

  async moves(notation?: string): Promise<string | undefined> {
    if (notation !== undefined) known('notation', notationIn(notation), NOTATIONS);
    const { picked } = this.#viewer;
    return this.#viewer.askFull((game) => game.writeIn(notation ?? picked.notation));
  }

  async find(move: string): Promise<readonly number[]> {
    return (await this.#viewer.ask((game) => [...game.find(move)])) ?? [];
  }

  /** Focuses the block, so that the keys work at once. */
  override focus(options?: FocusOptions): void {
    this.root.querySelector<HTMLElement>('.block')?.focus(options);
  }

  // Lifecycle

  attributeChangedCallback(name: string, _old: string | null, value: string | null): void {
    this.#attributes.changed();
    if (name === 'src' || name === 'for') this.#opening.open();
    if (name === 'record') this.#opening.pickRecord(this.#viewer.shown);
    if (name === 'at' && value !== null) this.at = value;
    if (name === 'notation' || name === 'lang') this.#viewer.features?.refresh();
    this.requestUpdate();
  }

  /** Adds a listener. One that comes late is told of the record that is shown, unless it waits for the next event. */
  override addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: AddEventListenerOptions | boolean,
  ): void {
    super.addEventListener(type, listener, options);
    const isLate = type === 'kifu-load' || type === 'kifu-change';
    if (isLate && typeof listener === 'function' && !(options as AddEventListenerOptions)?.once)
      this.#viewer.reportLate(type, listener.bind(this));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const viewer = this.#viewer;
    const listen = (target: EventTarget, type: string, listener: () => void) => {
      target.addEventListener(type, listener);
      this.#removers.push(() => target.removeEventListener(type, listener));
    };
    listen(langChanges(), 'change', () => {
      viewer.features?.refresh();
      this.requestUpdate();
    });
    listen(this, 'focusin', () => this.#onFocus());
    listen(window, 'beforeprint', () => this.#onPrint());
    listen(stops, 'stop', () => viewer.stop());
    viewer.host.preferences.enter();
    viewer.features?.enter();
    this.#inside.observe(this, { childList: true, characterData: true, subtree: true });
    if (!viewer.session) this.#opening.open();
    this.requestUpdate();
  }

  disconnectedCallback(): void {
    const viewer = this.#viewer;
    for (const remove of this.#removers.splice(0)) remove();
    this.#inside.disconnect();
    viewer.host.preferences.leave();
    viewer.features?.leave();
    forget(this);
    viewer.playback.pause();
    // Moving an element disconnects it for a moment; only one that stays disconnected is closed.
    queueMicrotask(() => {
      if (!this.isConnected) this.#opening.close();
    });
  }

  /**
   * Loads the reader engine for how moves are read aloud: readers who navigate by keyboard may use a screen reader.
   */
  #onFocus(): void {
    if (this.root.querySelector(':focus-visible'))
      this.#viewer.ask(() => undefined).catch(console.error);
  }

  /** Renders everything for printing, wherever the element is on the page. */
  #onPrint(): void {
    renderNow(this).catch(console.error);
    this.#opening.rendered.then(() => this.#viewer.layout.list.whole());
  }

  protected override draw(into: Element): void {
    this.#drawing.draw(into);
    if (this.#viewer.isRendered) this.dispatchEvent(new Event('kifu-draw'));
  }

  /** Reflects attributes as properties. */
  static mirrorAttributes(): void {
    for (const name of MIRRORED)
      Object.defineProperty(KifuViewer.prototype, name, {
        get(this: KifuViewer) {
          const attributes = this.#attributes;
          return name === 'refresh' ? (attributes.get(name) ?? '') : attributes.options[name];
        },
        set(this: KifuViewer, value: string | undefined) {
          // Frameworks remove a property by setting it to an empty value.
          const text = value ? `${value}` : undefined;
          this.#attributes.set(name, text);
        },
      });
  }
}

KifuViewer.mirrorAttributes();
