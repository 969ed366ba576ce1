// Measures `kifuyomi/core` as a program in Node uses it: `node core.mjs JOB.json ANSWER.json`. The job is
// { "game": "a.kif", "rounds": 9 }; the answer, in milliseconds, { "load": of the first `load()` in a process of its
// own, "line": of `read` and `line()` }. Medians of all rounds.

import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const CORE = new URL('../../dist/core.js', import.meta.url);
/** How often a round reads the game. */
const READS = 200;
const LOAD = `const start = performance.now();
const { load } = await import(${JSON.stringify(CORE.href)});
await load();
console.log(performance.now() - start);`;

const median = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];
const repeat = (rounds, measure) => Array.from({ length: rounds }, measure);

const [job, answer] = process.argv.slice(2);
const { game, rounds } = JSON.parse(readFileSync(job, 'utf8'));
const text = readFileSync(game, 'utf8');

const loads = repeat(rounds, () => Number(execFileSync(process.execPath, ['--input-type=module', '--eval', LOAD])));

const { load } = await import(CORE);
const kifuyomi = await load();
function reads() {
  const start = performance.now();
  for (let read = 0; read < READS; read++) {
    const [record] = kifuyomi.read(text);
    record.line();
    record.free();
  }
  return (performance.now() - start) / READS;
}
repeat(3, reads);
writeFileSync(answer, JSON.stringify({ load: median(loads), line: median(repeat(rounds, reads)) }));
