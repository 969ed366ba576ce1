//! A solver of mate problems (詰将棋): whether the side to move can mate by checks alone, in how many plies,
//! and how.
//!
//! ```
//! use kifuyomi::mate::{Limits, Solver};
//! use kifuyomi::{Position, Setup};
//! let problem: Setup = "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1".parse()?;
//! let answer = Solver::new(16).solve(&Position::new(&problem), &mut Limits::default())?;
//! assert_eq!(answer.mate, Some(true));
//! assert_eq!((answer.plies, answer.is_exact), (Some(1), true));
//! assert_eq!(answer.line, ["G*5b".parse()?]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The rules are those of problemists: every move of the attacker gives check, the attacker mates as soon
//! as possible, and the defender holds out as long as possible. A drop between the king and a distant
//! checking piece does not count if it can be captured at once and the rest takes no longer than without it
//! (無駄合い).

mod alignments;
mod board;
mod cells;
mod line;
mod moves;
mod node;
mod problem;
mod reply;
mod rules;
mod search;
mod solve;
mod table;

use crate::variant::Variant;
use crate::variant::games::{gorogoro, gorogoro_plus, judkins, mini, standard};

pub use problem::{Finding, Verified};
pub use solve::{Answer, Limits, Solver, Unsolvable};

/// The games whose mates are found.
///
/// ```
/// assert!(kifuyomi::mate::GAMES.iter().any(|game| game.name == "mini"));
/// ```
pub static GAMES: [&Variant; 5] = [
    &standard::STANDARD,
    &mini::MINI,
    &judkins::JUDKINS,
    &gorogoro::GOROGORO,
    &gorogoro_plus::GOROGORO_PLUS,
];
