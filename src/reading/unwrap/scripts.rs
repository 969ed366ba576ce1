//! Data in JSON that a page holds for its programs: `<script type="application/json">`.

use crate::text::scan::{push_times, split_at_word};

/// The most scripts that are looked at.
const MOST_SCRIPTS: usize = 16;

/// The data of a page, each behind as many blank lines and blanks as its place has in front of it, so that places
/// in it are places in the page.
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
    scripts.take(MOST_SCRIPTS).map(move |(start, data)| {
        let front = page.get(..start).unwrap_or("");
        let last = front.rsplit('\n').next().unwrap_or("");
        let mut placed = String::with_capacity(data.len() + last.len());
        push_times(&mut placed, '\n', front.matches('\n').count());
        push_times(&mut placed, ' ', last.chars().count());
        placed.push_str(data);
        placed
    })
}
