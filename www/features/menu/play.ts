/** Playback. */

import type { Asker } from '../../api.js';
import { paceOf, readPace } from '../../model/pace.js';
import type { FeatureContext, Timer } from '../context.js';
import { loadSpeech } from '../load-speech.js';

type Speech = Awaited<ReturnType<typeof loadSpeech>>;

/** Starts playback. `by` is who requested it, and is reported to the page with each step. */
export async function play(context: FeatureContext, timer: Timer, by: Asker): Promise<void> {
  // Without it the record is played, too.
  const speech = (await loadSpeech().catch(console.error)) || undefined;
  const { session } = context.state();
  // The reader may have stopped it while this was loading.
  if (!session || !timer.isPlaying) return;
  speech?.interrupt(context.root);
  if (session.stepped(1) === session.node) {
    context.visit(session.tree.start, false, by);
  }
  scheduleNextStep(context, timer, by, speech);
}

/** Waits for the next move, and for the end of what is being said to readers who use the keyboard, and plays it. */
function scheduleNextStep(
  context: FeatureContext,
  timer: Timer,
  by: Asker,
  speech: Speech | undefined,
): void {
  const { session } = context.state();
  if (!session) return;
  const { wait, stops, loops } = paceOf(readPace(context.options().pace));
  const next = session.stepped(1);
  const step = () => {
    if (session !== context.state().session) return;
    const { root } = context;
    const left = root.querySelector(':focus-visible') ? (speech?.speechLeft(root) ?? 0) : 0;
    if (left > 0) return timer.scheduleNextStep(step, left);
    const isEnd = next === session.node;
    context.visit(isEnd ? session.tree.start : next, !isEnd, by);
    const goesOn = loops || session.stepped(1) !== session.node;
    if (goesOn && !(stops && session.row?.comment)) scheduleNextStep(context, timer, by, speech);
  };
  timer.scheduleNextStep(step, wait(session.tree.rows[next]));
}
