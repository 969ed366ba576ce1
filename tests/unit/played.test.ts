/** What a side played, as the card of a game says it. */

import { test } from 'node:test';
import { expect } from '@playwright/test';
import { type GameName, playedBy } from '../../www/features/study/played.js';

const name = (side: string, en: string, ja: string, more: Partial<GameName> = {}): GameName => ({
  isCastle: false,
  side,
  ply: 1,
  node: 1,
  isRefined: false,
  ja,
  kana: '',
  romaji: '',
  en,
  ...more,
});

test('the special names of a side stand in a row, in the language of the reader', () => {
  const names = [
    name('black', 'Quick Ishida', '早石田'),
    name('black', 'Third File Rook', '三間飛車', { isRefined: true }),
    name('white', 'Static Rook', '居飛車'),
    name('black', 'High Mino', '高美濃囲い', { isCastle: true }),
  ];
  expect(playedBy(names, 'black', 'en')).toBe('Quick Ishida, High Mino');
  expect(playedBy(names, 'black', 'ja')).toBe('早石田、高美濃囲い');
  expect(playedBy(names, 'white', 'en')).toBe('Static Rook');
  expect(playedBy([], 'white', 'en')).toBe('');
});

test('a name that is both an opening and a castle is said once', () => {
  const names = [
    name('black', 'Right-hand King', '右玉'),
    name('black', 'Right-hand King', '右玉', { isCastle: true }),
  ];
  expect(playedBy(names, 'black', 'ja')).toBe('右玉');
});
