/** What lies beside a record for a reader who wants to know more: the rooms, and what opens them. */

import { squareBox } from '../board/square-box.js';
import type { Explanation, ProblemInfo } from '../engine/types.js';
import { type Section, wordsIn } from '../model/section.js';
import type { Session } from '../model/session.js';
import type { Grip } from '../ui/gestures.js';
import type {
  Area,
  BareHost,
  BareState,
  Host,
  HostState,
  House,
  Kit,
  Panel,
  Room,
} from './context.js';
import { card } from './menu/card.js';
import { type Coming, watch } from './menu/hover.js';
import { place } from './menu/place-card.js';
import { play } from './menu/play.js';
import { problemsBar } from './menu/problems.js';
import css from './menu/style.css';
import { hasVoice, hush, offVoices, onVoices, say } from './menu/voice.js';
import { WORDS } from './menu/words.js';
import { frame } from './panel.js';
import { ROOMS } from './registry.js';

const roomOf = (act: string): string | undefined =>
  Object.keys(ROOMS).find((name) => ROOMS[name]?.acts?.includes(act) || `open:${name}` === act);

/** Whether a viewer has a room for an act. */
const offers = (act: string, element: HTMLElement): boolean => {
  const entry = ROOMS[roomOf(act) ?? ''];
  return entry !== undefined && !entry.refuses?.(act, element);
};

/** A move that is explained. */
interface Explained {
  readonly node: number;
  readonly explanation: Explanation;
  /** Whether it was asked for with a key or a press, and so takes the focus. */
  readonly asked: boolean;
}

export class Desk {
  readonly #kit: Kit;
  readonly #host: Host;
  readonly #house: House;
  /** Takes in that a reader rests on a move already. */
  readonly rest: (coming: Coming) => void;
  readonly #rooms = new Map<string, Room>();
  readonly #loading = new Map<string, Promise<Room>>();
  #explained: Explained | undefined;
  /** What the card explained when it was last drawn. */
  #placed: Explained | undefined;
  /** Counts what was asked to be explained, so that a slow answer does not replace a later one. */
  #explaining = 0;
  /** The panel that is open, or about to be. */
  panel = '';
  /** The name of the panel that is drawn. */
  #open = '';
  /** What had the focus before the panel. */
  #opener: HTMLElement | undefined;
  /** The digits that were pressed before there was a field for them. */
  #typed = '';
  readonly #onVoices = () => this.#host.requestUpdate();

  constructor(kit: Kit, host: BareHost) {
    this.#kit = kit;
    const { element, choices } = host;
    this.#host = {
      ...host,
      state: () => this.#stateOf(host.state()),
      set: (name, value) => choices.set(name, value),
      isLocked: (name) => choices.isLocked(name),
      run: (act) => (act === 'close' ? this.#back() : host.run(act)),
      requestUpdate: () => element.requestUpdate(),
      updated: () => element.updateComplete,
    };
    const words = <T>(section: Section<T>) => wordsIn(host.state().language, section);
    const panel = (parts: Panel) => frame(this.#house, parts);
    const redraw = () => element.requestUpdate();
    this.#house = {
      kit,
      host: this.#host,
      words,
      panel,
      offers: (act) => offers(act, element),
      redraw,
    };
    host.dress(css);
    const explain = (move: HTMLElement, asked: boolean) =>
      this.#explain(Number(move.dataset.node), asked).catch(console.error);
    const leave = () => {
      if (!this.#explained?.asked) this.closeCard();
    };
    this.rest = watch(host.stage.list.root, explain, leave);
  }

  #stateOf(state: BareState): HostState {
    const { flip } = this.#host.element;
    return { ...state, flip, lang: state.language.engine, panel: this.panel, typed: this.#typed };
  }

  /** The viewer is on a page. */
  enter(): void {
    onVoices(this.#onVoices);
  }

  /** The viewer was taken off its page. */
  leave(): void {
    offVoices(this.#onVoices);
    hush();
    for (const room of this.#rooms.values()) room.leave?.();
  }

  // Rooms

  #room(name: string): Promise<Room> {
    const known = this.#loading.get(name);
    if (known) return known;
    const entry = ROOMS[name];
    if (!entry) return Promise.reject(new Error(`there is no room ${name}`));
    const loading = Promise.resolve(entry.load(this.#house)).then(
      (room) => {
        if (room.css) this.#host.dress(room.css);
        this.#rooms.set(name, room);
        return room;
      },
      (reason: unknown) => {
        // It can be asked for again.
        this.#loading.delete(name);
        throw reason;
      },
    );
    this.#loading.set(name, loading);
    return loading;
  }

  /** Does what a reader asks for. */
  async run(act: string, target?: Element | Grip): Promise<void> {
    const { node } = this.#host.element;
    const [what, name = ''] = act.split(':');
    if (act === 'close') this.#back();
    else if (act === 'explain') await this.#explain(node, true);
    else if (act === 'say') await this.#say(this.#explained?.node ?? node);
    else if (what === 'open' && name === this.panel) this.closePanel(true);
    else if (what === 'open') await this.#openPanel(name);
    else if (what === 'jump') await this.#type(name);
    else await this.#ask(act, target);
    this.#host.requestUpdate();
  }

  async #ask(act: string, target?: Element | Grip): Promise<void> {
    const name = roomOf(act);
    if (!name) throw new Error(`nobody knows ${act}`);
    const room = await this.#room(name);
    await room.run?.(act, target);
  }

  /** Gets ready what the viewer needs without being asked; at first only what the board is not shown without. */
  async wake(session: Session, first = false): Promise<void> {
    const { element } = this.#host;
    const needed = Object.entries(ROOMS).flatMap(([name, { wakes, later }]) =>
      !this.#loading.has(name) && !(first && later) && wakes?.(element, session) ? [name] : [],
    );
    if (needed.length === 0) return;
    await Promise.all(needed.map((name) => this.#room(name)));
    this.#host.requestUpdate();
  }

  // Panels

  /** Opens a panel in place of the one that is open. */
  async #openPanel(name: string): Promise<void> {
    const { root, updated } = this.#host;
    this.closeCard();
    const focused = root.activeElement;
    // Who opened it by a key comes back to its button, and to the block where it has none in sight.
    const isInside = focused instanceof HTMLElement && !focused.matches('.block, .panel, .panel *');
    this.#opener = isInside ? focused : this.#find(`[data-act="open:${name}"]`);
    this.panel = name;
    // Before all of it is loaded, the reader may have thought better of it.
    const isWanted = () => this.panel === name;
    const room = await this.#room(name);
    if (!isWanted()) return;
    await room.open?.();
    if (!isWanted()) return;
    if (this.#open !== name) this.#shut();
    this.#open = name;
    this.#host.requestUpdate();
    await updated();
    if (isWanted()) this.focus(root);
  }

  /** A digit: the beginning of a ply, or the next one before there is a field for it. */
  async #type(digit: string): Promise<void> {
    this.#typed += digit;
    if (this.panel !== 'jump') await this.#openPanel('jump');
  }

  #find(selector: string): HTMLElement | undefined {
    return this.#host.root.querySelector<HTMLElement>(selector) ?? undefined;
  }

  closePanel(focus = false): void {
    this.#typed = '';
    if (!this.panel) return;
    this.panel = '';
    this.#shut();
    this.#host.requestUpdate();
    const opener = this.#opener?.checkVisibility() ? this.#opener : this.#find('.block');
    if (focus) opener?.focus({ preventScroll: true });
  }

  /** Takes the panel away. */
  #shut(): void {
    if (!this.#open) return;
    this.#rooms.get(this.#open)?.shut?.();
    this.#open = '';
  }

  closeAll(): void {
    this.closeCard();
    this.closePanel();
  }

  /** Whether there is something to be left. */
  get closes(): boolean {
    return this.panel !== '' || this.#explained !== undefined || this.#inner !== undefined;
  }

  /** The room that was entered last, of those that can be left. */
  get #inner(): Room | undefined {
    return [...this.#rooms.values()].reverse().find(({ closes }) => closes);
  }

  /** Leaves what is open, the uppermost first. */
  #back(): void {
    if (this.panel) this.closePanel(true);
    else if (this.#explained) this.closeCard(true);
    else this.#inner?.close?.();
    this.#host.requestUpdate();
  }

  // What the viewer hands on

  draw(area: Area): unknown {
    const { nothing } = this.#kit;
    if (area === 'panel')
      return [this.#card(), this.#rooms.get(this.#open)?.draw?.(area) ?? nothing];
    return [...this.#rooms.values()].map((room) => room.draw?.(area) ?? nothing);
  }

  blocks(act: string): boolean {
    return [...this.#rooms.values()].some((room) => room.blocks?.(act));
  }

  /** A click in the block; says whether it was meant for a room. What lies beside it is closed. */
  click(target: Element, act: string | undefined): boolean {
    if (!target.closest('.card, [data-act=explain], .move')) this.closeCard();
    if ([...this.#rooms.values()].some((room) => room.click?.(target))) return true;
    if (!target.closest('.panel') && !act?.startsWith('open:')) this.closePanel();
    return false;
  }

  change(field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement): void {
    [...this.#rooms.values()].some((room) => room.change?.(field));
  }

  submit(event: Event): void {
    event.preventDefault();
    const { target } = event;
    if (!(target instanceof HTMLFormElement)) return;
    [...this.#rooms.values()].some((room) => room.submit?.(target));
  }

  /** Brings the rooms up to date with the record, the language and the notation. */
  refresh(): void {
    for (const room of this.#rooms.values()) room.refresh?.();
  }

  visited(node: number): void {
    for (const room of this.#rooms.values()) room.visited?.(node);
  }

  drawn(): void {
    for (const room of this.#rooms.values()) room.drawn?.();
    this.#placeCard();
  }

  /** Puts the focus into the panel, where it can best go on. */
  focus(root: ShadowRoot): void {
    const panel = root.querySelector<HTMLElement>('.panel');
    const best = panel?.querySelector<HTMLElement>('[data-focus], input:checked');
    (best ?? panel)?.focus({ preventScroll: true });
  }

  // The card and the problems, which every viewer may need

  async #explain(node: number, asked: boolean): Promise<void> {
    const { session, picked, lang } = this.#host.state();
    if (session?.tree.rows.get(node)?.kind !== 'move') return;
    this.#explaining += 1;
    const explaining = this.#explaining;
    // Meanwhile the reader may have gone on to another move.
    const isStale = () => explaining !== this.#explaining;
    const explanation = await this.#host.ask((game) =>
      isStale() ? undefined : game.explain(node, picked.notation, lang),
    );
    if (!explanation || isStale()) return;
    this.#explained = { node, explanation, asked };
    this.#host.requestUpdate();
  }

  closeCard(focus = false): void {
    this.#explaining += 1;
    if (!this.#explained) return;
    const { node } = this.#explained;
    this.#explained = undefined;
    this.#host.requestUpdate();
    if (focus) this.#host.stage.list.button(node)?.focus({ preventScroll: true });
  }

  #card(): unknown {
    const { session, lang } = this.#host.state();
    const explained = this.#explained;
    const row = explained && session?.tree.rows.get(explained.node);
    if (!row) return this.#kit.nothing;
    const words = this.#house.words(WORDS);
    const title = `${row.label} ${row.text}`;
    return card(this.#kit, { ...explained, title, lang, words, hasVoice: hasVoice(lang) });
  }

  /** The squares of men that the text of the explained move tells from the one that moved. */
  hints(): readonly number[] {
    const { session } = this.#host.state();
    const explained = this.#explained;
    if (!explained || explained.node !== session?.node) return [];
    return [...new Set(explained.explanation.parts.flatMap(({ others }) => [...others]))];
  }

  #placeCard(): void {
    const { root, stage, state } = this.#host;
    const { session } = state();
    const explained = this.#explained;
    const isNew = explained !== this.#placed;
    this.#placed = explained;
    if (!explained || !session) return;
    const { from, to } = session.view;
    const seen = [from, to, ...this.hints()].filter((at) => at >= 0);
    const clear = seen.map((at) => squareBox(stage.board, at));
    place(root, stage.list.button(explained.node), clear, isNew && explained.asked);
  }

  /** Has the record play by itself; only what the reader asked for is `told` to the page. */
  play(told: boolean): void {
    play(this.#host, told);
  }

  problems(problems: readonly ProblemInfo[]): unknown {
    if (problems.length === 0) return this.#kit.nothing;
    return problemsBar(this.#kit, problems, this.#house.words(WORDS));
  }

  /** Reads a move aloud. */
  async #say(node: number): Promise<void> {
    const { lang } = this.#host.state();
    say((await this.#host.ask((game) => game.reading(node, lang))) ?? '', lang);
  }
}
