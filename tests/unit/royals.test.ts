// The side without a king is determined by the game's table, not by the letter K.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kingless } from '../../www/features/quiz/attacker.js';
import type { Session } from '../../www/model/session.js';

const WHITE = 128;

function session(codes: readonly string[], cells: readonly number[], royals?: readonly number[]) {
  const kinds = codes.map((code, at) => ({ id: at + 1, code }));
  const shown = {
    info: { variant: { name: 'a game', kinds, ...(royals && { royals }) } },
    view: { cells: Uint8Array.from(cells) },
  };
  return shown as unknown as Session;
}

test('royal pieces are those of the table', () => {
  // A white whale and a killer whale, whose letter is K.
  const whale = ['W', 'K'];
  assert.equal(kingless(session(whale, [1, 1 | WHITE, 2])), undefined);
  assert.equal(kingless(session(whale, [2, 1 | WHITE])), 'black');
  // A game without the letter, in which a governor replaces the general.
  const ko = ['G', 'P', '+MA'];
  assert.equal(kingless(session(ko, [1, 1 | WHITE], [1, 3])), undefined);
  assert.equal(kingless(session(ko, [1, 3 | WHITE], [1, 3])), undefined);
  assert.equal(kingless(session(ko, [1, 2 | WHITE], [1, 3])), 'white');
});
