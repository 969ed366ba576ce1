//! Positions in a comment where lines of play may begin.

use crate::notation::systems::japanese;
use crate::reading::annotations::marks;
use crate::text::scan::{digit, has, is_blank};

/// The places in a text where a line of play may begin, found in one pass. Marks for the board are
/// passed over: their squares look like moves.
pub struct Starts<'a> {
    text: &'a str,
    at: usize,
    before: char,
    /// The range of the next tag with marks for the board.
    tag: Option<std::ops::Range<usize>>,
}

impl<'a> Starts<'a> {
    /// Creates an iterator over those of a text.
    pub fn of(text: &'a str) -> Starts<'a> {
        let mut starts = Starts {
            text,
            at: 0,
            before: ' ',
            tag: None,
        };
        starts.find_tag();
        starts
    }

    fn find_tag(&mut self) {
        let rest = self.text.get(self.at..).unwrap_or_default();
        self.tag = marks::split_tag(rest).map(|(before, _, after)| {
            let begins = self.at + before.len();
            begins..self.text.len() - after.len()
        });
    }
}

impl Iterator for Starts<'_> {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        loop {
            if let Some(tag) = self.tag.clone().filter(|tag| tag.start <= self.at) {
                self.at = tag.end;
                self.before = ']';
                self.find_tag();
            }
            let c = self.text.get(self.at..)?.chars().next()?;
            let (at, before) = (self.at, std::mem::replace(&mut self.before, c));
            self.at += c.len_utf8();
            if may_begin(before, c) {
                return Some(at);
            }
        }
    }
}

/// Reports whether a line of play may begin with a character after another.
fn may_begin(before: char, c: char) -> bool {
    let is_first = is_blank(before) || has("=＝:：(（[「『,，、。;；→⇒", before);
    let follows_dot = c != '.' && has(".…", before);
    japanese::mark(c).is_some()
        || is_first
            && (has("+-.…", c) || digit(c).is_some() || c.is_ascii_uppercase() || is_piece(c))
        || follows_dot && c.is_ascii_uppercase()
}

/// Reports whether a character may name a piece at the front of a move.
pub fn is_piece(c: char) -> bool {
    has("歩香桂銀金角飛玉王と龍竜馬", c)
}
