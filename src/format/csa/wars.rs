//! Words of Shogi Wars, which writes moves as CSA does and ends games with its own words:
//! `SENTE_WIN_TORYO`.

use crate::types::color::Color;
use crate::types::outcome::{EndKind, Ending, Outcome};

/// Results, at the beginning of a word.
const RESULTS: [(&str, Outcome); 3] = [
    ("SENTE_WIN", Outcome::Win(Color::Black)),
    ("GOTE_WIN", Outcome::Win(Color::White)),
    ("DRAW", Outcome::Draw),
];

/// Reasons, after the result.
const REASONS: [(&str, EndKind); 8] = [
    ("_TORYO", EndKind::Resignation),
    ("_TIMEOUT", EndKind::TimeUp),
    ("_CHECKMATE", EndKind::Mate),
    ("_ENTERINGKING", EndKind::Declaration),
    ("_OUTE_SENNICHI", EndKind::PerpetualCheck),
    ("_SENNICHI", EndKind::Repetition),
    ("_PLY_LIMIT", EndKind::MoveLimit),
    // The connection was lost, for which there is no kind of ending.
    ("_DISCONNECT", EndKind::Other),
];

/// Returns the ending for a word.
pub fn ending(word: &str, to_move: Color) -> Option<Ending> {
    let (reason, outcome) = RESULTS
        .iter()
        .find_map(|(result, outcome)| Some((word.strip_prefix(result)?, *outcome)))?;
    let is_word = |c: char| c.is_ascii_uppercase() || c == '_';
    if !reason.chars().all(is_word) || !(reason.is_empty() || reason.starts_with('_')) {
        return None;
    }
    let row = REASONS.iter().find(|(known, _)| *known == reason);
    let kind = match (row, outcome) {
        (Some((_, kind)), _) => *kind,
        (None, Outcome::Draw) => EndKind::Draw,
        (None, _) => EndKind::Other,
    };
    Some(Ending {
        outcome,
        ..Ending::new(kind, to_move, word)
    })
}
