//! A game a file: tables without code.

pub mod annan;
pub mod check;
pub mod chu;
mod chu_pieces;
pub mod dai;
pub mod dobutsu;
pub mod gorogoro;
pub mod gorogoro_plus;
pub mod judkins;
pub mod ko;
pub mod kyoto;
pub mod mini;
mod pieces;
pub mod sho;
pub mod standard;
pub mod tori;
pub mod wa;
pub mod whale;
pub mod yari;
