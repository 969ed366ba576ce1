/** Makes a record play by itself. */

import { paceOf } from '../../model/pace.js';
import type { Host } from '../context.js';

/** Begins to play; only what the reader asked for is `told` to the page. */
export function play(host: Host, told: boolean): void {
  const { session, playing } = host.state();
  // While this was loaded the reader may have thought better of it.
  if (!session || !playing) return;
  if (session.stepped(1) === session.node) {
    host.visit(session.tree.start, false, told);
  }
  beat(host, told);
}

/** Waits for the next move, and makes it. */
function beat(host: Host, told: boolean): void {
  const { session } = host.state();
  if (!session) return;
  const { wait, stops, loops } = paceOf(host.element.getAttribute('pace') ?? '');
  const next = session.stepped(1);
  const step = () => {
    if (session !== host.state().session) return;
    const isEnd = next === session.node;
    host.visit(isEnd ? session.tree.start : next, !isEnd, told);
    const goesOn = loops || session.stepped(1) !== session.node;
    if (goesOn && !(stops && session.row?.comment)) beat(host, told);
  };
  host.beat(step, wait(session.tree.rows.get(next)));
}
