/** Headings in the list of moves, and the diagrams of castles. */

import { test } from 'node:test';
import { expect } from '@playwright/test';
import { frameOf } from '../../www/features/glossary/diagram.js';
import { type GameName, headingsOf } from '../../www/features/notes/headings.js';

const name = (node: number, en: string, more: Partial<GameName> = {}): GameName => ({
  isCastle: false,
  side: 'black',
  ply: node,
  node,
  isRefined: false,
  ja: '',
  kana: '',
  romaji: '',
  en,
  ...more,
});
const nameOf = ({ en }: { en: string }) => en;
const say = (side: string, text: string) => `${side}: ${text}`;

test('of names that come at one move the general ones are left out', () => {
  const names = [
    name(5, 'Quick Ishida'),
    name(5, 'Third File Rook', { isRefined: true }),
    name(9, 'Half Mino', { isCastle: true, isRefined: true }),
    name(15, 'Mino Castle', { isCastle: true }),
  ];
  expect([...headingsOf(names, nameOf, say)]).toEqual([
    [5, 'black: Quick Ishida'],
    [9, 'black: Half Mino'],
    [15, 'black: Mino Castle'],
  ]);
});

test('names of both sides are joined at one move, and a repeated name is given once', () => {
  const names = [
    name(15, 'Side Pawn Capture'),
    name(15, 'Side Pawn Capture', { side: 'white' }),
    name(36, 'Right-hand King'),
    name(36, 'Right-hand King', { isCastle: true }),
  ];
  expect([...headingsOf(names, nameOf, say)]).toEqual([
    [15, 'black: Side Pawn Capture · white: Side Pawn Capture'],
    [36, 'black: Right-hand King'],
  ]);
});

test('a general name of one side is kept with a special one of the other', () => {
  const names = [
    name(6, 'Double Central Rook', { side: 'white' }),
    name(6, 'Double Ranging Rook', { isRefined: true }),
  ];
  expect(headingsOf(names, nameOf, say).get(6)).toBe(
    'white: Double Central Rook · black: Double Ranging Rook',
  );
});

test('a diagram shows the squares around its pieces, within the board', () => {
  const piece = (file: number, rank: number) => ({ file, rank, kanji: '玉' });
  expect(frameOf([piece(2, 8), piece(3, 8), piece(5, 8)])).toEqual({
    left: 3,
    top: 6,
    width: 6,
    height: 3,
  });
  expect(frameOf([piece(9, 9), piece(9, 8)])).toEqual({ left: 0, top: 6, width: 2, height: 3 });
});
