/** What the pieces count when a king has entered the other side's camp. */

import type { StatusInfo } from '../../engine/types.js';
import type { Area, Feature, FeatureContext } from '../context.js';
import { WORDS } from './words.js';

/** Counts the points once a king has entered the other side's camp. */
export class Standing implements Feature {
  readonly #context: FeatureContext;
  #status: StatusInfo | undefined;
  #of = '';

  constructor(context: FeatureContext) {
    this.#context = context;
  }

  drawn(): void {
    const { session, lang } = this.#context.viewer.state();
    const of = `${session?.node} ${lang}`;
    if (!session || of === this.#of) return;
    this.#of = of;
    this.#context.viewer
      .ask((game) => game.status(session.node, lang))
      .then((status) => {
        if (of !== this.#of || (!hasEntered(status) && !hasEntered(this.#status))) return;
        this.#status = status;
        this.#context.redraw();
      })
      .catch(console.error);
  }

  draw(area: Area): unknown {
    const { modules, viewer } = this.#context;
    const { session, language } = viewer.state();
    const status = this.#status;
    if (area !== 'way' || !session || !status || !hasEntered(status)) return undefined;
    const words = this.#context.words(WORDS);
    const [black, white] = status.points;
    const rules = (['24', '27'] as const).flatMap((rule) => {
      const outcome = status[`declare${rule}`] as keyof typeof words.declared;
      const word = words.declared[outcome];
      return word ? [modules.fill(words.rule, rule, word)] : [];
    });
    const sentences = language.viewer;
    const side = sentences[session.view.turn === 'white' ? 'white' : 'black'];
    return modules.html`<p class="note">${modules.fill(words.points, black?.all ?? 0, white?.all ?? 0)}
      ${rules.length > 0 ? modules.fill(words.mayDeclare, side, rules.join(sentences.comma)) : modules.nothing}</p>`;
  }
}

const hasEntered = (status: StatusInfo | undefined): boolean =>
  status?.points.some(({ kingInZone }) => kingInZone) ?? false;
