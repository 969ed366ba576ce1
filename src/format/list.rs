//! Lists of moves in Western letters or after Kitao and Kawasaki, numbered or not, with the tags of
//! PSN or without: one reader for all of them, and a writer for each.
//!
//! Sources: what is called PSN was never written down by one hand. The reader takes what its
//! descriptions of 1997 and 1998, GNU Shogi, XShogi, XBoard, Shogidokoro, MyShogi and the archives
//! of the mailing list Shogi-L have in it.

use super::Format;
use crate::notation::kitao;
use crate::notation::western::{self, Dialect, Written};
use crate::scan::{Lines, Scanner, digit, is_blank, trim};
use crate::variant::{Variant, standard::STANDARD};

mod chess;
mod game;
mod note;
mod read;
mod tags;
mod words;
mod write;

/// Portable Shogi Notation: tags, then long moves.
pub static PSN: Format = Format {
    name: "psn",
    title: "PSN",
    extension: "psn",
    fits,
    read: read::read,
    write: Some(|record| write::write(record, &write::PSN)),
    separator: "\n",
};

/// Moves in Western letters, as in books.
pub static WESTERN: Format = Format {
    name: "western",
    title: "Western",
    extension: "txt",
    fits: |_| false,
    read: read::read,
    write: Some(|record| write::write(record, &write::WESTERN)),
    separator: "\n",
};

/// Moves in Western numerals.
pub static NUMERALS: Format = Format {
    name: "western-numerals",
    title: "Western, numerals",
    write: Some(|record| write::write(record, &write::NUMERALS)),
    ..WESTERN
};

/// Moves in Hosking's notation.
pub static HOSKING: Format = Format {
    name: "hosking",
    title: "Hosking",
    write: Some(|record| write::write(record, &write::HOSKING)),
    ..WESTERN
};

/// Moves in the notation of 81Dojo.
pub static DOJO: Format = Format {
    name: "dojo",
    title: "81Dojo",
    write: Some(|record| write::write(record, &write::DOJO)),
    ..WESTERN
};

/// Moves in the notation of Kitao and Kawasaki.
pub static KITAO: Format = Format {
    name: "kitao",
    title: "Kitao–Kawasaki",
    write: Some(|record| write::write(record, &write::KITAO)),
    ..WESTERN
};

/// How many lines are looked at to tell whether a text is a list of moves.
const LINES_LOOKED_AT: usize = 60;

/// How much of a line, in bytes.
const LONGEST_LOOK: usize = 4000;

fn fits(text: &str) -> bool {
    let mut weight = Weight::default();
    let mut inside = None;
    for line in Lines::new(text).take(LINES_LOOKED_AT) {
        let mut rest = trim(line.text);
        if inside.is_none() && tags::starts(rest) {
            return true;
        }
        if rest.starts_with(['#', ';', '%']) {
            continue;
        }
        let end = (0..=LONGEST_LOOK.min(rest.len())).rev();
        let end = end.into_iter().find(|end| rest.is_char_boundary(*end));
        rest = rest.get(..end.unwrap_or(0)).unwrap_or("");
        // What stands in braces and brackets says nothing.
        while !rest.is_empty() {
            let wanted: &[char] = match inside {
                Some(close) => &[close],
                None => &['{', '['],
            };
            let (part, found, after) = match rest.char_indices().find(|(_, c)| wanted.contains(c)) {
                Some((at, c)) => (
                    rest.get(..at).unwrap_or(""),
                    Some(c),
                    rest.get(at + c.len_utf8()..).unwrap_or(""),
                ),
                None => (rest, None, ""),
            };
            if inside.is_none() {
                weight.add(part, &STANDARD);
            }
            inside = match found {
                Some('{') => Some('}'),
                Some('[') => Some(']'),
                Some(_) => None,
                None => inside,
            };
            rest = after;
        }
    }
    weight.is_moves() && weight.moves > 0
}

/// Takes a move in any of the notations off the front of a text.
fn scan_move(scanner: &mut Scanner<'_>, variant: &'static Variant) -> Option<Written> {
    western::scan(scanner, variant).or_else(|| kitao::scan(scanner, variant))
}

/// What in a text are moves, and what are other words.
#[derive(Clone, Copy, Debug, Default)]
struct Weight {
    moves: u32,
    /// Words for the end of a game.
    endings: u32,
    other: u32,
    /// Whether the first of them is another word.
    begins_otherwise: bool,
}

impl Weight {
    fn of(text: &str, variant: &'static Variant) -> Weight {
        let mut weight = Weight::default();
        weight.add(text, variant);
        weight
    }

    /// Weighs the words of a text.
    fn add(&mut self, text: &str, variant: &'static Variant) {
        let mut scanner = Scanner::new(text);
        loop {
            scanner.take_while(|c| is_blank(c) || "()[]!?.…-,".contains(c));
            if scanner.is_empty() {
                return;
            }
            let mut number = scanner;
            if number.number().is_some()
                && number
                    .peek()
                    .is_none_or(|c| is_blank(c) || "./…:()（）".contains(c))
            {
                number.take_while(|c| digit(c).is_some() || "./…:()（）".contains(c));
                scanner = number;
            } else if scan_move(&mut scanner, variant).is_some() {
                self.moves += 1;
            } else if words::scan(&mut scanner).is_some() {
                self.endings += 1;
            } else {
                self.begins_otherwise |= self.moves + self.endings + self.other == 0;
                self.other += u32::from(!looks_like_move(first_word(scanner.rest())));
                scanner.take_while(|c| !is_blank(c));
            }
        }
    }

    /// Whether most of it are moves, or nothing is there.
    fn is_moves(self) -> bool {
        self.other <= self.moves.max(self.endings)
    }
}

/// The text up to a blank or the beginning of something else.
fn first_word(text: &str) -> &str {
    Scanner::new(text).take_while(|c| !is_blank(c) && !"{}[];)".contains(c))
}

/// Whether a word is meant as a move, though it is none: `P-0a`, `X-7f`, `p7f`, `7g7j`.
fn looks_like_move(word: &str) -> bool {
    let mut scanner = Scanner::new(word);
    scanner.take_while(|c| "☗☖▲△+x".contains(c));
    let has_letter = scanner.eat_if(|c| c.is_ascii_alphabetic()).is_some();
    let has_man = has_letter || STANDARD.words().man(&mut scanner).is_some();
    let signs = |c: char| c.is_ascii_digit() || "abcdefghijklmnopqrstuvwxyz-x*'@()+=".contains(c);
    let rest = trim(scanner.rest()).trim_end_matches(['!', '?', '.', ',']);
    let has_digit = rest.contains(|c: char| c.is_ascii_digit());
    let is_short = rest.len() <= 9 && rest.chars().all(signs);
    let letters = rest.chars().filter(char::is_ascii_alphabetic).count();
    let bare = rest.as_bytes();
    let squares = matches!(bare, [a, b, c, d, ..] if a.is_ascii_digit() && b.is_ascii_lowercase()
        && c.is_ascii_digit() && d.is_ascii_lowercase());
    has_digit && is_short && letters <= 3 && (has_man || squares)
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
