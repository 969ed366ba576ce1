/** The card that explains a move: its parts, the reasons for them, and the move in every notation. */

import { html, nothing } from 'lit/html.js';
import { WHITE } from '../../engine/flat.js';
import { ask } from '../../engine/guard.js';
import type { Explanation, View } from '../../engine/types.js';
import { fill, langOf } from '../../model/i18n.js';
import type { FeatureContext } from '../context.js';
import { FeatureBase } from '../feature-base.js';
import doubtful from '../pieces/doubtful.json';
import { MENU } from '../words.js';
import { type Coming, watch } from './hover.js';
import { hasVoice, say } from './voice.js';

/** A move that is explained. */
interface Explained {
  readonly node: number;
  readonly explanation: Explanation;
  /** Whether it was asked for with a key or a press, and so takes the focus; otherwise the pointer goes through it. */
  readonly asked: boolean;
}

/** The notations that most readers know. */
const USUAL: readonly string[] = ['japanese', 'western', 'kitao'];

/** The glossary terms of the parts of a move. */
const TERMS: Readonly<Record<string, string>> = {
  destination: '筋',
  drop: '打つ',
  promotion: '成る',
  side: '手番',
};
/** The text of a declined promotion, in all notations. */
const DECLINED = /^(=|不成|ふなり|funari)$/i;
const termOf = (role: string, text: string): string | undefined =>
  role === 'promotion' && DECLINED.test(text.trim()) ? '不成' : TERMS[role];

/** Renders the title of a part, with a link to the piece or to its term in the glossary. */
function linked(role: string, text: string, title: string, piece: string): unknown {
  const isPiece = role === 'piece' && piece !== '';
  const term = isPiece ? piece : termOf(role, text);
  if (!term) return title;
  const act = isPiece ? 'open:pieces' : 'open:glossary';
  return html`<button class="term" data-act=${act} data-term=${term}>${title}</button>`;
}

type OtherText = Explanation['others'][number];

const isUsual = ({ notation }: OtherText) => USUAL.includes(notation);

const texts = (others: readonly OtherText[]) =>
  html`<dl class="others">${others.map(
    ({ title, text }) => html`<dt>${title}</dt><dd lang=${langOf(text) ?? nothing}>${text}</dd>`,
  )}</dl>`;

/** The card of the move that a reader asks about or rests on. */
export class MoveCard extends FeatureBase {
  /** Takes what a reader did to a move before this was loaded. */
  readonly rest: (coming: Coming) => void;
  #explained: Explained | undefined;
  /** The move that the card explained when it was last drawn. */
  #placed: Explained | undefined;
  /** Counts requests, so that a slow answer does not replace a later one. */
  #explaining = 0;

  constructor(context: FeatureContext) {
    super(context);
    const explain = (move: HTMLElement, asked: boolean) =>
      this.explain(Number(move.dataset.node), asked).catch(console.error);
    const leave = () => {
      if (!this.#explained?.asked) this.close();
    };
    this.rest = watch(context.layout.list.root, explain, leave);
  }

  get isOpen(): boolean {
    return this.#explained !== undefined;
  }

  async explain(node: number, asked: boolean): Promise<void> {
    const { session, picked, lang } = this.context.state();
    const isOff = this.context.options().explain === 'off';
    if (isOff || session?.tree.rows[node]?.kind !== 'move') return;
    this.#explaining += 1;
    const explaining = this.#explaining;
    // Meanwhile the reader may have gone on to another move.
    const isStale = () => explaining !== this.#explaining;
    const explanation = await this.context.ask((game) =>
      isStale() ? undefined : game.explain(node, picked.notation, lang),
    );
    if (!explanation || isStale()) return;
    this.#explained = { node, explanation, asked };
    this.context.redraw();
  }

  close(focus = false): void {
    this.#explaining += 1;
    if (!this.#explained) return;
    const { node } = this.#explained;
    this.#explained = undefined;
    this.context.redraw();
    if (focus) this.context.layout.list.button(node)?.focus({ preventScroll: true });
  }

  /** Reads the explained move aloud, or the current one. */
  async say(): Promise<void> {
    const { base: lang } = this.context.state().language;
    const node = this.#explained?.node ?? this.context.element.node;
    say((await this.context.ask((game) => game.reading(node, lang))) ?? '', lang);
  }

  draw(): unknown {
    const { session, language } = this.context.state();
    const row = this.#explained && session?.tree.rows[this.#explained.node];
    const views =
      row &&
      this.context.guard(() =>
        ask(() => [row.parent, row.node].map((node) => session.game.view(node))),
      );
    const [before, after] = views ?? [];
    if (!this.#explained || !row || !before || !after) return nothing;
    const { explanation, asked } = this.#explained;
    const { parts, others, reading, illegal } = explanation;
    const { base: lang } = language;
    const words = this.context.words(MENU);
    const title = `${row.label} ${row.text}`;
    const where = this.#whereIs(after);
    const piece = this.#pieceOf(before, after);
    const [first, rest] = [others.filter(isUsual), others.filter((one) => !isUsual(one))];
    return html`<div class=${asked ? 'card' : 'card hint'} part="card" role="dialog" aria-label=${words.explain} tabindex="-1">
    <p class="card-title" lang=${langOf(title) ?? nothing}>${title}</p>
    <p class="reading" lang=${lang}>${reading}
      ${hasVoice(lang) && asked ? html`<button class="aloud" data-act="say" aria-label=${words.say} title=${words.say}><svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M4 10v4h4l5 4V6l-5 4zM16.500 9a4 4 0 0 1 0 6M19 6.500a8 8 0 0 1 0 11"/></svg></button>` : nothing}</p>
    ${asked ? html`<button class="close" data-act="close" aria-label=${words.close} title="${words.close} (Esc)">×</button>` : nothing}
    <table class="parts">
      <tbody>
        ${parts.map(
          ({ role, text, title, gloss, why }) => html`<tr>
            <td class="part" lang=${langOf(text) ?? nothing}>${text}</td>
            <th scope="row">${asked ? linked(role, text, title, piece) : title}</th>
            <td>${gloss}${asked && where && role === 'destination' ? html`<span class="why">${where}</span>` : nothing}${why ? html`<span class="why">${why}</span>` : nothing}</td>
          </tr>`,
        )}
      </tbody>
    </table>
    ${asked ? this.#doubt(piece) : nothing}
    ${illegal ? html`<p class="wrong">${illegal}</p>` : nothing}
    ${
      asked
        ? html`${texts(first)}
          <details><summary>${words.allNotations}</summary>${texts(rest)}</details>`
        : nothing
    }
  </div>`;
  }

  /** Renders a link to the differences between sources of the variant's rules about the moving piece. */
  #doubt(piece: string): unknown {
    const game = this.context.state().session?.info.variant.name ?? '';
    const pieces = (doubtful as Readonly<Record<string, readonly string[]>>)[game] ?? [];
    if (!pieces.includes(piece)) return nothing;
    const { doubtful: text } = this.context.words(MENU);
    return html`<p class="doubtful"><button class="term" data-act="open:pieces" data-term="?${piece}">${text}</button></p>`;
  }

  /** The letters in SFEN of the piece that moves, before it promotes. */
  #pieceOf(before: View, { from, to, cells }: View): string {
    const cell = from < 0 ? cells[to] : before.cells[from];
    const { kinds } = this.context.state().session?.info.variant ?? {};
    return kinds?.[((cell ?? 0) & ~WHITE) - 1]?.code ?? '';
  }

  /** Where a move goes, counted from the corner; nothing where a board has names of its own for its squares. */
  #whereIs({ to }: View): string {
    const { session, language } = this.context.state();
    const { files, name } = session?.info.variant ?? {};
    if (name !== 'standard' || !files || to < 0) return '';
    const { where, ordinals } = this.context.words(MENU);
    const rules = new Intl.PluralRules(language.tag, { type: 'ordinal' });
    const counted = [files - (to % files), Math.floor(to / files) + 1].map((at) =>
      fill(ordinals[rules.select(at) as keyof typeof ordinals] ?? ordinals.other, at),
    );
    return fill(where, ...counted);
  }

  /** The squares of the pieces from which the text of the explained move distinguishes the one that moved. */
  get hints(): readonly number[] {
    const explained = this.#explained;
    if (!explained || explained.node !== this.context.state().session?.node) return [];
    return [...new Set(explained.explanation.parts.flatMap(({ others }) => [...others]))];
  }

  drawn(): void {
    const explained = this.#explained;
    const isNew = explained !== this.#placed;
    this.#placed = explained;
    const card = this.context.root.querySelector<HTMLElement>('.card');
    if (!explained || !card || !isNew) return;
    dock(card, this.context.layout.list.button(explained.node));
    // Below the buttons it may be out of sight.
    if (explained.asked) card.focus();
  }
}

/** Docks the card at the end of its place with more room, and keeps it as low as the room between that and the move. */
function dock(card: HTMLElement, button: HTMLElement | undefined): void {
  const move = button?.getBoundingClientRect();
  const { bottom } = card.getBoundingClientRect();
  card.classList.add('up');
  const { top } = card.getBoundingClientRect();
  const [above, below] = move ? [move.top - top, bottom - move.bottom] : [0, bottom - top];
  card.classList.toggle('up', above > below);
  card.style.setProperty('--room', `${Math.max(above, below)}px`);
}
