/** Texts of any length and characters reach the engine unchanged. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fullEngine } from './modules.js';

const full = fullEngine();

/** Returns a text after a round trip through the engine. */
function returned(text: string): string | undefined {
  const [game] = full.readText('手合割：平手\n1 ７六歩(77)\n');
  if (!game) throw new Error('no record');
  game.setComment(0, text);
  const [start] = game.rows('japanese', 'ja');
  game.free();
  return start?.comment;
}

test('ASCII comes back alone, and with others before, among and after it', () => {
  for (let length = 1; length < 200; length++) {
    const letters = 'abcdefgh'.repeat(25).slice(0, length);
    assert.equal(returned(letters), letters);
    for (const other of ['é', '棋', '𠮷', '棋譜'.repeat(40)]) {
      for (const text of [
        other + letters,
        letters + other,
        letters.slice(0, -1) + other + letters.slice(-1),
        letters + other + letters,
      ])
        assert.equal(returned(text), text);
    }
  }
});

test('half a character is marked as lost', () => {
  const letters = 'a'.repeat(100);
  assert.equal(returned(`${letters}\ud842`), `${letters}\ufffd`);
});
