/** Shows a move that leads nowhere. */

import type { View } from '../../engine/types.js';
import { isStill } from '../../ui/reduced-motion.js';
import type { House } from '../context.js';

/** Plays a wrong move on the board, and returns how to take it back; nothing where it is not shown. */
export function tried({ host, redraw }: House, wrong: View): (() => void) | undefined {
  const { session, notation, flip } = host.state();
  if (!session || isStill()) return undefined;
  const { variant } = session.info;
  const { board } = host.stage;
  const show = (view: View) => board.show({ view, variant, notation, flip, animate: true });
  show(wrong);
  return () => {
    show(session.view);
    redraw();
  };
}
