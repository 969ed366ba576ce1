/** What a page can say to a viewer and hear from it. */

import type { Row } from './core/data.js';
import type {
  FormatInfo,
  Info,
  PictureOptions,
  ProblemInfo,
  Written,
} from './pkg/kifuyomi-full.js';

export type { MoveRow, Row, StartRow } from './core/data.js';
export type {
  FormatInfo,
  HeaderInfo,
  Info,
  KindInfo,
  PictureOptions,
  ProblemInfo,
  VariantInfo,
  Written,
} from './pkg/kifuyomi-full.js';

/** What a viewer shows. It is made anew when the record, the language or the notation changes. */
export interface ShownRecord {
  /** What is known of the game: players, headers, result, board and pieces. */
  readonly info: Info;
  /**
   * The tree, a row a node, the start first: a move stands behind the one it answers (`parent`), a variation
   * behind the move it replaces. Moves are in the notation that is shown.
   */
  readonly rows: readonly Row[];
  /** How many records there are in the text, and which of them is shown, from 0. */
  readonly games: number;
  readonly game: number;
  /** What it was read from: a text, or a file's bytes. */
  readonly source: string | Uint8Array;
  /** Whether the reader has changed it. */
  readonly isChanged: boolean;
}

/** Who had a viewer go somewhere: its reader, a script of the page, or another viewer that it goes with. */
export type Asker = 'reader' | 'page' | 'viewer';

/** The usual, `auto`, follows the system. */
export type Theme = 'auto' | 'light' | 'dark' | 'contrast';

/** The drawings of pieces. `two-tone` goes with each but `diagram`. */
export type PieceSet =
  | 'kanji'
  | 'two-kanji'
  | 'international'
  | 'diagram'
  | 'two-tone'
  | 'kanji two-tone'
  | 'two-kanji two-tone'
  | 'international two-tone';

/** The look of the board. */
export type BoardLook = 'wood' | 'plain' | 'paper' | 'slate' | 'green';

/** How wide a viewer gets at most. */
export type ViewerSize = 'large' | 'full' | 'medium' | 'small';

/** A notation that editors can suggest; behind its name its settings may follow. */
export type NotationText = 'japanese' | 'western' | 'usi' | 'csa' | (string & {});

/**
 * What a diagram shows, and how. All of it is optional; notation and language are usually those that are shown.
 */
export interface DiagramOptions extends PictureOptions {
  /** The place, as in `at`; without it the one that is shown. */
  readonly at?: number | string;
  /** The node, in place of `at`. */
  readonly node?: number;
}

/**
 * `<kifu-viewer>`: shows a shogi record and steps through it. Properties may be set before it is defined.
 *
 * @attr {string} flip-for - a player's name: White at the bottom where that player has White
 * @attr {string} lang - the language of the words, without it the page’s: `en`, `ja`, `zh`, `ko`
 * @attr {'auto' | 'light' | 'dark' | 'contrast'} [theme=auto] - `auto` follows the system, also where it asks
 *   for more contrast
 * @attr {string} [pieces=kanji] - the set of pieces: `kanji`, `two-kanji`, `international`, `diagram`, and
 *   `two-tone` beside any of the first three: `international two-tone`
 * @attr {'wood' | 'plain' | 'paper' | 'slate' | 'green'} [board=wood] - the board; `diagram` pieces come with a
 *   plain one
 * @attr {'one' | 'both' | 'none'} [coordinates=one] - at two sides of the board, at all four, or not at all;
 *   large boards keep two sides, or none
 * @attr {'sides' | 'left' | 'right' | 'top'} [hands=sides] - where the pieces in hand are in the wide layout: at
 *   both sides, on one, or above and below; narrow viewers always have them above and below
 * @attr {'large' | 'full' | 'medium' | 'small'} [size=large] - how wide the viewer gets at most: 72 rem, as
 *   wide as its place, 48 rem, 24 rem
 * @attr {'on' | 'off'} [animation=on] - whether pieces slide; never where the system asks for less motion
 * @attr {'off' | 'on'} [sound=off] - a click of wood when the reader makes a step
 * @attr {'inline' | 'columns'} [list=inline] - how variations stand in the list
 * @attr {'horizontal' | 'vertical'} [sheet=horizontal] - the direction of the list
 * @attr {string | number} [pace=1] - how a record plays by itself: seconds a move, or `x10` for ten times as
 *   fast as it was played; then `stop` to stop at comments, `loop` to begin again
 * @attr {'off' | 'reach'} [hover=off] - whether the squares a piece can go to are shown
 * @attr {'off' | 'replay'} [scroll=off] - whether scrolling the list steps through the game
 * @attr {'off' | 'names' | 'moves'} [notes=off] - what stands beside the moves: the names of openings and castles, and what happens, in words
 * @attr {'on' | 'off'} [explain=on] - whether a move is explained when a reader rests on it or asks for it
 * @attr {string} lock - choices that readers cannot change, by name; all of them when empty
 * @attr {string} crop - a part of the board, from corner to corner: `5a-1e`. A mate problem that takes no more
 *   than a corner is shown in it by itself
 * @attr {'explore' | 'edit' | 'off'} interactive - `explore`: moves can be tried at once; `edit`: the record
 *   can be changed, too; `off`: neither is offered. Without it a reader may begin to try
 * @attr {'tsume' | 'guess' | 'gamebook'} mode - `tsume`: a mate problem to be solved; `guess`: the moves are
 *   guessed from `at` on; `gamebook`: those are guessed that the record's comments ask for. A diagram with one king begins as a problem, unless `at` says where to begin
 * @attr {string} group - viewers of the same group step together
 * @attr {string} [share=embed.html beside the scripts] - the page that shared links lead to, one that shows the
 *   record in its address; empty for the page itself; `data-kifu-share` says it for all viewers within
 * @attr {string} library - the folder of an index: the menu finds games with the position that is shown
 * @attr {string} data-kifu-src - the file or address that a record came from which a page gives as a text or as
 *   bytes: files that readers save are named after it
 * @fires kifu-load - A record was opened, or the record of a live record has new moves.
 * @fires kifu-change - The viewer went somewhere, and who asked for it; or the reader picked a notation.
 * @fires kifu-draw - Something else is shown than before, by whomever. Does not bubble.
 * @fires kifu-share - The reader copies a link to the record.
 * @fires kifu-error - Nothing can be shown.
 * @slot - the record as a text, best in a `<pre>` that is read where no scripts run, or in a `<script
 *   type="text/kifu">`
 * @csspart block - all of the viewer
 * @csspart player - a player: name, time
 * @csspart board - the drawing of the board
 * @csspart hand - a stand with the pieces in hand
 * @csspart moves - the list of moves
 * @csspart move - a move in it
 * @csspart variation - a variation in it
 * @csspart comment - a comment in it
 * @csspart remark - a name or an event beside a move in it
 * @csspart slider - the slider below the board
 * @csspart controls - the buttons below the board
 * @csspart button - each of them
 * @csspart panel - what opens above the viewer
 * @csspart card - the explanation of a move
 * @csspart problems - the list of problems
 * @csspart quiz - the task, the hints and the score of a mate problem or of guessing
 * @cssprop --kifu-font - the font of the words
 * @cssprop --kifu-max-width - how wide the viewer gets at most; its layout follows the width that it has
 * @cssprop --kifu-max-height - how high the viewer makes itself at most, by a smaller board and fewer rows,
 *   from 300px on; as high as the window unless it is set
 * @cssprop --kifu-block - the ground of the block
 * @cssprop --kifu-wash - a second ground: bars, a button under the pointer
 * @cssprop --kifu-line - thin lines between parts
 * @cssprop --kifu-ink - words
 * @cssprop --kifu-ink-soft - numbers, times, remarks
 * @cssprop --kifu-current - the current move, the slider, focus
 * @cssprop --kifu-current-ground - the ground of the current move
 * @cssprop --kifu-time - bars of thinking times
 * @cssprop --kifu-alarm - problems, illegal moves
 * @cssprop --kifu-wood - the board, at one corner
 * @cssprop --kifu-wood-far - the board, at the other corner
 * @cssprop --kifu-stand - the stands of pieces in hand
 * @cssprop --kifu-grid - lines of the board, stars, coordinates
 * @cssprop --kifu-last-move - the squares of the last move
 * @cssprop --kifu-piece - a piece, at its top
 * @cssprop --kifu-piece-foot - a piece, at its foot
 * @cssprop --kifu-piece-edge - a piece's edge
 * @cssprop --kifu-piece-ink - what is written on a piece
 * @cssprop --kifu-piece-promoted - what is written on a promoted piece; a king in check
 * @cssprop --kifu-piece-dark - the top of Black's pieces in the set `two-tone`
 * @cssprop --kifu-piece-dark-foot - their foot
 * @cssprop --kifu-piece-light - the top of White's pieces in the set `two-tone`
 * @cssprop --kifu-piece-light-foot - their foot
 * @cssprop --kifu-mark-green - green arrows and circles
 * @cssprop --kifu-mark-red - red arrows and circles
 * @cssprop --kifu-mark-blue - blue arrows and circles
 * @cssprop --kifu-mark-yellow - yellow arrows and circles
 * @cssprop --kifu-stone-dark - Black's stones of kō shogi
 * @cssprop --kifu-stone-light - White's stones of kō shogi
 */
export interface KifuViewerElement extends HTMLElement {
  /** Where to fetch the record; several files with blanks between them make a list. Attribute `src`. */
  src: string;
  /**
   * The record. Without it the text inside the element is read.
   *
   * @example
   * viewer.text = '1 ７六歩(77)\n2 ３四歩(33)';
   */
  text: string;
  /** The record as a file's bytes; the encoding is detected from the bytes. `undefined` takes it back. */
  bytes: Uint8Array | undefined;
  /**
   * The id of another viewer of the page, whose record is shown, in this viewer's own notation and from its
   * own side. Both step together. Attribute `for`.
   */
  for: string;
  /**
   * How often a live record is read anew, in seconds, as text: `60`; at least 5. Empty for never. The reader's
   * place is kept; who stands at the last move is taken along. Attribute `refresh`.
   */
  refresh: string;
  /**
   * The address of an engine that speaks USI in a worker: readers can have it analyse positions and the whole
   * game. Nothing of it is loaded before they ask. Empty for none. Attribute `engine`.
   */
  engine: string;
  /**
   * The notation's name, as `japanese` or `western`, and behind it what is chosen about it, as in
   * `japanese marks=triangles`. Attribute `notation`.
   */
  notation: NotationText;
  /**
   * The place in the record: a ply (`37`), `last`, or a path of ply, sibling, ply … (`12.1.30`: to ply 12, there
   * its first variation, in it to ply 30). Setting it goes there, or begins there once the record is loaded.
   * Attribute `at`.
   *
   * @example
   * viewer.at = 'last';
   */
  at: string;
  /**
   * The place that is shown, as a path: `37` on the main line, `12.1.30` in a variation; `undefined` until there
   * is a record. It holds in every language and notation, and as long as no moves are put in before it.
   *
   * @example
   * const place = viewer.path; // '12.1.30'
   * viewer.at = 'last';
   * viewer.path = place; // and back
   */
  path: string | undefined;
  /** Whether White sits at the bottom. Attribute `flip`. */
  flip: boolean;
  /** `light`, `dark`, `contrast`, or `auto` to follow the system; others are refused. Attribute `theme`. */
  theme: Theme;
  /** The set of pieces; others are refused. Attribute `pieces`. */
  pieces: PieceSet;
  /** The board; others are refused. Attribute `board`. */
  board: BoardLook;
  /** How wide the viewer gets at most; others are refused. Attribute `size`. */
  size: ViewerSize;
  /** The version of Kifuyomi. */
  readonly version: string;
  /** `vertical` for a move list in vertical lines from right to left. Attribute `sheet`. */
  sheet: string;
  /** The place on the line that is followed, in plies, 0 for the start. */
  readonly ply: number;
  /** The node that is shown: its number in the rows of `record`. */
  readonly node: number;
  /** What is known of the record, once it is loaded. */
  readonly info: Info | undefined;
  /**
   * The record that is shown, once it is loaded.
   *
   * @example
   * viewer.addEventListener('kifu-load', () => {
   *   const { info, rows } = viewer.record;
   *   console.log(info.black, info.white, rows.filter(({ comment }) => comment).length);
   * });
   */
  readonly record: ShownRecord | undefined;
  /** What was wrong with the record. */
  readonly problems: readonly ProblemInfo[];
  /**
   * Goes to a place as in `at`, a ply also as a number; says whether there is one. `by` is for a page's own
   * buttons: with `reader`, or `true`, it is a step of the reader's, and the piece slides.
   *
   * @example
   * viewer.go('12.1'); // true: move 12 has a variation
   */
  go(to: number | string, by?: Asker | boolean): boolean;
  /**
   * Goes to a node of `record`, by its number in the rows; says whether there is one.
   *
   * @example
   * const found = await viewer.find('５六銀');
   * viewer.goToNode(found[0]);
   */
  goToNode(node: number, by?: Asker | boolean): boolean;
  /** Goes one move forward. */
  next(): void;
  /** Goes one move back. */
  back(): void;
  /** Has the record play by itself, as fast as the attribute `pace` says; from the start where it stands at its end. */
  play(): void;
  /** Stops that. */
  pause(): void;
  /**
   * Opens one of the viewer's panels: `share`, `settings`, `notation`, `find`, `about`, `glossary`, `pieces`,
   * `pictures`, `mate`, `engine`, `help`.
   *
   * @example
   * viewer.open('share');
   */
  open(panel: string): void;
  /** All formats. What this and the next ones need is loaded when one of them is first asked for. */
  formats(): Promise<readonly FormatInfo[]>;
  /**
   * The record in a format, by its name, `kif` or `csa`, with what the format cannot hold. Nothing while there is
   * no record.
   *
   * @example
   * const { text, losses } = await viewer.write('csa');
   */
  write(format: string): Promise<Written | undefined>;
  /** All of the record as a list of moves in a notation, by default the one that is shown. */
  moves(notation?: string): Promise<string | undefined>;
  /** The rows of `record` with their moves in another notation. */
  rows(notation: string): Promise<readonly Row[] | undefined>;
  /** The nodes whose moves a text means, in whatever notation it is written: `S-56`, `５六銀`. */
  find(move: string): Promise<readonly number[]>;
  /**
   * A position as an SVG picture; nothing while there is no record, or no such place.
   *
   * @example
   * const svg = await viewer.diagram({ at: '35', move: true, width: 400 });
   */
  diagram(options?: DiagramOptions): Promise<string | undefined>;
}

/**
 * `<kifu-move>`: prints a move of a viewer's record in the notation that the reader has picked there, as a
 * button that goes to it. What stands inside it is shown until it is there, and where scripts do not run.
 *
 * @attr for - The viewer's id.
 * @attr at - The place of the move, as in a viewer's `at`: `42`, `12.1.30`, `last`; or a run of moves, `40-44`.
 * @attr number - Puts the move's number before it. A run of moves always has it.
 * @attr notation - A notation of its own, whatever the reader picks.
 * @slot - What is shown until the move is there, as `４二角`.
 * @csspart move - A move: the button.
 * @example
 * <kifu-move for="game1" at="42">☖４二角</kifu-move>
 */
export interface KifuMoveElement extends HTMLElement {}

/**
 * `<kifu-diagram>`: a position of a viewer's record as a picture for print. A press on it goes there.
 *
 * @attr for - The viewer's id. Without it the record is its own: in `src`, or as text inside.
 * @attr src - Where to fetch a record of its own.
 * @attr at - The place, as in a viewer's `at`. Usually `0`.
 * @attr caption - Puts the last move below, in the reader's notation: `☗６三銀まで`; or a text of one's own.
 * @attr notation - A notation of its own for coordinates and caption, whatever the reader picks.
 * @attr flip - White sits at the bottom.
 * @attr coordinates - `none` leaves them out.
 * @attr names - Puts the players' names at their hands.
 * @attr theme - `print` (black on white, the usual), `light`, `dark`, `wood`.
 * @attr width - The width of the picture, in CSS pixels.
 * @slot - What is shown until the picture is there; a record of its own.
 * @csspart diagram - The picture.
 * @csspart caption - What stands below.
 * @example
 * <kifu-diagram for="game1" at="35" caption></kifu-diagram>
 */
export interface KifuDiagramElement extends HTMLElement {}

/**
 * `<kifu-library>`: the games of an index that `kifuyomi index` has made, beside a viewer that opens them: a list,
 * search, and what was played next in the position on the board.
 *
 * @attr src - The folder of the index.
 * @attr for - The id of the viewer in which games are opened. Without it that is the viewer inside, or one of its own.
 * @attr records - The folder of the records, where the index does not know it.
 * @attr theme - `light` or `dark`; without it as the system.
 * @slot - The viewer.
 * @csspart library - All of it.
 * @csspart games - The list.
 * @csspart tree - The next moves.
 * @example
 * <kifu-library src="site/"></kifu-library>
 */
export interface KifuLibraryElement extends HTMLElement {}

/** A record was opened: how many there are in the text, and how many problems this one has. */
export interface LoadDetail {
  readonly games: number;
  readonly problems: number;
}

/**
 * The viewer went somewhere, or the reader picked a notation: where it is now, as its properties say, the
 * notation's name, and who asked for it.
 */
export interface ChangeDetail {
  readonly node: number;
  readonly ply: number;
  readonly at: string;
  readonly notation: string;
  readonly by: Asker;
}

/** The reader takes a link to the record along: the link, which holds the record, the place and the notation. */
export interface ShareDetail {
  readonly link: string;
}

/**
 * Why nothing can be shown: there is no text; the text is no record; the file with the record, or the viewer's own
 * files, could not be loaded; the viewer has stopped.
 */
export type ErrorReason =
  | 'empty'
  | 'unreadable'
  | 'recordFailed'
  | 'engineFailed'
  | 'engineStopped';

/** Nothing can be shown: why, for programs, and as a sentence in the reader's language. */
export interface ErrorDetail {
  readonly reason: ErrorReason;
  readonly message: string;
}

declare global {
  interface HTMLElementTagNameMap {
    'kifu-viewer': KifuViewerElement;
    'kifu-move': KifuMoveElement;
    'kifu-diagram': KifuDiagramElement;
    'kifu-library': KifuLibraryElement;
  }
  interface GlobalEventHandlersEventMap {
    'kifu-load': CustomEvent<LoadDetail>;
    'kifu-change': CustomEvent<ChangeDetail>;
    'kifu-share': CustomEvent<ShareDetail>;
    'kifu-draw': Event;
    'kifu-error': CustomEvent<ErrorDetail>;
  }
}
