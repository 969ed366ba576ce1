/** The words of what is loaded for other games than standard shogi. */

import { variants as en } from '../lang/en.json';
import { variants as ja } from '../lang/ja.json';
import type { Lang } from '../words.js';

export const WORDS: Readonly<Record<Lang, typeof en>> = { en, ja };
