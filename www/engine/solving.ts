/**
 * Queries to the mate solver: in a worker of its own, or in slices on the page if there can be no worker. One query
 * runs at a time, and can be stopped at any time.
 */

import { solverWorker } from './asset-urls.js';
import { ask, EngineStopped } from './guard.js';
import { answerOf, type Given, inSlices, type Solving } from './solver.js';
import type { MateInfo, VerifiedInfo } from './types.js';

/** The kinds of query and their answers. */
export interface Answers {
  /** Whether the side to move mates. */
  readonly solve: MateInfo;
  /** The best reply of the side to move to a check. */
  readonly reply: MateInfo;
  /** Whether the solution of a mate problem holds. */
  readonly verify: VerifiedInfo;
}

/** The time limit, the signal and the progress callback of a search. */
export interface SearchOptions {
  /** The maximum time in milliseconds. */
  readonly millis: number;
  readonly signal?: AbortSignal | undefined;
  /** Called regularly with the number of positions searched so far. */
  readonly progress?: (nodes: number) => void;
}

/** Loads the solver if there can be no worker. */
export type LoadSolving = () => Promise<Solving>;

/** A message from the worker. */
type Message =
  | { readonly ready: true }
  | { readonly nodes: number }
  | { readonly answer: MateInfo | VerifiedInfo }
  | { readonly fault: string };

/** How long an idle worker is kept, with its memory, in milliseconds. */
const IDLE = 60_000;

let worker: Promise<Worker | undefined> | undefined;
let waiting = 0;
/** Settles when the last query has ended. */
let busy: Promise<unknown> = Promise.resolve();

/** Reports whether an error means that a search was stopped. */
export const isStopped = (reason: unknown): boolean =>
  reason instanceof DOMException && reason.name === 'AbortError';

/** Queries the solver once it has answered the earlier queries. */
export function search<K extends keyof Answers>(
  what: K,
  given: Omit<Given, 'what'>,
  options: SearchOptions,
  load: LoadSolving,
): Promise<Answers[K]> {
  const run = () => begin({ ...given, what }, options, load);
  const answer = busy.then(run, run);
  // The caller handles the error; the next query runs in any case.
  busy = answer.catch(() => undefined);
  return answer as Promise<Answers[K]>;
}

async function begin(
  question: Given,
  options: SearchOptions,
  load: LoadSolving,
): Promise<MateInfo | VerifiedInfo> {
  refuseIfStopped(options);
  clearTimeout(waiting);
  worker ??= start();
  const started = await worker;
  if (options.signal?.aborted) end(started);
  refuseIfStopped(options);
  if (!started) {
    const engine = await load();
    const run = (stop: () => boolean) => ask(() => answerOf(engine, question, stop));
    return inSlices(run, options.millis, Infinity, (nodes) => {
      refuseIfStopped(options);
      options.progress?.(nodes);
    });
  }
  const answer = await inWorker(started, question, options);
  waiting = window.setTimeout(() => end(started), IDLE);
  return answer;
}

/** Terminates a worker; the next query starts another one. */
function end(one: Worker | undefined): void {
  if (!one) return;
  one.terminate();
  worker = undefined;
}

const stopped = () => new DOMException('The search was stopped.', 'AbortError');

function refuseIfStopped({ signal }: SearchOptions): void {
  if (signal?.aborted) throw stopped();
}

/** Starts a worker; resolves to nothing if the page, its policy or the browser allows none. */
function start(): Promise<Worker | undefined> {
  return new Promise((resolve) => {
    let made: Worker | undefined;
    try {
      made = solverWorker();
    } catch (reason) {
      console.info('kifu-viewer: the mate solver runs without a worker.', reason);
    }
    if (!made) return resolve(undefined);
    const one = made;
    const refused = () => {
      one.terminate();
      resolve(undefined);
    };
    one.onerror = (event) => {
      // Not an error of the page: the search runs without a worker.
      event.preventDefault();
      refused();
    };
    one.onmessage = ({ data }: MessageEvent<Message>) =>
      'ready' in data ? resolve(one) : refused();
  });
}

function inWorker(
  one: Worker,
  question: Given,
  { millis, signal, progress }: SearchOptions,
): Promise<MateInfo | VerifiedInfo> {
  return new Promise((resolve, reject) => {
    const fail = (reason: unknown) => {
      end(one);
      signal?.removeEventListener('abort', stop);
      reject(reason);
    };
    const stop = () => fail(stopped());
    signal?.addEventListener('abort', stop);
    one.onerror = (event) => fail(new EngineStopped(event.message));
    one.onmessage = ({ data }: MessageEvent<Message>) => {
      if ('nodes' in data) progress?.(data.nodes);
      else if ('fault' in data) fail(new EngineStopped(data.fault));
      else if ('answer' in data) {
        signal?.removeEventListener('abort', stop);
        resolve(data.answer);
      }
    };
    one.postMessage({ ...question, millis });
  });
}
