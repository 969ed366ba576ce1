/** Kifu for Flash: `<object>` or `<embed>` with the variable `kifu`. */

import { urlOf } from '../../model/urls.js';
import { parametersOf } from './java.js';
import type { MarkupKind } from './kind.js';
import { planOf } from './parameters.js';
import { registerRecovered } from './shim.js';
import { makeViewer, replace } from './viewer.js';

/** Elements of the Flash viewer. */
export const flash: MarkupKind = {
  selector: 'object, embed',
  upgrade(source) {
    // An embed inside an object is a fallback.
    if (source.parentElement?.closest('object')) return;
    const outer = parametersOf(source);
    const inner = source.querySelector('embed');
    const named = (attribute: string, parameter: string) =>
      outer.get(parameter) ??
      source.getAttribute(attribute) ??
      source.getAttribute(parameter) ??
      inner?.getAttribute(parameter);
    const program =
      named('data', 'movie') ?? source.getAttribute('src') ?? inner?.getAttribute('src') ?? '';
    const asked = program.split('?')[1] ?? '';
    const parameters = variablesOf(`${asked}&${named('flashvars', 'flashvars') ?? ''}`);
    const base = urlOf(outer.get('base') ?? '.')?.href;
    const width = source.getAttribute('width');
    const plan = planOf({ parameters, base, program: program.split('?')[0] ?? '', width });
    if (!plan) return;
    const viewer = makeViewer(plan, source);
    replace(source, viewer);
    registerRecovered(viewer);
  },
};

/** Parses `kifu=game.kif&minute=1`; tolerates the doubled signs of old manuals. */
export function variablesOf(text: string): Map<string, string> {
  const entries = [...new URLSearchParams(text)].filter(([name]) => name !== '');
  return new Map(entries.map(([name, value]) => [name.toLowerCase(), value]));
}
