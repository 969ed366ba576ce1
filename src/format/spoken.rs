//! Lists of moves in any notation, spoken or custom: laid out like KIF, with a line `表記：` or
//! `Notation:` that names the notation. Without that line, spoken moves are recognized by their
//! words.
//!
//! ```
//! use kifuyomi::{format::spoken, notation, read_one};
//! let result = read_one("1. pawn seven six, pawn three four 2. bishop takes two two, promotes");
//! assert_eq!(result.record.moves(), 3);
//! let mut unknown = Vec::new();
//! let own = notation::parse("custom order=square pieces=codes squares=edo", &mut unknown);
//! let text = spoken::write(&result.record, &own).text;
//! assert!(text.contains("   3 ☗二二xB+"), "{text}");
//! assert_eq!(read_one(&text).record, result.record);
//! ```

use crate::format::kif;
use crate::format::kif::common::SEPARATOR;
use crate::format::kif::notation_line::{LINES_LOOKED_AT, names_notation, skip_numbers};
use crate::format::kif::read::read_in;
use crate::format::loss::Written;
use crate::format::registry::{Format, Reader, Registry};
use crate::format::result::{Family, FormatName, ReadResult};
use crate::notation::systems::{gloss, japanese, spoken};
use crate::notation::{self, Notation, style};
use crate::position::Position;
use crate::reading::context::Context;
use crate::record::Record;
use crate::text::scan::{Lines, Scanner, is_blank, push_all};
use crate::variant::Games;
use crate::variant::games::standard::STANDARD;
use crate::variant::setup::Setup;

/// The format's name.
const NAME: FormatName = FormatName {
    name: "words",
    title: "Spoken words",
    family: Family::Words,
};

/// The format; it writes English words.
pub static FORMAT: Format = Format {
    name: NAME.name,
    title: NAME.title,
    extension: "txt",
    utf8_extension: "txt",
    games: Games::All,
    separator: SEPARATOR,
    reader: &Reader {
        name: NAME,
        fits,
        is_named: names_notation,
        read,
    },
    writer: write_english,
};

/// Notations that are recognized by their words.
static RECOGNIZED: [&Notation; 4] = [
    &spoken::ENGLISH,
    &spoken::ROMAJI,
    &spoken::KANA,
    &gloss::NOTATION,
];

/// Number of moves at the beginning that identify the notation.
const MOVES_NEEDED: usize = 2;

fn write_english(record: &Record) -> Written {
    write(record, &spoken::ENGLISH)
}

/// Writes a record in a notation, laid out like KIF.
pub fn write(record: &Record, notation: &Notation) -> Written {
    let mut out = String::with_capacity(4096);
    push_all(&mut out, &["表記：", &notation.spec(), "\n"]);
    let losses = kif::write_in(
        &mut out,
        record,
        false,
        &notation.style.endings,
        &|context, out| {
            // A notation is read through the moves that pieces can make; any other move needs both
            // squares.
            if notation::can_be_taken(context) {
                notation.write(context, out);
            } else {
                style::write(context, &japanese::KIF, out);
            }
        },
    );
    Written::new(out, losses)
}

fn read(text: &str, registry: &Registry) -> Vec<ReadResult> {
    let notation = if names_notation(text) {
        None
    } else {
        recognized(text)
    };
    let mut results = read_in(text, notation, &registry.context);
    for result in &mut results {
        result.format = NAME;
    }
    results
}

fn fits(text: &str, _: &Context) -> bool {
    recognized(text).is_some()
}

/// Returns the notation that the words of a text show.
fn recognized(text: &str) -> Option<Notation> {
    let lines = || {
        let lines = Lines::new(text).take(LINES_LOOKED_AT);
        lines.filter(|line| !line.text.starts_with(['*', '#', '\'', '&', '{', '[']))
    };
    let begins = |notation: &Notation| {
        lines().any(|line| {
            // Fast path: most lines are not moves.
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
            while moves < MOVES_NEEDED {
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
            moves == MOVES_NEEDED || moves > 0 && scanner.rest().chars().all(is_blank)
        })
    };
    RECOGNIZED.into_iter().copied().find(begins)
}
