/** An engine in a worker that speaks USI by messages: one line a message, or several. */

import { type Info, infoIn } from './info.js';
import { Spelling } from './spelling.js';

/** Why an engine is not to be had. */
export type Trouble =
  /** The page or the browser does not let it start. */
  | 'refused'
  /** Its file is missing or broken, or it has stopped. */
  | 'failed'
  /** It does not answer. */
  | 'silent'
  /** It does not know the game. */
  | 'game';

/** An engine that is not to be had. */
export class EngineTrouble extends Error {
  readonly trouble: Trouble;

  constructor(trouble: Trouble, cause?: unknown) {
    super(`The engine ${trouble}`, { cause });
    this.trouble = trouble;
  }
}

/** What is searched. */
export interface Search {
  /** `position startpos moves …` or `position sfen …`. */
  readonly position: string;
  /** The same without the moves before it. */
  readonly sfen: string;
  /** How many lines are asked for. */
  readonly lines: number;
  /** For how long, in milliseconds; until it is stopped where it is left out. */
  readonly milliseconds?: number;
  /** Takes what the engine says. */
  readonly onInfo: (info: Info) => void;
}

/** What games are called in the USI option `USI_Variant`, by their names here. */
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

/** How long an engine may take until it is ready, and until it has stopped, in milliseconds. */
const READY = 60_000;
const STOPPED = 10_000;

/** A worker of a file on this site, or of another one that lets its files be used. */
function workerOf(url: string): Worker {
  const { href, origin } = new URL(url, document.baseURI);
  if (origin === location.origin) return new Worker(href, { type: 'module' });
  const script = `import ${JSON.stringify(href)};`;
  const own = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
  const worker = new Worker(own, { type: 'module' });
  URL.revokeObjectURL(own);
  return worker;
}

/** An engine that is ready to search. It does one search at a time. */
export class UsiEngine {
  /** What it calls itself. */
  name = '';
  readonly #worker: Worker;
  readonly #spelling: Spelling | undefined;
  readonly #options = new Map<string, readonly string[]>();
  /** Waits for a line. */
  #awaited: { is(line: string): boolean; found(line: string): void } | undefined;
  #onInfo: ((info: Info) => void) | undefined;
  /** Fulfilled when the search that runs has ended. */
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
   * Starts an engine for a game.
   * @throws EngineTrouble where it is not to be had.
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

  /** Searches, and is fulfilled when that has ended. What was searched before is stopped. */
  async search({ position, sfen, lines, milliseconds, onInfo }: Search): Promise<void> {
    await this.stop();
    for (const name of ['MultiPV', 'USI_MultiPV'])
      if (this.#options.has(name)) this.#send(`setoption name ${name} value ${lines}`);
    const spelling = this.#spelling;
    this.#send(spelling ? `position sfen ${spelling.sfen(sfen)}` : position);
    this.#onInfo = onInfo;
    // Some engines stop before the time is over, none is to go on behind it.
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

  /** Stops what is searched. */
  async stop(): Promise<void> {
    const searching = this.#searching;
    if (!searching) return;
    this.#onInfo = undefined;
    this.#send('stop');
    await this.#within(searching, STOPPED);
  }

  /** Ends the engine. It cannot be asked again. */
  end(): void {
    this.#send('quit');
    this.#worker.terminate();
    this.#fail(new EngineTrouble('failed'));
  }

  #send(line: string): void {
    this.#worker.postMessage(line);
  }

  /** Sends a line and waits for the one that begins with a word. */
  #ask(line: string, answer: string, limit?: number): Promise<unknown> {
    const found = new Promise<string>((resolve) => {
      const is = (one: string) => one === answer || one.startsWith(`${answer} `);
      this.#awaited = { is, found: resolve };
    });
    this.#send(line);
    const either = Promise.race([found, this.#gone]);
    return limit === undefined ? either : this.#within(either, limit);
  }

  /** Does not wait for ever. An engine that does not answer is ended. */
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
    if (awaited?.is(line)) {
      this.#awaited = undefined;
      awaited.found(line);
    }
  }

  /** `option name USI_Variant type combo default shogi var minishogi var shogi`. */
  #addOption(line: string): void {
    const [, name, rest = ''] = /^option name (.+?) type \w+(.*)$/.exec(line) ?? [];
    if (!name) return;
    const words = rest.split(/\s+/);
    const values = words.flatMap((word, at) => (words[at - 1] === 'var' ? [word] : []));
    this.#options.set(name, values);
  }
}
