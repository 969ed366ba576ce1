/** Converts the options of Kifu for JS. */

import { addressOf } from './address.js';
import { report } from './report.js';
import { scriptText } from './text.js';
import type { Plan } from './viewer.js';

/** Options from `data-` attributes or `KifuForJS.load`. */
export interface Options {
  readonly src?: string;
  readonly kifu?: string;
  readonly ply?: number;
  /** Pairs of a ply and a 0-based variation there. */
  readonly forkPointers?: readonly (readonly number[])[];
  readonly reverse?: boolean | { readonly name?: string };
  readonly static?: boolean | { readonly last?: 'hidden' | readonly number[] };
  readonly tsume?: boolean | Partial<Record<TsumeOption, boolean>>;
  readonly maxWidth?: number | null;
}

const TSUME_OPTIONS = ['kingsHand', 'citation', 'hideAnswer'] as const;
type TsumeOption = (typeof TSUME_OPTIONS)[number];

/** Options with parts, which are merged with the defaults. */
const PARTED = ['reverse', 'static', 'tsume'] as const;

/** Merges options with the defaults. */
export function merge(defaults: Options, options: Options): Options {
  const parted = PARTED.flatMap((name) => {
    const [own, usual] = [options[name], defaults[name]];
    if (typeof own !== 'object' || typeof usual !== 'object') return [];
    return [[name, { ...usual, ...own }] as const];
  });
  return { ...defaults, ...options, ...Object.fromEntries(parted) };
}

/** Returns the options in a script's attributes. */
export function optionsOf(script: HTMLElement): Options {
  const { dataset } = script;
  const { src, ply, reverse, reverseName: name, static: still, staticLast, tsume } = dataset;
  const pointers = dataset.forkpointers ?? dataset.forkPointers;
  return {
    ...(src ? { src } : { kifu: scriptText(script) }),
    ...(ply && { ply: Number.parseInt(ply, 10) }),
    ...(pointers && { forkPointers: pairs(pointers) }),
    ...(isOn(reverse) && { reverse: true }),
    ...(name && { reverse: { name } }),
    ...(isOn(still) && { static: staticOf(staticLast) }),
    ...(tsume !== undefined && { tsume: isOn(tsume) && tsumeOf(dataset) }),
    ...(dataset.maxwidth && { maxWidth: Number.parseInt(dataset.maxwidth, 10) }),
  };
}

const isOn = (value: string | undefined) => value !== undefined && value !== 'false';

const pairs = (text: string) =>
  [...text.matchAll(/(\d+)\s*,\s*(\d+)/g)].map((pair) => pair.slice(1).map(Number));

function staticOf(last: string | undefined): NonNullable<Options['static']> {
  if (last === 'hidden') return { last };
  return last ? { last: pairs(last)[0] ?? [] } : true;
}

const tsumeOf = (dataset: DOMStringMap) =>
  Object.fromEntries(
    TSUME_OPTIONS.map((name) => [name, isOn(dataset[`tsume${capital(name.toLowerCase())}`])]),
  );

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Converts options to a plan for a viewer; returns nothing if their address is refused. */
export function planOf(options: Options): Plan | undefined {
  const { src, kifu, ply, reverse, maxWidth } = options;
  const address = src ? addressOf(src) : undefined;
  if (src && !address) return undefined;
  const attributes = {
    ...(ply && { at: placeOf(ply, options.forkPointers ?? []) }),
    ...(typeof reverse === 'object' && reverse.name
      ? { 'flip-for': reverse.name }
      : reverse && { flip: '' }),
    ...(typeof options.tsume === 'object' && options.tsume.hideAnswer && { mode: 'tsume' }),
  };
  const style = {
    ...(maxWidth && { '--kifu-max-width': `${maxWidth}px` }),
    ...styleOf(options.static),
  };
  return { src: address, text: kifu, attributes, style, still: Boolean(options.static) };
}

/** Converts a ply and variations to a place: `1.1.3` is ply 3 in the first variation of ply 1. */
export function placeOf(ply: number, pointers: NonNullable<Options['forkPointers']>): string {
  const forks = pointers.flatMap(([at = 0, fork = 0]) => (at <= ply ? [at, fork + 1] : []));
  return [...forks, ply].join('.');
}

function styleOf(still: Options['static']): Record<string, string> {
  const last = typeof still === 'object' ? still.last : undefined;
  if (Array.isArray(last)) report('a square cannot be said to be the last move’s (static.last)');
  return last === 'hidden' ? { '--kifu-last-move': 'transparent' } : {};
}
