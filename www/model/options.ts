/** What a page and the reader ask of a viewer: its attributes, read at once. */

import { PREFERENCES } from './attributes.js';

/** Attributes that need a feature. */
export const NEEDING = [
  'interactive',
  'mode',
  'pieces',
  'board',
  'coordinates',
  'list',
  'sound',
  'group',
  'hover',
  'scroll',
  'crop',
  'sheet',
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
] as const;

/** By the name of the attribute; `undefined` where it is not set. A value that nobody knows counts as the usual. */
export type ViewerOptions = Readonly<Record<(typeof ATTRIBUTES)[number], string | undefined>>;
