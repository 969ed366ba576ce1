//! What the program says beside the library, in each language.

use kifuyomi::mate::Unsolvable;
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
    NOT_BESIDE "{0}: only paths relative to the page are read" "{0}：ページからの相対パスだけを読み込めます";
    STOP ". " "。";
    ERROR "error" "エラー";
    WARNING "warning" "警告";
    NOTICE "notice" "通知";
    NO_SUCH_MOVE "{0}: there is no move {1}" "{0}：{1}手目はありません";
    NO_MOVES "{0}: there are no moves" "{0}：指し手がありません";
    NO_MOVE "{0}: no notation has such a move" "{0}：どの表記でも指し手として読めません";
    NO_RECORDS "{0}: no records in this folder" "{0}：このフォルダーに棋譜はありません";
    EMPTY_FOLDER "{0}: no records in this folder; -r includes subfolders" "{0}：このフォルダーに棋譜はありません（-r で下のフォルダーも対象になります）";
    SUMMARY "files: {0}, records: {1}; with errors: {2}, not opened: {3}" "ファイル{0}、棋譜{1}。エラーのあるファイル{2}、開けなかったファイル{3}";
    TABLE_THERE "{0} already exists; choose another folder, or use --part" "{0}はすでにあります（別のフォルダーか --part を指定してください）";
    PART_THERE "{0} already exists; nothing was done" "{0}はすでにあるので、何もしません";
    SITE_PLACE "name the folder to write with -o" "書き込むフォルダーを -o で指定してください";
    DATE "Date" "日付";
    PLAYERS "Players" "対局者";
    EVENT "Event" "棋戦";
    RESULT "Result" "結果";
    LIBRARY "Search the games" "棋譜を探す";
    GAMES "{0} game|{0} games" "{0}局";
    PARQUET_PLACE "use --out-dir or -o with parquet" "parquet には --out-dir か -o を指定してください";
    MATE "Mate in {0}." "{0}手詰です。";
    MATE_OR_SHORTER "Mate in {0} or fewer plies: a limit ended the search for a shorter mate." "{0}手以下で詰みます（制限のため、もっと短い詰みがないかは調べきれませんでした）。";
    NO_MATE "No mate by checks." "王手の連続では詰みません。";
    MATE_UNKNOWN "Unknown: a limit ended the search." "不明です（制限のため調べきれませんでした）。";
    HOLDS "{0}: mate in {1}; the solution is correct." "{0}：{1}手詰。作意は正しく詰みます。";
    HOLDS_NOT "{0}: mate in {1}; the solution is not correct." "{0}：{1}手詰。作意は成立しません。";
    SOLVED "{0}: mate in {1}." "{0}：{1}手詰。";
    SOLVED_OR_SHORTER "{0}: mate in {1} or fewer plies." "{0}：{1}手以下で詰みます。";
    NOT_ALL "A limit ended the search: not everything was checked." "制限のため、すべては調べきれませんでした。";
    SHORTER "There is a shorter mate, in {0}." "早詰：{0}手で詰みます。";
    UNFINISHED "The recorded line ends before the mate." "記録された手順は詰みまで進んでいません。";
    NO_CHECK "Move {0} gives no check." "{0}手目が王手になっていません。";
    ILLEGAL "Move {0} is against the rules." "{0}手目は反則です。";
    PAWN_DROP_MATE "Move {0} mates by dropping a pawn." "{0}手目が打ち歩詰です。";
    ESCAPE "After move {0} there is no mate." "{0}手目の後は詰みません。";
    SIDE_SOLUTION "Side solution: at move {0}, {1} also mates." "余詰：{0}手目に{1}でも詰みます。";
    MINOR_SIDE_SOLUTION "At move {0}, {1} also mates (by convention not a flaw)." "{0}手目に{1}でも詰みます（慣例では瑕疵としません）。";
    LONGER_DEFENCE "At move {0}, {1} lasts longer." "変長：{0}手目に{1}と応じると手数が延びます。";
    EQUAL_DEFENCE "At move {0}, {1} lasts as long." "変同：{0}手目に{1}と応じても同じ手数です。";
    LEFT_OVER "Pieces left in hand at the end: {0}." "駒余り：詰め上がりで持駒が{0}枚余ります。";
    OTHER_RULES "the mate solver does not support this game" "この将棋には対応していません";
    NOT_ONE_KING "there must be exactly one king to be mated" "玉方の玉が一枚だけある局面を指定してください";
    ALREADY_IN_CHECK "the king to be mated is in check already" "攻め方の手番なのに、すでに王手がかかっています";
    NO_SUCH_PLACE "{0}: there is no position {1}" "{0}：局面 {1} はありません";
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

/// Why a position is not solved.
pub fn unsolvable(why: Unsolvable) -> &'static Sentence {
    match why {
        Unsolvable::Pieces => &NOT_ONE_KING,
        Unsolvable::InCheck => &ALREADY_IN_CHECK,
        _ => &OTHER_RULES,
    }
}
