/** Playback. */

import { paceOf } from '../../model/pace.js';
import type { Viewer } from '../context.js';

/** Begins playback. It is `reported` to the page only if the reader asked for it. */
export function play(viewer: Viewer, reported: boolean): void {
  const { session, playing } = viewer.state();
  // The reader may have stopped it while this was loaded.
  if (!session || !playing) return;
  if (session.stepped(1) === session.node) {
    viewer.visit(session.tree.start, false, reported);
  }
  beat(viewer, reported);
}

/** Waits for the next move, and makes it. */
function beat(viewer: Viewer, reported: boolean): void {
  const { session } = viewer.state();
  if (!session) return;
  const { wait, stops, loops } = paceOf(viewer.element.getAttribute('pace') ?? '');
  const next = session.stepped(1);
  const step = () => {
    if (session !== viewer.state().session) return;
    const isEnd = next === session.node;
    viewer.visit(isEnd ? session.tree.start : next, !isEnd, reported);
    const goesOn = loops || session.stepped(1) !== session.node;
    if (goesOn && !(stops && session.row?.comment)) beat(viewer, reported);
  };
  viewer.beat(step, wait(session.tree.rows.get(next)));
}
