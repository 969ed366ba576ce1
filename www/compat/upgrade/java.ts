/** Kifu for Java: `<applet>`, or `<object>`, with a parameter `KIFU`. */

import { wholeOf } from './address.js';
import type { MarkupKind } from './kind.js';
import { planOf } from './parameters.js';
import { registerRecovered } from './shim.js';
import { makeViewer, replace } from './viewer.js';

/** Applets of a viewer made with Java. */
export const java: MarkupKind = {
  selector: 'applet, object',
  upgrade(source) {
    const parameters = parametersOf(source);
    const named = (name: string) => source.getAttribute(name) ?? parameters.get(name);
    // A directory, whether or not its name ends like one.
    const codebase = `${named('codebase') || '.'}/`.replace(/\/+$/, '/');
    const base = wholeOf(codebase)?.href;
    const program = named('code') ?? named('archive') ?? '';
    const programs = ['code', 'codebase', 'archive', 'type'];
    for (const name of programs) parameters.delete(name);
    const plan = planOf({ parameters, base, program, width: source.getAttribute('width') });
    if (!plan) return;
    const viewer = makeViewer(plan, source);
    replace(source, viewer);
    registerRecovered(viewer);
  },
};

/** What the `<param>` elements of an old tag say. Names are in small letters, as no program distinguished them. */
export function parametersOf(source: Element): Map<string, string> {
  return new Map(
    [...source.querySelectorAll('param')].map((param) => [
      (param.getAttribute('name') ?? '').toLowerCase(),
      param.getAttribute('value') ?? '',
    ]),
  );
}
