/** The players: names, side to move, thinking times. */

import { html, nothing, svg, type TemplateResult } from 'lit/html.js';
import { clock, langOf, type Words } from '../model/i18n.js';
import type { Session } from '../model/session.js';

/** What is shown of a player. */
export interface PlayerState {
  readonly side: 'black' | 'white';
  /** The end of the board the player sits at. */
  readonly end: 'top' | 'foot';
  readonly words: Words;
  readonly session: Session | undefined;
}

/** A player: name, side and time. */
export function player({ side, end, words, session }: PlayerState): TemplateResult {
  const name = session?.info[side] || words[side];
  const total = session?.total(side) ?? -1;
  const turn = session?.view.turn === side;
  return html`<div class="player ${end} ${turn ? 'turn' : ''}" part="player">
    <span class="name">
      ${mark(side)}<span class="unseen">${words[side]}</span>
      <b lang=${langOf(name) ?? nothing}>${name}</b>
      ${turn ? html`<span class="unseen">${words.toMove}</span>` : nothing}
    </span>
    <span class="time" title=${words.thinking}>${total >= 0 ? clock(total) : nothing}</span>
  </div>`;
}

const mark = (side: 'black' | 'white') =>
  html`<svg class="mark ${side}" viewBox="0 0 20 20" aria-hidden="true">${svg`<path
    d="M10 2.500 15.500 5 17.500 17.500H2.500L4.500 5z" />`}</svg>`;
