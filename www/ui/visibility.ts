/**
 * When viewers are built: those near the viewport at once, the others when the browser is idle, as many as it has
 * time for, so that a page with many records is quick and still complete.
 */

import { nextTask } from './next-task.js';

/** Builds something; fulfilled when it is there. `isNear` where it is near the viewport. */
type Build = (isNear: boolean) => unknown;

/** How long viewers are built before the page has its turn, in milliseconds. */
const SLICE = 8;
/** The same of those far away: a frame follows whenever some were built. At 50 the reader would feel it. */
const IDLE = 40;
/** How far beyond the viewport is near, in heights of it. */
const BEYOND = 0.5;

/** Callbacks that wait until elements are near the viewport, or visible. */
class Sight<Run> {
  readonly runs = new Map<Element, Run>();
  readonly #observer: IntersectionObserver;

  constructor(meet: (element: Element) => void, rootMargin = '0%') {
    this.#observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) meet(target);
      },
      { rootMargin },
    );
  }

  wait(element: Element, run: Run): void {
    this.runs.set(element, run);
    this.#observer.observe(element);
  }

  take(element: Element): Run | undefined {
    const run = this.runs.get(element);
    this.runs.delete(element);
    this.#observer.unobserve(element);
    return run;
  }
}

const near = new Sight<Build>((element) => near.take(element)?.(true), `${BEYOND * 100}%`);
const seen = new Sight<() => void>((element) => {
  const run = seen.take(element);
  if (run) whenIdle(run);
});
/** The elements whose place is not known yet. */
const fresh = new Set<Element>();
let isIdling = false;
/** What waits for its turn; whether something is being built, and since when without a turn of the page. */
const waiting: (() => Promise<void>)[] = [];
let isBuilding = false;
let began = 0;
/** How many are built without a turn. */
let hurried = 0;

/** Waits for something. What is not there before the next task has something else done meanwhile. */
export async function unlessSoon<T>(wanted: Promise<T>, meanwhile: () => unknown): Promise<T> {
  let isThere = false;
  const done = () => {
    isThere = true;
  };
  wanted.then(done, done);
  await Promise.race([wanted, nextTask()]);
  if (!isThere) meanwhile();
  return wanted;
}

/**
 * Builds something once its element comes near the viewport. What stays far away is built when the browser is idle,
 * but not before `isReady`.
 */
export function whenNear(element: Element, build: Build, isReady: Promise<unknown>): void {
  near.wait(element, build);
  if (fresh.size === 0) requestAnimationFrame(() => look());
  fresh.add(element);
  // Who opens it hears of a failure.
  isReady.then(later, () => forget(element));
}

/** Builds what is meant of all that can be seen before the page is painted; the observer would be a frame late. */
export function look(isMeant: (element: Element) => boolean = () => true): void {
  const bottom = innerHeight * (1 + BEYOND);
  const meant = [...fresh].filter(isMeant);
  const found = meant.filter((element) => {
    const box = element.getBoundingClientRect();
    return box.bottom > -bottom && box.top < bottom && element.checkVisibility();
  });
  for (const element of meant) fresh.delete(element);
  for (const element of found) near.take(element)?.(true);
}

/** Runs something when an element is first visible and the browser is idle. */
export function whenSeen(element: Element, run: () => void): void {
  seen.wait(element, run);
}

/** Builds an element and all that waits for its turn, before the next task where nothing has to be fetched. */
export async function hurry(element: Element): Promise<void> {
  hurried += 1;
  try {
    await Promise.all([near.take(element)?.(true), ...waiting.splice(0).map((build) => build())]);
  } finally {
    hurried -= 1;
  }
}

/** No longer waits for an element to come near. */
export function forget(element: Element): void {
  fresh.delete(element);
  near.take(element);
  seen.take(element);
}

/** Builds something when what was begun before is there, and lets the page have its turn between. */
export function inTurn(build: () => Promise<void>): Promise<void> {
  if (hurried > 0) return build();
  return new Promise((done, fail) => {
    waiting.push(() => build().then(done, fail));
    if (waiting.length === 1 && !isBuilding) buildWaiting().catch(console.error);
  });
}

async function buildWaiting(): Promise<void> {
  isBuilding = true;
  began = performance.now();
  while (waiting.length > 0) {
    // What has to wait for the network does not keep the others waiting.
    await Promise.race([waiting.shift()?.(), nextTask()]);
    if (performance.now() - began > SLICE) {
      await nextTask();
      began = performance.now();
    }
  }
  isBuilding = false;
}

/** Builds what is far away, as long as the browser is idle. */
function later(): void {
  if (isIdling || near.runs.size === 0) return;
  isIdling = true;
  whenIdle(() => {
    buildFar()
      .catch(console.error)
      .finally(() => {
        isIdling = false;
        later();
      });
  });
}

async function buildFar(): Promise<void> {
  const start = performance.now();
  let [longest, before] = [0, start];
  do {
    const [element] = near.runs.keys();
    if (!element) return;
    await Promise.race([near.take(element)?.(false), nextTask()]);
    const now = performance.now();
    [longest, before] = [Math.max(longest, now - before), now];
  } while (before - start + longest < IDLE);
}

/** Runs something when the browser is idle. */
export function whenIdle(run: () => void): void {
  // Some browsers would wait for a frame that nothing asks for.
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 500 });
  else setTimeout(run, 50);
}
