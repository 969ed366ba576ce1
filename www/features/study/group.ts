/** Viewers of a page with the same `group` step together and tell where their games first differ. */

import { html } from 'lit/html.js';
import { fill } from '../../model/i18n.js';
import type { Session } from '../../model/session.js';
import type { Area, FeatureContext } from '../context.js';
import { STUDY } from '../words.js';
import { StudyFeature } from './feature.js';

/** All members on the page, of any group. */
const members = new Set<Group>();

interface Difference {
  readonly name: string;
  /** Index of the move on the line; -1 for games that begin from different positions. */
  readonly index: number;
}

/** Steps the viewers of a group together. */
export class Group extends StudyFeature {
  /** The last index on the line the group was told of. */
  #index = -1;
  /** Key of the lines compared last. */
  #compared = '';
  #rows: Session['rows'] | undefined;
  /** Incremented with each new or changed record. */
  #number = 0;
  #followed: readonly number[] = [];
  #differences: readonly Difference[] = [];

  constructor(context: FeatureContext) {
    super(context);
    members.add(this);
  }

  get #name(): string {
    return this.context.options().group;
  }

  get #session(): Session | undefined {
    return this.context.state().session;
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
    const words = this.context.words(STUDY);
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
    // A viewer moved to another place in the page rejoins.
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

  /** Goes to an index of the viewer's own line, or to its end where that is shorter. */
  #follow(index: number): void {
    const session = this.#session;
    if (!session) return;
    const at = Math.min(index, session.line.length - 1);
    const node = session.line[at];
    this.#index = at;
    // The reader's step was in another viewer, if there was one.
    if (node !== undefined) this.context.element.goToNode(node, 'viewer');
  }

  /** Finds where the followed lines diverge, whenever one of them has changed. */
  async #compare({ line, rows }: Session): Promise<void> {
    const others = this.#others;
    const ends = [this, ...others].map((one) => [one.#session?.line.at(-1), one.#number]);
    if (rows !== this.#rows) this.#number += 1;
    const isOwn = rows !== this.#rows || line !== this.#followed;
    [this.#rows, this.#followed] = [rows, line];
    if (isOwn) for (const other of others) other.context.redraw();
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
    this.context.redraw();
  }

  /** Returns the initial position of the line, followed by its moves. */
  async #moves(): Promise<readonly string[]> {
    const text = await this.context.askFull((game) =>
      game.usiPosition(this.#session?.line.at(-1) ?? 0),
    );
    const [start = '', moves = ''] = (text ?? '').split(' moves ');
    return [start, ...moves.split(' ')];
  }
}

/** Returns the first index where two lines differ: -1 for the start, the length where only one goes on. */
function parting(own: readonly string[], theirs: readonly string[]): number {
  if (own[0] !== theirs[0]) return -1;
  const at = own.findIndex((move, i) => move !== theirs[i]);
  return at < 0 ? own.length : at;
}
