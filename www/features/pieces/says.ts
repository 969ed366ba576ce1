/** Sentences about pieces: the engine gives codes, the language has a sentence for each. */

import type { PieceFact, PieceInfo, PiecesInfo } from '../../engine/types.js';
import { fill } from '../../model/i18n.js';
import type { PiecesWords } from '../words.js';

/** Sentences by code. */
type Sentences = Readonly<Record<string, string>>;

/** Puts the engine's facts about pieces into words. */
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

  /** Describes how a piece moves. */
  ways({ ways }: PieceInfo): string {
    const { ways: sentences, directions } = this.#words;
    const said = ways.map(({ code, number, directions: codes }) => {
      const named = codes.map((one) => (directions as Sentences)[one] ?? '');
      return fill((sentences as Sentences)[code] ?? '', this.#any.format(named), number);
    });
    return said.join(this.#join);
  }

  /** Describes further facts about a piece, a sentence each. */
  facts({ facts }: PieceInfo): string[] {
    return facts.map((fact) => this.fact(fact));
  }

  /** Describes rules of the whole game, a sentence each. */
  game(): string[] {
    return this.#info.game.map((fact) => this.#fact(this.#words.game, fact));
  }

  /** Describes a fact about a piece. */
  fact(fact: PieceFact): string {
    return this.#fact(this.#words.facts, fact);
  }

  #fact(sentences: Sentences, { code, kinds, others, numbers }: PieceFact): string {
    const [first = 0, second = 0] = numbers;
    const sentence = sentences[code] ?? '';
    return fill(sentence, this.#names(kinds), this.#names(others), first, second);
  }

  /** Lists the names of kinds, each name once. */
  #names(kinds: readonly number[]): string {
    const names = [...kinds].map((kind) => this.#info.pieces[kind - 1]?.name ?? '');
    return this.#any.format([...new Set(names)]);
  }
}
