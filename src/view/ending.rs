//! Endings of lines as data.

use crate::record::{NodeId, Record};
use crate::types::color::Color;
use crate::types::outcome::Outcome;

use crate::view::data::plain;

#[cfg(feature = "web-reader")]
use {serde::Serialize, tsify::Tsify};

plain! {
    /// The ending of a line.
    pub struct EndingInfo {
        /// The reason, as in `EndKind::code`: `resignation`.
        pub kind: String,
        /// `black-wins`, `white-wins`, `draw`, or empty if the record does not say.
        pub outcome: String,
    }
}

/// Returns the ending at a node; `None` for a node that is none.
pub fn ending(record: &Record, id: NodeId) -> Option<EndingInfo> {
    let ending = record.node(id)?.ending()?;
    Some(EndingInfo {
        kind: String::from(ending.kind.code()),
        outcome: String::from(match ending.outcome {
            Outcome::Win(Color::Black) => "black-wins",
            Outcome::Win(Color::White) => "white-wins",
            Outcome::Draw => "draw",
            Outcome::Unknown => "",
        }),
    })
}
