/** The system's setting for motion, queried once because a query is too slow for every step. */
const REDUCED = matchMedia('(prefers-reduced-motion: reduce)');

/** Reports whether the system requests reduced motion. */
export const prefersReducedMotion = (): boolean => REDUCED.matches;
