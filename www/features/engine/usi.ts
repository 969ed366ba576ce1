/** An engine in a worker that speaks USI in messages of one or more lines. */

import { type Info, infoIn } from './info.js';
import { Spelling } from './spelling.js';

/** The reason why an engine is unavailable. */
export type Trouble =
  /** The page or the browser does not allow it to start. */
  | 'refused'
  /** Its file is missing or broken, or it has stopped. */
  | 'failed'
  /** It does not respond. */
  | 'silent'
  /** It does not support the variant. */
  | 'game';

/** The error of an unavailable engine. */
export class EngineTrouble extends Error {
  readonly trouble: Trouble;

  constructor(trouble: Trouble, cause?: unknown) {
    super(`The engine ${trouble}`, { cause });
    this.trouble = trouble;
  }
}

/** The parameters of a search. */
export interface Search {
  /** `position startpos moves …` or `position sfen …`. */
  readonly position: string;
  /** The same position without the moves that lead to it. */
  readonly sfen: string;
  /** The number of lines to search. */
  readonly lines: number;
  /** The duration in milliseconds; until it is stopped if omitted. */
  readonly milliseconds?: number;
  /** Called for each line that the engine reports. */
  readonly onInfo: (info: Info) => void;
}

/** The names of variants in the USI option `USI_Variant`, by their names here. */
const GAMES: Readonly<Record<string, string>> = {
  standard: 'shogi',
  mini: 'minishogi',
  kyoto: 'kyotoshogi',
  tori: 'torishogi',
  dobutsu: 'dobutsu',
  gorogoro: 'gorogoro',
  'gorogoro-plus': 'gorogoroplus',
  judkins: 'judkins',
  sho: 'shoshogi',
  check: 'checkshogi',
  annan: 'annanshogi',
};

/** How long an engine may take to get ready, and to stop, in milliseconds. */
const READY = 60_000;
const STOPPED = 10_000;

/** Creates a worker from a file on this site, or on another one that allows its files to be used. */
function workerOf(url: string): Worker {
  const { href, origin } = new URL(url, document.baseURI);
  if (origin === location.origin) return new Worker(href, { type: 'module' });
  const script = `import ${JSON.stringify(href)};`;
  const own = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
  const worker = new Worker(own, { type: 'module' });
  URL.revokeObjectURL(own);
  return worker;
}

/** An engine that is ready to search. It runs one search at a time. */
export class UsiEngine {
  /** The name that it reports. */
  name = '';
  readonly #worker: Worker;
  readonly #spelling: Spelling | undefined;
  readonly #options = new Map<string, readonly string[]>();
  /** The first word of the line that is awaited, and what is called when it comes. */
  #awaited: { readonly answer: string; found(): void } | undefined;
  #onInfo: ((info: Info) => void) | undefined;
  /** Resolves when the current search has ended. */
  #searching: Promise<unknown> | undefined;
  #fail: (trouble: EngineTrouble) => void = () => {};
  /** Rejected when the engine is gone. */
  readonly #gone = new Promise<never>((_, reject) => {
    this.#fail = reject;
  });

  private constructor(worker: Worker, game: string) {
    this.#worker = worker;
    this.#spelling = Spelling.of(game);
    this.#gone.catch(() => {});
    worker.onmessage = ({ data }) => {
      if (typeof data !== 'string') return;
      for (const line of data.split(/\r?\n/)) this.#take(line);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      this.#fail(new EngineTrouble('failed', event.message));
    };
  }

  /**
   * Starts an engine for a variant.
   * @throws EngineTrouble if it is unavailable.
   */
  static async start(url: string, game: string): Promise<UsiEngine> {
    let worker: Worker;
    try {
      worker = workerOf(url);
    } catch (cause) {
      throw new EngineTrouble('refused', cause);
    }
    const engine = new UsiEngine(worker, game);
    try {
      await engine.#begin(game);
    } catch (cause) {
      engine.end();
      throw cause;
    }
    return engine;
  }

  async #begin(game: string): Promise<void> {
    await this.#ask('usi', 'usiok', READY);
    const games = this.#options.get('USI_Variant');
    const known = GAMES[game];
    if (games && known && games.includes(known)) {
      this.#send(`setoption name USI_Variant value ${known}`);
    } else if (game !== 'standard') {
      throw new EngineTrouble('game');
    }
    await this.#ask('isready', 'readyok', READY);
    this.#send('usinewgame');
  }

  /** Stops the previous search, searches, and resolves when the search has ended. */
  async search({ position, sfen, lines, milliseconds, onInfo }: Search): Promise<void> {
    await this.stop();
    for (const name of ['MultiPV', 'USI_MultiPV'])
      if (this.#options.has(name)) this.#send(`setoption name ${name} value ${lines}`);
    const spelling = this.#spelling;
    this.#send(spelling ? `position sfen ${spelling.sfen(sfen)}` : position);
    this.#onInfo = onInfo;
    // Some engines stop before the time is over; none may run much longer.
    const limit = milliseconds === undefined ? undefined : milliseconds + STOPPED;
    const go = milliseconds === undefined ? 'go infinite' : `go movetime ${milliseconds}`;
    const searching = this.#ask(go, 'bestmove', limit);
    this.#searching = searching;
    try {
      await searching;
    } finally {
      if (this.#searching === searching) {
        this.#searching = undefined;
        this.#onInfo = undefined;
      }
    }
  }

  /** Stops the search. */
  async stop(): Promise<void> {
    const searching = this.#searching;
    if (!searching) return;
    this.#onInfo = undefined;
    this.#send('stop');
    await this.#within(searching, STOPPED);
  }

  /** Terminates the engine. It cannot be used afterwards. */
  end(): void {
    this.#send('quit');
    this.#worker.terminate();
    this.#fail(new EngineTrouble('failed'));
  }

  #send(line: string): void {
    this.#worker.postMessage(line);
  }

  /** Sends a line and waits for one that begins with a word. */
  #ask(line: string, answer: string, limit?: number): Promise<unknown> {
    const found = new Promise<void>((resolve) => {
      this.#awaited = { answer, found: resolve };
    });
    this.#send(line);
    const either = Promise.race([found, this.#gone]);
    return limit === undefined ? either : this.#within(either, limit);
  }

  /** Waits for an answer for a limited time. An engine that does not respond is terminated. */
  async #within(answer: Promise<unknown>, limit: number): Promise<void> {
    let timer = 0;
    const late = new Promise<never>((_, reject) => {
      timer = window.setTimeout(() => reject(new EngineTrouble('silent')), limit);
    });
    try {
      await Promise.race([answer, late]);
    } catch (cause) {
      if (cause instanceof EngineTrouble && cause.trouble === 'silent') {
        this.#fail(cause);
        this.#worker.terminate();
      }
      throw cause;
    } finally {
      clearTimeout(timer);
    }
  }

  #take(line: string): void {
    if (line.startsWith('id name ')) this.name = line.slice(8).trim().slice(0, 100);
    if (line.startsWith('option name ')) this.#addOption(line);
    const info = this.#onInfo && infoIn(line);
    const spelling = this.#spelling;
    if (info) this.#onInfo?.(spelling ? { ...info, moves: spelling.moves(info.moves) } : info);
    const awaited = this.#awaited;
    if (awaited && line.split(' ')[0] === awaited.answer) {
      this.#awaited = undefined;
      awaited.found();
    }
  }

  /** Parses a line such as `option name USI_Variant type combo default shogi var minishogi var shogi`. */
  #addOption(line: string): void {
    const [, name, rest = ''] = /^option name (.+?) type \w+(.*)$/.exec(line) ?? [];
    if (!name) return;
    const words = rest.split(/\s+/);
    const values = words.flatMap((word, at) => (words[at - 1] === 'var' ? [word] : []));
    this.#options.set(name, values);
  }
}
