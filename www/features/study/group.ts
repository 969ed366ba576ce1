/** Viewers of a page with the same `group` step together and say where their games first differ. */

import { html } from 'lit/html.js';
import { fill } from '../../model/i18n.js';
import type { Session } from '../../model/session.js';
import type { Area, Feature, FullContext } from '../context.js';
import { WORDS } from './words.js';

/** All of the page, whatever their group. */
const members = new Set<Group>();

interface Difference {
  readonly name: string;
  /** The place on the line; -1 for games that begin from different positions. */
  readonly index: number;
}

/** Has viewers of a group step together. */
export class Group implements Feature {
  readonly #context: FullContext;
  /** The place on the line that was last heard of. */
  #index = -1;
  /** What was compared last. */
  #compared = '';
  #rows: Session['rows'] | undefined;
  /** Counts the records, and the changes of each. */
  #number = 0;
  #followed: readonly number[] = [];
  #differences: readonly Difference[] = [];

  constructor(context: FullContext) {
    this.#context = context;
    members.add(this);
  }

  get #name(): string {
    return this.#context.options().group;
  }

  get #session(): Session | undefined {
    return this.#context.state().session;
  }

  get #others(): Group[] {
    const name = this.#name;
    return name ? [...members].filter((one) => one !== this && one.#name === name) : [];
  }

  leave(): void {
    members.delete(this);
    for (const other of members) other.#compared = '';
  }

  draw(area: Area): unknown {
    const session = this.#session;
    if (area !== 'way' || !session || this.#differences.length === 0) return undefined;
    const words = this.#context.words(WORDS);
    const many = this.#differences.length > 1;
    return this.#differences.map(({ name, index }) => {
      const who = many ? name : words.other;
      if (index < 0) return html`<p class="note">${fill(words.startsApart, who)}</p>`;
      const node = session.line[index] ?? session.line.at(-1);
      return html`<p class="note">${index >= session.line.length ? fill(words.same, who) : fill(words.differs, who)}
        ${index < session.line.length ? html`<button class="link" data-node=${node}>${fill(words.moveNumber, index)}</button>` : ''}</p>`;
    });
  }

  drawn(): void {
    // A viewer that is moved to another place of its page comes back.
    members.add(this);
    const session = this.#session;
    if (!session) return;
    this.#compare(session).catch(console.error);
    const { index } = session;
    const isFirst = this.#index < 0;
    if (index === this.#index) return;
    this.#index = index;
    if (!isFirst) for (const other of this.#others) other.#follow(index);
  }

  /** Goes to the same place on the own line, or as near as there is. */
  #follow(index: number): void {
    const session = this.#session;
    if (!session) return;
    const at = Math.min(index, session.line.length - 1);
    const node = session.line[at];
    this.#index = at;
    // The reader's step was in another viewer, or none at all.
    if (node !== undefined) this.#context.element.goToNode(node, 'viewer');
  }

  /** Finds where the lines that are followed part, whenever one is another than before. */
  async #compare({ line, rows }: Session): Promise<void> {
    const others = this.#others;
    const ends = [this, ...others].map((one) => [one.#session?.line.at(-1), one.#number]);
    if (rows !== this.#rows) this.#number += 1;
    const isOwn = rows !== this.#rows || line !== this.#followed;
    [this.#rows, this.#followed] = [rows, line];
    if (isOwn) for (const other of others) other.#context.redraw();
    const key = JSON.stringify(ends);
    if (key === this.#compared || others.some((one) => !one.#session)) return;
    this.#compared = key;
    const own = await this.#moves();
    const found = await Promise.all(
      others.map(async (other) => {
        const theirs = await other.#moves();
        const { black = '', white = '' } = other.#session?.info ?? {};
        return { name: `${black} – ${white}`, index: parting(own, theirs) };
      }),
    );
    if (key !== this.#compared) return;
    this.#differences = found;
    this.#context.redraw();
  }

  /** The position a line begins from, and its moves. */
  async #moves(): Promise<readonly string[]> {
    const text = await this.#context.ask((game) =>
      game.usiPosition(this.#session?.line.at(-1) ?? 0),
    );
    const [start = '', moves = ''] = (text ?? '').split(' moves ');
    return [start, ...moves.split(' ')];
  }
}

/** The first place where two lines differ, -1 for the start; beyond the shorter where one only ends. */
function parting(own: readonly string[], theirs: readonly string[]): number {
  if (own[0] !== theirs[0]) return -1;
  const at = own.findIndex((move, i) => move !== theirs[i]);
  return at < 0 ? own.length : at;
}
