/** What the library asks of viewers: where they are, how moves are written, to play one. */

import type { KifuViewerElement } from '../../api.js';
import type { ReaderContext } from '../context.js';
import type { Sum } from './entries.js';
import { mirroredMove, usiOf } from './moves.js';
import type { Sought } from './query.js';

/** The contexts of viewers that have met the library. */
const contexts = new WeakMap<Element, ReaderContext>();
/** Viewers that are asked for theirs. */
const asked = new WeakMap<Element, (context: ReaderContext) => void>();

/** Notes the context of a viewer; says whether it was asked for. */
export function introduce(context: ReaderContext): boolean {
  const { element } = context;
  contexts.set(element, context);
  const answer = asked.get(element);
  asked.delete(element);
  answer?.(context);
  return answer !== undefined;
}

/** The context of a viewer; its features are loaded for it. */
export function contextOf(viewer: KifuViewerElement): Promise<ReaderContext> {
  const known = contexts.get(viewer);
  if (known) return Promise.resolve(known);
  return new Promise((resolve) => {
    const before = asked.get(viewer);
    asked.set(viewer, (context) => {
      before?.(context);
      resolve(context);
    });
    viewer.open('library');
  });
}

/** The position that a viewer shows, if it has a record. */
export async function positionIn(viewer: KifuViewerElement): Promise<Sought | undefined> {
  const context = await contextOf(viewer);
  const game = context.state().session?.info.variant.name;
  const sfen = await context.ask((game) => game.sfen(viewer.node));
  return game && sfen ? { game, sfen } : undefined;
}

/** A next move. */
export interface NextMove extends Sum {
  readonly usi: string;
  /** The move in the reader's notation. */
  readonly text: string;
}

/** The next moves as they are written in a viewer; moves of several steps are not among them. */
export async function nextMoves(
  viewer: KifuViewerElement,
  sums: readonly Sum[],
  isImage: boolean,
): Promise<readonly NextMove[]> {
  const context = await contextOf(viewer);
  const { session, picked } = context.state();
  if (!session) return [];
  const { files, kinds } = session.info.variant;
  const moves = sums.flatMap((sum) => {
    const usi = usiOf(isImage ? mirroredMove(sum.move, files) : sum.move, kinds);
    return usi ? [{ ...sum, usi }] : [];
  });
  const { node } = viewer;
  const written = await context.ask((game) =>
    moves.flatMap((move) => {
      const [text] = game.peekTexts(node, move.usi, picked.notation);
      return text ? [{ ...move, text }] : [];
    }),
  );
  return written ?? [];
}

/** Plays a move in a viewer; one that is in the record already is only gone to. */
export async function play(viewer: KifuViewerElement, usi: string): Promise<void> {
  const context = await contextOf(viewer);
  const { session } = context.state();
  if (!session) return;
  const node = await context.askFull((game) => game.play(session.node, usi));
  if (node === undefined || node < 0) return;
  if (session.tree.rows[node]) context.visit(node);
  else context.changed(node);
}

/** Turns a viewer to a record of the file that it has opened, by its number from 1. */
export async function choose(viewer: KifuViewerElement, number: number): Promise<void> {
  (await contextOf(viewer)).choose(number - 1);
}
