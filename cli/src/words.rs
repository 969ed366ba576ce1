//! The program's own messages besides those of the library, in each language.

use std::fmt;
use std::io;

use kifuyomi::mate::Unsolvable;
use kifuyomi::problem::{Lang, Sentence, Severity};

macro_rules! words {
    ($($name:ident $english:literal $japanese:literal;)*) => {$(
        pub static $name: Sentence = Sentence::new($english, $japanese);
    )*};
}

words! {
    ABOUT "{0}: {1}" "{0}：{1}";
    NAMED "{0}:" "{0}：";
    DATE_FORM "a date is a year, a month or a day: 2024, 2024-01, 2024-01-31" "日付は 2024、2024-01、2024-01-31 のように書いてください";
    NOTATION_OF_PLIES "--notation adds columns to the rows of plies; add --rows plies or --out-dir" "--notation は一手一行の表に列を加えます（--rows plies か --out-dir を付けてください）";
    NOTATIONS_OF_TABLE "several notations need a table: add --table markdown" "複数の表記は表に並べます（--table markdown を付けてください）";
    NO_VIEWER "{0}: neither a folder nor the address of kifuyomi.js" "{0}：フォルダーでも kifuyomi.js のアドレスでもありません";
    STANDARD_OUTPUT "standard output" "標準出力";
    NOT_FOUND "no such file or folder" "ファイルやフォルダーが見つかりません";
    FORBIDDEN "permission denied" "アクセス権限がありません";
    EXISTS "a file of this name already exists" "同じ名前のファイルがすでにあります";
    NO_FOLDER "is not a folder" "フォルダーではありません";
    IS_FOLDER "is a folder" "フォルダーです";
    FULL "no space left" "空き容量がありません";
    NO_PATH "no input; name files or folders, or - for standard input" "棋譜が指定されていません。ファイルかフォルダー、または - （標準入力）を指定してください";
    NO_FORMAT "no output format; add --to, or -o with a known extension: -o game.csa" "形式が指定されていません。--to を付けるか、-o に形式の拡張子で終わるファイル名を指定してください（-o game.csa など）";
    NO_COMMAND "{0}: no such command; `kifuyomi help` lists them" "{0}：このようなコマンドはありません（`kifuyomi help` で一覧できます）";
    NO_INDEX "{0}: no index in this folder; `kifuyomi index` makes one" "{0}：このフォルダーに索引はありません（`kifuyomi index` で作れます）";
    OTHER_INDEX "{0}: this index was made by another version of kifuyomi; rebuild it" "{0}：ほかのバージョンの kifuyomi で作った索引です。作り直してください";
    READS "reads: {0}, bytes: {1}" "読み込み{0}回、{1}バイト";
    ENCODING "pages encoded in {0} cannot be written" "文字コードが{0}のページには書き込めません";
    TOO_LARGE "the picture would be too large; use a smaller --scale or --width" "画像が大きすぎます（--scale か --width を小さくしてください）";
    NO_RECORD "a <kifu-viewer> has no record" "棋譜のない <kifu-viewer> があります";
    NOTATIONS "available notations: {0}" "使える表記：{0}";
    MARKUPS "available markup languages: {0}" "使える言語：{0}";
    NUMBERINGS "available numberings: {0}" "使える付け方：{0}";
    FORMATS "available formats: {0}" "使える形式：{0}";
    ENCODINGS "available encodings: {0}" "使える文字コード：{0}";
    VARIANTS "available games: {0}" "使える将棋：{0}";
    THEMES "available themes: {0}" "使える配色：{0}";
    GAPS "available in braces: {0}" "波括弧の中に書けるもの：{0}";
    PART_NAME "only letters, digits, - and _ are possible" "英字、数字、- と _ だけが使えます";
    PICTURE_NAME "the name of a picture ends with .svg or .png" "画像のファイル名は .svg か .png で終わります";
    SCALE "a scale is between 0.1 and 20" "倍率は 0.1 から 20 までです";
    PROBLEMS ", {0} problem|, {0} problems" "、問題{0}件";
    RECORD "{0}: {1}, {2}, {3} move|{0}: {1}, {2}, {3} moves" "{0}：{1}、{2}、{3}手";
    VARIATION " (variation)" "（変化）";
    NO_END_TAG "a <kifu-viewer> has no end tag" "終了タグのない <kifu-viewer> があります";
    NO_TITLE "the page has no title, and so no preview" "タイトルがないため、プレビューを付けません";
    LACKS_CHARACTERS "a record contains characters that {0} does not have; save the page as UTF-8" "棋譜に{0}にない文字が含まれています（ページを UTF-8 で保存してください）";
    NOT_BESIDE "{0}: only paths relative to the page are read" "{0}：ページからの相対パスだけを読み込めます";
    STOP ". " "。";
    ERROR "error" "エラー";
    WARNING "warning" "警告";
    NOTICE "notice" "通知";
    NO_SUCH_MOVE "{0}: there is no move {1}" "{0}：{1}手目はありません";
    NO_MOVES "{0}: there are no moves" "{0}：指し手がありません";
    NO_MOVE "{0}: not a move in any notation" "{0}：どの表記でも指し手として読めません";
    NO_RECORDS "{0}: no records in this folder" "{0}：このフォルダーに棋譜はありません";
    EMPTY_FOLDER "{0}: no records in this folder; -r includes subfolders" "{0}：このフォルダーに棋譜はありません（-r で下のフォルダーも対象になります）";
    SUMMARY "files: {0}, records: {1}; with errors: {2}, not opened: {3}" "ファイル{0}件、棋譜{1}局（エラーのあるファイル{2}件、開けなかったファイル{3}件）";
    TABLE_THERE "{0} already exists; choose another folder, or use --part" "{0}：すでにあります（別のフォルダーか --part を指定してください）";
    PART_THERE "{0} already exists; nothing was done" "{0}：すでにあるので、何もしませんでした";
    SITE_PLACE "name the output folder with -o" "書き込むフォルダーを -o で指定してください";
    DATE "Date" "日付";
    PLAYERS "Players" "対局者";
    EVENT "Event" "棋戦";
    RESULT "Result" "結果";
    VERSUS "{0} – {1}" "{0} 対 {1}";
    BLACK_WINS "1–0" "先手勝ち";
    WHITE_WINS "0–1" "後手勝ち";
    DRAW "½–½" "引き分け";
    LIBRARY "Search the games" "棋譜を探す";
    GAMES "{0} game|{0} games" "{0}局";
    PARQUET_PLACE "parquet needs --out-dir or -o" "parquet には --out-dir か -o を指定してください";
    MATE "Mate in {0}." "{0}手詰です。";
    MATE_OR_SHORTER "Mate in {0} or fewer plies: a limit ended the search for a shorter mate." "{0}手以下で詰みます（制限のため、もっと短い詰みがないかは調べきれませんでした）。";
    NO_MATE "No mate by checks." "王手の連続では詰みません。";
    MATE_UNKNOWN "Unknown: a limit ended the search." "不明です（制限のため調べきれませんでした）。";
    HOLDS "{0}: mate in {1}; the solution is correct." "{0}：{1}手詰。作意は正しく詰みます。";
    HOLDS_NOT "{0}: mate in {1}; the solution is not correct." "{0}：{1}手詰。作意は成立しません。";
    SOLVED "{0}: mate in {1}." "{0}：{1}手詰。";
    SOLVED_OR_SHORTER "{0}: mate in {1} or fewer plies." "{0}：{1}手以下で詰みます。";
    NOT_ALL "A limit ended the search: not everything was checked." "制限のため、すべては調べきれませんでした。";
    SHORTER "There is a shorter mate, in {0} plies." "早詰：{0}手で詰みます。";
    UNFINISHED "The recorded line ends before the mate." "記録された手順は詰みまで進んでいません。";
    NO_CHECK "Move {0} gives no check." "{0}手目が王手になっていません。";
    ILLEGAL "Move {0} is against the rules." "{0}手目は反則です。";
    PAWN_DROP_MATE "Move {0} mates by dropping a pawn." "{0}手目が打ち歩詰めです。";
    ESCAPE "After move {0} there is no mate." "{0}手目の後は詰みません。";
    SIDE_SOLUTION "Side solution: at move {0}, {1} also mates." "余詰：{0}手目に{1}でも詰みます。";
    MINOR_SIDE_SOLUTION "At move {0}, {1} also mates (by convention not a flaw)." "{0}手目に{1}でも詰みます（慣例では欠陥としません）。";
    LONGER_DEFENCE "At move {0}, {1} holds out longer." "変長：{0}手目に{1}と応じると手数が延びます。";
    EQUAL_DEFENCE "At move {0}, {1} holds out as long." "変同：{0}手目に{1}と応じても同じ手数です。";
    LEFT_OVER "Pieces left in hand at the end: {0}." "駒余り：詰め上がりで持駒が{0}枚余ります。";
    OTHER_RULES "the mate solver does not support this game" "この将棋には対応していません";
    NOT_ONE_KING "there must be exactly one king to be mated" "玉方の玉が一枚だけある局面を指定してください";
    ALREADY_IN_CHECK "the king to be mated is already in check" "攻め方の手番なのに、すでに王手がかかっています";
    NO_SUCH_PLACE "{0}: there is no position {1}" "{0}：局面 {1} はありません";
    SEVERAL_PAGES "use --in-place to write several pages" "複数のページに書き込むには --in-place を指定してください";
    LOSS "{0}: lost in {1}: {2}" "{0}：{1}では失われます：{2}";
    SUBSTITUTE "{0}: {2} is not in {1}; written as {5} (line {3}, column {4} of the output)" "{0}：{1}にない文字{2}を{5}と書きました（出力の{3}行{4}桁）";
}

/// Returns the word for a severity.
pub fn severity(severity: Severity) -> &'static Sentence {
    match severity {
        Severity::Error => &ERROR,
        Severity::Warning => &WARNING,
        Severity::Notice => &NOTICE,
    }
}

/// Returns the reason why a position is not solved.
pub fn unsolvable(why: Unsolvable) -> &'static Sentence {
    match why {
        Unsolvable::Pieces => &NOT_ONE_KING,
        Unsolvable::InCheck => &ALREADY_IN_CHECK,
        _ => &OTHER_RULES,
    }
}

/// A rejected value of the command line. It is in both languages because the language is not known while
/// parsing.
#[derive(Clone, Debug)]
pub struct Refusal {
    pub english: String,
    pub japanese: String,
}

impl Refusal {
    /// Creates a refusal from a sentence with a detail.
    pub fn new(sentence: &Sentence, detail: &str) -> Refusal {
        Refusal {
            english: sentence.fill(Lang::English, &[detail]),
            japanese: sentence.fill(Lang::Japanese, &[detail]),
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.english)
    }
}

impl std::error::Error for Refusal {}

/// An error about a file or a folder; [`failure`] translates it.
#[derive(Debug)]
pub struct AboutFile {
    /// `None` for standard output.
    pub name: Option<String>,
    pub error: io::Error,
}

impl fmt::Display for AboutFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.name.as_deref().unwrap_or("standard output");
        write!(f, "{name}: {}", self.error)
    }
}

impl std::error::Error for AboutFile {}

impl From<AboutFile> for io::Error {
    fn from(about: AboutFile) -> io::Error {
        io::Error::new(about.error.kind(), about)
    }
}

/// Returns a message about a file or a record.
pub fn about(name: &str, said: &str, lang: Lang) -> String {
    ABOUT.fill(lang, &[name, said])
}

/// Returns the reason why something cannot be read or written: translated, or in the words of the system.
pub fn failure(error: &io::Error, lang: Lang) -> String {
    let cause = error.get_ref();
    if let Some(about_file) = cause.and_then(|cause| cause.downcast_ref::<AboutFile>()) {
        let name = about_file.name.as_deref();
        let name = name.unwrap_or_else(|| STANDARD_OUTPUT.text(lang));
        return about(name, &failure(&about_file.error, lang), lang);
    }
    let known = match error.kind() {
        io::ErrorKind::NotFound => Some(&NOT_FOUND),
        io::ErrorKind::PermissionDenied => Some(&FORBIDDEN),
        io::ErrorKind::AlreadyExists => Some(&EXISTS),
        io::ErrorKind::NotADirectory => Some(&NO_FOLDER),
        io::ErrorKind::IsADirectory => Some(&IS_FOLDER),
        io::ErrorKind::StorageFull => Some(&FULL),
        _ => None,
    };
    known.map_or_else(|| error.to_string(), |known| known.text(lang).to_owned())
}

/// Returns a line that says why a file cannot be read.
pub fn unreadable(name: &str, error: &io::Error, lang: Lang) -> String {
    let said = about(name, &failure(error, lang), lang);
    format!("kifuyomi: {said}\n")
}
