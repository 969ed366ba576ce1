/** The words of what is loaded for other games than standard shogi. */

import type { Lang } from '../words.js';

const en = {
  was: (name: string, before: string) => `${name} (promoted ${before})`,
  lost: { black: 'Black has lost its commanding men', white: 'White has lost its commanding men' },
  zoom: 'Enlarge and follow the moves',
  slow: 'Replay the last move slowly',
};

const ja: typeof en = {
  was: (name, before) => `${name}（${before}の成り）`,
  lost: { black: '先手は将帥を失いました', white: '後手は将帥を失いました' },
  zoom: '拡大して指し手を追う',
  slow: '直前の手をゆっくり再生',
};

export const WORDS: Readonly<Record<Lang, typeof en>> = { en, ja };
