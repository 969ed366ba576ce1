/** The parameters of Kifu for Java and Kifu for Flash, most of which have the same names in both. */

import { addressOf } from './address.js';
import { report } from './report.js';
import type { Plan } from './viewer.js';

/**
 * Names of record files read by both programs, including compressed ones, and text files for hosts that require them.
 */
const FILE = /\.(kifu?|ki2u?|csa|txt)(\.(z|gz))?$/i;
const PACKED = /\.(z|gz)$/i;
/** Reload interval of both programs, in seconds. */
const REFRESH = '30';
/** Parameters that a viewer does not need, or that have no meaning for one. */
const NEEDLESS = ['help', 'minute', 'resize', 'no_kifu_save'];
/** Smallest width that is taken over, in pixels; narrower ones are raised to it. */
const NARROWEST = 320;

/** The parameters of an older viewer. */
export interface Old {
  /** The parameters by name in lower case. */
  readonly parameters: ReadonlyMap<string, string>;
  /** Base address of the file's address. */
  readonly base: string | undefined;
  /** Name of the program, to distinguish it from others with such a parameter. */
  readonly program: string;
  /** Width in the page. */
  readonly width: string | null;
}

const isOn = (value: string | undefined) => value !== undefined && value !== '0';

/** Converts the parameters to a plan for a viewer; returns nothing if the program was no record viewer. */
export function planOf({ parameters, base, program, width }: Old): Plan | undefined {
  const kifu = parameters.get('kifu');
  if (!kifu || !(/kifu/i.test(program) || FILE.test(kifu))) return undefined;
  const src = addressOf(kifu.replace(PACKED, ''), base);
  if (!src) return undefined;
  const begin = parameters.get('start_tesuu');
  const isLast = parameters.has('replay_last') || begin?.toUpperCase() === 'LAST';
  const colour = rgbOf(parameters.get('last_color'));
  const attributes = {
    ...(begin && /^\d+$/.test(begin) && { at: begin }),
    ...(isLast && { at: 'last' }),
    ...(isOn(parameters.get('auto_update')) && { refresh: REFRESH }),
    ...(parameters.has('no_mokume') && { board: 'plain' }),
  };
  const pixels = /^\d+(px)?$/.test(width ?? '') ? Number.parseInt(width ?? '', 10) : 0;
  const style = {
    ...(colour && { '--kifu-last-move': colour }),
    ...(pixels && { '--kifu-max-width': `${Math.max(pixels, NARROWEST)}px` }),
  };
  for (const name of parameters.keys()) {
    if (!TAKEN.has(name)) report(`the parameter \`${name}\` of ${program} has no counterpart here`);
  }
  return { src, attributes, style };
}

const TAKEN = new Set([
  ...NEEDLESS,
  'kifu',
  'start_tesuu',
  'replay_last',
  'auto_update',
  'no_mokume',
  'last_color',
]);

/** Converts `100 200 100` to a CSS colour. */
function rgbOf(text: string | undefined): string | undefined {
  const parts = text?.trim().split(/\s+/) ?? [];
  const isColour = parts.length === 3 && parts.every((part) => /^\d{1,3}$/.test(part));
  return isColour ? `rgb(${parts.join(' ')})` : undefined;
}
