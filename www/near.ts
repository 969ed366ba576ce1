/**
 * Starts viewers near the viewport at once and the others one by one when the browser is idle, so
 * that a page of many records is quick and still complete.
 */

const waiting = new Map<Element, () => void>();
let idling = false;

const observer =
  typeof IntersectionObserver === 'undefined'
    ? undefined
    : new IntersectionObserver(
        (entries) => {
          for (const { isIntersecting, target } of entries) if (isIntersecting) start(target);
        },
        { rootMargin: '50%' },
      );

export function whenNear(element: Element, run: () => void): void {
  waiting.set(element, run);
  observer?.observe(element);
  if (!idling) later();
}

export function forget(element: Element): void {
  waiting.delete(element);
  observer?.unobserve(element);
  unseen.delete(element);
  eye?.unobserve(element);
}

const unseen = new Map<Element, () => void>();

const eye =
  typeof IntersectionObserver === 'undefined'
    ? undefined
    : new IntersectionObserver((entries) => {
        for (const { isIntersecting, target } of entries) {
          const run = unseen.get(target);
          if (!isIntersecting || !run) continue;
          forget(target);
          whenIdle(run);
        }
      });

/** Runs something when an element is first seen, and there is time. */
export function whenSeen(element: Element, run: () => void): void {
  unseen.set(element, run);
  if (eye) eye.observe(element);
  else whenIdle(run);
}

function start(element: Element): void {
  const run = waiting.get(element);
  forget(element);
  run?.();
}

function later(): void {
  idling = waiting.size > 0;
  if (!idling) return;
  const next = () => {
    const [element] = waiting.keys();
    if (element) start(element);
    later();
  };
  whenIdle(next);
}

/** Runs something when the browser has nothing better to do. */
export function whenIdle(run: () => void): void {
  // Some browsers would wait for a frame that nothing asks for.
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 500 });
  else setTimeout(run, 50);
}
