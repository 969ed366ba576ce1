/** Changes of the language of the page, or of a part of it. */

const changes = new EventTarget();
let observer: MutationObserver | undefined;

/** Dispatches `change` when a `lang` changes somewhere on the page. */
export function langChanges(): EventTarget {
  observer ??= new MutationObserver(() => changes.dispatchEvent(new Event('change')));
  observer.observe(document, { attributes: true, attributeFilter: ['lang'], subtree: true });
  return changes;
}
