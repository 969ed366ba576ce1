//! Arrows and circles on the board, as they are written in comments: `[%csl R5e]` are circles,
//! `[%cal G7g7f,RB*5e]` arrows, the second one from the hand. Squares and pieces are written as in USI.
//!
//! Source: what lichess writes in PGN, with the squares of shogi: a letter for the colour (`G` green,
//! `R` red, `B` blue, `Y` yellow), then one square or two.

use crate::notation::codes::usi::split_square;
use crate::record::{Game, NodeId};
use crate::text::scan::{is_blank, split_at_word, trim};
use crate::types::piece::KindId;
use crate::types::square::Square;
use crate::variant::Variant;

/// Something drawn on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// Its colour.
    pub ink: Ink,
    /// Its shape.
    pub shape: Shape,
}

/// The colour of a mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    /// Green.
    Green,
    /// Red.
    Red,
    /// Blue.
    Blue,
    /// Yellow.
    Yellow,
}

/// The shape of a mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A circle around a square.
    Circle(Square),
    /// An arrow from a square to another.
    Arrow(Square, Square),
    /// An arrow from a piece in hand to a square.
    Drop(KindId, Square),
}

impl Ink {
    const ROWS: [(Ink, char, &'static str); 4] = [
        (Ink::Green, 'G', "green"),
        (Ink::Red, 'R', "red"),
        (Ink::Blue, 'B', "blue"),
        (Ink::Yellow, 'Y', "yellow"),
    ];

    fn row(self) -> (char, &'static str) {
        let row = Ink::ROWS.iter().find(|row| row.0 == self);
        row.map_or(('G', "green"), |row| (row.1, row.2))
    }

    /// Returns the name: `green`.
    pub fn name(self) -> &'static str {
        self.row().1
    }

    fn by_letter(letter: char) -> Option<Ink> {
        let letter = letter.to_ascii_uppercase();
        let row = Ink::ROWS.iter().find(|row| row.1 == letter);
        row.map(|row| row.0)
    }
}

impl Mark {
    /// Reads one mark: `G7g7f`, `RB*5e`, `R5e`; `None` when it is none, or off the board.
    fn read(text: &str, variant: &Variant) -> Option<Mark> {
        let text = trim(text);
        let ink = Ink::by_letter(text.chars().next()?)?;
        let rest = text.get(1..)?;
        let square = |text: &str| text.parse().ok().filter(|to| variant.contains(*to));
        let shape = if let Some((code, to)) = split_at_word(rest, "*") {
            let mut kinds = variant.hand_kinds();
            let (kind, _) = kinds.find(|(_, kind)| kind.code.eq_ignore_ascii_case(code))?;
            Shape::Drop(kind, square(to)?)
        } else {
            let (from, to) = split_square(rest).filter(|(from, _)| variant.contains(*from))?;
            if to.is_empty() || square(to) == Some(from) {
                Shape::Circle(from)
            } else {
                Shape::Arrow(from, square(to)?)
            }
        };
        Some(Mark { ink, shape })
    }

    fn write(self, out: &mut String, variant: &Variant) {
        out.push(self.ink.row().0);
        out.push_str(&match self.shape {
            Shape::Circle(square) => square.to_string(),
            Shape::Arrow(from, to) => format!("{from}{to}"),
            Shape::Drop(kind, to) => {
                format!("{}*{to}", variant.kind(kind).map_or("", |kind| kind.code))
            }
        });
    }

    /// Returns the square it leads to, or is around.
    pub fn to(self) -> Square {
        match self.shape {
            Shape::Circle(to) | Shape::Arrow(_, to) | Shape::Drop(_, to) => to,
        }
    }
}

/// The openings of tags with marks.
const TAGS: [&str; 2] = ["[%csl ", "[%cal "];

/// Splits a text around its first tag with marks: the text before it, the marks as written, and the text after it.
pub(crate) fn split_tag(text: &str) -> Option<(&str, &str, &str)> {
    let mut passed = 0;
    // One search for both tags: two would each run to the end of the text for every tag.
    while let Some((before, _)) = split_at_word(text.get(passed..)?, "[%c") {
        let (before, from) = text.split_at_checked(passed + before.len())?;
        if let Some(rest) = TAGS.iter().find_map(|tag| from.strip_prefix(tag)) {
            let (marks, after) = rest.split_once(']')?;
            return Some((before, marks, after));
        }
        passed = before.len() + 1;
    }
    None
}

/// Returns the marks in a comment, and the comment without them. A line with nothing else is left out.
///
/// ```
/// use kifuyomi::reading::annotations::marks::{self, Shape};
/// use kifuyomi::variant::games::standard::STANDARD;
/// let (found, rest) = marks::read("狙い [%cal G7g7f,RB*5e] は\n[%csl Y5e]", &STANDARD);
/// assert_eq!((found.len(), rest.as_str()), (3, "狙い は"));
/// assert!(matches!(found[1].shape, Shape::Drop(..)));
/// assert_eq!(marks::write(&rest, &found, &STANDARD), "狙い は\n[%csl Y5e][%cal G7g7f,RB*5e]");
/// ```
pub fn read(comment: &str, variant: &Variant) -> (Vec<Mark>, String) {
    let mut marks = Vec::new();
    let mut lines = Vec::new();
    for line in comment.split('\n') {
        let mut kept = String::new();
        let mut rest = line;
        while let Some((before, inside, after)) = split_tag(rest) {
            let words = inside.split(',');
            marks.extend(words.filter_map(|word| Mark::read(word, variant)));
            kept.push_str(before);
            // One of the blanks around it is enough.
            rest = if kept.is_empty() || kept.ends_with(is_blank) {
                after.trim_start_matches(is_blank)
            } else {
                after
            };
        }
        let had_tags = rest.len() != line.len();
        kept.push_str(rest);
        if !had_tags {
            lines.push(kept);
        } else if !trim(&kept).is_empty() {
            lines.push(kept.trim_end_matches(is_blank).to_owned());
        }
    }
    (marks, lines.join("\n"))
}

/// Returns a comment with other marks than it had, in a line of their own at its end.
pub fn write(comment: &str, marks: &[Mark], variant: &Variant) -> String {
    let (_, mut text) = read(comment, variant);
    let is_circle = |mark: &Mark| matches!(mark.shape, Shape::Circle(_));
    let mut line = String::new();
    for (tag, circles) in TAGS.iter().zip([true, false]) {
        let mut start = *tag;
        for mark in marks.iter().filter(|mark| is_circle(mark) == circles) {
            line.push_str(start);
            mark.write(&mut line, variant);
            start = ",";
        }
        if start == "," {
            line.push(']');
        }
    }
    if !text.is_empty() && !line.is_empty() {
        text.push('\n');
    }
    text + &line
}

/// Replaces the marks in the comment of a node by those that a text has: `[%csl R5e][%cal G7g7f]`. The
/// rest of the comment stays. `false` when nothing changes.
///
/// ```
/// use kifuyomi::{Game, reading::annotations::marks};
/// let mut game = Game::default();
/// let id = game.play("7g7f")?;
/// game.comment("Opens the bishop's diagonal.");
/// assert!(marks::set(&mut game, id, "[%cal G8h3c]"));
/// let comment = game.record().node(id).unwrap().comment();
/// assert!(comment.contains("[%cal G8h3c]") && comment.contains("diagonal"));
/// # Ok::<(), kifuyomi::PlayError>(())
/// ```
pub fn set(game: &mut Game, id: NodeId, text: &str) -> bool {
    let variant = game.record().start.variant;
    let comment = game.record().node(id).map_or("", |node| node.comment());
    let (marks, _) = read(text, variant);
    if read(comment, variant).0 == marks {
        return false;
    }
    let comment = write(comment, &marks, variant);
    game.edit_notes(id, |notes| {
        notes.comment = (!comment.is_empty()).then_some(comment);
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::variant::by_name;
    use crate::variant::games::standard::STANDARD;

    fn rewritten(text: &str, game: &str) -> String {
        let variant = by_name(game).unwrap();
        let (marks, rest) = read(text, variant);
        write(&rest, &marks, variant)
    }

    #[test]
    fn marks_are_read_and_written() {
        let cases = [
            ("[%cal G7g7f]", "[%cal G7g7f]"),
            (
                "[%cal g7g7f , RP*5e][%csl Y1a]",
                "[%csl Y1a][%cal G7g7f,RP*5e]",
            ),
            // Off the board, of no colour, of no piece.
            ("[%cal G7g7z,Q7g7f,RK*5e,G]", ""),
            ("[%cal G5e5e]", "[%csl G5e]"),
            ("[%cal G7g7f", "[%cal G7g7f"),
            ("[%eval 3] a", "[%eval 3] a"),
            ("a\n\nb [%csl R5e]", "a\n\nb\n[%csl R5e]"),
            ("[%csl R5e] a", "a\n[%csl R5e]"),
        ];
        for (text, expected) in cases {
            assert_eq!(rewritten(text, "standard"), expected, "{text}");
        }
        let large = "[%csl R19s,Y12q][%cal G12q12p,B1a19s]";
        assert_eq!(rewritten(large, "ko"), large);
        assert_eq!(read("[%csl R10a]", &STANDARD).0, []);
    }
}
