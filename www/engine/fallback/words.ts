/** Contains all languages because language files cannot be fetched either if no engine can. */

import { fallback as en } from '../../lang/en.json';
import { fallback as ja } from '../../lang/ja.json';
import { fallback as ko } from '../../lang/ko.json';
import { fallback as zh } from '../../lang/zh.json';

/** The sentences about the fallback, in each language. */
export const WORDS = { en, ja, ko, zh };
