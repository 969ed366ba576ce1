/** A position without moves: says whose turn it is, and offers what can be done with it. */

import { html } from 'lit/html.js';
import { fill } from '../../model/i18n.js';
import type { Session } from '../../model/session.js';
import type { Area, Feature } from '../context.js';
import { FeatureBase } from '../feature-base.js';
import { MENU } from '../words.js';

const ACTS = ['try', 'open:mate'] as const;

/** Whether a record has no moves. During a quiz they are only hidden. */
export const isBare = ({ rows, veil }: Session): boolean => rows.length === 1 && !veil;

/** The prompt in the list's place, and the controls that are hidden meanwhile. */
export class Bare extends FeatureBase implements Feature {
  draw(area: Area): unknown {
    const { offers, state, words: wordsOf } = this.context;
    const { session, language } = state();
    if (area !== 'way' || !session || !isBare(session)) return undefined;
    const words = wordsOf(MENU);
    const side = language.viewer[session.view.turn === 'white' ? 'white' : 'black'];
    return html`<div class="prompt"><p>${fill(words.turn, side)}</p>${ACTS.filter(offers).map(
      (act) => html`<button class="chip" data-act=${act}>${words.acts[act]}</button>`,
    )}</div>`;
  }

  drawn(): void {
    const { root, state } = this.context;
    const { session } = state();
    const isOn = session !== undefined && isBare(session);
    root.querySelector('.block')?.classList.toggle('bare', isOn);
  }
}
