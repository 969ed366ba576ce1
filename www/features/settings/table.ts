/** The settings by group, with the values to choose from, the default first. */

import type { Preference } from '../../model/attributes.js';

/** A setting that a reader can change. */
export interface Setting {
  readonly name: Preference;
  /**
   * `chips` for a few words, `looks` for pictures, `switch` for a value and `off`; the others have a control of their
   * own.
   */
  readonly kind: 'chips' | 'looks' | 'switch' | 'language' | 'notation' | 'also' | 'pace';
  readonly values: readonly string[];
}

/** A group of settings. */
export interface Group {
  readonly name: 'looks' | 'board' | 'list' | 'play' | 'words';
  readonly settings: readonly Setting[];
}

/** Groups of settings that many readers change. */
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
      { name: 'speech', kind: 'chips', values: ['full', 'brief'] },
    ],
  },
  {
    name: 'words',
    settings: [{ name: 'lang', kind: 'language', values: [] }],
  },
];

/** Groups of settings that few readers change. */
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
    settings: [
      { name: 'pace', kind: 'pace', values: [] },
      { name: 'wheel', kind: 'chips', values: ['on', 'reversed', 'off'] },
    ],
  },
  {
    name: 'words',
    settings: [
      { name: 'notation', kind: 'notation', values: [] },
      { name: 'also', kind: 'also', values: [''] },
    ],
  },
];

/** Returns the value of a switch that is on. */
export const onOf = ({ values }: Setting): string => values.find((value) => value !== 'off') ?? '';

/** All settings in order. */
export const SETTINGS: readonly Setting[] = [...GROUPS, ...ADVANCED].flatMap(
  ({ settings }) => settings,
);

/** The set that can be combined with others: dark and light pieces. */
export const TWO_TONE = 'two-tone';
/** The set that cannot be combined with the two tones. */
export const NO_TONES = 'diagram';
