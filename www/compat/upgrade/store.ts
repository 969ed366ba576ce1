/** The objects of Kifu for JS with which scripts of a page watch and control viewers. */

import type { KifuViewerElement } from '../../api.js';
import { addressOf } from './address.js';
import { placeOf } from './options.js';

/** Steps made by scripts, for which the viewer fires no events. */
const steps = new EventTarget();
const changed = () => steps.dispatchEvent(new Event('step'));

/** Controls a viewer through the interface of Kifu for JS. */
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
    // A text would take precedence over an address.
    this.element.bytes = undefined;
    return settled(this.element);
  }

  flip(): void {
    this.element.flip = !this.element.flip;
  }

  /** Reloads the file at an interval in seconds. */
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

  /** The current ply. */
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

/** Waits until a record has been opened or has failed. */
function settled(element: KifuViewerElement): Promise<void> {
  return new Promise((resolve, reject) => {
    element.addEventListener('kifu-load', () => resolve(), { once: true });
    element.addEventListener('kifu-error', ({ detail }) => reject(new Error(detail.message)), {
      once: true,
    });
  });
}

/** The part of MobX that Kifu for JS exposes. Scripts are notified of any change of any viewer on the page. */
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
