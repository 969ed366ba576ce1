/** The mate solver: what it is given, and what it says. */

import { answerOf, type Given, inSlices } from '../engine/solver.js';
import type { FindingInfo, MateInfo, VerifiedInfo } from '../engine/types.js';
import type { Glue } from './glue.js';
import { onlyKnown } from './names.js';

/** What ends a search for a mate. All of it may be left out. */
export interface MateLimits {
  /** How many positions are looked at, at most. */
  readonly nodes?: number | undefined;
  /** How long it takes at most, in milliseconds; usually 60,000. */
  readonly milliseconds?: number | undefined;
  /** Stops the search: what was asked is rejected with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

/** What the mate solver says of a position. */
export interface MateAnswer {
  /** Whether the side to move mates by checks alone; `null` where the limits ended the search before. */
  readonly mate: boolean | null;
  /** In how many plies. */
  readonly plies: number | undefined;
  /** Whether it is certain that there is no shorter mate. */
  readonly exact: boolean;
  /** The moves to the mate, as in USI. */
  readonly line: readonly string[];
  /** The same moves in the notation that is asked for, or the game's. */
  readonly texts: readonly string[];
  /** How many pieces the attacker has in hand at the end of the line. */
  readonly leftOver: number;
  /** How many positions were looked at. */
  readonly nodes: number;
}

/** What is wrong with a mate problem or its solution, or should be looked at. */
export interface MateFinding {
  /** What it is. */
  readonly code:
    | 'noMate'
    | 'unknown'
    | 'shorter'
    | 'unfinished'
    | 'noCheck'
    | 'illegal'
    | 'pawnDropMate'
    | 'escape'
    | 'sideSolution'
    | 'longerDefence'
    | 'equalDefence'
    | 'leftOver';
  /** Whether it is a flaw; otherwise it is by custom none. */
  readonly flaw: boolean;
  /** The number of the move that it is about, from 1. */
  readonly ply: number | undefined;
  /** The other move, as in USI. */
  readonly usi: string | undefined;
  /** In how many plies there is a mate. */
  readonly plies: number | undefined;
  /** How many pieces are left over. */
  readonly pieces: number | undefined;
}

/** A mate problem that was verified. */
export interface VerifiedProblem {
  /** What the solver says of the problem itself. */
  readonly answer: MateAnswer;
  /** How many plies the recorded solution takes; nothing where none is recorded. */
  readonly recorded: number | undefined;
  /** Whether the recorded solution holds; `null` where that is not known. */
  readonly holds: boolean | null;
  /** What was found, in the order of the moves. */
  readonly findings: readonly MateFinding[];
  /** How many positions were looked at. */
  readonly nodes: number;
}

/** How long a search takes at most where nothing is said of it. */
const USUAL = 60_000;

/** Why a position cannot be solved. */
const REFUSED: Readonly<Record<string, string>> = {
  game: 'The mate solver does not know the rules of this game.',
  pieces: 'There must be exactly one king to be mated.',
  check: 'The side that has just moved is in check.',
};

/** Asks the solver, a little at a time. */
export function searched(
  ask: <T>(question: (glue: Glue) => T) => T,
  given: Given,
  limits: MateLimits,
): Promise<MateInfo | VerifiedInfo> {
  const { nodes = Infinity, milliseconds = USUAL, signal } = limits;
  for (const one of [nodes, milliseconds])
    if (!(one > 0)) throw new RangeError(`A limit is more than 0, not ${one}.`);
  const refuse = () => {
    if (signal?.aborted) throw signal.reason;
  };
  refuse();
  const run = (stop: () => boolean, left: number) =>
    ask((glue) => answerOf(glue, given, stop, left));
  return inSlices(run, milliseconds, nodes, refuse);
}

/** Checks that there are no other limits. */
export function checkedLimits(limits: object): void {
  onlyKnown(limits, ['nodes', 'milliseconds', 'signal', 'notation', 'lang']);
}

/** An answer as the core gives it, with its moves written. */
export function mateOf(info: MateInfo, textsOf: (line: string) => string[]): MateAnswer {
  const { refused, mate, plies, isExact, line, leftOver, nodes } = info;
  if (refused !== undefined)
    throw new RangeError(REFUSED[refused] ?? 'This position cannot be searched.');
  const texts = line.length > 0 ? textsOf(line.join(' ')) : [];
  return { mate: mate ?? null, plies, exact: isExact, line, texts, leftOver, nodes };
}

/** A finding as the core gives it. */
export function findingOf({ code, isFlaw, ply, usi, plies, pieces }: FindingInfo): MateFinding {
  return { code: code as MateFinding['code'], flaw: isFlaw, ply, usi, plies, pieces };
}
