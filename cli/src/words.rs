//! What the program says beside the library, in each language.

use kifuyomi::problem::{Sentence, Severity};

macro_rules! words {
    ($($name:ident $english:literal $japanese:literal;)*) => {$(
        pub static $name: Sentence = Sentence::new($english, $japanese);
    )*};
}

words! {
    PROBLEMS ", {0} problem|, {0} problems" "、問題{0}件";
    RECORD "{0}: {1}, {2}, {3} move|{0}: {1}, {2}, {3} moves" "{0}：{1}、{2}、{3}手";
    VARIATION " (variation)" "（変化）";
    NO_END_TAG "a <kifu-viewer> has no end tag" "終了タグのない <kifu-viewer> があります";
    LACKS_CHARACTERS "a record contains characters that {0} does not have" "棋譜に{0}にない文字が含まれています";
    NOT_BESIDE "{0}: only relative paths from the page are read" "{0}：ページからの相対パスだけを読み込めます";
    STOP ". " "。";
    ERROR "error" "エラー";
    WARNING "warning" "警告";
    NOTICE "notice" "通知";
    NO_SUCH_MOVE "this move does not occur" "この手はありません";
    EMPTY_FOLDER "{0}: no records in this folder; -r also takes the folders inside" "{0}：このフォルダーに棋譜はありません（-r で下のフォルダーも対象になります）";
    SUMMARY "files: {0}, records: {1}; with errors: {2}, not opened: {3}" "ファイル{0}、棋譜{1}。エラーのあるファイル{2}、開けなかったファイル{3}";
    HOLDS_NOTHING "{0}: no record to write" "{0}：書き出す棋譜がありません";
    TABLE_THERE "{0} is there already; choose another folder, or --part" "{0}はすでにあります（別のフォルダーか --part を指定してください）";
    PART_THERE "{0} is there already; nothing is done" "{0}はすでにあるので、何もしません";
    SITE_PLACE "say with -o which folder to write" "書き込むフォルダーを -o で指定してください";
    DATE "Date" "日付";
    PLAYERS "Players" "対局者";
    EVENT "Event" "棋戦";
    RESULT "Result" "結果";
    GAMES "{0} game|{0} games" "{0}局";
    PARQUET_PLACE "use --out-dir or -o with parquet" "parquet には --out-dir か -o を指定してください";
    NO_SUCH_PLACE "this place does not exist" "指定された局面はありません";
    SEVERAL_PAGES "use --in-place to write several pages" "複数のページに書き込むには --in-place を指定してください";
    LOSS "{0}: lost in {1}: {2}" "{0}：{1}では失われるもの：{2}";
    SUBSTITUTE "{0}: {2} is not in {1}; written as {5} (line {3}, column {4} of the output)" "{0}：{1}にない文字{2}を{5}と書きました（出力の{3}行{4}桁）";
}

/// How serious a problem is, as a word.
pub fn severity(severity: Severity) -> &'static Sentence {
    match severity {
        Severity::Error => &ERROR,
        Severity::Warning => &WARNING,
        Severity::Notice => &NOTICE,
    }
}
