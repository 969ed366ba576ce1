/** What the frame says when there is nothing to show. */

import type { LinkFault } from '../../features/share/link.js';

/** Why there is nothing to show. */
export type Fault = LinkFault | 'nothing' | 'notLoaded';

type Words = Readonly<Record<Fault, string>>;

const WORDS: Readonly<Record<'en' | 'ja', Words>> = {
  en: {
    damaged: 'The record in this address is damaged: it was cut short or changed on its way.',
    tooBig: 'The record in this address is too large to be shown.',
    unsupported: 'This browser is too old to unpack the record in this address.',
    nothing: 'There is no record in this address.',
    notLoaded: 'The viewer could not be loaded.',
  },
  ja: {
    damaged: 'アドレスに入っている棋譜が壊れています。途中で切れたか、書き換わっています。',
    tooBig: 'アドレスに入っている棋譜が大きすぎて表示できません。',
    unsupported: 'このブラウザは古いため、アドレスに入っている棋譜を取り出せません。',
    nothing: 'アドレスに棋譜がありません。',
    notLoaded: '棋譜ビューアを読み込めませんでした。',
  },
};

/** The words for a language's tag. */
export function wordsOf(tag: string): Words {
  return WORDS[/^ja\b/i.test(tag) ? 'ja' : 'en'];
}
