/** The page's words; the keys of `texts` and `labels` are the `data-word` and `data-label` attributes of index.html. */

import { pictures as enPictures } from '../../lang/en.json';
import { pictures as jaPictures } from '../../lang/ja.json';

/** What is said of pictures as in the viewer. */
const ofPictures = ({ pixels, switches, copyAlt }: typeof enPictures) => {
  const { coordinates, names, move, marks } = switches;
  return { pixels, coordinates, names, move, marks, copyAlt };
};

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
    ko: 'kō shogi',
    broken: 'a broken record',
    fetch: 'Fetch',
    tools: 'Take it with you',
    link: 'Copy a link',
    copy: 'Copy',
    convert: 'Convert',
    format: 'Format',
    save: 'Save as a file',
    picture: 'Picture',
    ...ofPictures(enPictures),
    pictureHint: 'Animations and pages of diagrams: in the menu of the viewer, under Picture.',
    savePicture: 'Save as SVG',
    savePng: 'Save as PNG',
    embed: 'Embed',
    way: 'How',
    wayTag: 'One tag',
    wayFile: 'A file of yours',
    wayFrame: 'A frame',
    waySingle: 'One file',
    notation: 'Notation',
    ofReader: 'the reader’s',
    theme: 'Colours',
    themeAuto: 'automatic',
    themeLight: 'light',
    themeDark: 'dark',
    themeContrast: 'high contrast',
    size: 'Width',
    sizeLarge: 'up to 72 rem',
    sizeFull: 'all there is',
    sizeMedium: 'up to 48 rem',
    sizeSmall: 'up to 24 rem',
    language: 'Language',
    ofPage: 'the page’s',
    startHere: 'Begin at the move shown',
    flip: 'White at the bottom',
    lock: 'Readers cannot choose otherwise',
    preview: 'How it looks',
    footer: 'Everything happens in your browser; nothing you paste leaves it.',
    guides: 'Guides',
    install: 'Install as an app',
    newVersion: 'There is a new version of this page.',
    reload: 'Reload',
    dropHere: 'Drop the record here',
  },
  labels: {
    address: 'A record’s address',
    converted: 'The record in this format',
    options: 'How it looks',
    snippet: 'What to put on your page',
    preview: 'How it looks',
  },
  ways: {
    tag: 'Put the files of Kifuyomi (kifuyomi*.js, kifuyomi*.wasm, lang) beside your page. The record stands inside the tag and can be read without scripts.',
    file: 'Put the files of Kifuyomi and the record’s file beside your page.',
    frame:
      'For blogs that allow no scripts: nothing to upload. Where the second line is not allowed either, leave it out; the frame then keeps its height.',
    single: 'One file to upload, which also works without a server. It is larger.',
  },
  game: (black: string, white: string) =>
    black || white ? `Shogi: ${black || '?'} – ${white || '?'}` : 'A game of shogi',
  long: (count: number) =>
    `This address has ${count.toLocaleString('en')} characters; some blogs cut such addresses off. “A file of yours” is safer.`,
  linkCopied: 'The link is copied. It holds the record and the place.',
  linkLong: (count: number) =>
    `The link is copied. It has ${count.toLocaleString('en')} characters; where that is too long, save the record as a file and send that.`,
  linkTooBig: 'The record is too large for a link. Save it as a file and send that.',
  linkFaults: {
    damaged:
      'The record in this link is damaged: the link was cut short or changed on its way. Ask for it anew, or paste the record.',
    tooBig: 'The record in this link is too large to be shown.',
    unsupported: 'This browser is too old to unpack the record in this link.',
  },
  fetching: 'Fetching…',
  refusals: {
    noAddress: 'This is no address. An address looks like https://example.org/game.kif.',
    insecure:
      'This page is loaded by https, and the browser lets it fetch nothing by http. If the record is there by https as well, use that address.',
    offline: 'There is no network now. Records that you paste or open are read all the same.',
    refused:
      'The site of this address does not let other pages read its files (it would have to send “Access-Control-Allow-Origin”).',
    unreachable: 'Nothing answers at this address. Is it written rightly?',
    status: 'The site answers that there is no such file for us.',
  },
  instead: 'Open the address, save the file, and drop it here.',
  noPicture: 'The browser could not make the picture.',
  placeholder: 'Paste a record here, in any format: KIF, KI2, CSA, USI, a list of moves …',
  clear: 'Take the file away',
  copied: 'Copied',
  notCopied: 'The browser did not allow copying.',
  themes: enPictures.themes,
  bytes: (count: number) => `${count.toLocaleString('en')} bytes`,
  failed: 'The sample could not be loaded.',
  noEngine: 'What writes records could not be loaded.',
  kept: 'All of the record is kept.',
  asShown: 'List in the notation shown',
  lost: (format: string) => `${format} cannot hold:`,
};

/** All sentences of the page. */
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
    ko: '広将棋',
    broken: '壊れた棋譜',
    fetch: '取得',
    tools: '棋譜を使う',
    link: 'リンクをコピー',
    copy: 'コピー',
    convert: '変換',
    format: '形式',
    save: 'ファイルに保存',
    picture: '図面',
    ...ofPictures(jaPictures),
    pictureHint: '動く画像や図面を並べたページは、ビューアのメニューの「画像」から作れます。',
    savePicture: 'SVG で保存',
    savePng: 'PNG で保存',
    embed: '埋め込み',
    way: '方法',
    wayTag: 'タグ一つ',
    wayFile: '棋譜ファイル',
    wayFrame: 'フレーム',
    waySingle: '一つのファイル',
    notation: '表記',
    ofReader: '読者のもの',
    theme: '色',
    themeAuto: '自動',
    themeLight: '明るい',
    themeDark: '暗い',
    themeContrast: '高コントラスト',
    size: '幅',
    sizeLarge: '72 rem まで',
    sizeFull: '場所いっぱい',
    sizeMedium: '48 rem まで',
    sizeSmall: '24 rem まで',
    language: '言語',
    ofPage: 'ページの言語',
    startHere: '表示中の手から始める',
    flip: '後手を手前にする',
    lock: '読者に変更させない',
    preview: '見え方',
    footer: 'すべてブラウザの中で動きます。貼り付けた内容が外へ送られることはありません。',
    guides: '使い方',
    install: 'アプリとして入れる',
    newVersion: 'このページの新しい版があります。',
    reload: '読み直す',
    dropHere: 'ここに棋譜をドロップ',
  },
  labels: {
    address: '棋譜のアドレス',
    converted: 'この形式の棋譜',
    options: '見え方',
    snippet: 'ページに置くもの',
    preview: '見え方',
  },
  ways: {
    tag: 'Kifuyomi のファイル（kifuyomi*.js、kifuyomi*.wasm、lang）をページと同じ所に置きます。棋譜はタグの中にあり、スクリプトが動かなくても読めます。',
    file: 'Kifuyomi のファイルと棋譜ファイルをページと同じ所に置きます。',
    frame:
      'スクリプトを置けないブログ向け。何も用意せずに使えます。二行目も置けないときは省いてください。高さが固定になります。',
    single: '置くファイルは一つだけで、サーバーなしでも動きます。そのぶん大きめです。',
  },
  game: (black, white) =>
    black || white ? `将棋：${black || '？'}対${white || '？'}` : '将棋の対局',
  long: (count) =>
    `アドレスが ${count.toLocaleString('ja')} 文字あり、途中で切ってしまうブログもあります。「棋譜ファイル」のほうが確実です。`,
  linkCopied: 'リンクをコピーしました。棋譜と局面が入っています。',
  linkLong: (count) =>
    `リンクをコピーしました。${count.toLocaleString('ja')} 文字あります。長すぎる所では、棋譜をファイルに保存して送ってください。`,
  linkTooBig: '棋譜が大きすぎてリンクに入りません。ファイルに保存して送ってください。',
  linkFaults: {
    damaged:
      'リンクに入っている棋譜が壊れています。途中で切れたか、書き換わっています。送り直してもらうか、棋譜を貼り付けてください。',
    tooBig: 'リンクに入っている棋譜が大きすぎて表示できません。',
    unsupported: 'このブラウザは古いため、リンクに入っている棋譜を取り出せません。',
  },
  fetching: '取得しています…',
  refusals: {
    noAddress: 'アドレスではありません。https://example.org/game.kif のように書きます。',
    insecure:
      'このページは https で開いているため、http のファイルはブラウザが取得させません。https のアドレスがあれば、それを使ってください。',
    offline:
      'ネットワークにつながっていません。貼り付けた棋譜や開いたファイルは、このままでも読めます。',
    refused:
      'このアドレスのサイトは、ほかのページにファイルを読ませません（サイトが Access-Control-Allow-Origin を送る必要があります）。',
    unreachable: 'このアドレスから返事がありません。正しく書かれていますか。',
    status: 'このファイルはない、とサイトが答えました。',
  },
  instead: 'アドレスを開いてファイルを保存し、ここにドロップしてください。',
  noPicture: 'ブラウザが画像を作れませんでした。',
  placeholder: 'ここに棋譜を貼り付ける（KIF・KI2・CSA・USI・指し手の羅列など）',
  clear: 'ファイルを外す',
  copied: 'コピーしました',
  notCopied: 'ブラウザがコピーを許可しませんでした。',
  themes: jaPictures.themes,
  bytes: (count) => `${count.toLocaleString('ja')} バイト`,
  failed: '見本を読み込めませんでした。',
  noEngine: '変換プログラムを読み込めませんでした。',
  kept: '棋譜のすべてが残ります。',
  asShown: '表示中の表記の一覧',
  lost: (format) => `${format}では失われるもの：`,
};

const LANGUAGES: Readonly<Record<string, PageWords>> = { en, ja };

let spoken: PageWords = en;

/** The words in the language that is spoken. */
export const words = (): PageWords => spoken;

/** Speaks a language from here on, or English. */
export function speakIn(lang: string): void {
  spoken = LANGUAGES[lang] ?? en;
}
