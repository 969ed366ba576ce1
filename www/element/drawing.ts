/** Rendering of a viewer: its block, the steps before and after it, announcements, the focus. */

import type { VariantInfo } from '../engine/types.js';
import { loadSpeech } from '../features/load-speech.js';
import type { Moment } from '../features/speech/index.js';
import type { Session } from '../model/session.js';
import { Block, placeholder } from '../ui/block.js';
import { rankOf } from '../ui/rank.js';
import { prefersReducedMotion } from '../ui/reduced-motion.js';
import { whenIdle } from '../ui/tasks.js';
import { whenSeen } from '../ui/visibility.js';
import type { InputController } from './input-controller.js';
import type { Viewer } from './viewer.js';

/** Renders a viewer. */
export class Drawing {
  readonly #viewer: Viewer;
  readonly #input: InputController;
  #block: Block | undefined;
  /** The state when it was last rendered. */
  #moment: Moment | undefined;
  /** The variant for which the block is set up. */
  #variant: VariantInfo | undefined;
  /** The focused element when rendering began. */
  #focused: Element | null = null;

  constructor(viewer: Viewer, input: InputController) {
    this.#viewer = viewer;
    this.#input = input;
  }

  /** Renders the viewer, or reserves its space. */
  draw(into: Element): void {
    if (!this.#viewer.isRendered) {
      if (!into.firstChild) into.append(placeholder());
      return;
    }
    this.#drawParts();
    const block = this.#drawBlock();
    if (!block.parentNode) into.replaceChildren(block);
    this.#finish(block);
  }

  /** Updates the parts that render themselves. */
  #drawParts(): void {
    const viewer = this.#viewer;
    this.#focused = viewer.host.root.activeElement;
    viewer.updateLanguage();
    const session = viewer.shown;
    if (session) viewer.guard(() => this.#show(session));
    else viewer.layout.name(viewer.words);
  }

  #show(session: Session): void {
    const viewer = this.#viewer;
    viewer.writeOut(session);
    const { animation, sheet, flip } = viewer.host.options();
    const animate = viewer.animateNextStep && animation === 'on' && !prefersReducedMotion();
    viewer.animateNextStep = false;
    const { language, notation } = viewer;
    const hints = viewer.features?.card.hints ?? [];
    const vertical = sheet === 'vertical';
    viewer.layout.show({ session, notation, language, flip, animate, vertical, hints });
  }

  #drawBlock(): HTMLElement {
    const viewer = this.#viewer;
    const session = viewer.shown;
    const [number, isHeaded] = rankOf(viewer.host.element);
    const state = {
      number,
      isHeaded,
      phase: viewer.phase,
      failure: viewer.failure,
      lang: viewer.language.tag,
      words: viewer.words,
      session,
      flip: viewer.host.options().flip,
      playing: viewer.playback.isPlaying,
      listOpen: this.#input.isListOpen,
      notation: viewer.notation,
      features: viewer.features,
      panel: viewer.features?.panel ?? '',
      featureFailed: viewer.featureFailed,
      isNotationLocked: viewer.isNotationLocked,
      announces: viewer.isUsed,
    };
    this.#block ??= new Block(viewer.layout.fixtures, this.#input.listeners);
    return this.#block.draw(state);
  }

  /** Whether the block contains only the parts that every block has, so that the style knows its height. */
  get #isPlain(): boolean {
    const { shown, features, host } = this.#viewer;
    const { interactive, list } = host.options();
    const isUsual = !shown || (shown.games.length === 1 && shown.info.variant.name === 'standard');
    const isMore = this.#input.isListOpen || interactive || list === 'columns';
    return isUsual && !isMore && !(features && this.#find('.foot-notes > *, .problems'));
  }

  /** Completes the render once the block is in the document. */
  #finish(block: HTMLElement): void {
    this.#input.watch();
    block.toggleAttribute('data-plain', this.#isPlain);
    this.#announce();
    const session = this.#viewer.shown;
    if (session) this.#updateFrame(session, block);
    this.#keepFocus();
  }

  #updateFrame(session: Session, block: HTMLElement): void {
    const { host, layout, features } = this.#viewer;
    const { variant } = session.info;
    if (variant !== this.#variant) {
      this.#variant = variant;
      // Not a style attribute: a page's content security policy may forbid those.
      block.style.setProperty('--files', `${variant.files}`);
      block.style.setProperty('--ranks', `${variant.ranks}`);
    }
    layout.board.extension?.enter(host.root);
    features?.drawn();
    this.#loadNeededFeatures(session);
  }

  /** Moves the focus to the panel, the current move or the next best element if the focused one is gone. */
  #keepFocus(): void {
    const { host, features, layout, node } = this.#viewer;
    const now = host.root.activeElement;
    if (!this.#focused || (now && !now.matches(':disabled'))) return;
    if (this.#find('.panel')) features?.focus(host.root);
    else {
      const move = layout.list.button(node);
      const best = move?.checkVisibility() ? move : this.#find('.block');
      best?.focus({ preventScroll: true });
    }
  }

  /** Has said what is new, once the reader has used the viewer. */
  #announce(): void {
    const viewer = this.#viewer;
    const { shown: session, node, notation, host } = viewer;
    const { flip } = host.options();
    const before = this.#moment;
    const now = { session, which: session?.which, node, flip, notation: notation?.title };
    this.#moment = now;
    if (before && viewer.isUsed)
      loadSpeech().then(({ hear }) => hear(viewer, before, now), console.error);
  }

  /** Loads the features that the page, the record or its node needs, when the browser is idle. */
  #loadNeededFeatures(session: Session): void {
    const viewer = this.#viewer;
    const wake = () => {
      if (session === viewer.shown)
        viewer.withFeatures((features) => features.wake(session)).catch(console.error);
    };
    // A position without the king that is numbered first is a mate problem.
    const { isJudged, row, view } = session;
    if (viewer.features || viewer.needsFeatures) whenIdle(wake);
    else if (isJudged || row?.depth || !view.cells.includes(1))
      whenSeen(viewer.layout.board.root, wake);
  }

  #find(selector: string): HTMLElement | undefined {
    return this.#viewer.host.root.querySelector<HTMLElement>(selector) ?? undefined;
  }
}
