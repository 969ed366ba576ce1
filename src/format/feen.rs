//! FEEN: `lnsgk^gsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGK^GSNL / S/s`. A position without a
//! number.
//!
//! The board is that of SFEN with `^` after kings; then both hands, and the styles of both sides,
//! that of the side to move first. Only the game of `S` is known. Source: the specification of FEEN
//! 1.0.0. Older forms are read if they differ in the last two fields: one field for both hands,
//! words for styles.
//!
//! A piece is one letter with an optional `+` or `-` before it, and boards may be of any size. The
//! pieces of whale and yari shogi fit; kō shogi has more kinds than there are letters.

use crate::format::loss::{Loss, Written};
use crate::format::positions;
use crate::format::registry::{Format, Reader, Registry};
use crate::format::result::{Family, FormatName, ReadResult};
use crate::problem::sentences::position;
use crate::problem::{self, Cause};
use crate::reading::builder::RecordBuilder;
use crate::reading::context::Context;
use crate::record::Record;
use crate::record::replay::Replay;
use crate::text::scan::{Line, Scanner, push_all, split_at_word};
use crate::types::color::Color;
use crate::variant::Games;
use crate::variant::games::standard::STANDARD;
use crate::variant::setup::Setup;

/// The format's name.
const NAME: FormatName = FormatName {
    name: "feen",
    title: "FEEN",
    family: Family::Lines,
};

/// The format.
pub static FORMAT: Format = Format {
    name: NAME.name,
    title: NAME.title,
    extension: "feen",
    utf8_extension: "feen",
    games: Games::Shogi,
    writer: write,
    separator: "",
    reader: &Reader {
        name: NAME,
        fits,
        is_named: |_| false,
        read,
    },
};

/// Maximum length that the specification allows, in bytes.
const MAX_LENGTH: usize = 4096;

/// The style of shogi, and its name before 1.0.0.
const STYLES: [&str; 2] = ["S", "SHOGI"];

fn fits(text: &str, _: &Context) -> bool {
    let line = positions::first(text);
    // A longer line is a record of moves.
    let mut words = (if line.len() < MAX_LENGTH { line } else { "" }).split_ascii_whitespace();
    let words = [(); 4].map(|()| words.next());
    let [Some(board), Some(hands), Some(styles), None] = words else {
        return false;
    };
    let of_feen = |text: &str, more: &str| {
        text.chars()
            .all(|c| c.is_ascii_alphanumeric() || more.contains(c))
    };
    let is_style =
        |style: &str| !style.is_empty() && style.bytes().all(|byte| byte.is_ascii_alphabetic());
    of_feen(board, "/+-^'")
        && board.contains('/')
        && of_feen(hands, "/+-^'")
        && split_at_word(styles, "/").is_some_and(|(one, other)| is_style(one) && is_style(other))
}

fn read(text: &str, registry: &Registry) -> Vec<ReadResult> {
    positions::read(text, NAME, &registry.context, read_line)
}

fn read_line(line: &Line<'_>, text: &str, context: &Context) -> RecordBuilder {
    let setup = setup(text);
    let record = Record::new(match &setup {
        Ok((setup, _)) => setup.clone(),
        Err(_) => Setup::start(&STANDARD),
    });
    let mut builder = RecordBuilder::new(record, context);
    match setup {
        Ok((setup, is_old)) => {
            builder.problems.report_irregular(&setup, line);
            let mut usual = String::new();
            write_setup(&mut usual, &setup);
            let problems = &mut builder.problems;
            if is_old {
                problems.add(&problem::OLD_FEEN, line, text, &[&usual]);
            } else if usual != text {
                problems.add(&problem::ODD_SFEN, line, text, &[text, &usual]);
            }
        }
        Err(cause) => {
            builder.problems.bad_sfen(line, text, text, cause);
            builder.unread_lines(text);
        }
    }
    builder
}

/// Reads a position, and whether it is in an older form.
fn setup(text: &str) -> Result<(Setup, bool), Cause> {
    let fields = text.split_ascii_whitespace().collect::<Vec<_>>();
    let [board, hands, styles] = fields[..] else {
        return Err(Cause::new(&position::FIELDS, ""));
    };
    let (mover, other) = split_at_word(styles, "/").unwrap_or((styles, ""));
    let turn = if mover.bytes().all(|byte| byte.is_ascii_uppercase()) {
        Color::Black
    } else {
        Color::White
    };
    let is_upper = |style: &str| style.chars().all(|c| c.is_ascii_uppercase());
    let is_lower = |style: &str| style.chars().all(|c| c.is_ascii_lowercase());
    if !(is_upper(mover) && is_lower(other) || is_lower(mover) && is_upper(other)) {
        return Err(Cause::new(&position::STYLES, styles));
    }
    for style in [mover, other] {
        if !STYLES.iter().any(|known| known.eq_ignore_ascii_case(style)) {
            return Err(Cause::new(&position::GAME, style));
        }
    }
    let is_old = mover.len() > 1 || other.len() > 1 || !hands.contains('/');
    let mut sfen = plain(board)?;
    let side = if turn == Color::Black { " b " } else { " w " };
    sfen.push_str(side);
    let both = match split_at_word(hands, "/") {
        // The field, not the case, determines the owner of a piece in hand.
        Some((black, white)) => {
            plain(black)?.to_ascii_uppercase() + &plain(white)?.to_ascii_lowercase()
        }
        None => plain(hands.trim_matches('-'))?,
    };
    sfen.push_str(if both.is_empty() { "-" } else { &both });
    match Setup::from_sfen(&STANDARD, &sfen) {
        Ok(setup) => Ok((setup, is_old)),
        Err(error) => Err(error.cause()),
    }
}

/// Converts a field to the letters of SFEN.
fn plain(text: &str) -> Result<String, Cause> {
    let mut plain = String::with_capacity(text.len());
    let mut scanner = Scanner::new(text);
    while let Some(c) = scanner.next() {
        match c {
            '^' => {}
            '-' | '\'' => {
                return Err(Cause::new(&position::MARKED_PIECE, &String::from(c)));
            }
            _ => plain.push(c),
        }
    }
    Ok(plain)
}

/// Writes the position at the end of the main line.
fn write(record: &Record) -> Written {
    let end = Replay::at_end(record).position().setup();
    let mut text = String::with_capacity(96);
    write_setup(&mut text, &end);
    text.push('\n');
    Written::new(text, Loss::beside_position(record, &[]))
}

fn write_setup(text: &mut String, setup: &Setup) {
    let sfen = setup.sfen_without_number();
    let royal: Vec<&str> = setup
        .variant
        .kinds
        .iter()
        .filter(|kind| kind.royal)
        .map(|kind| kind.code)
        .collect();
    for c in sfen.split(' ').next().unwrap_or("").chars() {
        text.push(c);
        let mut letter = [0; 4];
        let letter: &str = c.encode_utf8(&mut letter);
        if royal.iter().any(|code| code.eq_ignore_ascii_case(letter)) {
            text.push('^');
        }
    }
    text.push(' ');
    for side in Color::BOTH {
        // Largest count first, then by letter.
        let mut held: Vec<(u8, &str)> = setup
            .variant
            .hand_kinds()
            .map(|(kind, facts)| (setup.hand(side).count(kind), facts.code))
            .filter(|(count, _)| *count > 0)
            .collect();
        let before = |a: &(u8, &str), b: &(u8, &str)| a.0 > b.0 || a.0 == b.0 && a.1 < b.1;
        while let Some(next) = (0..held.len()).reduce(|a, b| match (held.get(a), held.get(b)) {
            (Some(one), Some(other)) if before(other, one) => b,
            _ => a,
        }) {
            let (count, code) = held.swap_remove(next);
            if count > 1 {
                text.push_str(&count.to_string());
            }
            match side {
                Color::Black => text.push_str(code),
                Color::White => text.push_str(&code.to_ascii_lowercase()),
            }
        }
        if side == Color::Black {
            text.push('/');
        }
    }
    let styles = match setup.turn {
        Color::Black => " S/s",
        Color::White => " s/S",
    };
    push_all(text, &[styles]);
}
