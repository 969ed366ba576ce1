//! What a writer makes, and what of a record a format cannot hold.

use crate::problem::sentences::loss;
use crate::problem::{Lang, Sentence};
use crate::record::headers::form;
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
    /// Which game it is, or all of it, for it is another than those the format is for.
    Game,
    /// Which form of its game it is: whose rules hold, or what its squares are called.
    Form,
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
    /// What is said of each.
    const SENTENCES: [(LossKind, &'static Sentence); 14] = [
        (LossKind::Game, &loss::GAME),
        (LossKind::Form, &loss::FORM),
        (LossKind::Moves, &loss::MOVES),
        (LossKind::Variations, &loss::VARIATIONS),
        (LossKind::Comments, &loss::COMMENTS),
        (LossKind::Bookmarks, &loss::BOOKMARKS),
        (LossKind::Times, &loss::TIMES),
        (LossKind::Fractions, &loss::FRACTIONS),
        (LossKind::Headers, &loss::HEADERS),
        (LossKind::Endings, &loss::ENDINGS),
        (LossKind::StartNumber, &loss::START_NUMBER),
        (LossKind::OddMoves, &loss::ODD_MOVES),
        (LossKind::Unread, &loss::UNREAD),
        (LossKind::HiddenLines, &loss::HIDDEN_LINES),
    ];

    fn sentence(self) -> Option<&'static Sentence> {
        let mut rows = LossKind::SENTENCES.iter();
        rows.find(|row| row.0 == self).map(|row| row.1)
    }
}

impl Loss {
    /// What of a record is lost in a format that keeps the moves of the main line and what is
    /// named in `kept`. What stands in lost variations is lost with them and not counted again.
    pub fn beside(record: &Record, kept: &[LossKind]) -> Vec<Loss> {
        let keeps = |kind| kept.contains(&kind);
        let mut counts = [0_usize; LossKind::SENTENCES.len()];
        let mut lose = |kind: LossKind, count: usize| {
            let place = LossKind::SENTENCES.iter().position(|row| row.0 == kind);
            if !keeps(kind)
                && let Some(known) = place.and_then(|place| counts.get_mut(place))
            {
                *known += count;
            }
        };
        // The header that names the form is not counted again.
        let variant = record.start.variant;
        let has_form = !variant.is_usual_form();
        let names_form = has_form && form(variant, &record.headers).is_some();
        lose(LossKind::Form, usize::from(has_form));
        lose(
            LossKind::Headers,
            record.headers.len() - usize::from(names_form),
        );
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
        let rows = LossKind::SENTENCES.iter().zip(counts);
        rows.filter(|(_, count)| *count > 0)
            .map(|(row, count)| Loss { kind: row.0, count })
            .collect()
    }

    /// What is lost besides where text in place of a move becomes a comment: variations of that text go
    /// on where the line ended that it stood in.
    #[inline(never)]
    pub fn with_text_as_comments(record: &Record, mut losses: Vec<Loss>) -> Vec<Loss> {
        let is_text = |id| {
            record
                .node(id)
                .is_some_and(|node| matches!(node.action, Action::Unread(_)))
        };
        let firsts = record.nodes().filter_map(|(_, node)| node.first_child());
        let others = firsts.filter(|id| is_text(*id)).flat_map(|first| {
            let mut next = record.node(first).and_then(Node::next_sibling);
            std::iter::from_fn(move || {
                let this = next?;
                next = record.node(this).and_then(Node::next_sibling);
                Some(this)
            })
        });
        let lost = others.filter(|id| !is_text(*id)).count();
        Loss::add(&mut losses, LossKind::Variations, lost);
        losses
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

    /// Takes what is held after all from what is lost.
    pub(crate) fn hold(losses: &mut Vec<Loss>, kind: LossKind, count: usize) {
        if let Some(loss) = losses.iter_mut().find(|loss| loss.kind == kind) {
            loss.count = loss.count.saturating_sub(count);
        }
        losses.retain(|loss| loss.count > 0);
    }

    /// The loss in words: `3 variations`.
    pub fn sentence(self, lang: Lang) -> String {
        self.kind.sentence().map_or_else(String::new, |sentence| {
            sentence.count(lang, self.count, &[&self.count.to_string()])
        })
    }
}
