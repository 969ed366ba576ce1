/** Saves the record that is shown, so that it can be restored. */

import { innerText } from '../model/source.js';
import type { FeatureContext } from './context.js';

/** Returns a function that restores the record at its current move. */
export async function createRestorePoint(context: FeatureContext): Promise<() => void> {
  const { element } = context;
  const { session, lang } = context.state();
  const { at, bytes, text } = element;
  const origin = element.getAttribute('data-kifu-src');
  const which = session?.which ?? 0;
  // The page's source lacks the reader's changes.
  const changed = session?.isChanged
    ? await context.askFull((game) => game.write('kif', lang).text)
    : undefined;
  return () => {
    if (origin === null) element.removeAttribute('data-kifu-src');
    else element.setAttribute('data-kifu-src', origin);
    element.addEventListener('kifu-load', () => restorePlace(), { once: true });
    if (changed) element.text = changed;
    else if (bytes || text === innerText(element)) element.bytes = bytes;
    else element.text = text;
  };

  function restorePlace(): void {
    const { session } = context.state();
    if (which > 0 && !changed) session?.choose(which);
    context.redraw();
    // Wait until the chosen record has been rendered.
    queueMicrotask(() => element.go(at, 'viewer'));
    element.focus({ preventScroll: true });
  }
}
