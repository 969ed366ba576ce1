//! Records as tables: one row a game, and one a ply.

pub mod columns;
pub mod rows;

pub use columns::{Cell, Kind, Rows, Schema};
