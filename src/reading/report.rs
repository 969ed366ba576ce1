//! Reports of a builder about moves: remarks, reasons why none was found, violations of the rules.

use crate::problem::{self, Lang, ProblemKind};
use crate::reading::builder::RecordBuilder;
use crate::record::resolve::{Remark, Unresolved};
use crate::text::scan::{Line, join};
use crate::types::moves::{Played, Violations};
use crate::types::piece::KindId;
use crate::types::square::Square;
use crate::variant::Variant;

#[cfg(feature = "web")]
use {
    crate::problem::{Problem, Span},
    crate::reading::problems::Problems,
    crate::record::Record,
};

/// How many moves that cannot be read are compared with those that could be meant, which takes longer than reading
/// them.
const MAX_SUGGESTIONS: u8 = 20;

impl RecordBuilder {
    /// Keeps text that is no move of this position in place of one, and reports the move that was probably meant.
    pub fn not_a_move(
        &mut self,
        kind: &'static problem::ProblemKind,
        line: &Line<'_>,
        part: &str,
        text: &str,
        details: &[&str],
    ) {
        let details = |_| details.iter().copied().map(String::from).collect();
        self.not_a_move_of(kind, line, part, text, &details);
    }

    /// The same with details that are named in a language.
    pub(super) fn not_a_move_of(
        &mut self,
        kind: &'static problem::ProblemKind,
        line: &Line<'_>,
        part: &str,
        text: &str,
        details: &dyn Fn(Lang) -> Vec<String>,
    ) {
        if !self.stopped {
            self.problems.add_named(kind, line, part, details);
            if let Some(suggest) = self.context.suggest
                && self.suggestions < MAX_SUGGESTIONS
                && self.multi_moves_left > 0
            {
                self.suggestions += 1;
                let previous = self.replay.previous(&self.record);
                let meant = suggest(self.replay.position_mut(), previous, text);
                self.problems.suggest(meant);
            }
        }
        self.stop(text);
    }

    /// Reports the mismatch of a move that was resolved from a text that names a piece.
    pub fn report_remark(
        &mut self,
        remark: Remark,
        kind: Option<KindId>,
        line: &Line<'_>,
        part: &str,
    ) {
        let variant = self.position().variant();
        let details = |lang| {
            let square = |square| variant.square_called(square, lang);
            let piece = |kind| variant.one_called(kind, lang);
            match remark {
                Remark::OtherPiece(at, found) => {
                    vec![
                        square(at),
                        piece(found),
                        kind.map_or_else(String::new, piece),
                    ]
                }
                Remark::OnlyLegal(at) | Remark::LooseRelation(at) => {
                    vec![String::from(part), square(at)]
                }
                Remark::Straight(at, other) => {
                    vec![String::from(part), square(at), square(other)]
                }
                Remark::AnyPiece(kind) => vec![String::from(part), piece(kind)],
            }
        };
        let kind = match remark {
            Remark::OtherPiece(..) => &problem::OTHER_PIECE,
            Remark::OnlyLegal(_) => &problem::ONE_IS_LEGAL,
            Remark::Straight(..) => &problem::STRAIGHT_IS_MEANT,
            Remark::LooseRelation(_) => &problem::LOOSE_RELATION,
            Remark::AnyPiece(_) => &problem::ANY_PIECE,
        };
        self.problems.add_named(kind, line, part, &details);
    }

    pub(super) fn report_unresolved(
        &mut self,
        unresolved: &Unresolved,
        wanted: Option<KindId>,
        line: &Line<'_>,
        part: &str,
    ) {
        let variant = self.position().variant();
        let details = |lang| {
            let square = |square| variant.square_called(square, lang);
            match unresolved {
                Unresolved::SameWithoutMove => vec![],
                Unresolved::NothingThere(at) => vec![square(*at)],
                Unresolved::NobodyReaches(to) => vec![called(variant, wanted, lang), square(*to)],
                Unresolved::Ambiguous(squares) => {
                    let names: Vec<String> = squares.iter().copied().map(square).collect();
                    let names = join(names.iter().map(String::as_str), " / ");
                    vec![String::from(part), names]
                }
            }
        };
        let kind = match unresolved {
            Unresolved::SameWithoutMove => &problem::SAME_WITHOUT_MOVE,
            Unresolved::NothingThere(_) => &problem::NOTHING_THERE,
            Unresolved::NobodyReaches(_) => &problem::NOBODY_REACHES,
            Unresolved::Ambiguous(_) => &problem::AMBIGUOUS,
        };
        self.not_a_move_of(kind, line, part, part, &details);
    }

    pub(super) fn report_violations(&mut self, played: &Played, line: &Line<'_>, part: &str) {
        let variant = self.position().variant();
        for (violation, kind) in KINDS {
            if played.violations.contains(*violation) {
                let details = |lang| details(variant, played, lang);
                self.problems.add_named(kind, line, part, &details);
            }
        }
    }
}

/// The kind of problem for each violation.
const KINDS: &[(Violations, &ProblemKind)] = &[
    (Violations::WRONG_TURN, &problem::WRONG_TURN),
    (Violations::CANNOT_REACH, &problem::CANNOT_REACH),
    (Violations::NOT_IN_HAND, &problem::NOT_IN_HAND),
    (Violations::TWO_PAWNS, &problem::TWO_PAWNS),
    (Violations::DEAD_END, &problem::DEAD_END),
    (Violations::LEFT_IN_CHECK, &problem::LEFT_IN_CHECK),
    (Violations::PAWN_DROP_MATE, &problem::PAWN_DROP_MATE),
    (Violations::CANNOT_PROMOTE, &problem::CANNOT_PROMOTE),
    (Violations::PASS, &problem::PASS),
    (Violations::FULL_FILE, &problem::FULL_FILE),
    (Violations::TOO_FAR, &problem::TOO_FAR),
    (Violations::CANNOT_TAKE, &problem::CANNOT_TAKE),
    (Violations::MUST_PROMOTE, &problem::MUST_PROMOTE),
    (Violations::UNINTENDED, &problem::UNINTENDED),
];

fn called(variant: &'static Variant, kind: Option<KindId>, lang: Lang) -> String {
    let kind = kind.and_then(|kind| variant.kind(kind));
    String::from(kind.map_or("", |kind| variant.called(kind, lang)))
}

/// Returns where a piece comes from, or which is dropped, and where it goes.
fn details(variant: &'static Variant, played: &Played, lang: Lang) -> Vec<String> {
    let square = |square: Square| variant.square_called(square, lang);
    let from = match played.mv.from() {
        Some(from) => square(from),
        None => called(variant, played.kind, lang),
    };
    vec![from, played.mv.to().map_or_else(String::new, square)]
}

/// Replaces the reports of violations after the game has taken another form. Their places in the text are no longer
/// known.
#[cfg(feature = "web")]
pub(crate) fn judged_anew(problems: &mut Vec<Problem>, record: &Record) {
    problems.retain(|problem| {
        let is_of_form = problem.code() == problem::OTHER_SQUARES.code;
        !is_of_form && !KINDS.iter().any(|(_, kind)| kind.code == problem.code())
    });
    for played in record.nodes().filter_map(|(_, node)| node.played()) {
        let details = |lang| details(record.start.variant, played, lang);
        for (violation, kind) in KINDS {
            if played.violations.contains(*violation) && problems.len() < Problems::LIMIT {
                problems.push(Problem::named(kind, Span::default(), "", &details));
            }
        }
    }
}
