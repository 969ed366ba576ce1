/** The slider and the buttons. */

import { html, nothing, svg, type TemplateResult } from 'lit/html.js';
import type { NotationInfo } from '../engine/types.js';
import type { Words } from '../model/i18n.js';

/** What the controls show. */
export interface ControlsState {
  readonly words: Words;
  /** Whether a record is shown. */
  readonly ready: boolean;
  readonly index: number;
  readonly length: number;
  /** Indices on the line that get a tick: comments and forks. */
  readonly ticks: readonly number[];
  /** The thinking time at each index of the line in milliseconds; `-1` when unknown. */
  readonly times: readonly number[];
  /** What the features draw over the track. */
  readonly plot: unknown;
  /** The current move in words. */
  readonly text: string;
  readonly counter: string;
  readonly playing: boolean;
  readonly listOpen: boolean;
  readonly notation: NotationInfo | undefined;
  /** Whether the page has locked the notation. */
  readonly isSet: boolean;
  /** The panel that is open, or about to be. */
  readonly panel: string;
}

/** The length of the drawn track and the height of what is drawn around it, in their own unit. */
export const TRACK = 1000;
/** The height of the drawing above the slider, in its own units. */
export const HEIGHT = 100;

/** The act of a button, and the key that does the same. */
const STEPS = [
  ['first', 'Home'],
  ['back', '←'],
  ['play', 'Space'],
  ['next', '→'],
  ['last', 'End'],
] as const;

const ICONS = {
  first: 'M6 5v14M18 6l-8 6 8 6z',
  back: 'M15 5l-7 7 7 7',
  play: 'M7 5l12 7-12 7z',
  pause: 'M8 5v14M16 5v14',
  next: 'M9 5l7 7-7 7',
  last: 'M18 5v14M6 6l8 6-8 6z',
  flip: 'M8 5v13M4.500 14.500 8 18l3.500-3.500M16 19V6M12.500 9.500 16 6l3.500 3.500',
  down: 'M6 9l6 6 6-6',
  more: 'M12 5.500h0M12 12h0M12 18.500h0',
};

const icon = (name: keyof typeof ICONS) =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${svg`<path d=${ICONS[name]} />`}</svg>`;

/** A native slider over a drawn track; the drawing needs no style attributes, which pages may forbid. */
export function slider({ words, index, length, ticks, times, text, ready, plot }: ControlsState) {
  const part = (at: number) => (at / Math.max(1, length)) * TRACK;
  const dots = ticks.map((at) => `M${part(at).toFixed(1)} ${HEIGHT / 2}h0`).join('');
  return html`<div class="slider" part="slider">
    <svg aria-hidden="true" viewBox="0 0 ${TRACK} ${HEIGHT}" preserveAspectRatio="none">
      <path class="times" d=${bars(times, part)} />${plot}
      <path class="rail" d="M0 ${HEIGHT / 2}H${TRACK}" />
      <path class="done" d="M0 ${HEIGHT / 2}H${part(index)}" />
      <path class="ticks" d=${dots} />
    </svg>
    <input type="range" min="0" max=${length} .value=${`${index}`} ?disabled=${!ready}
      aria-label=${words.place} aria-valuetext=${text} />
  </div>`;
}

/** Thinking times as bars, those of one side above the track and those of the other below. */
function bars(times: readonly number[], part: (at: number) => number): string {
  const longest = Math.max(...times);
  if (longest <= 0) return '';
  const bar = (time: number, at: number) => {
    // Square roots keep short times visible beside long ones.
    const height = (at % 2 ? -1 : 1) * Math.sqrt(time / longest) * (HEIGHT / 2);
    return time > 0 ? `M${part(at).toFixed(1)} ${HEIGHT / 2}v${height.toFixed(1)}` : '';
  };
  return times.map(bar).join('');
}

/** The slider with the buttons below the board. */
export function bar(state: ControlsState): TemplateResult {
  const { words, ready, playing, counter, listOpen, panel } = state;
  return html`<div class="bar" part="controls">
    <div class="steps">
      ${STEPS.map(([act, key]) => {
        const shape = act === 'play' && playing ? 'pause' : act;
        return html`<button data-act=${act} class="round" part="button" ?disabled=${!ready}
          ?data-hold=${act === 'back' || act === 'next'}
          aria-label=${words[shape]} title="${words[shape]} (${key})">${icon(shape)}</button>`;
      })}
    </div>
    <button data-act="flip" class="round flip" part="button" ?disabled=${!ready}
      aria-label=${words.flip} title="${words.flip} (F)">${icon('flip')}</button>
    <button data-act="open:jump" class="counter" ?disabled=${!ready} aria-haspopup="dialog"
      title=${words.jump}>${counter}</button>
    ${picker(state)}
    <button data-act="list" class="chip list" ?disabled=${!ready} aria-expanded=${listOpen}>
      ${words.moves}${icon('down')}</button>
    <button data-act="open:menu" class="round more" part="button" ?disabled=${!ready} aria-haspopup="dialog"
      aria-expanded=${panel === 'menu'} aria-label=${words.more} title="${words.more} (.)">${icon('more')}</button>
  </div>`;
}

/** Opens the panel of notations. Its label shows a move in the one that is picked. */
function picker({ words, ready, isSet, notation, panel }: ControlsState) {
  return html`<button data-act="open:notation" class="chip picker" ?disabled=${!ready || isSet}
    aria-haspopup="dialog" aria-expanded=${panel === 'notation'} title="${words.notation} (N, P)">
    <span>${notation?.title ?? words.notation}</span>
    <span class="sample" lang="ja">${notation?.sample ?? nothing}</span>
    ${isSet ? nothing : icon('down')}
  </button>`;
}
