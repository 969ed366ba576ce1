/** What wasm-bindgen writes around the full engine, as a function: `www/build/glue.mjs` makes it. */

/** The functions of the glue that the core calls. */
export type Glue = Pick<
  typeof import('../pkg/kifuyomi-full.js'),
  | 'formats'
  | 'initSync'
  | 'mostBytes'
  | 'notation'
  | 'notations'
  | 'readBytes'
  | 'readText'
  | 'settings'
  | 'unknownIn'
  | 'withSetting'
>;

/** A glue with a memory of its own; the registry gives back what was forgotten. */
export function newGlue(registry: typeof FinalizationRegistry): Glue;
