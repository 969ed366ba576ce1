//! A position as a picture (SVG), which looks the same wherever it is shown: pieces, coordinates and hands
//! are outlines.

mod arrow;
mod captions;
mod drawing;
mod letters;
mod options;
mod outlines;
mod pen;
mod pieces;
mod place;
mod sheet;
mod svg;
pub mod theme;

pub use options::{Caption, Options};
pub use sheet::sheet;
pub use svg::svg;
pub use theme::Theme;
