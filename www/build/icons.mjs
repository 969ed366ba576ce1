// Draws the page's icons: `node www/build/icons.mjs`, after a change here. A piece with 歩, as on the board; the PNGs
// are for systems without SVG support, and are rendered by the browser of the tests.

import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const www = dirname(dirname(fileURLToPath(import.meta.url)));
const icons = join(www, 'pages/index/icons');
const [, glyph] = /歩: '([^']*)'/.exec(readFileSync(join(www, 'board/glyphs.ts'), 'utf8')) ?? [];
if (!glyph) throw new Error('there is no outline of 歩');

/** Share of an icon's width that its content may occupy where systems crop it. */
const SAFE = 0.62;

/** Draws a piece whose height is `share` of the icon's 512 units, optionally on a background. */
function icon(share, ground) {
  const high = 512 * share;
  const [top, shoulder, foot] = [-0.5, -0.36, 0.5].map((y) => Math.round(y * high));
  const [inner, outer] = [0.31, 0.45].map((x) => Math.round(x * high));
  const outline = `M0 ${top}L${inner} ${shoulder} ${outer} ${foot}H-${outer}L-${inner} ${shoulder}z`;
  const scale = (high * 0.66) / 256;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-256 -256 512 512">
<title>Kifuyomi</title>
<linearGradient id="piece" x2="0" y2="1"><stop stop-color="#fff4da"/><stop offset="1" stop-color="#f0d7a0"/></linearGradient>
${ground ? '<path d="M-256-256H256V256H-256z" fill="#e6c27f"/>\n' : ''}<path d="${outline}" fill="url(#piece)" stroke="#8d6a35" stroke-width="${Math.round(high / 34)}" stroke-linejoin="round"/>
<path transform="translate(0 ${Math.round(high * 0.08)}) scale(${scale.toFixed(3)})" d="${glyph}" fill="#241a10"/>
</svg>
`;
}

const plain = icon(0.94, false);
const full = icon(SAFE, true);
writeFileSync(join(icons, 'icon.svg'), plain);

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage();
for (const [name, svg, size] of [
  ['icon-192', plain, 192],
  ['icon-512', plain, 512],
  ['full-192', full, 192],
  ['full-512', full, 512],
]) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<style>body { margin: 0 } svg { display: block; width: ${size}px }</style>${svg}`,
  );
  await page.screenshot({ path: join(icons, `${name}.png`), omitBackground: true });
}
await browser.close();
