/** Playback. */

import { paceOf } from '../../model/pace.js';
import type { FeatureContext } from '../context.js';

/** Begins playback. It is `reported` to the page only if the reader asked for it. */
export function play(context: FeatureContext, reported: boolean): void {
  const { session, playing } = context.state();
  // The reader may have stopped it while this was loaded.
  if (!session || !playing) return;
  if (session.stepped(1) === session.node) {
    context.visit(session.tree.start, false, reported);
  }
  beat(context, reported);
}

/** Waits for the next move, and makes it. */
function beat(context: FeatureContext, reported: boolean): void {
  const { session } = context.state();
  if (!session) return;
  const { wait, stops, loops } = paceOf(context.options().pace ?? '');
  const next = session.stepped(1);
  const step = () => {
    if (session !== context.state().session) return;
    const isEnd = next === session.node;
    context.visit(isEnd ? session.tree.start : next, !isEnd, reported);
    const goesOn = loops || session.stepped(1) !== session.node;
    if (goesOn && !(stops && session.row?.comment)) beat(context, reported);
  };
  context.beat(step, wait(session.tree.rows.get(next)));
}
