/** Draws a viewer: its block, what is done before and after it, announcements, the focus. */

import type { VariantInfo } from '../engine/types.js';
import type { Session } from '../model/session.js';
import { Announcer } from '../ui/announcer.js';
import { announcement, Block, room } from '../ui/block.js';
import { prefersReducedMotion } from '../ui/reduced-motion.js';
import { whenIdle, whenSeen } from '../ui/visibility.js';
import type { Reader } from './reader.js';
import type { Viewer } from './viewer.js';

/** The drawing of a viewer. */
export class Drawing {
  readonly #viewer: Viewer;
  readonly #reader: Reader;
  readonly #announcer = new Announcer();
  /** What a viewer that is far away takes; made for those alone. */
  #room: HTMLElement | undefined;
  #block: Block | undefined;
  /** The game that the block has been made fit for. */
  #variant: VariantInfo | undefined;
  /** What had the focus when the drawing began. */
  #focused: Element | null = null;

  constructor(viewer: Viewer, reader: Reader) {
    this.#viewer = viewer;
    this.#reader = reader;
  }

  /** Announces nothing more. */
  hush(): void {
    this.#announcer.hush();
  }

  /** Draws the parts that draw themselves. */
  prepare(): void {
    const viewer = this.#viewer;
    if (!viewer.isMet) return;
    this.#focused = viewer.host.root.activeElement;
    viewer.listen();
    const session = viewer.shown;
    if (session) viewer.guard(() => this.#show(session));
    else viewer.layout.name(viewer.words);
  }

  #show(session: Session): void {
    const viewer = this.#viewer;
    viewer.speak(session);
    const { animation, sheet, flip } = viewer.host.options();
    const animate = viewer.isSliding && animation === 'on' && !prefersReducedMotion();
    viewer.isSliding = false;
    const { language, notation } = viewer;
    const hints = viewer.features?.hints() ?? [];
    const vertical = sheet === 'vertical';
    viewer.layout.show({ session, notation, language, flip, animate, vertical, hints });
  }

  /** Draws the block, or the room that it will take. */
  picture(): Element {
    const viewer = this.#viewer;
    const session = viewer.shown;
    if (!viewer.isMet) {
      this.#room ??= room();
      return this.#room;
    }
    const state = {
      phase: viewer.phase,
      failure: viewer.failure,
      lang: viewer.language.tag,
      words: viewer.words,
      session,
      flip: viewer.host.options().flip,
      playing: viewer.isPlaying,
      listOpen: this.#reader.isListOpen,
      notation: viewer.notation,
      features: viewer.features,
      lacking: viewer.isLacking,
      isSet: viewer.isSet,
      heard: viewer.isHeard,
    };
    this.#block ??= new Block(viewer.layout.fixtures, this.#reader.listeners);
    return this.#block.draw(state);
  }

  /** Whether there is nothing in the block but what every block has, so that the style knows its height. */
  get #isPlain(): boolean {
    const { shown, features, host } = this.#viewer;
    const { interactive, list } = host.options();
    const isUsual = !shown || (shown.games.length === 1 && shown.info.variant.name === 'standard');
    const isMore = this.#reader.isListOpen || interactive || list === 'columns';
    return isUsual && !isMore && !(features && this.#find('.foot-notes > *, .problems'));
  }

  /** Does what needs the block in its place. */
  finish(): void {
    if (!this.#viewer.isMet) return;
    this.#reader.watch();
    this.#block?.root.toggleAttribute('data-plain', this.#isPlain);
    this.#say();
    const session = this.#viewer.shown;
    if (session) this.#adorn(session);
    this.#keepFocus();
  }

  #adorn(session: Session): void {
    const { host, layout, features } = this.#viewer;
    const { variant } = session.info;
    if (variant !== this.#variant) {
      this.#variant = variant;
      // Not a style attribute: a page's content security policy may forbid those.
      const style = this.#block?.root.style;
      style?.setProperty('--files', `${variant.files}`);
      style?.setProperty('--ranks', `${variant.ranks}`);
    }
    layout.board.extension?.enter(host.root);
    features?.drawn();
    this.#wake(session);
  }

  /** Moves the focus to the panel, the current move or the next best, if the focused element is gone. */
  #keepFocus(): void {
    const { host, features, layout, node } = this.#viewer;
    const now = host.root.activeElement;
    if (!this.#focused || (now && !now.matches(':disabled'))) return;
    if (this.#find('.panel')) features?.focus(host.root);
    else {
      const move = layout.list.button(node);
      const best = move?.checkVisibility()
        ? move
        : (this.#find('[data-act=next]:enabled') ?? this.#find('.block'));
      best?.focus({ preventScroll: true });
    }
  }

  #say(): void {
    const viewer = this.#viewer;
    this.#announcer.say(viewer.isPlaying, () => {
      const region = this.#find('[aria-live]');
      const session = viewer.shown;
      const reading = () => viewer.guard(() => session?.reading(viewer.language.tag));
      const text = session && announcement(viewer.words, session, reading());
      return region && { region, text };
    });
  }

  /** Loads the features that the page, the record or its node needs, when the browser is idle. */
  #wake(session: Session): void {
    const viewer = this.#viewer;
    const wake = () => {
      if (session === viewer.shown)
        viewer.withFeatures((features) => features.wake(session)).catch(console.error);
    };
    // Without the king that is numbered first it is a mate problem.
    const { isJudged, row, view } = session;
    if (viewer.features || viewer.isWaking) whenIdle(wake);
    else if (isJudged || row?.depth || !view.cells.includes(1)) whenSeen(viewer.host.element, wake);
  }

  #find(selector: string): HTMLElement | undefined {
    return this.#viewer.host.root.querySelector<HTMLElement>(selector) ?? undefined;
  }
}
