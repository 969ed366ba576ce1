/** Long work in short steps, so that the page stays fluent, and can be left at any of them. */

/** Milliseconds that may be worked before the page has its turn. */
const TURN = 12;

/** Lets the page have its turn when it is due; throws once the work is to be left. */
export type Breather = () => Promise<void> | undefined;

export function breatherOf(signal: AbortSignal): Breather {
  let since = performance.now();
  return () => {
    signal.throwIfAborted();
    if (performance.now() - since < TURN) return undefined;
    return turn().then(() => {
      signal.throwIfAborted();
      since = performance.now();
    });
  };
}

/** Comes back after the page had its turn. Timers would be slowed down in a tab that is not seen. */
function turn(): Promise<void> {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      done();
    };
    port2.postMessage(undefined);
  });
}
