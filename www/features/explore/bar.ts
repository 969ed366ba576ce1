/** The mode's toolbar below the buttons: the side to move, undo, and the changes to the record. */

import { html, nothing, svg } from 'lit/html.js';
import { fill } from '../../model/i18n.js';
import type { Edit, Edits } from './edits.js';
import { bare, read, write } from './marktext.js';
import type { Scene } from './scene.js';

const ICONS = {
  undo: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  redo: 'M15 14l5-5-5-5M20 9H10a6 6 0 0 0 0 12h3',
  home: 'M6 4v16M20 12H10M14 7.500 9.500 12l4.500 4.500',
  discard: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10.500 11v5.500M13.500 11v5.500',
  export: 'M12 15V4M8 8l4-4 4 4M5 13v6h14v-6',
  clear: 'M8 20h12M5 14.500 13.500 6 19 11.500 10.500 20H9L5 16zM9 10.500l5.500 5.500',
  remove: 'M4 6h9M4 12h5M4 18h5M13 12l7 7M20 12l-7 7',
  promote: 'M12 20V6M6 12l6-6 6 6',
  leave: 'M6 6l12 12M18 6 6 18',
} as const;

/** The name of a button of the bar. */
export type Tool = keyof typeof ICONS;

/** The state of the bar. */
export interface BarState {
  readonly editing: boolean;
  /** The last action, in words. */
  readonly said: string;
  readonly hasMarks: boolean;
  /** Whether moves can be tried; otherwise the bar is only for the marks. */
  readonly isOn: boolean;
  change(field: HTMLTextAreaElement): void;
}

/** The bar of buttons for trying moves and changing the record. */
export class Bar {
  readonly #scene: Scene;
  readonly #edits: Edits;

  constructor(scene: Scene, edits: Edits) {
    this.#scene = scene;
    this.#edits = edits;
  }

  draw(state: BarState): unknown {
    const { words, session, turn } = this.#scene;
    if (!session) return nothing;
    const { isOn, hasMarks, said, editing } = state;
    const edit = (name: Edit) => this.#button(name, this.#edits.can(name));
    const away = this.#edits.isTried(session.node);
    return html`<div class="trial" role="group" aria-label=${isOn ? words.title : words.drawn}>
      ${
        isOn
          ? html`<p class="trial-turn">${mark(turn)}<b>${fill(words.turn, this.#scene.sideName(turn))}</b></p>`
          : nothing
      }
      <p class="trial-said" role="status">${said}</p>
      <div class="trial-tools">
        ${isOn ? [edit('undo'), edit('redo'), this.#button('home', away), edit('discard')] : nothing}
        ${hasMarks ? this.#button('clear', true) : nothing}
        ${isOn ? [this.#button('export', true), this.#button('leave', true)] : nothing}
      </div>
      ${editing ? this.#fields(state) : nothing}
    </div>`;
  }

  #button(name: Tool, isUsable: boolean): unknown {
    const { words } = this.#scene;
    const label = words.tools[name];
    // An unusable button keeps the focus, so that the keyboard does not lose its place.
    return html`<button class="round" data-trial=${name} aria-disabled=${isUsable ? 'false' : 'true'}
      aria-label=${label} title=${label}><svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${svg`<path d=${ICONS[name]} />`}</svg></button>`;
  }

  #fields(state: BarState): unknown {
    const { words, session } = this.#scene;
    const row = session?.row;
    const comment = row?.comment ?? '';
    const edit = (name: Edit) =>
      html`<button class="chip" data-trial=${name} aria-disabled=${this.#edits.can(name) ? 'false' : 'true'}>${words.tools[name as Tool]}</button>`;
    return html`<div class="trial-fields ask">
      <label class="trial-comment">${words.comment}<textarea name="trial-comment" rows="2"
        @change=${({ target }: Event) => state.change(target as HTMLTextAreaElement)} .value=${bare(comment)}></textarea></label>
      <label>${words.name}<input name="trial-name" .value=${row?.bookmarks.join(' · ') ?? ''} /></label>
      <div class="trial-cuts">${edit('promote')}${edit('remove')}</div>
    </div>`;
  }

  /** Returns the edit that a field makes; the marks of a comment are kept. */
  noted(
    field: HTMLInputElement | HTMLTextAreaElement,
  ): { what: 'comment' | 'name'; text: string } | undefined {
    const comment = this.#scene.session?.row?.comment ?? '';
    if (field.name === 'trial-comment')
      return {
        what: 'comment',
        text: [field.value.trim(), write(read(comment))].filter(Boolean).join('\n'),
      };
    if (field.name === 'trial-name') return { what: 'name', text: field.value.trim() };
    return undefined;
  }
}

/** Returns the sign of a side, as next to the players' names. */
const mark = (side: string) =>
  html`<svg class="mark ${side}" viewBox="0 0 20 20" aria-hidden="true">${svg`<path d="M10 2.500 15.500 5 17.500 17.500H2.500L4.500 5z" />`}</svg>`;
