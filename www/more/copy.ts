/** Hands the record out in any format, with what the format cannot hold. */

import type { FormatInfo, Written } from '../engine.js';
import { frame } from './frame.js';
import type { House, Place, Room } from './room.js';
import { WORDS } from './words.js';

/** The list of moves in the notation that is shown, which is no format of the engine's. */
const AS_SHOWN = 'words';

export class Copy implements Room {
  readonly #house: House;
  #formats: readonly FormatInfo[] = [];
  #format = 'kif';
  #written: Written | undefined;
  #said = '';

  constructor(house: House) {
    this.#house = house;
  }

  async open(): Promise<void> {
    const engine = await this.#house.host.engine();
    this.#formats = this.#house.kit.ask(() => engine.formats()).filter(({ writes }) => writes);
    this.#said = '';
    await this.#write();
  }

  async #write(): Promise<void> {
    const { host } = this.#house;
    const { lang, picked } = host.state();
    this.#written = await host.ask((game) =>
      this.#format === AS_SHOWN
        ? { text: game.writeIn(picked.notation), losses: [] }
        : game.write(this.#format, lang),
    );
    this.#house.redraw();
  }

  refresh(): void {
    if (this.#house.host.state().panel === 'copy') this.#write().catch(console.error);
  }

  draw(place: Place): unknown {
    if (place !== 'panel') return undefined;
    const { kit } = this.#house;
    const { html, nothing, fill } = kit;
    const words = this.#house.words(WORDS);
    const { text = '', losses = [] } = this.#written ?? {};
    const title = this.#formats.find(({ name }) => name === this.#format)?.title ?? '';
    const body = html`<div class="copy">
      <label>${words.format}<select name="format" data-focus>${this.#formats.map(
        ({ name, title }) => html`<option value=${name} ?selected=${name === this.#format}>
          ${name === AS_SHOWN ? words.asShown : title}</option>`,
      )}</select></label>
      <textarea readonly rows="8" spellcheck="false" aria-label=${title} .value=${text}></textarea>
      <div class="lost" role="status">
        <p>${this.#said || (losses.length > 0 ? fill(words.lost, title) : words.kept)}</p>
        ${losses.length > 0 ? html`<ul>${losses.map((loss) => html`<li>${loss}</li>`)}</ul>` : nothing}
      </div>
      <div class="row">
        <button class="chip" data-copy>${words.copy}</button>
        <button class="chip" data-save>${words.download}</button>
      </div>
    </div>`;
    return frame(this.#house, { name: 'copy', title: words.acts['open:copy'], body });
  }

  change(field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement): boolean {
    if (field.name !== 'format' || !field.closest('.copy')) return false;
    this.#format = field.value;
    this.#said = '';
    this.#write().catch(console.error);
    return true;
  }

  click(target: Element): boolean {
    if (target.closest('[data-copy]')) this.#copy().catch(console.error);
    else if (target.closest('[data-save]')) this.#save();
    else return false;
    return true;
  }

  async #copy(): Promise<void> {
    const { host } = this.#house;
    const words = this.#house.words(WORDS);
    const field = host.root.querySelector<HTMLTextAreaElement>('.copy textarea');
    // Old browsers, and pages that are not safe, have none.
    const done = await (
      navigator.clipboard?.writeText(this.#written?.text ?? '') ?? Promise.reject()
    ).then(
      () => true,
      () => false,
    );
    if (!done) field?.select();
    this.#said = done ? words.copied : words.notCopied;
    this.#house.redraw();
  }

  #save(): void {
    const extension = this.#formats.find(({ name }) => name === this.#format)?.extension ?? 'txt';
    const blob = new Blob([this.#written?.text ?? ''], { type: 'text/plain;charset=utf-8' });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(blob);
    link.download = `record.${extension}`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  }
}
