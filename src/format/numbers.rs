//! Numbers before the moves of a list.

use crate::problem;
use crate::reading::builder::RecordBuilder;
use crate::text::scan::Line;

/// Numbers before moves, and the way of counting that they show.
#[derive(Clone, Debug, Default)]
pub struct Numbers {
    /// The last number, and the number of plies before it.
    pub last: Option<(u32, u32)>,
    /// Plies per number, once two numbers have shown it.
    step: Option<u32>,
    /// A number that went back, until its move is read.
    pub back: Option<Back>,
}

/// A number that went back.
#[derive(Clone, Copy, Debug)]
pub struct Back {
    pub number: u32,
    /// The ply that it refers to.
    pub ply: u32,
    /// The number of plies before its pair.
    before: u32,
}

impl Numbers {
    /// Records the number before a move, after `plies` plies, and reports whether it goes back. Dots after the
    /// number may say that it is of the second half of a pair: `3... P-8e`.
    pub fn record(&mut self, number: u32, is_second: bool, plies: u32) -> bool {
        self.back = None;
        if let Some((last, before)) = self.last {
            let (more, passed) = (i64::from(number) - i64::from(last), plies.abs_diff(before));
            // If White begins, the first pair ends after one ply, so only later numbers show how
            // they count. After a variation the second half of a pair is numbered too, which shows
            // nothing once pairs are known.
            let is_ply = passed == 1 && before > 0 && self.step != Some(2);
            if more == 1 && (passed == 2 || is_ply) {
                self.step = Some(passed);
            }
            // The other half of a pair, with its number repeated.
            if more == 0 && passed == 1 && self.step != Some(1) {
                self.step = Some(2);
                return false;
            }
            let goes_back = |step| more < 0 || more == 0 && passed >= step;
            if let Some(step) = self.step.filter(|step| goes_back(*step)) {
                let before = i64::from(before) + more * i64::from(step);
                self.back = u32::try_from(before).ok().map(|before| Back {
                    number,
                    ply: before + 1 + u32::from(is_second && step == 2),
                    before,
                });
                return self.back.is_some();
            }
        }
        self.last = Some((number, plies));
        false
    }

    /// Begins a variation if the number before a move went back and the move fits there. Returns
    /// the ply where it begins. `shown` selects the number to report.
    #[inline(never)]
    pub fn follow(
        &mut self,
        builder: &mut RecordBuilder,
        (line, part): (&Line<'_>, &str),
        fits: &dyn Fn(&mut RecordBuilder) -> bool,
        shown: fn(&Back) -> u32,
    ) -> Option<u32> {
        let back = self.back.take()?;
        let here = builder.node();
        let expected = (builder.plies() + 1).to_string();
        let goes_on = fits(builder);
        if !builder.branch(back.ply) || goes_on && !fits(builder) {
            builder.stand_on(here);
            return None;
        }
        let (kind, found) = (&problem::NUMBER_GOES_BACK, shown(&back).to_string());
        let problems = &mut builder.problems;
        problems.add(kind, line, part, &[&expected, &found]);
        self.last = Some((back.number, back.before));
        Some(back.ply)
    }
}
