//! A game a file: tables without code.

pub mod check;
pub mod judkins;
pub mod ko;
pub mod mini;
mod pieces;
pub mod standard;
pub mod tori;
pub mod whale;
pub mod yari;
