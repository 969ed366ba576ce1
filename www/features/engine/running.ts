/** The engine of a viewer: started on the first request, for one search at a time, and ended with its panel. */

import { FeatureBase } from '../feature-base.js';
import { EngineTrouble, type Trouble, UsiEngine } from './usi.js';

/** The activity of an engine. */
type Doing = 'nothing' | 'starting' | 'searching';

/** The engine of a viewer. */
export class Running extends FeatureBase {
  #engine: Promise<UsiEngine> | undefined;
  /** The variant and address that the engine was started with. */
  #startedFor = '';
  /** The number of the latest search; earlier ones end. */
  #turn = 0;
  doing: Doing = 'nothing';
  /** The reason why the last request failed. */
  trouble: Trouble | undefined;
  /** The name that the engine reports; empty while it is unknown. */
  name = '';

  get isBusy(): boolean {
    return this.doing !== 'nothing';
  }

  /** Runs searches in place of the current ones; `isOn` returns whether they are still wanted. */
  async run(search: (engine: UsiEngine, isOn: () => boolean) => Promise<void>): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    const isOn = () => turn === this.#turn;
    this.trouble = undefined;
    this.#set('starting');
    try {
      const engine = await this.#start();
      if (!isOn()) return;
      this.name = engine.name;
      this.#set('searching');
      await search(engine, isOn);
      if (isOn()) this.#set('nothing');
    } catch (error) {
      if (isOn()) {
        this.trouble = error instanceof EngineTrouble ? error.trouble : 'failed';
        this.#set('nothing');
      }
      if (!(error instanceof EngineTrouble)) throw error;
      console.error(error);
      this.#engine = undefined;
    }
  }

  /** Stops the search. The engine keeps running for the next request. */
  async stop(): Promise<void> {
    this.#turn += 1;
    this.#set('nothing');
    const engine = await this.#engine?.catch(() => undefined);
    await engine?.stop();
  }

  /** Terminates the engine. */
  end(): void {
    this.#turn += 1;
    this.doing = 'nothing';
    this.#engine?.then(
      (engine) => engine.end(),
      () => {},
    );
    this.#engine = undefined;
  }

  #set(doing: Doing): void {
    this.doing = doing;
    this.context.redraw();
  }

  /** Starts the engine that the page names, for the current variant. */
  #start(): Promise<UsiEngine> {
    const { engine: url } = this.context.options();
    const game = this.context.state().session?.info.variant.name ?? '';
    const key = `${game} ${url}`;
    if (key !== this.#startedFor) {
      this.#engine?.then((engine) => engine.end());
      this.#engine = undefined;
    }
    this.#startedFor = key;
    this.#engine ??= UsiEngine.start(url, game);
    return this.#engine;
  }
}
