/** Attributes of the viewer, by who may set them. */

/** What readers can choose. Each is also an attribute of the element. */
export const PREFERENCES = [
  'notation',
  'lang',
  'theme',
  'pieces',
  'board',
  'coordinates',
  'hands',
  'animation',
  'sound',
  'list',
  'sheet',
  'size',
  'pace',
  'hover',
  'scroll',
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
