//! Notations: how a move is written.
//!
//! A notation is a pure function of a [`MoveContext`]: the position, the move, and where the move
//! before went. It yields parts with roles; [`Notation::text`] joins them.
//!
//! To add a notation, write it in a file of `systems` and name it in [`EVERY`].

mod clash;
pub mod codes;
mod context;
mod definition;
mod explain;
mod find;
mod lines;
pub mod multi_move;
mod numbering;
mod part;
mod readable;
mod registry;
mod settings;
pub mod style;
pub(crate) mod suffix;
pub mod systems;

pub use context::MoveContext;
pub use definition::{Notation, ReadMove, WriteCode};
pub use explain::Explained;
pub(crate) use find::can_be_taken;
pub use find::{Found, take};
pub(crate) use lines::write_standard_node;
pub use lines::{MoveWriter, main_line, write_node};
pub use numbering::Numbering;
pub use part::{Part, PartRole, Sink};
pub use readable::can_be_move;
pub use registry::{EVERY, Registry, USUAL, USUAL_STYLES, by_name, find, parse, search};
pub use settings::{Choice, Setting, Unknown};
