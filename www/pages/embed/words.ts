/** The words of the frame where it has no record to show. */

import type { LinkFault } from '../../features/share/link.js';
import { frame as en } from '../../lang/en.json';
import { frame as ja } from '../../lang/ja.json';
import { frame as ko } from '../../lang/ko.json';
import { frame as zh } from '../../lang/zh.json';

/** The reason why there is no record to show. */
export type Fault = LinkFault | 'nothing' | 'notLoaded' | 'notShown';

type Words = Readonly<Record<Fault | 'open', string>>;

/** All languages are built in: the words are few, and one of them reports a failed download. */
const WORDS: Readonly<Record<string, Words>> = { en, ja, ko, zh };

/** Returns the words for a language tag. */
export const wordsOf = (tag: string): Words => WORDS[tag.slice(0, 2).toLowerCase()] ?? en;
