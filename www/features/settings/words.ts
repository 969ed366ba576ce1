/** The words of the settings. */

import { settings as en } from '../../lang/en.json';
import { settings as ja } from '../../lang/ja.json';
import type { Section } from '../../model/section.js';

/** The sentences of this folder. */
export type SettingsWords = typeof en;

/** These sentences in both built-in languages. */
export const WORDS: Section<SettingsWords> = { name: 'settings', en, ja };
