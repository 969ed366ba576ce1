//! Named values of options: notations, formats and others.

use std::ffi::OsStr;

use clap::builder::{PossibleValue, TypedValueParser};
use clap::error::{ContextKind, ContextValue};
use clap::{Arg, Command, Error};
use kifuyomi::diagram::{Theme, theme};
use kifuyomi::notation::{self, Notation, Numbering};
use kifuyomi::problem::{Lang, Sentence};
use kifuyomi::variant::{self, Variant};
use kifuyomi::view::{MARKUPS, Markup};
use kifuyomi::{Encoding, Format, format};

use crate::words::{self, Refusal};

/// The least similarity of a name suggested for a wrong one, from 0 to 1.
const MIN_SIMILARITY: f64 = 0.8;

/// Parses a value by its name. Shells complete the names, and a wrong name gets a suggestion.
#[derive(Clone)]
pub struct Named<T> {
    names: fn() -> Vec<&'static str>,
    read: fn(&str) -> Result<T, Refusal>,
}

impl<T: Clone + Send + Sync + 'static> TypedValueParser for Named<T> {
    type Value = T;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<T, Error> {
        let read = self.read.parse_ref(command, arg, value);
        read.map_err(|mut error| {
            let text = value.to_string_lossy();
            let name = text.split_whitespace().next().unwrap_or_default();
            if let Some(close) = closest(name, (self.names)()) {
                let close = ContextValue::String(close.into());
                error.insert(ContextKind::SuggestedValue, close);
            }
            error
        })
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new((self.names)().into_iter().map(PossibleValue::new)))
    }
}

/// Returns the name most similar to a wrong one, if any is similar enough.
fn closest(wrong: &str, names: Vec<&'static str>) -> Option<&'static str> {
    let alike = |name: &&str| strsim::jaro_winkler(wrong, name);
    let best = names
        .into_iter()
        .max_by(|a, b| alike(a).total_cmp(&alike(b)));
    best.filter(|name| alike(name) >= MIN_SIMILARITY && *name != wrong)
}

/// Returns a value by its name, or an error that lists the names.
fn by_name<T>(found: Option<T>, sentence: &Sentence, names: Vec<&str>) -> Result<T, Refusal> {
    found.ok_or_else(|| Refusal::new(sentence, &names.join(", ")))
}

/// Parses a notation, with options after its name: `japanese dragon=竜`.
pub fn notation() -> Named<Notation> {
    fn names() -> Vec<&'static str> {
        notation::EVERY.iter().map(|it| it.name).collect()
    }
    fn read(text: &str) -> Result<Notation, Refusal> {
        let mut unknown = Vec::new();
        let notation = notation::parse(text, &mut unknown);
        match unknown.first() {
            None => Ok(notation),
            Some(notation::Unknown::Notation(_)) => by_name(None, &words::NOTATIONS, names()),
            Some(unknown) => Err(Refusal {
                english: unknown.sentence(Lang::English),
                japanese: unknown.sentence(Lang::Japanese),
            }),
        }
    }
    Named { names, read }
}

/// Parses a way of numbering moves.
pub fn numbering() -> Named<Numbering> {
    fn names() -> Vec<&'static str> {
        Numbering::NAMES.iter().map(|(name, _)| *name).collect()
    }
    Named {
        names,
        read: |name| by_name(Numbering::by_name(name), &words::NUMBERINGS, names()),
    }
}

/// Parses a markup language for tables.
pub fn markup() -> Named<&'static Markup> {
    fn names() -> Vec<&'static str> {
        MARKUPS.iter().map(|it| it.name).collect()
    }
    Named {
        names,
        read: |name| by_name(Markup::by_name(name), &words::MARKUPS, names()),
    }
}

/// Parses a format.
pub fn format() -> Named<&'static Format> {
    fn names() -> Vec<&'static str> {
        format::EVERY.iter().map(|it| it.name).collect()
    }
    Named {
        names,
        read: |name| by_name(format::by_name(name), &words::FORMATS, names()),
    }
}

/// Parses an encoding that records can be written in.
pub fn encoding() -> Named<Encoding> {
    const KNOWN: [Encoding; 3] = [Encoding::Utf8, Encoding::ShiftJis, Encoding::EucJp];
    fn names() -> Vec<&'static str> {
        KNOWN.iter().map(|it| it.name()).collect()
    }
    fn read(name: &str) -> Result<Encoding, Refusal> {
        let mut known = KNOWN.into_iter();
        let found = known.find(|it| it.name().eq_ignore_ascii_case(name));
        by_name(found, &words::ENCODINGS, names())
    }
    Named { names, read }
}

/// Parses a game.
pub fn game() -> Named<&'static Variant> {
    fn names() -> Vec<&'static str> {
        variant::EVERY.iter().map(|it| it.name).collect()
    }
    Named {
        names,
        read: |name| by_name(variant::by_name(name), &words::VARIANTS, names()),
    }
}

/// Parses the colours of a picture.
pub fn theme() -> Named<&'static Theme> {
    fn names() -> Vec<&'static str> {
        theme::ALL.iter().map(|it| it.name).collect()
    }
    Named {
        names,
        read: |name| by_name(theme::by_name(name), &words::THEMES, names()),
    }
}
