/** The mate solver: what it is asked, and what comes of it. */

import { answerOf, type Given, inSlices } from '../engine/solver.js';
import type { FindingInfo, MateInfo, VerifiedInfo } from '../engine/types.js';
import type { Glue } from './glue.js';
import type { MateAnswer, MateFinding, MateLimits } from './mate-data.js';
import { onlyKnown } from './names.js';

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
