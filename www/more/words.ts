/** The words of what is loaded when a reader asks for it. */

import type { Lang } from '../words.js';

const en = {
  notation: 'Notation',
  explain: 'The move explained',
  close: 'Close',
  say: 'Read this move aloud',
  aloud: 'Read moves aloud',
  vertical: 'Vertical sheet',
  settings: 'Settings of the notation',
  own: 'Your own notations',
  name: 'Name',
  save: 'Save as your own',
  remove: (name: string) => `Forget ${name}`,
  find: 'Find a move',
  sample: 'in any notation: S-56, ５六銀',
  found: (count: number) =>
    count === 0 ? 'not played' : count === 1 ? 'played once' : `played ${count} times`,
  problem: (count: number) => (count === 1 ? '1 problem' : `${count} problems`),
  line: (line: number, column: number) => `Line ${line}, column ${column}`,
  groups: ['Japanese', 'Western', 'Old and rare', 'Spoken', 'Of programs', 'Your own'],
};

export type MoreWords = typeof en;

const ja: MoreWords = {
  notation: '表記',
  explain: '指し手の説明',
  close: '閉じる',
  say: 'この手を読み上げる',
  aloud: '指し手を読み上げる',
  vertical: '縦書き',
  settings: '表記の設定',
  own: '自分の表記',
  name: '名前',
  save: '自分の表記として保存',
  remove: (name) => `${name}を消す`,
  find: '指し手を探す',
  sample: 'どの表記でも：５六銀、S-56',
  found: (count) => (count === 0 ? '指されていません' : `${count} 回指されました`),
  problem: (count) => `問題 ${count} 件`,
  line: (line, column) => `${line} 行目 ${column} 文字目`,
  groups: ['日本語', '英語', '昔の表記', '読み', 'プログラム', '自分で作る'],
};

export const WORDS: Readonly<Record<Lang, MoreWords>> = { en, ja };
