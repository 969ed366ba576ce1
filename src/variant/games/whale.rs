//! Whale shogi, 鯨将棋: 6 files, 6 ranks, 24 pieces. By R. Wayne Schmittberger, 1981.
//!
//! Sources: the rule sheet of The Shogi Association as ShogiVar has it, and the inventor's remarks at
//! chessvariants.com. The Japanese names are those of the animals.

use std::sync::OnceLock;

use crate::types::motion::{B, BL, BR, F, FL, FR, L, R, motions};
use crate::types::piece::PieceKind;
use crate::types::square_names::{DIGITS, HALF, LETTERS, RANK_LETTERS, Squares};
use crate::variant::multi_step::MULTI_STEP;
use crate::variant::table::{Form, Handicap, Variant};

/// The letters of the files from number 6 on.
const FROM_LEFT: &[&str] = &["f", "e", "d", "c", "b", "a"];

// The rules have a1 in the top right corner. The game printed with them counts from the left,
// The Shogi Association's sheet names squares as shogi does, and some diagrams as chess does.

static FROM_RIGHT_SQUARES: Squares = Squares {
    files: LETTERS,
    ranks: HALF,
    first: "a1 ↗",
    ..DIGITS
};
static FROM_LEFT_SQUARES: Squares = Squares {
    files: FROM_LEFT,
    ranks: HALF,
    first: "a1 ↖",
    ..DIGITS
};
static SHOGI_SQUARES: Squares = Squares {
    first: "1a ↗",
    ..RANK_LETTERS
};
static CHESS_SQUARES: Squares = Squares {
    files: FROM_LEFT,
    ranks: &["6", "5", "4", "3", "2", "1"],
    first: "a1 ↙",
    ..DIGITS
};

/// Returns the form of the game with some names of squares, which a record calls by the first of them.
const fn called(names: &'static [&'static str]) -> Form {
    Form {
        header: "座標",
        names,
        code: "",
    }
}

static FORMS: [&Variant; 4] = [&WHALE, &COUNTED_FROM_LEFT, &AS_IN_SHOGI, &AS_IN_CHESS];

/// Whale shogi.
pub static WHALE: Variant = whale(&FROM_RIGHT_SQUARES, &called(&["a1 ↗"]));
static COUNTED_FROM_LEFT: Variant = whale(&FROM_LEFT_SQUARES, &called(&["a1 ↖"]));
static AS_IN_SHOGI: Variant = whale(&SHOGI_SQUARES, &called(&["1a ↗"]));
static AS_IN_CHESS: Variant = whale(&CHESS_SQUARES, &called(&["a1 ↙"]));

/// Whale shogi with some names of squares.
const fn whale(squares: &'static Squares, form: &'static Form) -> Variant {
    Variant {
        name: "whale",
        english: "whale shogi",
        japanese: "鯨将棋",
        aliases: &["kujira"],
        files: 6,
        ranks: 6,
        kinds: const {
            &[
                PieceKind {
                    word: "白鯨",
                    motions: motions![one: F, B, L, R, FL, FR, BL, BR],
                    royal: true,
                    pieces: 2,
                    size: 100,
                    ..PieceKind::named("W", "white whale", "W", ["はくげい", "hakugei"])
                },
                PieceKind {
                    word: "鯱",
                    motions: motions![far: F, B, L, R; one: FL, FR, BL, BR],
                    pieces: 2,
                    ..PieceKind::named("K", "killer whale", "K", ["しゃち", "shachi"])
                },
                PieceKind {
                    word: "克鯨",
                    motions: motions![far: F, BL, BR],
                    pieces: 2,
                    ..PieceKind::named("G", "grey whale", "G", ["こくくじら", "koku kujira"])
                },
                PieceKind {
                    word: "一角",
                    motions: motions![one: (0, 2), L, R, B],
                    pieces: 2,
                    ..PieceKind::named("N", "narwhal", "N", ["いっかく", "ikkaku"])
                },
                PieceKind {
                    word: "座頭鯨",
                    motions: motions![one: FL, FR, BL, BR, B],
                    pieces: 2,
                    ..PieceKind::named("H", "humpback", "H", ["ざとうくじら", "zatō kujira"])
                },
                PieceKind {
                    word: "白長須鯨",
                    motions: motions![one: F, B, FL, FR],
                    pieces: 2,
                    ..PieceKind::named(
                        "B",
                        "blue whale",
                        "B",
                        ["しろながすくじら", "shironagasu kujira"],
                    )
                },
                PieceKind {
                    word: "海豚",
                    motions: motions![one: F; from_far_rank: BL, BR],
                    most_on_file: Some(2),
                    no_drop: 1,
                    drop_must_not_mate: true,
                    pieces: 12,
                    size: 90,
                    ..PieceKind::named("D", "dolphin", "D", ["いるか", "iruka"])
                },
                PieceKind {
                    word: "鼠海豚",
                    motions: motions![one: L, R],
                    // The killer whale is number 2.
                    in_hand: Some(2),
                    pieces: 2,
                    ..PieceKind::named("P", "porpoise", "P", ["ねずみいるか", "nezumi iruka"])
                },
            ]
        },
        drops: true,
        zone: 0,
        start: "bnpwgh/dddddd/6/6/DDDDDD/HGWPNB b - 1",
        handicaps: const {
            &[Handicap::new(
                &["鯨将棋"],
                "whale shogi",
                "bnpwgh/dddddd/6/6/DDDDDD/HGWPNB b - 1",
            )]
        },
        stars: &[],
        squares: Some(squares),
        form: Some(form),
        forms: &FORMS,
        on_points: false,
        straight_is_meant: false,
        kif_arrows: false,
        check_wins: false,
        // No source has a rule; shogi's is shown.
        repetition: 4,
        move_rules: Some(&MULTI_STEP),
        special_rules: None,
        compiled: OnceLock::new(),
    }
}
