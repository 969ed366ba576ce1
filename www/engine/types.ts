/** The types of the engines: their methods and the plain objects that they return. */

import type * as full from '../pkg/kifuyomi-full.js';
import type * as reader from '../pkg/kifuyomi-reader.js';

export type {
  CandidateInfo,
  Explanation,
  FindingInfo,
  FormatInfo,
  HandPiece,
  Info,
  KindInfo,
  LegInfo,
  LimitsInfo,
  MateInfo,
  MoveMark,
  NotationInfo,
  PictureOptions,
  PieceFact,
  PieceInfo,
  PiecesInfo,
  ProblemInfo,
  Row,
  SettingInfo,
  StatusInfo,
  VariantInfo,
  VerifiedInfo,
  View,
  WayInfo,
  Written,
} from '../pkg/kifuyomi-full.js';

/** wasm-bindgen's bindings of the engine `reader`. */
export type ReaderGlue = Omit<typeof reader, 'default'>;

/** wasm-bindgen's bindings of the engine `full`. */
export type FullGlue = Omit<typeof full, 'default'>;

/** Methods that build objects from the numbers that games return. */
export interface Shown {
  /** Returns the whole tree as rows of a move list, the start first. */
  rows(notation: string, lang: string): full.Row[];
  /** Returns the board at a node, or at the start if there is no such node. */
  view(node: number): full.View;
}

/** A record in the memory of the engine `reader`, or of the full one. */
export type ReaderGame = reader.Game & Shown;

/** A record in the memory of the full engine, which can change it. */
export type FullGame = full.Game & Shown;

/** A record in the memory of any engine, reduced to what is needed to show it. */
export type Game = Pick<ReaderGame, 'encoding' | 'free' | 'info' | 'isClear' | 'rows' | 'view'>;

/** The methods of all engines: they read records and list notations. */
export interface Engine {
  maxBytes(): number;
  readText(text: string): readonly Game[];
  readBytes(bytes: Uint8Array): readonly Game[];
  notations: typeof reader.notations;
}

/** The methods of the engine `reader`, which the full one has as well. */
export interface ReaderEngine extends Engine {
  addLanguage: typeof reader.addLanguage;
  notation: typeof reader.notation;
  settings: typeof reader.settings;
  unknownIn: typeof reader.unknownIn;
  withSetting: typeof reader.withSetting;
  readText(text: string): readonly ReaderGame[];
  readBytes(bytes: Uint8Array): readonly ReaderGame[];
  formats: typeof full.formats;
}

/** The methods of the full engine. */
export interface FullEngine extends ReaderEngine {
  Reading: typeof full.Reading;
  openingEntries: typeof full.openingEntries;
  readText(text: string): readonly FullGame[];
  readBytes(bytes: Uint8Array): readonly FullGame[];
  mateForget: typeof full.mateForget;
  mateReply: typeof full.mateReply;
  mateSolve: typeof full.mateSolve;
  mateVerify: typeof full.mateVerify;
}
