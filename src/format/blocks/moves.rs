//! Moves in a line of text: their count, notation and first number.

use crate::format::kif::fits::skip_label;
use crate::format::list::start_of;
use crate::notation::codes::csa;
use crate::notation::codes::usi::has_shape;
use crate::notation::systems::western::{self, Meaning};
use crate::notation::systems::{japanese, kitao};
use crate::reading::unwrap::tables::is_shaped;
use crate::text::scan::{Scanner, digit, has, is_blank, kanji_digit};
use crate::variant::games::standard::STANDARD;

/// A family of notations that share a reader.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Family {
    /// `▲７六歩`, `1 ７六歩(77)`.
    Japanese,
    /// `☗歩-76`.
    Kitao,
    /// `P-7f`, `P76`, `Pc4`.
    Western,
    /// `7g7f`, `position startpos moves 7g7f`.
    Usi,
    /// `+7776FU`.
    Csa,
    /// Data in JSON.
    Json,
}

/// Families of single moves. Of two that occur equally often, the first is chosen.
const FAMILIES: [Family; 5] = [
    Family::Japanese,
    Family::Kitao,
    Family::Western,
    Family::Usi,
    Family::Csa,
];

/// The moves of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moves {
    /// The notation of most of them.
    pub family: Family,
    /// The number of moves.
    pub count: u32,
    /// The number before the first move.
    pub number: Option<u32>,
    /// Whether all are drops, which USI and Western notation write alike: `P*5e`.
    pub are_drops: bool,
}

/// Number of bytes of a line that are examined.
const MAX_LOOK: usize = 400;

/// Minimum share of a line that its moves cover, in percent: of one that begins with a move, and of
/// any other.
const MIN_SHARE_BEGUN: usize = 25;
const MIN_SHARE: usize = 55;

/// Returns the moves of a line that consists of moves; `None` for other lines.
pub fn of_line(text: &str) -> Option<Moves> {
    let text = start_of(text, MAX_LOOK);
    // A comment in braces does not count.
    let text = text.split('{').next().unwrap_or(text);
    if !text.contains(may_be_in_move) {
        return None;
    }
    let (number, front) = split_number(text);
    let first = Scanner::new(front).take_while(|c| !is_blank(c));
    let has_mark = first.starts_with(|c| japanese::mark(c).is_some());
    let begins = take_move(&mut Scanner::new(front), number.is_some()).is_some();
    let (mut counts, mut covered, mut total) = ([0; FAMILIES.len()], 0, 0);
    let mut are_drops = true;
    let mut scanner = Scanner::new(if begins { front } else { text });
    let mut before = ' ';
    while let Some(c) = scanner.peek() {
        let start = scanner;
        let taken = may_begin(before, c).then(|| take_move(&mut scanner, false));
        if let Some(family) = taken.flatten() {
            let count = FAMILIES
                .iter()
                .zip(&mut counts)
                .find(|row| *row.0 == family);
            count.into_iter().for_each(|(_, count)| *count += 1);
            are_drops &= scanner.since(start).contains('*');
            covered += scanner.since(start).chars().count();
            total += scanner.since(start).chars().count();
            before = ' ';
        } else {
            scanner.next();
            total += usize::from(c.is_alphanumeric());
            before = c;
        }
    }
    let count: u32 = counts.iter().sum();
    let most = *counts.iter().max()?;
    let (family, _) = FAMILIES.into_iter().zip(counts).find(|row| row.1 == most)?;
    let share = covered * 100 / total.max(1);
    let is_begun = begins && (share >= MIN_SHARE_BEGUN || number.is_some() || has_mark);
    let is_moves = is_begun || share >= MIN_SHARE;
    (is_moves && count > 0).then_some(Moves {
        family,
        count,
        number,
        are_drops,
    })
}

/// Returns the move of a text that is a single move.
pub fn only_move(text: &str) -> Option<Moves> {
    let (number, front) = split_number(text);
    let mut scanner = Scanner::new(front);
    let family = take_move(&mut scanner, number.is_some())?;
    scanner.skip_blanks();
    scanner.is_empty().then_some(Moves {
        family,
        count: 1,
        number,
        are_drops: front.contains('*'),
    })
}

/// Reports whether a character is frequent in moves and rare in other words.
fn may_be_in_move(c: char) -> bool {
    digit(c).is_some() || kanji_digit(c).is_some() || japanese::mark(c).is_some() || c == '同'
}

/// Splits a line into the number that it begins with, after a bullet, and the rest.
fn split_number(text: &str) -> (Option<u32>, &str) {
    let text = text.trim_start_matches(|c| is_blank(c) || has("-•‣・", c));
    let mut scanner = Scanner::new(text);
    let circled = scanner.eat_as(|c| matches!(c, '①'..='⑳').then(|| u32::from(c) - 0x245f));
    let Some(number) = circled.or_else(|| scanner.number()) else {
        return (None, text);
    };
    let after = scanner.rest();
    skip_label(&mut scanner);
    scanner.take_while(|c| has("…", c));
    let is_apart = scanner.rest().len() < after.len() || circled.is_some();
    let is_marked = scanner.peek().is_some_and(|c| japanese::mark(c).is_some());
    if is_apart || is_marked {
        (Some(number), scanner.rest())
    } else {
        (None, text)
    }
}

/// Reports whether a move may begin with a character that follows another.
fn may_begin(before: char, c: char) -> bool {
    let is_first = c.is_ascii_uppercase() || c == '+' || c == '-' || may_be_in_move(c);
    let follows_word = before.is_ascii_alphanumeric() || digit(before).is_some();
    is_first && !follows_word
}

/// Reads a move. After a number the shape of a move of any game is accepted.
fn take_move(scanner: &mut Scanner<'_>, takes_shapes: bool) -> Option<Family> {
    let word = Scanner::new(scanner.rest()).take_while(|c| !is_blank(c) && !has(",、;|", c));
    if csa::begins_with_shape(word) {
        scanner.eat_str(word);
        return Some(Family::Csa);
    }
    if has_shape(word) {
        scanner.eat_str(word);
        return Some(if word.contains('*') {
            Family::Western
        } else {
            Family::Usi
        });
    }
    if kitao::scan(scanner, &STANDARD).is_some() {
        return Some(Family::Kitao);
    }
    let before = *scanner;
    if let Some(written) = western::scan(scanner, &STANDARD) {
        return Some(match written.meaning {
            Meaning::Squares { .. } => Family::Usi,
            _ => Family::Western,
        });
    }
    *scanner = before;
    if japanese::scan(scanner, &STANDARD).is_ok() {
        return Some(Family::Japanese);
    }
    *scanner = before;
    if is_shaped(word, "!") {
        scanner.eat_str(word);
        return Some(Family::Western);
    }
    if takes_shapes && is_shaped_in_kanji(word) {
        scanner.eat_str(word);
        return Some(Family::Japanese);
    }
    None
}

/// Reports whether a word has the shape of a Japanese move of any game: `4十一龍王`.
fn is_shaped_in_kanji(word: &str) -> bool {
    let is_rank = |c: char| kanji_digit(c).is_some() || c == '十';
    let ranks = word.trim_start_matches(|c| digit(c).is_some());
    let piece = ranks.trim_start_matches(is_rank);
    ranks.len() < word.len()
        && piece.len() < ranks.len()
        && piece.starts_with(|c: char| !c.is_ascii() && c.is_alphabetic())
}
