//! What a builder reports of moves: what had to be overlooked, why none was found, what is against the rules.

use crate::problem::{self, ProblemKind};
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

impl RecordBuilder {
    pub(super) fn report_remark(
        &mut self,
        remark: Remark,
        kind: Option<KindId>,
        line: &Line<'_>,
        part: &str,
    ) {
        let wanted = kind.map_or("", |kind| self.piece(kind));
        let square_name = |square: Square| self.position().variant().square_name(square);
        let (kind, details) = match remark {
            Remark::OtherPiece(at, found) => (
                &problem::OTHER_PIECE,
                vec![
                    square_name(at),
                    String::from(self.piece(found)),
                    String::from(wanted),
                ],
            ),
            Remark::OnlyLegal(at) => (
                &problem::ONE_IS_LEGAL,
                vec![String::from(part), square_name(at)],
            ),
            Remark::Straight(at, other) => (
                &problem::STRAIGHT_IS_MEANT,
                vec![String::from(part), square_name(at), square_name(other)],
            ),
            Remark::LooseRelation(at) => (
                &problem::LOOSE_RELATION,
                vec![String::from(part), square_name(at)],
            ),
        };
        let details: Vec<&str> = details.iter().map(String::as_str).collect();
        self.problems.add(kind, line, part, &details);
    }

    pub(super) fn report_unresolved(
        &mut self,
        unresolved: &Unresolved,
        kind: Option<KindId>,
        line: &Line<'_>,
        part: &str,
    ) {
        let wanted = kind.map_or("", |kind| self.piece(kind));
        let square_name = |square: Square| self.position().variant().square_name(square);
        let (kind, details) = match unresolved {
            Unresolved::SameWithoutMove => (&problem::SAME_WITHOUT_MOVE, vec![]),
            Unresolved::NothingThere(at) => (&problem::NOTHING_THERE, vec![square_name(*at)]),
            Unresolved::NobodyReaches(to) => (
                &problem::NOBODY_REACHES,
                vec![String::from(wanted), square_name(*to)],
            ),
            Unresolved::Ambiguous(squares) => {
                let names: Vec<String> = squares.iter().copied().map(square_name).collect();
                (
                    &problem::AMBIGUOUS,
                    vec![
                        String::from(part),
                        join(names.iter().map(String::as_str), " / "),
                    ],
                )
            }
        };
        let details: Vec<&str> = details.iter().map(String::as_str).collect();
        self.not_a_move(kind, line, part, part, &details);
    }

    pub(super) fn report_violations(&mut self, played: &Played, line: &Line<'_>, part: &str) {
        let details = details(self.position().variant(), played);
        let details = details.each_ref().map(String::as_str);
        for (violation, kind) in KINDS {
            if played.violations.contains(*violation) {
                self.problems.add(kind, line, part, &details);
            }
        }
    }
}

/// What is said of each thing that is against the rules.
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

/// Where a piece comes from, or which is dropped, and where it goes.
fn details(variant: &'static Variant, played: &Played) -> [String; 2] {
    let from = match played.mv.from() {
        Some(from) => variant.square_name(from),
        None => {
            let kind = played.kind.and_then(|kind| variant.kind(kind));
            String::from(kind.map_or("", |kind| kind.word))
        }
    };
    let name = |square: Square| variant.square_name(square);
    [from, played.mv.to().map_or_else(String::new, name)]
}

/// Replaces what is said of moves against the rules, after the game has become another form of itself. Where
/// they stand in the text is not known any more.
#[cfg(feature = "web")]
pub(crate) fn judged_anew(problems: &mut Vec<Problem>, record: &Record) {
    problems.retain(|problem| {
        let is_of_form = problem.code() == problem::OTHER_SQUARES.code;
        !is_of_form && !KINDS.iter().any(|(_, kind)| kind.code == problem.code())
    });
    for played in record.nodes().filter_map(|(_, node)| node.played()) {
        let details = details(record.start.variant, played);
        let details = details.each_ref().map(String::as_str);
        for (violation, kind) in KINDS {
            if played.violations.contains(*violation) && problems.len() < Problems::LIMIT {
                problems.push(Problem::new(kind, Span::default(), "", &details));
            }
        }
    }
}
