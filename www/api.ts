/** The API of the elements: their properties, methods and events. */

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

/** The record in a viewer. The object is replaced when the record, the language or the notation changes. */
export interface ShownRecord {
  /** Information about the game: players, headers, result, board and pieces. */
  readonly info: Info;
  /**
   * The tree, one row per node, the start first: a move follows its parent (`parent`), a variation follows the move it
   * replaces. Moves are in the current notation.
   */
  readonly rows: readonly Row[];
  /** Number of records in the text, and the index of the current one, 0-based. */
  readonly games: number;
  readonly game: number;
  /** The source: a text, or the bytes of a file. */
  readonly source: string | Uint8Array;
  /** Whether the reader has changed the record. */
  readonly isChanged: boolean;
}

/** The cause of a step: the reader, a script of the page, or another viewer it follows. */
export type Asker = 'reader' | 'page' | 'viewer';

/** The colour theme; the default, `auto`, follows the system. */
export type Theme = 'auto' | 'light' | 'dark' | 'contrast';

/** The set of pieces. `two-tone` can be combined with all but `diagram`. */
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

/** The maximum width of a viewer. */
export type ViewerSize = 'large' | 'full' | 'medium' | 'small';

/** The name of a notation, for completion in editors; options may follow the name. */
export type NotationText = 'japanese' | 'western' | 'usi' | 'csa' | (string & {});

/** Contents and options of a diagram. All are optional; notation and language default to the viewer's. */
export interface DiagramOptions extends PictureOptions {
  /** The place, as in `at`; by default the current one. */
  readonly at?: number | string;
  /** The node, as an alternative to `at`. */
  readonly node?: number;
}

/**
 * `<kifu-viewer>`: shows a shogi record and steps through it. Properties may be set before the element is defined.
 *
 * @attr {string | number} record - the record to begin with, where there are several: its number, or its title, a
 *   player or another header, in full or in part
 * @attr {string} flip-for - a player's name: White at the bottom when that player has White
 * @attr {string} lang - the language of the viewer: `en`, `ja`, `zh`, `ko`; without it, that of the page
 * @attr {'auto' | 'light' | 'dark' | 'contrast'} [theme=auto] - `auto` follows the page's
 *   `color-scheme`, else the system, also when that asks for more contrast
 * @attr {'kanji' | 'two-kanji' | 'international' | 'diagram' | 'two-tone' | 'kanji two-tone' | 'two-kanji two-tone' |
 *   'international two-tone'} [pieces=kanji] - the set of pieces
 * @attr {'wood' | 'plain' | 'paper' | 'slate' | 'green'} [board=wood] - the board; without it, `diagram` pieces
 *   stand on a plain one
 * @attr {'one' | 'both' | 'none'} [coordinates=one] - on two sides of the board, on all four, or on none; large
 *   boards have at most two
 * @attr {'sides' | 'left' | 'right' | 'top'} [hands=sides] - where the pieces in hand are in the wide layout: on
 *   both sides, on one, or above and below the board; in the narrow layout always above and below
 * @attr {'large' | 'full' | 'medium' | 'small'} [size=large] - the maximum width: 72 rem, all there is, 48 rem,
 *   24 rem
 * @attr {'on' | 'off'} [animation=on] - whether moves are animated; never when the system asks for less motion
 * @attr {'off' | 'on'} [sound=off] - the sound of a piece when the reader steps through the moves
 * @attr {'full' | 'brief'} [speech=full] - how moves are announced to screen readers: `full` with the number and the
 *   side, `brief` without
 * @attr {'inline' | 'columns'} [list=inline] - how the move list shows variations: inline or side by side
 * @attr {'horizontal' | 'vertical'} [sheet=horizontal] - the direction of the move list: `vertical` for lines from
 *   top to bottom, from right to left
 * @attr {string | number} [pace=1] - the speed of playback: seconds per move, or `x10` for ten times as fast as the
 *   game was played; after that `stop` to stop at comments, `loop` to begin again
 * @attr {'off' | 'reach'} [hover=off] - whether the viewer shows where a piece can move
 * @attr {'off' | 'replay'} [scroll=off] - whether scrolling the move list steps through the game
 * @attr {'on' | 'reversed' | 'off'} [wheel=on] - whether turning the wheel over the board steps through the moves:
 *   down is forward, or `reversed`: up is
 * @attr {'off' | 'names' | 'moves'} [notes=off] - what is shown next to the moves: `names` of openings and castles,
 *   or with `moves` also what happens, in words
 * @attr {'on' | 'off'} [explain=on] - whether a move is explained when a reader rests on it or asks for it
 * @attr {string} also - further notations for the list, separated by commas: each move is written in them, too
 * @attr {string} lock - the settings that readers cannot change, by name; all of them when empty
 * @attr {string} crop - a part of the board, from corner to corner: `5a-1e`. A mate problem that fits into a corner
 *   is cropped by itself
 * @attr {'explore' | 'edit' | 'off'} interactive - `explore`: moves can be tried at once; `edit`: the record can be
 *   changed, too; `off`: neither. Without it, readers can begin to try moves
 * @attr {'tsume' | 'guess' | 'gamebook'} mode - `tsume`: a mate problem to solve; `guess`: the moves after `at` are
 *   guessed; `gamebook`: the moves that the comments ask for are guessed. Without it, a diagram with one king begins
 *   as a problem unless `at` is set
 * @attr {string} group - viewers of the same group step together
 * @attr {string} [share=embed.html next to the scripts] - the page that shared links open, which shows the record in
 *   its address; empty for the page itself. If it ends with `?`, the record is after the `?`, where the server can
 *   answer with a preview. `data-kifu-share` on an element sets it for all viewers inside. Without either, the link to
 *   a record in the tag or in `src` leads to its place on this page, `article.html#game1@34`
 * @attr {string} library - the folder of an index: the menu then finds games with the position on the board
 * @attr {string} data-kifu-src - the file or address of a record that the page gives as text or bytes: files that
 *   readers save are named after it
 * @fires kifu-load - A record was opened, or a live record has new moves. A listener that comes later is called once.
 * @fires kifu-change - A record was opened at its first place, the viewer went somewhere (`by` says who asked for it), or
 *   the reader picked a notation. A listener that comes later is called once with the current place.
 * @fires kifu-draw - What is shown has changed, whatever the cause. Does not bubble.
 * @fires kifu-share - The reader copies a link to the record.
 * @fires kifu-error - Nothing can be shown; `reason` says why.
 * @slot - the record as text, best in a `<pre>`, which can be read where no scripts run, or in a `<script
 *   type="text/kifu">`
 * @csspart block - the whole viewer
 * @csspart player - a player: name, time
 * @csspart board - the board
 * @csspart hand - a stand with pieces in hand
 * @csspart moves - the move list
 * @csspart move - a move in it
 * @csspart variation - a variation in it
 * @csspart comment - a comment in it
 * @csspart remark - a name or an event next to a move in it
 * @csspart slider - the slider below the board
 * @csspart controls - the row of buttons below the board
 * @csspart button - a button in it
 * @csspart panel - the panel that opens above the viewer
 * @csspart card - the explanation of a move
 * @csspart problems - the list of problems
 * @csspart quiz - the task, hints and score of a mate problem or of guessing
 * @cssprop --kifu-font - the font of the text
 * @cssprop --kifu-max-width - the maximum width; the layout follows the width there is
 * @cssprop --kifu-max-height - the maximum height, from 300px on, reached by a smaller board and fewer rows; without
 *   it, the height of the window
 * @cssprop --kifu-block - the background
 * @cssprop --kifu-wash - a second background: bars, the button under the pointer
 * @cssprop --kifu-line - thin lines between parts
 * @cssprop --kifu-ink - text
 * @cssprop --kifu-ink-soft - numbers, times, remarks
 * @cssprop --kifu-current - the current move, the slider, focus
 * @cssprop --kifu-current-ground - the background of the current move
 * @cssprop --kifu-time - bars of thinking times
 * @cssprop --kifu-alarm - problems, illegal moves
 * @cssprop --kifu-wood - the board, at one corner
 * @cssprop --kifu-wood-far - the board, at the other corner
 * @cssprop --kifu-stand - the stands of pieces in hand
 * @cssprop --kifu-grid - lines of the board, stars, coordinates
 * @cssprop --kifu-last-move - the squares of the last move
 * @cssprop --kifu-piece - a piece, at the top
 * @cssprop --kifu-piece-foot - a piece, at the bottom
 * @cssprop --kifu-piece-edge - the edge of a piece
 * @cssprop --kifu-piece-ink - the characters on pieces
 * @cssprop --kifu-piece-promoted - the characters on promoted pieces; a king in check
 * @cssprop --kifu-piece-dark - Black's pieces in the set `two-tone`, at the top
 * @cssprop --kifu-piece-dark-foot - the same, at the bottom
 * @cssprop --kifu-piece-light - White's pieces in the set `two-tone`, at the top
 * @cssprop --kifu-piece-light-foot - the same, at the bottom
 * @cssprop --kifu-mark-green - green arrows and circles
 * @cssprop --kifu-mark-red - red arrows and circles
 * @cssprop --kifu-mark-blue - blue arrows and circles
 * @cssprop --kifu-mark-yellow - yellow arrows and circles
 * @cssprop --kifu-stone-dark - Black's stones of kō shogi
 * @cssprop --kifu-stone-light - White's stones of kō shogi
 * @example
 * <kifu-viewer src="game.kif" at="last" notation="western"></kifu-viewer>
 */
export interface KifuViewerElement extends HTMLElement {
  /** The address of the record. Several addresses, separated by spaces, make a list. Attribute `src`. */
  src: string;
  /**
   * The record. Without it the text inside the element is read.
   *
   * @example
   * viewer.text = '1 ７六歩(77)\n2 ３四歩(33)';
   */
  text: string;
  /** The record as the bytes of a file; the encoding is detected. `undefined` removes it. */
  bytes: Uint8Array | undefined;
  /**
   * The id of another viewer on the page. Its record is shown, in this viewer's own notation and from its own
   * side, and both step together. Attribute `for`.
   */
  for: string;
  /**
   * How often a live record is read again, in seconds (`60`), at least 5; 60 when the attribute is empty, never
   * without it. Readers keep their place; those at the last move are taken to the new one. Attribute `refresh`.
   */
  refresh: string;
  /**
   * The address of an engine that speaks USI in a worker. Readers can have it analyse positions and the whole
   * game; nothing of it is loaded before they ask. Empty for none. Attribute `engine`.
   */
  engine: string;
  /**
   * The name of the notation, such as `japanese` or `western`. Its options may follow: `japanese marks=triangles`.
   * Attribute `notation`.
   */
  notation: NotationText;
  /**
   * The place in the record: a ply (`37`), `last`, or a path of ply, variation, ply … (`12.1.30`: at ply 12 into
   * the first variation, and in it to ply 30). Setting it goes there, or begins there once the record is loaded.
   * Attribute `at`.
   *
   * @example
   * viewer.at = 'last';
   */
  at: string;
  /**
   * The place that is shown, as a path: `37` on the main line, `12.1.30` in a variation; `undefined` until there
   * is a record. It is the same in every language and notation, and stays valid unless moves are inserted before it.
   *
   * @example
   * const place = viewer.path; // '12.1.30'
   * viewer.at = 'last';
   * viewer.path = place; // and back
   */
  path: string | undefined;
  /**
   * Whether White sits at the bottom. A record that asks for it (`盤面回転`) begins so, unless the attribute is
   * `false`. Attribute `flip`.
   */
  flip: boolean;
  /** The colours; for another value the default applies. Attribute `theme`. */
  theme: Theme;
  /** The set of pieces; for another value the default applies. Attribute `pieces`. */
  pieces: PieceSet;
  /** The board; for another value the default applies. Attribute `board`. */
  board: BoardLook;
  /** The maximum width; for another value the default applies. Attribute `size`. */
  size: ViewerSize;
  /** The version of Kifuyomi. */
  readonly version: string;
  /** The direction of the move list: `vertical` for lines from top to bottom, from right to left. Attribute `sheet`. */
  sheet: string;
  /** The ply that is shown, on the current line; 0 for the start. */
  readonly ply: number;
  /** The node that is shown: its number in the rows of `record`. */
  readonly node: number;
  /** The game: players, headers, result, board and pieces. `undefined` until the record is loaded. */
  readonly info: Info | undefined;
  /**
   * The record that is shown, with all its moves. `undefined` until it is loaded.
   *
   * @example
   * viewer.addEventListener('kifu-load', () => {
   *   const { info, rows } = viewer.record;
   *   console.log(info.black, info.white, rows.filter(({ comment }) => comment).length);
   * });
   */
  readonly record: ShownRecord | undefined;
  /** The problems found in the record. */
  readonly problems: readonly ProblemInfo[];
  /**
   * Goes to a place as in `at`, a ply also as a number; `false` when there is no such place. `by` is for a page's
   * own buttons: with `reader` or `true` it counts as a step of the reader's, and the move is animated.
   *
   * @example
   * viewer.go('12.1'); // true: move 12 has a variation
   */
  go(to: number | string, by?: Asker | boolean): boolean;
  /**
   * Goes to a node, by its number in the rows of `record`; `false` when there is no such node.
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
  /** Plays the record at the speed of the attribute `pace`; from the start when it is at its end. */
  play(): void;
  /** Stops playing. */
  pause(): void;
  /**
   * Opens a panel of the viewer: `share`, `settings`, `notation`, `find`, `about`, `glossary`, `pieces`, `pictures`,
   * `mate`, `engine`, `help`.
   *
   * @example
   * viewer.open('share');
   */
  open(panel: string): void;
  /** All formats. What this method and those below need is loaded when one of them is first called. */
  formats(): Promise<readonly FormatInfo[]>;
  /**
   * The record in a format, such as `kif` or `csa`, and what the format cannot hold; `undefined` while there is no
   * record.
   *
   * @example
   * const { text, losses } = await viewer.write('csa');
   */
  write(format: string): Promise<Written | undefined>;
  /** The whole record as a list of moves in a notation, by default the one that is shown. */
  moves(notation?: string): Promise<string | undefined>;
  /** The rows of `record` with their moves in another notation. */
  rows(notation: string): Promise<readonly Row[] | undefined>;
  /** The nodes where a move was played. It may be written in any notation: `S-56`, `５六銀`. */
  find(move: string): Promise<readonly number[]>;
  /**
   * A position as an SVG picture; `undefined` when there is no record or no such place.
   *
   * @example
   * const svg = await viewer.diagram({ at: '35', move: true, width: 400 });
   */
  diagram(options?: DiagramOptions): Promise<string | undefined>;
}

/**
 * `<kifu-move>`: a move of a viewer's record, in the notation that the reader has picked there, as a button that goes
 * to it. What is inside is shown until the move is there, and where no scripts run.
 *
 * @attr for - The viewer's id.
 * @attr {string | number} at - The place of the move, as in a viewer's `at`: `42`, `12.1.30`, `last`; or several moves,
 *   `40-44`.
 * @attr {boolean} number - Puts the move number before the move. Several moves always have it.
 * @attr {NotationText} notation - A notation of its own, whatever the reader picks.
 * @slot - What is shown until the move is there: `４二角`.
 * @csspart move - The button with the move.
 * @example
 * <kifu-move for="game1" at="42">☖４二角</kifu-move>
 */
export interface KifuMoveElement extends HTMLElement {}

/**
 * `<kifu-diagram>`: a position of a viewer's record as a picture for print. Pressing it goes there.
 *
 * @attr for - The viewer's id. Without it the diagram has a record of its own, in `src` or as text inside.
 * @attr src - The address of its own record.
 * @attr {string | number} at - The place, as in a viewer's `at`. Without it, the start.
 * @attr {string | boolean} caption - Empty, it puts the last move below the picture, in the reader's notation: `☗６三銀まで`. Otherwise it
 *   is the text below the picture.
 * @attr {NotationText} notation - A notation of its own for coordinates and caption, whatever the reader picks.
 * @attr {boolean} flip - Puts White at the bottom.
 * @attr {'none'} coordinates - `none` leaves them out.
 * @attr {boolean} names - Puts the players' names at their hands.
 * @attr {boolean} turn - Marks the side to move, with a ring at its hand.
 * @attr {'print' | 'light' | 'dark' | 'wood'} [theme=print] - The colours: `print` is black on white.
 * @attr {string | number} width - The width of the picture, in CSS pixels.
 * @slot - What is shown until the picture is there, or its own record.
 * @csspart diagram - The picture.
 * @csspart caption - The text below it.
 * @example
 * <kifu-diagram for="game1" at="35" caption></kifu-diagram>
 */
export interface KifuDiagramElement extends HTMLElement {}

/**
 * `<kifu-library>`: the games of an index made by `kifuyomi index`, next to the viewer that opens them: a list, a
 * search, and what was played next in the position on the board.
 *
 * @attr src - The folder of the index.
 * @attr for - The id of the viewer that opens the games. Without it, that is the viewer inside, or one of its own.
 * @attr records - The folder of the records, when the index does not know it.
 * @attr {'light' | 'dark'} theme - The colours. Without it, as the page, else as the system.
 * @slot - The viewer.
 * @csspart library - The whole element.
 * @csspart games - The list of games.
 * @csspart tree - The next moves.
 * @example
 * <kifu-library src="library/"></kifu-library>
 */
export interface KifuLibraryElement extends HTMLElement {}

/** Detail of `kifu-load`: the number of records in the text, and of problems of this one. */
export interface LoadDetail {
  readonly games: number;
  readonly problems: number;
}

/** Detail of `kifu-change`: the first or new place as in the viewer's properties, the name of the notation, and the cause. */
export interface ChangeDetail {
  readonly node: number;
  readonly ply: number;
  readonly at: string;
  readonly notation: string;
  readonly by: Asker;
}

/** Detail of `kifu-share`: the link, which contains the record, the place and the notation. */
export interface ShareDetail {
  readonly link: string;
}

/**
 * The reason why no record is shown: there is no text; the text is no record; the file with the record, or the viewer's
 * own files, could not be loaded; the viewer has stopped.
 */
export type ErrorReason =
  | 'empty'
  | 'unreadable'
  | 'recordFailed'
  | 'engineFailed'
  | 'engineStopped';

/** Detail of `kifu-error`: the reason as a code, and a message in the reader's language. */
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
