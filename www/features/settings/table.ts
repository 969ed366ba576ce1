/** The settings by group, with the values to choose from, the default first. */

import type { Preference } from '../../model/attributes.js';
import { CHOICES, type Choices } from '../../model/options.js';

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

/** The set that can be combined with others: dark and light pieces. */
export const TWO_TONE = 'two-tone';
/** The set that cannot be combined with the two tones. */
export const NO_TONES = 'diagram';

/** Returns a setting with the values of its attribute; the two tones of pieces have a switch of their own. */
function setting(name: Preference, kind: Setting['kind']): Setting {
  const values: readonly string[] = name in CHOICES ? CHOICES[name as keyof Choices] : [];
  return { name, kind, values: values.filter((value) => !value.includes(TWO_TONE)) };
}

/** Groups of settings that many readers change. */
export const GROUPS: readonly Group[] = [
  {
    name: 'looks',
    settings: [setting('theme', 'chips'), setting('pieces', 'looks'), setting('board', 'looks')],
  },
  {
    name: 'play',
    settings: [
      setting('animation', 'switch'),
      setting('sound', 'switch'),
      setting('speech', 'chips'),
    ],
  },
  { name: 'words', settings: [setting('lang', 'language')] },
];

/** Groups of settings that few readers change. */
export const ADVANCED: readonly Group[] = [
  {
    name: 'board',
    settings: [
      setting('coordinates', 'chips'),
      setting('hands', 'chips'),
      setting('size', 'chips'),
      setting('hover', 'switch'),
    ],
  },
  {
    name: 'list',
    settings: [
      setting('list', 'chips'),
      setting('sheet', 'chips'),
      setting('scroll', 'switch'),
      setting('notes', 'chips'),
    ],
  },
  { name: 'play', settings: [setting('pace', 'pace'), setting('wheel', 'chips')] },
  { name: 'words', settings: [setting('notation', 'notation'), setting('also', 'also')] },
];

/** Returns the value of a switch that is on. */
export const onOf = ({ values }: Setting): string => values.find((value) => value !== 'off') ?? '';

/** All settings in order. */
export const SETTINGS: readonly Setting[] = [...GROUPS, ...ADVANCED].flatMap(
  ({ settings }) => settings,
);
