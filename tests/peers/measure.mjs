// Measures all readers of a format on the same records: `node measure.mjs JOB.json ANSWER.json`. The
// job is { "format": "kif", "call": "line" or "moves", "files": ["a.kif", …], "rounds": 9 }, the answer
// { "readers": the result of `describe` for each, "writing": milliseconds of our writer, or null }.
//
// A reader processes all files before the next one does, like a program that uses one library: taking
// turns on each file would measure whose code and tables the others evict from the caches. The readers
// take turns round by round, so that other load on the machine affects them all alike. The round with
// the median sum counts, including garbage collection: a turn processes few files several times,
// otherwise collecting the previous reader's garbage would take as long as the turn.

import { readFileSync, writeFileSync } from 'node:fs';
import { prepare, readersOf, writerOf } from './readers.mjs';

/** Rounds that do not count, in which the engine compiles hot code. */
const WARM_UP = 3;

/** The minimum duration of a turn in milliseconds, and the maximum number of passes over the files. */
const TURN = 25;
const MAX_PASSES = 50;

const [job, answer] = process.argv.slice(2);
const { format, call, files, rounds } = JSON.parse(readFileSync(job, 'utf8'));

await prepare();
const readers = readersOf(format, call);
// Logging to the console would be included in the time.
console.log = console.warn = console.error = () => {};
const results = files.map((file) => ({ file, text: readFileSync(file, 'utf8'), times: new Map() }));

meetAll();
for (let round = 0; round < WARM_UP; round++) goRound(round, 1);
const passes = passesOfTurns();
forgetTimes();
for (let round = 0; round < rounds; round++) goRound(round, passes);
writeFileSync(answer, JSON.stringify({ readers: readers.map(describe), writing: call === 'moves' ? writing() : null }));

/** Reads everything once to find the files that each reader refuses. */
function meetAll() {
  for (const result of results) {
    for (const reader of readers) {
      try {
        const moves = reader.read(result.text);
        result.times.set(reader.name, { moves: count(moves), samples: [] });
      } catch (error) {
        result.times.set(reader.name, { refused: firstLine(error) });
      }
    }
  }
}

function forgetTimes() {
  for (const { times } of results) {
    for (const time of times.values()) if (time.samples) time.samples = [];
  }
}

/** Returns the number of passes in a turn, from the fastest reader of the last warm-up round. */
function passesOfTurns() {
  const sums = readers.map(({ name }) => sum(name, WARM_UP - 1)).filter((ms) => ms > 0);
  return Math.min(Math.max(Math.ceil(TURN / Math.min(...sums)), 1), MAX_PASSES);
}

/** Runs each reader on all files, in another order each round. A sample is the mean of all passes. */
function goRound(round, passes) {
  for (let turn = 0; turn < readers.length; turn++) {
    const reader = readers[(turn + round) % readers.length];
    const files = results.filter(({ times }) => times.get(reader.name).samples);
    for (const { times } of files) times.get(reader.name).samples.push(0);
    for (let pass = 0; pass < passes; pass++) {
      for (const { text, times } of files) {
        const { samples } = times.get(reader.name);
        const start = performance.now();
        reader.read(text);
        samples[samples.length - 1] += (performance.now() - start) / passes;
      }
    }
  }
}

function describe({ name, version }) {
  const round = medianRound(name);
  const files = results.map(({ times }) => {
    const { moves, samples, refused } = times.get(name);
    return refused === undefined ? { moves, ms: samples[round] } : { refused };
  });
  return { name, version, files };
}

function writing() {
  const sums = results.map(({ text }) => {
    const writer = writerOf(format, text);
    if (!writer) return null;
    const samples = [];
    for (let round = 0; round < WARM_UP + rounds; round++) {
      const start = performance.now();
      writer.write();
      if (round >= WARM_UP) samples.push(performance.now() - start);
    }
    writer.free();
    return median(samples);
  });
  return sums.includes(null) ? null : sums.reduce((sum, ms) => sum + ms, 0);
}

function median(samples) {
  return samples.sort((a, b) => a - b)[samples.length >> 1];
}

/** Returns the round with a reader's median time for all files. */
function medianRound(name) {
  const sums = Array.from({ length: rounds }, (_, round) => ({ round, ms: sum(name, round) }));
  return sums.sort((a, b) => a.ms - b.ms)[rounds >> 1].round;
}

/** Returns the milliseconds that a reader took for all files in a round. */
function sum(name, round) {
  return results.reduce((sum, { times }) => sum + (times.get(name).samples?.[round] ?? 0), 0);
}

/** Counts the moves in an array, or in a text with one a line. */
function count(moves) {
  return typeof moves === 'string'
    ? moves.split('\n').filter((line) => line !== '').length
    : moves.length;
}

function firstLine(error) {
  return String(error?.message ?? error).split('\n')[0];
}
