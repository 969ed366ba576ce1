/** The frame that all panels share, with a title and a close button. */

import type { TemplateResult } from 'lit/html.js';
import { html, nothing } from 'lit/html.js';
import type { FeatureContext, Panel, Tab } from './context.js';
import { radios } from './fields.js';
import { MENU } from './words.js';

const TABS: readonly Tab[] = ['link', 'text', 'picture', 'embed'];

/** Renders a panel with a name for its own style. */
export function frame(
  { words: wordsOf }: FeatureContext,
  name: string,
  { title: own, tab, body }: Panel,
): TemplateResult {
  const words = wordsOf(MENU);
  const title = tab ? words.acts['open:share'] : own;
  const tabs = html`<fieldset class="chips tabs"><legend class="unseen">${title}</legend>${radios('tab', TABS, tab, (one) => words.tabs[one])}</fieldset>`;
  return html`<div class="panel panel-${name}" part="panel" role="dialog" aria-label=${title} tabindex="-1">
    <button class="close" data-act="close" aria-label=${words.close} title="${words.close} (Esc)">×</button>
    <p class="panel-title">${title}</p>
    ${tab ? tabs : nothing}${body}
  </div>`;
}
