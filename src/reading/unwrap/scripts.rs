//! Data that a page holds for its programs: JSON in `<script type="application/json">`, moves in attributes and in
//! comments.

use crate::reading::unwrap::html::entities;
use crate::text::scan::{is_blank, push_times, split_at_word};

/// The most scripts that are looked at.
const MAX_SCRIPTS: usize = 16;

/// Returns the data of a page, each after as many blank lines and blanks as its place has before it, so
/// that places in it are places in the page.
pub fn data_in_scripts(page: &str) -> impl Iterator<Item = String> + '_ {
    let mut rest = page;
    let scripts = std::iter::from_fn(move || {
        loop {
            let (_, after) = split_at_word(rest, "<script")?;
            let (attributes, inside) = after.split_once('>')?;
            let (data, _) = split_at_word(inside, "</script")?;
            rest = inside.get(data.len()..)?;
            if attributes.contains("json") {
                return Some((page.len() - inside.len(), data));
            }
        }
    });
    scripts.take(MAX_SCRIPTS).map(move |(start, data)| {
        let front = page.get(..start).unwrap_or("");
        let last = front.rsplit('\n').next().unwrap_or("");
        let mut placed = String::with_capacity(data.len() + last.len());
        push_times(&mut placed, '\n', front.matches('\n').count());
        push_times(&mut placed, ' ', last.chars().count());
        placed.push_str(data);
        placed
    })
}

/// The most attributes that are looked at.
const MAX_ATTRIBUTES: usize = 4096;

/// Attributes that may hold a record, besides those that begin with `data-`.
const ATTRIBUTES: [&str; 8] = [
    "kifu", "kif", "moves", "sfen", "usi", "csa", "value", "content",
];

/// Returns the values of the attributes of a page, those of one key as lines of one text, and what its
/// comments say.
pub fn data_in_attributes(page: &str) -> Vec<String> {
    let mut texts: Vec<(&str, String)> = Vec::new();
    let parts = page.split(['"', '\'']).collect::<Vec<_>>();
    for pair in parts.windows(2).take(MAX_ATTRIBUTES) {
        let [before, value] = pair else { continue };
        let Some(key) = before.trim_end().strip_suffix('=') else {
            continue;
        };
        let key = key
            .rsplit(|c| is_blank(c) || c == '\n')
            .next()
            .unwrap_or(key);
        if !key.starts_with("data-") && !ATTRIBUTES.contains(&key) {
            continue;
        }
        let value = entities(value);
        let known = texts.iter_mut().find(|(known, _)| *known == key);
        if let Some((_, text)) = known {
            text.push('\n');
            text.push_str(&value);
        } else if texts.len() < MAX_SCRIPTS {
            texts.push((key, value));
        }
    }
    let comments = page.split("<!--").skip(1).take(MAX_SCRIPTS);
    let comments = comments.filter_map(|after| Some(after.split_once("-->")?.0.into()));
    let values = texts.into_iter().map(|(_, text)| text);
    values.chain(comments).collect()
}
