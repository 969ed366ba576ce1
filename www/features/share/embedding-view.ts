/** The embedding part of the panel: the kind of snippet, its code, its options, and a preview. */

import { html, nothing } from 'lit/html.js';
import type { NotationInfo } from '../../engine/types.js';
import { fill } from '../../model/i18n.js';
import type { FeatureContext } from '../context.js';
import { radios, toggle } from '../fields.js';
import { MENU, SHARE } from '../words.js';
import type { Embedded, Embedding } from './embedding.js';
import { button, FIELD, group, saying, select } from './pieces.js';

/** State of the embedding part. */
interface EmbeddingState {
  readonly embedded: Embedded;
  readonly chosen: Embedding;
  readonly said: { readonly at: string; readonly text: string } | undefined;
  readonly isPreviewed: boolean;
  readonly notations: readonly NotationInfo[];
}

type Pairs = readonly (readonly [string, string])[];

/** Languages, each by its own name. */
const LANGUAGES: Pairs = [
  ['en', 'English'],
  ['ja', '日本語'],
  ['zh', '中文'],
  ['ko', '한국어'],
];
const SWITCHES = ['at', 'flip', 'lock'] as const;

/** Renders the code that shows the record on another page. */
export function embedding(context: FeatureContext, state: EmbeddingState): unknown {
  const { embed: words, copy } = context.words(SHARE);
  const { tabs } = context.words(MENU);
  const { way, ways, code, frame, tooLong } = state.embedded;
  const { isPreviewed } = state;
  const body = html`<fieldset class="chips share-ways"><legend class="unseen">${words.way}</legend>${radios(
    `${FIELD}way`,
    ways,
    way,
    (one) => html`${words.ways[one]} <small>${words.hints[one]}</small>`,
  )}</fieldset>
    <textarea class="share-text" readonly rows="5" spellcheck="false" aria-label=${words.code}
      .value=${code}></textarea>
    <div class="row">${button('embed', copy, true)}
      ${frame ? html`<button class="chip" data-share="preview" aria-expanded=${isPreviewed ? 'true' : 'false'}>${words.preview}</button>` : nothing}</div>
    <p role="status">${saying(state, 'embed', tooLong ? fill(words.long, tooLong) : '')}</p>
    ${frame && isPreviewed ? html`<iframe class="share-preview" title=${words.preview}></iframe>` : nothing}
    ${options(context, state)}`;
  return group(context, 'embed', tabs.embed, body);
}

/** Renders the options, in a section that is closed at first. */
function options(context: FeatureContext, { chosen, embedded, notations }: EmbeddingState) {
  const { embed: words } = context.words(SHARE);
  const named = (names: Readonly<Record<string, string>>): Pairs =>
    Object.entries(names).map(([name, title], i) => [i === 0 ? '' : name, title]);
  const isOn = { at: chosen.at, flip: embedded.flip, lock: chosen.lock };
  return html`<details class="share-options"><summary>${words.options}</summary>
    <div class="share-fields">
      ${select('notation', words.notation, inWriting(notations, embedded.notation, words.ofReader), embedded.notation)}
      ${select('theme', words.theme, named(words.themes), chosen.theme)}
      ${select('size', words.size, named(words.sizes), chosen.size)}
      ${select('lang', words.language, [['', words.ofPage], ...LANGUAGES], chosen.lang)}
    </div>
    ${SWITCHES.map((name) => toggle(FIELD + name, words.switches[name], isOn[name]))}</details>`;
}

/** Lists the notations, including the current one with its options. */
function inWriting(notations: readonly NotationInfo[], shown: string, ofReader: string): Pairs {
  const all = notations.map(({ name, title }) => [name, title] as const);
  const [name = ''] = shown.split(/\s/);
  const title = notations.find((one) => one.name === name)?.title ?? '';
  const own: Pairs = shown && shown !== name ? [[shown, `${title} (${shown})`]] : [];
  return [['', ofReader], ...all, ...own];
}
