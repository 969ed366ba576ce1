//! Runs of moves among the words of a text.

use crate::format::list::start_of;
use crate::format::prose::lines::is_comment;
use crate::format::result::{Family, ReadResult};
use crate::notation::systems::japanese;
use crate::position::Position;
use crate::reading::annotations::analysis::{Line as Found, moves_at};
use crate::record::resolve::Target;
use crate::text::scan::{Lines, Scanner, digit, first_of, is_blank, kanji_digit};
use crate::types::moves::Move;
use crate::types::square::Square;
use crate::variant::games::standard::STANDARD;

/// Maximum number of moves in a record that may be a piece of an article.
pub const FEW_MOVES: usize = 3;

/// Counts the places in a text that look like a square with its neighbours in a move.
#[inline(never)]
pub fn squares(text: &str) -> usize {
    let mut signs = [' '; 3];
    let is_square = |c: &char| {
        let [first, before, last] = signs;
        signs = [before, last, *c];
        let is_digit = |c| digit(c).is_some();
        let is_rank = |c: char| ('a'..='i').contains(&c);
        is_digit(before) && kanji_digit(last).is_some()
            || before.is_ascii_digit() && is_rank(last) && !c.is_alphabetic()
            || is_digit(before)
                && is_digit(last)
                && (is_piece(*c) || is_piece(first) || is_sign(first))
            || last.is_ascii_digit() && c.is_ascii_uppercase()
            || matches!(before, '-' | '–' | 'x' | '*') && last == ' ' && is_digit(*c)
    };
    text.chars().chain([' ']).filter(is_square).count()
}

/// Reports whether a line may hold a move: it names a square, or the square of the previous move.
/// Most lines do not, and searching one is slow.
pub fn may_hold_move(line: &str) -> bool {
    line.contains(['同', '仝']) || squares(line) > 0
}

fn is_piece(c: char) -> bool {
    const PIECES: [char; 17] = [
        '歩', '香', '桂', '銀', '金', '角', '飛', '玉', '王', 'と', '龍', '竜', '馬', '成', '全',
        '圭', '杏',
    ];
    PIECES.contains(&c)
}

fn is_sign(c: char) -> bool {
    matches!(c, '-' | 'x' | '*' | '\'' | '@' | '–' | '—' | '−') || c.is_ascii_uppercase()
}

/// A run of consecutive moves: its line (from 0), and its start and end in bytes.
pub struct Run {
    pub line: usize,
    pub start: usize,
    pub end: usize,
    pub moves: Vec<Move>,
    /// Whether it can hardly be anything else.
    pub is_sure: bool,
}

/// A place in a text: a line, counted from 0, and a byte of it.
pub type Place = (usize, usize);

/// Maximum length of a text that is searched for one run of moves, in bytes.
const MAX_RUN_LENGTH: usize = 1200;

/// Returns the part of a text that may be a run of moves: not beyond a quotation mark.
#[inline(never)]
pub fn front(text: &str) -> &str {
    let text = start_of(text, MAX_RUN_LENGTH);
    let quote = first_of([b'"'; 2], text.as_bytes());
    quote.and_then(|end| text.get(..end)).unwrap_or(text)
}

/// Returns the runs of moves after a place that continue from the start of a record. Single moves
/// without a mark are included only if `takes_single` is set.
#[inline(never)]
pub fn follow(text: &str, first: &ReadResult, takes_single: bool, from: Place) -> Vec<Run> {
    let mut position = Position::new(&first.record.start);
    let has_braces = first.format.family == Family::Braced;
    let mut is_in_braces = false;
    let mut previous = None;
    let mut runs = Vec::new();
    for (line, number) in Lines::new(text).zip(0..) {
        if is_comment(line.text) {
            continue;
        }
        let may_hold = number >= from.0 && may_hold_move(line.text);
        if !may_hold && !has_braces {
            continue;
        }
        let is_first = number == from.0;
        let (mut before, mut passed) = (' ', if is_first { from.1 } else { 0 });
        // Whether the sentence is about a move that is not the last one, and so not about the next.
        let mut is_aside = false;
        for (start, c) in line.text.char_indices() {
            let last = std::mem::replace(&mut before, c);
            is_in_braces = has_braces && (is_in_braces && c != '}' || c == '{');
            is_aside &= c != '。';
            if start < passed || is_in_braces || !may_hold || !may_begin(last, c) {
                continue;
            }
            let rest = line.text.get(start..).unwrap_or_default();
            let found = moves_at(&mut position, previous, front(rest));
            let is_wanted = |found: &Found| {
                let after = rest.get(found.length..).unwrap_or_default();
                !is_aside && (takes_single || found.is_run()) && !is_name_of_file(after)
            };
            let is_found = found.is_some();
            let Some(found) = found.filter(is_wanted) else {
                is_aside |= !is_found && names_other_move(rest, previous);
                continue;
            };
            passed = start + found.length;
            for mv in &found.moves {
                if position.apply(*mv).is_ok() {
                    previous = mv.to();
                }
            }
            runs.push(Run {
                line: number,
                start,
                end: passed,
                is_sure: found.is_run(),
                moves: found.moves,
            });
        }
    }
    runs
}

/// Reports whether a text begins with a marked move to another square than the previous move's.
fn names_other_move(text: &str, previous: Option<Square>) -> bool {
    let token = japanese::scan(&mut Scanner::new(text), &STANDARD).ok();
    token.is_some_and(|token| {
        let is_other = |to| previous.is_some_and(|previous| previous != to);
        token.side.is_some() && matches!(token.to, Target::Square(to) if is_other(to))
    })
}

/// Reports whether the text after a word continues like a file name: `.o`, `.html`.
fn is_name_of_file(after: &str) -> bool {
    let ending = after.strip_prefix('.');
    ending.is_some_and(|ending| ending.starts_with(|c: char| c.is_ascii_lowercase()))
}

/// Reports whether a move may begin with a character, given the one before.
pub fn may_begin(before: char, c: char) -> bool {
    let is_word = before.is_ascii_alphanumeric() || digit(before).is_some();
    let is_first = digit(c).is_some() || c.is_ascii_uppercase() || matches!(c, '+' | '-');
    let is_named = is_piece(c) && (is_blank(before) || japanese::mark(before).is_some());
    let is_same = c == '同' || kanji_digit(c).is_some() && kanji_digit(before).is_none();
    japanese::mark(c).is_some() || is_first && !is_word || is_named || is_same && !is_word
}
