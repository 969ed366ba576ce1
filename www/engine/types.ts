/** The types of the engines: what is asked of them, and the plain objects that they give. */

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

/** What wasm-bindgen writes around the engine `reader`. */
export type ReaderGlue = Omit<typeof reader, 'default'>;

/** What wasm-bindgen writes around the engine `full`. */
export type FullGlue = Omit<typeof full, 'default'>;

/** What is made of the numbers that games hand over. */
export interface Shown {
  /** The whole tree as rows of a move list, the start first. */
  rows(notation: string, lang: string): full.Row[];
  /** The board at a node; a node that is not there gives the start. */
  view(node: number): full.View;
}

/** A record in the memory of the engine `reader`, or of the full one. */
export type ReaderGame = reader.Game & Shown;

/** A record in the memory of the full engine, which can change it. */
export type FullGame = full.Game & Shown;

/** A record in the memory of any engine, which can show it. */
export type Game = Pick<ReaderGame, 'encoding' | 'free' | 'info' | 'isClear' | 'rows' | 'view'>;

/** What all engines can do: read records and name notations. */
export interface Engine {
  maxBytes(): number;
  readText(text: string): readonly Game[];
  readBytes(bytes: Uint8Array): readonly Game[];
  notations: typeof reader.notations;
}

/** What the engine `reader` can do, and the full one. */
export interface ReaderEngine extends Engine {
  addLanguage: typeof reader.addLanguage;
  notation: typeof reader.notation;
  settings: typeof reader.settings;
  unknownIn: typeof reader.unknownIn;
  withSetting: typeof reader.withSetting;
  readText(text: string): readonly ReaderGame[];
  readBytes(bytes: Uint8Array): readonly ReaderGame[];
  formats: typeof reader.formats;
}

/** What the full engine can do. */
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
