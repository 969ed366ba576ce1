/** Game information: the players, dates, places, length, and source of a record. */

import { html, nothing, svg } from 'lit/html.js';
import type { HeaderInfo } from '../../api.js';
import { ask } from '../../engine/guard.js';
import type { FormatInfo, Info } from '../../engine/types.js';
import { fillCount, handicapIn, langOf } from '../../model/i18n.js';
import { namingIn } from '../../model/opening-names.js';
import type { Panel } from '../context.js';
import { STUDY } from '../words.js';
import { StudyFeature } from './feature.js';
import { dateIn, glossOf } from './headers.js';
import { type GameName, playedBy } from './played.js';
import { timesTable } from './times.js';

/** Headers that describe the initial position, which the board shows. */
const OF_THE_POSITION = /持駒|手番|^手数$/;

/** Headers of the players' grades, which are shown after the names. */
const GRADES = { black: '先手段級', white: '後手段級' } as const;

/** Shows the game's headers, players and result. */
export class About extends StudyFeature {
  #formats: readonly FormatInfo[] = [];
  #encoding = '';
  #names: readonly GameName[] = [];

  async open(): Promise<void> {
    const context = this.context;
    const engine = await context.fullEngine();
    this.#formats = ask(() => engine.formats());
    this.#encoding = (await context.askFull((game) => game.encoding)) ?? '';
    this.#names = (await context.askFull((game) => game.names())) ?? [];
  }

  panel(): Panel | undefined {
    const context = this.context;
    const { session, language } = context.state();
    const { base: lang } = language;
    if (!session) return undefined;
    const { info } = session;
    const words = this.context.words(STUDY);
    const value = (text: string) => {
      const meant = dateIn(text, language.tag) ?? handicapIn(text, language.viewer);
      return html`<dd lang=${langOf(meant) ?? nothing} title=${meant === text ? nothing : text}>${meant}</dd>`;
    };
    const header = ({ key, value: text }: HeaderInfo) => {
      const gloss = glossOf(key, lang);
      return html`<dt lang=${langOf(gloss || key) ?? nothing} title=${gloss ? key : nothing}>${gloss || key}</dt>${value(text)}`;
    };
    const body = html`<div class="about">
      ${(['black', 'white'] as const).map((side) => this.#player(side, info))}
      <dl>
        ${info.result ? html`<dt>${words.result}</dt><dd class="result">${info.result}</dd>` : nothing}
        ${ownHeaders(info).map(header)}
        ${info.handicap && !info.headers.some(({ key }) => key === '手合割') ? header({ key: '手合割', value: info.handicap }) : nothing}
        <dt>${words.length}</dt><dd>${this.#length()}</dd>
        <dt>${words.readFrom}</dt><dd>${this.#source(info)}</dd>
      </dl>
      ${timesTable(this.context)}
    </div>`;
    return { title: words.about, body };
  }

  #player(side: 'black' | 'white', info: Info): unknown {
    const context = this.context;
    const { language } = context.state();
    const sentences = language.viewer;
    const name = info[side] || sentences[side];
    const grade = info.headers.find(({ key }) => key === GRADES[side])?.value ?? '';
    const nameOf = namingIn(language, context.redraw);
    const played = playedBy(this.#names, side, language, nameOf);
    return html`<p class="who"><svg class="mark ${side}" viewBox="0 0 20 20" aria-hidden="true">${svg`<path
      d="M10 2.500 15.500 5 17.500 17.500H2.500L4.500 5z" />`}</svg><span class="unseen">${sentences[side]}</span>
      <b lang=${langOf(name) ?? nothing}>${name}</b> <span class="grade">${grade}</span></p>
      ${played ? html`<p class="played">${played}</p>` : nothing}`;
  }

  /** Returns the number of moves and of variations in words. */
  #length(): string {
    const context = this.context;
    const { session } = context.state();
    if (!session) return '';
    const words = this.context.words(STUDY);
    const variations = session.rows.filter(({ variation }) => variation).length;
    return [
      fillCount(words.moves, session.info.plies),
      variations > 0 ? fillCount(words.variations, variations) : '',
    ]
      .filter(Boolean)
      .join(' · ');
  }

  #source({ format }: Info): string {
    const title = this.#formats.find(({ name }) => name === format)?.title ?? format;
    return [title, this.#encoding].filter(Boolean).join(' · ');
  }
}

/** Returns the headers that are not shown elsewhere in the panel. */
function ownHeaders({ headers, black, white }: Info): HeaderInfo[] {
  const isPlayer = (key: string, value: string) =>
    /^[先後上下]手$/.test(key) && (value === black || value === white);
  const isGrade = (key: string) => key === GRADES.black || key === GRADES.white;
  return headers.filter(
    ({ key, value }) =>
      value && !isPlayer(key, value) && !isGrade(key) && !OF_THE_POSITION.test(key),
  );
}
