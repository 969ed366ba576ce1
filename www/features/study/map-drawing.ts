/**
 * The drawing of the map. Only the visible part and its surroundings are drawn, with one path for each layer, so that a
 * record of thousands of moves is as fast as a short one.
 */

import { svgElement } from '../../board/pieces.js';
import { make, put } from '../../ui/dom.js';
import type { StudyWords } from '../words.js';
import type { Lanes, Spot } from './lanes.js';

/** The nodes marked on the map: with comments, and with bookmarks. */
export interface Marks {
  readonly said: ReadonlySet<number>;
  readonly kept: ReadonlySet<number>;
  /** Names of the first moves of variations. */
  readonly heads: ReadonlyMap<number, string>;
}

/** Distance of dots in pixels, for a mouse and for a finger, and the space at the edge. */
const STEP = { fine: 24, coarse: 32 };
const EDGE = 14;
/** The space above for move numbers in pixels, and the number of moves between two of them. */
const HEAD = 26;
const EVERY = 10;

/** The layers, lowest first. */
const LAYERS = ['aside', 'main', 'followed', 'transpositions', 'dots', 'said', 'kept'] as const;
type Layer = (typeof LAYERS)[number];

/** The path data of each layer. */
type Drawn = Readonly<Record<Layer, string[]>>;

/** The drawing of the map of variations. */
export class Drawing {
  readonly #paths = Object.fromEntries(
    LAYERS.map((layer) => [layer, svgElement('path', { class: `map-${layer}` })]),
  ) as Record<Layer, SVGPathElement>;
  readonly #here = svgElement('circle', { r: 6, class: 'map-now' });
  readonly #numbers = svgElement('g', { class: 'map-numbers' });
  readonly #heads = svgElement('g', { class: 'map-heads' });
  readonly #svg = svgElement(
    'svg',
    { 'aria-hidden': 'true' },
    ...Object.values(this.#paths),
    this.#here,
    this.#numbers,
    this.#heads,
  );
  /** The only item of the tree in the document: the current move. */
  readonly #item = make('div', {
    id: 'map-here',
    class: 'map-here',
    role: 'treeitem',
    'aria-selected': 'true',
  });
  readonly root = make(
    'div',
    {
      class: 'map',
      tabindex: 0,
      role: 'tree',
      'aria-orientation': 'horizontal',
      'aria-activedescendant': 'map-here',
    },
    this.#svg,
    this.#item,
  );
  readonly #step = matchMedia('(pointer: coarse)').matches ? STEP.coarse : STEP.fine;
  #lanes: Lanes | undefined;
  #marks: Marks = { said: new Set(), kept: new Set(), heads: new Map() };
  #line: ReadonlySet<number> = new Set();
  #followed: readonly number[] | undefined;
  #transpositions: ReadonlyMap<number, readonly number[]> = new Map();
  #node = -1;

  constructor() {
    this.root.addEventListener('scroll', () => this.paint(), { passive: true });
  }

  /** Sets the record. */
  take(lanes: Lanes, marks: Marks, name: StudyWords['map']): void {
    [this.#lanes, this.#marks, this.#transpositions, this.#node] = [lanes, marks, new Map(), -1];
    this.#followed = undefined;
    this.root.setAttribute('aria-label', name);
    // The name of the last move may be wider than the move.
    this.#svg.setAttribute('width', `${this.#x(lanes.plies.length - 1) + 4 * EDGE}`);
    this.#svg.setAttribute('height', `${this.#y(lanes.count - 1) + EDGE}`);
  }

  /** Connects the places of the same position. */
  join(transpositions: ReadonlyMap<number, readonly number[]>): void {
    this.#transpositions = transpositions;
    this.paint();
  }

  /** Marks the followed line and the current move, and scrolls it into view. */
  follow(line: readonly number[], node: number, name: string): void {
    const spot = this.#lanes?.spots.get(node);
    if (!spot) return;
    if (line !== this.#followed) this.#line = new Set(line);
    put(this.#item, { 'aria-label': name, 'aria-level': spot.lane + 1 });
    const [x, y] = [this.#x(spot.ply), this.#y(spot.lane)];
    this.#item.style.translate = `${x}px ${y}px`;
    this.#here.setAttribute('cx', `${x}`);
    this.#here.setAttribute('cy', `${y}`);
    if (node !== this.#node) this.#reveal(x, y);
    this.#node = node;
    // A step along the followed line needs no repaint.
    if (line !== this.#followed) this.paint();
    this.#followed = line;
  }

  /** Draws the visible part and its surroundings. */
  paint(): void {
    const lanes = this.#lanes;
    if (!lanes) return;
    const { scrollLeft, clientWidth } = this.root;
    const first = Math.max(0, Math.floor((scrollLeft - clientWidth / 2) / this.#step));
    const last = Math.ceil((scrollLeft + clientWidth * 1.5) / this.#step);
    const drawn = Object.fromEntries(LAYERS.map((layer) => [layer, []])) as unknown as Drawn;
    const heads: SVGElement[] = [];
    for (const spots of lanes.plies.slice(first, last + 1)) {
      for (const spot of spots) {
        this.#draw(spot, lanes, drawn);
        heads.push(...this.#head(spot));
      }
    }
    this.#heads.replaceChildren(...heads);
    this.#number(first, Math.min(last, lanes.plies.length - 1));
    for (const layer of LAYERS) this.#paths[layer].setAttribute('d', drawn[layer].join(''));
  }

  #number(first: number, last: number): void {
    const numbers: SVGElement[] = [];
    for (let ply = Math.max(EVERY, Math.ceil(first / EVERY) * EVERY); ply <= last; ply += EVERY) {
      const number = svgElement('text', { x: this.#x(ply), y: 11 });
      number.textContent = `${ply}`;
      numbers.push(number);
    }
    this.#numbers.replaceChildren(...numbers);
  }

  /** Draws the name of a variation's first move over its dot. */
  #head({ node, ply, lane }: Spot): SVGElement[] {
    const text = this.#marks.heads.get(node);
    if (!text) return [];
    const head = svgElement('text', { x: this.#x(ply) - 4, y: this.#y(lane) - 7 });
    head.textContent = text;
    return [head];
  }

  #draw(spot: Spot, lanes: Lanes, drawn: Drawn): void {
    const { node, ply, lane } = spot;
    const [x, y] = [this.#x(ply), this.#y(lane)];
    const dot = `M${x} ${y}h0`;
    drawn.dots.push(dot);
    if (this.#marks.said.has(node)) drawn.said.push(dot);
    if (this.#marks.kept.has(node)) drawn.kept.push(`M${x} ${y - 6}v-4`);
    for (const next of lanes.after[node] ?? []) {
      const there = lanes.spots.get(next);
      if (!there) continue;
      const layer = this.#line.has(next) ? 'followed' : there.lane === 0 ? 'main' : 'aside';
      const end = `${this.#x(there.ply)} ${this.#y(there.lane)}`;
      // A branch goes straight down its ply, then bends along its lane.
      const bend =
        there.lane === lane ? '' : `V${this.#y(there.lane) - 6}Q${x} ${this.#y(there.lane)} `;
      drawn[layer].push(bend ? `M${x} ${y}${bend}${end}` : `M${x} ${y}L${end}`);
    }
    // Connect each place to the next one only: connecting all would be a web.
    const transpositions = this.#transpositions.get(node) ?? [];
    const there = lanes.spots.get(transpositions[transpositions.indexOf(node) + 1] ?? -1);
    if (there) {
      const [x2, y2] = [this.#x(there.ply), this.#y(there.lane)];
      // Places at the same ply are connected by a curve at the side, others by one above.
      const bow = x === x2 ? [x + 12, (y + y2) / 2] : [(x + x2) / 2, Math.min(y, y2) - 10];
      drawn.transpositions.push(`M${x} ${y}Q${bow.join(' ')} ${x2} ${y2}`);
    }
  }

  /** Returns the dot nearest to a point on the screen, if there is one. */
  spotAt(clientX: number, clientY: number): Spot | undefined {
    const box = this.#svg.getBoundingClientRect();
    const ply = Math.round((clientX - box.x - EDGE) / this.#step);
    const lane = Math.round((clientY - box.y - HEAD) / this.#step);
    return this.#lanes?.plies[ply]?.find((spot) => spot.lane === lane);
  }

  /** Returns the box of a dot on the screen. */
  boxOf({ ply, lane }: Spot): DOMRect {
    const { x, y } = this.#svg.getBoundingClientRect();
    const half = this.#step / 2;
    return new DOMRect(x + this.#x(ply) - half, y + this.#y(lane) - half, 2 * half, 2 * half);
  }

  #x(ply: number): number {
    return EDGE + ply * this.#step;
  }

  #y(lane: number): number {
    return HEAD + lane * this.#step;
  }

  /** Scrolls the map, never the page. */
  #reveal(x: number, y: number): void {
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = this.root;
    const margin = 3 * this.#step;
    if (x < scrollLeft + margin || x > scrollLeft + clientWidth - margin)
      this.root.scrollLeft = x - clientWidth / 2;
    if (y < scrollTop + EDGE || y > scrollTop + clientHeight - EDGE)
      this.root.scrollTop = y - clientHeight / 2;
  }
}
