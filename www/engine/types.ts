/** The types of the engines: what is asked of them, and the plain objects that they give. */

import type * as all from '../pkg/kifuyomi-full.js';

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

/** What wasm-bindgen writes around the full engine. */
export type Glue = Omit<typeof all, 'default'>;

/** What is made of the numbers that games hand over. */
export interface Shown {
  /** The whole tree as rows of a move list, the start first. */
  rows(notation: string, lang: string): all.Row[];
  /** The board at a node; a node that is not there gives the start. */
  view(node: number): all.View;
}

/** A record in the memory of the full engine. */
export type FullGame = all.Game & Shown;

/** A record in the memory of either engine, which can show it. */
export type Game = Pick<FullGame, 'encoding' | 'free' | 'info' | 'isClear' | 'rows' | 'view'>;

/** A part of the full engine that is loaded when it is needed: what reads, and what some questions take. */
export type Part =
  | 'kif'
  | 'detect'
  | 'formats'
  | 'write'
  | 'pictures'
  | 'study'
  | 'openings'
  | 'pieces'
  | 'play'
  | 'mate'
  | 'commentary';

/** What both engines can do: read records and name notations. */
export interface Engine {
  mostBytes(): number;
  readText(text: string): readonly Game[];
  readBytes(bytes: Uint8Array): readonly Game[];
  notations: typeof all.notations;
}

/** What the full engine can do. */
export interface FullEngine extends Engine {
  Reading: typeof all.Reading;
  addLanguage: typeof all.addLanguage;
  openingEntries: typeof all.openingEntries;
  notation: typeof all.notation;
  settings: typeof all.settings;
  unknownIn: typeof all.unknownIn;
  withSetting: typeof all.withSetting;
  readText(text: string): readonly FullGame[];
  readBytes(bytes: Uint8Array): readonly FullGame[];
  formats: typeof all.formats;
  mateForget: typeof all.mateForget;
  mateReply: typeof all.mateReply;
  mateSolve: typeof all.mateSolve;
  mateVerify: typeof all.mateVerify;
  /** The parts that it lacks to read what it was last asked to. These three are not there where it is whole. */
  missing?(): readonly Part[];
  /** Whether it lacks any of some parts. */
  lacks?(parts: readonly Part[]): boolean;
  /** Loads those of some parts that it lacks. */
  need?(parts: readonly Part[]): Promise<void>;
}
