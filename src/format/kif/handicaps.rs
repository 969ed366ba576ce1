//! Start positions named by 手合割 that are not in a game's table: names used by other sites, and
//! names that say which pieces are missing.
//!
//! Sources: the names used by lishogi, 81Dojo, 将棋盤 of shogi-extend and apps. If a name does not say
//! which of two pieces is missing, it is the one on the giver's left, as in 香落ち.

use crate::format::kif::common::{handicap, plain_name};
use crate::format::kif::handicap_names::usual_name;
use crate::text::scan::{Scanner, has, is_blank};
use crate::types::color::Color;
use crate::types::piece::{KindId, Piece};
use crate::types::square::Square;
use crate::variant::Variant;
use crate::variant::games::standard::{BISHOP, GOLD, KNIGHT, LANCE, ROOK, SILVER};
use crate::variant::setup::Setup;

/// Names in their plain form, and the position in SFEN.
const OTHERS: [(&[&str], &str); 9] = [
    (
        &["定先", "平手戦", "平手先"],
        "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
    ),
    (
        &["太閤将棋", "太閤"],
        "lnsgkgsnl/1r5b1/p1ppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
    ),
    (
        &["青空将棋", "青空"],
        "lnsgkgsnl/1r5b1/9/9/9/9/9/1B5R1/LNSGKGSNL b - 1",
    ),
    (
        &["右端歩得", "右歩得"],
        "lnsgkgsnl/1r5b1/1pppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w P 1",
    ),
    (
        &["左端歩得", "左歩得"],
        "lnsgkgsnl/1r5b1/pppppppp1/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w P 1",
    ),
    (
        &["両端歩得", "両歩得"],
        "lnsgkgsnl/1r5b1/1ppppppp1/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w 2P 1",
    ),
    (
        &["左九枚落"],
        "3gk4/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
    ),
    (
        &["右九枚落"],
        "4kg3/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
    ),
    (
        &["十九枚落"],
        "4k4/9/9/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
    ),
];

/// Names of pieces, the longer ones first, and the 1-based file and rank of White's left one.
const PIECES: [(&str, KindId, (u8, u8)); 12] = [
    ("飛車", ROOK, (8, 2)),
    ("飛", ROOK, (8, 2)),
    ("角行", BISHOP, (2, 2)),
    ("角", BISHOP, (2, 2)),
    ("金将", GOLD, (4, 1)),
    ("金", GOLD, (4, 1)),
    ("銀将", SILVER, (3, 1)),
    ("銀", SILVER, (3, 1)),
    ("桂馬", KNIGHT, (2, 1)),
    ("桂", KNIGHT, (2, 1)),
    ("香車", LANCE, (1, 1)),
    ("香", LANCE, (1, 1)),
];

/// Finds a start position by name, in any words.
#[inline(never)]
pub fn start(variant: &'static Variant, name: &str) -> Option<Setup> {
    usual_start(variant, name).or_else(|| {
        let usual = usual_name(name).filter(|_| variant.is_shogi())?;
        usual_start(variant, &usual)
    })
}

/// Finds a start position by its usual name in 手合割.
fn usual_start(variant: &'static Variant, name: &str) -> Option<Setup> {
    let known = |name: &str| {
        let known = handicap(variant, name)?;
        // Nearly every game begins as an even one.
        if known.sfen == variant.start {
            return Some(Setup::start(variant));
        }
        Setup::from_sfen(variant, known.sfen).ok()
    };
    if let Some(known) = known(name) {
        return Some(known);
    }
    if !variant.is_shogi() {
        return without_named(variant, name);
    }
    let (side, plain) = side_in_front(name);
    let with_side = [side, &plain].concat();
    let mut others = OTHERS.iter();
    let other = others.find(|(names, _)| names.contains(&&*with_side));
    match other {
        Some((_, sfen)) => Setup::from_sfen(variant, sfen).ok(),
        None => known(&with_side)
            .or_else(|| known(&plain).filter(|_| side != "左"))
            .or_else(|| without_pieces(variant, &with_side)),
    }
}

/// Splits off the side that follows a name, and returns it with the plain name: `五枚落ち（左）`,
/// `五枚落ち左桂`, `平手(レート)`.
fn side_in_front(name: &str) -> (&'static str, String) {
    let plain = plain_name(name);
    let (front, remark) = match plain.split_once(['(', '（']) {
        Some((front, remark)) => (front, remark),
        None => match plain.split_once("落ち") {
            Some((front, _)) => (front, plain.get(front.len() + "落ち".len()..).unwrap_or("")),
            None => (&*plain, ""),
        },
    };
    let is_cut = plain.contains("落ち") && !front.ends_with("落ち");
    let front = [front.trim_end_matches('ち'), if is_cut { "落" } else { "" }].concat();
    let front = front.replace("落落", "落");
    match remark.chars().next() {
        Some('左') => ("左", front),
        Some('右') => ("右", front),
        _ => ("", front),
    }
}

/// Reads `銀落`, `両桂落`, `飛角香落`: White's missing pieces. In `角得` Black has them in hand.
#[inline(never)]
fn without_pieces(variant: &'static Variant, name: &str) -> Option<Setup> {
    const GAINS: [&str; 2] = ["得", "持"];
    let (pieces, is_gained) = match name.strip_suffix('落') {
        Some(pieces) => (pieces, false),
        None => {
            let mut gains = GAINS.iter();
            (gains.find_map(|word| name.strip_suffix(word))?, true)
        }
    };
    let mut setup = Setup::start(variant);
    setup.turn = Color::White;
    let missing = match handicap(variant, &[pieces, "落ち"].concat()) {
        Some(known) => {
            let left = Setup::from_sfen(variant, known.sfen).ok()?;
            let all = Setup::start(variant);
            let pieces = all.pieces().filter(|(at, _)| left.piece(*at).is_none());
            pieces.map(|(at, piece)| (at, piece.kind)).collect()
        }
        None => missing_pieces(pieces)?,
    };
    for (square, kind) in missing {
        let color = Color::White;
        if setup.piece(square) != Some(Piece { color, kind }) {
            return None;
        }
        setup.put(square, None);
        if is_gained {
            setup.hand_mut(Color::Black).add(kind, 1);
        }
    }
    Some(setup)
}

/// Returns the pieces that a name lists, and their squares; `None` if it says something else.
fn missing_pieces(names: &str) -> Option<Vec<(Square, KindId)>> {
    let mut missing = Vec::new();
    let mut scanner = Scanner::new(names);
    while !scanner.is_empty() {
        scanner.take_while(|c| has("・、+＋と", c));
        let side = scanner.eat_if(|c| has("左右両", c)).unwrap_or('左');
        let mut known = PIECES.iter();
        let (_, kind, (file, rank)) = known.find(|row| scanner.eat_str(row.0))?;
        let is_pair = *rank == 1;
        if side != '右' || !is_pair {
            missing.push((Square::new(*file, *rank)?, *kind));
        }
        if side != '左' && is_pair {
            missing.push((Square::new(10 - file, *rank)?, *kind));
        }
    }
    (!missing.is_empty()).then_some(missing)
}

/// Words between the names of missing pieces, and after the last.
const AROUND_NAMES: [&str; 8] = [
    "handicap", "missing", "without", "odds", "and", "落ち", "落", "と",
];

/// Words for all pieces of a kind, for that on the giver's left, and for that on the right.
const WHICH: [(&str, Which); 8] = [
    ("both", Which::All),
    ("two", Which::All),
    ("2", Which::All),
    ("両", Which::All),
    ("left", Which::Left),
    ("左", Which::Left),
    ("right", Which::Right),
    ("右", Which::Right),
];

#[derive(Clone, Copy)]
enum Which {
    All,
    Left,
    Right,
}

/// Reads `rook`, `left yari knight and rook`, `両角`: White's missing pieces, by their names in the game.
fn without_named(variant: &'static Variant, names: &str) -> Option<Setup> {
    let names = names.to_lowercase();
    let mut setup = Setup::start(variant);
    setup.turn = Color::White;
    let mut scanner = Scanner::new(&names);
    let mut is_missing = false;
    loop {
        scanner.take_while(|c| is_blank(c) || has(",&+/・、＋-", c));
        if scanner.is_empty() {
            return is_missing.then_some(setup);
        }
        if AROUND_NAMES.iter().any(|word| scanner.eat_str(word)) {
            continue;
        }
        let mut words = WHICH.iter();
        let named = words.find(|(word, _)| scanner.eat_str(word));
        scanner.take_while(is_blank);
        let kind = piece_named(&mut scanner, variant)?;
        let is_plural = scanner.eat('s');
        let which = match named {
            Some((_, which)) => *which,
            None if is_plural => Which::All,
            None => Which::Left,
        };
        let color = Color::White;
        let has_piece = setup
            .pieces()
            .filter(|found| found.1 == Piece { color, kind });
        let mut missing: Vec<Square> = has_piece.map(|found| found.0).collect();
        // White's left is the side of the low files.
        missing.sort_by_key(|square| square.file());
        match which {
            Which::All => {}
            Which::Left => missing.truncate(1),
            Which::Right => missing = missing.pop().into_iter().collect(),
        }
        if missing.is_empty() {
            return None;
        }
        for square in missing {
            setup.put(square, None);
        }
        is_missing = true;
    }
}

/// Reads the name of a piece, in English or as in Japanese moves; the longest that fits. The last word of an
/// English name is enough: `rook` for a yari rook.
fn piece_named(scanner: &mut Scanner<'_>, variant: &'static Variant) -> Option<KindId> {
    let kinds = variant
        .kinds()
        .filter(|(_, kind)| !kind.royal && !kind.is_promoted());
    let names = kinds.flat_map(|(id, kind)| {
        let last = kind.name.rsplit(' ').next().unwrap_or("");
        [kind.name, last, kind.word].map(|name| (id, name))
    });
    let fitting = names.filter(|(_, name)| !name.is_empty() && scanner.rest().starts_with(name));
    let (kind, name) = fitting.max_by_key(|(_, name)| name.len())?;
    scanner.eat_str(name);
    Some(kind)
}

/// Games named by 手合割 that cannot be read.
const OTHER_GAMES: [&str; 16] = [
    "九マス",
    "三三将棋",
    "大将棋",
    "大大将棋",
    "大々将棋",
    "天竺",
    "摩訶",
    "泰将棋",
    "大局将棋",
    "和将棋",
    "平安",
    "はさみ",
    "回り将棋",
    "まわり将棋",
    "軍人将棋",
    "四人将棋",
];

/// Reports whether a name is that of a game that cannot be read.
pub fn is_other_game(name: &str) -> bool {
    let plain = plain_name(name).to_lowercase();
    OTHER_GAMES.iter().any(|game| plain.starts_with(game))
}
