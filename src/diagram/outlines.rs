//! Characters as outlines, so that a picture looks the same wherever it is shown.
//!
//! `outlines.txt` holds one character per line, sorted: its advance, and its path around the middle of its
//! own box. `www/build/outlines.mjs` writes it from a font whose licence is in `OFL.txt`.

use std::sync::OnceLock;

/// The size of an em in the outlines.
pub const EM: i32 = 80;

const TABLE: &str = include_str!("outlines.txt");

/// The outline of one character.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outline {
    /// The character; for full-width ASCII, the ASCII character.
    pub character: char,
    /// Its advance width.
    pub advance: i32,
    /// Its path data; (0, 0) is the middle of its box.
    pub path: &'static str,
}

/// Returns the outline of a character; `None` if there is none.
pub fn outline(character: char) -> Option<Outline> {
    static SORTED: OnceLock<Vec<Outline>> = OnceLock::new();
    let sorted = SORTED.get_or_init(|| TABLE.lines().filter_map(row).collect());
    let known = |wanted: char| {
        let at = sorted.binary_search_by_key(&wanted, |row| row.character);
        at.ok().and_then(|at| sorted.get(at).copied())
    };
    if let Some(found) = known(character) {
        return Some(found);
    }
    match character {
        ' ' => Some(blank(character, EM / 4)),
        '\u{3000}' => Some(blank(character, EM)),
        // Full-width characters reuse the ASCII ones in a box of a kanji's width.
        '！'..='～' => Some(Outline {
            advance: EM,
            ..known(char::from_u32(u32::from(character) - 0xfee0)?)?
        }),
        _ => None,
    }
}

fn blank(character: char, advance: i32) -> Outline {
    Outline {
        character,
        advance,
        path: "",
    }
}

fn row(line: &'static str) -> Option<Outline> {
    let mut rest = line.chars();
    let character = rest.next()?;
    let (advance, path) = rest.as_str().split_once(' ')?;
    Some(Outline {
        character,
        advance: advance.parse().ok()?,
        path,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation;
    use crate::types::square_names::Squares;
    use crate::variant;

    #[test]
    fn rows_are_sorted_and_whole() {
        let rows: Vec<Outline> = TABLE.lines().filter_map(row).collect();
        assert_eq!(rows.len(), TABLE.lines().count());
        assert!(rows.is_sorted_by(|one, next| one.character < next.character));
        for row in rows {
            assert!(row.path.starts_with('m') && row.path.ends_with('z'));
            assert!((1..=EM + EM / 4).contains(&row.advance), "{row:?}");
        }
    }

    #[test]
    fn every_piece_and_every_edge_has_outlines() {
        let known = |text: &str| text.chars().all(|c| outline(c).is_some());
        for variant in variant::EVERY {
            for kind in variant.kinds {
                assert!(
                    known(kind.kanji) && known(kind.white_kanji),
                    "{}",
                    kind.name
                );
            }
        }
        let large = variant::EVERY.iter().filter_map(|variant| variant.squares);
        let squares = notation::EVERY.iter().map(|notation| notation.squares());
        for squares in squares.chain(large) {
            let Squares { empty_hand, .. } = squares;
            let edges = squares.edges();
            let names = edges.into_iter().flatten().chain([empty_hand]);
            for name in names {
                assert!(known(name), "{name}");
            }
        }
    }

    #[test]
    fn wide_characters_are_those_of_ascii() {
        let (wide, narrow) = (outline('７').unwrap(), outline('7').unwrap());
        assert_eq!((wide.path, wide.advance), (narrow.path, EM));
        assert_eq!(outline('藤'), None);
        assert_eq!(outline(' ').unwrap().path, "");
    }
}
