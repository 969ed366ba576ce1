/** The board as a reader interacts with it: the contents of its spots, their names, and their places on the screen. */

import { SQUARE } from '../../board/pieces.js';
import { WHITE } from '../../engine/flat.js';
import type { HandPiece, KindInfo, VariantInfo, View } from '../../engine/types.js';
import { fill } from '../../model/i18n.js';
import type { Quiz, Session } from '../../model/session.js';
import { squareName } from '../../model/squares.js';
import type { FeatureContext, State } from '../context.js';
import { spokenPiece, spokenSquare } from '../speech/names.js';
import { EXPLORE, type ExploreWords } from '../words.js';

/** One of the two players. */
export type Side = 'black' | 'white';

/** A square, or the pieces of a kind in a hand. */
export type Spot = { readonly square: number } | { readonly side: Side; readonly kind: number };

/** A point on the screen, in CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A piece, on the board or in hand. */
export interface Piece {
  readonly kind: KindInfo;
  readonly side: Side;
}

const SIDES = ['black', 'white'] as const;

/** The distance around a hand's pieces within which a touch counts as theirs, in pixels. */
const AROUND = 24;

/** Reports whether two spots are equal or both `undefined`. */
export const same = (a: Spot | undefined, b: Spot | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && JSON.stringify(a) === JSON.stringify(b));

/** The contents of the board and the hands, for trying moves. */
export class Scene {
  readonly context: FeatureContext;

  constructor(context: FeatureContext) {
    this.context = context;
  }

  get state(): State {
    return this.context.state();
  }

  get words(): ExploreWords {
    return this.context.words(EXPLORE);
  }

  get session(): Session | undefined {
    return this.state.session;
  }

  /** The quiz that the board is for at present. */
  get quiz(): Quiz | undefined {
    return this.session?.quiz;
  }

  get view(): View | undefined {
    return this.session?.view;
  }

  get variant(): VariantInfo | undefined {
    return this.session?.info.variant;
  }

  /** The side to move. */
  get turn(): Side {
    return this.view?.turn === 'white' ? 'white' : 'black';
  }

  get svg(): SVGSVGElement {
    return this.context.layout.board.root;
  }

  get table(): HTMLElement | undefined {
    return this.svg.closest<HTMLElement>('.table') ?? undefined;
  }

  /** The visible files and ranks, from the left and from the top: a page may show a part of the board. */
  get window(): { left: number; top: number; right: number; bottom: number } {
    const { x, y, width, height } = this.svg.viewBox.baseVal;
    const last = (edge: number) => Math.floor(edge / SQUARE) - 1;
    const first = (edge: number) => Math.max(0, Math.ceil(edge / SQUARE));
    return { left: first(x), top: first(y), right: last(x + width), bottom: last(y + height) };
  }

  hand(side: Side): Element {
    return this.context.layout.fixtures.hands[side];
  }

  /** The elements that can be pressed and dragged. */
  get parts(): readonly Element[] {
    return [this.svg, ...SIDES.map((side) => this.hand(side))];
  }

  heldBy(side: Side): readonly HandPiece[] {
    return (side === 'black' ? this.view?.blackHand : this.view?.whiteHand) ?? [];
  }

  pieceAt(spot: Spot): Piece | undefined {
    const cell = 'square' in spot ? (this.view?.cells[spot.square] ?? 0) : spot.kind;
    const kind = this.variant?.kinds[(cell & ~WHITE) - 1];
    if (!kind) return undefined;
    return { kind, side: 'side' in spot ? spot.side : SIDES[cell & WHITE ? 1 : 0] };
  }

  /** Reports whether the spot has a piece that may be moved now. */
  isOwn(spot: Spot): boolean {
    return this.quiz?.isAsking !== false && this.pieceAt(spot)?.side === this.turn;
  }

  /** Returns the spot at a point on the screen. */
  spotAt({ clientX, clientY }: MouseEvent): Spot | undefined {
    const inHand = this.#pileAt(clientX, clientY);
    if (inHand) return inHand;
    const matrix = this.svg.getScreenCTM();
    const { variant } = this;
    if (!matrix || !variant) return undefined;
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
    const [file, rank] = [Math.floor(x / SQUARE), Math.floor(y / SQUARE)];
    const { files, ranks } = variant;
    if (file < 0 || rank < 0 || file >= files || rank >= ranks) return undefined;
    const seen = rank * files + file;
    return { square: this.state.flip ? files * ranks - 1 - seen : seen };
  }

  /** Returns the nearest pieces in a hand: a finger is wider than they are. */
  #pileAt(x: number, y: number): Spot | undefined {
    for (const side of SIDES) {
      const box = this.hand(side).getBoundingClientRect();
      if (x < box.left || x > box.right || y < box.top || y > box.bottom) continue;
      const near = this.heldBy(side).map(({ kind }) => {
        const { x: left, y: top, width, height } = this.boxOf({ side, kind }) ?? new DOMRect();
        return { kind, far: Math.hypot(left + width / 2 - x, top + height / 2 - y) - width / 2 };
      });
      const best = near.sort((a, b) => a.far - b.far)[0];
      return best && best.far < AROUND ? { side, kind: best.kind } : undefined;
    }
    return undefined;
  }

  /** Returns the element of the pieces of a kind in a hand. */
  pile(side: Side, kind: number): Element | undefined {
    const at = this.heldBy(side).findIndex((held) => held.kind === kind);
    return this.hand(side).children[at];
  }

  /** Returns the box of a spot on the screen. */
  boxOf(spot: Spot): DOMRect | undefined {
    if ('side' in spot) return this.pile(spot.side, spot.kind)?.getBoundingClientRect();
    const { a: unit, e: left, f: top } = this.svg.getScreenCTM() ?? new DOMMatrix();
    const { x, y } = this.context.layout.board.middle(spot.square);
    const size = SQUARE * unit;
    return new DOMRect(left + x * unit - size / 2, top + y * unit - size / 2, size, size);
  }

  /** Returns the centre of a spot in units of the drawing. */
  middleOf(spot: Spot): Point | undefined {
    if ('square' in spot) return this.context.layout.board.middle(spot.square);
    const box = this.boxOf(spot);
    return box && this.inside({ clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 });
  }

  /** Converts a point on the screen to units of the drawing. */
  inside({ clientX, clientY }: { clientX: number; clientY: number }): Point {
    const matrix = this.svg.getScreenCTM()?.inverse() ?? new DOMMatrix();
    return new DOMPoint(clientX, clientY).matrixTransform(matrix);
  }

  // Names

  sideName(side: Side): string {
    return this.state.language.viewer[side];
  }

  /** Joins alternatives in words. */
  list(names: readonly string[]): string {
    const { tag } = this.state.language;
    return new Intl.ListFormat(tag, { type: 'disjunction' }).format(names);
  }

  nameOfSquare(square: number): string {
    const { variant } = this;
    return variant ? squareName(square, variant, this.state.notation) : '';
  }

  /** Returns the name of a square as it is said. */
  spokenSquare(square: number): string {
    const { session, language, notation } = this.state;
    return session ? spokenSquare(square, { session, language, notation }) : '';
  }

  /** Returns the name of a kind of piece as it is said. */
  spokenKind(kind: number): string {
    const { session, language, notation } = this.state;
    return session ? spokenPiece(kind, { session, language, notation }) : '';
  }

  /** Returns the name of a piece with its side as it is said. */
  spokenPiece({ kind, side }: Piece): string {
    return fill(this.words.piece, this.sideName(side), this.spokenKind(kind.id));
  }

  spotName(spot: Spot): string {
    if ('square' in spot) return this.nameOfSquare(spot.square);
    const piece = this.pieceAt(spot)?.kind.name ?? '';
    return fill(this.words.inHand, this.sideName(spot.side), piece);
  }

  /** Returns the name of a piece with its side: `Black pawn`. */
  pieceName({ kind, side }: Piece): string {
    return fill(this.words.piece, this.sideName(side), kind.name);
  }
}
