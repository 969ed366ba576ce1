/**
 * The values that the first file shares with the files loaded later. These import the real modules; the build redirects
 * the names listed here to this table, so that nothing is loaded twice and no state exists twice. The table is
 * internal: pages must not use it.
 */

import { Board } from '../board/board.js';
import { GLYPHS } from '../board/glyphs.js';
import { drawPiece, faces, figure, svgElement } from '../board/pieces.js';
import { loadFull } from '../engine/full.js';
import { ask } from '../engine/guard.js';
import { loadModule } from '../engine/load-module.js';
import { loadReader } from '../engine/reader.js';
import { fill, fillCount, langOf, languageFor } from '../model/i18n.js';
import { Session } from '../model/session.js';
import { innerText } from '../model/source.js';
import { make, put } from '../ui/dom.js';
import { comment } from '../ui/move-list.js';

const SHARED = {
  Board,
  GLYPHS,
  drawPiece,
  faces,
  figure,
  svgElement,
  ask,
  fill,
  fillCount,
  innerText,
  langOf,
  languageFor,
  loadFull,
  loadModule,
  loadReader,
  Session,
  make,
  put,
  comment,
};

/** Publishes the table for the other files. The first one on a page defines the element and is kept. */
export function share(): void {
  const page = globalThis as { [SHARED_NAME]?: typeof SHARED };
  page[SHARED_NAME] ??= SHARED;
}

const SHARED_NAME = Symbol.for('kifuyomi');
