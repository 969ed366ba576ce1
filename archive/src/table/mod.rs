//! Records as tables: one row per game, and one per ply.

pub mod columns;
pub mod rows;

pub use columns::{Cell, Kind, Rows, Schema};
