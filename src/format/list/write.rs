//! Writing lists of moves: pairs with numbers, comments in braces, variations in parentheses.

use crate::format::headers;
use crate::format::list::{endings, note, tags};
use crate::format::loss::{Loss, LossKind, Written};
use crate::notation::style::{self, Style, When};
use crate::notation::systems::{kitao, western};
use crate::notation::{MoveContext, Numbering};
use crate::record::headers::unnamed_form;
use crate::record::replay::Replay;
use crate::record::{Action, Node, NodeId, Record};
use crate::text::scan::{push_all, split_at_word, trim};
use crate::types::color::Color;
use crate::types::moves::Played;
use crate::types::outcome::{EndKind, Ending, Outcome};
use crate::variant::setup::Setup;

/// Settings by which the lists differ.
pub struct List {
    /// Whether headers are written.
    has_tags: bool,
    style: Style,
}

static PSN: List = List {
    has_tags: true,
    style: Style {
        origin_marked: When::Always,
        ..western::STYLE
    },
};
static WESTERN: List = list(western::STYLE);
static NUMERALS: List = list(western::NUMERALS_STYLE);
static HOSKING: List = list(western::HOSKING_STYLE);
static DOJO: List = list(western::DOJO_STYLE);
static KITAO: List = list(kitao::STYLE);

const fn list(style: Style) -> List {
    List {
        has_tags: false,
        style,
    }
}

/// Columns after which the next word begins a new line.
const COLUMNS: usize = 76;

/// Maximum number of lines before the first move of a list without a tag.
const MAX_LINES: usize = 20;

/// Marks that may directly follow a move.
const MARKS: [&str; 6] = ["!", "?", "!!", "??", "!?", "?!"];

pub fn write_psn(record: &Record) -> Written {
    write(record, &PSN)
}

pub fn write_western(record: &Record) -> Written {
    write(record, &WESTERN)
}

pub fn write_numerals(record: &Record) -> Written {
    write(record, &NUMERALS)
}

pub fn write_hosking(record: &Record) -> Written {
    write(record, &HOSKING)
}

pub fn write_dojo(record: &Record) -> Written {
    write(record, &DOJO)
}

pub fn write_kitao(record: &Record) -> Written {
    write(record, &KITAO)
}

/// Writes a record and reports what the list does not hold.
fn write(record: &Record, list: &List) -> Written {
    let mut writer = Writer {
        out: String::with_capacity(record.len() * 10 + 200),
        line_start: 0,
        list,
        record,
        replay: Replay::new(record),
        open: 0,
        is_number_due: true,
        lost_endings: 0,
        lost_variations: 0,
        lost_times: 0,
    };
    let lost_headers = writer.head();
    writer.line_start = writer.out.len();
    writer.moves();
    let (lost_endings, lost_times) = (writer.lost_endings, writer.lost_times);
    let lost_variations = writer.lost_variations;
    let mut out = writer.out;
    if !out.is_empty() {
        out.push('\n');
    }
    let mut kept = vec![
        LossKind::Form,
        LossKind::Variations,
        LossKind::Comments,
        LossKind::Times,
        LossKind::Fractions,
        LossKind::StartNumber,
        LossKind::OddMoves,
        LossKind::AnyPieces,
        LossKind::Endings,
        LossKind::Headers,
        LossKind::Unread,
    ];
    let lost = [
        (LossKind::Headers, lost_headers),
        (LossKind::Endings, lost_endings),
        (LossKind::Times, lost_times),
    ];
    kept.retain(|kind| *kind != LossKind::Headers || list.has_tags);
    let losses = Loss::beside(record, &kept);
    let mut losses = Loss::with_text_as_comments(record, losses);
    Loss::add(&mut losses, LossKind::Variations, lost_variations);
    for (kind, count) in lost {
        if count > 0 && (kind != LossKind::Headers || list.has_tags) {
            losses.push(Loss { kind, count });
        }
    }
    Written::new(out, losses)
}

/// Reports whether no part of a node can be written at the beginning of a variation: an ending in
/// words that only this record knows, or without words.
fn is_mute(node: &Node) -> bool {
    let is_bare = node.comment().is_empty() && node.unread_lines().is_empty();
    is_bare
        && node.ending().is_some_and(|ending| {
            ending.kind == EndKind::Other
                && ending.outcome == Outcome::Unknown
                && ending.sentence.is_none()
                && endings::whole(&ending.text)
                    .is_none_or(|(word, _)| word.kind() != EndKind::Other)
        })
}

/// Returns the sign for a result.
fn result(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Win(Color::Black) => "1-0",
        Outcome::Win(Color::White) => "0-1",
        Outcome::Draw => "1/2-1/2",
        Outcome::Unknown => "*",
    }
}

struct Writer<'a> {
    out: String,
    line_start: usize,
    list: &'a List,
    record: &'a Record,
    replay: Replay,
    /// The number of open parentheses.
    open: u32,
    /// Whether the next move is written with its number, whichever side plays it.
    is_number_due: bool,
    lost_endings: usize,
    lost_variations: usize,
    /// Times of unread text and of endings that are not written.
    lost_times: usize,
}

impl Writer<'_> {
    /// Writes the tags, and returns the number of headers that do not fit in them.
    #[inline(never)]
    fn head(&mut self) -> usize {
        let mut lost = 0;
        let record = self.record;
        let start = &record.start;
        if self.list.has_tags {
            for header in &record.headers {
                let key = match header.key.as_str() {
                    "手合割" => "Handicap",
                    key => headers::to_psn(key).unwrap_or(key),
                };
                let value = match key {
                    "Handicap" => tags::handicap_name(trim(&header.value)),
                    _ => &header.value,
                };
                if tags::can_hold(key, value) {
                    tags::write(&mut self.out, key, value)
                } else {
                    lost += 1
                }
            }
            let ending = record.ending();
            let outcome = ending.map_or(Outcome::Unknown, |ending| ending.outcome);
            tags::write(&mut self.out, "Result", result(outcome));
        }
        if !start.variant.is_shogi() {
            tags::write(&mut self.out, "Variant", &tags::game_name(start.variant));
        }
        let written = if self.list.has_tags {
            record.headers.as_slice()
        } else {
            &[]
        };
        if let Some(form) = unnamed_form(start.variant, written) {
            // Readers of these lists may not know Japanese.
            let mut names = form.names.iter().copied();
            let name = names.find(|name| name.is_ascii()).unwrap_or(form.name());
            let key = headers::to_psn(form.header).unwrap_or(form.header);
            tags::write(&mut self.out, key, name);
        }
        // An even game without moves would be an empty text, many lines of comments before the
        // moves would hide them, and a handicap's name would imply another start.
        let notes = record.node(NodeId::START).and_then(|start| start.notes());
        let lines = notes.map_or(0, |notes| notes.lines().count() + notes.unread_lines.len());
        let is_hidden = record.moves() == 0 || lines > MAX_LINES;
        let nothing = is_hidden && !self.list.has_tags;
        let has_name = self.list.has_tags && record.header("手合割").is_some();
        if has_name || *start != Setup::start(start.variant) || nothing {
            tags::write(&mut self.out, "SFEN", &start.to_string());
        }
        if !self.out.is_empty() {
            self.out.push('\n');
        }
        lost
    }

    /// Writes a word, separated from the previous one.
    #[inline(never)]
    fn word(&mut self, word: &str) {
        let width = word.chars().take_while(|c| *c != '\n').count();
        let column = self.out.len() - self.line_start;
        let is_start = self.out.is_empty() || self.out.ends_with(['\n', '(']);
        if !is_start && column + width > COLUMNS {
            self.out.push('\n');
            self.line_start = self.out.len();
        } else if !is_start {
            self.out.push(' ');
        }
        self.out.push_str(word);
        if word.contains('\n') {
            let after = self.out.bytes().rev().take_while(|c| *c != b'\n').count();
            self.line_start = self.out.len() - after;
        }
    }

    fn moves(&mut self) {
        let record = self.record;
        if let Some(start) = record.node(NodeId::START) {
            self.notes(start);
        }
        for (id, depth) in record.reading_order() {
            let Some(node) = record.node(id) else {
                continue;
            };
            let Some(parent) = node.parent() else {
                continue;
            };
            let first = record.node(parent).and_then(|parent| parent.first_child());
            let starts_variation = first != Some(id);
            if starts_variation && is_mute(node) {
                self.lost_endings += 1;
                self.lost_times += usize::from(node.time.is_some());
                continue;
            }
            self.close(depth.saturating_sub(u32::from(starts_variation)));
            if starts_variation {
                self.word("(");
                self.open += 1;
                self.is_number_due = true;
            }
            self.replay.go(record, parent);
            self.node(node, parent);
        }
        self.close(0);
        if self.list.has_tags && record.moves() == 0 && record.ending().is_none() {
            // Nothing else would show that the game is complete.
            self.word("*");
        }
    }

    /// Closes parentheses until `open` are left.
    fn close(&mut self, open: u32) {
        while self.open > open {
            self.out.push(')');
            self.open -= 1;
            self.is_number_due = true;
        }
    }

    #[inline(never)]
    fn node(&mut self, node: &Node, parent: NodeId) {
        match &node.action {
            Action::Start => {}
            Action::Move(played) => self.played(node, parent, played),
            Action::End(ending) => {
                let is_first = self.out.ends_with('(');
                if is_first {
                    self.number(node);
                }
                let is_written = self.ending(node, ending, is_first);
                match node.time {
                    _ if is_written => self.time(node),
                    time => {
                        self.lost_endings += 1;
                        self.lost_times += usize::from(time.is_some());
                        // Its siblings have no line from which they could depart.
                        let siblings = self.record.children(parent).skip(1);
                        self.lost_variations += if is_first { 0 } else { siblings.count() };
                    }
                }
                self.notes(node);
            }
            Action::Unread(text) => {
                self.comment(text);
                self.lost_times += usize::from(node.time.is_some());
                self.notes(node);
            }
        }
    }

    #[inline(never)]
    fn number(&mut self, node: &Node) {
        let start = &self.record.start;
        let turn = self.replay.position().turn();
        let number = Numbering::Pairs.number(node.ply, start.number, start.turn);
        self.word(&Numbering::Pairs.label(number, turn));
        self.is_number_due = false;
    }

    #[inline(never)]
    fn played(&mut self, node: &Node, parent: NodeId, played: &Played) {
        let turn = self.replay.position().turn();
        if turn == Color::Black || self.is_number_due {
            self.number(node);
        }
        self.is_number_due = false;
        let previous = self.replay.previous(self.record);
        // Readers of the list do not know what was played before it.
        let is_hidden = previous.is_some() && self.record.last_move(parent).is_none();
        let long = !played.violations.is_empty() || is_hidden;
        let context = MoveContext::of(self.replay.position(), played, previous);
        let mut text = String::new();
        let mut style = self.list.style;
        if long {
            style.origin_marked = When::Always;
        }
        style::write(&context, &style, &mut text);
        let first = node.comment().split('\n').next().unwrap_or("");
        if MARKS.contains(&first) {
            text.push_str(first);
        }
        self.word(&text);
        self.time(node);
        self.notes(node);
    }

    fn time(&mut self, node: &Node) {
        let Some(time) = node.time else { return };
        let seconds = time / 1000;
        let mut text = String::from("(");
        let pad = if seconds % 60 < 10 { "0" } else { "" };
        push_all(
            &mut text,
            &[
                &(seconds / 60).to_string(),
                ":",
                pad,
                &(seconds % 60).to_string(),
            ],
        );
        if !time.is_multiple_of(1000) {
            let parts = (1000 + time % 1000).to_string();
            push_all(&mut text, &[".", parts.get(1..).unwrap_or("")]);
        }
        text.push(')');
        self.word(&text);
    }

    /// Writes the comment without a mark that already follows the move.
    #[inline(never)]
    fn notes(&mut self, node: &Node) {
        let mut comment = node.comment();
        if node.played().is_some() {
            let (first, rest) = split_at_word(comment, "\n").unwrap_or((comment, ""));
            if MARKS.contains(&first) {
                comment = rest;
            }
        }
        if !comment.is_empty() {
            self.comment(comment);
        }
        node.unread_lines()
            .iter()
            .for_each(|line| self.comment(line));
    }

    /// Writes a comment. Unread text becomes one too: unmarked, it could be taken for a move.
    #[inline(never)]
    fn comment(&mut self, text: &str) {
        self.word(&note::encode(text));
        self.is_number_due = true;
    }

    #[inline(never)]
    /// Writes an ending; `false` if there are no words for it.
    fn ending(&mut self, node: &Node, ending: &Ending, has_number: bool) -> bool {
        let before = self.out.len();
        // Readers of these lists may not know Japanese.
        let is_known =
            |word: &endings::Word, text: &str| word.kind() == ending.kind && text.is_ascii();
        let known = endings::whole(&ending.text).filter(|(word, text)| is_known(word, text));
        let mut outcome = match known {
            Some((word, text)) => {
                self.word(text);
                word.outcome(ending.to_move)
            }
            None if ending.kind == EndKind::Other => {
                self.unknown_ending(node, &ending.text, has_number);
                Outcome::Unknown
            }
            None => {
                self.word(ending.kind.english());
                ending.kind.outcome(ending.to_move)
            }
        };
        if let Some(sentence) = &ending.sentence {
            let said = endings::outcome_of_sentence(sentence, ending.to_move);
            let is_sentence = !sentence.is_empty()
                && !sentence.contains(['\n', '\r'])
                && split_at_word(sentence, "--").is_none();
            // A sentence that names another winner would be believed.
            let agrees = said == Outcome::Unknown || said == ending.outcome;
            if is_sentence && agrees {
                let text = String::from("--") + sentence + "--";
                self.word(&text);
                outcome = if said == Outcome::Unknown {
                    outcome
                } else {
                    said
                };
            } else {
                self.lost_endings += 1
            }
        }
        match ending.outcome {
            same if same == outcome => {}
            // An unknown outcome has no sign.
            Outcome::Unknown => self.lost_endings += 1,
            other => self.word(result(other)),
        }
        self.out.len() > before
    }

    /// Writes a word that only this record knows; after a number it is read as an ending.
    fn unknown_ending(&mut self, node: &Node, text: &str, has_number: bool) {
        let is_word = text.chars().all(char::is_alphabetic) && !self.record.is_empty();
        // At the beginning of a variation, a word alone would make it a comment.
        let is_other = !text.is_empty() && !has_number && endings::whole(text).is_none();
        if is_word && is_other && node.ply > 1 {
            self.number(node);
            self.word(text);
        }
    }
}
