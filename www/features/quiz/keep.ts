/** Keeps the record that is shown, so that it can be shown again. */

import { innerText } from '../../model/source.js';
import type { FullContext } from '../context.js';

/** Returns what brings the record back, at the place where it stood. */
export async function keep(context: FullContext): Promise<() => void> {
  const { element } = context;
  const { session, lang } = context.state();
  const { at, bytes, text } = element;
  const which = session?.which ?? 0;
  // What the reader changed is not in what the page gave.
  const changed = session?.isChanged
    ? await context.ask((game) => game.write('kif', lang).text)
    : undefined;
  return () => {
    element.addEventListener('kifu-load', () => back(), { once: true });
    if (changed) element.text = changed;
    else if (bytes || text === innerText(element)) element.bytes = bytes;
    else element.text = text;
  };

  function back(): void {
    const { session } = context.state();
    if (which > 0 && !changed) session?.choose(which);
    context.redraw();
    // The chosen record is worded by then.
    queueMicrotask(() => element.go(at, 'viewer'));
    element.focus({ preventScroll: true });
  }
}
