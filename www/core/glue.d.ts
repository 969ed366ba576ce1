/** What wasm-bindgen writes around the full engine, as a function: `www/build/glue.mjs` makes it. */

import type { FlatGame } from '../engine/flat.js';
import type { FullEngine } from '../engine/types.js';

/** The functions of the glue that the core calls. */
export type Glue = Pick<
  typeof import('../pkg/kifuyomi-full.js'),
  | 'formats'
  | 'initSync'
  | 'mateReply'
  | 'mateSolve'
  | 'mateVerify'
  | 'maxBytes'
  | 'notation'
  | 'notations'
  | 'settings'
  | 'unknownIn'
  | 'withSetting'
> &
  // The engine is given what makes objects as soon as it has started.
  Pick<FullEngine, 'readBytes' | 'readText'> & { readonly Game: { readonly prototype: FlatGame } };

/** A glue with a memory of its own; the registry gives back what was forgotten. */
export function newGlue(registry: typeof FinalizationRegistry | undefined): Glue;
