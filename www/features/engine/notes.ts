/** An engine's findings in a comment, in ShogiHome's format, which other programs also read. */

import type { Score } from './info.js';

/** The findings about a position. */
export interface Found {
  /** The lines in Japanese, the best first, with their scores from Black's point of view. */
  readonly lines: readonly { readonly score: Score; readonly moves: string }[];
  readonly depth: number;
  readonly nodes: number;
  readonly engine: string;
}

/** Lines that a program wrote earlier, which are replaced. */
const OWN = /^#(?:評価値|詰み|読み筋|候補\d+|深さ|ノード数|エンジン)=/;

/** Returns a comment with the findings after the text written by people. */
export function noted(comment: string, { lines: [best, ...others], depth, nodes, engine }: Found) {
  const lines = comment.split('\n').filter((one) => one && !OWN.test(one));
  const found = [
    best && scored(best.score),
    best?.moves && `#読み筋=${best.moves}`,
    ...others.map(({ score, moves }, at) => `#候補${at + 2}=${short(score)} ${moves}`.trim()),
    depth > 0 && `#深さ=${depth}`,
    nodes > 0 && `#ノード数=${nodes}`,
    engine && `#エンジン=${engine}`,
  ];
  return [...lines, ...found.filter(Boolean)].join('\n');
}

function scored({ kind, number, wins }: Score): string {
  if (kind === 'pawns') return `#評価値=${number}`;
  return number > 0
    ? `#詰み=${wins ? '先手勝ち' : '後手勝ち'}:${number}手`
    : `#評価値=${wins ? '+' : '-'}詰`;
}

const short = ({ kind, number, wins }: Score): string =>
  kind === 'pawns' ? `${number}` : `${wins ? '+' : '-'}詰${number || ''}`;
