/** Options and results of the mate solver. Types only. */

/** Limits of a search for a mate. Every limit may be omitted. */
export interface MateLimits {
  /** The maximum number of positions searched. */
  readonly nodes?: number | undefined;
  /** The maximum time, in milliseconds; 60,000 by default. */
  readonly milliseconds?: number | undefined;
  /** Stops the search: the promise is rejected with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

/** The mate solver's answer for a position. */
export interface MateAnswer {
  /** Whether the side to move mates by checks alone; `null` if the limits ended the search first. */
  readonly mate: boolean | null;
  /** The length of the mate in plies. */
  readonly plies: number | undefined;
  /** Whether it is certain that no shorter mate exists. */
  readonly exact: boolean;
  /** The moves to the mate, in USI. */
  readonly line: readonly string[];
  /** The same moves in the requested notation, or the game's. */
  readonly texts: readonly string[];
  /** The number of pieces in the attacker's hand at the end of the line. */
  readonly leftOver: number;
  /** The number of positions searched. */
  readonly nodes: number;
}

/** A flaw in a mate problem or its solution, or a point to check. */
export interface MateFinding {
  /** The kind of finding. */
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
  /** Whether it is a flaw; other findings are acceptable by custom. */
  readonly flaw: boolean;
  /** The number of the move concerned, from 1. */
  readonly ply: number | undefined;
  /** The other move, in USI. */
  readonly usi: string | undefined;
  /** The length of the mate in plies. */
  readonly plies: number | undefined;
  /** The number of pieces left over. */
  readonly pieces: number | undefined;
}

/** A mate problem that was verified. */
export interface VerifiedProblem {
  /** The solver's answer for the problem itself. */
  readonly answer: MateAnswer;
  /** The length of the recorded solution in plies; `undefined` if none is recorded. */
  readonly recorded: number | undefined;
  /** Whether the recorded solution holds; `null` if that is unknown. */
  readonly holds: boolean | null;
  /** The findings, in the order of the moves. */
  readonly findings: readonly MateFinding[];
  /** The number of positions searched. */
  readonly nodes: number;
}
