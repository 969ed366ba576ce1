/** The plain data that a game gives: it can be written as JSON and sent to workers. */

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
import type { Square } from './position.js';

/** In which notation and language something is written. */
export interface TextOptions {
  /**
   * The notation of moves: a name as `western`, and behind it what is chosen about it, as in
   * `japanese marks=none`. Without it `western`, or `japanese` where the language is Japanese.
   */
  readonly notation?: NotationName | undefined;
  /** The language of problems, results and explanations; usually `en`. */
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
  /** Its letters in SFEN, upper case: `P`, `+R`. */
  readonly code: string;
  /** The one character on it: `歩`, `龍`. */
  readonly kanji: string;
  /** The character on White's piece, another one for kings: `王`. */
  readonly whiteKanji: string;
  /** Its name in words: `pawn`. */
  readonly name: string;
  /** Whether it is a promoted piece. */
  readonly promoted: boolean;
  /** Its size in percent of a king's. */
  readonly size: number;
}

/** The board and the pieces of a game. */
export interface Variant {
  /** The name, the same everywhere: `standard`. */
  readonly name: VariantName;
  /** The name for readers. */
  readonly title: string;
  /** How many files the board has. */
  readonly files: number;
  /** How many ranks the board has. */
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

/** What is known of a whole record. */
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
  /** The handicap as the record words it; nothing in an even game. */
  readonly handicap: string | undefined;
  /** Plies on the main line, the ending not counted. */
  readonly plies: number;
  /** Nodes of the whole tree, without the start. */
  readonly nodes: number;
  /** How the main line ended, in words. */
  readonly result: string | undefined;
  /** How many problems were found while reading. */
  readonly problems: number;
  /** Black's time limits; nothing when the headers state none. */
  readonly blackLimits: TimeLimits | undefined;
  /** White's time limits; nothing when the headers state none. */
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

/** How a line of play ended. */
export interface Ending {
  /** The node of the ending. */
  readonly node: number;
  /** Why it ended. */
  readonly kind: EndingKind;
  /** Who won; nothing where the record does not tell. */
  readonly outcome: Outcome | undefined;
}

/** A problem found while reading. */
export interface Problem {
  /** How much it matters. */
  readonly severity: Severity;
  /** The stable code: `not-a-square`. */
  readonly code: string;
  /** The line in the text, from 1. */
  readonly line: number;
  /** The column in characters, from 1. */
  readonly column: number;
  /** How many characters it is about. */
  readonly length: number;
  /** The whole line as it stands in the record. */
  readonly text: string;
  /** What is wrong, in words. */
  readonly message: string;
  /** What was done about it, in words. */
  readonly done: string;
  /** The line, and below it carets under the place, for a font of fixed width. */
  readonly caret: string;
}

/** What all rows of the move list have. */
interface AnyRow {
  /** The node. */
  readonly node: number;
  /** Plies from the start of the record. */
  readonly ply: number;
  /** The number in front of the move: of the pair or of the ply, as the notation counts. */
  readonly number: number;
  /** How deep in variations: 0 on the main line. */
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
  /** Why the move is against the rules, in words; nothing for a legal one. */
  readonly illegal: string | undefined;
  /** What the rules say of the position behind it, in words: check, mate, repetition. */
  readonly status: string | undefined;
}

/** The first row of the move list: the start, before any move. */
export interface StartRow extends AnyRow {
  /** That it is the start. */
  readonly kind: 'start';
  /** Nothing is before it. */
  readonly parent: undefined;
  /** Nobody has moved. */
  readonly side: undefined;
  /** There is no move. */
  readonly text: undefined;
  /** There is nothing to number. */
  readonly label: undefined;
}

/** A row of the move list: a move, an ending, or text that could not be played. */
export interface MoveRow extends AnyRow {
  /** What it is; `unread` is text that could not be played. */
  readonly kind: 'move' | 'ending' | 'unread';
  /** The node before. */
  readonly parent: number;
  /** Who moved; for an ending, who was to move. */
  readonly side: Side;
  /** The move in the notation asked for, the words of the ending, or the unread text. */
  readonly text: string;
  /** The number as text, for a move that stands alone: `13.`, `13...`, `25`. */
  readonly label: string;
}

/** A row of the move list. */
export type Row = StartRow | MoveRow;

/** The start with all that can follow it. */
export interface StartNode extends StartRow {
  /** What follows, the main move first. */
  readonly next: readonly MoveNode[];
}

/** A move with all that can follow it. */
export interface MoveNode extends MoveRow {
  /** What follows, the main move first; empty at the end of a line. */
  readonly next: readonly MoveNode[];
}

/** A row of the move list with all that can follow it. */
export type TreeNode = StartNode | MoveNode;

/** A part of a move's text. */
export interface Part {
  /** What it is for. */
  readonly role: PartRole;
  /** The role in words. */
  readonly title: string;
  /** The text. */
  readonly text: string;
  /** What it says: `from file 6, rank 9`. */
  readonly gloss: string;
  /** Why it is there, where there is something to say. */
  readonly why: string | undefined;
  /** Where the other pieces stand that could be meant without this part. */
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
  /** How the move is read out. */
  readonly reading: string;
  /** The move in every notation that fits the game. */
  readonly others: readonly NotationText[];
  /** Why it is against the rules; nothing for a legal one. */
  readonly illegal: string | undefined;
}

/** A move that the rules allow. */
export interface LegalMove {
  /** The move as USI writes it: `7g7f`, `P*5e`. */
  readonly usi: string;
  /** Where the piece goes. */
  readonly to: Square;
  /** Whether it promotes. */
  readonly promotes: boolean;
  /** The move in the notation asked for. */
  readonly text: string;
}

/** What one side's pieces count at an impasse. */
export interface Points {
  /** All pieces, on the board and in hand. */
  readonly all: number;
  /** The pieces in the promotion zone and in hand. */
  readonly declared: number;
  /** How many pieces stand in the promotion zone, the king not counted. */
  readonly piecesInZone: number;
  /** Whether the king stands there. */
  readonly kingInZone: boolean;
}

/** What comes of a declaration at an impasse. */
export type Declared = 'win' | 'draw' | 'fails';

/** What the rules say of a position. */
export interface Status {
  /** Whether the side to move is in check. */
  readonly check: boolean;
  /** Whether it is mated. */
  readonly mate: boolean;
  /** How often the position has occurred on the way to it, this time included. */
  readonly occurrence: number;
  /** The side that gave check all the time up to a repetition. */
  readonly perpetual: Side | undefined;
  /** What the pieces of each side count at an impasse. */
  readonly points: Readonly<Record<Side, Points>>;
  /** Whether both kings have entered the other side's camp. */
  readonly kingsEntered: boolean;
  /** What comes of it when the side to move declares by the rule of 24 points. */
  readonly declare24: Declared;
  /** The same by the rule of 27 points. */
  readonly declare27: Declared;
  /** What the move list says of it. */
  readonly words: string | undefined;
}

/** How a position is judged: in hundredths of a pawn, or by a mate. */
export type Value =
  | {
      /** That it is counted in pawns. */
      readonly kind: 'pawns';
      /** Hundredths of a pawn, positive for Black. */
      readonly number: number;
    }
  | {
      /** `mate`: White is mated; `mated`: Black is. */
      readonly kind: 'mate' | 'mated';
      /** Plies to mate, where that is said. */
      readonly number: number | undefined;
    };

/** A value in the comment of a node. */
export type Evaluation = Value & {
  /** The node. */
  readonly node: number;
};

/** A line of play in a comment. */
export interface CommentLine {
  /** The node after which it is played. */
  readonly from: number;
  /** Where it begins in the comment, in units of UTF-16. */
  readonly start: number;
  /** Where it ends. */
  readonly end: number;
  /** Its moves as USI writes them. */
  readonly moves: readonly string[];
}

/** What a line of a comment says about a position. */
export interface Analysis {
  /** The line of the comment, from 0. */
  readonly line: number;
  /** Where the line begins in the comment, in units of UTF-16. */
  readonly start: number;
  /** Where it ends. */
  readonly end: number;
  /** How the position is judged. */
  readonly value: Value | undefined;
  /** How deep the search was, in plies. */
  readonly depth: number | undefined;
  /** How many positions were searched. */
  readonly nodes: number | undefined;
  /** Lines of play, in the order they stand. */
  readonly lines: readonly CommentLine[];
}

/** An opening or a castle of a side. */
export interface OpeningName {
  /** The side that had it. */
  readonly side: Side;
  /** The ply after which it stood first. */
  readonly ply: number;
  /** The node of that ply. */
  readonly node: number;
  /** The name in Japanese: `早石田`. */
  readonly ja: string;
  /** How that is read: `はやいしだ`. */
  readonly kana: string;
  /** The same in Latin letters: `haya ishida`. */
  readonly romaji: string;
  /** The name in English: `Quick Ishida`. */
  readonly en: string;
}

/** What happens at a move. */
export interface Remark {
  /** The node of the move. */
  readonly node: number;
  /**
   * What happens, by a name that does not change between versions: `mate`, `double-check`, `check-and-attack`,
   * `discovered-check`, `check`, `threatens-mate`, `fork`, `castle`, `opening`, `takes-back`, `takes-free`,
   * `gives-up-for`, `exchange`, `gives-up`, `king-enters`, `promotes`, `stays-unpromoted`, `drops-in-camp`, `enters`,
   * `attacks`.
   */
  readonly event: string;
  /** The same as a sentence. */
  readonly text: string;
}

/** How {@link Remark}s are made. */
export interface RemarkOptions {
  /** The language of the sentences; that of the game by default. */
  readonly lang?: Lang | undefined;
  /** How many positions the mate solver may look at after each move, 300 by default; with 0 no threats are looked for. */
  readonly positions?: number | undefined;
}

/** A record written in a format. */
export interface Written {
  /** The text. */
  readonly text: string;
  /** What the format cannot hold, in words. */
  readonly losses: readonly string[];
}

/** What a picture shows and how. All of it may be left out. */
export interface PictureOptions extends TextOptions {
  /** Whether White sits at the bottom. */
  readonly flip?: boolean | undefined;
  /** Whether files and ranks have their names at the edges; yes when it is left out. */
  readonly coordinates?: boolean | undefined;
  /** Whether pieces in hand are shown; yes when it is left out. */
  readonly hands?: boolean | undefined;
  /** Whether the players' names are shown. */
  readonly names?: boolean | undefined;
  /** Whether the last move is written below the board: `▲６三銀まで`. */
  readonly move?: boolean | undefined;
  /** Words of one's own below the board instead. */
  readonly caption?: string | undefined;
  /** Whether the arrows and circles of the comment are drawn; yes when it is left out. */
  readonly marks?: boolean | undefined;
  /** Whether the square is tinted that the last move went to; yes when it is left out. */
  readonly last?: boolean | undefined;
  /** Whether pieces bear letters, and marks of where they go, instead of characters. */
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
  /** The usual ending of a file's name, without the dot. */
  readonly extension: string;
  /** Whether records can be written in it; every format is read. */
  readonly writes: boolean;
}

/** A notation. */
export interface Notation {
  /** The name, the same everywhere: `western`. */
  readonly name: NotationName;
  /** The name for readers. */
  readonly title: string;
  /** How a typical move looks in it: `P-7f`. */
  readonly sample: string;
  /** What the files are called at the edge of a board, file 1 first. */
  readonly files: readonly string[];
  /** What the ranks are called there, rank 1 first. */
  readonly ranks: readonly string[];
  /** The names that squares have of their own, a line a file from file 1. */
  readonly squares: readonly string[] | undefined;
  /** What it numbers: each ply, or pairs of moves. */
  readonly numbering: 'plies' | 'pairs';
}

/** Something that can be chosen about a notation. */
export interface Setting {
  /** The name, the same everywhere: `marks`. */
  readonly name: string;
  /** What it is about, for readers. */
  readonly title: string;
  /** The name of what is chosen; nothing where it is none of the choices. */
  readonly chosen: string | undefined;
  /** What can be chosen. */
  readonly choices: readonly Choice[];
}

/** One of the things that can be chosen. */
export interface Choice {
  /** The name, the same everywhere: `triangles`. */
  readonly name: string;
  /** How it looks, or what it means, for readers. */
  readonly title: string;
}
