/** The legal moves of a position. */

import type { CandidateInfo, FullGame } from './types.js';

/** Returns the legal moves at a node, with their texts in a notation: those on the board, then the drops. */
export function legalMoves(game: FullGame, node: number, notation: string): CandidateInfo[] {
  const { cells, turn, blackHand, whiteHand } = game.view(node);
  const hand = turn === 'black' ? blackHand : whiteHand;
  const moves = [...cells].flatMap((cell, place) =>
    cell === 0 ? [] : game.candidates(node, place, notation),
  );
  const drops = hand.flatMap(({ kind }) => game.drops(node, kind, notation));
  return [...moves, ...drops];
}
