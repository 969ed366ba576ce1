//! The moves of a game's pieces: as codes, for which a page has words, and as marks of a drawing.

use crate::types::ability::{Ability, MotionSequence};
use crate::types::motion::{B, BL, BR, Direction, F, FL, FR, L, Motion, R};
use crate::types::piece::PieceKind;
use crate::view::data::plain;

#[cfg(feature = "web-reader")]
use {serde::Serialize, tsify::Tsify};

plain! {
    /// Some of the moves of a piece.
    pub struct WayInfo {
        /// The code of the sentence, such as `step`, `slide`, `jump`.
        pub code: String,
        /// The number of squares, if the sentence mentions it.
        pub number: u8,
        /// The codes of the directions: `f`, `sides`, `diagonal`.
        pub directions: Vec<String>,
    }

    /// A mark in a drawing of a piece's moves.
    pub struct MoveMark {
        /// `step`, `slide`, `limited`, `jump`, `far`, `again`, `then` or `shot`.
        pub code: String,
        /// The number of files to the right of the piece.
        pub right: i8,
        /// The number of ranks ahead of it.
        pub forward: i8,
    }
}

/// The directions of one step with their codes, in the order in which they are listed.
const DIRECTIONS: [(Direction, &str); 8] = [
    (F, "f"),
    (B, "b"),
    (L, "l"),
    (R, "r"),
    (FL, "fl"),
    (FR, "fr"),
    (BL, "bl"),
    (BR, "br"),
];

/// The names of several directions together, the largest set first.
const TOGETHER: [(&[&str], &str); 5] = [
    (&["f", "b", "l", "r", "fl", "fr", "bl", "br"], "all"),
    (&["l", "r"], "sides"),
    (&["fl", "fr", "bl", "br"], "diagonal"),
    (&["fl", "fr"], "ahead"),
    (&["bl", "br"], "behind"),
];

/// The leaps of a knight that have a common name.
const LEAPS: [(&[Direction], &str); 3] = [
    (
        &[
            (-1, 2),
            (1, 2),
            (-1, -2),
            (1, -2),
            (-2, 1),
            (2, 1),
            (-2, -1),
            (2, -1),
        ],
        "knightAll",
    ),
    (&[(-1, 2), (1, 2)], "knightAhead"),
    (&[(-1, -2), (1, -2)], "knightBack"),
];

/// The number of squares that a lion jumps to: all around, two squares away.
const RING: usize = 16;

/// Returns codes for the moves of a piece.
pub(super) fn ways(motions: &[Motion]) -> Vec<WayInfo> {
    let mut ways = Vec::new();
    let mut add = |code: &str, number: u8, directions: Vec<String>| {
        if !directions.is_empty() {
            ways.push(WayInfo {
                code: String::from(code),
                number,
                directions,
            });
        }
    };
    let those = |fits: &dyn Fn(&Motion) -> bool| -> Vec<Direction> {
        let fitting = motions.iter().filter(|motion| fits(motion));
        fitting
            .map(|motion| (motion.right, motion.forward))
            .collect()
    };
    let is_step = |motion: &Motion| motion.right.abs().max(motion.forward.abs()) == 1;
    add(
        "step",
        1,
        named(&those(&|motion| motion.reach == 1 && is_step(motion))),
    );
    add(
        "slide",
        0,
        named(&those(&|motion| {
            motion.reach == Motion::FAR && !motion.only_from_far_rank
        })),
    );
    for reach in 2..Motion::FAR {
        add(
            "upTo",
            reach,
            named(&those(&|motion| motion.reach == reach)),
        );
    }
    let ring =
        those(&|motion| motion.reach == 1 && motion.right.abs().max(motion.forward.abs()) == 2);
    if ring.len() == RING {
        add("jumpRing", 2, vec![String::from("all")]);
        return ways;
    }
    for distance in 2..=i8::MAX {
        let size = distance.unsigned_abs();
        let line = those(&|motion| {
            motion.reach == 1
                && motion.right.abs().max(motion.forward.abs()) == distance
                && [0, distance].contains(&motion.right.abs().min(motion.forward.abs()))
        });
        let units: Vec<Direction> = line
            .iter()
            .map(|(right, forward)| (right.signum(), forward.signum()))
            .collect();
        add("jump", size, named(&units));
        if distance > 3 {
            break;
        }
    }
    let mut leaps = those(&|motion| {
        let (right, forward) = (motion.right.abs(), motion.forward.abs());
        right != forward && right.min(forward) > 0
    });
    for (set, code) in LEAPS {
        if set.iter().all(|leap| leaps.contains(leap)) {
            leaps.retain(|leap| !set.contains(leap));
            add(code, 0, vec![String::from("f")]);
        }
    }
    add("far", 0, named(&those(&|motion| motion.only_from_far_rank)));
    ways
}

/// Returns the codes of directions of one step, combined where possible.
fn named(directions: &[Direction]) -> Vec<String> {
    let mut codes: Vec<&str> = DIRECTIONS
        .iter()
        .filter(|(direction, _)| directions.contains(direction))
        .map(|(_, code)| *code)
        .collect();
    for (set, together) in TOGETHER {
        if set.iter().all(|code| codes.contains(code)) {
            let at = codes.iter().position(|code| set.contains(code));
            codes.retain(|code| !set.contains(code));
            codes.insert(at.unwrap_or(0), together);
        }
    }
    codes.into_iter().map(String::from).collect()
}

/// Returns the marks of a drawing of a piece's moves.
pub(super) fn marks(kind: &PieceKind) -> Vec<MoveMark> {
    let Ability {
        several,
        shot,
        takes: _,
    } = kind.ability.unwrap_or(&Ability::NONE);
    let mut marks: Vec<MoveMark> = Vec::new();
    let mut add = |code: &str, right: i8, forward: i8| {
        let is_new = marks
            .iter()
            .all(|mark| (mark.right, mark.forward) != (right, forward));
        if is_new {
            marks.push(MoveMark {
                code: String::from(code),
                right,
                forward,
            });
        }
    };
    for first in several.iter().flat_map(|several| several.of) {
        add("again", first.right, first.forward);
    }
    for motion in kind.motions {
        let Motion {
            right,
            forward,
            reach,
            only_from_far_rank,
        } = *motion;
        match reach {
            _ if only_from_far_rank => add("far", right, forward),
            1 if right.abs().max(forward.abs()) == 1 => add("step", right, forward),
            1 => add("jump", right, forward),
            Motion::FAR => add("slide", right, forward),
            _ => {
                let far = i8::try_from(reach).unwrap_or(i8::MAX);
                add(
                    "limited",
                    right.saturating_mul(far),
                    forward.saturating_mul(far),
                );
            }
        }
    }
    for (right, forward) in several.map(reached).unwrap_or_default() {
        add("then", right, forward);
    }
    let range = shot.map_or(0, |shot| i8::try_from(shot.range).unwrap_or(0));
    for ((right, forward), _) in DIRECTIONS {
        for distance in 1..=range {
            add("shot", right * distance, forward * distance);
        }
    }
    marks
}

/// Returns the squares that consecutive motions reach on an empty board.
fn reached(several: MotionSequence) -> Vec<Direction> {
    let mut states: Vec<(Direction, Direction)> = several
        .of
        .iter()
        .map(|first| (first.right, first.forward))
        .map(|first| (first, first))
        .collect();
    let mut found: Vec<Direction> = Vec::new();
    for _ in 1..several.most {
        let mut next = Vec::new();
        for ((right, forward), before) in &states {
            let fitting = several
                .of
                .iter()
                .filter(|motion| several.follows(*before, motion));
            for motion in fitting {
                let to = (right + motion.right, forward + motion.forward);
                let state = (to, (motion.right, motion.forward));
                if !next.contains(&state) {
                    next.push(state);
                }
                if to != (0, 0) && !found.contains(&to) {
                    found.push(to);
                }
            }
        }
        states = next;
    }
    found
}
