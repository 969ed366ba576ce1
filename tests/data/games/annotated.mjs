// Games composed and annotated for these tests. Moves are in USI; `notes` stand after the ply they are
// listed under, 0 being the start; `forks` replace the move of their ply.

const HIRATE = { name: '平手' };

export const GAMES = [
  {
    name: 'climbing-silver',
    start: HIRATE,
    headers: { 表題: '棒銀の基本', 作者: 'Kifuyomi' },
    moves:
      '2g2f 3c3d 2f2e 2b3c 3i3h 3a2b 3h2g 4a3b 2g2f 5a4a 2f1e 7a6b 2e2d 2c2d 1e2d P*2c 2d3c+ 2a3c',
    notes: {
      0: ['棒銀は、銀をまっすぐ進めて飛車先を破る戦法です。', '', '銀と飛車の連携を見てください。'],
      4: ['後手は角で2筋を守ります。'],
      9: ['銀が2六に着きました。次は1五、そして2四です。'],
      15: ['**評価値=310', '銀交換か角の取り合いになり、先手が少し指しやすい。'],
      18: ['**評価値=420', '角と銀の交換になりました。'],
    },
    forks: { 8: [{ moves: '3c4b 2g2f 4a3b 2f1e', notes: { 8: ['角を引いて銀に備える手もあります。'] } }] },
    end: 'interrupt',
  },
  {
    name: 'fourth-file-rook',
    start: HIRATE,
    headers: { 表題: 'A first ranging rook', 作者: 'Kifuyomi', 備考: 'English & 日本語' },
    moves:
      '7g7f 3c3d 2g2f 4c4d 3i4h 3a3b 5g5f 8b4b 5i6h 5a6b 6h7h 6b7b 4i5h 7b8b 9g9f 7a7b 9f9e 4a5b 4h5g 3b4c',
    notes: {
      0: ['White swings the rook to the fourth file: shikenbisha.', 'Moves are shown in any notation.'],
      8: ['The rook stands on the file of the pawn that closed the diagonal.'],
      16: ['Mino castle. See ☗７六歩 for the idea of the first move.'],
      20: ['Both sides have finished; the middle game starts here. (eval +35)'],
    },
    forks: {
      4: [
        { moves: '8c8d 2f2e 8d8e 6i7h', notes: { 4: ['Static rook against static rook.'] } },
        { moves: '2b8h+ 7i8h 3a2b', notes: { 4: ['An early exchange of bishops loses a tempo.'] } },
      ],
      9: [{ moves: '2f2e 2b3c 5i6h', notes: {} }],
    },
    end: 'interrupt',
  },
  {
    name: 'demon-slayer',
    start: HIRATE,
    headers: { 表題: '鬼殺し', 作者: 'Kifuyomi' },
    moves: '7g7f 3c3d 8i7g 8c8d 7g6e 7a6b 7f7e 6c6d 8h2b+ 3a2b 6e5c+ 6b5c B*5e 6a5b 5e2b+ 4a3b 2b1a',
    notes: {
      3: ['桂をいきなり跳ねる奇襲です。'],
      6: ['&守りの一手'],
      8: ['この歩突きが疑問手。'],
      13: ['両取り。'],
      17: ['先手の駒得が大きい。', '評価値 +1250'],
    },
    forks: {
      8: [
        {
          moves: '6a7b 2h7h 6c6d 8h2b+ 3a2b',
          notes: { 8: ['金を上がるのが正しい受けです。'], 10: ['桂が助からず、後手が良い。'] },
          forks: { 9: [{ moves: '7e7d 7c7d 8h2b+ 3a2b B*5e', notes: { 9: ['歩を捨てる変化。'] } }] },
        },
      ],
    },
    end: 'resign',
  },
  {
    name: 'two-piece-lesson',
    start: { name: '二枚落ち' },
    headers: { 表題: 'A lesson with a two-piece handicap', 作者: 'Kifuyomi' },
    moves: '6a5b 7g7f 7a6b 4g4f 5c5d 4f4e 6b5c 3i4h 5c6d 4h4g 4a3b 4g5f 3a4b 2g2f 4b5c 2f2e',
    notes: {
      0: ['The stronger player plays without rook and bishop and moves first.'],
      6: ['Taking space on the fourth file is the usual plan.'],
      12: ['The silver comes out in front of its pawns.'],
      16: ['Next the rook joins in.'],
    },
    end: 'interrupt',
  },
  {
    name: 'six-piece-lesson',
    start: { name: '六枚落ち' },
    headers: { 表題: '六枚落ち・端攻め', 作者: 'Kifuyomi' },
    moves: '4a3b 7g7f 7a7b 8h6f 6a6b 9g9f 5a5b 9f9e',
    notes: { 4: ['角が9三をにらみます。'], 8: ['九筋を攻めるのがねらいです。'] },
    end: 'interrupt',
  },
  {
    name: 'bishop-handicap',
    start: { name: '角落ち' },
    headers: { 表題: '角落ち・三間飛車', 作者: 'Kifuyomi' },
    moves: '7a6b 7g7f 5c5d 5g5f 6b5c 2h7h 8c8d 7i6h 8d8e 8h7g 6a5b 5i4h 7c7d 4h3h 4a3b 3h2h',
    notes: { 6: ['三間に振って軽く指します。'], 16: ['玉を囲ってから、七筋を突きます。'] },
    end: 'interrupt',
  },
  {
    name: 'repetition',
    start: HIRATE,
    headers: { 表題: '千日手の例', 作者: 'Kifuyomi' },
    moves: `7g7f 3c3d ${'2h3h 8b7b 3h2h 7b8b '.repeat(3)}`.trim(),
    notes: { 2: ['この局面が四回現れると千日手です。'], 14: ['四回目。'] },
    end: 'repetition',
  },
  {
    name: 'gold-on-the-head',
    start: { sfen: '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1' },
    headers: { 表題: '頭金', 作者: 'Kifuyomi' },
    moves: 'G*5b',
    notes: { 0: ['一手で詰みます。'], 1: ['玉の頭に金。'] },
    forks: { 1: [{ moves: 'G*4b 5a6a', notes: { 2: ['逃げられます。'] } }] },
    end: 'mate',
  },
  {
    name: 'missed-mate',
    start: { sfen: '7ll/7pk/7+P1/9/9/9/9/9/9 b GN2r2b3g4s3n2l16p 1' },
    headers: { 表題: 'A missed mate', 作者: 'Kifuyomi' },
    moves: '2c2b 1b2b G*2c 2b3a',
    notes: { 1: ['Not the way: the king comes out.'] },
    forks: { 1: [{ moves: 'G*1c', notes: { 1: ['Mate at once.'] } }] },
    end: 'interrupt',
  },
  {
    name: 'side-pawn',
    start: HIRATE,
    headers: { 表題: '横歩取り', 作者: 'Kifuyomi' },
    moves:
      '7g7f 3c3d 2g2f 8c8d 2f2e 8d8e 6i7h 4a3b 2e2d 2c2d 2h2d 8e8f 8g8f 8b8f 2d3d 2b3c 3d3f 8f8d 3f2f 3a2b',
    notes: {
      15: ['飛車が横の歩を取ります。', '▲３六飛 と引くのが普通です。'],
      16: ['△３三角型。'],
      20: ['互角の分かれ。', '**評価値=-12'],
    },
    forks: {
      16: [
        {
          moves: '2b8h+ 7i8h B*4e 3d2d P*2c B*7g',
          notes: { 18: ['四五角戦法。'], 21: ['この角打ちが返し技。'] },
          forks: { 20: [{ moves: '4e6g+ 2d2a+ 8f8h+', notes: { 22: ['激しい攻め合い。'] } }] },
        },
        { moves: '8f7f 8h2b+ 3a2b', notes: {} },
      ],
    },
    end: 'interrupt',
  },
  {
    name: 'quick-ishida',
    start: HIRATE,
    headers: { 表題: '早石田', 作者: 'Kifuyomi', 持ち時間: '10分' },
    moves: '7g7f 3c3d 7f7e 8c8d 2h7h 8d8e 5i4h 5a6b 7e7d 7c7d 8h2b+ 3a2b B*5e 2b3c 5e7c+ 8a7c',
    notes: {
      9: ['いきなり突き捨てます。', '評価値 -180'],
      13: ['飛車と銀の両にらみ。'],
      16: ['後手が受け切れるかどうか。'],
    },
    forks: { 9: [{ moves: '4h3h 6b7b 3h2h', notes: { 9: ['ゆっくり囲う順。'] } }] },
    end: 'timeout',
  },
  {
    name: 'bishop-exchange',
    start: HIRATE,
    headers: { 表題: 'Bishop exchange / 角換わり', 作者: 'Kifuyomi' },
    moves:
      '2g2f 8c8d 7g7f 4a3b 6i7h 8d8e 8h7g 3c3d 7i6h 2b7g+ 6h7g 3a4b 3i3h 7a7b 9g9f 9c9d 3h2g 4b3c 2f2e 6c6d 2g2f',
    notes: {
      10: ['White exchanges the bishops. 後手から角を換えます。'],
      17: ['棒銀。 The silver climbs.'],
      21: ['Next ☗２四歩. 次に▲２四歩があります。', '+55'],
    },
    end: 'interrupt',
  },
];
