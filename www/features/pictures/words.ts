/** The words of pictures. */

import { pictures as en } from '../../lang/en.json';
import { pictures as ja } from '../../lang/ja.json';
import type { Section } from '../../model/section.js';

export type PicturesWords = typeof en;

export const WORDS: Section<PicturesWords> = { name: 'pictures', en, ja };
