/** A list of the records of a text or of several files: the players, the result, and a small board of each. */

import { html, nothing } from 'lit/html.js';
import { ask } from '../../engine/guard.js';
import type { Game, Info, View } from '../../engine/types.js';
import { fill, fillCount, langOf } from '../../model/i18n.js';
import type { Session } from '../../model/session.js';
import { find, treeOf } from '../../model/tree.js';
import type { Panel } from '../context.js';
import { STUDY } from '../words.js';
import { StudyFeature } from './feature.js';
import { dateIn } from './headers.js';
import { smallBoard } from './small-board.js';

/** An entry of the list. */
interface Chapter {
  readonly info: Info;
  readonly view: View;
  /** Whether the moves are to be found, so that neither they nor the result are shown. */
  readonly isTask: boolean;
}

/** Headers that name a record, the preferred ones first. */
const TITLES = ['表題', '作品名', '棋戦', '場所'];

/** Lists the records, and opens one of them. */
export class Chapters extends StudyFeature {
  #chapters: readonly Chapter[] = [];
  /** The games and the language the list was made for. */
  #games: Session['games'] | undefined;
  #lang = '';

  #read(session: Session): void {
    const { lang } = this.context.state();
    if (session.games === this.#games && lang === this.#lang) return;
    [this.#games, this.#lang] = [session.games, lang];
    this.#chapters = session.games.map((game) => this.#chapter(game));
  }

  #chapter(game: Game): Chapter {
    const { options, state } = this.context;
    const { picked, lang } = state();
    return ask(() => {
      const info = game.info(lang);
      const start = game.view(0);
      // A mate problem lacks the king that is numbered first.
      const isProblem = info.variant.name === 'standard' && !start.cells.includes(1);
      const isTask = info.plies > 0 && (isProblem || options().mode !== undefined);
      if (isTask) return { info, view: start, isTask };
      const tree = treeOf(game.rows(picked.notation, lang));
      return { info, view: game.view(find(tree, 'last') ?? tree.start), isTask };
    });
  }

  panel(): Panel | undefined {
    const context = this.context;
    const { session, language } = context.state();
    if (!session) return undefined;
    context.guard(() => this.#read(session));
    const { chapters: title } = context.words(STUDY);
    const body = html`<ol class="chapters">${this.#chapters.map(
      (chapter, at) => html`<li><button class="chapter" data-chapter=${at}
        aria-current=${at === session.which ? 'true' : nothing}
        ?data-focus=${at === session.which}>${smallBoard(chapter.view, chapter.info.variant)}
        <span>${this.#about(chapter, fill(language.viewer.game, at + 1))}</span></button></li>`,
    )}</ol>`;
    return { title, body };
  }

  #about({ info, isTask }: Chapter, number: string): unknown {
    const { language } = this.context.state();
    const words = this.context.words(STUDY);
    const { black, white, headers, plies, result } = info;
    const value = (keys: readonly string[]) =>
      keys
        .map((key) => headers.find((header) => header.key === key)?.value)
        .find((text) => text !== undefined) ?? '';
    const name = value(TITLES);
    const day = value(['開始日時', '対局日']);
    const players = black || white ? `${black || '?'} – ${white || '?'}` : '';
    const line = (kind: string, text: string) =>
      text ? html`<span class=${kind} lang=${langOf(text) ?? nothing}>${text}</span>` : nothing;
    const rest = [dateIn(day, language.tag) ?? day, fillCount(words.moves, plies)];
    return [
      // Emphasize the record's name where no players are named.
      line('what', name && players ? `${number} · ${name}` : number),
      line('players', players || name),
      line('what', rest.filter(Boolean).join(' · ')),
      line('outcome', isTask ? '' : result),
    ];
  }

  click(target: Element): boolean {
    const at = target.closest<HTMLElement>('[data-chapter]')?.dataset.chapter;
    if (at === undefined) return false;
    const context = this.context;
    context.run('close');
    context.choose(Number(at));
    return true;
  }
}
