/** Options of pictures. */

import type { PictureOptions } from '../../engine/types.js';
import type { Theme } from './drawing.js';

/** Kinds of pictures. */
export const KINDS = ['svg', 'png', 'card', 'gif', 'video', 'sheet'] as const;
/** Name of a kind of picture. */
export type PictureKind = (typeof KINDS)[number];

/** Reports whether a kind is an animation. */
export const isFilm = (kind: PictureKind): boolean => kind === 'gif' || kind === 'video';

/** Widths in pixels. */
const WIDTHS = { small: 400, medium: 800, large: 1600 } as const;
/** Name of a size of picture. */
export type Size = keyof typeof WIDTHS | 'own';
/** The selectable sizes. */
export const SIZES: readonly Size[] = ['small', 'medium', 'large', 'own'];

/** Optional parts of a picture. */
export const SWITCHES = ['coordinates', 'names', 'move', 'marks', 'last'] as const;
/** Name of an optional part of a picture. */
export type Switch = (typeof SWITCHES)[number];

/** Numeric options, with their ranges. */
export const NUMBERS = {
  own: { min: 100, max: 4096, step: 1 },
  from: { min: 0, max: Number.POSITIVE_INFINITY, step: 1 },
  to: { min: 0, max: Number.POSITIVE_INFINITY, step: 1 },
  delay: { min: 0.1, max: 60, step: 0.1 },
  every: { min: 1, max: 1000, step: 1 },
} as const;
/** Name of a numeric option. */
export type NumberName = keyof typeof NUMBERS;

/** Maximum width of an animation in pixels: more would be slow to make and too large for a page. */
export const MAX_FILM_WIDTH = 1200;

/** All options of a picture. */
export interface PictureChoices extends Readonly<Record<Switch, boolean>> {
  readonly kind: PictureKind;
  readonly theme: Theme;
  readonly size: Size;
  /** Width in pixels for the size `own`. */
  readonly own: number;
  /** A line below the picture, instead of the move. */
  readonly caption: string;
  /** First move of an animation or a sheet, as an index on the followed line. */
  readonly from: number;
  /** Last move; nothing for the end of the line. */
  readonly to: number | undefined;
  /** Seconds per move. */
  readonly delay: number;
  readonly loop: boolean;
  /** A sheet shows every n-th move, and optionally moves with bookmarks or comments. */
  readonly every: number;
  readonly bookmarks: boolean;
  readonly comments: boolean;
}

/** The default options. */
export const USUAL: PictureChoices = {
  kind: 'png',
  theme: 'print',
  size: 'medium',
  own: 1080,
  coordinates: true,
  names: false,
  move: false,
  marks: true,
  last: true,
  caption: '',
  from: 0,
  to: undefined,
  delay: 1,
  loop: true,
  every: 10,
  bookmarks: true,
  comments: false,
};

/** Parses a number and limits it to its range; returns nothing where the text is no number. */
export function numberFrom(name: NumberName, text: string): number | undefined {
  const { min, max, step } = NUMBERS[name];
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) return undefined;
  const within = Math.min(max, Math.max(min, value));
  return step === 1 ? Math.round(within) : within;
}

/** Returns the widths of a kind of picture, in pixels. */
export const widthsOf = (kind: PictureKind): Readonly<Record<keyof typeof WIDTHS, number>> =>
  isFilm(kind) ? { ...WIDTHS, large: MAX_FILM_WIDTH } : WIDTHS;

/** Returns the width of a picture, in pixels. */
export function widthOf({ kind, size, own }: PictureChoices): number {
  if (size !== 'own') return widthsOf(kind)[size];
  return isFilm(kind) ? Math.min(MAX_FILM_WIDTH, own) : own;
}

/** Converts the choices to options of the engine. */
export function optionsOf(choices: PictureChoices): PictureOptions {
  const { theme, coordinates, names, marks, last, caption, kind } = choices;
  const isSheet = kind === 'sheet';
  // A sheet shows the moves below its pictures.
  const move = choices.move && !isSheet;
  return {
    theme,
    coordinates,
    names,
    marks,
    last,
    move,
    ...(caption && !isSheet && { caption }),
    ...(!isSheet && { width: widthOf(choices) }),
  };
}
