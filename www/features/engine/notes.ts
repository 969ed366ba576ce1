/** What an engine has found, in a comment: as ShogiHome writes it, which other programs read as well. */

import type { Score } from './info.js';

/** What is noted of a position. */
export interface Found {
  /** As Black sees it. */
  readonly score: Score;
  readonly depth: number;
  readonly nodes: number;
  /** The best line, in Japanese. */
  readonly line: string;
  readonly engine: string;
}

/** The lines that a program wrote before: they are replaced. */
const OWN = /^#(?:評価値|詰み|読み筋|深さ|ノード数|エンジン)=/;

/** A comment with what was found behind what people wrote. */
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
