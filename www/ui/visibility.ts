/**
 * When viewers are rendered: those near the viewport at once, the others when the browser is idle, both in slices of
 * time, so that a page with many records stays responsive and still becomes complete.
 */

import { nextTask, whenIdle } from './tasks.js';

/** Renders a viewer; `isNear` where it is near the viewport. */
type Render = (isNear: boolean) => Promise<unknown>;

/** Called when an element enters what is observed, and when it leaves. */
type Report = (isInside: boolean) => unknown;

/** How far beyond the viewport is near, in heights of it. */
const MARGIN = 0.5;
/** How long viewers near the viewport are rendered before the page has its turn, in milliseconds. */
const SLICE = 8;
/** The same of distant ones. A frame follows each slice; the reader would feel one of 50 ms. */
const IDLE_SLICE = 30;

const reports = new WeakMap<Element, Report>();
const report: IntersectionObserverCallback = (entries) => {
  for (const { target, isIntersecting } of entries) reports.get(target)?.(isIntersecting);
};
const nearby = new IntersectionObserver(report, { rootMargin: `${MARGIN * 100}%` });
const viewport = new IntersectionObserver(report);

/** The viewers that are not rendered yet, nor near the viewport, the oldest first. */
const distant = new Map<Element, Render>();
/** Renderings that wait for their turn. */
const queue: (() => Promise<void>)[] = [];
const renderQueue = inSlices(() => queue.shift()?.(), SLICE, nextTask);
const renderDistant = inSlices(
  () => {
    const [element] = distant.keys();
    return element && start(element, false);
  },
  IDLE_SLICE,
  () => new Promise(whenIdle),
);
let isLookDue = false;
/** How many callers wait for renderings that skip the queue. */
let urgent = 0;

/** A function that runs one job after another, with a pause after each slice of time, unless it runs already. */
function inSlices(
  next: () => Promise<unknown> | undefined,
  slice: number,
  pause: () => Promise<void>,
): () => Promise<void> {
  let isRunning = false;
  return async () => {
    if (isRunning) return;
    isRunning = true;
    let began = performance.now();
    for (let job = next(); job; job = next()) {
      // A job that waits for the network does not keep the others waiting.
      await Promise.race([job, nextTask()]);
      if (performance.now() - began < slice) continue;
      await pause();
      began = performance.now();
    }
    isRunning = false;
  };
}

/** Reports when an element comes near the viewport, and when it leaves. */
export function observeNear(element: Element, run: Report): void {
  reports.set(element, run);
  nearby.observe(element);
}

/** Runs something when an element is first visible and the browser is idle. */
export function whenSeen(element: Element, run: () => void): void {
  reports.set(element, (isVisible) => {
    if (!isVisible) return;
    viewport.unobserve(element);
    whenIdle(run);
  });
  viewport.observe(element);
}

/** Waits for a result. If it is not there in the next task, a fallback is shown meanwhile. */
export async function withLoadingFallback<T>(
  result: Promise<T>,
  showFallback: () => unknown,
): Promise<T> {
  const inTime = () => false;
  const isLate = Promise.race([result.then(inTime, inTime), nextTask().then(() => true)]);
  if (await isLate) showFallback();
  return result;
}

/**
 * Renders an element once it comes near the viewport. One that stays distant is rendered when the browser is idle,
 * but not before `isReady`.
 */
export function renderNearViewport(
  element: Element,
  render: Render,
  isReady: Promise<unknown>,
): void {
  distant.set(element, render);
  observeNear(element, (isNear) => isNear && start(element, true));
  if (!isLookDue) requestAnimationFrame(() => renderVisible());
  isLookDue = true;
  // A failure is reported by the caller.
  isReady.then(
    () => whenIdle(renderDistant),
    () => forget(element),
  );
}

/** Renders all that can be seen, of those meant, before the page is painted; the observer would be a frame late. */
export function renderVisible(isMeant: (element: Element) => boolean = () => true): void {
  isLookDue = false;
  const bottom = innerHeight * (1 + MARGIN);
  const found = [...distant.keys()].filter((element) => {
    if (!isMeant(element)) return false;
    const box = element.getBoundingClientRect();
    return box.bottom > -bottom && box.top < bottom && element.checkVisibility();
  });
  for (const element of found) start(element, true);
}

/** Renders an element that waits for that. */
function start(element: Element, isNear: boolean): Promise<unknown> | undefined {
  const render = distant.get(element);
  forget(element);
  return render?.(isNear);
}

/** Stops waiting for an element to be rendered. */
export function forget(element: Element): void {
  distant.delete(element);
  nearby.unobserve(element);
}

/** Renders an element and the whole queue now: before the next task, where nothing has to be fetched. */
export async function renderNow(element: Element): Promise<void> {
  urgent += 1;
  try {
    await Promise.all([start(element, true), ...queue.splice(0).map((render) => render())]);
  } finally {
    urgent -= 1;
  }
}

/** Renders something after what is in the queue before it. */
export function enqueueRender(render: () => Promise<void>): Promise<void> {
  if (urgent > 0) return render();
  return new Promise((done, fail) => {
    queue.push(() => render().then(done, fail));
    renderQueue();
  });
}
