//! The parser of web pages.

use encoding_rs::Encoding;
use kifuyomi::problem::Lang;
use lol_html::{AsciiCompatibleEncoding, HtmlRewriter, Settings};

use crate::words;

/// Returns an encoding for the parser, which cannot read those that do not contain ASCII.
pub fn ascii(encoding: &'static Encoding, lang: Lang) -> Result<AsciiCompatibleEncoding, String> {
    let known = AsciiCompatibleEncoding::new(encoding);
    known.ok_or_else(|| words::ENCODING.fill(lang, &[encoding.name()]))
}

/// Parses a page; the parser's output is discarded.
pub fn parse(bytes: &[u8], settings: Settings<'_, '_>) -> Result<(), String> {
    let settings = settings.with_strict(false);
    let mut parser = HtmlRewriter::new(settings, |_: &[u8]| {});
    let written = parser.write(bytes);
    written
        .and_then(|()| parser.end())
        .map_err(|error| error.to_string())
}
