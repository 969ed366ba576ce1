/** The words of the settings. */

import { settings as en } from '../../lang/en.json';
import { settings as ja } from '../../lang/ja.json';
import type { Section } from '../../model/section.js';

export type SettingsWords = typeof en;

export const WORDS: Section<SettingsWords> = { name: 'settings', en, ja };
