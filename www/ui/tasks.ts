/** Turns of the event loop. */

/** Resolves in the next task: all that can be done at once has been done by then. */
export function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((done) => {
    port1.onmessage = () => {
      port1.close();
      done();
    };
    port2.postMessage('');
  });
}

/** Runs something when the browser is idle. */
export function whenIdle(run: () => void): void {
  // Some browsers would wait for a frame that nothing asks for.
  if ('requestIdleCallback' in window) requestIdleCallback(() => run(), { timeout: 500 });
  else setTimeout(run, 50);
}
