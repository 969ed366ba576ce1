//! What the program says beside the library, in each language.

use kifuyomi::problem::Sentence;

macro_rules! words {
    ($($name:ident $english:literal $japanese:literal;)*) => {$(
        pub static $name: Sentence = Sentence::new($english, $japanese);
    )*};
}

words! {
    PROBLEMS ", {0} problem|, {0} problems" "、問題{0}件";
    RECORD "{0}: {1}, {2}, {3} move|{0}: {1}, {2}, {3} moves" "{0}：{1}、{2}、{3}手";
    VARIATION " (variation)" "（変化）";
    NO_END_TAG "a viewer has no end tag" "終了タグのない表示器があります";
    LACKS_CHARACTERS "a record has characters that {0} has not" "{0}にない文字を含む棋譜があります";
    NOT_BESIDE "{0}: only files beside the page are read" "{0}：読めるのはページからの相対パスだけです";
    STOP ". " "。";
    NO_SUCH_MOVE "there is no such move" "その手はありません";
    NO_SUCH_PLACE "there is no such place" "その場所はありません";
    SEVERAL_PAGES "several pages are written with --in-place only" "複数のページには --in-place が必要です";
    LOSS "{0}: {1} does not hold {2}" "{0}：{1}に残せないもの：{2}";
    SUBSTITUTE "{0}: {1} does not have {2} (line {3}, column {4} of the output); {5} was written" "{0}：{1}にない文字{2}（出力の{3}行{4}桁）を{5}としました";
}
