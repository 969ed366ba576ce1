//! The kinds of problems.

use super::lang::Sentence;
use super::{ProblemKind, Severity, sentences};

/// Returns the words of a problem. The engine that a page loads first never shows them: it leaves records
/// with problems to the full engine.
const fn words(sentence: &'static Sentence) -> &'static Sentence {
    static UNSAID: Sentence = Sentence::new("", "");
    if cfg!(all(feature = "web-first", not(feature = "web-reader"))) {
        &UNSAID
    } else {
        sentence
    }
}

/// Declares the table of problems: severities, names and codes. Their sentences have the same names.
macro_rules! problems {
    ($($severity:ident $name:ident $code:literal)*) => {
        $(
            #[doc = concat!("`", $code, "`, as [`sentences::problem::", stringify!($name), "`] says.")]
            pub static $name: ProblemKind = ProblemKind {
                severity: Severity::$severity,
                code: $code,
                sentence: words(&sentences::problem::$name),
                done: words(&sentences::done::$name),
            };
        )*
        /// Every kind of problem.
        pub static ALL: &[&ProblemKind] = &[$(&$name),*];
    };
}

problems! {
    Error NOTHING_TO_READ "nothing-to-read"
    Warning UNKNOWN_LINE "unknown-line"
    Warning UNKNOWN_LINES "unknown-lines"
    Notice TRAILING_TEXT "trailing-text"
    Notice HEADER_WITH_MOVES "header-with-moves"
    Notice AMONG_TEXT "among-text"
    Notice UNWRAPPED_HTML "unwrapped-html"
    Notice UNWRAPPED_QUOTES "unwrapped-quotes"
    Notice UNWRAPPED_FENCES "unwrapped-fences"
    Notice UNWRAPPED_TABLE "unwrapped-table"
    Notice UNWRAPPED_INDENTATION "unwrapped-indentation"
    Notice UNWRAPPED_VERTICAL "unwrapped-vertical"
    Notice UNWRAPPED_NEWEST_FIRST "unwrapped-newest-first"
    Notice UNWRAPPED_RIGHT_TO_LEFT "unwrapped-right-to-left"
    Notice UNWRAPPED_SIGNS "unwrapped-signs"
    Notice UNWRAPPED_FRONTS "unwrapped-fronts"
    Notice UNWRAPPED_BROKEN "unwrapped-broken"
    Notice UNWRAPPED_ENCODING "unwrapped-encoding"
    Notice MISREAD "misread"
    Error DAMAGED "damaged"
    Error NOT_A_MOVE "not-a-move"
    Error NOT_A_SQUARE "not-a-square"
    Error NOT_A_PIECE "not-a-piece"
    Error SAME_WITHOUT_MOVE "same-without-move"
    Error NOTHING_THERE "nothing-there"
    Warning UNKNOWN_NOTATION "unknown-notation"
    Error OCCUPIED "occupied"
    Error OWN_PIECE_THERE "own-piece-there"
    Error NOBODY_REACHES "nobody-reaches"
    Error AMBIGUOUS "ambiguous"
    Warning ONE_IS_LEGAL "one-is-legal"
    Warning STRAIGHT_IS_MEANT "straight-is-meant"
    Warning LOOSE_RELATION "loose-relation"
    Warning OTHER_PIECE "other-piece"
    Warning WRONG_TURN "wrong-turn"
    Warning CANNOT_REACH "cannot-reach"
    Warning NOT_IN_HAND "not-in-hand"
    Warning TWO_PAWNS "two-pawns"
    Warning FULL_FILE "full-file"
    Warning TOO_FAR "too-far"
    Warning CANNOT_TAKE "cannot-take"
    Warning MUST_PROMOTE "must-promote"
    Notice UNINTENDED "unintended"
    Warning DEAD_END "dead-end"
    Warning LEFT_IN_CHECK "left-in-check"
    Warning PAWN_DROP_MATE "pawn-drop-mate"
    Warning CANNOT_PROMOTE "cannot-promote"
    Warning PASS "pass"
    Warning MOVE_NUMBER "move-number"
    Warning NUMBER_GOES_BACK "number-goes-back"
    Warning AFTER_ENDING "after-ending"
    Warning WRONG_MARK "wrong-mark"
    Notice WRONG_SIGN "wrong-sign"
    Warning UNCLOSED "unclosed"
    Error CHESS "chess"
    Error UNKNOWN_VARIANT "unknown-variant"
    Notice OTHER_SQUARES "other-squares"
    Warning UNKNOWN_ENDING "unknown-ending"
    Warning OTHER_WINNER "other-winner"
    Warning OTHER_COUNT "other-count"
    Warning BAD_TIME "bad-time"
    Notice OTHER_TOTAL "other-total"
    Warning UNKNOWN_HANDICAP "unknown-handicap"
    Notice NAMED_BOARD "named-board"
    Warning BAD_BOARD_ROW "bad-board-row"
    Warning BAD_BOARD_CELL "bad-board-cell"
    Warning BAD_BOARD_RANKS "bad-board-ranks"
    Warning BAD_HAND "bad-hand"
    Warning HAND_WITHOUT_BOARD "hand-without-board"
    Warning TOO_MANY_PIECES "too-many-pieces"
    Warning TWO_KINGS "two-kings"
    Notice NO_START_POSITION "no-start-position"
    Warning TWO_START_POSITIONS "two-start-positions"
    Warning NO_SIDE_TO_MOVE "no-side-to-move"
    Notice TURN_FROM_LAST_MOVE "turn-from-last-move"
    Notice TURN_FROM_FIRST_MOVE "turn-from-first-move"
    Notice ANY_PIECE "any-piece"
    Warning BOARD_AFTER_MOVES "board-after-moves"
    Error VARIATION_NOWHERE "variation-nowhere"
    Warning VARIATION_ELSEWHERE "variation-elsewhere"
    Warning STRAY_VARIATION "stray-variation"
    Error TOO_BIG "too-big"
    Error TEXT_TOO_BIG "text-too-big"
    Error TOO_MANY_RECORDS "too-many-records"
    Warning BAD_BYTES "bad-bytes"
    Notice OTHER_ENCODING "other-encoding"
    Notice MORE_PROBLEMS "more-problems"
    Error CUT_JSON "cut-json"
    Error BAD_JSON "bad-json"
    Error NO_MOVE_LIST "no-move-list"
    Error NO_RECORD_IN_JSON "no-record-in-json"
    Error ZIP_FILE "zip-file"
    Error PDF_FILE "pdf-file"
    Error PICTURE_FILE "picture-file"
    Error ONLY_A_LINK "only-a-link"
    Notice PROMOTION_UNSAID "promotion-unsaid"
    Notice WHITE_FIRST "white-first"
    Notice RECORD_IN_JSON "record-in-json"
    Notice VARIATION_OF_WHICH "variation-of-which"
    Notice DECLARED_OR_DRAWN "declared-or-drawn"
    Notice ODD_SFEN "odd-sfen"
    Notice OLD_FEEN "old-feen"
    Error BAD_SFEN "bad-sfen"
}
