/** The template of the panel of notations: the current move in each, their settings, and a search. */

import type { TemplateResult } from 'lit/html.js';
import { html, nothing } from 'lit/html.js';
import type { NotationInfo, SettingInfo } from '../../engine/types.js';
import { fill, fillCount, langOf } from '../../model/i18n.js';
import { toggle } from '../fields.js';
import type { MenuWords } from '../words.js';
import type { Own } from './own-notations.js';

/** A notation with a move in it. */
export interface Try {
  readonly info: NotationInfo;
  readonly text: string;
}

/** The state of the panel of notations. */
export interface PanelState {
  readonly words: MenuWords;
  /** Every notation with the current move in it. */
  readonly tries: readonly Try[];
  /** The current notation: its name, and the text with its settings. */
  readonly picked: { readonly name: string; readonly notation: string };
  /** The name of the notation that was current when the panel was opened. */
  readonly first: string;
  readonly settings: readonly SettingInfo[];
  readonly own: readonly Own[];
  /** Whether the list is vertical; `undefined` if the page has locked that. */
  readonly vertical: boolean | undefined;
  /** The set of pieces; `undefined` if the page has locked that. */
  readonly pieces: string | undefined;
  readonly aloud: boolean;
  readonly hasVoice: boolean;
  /** The nodes found and their labels; `undefined` before a search. */
  readonly found: readonly { readonly node: number; readonly label: string }[] | undefined;
}

/** The groups by the names of their notations; `words.groups` has their titles. */
const GROUPS: readonly (readonly string[])[] = [
  ['japanese', 'kitao', 'figurine'],
  ['western', 'western-numerals', 'hosking', 'dojo'],
  ['iroha', 'yorozuya', 'shorthand'],
  ['kana', 'romaji', 'spoken', 'gloss'],
  ['usi', 'csa', 'usen'],
  ['custom'],
];

/** The notations that most readers want, listed together with the selected one. */
const USUAL: readonly string[] = ['japanese', 'western', 'kana', 'spoken'];

/** The sets of pieces, each with a rook. */
export const SETS = [
  ['kanji', '飛'],
  ['two-kanji', '飛車'],
  ['international', 'R'],
  ['diagram', '飛'],
] as const;

/** The maximum number of choices shown in a line; settings with more are lists. */
const MAX_CHIPS = 4;

/** The steps of the arrow keys. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
};

/** Goes from notation to notation with the arrow keys; the space bar selects one, which writes the record anew. */
function walk(event: KeyboardEvent): void {
  const { target, currentTarget, key } = event;
  const step = STEPS[key];
  if (!step || !(target instanceof HTMLInputElement && currentTarget instanceof Element)) return;
  const all = [...currentTarget.querySelectorAll<HTMLElement>('[name=system]')];
  const shown = all.filter((one) => one.checkVisibility());
  shown.at((shown.indexOf(target) + step) % shown.length)?.focus();
  event.preventDefault();
}

/** Renders the content of the panel of notations, with the current move in each. */
export function notations(state: PanelState): TemplateResult {
  const { words, tries, picked, settings, own, found } = state;
  const system = ({ info, text }: Try) => html`<label class="system">
    <input type="radio" name="system" value=${info.name} .checked=${info.name === picked.name} />
    <span>${info.title}</span><span class="try" lang=${langOf(text) ?? nothing}>${text || info.sample}</span>
  </label>`;
  const isUsual = ({ info: { name } }: Try) => USUAL.includes(name) || name === state.first;
  const group = (names: readonly string[], i: number) => {
    const those = tries.filter((one) => names.includes(one.info.name) && !isUsual(one));
    if (those.length === 0) return nothing;
    return html`<div class="group" role="group"
    aria-label=${words.groups[i] ?? ''}>
    <p class="group-name" aria-hidden="true">${words.groups[i]}</p>
    ${those.map(system)}
  </div>`;
  };
  const endings = settings.filter(isEnding);
  const rows = (those: readonly SettingInfo[]) => those.map((one) => choices(one, words));
  return html`<div class="systems" role="radiogroup" aria-label=${words.notation} @keydown=${walk}>${tries.filter(isUsual).map(system)}
      <details><summary>${words.moreNotations}</summary>${GROUPS.map(group)}</details></div>
    ${state.pieces === undefined ? nothing : tiles(words, state.pieces)}
    <details class="choices"><summary>${words.settings}</summary>
      ${rows(settings.filter((one) => !isEnding(one)))}
      ${endings[0] && html`<details><summary>${words.endings}</summary>${rows(endings)}</details>`}
      <div class="switches">
        ${state.vertical === undefined ? nothing : toggle('vertical', words.vertical, state.vertical)}
        ${state.hasVoice ? toggle('aloud', words.aloud, state.aloud) : nothing}
      </div>
      ${
        settings.length > 0
          ? html`<form class="ask" data-ask="save">
            <label>${words.save}<input name="name" required maxlength="40" placeholder=${words.name}
              autocomplete="off" /></label><button class="chip">＋</button>
          </form>`
          : nothing
      }
      ${own.length > 0 ? html`<p class="group-name">${words.own}</p>` : nothing}
      ${own.map(
        ({ name, notation }) => html`<div class="own">
          <button class="chip" data-own=${notation} aria-pressed=${notation === picked.notation}>${name}</button>
          <button class="forget" data-forget=${name} aria-label=${fill(words.remove, name)} title=${fill(words.remove, name)}>×</button>
        </div>`,
      )}
      <form class="ask" data-ask="find">
        <label>${words.find}<input name="move" type="search" required placeholder=${words.sample}
          autocomplete="off" /></label><button class="chip" aria-label=${words.find}>→</button>
      </form>
      <p class="found" role="status">${found ? fillCount(words.found, found.length) : ''}
        ${found?.map(({ node, label }) => html`<button class="chip" data-node=${node}>${label}</button>`)}</p>
    </details>`;
}

/** Reports whether a setting is the sign of an ending, which is in words otherwise. */
const isEnding = ({ choices }: SettingInfo): boolean =>
  choices.every(({ name }) => name === 'words');

/** Renders the sets of pieces as a row of tiles. */
function tiles(words: MenuWords, pieces: string): TemplateResult {
  return html`<fieldset class="tiles"><legend class="unseen">${words.pieces}</legend>${SETS.map(
    ([set, rook], i) => html`<label class="choice" title=${words.sets[i] ?? ''}><input type="radio"
      name="set" value=${set} aria-label=${words.sets[i] ?? ''} .checked=${set === pieces} /><span
      class=${set} lang="ja">${rook}</span></label>`,
  )}</fieldset>`;
}

function choices(setting: SettingInfo, words: MenuWords): TemplateResult {
  const { name, title, chosen, choices, own } = setting;
  const field = `setting:${name}`;
  const sign =
    own === undefined
      ? nothing
      : html`<input name=${field} class="own-sign" maxlength="8" placeholder="…" autocomplete="off"
        .value=${own} aria-label="${title}: ${words.ownSign}" title=${words.ownSign} />`;
  if (choices.length > MAX_CHIPS || choices.some((choice) => choice.title.length > 7)) {
    return html`<div class="setting"><label><span>${title}</span>
      <select name=${field}>
        ${chosen ? nothing : html`<option value="" selected>…</option>`}
        ${choices.map(
          (choice) =>
            html`<option value=${choice.name} lang=${langOf(choice.title) ?? nothing} .selected=${choice.name === chosen}>${choice.title}</option>`,
        )}
      </select></label>${sign}</div>`;
  }
  return html`<fieldset class="setting"><legend>${title}</legend>
    <span class="chips">${choices.map(
      (choice) => html`<label class="choice"><input type="radio" name=${field} value=${choice.name}
        .checked=${choice.name === chosen} /><span lang=${langOf(choice.title) ?? nothing}>${choice.title}</span></label>`,
    )}${sign}</span></fieldset>`;
}
