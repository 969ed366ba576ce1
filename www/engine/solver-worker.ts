/** The mate solver in a worker: `kifuyomi-solver.js`, with its own engine. */

import { compile, FULL } from './asset-urls.js';
import * as engine from './full-glue.js';
import { answerOf, type Given } from './solver.js';

/** The messages of the worker. */
interface Port {
  onmessage: ((event: MessageEvent<Given & { readonly millis: number }>) => void) | null;
  postMessage(message: unknown): void;
}

/** The interval between progress reports, in milliseconds. */
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

// The page is told of the failure, and searches without the worker.
start().catch((reason: unknown) => port.postMessage({ fault: String(reason) }));
