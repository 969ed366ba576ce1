/**
 * Notes in the move list: openings and castles as headings, and descriptions of events. Loaded when a page or a reader
 * asks for them.
 */

import { html } from 'lit/html.js';
import { fill } from '../../model/i18n.js';
import { openingNames } from '../../model/opening-names.js';
import type { Session } from '../../model/session.js';
import { make } from '../../ui/dom.js';
import type { Area, Feature, FeatureContext } from '../context.js';
import { FeatureBase } from '../feature-base.js';
import { NOTES } from '../words.js';
import { headingsOf } from './headings.js';
import css from './style.css';

export { Also } from './also.js';

/** Number of moves the engine is asked about at a time, so that a long record does not block the page. */
const SLICE = 20;
/** Number of positions the mate solver examines after a move. */
const POSITIONS = 300;

/** The note at a move. */
interface Note {
  /** The openings and castles reached with the move. */
  readonly heading?: string;
  /** The event, in words. */
  readonly said?: string;
}

/** Reports whether the current move is in the visible part of the list. */
function isInSight(list: Element): boolean {
  const now = list.querySelector('[aria-current]')?.getBoundingClientRect();
  const { left, right, top, bottom } = list.getBoundingClientRect();
  return !!now && now.left >= left && now.right <= right && now.top >= top && now.bottom <= bottom;
}

/** Writes notes into the move list. */
export class Notes extends FeatureBase implements Feature {
  readonly css = css;
  #notes = new Map<number, Note>();
  /** The rows, and the key of the settings, the notes were made for. */
  #rows: Session['rows'] | undefined;
  #of = '';
  readonly #rebuilt = new MutationObserver(() => this.#write());

  constructor(context: FeatureContext) {
    super(context);
    this.#rebuilt.observe(context.layout.list.root, { childList: true });
  }

  /** Toggles the descriptions of events. */
  run(): void {
    const { options, preferences, redraw } = this.context;
    preferences.set('notes', options().notes === 'moves' ? '' : 'moves');
    redraw();
  }

  leave(): void {
    this.#rows = undefined;
  }

  drawn(): void {
    const { options, state } = this.context;
    const { session, lang } = state();
    const { notes } = options();
    const of = `${notes} ${lang}`;
    if (!session || (session.rows === this.#rows && of === this.#of)) return;
    this.#rows = session.rows;
    this.#of = of;
    this.#notes.clear();
    this.#write();
    if (notes !== 'off') this.#read(session, notes === 'moves').catch(console.error);
  }

  async #read({ rows }: Session, withMoves: boolean): Promise<void> {
    const context = this.context;
    const of = this.#of;
    const { language, lang } = context.state();
    const isStale = () => rows !== this.#rows || of !== this.#of;
    const names = await context.askFull((game) => game.names());
    const nameOf = await openingNames(language);
    if (!names || isStale()) return;
    const words = context.words(NOTES);
    const say = (side: string, name: string) =>
      fill(words.of, language.viewer[side === 'white' ? 'white' : 'black'], name);
    for (const [node, heading] of headingsOf(names, nameOf, say))
      this.#notes.set(node, { heading });
    this.#show();
    const left = withMoves ? rows.filter(({ kind }) => kind === 'move') : [];
    while (left.length > 0) {
      const nodes = Uint32Array.from(left.splice(0, SLICE), ({ node }) => node);
      const remarks = await context.askFull((game) => game.remarks(nodes, lang, POSITIONS));
      if (!remarks || isStale()) return;
      for (const { node, event, text } of remarks) {
        // The heading contains it already.
        if (event === 'opening' || event === 'castle') continue;
        this.#notes.set(node, { ...this.#notes.get(node), said: text });
      }
      this.#show();
      // Let pending events run first.
      await new Promise((next) => setTimeout(next));
    }
  }

  /** Writes the notes. They must not push the current move out of sight. */
  #show(): void {
    const { list } = this.context.layout;
    const wasInSight = isInSight(list.root);
    this.#write();
    if (wasInSight) list.revealSoon();
    this.context.redraw();
  }

  /** Inserts the notes after their moves in the list. */
  #write(): void {
    const { list } = this.context.layout;
    for (const old of list.root.querySelectorAll('.remark')) old.remove();
    const lasts = new Map<Element, Element>();
    for (const [node, { heading, said }] of this.#notes) {
      const button = list.button(node);
      const place = button?.closest('.line') ?? button?.closest('.labelled') ?? button;
      if (!button || !place) continue;
      const isAside = !place.matches('.line');
      for (const [kind, text] of [
        ['named', heading],
        ['event', said],
      ] as const) {
        if (!text) continue;
        const made = make(
          isAside ? 'span' : 'div',
          {
            class: `remark ${kind}`,
            part: 'remark',
            role: 'treeitem',
            'aria-level': button.getAttribute('aria-level') ?? 1,
          },
          isAside ? ` ${text} ` : text,
        );
        (lasts.get(place) ?? place).after(made);
        lasts.set(place, made);
      }
    }
  }

  /** Renders the note at the move shown, also for screen readers. */
  draw(area: Area): unknown {
    const { session } = this.context.state();
    if (area !== 'way' || !session) return undefined;
    const { heading, said } = this.#notes.get(session.node) ?? {};
    const text = [heading, said].filter(Boolean).join(' ');
    return this.#notes.size > 0
      ? html`<p class="note remark-now" role="status">${text}</p>`
      : undefined;
  }
}
