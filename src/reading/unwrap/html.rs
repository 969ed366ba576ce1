//! HTML around a record.

use crate::reading::unwrap::line_rest::LineRest;
use crate::text::scan::split_at_word;

/// Whether a line has an HTML tag or entity of the kinds that stand around records.
pub fn has_tag(text: &str) -> bool {
    const TAGS: [&str; 16] = [
        "<br",
        "<pre",
        "</pre",
        "<p>",
        "<p ",
        "</p>",
        "<div",
        "</div",
        "<span",
        "<td",
        "<html",
        "<!doctype",
        "<!DOCTYPE",
        "<textarea",
        "<code",
        "<script",
    ];
    let bytes = text.as_bytes();
    let has_byte = |wanted| bytes.contains(&wanted);
    has_byte(b'<') && TAGS.iter().any(|tag| split_at_word(text, tag).is_some())
        || has_byte(b'&')
            && ["&nbsp;", "&lt;", "&gt;", "&#"]
                .iter()
                .any(|e| split_at_word(text, e).is_some())
}

/// Removes tags, and reads entities.
pub fn html(rests: &[LineRest]) -> Option<Vec<LineRest>> {
    let is_html = |rest: &LineRest| !rest.is_comment() && has_tag(&rest.text);
    if !rests.iter().any(is_html) {
        return None;
    }
    let mut left = Vec::with_capacity(rests.len());
    let mut skip_to: Option<&str> = None;
    for rest in rests {
        let mut text = rest.text.as_str();
        if let Some(end) = skip_to {
            match split_at_word(text, end) {
                Some((_, after)) => text = after,
                None => continue,
            }
            skip_to = None;
        }
        // A comment may hold tags of its own.
        if rest.is_comment() {
            let text = text.trim_end();
            let breaks = ["<br>", "<br/>", "<br />"];
            let end = breaks.iter().find_map(|tag| text.strip_suffix(tag));
            left.push(rest.with(end.unwrap_or(text)));
            continue;
        }
        let mut plain = String::new();
        while let Some((before, after)) = split_at_word(text, "<") {
            plain.push_str(before);
            let is_tag =
                after.starts_with(|c: char| c.is_ascii_alphabetic() || c == '/' || c == '!');
            let Some((tag, behind)) = split_at_word(after, ">").filter(|_| is_tag) else {
                plain.push('<');
                text = after;
                continue;
            };
            let name = tag.trim_start_matches('/').to_ascii_lowercase();
            let is = |names: &[&str]| names.iter().any(|known| name.starts_with(known));
            if is(&["br", "p", "div", "tr", "li", "h1", "h2", "h3"]) {
                left.push(rest.with(&entities(&plain)));
                plain.clear();
            } else if is(&["td", "th"]) {
                plain.push(' ');
            }
            text = behind;
            for (opening, closing) in [("style", "</style>"), ("script", "</script>")] {
                if tag.starts_with(opening) && split_at_word(tag, "kif").is_none() {
                    match split_at_word(text, closing) {
                        Some((_, after)) => text = after,
                        None => {
                            text = "";
                            skip_to = Some(closing);
                        }
                    }
                }
            }
        }
        plain.push_str(text);
        left.push(rest.with(&entities(&plain)));
    }
    Some(left)
}

/// A text with its entities read: `&lt;`, `&#12345;`.
fn entities(text: &str) -> String {
    const NAMED: [(&str, char); 6] = [
        ("lt", '<'),
        ("gt", '>'),
        ("amp", '&'),
        ("quot", '"'),
        ("nbsp", ' '),
        ("apos", '\''),
    ];
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = split_at_word(rest, "&") {
        plain.push_str(before);
        let entity = split_at_word(after, ";").filter(|(name, _)| name.len() <= 8);
        let meaning = entity.and_then(|(name, after)| {
            let number =
                name.strip_prefix('#')
                    .and_then(|number| match number.strip_prefix(['x', 'X']) {
                        Some(hex) => u32::from_str_radix(hex, 16).ok(),
                        None => number.parse().ok(),
                    });
            let named = NAMED
                .iter()
                .find(|(known, _)| *known == name)
                .map(|row| row.1);
            Some((named.or_else(|| char::from_u32(number?))?, after))
        });
        match meaning {
            Some((c, after)) => {
                plain.push(c);
                rest = after;
            }
            None => {
                plain.push('&');
                rest = after;
            }
        }
    }
    plain.push_str(rest);
    plain
}
