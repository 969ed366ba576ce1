//! Pieces as letters, with marks for their moves.

use std::fmt::Write as _;

use crate::diagram::drawing::Drawing;
use crate::diagram::pen::Anchor;
use crate::types::motion::{Direction, Motion};
use crate::types::piece::PieceKind;

/// The distance of a piece's marks from its middle, in hundredths of a square: along files and ranks, and
/// for round stones in any direction.
const EDGE: i32 = 41;
const ROUND_EDGE: i32 = 37;

/// A kind of move, as its mark shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    Step,
    Slide,
    Jump,
}

/// Returns the moves of a piece, the farthest for each direction.
fn ways(kind: &PieceKind) -> Vec<(Direction, Way)> {
    let mut found: Vec<(Direction, Way)> = Vec::new();
    let several = kind.ability.and_then(|ability| ability.several);
    let legs = several.map_or(&[][..], |several| several.of);
    for motion in kind.motions.iter().chain(legs) {
        let Motion {
            right,
            forward,
            reach,
            ..
        } = *motion;
        let length = right.abs().max(forward.abs());
        let is_straight = right == 0 || forward == 0 || right.abs() == forward.abs();
        let direction = if is_straight {
            (right.signum(), forward.signum())
        } else {
            (right, forward)
        };
        let way = match (reach, length) {
            (2.., _) => Way::Slide,
            (_, 1) => Way::Step,
            _ => Way::Jump,
        };
        match found.iter_mut().find(|(known, _)| *known == direction) {
            Some((_, known)) if *known == Way::Step => *known = way,
            Some(_) => {}
            None => found.push((direction, way)),
        }
    }
    found
}

impl Drawing<'_> {
    /// Draws the letters of a piece around a point, and its marks towards the edges; `side` is that of its
    /// square. The far side's are upside down, except for letters on stones.
    pub fn lettered(
        &mut self,
        kind: &PieceKind,
        (x, y): (i32, i32),
        side: i32,
        is_turned: bool,
        ink: &str,
    ) {
        let letters = kind.letters();
        let is_round = self.position.variant().on_points;
        let size = side * if letters.len() > 2 { 30 } else { 44 } / 100;
        let turn = if is_turned { "rotate(180)" } else { "" };
        let _ = write!(
            self.pen.out,
            "<g class=\"letters\" transform=\"translate({x} {y})"
        );
        if !is_round {
            self.pen.out.push_str(turn);
        }
        self.pen.out.push_str("\">");
        self.pen
            .words(letters, (0, 0), size, Anchor::Middle, side * 52 / 100);
        self.pen.out.push_str("</g>");
        let _ = write!(
            self.pen.out,
            "<g class=\"ways\" transform=\"translate({x} {y}){turn}\" stroke=\"{ink}\" fill=\"{ink}\">"
        );
        for ((right, forward), way) in ways(kind) {
            let (right, down) = (i32::from(right), -i32::from(forward));
            let length = if is_round {
                (100 * (right * right + down * down)).isqrt().max(1)
            } else {
                10 * right.abs().max(down.abs()).max(1)
            };
            let edge = if is_round { ROUND_EDGE } else { EDGE };
            let at = |hundredths: i32| {
                let far = side * hundredths / 100;
                (right * far * 10 / length, down * far * 10 / length)
            };
            let ((tip_x, tip_y), (foot_x, foot_y)) = (at(edge + 6), at(edge - 7));
            let (dot_x, dot_y) = at(edge);
            let (wide, dot) = (side * 4 / 100, side * 3 / 100);
            let _ = match way {
                Way::Step => write!(
                    self.pen.out,
                    "<circle cx=\"{dot_x}\" cy=\"{dot_y}\" r=\"{dot}\" stroke=\"none\"/>"
                ),
                Way::Slide => write!(
                    self.pen.out,
                    "<path d=\"M{foot_x} {foot_y}L{tip_x} {tip_y}\" stroke-width=\"{wide}\"/>"
                ),
                Way::Jump => write!(
                    self.pen.out,
                    "<circle cx=\"{dot_x}\" cy=\"{dot_y}\" r=\"{dot}\" fill=\"none\" stroke-width=\"{}\"/>",
                    wide / 2
                ),
            };
        }
        self.pen.out.push_str("</g>");
    }
}
