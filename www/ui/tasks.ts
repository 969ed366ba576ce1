/** Scheduling on the event loop. */

/** Resolves in the next task, after all pending microtasks. */
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

/** Runs a function when the browser is idle. */
export function whenIdle(run: () => void): void {
  // The timeout is for browsers that would wait for a frame that nothing requests.
  if ('requestIdleCallback' in window) requestIdleCallback(() => run(), { timeout: 500 });
  else setTimeout(run, 50);
}
