/**
 * Shows only a part of the board: `crop="5a-1e"`, from one corner to the other; for a mate problem without the
 * attribute, the corner in which it takes place.
 */

import { SQUARE, svgElement } from '../../board/pieces.js';
import { type Rim, rimOf } from '../../board/rim.js';
import { type Corner, type Corners, readCrop } from '../../model/crop.js';
import type { Session } from '../../model/session.js';
import type { Feature, FeatureContext } from '../context.js';
import { FeatureBase } from '../feature-base.js';
import { cornerOf } from './corner.js';

/** Files from the left and ranks from the top, the last ones included. */
interface Part {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A part of the board in units of the drawing. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly right: number;
  readonly bottom: number;
}

/** Eleven pixels of the screen in units of the drawing, as in the style of the board. */
const LEGIBLE = '1px * tan(atan2(660px, var(--sq)))';
/** The offsets of coordinates from the squares, and their font size, in units of the drawing. */
const LABEL = { above: 10, beside: 13, size: 13 };
const CLIP = 'crop';
/** The width of the hands next to the board, in squares. */
const STANDS = 1.8;
/** The height of a hand with a piece of each kind, in squares. */
const STAND = 7;
/** The style's properties for a part that is enlarged to the size of the whole board. */
const ENLARGED = ['--rim-x', '--rim-y', '--stands', '--whole'];

/** The feature that shows a part of the board. */
export class Crop extends FeatureBase implements Feature {
  readonly #window = svgElement('rect');
  /** The current `viewBox` of the part, and that of the whole board at the same time. */
  #shown: string | undefined;
  #whole = '';

  constructor(context: FeatureContext) {
    super(context);
    const clip = svgElement('clipPath', { id: CLIP });
    clip.append(this.#window);
    context.layout.board.root.append(clip);
  }

  /** Returns the corner for a problem, unless the page sets another part or the reader tries moves. */
  #ownCorner(session: Session): Corners | undefined {
    const { options, state, root } = this.context;
    const { crop, mode, hands, coordinates } = options();
    const isAsked = !readCrop(crop) && (session.isProblem || mode === 'tsume');
    const isUsual = hands !== 'top' && coordinates !== 'both';
    if (!isAsked || !isUsual || root.querySelector('.trying')) return undefined;
    return this.context.guard(() => cornerOf(session, state().picked.notation));
  }

  drawn(): void {
    const { options, layout, state } = this.context;
    const { session, flip } = state();
    if (!session) return;
    const { files, ranks } = session.info.variant;
    const own = this.#ownCorner(session);
    const part = partOf(own ?? readCrop(options().crop), files, ranks, flip);
    // A corner takes as much space as the whole board, with margins and hands of the same size.
    const scale = own && part ? (part.right - part.left + 1) / files : 1;
    const board = layout.board.root;
    const before = board.getAttribute('viewBox') ?? '';
    // Another record may have laid out its board since.
    if (before !== this.#shown) this.#whole = before;
    for (const layer of board.querySelectorAll(':scope > g:not(.coordinates)')) {
      if (part) layer.setAttribute('clip-path', `url(#${CLIP})`);
      else layer.removeAttribute('clip-path');
    }
    const { left, top, right, bottom } = part ?? {
      left: 0,
      top: 0,
      right: files - 1,
      bottom: ranks - 1,
    };
    const box: Box = {
      x: left * SQUARE,
      y: top * SQUARE,
      right: (right + 1) * SQUARE,
      bottom: (bottom + 1) * SQUARE,
    };
    this.#clip(box);
    // The tallest of the hands next to the board is as high as the board.
    const hands = own || !part ? scale : Math.min(1, (part.bottom - part.top + 1) / STAND);
    this.#enlarge(scale, hands);
    this.#shown = part && viewBoxOf(box, scaled(rimOf(options().coordinates), scale));
    const after = this.#shown ?? this.#whole;
    const style = this.context.root.querySelector<HTMLElement>('.block')?.style;
    style?.setProperty('--files', `${(box.right - box.x) / SQUARE}`);
    style?.setProperty('--ranks', `${(box.bottom - box.y) / SQUARE}`);
    this.#label(box, files * SQUARE, scale);
    if (after === before) return;
    board.setAttribute('viewBox', after);
    // The elements over the board have to follow it.
    this.context.redraw();
  }

  /** Clips the outside. Half of the frame's line is outside its squares. */
  #clip({ x, y, right, bottom }: Box): void {
    const window = { x: x - 2, y: y - 2, width: right - x + 4, height: bottom - y + 4 };
    for (const [name, value] of Object.entries(window)) this.#window.setAttribute(name, `${value}`);
  }

  /** Keeps the margins and the hands, or the hands alone, at their size next to the whole board. */
  #enlarge(scale: number, hands: number): void {
    const { layout, root, options } = this.context;
    const { left, right, top, bottom } = rimOf(options().coordinates);
    const values = [left + right, top + bottom, STANDS].map((value) => `${value * scale}`);
    const style = root.querySelector<HTMLElement>('.block')?.style;
    for (const [i, name] of ENLARGED.entries()) {
      const value = values[i] ?? `calc(var(--sq) * ${hands})`;
      if (hands < 1 && (scale < 1 || !values[i])) style?.setProperty(name, value);
      else style?.removeProperty(name);
    }
    for (const hand of Object.values(layout.fixtures.hands) as HTMLElement[]) {
      if (hands < 1) hand.style.setProperty('--sq', 'var(--whole)');
      else hand.style.removeProperty('--sq');
    }
  }

  /** Moves the coordinates to the sides of the part. */
  #label({ x: left, y: top, right, bottom }: Box, width: number, scale: number): void {
    const board = this.context.layout.board.root;
    const group = board.querySelector<SVGGElement>('.coordinates');
    if (scale < 1)
      group?.style.setProperty('font-size', `max(${LABEL.size * scale}px, ${LEGIBLE})`);
    else group?.style.removeProperty('font-size');
    for (const label of board.querySelectorAll<SVGTextElement>(
      '.coordinates > text:not(.own-name)',
    )) {
      const [x, y] = ['x', 'y'].map((name) => Number(label.getAttribute(name))) as [number, number];
      // Labels of files are above the board, those of ranks next to it.
      const isFile = x < width && (label.dataset.of ?? (y < top ? 'file' : '')) === 'file';
      label.dataset.of = isFile ? 'file' : 'rank';
      label.dataset.y ??= `${y}`;
      const usual = Number(label.dataset.y);
      if (isFile) label.setAttribute('y', `${top - LABEL.above * scale}`);
      else {
        label.setAttribute('x', `${right + LABEL.beside * scale}`);
        label.setAttribute('y', `${usual}`);
      }
      const isSeen = isFile ? x > left && x < right : y > top && y < bottom;
      label.classList.toggle('unseen', !isSeen);
    }
  }
}

const viewBoxOf = ({ x, y, right, bottom }: Box, rim: Rim): string =>
  [
    x - rim.left,
    y - rim.top,
    right - x + rim.left + rim.right,
    bottom - y + rim.top + rim.bottom,
  ].join(' ');

const scaled = ({ left, top, right, bottom }: Rim, scale: number): Rim => ({
  left: left * scale,
  top: top * scale,
  right: right * scale,
  bottom: bottom * scale,
});

/**
 * Returns the part of the board between two squares, as seen by the reader; `undefined` if the board lacks one of them.
 */
function partOf(
  corners: Corners | undefined,
  files: number,
  ranks: number,
  flip: boolean,
): Part | undefined {
  const isThere = ({ file, rank }: Corner) =>
    file >= 1 && file <= files && rank >= 1 && rank <= ranks;
  if (!corners?.every(isThere)) return undefined;
  const x = corners.map(({ file }) => (flip ? file - 1 : files - file));
  const y = corners.map(({ rank }) => (flip ? ranks - rank : rank - 1));
  return {
    left: Math.min(...x),
    top: Math.min(...y),
    right: Math.max(...x),
    bottom: Math.max(...y),
  };
}
