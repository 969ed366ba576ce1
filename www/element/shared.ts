/**
 * What the first file shares with the files that are loaded later. These import the real modules; the build takes
 * what is named here out of this table, so that nothing is loaded twice and nothing has a state twice. The table
 * is internal: it is no part of what pages may use.
 */

import { Board } from '../board/board.js';
import { GLYPHS } from '../board/glyphs.js';
import { drawPiece, faces, figure } from '../board/pieces.js';
import { loadFull } from '../engine/full.js';
import { ask } from '../engine/guard.js';
import { loadModule } from '../engine/load-module.js';
import { loadReader } from '../engine/reader.js';
import { fill, fillCount, langOf, languageFor } from '../model/i18n.js';
import { Session } from '../model/session.js';
import { comment } from '../ui/move-list.js';

const SHARED = {
  Board,
  GLYPHS,
  drawPiece,
  faces,
  figure,
  ask,
  fill,
  fillCount,
  langOf,
  languageFor,
  loadFull,
  loadModule,
  loadReader,
  Session,
  comment,
};

/** Puts the table where the other files find it. The first one on a page defines the element, and stays. */
export function share(): void {
  const page = globalThis as { [SHARED_NAME]?: typeof SHARED };
  page[SHARED_NAME] ??= SHARED;
}

const SHARED_NAME = Symbol.for('kifuyomi');
