/** Playback. */

import type { Asker } from '../../api.js';
import { paceOf, readPace } from '../../model/pace.js';
import type { FeatureContext, Timer } from '../context.js';

/** Starts playback. `by` is who requested it, and is reported to the page with each step. */
export function play(context: FeatureContext, timer: Timer, by: Asker): void {
  const { session } = context.state();
  // The reader may have stopped it while this was loading.
  if (!session || !timer.isPlaying) return;
  if (session.stepped(1) === session.node) {
    context.visit(session.tree.start, false, by);
  }
  scheduleNextStep(context, timer, by);
}

/** Waits for the next move, and plays it. */
function scheduleNextStep(context: FeatureContext, timer: Timer, by: Asker): void {
  const { session } = context.state();
  if (!session) return;
  const { wait, stops, loops } = paceOf(readPace(context.options().pace));
  const next = session.stepped(1);
  const step = () => {
    if (session !== context.state().session) return;
    const isEnd = next === session.node;
    context.visit(isEnd ? session.tree.start : next, !isEnd, by);
    const goesOn = loops || session.stepped(1) !== session.node;
    if (goesOn && !(stops && session.row?.comment)) scheduleNextStep(context, timer, by);
  };
  timer.scheduleNextStep(step, wait(session.tree.rows[next]));
}
