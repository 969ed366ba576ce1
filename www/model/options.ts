/** Attributes and preferences of a viewer, as typed values. */

import { DONE_BY_FEATURES, PREFERENCES, type Preference } from './attributes.js';

/** Attributes that need a feature. */
export const NEEDING = [
  ...DONE_BY_FEATURES,
  'interactive',
  'mode',
  'group',
  'crop',
  'refresh',
] as const;

/** All attributes of a viewer. */
export const ATTRIBUTES = [
  ...PREFERENCES,
  ...NEEDING,
  'src',
  'for',
  'record',
  'at',
  'flip',
  'flip-for',
  'share',
  'lock',
  'explain',
  'engine',
] as const;

/** The attributes with an enumerated value: their values, the default first. */
export const CHOICES = {
  theme: ['auto', 'light', 'dark', 'contrast'],
  pieces: [
    'kanji',
    'two-kanji',
    'international',
    'diagram',
    'two-tone',
    'kanji two-tone',
    'two-kanji two-tone',
    'international two-tone',
  ],
  board: ['wood', 'plain', 'paper', 'slate', 'green'],
  coordinates: ['one', 'both', 'none'],
  hands: ['sides', 'left', 'right', 'top'],
  size: ['large', 'full', 'medium', 'small'],
  animation: ['on', 'off'],
  sound: ['off', 'on'],
  list: ['inline', 'columns'],
  sheet: ['horizontal', 'vertical'],
  hover: ['off', 'reach'],
  scroll: ['off', 'replay'],
  wheel: ['on', 'reversed', 'off'],
  speech: ['full', 'brief'],
  notes: ['off', 'names', 'moves'],
  explain: ['on', 'off'],
} as const;

/** The values of each of these attributes. */
export type Choices = {
  readonly [Name in keyof typeof CHOICES]: (typeof CHOICES)[Name][number];
};

/** The modes of interaction that a page can set. */
export const INTERACTIVE = ['explore', 'edit', 'off'] as const;
/** The quizzes that a page can start with. */
export const MODES = ['tsume', 'guess', 'gamebook'] as const;

/** The names of all notations, including those that the first engine lacks. */
export const NOTATIONS = [
  'japanese',
  'western',
  'western-numerals',
  'hosking',
  'dojo',
  'kitao',
  'figurine',
  'iroha',
  'yorozuya',
  'shorthand',
  'kana',
  'romaji',
  'spoken',
  'gloss',
  'usi',
  'csa',
  'usen',
  'custom',
] as const;

/** Returns the name from the text of a notation with settings. */
export const notationIn = (text: string): string => text.trim().split(/\s/)[0] ?? '';

/** Attributes and preferences of a viewer, parsed. */
export interface ViewerOptions extends Choices {
  /** The address of the record; empty if it is not fetched. */
  readonly src: string;
  /** The id of the viewer whose record is shown; empty for none. */
  readonly for: string;
  /** The record of the source to begin with, by number or name; empty for the first. */
  readonly record: string;
  /** The initial place; empty for the start. */
  readonly at: string;
  /** The notation with its settings; empty for the language's default. */
  readonly notation: string;
  /** Notations written next to the moves of the list, separated by commas; empty for none. */
  readonly also: string;
  /** The requested language tag; empty for the page's language. */
  readonly lang: string;
  /** The speed of playback, as `readPace` reads it. */
  readonly pace: string;
  /** The visible part of the board, as `readCrop` reads it; empty for all of it. */
  readonly crop: string;
  /** The mode of interaction with the record; if `undefined`, moves can be tried on request. */
  readonly interactive: (typeof INTERACTIVE)[number] | undefined;
  /** The quiz that the viewer starts with. */
  readonly mode: (typeof MODES)[number] | undefined;
  /** The group of viewers that step together; empty for none. */
  readonly group: string;
  /** The address of a worker that speaks USI; empty for none. */
  readonly engine: string;
  /** The interval at which a live record is read again, in seconds; `undefined` for never. */
  readonly refresh: number | undefined;
  /** Whether White is at the bottom. */
  readonly flip: boolean;
  /** The player shown at the bottom; empty for none. */
  readonly flipFor: string;
  /** The page that shared links lead to; `undefined` for the default. */
  readonly share: string | undefined;
  /** The preferences that readers cannot change. */
  readonly locked: ReadonlySet<Preference>;
}
