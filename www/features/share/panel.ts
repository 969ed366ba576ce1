/** How sharing looks: the link, the record as a text, the position, other sites. */

import { html, nothing, svg } from 'lit/html.js';
import type { FormatInfo, Written } from '../../engine/types.js';
import { fill } from '../../model/i18n.js';
import type { FeatureContext } from '../context.js';
import { WORDS as MENU_WORDS } from '../menu/words.js';
import type { openings } from './elsewhere.js';
import { LONG_LINK, LONGEST_LINK } from './link.js';
import { pathOf, type QrCode } from './qr.js';
import type { Missing } from './shiftjis.js';
import { WORDS } from './words.js';

/** What begins the names of the fields. */
export const FIELD = 'share:';

/** What the reader has chosen to copy, save or link. */
export interface Chosen {
  readonly format: string;
  /** All of the record, what leads to the place, or the line that is followed. */
  readonly scope: 'whole' | 'here' | 'line';
  readonly encoding: string;
  /** Whether the link holds nothing but moves. */
  readonly isShort: boolean;
  /** What the field of the position shows. */
  readonly position: 'sfen' | 'bod' | 'usi';
}

/** A link and what is said of it. */
export interface Linked {
  /** The link; empty where there is none. */
  readonly url: string;
  /** How long it is, or would be. */
  readonly length: number;
  readonly losses: readonly string[];
  /** The code that embeds it; empty where it leads to a page that is not for that. */
  readonly embed: string;
}

/** What was made of the record. */
export interface Filled {
  readonly link: Linked;
  readonly canBeShort: boolean;
  readonly written: Written;
  readonly missing: readonly Missing[];
  readonly positions: Readonly<Partial<Record<Chosen['position'], string>>>;
  readonly sites: ReturnType<typeof openings>;
}

/** What the panel shows. */
export interface ShareState extends Filled {
  readonly chosen: Chosen;
  readonly formats: readonly FormatInfo[];
  /** The name of the format that is the list in the notation shown. */
  readonly asShown: string;
  readonly encodings: readonly string[];
  readonly said: { readonly at: string; readonly text: string } | undefined;
  readonly canSend: boolean;
  readonly canSendFile: boolean;
  /** The link as a code for cameras, while it is asked for. */
  readonly qr: QrCode | undefined;
}

const SCOPES = ['whole', 'here', 'line'] as const;
const POSITIONS = ['sfen', 'bod', 'usi'] as const;

/** The panel for copying, saving and links. */
export function panel(context: FeatureContext, state: ShareState): unknown {
  const { title } = context.words(WORDS);
  const { tab } = context;
  const parts = [link, elsewhere, record, position, embed].map((part) => part(context, state));
  const body = html`<div class="share">${parts}</div>`;
  return context.panel({ name: 'share', title, tab, body });
}

/** Which tab each group belongs to. */
const TAB_OF = {
  link: 'link',
  elsewhere: 'link',
  record: 'text',
  position: 'text',
  embed: 'embed',
} as const;

function group(
  { tab }: FeatureContext,
  name: keyof typeof TAB_OF,
  title: string,
  body: unknown,
): unknown {
  return html`<div class="share-group share-${name}" role="group" aria-label=${title}
    ?hidden=${TAB_OF[name] !== tab}>
    <p class="group-name" aria-hidden="true">${title}</p>${body}</div>`;
}

const button = (_context: FeatureContext, act: string, text: string, isFirst = false) =>
  html`<button class="chip" data-share=${act} ?data-focus=${isFirst}>${text}</button>`;

const list = (_context: FeatureContext, lines: readonly string[]) =>
  lines.length > 0 ? html`<ul>${lines.map((line) => html`<li>${line}</li>`)}</ul>` : nothing;

/** What was just done, or how things are. */
const saying = ({ said }: ShareState, at: string, otherwise: string) =>
  said?.at === at ? said.text : otherwise;

function link(context: FeatureContext, state: ShareState): unknown {
  const words = context.words(WORDS);
  const { chosen, canBeShort, canSend } = state;
  const { url, length, losses } = state.link;
  const isTooLong = length > LONGEST_LINK;
  const canBeMade = url !== '' && !isTooLong;
  const text = isTooLong
    ? words.link.tooLong
    : length > LONG_LINK
      ? words.link.long
      : url
        ? words.link.length
        : words.link.none;
  const field = html`<input class="share-text" readonly aria-label=${words.link.title}
    .value=${url} />`;
  const short = html`<label class="switch"><input type="checkbox" name="${FIELD}isShort"
    .checked=${chosen.isShort} /><span>${words.link.short}</span></label>`;
  const buttons = [
    button(context, 'link', words.link.copy, true),
    canSend ? button(context, 'send', words.send) : nothing,
    html`<button class="chip" data-share="qr" aria-expanded=${state.qr ? 'true' : 'false'}>${words.link.qr}</button>`,
  ];
  const instead = isTooLong ? button(context, 'instead', words.save, true) : nothing;
  const body = html`${canBeMade ? field : nothing}
    ${canBeShort && length > 0 ? short : nothing}
    <div role="status"><p>${saying(state, 'link', fill(text, length))}</p>
      ${losses.length > 0 ? html`<p>${words.link.lost}</p>` : nothing}${list(context, losses)}</div>
    <div class="row">${canBeMade ? buttons : instead}</div>
    ${canBeMade && state.qr ? code(state.qr, words.link.qr) : nothing}
    ${canBeMade ? html`<p class="what">${words.link.what}</p>` : nothing}`;
  return group(context, 'link', words.link.title, body);
}

/** How much white cameras need around a code, in modules. */
const MARGIN = 4;

/** The link for a camera: black on white in every theme. */
function code(qr: QrCode, title: string): unknown {
  const size = qr.length + 2 * MARGIN;
  return html`<svg class="share-qr" viewBox="${-MARGIN} ${-MARGIN} ${size} ${size}" role="img" aria-label=${title}
    shape-rendering="crispEdges">${svg`<rect x=${-MARGIN} y=${-MARGIN} width=${size} height=${size} fill="#fff" />
    <path d=${pathOf(qr)} fill="#000" />`}</svg>`;
}

/** The code of a frame that shows the record on another page. */
function embed(context: FeatureContext, state: ShareState): unknown {
  const { link: words, ...common } = context.words(WORDS);
  const code = state.link.embed;
  const { tabs } = context.words(MENU_WORDS);
  const field = html`<textarea class="share-text" readonly rows="5" spellcheck="false"
      aria-label=${tabs.embed} .value=${code}></textarea>
    <div class="row">${button(context, 'embed', common.copy, true)}</div>`;
  const body = html`${code ? field : nothing}
    <p role="status">${saying(state, 'embed', code ? '' : words.none)}</p>`;
  return group(context, 'embed', tabs.embed, body);
}

function record(context: FeatureContext, state: ShareState): unknown {
  const words = context.words(WORDS);
  const { chosen, formats, encodings, written, missing } = state;
  const title = formats.find(({ name }) => name === chosen.format)?.title ?? '';
  const nameOf = ({ name, title }: FormatInfo) => (name === state.asShown ? words.asShown : title);
  const kept = chosen.scope === 'whole' ? words.kept : words.keptPart;
  const { losses } = written;
  const body = html`<div class="share-fields">
      ${select(
        context,
        'format',
        words.format,
        formats.map((one) => [one.name, nameOf(one)]),
        chosen.format,
      )}
      ${select(
        context,
        'scope',
        words.scope,
        SCOPES.map((one) => [one, words.scopes[one]]),
        chosen.scope,
      )}
      ${
        encodings.length > 0
          ? select(
              context,
              'encoding',
              words.encoding,
              encodings.map((one) => [one, one]),
              chosen.encoding,
            )
          : nothing
      }</div>
    <textarea class="share-text" readonly rows="6" spellcheck="false" aria-label=${title} .value=${written.text}></textarea>
    <div class="lost" role="status">
      <p>${saying(state, 'record', losses.length > 0 ? fill(words.lost, title) : kept)}</p>
      ${list(context, losses)}
      ${missing.length > 0 ? html`<p>${words.missing}</p>` : nothing}
      ${list(
        context,
        missing.map(({ character, substitute }) => fill(words.written, character, substitute)),
      )}
    </div>
    <div class="row">${button(context, 'copy', words.copy)}${button(context, 'save', words.save)}
      ${state.canSendFile ? button(context, 'send-file', words.sendFile) : nothing}</div>`;
  return group(context, 'record', words.record, body);
}

function select(
  _context: FeatureContext,
  name: keyof Chosen,
  title: string,
  options: readonly (readonly [string, string])[],
  chosen: string,
): unknown {
  return html`<label>${title}<select name="${FIELD}${name}">${options.map(
    ([value, text]) => html`<option value=${value} .selected=${value === chosen}>${text}</option>`,
  )}</select></label>`;
}

function position(context: FeatureContext, state: ShareState): unknown {
  const { position: words, ...common } = context.words(WORDS);
  const { positions, chosen } = state;
  const there = POSITIONS.filter((name) => positions[name] !== undefined);
  const body = html`<textarea class="share-text" readonly rows="2" spellcheck="false" aria-label=${words.title}
      .value=${positions[chosen.position] ?? positions.sfen ?? ''}></textarea>
    <p role="status">${saying(state, 'position', '')}</p>
    <div class="row">${there.map((name) => button(context, name, fill(common.copyAs, words[name])))}</div>`;
  return group(context, 'position', words.title, body);
}

function elsewhere(context: FeatureContext, state: ShareState): unknown {
  const { elsewhere: words } = context.words(WORDS);
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
