//! Where everything on a picture is.

use crate::diagram::{BARE, CAPTION, EDGE, NAME, Options, SIDE, STAND};
use crate::types::color::Color;
use crate::types::square::Square;
use crate::variant::Variant;

/// Where everything is.
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
    /// Who sits at the bottom.
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

    /// The upper left corner of a square.
    pub fn corner(&self, square: Square) -> (i32, i32) {
        let (file, rank) = (i32::from(square.file()), i32::from(square.rank()));
        let (across, down) = match self.near {
            Color::Black => (self.files - file, rank - 1),
            Color::White => (file - 1, self.ranks - rank),
        };
        (self.left + across * SIDE, self.top + down * SIDE)
    }

    /// The middle of a square.
    pub fn middle(&self, square: Square) -> (i32, i32) {
        let (x, y) = self.corner(square);
        (x + SIDE / 2, y + SIDE / 2)
    }

    /// The middle of where a side's pieces in hand are.
    pub fn stand(&self, color: Color) -> i32 {
        match color == self.near {
            true => self.full.0 - STAND / 2,
            false => STAND / 2,
        }
    }
}
