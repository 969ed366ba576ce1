/** Marks the side effects of moves, and animates moves of several legs leg by leg. */

import { type Board, type BoardState, inPixels } from '../../board/board.js';
import { drawPiece, type Piece, pieceIn, SQUARE, scaleOf, svgElement } from '../../board/pieces.js';
import type { LegInfo, View } from '../../engine/types.js';
import { prefersReducedMotion } from '../../ui/reduced-motion.js';

/** Duration of a leg, and maximum of a whole move so that autoplay keeps pace, in milliseconds. */
const LEG = 260;
const WHOLE = 900;
/** Duration of a leg in a slow replay, in milliseconds. */
export const SLOWLY = 700;

/** The part of a leg's time in which the piece moves; during the rest, captured pieces fade. */
const GOING = 0.72;

/** A position after a move. */
export interface Scene extends Pick<BoardState, 'view' | 'variant' | 'flip'> {
  /** The cells before the move, where they matter. */
  readonly cells: Uint8Array | undefined;
}

/** Shows the legs of a move, one after the other. */
export class Legs {
  readonly root = svgElement('g', { class: 'legs', 'aria-hidden': 'true' });
  readonly #board: Board;
  #running: Animation[] = [];

  constructor(board: Board) {
    this.#board = board;
  }

  /** Marks the path of the last move and its side effects. */
  mark(scene: Scene): void {
    for (const animation of this.#running.splice(0)) animation.cancel();
    const { view, variant } = scene;
    const ring = variant.onPoints && view.to >= 0 ? [this.#ring(view.to)] : [];
    let at = view.from;
    const steps = (view.legs ?? []).map((leg) => {
      const step = svgElement('g', { class: 'step' });
      if (at >= 0 && at !== leg.place) step.append(this.#way(at, leg));
      if (leg.takes && leg.place !== view.to) step.append(this.#cross(leg.place));
      if (leg.goes) at = leg.place;
      return step;
    });
    const besides = gone(scene).map((place) => this.#cross(place));
    this.root.replaceChildren(...ring, ...steps, ...besides);
  }

  /** Animates a step forward, leg by leg, or back; returns whether it did. */
  slide(before: View, scene: Scene): boolean {
    const { view } = scene;
    if (view.parent === before.node) {
      const isMore = view.legs !== undefined || gone(scene).length > 0;
      if (isMore) this.play(scene, Math.min(LEG, WHOLE / (view.legs?.length ?? 1)));
      return isMore;
    }
    if (!before.legs || before.parent !== view.node) return false;
    const piece = this.#board.pieces.get(before.from);
    const way = [before.from, ...goals(before.legs)].reverse();
    if (piece && way.length > 1) this.#go(piece, way, Math.min(LEG * way.length, WHOLE / 2));
    return true;
  }

  /** Animates the last move; `time` is the duration of a leg in milliseconds. */
  play(scene: Scene, time: number): void {
    this.mark(scene);
    const { view, cells = view.cells } = scene;
    const legs = view.legs ?? [{ place: view.to, goes: true, takes: Boolean(cells[view.to]) }];
    if (view.from < 0) return;
    const duration = legs.length * time;
    const steps = this.root.querySelectorAll('.step');
    const way = [view.from];
    for (const [i, { goes, takes, place }] of legs.entries()) {
      way.push(goes ? place : (way[i] ?? place));
      const [begin, end] = [i / legs.length, (i + 1) / legs.length];
      const arrival = (i + GOING) / legs.length;
      const step = steps[i];
      if (step) this.#appear(step, begin, arrival, duration);
      if (takes) this.#fade(scene, place, arrival, end, duration);
    }
    const arrival = (legs.length - 1 + GOING) / legs.length;
    for (const mark of this.root.querySelectorAll(':scope > :not(.step)'))
      this.#appear(mark, arrival, 1, duration);
    for (const place of gone(scene)) this.#fade(scene, place, arrival, 1, duration);
    const piece = this.#board.pieces.get(view.to);
    if (piece) this.#go(piece, way, duration);
  }

  /** Keeps a captured piece visible, then fades it out; `from` and `to` are fractions of the duration. */
  #fade(scene: Scene, place: number, from: number, to: number, duration: number): void {
    const piece = pieceIn(scene.cells?.[place] ?? 0, scene.variant.kinds);
    if (!piece) return;
    const drawn = this.#stand(piece, place, scene.flip);
    this.#board.root.querySelector('.pieces')?.prepend(drawn);
    const fading = this.#appear(drawn, from, to, duration, true);
    fading.onfinish = () => drawn.remove();
    fading.oncancel = () => drawn.remove();
  }

  /** Draws a piece that is no longer on the board. */
  #stand(piece: Piece, place: number, flip: boolean): SVGGElement {
    const drawn = drawPiece(piece, piece.white !== flip);
    const { x, y } = this.#board.middle(place);
    const scale = scaleOf(piece.kind).toFixed(4);
    drawn.setAttribute('transform', `translate(${x} ${y}) scale(${scale})`);
    drawn.removeAttribute('data-piece');
    return drawn;
  }

  /** Fades an element in or out; `from` and `to` are fractions of the duration. */
  #appear(element: Element, from: number, to: number, duration: number, away = false): Animation {
    const [before, after] = away ? [1, 0] : [0, 1];
    const frames = [
      { opacity: before },
      { opacity: before, offset: from },
      { opacity: after, offset: to },
      { opacity: after },
    ];
    return this.#run(element, frames, duration);
  }

  /** Moves a piece from place to place, the last of which is its current one. */
  #go(piece: SVGGraphicsElement, way: readonly number[], duration: number): void {
    piece.parentNode?.append(piece);
    const home = inPixels(piece.getAttribute('transform') ?? '');
    const end = this.#board.middle(way.at(-1) ?? 0);
    const legs = way.length - 1;
    // With reduced motion, the piece appears on each place in turn.
    const easing = prefersReducedMotion() ? 'step-end' : 'ease-in-out';
    const frames = way.flatMap((place, i) => {
      const { x, y } = this.#board.middle(place);
      const transform = `translate(${x - end.x}px, ${y - end.y}px) ${home}`;
      const arrival = { transform, easing, offset: Math.max(0, (i - 1 + GOING) / legs) };
      return i === 0
        ? [{ transform, easing, offset: 0 }]
        : [arrival, { transform, easing, offset: i / legs }];
    });
    this.#run(piece, frames, duration);
  }

  #run(element: Element, frames: Keyframe[], duration: number): Animation {
    const animation = element.animate(frames, { duration });
    this.#running.push(animation);
    return animation;
  }

  #ring(place: number): SVGElement {
    const { x, y } = this.#board.middle(place);
    return svgElement('circle', { class: 'last', cx: x, cy: y, r: 28 });
  }

  #cross(place: number): SVGElement {
    const { x, y } = this.#board.middle(place);
    const d = `M${x - 9} ${y - 9}l18 18m0-18l-18 18`;
    return svgElement(
      'g',
      { class: 'taken', 'data-place': place },
      svgElement('circle', { cx: x, cy: y, r: 20 }),
      svgElement('path', { d }),
    );
  }

  /** Draws a line between two places, dashed for a shot. */
  #way(from: number, { place, goes }: LegInfo): SVGElement {
    const [a, b] = [this.#board.middle(from), this.#board.middle(place)];
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    const [x, y] = [(b.x - a.x) / length, (b.y - a.y) / length];
    const near = SQUARE * 0.46;
    const d = `M${a.x + x * near} ${a.y + y * near}L${b.x - x * near} ${b.y - y * near}`;
    return svgElement('path', { class: goes ? 'way' : 'way shot', d });
  }
}

/** Returns the places of pieces removed by a side effect of the move, such as fire. */
function gone({ view, cells }: Scene): number[] {
  if (!cells) return [];
  const named = new Set([view.from, ...(view.legs ?? []).map(({ place }) => place)]);
  return [...cells.keys()].filter(
    (place) => cells[place] && !view.cells[place] && !named.has(place),
  );
}

const goals = (legs: readonly LegInfo[]) =>
  legs.flatMap(({ goes, place }) => (goes ? [place] : []));
