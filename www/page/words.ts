/** The page's words; the keys of `texts` are the `data-word` attributes of index.html. */

const en = {
  texts: {
    tagline: 'Paste a shogi record and read every move in the notation you know.',
    input: 'Your record',
    open: 'Open a file…',
    drop: 'or drop one anywhere on this page',
    samples: 'Or try',
    game: 'a game',
    handicap: 'a handicap game',
    tsume: 'a mate problem',
    broken: 'a broken record',
    embed: 'Embed',
    embedHint: 'Two files and one tag put this record on any page.',
    copy: 'Copy',
    convert: 'Convert',
    save: 'Save as a file',
    picture: 'Picture',
    pictureHint: 'The position on the board, sharp at any size.',
    savePicture: 'Save as SVG',
    footer: 'Everything happens in your browser; nothing you paste leaves it.',
    dropHere: 'Drop the record here',
  },
  placeholder: 'Paste a record here: KIF, USI or SFEN',
  clear: 'Take the file away',
  copied: 'Copied',
  notCopied: 'The browser did not allow copying.',
  diagram: 'Diagram of the position on the board',
  bytes: (count: number) => `${count.toLocaleString('en')} bytes`,
  failed: 'The sample could not be loaded.',
};

export type PageWords = typeof en;

const ja: PageWords = {
  texts: {
    tagline: '将棋の棋譜を貼り付けて、読みなれた表記で一手ずつ読む。',
    input: '棋譜',
    open: 'ファイルを開く…',
    drop: 'このページのどこにでもドロップできます',
    samples: '見本',
    game: '対局',
    handicap: '駒落ち',
    tsume: '詰将棋',
    broken: '壊れた棋譜',
    embed: '埋め込み',
    embedHint: 'ファイル二つとタグ一つで、この棋譜をどのページにも置けます。',
    copy: 'コピー',
    convert: '変換',
    save: 'ファイルに保存',
    picture: '図面',
    pictureHint: '盤上の局面を、どの大きさでも鮮明な画像に。',
    savePicture: 'SVG で保存',
    footer: 'すべてブラウザの中で動きます。貼り付けた内容が外へ送られることはありません。',
    dropHere: 'ここに棋譜をドロップ',
  },
  placeholder: 'ここに棋譜を貼り付ける（KIF・USI・SFEN）',
  clear: 'ファイルを外す',
  copied: 'コピーしました',
  notCopied: 'ブラウザがコピーを許可しませんでした。',
  diagram: '盤上の局面の図',
  bytes: (count) => `${count.toLocaleString('ja')} バイト`,
  failed: '見本を読み込めませんでした。',
};

export const PAGE_WORDS: Readonly<Record<string, PageWords>> = { en, ja };
