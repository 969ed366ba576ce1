/** The controls of the settings panel, by kind of setting. */

import type { TemplateResult } from 'lit/html.js';
import { html, nothing } from 'lit/html.js';
import type { NotationInfo } from '../../engine/types.js';
import type { Preference } from '../../model/attributes.js';
import { fill } from '../../model/i18n.js';
import { radios, toggle } from '../fields.js';
import type { SettingsWords } from '../words.js';
import { type PaceSettings, SECONDS, TIMES } from './pace-controls.js';
import { NO_TONES, onOf, type Setting, TWO_TONE } from './table.js';

/** State of the settings panel. */
export interface ViewState {
  readonly words: SettingsWords;
  /** The current value by name; empty for the page's language. */
  chosen(name: Preference): string;
  readonly pace: PaceSettings;
  /** Tags of the available languages. */
  readonly languages: readonly string[];
  /** Title of the current notation. */
  readonly notation: string;
  /** All notations, once they are loaded. */
  readonly notations: readonly NotationInfo[];
  /** Called while the slider of the pace is moved. */
  slide(event: Event): void;
}

/** Prefix of the field names, which keeps them apart from those of other panels. */
export const FIELD = 'choice:';
/** Prefix of the names of the pace controls. */
export const PACE = 'pace:';
/** Name of the control for pieces in two tones. */
export const TONES = 'choice-tones';

/** Renders the control of a setting. */
export function control(state: ViewState, setting: Setting): unknown {
  return CONTROLS[setting.kind](state, setting);
}

const CONTROLS: Readonly<Record<Setting['kind'], (state: ViewState, setting: Setting) => unknown>> =
  { chips, looks, switch: onOff, language, notation, also, pace };

const titleOf = ({ words }: ViewState, value: string, name: string): string =>
  (words.values as Readonly<Record<string, Readonly<Record<string, string>>>>)[name]?.[value] ??
  value;

function chips(state: ViewState, { name, values }: Setting): TemplateResult {
  const { words } = state;
  const chosen = state.chosen(name) || values[0];
  return html`<fieldset class="setting"><legend>${words.names[name]}</legend>
    <span class="chips">${radios(FIELD + name, values, chosen, (value) =>
      titleOf(state, value, name),
    )}</span></fieldset>`;
}

/** Returns the set of pieces without the tones, which have their own control. */
export const setOf = (pieces: string): string =>
  pieces
    .split(/\s+/)
    .filter((word) => word !== TWO_TONE)
    .join(' ');

/** Reports whether a set of pieces has two tones. */
export const hasTones = (pieces: string): boolean => pieces.split(/\s+/).includes(TWO_TONE);

/** Renders choices with pictures, each drawn with the other current choices. */
function looks(state: ViewState, { name, values }: Setting): TemplateResult {
  const { words } = state;
  const [pieces, board] = [state.chosen('pieces'), state.chosen('board')];
  const isSet = name === 'pieces';
  const chosen = (isSet ? setOf(pieces) : board) || values[0];
  const tones = hasTones(pieces) ? ` ${TWO_TONE}` : '';
  const look = (value: string) => {
    const shown = isSet ? value + (value === NO_TONES ? '' : tones) : pieces;
    const ground = isSet ? board : value;
    return html`<label class="look"><input type="radio" name=${FIELD + name} value=${value}
      .checked=${value === chosen} /><span class="picture" aria-hidden="true" theme=${state.chosen('theme') || 'auto'}
      pieces=${shown || nothing} board=${ground || nothing}></span><span>${titleOf(state, value, name)}</span></label>`;
  };
  return html`<fieldset class="setting looks"><legend>${words.names[name]}</legend>
    <div class="pictures of-${values.length}">${values.map(look)}</div>
    ${
      isSet
        ? html`<label class="switch"><input type="checkbox" name=${TONES} .checked=${hasTones(pieces)}
          ?disabled=${chosen === NO_TONES} />${words.twoTone}</label>`
        : nothing
    }</fieldset>`;
}

function onOff(state: ViewState, setting: Setting): TemplateResult {
  const { name, values } = setting;
  const isOn = (state.chosen(name) || values[0]) === onOf(setting);
  return toggle(FIELD + name, state.words.names[name], isOn);
}

function language(state: ViewState, { name }: Setting): TemplateResult {
  const { words, languages } = state;
  const chosen = state.chosen(name).toLowerCase().split('-')[0];
  return html`<label class="setting"><span>${words.names[name]}</span>
    <select name=${FIELD + name}><option value="" ?selected=${!chosen}>${words.asPage}</option>
    ${languages.map(
      (tag) =>
        html`<option value=${tag} lang=${tag} ?selected=${tag === chosen}>${nameOf(tag)}</option>`,
    )}</select></label>`;
}

/** Returns the name of a language in that language. */
const nameOf = (tag: string): string =>
  new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;

function notation({ words, notation }: ViewState): TemplateResult {
  return html`<div class="setting"><span>${words.names.notation}</span>
    <button class="chip" data-act="open:notation">${notation} …</button></div>`;
}

/** Renders the choice of a second notation; several, or one with options, come from the page. */
function also(state: ViewState, { name }: Setting): TemplateResult {
  const chosen = state.chosen(name);
  const known = state.notations.map((one) => [one.name, one.title] as const);
  const own = known.some(([one]) => one === chosen) || !chosen ? [] : [[chosen, chosen] as const];
  return html`<label class="setting"><span>${state.words.names[name]}</span>
    <select name=${FIELD + name}>${[['', state.words.none] as const, ...own, ...known].map(
      ([value, title]) =>
        html`<option value=${value} .selected=${value === chosen}>${title}</option>`,
    )}</select></label>`;
}

function pace({ words, pace: chosen, slide }: ViewState): TemplateResult {
  const { kind, seconds, times } = chosen;
  const label = fill(words.pace.second, seconds.toFixed(1));
  const how =
    kind === 'seconds'
      ? html`<label class="slide"><input type="range" name="${PACE}seconds" min=${SECONDS.min} max=${SECONDS.max}
          step=${SECONDS.step} .value=${`${seconds}`} aria-label=${words.pace.seconds} aria-valuetext=${label}
          @input=${slide} /><output>${label}</output></label>`
      : html`<select name="${PACE}times" aria-label=${words.pace.times}>${TIMES.map(
          (one) => html`<option value=${one} .selected=${one === times}>
            ${fill(words.pace.faster, one)}</option>`,
        )}</select>`;
  return html`<fieldset class="setting"><legend>${words.names.pace}</legend>
      <span class="chips">${radios(`${PACE}kind`, ['seconds', 'times'], kind, (one) => words.pace[one])}</span></fieldset>
    <div class="setting pace">${how}</div>
    ${(['stop', 'loop'] as const).map((one) => toggle(PACE + one, words.pace[one], chosen[one]))}`;
}
