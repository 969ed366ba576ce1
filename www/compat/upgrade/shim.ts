/** `KifuForJS`: the API for pages written for Kifu for JS. */

import type { KifuViewerElement } from '../../api.js';
import { merge, type Options, planOf } from './options.js';
import { report } from './report.js';
import { mobx, Store } from './store.js';
import { makeViewer } from './viewer.js';

let usual: Options = {};
/** Returns the options that the page has set for all viewers. */
export const defaults = (): Options => usual;

/** The control objects of viewers, by the element that scripts know: a script, a container. */
const stores = new WeakMap<Element, Promise<Store>>();
const awaited = new WeakMap<Element, (store: Promise<Store>) => void>();

/** The viewers that replace Java and Flash. */
const recovered: Promise<Store>[] = [];

/** Registers a viewer for an element of the page; resolves once its record has been opened or has failed. */
export function register(known: Element, viewer: KifuViewerElement): Promise<Store> {
  const store = new Promise<Store>((resolve) => {
    const made = new Store(viewer);
    for (const type of ['kifu-load', 'kifu-error'] as const) {
      viewer.addEventListener(type, () => resolve(made), { once: true });
    }
  });
  stores.set(known, store);
  awaited.get(known)?.(store);
  return store;
}

/** Registers a viewer that replaces older markup. */
export function registerRecovered(viewer: KifuViewerElement): void {
  recovered.push(register(viewer, viewer));
}

/** Resolves once the whole page is parsed. */
export const ready = (): Promise<void> =>
  document.readyState === 'loading'
    ? new Promise((resolve) => {
        document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
      })
    : Promise.resolve();

type Given = string | Options;

const KIFU_FOR_JS = {
  mobx,
  /** Options and an element's id; or, as before version 5, an address first. */
  load(first: Given, second?: Given, third?: Options): Promise<Store> {
    return show(typeof first === 'string' ? { src: first } : first, second, third);
  },
  loadString(kifu: string, second?: Given, third?: Options): Promise<Store> {
    return show({ kifu }, second, third);
  },
  setDefaultOptions(options: Options): void {
    usual = options;
  },
  getKifuStore(known: Element): Promise<Store> {
    const store = stores.get(known) ?? new Promise<Store>((resolve) => awaited.set(known, resolve));
    stores.set(known, store);
    return store;
  },
  async recover(): Promise<Store[]> {
    await ready();
    return Promise.all(recovered);
  },
};

/** Shows a record in the element with an id once it exists, or at the running script. */
async function show(what: Options, second?: Given, third?: Options): Promise<Store> {
  const [id, more] = typeof second === 'string' ? [second, third] : [undefined, second];
  const plan = planOf(merge(usual, { ...more, ...what }));
  if (!plan) throw new Error(`KifuForJS: no record is fetched from ${what.src}`);
  const viewer = makeViewer(plan);
  if (id === undefined) return place(viewer);
  await ready();
  const container = document.getElementById(id);
  if (!container) throw new Error(`KifuForJS: the page has no element with the id ${id}`);
  const store = register(container, viewer);
  container.replaceChildren(viewer);
  return store;
}

function place(viewer: KifuViewerElement): Promise<Store> {
  const store = register(viewer, viewer);
  const script = document.currentScript;
  if (script?.parentElement && script.parentElement !== document.head) script.after(viewer);
  else {
    report(
      'KifuForJS.load was called without an id from outside the page’s text: the viewer comes last',
    );
    ready().then(() => document.body.append(viewer));
  }
  return store;
}

/** Provides the API under the given names, unless the page defines them. */
export function provide(names: readonly string[]): void {
  for (const name of names) {
    if (!Reflect.has(window, name)) Reflect.set(window, name, KIFU_FOR_JS);
  }
}
