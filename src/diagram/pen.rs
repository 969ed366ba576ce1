//! The drawing tool of a picture: characters as outlines, each defined once, and words.

use std::fmt::Write as _;

use crate::diagram::outlines::{EM, Outline, outline};

/// The font of words without outlines.
const FONT: &str = "'Shippori Mincho','Hiragino Mincho ProN','Yu Mincho','Noto Serif CJK JP','Noto Serif JP',serif";

/// The position of words relative to their point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    Start,
    Middle,
    End,
}

/// The drawing so far, and the outlines it uses.
#[derive(Debug, Default)]
pub struct Pen {
    pub out: String,
    used: Vec<Outline>,
}

impl Pen {
    /// Draws a character around a point, upside down if it is turned. One without an outline is left to the
    /// reader's fonts.
    pub fn character(&mut self, character: char, (x, y): (i32, i32), size: i32, is_turned: bool) {
        let Some(outline) = outline(character) else {
            let turn = if is_turned { "rotate(180)" } else { "" };
            let _ = write!(self.out, "<g transform=\"translate({x} {y}){turn}\">");
            self.text(&character.to_string(), (0, 0), size, Anchor::Middle);
            self.out.push_str("</g>");
            return;
        };
        if outline.path.is_empty() {
            return;
        }
        let known = |one: &Outline| one.character == outline.character;
        if !self.used.iter().any(known) {
            self.used.push(outline);
        }
        let sign = if is_turned { "-" } else { "" };
        let hundredths = size * 100 / EM;
        let _ = write!(
            self.out,
            "<use href=\"#{}\" transform=\"translate({x} {y})scale({sign}{}.{:02})\"/>",
            name(outline.character),
            hundredths / 100,
            hundredths % 100
        );
    }

    /// Draws words at a point, vertically centred, no longer than `most`; returns their length.
    pub fn words(
        &mut self,
        text: &str,
        (x, y): (i32, i32),
        size: i32,
        anchor: Anchor,
        most: i32,
    ) -> i32 {
        let length = length(text).max(1);
        let size = size.min(most * EM / length);
        let outlines = text
            .chars()
            .map(|character| Some((character, outline(character)?)));
        let Some(outlines) = outlines.collect::<Option<Vec<_>>>() else {
            self.text(text, (x, y), size, anchor);
            return length * size / EM;
        };
        let mut before = match anchor {
            Anchor::Start => 0,
            Anchor::Middle => -length / 2,
            Anchor::End => -length,
        };
        for (character, outline) in outlines {
            let middle = x + (before + outline.advance / 2) * size / EM;
            self.character(character, (middle, y), size, false);
            before += outline.advance;
        }
        length * size / EM
    }

    fn text(&mut self, text: &str, (x, y): (i32, i32), size: i32, anchor: Anchor) {
        let anchor = match anchor {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        };
        let foot = y + size * 38 / 100;
        let _ = write!(
            self.out,
            "<text x=\"{x}\" y=\"{foot}\" font-size=\"{size}\" font-weight=\"700\" \
             text-anchor=\"{anchor}\" font-family=\"{FONT}\">"
        );
        escape(&mut self.out, text);
        self.out.push_str("</text>");
    }

    /// Returns definitions of the outlines that were used, to which the drawing refers.
    pub fn definitions(&self) -> String {
        let mut out = String::from("<defs>");
        for outline in &self.used {
            let name = name(outline.character);
            let _ = write!(out, "<path id=\"{name}\" d=\"{}\"/>", outline.path);
        }
        out.push_str("</defs>");
        out
    }
}

/// Returns the id of an outline. A character has the same id in every picture of a page.
fn name(character: char) -> String {
    format!("kifu-{:x}", u32::from(character))
}

/// Returns the length of words, in units of outlines; estimated for characters without one.
fn length(text: &str) -> i32 {
    let guessed = |c: char| if c.is_ascii() { EM * 6 / 10 } else { EM };
    let advance = |c: char| outline(c).map_or(guessed(c), |outline| outline.advance);
    text.chars().take(1000).map(advance).sum()
}

/// Escapes a text for XML. Characters that XML cannot hold are left out.
pub fn escape(out: &mut String, text: &str) {
    for character in text.chars() {
        match character {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\t' | '\n' | '\r' => out.push(' '),
            '\u{fffe}' | '\u{ffff}' => {}
            _ if character.is_control() => {}
            _ => out.push(character),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_outlines_where_all_are_known() {
        let mut pen = Pen::default();
        pen.words("７六歩", (0, 0), 100, Anchor::Middle, 10_000);
        assert_eq!(pen.out.matches("<use ").count(), 3);
        assert_eq!(pen.definitions().matches("<path ").count(), 3);
        pen.words("７七歩", (0, 0), 100, Anchor::End, 10_000);
        assert_eq!(pen.definitions().matches("<path ").count(), 4);
        pen.words(
            "藤井 <script>\u{1}\n&\"",
            (0, 0),
            100,
            Anchor::Start,
            10_000,
        );
        assert!(pen.out.ends_with(">藤井 &lt;script&gt; &amp;&quot;</text>"));
    }

    #[test]
    fn long_words_are_smaller() {
        let drawn = |text: &str| {
            let mut pen = Pen::default();
            pen.words(text, (0, 0), 160, Anchor::Start, 800);
            pen.out
        };
        assert!(drawn("歩").contains("scale(2.00)"));
        assert!(drawn(&"歩".repeat(10)).contains("scale(1.00)"));
        assert!(drawn(&"凸".repeat(10)).contains("font-size=\"80\""));
    }
}
