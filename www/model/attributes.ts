/** Attributes of the viewer, by who may set them. */

/** What readers can choose and a feature does. */
export const DONE_BY_FEATURES = [
  'pieces',
  'board',
  'coordinates',
  'list',
  'sound',
  'hover',
  'scroll',
  'sheet',
  'notes',
] as const;

/** What readers can choose. Each is also an attribute of the element. */
export const PREFERENCES = [
  'notation',
  'lang',
  'theme',
  'hands',
  'animation',
  'size',
  'pace',
  ...DONE_BY_FEATURES,
] as const;

/** The name of an attribute that is also a choice of the reader. */
export type Preference = (typeof PREFERENCES)[number];

/** What markup and addresses written by others may set, too, because it fetches nothing and runs nothing. */
export const HARMLESS = [
  ...PREFERENCES,
  'at',
  'crop',
  'explain',
  'flip-for',
  'interactive',
  'lock',
  'mode',
] as const;
