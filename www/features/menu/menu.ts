/** The menu: every act, with its key. */

import { html, nothing } from 'lit/html.js';
import type { Area, Feature, FeatureContext } from '../context.js';
import { frame } from '../panel.js';
import { WORDS } from './words.js';

/** The acts by group, each with its key. */
const GROUPS = [
  [
    ['try', 'T'],
    ['open:setup', ''],
    ['guess', 'G'],
  ],
  [
    ['map', 'M'],
    ['open:about', 'I'],
    ['open:find', '/'],
    ['open:share', 'C'],
    ['open:pictures', ''],
  ],
  [
    ['open:settings', ','],
    ['open:glossary', ''],
    ['open:help', '?'],
  ],
] as const;

/** The menu of a viewer. */
export class Menu implements Feature {
  readonly #context: FeatureContext;

  constructor(context: FeatureContext) {
    this.#context = context;
  }

  draw(area: Area): unknown {
    if (area !== 'panel') return undefined;
    const { offers } = this.#context;
    const words = this.#context.words(WORDS);
    const body = html`<div class="menu" role="group">${GROUPS.map(
      (group) =>
        html`<div class="menu-group">${group
          .filter(([act]) => offers(act))
          .map(
            ([act, key]) => html`<button class="item" data-act=${act}>${words.acts[act]}
            ${key ? html`<kbd>${key}</kbd>` : nothing}</button>`,
          )}</div>`,
    )}</div>`;
    return frame(this.#context, { name: 'menu', title: words.menu, body });
  }

  click(target: Element): boolean {
    const item = target.closest<HTMLElement>('.item');
    const act = item?.dataset.act;
    if (!act) return false;
    const context = this.#context;
    // A panel replaces the menu; anything else happens on the board.
    if (!act.startsWith('open:')) context.run('close');
    context.run(act);
    return true;
  }
}
