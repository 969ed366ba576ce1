//! Records from the bytes of a file, with a guessed encoding.

#[cfg(feature = "encoding")]
use crate::format::registry::{MAX_BYTES, Registry};
#[cfg(feature = "encoding")]
use crate::format::result::ReadResult;
#[cfg(feature = "encoding")]
use crate::problem::Span;
use crate::problem::{self, Problem};
use crate::text::encoding::Encoding;
use crate::text::scan::{Lines, split_at_word};

/// Reads every record in a file's bytes, whatever their encoding and format.
///
/// ```
/// let results = kifuyomi::read_bytes(b"1 \x82\x56\x98\x5a\x95\xe0(77)");
/// assert_eq!(results[0].encoding, kifuyomi::Encoding::ShiftJis);
/// assert_eq!(results[0].record.main_line().count(), 1);
/// ```
#[cfg(feature = "encoding")]
pub fn read_bytes(bytes: &[u8]) -> Vec<ReadResult> {
    let registry = Registry::every();
    if bytes.len() > MAX_BYTES {
        return vec![registry.too_big()];
    }
    let encoding = Encoding::guess(bytes);
    let (text, is_broken) = encoding.decode(bytes);
    let mut results = registry.read(&text);
    if let Some(first) = results.first_mut() {
        let problems = encoding_problems(&text, encoding, is_broken);
        first.problems.splice(0..0, problems);
    }
    for result in &mut results {
        result.encoding = encoding;
    }
    results
}

#[cfg(feature = "encoding")]
fn encoding_problems(text: &str, encoding: Encoding, is_broken: bool) -> Vec<Problem> {
    let mut problems = Vec::new();
    if is_broken {
        let details = [encoding.name()];
        problems.push(Problem::new(
            &problem::BAD_BYTES,
            Span::default(),
            "",
            &details,
        ));
    }
    problems.extend(declared_otherwise(text, encoding));
    problems
}

/// Returns a notice if a record declares another encoding than it has.
pub fn declared_otherwise(text: &str, encoding: Encoding) -> Option<Problem> {
    let line = Lines::new(text).next()?;
    let (_, declared) = split_at_word(line.text, "encoding=")?;
    let declared = declared.split_whitespace().next()?;
    let letters = |name: &'static str| name.bytes().filter(u8::is_ascii_alphanumeric);
    let is_named = |name| {
        let declared = declared.bytes().filter(u8::is_ascii_alphanumeric);
        letters(name)
            .map(|c| c.to_ascii_lowercase())
            .eq(declared.map(|c| c.to_ascii_lowercase()))
    };
    let known = [Encoding::Utf8, Encoding::ShiftJis, Encoding::EucJp];
    let meant = known.into_iter().find(|known| is_named(known.name()))?;
    (meant != encoding && !text.is_ascii()).then(|| {
        Problem::new(
            &problem::OTHER_ENCODING,
            line.span(declared),
            line.text,
            &[declared, encoding.name()],
        )
    })
}
