/** The players: names, side to move, thinking times. */

import { svgElement } from '../board/pieces.js';
import { clock, langOf, type Words } from '../model/i18n.js';
import type { Session } from '../model/session.js';
import { make, put, write } from './dom.js';

/** The state of a player. */
export interface PlayerState {
  readonly side: 'black' | 'white';
  readonly words: Words;
  readonly session: Session | undefined;
}

const OUTLINE = 'M10 2.5 15.5 5 17.5 17.5H2.5L4.5 5z';

/** A player at one end of the board: name, side and time. */
export class Player {
  readonly root: HTMLElement;
  readonly #mark = svgElement(
    'svg',
    { viewBox: '0 0 20 20', 'aria-hidden': 'true' },
    svgElement('path', { d: OUTLINE }),
  );
  readonly #side = make('span', { class: 'unseen' });
  readonly #name = make('b');
  readonly #turn = make('span', { class: 'unseen' });
  readonly #box = make('span', {}, this.#mark, this.#side, this.#name, this.#turn);
  readonly #clock = make('span');
  readonly #time = make('span', {}, this.#clock);

  constructor(end: 'top' | 'foot') {
    this.root = make('div', { class: `player ${end}`, part: 'player' }, this.#box, this.#time);
  }

  show({ side, words, session }: PlayerState): void {
    const name = session?.info[side] || words[side];
    const total = session?.total(side) ?? -1;
    const used = total >= 0 ? clock(total) : '';
    const [time, title] = session?.left?.(side) ?? [used, words.thinking];
    const turn = session?.view.turn === side && session.row?.kind !== 'ending';
    put(this.#mark, { class: `mark ${side}` });
    write(this.#side, words[side]);
    put(this.#name, { lang: langOf(name) });
    write(this.#name, name);
    write(this.#turn, words.toMove);
    put(this.#box, { class: `name${turn ? ' turn' : ''}` });
    put(this.#time, { class: `time${turn ? ' turn' : ''}`, title });
    write(this.#clock, time);
  }
}
