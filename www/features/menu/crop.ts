/** Shows only a part of the board: `crop="5a-1e"`, from one corner to the other. */

import { SQUARE, svgElement } from '../../board/pieces.js';
import { rimOf } from '../../board/rim.js';
import type { Corner, Corners } from '../../model/options.js';
import type { Feature, FeatureContext } from '../context.js';

/** Files from the left and ranks from the top, the last ones included. */
interface Part {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Where coordinates stand in the margin around the squares. */
const LABEL = { above: 7, beside: 13 };
const CLIP = 'crop';

/** The feature that shows a part of the board. */
export class Crop implements Feature {
  readonly #context: FeatureContext;
  readonly #window = svgElement('rect');
  /** The board's own size, while a part of it is shown. */
  #whole: string | undefined;

  constructor(context: FeatureContext) {
    this.#context = context;
    const clip = svgElement('clipPath', { id: CLIP });
    clip.append(this.#window);
    context.layout.board.root.append(clip);
  }

  drawn(): void {
    const { options, layout, state, root } = this.#context;
    const { session, flip } = state();
    if (!session) return;
    const { files, ranks } = session.info.variant;
    const part = partOf(options().crop, files, ranks, flip);
    const board = layout.board.root;
    const layers = board.querySelectorAll(':scope > g:not(.coordinates)');
    for (const layer of layers) {
      if (part) layer.setAttribute('clip-path', `url(#${CLIP})`);
      else layer.removeAttribute('clip-path');
    }
    const [width, height] = [files * SQUARE, ranks * SQUARE];
    const { left, top, right, bottom } = part ?? {
      left: 0,
      top: 0,
      right: files - 1,
      bottom: ranks - 1,
    };
    const box = {
      x: left * SQUARE,
      y: top * SQUARE,
      right: (right + 1) * SQUARE,
      bottom: (bottom + 1) * SQUARE,
    };
    // A frame is half outside of its squares.
    for (const [name, value] of Object.entries({
      x: box.x - 2,
      y: box.y - 2,
      width: box.right - box.x + 4,
      height: box.bottom - box.y + 4,
    })) {
      this.#window.setAttribute(name, `${value}`);
    }
    if (part) {
      this.#whole ??= board.getAttribute('viewBox') ?? '';
      const style = root.querySelector<HTMLElement>('.block')?.style;
      style?.setProperty('--files', `${right - left + 1}`);
      style?.setProperty('--ranks', `${bottom - top + 1}`);
      const rim = rimOf(options().coordinates);
      const view = [
        box.x - rim.left,
        box.y - rim.top,
        box.right - box.x + rim.left + rim.right,
        box.bottom - box.y + rim.top + rim.bottom,
      ];
      board.setAttribute('viewBox', view.join(' '));
    } else if (this.#whole) {
      board.setAttribute('viewBox', this.#whole);
      this.#whole = undefined;
    }
    for (const label of board.querySelectorAll<SVGTextElement>(
      '.coordinates > text:not(.own-name)',
    )) {
      const [x, y] = ['x', 'y'].map((name) => Number(label.getAttribute(name))) as [number, number];
      // Those of the files stand over the board, those of the ranks beside it.
      const isFile = x < width && (label.dataset.of ?? (y < box.y ? 'file' : '')) === 'file';
      label.dataset.of = isFile ? 'file' : 'rank';
      if (isFile) label.setAttribute('y', `${box.y - LABEL.above}`);
      else label.setAttribute('x', `${box.right + LABEL.beside}`);
      const isSeen = isFile ? x > box.x && x < box.right : y > box.y && y < box.bottom;
      label.classList.toggle('unseen', !isSeen || height === 0);
    }
  }
}

/** The part of the board between two squares, as it is seen; `undefined` where the board does not have both. */
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
