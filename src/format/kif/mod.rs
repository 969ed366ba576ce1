//! KIF, the format of Kifu for Windows and of nearly every Japanese program: one numbered move a
//! line, with its square of origin and its thinking time.
//!
//! Source: the format's definition by its author, and the output of other programs.

use std::fmt::Write as _;

pub mod arrow_lines;
mod arrows;
pub mod bod;
mod body;

pub mod common;
mod diagram;
pub(in crate::format) mod fits;
mod handicap_names;
pub mod handicaps;
mod head;
pub(in crate::format) mod head_lines;
pub mod ki2;
pub(in crate::format) mod move_words;
mod moves;
mod names;
pub mod notation_line;
mod other_notation;
pub mod read;
pub mod strict;
pub mod time;
mod usual;

mod usual_head;
mod write;

use crate::format::kif::common::SEPARATOR;
use crate::format::kif::read::READER;
use crate::format::kif::write::Lines;
use crate::format::list;
use crate::format::loss::{Loss, LossKind, Written};
use crate::format::registry::Format;
use crate::notation::systems::japanese;
use crate::notation::{MoveContext, style};
use crate::problem;
use crate::record::Clocks;
use crate::record::replay::Replay;
use crate::record::{Action, NodeId, Record};
use crate::text::scan::{Scanner, push_all, push_times};
use crate::types::outcome::{EndKind, Ending};
use crate::variant::Games;

/// The format.
pub static FORMAT: Format = Format {
    name: names::KIF.name,
    title: names::KIF.title,
    extension: "kif",
    utf8_extension: "kifu",
    games: Games::All,
    reader: &READER,
    writer: write,
    separator: SEPARATOR,
};

/// Columns of a move before its time.
const MOVE_COLUMNS: usize = 13;

/// Writes a record; the format holds all of it except fractions of seconds.
fn write(record: &Record) -> Written {
    let mut out = String::with_capacity(4096);
    out.push_str(common::UTF8_LINE);
    let losses = write_in(
        &mut out,
        record,
        true,
        &[""; EndKind::COUNT],
        &|context, out| {
            style::write(context, &japanese::KIF, out);
        },
    );
    Written::new(out, losses)
}

/// Information that the format keeps besides the moves. Unread text becomes a comment.
const KEPT: [LossKind; 12] = [
    LossKind::Form,
    LossKind::Variations,
    LossKind::Comments,
    LossKind::Bookmarks,
    LossKind::Times,
    LossKind::Headers,
    LossKind::Endings,
    LossKind::StartNumber,
    LossKind::OddMoves,
    LossKind::AnyPieces,
    LossKind::Unread,
    LossKind::HiddenLines,
];

/// Writes a record with its moves in any notation, and returns what is lost. Text for other
/// programs has times in whole seconds, and a word in place of a move for each ending. `endings` are the notation's signs
/// in place of the usual words.
pub fn write_in(
    out: &mut String,
    record: &Record,
    is_for_others: bool,
    endings: &[&str; EndKind::COUNT],
    mv: &dyn Fn(&MoveContext<'_>, &mut String),
) -> Vec<Loss> {
    if let Some(start) = record.node(NodeId::START) {
        write::write_hidden_lines(out, start);
    }
    let lost_headers = write::write_head(out, record);
    let has_times = record.nodes().any(|(_, node)| node.time.is_some());
    out.push_str(if has_times || record.is_empty() {
        "手数----指手---------消費時間--\n"
    } else {
        "手数----指手--\n"
    });
    let mut lines = Numbered {
        record,
        clocks: Clocks::default(),
        arrows: is_for_others && arrow_lines::is_for(record),
        mv,
        endings,
        is_for_others,
        lost_endings: 0,
        lost_times: 0,
    };
    write::write_tree(out, record, &mut lines);
    let losses = Loss::beside(record, &KEPT);
    let mut losses = Loss::with_text_as_comments(record, losses);
    losses.retain(|loss| loss.kind != LossKind::Fractions || is_for_others);
    Loss::add(&mut losses, LossKind::Endings, lines.lost_endings);
    Loss::add(&mut losses, LossKind::Headers, lost_headers);
    Loss::add(&mut losses, LossKind::Times, lines.lost_times);
    losses
}

struct Numbered<'a> {
    record: &'a Record,
    clocks: Clocks,
    /// Whether moves are written as on the sites of chu shogi.
    arrows: bool,
    mv: &'a dyn Fn(&MoveContext<'_>, &mut String),
    endings: &'a [&'a str; EndKind::COUNT],
    is_for_others: bool,
    lost_endings: usize,
    lost_times: usize,
}

impl Numbered<'_> {
    fn word_of<'e>(&self, ending: &'e Ending) -> &'e str {
        let has_only_sentence = ending.text.is_empty() && common::own_sentence(ending).is_some();
        if has_only_sentence && !self.is_for_others {
            return "";
        }
        common::word_of(ending)
    }

    /// Returns the notation's sign for an ending with the usual word.
    fn sign_of(&self, word: &str, ending: &Ending) -> &str {
        if word == ending.kind.japanese() {
            self.endings[ending.kind as usize]
        } else {
            ""
        }
    }

    /// Reports whether a word for an ending is read back as that ending. Records with moves in
    /// other notations know more words.
    fn is_one_word(&self, word: &str, ending: &Ending) -> bool {
        let is_known = || list::ending(&mut Scanner::new(word), ending.to_move).is_some();
        let is_other = !self.is_for_others && ending.kind == EndKind::Other && is_known();
        common::is_one_word(word) && !is_other && !self.endings.contains(&word)
    }

    /// Returns the sentence for an ending. In a variation it is written only if nothing else holds
    /// all of the ending.
    fn sentence(&self, ending: &Ending, plies: u32, is_main: bool) -> Option<String> {
        let own = common::own_sentence(ending).map(String::from);
        own.or_else(|| {
            let word = self.word_of(ending);
            let is_due = is_main || !common::comes_back(ending, word, None);
            let usual = common::usual_sentence(self.record, ending, plies);
            usual.filter(|_| is_due)
        })
    }
}

impl Lines for Numbered<'_> {
    fn node(&mut self, out: &mut String, replay: &Replay, id: NodeId) {
        let Some(node) = self.record.node(id) else {
            return;
        };
        let mut text = String::new();
        let mut mover = replay.position().turn();
        match &node.action {
            Action::Start => return,
            // Programs reject lines that are not moves, and some could be taken for one.
            Action::Unread(unread) => {
                self.lost_times += usize::from(node.time.is_some());
                return write::write_unread(out, node.ply, unread);
            }
            Action::End(ending) => match self.word_of(ending) {
                "" => {
                    let sentence = self.sentence(ending, node.ply - 1, true);
                    let comes_back = common::comes_back(ending, "", sentence.as_deref());
                    self.lost_endings += usize::from(!comes_back);
                    if let Some(sentence) = sentence {
                        push_all(out, &[&sentence, "\n"]);
                    }
                    return;
                }
                word if !self.sign_of(word, ending).is_empty() => {
                    text.push_str(self.sign_of(word, ending));
                }
                word if self.is_one_word(word, ending) => text.push_str(word),
                word => {
                    self.lost_endings += 1;
                    return write::write_comment(out, word);
                }
            },
            Action::Move(played) => {
                let previous = replay.previous(self.record);
                let context = MoveContext::of(replay.position(), played, previous);
                (self.mv)(&context, &mut text);
                mover = played.color;
            }
        }
        if self.arrows {
            match &node.action {
                Action::Move(played) => {
                    let previous = replay.previous(self.record);
                    let context = MoveContext::of(replay.position(), played, previous);
                    arrow_lines::write_move(out, node.ply, &context);
                }
                _ => {
                    let _ = write!(out, "{:4}手目   {text}", node.ply);
                }
            }
        } else {
            let _ = write!(out, "{:4} {text}", node.ply);
        }
        let unit = if self.is_for_others { 1000 } else { 1 };
        let time = node.time.unwrap_or(0);
        let time = time - time % unit;
        let total = self.clocks.add(id, node.parent(), mover, Some(time));
        let has_alternative = node.next_sibling().is_some();
        if node.time.is_some() || has_alternative {
            let columns: usize = text.chars().map(problem::width).sum();
            push_times(out, ' ', MOVE_COLUMNS.saturating_sub(columns).max(1));
        }
        if node.time.is_some() {
            write_times(out, time, total.unwrap_or_default());
        }
        if has_alternative {
            out.push('+');
        }
        out.push('\n');
    }

    fn after_notes(&mut self, out: &mut String, id: NodeId, is_main: bool) {
        if let Some(node) = self.record.node(id)
            && let Action::End(ending) = &node.action
            && !self.word_of(ending).is_empty()
        {
            let word = self.word_of(ending);
            let sentence = self.sentence(ending, node.ply - 1, is_main);
            let comes_back = common::comes_back(ending, word, sentence.as_deref());
            self.lost_endings += usize::from(self.is_one_word(word, ending) && !comes_back);
            common::write_other_sentence(out, ending);
            if let Some(sentence) = sentence {
                push_all(out, &[&sentence, "\n"]);
            }
        }
    }

    fn end_line(&mut self, _: &mut String) {}

    fn has_line_for_each(&self) -> bool {
        true
    }
}

fn write_times(out: &mut String, time: u32, total: u64) {
    let seconds = time / 1000;
    let _ = write!(out, "({:2}:{:02}", seconds / 60, seconds % 60);
    if !time.is_multiple_of(1000) {
        let _ = write!(out, ".{:03}", time % 1000);
    }
    let total = u32::try_from(total / 1000).unwrap_or(u32::MAX);
    let _ = write!(
        out,
        "/{:02}:{:02}:{:02})",
        total / 3600,
        total / 60 % 60,
        total % 60
    );
}
