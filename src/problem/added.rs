//! Languages besides the built-in ones.

use std::fmt;
use std::sync::{PoisonError, RwLock};

use super::edition::EDITION;
use crate::text::scan::split_at_word;

/// A language that was added.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Added(&'static Catalogue);

#[derive(PartialEq, Eq)]
struct Catalogue {
    tag: String,
    /// One line per sentence, at the line of its number; then one line per name.
    text: String,
}

impl fmt::Debug for Added {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Added").field(&self.0.tag).finish()
    }
}

/// Later entries replace earlier ones with the same tag.
static ADDED: RwLock<Vec<Added>> = RwLock::new(Vec::new());

impl Added {
    /// Adds a catalogue, unless it is of another edition.
    pub(super) fn new(tag: &str, catalogue: &str) -> Option<Added> {
        let text = catalogue.strip_prefix(EDITION)?.strip_prefix('\n')?;
        if let Some(known) = Added::find(tag).filter(|known| known.0.text == text) {
            return Some(known);
        }
        // Leaked because a language may be held until the program ends.
        let added = Added(Box::leak(Box::new(Catalogue {
            tag: String::from(tag),
            text: String::from(text),
        })));
        let mut all = ADDED.write().unwrap_or_else(PoisonError::into_inner);
        all.push(added);
        Some(added)
    }

    /// Finds the language of a tag such as `ko` or `zh-TW`.
    pub(super) fn find(tag: &str) -> Option<Added> {
        let short = split_at_word(tag, "-").map_or(tag, |(short, _)| short);
        let all = ADDED.read().unwrap_or_else(PoisonError::into_inner);
        all.iter().rfind(|added| added.0.tag == short).copied()
    }

    fn lines(self) -> impl Iterator<Item = &'static str> {
        let mut rest = Some(self.0.text.as_str());
        std::iter::from_fn(move || {
            let (line, after) = match split_at_word(rest?, "\n") {
                Some((line, after)) => (line, Some(after)),
                None => (rest?, None),
            };
            rest = after;
            Some(line)
        })
    }

    /// Returns the sentence with a number.
    pub(super) fn sentence(self, number: u16) -> Option<&'static str> {
        let line = self.lines().nth(number.into());
        line.filter(|line| !line.is_empty())
    }

    /// Returns the name with a code in a group.
    pub(super) fn name(self, group: &str, code: &str) -> Option<&'static str> {
        self.lines().find_map(|line| {
            let line = line.strip_prefix(group)?.strip_prefix('.')?;
            line.strip_prefix(code)?.strip_prefix('\t')
        })
    }
}
