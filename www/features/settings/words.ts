/** The words of the settings. */

import { settings as en } from '../../lang/en.json';
import { settings as ja } from '../../lang/ja.json';
import type { Section } from '../../model/section.js';

/** The words of this feature. */
export type SettingsWords = typeof en;

/** The words in both built-in languages. */
export const WORDS: Section<SettingsWords> = { name: 'settings', en, ja };
