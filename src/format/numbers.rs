//! The numbers in front of moves of a list.

use crate::problem;
use crate::reading::builder::RecordBuilder;
use crate::text::scan::Line;

/// The numbers in front of moves, as far as they show how moves are counted.
#[derive(Debug, Default)]
pub struct Numbers {
    /// The last number, and how many plies stood before it.
    pub last: Option<(u32, u32)>,
    /// How many plies a number counts, once two numbers have shown it.
    step: Option<u32>,
    /// A number that went back, until its move comes.
    pub back: Option<Back>,
}

/// A number that went back.
#[derive(Clone, Copy, Debug)]
pub struct Back {
    pub number: u32,
    /// The ply that it stands for.
    pub ply: u32,
}

impl Numbers {
    /// Whether a number in front of a move behind so many plies goes back.
    pub fn see(&mut self, number: u32, plies: u32) -> bool {
        self.back = None;
        if let Some((last, before)) = self.last {
            let (more, passed) = (i64::from(number) - i64::from(last), plies.abs_diff(before));
            // Where White begins, a pair is over after one ply: only later numbers show how they count. Behind a
            // variation the second half of a pair has its number, too, which shows nothing once pairs are known.
            let is_ply = passed == 1 && before > 0 && self.step != Some(2);
            if more == 1 && (passed == 2 || is_ply) {
                self.step = Some(passed);
            }
            // The other half of a pair, whose number is written again.
            if more == 0 && passed == 1 && self.step != Some(1) {
                self.step = Some(2);
                return false;
            }
            let goes_back = |step| more < 0 || more == 0 && passed >= step;
            if let Some(step) = self.step.filter(|step| goes_back(*step)) {
                let ply = i64::from(before) + 1 + more * i64::from(step);
                self.back = u32::try_from(ply)
                    .ok()
                    .filter(|ply| *ply > 0)
                    .map(|ply| Back { number, ply });
                return self.back.is_some();
            }
        }
        self.last = Some((number, plies));
        false
    }

    /// Where the number in front of a move went back, the move begins a variation there if it fits. The ply where
    /// it begins, of which the number is reported that is to be shown.
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
        self.last = Some((back.number, back.ply - 1));
        Some(back.ply)
    }
}
