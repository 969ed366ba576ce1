//! What a reader may use beyond the text.

use crate::position::Position;
use crate::text::misread::DecodeBytes;
use crate::types::square::Square;
use crate::variant::Variant;

/// What a reader may use beyond the text. It is a value, so that an engine which does without some of
/// it does not link it either.
#[derive(Clone, Copy, Debug)]
pub struct Context {
    /// The games that a text can name, standard shogi first. Their tables need not be there before they
    /// are asked for.
    pub variants: fn() -> &'static [&'static Variant],
    /// Finds what was probably meant by a move that cannot be read or played.
    pub suggest: Option<Suggest>,
    /// Decodes bytes, by which texts are read that were opened in the wrong encoding.
    pub decode: Option<DecodeBytes>,
}

/// Finds the move that was probably meant by a text, in a position with the square of the move before.
pub type Suggest = fn(&mut Position, Option<Square>, &str) -> Option<String>;
