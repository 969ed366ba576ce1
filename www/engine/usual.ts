/** The engine that reads usual records, either completely or not at all. A script holds it. */

import { __wbg_reset_state, initSync, Game as Record, read } from '../pkg/kifuyomi.js';
import { decoded } from './encodings.js';
import { notationsIn, variantIn } from './facts.js';
import { infoOf, showing } from './flat.js';
import type { Engine, Game, Info, Shown } from './types.js';

/** The engine's file, each byte as a character. The build embeds it in the script, which saves a request. */
declare function firstEngine(): string;
/** The value with which the build has XORed the bytes. */
declare const FIRST_CHANGE: number;

/** The maximum length of a text in characters or bytes. */
const MAX_BYTES = 1 << 24;
/** A line of moves in KI2, among the texts that the engine accepts. */
const LISTED = /^\ufeff?[▲▼☗⛊△▽☖⛉]/m;

/** Returns the single record of a text, or nothing if anything about it is unusual. */
function gamesOf(text: string, encoding: string): Game[] {
  if (text.length > MAX_BYTES) return [];
  const isBlank = text.trim() === '';
  const record = read(isBlank ? '' : text);
  if (!record) return [];
  const info = (lang: string): Info => ({
    format: LISTED.test(text) ? 'ki2' : 'kif',
    problems: 0,
    variant: variantIn(lang),
    ...infoOf(record.flatInfo(lang), record.flatTexts()),
  });
  return [Object.assign(record as Record & Shown, { encoding, isClear: !isBlank, info })];
}

/** Reads bytes whose encoding is certain. */
function readBytes(bytes: Uint8Array): Game[] {
  const found = bytes.length > MAX_BYTES ? undefined : decoded(bytes);
  return found ? gamesOf(found.text, found.encoding) : [];
}

const engine: Engine = {
  maxBytes: () => MAX_BYTES,
  readText: (text) => gamesOf(text, 'UTF-8'),
  readBytes,
  notations: notationsIn,
};

/** The part of wasm-bindgen's bindings that starts the engine. */
export const glue = { __wbg_reset_state, initSync };

/** Compiles the engine. */
export async function compile(): Promise<WebAssembly.Module> {
  const text = firstEngine();
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < bytes.length; at++) bytes[at] = text.charCodeAt(at) ^ FIRST_CHANGE;
  try {
    return new WebAssembly.Module(bytes);
  } catch {
    // Some browsers compile only the smallest modules synchronously.
    return WebAssembly.compile(bytes);
  }
}

/** Returns the engine once it has been started. */
export function started(): Engine {
  showing(Record.prototype);
  return engine;
}
