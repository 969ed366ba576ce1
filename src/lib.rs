//! Kifuyomi reads shogi game records.
pub mod view;
#[cfg(feature = "web")]
mod web;
