/** Handles the reader's input: clicks, keys, fields and gestures. */

import { loadSpeech } from '../features/load-speech.js';
import type { Listeners } from '../ui/block.js';
import {
  type Act,
  actOfKey,
  STEPS,
  type Target,
  watchBoard,
  watchGrip,
  watchHold,
} from '../ui/gestures.js';
import type { Navigation } from './navigation.js';
import type { Viewer } from './viewer.js';

/** Events that occur when a reader turns to a part, and those that occur when the reader leaves it. */
const ENTERING = ['pointerover', 'pointerdown', 'focusin'];
const LEAVING = ['pointerup', 'pointercancel', 'pointerout', 'focusout'];

/** Translates input events into acts and runs them. */
export class InputController {
  readonly #viewer: Viewer;
  readonly #navigation: Navigation;
  readonly #retry: () => void;
  /** Whether the list is open on narrow blocks. */
  isListOpen = false;
  #isWatching = false;
  readonly listeners: Listeners = {
    click: (event) => this.#click(event),
    keydown: (event) => this.#key(event),
    change: (event) => this.#change(event),
    input: (event) => this.#input(event),
    submit: (event) => this.#viewer.features?.submit(event),
  };

  constructor(viewer: Viewer, navigation: Navigation, retry: () => void) {
    this.#viewer = viewer;
    this.#navigation = navigation;
    this.#retry = retry;
    const { host, layout } = viewer;
    const { board, hands } = layout.fixtures;
    for (const part of [board, hands.black, hands.white]) {
      watchGrip(
        part,
        () => host.options().interactive === 'off',
        (grip) => this.run('hold', false, grip),
      );
    }
    board.addEventListener('focus', () => {
      if (board.matches(':focus-visible')) this.run('walk');
    });
    for (const type of ENTERING)
      host.root.addEventListener(type, (event) => this.#loadFeatures(event));
  }

  /** Watches gestures on the board and the buttons, once these are rendered. */
  watch(): void {
    const viewer = this.#viewer;
    const { root } = viewer.host;
    const table = this.#isWatching ? null : root.querySelector<HTMLElement>('.table');
    if (!table) return;
    this.#isWatching = true;
    watchBoard(
      table,
      (act, tap) => {
        // If presses make moves, one that comes before the feature is loaded waits for it.
        const { interactive = '' } = viewer.host.options();
        const isMove = interactive.startsWith('e') || viewer.session?.veil;
        if (!tap || !isMove || viewer.features?.has('explore')) return this.#step(act);
        this.run('tap', false, tap);
        return true;
      },
      (press) => this.run('piece', false, press),
      () => viewer.host.options().wheel,
    );
    const steps = root.querySelector<HTMLElement>('.steps');
    if (steps) watchHold(steps, (act) => this.#step(act, true));
  }

  /**
   * Loads the features when the reader turns to the list, where moves are explained, or to a record with playable
   * comments, and passes the event on.
   */
  #loadFeatures(event: Event): void {
    const viewer = this.#viewer;
    const { type, target } = event;
    if (type === 'focusin' && !viewer.isUsed) {
      viewer.isUsed = true;
      viewer.host.draw();
    }
    const list = viewer.layout.list.root;
    const isDue = viewer.session?.isRich || (target instanceof Element && list.contains(target));
    if (viewer.features || !isDue) return;
    const move = target instanceof Element ? target.closest<HTMLElement>('.move') : null;
    const byMouse = !(event instanceof PointerEvent) || event.pointerType === 'mouse';
    let isOver = false;
    for (const type of LEAVING) {
      const end = () => {
        isOver = true;
      };
      list.addEventListener(type, end, { once: true });
    }
    viewer
      .withFeatures((features) => {
        if (!isOver) features.card.rest({ type, move, byMouse });
        viewer.host.draw();
      })
      .catch(console.error);
  }

  #click(event: Event): void {
    const { features, layout } = this.#viewer;
    const target = event.target instanceof Element ? event.target : undefined;
    const act = target?.closest<HTMLElement>('[data-act]')?.dataset.act;
    const fold = target?.closest('[data-fold]');
    const move = target?.closest<HTMLElement>('[data-node]');
    if (target && features?.click(target, act)) return;
    if (fold) layout.list.fold(fold);
    else if (act) this.run(act, false, target);
    else if (move) this.#press(Number(move.dataset.node));
  }

  /** Goes to a pressed move; a press on the current move explains it. */
  #press(node: number): void {
    const viewer = this.#viewer;
    viewer.playback.pause();
    if (node === viewer.node) this.run('explain');
    else this.#navigation.visit(node);
  }

  #key(event: KeyboardEvent): void {
    const viewer = this.#viewer;
    const act = actOfKey(event);
    if (act === 'close') viewer.closings += 1;
    if (!act || (act === 'close' && !viewer.features?.closes)) return;
    event.preventDefault();
    event.stopPropagation();
    const { list } = viewer.layout;
    const { host } = viewer;
    const isInList = () => list.root.contains(host.root.activeElement);
    const follow = () => {
      if (isInList()) list.button(viewer.node)?.focus({ preventScroll: true });
    };
    const wasInList = isInList();
    const done = this.run(act, event.repeat);
    if (wasInList && act !== 'explain') done.then(() => host.draw()).then(follow);
  }

  #change({ target }: Event): void {
    if (target instanceof HTMLSelectElement || target instanceof HTMLInputElement)
      this.#viewer.features?.change(target);
  }

  #input({ target }: Event): void {
    if (!(target instanceof HTMLInputElement) || target.type !== 'range') return;
    const node = this.#viewer.session?.line[Number(target.value)];
    if (node !== undefined) this.#navigation.step(node);
  }

  /** Steps through the record; returns whether there was a move. */
  #step(act: Act, repeat = false): boolean {
    const viewer = this.#viewer;
    const session = viewer.shown;
    const node = session?.stepped(STEPS[act] ?? 0);
    viewer.playback.pause();
    if (node === undefined || node === session?.node) {
      loadSpeech().then(({ answerStep }) => answerStep(viewer, STEPS[act] ?? 0), console.error);
      return false;
    }
    this.#navigation.visit(node, !repeat);
    return true;
  }

  /** Runs the act of a button or a key. */
  async run(act: string, repeat = false, target?: Target): Promise<void> {
    const viewer = this.#viewer;
    if (act === 'retry') this.#retry();
    const session = viewer.shown;
    if (!session || (act.endsWith('notation') && viewer.isNotationLocked)) return;
    viewer.isUsed = true;
    viewer.host.draw();
    if (viewer.features?.blocks(act)) return;
    if (act in STEPS) this.#step(act, repeat);
    else if (act === 'up' || act === 'down')
      this.#navigation.visit(session.aside(act === 'up' ? -1 : 1));
    else if (act === 'play' && viewer.playback.isPlaying) viewer.playback.pause();
    else if (act === 'play') viewer.play('reader');
    else if (act === 'flip') viewer.host.element.flip = !viewer.host.options().flip;
    else if (act === 'notation') viewer.pick(viewer.nextNotation);
    else if (act === 'list') this.isListOpen = !this.isListOpen;
    else await viewer.runWithFeatures((features) => features.run(act, target));
  }
}
