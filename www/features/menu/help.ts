/** The panel of keys and their acts. */

import { html } from 'lit/html.js';
import type { Feature, Panel } from '../context.js';
import { FeatureBase } from '../feature-base.js';
import { MENU } from '../words.js';

/** The acts and their keys, in the order of the list; the words use the same names. */
const KEYS = {
  step: '← →',
  sibling: '↑ ↓',
  branch: 'Shift ← →',
  main: 'B',
  ends: 'Home End',
  far: 'PgUp PgDn',
  comments: '[ ]',
  forks: '{ }',
  bookmarks: '< >',
  events: 'X K',
  jump: '0–9',
  play: 'Space',
  flip: 'F',
  notation: 'N P',
  explain: 'E',
  say: 'R',
  try: 'T',
  guess: 'G',
  map: 'M',
  about: 'I',
  piece: 'H',
  find: '/',
  share: 'C',
  settings: ',',
  menu: '.',
  close: 'Esc',
} as const;

/** The panel of keys. */
export class Help extends FeatureBase implements Feature {
  panel(): Panel {
    const { offers } = this.context;
    const words = this.context.words(MENU);
    const body = html`<dl class="keys" tabindex="0">${Object.entries(KEYS)
      .filter(([name]) => name !== 'try' || offers(name))
      .map(
        ([name, keys]) => html`<dt>${keys.split(' ').map((key) => html`<kbd>${key}</kbd> `)}</dt>
        <dd>${words.keys[name as keyof typeof KEYS]}</dd>`,
      )}</dl><p class="what">${words.gestures}</p>`;
    return { title: words.acts['open:help'], body };
  }
}
