// Measures all readers of a format on the same records: `node measure.mjs JOB.json ANSWER.json`. The
// job is { "format": "kif", "call": "line" or "moves", "files": ["a.kif", …], "rounds": 9 }, the answer
// { "readers": what `describe` makes of each, "writing": milliseconds of our writer, or null }.
//
// A reader goes through all files before the next one does, as a program does that uses one library:
// taking turns on each file would measure whose code and tables are thrown out of the caches by the
// others. The readers take turns round by round, so that whatever else the machine does meets them all
// alike. The round with the median sum counts, with all that a reader leaves to the garbage collector:
// a turn goes through few files several times, else collecting what the reader before has left would
// take as long as the turn.

import { readFileSync, writeFileSync } from 'node:fs';
import { prepare, readersOf, writerOf } from './readers.mjs';

/** Rounds that do not count: engines compile what they run often, and that takes its time. */
const WARM_UP = 3;

/** How many milliseconds a turn takes at least, and how often it goes through the files at most. */
const TURN = 25;
const MAX_PASSES = 50;

const [job, answer] = process.argv.slice(2);
const { format, call, files, rounds } = JSON.parse(readFileSync(job, 'utf8'));

await prepare();
const readers = readersOf(format, call);
// Libraries that report to the console would be timed while doing so.
console.log = console.warn = console.error = () => {};
const results = files.map((file) => ({ file, text: readFileSync(file, 'utf8'), times: new Map() }));

meetAll();
for (let round = 0; round < WARM_UP; round++) goRound(round, 1);
const passes = passesOfTurns();
forgetTimes();
for (let round = 0; round < rounds; round++) goRound(round, passes);
writeFileSync(answer, JSON.stringify({ readers: readers.map(describe), writing: call === 'moves' ? writing() : null }));

/** Reads everything once to learn what each reader refuses. */
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

/** How often a turn goes through the files, as the quickest reader of the last round needs it. */
function passesOfTurns() {
  const sums = readers.map(({ name }) => sum(name, WARM_UP - 1)).filter((ms) => ms > 0);
  return Math.min(Math.max(Math.ceil(TURN / Math.min(...sums)), 1), MAX_PASSES);
}

/** Lets each reader read all files, in another order each round. A sample is the mean of all passes. */
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

/** The round in which a reader took neither long nor short for all files. */
function medianRound(name) {
  const sums = Array.from({ length: rounds }, (_, round) => ({ round, ms: sum(name, round) }));
  return sums.sort((a, b) => a.ms - b.ms)[rounds >> 1].round;
}

/** The milliseconds that a reader took for all files in a round. */
function sum(name, round) {
  return results.reduce((sum, { times }) => sum + (times.get(name).samples?.[round] ?? 0), 0);
}

/** How many moves there are in an array of them, or in a text with one a line. */
function count(moves) {
  return typeof moves === 'string'
    ? moves.split('\n').filter((line) => line !== '').length
    : moves.length;
}

function firstLine(error) {
  return String(error?.message ?? error).split('\n')[0];
}
