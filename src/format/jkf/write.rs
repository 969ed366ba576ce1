//! JKF writer, in normal form: everything that follows from the position is written, with one move
//! a line.

use crate::format::jkf::{PRESETS, RELATIONS, SPECIALS, UNREAD, UNREAD_LINES};
use crate::format::kif::common::{ending_word, handicap, usual_sentence};
use crate::format::loss::{Loss, LossKind, Written};
use crate::record::Clocks;
use crate::record::replay::Replay;
use crate::record::{Action, Node, NodeId, Record};
use crate::text::json_text::write_text;
use crate::text::scan::push_all;
use crate::types::color::Color;
use crate::types::moves::{Move, Played};
use crate::types::outcome::{EndKind, Ending};
use crate::types::piece::{KindId, Piece};
use crate::types::relation::Relation;
use crate::types::square::Square;
use crate::variant::setup::Setup;

/// An item that is still to be written.
enum Rest {
    /// A node, the text before it, and everything after it.
    Node(NodeId, &'static str),
    /// Text that closes a variation or the list of variations.
    Text(&'static str),
}

/// Writes a record.
pub fn write(record: &Record) -> Written {
    let mut writer = Writer {
        out: String::with_capacity(256 + 160 * record.len()),
        record,
        replay: Replay::new(record),
        clocks: Clocks::default(),
        endings_lost: 0,
    };
    writer.head();
    writer.out.push_str("\"moves\":[\n{");
    let mut is_first = true;
    writer.comments(NodeId::START, &mut is_first);
    writer.out.push('}');
    writer.tree();
    writer.out.push_str("]}\n");
    let kept = [
        LossKind::Variations,
        LossKind::Comments,
        LossKind::Bookmarks,
        LossKind::Times,
        LossKind::Headers,
        LossKind::Endings,
        LossKind::Unread,
    ];
    let mut losses = Loss::beside(record, &kept);
    Loss::add(&mut losses, LossKind::Endings, writer.endings_lost);
    Written::new(writer.out, losses)
}

struct Writer<'a> {
    out: String,
    record: &'a Record,
    replay: Replay,
    clocks: Clocks,
    endings_lost: usize,
}

/// Writes a key, after a comma unless it is the first.
fn key(out: &mut String, is_first: &mut bool, key: &str) {
    let comma = if *is_first { "" } else { "," };
    push_all(out, &[comma, "\"", key, "\":"]);
    *is_first = false;
}

impl Writer<'_> {
    fn head(&mut self) {
        self.out.push_str("{\"header\":{");
        let mut before = "";
        for header in &self.record.headers {
            self.out.push_str(before);
            write_text(&mut self.out, &header.key);
            self.out.push(':');
            write_text(&mut self.out, &header.value);
            before = ",";
        }
        self.out.push_str("},\n\"initial\":{\"preset\":\"");
        let start = &self.record.start;
        let position = start.sfen_without_number();
        let is_start = |name: &str| {
            let handicap = handicap(start.variant, name);
            handicap.is_some_and(|handicap| {
                handicap.sfen.rsplit_once(' ').map(|s| s.0) == Some(&position)
            })
        };
        match PRESETS.iter().find(|(_, name)| is_start(name)) {
            Some((preset, _)) => push_all(&mut self.out, &[preset, "\"},\n"]),
            None => {
                self.out.push_str("OTHER\",\"data\":");
                write_diagram(&mut self.out, start);
                self.out.push_str("},\n");
            }
        }
    }

    fn tree(&mut self) {
        let first = self.record.children(NodeId::START).next();
        let mut rest: Vec<Rest> = first.into_iter().map(|id| Rest::Node(id, ",\n")).collect();
        while let Some(next) = rest.pop() {
            let (id, before) = match next {
                Rest::Node(id, before) => (id, before),
                Rest::Text(text) => {
                    self.out.push_str(text);
                    continue;
                }
            };
            let Some(node) = self.record.node(id) else {
                continue;
            };
            let Some(parent) = node.parent() else {
                continue;
            };
            self.out.push_str(before);
            self.node(id, node, parent);
            if let Some(child) = node.first_child() {
                rest.push(Rest::Node(child, ",\n"));
            }
            let is_first = self.record.children(parent).next() == Some(id);
            if !is_first || node.next_sibling().is_none() {
                self.out.push('}');
                continue;
            }
            rest.push(Rest::Text("]}"));
            let mut siblings: Vec<NodeId> = self.record.children(parent).skip(1).collect();
            siblings.reverse();
            let last = siblings.len() - 1;
            for (sibling, place) in siblings.into_iter().zip(0..) {
                rest.push(Rest::Text("]"));
                rest.push(Rest::Node(
                    sibling,
                    if place == last { "[" } else { ",\n[" },
                ));
            }
            self.out.push_str(",\"forks\":[\n");
        }
    }

    /// Writes a node without its closing brace.
    fn node(&mut self, id: NodeId, node: &Node, parent: NodeId) {
        self.out.push('{');
        self.replay.go(self.record, parent);
        let mut is_first = true;
        let turn = self.replay.position().turn();
        let mover = match &node.action {
            Action::Move(Played { mv: Move::Pass, .. }) => {
                key(&mut self.out, &mut is_first, "special");
                self.out.push_str("\"PASS\"");
                turn
            }
            Action::Move(played) => {
                key(&mut self.out, &mut is_first, "move");
                self.played(played);
                played.color
            }
            Action::End(ending) => {
                key(&mut self.out, &mut is_first, "special");
                let word = special(ending);
                write_text(&mut self.out, word);
                let usual = usual_sentence(self.record, ending, node.ply.saturating_sub(1));
                let read = read_back(word, turn);
                let is_kept = (read.kind, read.outcome, read.to_move)
                    == (ending.kind, ending.outcome, ending.to_move)
                    && (ending.sentence.is_none()
                        || ending.sentence.as_deref() == usual.as_deref());
                self.endings_lost += usize::from(!is_kept);
                turn
            }
            // Under a key of its own: in place of a move it could be taken for one.
            Action::Unread(text) => {
                key(&mut self.out, &mut is_first, UNREAD);
                write_text(&mut self.out, text);
                turn
            }
            Action::Start => turn,
        };
        let time = node.time.unwrap_or(0);
        let parent = node.parent();
        let total = self.clocks.add(id, parent, mover, Some(time - time % 1000));
        if node.time.is_some() {
            key(&mut self.out, &mut is_first, "time");
            let total = total.unwrap_or_default() / 1000;
            let (now, total) = (time / 1000, u32::try_from(total).unwrap_or(u32::MAX));
            push_all(
                &mut self.out,
                &[
                    "{\"now\":{\"m\":",
                    &(now / 60).to_string(),
                    ",\"s\":",
                    &(now % 60).to_string(),
                    "},\"total\":{\"h\":",
                    &(total / 3600).to_string(),
                    ",\"m\":",
                    &(total / 60 % 60).to_string(),
                    ",\"s\":",
                    &(total % 60).to_string(),
                    "}}",
                ],
            );
        }
        self.comments(id, &mut is_first);
    }

    /// Writes comments and bookmarks.
    fn comments(&mut self, id: NodeId, is_first: &mut bool) {
        let Some(node) = self.record.node(id) else {
            return;
        };
        let mut lines = Vec::new();
        if let Some(notes) = node.notes() {
            lines.extend(notes.lines().map(comment));
            lines.extend(notes.bookmarks.iter().map(|name| ["&", name].concat()));
        }
        self.lines("comments", lines.iter().map(|line| &**line), is_first);
        let unread = node.unread_lines().iter().map(|line| &**line);
        self.lines(UNREAD_LINES, unread, is_first);
    }

    /// Writes a list of texts under a key, if there are any.
    fn lines<'l>(&mut self, name: &str, lines: impl Iterator<Item = &'l str>, is_first: &mut bool) {
        let mut before = "[";
        for line in lines {
            if before == "[" {
                key(&mut self.out, is_first, name);
            }
            self.out.push_str(before);
            write_text(&mut self.out, line);
            before = ",";
        }
        if before == "," {
            self.out.push(']');
        }
    }

    fn played(&mut self, played: &Played) {
        let position = self.replay.position();
        let csa = |kind: KindId| position.kind(kind).map_or("", |kind| kind.csa);
        let (Some(to), Some(kind)) = (played.mv.to(), played.kind) else {
            return;
        };
        let color = if played.color == Color::Black {
            "0"
        } else {
            "1"
        };
        push_all(&mut self.out, &["{\"color\":", color]);
        if let Some(from) = played.mv.from() {
            write_square(&mut self.out, ",\"from\":", from);
        }
        write_square(&mut self.out, ",\"to\":", to);
        push_all(&mut self.out, &[",\"piece\":\"", csa(kind), "\""]);
        let before = self.record.last_move(self.replay.node());
        if before.and_then(|before| before.mv.to()) == Some(to) {
            self.out.push_str(",\"same\":true");
        }
        if played.mv.promotes() {
            self.out.push_str(",\"promote\":true");
        } else if played.could_promote {
            self.out.push_str(",\"promote\":false");
        }
        if let Some(captured) = played.captured {
            push_all(&mut self.out, &[",\"capture\":\"", csa(captured), "\""]);
        }
        let relative = self.relative(played, to, kind);
        if !relative.is_empty() {
            push_all(&mut self.out, &[",\"relative\":\"", &relative, "\""]);
        }
        self.out.push('}');
    }

    /// Returns the letters that distinguish the piece from others that could go there.
    fn relative(&self, played: &Played, to: Square, kind: KindId) -> String {
        let position = self.replay.position();
        let piece = Piece {
            color: played.color,
            kind,
        };
        let from = played.mv.from();
        let mut others = Vec::new();
        position.each_attacker(to, piece, &mut |other| {
            if Some(other) != from {
                others.push(other);
            }
        });
        let mut relative = String::new();
        if others.is_empty() {
            return relative;
        }
        let Some(from) = from else {
            relative.push('H');
            return relative;
        };
        let goes_straight = position.kind(kind).is_some_and(|kind| kind.goes_straight);
        let disambiguation =
            Relation::disambiguation(played.color, from, to, &others, goes_straight);
        for (letter, word) in RELATIONS {
            if disambiguation.is_some_and(|disambiguation| disambiguation.contains(word)) {
                relative.push(letter);
            }
        }
        relative
    }
}

/// Returns a line of a comment. An added blank keeps it from being read as a bookmark.
fn comment(line: &str) -> String {
    let blank = if line.trim_start_matches(' ').starts_with('&') {
        " "
    } else {
        ""
    };
    [blank, line].concat()
}

fn write_square(out: &mut String, key: &str, square: Square) {
    let (x, y) = (square.file().to_string(), square.rank().to_string());
    push_all(out, &[key, "{\"x\":", &x, ",\"y\":", &y, "}"]);
}

/// Returns the word in place of a move for an ending. If JKF has none, it is that of KIF, which
/// readers keep.
fn special(ending: &Ending) -> &str {
    let sign = |black, white| match ending.to_move {
        Color::Black => black,
        Color::White => white,
    };
    let text = &*ending.text;
    match ending.kind {
        EndKind::FoulBefore => sign("-ILLEGAL_ACTION", "+ILLEGAL_ACTION"),
        EndKind::SealedMove => "CHUDAN",
        EndKind::Other if text.is_empty() => ending.words(),
        // The format has the words of CSA without their sign.
        EndKind::Other => text.strip_prefix('%').unwrap_or(text),
        kind => match SPECIALS.iter().find(|row| row.1 == kind) {
            Some((word, _)) => word,
            None => kind.japanese(),
        },
    }
}

/// Returns the ending that a reader makes of a word.
fn read_back(word: &str, to_move: Color) -> Ending {
    let name = word.trim_start_matches(['+', '-']);
    let known = SPECIALS.iter().find(|(known, _)| *known == name);
    let kind = known.map(|(_, kind)| *kind).or_else(|| ending_word(word));
    Ending::new(kind.unwrap_or(EndKind::Other), to_move, word)
}

/// Writes a position: the side to move, the board file by file, the pieces in hand.
fn write_diagram(out: &mut String, setup: &Setup) {
    let variant = setup.variant;
    let color = |color: Color| if color == Color::Black { "0" } else { "1" };
    let csa = |kind: KindId| variant.kind(kind).map_or("", |kind| kind.csa);
    push_all(out, &["{\"color\":", color(setup.turn), ",\n\"board\":["]);
    for file in 1..=variant.files {
        out.push_str(if file == 1 { "[" } else { ",\n[" });
        for rank in 1..=variant.ranks {
            out.push_str(if rank == 1 { "{" } else { ",{" });
            if let Some(piece) = Square::new(file, rank).and_then(|square| setup.piece(square)) {
                let color = color(piece.color);
                push_all(
                    out,
                    &["\"color\":", color, ",\"kind\":\"", csa(piece.kind), "\""],
                );
            }
            out.push('}');
        }
        out.push(']');
    }
    out.push_str("],\n\"hands\":[");
    for side in Color::BOTH {
        let mut before = if side == Color::Black { "{\"" } else { ",{\"" };
        // The weakest first, as everywhere in JKF.
        let mut kinds: Vec<KindId> = variant.hand_kinds().map(|(kind, _)| kind).collect();
        kinds.reverse();
        for kind in kinds {
            let count = setup.hand(side).count(kind).to_string();
            push_all(out, &[before, csa(kind), "\":", &count]);
            before = ",\"";
        }
        out.push('}');
    }
    out.push_str("]}");
}
