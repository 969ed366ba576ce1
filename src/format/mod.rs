//! File formats of records.
//!
//! To add a format, write it in a file next to the others and name it in [`EVERY`].

use crate::reading::context::Context;
use crate::reading::suggest;
use crate::text::misread::DecodeBytes;
use crate::variant;

mod address;
mod blocks;
pub mod bytes;
pub mod csa;
mod encoded;
mod engine_notes;
pub mod epd;
pub mod feen;
mod foreign;
mod headers;
pub mod jkf;
pub mod kif;
pub mod list;
mod loss;
mod numbers;
mod parts;
pub mod pgn;
mod positions;
mod prose;
mod registry;
mod result;
pub mod spoken;
pub mod usen;
pub mod usi;

pub use loss::{Loss, LossKind, Written};
pub use parts::KifParts;
pub use registry::{
    Blocks, Decode, Decoded, Format, MAX_BYTES, Prose, ReadAmong, Reader, Registry, Unwrap,
    read_unwrapped,
};
pub use result::{Family, FormatName, MAX_RECORDS, ReadResult};

/// Every format, in the order in which a text is tested.
pub static EVERY: [&Format; 20] = [
    &kif::FORMAT,
    &kif::ki2::FORMAT,
    &kif::ki2::LIST,
    &kif::bod::FORMAT,
    &epd::FORMAT,
    &feen::FORMAT,
    &usi::USI,
    &usi::SFEN,
    &usen::FORMAT,
    &csa::FORMAT,
    &csa::V3,
    &jkf::FORMAT,
    &pgn::FORMAT,
    &list::PSN,
    &list::WESTERN,
    &list::NUMERALS,
    &list::HOSKING,
    &list::DOJO,
    &list::KITAO,
    &spoken::FORMAT,
];

/// Readers of these formats. Related formats share a reader, which is tested only once.
static READERS: [&Reader; EVERY.len()] = {
    let mut readers = [EVERY[0].reader; EVERY.len()];
    let mut at = 0;
    while at < readers.len() {
        readers[at] = EVERY[at].reader;
        at += 1;
    }
    readers
};

/// The registry of every format.
pub static REGISTRY: Registry = Registry {
    readers: &READERS,
    // It accepts any line.
    fallback: kif::FORMAT.reader,
    unwrap: Some(read_unwrapped),
    prose: Some(Prose {
        read: prose::read,
        decoded: prose::decoded,
    }),
    blocks: Some(Blocks {
        open: blocks::open,
        read: blocks::read,
    }),
    context: Context {
        variants: variant::every,
        suggest: Some(suggest::nearest_move),
        decode: DECODE,
    },
};

/// Decoder for bytes. On web pages the browser decodes, through the function that the WebAssembly
/// layer sets.
#[cfg(all(feature = "encoding", not(feature = "web-reader")))]
const DECODE: Option<DecodeBytes> = Some(crate::text::encoding::decode_named);
#[cfg(any(not(feature = "encoding"), feature = "web-reader"))]
const DECODE: Option<DecodeBytes> = None;

impl Registry {
    /// Returns the registry that reads every format.
    pub fn every() -> &'static Registry {
        &REGISTRY
    }
}

impl Format {
    /// Reads every record in a text in this format, whatever the text looks like.
    ///
    /// ```
    /// let usi = kifuyomi::format::by_name("usi").unwrap();
    /// assert_eq!(usi.read("7g7f 3c3d")[0].record.moves(), 2);
    /// ```
    pub fn read(&self, text: &str) -> Vec<ReadResult> {
        (self.reader.read)(text, Registry::every())
    }
}

/// Finds a format by name: `kif`, `usi`, `sfen`.
pub fn by_name(name: &str) -> Option<&'static Format> {
    EVERY.into_iter().find(|format| format.name == name)
}

/// Returns the name of the format of a text.
///
/// ```
/// assert_eq!(kifuyomi::format::detect("position startpos moves 7g7f").name, "usi");
/// ```
pub fn detect(text: &str) -> FormatName {
    let registry = Registry::every();
    let reader = registry.detect(text);
    let first = (reader.read)(text, registry).into_iter().next();
    first.map_or(reader.name, |first| first.format)
}

/// Reads every record in a text of any format. There is always at least one.
///
/// ```
/// let results = kifuyomi::read_all("1 ７六歩(77)\n2 ３四歩(33)\n3 投了");
/// let record = &results[0].record;
/// assert_eq!(record.main_line().count(), 3);
/// assert_eq!(results[0].format.name, "kif");
/// ```
///
/// Text around the records in mail, on a page or in a listing is removed and reported. A text
/// longer than [`MAX_BYTES`] is refused.
pub fn read_all(text: &str) -> Vec<ReadResult> {
    Registry::every().read(text)
}

/// Reads the first record in a text of any format; the start position if there is none.
///
/// ```
/// let result = kifuyomi::read_one("position startpos moves 7g7f 3c3d");
/// assert_eq!(result.record.moves(), 2);
/// assert!(!result.has_errors());
/// ```
pub fn read_one(text: &str) -> ReadResult {
    let registry = Registry::every();
    let first = registry.read(text).into_iter().next();
    first.unwrap_or_else(|| ReadResult::nothing(registry.fallback.name))
}
