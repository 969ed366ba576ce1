/** Asks the mate solver about moves that are not recorded: whether they mate as well, or what refutes them. */

import { ask } from '../../engine/guard.js';
import { loadModule } from '../../engine/load-module.js';
import { askAfter } from '../../engine/scratch.js';
import type { FullGame, MateInfo, View } from '../../engine/types.js';
import { fill } from '../../model/i18n.js';
import { squareName } from '../../model/squares.js';
import type { FeatureContext } from '../context.js';
import { isSolvable } from '../mate/games.js';
import type { Feedback } from './feedback.js';

/** Time limit of the solver, in milliseconds; after that the record alone decides. */
const TIME_LIMIT = 2000;

/** Mask of the bits of a cell that hold the kind of the piece. */
const KIND = 127;

/** Asks the solver; returns nothing where it does not support the game, could not run, or needs longer. */
async function askSolver(
  context: FeatureContext,
  what: 'solve' | 'reply',
  sfen: string,
): Promise<MateInfo | undefined> {
  const { session } = context.state();
  if (!session || !isSolvable(session)) return undefined;
  const given = { game: session.info.variant.name, sfen };
  try {
    const { search } = await loadModule('mate', () => import('../mate/index.js'));
    const load = () => context.fullEngine();
    const answer = await search(what, given, { millis: TIME_LIMIT }, load);
    return answer.mate === undefined ? undefined : answer;
  } catch (reason) {
    console.error(reason);
    return undefined;
  }
}

/** Returns the solver's answer to a check. */
export async function replyTo(
  context: FeatureContext,
  node: number,
  usi: string,
): Promise<MateInfo | undefined> {
  const engine = await context.fullEngine();
  const sfen = await context.askFull((game) =>
    askAfter(engine, game, node, usi, (scratch, at) => scratch.sfen(at)),
  );
  return sfen ? askSolver(context, 'reply', sfen) : undefined;
}

/** Returns the solution of a position, or no moves where none is known for certain. */
export async function solutionAt(
  context: FeatureContext,
  node: number,
): Promise<readonly string[]> {
  const sfen = await context.askFull((game) => game.sfen(node));
  const answer = sfen ? await askSolver(context, 'solve', sfen) : undefined;
  return answer?.mate && answer.isExact ? answer.line : [];
}

/** Returns the position after a move and its refutation, and why the move is wrong. */
export async function refuted(
  context: FeatureContext,
  node: number,
  [usi, text]: readonly [usi: string, text: string],
  { line: [answer] }: MateInfo,
): Promise<{ readonly view: View; readonly said: Feedback } | undefined> {
  const { notation: written } = context.state().picked;
  return context.askFull((game) => {
    const before = game.peek(node, usi);
    const view = answer === undefined ? undefined : game.peek(node, `${usi} ${answer}`);
    if (!before || !view) return undefined;
    const reply = game.peekTexts(node, `${usi} ${answer}`, written).at(-1) ?? '';
    return { view, said: reason(context, [text, reply], before, view) };
  });
}

/** Describes how a check is answered. */
function reason(
  context: FeatureContext,
  [text, reply]: readonly [text: string, reply: string],
  before: View,
  after: View,
): Feedback {
  const { session, notation } = context.state();
  const { variant } = session?.info ?? {};
  const kindAt = ({ cells }: View) => (cells[after.to] ?? 0) & KIND;
  const isKing = (variant?.royals ?? [1]).includes(kindAt(after));
  const taken = variant?.kinds[kindAt(before) - 1]?.name;
  const square = variant ? squareName(after.to, variant, notation) : '';
  return ({ refuted: words, gap }) => {
    const why = isKing
      ? taken
        ? fill(words.kingTakes, text, taken, square)
        : fill(words.flees, text, square)
      : taken
        ? fill(words.takes, text, reply, taken)
        : fill(words.blocks, text, reply);
    return [why, words.noMate].join(gap);
  };
}

/** Adds a line after a node; returns its first move if that is new. */
export function addLine(game: FullGame, node: number, line: readonly string[]): number | undefined {
  return ask(() => {
    const known = [...game.view(node).next];
    game.addLine(node, line.join(' '));
    return game.view(node).next.find((one) => !known.includes(one));
  });
}
