/** Jumps in the tree: into a variation, out of it, and to the next comment, fork or bookmark. */

import { html, nothing } from 'lit/html.js';
import type { Row } from '../../engine/types.js';
import { isCapture, isCheck } from '../../model/events.js';
import { langOf } from '../../model/i18n.js';
import type { Session } from '../../model/session.js';
import { find, siblings, wayTo } from '../../model/tree.js';
import type { Area, Feature } from '../context.js';
import { FeatureBase } from '../feature-base.js';
import { loadSpeech } from '../load-speech.js';
import { MENU } from '../words.js';

/** The targets of jumps on the line, by name. */
const KINDS: Readonly<Record<string, (row: Row, session: Session) => boolean>> = {
  comment: ({ comment }) => comment !== '',
  fork: ({ node }, { tree }) => (tree.after[node]?.length ?? 0) > 1,
  bookmark: ({ bookmarks }) => bookmarks.length > 0,
  capture: ({ node }, session) => isCapture(session, node),
  check: ({ node }, session) => isCheck(session, node),
};

/** Goes to the next or previous comment, fork or bookmark, and into and out of variations. */
export class TreeJumps extends FeatureBase implements Feature {
  /** Renders the path to the current move as the moves at which it left other lines. */
  draw(area: Area): unknown {
    const context = this.context;
    const { session } = context.state();
    if (area !== 'way' || !session?.row?.depth) return undefined;
    const words = this.context.words(MENU);
    const crumb = ({ node, label, text }: Row) => html`<li>
      <button data-node=${node} lang=${langOf(text) ?? nothing}>${label} ${text}</button></li>`;
    return html`<nav class="crumbs" aria-label=${words.crumbs}>
      <ol><li><button data-act="main" title="${words.keys.main} (B)">${words.mainLine}</button></li>
      ${branches(session).map(crumb)}</ol>
    </nav>`;
  }

  run(act: string): void {
    const context = this.context;
    const { session } = context.state();
    if (!session) return;
    const node = goal(act, session);
    // From there the main line continues, not the variation that was left.
    const end = act === 'main' && find(session.tree, 'last');
    if (end) context.guard(() => session.go(end));
    if (node !== undefined) context.visit(node);
    else loadSpeech().then(({ answerNone }) => answerNone(context.root), console.error);
  }
}

/** Returns the rows at which the path to the current move enters a variation. */
function branches({ tree, node }: Session): Row[] {
  return wayTo(tree, node).flatMap((at) => {
    const row = tree.rows[at];
    return row?.variation ? [row] : [];
  });
}

function goal(act: string, session: Session): number | undefined {
  const { tree, node, line, index } = session;
  const main = wayTo(tree, node)
    .filter((at) => tree.rows[at]?.depth === 0)
    .at(-1);
  if (act === 'main') return main;
  if (act === 'leave') {
    // To the move that the variation replaces.
    const branch = branches(session).at(-1);
    return branch && siblings(tree, branch.node)[0];
  }
  if (act === 'enter') {
    const next = tree.after[node]?.[1];
    return next ?? siblings(tree, node).find((at) => tree.rows[at]?.variation && at !== node);
  }
  const [kind = '', way] = act.split('-');
  const fits = (at: number) => {
    const row = tree.rows[at];
    return row !== undefined && KINDS[kind]?.(row, session);
  };
  return way === 'next'
    ? line.slice(index + 1).find(fits)
    : line.slice(0, index).reverse().find(fits);
}
