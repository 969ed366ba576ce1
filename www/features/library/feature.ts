/** "Games with this position" in a viewer's menu: in the page's library, or in a panel. */

import { make } from '../../ui/dom.js';
import type { Area, Feature, FeatureContext, Panel } from '../context.js';
import { FeatureBase } from '../feature-base.js';
import { LIBRARY } from '../words.js';
import { libraryFor, sheet } from './libraries.js';
import { Library } from './library.js';
import css from './panel-style.css';
import { introduce } from './viewers.js';

/** The record that the page provided, to return to it. */
interface Home {
  readonly text: string | undefined;
  readonly bytes: Uint8Array | undefined;
  readonly name: string | undefined;
  readonly place: string | undefined;
}

/** The games of a library in the panel of a viewer. */
export class LibraryFeature extends FeatureBase implements Feature {
  readonly css = css;
  readonly #panel = make('div', { class: 'docked-library' });
  #library: Library | undefined;
  #home: Home | undefined;

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
    this.#library ??= new Library(
      { element: this.#panel, viewer, src: () => src, opens: () => this.#leaveHome() },
      sheet(),
    );
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
    const isHome = target.closest('.library-home') !== null;
    if (isHome) this.#goHome();
    return isHome;
  }

  /** Stores the page's record before another one is opened. */
  #leaveHome(): void {
    const { element: viewer } = this.context;
    const isFetched = viewer.bytes === undefined && viewer.src !== '';
    this.#home ??= {
      bytes: viewer.bytes,
      text: isFetched || viewer.bytes ? undefined : viewer.text,
      name: viewer.dataset.kifuSrc,
      place: viewer.path,
    };
  }

  #goHome(): void {
    const { element: viewer } = this.context;
    const home = this.#home;
    if (!home) return;
    this.#home = undefined;
    if (home.name === undefined) delete viewer.dataset.kifuSrc;
    else viewer.dataset.kifuSrc = home.name;
    viewer.addEventListener('kifu-load', () => viewer.go(home.place ?? 0), { once: true });
    if (home.text === undefined) viewer.bytes = home.bytes;
    else viewer.text = home.text;
  }
}
