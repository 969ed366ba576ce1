//! Lists of moves in Western letters or after Kitao and Kawasaki, numbered or not, with the tags of
//! PSN or without: one reader for all of them, and a writer for each.
//!
//! Sources: what is called PSN was never written down by one hand. The reader takes what its
//! descriptions of 1997 and 1998, GNU Shogi, XShogi, XBoard, Shogidokoro, MyShogi and the archives
//! of the mailing list Shogi-L have in it.
//!
//! ```
//! use kifuyomi::{format, read};
//! let reads = read("[Black \"Kouno\"]\n1.P7f P3d 2.Bx2b+ Sx 3.B'4e {a fork} G65b (3... B'5b)");
//! let record = &reads[0].record;
//! assert_eq!((reads[0].format.name, record.moves()), ("psn", 6));
//! let kitao = format::by_name("kitao").unwrap().write.unwrap();
//! assert!(kitao(record).0.starts_with("1. ☗歩-76 ☖歩-34 2. ☗角x22+ ☖銀x 3. ☗角*45"));
//! ```

use crate::format::Format;
use crate::full::full;
use crate::notation::systems::western::{self, Dialect, Meaning, Written};
use crate::notation::systems::{japanese, kitao};
use crate::text::scan::{Lines, Scanner, has, is_blank, split_at_word, trim};
use crate::types::color::Color;
use crate::types::outcome::Ending;
use crate::types::square_names::Squares;
use crate::variant::games::standard::STANDARD;
use crate::variant::{self, Games, Variant};

mod chess;
mod endings;
mod game;
mod line;
mod note;
mod read;
mod tags;
mod write;

/// Portable Shogi Notation: tags, then long moves.
pub static PSN: Format = Format {
    name: "psn",
    title: "PSN",
    extension: "psn",
    utf8_extension: "psn",
    games: Games::All,
    fits,
    read: read::read,
    write: full(|record| write::write(record, &write::PSN)),
    separator: "\n",
};

/// Moves in Western letters, as in books.
pub static WESTERN: Format = Format {
    name: "western",
    title: "Western",
    extension: "txt",
    utf8_extension: "txt",
    games: Games::All,
    fits: |_| false,
    read: read::read,
    write: full(|record| write::write(record, &write::WESTERN)),
    separator: "\n",
};

/// Moves in Western numerals.
pub static NUMERALS: Format = Format {
    name: "western-numerals",
    title: "Western, numerals",
    games: Games::Numbered,
    write: full(|record| write::write(record, &write::NUMERALS)),
    ..WESTERN
};

/// Moves in Hosking's notation.
pub static HOSKING: Format = Format {
    name: "hosking",
    title: "Hosking",
    games: Games::Numbered,
    write: full(|record| write::write(record, &write::HOSKING)),
    ..WESTERN
};

/// Moves in the notation of 81Dojo.
pub static DOJO: Format = Format {
    name: "dojo",
    title: "81Dojo",
    games: Games::Shogi,
    write: full(|record| write::write(record, &write::DOJO)),
    ..WESTERN
};

/// Moves in the notation of Kitao and Kawasaki.
pub static KITAO: Format = Format {
    name: "kitao",
    title: "Kitao–Kawasaki",
    games: Games::Numbered,
    write: full(|record| write::write(record, &write::KITAO)),
    ..WESTERN
};

/// How many lines are looked at to tell whether a text is a list of moves.
const LINES_LOOKED_AT: usize = 80;

/// How much of a line, in bytes.
const LONGEST_LOOK: usize = 2000;

/// How many lines of other words may stand beside one of moves.
const OTHER_LINES: u32 = 4;

fn fits(text: &str) -> bool {
    let (mut with_moves, mut others) = (0, 0);
    let mut inside = None;
    for line in Lines::new(text).take(LINES_LOOKED_AT) {
        let line = trim(line.text);
        if inside.is_none() && tags::starts(line) {
            return true;
        }
        // Comments of this format and of others.
        if inside.is_none() && line.starts_with(['#', ';', '%', '*', '&', '\'']) {
            continue;
        }
        if inside.is_none() && is_csa(line.split(',').next().unwrap_or(line)) {
            return false;
        }
        let weight = weigh_outside(start_of(line, LONGEST_LOOK), &mut inside);
        // Only a number makes a line with other words one of moves.
        let is_numbered = is_numbered(line) && !weight.begins_otherwise;
        let has_moves = weight.moves > weight.bare || is_numbered && weight.moves > 0;
        match has_moves && (weight.other == 0 || is_numbered) {
            true => with_moves += 1,
            false => others += u32::from(weight.other > 0),
        }
    }
    with_moves > 0 && with_moves * OTHER_LINES >= others
}

/// `+7776FU`. The times of CSA, `T12`, might be moves of a tokin.
fn is_csa(line: &str) -> bool {
    match line.as_bytes() {
        [b'+' | b'-', squares @ .., a, b] => {
            squares.len() == 4
                && squares.iter().all(u8::is_ascii_digit)
                && a.is_ascii_uppercase()
                && b.is_ascii_uppercase()
        }
        _ => false,
    }
}

/// Weighs what stands in a line outside of braces and brackets, which may go on in the next.
fn weigh_outside(line: &str, inside: &mut Option<char>) -> Weight {
    let mut weight = Weight::default();
    let mut rest = line;
    while !rest.is_empty() {
        let mut is_escaped = false;
        let mut before = ' ';
        let is_wanted = |c: char| {
            let is_wanted = match *inside {
                Some(close) => c == close && !is_escaped,
                None => c == '{' || c == '[' && is_blank(before),
            };
            is_escaped = c == '\\' && !is_escaped;
            before = c;
            is_wanted
        };
        let found = rest.find(is_wanted);
        let found = found.and_then(|at| Some((at, rest.get(at..)?.chars().next()?)));
        let end = found.map_or(rest.len(), |(at, _)| at);
        if inside.is_none() {
            weight.add(rest.get(..end).unwrap_or(""), scan_any);
        }
        *inside = match found {
            Some((_, '{')) => Some('}'),
            Some((_, '[')) => Some(']'),
            Some(_) => None,
            None => *inside,
        };
        rest = rest.get(end + 1..).unwrap_or("");
    }
    weight
}

/// So many bytes of a text, or one character less.
fn start_of(text: &str, bytes: usize) -> &str {
    let mut ends = (0..=bytes.min(text.len())).rev();
    let end = ends.find(|end| text.is_char_boundary(*end));
    text.get(..end.unwrap_or(0)).unwrap_or("")
}

/// Captures the words that end a game off the front of a text.
pub fn ending(scanner: &mut Scanner<'_>, to_move: Color) -> Option<Ending> {
    let (word, text) = endings::scan(scanner)?;
    Some(word.ending(to_move, text))
}

/// How moves are to be read.
#[derive(Clone, Copy, Debug)]
struct Reading {
    /// The game.
    variant: &'static Variant,
    /// What squares are called, where that is not as the variant has it.
    squares: Option<&'static Squares>,
}

impl Reading {
    /// Shogi.
    const USUAL: Reading = Reading {
        variant: &STANDARD,
        squares: None,
    };

    /// Every way of reading a game.
    fn all_of(variant: &'static Variant) -> impl Iterator<Item = Reading> {
        let names = variant.squares.iter().map(Some);
        let is_usual = variant.squares.is_empty();
        names
            .chain(is_usual.then_some(None))
            .map(move |squares| Reading { variant, squares })
    }

    /// Every way of reading every game whose pieces have letters of their own.
    fn of_own_letters() -> impl Iterator<Item = Reading> {
        variant::EVERY
            .iter()
            .filter(|variant| variant.has_own_letters())
            .flat_map(|variant| Reading::all_of(variant))
    }
}

/// Captures a move in any of the notations off the front of a text.
fn scan_move(scanner: &mut Scanner<'_>, reading: Reading) -> Option<Written> {
    let Reading { variant, squares } = reading;
    western::scan_named(scanner, variant, squares).or_else(|| kitao::scan(scanner, variant))
}

/// Captures a move of any game.
fn scan_any(scanner: &mut Scanner<'_>) -> Option<Written> {
    if let Some(usual) = scan_move(scanner, Reading::USUAL) {
        return Some(usual);
    }
    if !may_be_move(scanner.rest()) {
        return None;
    }
    Reading::of_own_letters().find_map(|reading| scan_move(scanner, reading))
}

/// Whether a text may begin with a move in letters: with a piece, and a sign or a digit behind it.
fn may_be_move(text: &str) -> bool {
    let letters = text.trim_start_matches(['+', '☗', '☖', '▲', '△']);
    let behind = letters.trim_start_matches(|c: char| c.is_ascii_uppercase());
    let has_piece = (1..=3).contains(&(letters.len() - behind.len()));
    has_piece
        && behind.starts_with(|c: char| c.is_ascii_alphanumeric() || has("-x*!'’", c))
        && first_word(behind).contains(|c: char| c.is_ascii_digit() || c == '-')
}

/// Captures the word for a pass.
fn eat_pass(scanner: &mut Scanner<'_>) -> bool {
    let mut ahead = *scanner;
    ahead.eat_if(|c| japanese::mark(c).is_some());
    let is_pass = ahead.eat_str("pass") && !ahead.peek().is_some_and(char::is_alphanumeric);
    if is_pass {
        *scanner = ahead;
    }
    is_pass
}

/// What in a text are moves, and what are other words.
#[derive(Clone, Copy, Debug, Default)]
struct Weight {
    moves: u32,
    /// Those of them that are squares without a piece, as in USI.
    bare: u32,
    /// Words for the end of a game.
    endings: u32,
    other: u32,
    /// Whether the first of them is another word.
    begins_otherwise: bool,
}

impl Weight {
    fn of(text: &str, reading: Reading) -> Weight {
        let mut weight = Weight::default();
        weight.add(text, |scanner| scan_move(scanner, reading));
        weight
    }

    /// Weighs the words of a text.
    fn add(&mut self, text: &str, scan: impl Fn(&mut Scanner<'_>) -> Option<Written>) {
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
            } else {
                if !looks_like_move(first_word(scanner.rest())) {
                    self.begins_otherwise |= self.moves + self.endings + self.other == 0;
                    self.other += 1;
                }
                scanner.take_while(|c| !is_blank(c));
            }
        }
    }

    /// Whether most of it are moves, or nothing is there.
    fn is_moves(self) -> bool {
        self.other <= self.moves.max(self.endings)
    }
}

/// Whether a line begins with the number of a move.
fn is_numbered(line: &str) -> bool {
    let mut scanner = Scanner::new(line);
    scanner.number().is_some()
        && scanner
            .peek()
            .is_some_and(|c| is_blank(c) || has(".…．:：", c))
}

/// The text up to a blank or the beginning of something else.
fn first_word(text: &str) -> &str {
    Scanner::new(text).take_while(|c| !is_blank(c) && !has("{}[];)", c))
}

/// Whether a word is meant as a move, though it is none: `P-0a`, `X-7f`, `p7f`, `7g7j`.
fn looks_like_move(word: &str) -> bool {
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
    has_digit && is_short && letters <= 3 && (has_piece || squares)
}

/// How often each notation was met in a game.
#[derive(Clone, Copy, Debug, Default)]
struct Dialects {
    counts: [u32; 8],
}

const DIALECTS: [Dialect; 8] = [
    Dialect::Letters,
    Dialect::Numerals,
    Dialect::Hosking,
    Dialect::Dojo,
    Dialect::Kitao,
    Dialect::Long,
    Dialect::Short,
    Dialect::Chess,
];

impl Dialects {
    fn count(&mut self, dialect: Dialect) {
        let place = DIALECTS.iter().position(|known| *known == dialect);
        if let Some(count) = place.and_then(|place| self.counts.get_mut(place)) {
            *count += 1;
        }
    }

    /// Whether most squares are those of chess.
    fn is_xboard(self) -> bool {
        let [letters, numerals, hosking, dojo, kitao, long, _, chess] = self.counts;
        chess > letters + numerals + hosking + dojo + kitao + long
    }

    /// The format of a game without tags.
    fn format(self) -> &'static Format {
        let [letters, numerals, hosking, dojo, kitao, long, short, chess] = self.counts;
        let most = numerals + hosking;
        match () {
            () if kitao > letters + most => &KITAO,
            () if hosking > numerals && most > letters + long => &HOSKING,
            () if most > letters + long => &NUMERALS,
            () if dojo > 0 => &DOJO,
            () if long + short + chess > letters => &PSN,
            () => &WESTERN,
        }
    }
}
