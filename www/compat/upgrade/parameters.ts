/** The parameters of Kifu for Java and Kifu for Flash, which share most of their names. */

import { addressOf } from './address.js';
import { report } from './report.js';
import type { Plan } from './viewer.js';

/** How the names of files with records end that these two read, also packed ones and those for hosts that want text. */
const FILE = /\.(kifu?|ki2u?|csa|txt)(\.(z|gz))?$/i;
const PACKED = /\.(z|gz)$/i;
/** How often they read a record anew: seconds. */
const REFRESH = '30';
/** What a viewer does anyway, or what has no meaning for one. */
const NEEDLESS = ['help', 'minute', 'resize', 'no_kifu_save'];
/** The narrowest width that is taken over, in pixels. */
const NARROWEST = 320;

/** What the parameters of an older viewer say. */
export interface Old {
  /** The parameters, their names in small letters. */
  readonly parameters: ReadonlyMap<string, string>;
  /** What the file's address is relative to. */
  readonly base: string | undefined;
  /** The program that was to run, to report it from others with such a parameter. */
  readonly program: string;
  /** The width that the page gave it. */
  readonly width: string | null;
}

const isOn = (value: string | undefined) => value !== undefined && value !== '0';

/** The viewer in place of an old program; none where it was no program for records. */
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

/** `100 200 100` as a colour. */
function rgbOf(text: string | undefined): string | undefined {
  const parts = text?.trim().split(/\s+/) ?? [];
  const isColour = parts.length === 3 && parts.every((part) => /^\d{1,3}$/.test(part));
  return isColour ? `rgb(${parts.join(' ')})` : undefined;
}
