/** The controls of the pictures panel. */

import type { TemplateResult } from 'lit/html.js';
import { html, nothing } from 'lit/html.js';
import type { PicturesWords } from '../words.js';
import { THEMES } from './drawing.js';
import {
  isFilm,
  NUMBERS,
  type NumberName,
  type PictureChoices,
  type PictureKind,
  SIZES,
  SWITCHES,
  widthsOf,
} from './options.js';

/** Prefix of the field names, which keeps them apart from those of other panels. */
export const FIELD = 'picture:';

/** State of the pictures panel. */
export interface ViewState {
  readonly words: PicturesWords;
  readonly choices: PictureChoices;
  /** The kinds that the browser can make. */
  readonly kinds: readonly PictureKind[];
  /** Number of the last move of the line. */
  readonly last: number;
  /** Description of the picture. */
  readonly alt: string;
  /** Language of the description. */
  readonly lang: string;
  /** Summary of the output: numbers of pictures, pages, pixels. */
  readonly plan: string;
  /** Feedback on the last or the current action. */
  readonly said: string;
  /** Whether the feedback is an error. */
  readonly isWrong: boolean;
  /** Progress of an animation. */
  readonly making: { readonly done: number; readonly total: number } | undefined;
  /** Whether there is something to save. */
  readonly isThere: boolean;
  readonly canMake: boolean;
  readonly canCopy: boolean;
  readonly canShare: boolean;
}

/** Renders the pictures panel. */
export function body(state: ViewState): TemplateResult {
  const { words, choices, said, isWrong } = state;
  const { kind, theme, size } = choices;
  const isOne = kind === 'svg' || kind === 'png' || kind === 'card';
  const isSized = kind !== 'sheet' && kind !== 'card';
  return html`<div class="pic">
    <div class="pic-view" data-kind=${kind}></div>
    ${chips(state, 'kind', state.kinds, words.kinds, kind)}
    ${chips(state, 'theme', THEMES, words.themes, theme)}
    ${!isSized ? nothing : chips(state, 'size', SIZES, { ...widthsOf(kind), own: words.own }, size)}
    ${isSized && size === 'own' ? number(state, 'own', words.pixels) : nothing}
    <div class="pic-switches" role="group" aria-label=${words.shown}>${SWITCHES.filter(
      (name) => name !== 'move' || kind !== 'sheet',
    ).map((name) => toggle(state, name, words.switches[name]))}</div>
    ${isOne ? caption(state) : range(state)}
    ${isFilm(kind) ? number(state, 'delay', words.delay) : nothing}
    ${kind === 'gif' ? toggle(state, 'loop', words.loop) : nothing}
    ${kind === 'sheet' ? sheet(state) : nothing}
    ${isOne ? alt(state) : nothing}
    <div class="pic-foot">
      <p class="what pic-plan">${state.plan}</p>
      ${progress(state)}
      <p class=${isWrong ? 'wrong' : 'pic-said'} role="status">${said}</p>
      ${buttons(state)}
    </div>
  </div>`;
}

/** Renders a choice among a few values. */
function chips<T extends string>(
  { words }: ViewState,
  name: 'kind' | 'theme' | 'size',
  values: readonly T[],
  titles: Readonly<Record<T, string | number>>,
  chosen: T,
): TemplateResult {
  return html`<fieldset class="setting"><legend>${words[name]}</legend>
    <span class="chips">${values.map(
      (value) => html`<label class="choice"><input type="radio" name=${FIELD + name} value=${value}
        .checked=${value === chosen} /><span>${titles[value]}</span></label>`,
    )}</span></fieldset>`;
}

function toggle(
  { choices }: ViewState,
  name: (typeof SWITCHES)[number] | 'loop' | 'bookmarks' | 'comments',
  title: string,
): TemplateResult {
  return html`<label class="switch"><input type="checkbox" name=${FIELD + name}
    .checked=${choices[name]} />${title}</label>`;
}

function number(state: ViewState, name: NumberName, title: string): TemplateResult {
  const { min, max, step } = NUMBERS[name];
  const most = Math.min(max, name === 'from' || name === 'to' ? state.last : max);
  const value = state.choices[name] ?? state.last;
  return html`<label class="setting"><span>${title}</span>
    <input type="number" name=${FIELD + name} min=${min} max=${most} step=${step} inputmode="decimal"
      .value=${`${Math.min(value, most)}`} /></label>`;
}

function caption({ words, choices }: ViewState): TemplateResult {
  return html`<label class="setting pic-text"><span>${words.caption}</span>
    <input type="text" name="${FIELD}caption" maxlength="80" autocomplete="off" .value=${choices.caption} /></label>`;
}

function range(state: ViewState): TemplateResult {
  const { words } = state;
  return html`<div class="pic-range" role="group" aria-label=${words.range}>
    ${number(state, 'from', words.from)}${number(state, 'to', words.to)}
    <button class="chip" data-picture="here">${words.here}</button>
    <button class="chip" data-picture="all">${words.all}</button></div>`;
}

function sheet(state: ViewState): unknown {
  const { words } = state;
  return [
    number(state, 'every', words.every),
    toggle(state, 'bookmarks', words.bookmarks),
    toggle(state, 'comments', words.comments),
  ];
}

function alt({ words, alt, lang }: ViewState): TemplateResult {
  return html`<label class="pic-alt"><span>${words.alt}</span>
    <textarea readonly rows="3" spellcheck="false" lang=${lang} .value=${alt}></textarea></label>
    <button class="chip" data-picture="copy-alt">${words.copyAlt}</button>`;
}

function progress({ words, making }: ViewState): unknown {
  if (!making) return nothing;
  const { done, total } = making;
  return html`<div class="pic-progress">
    <progress aria-label=${words.progress} max=${total} .value=${done}></progress>
    <span aria-hidden="true">${done} / ${total}</span></div>`;
}

function buttons(state: ViewState): TemplateResult {
  const { words, choices, making, isThere } = state;
  const button = (act: string, title: string, isOff = false) =>
    html`<button class="chip" data-picture=${act} ?disabled=${isOff}>${title}</button>`;
  if (making) return html`<div class="row pic-acts">${button('cancel', words.cancel)}</div>`;
  if (isFilm(choices.kind) && !isThere)
    return html`<div class="row pic-acts">${button('make', words.make, !state.canMake)}</div>`;
  return html`<div class="row pic-acts">
    ${choices.kind === 'sheet' ? button('print', words.print, !isThere) : nothing}
    ${button('save', choices.kind === 'sheet' ? words.saveSheet : words.save, !isThere)}
    ${state.canCopy ? button('copy', words.copy, !isThere) : nothing}
    ${state.canShare ? button('share', words.share, !isThere) : nothing}
  </div>`;
}
