// The font from which the outlines are made.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { openSync } from 'fontkit';

const folder = dirname(
  createRequire(import.meta.url).resolve('@fontsource/shippori-mincho/package.json'),
);
const subsets = readdirSync(join(folder, 'files'))
  .filter((name) => name.endsWith('-700-normal.woff2'))
  .map((name) => openSync(join(folder, 'files', name)));

/** The text of its licence. */
export const licence = readFileSync(join(folder, 'LICENSE'), 'utf8');

/** The copyright line of its licence. */
export const copyright = licence.match(/Copyright.*?\)/)[0].trim();

/** Returns the glyph of a character, and the units per em. */
export function glyphOf(character) {
  const code = character.codePointAt(0);
  const subset = subsets.find((candidate) => candidate.hasGlyphForCodePoint(code));
  if (!subset) throw new Error(`the font has no ${character}`);
  return { glyph: subset.glyphForCodePoint(code), units: subset.unitsPerEm };
}
