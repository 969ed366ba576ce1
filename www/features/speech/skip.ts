/** Buttons that skip a viewer, for keyboards on pages with several. */

import { make } from '../../ui/dom.js';

/** Adds the button to all viewers of the page that are rendered and lack it. */
export function offerSkips(text: string, lang: string): void {
  const viewers = document.querySelectorAll('kifu-viewer');
  if (viewers.length < 2) return;
  for (const { shadowRoot } of viewers) {
    const block = shadowRoot?.querySelector('.block[role]');
    if (!block || block.querySelector('.skip')) continue;
    const end = make('span');
    // From an element that is no tab stop, Chrome goes on at the first one of the viewer.
    end.addEventListener('blur', () => end.removeAttribute('tabindex'));
    const skip = make('button', { class: 'chip unseen skip', lang }, text);
    const style = { position: 'absolute', inset: '.5rem auto auto .5rem', zIndex: 4 };
    Object.assign(skip.style, style, { background: 'var(--block)' });
    for (const type of ['focus', 'blur'])
      skip.addEventListener(type, () => skip.classList.toggle('unseen', type === 'blur'));
    skip.addEventListener('click', () => {
      end.tabIndex = 0;
      end.focus();
    });
    block.prepend(skip);
    block.append(end);
  }
}
