/** Records for tests in every browser. */

/** A short game with comments, times, a bookmark and two variations, one inside the other. */
export const GAME = `先手：Aoyama
後手：Fujita
手合割：平手
手数----指手---------消費時間--
*The first comment.
   1 ７六歩(77)   ( 0:22/00:00:22)
   2 ３四歩(33)   ( 1:00/00:01:00)
   3 ２二角成(88) ( 0:25/00:00:47)
*An exchange.
   4 同　銀(31)   ( 0:45/00:01:45)
   5 ４五角打     ( 1:00/00:01:47)
   6 投了

変化：4手
   4 同　飛(82)
   5 ６八玉(59)

変化：3手
   3 ２六歩(27)
*The quiet way.
   4 ８四歩(83)
   5 ２五歩(26)
`;

export const BROKEN = `手合割：平手
手数----指手---------消費時間--
   1 ７六歩(77)
   2 ３四歩(33)
   3 ７十銀(79)
`;
