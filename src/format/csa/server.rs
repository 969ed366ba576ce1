//! What a server and a player say to each other beside the moves, and how a log marks who says it.

use crate::format::csa::wars;
use crate::text::scan::trim;
use crate::types::color::Color;
use crate::types::outcome::{EndKind, Ending};

/// What a server says behind the moves, where it ends a game without a word in place of a move.
const SERVER_WORDS: [(&str, EndKind); 8] = [
    ("#RESIGN", EndKind::Resignation),
    ("#TIME_UP", EndKind::TimeUp),
    ("#SENNICHITE", EndKind::Repetition),
    ("#OUTE_SENNICHITE", EndKind::PerpetualCheck),
    ("#ILLEGAL_MOVE", EndKind::FoulBefore),
    ("#JISHOGI", EndKind::Impasse),
    ("#MAX_MOVES", EndKind::MoveLimit),
    ("#CHUDAN", EndKind::Interruption),
];

/// Keys of what a server and a player say to each other that have no `_` in them, as most have.
pub const SERVER_KEYS: [&str; 7] = [
    "Format",
    "Declaration",
    "Byoyomi",
    "Increment",
    "START",
    "AGREE",
    "REJECT",
];

/// What other lines between them begin with.
const GREETINGS: [&str; 10] = [
    "BEGIN ",
    "END ",
    "I+",
    "I-",
    "AGREE",
    "REJECT",
    "LOGIN",
    "LOGOUT",
    "CHALLENGE",
    "%%",
];

/// Whether a line is one that says nothing about the game.
pub fn is_greeting(line: &str) -> bool {
    GREETINGS.iter().any(|begin| line.starts_with(begin))
}

/// The ending that a line of a server stands for: `#RESIGN`, `#SENTE_WIN`.
pub fn ending(line: &str, to_move: Color) -> Option<Ending> {
    let known = SERVER_WORDS.iter().find(|(word, _)| *word == line);
    match known {
        Some((_, kind)) => Some(Ending::new(*kind, to_move, line)),
        None => {
            let ending = wars::ending(line.strip_prefix('#')?, to_move)?;
            let text = line.into();
            Some(Ending { text, ..ending })
        }
    }
}

/// A line of a log without the arrows that show who says it: `< +7776FU`, `>>1:-3334FU`.
pub fn without_arrows(line: &str) -> &str {
    let text = line.trim_start_matches(['<', '>']);
    if text.len() == line.len() {
        return line;
    }
    let after_number = text.trim_start_matches(|c: char| c.is_ascii_digit());
    trim(after_number.strip_prefix(':').unwrap_or(text))
}
