//! Suggests the move that was probably meant by one that cannot be read or played.

use crate::notation::systems::{japanese, machine};
use crate::notation::{MoveContext, Notation, USUAL, style};
use crate::position::Position;
use crate::text::scan::{digit, is_blank};
use crate::types::square::Square;

/// The longest text of a move, in characters.
const MAX_MOVE_LENGTH: usize = 16;

/// How many moves are tried; shogi never has so many.
const MAX_MOVES: usize = 1000;

/// Returns the only legal move whose text differs by one character from the written text, in the notation of that
/// text. Of several, the one that begins alike; `None` when there is no clear choice.
pub fn nearest_move(
    position: &mut Position,
    previous: Option<Square>,
    text: &str,
) -> Option<String> {
    let written = plain(text);
    // A move is a few characters long; a longer text is no move with a typo.
    if !(2..=MAX_MOVE_LENGTH).contains(&written.len()) {
        return None;
    }
    let moves = position.legal_moves();
    if moves.len() > MAX_MOVES {
        return None;
    }
    let mut near = Vec::new();
    // Notations that spell their first move in other letters are not the notation of the text.
    let mut other_letters = Vec::new();
    for mv in moves {
        let context = MoveContext::new(position, mv, previous);
        // In shorter notations any typo makes another move.
        let notations = USUAL.into_iter().chain([&machine::USI, &machine::CSA]);
        let styled = notations.map(Writing::Notation);
        for (place, writing) in styled.chain([Writing::Kif]).enumerate() {
            if other_letters.contains(&place) {
                continue;
            }
            let text = writing.text(&context);
            let letters = plain(&text);
            if is_one_off(&written, &letters) {
                near.push(text);
                break;
            }
            if are_other_letters(&written, &letters) {
                other_letters.push(place);
            }
        }
    }
    if near.len() > 1 {
        // Typos are rarer in leading characters.
        near.retain(|text| plain(text).get(..2) == written.get(..2));
    }
    match near.len() {
        1 => near.pop(),
        _ => None,
    }
}

/// A writer of moves.
enum Writing {
    Notation(&'static Notation),
    Kif,
}

impl Writing {
    fn text(&self, context: &MoveContext<'_>) -> String {
        match self {
            Writing::Notation(notation) => notation.text(context),
            Writing::Kif => {
                let mut kif = String::new();
                style::write(context, &japanese::KIF, &mut kif);
                kif
            }
        }
    }
}

/// Reports whether one text is all ASCII, and the other has more than one character that is not.
fn are_other_letters(a: &[char], b: &[char]) -> bool {
    let others = |text: &[char]| text.iter().filter(|c| !c.is_ascii()).count();
    let (a, b) = (others(a), others(b));
    a.min(b) == 0 && a.max(b) > 1
}

/// Returns the significant characters: no marks of sides, no blanks, digits of one width.
fn plain(text: &str) -> Vec<char> {
    text.chars()
        .filter(|c| !is_blank(*c) && japanese::mark(*c).is_none())
        .map(|c| digit(c).map_or(c, |digit| char::from(b'0' + digit)))
        .collect()
}

/// Reports whether two texts differ by exactly one character that is replaced, missing, or added.
fn is_one_off(a: &[char], b: &[char]) -> bool {
    let (short, long) = if a.len() <= b.len() { (a, b) } else { (b, a) };
    let alike = short.iter().zip(long).take_while(|(a, b)| a == b).count();
    let rest = long.get(alike + 1..);
    match long.len() - short.len() {
        0 => rest.is_some() && short.get(alike + 1..) == rest,
        1 => short.get(alike..) == rest,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::variant::games::standard::STANDARD;
    use crate::variant::setup::Setup;

    fn meant(text: &str) -> Option<String> {
        let mut position = Position::new(&Setup::start(&STANDARD));
        nearest_move(&mut position, None, text)
    }

    #[test]
    fn a_hint_is_given_for_one_wrong_character() {
        assert_eq!(meant("７十歩(77)").as_deref(), Some("７六歩(77)"));
        assert_eq!(meant("▲７六銀").as_deref(), Some("☗７六歩"));
        assert_eq!(meant("P-7j").as_deref(), Some("P-7f"));
        assert_eq!(meant("7g7e").as_deref(), Some("7g7f"));
        assert_eq!(meant("+7776FO").as_deref(), Some("+7776FU"));
        assert_eq!(meant("５五角打"), None);
        assert_eq!(meant("＊"), None);
    }
}
