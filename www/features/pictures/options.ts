/** What a reader chooses about a picture. */

import type { PictureOptions } from '../../engine/types.js';
import type { Theme } from './drawing.js';

/** The kinds of pictures. */
export const KINDS = ['svg', 'png', 'card', 'gif', 'video', 'sheet'] as const;
/** The name of a kind of picture. */
export type PictureKind = (typeof KINDS)[number];

/** Whether a kind shows a line of the record as it moves. */
export const isFilm = (kind: PictureKind): boolean => kind === 'gif' || kind === 'video';

/** Widths in pixels. */
const WIDTHS = { small: 400, medium: 800, large: 1600 } as const;
/** The name of a size of picture. */
export type Size = keyof typeof WIDTHS | 'own';
/** The sizes that can be picked. */
export const SIZES: readonly Size[] = ['small', 'medium', 'large', 'own'];

/** What may be on a picture or not. */
export const SWITCHES = ['coordinates', 'names', 'move', 'marks', 'last'] as const;
/** The name of something that a picture shows or not. */
export type Switch = (typeof SWITCHES)[number];

/** Numbers that are typed, with what they may be. */
export const NUMBERS = {
  own: { min: 100, max: 4096, step: 1 },
  from: { min: 0, max: Number.POSITIVE_INFINITY, step: 1 },
  to: { min: 0, max: Number.POSITIVE_INFINITY, step: 1 },
  delay: { min: 0.1, max: 60, step: 0.1 },
  every: { min: 1, max: 1000, step: 1 },
} as const;
/** The name of a choice that is a number. */
export type NumberName = keyof typeof NUMBERS;

/** The largest width of an animation: more would take long to make and be too large for a page. */
export const MAX_FILM_WIDTH = 1200;

/** All that a reader has chosen about a picture. */
export interface PictureChoices extends Readonly<Record<Switch, boolean>> {
  readonly kind: PictureKind;
  readonly theme: Theme;
  readonly size: Size;
  /** Pixels, for a width of one's own. */
  readonly own: number;
  /** A line below the picture, instead of the move. */
  readonly caption: string;
  /** Where an animation or a sheet begins, as a place on the line that is followed. */
  readonly from: number;
  /** Where it ends; nothing for the end of the line. */
  readonly to: number | undefined;
  /** Seconds a move. */
  readonly delay: number;
  readonly loop: boolean;
  /** A sheet has every so manieth move, and those with bookmarks or comments. */
  readonly every: number;
  readonly bookmarks: boolean;
  readonly comments: boolean;
}

/** What is chosen at first. */
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

/** What is typed as a number that may be; nothing where it is none. */
export function numberFrom(name: NumberName, text: string): number | undefined {
  const { min, max, step } = NUMBERS[name];
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) return undefined;
  const within = Math.min(max, Math.max(min, value));
  return step === 1 ? Math.round(within) : within;
}

/** The widths of a kind of picture. */
export const widthsOf = (kind: PictureKind): Readonly<Record<keyof typeof WIDTHS, number>> =>
  isFilm(kind) ? { ...WIDTHS, large: MAX_FILM_WIDTH } : WIDTHS;

/** The width of a picture, in pixels. */
export function widthOf({ kind, size, own }: PictureChoices): number {
  if (size !== 'own') return widthsOf(kind)[size];
  return isFilm(kind) ? Math.min(MAX_FILM_WIDTH, own) : own;
}

/** The choices as the engine takes them. */
export function optionsOf(choices: PictureChoices): PictureOptions {
  const { theme, coordinates, names, marks, last, caption, kind } = choices;
  const isSheet = kind === 'sheet';
  // A sheet has the moves below its pictures.
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
