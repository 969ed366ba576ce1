/** The settings panel. A separate bundle; the viewer applies the choices, each of which is one of its attributes. */

import { html, nothing } from 'lit/html.js';
import { ask } from '../../engine/guard.js';
import { loadModule } from '../../engine/load-module.js';
import type { NotationInfo } from '../../engine/types.js';
import type { Preference } from '../../model/attributes.js';
import { readPace } from '../../model/pace.js';
import type { Feature, Field, Panel } from '../context.js';
import { FeatureBase } from '../feature-base.js';
import { SETTINGS as WORDS } from '../words.js';
import { paceSettings, writePace } from './pace-controls.js';
import { Pictures } from './picture.js';
import css from './style.css';
import {
  ADVANCED,
  GROUPS,
  type Group,
  NO_TONES,
  onOf,
  SETTINGS,
  type Setting,
  TWO_TONE,
} from './table.js';
import { control, FIELD, hasTones, PACE, setOf, TONES, type ViewState } from './view.js';

export { Sound } from './sound.js';

/** Language tags with a file of their own, inserted by the build. */
declare const OTHER_LANGUAGES: readonly string[];

/** The feature that lets readers change settings. */
export class Settings extends FeatureBase implements Feature {
  readonly css = css;
  #pictures: Pictures | undefined;
  #notations: readonly NotationInfo[] = [];
  #notationsLang = '';

  async open(): Promise<void> {
    if (this.#pictures) return;
    try {
      const { Sets } = await loadModule('piece-sets', () => import('../piece-sets/index.js'));
      this.#pictures = new Pictures(this.context, new Sets());
    } catch (reason) {
      // The sets can be chosen by name, without pictures.
      console.error(reason);
    }
  }

  /** Loads the names of all notations in the viewer's language, which the first engine does not have. */
  async #nameNotations(): Promise<void> {
    const { engine, redraw, state } = this.context;
    const { lang } = state();
    if (this.#notationsLang === lang) return;
    const reader = await engine();
    if (this.#notationsLang === lang) return;
    this.#notationsLang = lang;
    this.#notations = ask(() => reader.notations(lang));
    redraw();
  }

  panel(): Panel {
    const state = this.#state();
    const { words } = state;
    const group = ({ name, settings }: Group) => {
      const free = settings.filter((setting) => this.#isFree(setting));
      if (free.length === 0) return nothing;
      return html`<div class="settings-group" role="group" aria-label=${words.groups[name]}>
        <p class="group-name" aria-hidden="true">${words.groups[name]}</p>
        ${free.map((setting) => control(state, setting))}</div>`;
    };
    const hasMore = ADVANCED.some(({ settings }) => settings.some((one) => this.#isFree(one)));
    const isLocked = SETTINGS.some((setting) => !this.#isFree(setting));
    const isAll = !SETTINGS.some((setting) => this.#isFree(setting));
    const body = html`${GROUPS.map(group)}
    ${hasMore ? html`<details class="more-settings" @toggle=${this.context.redraw}><summary>${words.advanced}</summary>${ADVANCED.map(group)}</details>` : nothing}
    <div class="settings-foot">
      ${isLocked ? html`<p class="what">${words.locked}</p>` : nothing}
      ${isAll ? nothing : html`<button class="chip" data-reset>${words.reset}</button><p class="what">${words.kept}</p>`}
    </div>`;
    return { title: words.title, body };
  }

  #isFree({ name }: Setting): boolean {
    return !this.context.preferences.isLocked(name);
  }

  #state(): ViewState {
    const context = this.context;
    const { words } = context;
    const options = context.options();
    const chosen = (name: Preference) => {
      const value = options[name];
      return typeof value === 'string' ? value : '';
    };
    return {
      words: words(WORDS),
      chosen,
      pace: paceSettings(readPace(options.pace)),
      languages: ['en', 'ja', ...OTHER_LANGUAGES],
      notation: context.state().notation?.title ?? '',
      notations: this.#notations,
      slide: (event) => {
        // Keep the viewer from taking the range for its slider.
        event.stopPropagation();
        if (event.target instanceof HTMLInputElement) this.change(event.target);
      },
    };
  }

  drawn(): void {
    const { root } = this.context;
    if (root.querySelector('details.more-settings[open]'))
      this.#nameNotations().catch(console.error);
    for (const frame of root.querySelectorAll<HTMLElement>('.look .picture'))
      this.#pictures?.draw(frame);
  }

  change(field: Field): boolean {
    const { name, value } = field;
    const isOn = field instanceof HTMLInputElement && field.checked;
    if (name === TONES) this.#wear(setOf(this.#pieces), isOn);
    else if (name.startsWith(PACE)) this.#pace(name.slice(PACE.length), value, isOn);
    else if (name === `${FIELD}pieces`) this.#wear(value, hasTones(this.#pieces));
    else if (name.startsWith(FIELD)) {
      const setting = SETTINGS.find((one) => FIELD + one.name === name);
      if (!setting) return false;
      const isSwitch = setting.kind === 'switch';
      this.#set(setting, isSwitch ? (isOn ? onOf(setting) : 'off') : value);
    } else return false;
    return true;
  }

  get #pieces(): string {
    return this.context.options().pieces;
  }

  /** Selects a set of pieces, with the two tones where the set supports them. */
  #wear(set: string, tones: boolean): void {
    const words = [set === 'kanji' ? '' : set, tones && set !== NO_TONES ? TWO_TONE : ''];
    this.context.preferences.set('pieces', words.filter(Boolean).join(' '));
    this.context.redraw();
  }

  #pace(part: string, value: string, isOn: boolean): void {
    const before = paceSettings(readPace(this.context.options().pace));
    const after =
      part === 'stop' || part === 'loop'
        ? { ...before, [part]: isOn }
        : { ...before, [part]: part === 'kind' ? value : Number(value) };
    this.context.preferences.set('pace', writePace(after));
    this.context.redraw();
  }

  /** Saves a choice; defaults need no attribute, and the page's language is left to the page. */
  #set({ name, kind, values }: Setting, value: string): void {
    const context = this.context;
    const { redraw } = context;
    if (kind === 'language' && !value) context.preferences.set(name);
    else context.preferences.set(name, value === values[0] ? '' : value);
    redraw();
  }

  click(target: Element): boolean {
    if (!target.closest('[data-reset]')) return false;
    for (const { name } of SETTINGS) this.context.preferences.set(name);
    this.context.redraw();
    return true;
  }
}
