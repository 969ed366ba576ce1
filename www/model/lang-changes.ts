/** Changes of the language of the page, or of a part of it. */

const langChanges = new EventTarget();
let observer: MutationObserver | undefined;

/** Calls back when a `lang` changes somewhere on the page, until `signal` is aborted. */
export function onLangChange(listener: () => void, signal: AbortSignal): void {
  observer ??= new MutationObserver(() => langChanges.dispatchEvent(new Event('change')));
  observer.observe(document, { attributes: true, attributeFilter: ['lang'], subtree: true });
  langChanges.addEventListener('change', listener, { signal });
}
