/** The variants that Fairy-Stockfish writes with its own letters: conversion of positions and moves. */

/**
 * Its letters by the letters used here. In kyoto shogi a piece has one letter for both of its sides, with a plus for
 * one of them, and every move states which side comes up.
 */
const LETTERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  dobutsu: { K: 'L', R: 'G', B: 'E', P: 'C' },
  kyoto: { G: '+N', T: '+L', B: '+S', R: '+P' },
};

/** Converts positions and moves of one of these variants. */
export class Spelling {
  readonly #letters: ReadonlyMap<string, string>;
  readonly #own: ReadonlyMap<string, string>;

  private constructor(letters: Readonly<Record<string, string>>) {
    const pairs = Object.entries(letters);
    this.#letters = new Map(pairs);
    this.#own = new Map(pairs.map(([own, letter]) => [letter, own]));
  }

  /** Returns the spelling of a variant; `undefined` if it is the same as here. */
  static of(game: string): Spelling | undefined {
    const letters = LETTERS[game];
    return letters && new Spelling(letters);
  }

  /** Converts a position in SFEN for the engine. */
  sfen(sfen: string): string {
    const [board = '', turn = '', hand = '', ...rest] = sfen.split(' ');
    const written = (text: string) =>
      text.replaceAll(/[A-Z]/gi, (letter) => {
        const isBlack = letter === letter.toUpperCase();
        const found = this.#letters.get(letter.toUpperCase()) ?? letter;
        return isBlack ? found : found.toLowerCase();
      });
    // A piece in hand has no side.
    return [written(board), turn, written(hand).replaceAll('+', ''), ...rest].join(' ');
  }

  /** Converts the engine's moves to the USI used here, in which a piece that turns over has a plus. */
  moves(moves: string): string {
    return moves
      .replaceAll(/(\+?[A-Z])\*/g, (_, letter: string) => `${this.#own.get(letter) ?? letter}*`)
      .replaceAll(/-(?= |$)/g, '+');
  }
}
