//! Records from the bytes of a file, whose encoding is told by the bytes.

use crate::problem::{self, Problem};
use crate::text::encoding::Encoding;
use crate::text::scan::{Lines, split_at_word};
#[cfg(feature = "encoding")]
use crate::{
    format::{MOST_BYTES, Read, read, too_big},
    problem::Span,
};

#[cfg(feature = "encoding")]
/// Reads every record in a file's bytes, whatever their encoding and format.
///
/// ```
/// let reads = kifuyomi::read_bytes(b"1 \x82\x56\x98\x5a\x95\xe0(77)");
/// assert_eq!(reads[0].1, kifuyomi::Encoding::ShiftJis);
/// assert_eq!(reads[0].0.record.main_line().count(), 1);
/// ```
pub fn read_bytes(bytes: &[u8]) -> Vec<(Read, Encoding)> {
    if bytes.len() > MOST_BYTES {
        return vec![(too_big(), Encoding::Utf8)];
    }
    let encoding = Encoding::guess(bytes);
    let (text, is_broken) = encoding.decode(bytes);
    let mut reads = read(&text);
    if let Some(first) = reads.first_mut() {
        first
            .problems
            .splice(0..0, encoding_problems(&text, encoding, is_broken));
    }
    reads.into_iter().map(|read| (read, encoding)).collect()
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

/// The notice that a record says it is in another encoding than it is.
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
