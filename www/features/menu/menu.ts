/** The menu: every act, with its key. */

import { html, nothing } from 'lit/html.js';
import type { Feature, Panel } from '../context.js';
import { FeatureBase } from '../feature-base.js';
import { MENU } from '../words.js';

/** The frequent acts, each with its key. */
const USUAL = [
  ['try', 'T'],
  ['guess', 'G'],
  ['open:library', ''],
  ['open:share', 'C'],
  ['open:settings', ','],
] as const;
/** The other acts. */
const REST = [
  ['open:about', 'I'],
  ['open:find', '/'],
  ['notes', ''],
  ['open:mate', ''],
  ['open:engine', ''],
  ['map', 'M'],
  ['open:setup', ''],
  ['open:pieces', 'H'],
  ['open:glossary', ''],
  ['open:help', '?'],
] as const;

/** The menu of a viewer. */
export class Menu extends FeatureBase implements Feature {
  panel(): Panel {
    const { offers } = this.context;
    const words = this.context.words(MENU);
    const items = (acts: typeof USUAL | typeof REST) =>
      acts
        .filter(([act]) => offers(act))
        .map(
          ([act, key]) => html`<button class="item" data-act=${act}>${words.acts[act]}
            ${key ? html`<kbd>${key}</kbd>` : nothing}</button>`,
        );
    const body = html`<div class="menu" role="group">${items(USUAL)}
      <details><summary class="item">${words.rest}</summary>${items(REST)}</details></div>`;
    return { title: words.menu, body };
  }

  click(target: Element): boolean {
    const item = target.closest<HTMLElement>('.item');
    const act = item?.dataset.act;
    if (!act) return false;
    const context = this.context;
    // A panel replaces the menu; other acts happen on the board.
    if (!act.startsWith('open:')) context.run('close');
    context.run(act);
    return true;
  }
}
