//! Shogi, 本将棋: 9 files, 9 ranks, 40 pieces.
//!
//! ```
//! use kifuyomi::{Color, Piece, Position, standard};
//! let bishop = Piece { color: Color::Black, kind: standard::BISHOP };
//! assert_eq!(Position::default().piece("8h".parse()?), Some(bishop));
//! # Ok::<(), kifuyomi::NotASquare>(())
//! ```

use std::sync::OnceLock;

use crate::types::piece::{KindId, PieceKind};
use crate::variant::games::pieces;
use crate::variant::table::{Handicap, Variant};

/// King, 玉.
pub const KING: KindId = KindId::of_row(1);
/// Rook, 飛.
pub const ROOK: KindId = KindId::of_row(2);
/// Bishop, 角.
pub const BISHOP: KindId = KindId::of_row(3);
/// Gold, 金.
pub const GOLD: KindId = KindId::of_row(4);
/// Silver, 銀.
pub const SILVER: KindId = KindId::of_row(5);
/// Knight, 桂.
pub const KNIGHT: KindId = KindId::of_row(6);
/// Lance, 香.
pub const LANCE: KindId = KindId::of_row(7);
/// Pawn, 歩.
pub const PAWN: KindId = KindId::of_row(8);
/// Promoted rook (dragon), 龍.
pub const PROMOTED_ROOK: KindId = KindId::of_row(9);
/// Promoted bishop (horse), 馬.
pub const PROMOTED_BISHOP: KindId = KindId::of_row(10);
/// Promoted silver, 成銀.
pub const PROMOTED_SILVER: KindId = KindId::of_row(11);
/// Promoted knight, 成桂.
pub const PROMOTED_KNIGHT: KindId = KindId::of_row(12);
/// Promoted lance, 成香.
pub const PROMOTED_LANCE: KindId = KindId::of_row(13);
/// Promoted pawn (tokin), と.
pub const PROMOTED_PAWN: KindId = KindId::of_row(14);

/// Standard shogi.
pub static STANDARD: Variant = shogi(&KINDS, &HANDICAPS);

/// Standard shogi without the words that only other formats and languages need, for a program that shows
/// usual records.
#[cfg(feature = "web-first")]
pub static SHOWN: Variant = shogi(
    &PieceKind::only_shown(KINDS),
    &Handicap::only_named(HANDICAPS),
);

/// The pieces, the strongest of those that can be in hand first.
pub(crate) const KINDS: [PieceKind; 14] = PieceKind::paired([
    pieces::KING,
    pieces::ROOK,
    pieces::BISHOP,
    pieces::GOLD,
    pieces::SILVER,
    pieces::KNIGHT,
    pieces::LANCE,
    pieces::PAWN,
    pieces::DRAGON,
    pieces::HORSE,
    pieces::PROMOTED_SILVER,
    pieces::PROMOTED_KNIGHT,
    pieces::PROMOTED_LANCE,
    pieces::TOKIN,
]);

/// Handicaps and their names: the definition of the KIF format by its author, and names that
/// other programs write. In 三枚落ち programs disagree about which lance is missing; most remove
/// the one on 1一.
const HANDICAPS: [Handicap; 23] = [
    Handicap::new(
        &["平手"],
        "even game",
        "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
    ),
    Handicap::new(
        &["香落ち", "左香落ち"],
        "left lance",
        "lnsgkgsn1/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
    ),
    Handicap::new(
        &["右香落ち"],
        "right lance",
        "1nsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
    ),
    Handicap::new(
        &["両香落ち"],
        "both lances",
        "1nsgkgsn1/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
    ),
    Handicap::new(
        &["角落ち"],
        "bishop",
        "lnsgkgsnl/1r7/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
    ),
    Handicap::new(
        &["飛車落ち", "飛落ち"],
        "rook",
        "lnsgkgsnl/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
    ),
    Handicap::new(
        &["飛香落ち"],
        "rook and lance",
        "lnsgkgsn1/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
    ),
    Handicap::new(
        &["二枚落ち", "飛角落ち"],
        "two pieces",
        "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
    ),
    Handicap::new(
        &["三枚落ち"],
        "three pieces",
        "lnsgkgsn1/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
    ),
    Handicap::new(
        &["四枚落ち"],
        "four pieces",
        "1nsgkgsn1/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
    ),
    Handicap::new(
        &["五枚落ち", "右五枚落ち"],
        "five pieces",
        "2sgkgsn1/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
    ),
    Handicap::new(
        &["左五枚落ち"],
        "five pieces, left knight",
        "1nsgkgs2/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
    ),
    Handicap::new(
        &["六枚落ち"],
        "six pieces",
        "2sgkgs2/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
    ),
    Handicap::new(
        &["右七枚落ち", "七枚落ち"],
        "seven pieces",
        "3gkgs2/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
    ),
    Handicap::new(
        &["左七枚落ち"],
        "seven pieces, left silver",
        "2sgkg3/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
    ),
    Handicap::new(
        &["八枚落ち"],
        "eight pieces",
        "3gkg3/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
    ),
    Handicap::new(
        &["九枚落ち"],
        "nine pieces",
        "4kg3/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
    ),
    Handicap::new(
        &["十枚落ち"],
        "ten pieces",
        "4k4/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
    ),
    Handicap::new(
        &["歩三兵"],
        "three pawns",
        "4k4/9/9/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w 3p 1",
    ),
    Handicap::new(
        &["裸玉"],
        "bare king",
        "4k4/9/9/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
    ),
    Handicap::new(
        &["トンボ"],
        "dragonfly",
        "4k4/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
    ),
    Handicap::new(
        &["トンボ＋香", "トンボ+香"],
        "dragonfly and lances",
        "l3k3l/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
    ),
    Handicap::new(
        &["トンボ＋桂香", "トンボ+桂香"],
        "dragonfly, knights and lances",
        "ln2k2nl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
    ),
];

/// Returns the game with these pieces and handicaps.
const fn shogi(kinds: &'static [PieceKind], handicaps: &'static [Handicap]) -> Variant {
    Variant {
        name: "standard",
        english: "shogi",
        japanese: "本将棋",
        aliases: &[],
        files: 9,
        ranks: 9,
        kinds,
        drops: true,
        zone: 3,
        start: "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
        handicaps,
        stars: &[(7, 3), (4, 3), (7, 6), (4, 6)],
        squares: None,
        form: None,
        forms: &[],
        on_points: false,
        straight_is_meant: false,
        kif_arrows: false,
        check_wins: false,
        repetition: 4,
        move_rules: None,
        special_rules: None,
        compiled: OnceLock::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn constants_are_the_rows_they_name() {
        let codes = [
            KING,
            ROOK,
            GOLD,
            PAWN,
            PROMOTED_ROOK,
            PROMOTED_SILVER,
            PROMOTED_PAWN,
        ]
        .map(|id| STANDARD.kind(id).map_or("", |kind| kind.code));
        assert_eq!(codes, ["K", "R", "G", "P", "+R", "+S", "+P"]);
    }
}
