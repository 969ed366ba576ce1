//! The languages of messages to people, and their sentences.

pub use super::added::Added;

use crate::text::scan::{Scanner, split_at_word};

/// A language of messages to people.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Lang {
    /// English.
    #[default]
    English,
    /// Japanese.
    Japanese,
    /// A language added by [`Lang::add`].
    Added(Added),
}

impl Lang {
    /// Adds a language under its tag without a region, for the whole program, or replaces its earlier
    /// catalogue.
    ///
    /// The first line of a catalogue is [`EDITION`](super::EDITION), which identifies the sentences it
    /// belongs to; a catalogue of another edition is rejected. Then follows one line per sentence, in the
    /// order of [`ALL`](super::sentences::ALL), with the placeholders `{0}`, `{1}` … for details. Empty
    /// lines fall back to English. Last come names of games and of their pieces, such as `variant.ko` or
    /// `standard.P`, a tab, and the name. `www/build/sentences.mjs` makes catalogues from `www/lang`.
    ///
    /// ```
    /// use kifuyomi::problem::{EDITION, Lang};
    /// let catalogue = format!("{}\n{}standard.P\tpeono", EDITION, "\n".repeat(400));
    /// let lang = Lang::add("eo", &catalogue);
    /// assert_eq!(lang, Some(Lang::from_tag("eo-PL")));
    /// assert_eq!(lang.map(|lang| lang.name("standard", "P", "pawn", "歩")), Some("peono"));
    /// assert_eq!(Lang::add("la", "other sentences"), None);
    /// ```
    #[cfg(not(all(feature = "web-first", not(feature = "web-reader"))))]
    pub fn add(tag: &str, catalogue: &str) -> Option<Lang> {
        Added::new(tag, catalogue).map(Lang::Added)
    }

    /// Returns the language of a tag such as `ja` or `en-GB`; English for an unknown one.
    pub fn from_tag(tag: &str) -> Lang {
        match tag.get(..2) {
            Some("ja" | "JA" | "Ja") => Lang::Japanese,
            _ => Added::find(tag).map_or(Lang::English, Lang::Added),
        }
    }

    /// Picks the Japanese or the English value; added languages get the English one.
    pub fn pick<T>(self, english: T, japanese: T) -> T {
        match self {
            Lang::Japanese => japanese,
            Lang::English | Lang::Added(_) => english,
        }
    }

    /// Returns the name of a piece or a game. An added language may have its own name under the group and
    /// code; otherwise the English one is used.
    pub fn name<'a>(self, group: &str, code: &str, english: &'a str, japanese: &'a str) -> &'a str {
        match self {
            Lang::Added(added) => added.name(group, code).unwrap_or(english),
            lang => lang.pick(english, japanese),
        }
    }
}

/// A sentence or a word for people, in the built-in languages. `{0}`, `{1}` … are placeholders for details.
/// A bar separates the singular from the plural where they differ.
#[derive(Debug, PartialEq, Eq)]
pub struct Sentence {
    english: &'static str,
    japanese: &'static str,
    /// The number of its line in the catalogues of added languages.
    number: u16,
}

impl Sentence {
    /// Creates a sentence that is in no catalogue.
    pub const fn new(english: &'static str, japanese: &'static str) -> Sentence {
        Sentence::numbered(u16::MAX, english, japanese)
    }

    pub(super) const fn numbered(
        number: u16,
        english: &'static str,
        japanese: &'static str,
    ) -> Sentence {
        Sentence {
            english,
            japanese,
            number,
        }
    }

    /// Returns its words in a language, with the placeholders.
    pub fn text(&self, lang: Lang) -> &'static str {
        match lang {
            Lang::Added(added) => added.sentence(self.number).unwrap_or(self.english),
            lang => lang.pick(self.english, self.japanese),
        }
    }

    /// Returns the sentence in a language with its details filled in.
    #[inline(never)]
    pub fn fill(&self, lang: Lang, details: &[&str]) -> String {
        fill(self.text(lang), details)
    }

    /// Returns the sentence in a language for a count: the first form for one, the last for any other
    /// number.
    pub fn count(&self, lang: Lang, count: usize, details: &[&str]) -> String {
        let text = self.text(lang);
        let form = match (split_at_word(text, "|"), count) {
            (Some((one, _)), 1) => one,
            (Some((_, many)), _) => many,
            (None, _) => text,
        };
        fill(form, details)
    }

    /// Joins parts from left to right with this sentence; empty parts are left out.
    pub fn chain<'a>(&self, lang: Lang, parts: impl IntoIterator<Item = &'a str>) -> String {
        let parts = parts.into_iter().filter(|part| !part.is_empty());
        parts.fold(String::new(), |before, part| {
            if before.is_empty() {
                String::from(part)
            } else {
                self.fill(lang, &[&before, part])
            }
        })
    }
}

fn fill(template: &str, details: &[&str]) -> String {
    let mut text = String::with_capacity(template.len() + 16);
    let mut rest = template;
    while let Some((before, after)) = split_at_word(rest, "{") {
        text.push_str(before);
        let (number, after) = split_at_word(after, "}").unwrap_or(("", after));
        let number = Scanner::new(number).number();
        let detail = number.and_then(|n| details.get(n as usize));
        text.push_str(detail.map_or("", |detail| detail));
        rest = after;
    }
    text.push_str(rest);
    text
}

/// Declares sentences: sections with the number of their first sentence, and in each the names, codes, and words in
/// English and Japanese.
macro_rules! sentences {
    ($(#[doc = $about:literal] $section:ident $first:literal {
        $($name:ident $code:literal $english:literal $japanese:literal;)*
    })*) => {
        $(
            #[doc = $about]
            pub mod $section {
                use crate::problem::lang::Sentence;

                #[allow(clippy::upper_case_acronyms, non_camel_case_types)]
                enum At { $($name),* }

                $(
                    #[doc = $english]
                    pub static $name: Sentence =
                        Sentence::numbered($first + At::$name as u16, $english, $japanese);
                )*
                /// The sentences of this section, under their codes.
                pub static ALL: &[(&str, &Sentence)] = &[$(($code, &$name)),*];
            }
        )*
        /// The sections in the order of catalogues.
        pub static ALL: &[(&str, &[(&str, &crate::problem::lang::Sentence)])] =
            &[$((stringify!($section), $section::ALL)),*];
    };
}
pub(super) use sentences;
