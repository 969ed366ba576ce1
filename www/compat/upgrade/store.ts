/** What Kifu for JS hands to a page's scripts to watch and to move its boards. */

import type { KifuViewerElement } from '../../api.js';
import { addressOf } from './address.js';
import { placeOf } from './options.js';

/** The steps that scripts make, which the viewer sends no events for. */
const steps = new EventTarget();
const changed = () => steps.dispatchEvent(new Event('step'));

/** What scripts written for Kifu for JS hold to control one viewer. */
export class Store {
  readonly element: KifuViewerElement;
  readonly player: Player;
  errors: string[] = [];

  constructor(element: KifuViewerElement) {
    this.element = element;
    this.player = new Player(element);
    element.addEventListener('kifu-load', () => {
      this.errors = [];
      changed();
    });
    element.addEventListener('kifu-error', ({ detail }) => {
      this.errors = [detail.message];
      changed();
    });
  }

  get filePath(): string | undefined {
    return this.element.getAttribute('src') ?? undefined;
  }

  loadKifu(text: string): Promise<void> {
    this.element.text = text;
    return settled(this.element);
  }

  loadFile(path: string): Promise<void> {
    const src = addressOf(path);
    if (!src) return Promise.reject(new Error(`no record is fetched from ${path}`));
    this.element.src = src.href;
    // A text that was given goes before an address.
    this.element.bytes = undefined;
    return settled(this.element);
  }

  flip(): void {
    this.element.flip = !this.element.flip;
  }

  /** Reads the file anew every so many seconds. */
  setReloadInterval(seconds: number | string): void {
    const every = Number.parseInt(`${seconds}`, 10);
    if (every > 0) this.element.setAttribute('refresh', `${every}`);
    else this.element.removeAttribute('refresh');
  }
}

class Player {
  readonly #element: KifuViewerElement;

  constructor(element: KifuViewerElement) {
    this.#element = element;
  }

  /** The ply that is shown. */
  get tesuu(): number {
    return this.#element.ply;
  }

  goto(ply: number, pointers: readonly { te: number; forkIndex: number }[] = []): void {
    const forks = pointers.map(({ te, forkIndex }) => [te, forkIndex]);
    this.#element.at = placeOf(Math.max(0, ply), forks);
    changed();
  }

  go(plies: number): void {
    this.goto(this.tesuu + plies);
  }

  forward(): boolean {
    this.#element.next();
    changed();
    return true;
  }

  backward(): boolean {
    this.#element.back();
    changed();
    return true;
  }
}

/** Waits until a record has opened or could not be. */
function settled(element: KifuViewerElement): Promise<void> {
  return new Promise((resolve, reject) => {
    element.addEventListener('kifu-load', () => resolve(), { once: true });
    element.addEventListener('kifu-error', ({ detail }) => reject(new Error(detail.message)), {
      once: true,
    });
  });
}

/** The part of MobX that Kifu for JS hands on. Whatever the boards of the page do, the scripts are asked again. */
export const mobx = {
  autorun(view: () => void): () => void {
    view();
    return watch(view);
  },
  reaction<T>(data: () => T, effect: (now: T) => void): () => void {
    let before = data();
    return watch(() => {
      const now = data();
      if (Object.is(now, before)) return;
      before = now;
      effect(now);
    });
  },
  when(predicate: () => boolean, effect: () => void): () => void {
    const done = new AbortController();
    const check = () => {
      if (done.signal.aborted || !predicate()) return;
      done.abort();
      effect();
    };
    const stop = watch(check);
    done.signal.addEventListener('abort', stop);
    check();
    return () => done.abort();
  },
};

function watch(run: () => void): () => void {
  steps.addEventListener('step', run);
  document.addEventListener('kifu-change', run);
  return () => {
    steps.removeEventListener('step', run);
    document.removeEventListener('kifu-change', run);
  };
}
