/** What lies beside a record for a reader who wants to know more: the rooms, and what opens them. */

import type { Explained } from '../block.js';
import type { ProblemInfo } from '../engine.js';
import type { Grip } from '../gestures.js';
import type { Session } from '../session.js';
import { card } from './card.js';
import { frame, type Panel } from './frame.js';
import { type Coming, watch } from './hover.js';
import { place } from './place.js';
import { play } from './play.js';
import { problemsBar } from './problems.js';
import type { Host, House, Kit, Place, Room } from './room.js';
import { ROOMS } from './rooms.js';
import { type Section, wordsIn } from './section.js';
import css from './style.css';
import { hasVoice, hush, offVoices, onVoices, say } from './voice.js';
import { WORDS } from './words.js';

const roomOf = (act: string): string | undefined =>
  Object.keys(ROOMS).find((name) => ROOMS[name]?.acts?.includes(act) || `open:${name}` === act);

/** Whether a viewer has a room for an act. */
const offers = (act: string, element: HTMLElement): boolean => {
  const entry = ROOMS[roomOf(act) ?? ''];
  return entry !== undefined && !entry.refuses?.(act, element);
};

export class Desk {
  readonly #kit: Kit;
  readonly #host: Host;
  readonly #house: House;
  /** Takes in that a reader rests on a move already. */
  readonly rest: (coming: Coming) => void;
  readonly #rooms = new Map<string, Room>();
  readonly #loading = new Map<string, Promise<Room>>();
  /** What the card explained when it was last drawn. */
  #explained: Explained | undefined;
  /** The name of the panel that is drawn. */
  #open = '';
  readonly #onVoices = () => this.#host.requestUpdate();

  constructor(kit: Kit, host: Host) {
    this.#kit = kit;
    this.#host = host;
    const { element } = host;
    const words = <T>(section: Section<T>) => wordsIn(host.state().language, section);
    const panel = (parts: Panel) => frame(this.#house, parts);
    const redraw = () => host.requestUpdate();
    this.#house = { kit, host, words, panel, offers: (act) => offers(act, element), redraw };
    host.dress(css);
    const explain = (move: HTMLElement, asked: boolean) =>
      host.explain(Number(move.dataset.node), asked);
    this.rest = watch(host.stage.list.root, explain, host.leave);
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
    const name = roomOf(act);
    if (!name) throw new Error(`nobody knows ${act}`);
    const room = await this.#room(name);
    await room.run?.(act, target);
    this.#host.requestUpdate();
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

  /** Opens a panel in place of the one that is open. */
  async open(name: string): Promise<void> {
    const room = await this.#room(name);
    await room.open?.();
    if (this.#host.state().panel !== name) return;
    if (this.#open !== name) this.shut();
    this.#open = name;
    this.#host.requestUpdate();
  }

  /** Takes the panel away. */
  shut(): void {
    if (!this.#open) return;
    this.#rooms.get(this.#open)?.shut?.();
    this.#open = '';
  }

  /** Whether something beside the panel can be left. */
  get closes(): boolean {
    return [...this.#rooms.values()].some(({ closes }) => closes);
  }

  /** Leaves what was entered last. */
  close(): void {
    [...this.#rooms.values()]
      .reverse()
      .find(({ closes }) => closes)
      ?.close?.();
    this.#host.requestUpdate();
  }

  // What the viewer hands on

  draw(place: Place): unknown {
    const { nothing } = this.#kit;
    if (place === 'panel')
      return [this.#card(), this.#rooms.get(this.#open)?.draw?.(place) ?? nothing];
    return [...this.#rooms.values()].map((room) => room.draw?.(place) ?? nothing);
  }

  blocks(act: string): boolean {
    return [...this.#rooms.values()].some((room) => room.blocks?.(act));
  }

  click(target: Element): boolean {
    return [...this.#rooms.values()].some((room) => room.click?.(target));
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

  #card(): unknown {
    const { explained, session, lang } = this.#host.state();
    const row = explained && session?.tree.rows.get(explained.node);
    if (!row) return this.#kit.nothing;
    const words = this.#house.words(WORDS);
    const title = `${row.label} ${row.text}`;
    return card(this.#kit, { ...explained, title, lang, words, hasVoice: hasVoice(lang) });
  }

  /** The squares of men that the text of the explained move tells from the one that moved. */
  hints(): readonly number[] {
    const { explained, session } = this.#host.state();
    if (!explained || explained.node !== session?.node) return [];
    return [...new Set(explained.explanation.parts.flatMap(({ others }) => [...others]))];
  }

  #placeCard(): void {
    const { root, stage, state } = this.#host;
    const { explained, session } = state();
    const isNew = explained !== this.#explained;
    this.#explained = explained;
    if (!explained || !session) return;
    const { from, to } = session.view;
    const seen = [from, to, ...this.hints()].filter((at) => at >= 0);
    const clear = seen.map((at) => stage.board.squareBox(at));
    place(root, stage.list.button(explained.node), clear, isNew && explained.asked);
  }

  play(): void {
    play(this.#host);
  }

  problems(problems: readonly ProblemInfo[]): unknown {
    if (problems.length === 0) return this.#kit.nothing;
    return problemsBar(this.#kit, problems, this.#house.words(WORDS));
  }

  /** Reads a move aloud. */
  async say(node: number): Promise<void> {
    const { lang } = this.#host.state();
    say((await this.#host.ask((game) => game.reading(node, lang))) ?? '', lang);
  }
}
