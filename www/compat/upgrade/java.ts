/** Kifu for Java: `<applet>`, or `<object>`, with a parameter `KIFU`. */

import { urlOf } from '../../model/urls.js';
import type { MarkupKind } from './kind.js';
import { planOf } from './parameters.js';
import { registerRecovered } from './shim.js';
import { makeViewer, replace } from './viewer.js';

/** Applets of the Java viewer. */
export const java: MarkupKind = {
  selector: 'applet, object',
  upgrade(source) {
    const parameters = parametersOf(source);
    const named = (name: string) => source.getAttribute(name) ?? parameters.get(name);
    // A directory, with or without a trailing slash.
    const codebase = `${named('codebase') || '.'}/`.replace(/\/+$/, '/');
    const base = urlOf(codebase)?.href;
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

/** Returns the `<param>` elements of an old tag by name in lower case, as programs ignored the case. */
export function parametersOf(source: Element): Map<string, string> {
  return new Map(
    [...source.querySelectorAll('param')].map((param) => [
      (param.getAttribute('name') ?? '').toLowerCase(),
      param.getAttribute('value') ?? '',
    ]),
  );
}
