// Measures how long our WebAssembly takes to return all moves of a game in each notation, as one text:
// `node notations.mjs JOB.json ANSWER.json`. The job is { "game": text }, the answer { "western": milliseconds, … }.

import { readFileSync, writeFileSync } from 'node:fs';
import * as engine from '../../www/pkg/kifuyomi-full.js';

const WARM_UP = 200;
const ROUNDS = 1000;

const [job, answer] = process.argv.slice(2);
const { game: text } = JSON.parse(readFileSync(job, 'utf8'));
const wasm = new URL('../../www/pkg/kifuyomi-full_bg.wasm', import.meta.url);
engine.initSync({ module: readFileSync(wasm) });
const [game] = engine.readText(text);

const times = engine.notations('en').map(({ name }) => [name, median(() => game.moves(name))]);
writeFileSync(answer, JSON.stringify(Object.fromEntries(times)));

function median(run) {
  const samples = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const start = performance.now();
    run();
    if (round >= WARM_UP) samples.push(performance.now() - start);
  }
  return samples.sort((a, b) => a - b)[samples.length >> 1];
}
