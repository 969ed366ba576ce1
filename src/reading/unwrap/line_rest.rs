//! The rest of a line.

use crate::notation::systems::japanese;
use crate::text::scan::{is_blank, trim};

/// Reports whether a character is the mark of a side.
pub fn is_mark(c: char) -> bool {
    japanese::mark(c).is_some()
}

/// The rest of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineRest {
    /// Its text.
    pub text: String,
    /// The number of the line.
    pub line: u32,
    /// How many characters were cut off its front.
    pub cut: u32,
}

impl LineRest {
    /// Returns the same line with another text.
    pub fn with(&self, text: &str) -> LineRest {
        LineRest {
            text: text.into(),
            ..*self
        }
    }

    /// Returns the line without characters at its front.
    pub fn cut(&self, rest: &str) -> LineRest {
        let before = self.text.len().saturating_sub(rest.len());
        let cut = self.text.get(..before).map_or(0, |cut| cut.chars().count());
        LineRest {
            text: rest.into(),
            line: self.line,
            cut: self.cut + u32::try_from(cut).unwrap_or(0),
        }
    }

    /// Returns the line with another text that begins where its first word did.
    pub fn cut_to(&self, text: &str) -> LineRest {
        LineRest {
            text: text.into(),
            ..self.cut(self.text.trim_start_matches(|c| is_blank(c) || c == '|'))
        }
    }

    /// Reports whether it is a comment in some format.
    pub fn is_comment(&self) -> bool {
        trim(&self.text).starts_with(['*', '＊', '\'', '{', '"'])
    }
}

/// Reports whether a line begins in bold type, as Markdown has it: a line that begins with one `*` is a
/// comment.
pub fn is_bold(text: &str) -> bool {
    let inside = trim(text).strip_prefix("**");
    inside.is_some_and(|rest| rest.contains("**") && !rest.starts_with(|c| is_blank(c) || c == '*'))
}

/// Returns which lines are outside of comments: not in braces, which may span lines, nor comments by their first sign.
pub fn outside_comments(rests: &[LineRest]) -> Vec<bool> {
    let mut is_in_braces = false;
    let outside = rests.iter().map(|rest| {
        let was_in_braces = is_in_braces;
        let mut is_escaped = false;
        for byte in rest.text.bytes() {
            is_in_braces = match byte {
                _ if is_escaped => is_in_braces,
                b'{' => true,
                b'}' => false,
                _ => is_in_braces,
            };
            is_escaped = byte == b'\\' && !is_escaped;
        }
        let is_text = is_bold(&rest.text) || !rest.is_comment();
        !was_in_braces && !rest.text.contains('{') && is_text
    });
    outside.collect()
}
