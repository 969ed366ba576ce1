/** Evaluations next to the moves, as a curve on the slider, and in words under the pointer. */

import { svg } from 'lit/html.js';
import { clock } from '../../model/i18n.js';
import type { Session } from '../../model/session.js';
import { make } from '../../ui/dom.js';
import type { Area, FeatureContext } from '../context.js';
import { StudyFeature } from './feature.js';
import { peekOf } from './peek.js';
import { askValues, type Judged, valuesOf } from './values.js';

/** The middle and the length of the slider's drawing, in its own unit. */
const MIDDLE = 50;
const TRACK = 1000;

/** Half the width of the slider's thumb, which its track leaves free at both ends, in pixels. */
const THUMB = 8;

/** Draws evaluations above the slider, and shows times and evaluations at the pointer. */
export class Curve extends StudyFeature {
  #asked: Session['rows'] | undefined;
  readonly #rebuilt = new MutationObserver(() => this.#write());
  #watched: Element | undefined;

  constructor(context: FeatureContext) {
    super(context);
    this.#rebuilt.observe(context.layout.list.root, { childList: true });
  }

  draw(area: Area): unknown {
    const context = this.context;
    const { session } = context.state();
    const values = session && valuesOf(session);
    if (area !== 'plot' || !session || !values) return undefined;
    const points = session.line.flatMap((node, index): [number, number][] => {
      const value = values.get(node);
      if (!value) return [];
      const x = Math.min(1, index / Math.max(1, session.last)) * TRACK;
      return [[x, MIDDLE - value.height * (MIDDLE - 4)]];
    });
    const [first, last] = [points[0], points.at(-1)];
    if (!first || !last) return undefined;
    const line = points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L');
    const filled = `M${first[0].toFixed(1)} ${MIDDLE}L${line}L${last[0].toFixed(1)} ${MIDDLE}z`;
    return svg`<path class="curve-area" d=${filled} /><path class="curve" d="M${line}" />`;
  }

  drawn(): void {
    const context = this.context;
    const { session } = context.state();
    this.#watch();
    if (!session) return;
    if (session.isRich && session.rows !== this.#asked) {
      this.#asked = session.rows;
      this.#ask().catch(console.error);
    }
    this.#describeSlider(session);
  }

  async #ask(): Promise<void> {
    await askValues(this.context);
    this.#asked = this.context.state().session?.rows;
    this.#write();
    this.context.redraw();
  }

  /** Writes the evaluations next to the moves. */
  #write(): void {
    const { layout, state } = this.context;
    const { session } = state();
    for (const [node, { text }] of (session && valuesOf(session)) ?? []) {
      const button = layout.list.button(node);
      if (!button || button.querySelector('.value')) continue;
      const value = make('span', { class: 'value' }, text);
      const time = button.querySelector('time');
      if (time) time.before(value);
      else button.append(value);
    }
  }

  /** Adds the evaluation to the slider's description of the move. */
  #describeSlider(session: Session): void {
    const value = valuesOf(session)?.get(session.node);
    const slider = this.context.root.querySelector('.slider input');
    const { row } = session;
    if (!value || !slider || !row) return;
    const { comma } = this.context.state().language.viewer;
    slider.setAttribute('aria-valuetext', [`${row.label} ${row.text}`, value.text].join(comma));
  }

  #watch(): void {
    const slider = this.context.root.querySelector<HTMLElement>('.slider');
    if (!slider || slider === this.#watched) return;
    this.#watched = slider;
    slider.addEventListener('pointermove', (event) => this.#point(event, slider));
    slider.addEventListener('pointerleave', () => peekOf(this.context).hide());
  }

  /** Shows the move, its time and its evaluation at the pointer. */
  #point({ clientX, pointerType }: PointerEvent, slider: HTMLElement): void {
    const { session, language } = this.context.state();
    if (!session || pointerType !== 'mouse') return;
    const box = slider.getBoundingClientRect();
    const length = session.last;
    const part = (clientX - box.x - THUMB) / (box.width - 2 * THUMB);
    const index = Math.round(Math.max(0, Math.min(1, part)) * length);
    const row = session.tree.rows[session.line[index] ?? 0];
    if (!row) return;
    const text = row.kind === 'start' ? language.viewer.start : `${row.label} ${row.text}`;
    const value: Judged | undefined = valuesOf(session)?.get(row.node);
    const more = [row.time >= 0 ? clock(row.time) : '', value?.text ?? ''];
    const x = box.x + THUMB + (index / Math.max(1, length)) * (box.width - 2 * THUMB);
    peekOf(this.context).show(slider, new DOMRect(x, box.y, 0, box.height), {
      text,
      more: more.filter(Boolean).join(' · '),
    });
  }
}
