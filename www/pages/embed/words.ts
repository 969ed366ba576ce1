/** What the frame says when there is nothing to show. */

import type { LinkFault } from '../../features/share/link.js';
import { frame as en } from '../../lang/en.json';
import { frame as ja } from '../../lang/ja.json';
import { frame as ko } from '../../lang/ko.json';
import { frame as zh } from '../../lang/zh.json';

/** Why there is nothing to show. */
export type Fault = LinkFault | 'nothing' | 'notLoaded' | 'notShown';

type Words = Readonly<Record<Fault, string>>;

/** All languages at once: they are few sentences, and one of them says that nothing could be fetched. */
const WORDS: Readonly<Record<string, Words>> = { en, ja, ko, zh };

/** The words for a language's tag. */
export const wordsOf = (tag: string): Words => WORDS[tag.slice(0, 2).toLowerCase()] ?? en;
