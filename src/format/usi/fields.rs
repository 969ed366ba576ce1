//! Fields of an SFEN, in all accepted spellings.

use crate::notation::codes::usi::has_shape;
use crate::problem;
use crate::reading::builder::RecordBuilder;
use crate::text::scan::{Line, is_blank, push_all, split_at_word, trim};
use crate::variant::games::standard::STANDARD;
use crate::variant::setup::{Setup, SfenError};
use crate::variant::{EVERY, Variant};

/// Maximum ply of a position; greater numbers are errors.
const MAX_PLIES: u32 = 1_000_000;

/// Splits the four fields of an SFEN from the text after them.
pub fn split_fields(text: &str) -> (&str, &str) {
    let mut rest = text;
    for _ in 0..4 {
        rest = trim(rest).trim_start_matches(|c| !is_blank(c));
    }
    let after = trim(rest);
    let sfen = text
        .len()
        .checked_sub(rest.len())
        .and_then(|end| text.get(..end));
    // A move cannot be a field, but a number after it shows that it is a hand: `8b6g 1`.
    let fields = text.split_ascii_whitespace().collect::<Vec<_>>();
    let followers = fields.iter().skip(2).map(Some).chain([None]);
    let early = fields
        .iter()
        .skip(1)
        .zip(followers)
        .find_map(|(word, next)| {
            let is_hand = next.is_some_and(|next| next.bytes().all(|byte| byte.is_ascii_digit()));
            (has_shape(word) && !is_hand).then_some(*word)
        });
    match early.and_then(|word| split_at_word(text, word)) {
        Some((before, _)) => (trim(before), text.get(before.len()..).unwrap_or("")),
        None => (sfen.unwrap_or(text), after),
    }
}

/// Reads a position in any accepted spelling.
pub fn read_setup(sfen: &str) -> Result<Setup, SfenError> {
    let mut plain = String::with_capacity(sfen.len());
    for (field, place) in sfen
        .split_ascii_whitespace()
        .collect::<Vec<_>>()
        .into_iter()
        .zip(0..)
    {
        if place > 0 {
            plain.push(' ');
        }
        match place {
            // Numbers of large boards have two digits.
            0 if field.matches('/').count() > 9 => plain.push_str(field),
            0 => add_digits(&mut plain, field),
            1 => plain.push_str(match () {
                () if is_one_of(field, ["b", "black", "sente", "先手"]) => "b",
                () if is_one_of(field, ["w", "white", "gote", "後手"]) => "w",
                () => field,
            }),
            // The hand is missing between two blanks.
            2 if field.bytes().all(|byte| byte.is_ascii_digit()) => {
                push_all(&mut plain, &["- ", field])
            }
            _ => plain.push_str(field),
        }
    }
    let mut setup = Setup::from_any_sfen(begins(&plain), EVERY, &plain)?;
    if setup.number == 0 || setup.number > MAX_PLIES {
        setup.number = 1;
    }
    Ok(setup)
}

/// Returns the game whose start has the board of a position; shogi if none has.
fn begins(sfen: &str) -> &'static Variant {
    let board = |sfen: &'static str| sfen.split(' ').next();
    let games = EVERY.iter().copied();
    let mut others = games.filter(|game| {
        board(game.start).is_some_and(|start| {
            sfen.strip_prefix(start)
                .is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
        })
    });
    others.next().unwrap_or(&STANDARD)
}

fn is_one_of(field: &str, words: [&str; 4]) -> bool {
    words.iter().any(|word| word.eq_ignore_ascii_case(field))
}

/// Writes a board with adjacent digits added up: `9` for `36`.
fn add_digits(out: &mut String, board: &str) {
    let mut empty = 0;
    for c in board.chars() {
        match c.to_digit(10) {
            Some(digit) => empty += digit,
            None => {
                if empty > 0 {
                    out.push_str(&empty.to_string());
                }
                empty = 0;
                out.push(c);
            }
        }
    }
    if empty > 0 {
        out.push_str(&empty.to_string());
    }
}

/// Reports a position that is not written in the usual form.
pub fn report_odd(builder: &mut RecordBuilder, line: &Line<'_>, sfen: &str) {
    let start = builder.record_mut().start.clone();
    builder.problems.report_irregular(&start, line);
    let usual = start.to_string();
    let (written, usual_fields) = (
        sfen.split_ascii_whitespace().collect::<Vec<_>>(),
        usual.split_ascii_whitespace().collect::<Vec<_>>(),
    );
    let mut fields = written.iter().zip(&usual_fields);
    if fields.any(|(written, usual)| written != usual) {
        builder
            .problems
            .add(&problem::ODD_SFEN, line, sfen, &[sfen, &usual]);
    }
}
