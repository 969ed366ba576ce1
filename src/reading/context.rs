//! The resources of a reader beyond the text.

use crate::position::Position;
use crate::text::misread::DecodeBytes;
use crate::types::square::Square;
use crate::variant::Variant;

/// The resources of a reader beyond the text. They are a value, so that an engine without some of them does not link
/// them either.
#[derive(Clone, Copy, Debug)]
pub struct Context {
    /// The games that a text can name, standard shogi first. Their tables need not exist before the call.
    pub variants: fn() -> &'static [&'static Variant],
    /// Suggests the move that was probably meant by one that cannot be read or played.
    pub suggest: Option<Suggest>,
    /// Decodes bytes, to read texts that were opened in the wrong encoding.
    pub decode: Option<DecodeBytes>,
}

/// Finds the move that was probably meant by a text, in a position with the square of the move before.
pub type Suggest = fn(&mut Position, Option<Square>, &str) -> Option<String>;
