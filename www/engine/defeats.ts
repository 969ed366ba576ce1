/** The reasons for a loss by the position itself, in the order of the numbers in `View.lost`. */
export const DEFEATS = ['no-royal', 'far-rank', 'bare-king', 'check'] as const;
