//! Moves in sentences: `Instead of 6.R-2f Black may play 6.P-4f.`

use crate::format::list::body::{Body, fits, resolve};
use crate::format::list::moves::{dots_of_number, scan_move};
use crate::notation::systems::western::ScannedMove;
use crate::problem;
use crate::record::NodeId;
use crate::text::scan::{Line, Scanner, has, is_blank};

/// Maximum number of plies that a sentence goes back.
const MAX_PLIES_BACK: u32 = 40;

impl<'a> Body<'a> {
    /// Adds the moves that a sentence names by number, where they were not played, as variations.
    pub fn variations(&mut self, line: &Line<'a>, text: &'a str) {
        if self.is_stopped() || self.is_in_variation() {
            return;
        }
        let (here, plies) = (self.builder.node(), self.builder.plies());
        // Whether the words before are moves of the game or a variation, and whether they began one.
        let (mut is_open, mut is_new) = (false, false);
        let mut scanner = Scanner::new(text);
        while !scanner.is_empty() {
            scanner.take_while(|c| is_blank(c) || has(",;(", c));
            let before = scanner;
            let number = numbered(&mut scanner);
            let Some(written) = scan_move(&mut scanner, self.variant()) else {
                is_open = false;
                scanner = before;
                scanner.next();
                scanner.take_while(|c| !is_blank(c) && !has("(", c));
                continue;
            };
            let mut numbers = self.numbers.clone();
            let goes_back =
                number.is_some_and(|(n, is_second)| numbers.record(n, is_second, plies));
            if let Some(back) = numbers.back.filter(|_| goes_back)
                && !(is_open && self.builder.plies() + 1 == back.ply)
            {
                self.builder.stand_on(here);
                is_open = back.ply + MAX_PLIES_BACK > plies && self.builder.branch(back.ply);
                is_new = false;
            }
            if let Some(known) = self.known(&written).filter(|_| is_open) {
                self.builder.stand_on(known);
            } else if is_open && fits(&mut self.builder, &written) {
                let part = scanner.since(before);
                if !std::mem::replace(&mut is_new, true) {
                    let details = [plies + 1, self.builder.plies() + 1].map(|ply| ply.to_string());
                    let details = details.each_ref().map(String::as_str);
                    let problems = &mut self.builder.problems;
                    problems.add(&problem::NUMBER_GOES_BACK, line, part, &details);
                }
                self.play(&written, line, part);
            } else {
                is_open = false;
            }
        }
        self.builder.stand_on(here);
    }

    /// Returns the node of a move that continues the current one.
    fn known(&mut self, written: &ScannedMove) -> Option<NodeId> {
        let mv = resolve(&self.builder, written, &mut self.builder.position().clone())?;
        let node = self.builder.node();
        let record = self.builder.record_mut();
        let played = |id| record.node(id).and_then(|node| node.played());
        let mut children = record.children(node);
        children.find(|child| played(*child).is_some_and(|played| played.mv == mv))
    }
}

/// Reads the number before a move, with dots that may say that it is of the second half of a pair.
fn numbered(scanner: &mut Scanner<'_>) -> Option<(u32, bool)> {
    let mut ahead = *scanner;
    let number = ahead.number()?;
    let is_second = dots_of_number(&mut ahead)?;
    ahead.skip_blanks();
    *scanner = ahead;
    Some((number, is_second))
}
