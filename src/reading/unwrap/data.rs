//! A record among the data of a page: `var data = {…};`, with its keys in quotes or without.

use crate::reading::unwrap::line_rest::LineRest;
use crate::text::scan::{holds, is_blank, split_at_word};

/// The keys of the data of a record.
const MOVES: [&str; 2] = ["moves", "csa"];

/// The texts before data.
const BEGINNINGS: [&str; 3] = ["data = {", "data={", "= {"];

/// Reports whether a text may have a record among the data of a page.
pub fn may_have_data(text: &str) -> bool {
    if is_quoted_otherwise(text) {
        return true;
    }
    let holds = |word: &&str| holds(text, word);
    MOVES.iter().all(holds) && BEGINNINGS.iter().any(holds)
}

/// Reports whether a text is JSON but for its quotes, as Python shows it: `{'moves': ['7g7f']}`.
pub fn is_quoted_otherwise(text: &str) -> bool {
    text.trim_start().starts_with("{'") && holds(text, MOVES[0])
}

/// Extracts the data, as JSON.
pub fn data(rests: &[LineRest]) -> Option<Vec<LineRest>> {
    let first = rests.iter().find(|rest| !rest.text.trim().is_empty())?;
    if is_quoted_otherwise(&first.text) {
        let mut json = Json::default();
        return Some(
            rests
                .iter()
                .map(|rest| rest.with(&json.line(&rest.text)))
                .collect(),
        );
    }
    let has = |word: &str| rests.iter().any(|rest| holds(&rest.text, word));
    if !MOVES.into_iter().all(has) {
        return None;
    }
    let (at, begins) = BEGINNINGS.iter().find_map(|beginning| {
        let mut lines = rests.iter().zip(0..);
        lines.find_map(|(rest, at)| {
            let (_, after) = split_at_word(&rest.text, beginning)?;
            let start = rest.text.len() - after.len() - 1;
            Some((at, start))
        })
    })?;
    let mut json = Json::default();
    let mut left = Vec::new();
    for (rest, place) in rests.iter().skip(at).zip(0..) {
        let text = if place == 0 {
            rest.text.get(begins..)?
        } else {
            &rest.text
        };
        let line = json.line(text);
        left.push(rest.with(&line));
        if json.depth == 0 {
            let all = left
                .iter()
                .map(|rest| rest.text.as_str())
                .collect::<String>();
            return MOVES.iter().all(|word| holds(&all, word)).then_some(left);
        }
    }
    None
}

/// An object of a script as it becomes JSON.
#[derive(Default)]
struct Json {
    depth: u32,
    /// The sign that ends the text which has begun.
    quote: Option<char>,
    is_escaped: bool,
    /// Whether a key may follow.
    expects_key: bool,
}

impl Json {
    /// Returns a line of it up to its end.
    fn line(&mut self, text: &str) -> String {
        let mut line = String::with_capacity(text.len());
        let mut in_key = false;
        for c in text.chars() {
            if let Some(quote) = self.quote {
                let ends = c == quote && !self.is_escaped;
                self.is_escaped = c == '\\' && !self.is_escaped;
                if ends {
                    self.quote = None;
                }
                line.push(if ends { '"' } else { c });
                continue;
            }
            if in_key && (c == ':' || is_blank(c)) {
                line.push('"');
                in_key = false;
            }
            match c {
                '"' | '\'' => {
                    self.quote = Some(c);
                    self.expects_key = false;
                    line.push('"');
                    continue;
                }
                '{' => self.depth += 1,
                '}' => self.depth = self.depth.saturating_sub(1),
                _ if self.expects_key && (c.is_alphabetic() || c == '_' || c == '$') => {
                    line.push('"');
                    in_key = true;
                }
                _ => {}
            }
            self.expects_key = matches!(c, '{' | ',') || self.expects_key && is_blank(c);
            line.push(c);
            if self.depth == 0 && c == '}' {
                return line;
            }
        }
        line
    }
}
