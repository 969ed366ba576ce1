/**
 * Scheduling of renders: viewers near the viewport are rendered at once, the others when the browser is idle, both in
 * time slices, so that a page with many records stays responsive and is still rendered completely.
 */

import { nextTask, whenIdle } from './tasks.js';

/** Renders a viewer; `isNear` if it is near the viewport. */
type Render = (isNear: boolean) => Promise<unknown>;

/** Called when an element enters or leaves the observed area. */
type Report = (isInside: boolean) => unknown;

/** The distance from the viewport that counts as near, in viewport heights. */
const MARGIN = 0.5;
/** The time slice for viewers near the viewport, in milliseconds. */
const SLICE = 8;
/**
 * The time slice for distant viewers, in milliseconds. A frame follows each slice; one of 50 ms would be noticeable.
 */
const IDLE_SLICE = 30;

const reports = new WeakMap<Element, Report>();
const report: IntersectionObserverCallback = (entries) => {
  for (const { target, isIntersecting } of entries) reports.get(target)?.(isIntersecting);
};
const nearby = new IntersectionObserver(report, { rootMargin: `${MARGIN * 100}%` });
const viewport = new IntersectionObserver(report);

/** The viewers that are neither rendered nor near the viewport, the oldest first. */
const distant = new Map<Element, Render>();
/** The queued renders. */
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
/** The number of callers that wait for renders that skip the queue. */
let urgent = 0;

/**
 * Returns a function that runs jobs one after another, with a pause after each time slice, unless it is already
 * running.
 */
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
      // A job that waits for the network does not block the others.
      await Promise.race([job, nextTask()]);
      if (performance.now() - began < slice) continue;
      await pause();
      began = performance.now();
    }
    isRunning = false;
  };
}

/** Reports when an element comes near the viewport and when it leaves. */
export function observeNear(element: Element, run: Report): void {
  reports.set(element, run);
  nearby.observe(element);
}

/** Runs a function once an element has become visible and the browser is idle. */
export function whenSeen(element: Element, run: () => void): void {
  reports.set(element, (isVisible) => {
    if (!isVisible) return;
    viewport.unobserve(element);
    whenIdle(run);
  });
  viewport.observe(element);
}

/** Waits for a result. If it is not available in the next task, a fallback is shown meanwhile. */
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
 * Renders an element once it comes near the viewport. A distant one is rendered when the browser is idle, but not
 * before `isReady`.
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

/**
 * Renders all visible elements for which `isMeant` returns true before the page is painted; the observer would be a
 * frame late.
 */
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

/** Renders a pending element. */
function start(element: Element, isNear: boolean): Promise<unknown> | undefined {
  const render = distant.get(element);
  forget(element);
  return render?.(isNear);
}

/** Cancels the pending render of an element. */
export function forget(element: Element): void {
  distant.delete(element);
  nearby.unobserve(element);
}

/** Renders an element and the whole queue now: before the next task, if nothing has to be fetched. */
export async function renderNow(element: Element): Promise<void> {
  urgent += 1;
  try {
    await Promise.all([start(element, true), ...queue.splice(0).map((render) => render())]);
  } finally {
    urgent -= 1;
  }
}

/** Renders something after the earlier entries of the queue. */
export function enqueueRender(render: () => Promise<void>): Promise<void> {
  if (urgent > 0) return render();
  return new Promise((done, fail) => {
    queue.push(() => render().then(done, fail));
    renderQueue();
  });
}
