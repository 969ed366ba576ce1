/** The plain data that a game returns. It can be serialized as JSON and sent to workers. */

import type {
  EndingKind,
  FormatName,
  Lang,
  NotationName,
  Outcome,
  PartRole,
  Severity,
  Side,
  VariantName,
} from './names.js';
import type { PieceKind, Square } from './position.js';

/** The notation and language of a text. */
export interface TextOptions {
  /**
   * The notation of moves: a name such as `western`, followed by its settings, as in `japanese marks=none`. Defaults to
   * `western`, or to `japanese` if the language is Japanese.
   */
  readonly notation?: NotationName | undefined;
  /** The language of problems, results and explanations. Defaults to `en`. */
  readonly lang?: Lang | undefined;
}

/** A header of a record. */
export interface Header {
  /** The key as written: `棋戦`. */
  readonly key: string;
  /** The value as written; it may be empty. */
  readonly value: string;
}

/** One kind of piece of a game. */
export interface VariantPiece {
  /** The letters in SFEN, upper case: `P`, `+R`. */
  readonly code: string;
  /** The single character on the piece: `歩`, `龍`. */
  readonly kanji: string;
  /** The character on White's piece, which differs for kings: `王`. */
  readonly whiteKanji: string;
  /** The name in words: `pawn`. */
  readonly name: string;
  /** Whether it is a promoted piece. */
  readonly promoted: boolean;
  /** The size in percent of a king's. */
  readonly size: number;
}

/** The board and the pieces of a game. */
export interface Variant {
  /** The name, the same everywhere: `standard`. */
  readonly name: VariantName;
  /** The name for readers. */
  readonly title: string;
  /** The number of files of the board. */
  readonly files: number;
  /** The number of ranks of the board. */
  readonly ranks: number;
  /** All kinds of pieces. */
  readonly kinds: readonly VariantPiece[];
  /** The squares with a star in their lower right corner; on points, the points themselves. */
  readonly stars: readonly Square[];
  /** Whether pieces are round stones on the points where lines cross. */
  readonly onPoints: boolean;
  /** The names of the files, file 1 first, where they do not depend on the notation. */
  readonly fileNames: readonly string[] | undefined;
  /** The names of the ranks, rank 1 first, where they do not depend on the notation. */
  readonly rankNames: readonly string[] | undefined;
}

/** Facts about a whole record. */
export interface Info {
  /** The format that it was read from. */
  readonly format: FormatName;
  /** The board and the pieces. */
  readonly variant: Variant;
  /** All headers in their order; keys may repeat. */
  readonly headers: readonly Header[];
  /** Black's name. */
  readonly black: string | undefined;
  /** White's name. */
  readonly white: string | undefined;
  /** The event, in whatever format it is written: `名人戦`. */
  readonly event: string | undefined;
  /** The day on which the game began, as `2024-01-31` or `2024-01`; a date in another form stays as written. */
  readonly date: string | undefined;
  /** The place where it was played. */
  readonly site: string | undefined;
  /** The handicap as the record words it; `undefined` in an even game. */
  readonly handicap: string | undefined;
  /** Plies on the main line, not counting the ending. */
  readonly plies: number;
  /** Nodes of the whole tree, without the start. */
  readonly nodes: number;
  /** The result of the main line, in words. */
  readonly result: string | undefined;
  /** The number of problems found while reading. */
  readonly problems: number;
  /** Black's time limits; `undefined` if the headers state none. */
  readonly blackLimits: TimeLimits | undefined;
  /** White's time limits; `undefined` if the headers state none. */
  readonly whiteLimits: TimeLimits | undefined;
}

/** The time limits of a side, in milliseconds. */
export interface TimeLimits {
  /** The main time. */
  readonly main: number;
  /** The time for each move once the main time is used up. */
  readonly byoyomi: number;
  /** The time that each move adds. */
  readonly added: number;
}

/** The ending of a line of play. */
export interface Ending {
  /** The node of the ending. */
  readonly node: number;
  /** The reason for the ending. */
  readonly kind: EndingKind;
  /** The winner; `undefined` if the record does not tell. */
  readonly outcome: Outcome | undefined;
}

/** A problem found while reading. */
export interface Problem {
  /** The severity. */
  readonly severity: Severity;
  /** The stable code: `not-a-square`. */
  readonly code: string;
  /** The line in the text, from 1. */
  readonly line: number;
  /** The column in characters, from 1. */
  readonly column: number;
  /** The length in characters. */
  readonly length: number;
  /** The whole line as written in the record. */
  readonly text: string;
  /** The problem, in words. */
  readonly message: string;
  /** How the problem was handled, in words. */
  readonly done: string;
  /** The line, followed by a line with carets under the place, for a monospaced font. */
  readonly caret: string;
}

/** The fields common to all rows of the move list. */
interface AnyRow {
  /** The node. */
  readonly node: number;
  /** Plies from the start of the record. */
  readonly ply: number;
  /** The number before the move: of the pair or of the ply, depending on the notation. */
  readonly number: number;
  /** The depth of variations: 0 on the main line. */
  readonly depth: number;
  /** Whether a variation starts here. */
  readonly variation: boolean;
  /** The comment, lines separated by `\n`. */
  readonly comment: string | undefined;
  /** The names of bookmarks. */
  readonly bookmarks: readonly string[];
  /** Thinking time in milliseconds. */
  readonly time: number | undefined;
  /** The mover's thinking time so far in milliseconds. */
  readonly total: number | undefined;
  /** Why the move is illegal, in words; `undefined` for a legal move. */
  readonly illegal: string | undefined;
  /** The status of the position after it, in words: check, mate, repetition. */
  readonly status: string | undefined;
}

/** The first row of the move list: the start, before any move. */
export interface StartRow extends AnyRow {
  /** Marks the start. */
  readonly kind: 'start';
  /** Always `undefined`: the start has no parent. */
  readonly parent: undefined;
  /** Always `undefined`: nobody has moved. */
  readonly side: undefined;
  /** Always `undefined`: there is no move. */
  readonly text: undefined;
  /** Always `undefined`: there is nothing to number. */
  readonly label: undefined;
}

/** A row of the move list: a move, an ending, or text that could not be played. */
export interface MoveRow extends AnyRow {
  /** The kind of row; `unread` is text that could not be played. */
  readonly kind: 'move' | 'ending' | 'unread';
  /** The node before. */
  readonly parent: number;
  /** The side that moved; for an ending, the side to move. */
  readonly side: Side;
  /** The move in the notation asked for, the words of the ending, or the unread text. */
  readonly text: string;
  /** The number as text, for a move on its own: `13.`, `13...`, `25`. */
  readonly label: string;
}

/** A row of the move list. */
export type Row = StartRow | MoveRow;

/** A row of a game: a move with what it does, an ending, or text that could not be played. */
export interface PlayedRow extends MoveRow {
  /** The move as USI writes it: `7g7f`, `P*5e`; `undefined` if the row is not a move. */
  readonly usi: string | undefined;
  /** The origin; `undefined` for a drop. */
  readonly from: Square | undefined;
  /** The destination. */
  readonly to: Square | undefined;
  /** The piece before it moves. */
  readonly piece: PieceKind | undefined;
  /** The captured piece, as it was on the board. */
  readonly captured: PieceKind | undefined;
  /** Whether it promotes. */
  readonly promotes: boolean;
}

/** A row of a game. */
export type GameRow = StartRow | PlayedRow;

/** The start with all that can follow it. */
export interface StartNode extends StartRow {
  /** The nodes that follow, the main move first. */
  readonly next: readonly MoveNode[];
}

/** A move with all that can follow it. */
export interface MoveNode extends PlayedRow {
  /** The nodes that follow, the main move first; empty at the end of a line. */
  readonly next: readonly MoveNode[];
}

/** A row of the move list with all that can follow it. */
export type TreeNode = StartNode | MoveNode;

/** A part of a move's text. */
export interface Part {
  /** The role of the part. */
  readonly role: PartRole;
  /** The role in words. */
  readonly title: string;
  /** The text. */
  readonly text: string;
  /** The meaning of the text: `from file 6, rank 9`. */
  readonly gloss: string;
  /** The reason for the part, if it needs one. */
  readonly why: string | undefined;
  /** The squares of the other pieces that could be meant without this part. */
  readonly others: readonly Square[];
}

/** A move in a notation. */
export interface NotationText {
  /** The notation's name. */
  readonly notation: NotationName;
  /** The notation's name for readers. */
  readonly title: string;
  /** The move. */
  readonly text: string;
}

/** A move explained. */
export interface Explanation {
  /** Its parts in their order. */
  readonly parts: readonly Part[];
  /** The move as it is read aloud. */
  readonly reading: string;
  /** The move in every notation that fits the game. */
  readonly others: readonly NotationText[];
  /** Why it is illegal; `undefined` for a legal move. */
  readonly illegal: string | undefined;
}

/** A move that the rules allow. */
export interface LegalMove {
  /** The move as USI writes it: `7g7f`, `P*5e`. */
  readonly usi: string;
  /** The destination. */
  readonly to: Square;
  /** Whether it promotes. */
  readonly promotes: boolean;
  /** The move in the notation asked for. */
  readonly text: string;
}

/** One side's points at an impasse. */
export interface Points {
  /** All pieces, on the board and in hand. */
  readonly all: number;
  /** The pieces in the promotion zone and in hand. */
  readonly declared: number;
  /** The number of pieces in the promotion zone, not counting the king. */
  readonly piecesInZone: number;
  /** Whether the king is in the promotion zone. */
  readonly kingInZone: boolean;
}

/** The outcome of a declaration at an impasse. */
export type Declared = 'win' | 'draw' | 'fails';

/** The status of a position under the rules. */
export interface Status {
  /** Whether the side to move is in check. */
  readonly check: boolean;
  /** Whether the side to move is mated. */
  readonly mate: boolean;
  /** How many times the position has occurred on the line up to here, including this time. */
  readonly occurrence: number;
  /** The side that gave check on every move up to a repetition. */
  readonly perpetual: Side | undefined;
  /** The points of each side at an impasse. */
  readonly points: Readonly<Record<Side, Points>>;
  /** Whether both kings have entered the other side's camp. */
  readonly kingsEntered: boolean;
  /** The outcome if the side to move declares by the 24-point rule. */
  readonly declare24: Declared;
  /** The outcome if the side to move declares by the 27-point rule. */
  readonly declare27: Declared;
  /** The status in words, as the move list shows it. */
  readonly words: string | undefined;
}

/** The evaluation of a position: in hundredths of a pawn, or as a mate. */
export type Value =
  | {
      /** Marks a value in hundredths of a pawn. */
      readonly kind: 'pawns';
      /** Hundredths of a pawn, positive for Black. */
      readonly number: number;
    }
  | {
      /** `mate`: White is mated; `mated`: Black is. */
      readonly kind: 'mate' | 'mated';
      /** Plies to mate, if known. */
      readonly number: number | undefined;
    };

/** An evaluation in the comment of a node. */
export type Evaluation = Value & {
  /** The node. */
  readonly node: number;
};

/** A line of moves in a comment. */
export interface CommentLine {
  /** The node after which it is played. */
  readonly from: number;
  /** The start in the comment, in UTF-16 code units. */
  readonly start: number;
  /** The end in the comment, in UTF-16 code units. */
  readonly end: number;
  /** The moves in USI. */
  readonly moves: readonly string[];
}

/** The analysis that a line of a comment contains. */
export interface Analysis {
  /** The line of the comment, from 0. */
  readonly line: number;
  /** The start of the line in the comment, in UTF-16 code units. */
  readonly start: number;
  /** The end of the line in the comment, in UTF-16 code units. */
  readonly end: number;
  /** The evaluation of the position. */
  readonly value: Value | undefined;
  /** The search depth in plies. */
  readonly depth: number | undefined;
  /** The number of positions searched. */
  readonly nodes: number | undefined;
  /** The lines of moves, in the order in which they are written. */
  readonly lines: readonly CommentLine[];
}

/** An opening or a castle of a side. */
export interface OpeningName {
  /** The side that played it. */
  readonly side: Side;
  /** The ply after which it first appeared. */
  readonly ply: number;
  /** The node of that ply. */
  readonly node: number;
  /** The name in Japanese: `早石田`. */
  readonly ja: string;
  /** The reading of the Japanese name: `はやいしだ`. */
  readonly kana: string;
  /** The reading in Latin letters: `haya ishida`. */
  readonly romaji: string;
  /** The name in English: `Quick Ishida`. */
  readonly en: string;
}

/** A remark on a move. */
export interface Remark {
  /** The node of the move. */
  readonly node: number;
  /**
   * The kind of event, by a name that is stable between versions: `mate`, `double-check`, `check-and-attack`,
   * `discovered-check`, `check`, `threatens-mate`, `fork`, `castle`, `opening`, `takes-back`, `takes-free`,
   * `gives-up-for`, `exchange`, `gives-up`, `king-enters`, `promotes`, `stays-unpromoted`, `leaves-check`,
   * `blocks-check`, `drops-in-camp`, `enters`, `attacks`, `escapes`, `protects`, `opens-diagonal`, `closes-diagonal`,
   * `rook-pawn`, `answers-edge-pawn`, `edge-pawn`, `king-leaves`, `jumps`, `develops`.
   */
  readonly event: string;
  /** The event as a sentence. */
  readonly text: string;
}

/** Options for {@link Remark}s. */
export interface RemarkOptions {
  /** The language of the sentences. Defaults to the game's. */
  readonly lang?: Lang | undefined;
  /**
   * The number of positions the mate solver may search after each move; 300 by default. At 0, threats are not searched.
   */
  readonly positions?: number | undefined;
}

/** A record as the bytes of a file. */
export interface WrittenBytes {
  /** The bytes. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The contents that the format cannot hold, in words. */
  readonly losses: readonly string[];
  /** The characters that the encoding lacks, each once, with what stands for them. */
  readonly missing: readonly { readonly character: string; readonly substitute: string }[];
}

/** The encoding of a written file, besides language and notation. */
export interface BytesOptions extends TextOptions {
  /** The encoding. */
  readonly encoding: 'UTF-8' | 'Shift_JIS';
}

/** A record written in a format. */
export interface Written {
  /** The text. */
  readonly text: string;
  /** The contents that the format cannot hold, in words. */
  readonly losses: readonly string[];
}

/** The contents and style of a picture. Every option may be omitted. */
export interface PictureOptions extends TextOptions {
  /** Whether White is at the bottom. */
  readonly flip?: boolean | undefined;
  /** Whether the edges name the files and ranks. Defaults to true. */
  readonly coordinates?: boolean | undefined;
  /** Whether pieces in hand are shown. Defaults to true. */
  readonly hands?: boolean | undefined;
  /** Whether the players' names are shown. */
  readonly names?: boolean | undefined;
  /** Whether the side to move is marked next to its hand. */
  readonly turn?: boolean | undefined;
  /** Whether the last move is written below the board, as in `▲６三銀まで`. */
  readonly move?: boolean | undefined;
  /** A caption below the board, in place of the last move. */
  readonly caption?: string | undefined;
  /** Whether the arrows and circles of the comment are drawn. Defaults to true. */
  readonly marks?: boolean | undefined;
  /** Whether the destination of the last move is tinted. Defaults to true. */
  readonly last?: boolean | undefined;
  /** Whether pieces show letters and marks of their moves instead of characters. */
  readonly letters?: boolean | undefined;
  /** The colours: `print` is black on white. */
  readonly theme?: 'print' | 'light' | 'dark' | 'wood' | undefined;
  /** The width in pixels. */
  readonly width?: number | undefined;
}

/** A format. */
export interface Format {
  /** The name, the same everywhere: `kif`. */
  readonly name: FormatName;
  /** The name for readers: `KIF`. */
  readonly title: string;
  /** The usual file extension, without the dot. */
  readonly extension: string;
  /** Whether records can be written in it. Every format can be read. */
  readonly writes: boolean;
}

/** A notation. */
export interface Notation {
  /** The name, the same everywhere: `western`. */
  readonly name: NotationName;
  /** The name for readers. */
  readonly title: string;
  /** A typical move as a sample: `P-7f`. */
  readonly sample: string;
  /** The names of the files at the edge of the board, file 1 first. */
  readonly files: readonly string[];
  /** The names of the ranks at the edge of the board, rank 1 first. */
  readonly ranks: readonly string[];
  /** The names of individual squares, one line per file, from file 1. */
  readonly squares: readonly string[] | undefined;
  /** The unit of move numbers: plies or pairs of moves. */
  readonly numbering: 'plies' | 'pairs';
}

/** A setting of a notation. */
export interface Setting {
  /** The name, the same everywhere: `marks`. */
  readonly name: string;
  /** The title for readers. */
  readonly title: string;
  /** The name of the selected choice; `undefined` if the value is none of the choices. */
  readonly chosen: string | undefined;
  /** The available choices. */
  readonly choices: readonly Choice[];
  /** The sign in place of the choices, empty for one of them; `undefined` where only they are possible. */
  readonly own: string | undefined;
}

/** A choice of a setting. */
export interface Choice {
  /** The name, the same everywhere: `triangles`. */
  readonly name: string;
  /** Its look or its meaning, for readers. */
  readonly title: string;
}
