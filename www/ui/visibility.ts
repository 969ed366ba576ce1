/**
 * Starts viewers near the viewport at once and the others one by one when the browser is idle, so
 * that a page with many records is quick and still complete.
 */

/** Callbacks that wait until elements are near the viewport, or visible. */
class Sight {
  readonly runs = new Map<Element, () => void>();
  readonly #observer: IntersectionObserver;

  constructor(meet: (element: Element) => void, rootMargin = '0%') {
    this.#observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) meet(target);
      },
      { rootMargin },
    );
  }

  wait(element: Element, run: () => void): void {
    this.runs.set(element, run);
    this.#observer.observe(element);
  }

  take(element: Element): (() => void) | undefined {
    const run = this.runs.get(element);
    this.runs.delete(element);
    this.#observer.unobserve(element);
    return run;
  }
}

const near = new Sight((element) => near.take(element)?.(), '50%');
const seen = new Sight((element) => {
  const run = seen.take(element);
  if (run) whenIdle(run);
});
let idling = false;

/** Runs something once when an element comes near the viewport. */
export function whenNear(element: Element, run: () => void): void {
  near.wait(element, run);
  if (!idling) later();
}

/** Runs something when an element is first visible and the browser is idle. */
export function whenSeen(element: Element, run: () => void): void {
  seen.wait(element, run);
}

/** No longer waits for an element to come near. */
export function forget(element: Element): void {
  near.take(element);
  seen.take(element);
}

function later(): void {
  idling = near.runs.size > 0;
  if (!idling) return;
  whenIdle(() => {
    const [element] = near.runs.keys();
    if (element) near.take(element)?.();
    later();
  });
}

/** Runs something when the browser is idle. */
export function whenIdle(run: () => void): void {
  // Some browsers would wait for a frame that nothing asks for.
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 500 });
  else setTimeout(run, 50);
}
