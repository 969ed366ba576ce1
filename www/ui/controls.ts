/** The slider and the buttons. */

import { svgElement } from '../board/pieces.js';
import type { NotationInfo } from '../engine/types.js';
import type { Words } from '../model/i18n.js';
import type { Session } from '../model/session.js';
import { moveText } from './describe.js';
import { keep, make, put, write } from './dom.js';

/** The state of the controls. */
export interface ControlsState {
  readonly words: Words;
  /** The record; `undefined` if none is shown. */
  readonly session: Session | undefined;
  readonly playing: boolean;
  readonly listOpen: boolean;
  readonly notation: NotationInfo | undefined;
  /** Whether the page has locked the notation. */
  readonly isNotationLocked: boolean;
  /** The name of the panel that is open or opening. */
  readonly panel: string;
}

/** The length of the drawn track, in units of the drawing. */
export const TRACK = 1000;
/** The height of the drawing above the slider, in units of the drawing. */
export const HEIGHT = 100;

/** The keys equivalent to the buttons. */
const KEYS = {
  first: 'Home',
  back: '←',
  play: 'Space',
  next: '→',
  last: 'End',
  flip: 'F',
  more: '.',
};

const ICONS = {
  first: 'M6 5v14M18 6l-8 6 8 6z',
  back: 'M15 5l-7 7 7 7',
  play: 'M7 5l12 7-12 7z',
  pause: 'M8 5v14M16 5v14',
  next: 'M9 5l7 7-7 7',
  last: 'M18 5v14M6 6l8 6-8 6z',
  flip: 'M8 5v13M4.5 14.5 8 18l3.5-3.5M16 19V6M12.5 9.5 16 6l3.5 3.5',
  down: 'M6 9l6 6 6-6',
  more: 'M12 5.5h0M12 12h0M12 18.5h0',
};

/** Creates the icon of a button. */
export const icon = (name: keyof typeof ICONS) =>
  svgElement(
    'svg',
    { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' },
    svgElement('path', { d: ICONS[name] }),
  );

/** The places of the slider's marks without a record. */
const NONE: readonly number[] = [];

/** A native slider over a drawn track. The drawing needs no style attributes, which pages may forbid. */
export class Slider {
  readonly #times = svgElement('path', { class: 'times' });
  /** The line of the track. Features draw below it. */
  readonly rail = svgElement('path', { class: 'rail', d: `M0 ${HEIGHT / 2}H${TRACK}` });
  readonly #done = svgElement('path', { class: 'done' });
  readonly #ticks = svgElement('path', { class: 'ticks' });
  readonly plot = svgElement(
    'svg',
    { 'aria-hidden': 'true', viewBox: `0 0 ${TRACK} ${HEIGHT}`, preserveAspectRatio: 'none' },
    this.#times,
    this.rail,
    this.#done,
    this.#ticks,
  );
  readonly #input = make('input', { type: 'range', min: 0 });
  readonly root = make('div', { class: 'slider', part: 'slider' }, this.plot, this.#input);
  #drawn: readonly number[] | undefined;

  show({ words, session }: ControlsState): void {
    const { last = 0, index = 0, ticks = NONE, times = NONE } = session ?? {};
    // An ending is at the last move's place.
    const part = (at: number) => Math.min(1, at / Math.max(1, last)) * TRACK;
    if (this.#drawn !== times) {
      this.#drawn = times;
      this.#times.setAttribute('d', bars(times, part));
      // Ticks at the same place of the track are drawn once, so that a long game costs no more than others.
      const dots = new Set(ticks.map((at) => halves(part(at)) / 2));
      this.#ticks.setAttribute('d', [...dots].map((x) => `M${x} ${HEIGHT / 2}h0`).join(''));
      this.#input.max = `${last}`;
    }
    put(this.#done, { d: `M0 ${HEIGHT / 2}H${part(index)}` });
    const input = this.#input;
    if (input.value !== `${index}`) input.value = `${index}`;
    const row = session?.row;
    const text = (row && session.spoken?.(row)) || moveText(row, words);
    put(input, { disabled: !session, 'aria-label': words.place, 'aria-valuetext': text });
  }
}

const halves = (x: number) => Math.round(x * 2);

/** Draws thinking times as bars, one side's above the track and the other's below. */
function bars(times: readonly number[], part: (at: number) => number): string {
  /** The longest time at each half unit of the track, per side. */
  const most: number[] = [];
  let longest = 1;
  for (const [at, time] of times.entries()) {
    const place = halves(part(at)) * 2 + (at % 2);
    most[place] = Math.max(most[place] ?? 0, time);
    longest = Math.max(longest, time);
  }
  const bar = (time: number, place: number) => {
    // Square roots keep short times visible next to long ones.
    const height = (place % 2 ? -1 : 1) * Math.sqrt(time / longest) * (HEIGHT / 2);
    return time > 0 ? `M${(place >> 1) / 2} ${HEIGHT / 2}v${height.toFixed(1)}` : '';
  };
  return most.map(bar).join('');
}

/** The buttons below the board. */
export class Bar {
  readonly #steps = (['first', 'back', 'play', 'next', 'last'] as const).map((act) =>
    make(
      'button',
      {
        'data-act': act,
        class: 'round',
        part: 'button',
        'data-hold': act === 'back' || act === 'next',
        tabindex: act === 'next' ? 0 : -1,
      },
      icon(act),
    ),
  );
  readonly #flip = make(
    'button',
    { tabindex: -1, 'data-act': 'flip', class: 'round flip', part: 'button' },
    icon('flip'),
  );
  readonly #count = make('span');
  readonly #counter = make(
    'button',
    { tabindex: -1, 'data-act': 'open:jump', class: 'counter', 'aria-haspopup': 'dialog' },
    this.#count,
  );
  readonly #notation = make('span');
  readonly #sample = make('span', { class: 'sample', lang: 'ja' });
  readonly #down = icon('down');
  /** Opens the panel of notations. Its label shows a sample move in the selected one. */
  readonly #picker = make(
    'button',
    { tabindex: -1, 'data-act': 'open:notation', class: 'chip picker', 'aria-haspopup': 'dialog' },
    this.#notation,
    this.#sample,
  );
  readonly #moves = document.createTextNode('');
  readonly #list = make(
    'button',
    { tabindex: -1, 'data-act': 'list', class: 'chip list' },
    this.#moves,
    icon('down'),
  );
  readonly #more = make(
    'button',
    {
      tabindex: -1,
      'data-act': 'open:menu',
      class: 'round more',
      part: 'button',
      'aria-haspopup': 'dialog',
    },
    icon('more'),
  );
  readonly root = make(
    'div',
    { class: 'bar', part: 'controls', role: 'toolbar' },
    make('div', { class: 'steps' }, ...this.#steps),
    this.#flip,
    this.#counter,
    this.#picker,
    this.#list,
    this.#more,
  );
  /** Shows the number of the current move and of all moves. */
  count(counter: string): void {
    // Parts that do not fit wrap out of sight as a whole.
    write(this.#count, counter.replace(/ (?!·)/g, '\xa0'));
  }

  show(state: ControlsState): void {
    const { words, session, listOpen, notation, isNotationLocked, panel } = state;
    this.#name(state);
    put(this.#list, { 'aria-expanded': `${listOpen}` });
    put(this.#more, { 'aria-expanded': `${panel === 'menu'}` });
    put(this.#picker, { 'aria-expanded': `${panel === 'notation'}` });
    write(this.#notation, notation?.title ?? words.notation);
    write(this.#sample, notation?.sample ?? '');
    keep(this.#picker, this.#down, !isNotationLocked);
    for (const button of this.root.querySelectorAll('button')) button.disabled = !session;
    this.#picker.disabled = !session || isNotationLocked;
  }

  #name({ words, playing }: ControlsState): void {
    const label = (button: Element, act: keyof typeof KEYS, name: 'pause' | typeof act = act) =>
      put(button, { 'aria-label': words[name], title: `${words[name]} (${KEYS[act]})` });
    for (const button of this.#steps) {
      const act = button.dataset.act as 'play';
      const shape = act === 'play' && playing ? 'pause' : act;
      label(button, act, shape);
      const path = button.querySelector('path');
      if (path) put(path, { d: ICONS[shape] });
    }
    label(this.#flip, 'flip');
    label(this.#more, 'more');
    put(this.#counter, { title: words.jump });
    put(this.#picker, { title: `${words.notation} (N, P)` });
    this.#moves.data = words.moves;
  }
}
