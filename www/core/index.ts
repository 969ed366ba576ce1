/**
 * Kifuyomi without a page: reads, explains and writes shogi records in browsers, workers, Node, Deno and Bun.
 *
 * The examples below begin with
 *
 * ```js
 * import { load } from 'kifuyomi/core';
 *
 * const kifuyomi = await load();
 * const [game] = kifuyomi.read(`先手：Aoyama
 * 手合割：平手
 *    1 ７六歩(77)   ( 0:22/00:00:22)
 *    2 ３四歩(33)
 *    3 ２二角成(88)
 *    4 同　銀(31)
 *
 * 変化：3手
 *    3 ２六歩(27)
 * `);
 * ```
 *
 * and show the result of a line after `→`.
 *
 * @module
 */

import { Engine } from './engine.js';
import type { Game } from './game.js';
import { Kifuyomi } from './kifuyomi.js';
import { compile, type WasmSource } from './wasm.js';

export { EngineStopped } from '../engine/guard.js';
export type {
  Analysis,
  BytesOptions,
  Choice,
  CommentLine,
  Declared,
  Ending,
  Evaluation,
  Explanation,
  Format,
  GameRow,
  Header,
  Info,
  LegalMove,
  MoveNode,
  MoveRow,
  Notation,
  NotationText,
  OpeningName,
  Part,
  PictureOptions,
  PlayedRow,
  Points,
  Problem,
  Remark,
  RemarkOptions,
  Row,
  Setting,
  StartNode,
  StartRow,
  Status,
  TextOptions,
  TimeLimits,
  TreeNode,
  Value,
  Variant,
  VariantPiece,
  Written,
  WrittenBytes,
} from './data.js';
export type { NewGame } from './kifuyomi.js';
export type {
  MateAnswer,
  MateFinding,
  MateLimits,
  VerifiedProblem,
} from './mate-data.js';
export type {
  EncodingName,
  EndingKind,
  FormatName,
  Lang,
  MarkupName,
  NotationName,
  Outcome,
  PartRole,
  Severity,
  Side,
  VariantName,
} from './names.js';
export type { Defeat, HandPiece, Piece, PieceKind, Position, Square } from './position.js';
export type { Source } from './source.js';
// Only the engine creates games, and only `load` creates an engine.
export type { Game, Kifuyomi, WasmSource };

let starting: Promise<Engine> | undefined;
let compiled: WebAssembly.Module | undefined;

/**
 * Loads the engine once: later calls return the same one. After a fault of the engine ({@link EngineStopped}) the next
 * call starts another one.
 * @param source The location of the engine's file `kifuyomi-full.wasm`, its bytes, or its compiled module. Defaults to
 * the file next to this one, which build tools include.
 * @example
 * const same = await load();
 * same.formats().length > 10; // → true
 */
export async function load(source?: WasmSource): Promise<Kifuyomi> {
  const before = starting;
  if (before && (await before).isStopped && starting === before) starting = undefined;
  starting ??= start(source).catch((reason: unknown) => {
    starting = undefined;
    throw reason;
  });
  return new Kifuyomi(await starting);
}

async function start(source: WasmSource | undefined): Promise<Engine> {
  const given = source ?? compiled;
  compiled = await (given ? compile(given) : compileOwn());
  return new Engine(compiled);
}

/** Compiles the file next to this one. */
async function compileOwn(): Promise<WebAssembly.Module> {
  const file = new URL('./kifuyomi-full.wasm', import.meta.url);
  try {
    return await compile(file);
  } catch (cause) {
    const remedy = `If a build tool has moved this script away from it, keep kifuyomi out of the bundle (in Next.js \
serverExternalPackages: ['kifuyomi']), or pass the file's address or bytes: load(await readFile('…/kifuyomi-full.wasm')).`;
    throw new Error(`The engine could not be loaded from ${file}. ${remedy}`, { cause });
  }
}
