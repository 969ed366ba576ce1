/** Queries to the mate solver and the conversion of its answers. */

import { answerOf, type Given, inSlices } from '../engine/solver.js';
import type { FindingInfo, MateInfo, VerifiedInfo } from '../engine/types.js';
import type { Glue } from './glue.js';
import type { MateAnswer, MateFinding, MateLimits } from './mate-data.js';
import { onlyKnown } from './names.js';

/** The default time limit of a search, in milliseconds. */
const USUAL = 60_000;

/** The reasons why a position cannot be solved. */
const REFUSED: Readonly<Record<string, string>> = {
  game: 'The mate solver does not know the rules of this game.',
  pieces: 'There must be exactly one king to be mated.',
  check: 'The side that has just moved is in check.',
};

/** Queries the solver in slices. */
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

/** Checks that an object has no unknown limits or options. */
export function checkedLimits(limits: object): void {
  onlyKnown(limits, ['nodes', 'milliseconds', 'signal', 'notation', 'lang']);
}

/**
 * Converts an answer for the core, with its moves as text. Throws a `RangeError` if the solver refused the position.
 */
export function mateOf(info: MateInfo, textsOf: (line: string) => string[]): MateAnswer {
  const { refused, mate, plies, isExact, line, leftOver, nodes } = info;
  if (refused !== undefined)
    throw new RangeError(REFUSED[refused] ?? 'This position cannot be searched.');
  const texts = line.length > 0 ? textsOf(line.join(' ')) : [];
  return { mate: mate ?? null, plies, exact: isExact, line, texts, leftOver, nodes };
}

/** Converts a finding for the core. */
export function findingOf({ code, isFlaw, ply, usi, plies, pieces }: FindingInfo): MateFinding {
  return { code: code as MateFinding['code'], flaw: isFlaw, ply, usi, plies, pieces };
}
