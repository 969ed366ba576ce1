// node convert.js game.kif csa > game.csa
import { readFile } from 'node:fs/promises';
import { load } from 'kifuyomi/core';

const [file, format] = process.argv.slice(2);
const kifuyomi = await load();
for (const game of kifuyomi.read(await readFile(file))) {
  for (const problem of game.problems)
    console.error(`${file}:${problem.line}:${problem.column}: ${problem.message}`);
  const { text, losses } = game.write(format);
  for (const loss of losses) console.error(`${file}: ${loss}`);
  process.stdout.write(text);
}
