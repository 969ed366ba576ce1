/** What the page of a library says where there is none. */

import { libraryPage as en } from '../../lang/en.json';
import { libraryPage as ja } from '../../lang/ja.json';
import { libraryPage as ko } from '../../lang/ko.json';
import { libraryPage as zh } from '../../lang/zh.json';

/** The sentences of the page. */
export type PageWords = typeof en;

/** All languages at once: they are few sentences. */
export const WORDS: Readonly<Record<string, PageWords>> = { en, ja, ko, zh };
