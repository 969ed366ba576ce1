/** All languages at once: where no engine can be fetched, no file of a language can either. */

import { remedy as en } from '../../lang/en.json';
import { remedy as ja } from '../../lang/ja.json';
import { remedy as ko } from '../../lang/ko.json';
import { remedy as zh } from '../../lang/zh.json';

export const WORDS = { en, ja, ko, zh };
