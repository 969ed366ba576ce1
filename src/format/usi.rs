//! SFEN positions and USI games: `position sfen … moves …`, one record a line.

use super::{Format, Loss, Lost, Read};
use crate::ending::{EndKind, Ending};
use crate::full::full;
use crate::make::Maker;
use crate::problem::{self, Problem};
use crate::record::{Action, NodeId, Record};
use crate::replay::Replay;
use crate::scan::{Line, Lines, split_at_word, trim};
use crate::setup::Setup;
use crate::usi::write_usi;
use crate::variant::standard::STANDARD;

/// A position and the moves played from it.
pub static USI: Format = Format {
    name: "usi",
    title: "USI",
    extension: "usi",
    fits,
    read,
    write: full(write_game),
    separator: "",
};

/// A position alone.
pub static SFEN: Format = Format {
    name: "sfen",
    title: "SFEN",
    extension: "sfen",
    fits: |_| false,
    read,
    write: full(write_position),
    separator: "",
};

/// The words in place of a move.
const ENDINGS: [(&str, EndKind); 6] = [
    ("resign", EndKind::Resignation),
    ("win", EndKind::Declaration),
    ("draw", EndKind::Draw),
    ("rep_draw", EndKind::Repetition),
    ("timeout", EndKind::TimeUp),
    ("break", EndKind::Interruption),
];

fn fits(text: &str) -> bool {
    Lines::new(text)
        .map(|line| trim(line.text))
        .find(|line| !line.is_empty())
        .is_some_and(|line| {
            let mut words = line.split_ascii_whitespace();
            let first = words.next().unwrap_or("");
            matches!(first, "position" | "sfen" | "startpos" | "moves")
                || Setup::from_sfen(&STANDARD, first).is_ok()
                || looks_like_board(first)
                || is_move(first)
        })
}

/// Whether a word is meant as a board, even a broken one.
fn looks_like_board(word: &str) -> bool {
    word.bytes().filter(|byte| *byte == b'/').count() >= 4
        && word
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || byte == b'/' || byte == b'+')
}

fn is_move(word: &str) -> bool {
    let word = word.strip_suffix('+').unwrap_or(word);
    let is_square = |pair: &[u8]| matches!(pair, [file, rank] if file.is_ascii_digit() && (b'a'..=b'i').contains(rank));
    match word.as_bytes() {
        [_, b'*', to @ ..] => is_square(to),
        [from @ .., _, _] => is_square(from) && word.as_bytes().get(2..).is_some_and(is_square),
        _ => false,
    }
}

fn read(text: &str) -> Vec<Read> {
    Lines::new(text)
        .filter(|line| {
            let line = trim(line.text);
            !line.is_empty() && !line.starts_with('#')
        })
        .map(|line| read_line(&line))
        .collect()
}

fn read_line(line: &Line<'_>) -> Read {
    let text = trim(line.text);
    let (position, moves) = match split_at_word(text, "moves") {
        Some((position, moves)) => (position, Some(moves)),
        None if is_move(text.split_ascii_whitespace().next().unwrap_or("")) => ("", Some(text)),
        None => (text, None),
    };
    let position = trim(position);
    let is_game = moves.is_some() || position.starts_with("position");
    let sfen = trim(position.strip_prefix("position").unwrap_or(position));
    let sfen = trim(sfen.strip_prefix("sfen").unwrap_or(sfen));
    let sfen = trim(sfen.strip_prefix("startpos").unwrap_or(sfen));
    let start = match sfen.is_empty() {
        true => Ok(Setup::start(&STANDARD)),
        false => Setup::from_sfen(&STANDARD, sfen),
    };
    let format = if is_game { &USI } else { &SFEN };
    let moves = moves.unwrap_or("");
    match start {
        Ok(start) => {
            let mut maker = Maker::new(Record::new(start));
            for word in moves.split_ascii_whitespace() {
                read_word(&mut maker, line, word);
            }
            let (record, problems) = maker.finish();
            Read::new(record, problems.into_list(), format)
        }
        Err(error) => {
            let mut record = Record::new(Setup::start(&STANDARD));
            if !moves.is_empty() {
                record.add(NodeId::START, Action::Unread(trim(moves).into()));
            }
            let kind = &problem::BAD_SFEN;
            let details = [sfen, &error.to_string()];
            let problem = Problem::new(kind, line.span(sfen), line.text, &details);
            Read::new(record, vec![problem], format)
        }
    }
}

fn read_word(maker: &mut Maker, line: &Line<'_>, word: &str) {
    if let Some((_, kind)) = ENDINGS.iter().find(|(known, _)| *known == word) {
        let to_move = maker.position().turn();
        maker.end(Ending::new(*kind, to_move, word));
        return;
    }
    match maker.position().read_usi(word) {
        Some(mv) => maker.play(mv, line, word),
        None => maker.not_a_move(&problem::NOT_A_MOVE, line, word, word, &[word]),
    }
}

fn write_game(record: &Record) -> (String, Vec<Loss>) {
    let mut text = String::from("position ");
    let start = Setup::start(record.start.variant);
    match start == record.start {
        true => text.push_str("startpos"),
        false => text.push_str(&format!("sfen {}", record.start)),
    }
    let mut is_first = true;
    for played in record.main_line().filter_map(|(_, node)| node.played()) {
        text.push_str(if is_first { " moves " } else { " " });
        is_first = false;
        write_usi(&mut text, record.start.variant, played.mv);
    }
    text.push('\n');
    let kept = [Lost::StartNumber, Lost::OddMoves];
    (text, Loss::beside(record, &kept))
}

fn write_position(record: &Record) -> (String, Vec<Loss>) {
    let replay = Replay::at_end(record);
    let mut losses = Loss::beside(record, &[Lost::StartNumber, Lost::OddMoves]);
    let count = record.moves();
    if count > 0 {
        let what = Lost::Moves;
        losses.insert(0, Loss { what, count });
    }
    (format!("{}\n", replay.position().setup()), losses)
}
