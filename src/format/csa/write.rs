//! Writing CSA: headers, start position, and the main line.

use crate::format::csa::board::VARIANT;
use crate::format::csa::values::{self, Form};
use crate::format::csa::{ENDINGS, EQUALS, MOVE_LIMIT, ending_word};
use crate::format::headers;
use crate::format::kif::common;
use crate::format::loss::{Loss, LossKind, Written};
use crate::notation::codes::csa::{PASS, sign, write_csa, write_piece, write_place};
use crate::record::{Action, Header, Node, NodeId, Record};
use crate::text::scan::{is_blank, push_all};
use crate::types::color::Color;
use crate::types::outcome::{EndKind, Ending, Outcome};
use crate::variant::setup::Setup;

/// Maximum number of pieces listed as missing from the even start; with more, the board is easier
/// to read.
const MAX_MISSING: u32 = 20;

/// Writes a record as version 2.2.
pub fn write_2_2(record: &Record) -> Written {
    write(record, false)
}

/// Writes a record as version 3.0.
pub fn write_3_0(record: &Record) -> Written {
    write(record, true)
}

fn write(record: &Record, is_v3: bool) -> Written {
    let mut kept = vec![
        LossKind::Comments,
        LossKind::Times,
        LossKind::Headers,
        LossKind::Endings,
        LossKind::OddMoves,
        LossKind::Unread,
        LossKind::HiddenLines,
    ];
    if is_v3 {
        kept.push(LossKind::Fractions);
    }
    let mut writer = Writer {
        record,
        is_v3,
        out: String::with_capacity(4096),
        losses: Loss::beside(record, &kept),
    };
    writer.out.push_str(if is_v3 {
        "'CSA encoding=UTF-8\nV3.0\n"
    } else {
        "V2.2\n"
    });
    writer.headers();
    if record.start.variant == VARIANT {
        writer.start();
        writer.main_line();
    } else {
        writer.lose(LossKind::Moves, record.moves());
    }
    Written::new(writer.out, writer.losses)
}

struct Writer<'a> {
    record: &'a Record,
    is_v3: bool,
    out: String,
    losses: Vec<Loss>,
}

impl Writer<'_> {
    /// Adds to the losses counted by [`Loss::beside`].
    #[inline(never)]
    fn lose(&mut self, kind: LossKind, count: usize) {
        Loss::add(&mut self.losses, kind, count);
    }

    #[inline(never)]
    fn headers(&mut self) {
        // The format requires the names first, and other programs insist on it.
        let is_name = |header: &&Header| matches!(headers::to_csa(&header.key), Some("N+" | "N-"));
        let (names, others): (Vec<_>, Vec<_>) = self.record.headers.iter().partition(is_name);
        for header in names.into_iter().chain(others) {
            self.header(header);
        }
    }

    fn header(&mut self, Header { key, value }: &Header) {
        let (own, known) = match values::form(key, value, self.is_v3) {
            Form::Plain => (None, headers::to_csa(key)),
            Form::Own(own, known) => (Some(own), known.or_else(|| headers::to_csa(key))),
            // Under its own key it may be any text.
            Form::None => (None, None),
        };
        let written = known.unwrap_or(key);
        if written.is_empty() || written.contains(':') || written.contains('\n') {
            self.lose(LossKind::Headers, 1);
            return;
        }
        match written {
            "N+" | "N-" => push_all(&mut self.out, &[written]),
            key => push_all(&mut self.out, &["$", key, ":"]),
        }
        // Backslash escapes are defined for notes only.
        let is_note = written == "NOTE";
        if value.contains(if is_note { &['\r'][..] } else { &['\n', '\r'] }) {
            self.lose(LossKind::Headers, 1);
        }
        // Leading padding is not read back.
        let shown = own.as_deref().unwrap_or(value);
        for c in shown.trim_start_matches(is_blank).chars() {
            let mut buffer = [0; 4];
            let written = match c {
                '\n' if is_note => "\\n",
                '\\' if is_note => "\\\\",
                '\n' | '\r' => " ",
                c => c.encode_utf8(&mut buffer),
            };
            self.out.push_str(written);
        }
        self.out.push('\n');
        // The record's own words are read back if they follow the converted value.
        let comes_back = |own: &str| values::read(written, own) == *value;
        let words = own.filter(|own| !comes_back(own) && !value.contains('\n'));
        if let Some(own) = words {
            push_all(&mut self.out, &["'", &own, EQUALS, value, "\n"]);
        }
    }

    #[inline(never)]
    fn start(&mut self) {
        write_start(&mut self.out, &self.record.start);
    }

    fn main_line(&mut self) {
        let record = self.record;
        if let Some(start) = record.node(NodeId::START) {
            self.notes(start);
        }
        let mut nodes = record.main_line();
        let mut has_ended = false;
        for (_, node) in nodes.by_ref() {
            match &node.action {
                Action::Start => {}
                Action::Move(played) => match played.kind {
                    Some(kind) => {
                        write_csa(&mut self.out, VARIANT, played.color, kind, played.mv);
                    }
                    None => self.out.push_str(PASS),
                },
                // A second ending directly after the first would be read as the same.
                Action::End(_) if has_ended => {
                    self.lose_node(node);
                    continue;
                }
                Action::End(ending) => {
                    self.ending(ending, node);
                    has_ended = true;
                    continue;
                }
                // It is written with the notes of the node before it.
                Action::Unread(_) => {
                    self.lose(LossKind::Times, usize::from(node.time.is_some()));
                    continue;
                }
            }
            has_ended = false;
            self.out.push('\n');
            self.time(node);
            self.notes(node);
        }
        for (_, node) in nodes {
            self.lose_node(node);
        }
    }

    /// Counts a node that cannot be written because the moves before it cannot be followed.
    #[inline(never)]
    fn lose_node(&mut self, node: &Node) {
        match &node.action {
            Action::End(_) => self.lose(LossKind::Endings, 1),
            Action::Move(_) => self.lose(LossKind::Moves, 1),
            Action::Start | Action::Unread(_) => {}
        }
        self.lose(LossKind::Times, usize::from(node.time.is_some()));
        self.lose(LossKind::Comments, usize::from(!node.comment().is_empty()));
        self.lose(LossKind::HiddenLines, node.hidden_lines().len());
    }

    #[inline(never)]
    fn ending(&mut self, ending: &Ending, node: &Node) {
        let (word, is_all) = self.word(ending);
        push_all(&mut self.out, &[word, "\n"]);
        self.time(node);
        let sentence = ending.sentence.as_deref();
        let is_usual = || {
            let usual = common::usual_sentence(self.record, ending, node.ply.saturating_sub(1));
            sentence == usual.as_deref()
        };
        if !is_all {
            push_all(&mut self.out, &["'*", in_words(ending), "\n"]);
        }
        if !is_all || (sentence.is_some() && !is_usual()) {
            self.lose(LossKind::Endings, 1);
        }
        self.notes(node);
    }

    /// Returns the word for an ending, and whether it says everything.
    #[inline(never)]
    fn word<'e>(&self, ending: &'e Ending) -> (&'e str, bool) {
        let fits = |word: &str| {
            ending_word(word, ending.to_move) == Some((ending.kind, ending.outcome))
                && (self.is_v3 || !word.eq_ignore_ascii_case(MOVE_LIMIT))
        };
        let own_word = &*ending.text;
        if fits(own_word) || is_own_ending(ending) {
            return (own_word, true);
        }
        let mut words = ENDINGS.iter().map(|(word, _)| *word);
        // An ending of an unknown kind is not written as a known word that says nothing.
        let known = words.clone().find(|word| fits(word));
        if let Some(word) = known.filter(|_| ending.kind != EndKind::Other) {
            return (word, true);
        }
        // A word that at least gives the winner, unless it gives a wrong reason.
        let is_foul = |kind| matches!(kind, EndKind::Foul | EndKind::FoulBefore);
        let near = words.find(|word| {
            ending_word(word, ending.to_move).is_some_and(|(kind, outcome)| {
                outcome == ending.outcome
                    && match ending.kind {
                        EndKind::PerpetualCheck => is_foul(kind),
                        _ => kind == EndKind::Draw,
                    }
            })
        });
        (near.unwrap_or("%CHUDAN"), false)
    }

    #[inline(never)]
    fn time(&mut self, node: &Node) {
        let Some(time) = node.time else { return };
        let (seconds, thousandths) = (time / 1000, time % 1000);
        push_all(&mut self.out, &["T", &seconds.to_string()]);
        if self.is_v3 && thousandths > 0 {
            // The added thousand supplies the leading zeros.
            let padded = (1000 + thousandths).to_string();
            push_all(&mut self.out, &[".", padded.get(1..).unwrap_or("")]);
        }
        self.out.push('\n');
    }

    /// Writes the notes of a node and the unread text after it, as comments.
    #[inline(never)]
    fn notes(&mut self, node: &Node) {
        let record = self.record;
        let next = |node: &&Node| record.node(node.first_child()?);
        let is_unread = |node: &&Node| matches!(node.action, Action::Unread(_));
        let after = std::iter::successors(next(&node).filter(is_unread), |node| {
            next(node).filter(is_unread)
        });
        let mut hidden_lines = Vec::new();
        for node in [node].into_iter().chain(after) {
            if let Action::Unread(text) = &node.action {
                self.comment(text);
            }
            let Some(notes) = node.notes() else { continue };
            notes.lines().for_each(|line| self.comment(line));
            notes
                .unread_lines
                .iter()
                .for_each(|line| self.comment(line));
            hidden_lines.extend(&notes.hidden_lines);
        }
        for line in hidden_lines {
            // A leading star would make it a comment.
            let blank = if line.starts_with('*') { " " } else { "" };
            push_all(&mut self.out, &["'", blank, line, "\n"]);
        }
    }

    fn comment(&mut self, text: &str) {
        for line in text.split(['\n', '\r']) {
            push_all(&mut self.out, &["'*", line, "\n"]);
        }
    }
}

/// Reports whether an ending has its own word that can be written unchanged.
#[inline(never)]
fn is_own_ending(ending: &Ending) -> bool {
    ending.kind == EndKind::Other
        && ending.outcome == Outcome::Unknown
        && ending.text.starts_with('%')
        && !ending
            .text
            .contains(|c| is_blank(c) || matches!(c, ',' | '\'' | '\n'))
}

/// Returns an ending in words for people.
fn in_words(ending: &Ending) -> &str {
    match ending.words() {
        "" => ending.kind.japanese(),
        words => words,
    }
}

/// Returns the pieces missing from the even start as `82HI22KA`, if nothing else differs.
#[inline(never)]
fn missing(setup: &Setup) -> Option<String> {
    let even = Setup::start(VARIANT);
    let (mut missing, mut count) = (String::new(), 0);
    for square in VARIANT.board() {
        match (setup.piece(square), even.piece(square)) {
            (here, there) if here == there => {}
            (None, Some(there)) => {
                write_place(&mut missing, Some(square));
                write_piece(&mut missing, VARIANT, there.kind);
                count += 1;
            }
            _ => return None,
        }
    }
    (count <= MAX_MISSING && setup.hands == even.hands).then_some(missing)
}

/// Writes a position and the side to move.
#[inline(never)]
pub fn write_start(out: &mut String, start: &Setup) {
    match missing(start) {
        Some(missing) => push_all(out, &["PI", &missing, "\n"]),
        None => write_board(out, start),
    }
    push_all(out, &[sign(start.turn), "\n"]);
}

#[inline(never)]
fn write_board(out: &mut String, setup: &Setup) {
    for square in setup.variant.board() {
        if square.file() == setup.variant.files {
            push_all(out, &["P", &square.rank().to_string()]);
        }
        match setup.piece(square) {
            Some(piece) => {
                out.push_str(sign(piece.color));
                write_piece(out, VARIANT, piece.kind);
            }
            None => out.push_str(" * "),
        }
        if square.file() == 1 {
            out.push('\n');
        }
    }
    for color in Color::BOTH {
        if setup.hand(color).is_empty() {
            continue;
        }
        push_all(out, &["P", sign(color)]);
        for (kind, _) in setup.variant.hand_kinds() {
            for _ in 0..setup.hand(color).count(kind) {
                write_place(out, None);
                write_piece(out, VARIANT, kind);
            }
        }
        out.push('\n');
    }
}
