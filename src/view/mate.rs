//! Results of the mate solver.

use crate::mate::{Answer, Finding, Unsolvable, Verified};
use crate::notation::codes::usi::write_usi;
use crate::types::moves::Move;
use crate::variant::Variant;
use crate::view::data::plain;

#[cfg(feature = "web-reader")]
use {serde::Serialize, tsify::Tsify};

plain! {
    /// The solver's answer for a position.
    pub struct MateInfo {
        /// The reason why it cannot be solved: `game`, `pieces`, `check`, or `position` for a text that is
        /// no position.
        #[cfg_attr(feature = "web-reader", tsify(optional))]
        pub refused: Option<String>,
        /// Whether there is a mate; missing if the limits ended the search first.
        #[cfg_attr(feature = "web-reader", tsify(optional))]
        pub mate: Option<bool>,
        /// The length of the mate in plies.
        #[cfg_attr(feature = "web-reader", tsify(optional))]
        pub plies: Option<u32>,
        /// Whether it is certain that there is no shorter mate.
        pub is_exact: bool,
        /// The moves in USI.
        pub line: Vec<String>,
        /// The number of pieces in the attacker's hand at the end of the line.
        pub left_over: u32,
        /// The number of positions searched.
        pub nodes: u32,
    }

    /// A verified mate problem.
    pub struct VerifiedInfo {
        /// The solver's answer for the problem itself.
        pub answer: MateInfo,
        /// The length of the recorded solution in plies; missing if nothing is recorded.
        #[cfg_attr(feature = "web-reader", tsify(optional))]
        pub recorded: Option<u32>,
        /// Whether the recorded solution holds; missing if that is unknown.
        #[cfg_attr(feature = "web-reader", tsify(optional))]
        pub holds: Option<bool>,
        /// The findings, in the order of the moves.
        pub findings: Vec<FindingInfo>,
        /// The number of positions searched.
        pub nodes: u32,
    }

    /// A flaw of a mate problem or its solution, or something to look at.
    pub struct FindingInfo {
        /// Its kind: `noMate`, `unknown`, `shorter`, `unfinished`, `noCheck`, `illegal`, `pawnDropMate`,
        /// `escape`, `sideSolution`, `longerDefence`, `equalDefence`, `leftOver`.
        pub code: String,
        /// The number of the move on the line, from 1.
        #[cfg_attr(feature = "web-reader", tsify(optional))]
        pub ply: Option<u32>,
        /// The other move, in USI.
        #[cfg_attr(feature = "web-reader", tsify(optional))]
        pub usi: Option<String>,
        /// The length of the other mate in plies.
        #[cfg_attr(feature = "web-reader", tsify(optional))]
        pub plies: Option<u32>,
        /// The number of pieces left over.
        #[cfg_attr(feature = "web-reader", tsify(optional))]
        pub pieces: Option<u32>,
        /// Whether it is a flaw; otherwise it is only something to look at.
        pub is_flaw: bool,
    }
}

fn usi(variant: &Variant, mv: Move) -> String {
    let mut text = String::new();
    write_usi(&mut text, variant, mv);
    text
}

fn count(nodes: u64) -> u32 {
    u32::try_from(nodes).unwrap_or(u32::MAX)
}

/// Returns the answer for a position that cannot be solved.
pub fn refused(why: &str) -> MateInfo {
    MateInfo {
        refused: Some(String::from(why)),
        ..MateInfo::default()
    }
}

/// Returns the code of the reason why a position cannot be solved.
pub fn why(unsolvable: Unsolvable) -> &'static str {
    match unsolvable {
        Unsolvable::Game => "game",
        Unsolvable::Pieces => "pieces",
        Unsolvable::InCheck => "check",
    }
}

/// Converts the solver's answer.
pub fn mate(variant: &Variant, answer: &Answer) -> MateInfo {
    MateInfo {
        refused: None,
        mate: answer.mate,
        plies: answer.plies,
        is_exact: answer.is_exact,
        line: answer.line.iter().map(|mv| usi(variant, *mv)).collect(),
        left_over: answer.left_over,
        nodes: count(answer.nodes),
    }
}

/// Converts a verified mate problem.
pub fn verified(variant: &Variant, verified: &Verified) -> VerifiedInfo {
    VerifiedInfo {
        answer: mate(variant, &verified.answer),
        recorded: verified.recorded,
        holds: verified.holds,
        findings: verified
            .findings
            .iter()
            .map(|found| finding(variant, found))
            .collect(),
        nodes: count(verified.nodes),
    }
}

fn finding(variant: &Variant, finding: &Finding) -> FindingInfo {
    let info = FindingInfo {
        is_flaw: finding.is_flaw(),
        ..FindingInfo::default()
    };
    let plain = |code: &str| (String::from(code), None);
    let at = |code: &str, ply: u32| (String::from(code), Some(ply));
    let ((code, ply), info) = match finding {
        Finding::NoMate => (plain("noMate"), info),
        Finding::Unknown => (plain("unknown"), info),
        Finding::Unfinished => (plain("unfinished"), info),
        Finding::Shorter { plies } => {
            let plies = Some(*plies);
            (plain("shorter"), FindingInfo { plies, ..info })
        }
        Finding::LeftOver { pieces } => {
            let pieces = Some(*pieces);
            (plain("leftOver"), FindingInfo { pieces, ..info })
        }
        Finding::NoCheck { ply } => (at("noCheck", *ply), info),
        Finding::Illegal { ply } => (at("illegal", *ply), info),
        Finding::PawnDropMate { ply } => (at("pawnDropMate", *ply), info),
        Finding::Escape { ply } => (at("escape", *ply), info),
        Finding::SideSolution { ply, mv, plies, .. } => {
            let (usi, plies) = (Some(usi(variant, *mv)), *plies);
            (at("sideSolution", *ply), FindingInfo { usi, plies, ..info })
        }
        Finding::LongerDefence { ply, mv } => {
            let usi = Some(usi(variant, *mv));
            (at("longerDefence", *ply), FindingInfo { usi, ..info })
        }
        Finding::EqualDefence { ply, mv } => {
            let usi = Some(usi(variant, *mv));
            (at("equalDefence", *ply), FindingInfo { usi, ..info })
        }
    };
    FindingInfo { code, ply, ..info }
}
