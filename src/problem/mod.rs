//! What was wrong with a record, where, and what was done about it, in English and Japanese.

use std::fmt;

pub use crate::text::scan::Span;

use crate::text::scan::{Scanner, push_all, push_times, split_at_word};

/// A language that the library speaks to people.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Lang {
    /// English.
    #[default]
    English,
    /// Japanese.
    Japanese,
}

impl Lang {
    /// The language of a tag such as `ja` or `en-GB`; English when it is another.
    pub fn from_tag(tag: &str) -> Lang {
        match tag.get(..2) {
            Some("ja" | "JA" | "Ja") => Lang::Japanese,
            _ => Lang::English,
        }
    }

    /// Picks the text of this language.
    pub fn pick<T>(self, english: T, japanese: T) -> T {
        match self {
            Lang::English => english,
            Lang::Japanese => japanese,
        }
    }
}

/// How bad a problem is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// Odd, but nothing is lost or doubtful.
    Notice,
    /// Read, but something is irregular or had to be guessed.
    Warning,
    /// Something could not be read.
    Error,
}

impl Severity {
    /// The word for it: `error`.
    pub const fn name(self) -> &'static str {
        match self {
            Severity::Notice => "notice",
            Severity::Warning => "warning",
            Severity::Error => "error",
        }
    }
}

/// One kind of problem: a row of the table below. `{0}`, `{1}` … stand for details.
#[derive(Debug, PartialEq, Eq)]
pub struct ProblemKind {
    /// How bad it is.
    pub severity: Severity,
    /// The code, which does not change between versions.
    pub code: &'static str,
    english: &'static str,
    japanese: &'static str,
    done_english: &'static str,
    done_japanese: &'static str,
}

/// Something that was wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// What kind of problem.
    pub kind: &'static ProblemKind,
    /// Where.
    pub span: Span,
    /// The whole line as it stands in the record; empty when it is about the whole text.
    pub text: Box<str>,
    /// What was probably meant: `７六歩`.
    pub hint: Option<Box<str>>,
    details: Vec<Box<str>>,
}

/// How much of a line is quoted, in characters.
const LONGEST_QUOTE: usize = 300;

fn quote(text: &str) -> Box<str> {
    match text.char_indices().nth(LONGEST_QUOTE) {
        Some((end, _)) => format!("{}…", text.get(..end).unwrap_or(text)).into(),
        None => text.into(),
    }
}

impl Problem {
    /// A problem with its details, in the order of the sentence.
    #[inline(never)]
    pub fn new(kind: &'static ProblemKind, span: Span, text: &str, details: &[&str]) -> Problem {
        Problem {
            kind,
            span,
            text: quote(text),
            hint: None,
            details: details.iter().map(|detail| quote(detail)).collect(),
        }
    }

    /// How bad it is.
    pub fn severity(&self) -> Severity {
        self.kind.severity
    }

    /// The stable code: `not-a-square`.
    pub fn code(&self) -> &'static str {
        self.kind.code
    }

    /// What is wrong and what was probably meant, without the place.
    pub fn message(&self, lang: Lang) -> String {
        let mut message = self.fill(lang.pick(self.kind.english, self.kind.japanese));
        if let Some(hint) = &self.hint {
            let (before, after) =
                lang.pick((" (did you mean `", "`?)"), ("（「", "」の誤りですか）"));
            push_all(&mut message, &[before, hint, after]);
        }
        message
    }

    /// What was done about it.
    pub fn done(&self, lang: Lang) -> String {
        self.fill(lang.pick(self.kind.done_english, self.kind.done_japanese))
    }

    fn fill(&self, template: &str) -> String {
        let mut text = String::with_capacity(template.len() + 16);
        let mut rest = template;
        while let Some((before, after)) = split_at_word(rest, "{") {
            text.push_str(before);
            let (number, after) = split_at_word(after, "}").unwrap_or(("", after));
            let number = Scanner::new(number).number();
            let detail = number.and_then(|n| self.details.get(n as usize));
            text.push_str(detail.map_or("", |detail| detail));
            rest = after;
        }
        text.push_str(rest);
        text
    }

    /// The line and, below it, carets under the place, for a fixed-width font in which
    /// full-width characters take two columns.
    pub fn caret(&self) -> String {
        let begin = self.span.column.max(1);
        let end = begin.saturating_add(self.span.length);
        let (mut indent, mut carets) = (0, 0);
        let mut text = String::new();
        for (c, column) in self.text.chars().zip(1..) {
            text.push(if c == '\t' { ' ' } else { c });
            if column < begin {
                indent += width(c);
            } else if column < end {
                carets += width(c);
            }
        }
        text.push('\n');
        push_times(&mut text, ' ', indent);
        // Behind the end of a quoted part of the line there is nothing to point at.
        push_times(&mut text, '^', carets.max(1));
        text
    }

    /// The whole sentence in a language: place, what is wrong, what was done.
    pub fn sentence(&self, lang: Lang) -> String {
        let Span { line, column, .. } = self.span;
        let place = match (line, lang) {
            (0, _) => String::new(),
            (_, Lang::English) => format!("line {line}, column {column}: "),
            (_, Lang::Japanese) => format!("{line}行{column}桁："),
        };
        let (message, done) = (self.message(lang), self.done(lang));
        let between = match (done.is_empty(), lang) {
            (true, _) => "",
            (false, Lang::English) => "; ",
            (false, Lang::Japanese) => "。",
        };
        place + &message + between + &done
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence(Lang::English))
    }
}

/// How many columns a character takes in a fixed-width font with East Asian characters.
pub fn width(c: char) -> usize {
    match c {
        '\u{300}'..='\u{36f}' | '\u{200b}'..='\u{200f}' | '\u{feff}' => 0,
        '\u{1100}'..='\u{115f}'
        | '\u{2600}'..='\u{27bf}'
        | '\u{2b00}'..='\u{2bff}'
        | '\u{2e80}'..='\u{a4cf}'
        | '\u{ac00}'..='\u{d7a3}'
        | '\u{f900}'..='\u{faff}'
        | '\u{fe30}'..='\u{fe6f}'
        | '\u{ff00}'..='\u{ff60}'
        | '\u{ffe0}'..='\u{ffe6}'
        | '\u{1f300}'..='\u{1faff}'
        | '\u{20000}'..='\u{3fffd}' => 2,
        // Shapes that Japanese fonts draw as wide as kanji.
        '\u{2190}'..='\u{21ff}' | '\u{2460}'..='\u{25ff}' => 2,
        _ => 1,
    }
}

/// The words of a problem. The engine that a page loads first never speaks them: it leaves records with
/// problems to the full engine.
const fn words(text: &'static str) -> &'static str {
    if cfg!(all(feature = "web", not(feature = "web"))) {
        ""
    } else {
        text
    }
}

/// Declares the table of problems: severity, name, code, English and Japanese sentence, and what
/// was done about it in English and Japanese.
macro_rules! problems {
    ($($severity:ident $name:ident $code:literal $english:literal $japanese:literal
       => $done_english:literal $done_japanese:literal)*) => {
        $(
            #[doc = $english]
            pub static $name: ProblemKind = ProblemKind {
                severity: Severity::$severity,
                code: $code,
                english: words($english),
                japanese: words($japanese),
                done_english: words($done_english),
                done_japanese: words($done_japanese),
            };
        )*
        /// Every kind of problem.
        pub static ALL: &[&ProblemKind] = &[$(&$name),*];
    };
}

problems! {
    Error NOTHING_TO_READ "nothing-to-read"
        "there is no game record here: no move, no board, no header was found"
        "棋譜が見つかりません。指し手も局面図も見出しもありません"
        => "the start position is shown" "初期局面を表示します"
    Warning UNKNOWN_LINE "unknown-line"
        "the line `{0}` is not understood"
        "「{0}」の行を解釈できません"
        => "it is kept as text" "文字のまま残しました"
    Warning UNKNOWN_LINES "unknown-lines"
        "the line `{0}` and the {1} below it are not understood"
        "「{0}」とその下の{1}行を解釈できません"
        => "they are kept as text" "文字のまま残しました"
    Notice TRAILING_TEXT "trailing-text"
        "`{0}` behind the move is not understood"
        "指し手の後の「{0}」を解釈できません"
        => "it is kept as text" "文字のまま残しました"
    Notice UNWRAPPED_HTML "unwrapped-html"
        "the record stands in HTML"
        "棋譜がHTMLに包まれています"
        => "the tags were taken off" "タグを外しました"
    Notice UNWRAPPED_QUOTES "unwrapped-quotes"
        "the record is quoted as in mail"
        "棋譜がメールの引用になっています"
        => "the marks of quotation were taken off" "引用符を外しました"
    Notice UNWRAPPED_FENCES "unwrapped-fences"
        "the record stands in a block of code"
        "棋譜がコードブロックに入っています"
        => "the fences were taken off" "囲みを外しました"
    Notice UNWRAPPED_TABLE "unwrapped-table"
        "the moves stand in a table"
        "指し手が表になっています"
        => "the bars were taken off" "罫線を外しました"
    Notice UNWRAPPED_INDENTATION "unwrapped-indentation"
        "every line is indented"
        "全行が字下げされています"
        => "the indentation was taken off" "字下げを外しました"
    Notice UNWRAPPED_VERTICAL "unwrapped-vertical"
        "the moves are set vertically"
        "指し手が縦書きになっています"
        => "they were read from the right" "右から読みました"
    Notice UNWRAPPED_RIGHT_TO_LEFT "unwrapped-right-to-left"
        "the moves run from right to left"
        "指し手が右から左へ書かれています"
        => "they were read that way" "右から読みました"
    Error DAMAGED "damaged"
        "the text was read in a wrong encoding and saved before it came here: {0} characters are lost (�)"
        "文字コードを誤って読み込んだまま保存された文書です（{0}文字が「�」になっています）"
        => "what is left was read" "残っている部分を読みました"
    Error NOT_A_MOVE "not-a-move"
        "expected a move, but found `{0}`"
        "指し手のはずが「{0}」とあります"
        => "the line of play stops here and the rest is kept as text" "この手順はここまでとし、以降は文字のまま残しました"
    Error NOT_A_SQUARE "not-a-square"
        "`{0}` is not a square of the board"
        "「{0}」は盤上のマスではありません"
        => "the line of play stops here and the rest is kept as text" "この手順はここまでとし、以降は文字のまま残しました"
    Error NOT_A_PIECE "not-a-piece"
        "expected the name of a piece, but found `{0}`"
        "駒の名のはずが「{0}」とあります"
        => "the line of play stops here and the rest is kept as text" "この手順はここまでとし、以降は文字のまま残しました"
    Error SAME_WITHOUT_MOVE "same-without-move"
        "同 refers to the square of the move before, but there is none"
        "「同」の前に指し手がありません"
        => "the line of play stops here and the rest is kept as text" "この手順はここまでとし、以降は文字のまま残しました"
    Error NOTHING_THERE "nothing-there"
        "no piece stands on {0}"
        "{0}に駒がありません"
        => "the line of play stops here and the rest is kept as text" "この手順はここまでとし、以降は文字のまま残しました"
    Warning UNKNOWN_NOTATION "unknown-notation"
        "`{0}` is no notation, or nothing that can be chosen about it"
        "「{0}」という表記または設定はありません"
        => "what is known of it was used" "分かるものだけを使いました"
    Error OCCUPIED "occupied"
        "a piece cannot be dropped on {0}, which is taken"
        "{0}には駒があるので打てません"
        => "the line of play stops here and the rest is kept as text" "この手順はここまでとし、以降は文字のまま残しました"
    Error OWN_PIECE_THERE "own-piece-there"
        "a piece of the same side stands on {0}"
        "{0}には味方の駒があります"
        => "the line of play stops here and the rest is kept as text" "この手順はここまでとし、以降は文字のまま残しました"
    Error NOBODY_REACHES "nobody-reaches"
        "no {0} can go to {1}, and none is in hand"
        "{1}へ動ける{0}がなく、持駒にもありません"
        => "the line of play stops here and the rest is kept as text" "この手順はここまでとし、以降は文字のまま残しました"
    Error AMBIGUOUS "ambiguous"
        "`{0}` can be the piece on {1}"
        "「{0}」の駒は{1}のどれとも取れます"
        => "the line of play stops here and the rest is kept as text" "この手順はここまでとし、以降は文字のまま残しました"
    Warning ONE_IS_LEGAL "one-is-legal"
        "`{0}` does not tell which piece moves"
        "「{0}」ではどの駒か決まりません"
        => "the only legal one, on {1}, was taken" "合法な{1}の駒としました"
    Warning STRAIGHT_IS_MEANT "straight-is-meant"
        "`{0}` can be the piece on {1} or the one on {2}"
        "「{0}」は{1}の駒とも{2}の駒とも読めます"
        => "the one on {1}, which goes straight, was taken" "まっすぐ進む{1}の駒としました"
    Warning LOOSE_RELATION "loose-relation"
        "the words 右左直上寄引 in `{0}` do not fit the piece on {1}"
        "「{0}」の右左直上寄引は{1}の駒と合いません"
        => "it was taken all the same" "その駒としました"
    Warning OTHER_PIECE "other-piece"
        "the piece on {0} is a {1}, not a {2}"
        "{0}の駒は{2}でなく{1}です"
        => "the piece on the board was moved" "盤上の駒を動かしました"
    Warning WRONG_TURN "wrong-turn"
        "it was the other side's turn"
        "手番が違います"
        => "the move was played and marked" "指し手に印を付けて進めました"
    Warning CANNOT_REACH "cannot-reach"
        "the piece on {0} cannot go to {1}"
        "{0}の駒は{1}へ動けません"
        => "the move was played and marked" "指し手に印を付けて進めました"
    Warning NOT_IN_HAND "not-in-hand"
        "there is no {0} in hand"
        "持駒に{0}がありません"
        => "the move was played and marked" "指し手に印を付けて進めました"
    Warning TWO_PAWNS "two-pawns"
        "two pawns on one file (nifu)"
        "二歩です"
        => "the move was played and marked" "指し手に印を付けて進めました"
    Warning FULL_FILE "full-file"
        "there are as many such pieces on the file as there may be"
        "その筋にはもう打てません"
        => "the move was played and marked" "指し手に印を付けて進めました"
    Warning TOO_FAR "too-far"
        "the piece may not be dropped on that rank"
        "その段には打てません"
        => "the move was played and marked" "指し手に印を付けて進めました"
    Warning CANNOT_TAKE "cannot-take"
        "as most read the rules, the piece on {0} cannot take that one in this way"
        "多くの解釈では{0}の駒はそのようには取れません"
        => "the move was played and marked" "指し手に印を付けて進めました"
    Warning MUST_PROMOTE "must-promote"
        "a piece that takes that one has to promote"
        "その駒を取れば成らなければなりません"
        => "the move was played and marked" "指し手に印を付けて進めました"
    Notice UNINTENDED "unintended"
        "a third such piece comes to the file, which the inventor did not intend"
        "同じ筋に同じ駒が三枚並び、考案者の意図に反します"
        => "the move was played, for no program forbids it" "禁じる実装はないので進めました"
    Warning DEAD_END "dead-end"
        "the piece on {1} could never move again"
        "{1}の駒は行き所がありません"
        => "the move was played and marked" "指し手に印を付けて進めました"
    Warning LEFT_IN_CHECK "left-in-check"
        "the king is left in check"
        "王手放置です"
        => "the move was played and marked" "指し手に印を付けて進めました"
    Warning PAWN_DROP_MATE "pawn-drop-mate"
        "a pawn drop gives mate (uchifuzume)"
        "打ち歩詰めです"
        => "the move was played and marked" "指し手に印を付けて進めました"
    Warning CANNOT_PROMOTE "cannot-promote"
        "the piece may not promote there"
        "そこでは成れません"
        => "the move was played and marked" "指し手に印を付けて進めました"
    Warning PASS "pass"
        "the rules know no pass"
        "将棋にパスはありません"
        => "it was played and marked" "印を付けて進めました"
    Warning MOVE_NUMBER "move-number"
        "expected move {0}, but found number {1}"
        "{0}手目のはずが{1}手目とあります"
        => "the moves were read in order" "書かれた順に読みました"
    Warning NUMBER_GOES_BACK "number-goes-back"
        "expected move {0}, but found number {1}"
        "{0}手目のはずが{1}手目とあります"
        => "it was read as a variation" "変化として読みました"
    Warning AFTER_ENDING "after-ending"
        "a move follows the end of the game"
        "終局の後に指し手があります"
        => "it was read as going on" "続きとして読みました"
    Warning WRONG_MARK "wrong-mark"
        "the mark `{0}` is that of the side that is not to move"
        "「{0}」は手番と違う側の印です"
        => "the turn was kept" "手番に従いました"
    Notice WRONG_SIGN "wrong-sign"
        "`{0}` does not tell rightly whether a piece is captured"
        "「{0}」の駒取りの記号が盤面と合いません"
        => "the board was believed" "盤面に従いました"
    Warning UNCLOSED "unclosed"
        "`{0}` is opened but not closed"
        "「{0}」が閉じられていません"
        => "it was taken to end where something else begins" "次の内容の手前までとしました"
    Error CHESS "chess"
        "this is a game of chess (PGN), not of shogi"
        "これはチェスの棋譜（PGN）で、将棋の棋譜ではありません"
        => "its moves are kept as text" "指し手は文字のまま残しました"
    Error UNKNOWN_VARIANT "unknown-variant"
        "the game `{0}` is not known"
        "「{0}」という将棋には対応していません"
        => "its moves are kept as text" "指し手は文字のまま残しました"
    Notice OTHER_SQUARES "other-squares"
        "the moves do not fit squares that are counted from {0}"
        "{0}から数えた升目では指し手が合いません"
        => "they were read as counted from {1}" "{1}から数えて読みました"
    Warning UNKNOWN_ENDING "unknown-ending"
        "`{0}` is no known way for a game to end"
        "「{0}」という終局は知られていません"
        => "it is kept in its own words" "言葉のまま残しました"
    Warning OTHER_WINNER "other-winner"
        "`{0}` does not agree with the ending before it"
        "「{0}」は終局の記述と合いません"
        => "this sentence was believed" "この文に従いました"
    Warning OTHER_COUNT "other-count"
        "`{0}` counts {1} moves, but {2} were read"
        "「{0}」は{1}手ですが、読めたのは{2}手です"
        => "nothing was changed" "そのままにしました"
    Warning BAD_TIME "bad-time"
        "`{0}` is no time"
        "「{0}」は時間ではありません"
        => "the time is left unknown" "時間は不明としました"
    Notice OTHER_TOTAL "other-total"
        "the times of the moves do not add up to the total `{0}`"
        "指し手の時間の合計が「{0}」と合いません"
        => "the times of the moves were kept" "各手の時間を残しました"
    Warning UNKNOWN_HANDICAP "unknown-handicap"
        "the start position `{0}` is not known and there is no board"
        "手合割「{0}」は知られておらず、局面図もありません"
        => "the even start was taken" "平手としました"
    Notice NAMED_BOARD "named-board"
        "the start position `{0}` is not known by name"
        "手合割「{0}」は知られていません"
        => "the board was taken" "局面図に従いました"
    Warning BAD_BOARD_ROW "bad-board-row"
        "the board's row `{0}` has {1} squares instead of {2}"
        "局面図の「{0}」は{2}マスのはずが{1}マスです"
        => "its squares were filled from file {2}" "{2}筋から順に読みました"
    Warning BAD_BOARD_CELL "bad-board-cell"
        "`{0}` on the board is no piece"
        "局面図の「{0}」は駒ではありません"
        => "the square was left empty" "空きマスとしました"
    Warning BAD_BOARD_RANKS "bad-board-ranks"
        "the board has {0} rows instead of {1}"
        "局面図は{1}段のはずが{0}段です"
        => "the rows that are there were taken" "ある段だけを読みました"
    Warning BAD_HAND "bad-hand"
        "`{0}` is no piece in hand"
        "「{0}」は持駒ではありません"
        => "it was left out" "読み飛ばしました"
    Warning HAND_WITHOUT_BOARD "hand-without-board"
        "there are pieces in hand but no board"
        "持駒だけあって局面図がありません"
        => "they were added to the start position" "開始局面に加えました"
    Warning TOO_MANY_PIECES "too-many-pieces"
        "there are {0} {1} in the diagram"
        "局面図に{1}が{0}枚あります"
        => "they were all put on the board" "そのまま並べました"
    Warning TWO_KINGS "two-kings"
        "one side has more than one king"
        "一方に玉が二枚以上あります"
        => "they were all put on the board" "そのまま並べました"
    Notice NO_START_POSITION "no-start-position"
        "the record does not say how the pieces stand at the start"
        "開始局面の指定がありません"
        => "the even start was taken" "平手としました"
    Warning TWO_START_POSITIONS "two-start-positions"
        "the start position is described twice"
        "開始局面が二通りに書かれています"
        => "`{0}` was put on top" "「{0}」を重ねました"
    Warning NO_SIDE_TO_MOVE "no-side-to-move"
        "the record does not say which side is to move at the start"
        "開始局面の手番がありません"
        => "the side of the first move was taken, or else Black" "最初の指し手の側（なければ先手）としました"
    Notice TURN_FROM_LAST_MOVE "turn-from-last-move"
        "the diagram does not say who is to move"
        "局面図に手番がありません"
        => "the mark of the last move `{0}` tells it" "直前の手「{0}」から決めました"
    Notice TURN_FROM_FIRST_MOVE "turn-from-first-move"
        "the record does not say who begins"
        "どちらが先に指すか書かれていません"
        => "the mark of the first move `{0}` tells it" "最初の手「{0}」の印から決めました"
    Notice ANY_PIECE "any-piece"
        "`{0}` leaves open which piece is put between"
        "「{0}」の合駒の種類は書かれていません"
        => "a {1} was put there" "{1}としました"
    Warning BOARD_AFTER_MOVES "board-after-moves"
        "the start position is described after the first move"
        "指し手の後に開始局面があります"
        => "it was taken as a new record" "別の棋譜としました"
    Error VARIATION_NOWHERE "variation-nowhere"
        "the variation starts at move {0}, which no line reaches"
        "変化の{0}手目に届く手順がありません"
        => "its moves are kept as text" "指し手は文字のまま残しました"
    Warning VARIATION_ELSEWHERE "variation-elsewhere"
        "the variation at move {0} does not fit the line before it"
        "{0}手目からの変化が直前の手順と合いません"
        => "it was put on the line that it fits" "合う手順につなぎました"
    Warning STRAY_VARIATION "stray-variation"
        "a variation is announced before the first move"
        "最初の指し手の前に変化があります"
        => "it was passed over" "読み飛ばしました"
    Error TOO_BIG "too-big"
        "the record is larger than {0}"
        "棋譜が{0}を超えています"
        => "the rest was not read" "残りは読みませんでした"
    Warning BAD_BYTES "bad-bytes"
        "some bytes are no {0} text"
        "{0}として読めない文字があります"
        => "they were replaced by `�`" "「�」に置き換えました"
    Notice OTHER_ENCODING "other-encoding"
        "the record says it is {0}, but its bytes are {1}"
        "{0}とありますが、実際は{1}です"
        => "the bytes were believed" "実際の文字コードで読みました"
    Notice MORE_PROBLEMS "more-problems"
        "there are more problems than are listed"
        "問題は他にもあります"
        => "the record was read all the same" "棋譜は最後まで読みました"
    Error CUT_JSON "cut-json"
        "the JSON breaks off before its end"
        "JSONが途中で切れています"
        => "what is there was read" "あるところまで読みました"
    Error BAD_JSON "bad-json"
        "the JSON is broken at `{0}`"
        "JSONが「{0}」で壊れています"
        => "what could be read of it was read" "読めるところだけを読みました"
    Error NO_MOVE_LIST "no-move-list"
        "there is no list `moves`"
        "「moves」の一覧がありません"
        => "the record was read without moves" "指し手なしで読みました"
    Error NO_RECORD_IN_JSON "no-record-in-json"
        "this is JSON, but there is no game record in it"
        "JSONですが、棋譜がありません"
        => "the start position is shown" "初期局面を表示します"
    Notice RECORD_IN_JSON "record-in-json"
        "this is JSON with a record in {1} under `{0}`"
        "JSONの「{0}」に{1}の棋譜があります"
        => "that record was read" "その棋譜を読みました"
    Notice VARIATION_OF_WHICH "variation-of-which"
        "the variation at move {0} fits the line before it and the main line"
        "{0}手目からの変化は直前の手順とも本譜とも合います"
        => "it was put on the line before it" "直前の手順につなぎました"
    Notice DECLARED_OR_DRAWN "declared-or-drawn"
        "`{0}` stands for a declared win with some programs and for a draw with others"
        "「{0}」は宣言勝ちを表すプログラムと引き分けを表すプログラムがあります"
        => "it is kept as it stands" "そのまま残しました"
    Notice ODD_SFEN "odd-sfen"
        "the position `{0}` is not written in the usual way"
        "局面「{0}」は普通の書き方ではありません"
        => "it was read as `{1}`" "「{1}」と読みました"
    Notice OLD_FEEN "old-feen"
        "this form of FEEN has been replaced"
        "この書き方のFEENは廃止されています"
        => "it was read as `{0}`" "「{0}」と読みました"
    Error BAD_SFEN "bad-sfen"
        "the position `{0}` cannot be read: {1}"
        "局面「{0}」を読めません（{1}）"
        => "the start position was taken and the moves are kept as text" "初期局面とし、指し手は文字のまま残しました"
}
