/** The fields that panels have in common. */

import { html, type TemplateResult } from 'lit/html.js';

/** Renders the values of a choice next to each other. */
export const radios = <T extends string>(
  name: string,
  values: readonly T[],
  chosen: string | undefined,
  titleOf: (value: T) => unknown,
): TemplateResult[] =>
  values.map(
    (value) => html`<label class="choice"><input type="radio" name=${name} value=${value}
      .checked=${value === chosen} /><span>${titleOf(value)}</span></label>`,
  );

/** Renders a switch. */
export const toggle = (name: string, title: string, isOn: boolean): TemplateResult =>
  html`<label class="switch"><input type="checkbox" name=${name} .checked=${isOn} />${title}</label>`;
