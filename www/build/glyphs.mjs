// Turns the characters on the pieces into outlines: `node www/build/glyphs.mjs` writes www/board/glyphs.ts,
// www/features/piece-sets/glyphs.ts for other sets of pieces, and www/features/variants/glyphs.ts for the pieces
// of other games. The results are committed, so that a build needs no font. The font has every character there
// is on a piece, also 彍.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { copyright, glyphOf, licence } from './font.mjs';

/** How much finer the grid of letters is. */
const LETTER = 2;

const FILES = [
  // On a grid of 128 to an em, as every page loads them; they are spread to the other one when they are loaded.
  { path: 'board/glyphs.ts', em: 256, spread: 2, characters: '玉王飛角金銀桂香歩龍馬全圭杏と' },
  // What the other sets have beside those: second characters, and letters.
  { path: 'features/piece-sets/glyphs.ts', em: 256, characters: '将車行兵成KRBGSNLP' },
  // Those of whale, yari, kō and tori shogi that the first has not. Two or three share a piece, and boards are
  // large, so that a coarser grid does, and curves that go on nearly as they came.
  {
    path: 'features/variants/glyphs.ts',
    em: 80,
    near: 1,
    characters:
      'WPHGNBDK将記室参謀親兵力士舎人餘軍吏匠高道神僧前衝中鼓旗護千総把百後仏狼機象弓弩砲騎牌車先鋒師戸副司毒火五里霧聖燈天網帥霹靂招揺驤虎翼鷹揚地彍都塁鵬鶴雉鶉燕鵰鴈',
  },
];

const COMMENT =
  "/** Outlines of characters as SVG path data; (0, 0) is the middle of each character's own box. */\n";

/** The code that makes outlines of those on a coarser grid. */
const spreadOut = (spread) => `
${COMMENT}export const GLYPHS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(COARSE).map(([character, path]) => [
    character,
    path.replace(/\\d+/g, (number) => \`\${${spread} * Number(number)}\`),
  ]),
);
`;

for (const { path, em, spread = 1, near = -1, characters } of FILES) {
  const outlines = [...characters].map((character) => {
    // A letter has a piece for itself, and is drawn larger.
    const isLetter = /[A-Z]/.test(character);
    const grid = isLetter ? LETTER * em : em / spread;
    return [character, outline(character, grid, isLetter ? -1 : near)];
  });
  writeFileSync(
    new URL(`../${path}`, import.meta.url),
    `// Written by www/build/glyphs.mjs; do not edit.
// Outlines made from Shippori Mincho Bold. ${copyright}
// SIL Open Font License 1.1: www/licences/OFL.txt.

/** The size of an em in the outlines. */
export const EM = ${em};${
      /[A-Z]/.test(characters)
        ? `

/** The size of an em in those of letters. */
export const LETTER_EM = ${LETTER * em};`
        : ''
    }

${spread > 1 ? '/** The outlines on a coarser grid. */\nconst COARSE' : `${COMMENT}export const GLYPHS`}: Readonly<Record<string, string>> = {
${outlines.map(([character, path]) => `  ${character}: '${path}',`).join('\n')}
};
${spread > 1 ? spreadOut(spread) : ''}`,
  );
  execFileSync('npx', ['biome', 'format', '--write', `www/${path}`], { stdio: 'inherit' });
}
writeFileSync(new URL('../licences/OFL.txt', import.meta.url), licence);

function outline(character, em, near) {
  const { glyph, units } = glyphOf(character);
  const { minX, maxX, minY, maxY } = glyph.path.bbox;
  const scale = em / units;
  // The font's y axis points up, the picture's down.
  const place = (x, y) => [
    Math.round((x - (minX + maxX) / 2) * scale),
    Math.round(((minY + maxY) / 2 - y) * scale),
  ];
  return relative(glyph.path.commands, place, near);
}

/**
 * Path data with steps from point to point, which are shorter than places. A curve's bend is left out
 * where it is no farther than `near` from that of a curve that goes on smoothly.
 */
function relative(commands, place, near) {
  let [x, y] = [0, 0];
  let start = [0, 0];
  let last = '';
  /** Where a smooth curve would bend. */
  let smooth;
  let text = '';
  for (const { command, args } of commands) {
    if (command === 'closePath') {
      text += 'z';
      [x, y] = start;
      last = 'z';
      smooth = undefined;
      continue;
    }
    const letter = { moveTo: 'm', lineTo: 'l', quadraticCurveTo: 'q', bezierCurveTo: 'c' }[command];
    const steps = [];
    let [nextX, nextY] = [x, y];
    for (let i = 0; i < args.length; i += 2) {
      [nextX, nextY] = place(args[i], args[i + 1]);
      steps.push(nextX - x, nextY - y);
    }
    // Rounding leaves segments of no length behind.
    if (letter !== 'm' && steps.every((step) => step === 0)) continue;
    if (letter === 'q') {
      const bend = [x + steps[0], y + steps[1]];
      const isNear = smooth?.every((at, i) => Math.abs(at - bend[i]) <= near);
      const [bendX, bendY] = isNear ? smooth : bend;
      smooth = [2 * nextX - bendX, 2 * nextY - bendY];
      if (isNear) {
        [x, y] = [nextX, nextY];
        text += word('t', steps.slice(2), last);
        last = 't';
        continue;
      }
    } else smooth = undefined;
    [x, y] = [nextX, nextY];
    if (letter === 'm') start = [x, y];
    text += segment(letter, steps, last);
    last =
      letter === 'l' && (steps[0] === 0 || steps[1] === 0) ? (steps[1] === 0 ? 'h' : 'v') : letter;
  }
  return text;
}

function segment(letter, steps, last) {
  if (letter === 'l' && steps[1] === 0) return word('h', [steps[0]], last);
  if (letter === 'l' && steps[0] === 0) return word('v', [steps[1]], last);
  return word(letter, steps, last);
}

function word(letter, numbers, last) {
  const digits = numbers.map((n, i) => (i > 0 && n >= 0 ? ` ${n}` : `${n}`)).join('');
  return letter === last && letter !== 'm'
    ? numbers[0] >= 0
      ? ` ${digits}`
      : digits
    : letter + digits;
}
