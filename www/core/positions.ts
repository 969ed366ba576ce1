/** The positions of a record: boards, rules, pictures, and the analyses in comments. */

import { legalMoves } from '../engine/legal-moves.js';
import type { MateInfo, VerifiedInfo } from '../engine/types.js';
import type { PictureOptions as EngineOptions } from '../pkg/kifuyomi-full.js';
import { analysisOf, evaluationsOf, namesOf, statusOf } from './convert.js';
import type {
  Analysis,
  Evaluation,
  LegalMove,
  OpeningName,
  PictureOptions,
  Remark,
  RemarkOptions,
  Status,
  TextOptions,
} from './data.js';
import { checkedLimits, findingOf, mateOf, searched } from './mate.js';
import type { MateAnswer, MateLimits, VerifiedProblem } from './mate-data.js';
import { START } from './memory.js';
import { RecordMoves } from './moves.js';
import { known, type NotationName, onlyKnown } from './names.js';
import { type Position, positionOf, squareAt } from './position.js';

/** The keys of {@link PictureOptions}. */
const PICTURE_OPTIONS = [
  'notation',
  'lang',
  'flip',
  'coordinates',
  'hands',
  'names',
  'turn',
  'move',
  'caption',
  'marks',
  'last',
  'letters',
  'theme',
  'width',
] as const satisfies readonly (keyof PictureOptions)[];

/** The keys of {@link RemarkOptions}. */
const REMARK_OPTIONS = ['lang', 'positions'] as const satisfies readonly (keyof RemarkOptions)[];

/** The default and the maximum number of positions that the mate solver searches after a move. */
const [POSITIONS, MAX_POSITIONS] = [300, 0xffffffff];

/** The themes of a picture. */
const THEMES = [
  'print',
  'light',
  'dark',
  'wood',
] as const satisfies readonly PictureOptions['theme'][];

/** The positions of a record. */
export abstract class RecordPositions extends RecordMoves {
  /**
   * Returns the position after a node: the board, the hands, the side to move, SFEN.
   * @example
   * const position = game.position(3);
   * position.turn; // → 'white'
   * position.board[2 - 1][2 - 1]; // → { side: 'black', code: '+B', kanji: '馬', name: 'horse' }
   * position.board[5 - 1][5 - 1]; // → undefined
   * position.hands.black[0].count; // → 1
   * position.sfen; // → 'lnsgkgsnl/1r5+B1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL w B 4'
   */
  position(node: number): Position {
    const at = this.node(node);
    return this.ask((record) => positionOf(record.view(at), this.pieces, record.sfen(at)));
  }

  /**
   * Returns the status of the position after a node under the rules: check, mate, repetition, points at an impasse.
   * @example
   * game.status(3).check; // → false
   * game.status(3).occurrence; // → 1
   * game.status(3).points.black.all; // → 32
   */
  status(node: number, options: TextOptions = {}): Status {
    const at = this.node(node);
    const { lang } = this.textOptions(options);
    return statusOf(this.ask((record) => record.status(at, lang)));
  }

  /**
   * Returns the nodes with the position of an SFEN.
   * @example
   * game.findPosition(game.position(3).sfen); // → [3]
   */
  findPosition(sfen: string): number[] {
    return this.ask((record) => [...record.findPosition(sfen)]);
  }

  /**
   * Returns the legal moves after a node.
   * @example
   * const moves = game.legalMoves(0);
   * moves.length; // → 30
   * moves.find((move) => move.usi === '7g7f').text; // → 'P-7f'
   */
  legalMoves(node: number, notation?: NotationName): LegalMove[] {
    const at = this.node(node);
    const known = this.notation({ notation });
    const { files } = this.pieces;
    return this.ask((record) =>
      legalMoves(record, at, known).map(({ to, ...move }) => ({
        ...move,
        to: squareAt(to, files),
      })),
    );
  }

  /**
   * Searches for a mate by checks alone for the side to move after a node: whether there is one, its length in plies,
   * and its moves. The search yields regularly, so that a page or a server stays responsive. A result is claimed only
   * if its search was completed.
   * @throws RangeError for a variant that the solver does not know, or a position without exactly one king to be mated.
   * @example
   * const problem = kifuyomi.create({ start: '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1' });
   * const answer = await problem.solveMate(0, { nodes: 100_000, signal: AbortSignal.timeout(5000) });
   * answer.mate; // → true
   * answer.plies; // → 1
   * answer.line; // → ['G*5b']
   */
  async solveMate(
    node: number = START,
    options: MateLimits & TextOptions = {},
  ): Promise<MateAnswer> {
    const at = this.node(node);
    checkedLimits(options);
    const notation = this.notation(options);
    const { game, sfen } = this.#solved(at);
    const info = await searched(
      (ask) => this.askEngine(ask),
      { what: 'solve', game, sfen },
      options,
    );
    return this.#answer(at, info as MateInfo, notation);
  }

  /**
   * Verifies that the main line is the solution of a mate problem: its shortest length, side solutions, defences that
   * hold longer, pieces left over.
   * @throws RangeError as `solveMate`.
   * @example
   * const [problem] = kifuyomi.read('sfen 4k4/9/4P4/9/9/9/9/9/9 b 2G2r2b2g4s4n4l17p 1 moves G*5b');
   * const verified = await problem.verifySolution();
   * verified.holds; // → true
   * verified.findings.map(({ code }) => code); // → ['leftOver']
   */
  async verifySolution(options: MateLimits & TextOptions = {}): Promise<VerifiedProblem> {
    checkedLimits(options);
    const notation = this.notation(options);
    const moves = this.ask((record) =>
      record
        .rows('usi', 'en')
        .filter(({ kind, depth }) => kind === 'move' && depth === 0)
        .map(({ node }) => record.text(node, 'usi')),
    );
    const given = { what: 'verify', ...this.#solved(START), moves: moves.join(' ') } as const;
    const info = await searched((ask) => this.askEngine(ask), given, options);
    const { answer, recorded, holds, findings, nodes } = info as VerifiedInfo;
    return {
      answer: this.#answer(START, answer, notation),
      recorded,
      holds: holds ?? null,
      findings: findings.map(findingOf),
      nodes,
    };
  }

  /** Returns the solver's input for a position. */
  #solved(node: number): { readonly game: string; readonly sfen: string } {
    return this.ask((record) => ({
      game: record.info('en').variant.name,
      sfen: record.sfen(node),
    }));
  }

  #answer(node: number, info: MateInfo, notation: string): MateAnswer {
    return mateOf(info, (line) => this.ask((record) => record.peekTexts(node, line, notation)));
  }

  /**
   * Draws the position after a node as a picture (SVG) with its alternative text. The defaults follow books: black on
   * white, Black at the bottom, with coordinates, hands and the last move.
   * @throws RangeError for an unknown option or theme.
   * @example
   * const svg = game.picture(3, { caption: 'After the exchange', theme: 'wood', width: 480 });
   * svg.startsWith('<svg'); // → true
   * svg.includes('width="480"'); // → true
   */
  picture(node: number, options: PictureOptions = {}): string {
    const at = this.node(node);
    onlyKnown(options, PICTURE_OPTIONS);
    if (options.theme !== undefined) known('theme', options.theme, THEMES);
    const picked = { ...options, notation: this.notation(options), lang: this.lang(options) };
    // Options that are `undefined` count as omitted.
    return this.ask((record) => record.picture(at, picked as EngineOptions));
  }

  /**
   * Lists the openings of the main line (戦法・戦型): Black's first, the most specific of each side first.
   * @example
   * game.openings().map(({ en }) => en); // → []
   */
  openings(): OpeningName[] {
    return this.ask((record) => namesOf(record.names(), false));
  }

  /**
   * Lists the castles of the main line (囲い), in the order of `openings`.
   * @example
   * game.castles().length; // → 0
   */
  castles(): OpeningName[] {
    return this.ask((record) => namesOf(record.names(), true));
  }

  /**
   * Describes the game in words: a sentence for each notable move, including variations, in reading order. The
   * sentences follow from the rules or from computation. Only standard shogi has remarks.
   * @example
   * game.remarks().map(({ event }) => event).slice(2); // → ['exchange', 'rook-pawn', 'takes-back']
   * game.remarks({ lang: 'ja' })[2].text; // → '角を取ります。相手は取り返せます。'
   */
  remarks(options: RemarkOptions = {}): Remark[] {
    onlyKnown(options, REMARK_OPTIONS);
    const lang = this.lang({ lang: options.lang });
    const { positions = POSITIONS } = options;
    if (!Number.isInteger(positions) || positions < 0 || positions > MAX_POSITIONS) {
      throw new RangeError(`positions must be a whole number from 0 to ${MAX_POSITIONS}`);
    }
    return this.ask((record) => {
      const rows = record.rows('usi', 'en');
      const moves = rows.filter(({ kind }) => kind === 'move');
      const nodes = Uint32Array.from(moves, ({ node }) => node);
      return record.remarks(nodes, lang, positions).map(({ node, event, text }) => ({
        node,
        event,
        text,
      }));
    });
  }

  /**
   * Returns the evaluations and lines of moves in the comment of a node, as engines and programs write them.
   * @example
   * game.analyses(1); // → []
   */
  analyses(node: number, notation?: NotationName): Analysis[] {
    const at = this.node(node);
    const known = this.notation({ notation });
    return this.ask((record) => record.analyses(at, known)).map(analysisOf);
  }

  /**
   * Returns the first evaluation in the comment of each node that has one, in reading order.
   * @example
   * game.setComment(2, '評価値 120');
   * game.evaluations(); // → [{ node: 2, kind: 'pawns', number: 120 }]
   */
  evaluations(): Evaluation[] {
    return evaluationsOf(this.ask((record) => record.evaluations()));
  }
}
