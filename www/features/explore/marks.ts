/** Arrows and circles on the board: drawn, described in words, and set by the reader. */

import { SQUARE, svgElement } from '../../board/pieces.js';
import { fill } from '../../model/i18n.js';
import { COLORS, type Color, type Mark, read, toggled, write } from './marktext.js';
import { type Point, type Scene, type Spot, same } from './scene.js';

/** The size of an arrow's shaft and head, and the gap between its tip and the centre of the square. */
const SHAFT = 5;
const HEAD = { length: 21, half: 13 };
const SHORT = 6;
/** The gap between the centre of the first square and the arrow, so that the piece there can be read. */
const START = 16;

/** The arrows and circles on the board. */
export class Marks {
  readonly #scene: Scene;
  readonly #root = svgElement('g', { class: 'marks', 'aria-hidden': 'true' });
  readonly #sizes = new ResizeObserver(() => this.#draw());
  /** The marks of the current node, and the comment that contains them. */
  #marks: readonly Mark[] = [];
  #comment: string | undefined;
  #drawn = '';
  /** The mark that the reader is drawing. */
  #drawing: { readonly from: Spot; readonly color: Color; to?: Spot | undefined } | undefined;
  /** Whether the reader has drawn in this record. */
  hasDrawn = false;

  constructor(scene: Scene) {
    this.#scene = scene;
    scene.svg.append(this.#root);
    this.#sizes.observe(scene.svg);
  }

  get isDrawing(): boolean {
    return this.#drawing !== undefined;
  }

  get count(): number {
    return this.#marks.length;
  }

  /** Updates the marks to those of the current move. */
  show(): void {
    const comment = this.#scene.session?.row?.comment ?? '';
    if (comment !== this.#comment) {
      this.#comment = comment;
      this.#marks = read(comment);
    }
    this.#draw();
  }

  /** The marks in words. */
  get text(): string {
    const { words } = this.#scene;
    const name = (text: string) => {
      const spot = this.#spot(text);
      return spot ? this.#scene.spotName(spot) : text;
    };
    const texts = this.#marks.map(({ color, from, to }) =>
      to
        ? fill(words.arrow, words.colors[COLORS[color]], name(from), name(to))
        : fill(words.circle, words.colors[COLORS[color]], name(from)),
    );
    if (texts.length === 0) return '';
    return fill(words.marks, texts.join(this.#scene.state.language.viewer.comma));
  }

  begin(from: Spot, { shiftKey, altKey }: PointerEvent): void {
    if (this.#scene.session?.veil) return;
    const color = shiftKey && altKey ? 'Y' : shiftKey ? 'R' : altKey ? 'B' : 'G';
    this.#drawing = { from, color, to: from };
    this.#draw();
  }

  move(to: Spot | undefined): void {
    const drawing = this.#drawing;
    if (!drawing || same(to, drawing.to)) return;
    drawing.to = to;
    this.#draw();
  }

  end(to: Spot | undefined): void {
    this.move(to);
    if (!this.#drawing) return;
    const mark = this.#draft();
    this.#drawing = undefined;
    if (mark) this.#set(toggled(this.#marks, mark)).catch(console.error);
    else this.#draw();
  }

  clear(): void {
    this.#set([]).catch(console.error);
  }

  async #set(marks: readonly Mark[]): Promise<void> {
    const { context, session } = this.#scene;
    if (!session) return;
    this.hasDrawn = true;
    const { node } = session;
    await context.askFull((game) => game.setMarks(node, write(marks)));
    context.changed(node, false);
  }

  /** Returns the mark that is being drawn. */
  #draft(): Mark | undefined {
    const drawing = this.#drawing;
    if (!drawing?.to || !('square' in drawing.to)) return undefined;
    const { from, to, color } = drawing;
    const [start, end] = [this.#text(from), this.#text(to)];
    return { color, from: start, ...(start !== end && { to: end }) };
  }

  #text(spot: Spot): string {
    const { files = 9, kinds = [] } = this.#scene.variant ?? {};
    if ('kind' in spot) return `${kinds[spot.kind - 1]?.code}*`;
    const rank = String.fromCharCode(97 + Math.floor(spot.square / files));
    return `${files - (spot.square % files)}${rank}`;
  }

  #spot(text: string): Spot | undefined {
    const { files = 9, ranks = 9, kinds = [] } = this.#scene.variant ?? {};
    if (text.endsWith('*')) {
      const kind = kinds.find(({ code }) => code === text.slice(0, -1))?.id ?? 0;
      const { turn } = this.#scene;
      const sides =
        turn === 'black' ? (['black', 'white'] as const) : (['white', 'black'] as const);
      // A piece in hand is more likely the mover's.
      const side = sides.find((side) => this.#scene.pile(side, kind));
      return side && { side, kind };
    }
    const [file, rank] = [Number.parseInt(text, 10), text.charCodeAt(text.length - 1) - 97];
    if (file < 1 || file > files || rank < 0 || rank >= ranks) return undefined;
    return { square: rank * files + files - file };
  }

  #draw(): void {
    const draft = this.#draft();
    const shapes = this.#marks.map((mark) => this.#shape(mark));
    if (draft) shapes.push(this.#shape(draft, 'draft'));
    const all = shapes.join('');
    if (all === this.#drawn) return;
    this.#drawn = all;
    this.#root.replaceChildren(
      ...shapes.flatMap((shape) => {
        const [name, d] = shape.split('|');
        return name && d ? [svgElement('path', { class: name, d })] : [];
      }),
    );
  }

  /** Returns the class names and the path of a mark; empty if it is off the board. */
  #shape({ color, from, to }: Mark, more = ''): string {
    const [start, end] = [from, to].map((text) => {
      const spot = text === undefined ? undefined : this.#spot(text);
      return spot && this.#scene.middleOf(spot);
    });
    if (!start || (to !== undefined && !end)) return '';
    const shape = end ? arrow(start, end) : circle(start);
    return `${end ? 'arrow' : 'circle'} ${COLORS[color]} ${more}|${shape}`;
  }
}

function circle({ x, y }: Point): string {
  const r = SQUARE / 2 - 3.5;
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
}

/** Draws an arrow as one shape, so that its opacity is even. */
function arrow(from: Point, to: Point): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const at = (along: number, aside: number) => {
    const [x, y] = [(dx * along - dy * aside) / length, (dy * along + dx * aside) / length];
    return `${(from.x + x).toFixed(1)} ${(from.y + y).toFixed(1)}`;
  };
  const tip = length - SHORT;
  const neck = tip - HEAD.length;
  return `M${[at(START, SHAFT), at(neck, SHAFT), at(neck, HEAD.half), at(tip, 0), at(neck, -HEAD.half), at(neck, -SHAFT), at(START, -SHAFT)].join('L')}z`;
}
