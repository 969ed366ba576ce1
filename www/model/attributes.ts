/** Attributes of the viewer, grouped by who may set them. */

/** Preferences of the reader that a feature implements. */
export const DONE_BY_FEATURES = [
  'pieces',
  'board',
  'hands',
  'coordinates',
  'list',
  'sound',
  'hover',
  'scroll',
  'sheet',
  'notes',
  'also',
] as const;

/** Preferences of the reader. Each is also an attribute of the element. */
export const PREFERENCES = [
  'notation',
  'lang',
  'theme',
  'animation',
  'size',
  'pace',
  'speech',
  'wheel',
  ...DONE_BY_FEATURES,
] as const;

/** The name of an attribute that is also a preference of the reader. */
export type Preference = (typeof PREFERENCES)[number];

/**
 * The attributes that markup and addresses from third parties may set as well, because they neither fetch nor run
 * anything.
 */
export const HARMLESS = [
  ...PREFERENCES,
  'record',
  'at',
  'crop',
  'explain',
  'flip-for',
  'interactive',
  'lock',
  'mode',
] as const;
