/** What is said of pieces: the engine gives codes, the language has a sentence for each. */

import type { PieceFact, PieceInfo, PiecesInfo } from '../../engine/types.js';
import { fill } from '../../model/i18n.js';
import type { PiecesWords } from './words.js';

/** Sentences by their codes. */
type Sentences = Readonly<Record<string, string>>;

/** Puts what the engine says of pieces into words. */
export class Says {
  readonly #info: PiecesInfo;
  readonly #words: PiecesWords;
  readonly #any: Intl.ListFormat;
  readonly #join: string;

  constructor(info: PiecesInfo, words: PiecesWords, tag: string) {
    this.#info = info;
    this.#words = words;
    this.#any = new Intl.ListFormat(tag, { type: 'disjunction' });
    this.#join = /^(ja|zh)/.test(tag) ? '' : ' ';
  }

  /** Where a piece goes. */
  ways({ ways }: PieceInfo): string {
    const { ways: sentences, directions } = this.#words;
    const said = ways.map(({ code, number, directions: codes }) => {
      const named = codes.map((one) => (directions as Sentences)[one] ?? '');
      return fill((sentences as Sentences)[code] ?? '', this.#any.format(named), number);
    });
    return said.join(this.#join);
  }

  /** What else there is to know about a piece, a sentence each. */
  facts({ facts }: PieceInfo): string[] {
    return facts.map((fact) => this.fact(fact));
  }

  /** What holds for the whole game, a sentence each. */
  game(): string[] {
    return this.#info.game.map((fact) => this.#fact(this.#words.game, fact));
  }

  /** What is to be said of a piece. */
  fact(fact: PieceFact): string {
    return this.#fact(this.#words.facts, fact);
  }

  #fact(sentences: Sentences, { code, kinds, others, numbers }: PieceFact): string {
    const [first = 0, second = 0] = numbers;
    const sentence = sentences[code] ?? '';
    return fill(sentence, this.#names(kinds), this.#names(others), first, second);
  }

  /** The names of kinds; of those with the same name one. */
  #names(kinds: readonly number[]): string {
    const names = [...kinds].map((kind) => this.#info.pieces[kind - 1]?.name ?? '');
    return this.#any.format([...new Set(names)]);
  }
}
