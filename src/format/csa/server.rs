//! Messages between a server and a player other than moves, and the arrows that mark their sender
//! in a log.

use crate::format::csa::wars;
use crate::text::scan::trim;
use crate::types::color::Color;
use crate::types::outcome::{EndKind, Ending};

/// A server's words after the moves, which end a game without a word in place of a move.
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

/// Keys in messages between a server and a player that lack the `_` of most others.
pub const SERVER_KEYS: [&str; 7] = [
    "Format",
    "Declaration",
    "Byoyomi",
    "Increment",
    "START",
    "AGREE",
    "REJECT",
];

/// Beginnings of other lines between them.
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

/// Reports whether a line says nothing about the game.
pub fn is_greeting(line: &str) -> bool {
    GREETINGS.iter().any(|begin| line.starts_with(begin))
}

/// Returns the ending for a server's line: `#RESIGN`, `#SENTE_WIN`.
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

/// Returns a log's line without the arrows that show its sender: `< +7776FU`, `>>1:-3334FU`.
pub fn without_arrows(line: &str) -> &str {
    let text = line.trim_start_matches(['<', '>']);
    if text.len() == line.len() {
        return line;
    }
    let after_number = text.trim_start_matches(|c: char| c.is_ascii_digit());
    trim(after_number.strip_prefix(':').unwrap_or(text))
}
