//! Lists of moves in any notation, be it spoken or a reader's own: laid out like KIF, with a line
//! `表記：` or `Notation:` that names the notation. Without it what is spoken is told by its words.
//!
//! ```
//! use kifuyomi::{notation, format::words, read};
//! let reads = read("1. pawn seven six, pawn three four 2. bishop takes two two, promotes");
//! assert_eq!(reads[0].record.moves(), 3);
//! let mut unknown = Vec::new();
//! let own = notation::parse("custom order=square pieces=codes squares=edo", &mut unknown);
//! let (text, _) = words::write(&reads[0].record, &own);
//! assert!(text.contains("   3 ☗二二xB+"), "{text}");
//! assert_eq!(read(&text)[0].record, reads[0].record);
//! ```

use crate::format::kif::{self, common};
use crate::format::{Format, Loss, Read};
use crate::full::full;
use crate::notation::systems::{japanese, spoken};
use crate::notation::{self, Notation, Unknown, style};
use crate::position::Position;
use crate::record::Record;
use crate::text::scan::{Lines, Scanner, has, is_blank, push_all, trim};
use crate::variant::Games;
use crate::variant::games::standard::STANDARD;
use crate::variant::setup::Setup;

/// The format; it writes English words.
pub static FORMAT: Format = Format {
    name: "words",
    title: "Spoken words",
    extension: "txt",
    utf8_extension: "txt",
    games: Games::All,
    fits: |text| told(text).is_some(),
    read,
    write: full(|record| write(record, &spoken::ENGLISH)),
    separator: common::SEPARATOR,
};

/// What names the notation.
const KEYS: [&str; 2] = ["表記", "Notation"];

/// The notations that are told by their words.
static REPORTED: [&Notation; 3] = [&spoken::ENGLISH, &spoken::ROMAJI, &spoken::KANA];

/// How many lines are looked at to tell the notation.
const LINES_LOOKED_AT: usize = 40;

/// How many moves of the beginning tell a notation.
const MOVES_THAT_TELL: usize = 2;

/// Writes a record in a notation; nothing is lost.
pub fn write(record: &Record, notation: &Notation) -> (String, Vec<Loss>) {
    let mut out = String::with_capacity(4096);
    push_all(&mut out, &["表記：", &notation.spec(), "\n"]);
    kif::write_in(&mut out, record, &|context, out| {
        // A notation is read by the moves that pieces can make; any other takes both squares to tell.
        match notation::can_be_taken(context) {
            true => notation.write(context, out),
            false => style::write(context, &japanese::KIF, out),
        }
    });
    (out, Vec::new())
}

fn read(text: &str) -> Vec<Read> {
    let notation = match names_notation(text) {
        true => None,
        false => told(text),
    };
    common::read_in(text, notation, &FORMAT)
}

/// Whether a line names a notation that is known.
pub fn names_notation(text: &str) -> bool {
    Lines::new(text).take(LINES_LOOKED_AT).any(|line| {
        // Nearly every line begins otherwise, and every text is asked.
        let first = line.text.bytes().find(|byte| !byte.is_ascii_whitespace());
        if !KEYS.iter().any(|key| key.bytes().next() == first) {
            return false;
        }
        let (key, value) = line.text.split_once([':', '：']).unwrap_or(("", ""));
        named(trim(key), trim(value)).is_some()
    })
}

/// The notation that a header names, and what is not understood about it; `None` when the header
/// is about something else.
pub fn named(key: &str, value: &str) -> Option<(Notation, Vec<Unknown>)> {
    if !KEYS.contains(&key) {
        return None;
    }
    let mut unknown = Vec::new();
    let notation = notation::parse(value, &mut unknown);
    let is_known = !matches!(unknown.first(), Some(Unknown::Notation(_)));
    is_known.then_some((notation, unknown))
}

/// The notation that is told by the words of a text.
fn told(text: &str) -> Option<Notation> {
    let lines = || {
        let lines = Lines::new(text).take(LINES_LOOKED_AT);
        lines.filter(|line| !line.text.starts_with(['*', '#', '\'', '&', '{', '[']))
    };
    let begins = |notation: &Notation| {
        lines().any(|line| {
            // Most lines are soon told to be none.
            let small = line.text.to_lowercase();
            if !notation
                .squares()
                .ranks
                .iter()
                .any(|rank| small.contains(rank))
            {
                return false;
            }
            let mut position = Position::new(&Setup::start(&STANDARD));
            let mut moves = 0;
            let mut scanner = Scanner::new(line.text);
            while moves < MOVES_THAT_TELL {
                skip_numbers(&mut scanner);
                let found = notation::take(notation, &mut position, None, scanner.rest());
                let Some((Ok(resolved), rest)) = found.map(|found| (found.result, found.rest))
                else {
                    break;
                };
                if resolved.remark.is_some() || position.apply(resolved.mv).is_err() {
                    break;
                }
                moves += 1;
                scanner = Scanner::new(rest);
            }
            moves == MOVES_THAT_TELL || moves > 0 && scanner.rest().chars().all(is_blank)
        })
    };
    REPORTED.into_iter().copied().find(begins)
}

/// What is said of whose move it is, in front of it.
const SIDES: [&str; 10] = [
    "せんて",
    "ごて",
    "したて",
    "うわて",
    "sente",
    "gote",
    "shitate",
    "uwate",
    "black",
    "white",
];

/// Passes over what numbers moves, parts them, and names their sides.
pub fn skip_numbers(scanner: &mut Scanner<'_>) {
    skip_number(scanner);
    skip_side(scanner);
}

/// Passes over the word for a side in front of a move.
pub fn skip_side(scanner: &mut Scanner<'_>) {
    let rest = scanner.rest();
    let side = SIDES.iter().find_map(|side| {
        let (word, after) = rest.split_at_checked(side.len())?;
        let is_it = word.eq_ignore_ascii_case(side) && after.starts_with(is_between);
        is_it.then_some(after)
    });
    if let Some(after) = side {
        *scanner = Scanner::new(after);
        skip_number(scanner);
    }
}

/// Passes over what numbers moves and parts them.
pub fn skip_number(scanner: &mut Scanner<'_>) {
    scanner.take_while(is_between);
    let mut number = *scanner;
    if number.number().is_some() && number.peek().is_none_or(is_between) {
        number.take_while(is_between);
        *scanner = number;
    }
}

fn is_between(c: char) -> bool {
    is_blank(c) || has(".,;…:、。：!?！？", c)
}
