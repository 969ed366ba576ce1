/** What all panels share: a frame with a title and a way out. */

import type { TemplateResult } from 'lit/html.js';
import type { House, Panel } from './room.js';
import { WORDS } from './words.js';

export function frame(
  { kit, host }: Pick<House, 'kit' | 'host'>,
  { name, title, body }: Panel,
): TemplateResult {
  const words = WORDS[host.state().lang];
  return kit.html`<div class="panel panel-${name}" part="panel" role="dialog" aria-label=${title} tabindex="-1">
    <button class="close" data-act="close" aria-label=${words.close} title="${words.close} (Esc)">×</button>
    <p class="panel-title">${title}</p>
    ${body}
  </div>`;
}
