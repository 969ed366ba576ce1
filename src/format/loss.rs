//! What a writer makes, and what of a record a format cannot hold.

use crate::problem::Lang;
use crate::record::{Action, Node, NodeId, Record};
use crate::types::moves::Move;

/// A record as a text in some format.
#[non_exhaustive]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Written {
    /// The text.
    pub text: String,
    /// What of the record it does not hold.
    pub losses: Vec<Loss>,
}

impl Written {
    pub(crate) fn new(text: String, losses: Vec<Loss>) -> Written {
        Written { text, losses }
    }
}

/// Something in a record that a format cannot hold, and how often.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Loss {
    /// What it is.
    pub kind: LossKind,
    /// How many.
    pub count: usize,
}

/// What a format may not hold.
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LossKind {
    /// All of it, for it is another game than those the format is for.
    Game,
    /// Moves of the main line.
    Moves,
    /// Variations, with all that is in them.
    Variations,
    /// Comments.
    Comments,
    /// Bookmarks.
    Bookmarks,
    /// Thinking times.
    Times,
    /// The parts of a second in thinking times.
    Fractions,
    /// Headers.
    Headers,
    /// How the game ended.
    Endings,
    /// The number of the first move.
    StartNumber,
    /// Moves that the format has no sign for, such as passes.
    OddMoves,
    /// Text that could not be read.
    Unread,
    /// Lines that are not meant for readers.
    HiddenLines,
}

impl LossKind {
    /// What it is called: one in English, many in English, in Japanese.
    const WORDS: [(LossKind, &'static str, &'static str, &'static str); 13] = [
        (
            LossKind::Game,
            "game other than shogi",
            "games other than shogi",
            "本将棋以外の対局",
        ),
        (LossKind::Moves, "move", "moves", "指し手"),
        (LossKind::Variations, "variation", "variations", "変化"),
        (LossKind::Comments, "comment", "comments", "コメント"),
        (LossKind::Bookmarks, "bookmark", "bookmarks", "しおり"),
        (
            LossKind::Times,
            "thinking time",
            "thinking times",
            "消費時間",
        ),
        (
            LossKind::Fractions,
            "fraction of a second",
            "fractions of a second",
            "一秒未満の消費時間",
        ),
        (LossKind::Headers, "header", "headers", "見出し"),
        (LossKind::Endings, "ending", "endings", "終局"),
        (
            LossKind::StartNumber,
            "number of the first move",
            "numbers of the first move",
            "開始手数",
        ),
        (
            LossKind::OddMoves,
            "move it has no sign for",
            "moves it has no sign for",
            "表せない指し手",
        ),
        (
            LossKind::Unread,
            "piece of text that could not be read",
            "pieces of text that could not be read",
            "解釈できなかった文字",
        ),
        (
            LossKind::HiddenLines,
            "line for programs",
            "lines for programs",
            "プログラム用の行",
        ),
    ];
}

impl Loss {
    /// What of a record is lost in a format that keeps the moves of the main line and what is
    /// named in `kept`. What stands in lost variations is lost with them and not counted again.
    pub fn beside(record: &Record, kept: &[LossKind]) -> Vec<Loss> {
        let keeps = |kind| kept.contains(&kind);
        let mut counts = [0_usize; LossKind::WORDS.len()];
        let mut lose = |kind: LossKind, count: usize| {
            let place = LossKind::WORDS.iter().position(|row| row.0 == kind);
            if !keeps(kind)
                && let Some(known) = place.and_then(|place| counts.get_mut(place))
            {
                *known += count;
            }
        };
        lose(LossKind::Headers, record.headers.len());
        lose(LossKind::StartNumber, usize::from(record.start.number != 1));
        let mut count = |node: &Node| {
            lose(LossKind::Comments, usize::from(!node.comment().is_empty()));
            lose(LossKind::Bookmarks, node.bookmarks().len());
            lose(LossKind::HiddenLines, node.hidden_lines().len());
            lose(LossKind::Unread, node.unread_lines().len());
            match (node.time, keeps(LossKind::Times)) {
                (Some(time), true) => {
                    lose(LossKind::Fractions, usize::from(!time.is_multiple_of(1000)));
                }
                (time, _) => lose(LossKind::Times, usize::from(time.is_some())),
            }
            match &node.action {
                Action::Start => {}
                Action::Move(played) => {
                    lose(LossKind::OddMoves, usize::from(played.mv == Move::Pass));
                }
                Action::End(_) => lose(LossKind::Endings, 1),
                Action::Unread(_) => lose(LossKind::Unread, 1),
            }
        };
        if keeps(LossKind::Variations) {
            record.nodes().for_each(|(_, node)| count(node));
        } else {
            record.node(NodeId::START).into_iter().for_each(&mut count);
            record.main_line().for_each(|(_, node)| count(node));
            let branches = record.nodes();
            let branches = branches.filter(|(_, node)| node.next_sibling().is_some());
            lose(LossKind::Variations, branches.count());
        }
        let rows = LossKind::WORDS.iter().zip(counts);
        rows.filter(|(_, count)| *count > 0)
            .map(|(row, count)| Loss { kind: row.0, count })
            .collect()
    }

    /// Adds to what is lost.
    #[inline(never)]
    pub fn add(losses: &mut Vec<Loss>, kind: LossKind, count: usize) {
        match losses.iter_mut().find(|loss| loss.kind == kind) {
            Some(loss) => loss.count += count,
            None if count > 0 => losses.push(Loss { kind, count }),
            None => {}
        }
    }

    /// The loss in words: `3 variations`.
    pub fn sentence(self, lang: Lang) -> String {
        let row = LossKind::WORDS.iter().find(|row| row.0 == self.kind);
        let (one, many, japanese) = row.map_or(("", "", ""), |row| (row.1, row.2, row.3));
        match (lang, self.count) {
            (Lang::English, 1) => format!("1 {one}"),
            (Lang::English, count) => format!("{count} {many}"),
            (Lang::Japanese, count) => format!("{japanese}{count}件"),
        }
    }
}
