/** Playback. */

import type { Asker } from '../../api.js';
import { paceOf, readPace } from '../../model/pace.js';
import type { FeatureContext } from '../context.js';

/** Begins playback. It is `by` to the page only if the reader asked for it. */
export function play(context: FeatureContext, by: Asker): void {
  const { session, playing } = context.state();
  // The reader may have stopped it while this was loaded.
  if (!session || !playing) return;
  if (session.stepped(1) === session.node) {
    context.visit(session.tree.start, false, by);
  }
  beat(context, by);
}

/** Waits for the next move, and makes it. */
function beat(context: FeatureContext, by: Asker): void {
  const { session } = context.state();
  if (!session) return;
  const { wait, stops, loops } = paceOf(readPace(context.options().pace));
  const next = session.stepped(1);
  const step = () => {
    if (session !== context.state().session) return;
    const isEnd = next === session.node;
    context.visit(isEnd ? session.tree.start : next, !isEnd, by);
    const goesOn = loops || session.stepped(1) !== session.node;
    if (goesOn && !(stops && session.row?.comment)) beat(context, by);
  };
  context.beat(step, wait(session.tree.rows[next]));
}
