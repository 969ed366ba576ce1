//! The layout of a picture.

use crate::diagram::options::Options;
use crate::types::color::Color;
use crate::types::square::Square;
use crate::variant::Variant;

// All lengths are tenths of a pixel of the picture's own size, so that integers suffice.
/// The side of a square.
pub const SIDE: i32 = 400;
/// The space for coordinates.
pub const EDGE: i32 = 240;
/// The space for a hand.
pub const STAND: i32 = 440;
/// The margin where there is nothing else.
pub const BARE: i32 = 80;
/// The space for a player's name.
pub const NAME: i32 = 280;
/// The space for a caption.
pub const CAPTION: i32 = 340;

/// The layout of a picture.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    pub left: i32,
    pub top: i32,
    pub width: i32,
    pub height: i32,
    /// Width and height of the picture.
    pub full: (i32, i32),
    pub files: i32,
    pub ranks: i32,
    /// The side at the bottom.
    pub near: Color,
}

impl Place {
    pub fn new(variant: &Variant, options: &Options, has_names: bool, has_caption: bool) -> Place {
        let (files, ranks) = (i32::from(variant.files), i32::from(variant.ranks));
        let space = |is_there: bool, space: i32| if is_there { space } else { 0 };
        let side = if options.hands { STAND } else { BARE };
        let edge = space(options.coordinates, EDGE);
        let name = space(has_names, NAME);
        let top = name + edge.max(BARE);
        let (width, height) = (files * SIDE, ranks * SIDE);
        Place {
            left: side,
            top,
            width,
            height,
            full: (
                2 * side + width + edge,
                top + height + BARE + name + space(has_caption, CAPTION),
            ),
            files,
            ranks,
            near: if options.flip {
                Color::White
            } else {
                Color::Black
            },
        }
    }

    /// Returns the upper left corner of a square.
    pub fn corner(&self, square: Square) -> (i32, i32) {
        let (file, rank) = (i32::from(square.file()), i32::from(square.rank()));
        let (across, down) = match self.near {
            Color::Black => (self.files - file, rank - 1),
            Color::White => (file - 1, self.ranks - rank),
        };
        (self.left + across * SIDE, self.top + down * SIDE)
    }

    /// Returns the middle of a square.
    pub fn middle(&self, square: Square) -> (i32, i32) {
        let (x, y) = self.corner(square);
        (x + SIDE / 2, y + SIDE / 2)
    }

    /// Returns the x coordinate of the middle of a side's hand.
    pub fn stand(&self, color: Color) -> i32 {
        if color == self.near {
            self.full.0 - STAND / 2
        } else {
            STAND / 2
        }
    }
}
