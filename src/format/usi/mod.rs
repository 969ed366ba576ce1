//! SFEN positions and USI games: `position sfen … moves …`, one record a line. Also YaneuraOu's
//! books: positions, each followed by lines with its book moves.

use crate::format::loss::{Loss, LossKind, Written};
use crate::format::registry::{Format, Reader};
use crate::format::result::{Family, FormatName};
use crate::notation::codes::usi::write_usi;
use crate::reading::context::Context;
use crate::record::Record;
use crate::record::replay::Replay;
use crate::text::scan::{Lines, push_all};
use crate::types::outcome::EndKind;
use crate::variant::Games;
use crate::variant::setup::Setup;

mod fields;
mod link;
mod log;
mod read;
mod words;

pub(super) use fields::read_setup;
pub(super) use read::read_line;
pub(super) use words::{have_words, is_board};

/// The name of positions with moves.
const USI_NAME: FormatName = FormatName {
    name: "usi",
    title: "USI",
    family: Family::Lines,
};

/// The name of positions without moves.
const SFEN_NAME: FormatName = FormatName {
    name: "sfen",
    title: "SFEN",
    family: Family::Lines,
};

/// Reads positions with or without moves.
static READER: Reader = Reader {
    name: USI_NAME,
    fits,
    is_named: |_| false,
    read: read::read,
};

fn fits(text: &str, _: &Context) -> bool {
    let mut lines = Lines::new(text).filter(|line| !words::is_blank_or_remark(line.text));
    let first = lines.next();
    first.is_some_and(|line| read::looks_like(line.text) && !have_words(text))
        || log::is_log(text)
        || read::has_link(text)
}

/// A position and the moves played from it.
pub static USI: Format = Format {
    name: USI_NAME.name,
    title: USI_NAME.title,
    extension: "usi",
    utf8_extension: "usi",
    games: Games::All,
    reader: &READER,
    writer: write_game,
    separator: "",
};

/// A position without moves.
pub static SFEN: Format = Format {
    name: SFEN_NAME.name,
    title: SFEN_NAME.title,
    extension: "sfen",
    utf8_extension: "sfen",
    games: Games::All,
    reader: &READER,
    writer: write_position,
    separator: "",
};

/// Words in place of a move.
const ENDINGS: [(&str, EndKind); 6] = [
    ("resign", EndKind::Resignation),
    ("win", EndKind::Declaration),
    ("draw", EndKind::Draw),
    ("rep_draw", EndKind::Repetition),
    ("timeout", EndKind::TimeUp),
    ("break", EndKind::Interruption),
];

fn write_game(record: &Record) -> Written {
    let mut text = String::from("position ");
    let variant = record.start.variant;
    let is_shogi = variant.is_shogi();
    if is_shogi && Setup::start(variant) == record.start {
        text.push_str("startpos")
    } else {
        push_all(&mut text, &["sfen ", &record.start.to_string()])
    }
    let mut is_first = true;
    let mut replay = Replay::new(record);
    for (id, node) in record.main_line() {
        let Some(played) = node.played() else {
            continue;
        };
        text.push_str(if is_first { " moves " } else { " " });
        is_first = false;
        if variant.has_lions() {
            replay.position().write_usi(&mut text, played.mv);
            replay.go(record, id);
        } else {
            write_usi(&mut text, variant, played.mv);
        }
    }
    text.push('\n');
    let mut losses = Loss::beside(record, &[LossKind::StartNumber]);
    lose_game(record, &mut losses);
    Written::new(text, losses)
}

/// Counts the game as lost if its first position is read as another game's, as happens with many
/// games that have the board and the pieces of shogi.
fn lose_game(record: &Record, losses: &mut Vec<Loss>) {
    let read = fields::read_setup(&record.start.to_string());
    let is_lost = read.is_ok_and(|read| !read.variant.is_same_game(record.start.variant));
    Loss::add(losses, LossKind::Game, usize::from(is_lost));
}

fn write_position(record: &Record) -> Written {
    let replay = Replay::at_end(record);
    let mut losses = Loss::beside_position(record, &[LossKind::StartNumber]);
    lose_game(record, &mut losses);
    let text = replay.position().setup().to_string() + "\n";
    Written::new(text, losses)
}
