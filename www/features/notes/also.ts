/** Further notations in the move list: the same move, after its text. */

import { langOf } from '../../model/i18n.js';
import type { Session } from '../../model/session.js';
import { make } from '../../ui/dom.js';
import type { Feature, FeatureContext } from '../context.js';
import { FeatureBase } from '../feature-base.js';
import css from './also-style.css';

/** Writes moves in further notations into the move list. */
export class Also extends FeatureBase implements Feature {
  readonly css = css;
  /** The texts of each move, by node. */
  readonly #texts = new Map<number, string[]>();
  /** The rows, and the notations with the language, that the texts were made for. */
  #rows: Session['rows'] | undefined;
  #of = '';
  readonly #rebuilt = new MutationObserver(() => this.#write());

  constructor(context: FeatureContext) {
    super(context);
    this.#rebuilt.observe(context.layout.list.root, { childList: true, subtree: true });
  }

  leave(): void {
    this.#rows = undefined;
  }

  drawn(): void {
    const { options, state } = this.context;
    const { session, lang } = state();
    const { also } = options();
    const of = `${also} ${lang}`;
    if (!session || (session.rows === this.#rows && of === this.#of)) return;
    this.#rows = session.rows;
    this.#of = of;
    this.#texts.clear();
    for (const old of this.context.layout.list.root.querySelectorAll('.also')) old.remove();
    if (also) this.#read(also.split(','), lang).catch(console.error);
  }

  async #read(notations: readonly string[], lang: string): Promise<void> {
    const [rows, of] = [this.#rows, this.#of];
    const written = await this.context.ask((game) =>
      notations.map((notation) => game.rows(notation, lang)),
    );
    if (!written || rows !== this.#rows || of !== this.#of) return;
    for (const { kind, node, text } of written.flat())
      if (kind === 'move') this.#texts.set(node, [...(this.#texts.get(node) ?? []), text]);
    this.#write();
  }

  /** Inserts the texts where the list lacks them. */
  #write(): void {
    const { list } = this.context.layout;
    for (const [node, texts] of this.#texts) {
      const button = list.button(node);
      if (!button || button.querySelector('.also')) continue;
      const made = texts.map((text) =>
        make('span', { class: 'also', lang: langOf(text) ?? '' }, text),
      );
      button.querySelector('.text')?.after(...made);
    }
    // What was just inserted is no reason to look again.
    this.#rebuilt.takeRecords();
  }
}
