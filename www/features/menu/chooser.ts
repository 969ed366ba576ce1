/** The choice between the records of a source, above the board. */

import type { TemplateResult } from 'lit/html.js';
import { html, nothing } from 'lit/html.js';
import { ask } from '../../engine/guard.js';
import type { Game } from '../../engine/types.js';
import { fill, type Words } from '../../model/i18n.js';
import type { Session } from '../../model/session.js';
import type { FeatureContext } from '../context.js';

/** The names of a session's records; another engine or language has different ones. */
const named = new WeakMap<Session['games'], { readonly words: Words; readonly names: string[] }>();

/** Renders a list of the records; nothing for a single one. */
export function chooser({ guard, state }: FeatureContext): TemplateResult | typeof nothing {
  const { session, language } = state();
  if (!session || session.games.length < 2) return nothing;
  const words = language.viewer;
  const names = guard(() => namesOf(session.games, words)) ?? [];
  const option = (name: string, at: number) =>
    html`<option value=${at} .selected=${at === session.which}>${name}</option>`;
  return html`<div class="chooser">
    <button data-act="open:chapters" class="chip">${words.record}</button>
    <select name="game" class="chip" aria-label=${words.record}>${names.map(option)}</select>
  </div>`;
}

function namesOf(games: Session['games'], words: Words): string[] {
  const known = named.get(games);
  if (known?.words === words) return known.names;
  const names = games.map((game, at) => nameOf(game, at, words));
  named.set(games, { words, names });
  return names;
}

function nameOf(game: Game, at: number, words: Words): string {
  const { black, white } = ask(() => game.info('en'));
  const players = black || white ? ` ${black || '?'} – ${white || '?'}` : '';
  return fill(words.game, at + 1) + players;
}

/** Finds a record by its number, counted from 1, or by a header, in full or in part; else returns the first one. */
export function indexOf(games: Session['games'], name: string): number {
  const wanted = name.trim().toLowerCase();
  if (games[Number(wanted) - 1]) return Number(wanted) - 1;
  const texts = games.map((game) =>
    ask(() => game.info('en')).headers.map(({ value }) => value.toLowerCase()),
  );
  const full = texts.findIndex((all) => all.includes(wanted));
  const found =
    full < 0 ? texts.findIndex((all) => all.some((text) => text.includes(wanted))) : full;
  if (found < 0) console.warn(`kifu-viewer: there is no record “${name}”`);
  return Math.max(found, 0);
}
