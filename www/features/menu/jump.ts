/** The panel for jumping to a ply. */

import { html } from 'lit/html.js';
import type { Feature, Panel } from '../context.js';
import { FeatureBase } from '../feature-base.js';
import { MENU } from '../words.js';

/** The panel for jumping to a ply. */
export class Jump extends FeatureBase implements Feature {
  panel(): Panel | undefined {
    const context = this.context;
    const { session } = context.state();
    if (!session) return undefined;
    const words = this.context.words(MENU);
    const body = html`<form class="ask" data-ask="jump">
      <label>${words.ply}<input name="ply" type="number" inputmode="numeric" min="0"
        max=${session.line.length - 1} required data-focus autocomplete="off" .value=${context.typed} /></label>
      <button class="chip">${words.go}</button>
    </form>`;
    return { title: words.jump, body };
  }

  submit(form: HTMLFormElement): boolean {
    if (form.dataset.ask !== 'jump') return false;
    const context = this.context;
    const node = context.state().session?.line[Number(new FormData(form).get('ply'))];
    if (node !== undefined) context.visit(node, false);
    context.run('close');
    return true;
  }
}
