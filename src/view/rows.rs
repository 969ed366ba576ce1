//! The rows of a move list: every node of the tree with its texts.

use crate::notation::style::Style;
use crate::notation::{Notation, Numbering, write_node, write_standard_node};
use crate::position::any::AnyPosition;
use crate::position::standard::StandardPosition;
use crate::problem::Lang;
use crate::record::adjudication::{self, Adjudicator};
use crate::record::replay::Replay;
use crate::record::{Action, Clocks, Node, NodeId, NodesLeft, Record};
use crate::types::color::Color;
use crate::types::moves::Played;
use crate::types::outcome::{EndKind, Ending};
use crate::view::data::{Row, side};

/// The kind of a node.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RowKind {
    #[default]
    Start,
    Move,
    Ending,
    Unread,
}

impl RowKind {
    fn name(self) -> &'static str {
        match self {
            RowKind::Start => "start",
            RowKind::Move => "move",
            RowKind::Ending => "ending",
            RowKind::Unread => "unread",
        }
    }
}

/// A row being written. The next one reuses the same texts, so that a thousand rows take no more memory
/// than one.
#[derive(Debug, Default)]
pub struct RowDraft {
    pub node: NodeId,
    pub parent: NodeId,
    pub kind: RowKind,
    pub ply: u32,
    pub number: u32,
    pub side: Option<Color>,
    pub depth: u32,
    pub is_variation: bool,
    /// The time in milliseconds, and the total of the mover's times so far.
    pub times: [Option<u32>; 2],
    pub label: String,
    pub text: String,
    pub comment: String,
    pub illegal: String,
    pub status: String,
}

impl RowDraft {
    fn row(&self, bookmarks: &[String]) -> Row {
        let [time, total] = self.times.map(milliseconds);
        Row {
            node: self.node.get(),
            parent: self.parent.get(),
            kind: self.kind.name().into(),
            ply: self.ply,
            number: self.number,
            label: self.label.clone(),
            side: self.side.map(side).unwrap_or_default(),
            depth: self.depth,
            variation: self.is_variation,
            text: self.text.clone(),
            comment: self.comment.clone(),
            bookmarks: bookmarks.to_vec(),
            time,
            total,
            illegal: self.illegal.clone(),
            status: self.status.clone(),
        }
    }
}

/// Converts a time for [`Row::time`].
pub fn milliseconds(time: Option<u32>) -> i32 {
    let time = time.and_then(|time| i32::try_from(time).ok());
    time.unwrap_or(-1)
}

/// A callback that receives rows one by one.
pub type TakeRow<'a> = &'a mut dyn FnMut(&RowDraft);

/// Returns the whole tree as rows of a move list, the start first.
pub fn rows(record: &Record, replay: &mut Replay, notation: &Notation, lang: Lang) -> Vec<Row> {
    let mut rows = Vec::with_capacity(record.len());
    each_row(record, replay, notation, lang, &mut |row| {
        rows.push(row.row(record.node(row.node).map_or(&[], Node::bookmarks)));
    });
    rows
}

/// Passes on the rows with the full status of their positions.
pub fn each_row(
    record: &Record,
    replay: &mut Replay,
    notation: &Notation,
    lang: Lang,
    take: TakeRow<'_>,
) {
    let mut parts = RowParts::new(record, notation, lang);
    parts.next(record, replay, usize::MAX, take);
}

/// The rows of an unchanging record, a batch at a time, so that a page can do other work in between.
#[derive(Clone, Debug)]
pub struct RowParts {
    notation: Notation,
    lang: Lang,
    adjudicator: Adjudicator,
    clocks: Clocks,
    /// The remaining nodes; `None` before the start.
    left: Option<NodesLeft>,
}

impl RowParts {
    /// Begins with all rows remaining.
    pub fn new(record: &Record, notation: &Notation, lang: Lang) -> RowParts {
        RowParts {
            notation: *notation,
            lang,
            adjudicator: Adjudicator::new(record),
            clocks: Clocks::default(),
            left: None,
        }
    }

    /// Passes on the next rows, at most `most` and the start.
    // The code is long, and called in two places.
    #[inline(never)]
    pub fn next(&mut self, record: &Record, replay: &mut Replay, most: usize, take: TakeRow<'_>) {
        let RowParts {
            notation,
            lang,
            adjudicator,
            clocks,
            left,
        } = self;
        let lang = *lang;
        let is_first = left.is_none();
        if is_first {
            adjudicator.standing(record, replay, NodeId::START);
        }
        let mut judge = |row: &mut RowDraft, replay: &mut Replay| {
            if let Some(played) = record.node(row.node).and_then(|node| node.played()) {
                row.illegal = played.violations.words(lang);
            }
            if let Some(ending) = record.node(row.node).and_then(|node| node.ending())
                && let sign = notation.style.endings[ending.kind as usize]
                && !sign.is_empty()
            {
                row.text = sign.to_owned();
            }
            row.status = adjudicator.standing(record, replay, row.node).words(lang);
        };
        let mut write = |text: &mut String, replay: &mut Replay, id, played: &Played| {
            write_node(text, notation, record, replay, id, played);
        };
        let mut nodes = match left.take() {
            Some(left) => record.reading_order_from(left),
            None => record.reading_order(),
        };
        let numbering = notation.numbering();
        write_rows(
            record,
            replay,
            (is_first, nodes.by_ref().take(most), clocks),
            (numbering, lang),
            (&mut write, &mut judge),
            take,
        );
        *left = Some(nodes.left());
    }
}

/// Like [`each_row`] for a usual record of shogi, with only check and mate in [`Row::status`]: for programs
/// without the code for repetitions and interpositions.
pub fn each_usual_row(
    record: &Record,
    replay: &mut Replay<StandardPosition>,
    style: &Style,
    lang: Lang,
    take: TakeRow<'_>,
) {
    let mut judge = |row: &mut RowDraft, replay: &mut Replay<StandardPosition>| {
        // An ending has no separate position.
        if replay.node() == row.node {
            let check = adjudication::check(replay.position());
            row.status.push_str(check.words(lang));
        }
    };
    let mut write =
        |text: &mut String, replay: &mut Replay<StandardPosition>, id, played: &Played| {
            write_standard_node(text, style, record, replay, id, played);
        };
    write_rows(
        record,
        replay,
        (true, record.reading_order(), &mut Clocks::default()),
        (style.numbering, lang),
        (&mut write, &mut judge),
        take,
    );
}

/// Writes the rules that a row's move breaks, and the status of the position after it.
type JudgeRow<'a, P> = &'a mut dyn FnMut(&mut RowDraft, &mut Replay<P>);

/// Writes the move that led to a node at the end of a text.
type WriteNode<'a, P> = &'a mut dyn FnMut(&mut String, &mut Replay<P>, NodeId, &Played);

/// Passes on the rows of nodes in reading order, after the row of the start if they are the first.
fn write_rows<P: AnyPosition>(
    record: &Record,
    replay: &mut Replay<P>,
    (are_first, nodes, clocks): (bool, impl Iterator<Item = (NodeId, u32)>, &mut Clocks),
    (numbering, lang): (Numbering, Lang),
    (write, judge): (WriteNode<'_, P>, JudgeRow<'_, P>),
    take: TakeRow<'_>,
) {
    let (first, starts) = (record.start.number, record.start.turn);
    let mut row = RowDraft::default();
    if are_first && let Some(start) = record.node(NodeId::START) {
        row.begin(NodeId::START, start);
        take(&row);
    }
    for (id, depth) in nodes {
        let Some(node) = record.node(id) else {
            continue;
        };
        row.begin(id, node);
        replay.go(record, row.parent);
        let mover = replay.position().turn();
        row.depth = depth;
        row.is_variation = record.children(row.parent).next() != Some(id);
        row.number = numbering.number(row.ply, first, starts);
        row.side = Some(mover);
        numbering.write_label(&mut row.label, row.number, mover);
        match &node.action {
            Action::Move(played) => {
                write(&mut row.text, replay, id, played);
                row.side = Some(played.color);
            }
            Action::End(ending) => row.text.push_str(ending_words(ending, lang)),
            Action::Unread(text) => row.text.push_str(text),
            Action::Start => {}
        }
        let [time, total] = &mut row.times;
        let used = clocks.add(id, node.parent(), mover, *time);
        *total = used.map(|used| used.try_into().unwrap_or(u32::MAX));
        judge(&mut row, replay);
        take(&row);
    }
}

impl RowDraft {
    /// Fills in the parts of a node's row that do not depend on the notation.
    fn begin(&mut self, id: NodeId, node: &Node) {
        for text in [
            &mut self.label,
            &mut self.text,
            &mut self.comment,
            &mut self.illegal,
            &mut self.status,
        ] {
            text.clear();
        }
        self.node = id;
        self.parent = node.parent().unwrap_or(NodeId::START);
        self.kind = match node.action {
            Action::Start => RowKind::Start,
            Action::Move(_) => RowKind::Move,
            Action::End(_) => RowKind::Ending,
            Action::Unread(_) => RowKind::Unread,
        };
        self.ply = node.ply;
        self.times = [node.time, None];
        let Some(notes) = node.notes() else { return };
        let lines = notes.comment.iter().chain(&notes.unread_lines);
        for (at, line) in lines.enumerate() {
            if at > 0 {
                self.comment.push('\n');
            }
            self.comment.push_str(line);
        }
    }
}

fn ending_words(ending: &Ending, lang: Lang) -> &str {
    match ending.kind {
        EndKind::Other => ending.words(),
        kind => kind.words(lang),
    }
}
