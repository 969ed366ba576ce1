//! A writer's output, and the parts of a record that a format cannot hold.

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
    /// The parts of the record that it does not hold.
    pub losses: Vec<Loss>,
}

impl Written {
    pub(crate) fn new(text: String, losses: Vec<Loss>) -> Written {
        Written { text, losses }
    }
}

/// A kind of content that a format cannot hold, and its count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Loss {
    /// The kind.
    pub kind: LossKind,
    /// The count.
    pub count: usize,
}

/// Kinds of content that a format may not hold.
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LossKind {
    /// Which game it is; all of it if the format is for other games.
    Game,
    /// Which form of its game it is: the rules that apply, or the names of its squares.
    Form,
    /// Moves of the main line.
    Moves,
    /// Variations, with all their content.
    Variations,
    /// Comments.
    Comments,
    /// Bookmarks.
    Bookmarks,
    /// Thinking times.
    Times,
    /// Fractions of seconds in thinking times.
    Fractions,
    /// Headers.
    Headers,
    /// How the game ended.
    Endings,
    /// The number of the first move.
    StartNumber,
    /// Moves that the format cannot write, such as passes.
    OddMoves,
    /// That any piece may be dropped.
    AnyPieces,
    /// Unread text.
    Unread,
    /// Lines for programs.
    HiddenLines,
}

impl LossKind {
    /// The sentence for each kind.
    const SENTENCES: [(LossKind, &'static Sentence); 15] = [
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
        (LossKind::AnyPieces, &loss::ANY_PIECES),
        (LossKind::Unread, &loss::UNREAD),
        (LossKind::HiddenLines, &loss::HIDDEN_LINES),
    ];

    fn sentence(self) -> Option<&'static Sentence> {
        let mut rows = LossKind::SENTENCES.iter();
        rows.find(|row| row.0 == self).map(|row| row.1)
    }
}

impl Loss {
    /// Lists the losses of a format that keeps the moves of the main line and the kinds in `kept`.
    /// The content of lost variations is lost with them and not counted separately.
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
        // The header that names the form is not counted separately.
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
                    lose(LossKind::AnyPieces, usize::from(played.any));
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

    /// Lists the losses of a format that keeps the position at the end of the main line and the kinds in `kept`.
    pub fn beside_position(record: &Record, kept: &[LossKind]) -> Vec<Loss> {
        let mut losses = Loss::beside(record, kept);
        // Counted with the moves, or where they show in the position.
        losses.retain(|loss| !matches!(loss.kind, LossKind::OddMoves | LossKind::AnyPieces));
        let any = record.any_pieces(record.end_of_main_line()).len();
        Loss::add(&mut losses, LossKind::AnyPieces, any);
        let count = record.moves();
        if count > 0 {
            let kind = LossKind::Moves;
            losses.insert(0, Loss { kind, count });
        }
        losses
    }

    /// Adds the variations that are lost if text in place of a move becomes a comment: alternatives
    /// to that text continue where its line ended.
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

    /// Adds to the losses of a kind.
    #[inline(never)]
    pub fn add(losses: &mut Vec<Loss>, kind: LossKind, count: usize) {
        match losses.iter_mut().find(|loss| loss.kind == kind) {
            Some(loss) => loss.count += count,
            None if count > 0 => losses.push(Loss { kind, count }),
            None => {}
        }
    }

    /// Subtracts items that are kept after all.
    pub(crate) fn hold(losses: &mut Vec<Loss>, kind: LossKind, count: usize) {
        if let Some(loss) = losses.iter_mut().find(|loss| loss.kind == kind) {
            loss.count = loss.count.saturating_sub(count);
        }
        losses.retain(|loss| loss.count > 0);
    }

    /// Returns the loss in words: `3 variations`.
    pub fn sentence(self, lang: Lang) -> String {
        self.kind.sentence().map_or_else(String::new, |sentence| {
            sentence.count(lang, self.count, &[&self.count.to_string()])
        })
    }
}
