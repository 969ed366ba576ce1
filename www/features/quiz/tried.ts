/** Shows a wrong move. */

import type { View } from '../../engine/types.js';
import { prefersReducedMotion } from '../../ui/reduced-motion.js';
import type { FeatureContext } from '../context.js';

/** Plays a wrong move on the board; returns a function that takes it back, or nothing if it is not shown. */
export function tried(context: FeatureContext, wrong: View): (() => void) | undefined {
  const { session, notation, flip } = context.state();
  if (!session || prefersReducedMotion()) return undefined;
  const { variant } = session.info;
  const { board } = context.layout;
  const show = (view: View) => board.show({ view, variant, notation, flip, animate: true });
  show(wrong);
  return () => {
    show(session.view);
    context.redraw();
  };
}
