/** "Games with this position" in a viewer's menu: in the page's library, or in a panel. */

import { make } from '../../ui/dom.js';
import type { Area, Feature, FeatureContext, Panel } from '../context.js';
import { FeatureBase } from '../feature-base.js';
import { createRestorePoint } from '../restore-point.js';
import { LIBRARY } from '../words.js';
import { libraryFor, sheet } from './libraries.js';
import { Library } from './library.js';
import css from './panel-style.css';
import { introduce } from './viewers.js';

/** The games of a library in the panel of a viewer. */
export class LibraryFeature extends FeatureBase implements Feature {
  readonly css = css;
  readonly #panel = make('div', { class: 'docked-library' });
  #library: Library | undefined;
  /** Restores the record that was shown before the first one of the library. */
  #home: Promise<() => void> | undefined;

  constructor(context: FeatureContext) {
    super(context);
    // Input there must not reach the viewer's keyboard shortcuts.
    for (const event of ['keydown', 'input'])
      this.#panel.addEventListener(event, (event) => {
        if (!(event instanceof KeyboardEvent && event.key === 'Escape')) event.stopPropagation();
      });
  }

  /** Returns whether the panel is to be opened. */
  open(): boolean {
    const { element } = this.context;
    if (introduce(this.context)) return false;
    const library = libraryFor(element);
    if (library) library.seek(element);
    else this.#dock();
    return !library;
  }

  #dock(): void {
    const { element: viewer } = this.context;
    const link = document.querySelector<HTMLLinkElement>('link[rel~="kifu-library"]');
    const src = viewer.getAttribute('library') ?? link?.href ?? '';
    const opens = () => {
      this.#home ??= createRestorePoint(this.context);
    };
    this.#library ??= new Library({ element: this.#panel, viewer, src: () => src, opens }, sheet());
    this.#library.enter();
    this.#library.seek();
  }

  shut(): void {
    this.#library?.leave();
  }

  leave(): void {
    this.shut();
  }

  panel(): Panel {
    return { title: this.context.words(LIBRARY).title, body: this.#panel };
  }

  draw(area: Area): unknown {
    const words = this.context.words(LIBRARY);
    if (area !== 'foot' || !this.#home) return undefined;
    return make(
      'div',
      { class: 'library-home' },
      make('button', { class: 'chip', type: 'button' }, words.back),
    );
  }

  click(target: Element): boolean {
    if (!target.closest('.library-home')) return false;
    this.#home?.then((restore) => restore()).catch(console.error);
    this.#home = undefined;
    return true;
  }
}
