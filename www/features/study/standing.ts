/** Point counts for an entering-king declaration. */

import { html, nothing } from 'lit/html.js';
import type { StatusInfo } from '../../engine/types.js';
import { fill } from '../../model/i18n.js';
import type { Area } from '../context.js';
import { STUDY } from '../words.js';
import { StudyFeature } from './feature.js';

/** Counts the points once a king has entered the other side's camp. */
export class Standing extends StudyFeature {
  #status: StatusInfo | undefined;
  #of = '';

  drawn(): void {
    const { session, lang } = this.context.state();
    const of = `${session?.node} ${lang}`;
    if (!session || of === this.#of) return;
    this.#of = of;
    this.context
      .ask((game) => game.status(session.node, lang))
      .then((status) => {
        if (of !== this.#of || (!hasEntered(status) && !hasEntered(this.#status))) return;
        this.#status = status;
        this.context.redraw();
      })
      .catch(console.error);
  }

  draw(area: Area): unknown {
    const context = this.context;
    const { session, language } = context.state();
    const status = this.#status;
    if (area !== 'way' || !session || !status || !hasEntered(status)) return undefined;
    const words = this.context.words(STUDY);
    const [black, white] = status.points;
    const rules = (['24', '27'] as const).flatMap((rule) => {
      const outcome = status[`declare${rule}`] as keyof typeof words.declared;
      const word = words.declared[outcome];
      return word ? [fill(words.rule, rule, word)] : [];
    });
    const sentences = language.viewer;
    const side = sentences[session.view.turn === 'white' ? 'white' : 'black'];
    return html`<p class="note">${fill(words.points, black?.all ?? 0, white?.all ?? 0)}
      ${rules.length > 0 ? fill(words.mayDeclare, side, rules.join(sentences.comma)) : nothing}</p>`;
  }
}

const hasEntered = (status: StatusInfo | undefined): boolean =>
  status?.points.some(({ kingInZone }) => kingInZone) ?? false;
