/** The library's access to viewers: their positions, the notation of moves, and playing a move. */

import type { KifuViewerElement } from '../../api.js';
import type { FeatureContext } from '../context.js';
import type { Sum } from './entries.js';
import { mirroredMove, usiOf } from './moves.js';
import type { Sought } from './query.js';

/** The contexts of viewers that have introduced themselves to the library. */
const contexts = new WeakMap<Element, FeatureContext>();
/** Viewers whose context has been requested. */
const asked = new WeakMap<Element, (context: FeatureContext) => void>();

/** Stores the context of a viewer; returns whether it had been requested. */
export function introduce(context: FeatureContext): boolean {
  const { element } = context;
  contexts.set(element, context);
  const answer = asked.get(element);
  asked.delete(element);
  answer?.(context);
  return answer !== undefined;
}

/** Returns the context of a viewer, whose features are loaded for it. */
export function contextOf(viewer: KifuViewerElement): Promise<FeatureContext> {
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

/** Returns a viewer's current position, if it has a record. */
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

/** Writes the next moves in a viewer's notation; moves of several steps are left out. */
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

/** Plays a move in a viewer. A move that is already in the record is only visited. */
export async function play(viewer: KifuViewerElement, usi: string): Promise<void> {
  const context = await contextOf(viewer);
  const { session } = context.state();
  if (!session) return;
  const node = await context.askFull((game) => game.play(session.node, usi));
  if (node === undefined || node < 0) return;
  if (session.tree.rows[node]) context.visit(node);
  else context.changed(node);
}

/** Switches a viewer to another record of its file, by number from 1. */
export async function choose(viewer: KifuViewerElement, number: number): Promise<void> {
  (await contextOf(viewer)).choose(number - 1);
}
