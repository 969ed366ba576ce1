//! Kifuyomi reads shogi game records, knows the rules, and writes every move in the notation the
//! reader picks.
//!
//! ```
//! use kifuyomi::{notation, read};
//!
//! let reads = read("手合割：平手\n1 ７六歩(77)\n2 ３四歩(33)\n3 ２二角成(88)");
//! let western = notation::by_name("western").unwrap();
//! assert_eq!(kifuyomi::main_line(&reads[0].record, western), ["P-7f", "P-3d", "Bx2b+"]);
//! assert!(reads[0].problems.is_empty());
//! ```
//!
//! Reading never fails: text that cannot be parsed stays in the record and is reported as a
//! [`Problem`](problem::Problem) with its line and column. Bytes in Shift_JIS and other encodings are read
//! by [`read_bytes`].
//!
//! Every format of [`format::EVERY`] is read and written; a writer reports what its format cannot hold.
//!
//! ```
//! use kifuyomi::{format, read};
//! let record = &read("position startpos moves 7g7f 3c3d")[0].record;
//! let written = format::by_name("csa").unwrap().write(record);
//! assert!(written.text.contains("+7776FU\n-3334FU") && written.losses.is_empty());
//! ```
//!
//! A record is a tree of [`Node`]s; a [`Replay`] walks it and has the [`Position`] of each.
//!
//! ```
//! use kifuyomi::{Color, NodeId, Replay, read};
//! let record = &read("1 ７六歩(77)\n2 ３四歩(33)\n*角道")[0].record;
//! let mut replay = Replay::new(record);
//! replay.go(record, NodeId::new(2));
//! assert_eq!(replay.position().turn(), Color::Black);
//! assert_eq!(record.node(replay.node()).unwrap().comment(), "角道");
//! assert!(replay.position_mut().legal_moves().len() > 30);
//! ```
//!
//! A [`Game`] owns a record and the position in it: play moves, write comments, add variations, undo.
//!
//! ```
//! use kifuyomi::{Color, Game, format};
//! let mut game = Game::default();
//! game.set_player(Color::Black, "Habu");
//! game.play("7g7f")?;
//! game.comment("Opens the bishop's diagonal.");
//! game.resign();
//! let kif = format::by_name("kif").unwrap().write(game.record()).text;
//! assert!(kif.contains("2 投了"));
//! # Ok::<(), kifuyomi::PlayError>(())
//! ```
//!
//! [`diagram`] draws positions as pictures that need no font. [`record::adjudication`] and
//! [`record::status`] apply the rules to a record's positions, [`reading::annotations`] parses comments.
//!
//! The feature `encoding` decodes bytes, and `serde` makes plain types serializable. `web-first`, `web-reader` and
//! `web` are the entry points of the WebAssembly layer.

#![warn(missing_docs)]

// In reading order, which is the order of the layers: a folder uses those above it, never those below.
pub mod commentary;
pub mod diagram;
pub mod format;
pub mod mate;
pub mod notation;
pub mod opening;
mod position;
pub mod problem;
pub mod reading;
pub mod record;
mod text;
mod types;
pub mod variant;
pub mod view;
#[cfg(any(feature = "web-reader", feature = "web-first"))]
mod wasm;

#[cfg(feature = "encoding")]
pub use format::bytes::read_bytes;
pub use format::{
    Format, FormatName, Loss, LossKind, ReadResult, Written, read_all, read_all as read, read_one,
};
pub use notation::codes::usi::{NotAMove, write_usi};
pub use notation::main_line;
pub use position::Position;
pub use record::resolve::{
    Origin, Promotion, Remark, Resolved, Target, Token, Unresolved, WrittenMultiMove,
};
pub use record::{
    Action, Game, Header, MoveBefore, Node, NodeId, Notes, PlayError, ReadingOrder, Record, Replay,
    line_to,
};
pub use text::encoding::Encoding;
#[cfg(feature = "encoding")]
pub use text::encoding::Missing;
pub use types::ability;
pub use types::color::{ByColor, Color, NotAColor};
pub use types::motion::{Direction, Motion};
pub use types::moves::{IllegalMove, Leg, Legs, Move, MultiMove, Played, Unplayable, Violations};
pub use types::outcome::{Defeat, DefeatKind, EndKind, Ending, Outcome};
pub use types::piece::{Hand, KindId, Piece, PieceKind};
pub use types::relation::Relation;
pub use types::square::{NotASquare, Square};
pub use types::square_names::Squares;
pub use variant::games::standard;
pub use variant::setup::{Irregular, Setup, SfenError};

/// Tests the examples in the README like those in the documentation.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
