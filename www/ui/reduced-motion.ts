/** Whether the reader asked for less motion. */
export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
