//! Distinguishes games of chess from games of shogi written in the squares of chess.

use crate::format::list::moves::{first_word, scan_move, start_of};
use crate::notation::systems::western::{Dialect, Meaning};
use crate::position::Position;
use crate::text::scan::{Scanner, digit, has, is_blank, split_at_word};
use crate::variant::setup::Setup;

/// Maximum number of moves tried.
const MOVES_TRIED: usize = 12;

/// Number of bytes of the text that are examined.
const MAX_LOOKAHEAD: usize = 4000;

/// Maximum number of words searched for those moves.
const WORDS_TRIED: usize = 100;

/// Reports whether a word can only be a move of chess.
fn is_chess(word: &str) -> bool {
    let queen = word.strip_prefix('Q').is_some_and(|rest| {
        rest.starts_with(|c: char| c == 'x' || ('a'..='h').contains(&c)) && rest.len() <= 6
    });
    let promotes = ["=Q", "=R", "=B", "=N"];
    let castles = word.starts_with("O-O") || word.starts_with("0-0");
    queen
        || castles
        || promotes
            .iter()
            .any(|sign| split_at_word(word, sign).is_some())
}

/// Skips a comment whose brace is open.
fn skip_comment(scanner: &mut Scanner<'_>) {
    while let Some(c) = scanner.next() {
        match c {
            '\\' => {
                scanner.next();
            }
            '}' => return,
            _ => {}
        }
    }
}

/// Reports whether the first moves of a line and of the text below it belong to a game of chess:
/// they use its squares, and not all of them can be played from this start.
pub fn is_chess_game(line: &str, below: &str, start: &Setup) -> bool {
    let beginnings = [line, below].map(|text| start_of(text, MAX_LOOKAHEAD));
    let text = beginnings.join("\n");
    let mut position = Position::new(start);
    let mut previous = None;
    let mut scanner = Scanner::new(start_of(&text, MAX_LOOKAHEAD));
    let (mut moves, mut words) = (0, 0);
    let mut is_playable = true;
    while moves < MOVES_TRIED && words < WORDS_TRIED {
        scanner.take_while(|c| is_blank(c) || digit(c).is_some() || has(".…\r\n", c));
        if scanner.eat('{') {
            skip_comment(&mut scanner);
            continue;
        }
        let word = first_word(scanner.rest().split('\n').next().unwrap_or(""));
        if word.is_empty() {
            break;
        }
        words += 1;
        if is_chess(word) {
            return true;
        }
        let Some(written) = scan_move(&mut scanner, start.variant) else {
            scanner.take_while(|c| !is_blank(c) && c != '\n' && c != '\r');
            continue;
        };
        moves += 1;
        // Drops, and squares that a chess board does not have.
        if written.dialect != Dialect::Chess || word.contains('@') || word.contains(['9', 'i']) {
            return false;
        }
        let Meaning::Token(token) = written.meaning else {
            return false;
        };
        if is_playable {
            let found = token.resolve(&mut position, previous);
            let found = found.ok().filter(|found| position.is_legal(found.mv));
            previous = found.and_then(|found| found.mv.to());
            is_playable = found.is_some_and(|found| position.apply(found.mv).is_ok());
        }
    }
    moves > 1 && !is_playable
}
