/** The mate solver off the page: `kifuyomi-solver.js`, a worker with an engine of its own. */

import { compile, FULL } from './asset-urls.js';
import * as engine from './full-glue.js';
import { answerOf, type Given } from './solver.js';

/** What a worker hears and says. */
interface Port {
  onmessage: ((event: MessageEvent<Given & { readonly millis: number }>) => void) | null;
  postMessage(message: unknown): void;
}

/** How often progress is reported, in milliseconds. */
const PERIOD = 200;

const port = globalThis as unknown as Port;

async function start(): Promise<void> {
  engine.initSync({ module: await compile(FULL) });
  port.onmessage = ({ data }) => {
    const began = performance.now();
    let reported = began;
    const stop = (nodes: number) => {
      const now = performance.now();
      if (now - reported >= PERIOD) {
        reported = now;
        port.postMessage({ nodes });
      }
      return now - began >= data.millis;
    };
    try {
      port.postMessage({ answer: answerOf(engine, data, stop) });
    } catch (reason) {
      port.postMessage({ fault: String(reason) });
    }
  };
  port.postMessage({ ready: true });
}

// The page hears of it, and searches by itself.
start().catch((reason: unknown) => port.postMessage({ fault: String(reason) }));
