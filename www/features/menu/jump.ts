/** Asks for the number of a move to go to. */

import type { Area, House, Room } from '../context.js';
import { frame } from '../panel.js';
import { WORDS } from './words.js';

export class Jump implements Room {
  readonly #house: House;

  constructor(house: House) {
    this.#house = house;
  }

  draw(area: Area): unknown {
    const { kit, host } = this.#house;
    const { session, typed } = host.state();
    if (area !== 'panel' || !session) return undefined;
    const words = this.#house.words(WORDS);
    const body = kit.html`<form class="ask" data-ask="jump">
      <label>${words.ply}<input name="ply" type="number" inputmode="numeric" min="0"
        max=${session.line.length - 1} required data-focus autocomplete="off" .value=${typed} /></label>
      <button class="chip">${words.go}</button>
    </form>`;
    return frame(this.#house, { name: 'jump', title: words.jump, body });
  }

  submit(form: HTMLFormElement): boolean {
    if (form.dataset.ask !== 'jump') return false;
    const { host } = this.#house;
    const node = host.state().session?.line[Number(new FormData(form).get('ply'))];
    host.run('close');
    if (node !== undefined) host.visit(node, false);
    return true;
  }
}
