//! Moves in any Western notation, and the classification of a line's words.

use crate::format::kif::move_words::value;
use crate::format::list::endings;
use crate::notation::systems::western::{self, Meaning, ScannedMove};
use crate::notation::systems::{japanese, kitao};
use crate::reading::context::Context;
use crate::text::scan::{Scanner, has, is_blank, split_at_word, trim};
use crate::variant::Variant;
use crate::variant::games::standard::STANDARD;

/// Returns at most `bytes` bytes of a text, cut between characters.
pub fn start_of(text: &str, bytes: usize) -> &str {
    let mut ends = (0..=bytes.min(text.len())).rev();
    let end = ends.find(|end| text.is_char_boundary(*end));
    text.get(..end.unwrap_or(0)).unwrap_or("")
}

/// Returns every form of every game whose pieces or squares have names of their own.
pub fn games_of_own_letters(context: &Context) -> impl Iterator<Item = &'static Variant> + use<> {
    let variants = (context.variants)().iter();
    variants
        .filter(|variant| variant.has_own_letters())
        .flat_map(|variant| variant.all_forms())
}

/// Reads a move of a game in any of the notations.
pub fn scan_move(scanner: &mut Scanner<'_>, game: &'static Variant) -> Option<ScannedMove> {
    western::scan(scanner, game).or_else(|| kitao::scan(scanner, game))
}

/// Reads a move of any game.
pub fn scan_any(scanner: &mut Scanner<'_>, context: &Context) -> Option<ScannedMove> {
    if let Some(usual) = scan_move(scanner, &STANDARD) {
        return Some(usual);
    }
    if !may_be_move(scanner.rest()) {
        return None;
    }
    games_of_own_letters(context).find_map(|game| scan_move(scanner, game))
}

/// Reports whether a text may begin with a move in letters: a piece followed by a sign or a digit.
pub fn may_be_move(text: &str) -> bool {
    let letters = text.trim_start_matches(['+', '☗', '☖', '▲', '△']);
    let after = letters.trim_start_matches(|c: char| c.is_ascii_uppercase());
    let has_piece = (1..=3).contains(&(letters.len() - after.len()));
    has_piece
        && after.starts_with(|c: char| c.is_ascii_alphanumeric() || has("-x*!'’", c))
        && first_word(after).contains(|c: char| c.is_ascii_digit() || c == '-')
}

/// Reads the word for a pass.
pub fn eat_pass(scanner: &mut Scanner<'_>) -> bool {
    let mut ahead = *scanner;
    ahead.eat_if(|c| japanese::mark(c).is_some());
    let is_pass = ahead.eat_str("pass") && !ahead.peek().is_some_and(char::is_alphanumeric);
    if is_pass {
        *scanner = ahead;
    }
    is_pass
}

/// Counts of the moves and other words in a text.
#[derive(Clone, Copy, Debug, Default)]
pub struct Weight {
    /// Moves.
    pub moves: u32,
    /// The moves among them that are squares without a piece, as in USI.
    pub bare: u32,
    /// Words for the end of a game.
    pub endings: u32,
    /// Other words.
    pub other: u32,
    /// Whether the first word is one of the others.
    pub begins_otherwise: bool,
}

impl Weight {
    /// Counts the words of a text, read as moves of a game.
    pub fn of(text: &str, game: &'static Variant) -> Weight {
        let mut weight = Weight::default();
        weight.add(text, |scanner| scan_move(scanner, game));
        weight
    }

    /// Counts the words of a text.
    pub fn add(&mut self, text: &str, scan: impl Fn(&mut Scanner<'_>) -> Option<ScannedMove>) {
        let mut scanner = Scanner::new(text);
        loop {
            scanner.skip_blanks();
            if let Some(sentence) = scanner.rest().strip_prefix("--")
                && let Some((_, rest)) = split_at_word(sentence, "--")
            {
                scanner = Scanner::new(rest);
            }
            scanner.take_while(|c| is_blank(c) || has("()[]!?.…．-,/:（）☗☖▲△", c));
            if scanner.is_empty() {
                return;
            }
            let mut number = scanner;
            let ends_number = |c| is_blank(c) || has("./…:．()（）", c);
            if let Some(written) = scan(&mut scanner) {
                self.moves += 1;
                self.bare += u32::from(matches!(written.meaning, Meaning::Squares { .. }));
            } else if endings::scan(&mut scanner).is_some() {
                self.endings += 1;
            } else if number.number().is_some() && number.peek().is_none_or(ends_number) {
                scanner = number;
            } else if eat_pass(&mut scanner) {
                self.moves += 1;
            } else if value(&mut scanner).is_some() {
                // A program's evaluation says nothing about the words.
            } else {
                if !looks_like_move(first_word(scanner.rest())) {
                    self.begins_otherwise |= self.moves + self.endings + self.other == 0;
                    self.other += 1;
                }
                scanner.take_while(|c| !is_blank(c));
            }
        }
    }

    /// Reports whether most words are moves, or there are none.
    pub fn is_moves(self) -> bool {
        self.other <= self.moves.max(self.endings)
    }
}

/// Reads the dots after a number and reports whether they are for the first half of its pair; `None` without dots.
pub fn dots_of_number(scanner: &mut Scanner<'_>) -> Option<bool> {
    let dots = scanner.take_while(|c| matches!(c, '.' | '…' | '．'));
    (!dots.is_empty()).then(|| dots.chars().count() > 1 || dots == "…")
}

/// Reports whether a line begins with the number of a move.
pub fn is_numbered(line: &str) -> bool {
    let mut scanner = Scanner::new(line);
    scanner.number().is_some()
        && scanner
            .peek()
            .is_some_and(|c| is_blank(c) || has(".…．:：", c))
}

/// Returns the text up to a blank or the beginning of another element.
pub fn first_word(text: &str) -> &str {
    Scanner::new(text).take_while(|c| !is_blank(c) && !has("{}[];)", c))
}

/// Reports whether a word was meant as a move but is none: `P-0a`, `X-7f`, `p7f`, `7g7j`.
pub fn looks_like_move(word: &str) -> bool {
    let mut scanner = Scanner::new(word);
    scanner.take_while(|c| has("☗☖▲△+x", c));
    let has_letter = scanner.eat_if(|c| c.is_ascii_alphabetic()).is_some();
    let has_piece = has_letter || STANDARD.spelling().piece(&mut scanner).is_some();
    let signs = |c: char| c.is_ascii_digit() || has("abcdefghijklmnopqrstuvwxyz-x*'@()+=", c);
    let rest = trim(scanner.rest()).trim_end_matches(['!', '?', '.', ',']);
    let has_digit = rest.contains(|c: char| c.is_ascii_digit());
    let is_short = rest.len() <= 9 && rest.chars().all(signs);
    let letters = rest.chars().filter(char::is_ascii_alphabetic).count();
    let bare = rest.as_bytes();
    let squares = matches!(bare, [a, b, c, d, ..] if a.is_ascii_digit() && b.is_ascii_lowercase()
        && c.is_ascii_digit() && d.is_ascii_lowercase());
    has_digit && is_short && letters <= 3 && (has_piece || squares) || is_garbled(word)
}

/// Reports whether a word begins with a piece's letter and ends with a square, with other signs
/// between: `P<3d`, `B<em>4e`.
fn is_garbled(word: &str) -> bool {
    const MAX_GARBLED: usize = 12;
    let word = word.trim_end_matches(['!', '?', '.', ',', '+', '=']);
    let letters = word.trim_start_matches('+');
    let begins = letters.starts_with(|c| has("PLNSGBRKTDH", c));
    let ends = match letters.as_bytes() {
        [.., file, rank] => file.is_ascii_digit() && matches!(rank, b'a'..=b'i' | b'1'..=b'9'),
        _ => false,
    };
    begins && ends && word.len() <= MAX_GARBLED && letters.contains(|c| has("<>~_^|`&;", c))
}
