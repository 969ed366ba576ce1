/** What the system says of motion, asked once: an answer costs more than a step should. */
const REDUCED = matchMedia('(prefers-reduced-motion: reduce)');

/** Whether the system asks for reduced motion. */
export const prefersReducedMotion = (): boolean => REDUCED.matches;
