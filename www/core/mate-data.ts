/** What the mate solver is given, and what it says. Types only. */

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
