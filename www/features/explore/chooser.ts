/** Asks on the board which of several moves is meant: promoted or not, or by which path. */

import { html, nothing } from 'lit/html.js';
import { figure } from '../../board/pieces.js';
import type { CandidateInfo, KindInfo } from '../../engine/types.js';
import { langOf } from '../../model/i18n.js';
import type { Scene } from './scene.js';
import type { Question, Trial } from './trial.js';

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
};

/** The gap between a square and the list next to it, in pixels. */
const GAP = 6;

/** Asks which of several moves is meant, such as with or without promotion. */
export class Chooser {
  readonly #scene: Scene;
  readonly #trial: Trial;
  #asked: Question | undefined;
  /** The previously focused element. */
  #before: Element | null = null;

  constructor(scene: Scene, trial: Trial) {
    this.#scene = scene;
    this.#trial = trial;
  }

  draw(): unknown {
    const { question } = this.#trial;
    if (!question) return nothing;
    const { words } = this.#scene;
    const pieces = this.#pieces(question);
    const ordered = pieces
      ? [...question.candidates].sort((a, b) => +b.promotes - +a.promotes)
      : question.candidates;
    const choice = (one: CandidateInfo, at: number) => {
      const { usi, promotes, text } = one;
      const label = promotes ? words.promote : words.keep;
      return html`<button data-usi=${usi} aria-label=${pieces ? `${label} (${text})` : nothing}
        title=${pieces ? label : nothing} lang=${pieces ? nothing : (langOf(text) ?? nothing)}>${
          pieces ? this.#picture(pieces[at]) : text
        }</button>`;
    };
    return html`<div class="choose ${pieces ? 'pieces-choice' : ''}" role="dialog"
      aria-label=${pieces ? words.promoteOrNot : words.which}
      @keydown=${(event: KeyboardEvent) => this.#key(event)}>${ordered.map(choice)}</div>`;
  }

  /**
   * Returns the two pieces to choose from, the promoted one first; `undefined` if the choice is about something else.
   */
  #pieces({ candidates }: Question): readonly KindInfo[] | undefined {
    const { selected } = this.#trial;
    const kind = selected && this.#scene.pieceAt(selected)?.kind;
    const promoted = this.#scene.variant?.kinds.find(({ code }) => code === `+${kind?.code}`);
    const isPair = candidates.length === 2 && candidates[0]?.promotes !== candidates[1]?.promotes;
    return isPair && kind && promoted ? [promoted, kind] : undefined;
  }

  #picture(kind: KindInfo | undefined): unknown {
    if (!kind) return nothing;
    const white = this.#scene.turn === 'white';
    const picture = figure(kind, white);
    picture.setAttribute('aria-hidden', 'true');
    const piece = picture.querySelector('.piece');
    piece?.removeAttribute('data-piece');
    piece?.classList.toggle('turned', white !== this.#scene.state.flip);
    return picture;
  }

  click(target: Element): boolean {
    const usi = target.closest<HTMLElement>('[data-usi]')?.dataset.usi;
    const { question } = this.#trial;
    const chosen = question?.candidates.find((one) => one.usi === usi);
    if (chosen) this.#trial.choose(chosen, question?.dragged).catch(console.error);
    else if (question && !target.closest('.table')) this.#trial.cancel();
    return chosen !== undefined;
  }

  #key(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (event.key === 'Escape') this.#trial.cancel();
    if (step === undefined && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    const buttons = [...(event.currentTarget as Element).querySelectorAll('button')];
    const at = buttons.indexOf(event.target as HTMLButtonElement);
    buttons[(at + (step ?? 0) + buttons.length) % buttons.length]?.focus({ preventScroll: true });
  }

  /** Places the chooser over its square, and moves the focus into it. */
  drawn(): void {
    const { question } = this.#trial;
    const { root } = this.#scene.context;
    const box = root.querySelector<HTMLElement>('.choose');
    const isNew = question !== this.#asked;
    this.#asked = question;
    if (!question) {
      if (isNew) this.#goBack();
      return;
    }
    if (!box) return;
    this.#place(box, question.square);
    if (!isNew) return;
    this.#before = root.activeElement;
    box.querySelector('button')?.focus({ preventScroll: true });
  }

  /** Restores the focus; on the board it would start keyboard navigation that was not requested. */
  #goBack(): void {
    const { root } = this.#scene.context;
    const before = this.#before;
    this.#before = null;
    if (root.activeElement) return;
    const to = before instanceof HTMLElement && before.isConnected ? before : null;
    (to ?? root.querySelector<HTMLElement>('.block'))?.focus({ preventScroll: true });
  }

  #place(box: HTMLElement, square: number): void {
    const table = this.#scene.table?.getBoundingClientRect();
    const near = this.#scene.boxOf({ square });
    if (!table || !near) return;
    box.style.setProperty('--square', `${near.width}px`);
    const { offsetWidth: width, offsetHeight: height } = box;
    const within = (value: number, feature: number) => Math.max(2, Math.min(value, feature - 2));
    // Pieces cover their square; a list is placed next to it.
    const after = near.right - table.x + GAP;
    const beside = after + width > table.width ? near.x - table.x - width - GAP : after;
    const over = near.x - table.x + (near.width - width) / 2;
    const left = box.matches('.pieces-choice') ? over : beside;
    const top = near.y - table.y + (near.height - height) / 2;
    box.style.left = `${within(left, table.width - width)}px`;
    box.style.top = `${within(top, table.height - height)}px`;
  }
}
