/** Splits long work into time slices, so that the page stays responsive and the work can be aborted. */

/** Milliseconds of work before the page may do something else. */
const SLICE = 12;

/** Yields to the page when that is due; throws once the work is aborted. */
export type Breather = () => Promise<void> | undefined;

/** Returns the function to call after each part of the work; the signal aborts the work. */
export function breatherOf(signal: AbortSignal): Breather {
  let since = performance.now();
  return () => {
    signal.throwIfAborted();
    if (performance.now() - since < SLICE) return undefined;
    return nextTask().then(() => {
      signal.throwIfAborted();
      since = performance.now();
    });
  };
}

/** Resolves in the next task. Timers would be throttled in a hidden tab. */
function nextTask(): Promise<void> {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      done();
    };
    port2.postMessage(undefined);
  });
}
