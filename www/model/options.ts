/** What a page and the reader ask of a viewer, as typed values. */

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
  'at',
  'flip',
  'flip-for',
  'share',
  'lock',
  'explain',
  'engine',
] as const;

/** The attributes that are one of a few words: all words there are, the usual one first. */
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
  notes: ['off', 'names', 'moves'],
  explain: ['on', 'off'],
} as const;

/** What each of them can be. */
export type Choices = {
  readonly [Name in keyof typeof CHOICES]: (typeof CHOICES)[Name][number];
};

/** What a page can have a reader do with the record. */
export const INTERACTIVE = ['explore', 'edit', 'off'] as const;
/** The quizzes that a page can begin with. */
export const MODES = ['tsume', 'guess', 'gamebook'] as const;

/** The names of all notations, also of those that the first engine does not know. */
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

/** The name in a text that names a notation and what is chosen about it. */
export const notationIn = (text: string): string => text.trim().split(/\s/)[0] ?? '';

/** What a page and the reader ask of a viewer. */
export interface ViewerOptions extends Choices {
  /** Where the record is fetched; empty where it is not. */
  readonly src: string;
  /** The id of the viewer whose record is shown; empty for none. */
  readonly for: string;
  /** The place where the viewer begins; empty for the start. */
  readonly at: string;
  /** The notation with its settings; empty for that of the language. */
  readonly notation: string;
  /** The tag of the language that is asked for; empty for that of the page. */
  readonly lang: string;
  /** The speed of playback, as `readPace` reads it. */
  readonly pace: string;
  /** The part of the board that is shown, as `readCrop` reads it; empty for all of it. */
  readonly crop: string;
  /** What a reader may do with the record; without it moves can be tried when that is asked for. */
  readonly interactive: (typeof INTERACTIVE)[number] | undefined;
  /** The quiz that the viewer begins with. */
  readonly mode: (typeof MODES)[number] | undefined;
  /** The group of viewers that step together; empty for none. */
  readonly group: string;
  /** The address of a worker that speaks USI; empty for none. */
  readonly engine: string;
  /** How often a live record is read anew, in seconds; never without. */
  readonly refresh: number | undefined;
  /** Whether White sits at the bottom. */
  readonly flip: boolean;
  /** A player who sits at the bottom; empty for none. */
  readonly flipFor: string;
  /** The page that shared links lead to; without it the usual one. */
  readonly share: string | undefined;
  /** The choices that readers cannot change. */
  readonly locked: ReadonlySet<Preference>;
}
