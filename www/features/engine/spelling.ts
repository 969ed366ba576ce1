/** The games that Fairy-Stockfish writes with letters of its own: positions for it, and its moves. */

/**
 * Its letters by those that are used here. In kyoto shogi a piece has one letter for both of its sides, with a plus for
 * one of them, and every move says which side comes up.
 */
const LETTERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  dobutsu: { K: 'L', R: 'G', B: 'E', P: 'C' },
  kyoto: { G: '+N', T: '+L', B: '+S', R: '+P' },
};

/** How one of these games is written. */
export class Spelling {
  readonly #letters: ReadonlyMap<string, string>;
  readonly #own: ReadonlyMap<string, string>;

  private constructor(letters: Readonly<Record<string, string>>) {
    const pairs = Object.entries(letters);
    this.#letters = new Map(pairs);
    this.#own = new Map(pairs.map(([own, letter]) => [letter, own]));
  }

  /** How a game is written; `undefined` where it is written as it is here. */
  static of(game: string): Spelling | undefined {
    const letters = LETTERS[game];
    return letters && new Spelling(letters);
  }

  /** A position in SFEN. */
  sfen(sfen: string): string {
    const [board = '', turn = '', hand = '', ...rest] = sfen.split(' ');
    const written = (text: string) =>
      text.replaceAll(/[A-Z]/gi, (letter) => {
        const isBlack = letter === letter.toUpperCase();
        const found = this.#letters.get(letter.toUpperCase()) ?? letter;
        return isBlack ? found : found.toLowerCase();
      });
    // In hand a piece has no side.
    return [written(board), turn, written(hand).replaceAll('+', ''), ...rest].join(' ');
  }

  /** Moves of the engine in USI as it is read here, where a piece that turns over has a plus. */
  moves(moves: string): string {
    return moves
      .replaceAll(/(\+?[A-Z])\*/g, (_, letter: string) => `${this.#own.get(letter) ?? letter}*`)
      .replaceAll(/-(?= |$)/g, '+');
  }
}
