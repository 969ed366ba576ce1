// deno run --allow-read picture.ts game.kif 3 > board.svg
import { load } from 'npm:kifuyomi/core';

const [file = 'game.kif', ply = '0'] = Deno.args;
const kifuyomi = await load();
const [game] = kifuyomi.read(await Deno.readFile(file));
const row = game.line()[Number(ply) - 1];
console.log(game.picture(row?.node ?? 0));
