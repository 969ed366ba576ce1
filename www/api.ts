/** What a page can say to a viewer and hear from it. */

import type { FormatInfo, Info, ProblemInfo, Written } from './pkg/kifuyomi-full.js';

export type {
  FormatInfo,
  HeaderInfo,
  Info,
  KindInfo,
  ProblemInfo,
  VariantInfo,
  Written,
} from './pkg/kifuyomi-full.js';

/** `<kifu-viewer>`: shows a shogi record and steps through it. */
export interface KifuViewerElement extends HTMLElement {
  /** Where to fetch the record. Attribute `src`. */
  src: string;
  /** The record. Without it the text inside the element is read. */
  text: string;
  /** The record as a file's bytes; the encoding is told from the bytes. */
  bytes: Uint8Array | undefined;
  /**
   * The notation's name, as `japanese` or `western`, and behind it what is chosen about it, as in
   * `japanese marks=triangles`. Attribute `notation`.
   */
  notation: string;
  /**
   * The place in the record: a ply (`37`), `last`, or a path of ply, sibling, ply … (`12.1.30`).
   * Attribute `at`: the place to begin at.
   */
  at: string;
  /** Whether White sits at the bottom. Attribute `flip`. */
  flip: boolean;
  /** `light`, `dark`, `contrast`, or `auto` to follow the system. Attribute `theme`; all attributes are in docs/theming.md. */
  theme: string;
  /** `vertical` for a move list in vertical lines from right to left. Attribute `sheet`. */
  sheet: string;
  /** The place on the line that is followed, 0 for the start. */
  readonly ply: number;
  /** The node that is shown. */
  readonly node: number;
  /** What is known of the record, once it is loaded. */
  readonly info: Info | undefined;
  /** What was wrong with the record. */
  readonly problems: readonly ProblemInfo[];
  /** Goes to a node, or to a place as in `at`; says whether there is one. */
  go(to: number | string): boolean;
  /** Goes one move forward. */
  next(): void;
  /** Goes one move back. */
  back(): void;
  /** All formats. What this and the next two need is loaded when one of them is first asked for. */
  formats(): Promise<readonly FormatInfo[]>;
  /** The record in a format, by its name: `kif`, `csa`; with what the format cannot hold. */
  write(format: string): Promise<Written | undefined>;
  /** All of the record as a list of moves in a notation, by default the one that is shown. */
  moves(notation?: string): Promise<string | undefined>;
  /** The nodes whose moves a text means, in whatever notation it is written: `S-56`, `５六銀`. */
  find(move: string): Promise<readonly number[]>;
  /** The board that is shown, as an SVG picture. */
  diagram(): Promise<string | undefined>;
}

/** A record was opened. */
export interface LoadDetail {
  readonly games: number;
  readonly problems: number;
}

/** The reader went somewhere or picked a notation. */
export interface ChangeDetail {
  readonly node: number;
  readonly ply: number;
  readonly at: string;
  readonly notation: string;
}

/** Nothing can be shown; the message is in the reader's language. */
export interface ErrorDetail {
  readonly message: string;
}

declare global {
  interface HTMLElementTagNameMap {
    'kifu-viewer': KifuViewerElement;
  }
  interface GlobalEventHandlersEventMap {
    'kifu-load': CustomEvent<LoadDetail>;
    'kifu-change': CustomEvent<ChangeDetail>;
    'kifu-error': CustomEvent<ErrorDetail>;
  }
}
