//! KI2: consecutive moves as people write them, without squares of origin and times. Lists of
//! Japanese moves without marks are read and written alike.
//!
//! Source: files of Kifu for Windows; the rules of the Japan Shogi Association for the moves.

use crate::format::kif::common::{self, SEPARATOR};
use crate::format::kif::names;
use crate::format::kif::read::READER;
use crate::format::kif::write::{Lines, write_head, write_tree, write_unread};
use crate::format::loss::{Loss, LossKind, Written};
use crate::format::registry::Format;
use crate::notation::MoveContext;
use crate::notation::style::{self, Style, When};
use crate::notation::systems::japanese;
use crate::problem;
use crate::record::replay::Replay;
use crate::record::{Action, NodeId, Record};
use crate::text::scan::{one_line, push_all, push_times};
use crate::types::color::Color;
use crate::types::outcome::Ending;
use crate::variant::Games;
use crate::variant::games::standard::STANDARD;
use crate::variant::setup::Setup;

/// The format.
pub static FORMAT: Format = Format {
    name: names::KI2.name,
    title: names::KI2.title,
    extension: "ki2",
    utf8_extension: "ki2u",
    games: Games::All,
    reader: &READER,
    writer: write_ki2,
    separator: SEPARATOR,
};

/// List of moves without marks.
pub static LIST: Format = Format {
    name: names::LIST.name,
    title: names::LIST.title,
    extension: "txt",
    utf8_extension: "txt",
    games: Games::All,
    reader: &READER,
    writer: write_list,
    separator: SEPARATOR,
};

/// Moves per line, and columns per move.
const MOVES_A_LINE: u8 = 6;
const MOVE_COLUMNS: usize = 12;

/// Information that the format keeps besides the moves.
const KEPT: [LossKind; 10] = [
    LossKind::Form,
    LossKind::Variations,
    LossKind::Comments,
    LossKind::Bookmarks,
    LossKind::Headers,
    LossKind::Endings,
    LossKind::StartNumber,
    LossKind::OddMoves,
    LossKind::AnyPieces,
    LossKind::Unread,
];

fn write_ki2(record: &Record) -> Written {
    write(record, japanese::KI2)
}

fn write_list(record: &Record) -> Written {
    write(record, japanese::LIST)
}

fn write(record: &Record, style: Style) -> Written {
    let mut out = String::with_capacity(4096);
    let lost_headers = write_head(&mut out, record);
    let is_even = record.start == Setup::start(&STANDARD);
    if is_even && record.is_empty() && record.headers.is_empty() {
        // Nothing else would identify the format.
        out.push_str("手合割：平手\n");
    }
    if !out.is_empty() {
        out.push('\n');
    }
    let mut lines = Runs {
        record,
        style,
        on_line: 0,
        padding: 0,
        lost_endings: 0,
    };
    write_tree(&mut out, record, &mut lines);
    let mut losses = Loss::with_text_as_comments(record, Loss::beside(record, &KEPT));
    Loss::add(&mut losses, LossKind::Endings, lines.lost_endings);
    Loss::add(&mut losses, LossKind::Headers, lost_headers);
    Written::new(out, losses)
}

struct Runs<'a> {
    record: &'a Record,
    style: Style,
    /// Moves on the line so far.
    on_line: u8,
    /// Columns to fill before the next move.
    padding: usize,
    lost_endings: usize,
}

impl Lines for Runs<'_> {
    fn node(&mut self, out: &mut String, replay: &Replay, id: NodeId) {
        let Some(node) = self.record.node(id) else {
            return;
        };
        match &node.action {
            Action::Start => {}
            Action::Unread(text) => {
                self.end_line(out);
                write_unread(out, node.ply, text);
            }
            Action::End(_) => self.end_line(out),
            Action::Move(played) => {
                let previous = replay.previous(self.record);
                let context = MoveContext::of(replay.position(), played, previous);
                let mut text = String::new();
                // The square of origin is needed if the rules do not determine which piece moved.
                let style = if played.violations.is_empty() {
                    self.style
                } else {
                    Style {
                        disambiguation: japanese::KIF.disambiguation,
                        origin_marked: When::Always,
                        drop_marked: When::Always,
                        ..self.style
                    }
                };
                style::write(&context, &style, &mut text);
                self.word(out, &text);
            }
        }
    }

    fn after_notes(&mut self, out: &mut String, id: NodeId, _: bool) {
        if let Some(node) = self.record.node(id)
            && let Action::End(ending) = &node.action
        {
            let sentence = self.sentence(ending, node.ply - 1);
            // A move by Black after the sentence would be read as the first of another record.
            let child = node.first_child().and_then(|child| self.record.node(child));
            let played = child.and_then(|child| child.played());
            let begins_another = played.is_some_and(|played| played.color == Color::Black);
            let comes_back = !begins_another && common::comes_back(ending, "", Some(&sentence));
            self.lost_endings += usize::from(!comes_back);
            common::write_other_sentence(out, ending);
            push_all(
                out,
                &[if begins_another { "*" } else { "" }, &sentence, "\n"],
            );
        }
    }

    fn number(&self, ply: u32) -> String {
        format!("{ply:4}")
    }

    fn end_line(&mut self, out: &mut String) {
        if self.on_line > 0 {
            out.push('\n');
        }
        self.on_line = 0;
        self.padding = 0;
    }
}

impl Runs<'_> {
    fn word(&mut self, out: &mut String, text: &str) {
        if self.on_line == MOVES_A_LINE {
            self.end_line(out);
        }
        push_times(out, ' ', self.padding);
        let start = out.len();
        // Full-width blank if only the piece follows.
        match text.split_once('同') {
            Some((mark, piece)) if piece.chars().count() == 1 => {
                push_all(out, &[mark, "同　", piece])
            }
            _ => out.push_str(text),
        }
        let written = out.get(start..).unwrap_or_default();
        let columns: usize = written.chars().map(problem::width).sum();
        // Marks separate moves that fill their columns.
        let least = usize::from(self.style == japanese::LIST);
        self.padding = MOVE_COLUMNS.saturating_sub(columns).max(least);
        self.on_line += 1;
    }

    /// Returns the sentence about the result, the format's only notation for an ending.
    fn sentence(&self, ending: &Ending, plies: u32) -> String {
        let says_all = |sentence: &String| {
            let text = sentence.strip_prefix("まで").unwrap_or(sentence);
            let sentence = common::read_sentence(text, ending.to_move);
            sentence.kind == Some(ending.kind) && sentence.outcome == ending.outcome
        };
        let own = common::own_sentence(ending).map(String::from);
        let usual = || common::usual_sentence(self.record, ending, plies).filter(says_all);
        own.or_else(usual).unwrap_or_else(|| {
            let word = one_line(common::word_of(ending));
            ["まで", &plies.to_string(), "手で", &word].concat()
        })
    }
}
