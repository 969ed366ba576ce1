//! What a maker tells of moves: what had to be overlooked, why none was found, what is against the rules.

use crate::problem;
use crate::reading::builder::Maker;
use crate::record::resolve::{Remark, Unresolved};
use crate::text::scan::{Line, join, own};
use crate::types::moves::{Faults, Played};
use crate::types::piece::KindId;
use crate::variant::spelling::square_name;

impl Maker {
    pub(super) fn tell_remark(
        &mut self,
        remark: Remark,
        kind: Option<KindId>,
        line: &Line<'_>,
        part: &str,
    ) {
        let wanted = kind.map_or("", |kind| self.man(kind));
        let (kind, details) = match remark {
            Remark::OtherMan(at, found) => (
                &problem::OTHER_MAN,
                vec![square_name(at), own(self.man(found)), own(wanted)],
            ),
            Remark::OnlyLegal(at) => (&problem::ONE_IS_LEGAL, vec![own(part), square_name(at)]),
            Remark::Straight(at, other) => (
                &problem::STRAIGHT_IS_MEANT,
                vec![own(part), square_name(at), square_name(other)],
            ),
            Remark::LooseRelation(at) => {
                (&problem::LOOSE_RELATION, vec![own(part), square_name(at)])
            }
        };
        let details: Vec<&str> = details.iter().map(String::as_str).collect();
        self.problems.add(kind, line, part, &details);
    }

    pub(super) fn tell_unresolved(
        &mut self,
        unresolved: &Unresolved,
        kind: Option<KindId>,
        line: &Line<'_>,
        part: &str,
    ) {
        let wanted = kind.map_or("", |kind| self.man(kind));
        let (kind, details) = match unresolved {
            Unresolved::SameWithoutMove => (&problem::SAME_WITHOUT_MOVE, vec![]),
            Unresolved::NothingThere(at) => (&problem::NOTHING_THERE, vec![square_name(*at)]),
            Unresolved::NobodyReaches(to) => (
                &problem::NOBODY_REACHES,
                vec![own(wanted), square_name(*to)],
            ),
            Unresolved::Ambiguous(squares) => {
                let names: Vec<String> = squares.iter().copied().map(square_name).collect();
                (
                    &problem::AMBIGUOUS,
                    vec![own(part), join(names.iter().map(String::as_str), " / ")],
                )
            }
        };
        let details: Vec<&str> = details.iter().map(String::as_str).collect();
        self.not_a_move(kind, line, part, part, &details);
    }

    pub(super) fn tell_faults(&mut self, played: &Played, line: &Line<'_>, part: &str) {
        const KINDS: &[(Faults, &problem::Kind)] = &[
            (Faults::WRONG_TURN, &problem::WRONG_TURN),
            (Faults::CANNOT_REACH, &problem::CANNOT_REACH),
            (Faults::NOT_IN_HAND, &problem::NOT_IN_HAND),
            (Faults::TWO_PAWNS, &problem::TWO_PAWNS),
            (Faults::DEAD_END, &problem::DEAD_END),
            (Faults::LEFT_IN_CHECK, &problem::LEFT_IN_CHECK),
            (Faults::PAWN_DROP_MATE, &problem::PAWN_DROP_MATE),
            (Faults::CANNOT_PROMOTE, &problem::CANNOT_PROMOTE),
            (Faults::PASS, &problem::PASS),
            #[cfg(feature = "full")]
            (Faults::FULL_FILE, &problem::FULL_FILE),
            #[cfg(feature = "full")]
            (Faults::TOO_FAR, &problem::TOO_FAR),
            #[cfg(feature = "full")]
            (Faults::CANNOT_TAKE, &problem::CANNOT_TAKE),
            #[cfg(feature = "full")]
            (Faults::MUST_PROMOTE, &problem::MUST_PROMOTE),
            #[cfg(feature = "full")]
            (Faults::UNINTENDED, &problem::UNINTENDED),
        ];
        let from = match played.mv.from() {
            Some(from) => square_name(from),
            None => own(played.kind.map_or("", |kind| self.man(kind))),
        };
        let to = played.mv.to().map_or_else(String::new, square_name);
        for (fault, kind) in KINDS {
            if played.faults.contains(*fault) {
                self.problems.add(kind, line, part, &[&from, &to]);
            }
        }
    }
}
