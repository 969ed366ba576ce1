//! BOD: a board diagram, pieces in hand, and the move that led there.

use crate::format::kif::common::SEPARATOR;
use crate::format::kif::diagram::write_diagram;
use crate::format::kif::names;
use crate::format::kif::read::READER;
use crate::format::kif::write::{is_name, write_form, write_game, write_headers, write_ply};
use crate::format::loss::{Loss, LossKind, Written};
use crate::format::registry::Format;
use crate::notation::MoveContext;
use crate::notation::style::{self, Style, When};
use crate::notation::systems::japanese;
use crate::record::replay::Replay;
use crate::record::{NodeId, Record};
use crate::variant::Games;

/// The format; it holds the position at the end of the main line.
pub static FORMAT: Format = Format {
    name: names::BOD.name,
    title: names::BOD.title,
    extension: "bod",
    utf8_extension: "bod",
    games: Games::All,
    reader: &READER,
    writer: write,
    separator: SEPARATOR,
};

fn write(record: &Record) -> Written {
    let mut out = String::new();
    write_game(&mut out, record);
    write_form(&mut out, record.start.variant, &[]);
    let replay = Replay::at_end(record);
    let names = || record.headers.iter().filter(|header| is_name(header));
    let lost_names = write_headers(&mut out, names());
    let setup = replay.position().setup();
    write_diagram(&mut out, &setup, false);
    let last = last_move(record);
    let before = record.move_before.as_ref().map(|before| &*before.text);
    write_ply(&mut out, setup.number - 1, last.as_deref().or(before));
    let mut losses = Loss::beside_position(record, &[LossKind::Form, LossKind::StartNumber]);
    Loss::hold(&mut losses, LossKind::Headers, names().count() - lost_names);
    Written::new(out, losses)
}

/// Returns the last move of the main line, with its square named even where 同 would do.
fn last_move(record: &Record) -> Option<String> {
    let mut replay = Replay::new(record);
    let moves = record
        .main_line()
        .filter(|(_, node)| node.played().is_some());
    let (_, node) = moves.last()?;
    replay.go(record, node.parent().unwrap_or(NodeId::START));
    let context = MoveContext::of(replay.position(), node.played()?, None);
    let style = Style {
        drop_marked: When::Always,
        ..japanese::KI2
    };
    let mut text = String::new();
    style::write(&context, &style, &mut text);
    Some(text)
}
