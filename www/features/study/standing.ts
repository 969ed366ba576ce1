/** What the men count when a king has entered the other side's camp. */

import type { StatusInfo } from '../../pkg/kifuyomi-full.js';
import type { Area, House, Room } from '../context.js';
import { WORDS } from './words.js';

export class Standing implements Room {
  readonly #house: House;
  #status: StatusInfo | undefined;
  #of = '';

  constructor(house: House) {
    this.#house = house;
  }

  drawn(): void {
    const { session, lang } = this.#house.host.state();
    const of = `${session?.node} ${lang}`;
    if (!session || of === this.#of) return;
    this.#of = of;
    this.#house.host
      .ask((game) => game.status(session.node, lang))
      .then((status) => {
        if (of !== this.#of || (!hasEntered(status) && !hasEntered(this.#status))) return;
        this.#status = status;
        this.#house.redraw();
      })
      .catch(console.error);
  }

  draw(area: Area): unknown {
    const { kit, host } = this.#house;
    const { session, language } = host.state();
    const status = this.#status;
    if (area !== 'way' || !session || !status || !hasEntered(status)) return undefined;
    const words = this.#house.words(WORDS);
    const [black, white] = status.points;
    const rules = (['24', '27'] as const).flatMap((rule) => {
      const outcome = status[`declare${rule}`] as keyof typeof words.declared;
      const word = words.declared[outcome];
      return word ? [kit.fill(words.rule, rule, word)] : [];
    });
    const { viewer } = language;
    const side = viewer[session.view.turn === 'white' ? 'white' : 'black'];
    return kit.html`<p class="note">${kit.fill(words.points, black?.all ?? 0, white?.all ?? 0)}
      ${rules.length > 0 ? kit.fill(words.mayDeclare, side, rules.join(viewer.comma)) : kit.nothing}</p>`;
  }
}

const hasEntered = (status: StatusInfo | undefined): boolean =>
  status?.points.some(({ kingInZone }) => kingInZone) ?? false;
