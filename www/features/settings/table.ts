/** What can be set, by group, as a table: how it is shown, and what there is to choose from, the usual first. */

import type { Preference } from '../../model/attributes.js';

/** Something that a reader can choose. */
export interface Setting {
  readonly name: Preference;
  /**
   * `chips` for a few words, `looks` for pictures, `switch` for something and `off`; some have a drawing of their
   * own.
   */
  readonly kind: 'chips' | 'looks' | 'switch' | 'language' | 'notation' | 'pace';
  readonly values: readonly string[];
}

/** Choices that stand together. */
export interface Group {
  readonly name: 'looks' | 'board' | 'list' | 'play' | 'words';
  readonly settings: readonly Setting[];
}

/** The groups of what many readers change. */
export const GROUPS: readonly Group[] = [
  {
    name: 'looks',
    settings: [
      { name: 'theme', kind: 'chips', values: ['auto', 'light', 'dark', 'contrast'] },
      {
        name: 'pieces',
        kind: 'looks',
        values: ['kanji', 'two-kanji', 'international', 'diagram'],
      },
      { name: 'board', kind: 'looks', values: ['wood', 'plain', 'paper', 'slate', 'green'] },
    ],
  },
  {
    name: 'play',
    settings: [
      { name: 'animation', kind: 'switch', values: ['on', 'off'] },
      { name: 'sound', kind: 'switch', values: ['off', 'on'] },
    ],
  },
  {
    name: 'words',
    settings: [{ name: 'lang', kind: 'language', values: [] }],
  },
];

/** The groups of what few readers change. */
export const ADVANCED: readonly Group[] = [
  {
    name: 'board',
    settings: [
      { name: 'coordinates', kind: 'chips', values: ['one', 'both', 'none'] },
      { name: 'hands', kind: 'chips', values: ['sides', 'left', 'right', 'top'] },
      { name: 'size', kind: 'chips', values: ['large', 'full', 'medium', 'small'] },
      { name: 'hover', kind: 'switch', values: ['off', 'reach'] },
    ],
  },
  {
    name: 'list',
    settings: [
      { name: 'list', kind: 'chips', values: ['inline', 'columns'] },
      { name: 'sheet', kind: 'chips', values: ['horizontal', 'vertical'] },
      { name: 'scroll', kind: 'switch', values: ['off', 'replay'] },
      { name: 'notes', kind: 'chips', values: ['off', 'names', 'moves'] },
    ],
  },
  {
    name: 'play',
    settings: [{ name: 'pace', kind: 'pace', values: [] }],
  },
  {
    name: 'words',
    settings: [{ name: 'notation', kind: 'notation', values: [] }],
  },
];

/** What a switch stands for when it is on. */
export const onOf = ({ values }: Setting): string => values.find((value) => value !== 'off') ?? '';

/** All choices in their order. */
export const SETTINGS: readonly Setting[] = [...GROUPS, ...ADVANCED].flatMap(
  ({ settings }) => settings,
);

/** The set that goes together with others: dark and light pieces. */
export const TWO_TONE = 'two-tone';
/** The set that has no pieces to be dark or light. */
export const NO_TONES = 'diagram';
