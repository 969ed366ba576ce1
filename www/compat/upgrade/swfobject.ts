/** Kifu for Flash inserted by SWFObject: a script gives the file, the variables and the target element. */

import { variablesOf } from './flash.js';
import { type MarkupKind, markDone } from './kind.js';
import { planOf } from './parameters.js';
import { registerRecovered } from './shim.js';
import { makeViewer } from './viewer.js';

const STRING = `["']([^"']*)["']`;
/** `var so = new SWFObject("Kifu.swf", "Kifu", "580", "90%", …)`: the variable's name, the file, the width. */
const OBJECT = new RegExp(
  `(\\w+)\\s*=\\s*new\\s+SWFObject\\(\\s*${STRING}\\s*,\\s*${STRING}\\s*,\\s*["']?([\\w%]*)`,
  'g',
);
/** `swfobject.embedSWF("Kifu.swf", "place", "580", "500", …)`: the file, the target, the width. */
const EMBED = new RegExp(`embedSWF\\(\\s*${STRING}\\s*,\\s*${STRING}\\s*,\\s*["']?([\\w%]*)`, 'g');
const COMMENTS = /^\s*\/\/.*$|\/\*[\s\S]*?\*\//gm;

interface EmbedCall {
  readonly program: string;
  readonly place: string;
  readonly width: string;
  readonly parameters: Map<string, string>;
}

/** Flash viewers inserted by a script. */
export const swfObject: MarkupKind = {
  selector: 'script:not([src], [type="text/kifu"], [type="module"])',
  upgrade(source) {
    const text = source.textContent ?? '';
    if (!/swfobject/i.test(text)) return;
    const script = text.replace(COMMENTS, '');
    for (const written of [...ofFirst(script), ...ofSecond(script)]) {
      const place = document.getElementById(written.place);
      const plan = place && planOf({ ...written, base: document.baseURI });
      if (!place || !plan) continue;
      const viewer = makeViewer(plan, source);
      place.replaceChildren(viewer);
      // SWFObject hides the target until Flash is available.
      place.style.visibility = 'visible';
      registerRecovered(viewer);
      markDone(source);
    }
  },
};

/** Parses SWFObject 1: variables are added to an object, which is then written. */
function ofFirst(script: string): EmbedCall[] {
  return [...script.matchAll(OBJECT)].flatMap(([, name, program = '', , width = '']) => {
    const call = (method: string, rest: string) =>
      new RegExp(`\\b${name}\\.${method}\\(\\s*${STRING}${rest}`, 'g');
    const added = [...script.matchAll(call('addVariable', `\\s*,\\s*["']?([^"')]*)`))];
    const parameters = new Map(added.map(([, key = '', value = '']) => [key.toLowerCase(), value]));
    const [, place] = call('write', '').exec(script) ?? [];
    return place ? [{ program, place, width, parameters }] : [];
  });
}

/** Parses SWFObject 2: variables are an object, or a text among the parameters. */
function ofSecond(script: string): EmbedCall[] {
  return [...script.matchAll(EMBED)].map(([, program = '', place = '', width = '']) => {
    const [, flashVars = ''] = /flashvars["']?\s*[:=]\s*["']([^"']*)/i.exec(script) ?? [];
    const [, kifu] = /\bkifu["']?\s*[:=]\s*["']([^"']+)/i.exec(script) ?? [];
    const parameters = variablesOf(flashVars);
    if (kifu && !parameters.has('kifu')) parameters.set('kifu', kifu);
    return { program, place, width, parameters };
  });
}
