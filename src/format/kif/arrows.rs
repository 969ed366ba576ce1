//! KIF as written by lishogi and the federation of chu shogi: `  57手目一歩目 仝獅子 （←7七）`, with the other
//! half of the move on its own line.

use crate::format::kif::arrow_lines::{HALVES, ORIGIN, SAME};
use crate::format::kif::body::{Body, FirstLeg};
use crate::notation::systems::japanese;
use crate::text::scan::{Line, Scanner, trim};
use crate::types::moves::{Leg, MultiMove};
use crate::types::square::Square;

impl Body {
    /// Reads a line with half a move; `false` for other lines.
    pub(super) fn half_move(
        &mut self,
        number: u32,
        line: &Line<'_>,
        mut scanner: Scanner<'_>,
    ) -> bool {
        let mut halves = HALVES.iter();
        let Some(half) = halves.position(|half| scanner.eat_str(half)) else {
            self.first_leg_alone();
            return false;
        };
        let text = trim(scanner.rest());
        let from = self.origin(text);
        match (half, from, self.first_leg.take()) {
            (0, Some(from), before) => {
                self.first_leg = before;
                self.first_leg_alone();
                let text = text.to_owned();
                self.first_leg = Some(FirstLeg { number, from, text });
            }
            (1, Some(passed), Some(first)) if first.number == number => {
                self.both_halves(&first, passed, line, text);
                self.expected = number.saturating_add(1);
                self.attach_waiting();
                let mut rest = Scanner::new(text);
                let (_, after) = text.rsplit_once(ORIGIN).unwrap_or_default();
                rest.eat_str(text.strip_suffix(after).unwrap_or(text));
                rest.take_while(|c| c != '）');
                rest.next();
                self.rest_of_line(line, rest);
            }
            (_, _, first) => {
                self.first_leg = first;
                self.first_leg_alone();
                self.builder.unread(text);
            }
        }
        true
    }

    /// Keeps the first half as text if the second is missing.
    pub(super) fn first_leg_alone(&mut self) {
        if let Some(first) = self.first_leg.take() {
            self.builder.unread(&first.text);
        }
    }

    /// Returns the square after the arrow.
    fn origin(&mut self, text: &str) -> Option<Square> {
        let (_, after) = text.rsplit_once(ORIGIN)?;
        let variant = self.builder.position().variant();
        japanese::scan_square(&mut Scanner::new(after), variant).ok()?
    }

    /// Plays a move from both its halves; the second half determines the square in the middle.
    fn both_halves(&mut self, first: &FirstLeg, passed: Square, line: &Line<'_>, text: &str) {
        let variant = self.builder.position().variant();
        let mut scanner = Scanner::new(text);
        let to = if scanner.eat(SAME) {
            self.builder.previous()
        } else {
            japanese::scan_square(&mut scanner, variant).ok().flatten()
        };
        let mv = to.and_then(|to| {
            let legs = [Leg::Go(passed), Leg::Go(to)];
            let legs = MultiMove::of(first.from, false, &legs)?;
            let position = self.builder.position();
            position.without_passed_points(&legs)?.into_move()
        });
        match mv {
            Some(mv) => self.builder.play(mv, line, text),
            None => self.builder.unread(text),
        }
    }
}
