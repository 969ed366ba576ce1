/** The tab with the position as a picture. */

import { offer, one, say } from './dom.js';
import { baseName, viewer } from './shown.js';
import { words } from './words.js';

const picture = one('#picture', HTMLImageElement);
const save = one('#save-picture', HTMLAnchorElement);

/** How wide a PNG is, in pixels: sharp on paper, too. */
const WIDTH = 1200;

let drawing = 0;

export async function draw(): Promise<void> {
  drawing += 1;
  const mine = drawing;
  const diagram = await viewer.diagram();
  if (mine !== drawing) return;
  picture.hidden = !diagram;
  if (!diagram) return;
  offer(save, `${baseName()}.svg`, new Blob([diagram], { type: 'image/svg+xml' }));
  picture.src = save.href;
  picture.alt = words().diagram;
}

/** Saves the picture that is shown as PNG. */
export async function savePng(): Promise<void> {
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = Math.round((WIDTH * picture.naturalHeight) / picture.naturalWidth);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!made) {
    say(words().noPicture);
    return;
  }
  const link = document.createElement('a');
  offer(link, `${baseName()}.png`, made);
  link.click();
  // The browser has taken hold of it when the click is over.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
