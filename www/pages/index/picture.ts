/** The tab with the position as a picture; the viewer itself makes animations and sheets. */

import { type Drawing, drawingOf, THEMES, type Theme } from '../../features/pictures/drawing.js';
import { described } from '../../features/pictures/png.js';
import { Raster } from '../../features/pictures/raster.js';
import { copyText, save } from '../../ui/transfer.js';
import { offer, one, say } from './dom.js';
import { nameOf, viewer } from './shown.js';
import { words } from './words.js';

const panel = one('#picture-panel', HTMLElement);
const picture = one('#picture', HTMLImageElement);
const saveSvg = one('#save-picture', HTMLAnchorElement);
const theme = one('#picture-theme', HTMLSelectElement);
const width = one('#picture-width', HTMLSelectElement);

/** What is shown. */
let shown: Drawing | undefined;
let drawing = 0;

theme.replaceChildren(...THEMES.map((name) => new Option(name, name)));

/** Names the choices. */
export function nameThemes(): void {
  for (const option of theme.options) option.textContent = words().themes[option.value as Theme];
}

/** Draws the picture for what is chosen. */
export async function draw(): Promise<void> {
  drawing += 1;
  const mine = drawing;
  const { lang } = document.documentElement;
  const isOn = ({ checked }: HTMLInputElement) => checked;
  const switches = [...panel.querySelectorAll<HTMLInputElement>('[type=checkbox]')];
  const svg = await viewer.diagram({
    lang,
    theme: theme.value as Theme,
    width: Number(width.value),
    flip: viewer.flip,
    ...Object.fromEntries(switches.map((field) => [field.name, isOn(field)])),
  });
  if (mine !== drawing) return;
  picture.hidden = !svg;
  shown = svg === undefined ? undefined : drawingOf(svg);
  if (!shown) return;
  offer(saveSvg, nameOf('svg'), new Blob([shown.svg], { type: 'image/svg+xml' }));
  picture.src = saveSvg.href;
  picture.alt = shown.alt;
}

/** Saves the picture that is shown as PNG. */
export async function savePng(): Promise<void> {
  if (!shown) return;
  try {
    const raster = new Raster(shown.width, shown.height);
    await raster.draw(shown);
    const png = described(await raster.png(), shown.alt, document.documentElement.lang);
    save(new File([png], nameOf('png'), { type: png.type }));
  } catch (reason) {
    console.error(reason);
    say(words().noPicture);
  }
}

/** Copies what is to be seen, in words. */
export async function copyAlt(): Promise<void> {
  const isDone = await copyText(shown?.alt ?? '');
  say(isDone ? words().copied : words().notCopied);
}
