// Converts the characters on the pieces to outlines: `node www/build/glyphs.mjs` writes www/board/glyphs.ts,
// www/features/piece-sets/glyphs.ts for other sets of pieces, and www/features/variants/glyphs.ts for the pieces of
// other games. The results are committed, so that a build needs no font. The font has all characters of the pieces,
// including 彍.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fitted, flattened, written } from './fit.mjs';
import { copyright, glyphOf, licence } from './font.mjs';

/** Factor by which the grid of letters is finer. */
const LETTER = 2;

/**
 * `tolerance`: maximum deviation of an outline, in units of its grid. `worth`: factor by which a curve must reach
 * farther than a line to be worth its bytes.
 */
const FILES = [
  // On a coarse grid, as every page loads them; CSS enlarges them.
  {
    path: 'board/glyphs.ts',
    em: 128,
    tolerance: 0.85,
    worth: 3,
    characters: '玉王飛角金銀桂香歩龍馬全圭杏と',
  },
  // Further characters of the other sets: second characters, and letters.
  {
    path: 'features/piece-sets/glyphs.ts',
    em: 256,
    tolerance: 1.7,
    worth: 2,
    characters: '将車行兵成KRBGSNLPACDEFHIMOQTUVWXYhnrt',
  },
  // Further characters of whale, yari, kō and tori shogi. Two or three share a piece, and boards are large, so that a
  // coarser grid suffices.
  {
    path: 'features/variants/glyphs.ts',
    em: 80,
    tolerance: 0.6,
    worth: 3,
    characters:
      'WPHGNBDK将記室参謀親兵力士舎人餘軍吏匠高道神僧前衝中鼓旗護千総把百後仏狼機象弓弩砲騎牌車先鋒師戸副司毒火五里霧聖燈天網帥霹靂招揺驤虎翼鷹揚地彍都塁鵬鶴雉鶉燕鵰鴈きぞにひラ仲反太奔横牛猪獅竪豹銅駒鯨鳳鷲鹿麒靏狐兎鳫鶏犬猿烏鴟風行熊延石鐵猫猛嗔',
  },
];

const COMMENT =
  "/** Outlines of characters as SVG path data; (0, 0) is the middle of each character's own box. */\n";

for (const { path, em, tolerance, worth, characters } of FILES) {
  const outlines = [...characters].map((character) => {
    // A letter is alone on a piece, and is drawn larger.
    const isLetter = /[A-Za-z]/.test(character);
    const grid = isLetter ? LETTER * em : em;
    return [character, outline(character, grid, { tolerance, worth })];
  });
  writeFileSync(
    new URL(`../${path}`, import.meta.url),
    `// Written by www/build/glyphs.mjs; do not edit.
// Outlines made from Shippori Mincho Bold. ${copyright}
// SIL Open Font License 1.1: www/licences/OFL.txt.

/** The size of an em in the outlines. */
export const EM = ${em};${
      /[A-Za-z]/.test(characters)
        ? `

/** The size of an em in those of letters. */
export const LETTER_EM = ${LETTER * em};`
        : ''
    }

${COMMENT}export const GLYPHS: Readonly<Record<string, string>> = {
${outlines.map(([character, path]) => `  ${character}: '${path}',`).join('\n')}
};
`,
  );
  execFileSync('npx', ['biome', 'format', '--write', `www/${path}`], { stdio: 'inherit' });
}
writeFileSync(new URL('../licences/OFL.txt', import.meta.url), licence);

function outline(character, em, fit) {
  const { glyph, units } = glyphOf(character);
  const { minX, maxX, minY, maxY } = glyph.path.bbox;
  const scale = em / units;
  // The font's y axis points up, the picture's down.
  const place = (x, y) => [(x - (minX + maxX) / 2) * scale, ((minY + maxY) / 2 - y) * scale];
  const contours = flattened(glyph.path.commands, place).map((points) => fitted(points, fit));
  return written(contours.filter((one) => one.length > 3));
}
