/** An engine's findings in a comment, in ShogiHome's format, which other programs also read. */

import type { Score } from './info.js';

/** The findings about a position. */
export interface Found {
  /** The score from Black's point of view. */
  readonly score: Score;
  readonly depth: number;
  readonly nodes: number;
  /** The best line, in Japanese. */
  readonly line: string;
  readonly engine: string;
}

/** Lines that a program wrote earlier, which are replaced. */
const OWN = /^#(?:評価値|詰み|読み筋|深さ|ノード数|エンジン)=/;

/** Returns a comment with the findings after the text written by people. */
export function noted(comment: string, { score, depth, nodes, line, engine }: Found): string {
  const { kind, number, wins } = score;
  const mate =
    number > 0
      ? `#詰み=${wins ? '先手勝ち' : '後手勝ち'}:${number}手`
      : `#評価値=${wins ? '+' : '-'}詰`;
  const lines = comment.split('\n').filter((one) => one && !OWN.test(one));
  const found = [
    kind === 'pawns' ? `#評価値=${number}` : mate,
    line && `#読み筋=${line}`,
    depth > 0 && `#深さ=${depth}`,
    nodes > 0 && `#ノード数=${nodes}`,
    engine && `#エンジン=${engine}`,
  ];
  return [...lines, ...found.filter(Boolean)].join('\n');
}
