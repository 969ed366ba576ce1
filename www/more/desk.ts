/** What lies beside a record for a reader who wants to know more: the rooms, and what opens them. */

import type { TemplateResult } from 'lit/html.js';
import type { Explanation, ProblemInfo } from '../engine.js';
import type { Grip } from '../gestures.js';
import type { Session } from '../session.js';
import { card } from './card.js';
import { frame, type Panel } from './frame.js';
import { place } from './place.js';
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
  readonly #rooms = new Map<string, Room>();
  readonly #loading = new Map<string, Promise<Room>>();
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
    if (place === 'panel') return this.#rooms.get(this.#open)?.draw?.(place) ?? this.#kit.nothing;
    return [...this.#rooms.values()].map((room) => room.draw?.(place) ?? this.#kit.nothing);
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
  }

  /** Puts the focus into the panel, where it can best go on. */
  focus(root: ShadowRoot): void {
    const panel = root.querySelector<HTMLElement>('.panel');
    const best = panel?.querySelector<HTMLElement>('[data-focus], input:checked');
    (best ?? panel)?.focus({ preventScroll: true });
  }

  // The card and the problems, which every viewer may need

  card(title: string, explanation: Explanation, asked: boolean): TemplateResult {
    const { lang } = this.#host.state();
    const words = this.#house.words(WORDS);
    return card(this.#kit, { title, explanation, asked, lang, words, hasVoice: hasVoice(lang) });
  }

  readonly place = place;

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
