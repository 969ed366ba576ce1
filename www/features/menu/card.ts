/** The card that explains a move: its parts, the reasons for them, and the move in every notation. */

import type { TemplateResult } from 'lit/html.js';
import { html, nothing } from 'lit/html.js';
import type { Explanation } from '../../engine/types.js';
import type { Lang } from '../../model/i18n.js';
import { langOf } from '../../model/i18n.js';
import doubtful from '../pieces/doubtful.json';
import type { MenuWords } from './words.js';

/** The state of the card. */
export interface CardState {
  readonly title: string;
  readonly explanation: Explanation;
  /** Whether the reader requested it; otherwise it is a hint that lets the pointer through. */
  readonly asked: boolean;
  readonly lang: Lang;
  readonly words: MenuWords;
  /** The location of the square, for readers who do not know how squares are counted. */
  readonly where: string;
  /** The letters in SFEN of the moving piece. */
  readonly piece: string;
  /** The name of the variant. */
  readonly game: string;
  /** Whether there is a voice for the language. */
  readonly hasVoice: boolean;
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

/** Renders a link to the differences between sources of the variant's rules about the moving piece. */
function doubt({ game, piece, words }: CardState): unknown {
  const pieces = (doubtful as Readonly<Record<string, readonly string[]>>)[game] ?? [];
  if (!pieces.includes(piece)) return nothing;
  return html`<p class="doubtful"><button class="term" data-act="open:pieces" data-term="?${piece}">${words.doubtful}</button></p>`;
}

type OtherText = Explanation['others'][number];

const isUsual = ({ notation }: OtherText) => USUAL.includes(notation);

const texts = (others: readonly OtherText[]) =>
  html`<dl class="others">${others.map(
    ({ title, text }) => html`<dt>${title}</dt><dd lang=${langOf(text) ?? nothing}>${text}</dd>`,
  )}</dl>`;

/** Renders the card that explains a move. */
export function card(state: CardState): TemplateResult {
  const { title, explanation, asked, lang, words, hasVoice, where, piece } = state;
  const { parts, others, reading, illegal } = explanation;
  const [first, rest] = [others.filter(isUsual), others.filter((one) => !isUsual(one))];
  return html`<div class=${asked ? 'card' : 'card hint'} part="card" role="dialog" aria-label=${words.explain} tabindex="-1">
    <p class="card-title" lang=${langOf(title) ?? nothing}>${title}</p>
    <p class="reading" lang=${lang}>${reading}
      ${hasVoice && asked ? html`<button class="aloud" data-act="say" aria-label=${words.say} title=${words.say}><svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M4 10v4h4l5 4V6l-5 4zM16.500 9a4 4 0 0 1 0 6M19 6.500a8 8 0 0 1 0 11"/></svg></button>` : nothing}</p>
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
    ${asked ? doubt(state) : nothing}
    ${illegal ? html`<p class="wrong">${illegal}</p>` : nothing}
    ${
      asked
        ? html`${texts(first)}
          <details><summary>${words.allNotations}</summary>${texts(rest)}</details>`
        : nothing
    }
  </div>`;
}

/** Docks the card at the end of its place with more room, and keeps it as low as the room between that and the move. */
export function dock(card: HTMLElement, button: HTMLElement | undefined): void {
  const move = button?.getBoundingClientRect();
  const { bottom } = card.getBoundingClientRect();
  card.classList.add('up');
  const { top } = card.getBoundingClientRect();
  const [above, below] = move ? [move.top - top, bottom - move.bottom] : [0, bottom - top];
  card.classList.toggle('up', above > below);
  card.style.setProperty('--room', `${Math.max(above, below)}px`);
}
