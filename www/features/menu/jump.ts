/** The panel that asks for the ply to go to. */

import type { Area, Feature, FeatureContext } from '../context.js';
import { frame } from '../panel.js';
import { WORDS } from './words.js';

/** The panel that asks for the ply to go to. */
export class Jump implements Feature {
  readonly #context: FeatureContext;

  constructor(context: FeatureContext) {
    this.#context = context;
  }

  draw(area: Area): unknown {
    const { modules, viewer } = this.#context;
    const { session, typed } = viewer.state();
    if (area !== 'panel' || !session) return undefined;
    const words = this.#context.words(WORDS);
    const body = modules.html`<form class="ask" data-ask="jump">
      <label>${words.ply}<input name="ply" type="number" inputmode="numeric" min="0"
        max=${session.line.length - 1} required data-focus autocomplete="off" .value=${typed} /></label>
      <button class="chip">${words.go}</button>
    </form>`;
    return frame(this.#context, { name: 'jump', title: words.jump, body });
  }

  submit(form: HTMLFormElement): boolean {
    if (form.dataset.ask !== 'jump') return false;
    const { viewer } = this.#context;
    const node = viewer.state().session?.line[Number(new FormData(form).get('ply'))];
    viewer.run('close');
    if (node !== undefined) viewer.visit(node, false);
    return true;
  }
}
