/** The summary of each side's opening and castle on the card of a game. */

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

const [EN, JA] = [{ tag: 'en' }, { tag: 'ja' }];
const english = ({ en }: { en: string }) => en;
const japanese = ({ ja }: { ja: string }) => ja;

test('the special names of a side are listed in the language of the reader', () => {
  const names = [
    name('black', 'Quick Ishida', '早石田'),
    name('black', 'Third File Rook', '三間飛車', { isRefined: true }),
    name('white', 'Static Rook', '居飛車'),
    name('black', 'High Mino', '高美濃囲い', { isCastle: true }),
  ];
  expect(playedBy(names, 'black', EN, english)).toBe('Quick Ishida, High Mino');
  expect(playedBy(names, 'black', JA, japanese)).toBe('早石田、高美濃囲い');
  expect(playedBy(names, 'white', EN, english)).toBe('Static Rook');
  expect(playedBy([], 'white', EN, english)).toBe('');
});

test('a name that is both an opening and a castle is said once', () => {
  const names = [
    name('black', 'Right-hand King', '右玉'),
    name('black', 'Right-hand King', '右玉', { isCastle: true }),
  ];
  expect(playedBy(names, 'black', JA, japanese)).toBe('右玉');
});
