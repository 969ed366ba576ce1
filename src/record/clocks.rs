//! How much time both sides have used.

use crate::record::{Node, NodeId, Record};
use crate::types::color::Color;

/// The milliseconds that both sides have used at each node of a record, as far as they are counted.
pub(crate) struct Clocks(Vec<[u64; 2]>);

impl Clocks {
    pub(crate) fn new(record: &Record) -> Clocks {
        Clocks(vec![[0; 2]; record.slots()])
    }

    /// Counts the time of a node, rounded down to a unit of so many milliseconds, and gives its
    /// mover's total. The node before it must have been counted.
    pub(crate) fn add(&mut self, id: NodeId, node: &Node, mover: Color, unit: u32) -> u64 {
        let before = node.parent().map(|parent| parent.get() as usize);
        let before = before.and_then(|before| self.0.get(before));
        let mut used = before.copied().unwrap_or_default();
        let [black, white] = &mut used;
        let mine = match mover {
            Color::Black => black,
            Color::White => white,
        };
        let time = node.time.unwrap_or(0);
        *mine += u64::from(time - time % unit.max(1));
        let total = *mine;
        if let Some(known) = self.0.get_mut(id.get() as usize) {
            *known = used;
        }
        total
    }
}
