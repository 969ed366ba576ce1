/** The sharing panel: the link, the record as text, the position, and other sites. */

import { html, nothing, svg } from 'lit/html.js';
import type { Missing } from '../../engine/shiftjis.js';
import type { FormatInfo, NotationInfo, Written } from '../../engine/types.js';
import { fill } from '../../model/i18n.js';
import type { FeatureContext, Panel } from '../context.js';
import { toggle } from '../fields.js';
import { SHARE } from '../words.js';
import type { openings } from './elsewhere.js';
import type { Embedded, Embedding } from './embedding.js';
import { embedding } from './embedding-view.js';
import { LONG_LINK, MAX_LINK_LENGTH } from './link.js';
import { button, FIELD, group, list, saying, select } from './pieces.js';
import { pathOf, type QrCode } from './qr.js';

/** The reader's choices for copying, saving, linking and embedding. */
export interface Chosen extends Embedding {
  readonly format: string;
  /** The whole record, the moves up to the current place, or the followed line. */
  readonly scope: 'whole' | 'here' | 'line';
  /** The notation of a table's second column; `undefined` for what the list shows. */
  readonly second: string | undefined;
  readonly encoding: string;
  /** Whether the link holds only moves. */
  readonly isShort: boolean;
  /** The format in the field of the position. */
  readonly position: 'sfen' | 'bod' | 'usi';
}

/** A link and facts about it. */
export interface Linked {
  /** The link; empty where there is none. */
  readonly url: string;
  /** Length of the link in characters, also where it is too long to be offered. */
  readonly length: number;
  readonly losses: readonly string[];
  /** Whether it leads to a place on the viewer's own page, and does not contain the record. */
  readonly isPlace?: boolean;
}

/** The texts, links and codes made from the record. */
export interface Filled {
  readonly link: Linked;
  readonly embedded: Embedded;
  readonly canBeShort: boolean;
  readonly written: Written;
  readonly missing: readonly Missing[];
  readonly positions: Readonly<Partial<Record<Chosen['position'], string>>>;
  readonly sites: ReturnType<typeof openings>;
}

/** State of the sharing panel. */
export interface ShareState extends Filled {
  readonly chosen: Chosen;
  readonly formats: readonly FormatInfo[];
  /** The notations of a table's columns; empty for other formats. */
  readonly columns: readonly string[];
  /** Name of the format for the move list in the current notation. */
  readonly asShown: string;
  readonly encodings: readonly string[];
  readonly said: { readonly at: string; readonly text: string } | undefined;
  readonly canSend: boolean;
  readonly canSendFile: boolean;
  /** The QR code of the link, while it is shown. */
  readonly qr: QrCode | undefined;
  /** Whether the preview frame is shown. */
  readonly isPreviewed: boolean;
  readonly notations: readonly NotationInfo[];
}

const SCOPES = ['whole', 'here', 'line'] as const;
const POSITIONS = ['sfen', 'bod', 'usi'] as const;

/** Renders the panel for copying, saving and links. */
export function panel(context: FeatureContext, state: ShareState): Panel {
  const { title } = context.words(SHARE);
  const { tab } = context;
  const parts = [link, elsewhere, record, position, embedding].map((part) => part(context, state));
  const body = html`<div class="share">${parts}</div>`;
  return { title, tab, body };
}

function link(context: FeatureContext, state: ShareState): unknown {
  const words = context.words(SHARE);
  const { chosen, canBeShort, canSend } = state;
  const { url, length, losses, isPlace = false } = state.link;
  const isTooLong = length > MAX_LINK_LENGTH;
  const canBeMade = url !== '' && !isTooLong;
  const { tooLong, long, none } = words.link;
  const text = isTooLong ? tooLong : length > LONG_LINK ? long : url ? '' : none;
  const field = html`<input class="share-text" readonly aria-label=${words.link.title}
    .value=${url} />`;
  const short = toggle(`${FIELD}isShort`, words.link.short, chosen.isShort);
  const buttons = [
    canSend ? button('send', words.send) : nothing,
    html`<button class="chip" data-share="qr" aria-expanded=${state.qr ? 'true' : 'false'}>${words.link.qr}</button>`,
  ];
  const instead = isTooLong ? button('instead', words.save, true) : nothing;
  const copy = html`<button class="chip solid" data-share="link" data-focus>${words.link.copy}</button>`;
  const body = html`${canBeMade ? html`<div class="row share-copy">${field}${copy}</div>` : nothing}
    ${canBeShort && length > 0 && !isPlace ? short : nothing}
    <div role="status"><p>${saying(state, 'link', fill(text, length))}</p>
      ${losses.length > 0 ? html`<p>${words.link.lost}</p>` : nothing}${list(losses)}</div>
    <div class="row">${canBeMade ? buttons : instead}</div>
    ${canBeMade && state.qr ? code(state.qr, words.link.qr) : nothing}
    ${canBeMade ? html`<p class="what">${isPlace ? words.link.place : words.link.what}</p>` : nothing}`;
  return group(context, 'link', words.link.title, body);
}

/** Width of the white margin that cameras need around a code, in modules. */
const MARGIN = 4;

/** Renders the QR code of the link, black on white in every theme. */
function code(qr: QrCode, title: string): unknown {
  const size = qr.length + 2 * MARGIN;
  return html`<svg class="share-qr" viewBox="${-MARGIN} ${-MARGIN} ${size} ${size}" role="img" aria-label=${title}
    shape-rendering="crispEdges">${svg`<rect x=${-MARGIN} y=${-MARGIN} width=${size} height=${size} fill="#fff" />
    <path d=${pathOf(qr)} fill="#000" />`}</svg>`;
}

/** Number of characters that a field can lay out without blocking the page. */
const MAX_SHOWN = 50_000;

/** Returns the text for a field: of a long text only the beginning. */
const beginning = (text: string): string =>
  text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}\n…` : text;

function record(context: FeatureContext, state: ShareState): unknown {
  const words = context.words(SHARE);
  const { chosen, formats, encodings, written, missing } = state;
  const title = formats.find(({ name }) => name === chosen.format)?.title ?? '';
  const nameOf = ({ name, title }: FormatInfo) => (name === state.asShown ? words.asShown : title);
  const kept = chosen.scope === 'whole' ? words.kept : words.keptPart;
  const { losses } = written;
  const body = html`<div class="share-fields">
      ${select(
        'format',
        words.format,
        formats.map((one) => [one.name, nameOf(one)]),
        chosen.format,
      )}
      ${select(
        'scope',
        words.scope,
        SCOPES.map((one) => [one, words.scopes[one]]),
        chosen.scope,
      )}
      ${
        state.columns.length > 0
          ? select(
              'second',
              words.second,
              state.notations.map((one) => [one.name, one.title]),
              state.columns[1] ?? '',
            )
          : nothing
      }
      ${
        encodings.length > 0
          ? select(
              'encoding',
              words.encoding,
              encodings.map((one) => [one, one]),
              chosen.encoding,
            )
          : nothing
      }</div>
    <textarea class="share-text" readonly rows="6" spellcheck="false" aria-label=${title} .value=${beginning(written.text)}></textarea>
    <div class="lost" role="status">
      <p>${saying(state, 'record', losses.length > 0 ? fill(words.lost, title) : kept)}</p>
      ${list(losses)}
      ${missing.length > 0 ? html`<p>${words.missing}</p>` : nothing}
      ${list(
        missing.map(({ character, substitute }) => fill(words.written, character, substitute)),
      )}
    </div>
    <div class="row">${button('copy', words.copy)}${button('save', words.save)}
      ${state.canSendFile ? button('send-file', words.sendFile) : nothing}</div>`;
  return group(context, 'record', words.record, body);
}

function position(context: FeatureContext, state: ShareState): unknown {
  const { position: words, ...common } = context.words(SHARE);
  const { positions, chosen } = state;
  const there = POSITIONS.filter((name) => positions[name] !== undefined);
  const body = html`<textarea class="share-text" readonly rows="2" spellcheck="false" aria-label=${words.title}
      .value=${positions[chosen.position] ?? positions.sfen ?? ''}></textarea>
    <p role="status">${saying(state, 'position', '')}</p>
    <div class="row">${there.map((name) => button(name, fill(common.copyAs, words[name])))}</div>`;
  return group(context, 'position', words.title, body);
}

function elsewhere(context: FeatureContext, state: ShareState): unknown {
  const { elsewhere: words } = context.words(SHARE);
  const { fit, tooLong } = state.sites;
  if (fit.length + tooLong.length === 0) return nothing;
  const body = html`<p class="what">${words.warning}</p>
    <ul class="share-sites">${fit.map(
      ({ name, gets, url }) => html`<li>
        <a class="chip" href=${url} target="_blank" rel="noopener noreferrer">${name} ↗</a>
        <span>${words.gets[gets]}</span></li>`,
    )}</ul>
    ${tooLong.length > 0 ? html`<p class="what">${fill(words.tooLong, tooLong.join(', '))}</p>` : nothing}`;
  return group(context, 'elsewhere', words.title, body);
}
