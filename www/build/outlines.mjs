// Converts the characters of pictures to outlines: `node www/build/outlines.mjs` writes src/diagram/outlines.txt. The
// result is committed, so that a build needs no font. Curves are refitted on a coarse grid with as few segments as a
// tolerance allows, since the engine contains them. The kana that one notation uses for squares are left to the
// reader's fonts: they occur in captions only.
import { writeFileSync } from 'node:fs';
import { fitted, flattened, round, written } from './fit.mjs';
import { copyright, glyphOf, licence } from './font.mjs';

/** The size of an em. */
const EM = 80;

/**
 * Characters with the tolerance of their outlines in units of the grid, and the factor by which a curve must reach
 * farther than a line to be worth its bytes. The pieces of shogi are drawn largest; on pieces of other games, which
 * have two or three characters each, lines suffice.
 */
const SETS = [
  { tolerance: 0.4, worth: 1.7, characters: '玉王飛角金銀桂香歩龍馬全圭杏と竜成合' },
  {
    tolerance: 1.2,
    worth: Number.POSITIVE_INFINITY,
    characters:
      '将記室参謀親兵力士舎人餘軍吏匠高道神僧前衝中鼓旗護千総把百後仏狼機象弓弩砲騎牌車先鋒師戸副司毒火五里霧聖燈天網帥霹靂招揺驤虎翼鷹揚地彍都塁鵬鶴雉鶉燕鵰鴈きぞにひラ仲反太奔横牛猪獅竪豹銅駒鯨鳳鷲鹿麒靏狐兎鳫鶏烏鴟犬猿風行熊延石鐵猫猛嗔',
  },
  {
    tolerance: 0.7,
    worth: 2.5,
    characters:
      '一二三四六七八九十不打右左直上寄引同行入生まで手なし開始局面先' +
      '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ+-*=!?()\'",.:/×–·' +
      '子丑寅卯辰巳午未申酉戌亥',
  },
];

/** Custom signs: contours of points, in hundredths of an em to the right of and below the middle. */
const SIGNS = {
  '☗': [[0, -42, 26, -30, 37, 42, -37, 42, -26, -30]],
  '☖': [
    [0, -42, 26, -30, 37, 42, -37, 42, -26, -30],
    [0, -36, -21, -26, -31, 37, 31, 37, 21, -26],
  ],
  '▲': [[0, -38, 43, 36, -43, 36]],
  '△': [
    [0, -38, 43, 36, -43, 36],
    [0, -27, -34, 31, 34, 31],
  ],
  '▼': [[0, 38, -43, -36, 43, -36]],
  '▽': [
    [0, 38, -43, -36, 43, -36],
    [0, 27, 34, -31, -34, -31],
  ],
};

const lines = new Map();
for (const set of SETS)
  for (const character of set.characters)
    if (!lines.has(character)) lines.set(character, outline(character, set));
for (const [sign, contours] of Object.entries(SIGNS)) {
  const path = contours.map((numbers) => {
    const points = [];
    for (let i = 0; i < numbers.length; i += 2)
      points.push([(numbers[i] * EM) / 100, (numbers[i + 1] * EM) / 100]);
    return [...points, points[0]].map(round).map((to) => ({ to }));
  });
  lines.set(sign, `${EM} ${written(path)}`);
}
const text = [...lines].sort().map(([character, line]) => `${character}${line}\n`);
const folder = new URL('../../src/diagram/', import.meta.url);
writeFileSync(new URL('outlines.txt', folder), text.join(''));
writeFileSync(new URL('OFL.txt', folder), licence);
console.log(copyright);

/** Returns the advance width and the path; (0, 0) is the middle of the advance and of the em. */
function outline(character, set) {
  const { glyph, units } = glyphOf(character);
  const scale = EM / units;
  const isLetter = glyph.advanceWidth < units;
  // The middle of a capital, or of the box of a kanji.
  const middle = (isLetter ? 0.36 : 0.38) * units;
  const place = (x, y) => [(x - glyph.advanceWidth / 2) * scale, (middle - y) * scale];
  const contours = flattened(glyph.path.commands, place).map((points) => fitted(points, set));
  return `${Math.round(glyph.advanceWidth * scale)} ${written(contours.filter((one) => one.length > 3))}`;
}
