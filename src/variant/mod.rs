//! Variants of the game, each one table of data.
//!
//! To add a variant, write its table in a file next to the others and name it in [`EVERY`].

// In reading order: each file uses those above it.
pub(crate) mod rays;

pub(crate) mod cells;
pub mod special_rules;
pub(crate) mod spelling;

pub(crate) mod board;
pub(crate) mod move_rules;
mod table;

mod walk;

pub(crate) mod lions;

mod effects;

mod multi_step;

pub mod games;
pub mod setup;

use games::{
    annan, check, chu, dai, dobutsu, gorogoro, gorogoro_plus, judkins, ko, kyoto, mini, sho,
    standard, tori, wa, whale, yari,
};

pub use table::{Compiled, Form, Games, Handicap, Variant};

/// Every variant, standard shogi first.
///
/// ```
/// use kifuyomi::variant;
/// assert!(variant::EVERY.iter().any(|variant| variant.name == "tori"));
/// ```
pub static EVERY: &[&Variant] = &[
    &standard::STANDARD,
    &mini::MINI,
    &judkins::JUDKINS,
    &tori::TORI,
    &whale::WHALE,
    &yari::YARI,
    &ko::KO,
    &check::CHECK,
    &kyoto::KYOTO,
    &annan::ANNAN,
    &dobutsu::DOBUTSU,
    &gorogoro::GOROGORO,
    &gorogoro_plus::GOROGORO_PLUS,
    &sho::SHO,
    &chu::CHU,
    &wa::WA,
    &dai::DAI,
];

/// [`EVERY`] as a function, for contexts that do not need the tables yet.
pub(crate) fn every() -> &'static [&'static Variant] {
    EVERY
}

/// Returns the variant with a name, as in [`Variant::name`].
///
/// ```
/// use kifuyomi::variant;
/// assert_eq!(variant::by_name("mini").map(|mini| (mini.files, mini.ranks)), Some((5, 5)));
/// ```
pub fn by_name(name: &str) -> Option<&'static Variant> {
    EVERY.iter().copied().find(|variant| variant.name == name)
}

#[cfg(test)]
mod tests {
    use super::EVERY;
    use crate::text::scan::Scanner;
    use crate::types::piece::PieceKind;
    use crate::variant::rays::RaySet;

    #[test]
    fn the_directions_of_plain_games_fit_a_set() {
        for variant in EVERY.iter().filter(|variant| variant.move_rules.is_none()) {
            let rays = &variant.board_facts().rays;
            let count = rays.rays_of(RaySet::ALL).count();
            assert_eq!(count, rays.rays.len(), "{}", variant.name);
        }
    }

    #[test]
    fn piece_words_and_signs_are_read_as_their_piece() {
        for variant in EVERY {
            for (id, kind) in variant.kinds() {
                for text in [kind.word, variant.sign(id)] {
                    let found = variant.spelling().piece(&mut Scanner::new(text));
                    assert_eq!(found, Some(id), "{} {text}", variant.name);
                }
            }
        }
    }

    #[test]
    fn tables_name_the_rules_that_their_pieces_need() {
        for variant in EVERY {
            let is_plain = variant.drops
                && variant.special_rules.is_none()
                && variant.kinds.iter().all(PieceKind::is_plain);
            assert_eq!(variant.move_rules.is_none(), is_plain, "{}", variant.name);
        }
    }
}
