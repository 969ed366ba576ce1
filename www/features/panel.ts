/** What all panels share: a frame with a title and a way out. */

import type { TemplateResult } from 'lit/html.js';
import { html } from 'lit/html.js';
import type { FeatureContext, Panel } from './context.js';
import { WORDS } from './menu/words.js';

/** A panel with a name for its own style. */
export function frame(
  { words: wordsOf }: FeatureContext,
  { name, title, body }: Panel,
): TemplateResult {
  const words = wordsOf(WORDS);
  return html`<div class="panel panel-${name}" part="panel" role="dialog" aria-label=${title} tabindex="-1">
    <button class="close" data-act="close" aria-label=${words.close} title="${words.close} (Esc)">×</button>
    <p class="panel-title">${title}</p>
    ${body}
  </div>`;
}
