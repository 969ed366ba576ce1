/** Errors that stop an engine, and errors that do not. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, currentGuard, EngineStopped, Guard, isFault, stops } from './modules.js';

class InternalError extends Error {
  override readonly name = 'InternalError';
}

const thrower = (reason: unknown) => () => {
  throw reason;
};

const FAULTS = [
  new WebAssembly.RuntimeError('unreachable'),
  new RangeError('Maximum call stack size exceeded'),
  new RangeError('Maximum call stack size exceeded.'),
  new InternalError('too much recursion'),
];

test('a panic and a full stack end an engine', () => {
  for (const fault of FAULTS) {
    assert.ok(isFault(fault), fault.message);
    const guard = new Guard((text) => `ended: ${text}`);
    const stopped = { name: 'EngineStopped', message: `ended: ${fault.message}`, cause: fault };
    assert.throws(() => guard.ask(thrower(fault)), stopped);
    assert.ok(guard.stopped);
    assert.throws(() => guard.ask(() => 1), EngineStopped);
  }
});

test('errors of JavaScript do not end an engine', () => {
  for (const reason of [
    new RangeError('Invalid array length'),
    new TypeError('x is not a function'),
    'a text',
    undefined,
  ]) {
    const guard = new Guard();
    assert.ok(!isFault(reason));
    try {
      guard.ask(thrower(reason));
      assert.fail();
    } catch (thrown) {
      assert.equal(thrown, reason);
    }
    assert.equal(
      guard.ask(() => 2),
      2,
    );
  }
});

test('after a fault the viewers of a page are asked under another guard', () => {
  const before = currentGuard();
  let heard = 0;
  stops.addEventListener('stop', () => {
    heard += 1;
  });
  assert.throws(() => ask(thrower(FAULTS[1])), EngineStopped);
  assert.equal(heard, 1);
  assert.ok(before.stopped);
  assert.notEqual(currentGuard(), before);
  assert.equal(
    ask(() => 3),
    3,
  );
});
