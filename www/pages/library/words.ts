/** The words of the library page, shown where there is no library. */

import { libraryPage as en } from '../../lang/en.json';
import { libraryPage as ja } from '../../lang/ja.json';
import { libraryPage as ko } from '../../lang/ko.json';
import { libraryPage as zh } from '../../lang/zh.json';

/** The words of the page. */
export type PageWords = typeof en;

/** All languages are built in: the words are few. */
export const WORDS: Readonly<Record<string, PageWords>> = { en, ja, ko, zh };
