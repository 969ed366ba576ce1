//! How much time both sides have used.

use crate::record::{NodeId, Record};
use crate::types::color::{ByColor, Color};

/// The milliseconds that both sides have used at each node of a record; `None` after a move whose time is
/// unknown.
#[derive(Clone, Debug, Default)]
pub(crate) struct Clocks(Vec<ByColor<Option<u64>>>);

impl Clocks {
    /// Counts a node and those before it that have not been counted, and returns its mover's total. Of what is
    /// no move no time is counted.
    pub(crate) fn count(&mut self, record: &Record, id: NodeId) -> Option<u64> {
        let counted = u32::try_from(self.0.len()).unwrap_or(u32::MAX);
        let mut total = None;
        for id in (counted.min(id.get())..=id.get()).map(NodeId) {
            let node = record.node(id)?;
            let (mover, time) = match node.played() {
                Some(played) => (played.color, node.time),
                None => (Color::Black, Some(0)),
            };
            total = self.add(id, node.parent(), mover, time);
        }
        total
    }

    /// Counts the time of a node, and returns its mover's total. The node before it must have been counted;
    /// without one, the clocks begin at zero.
    pub(crate) fn add(
        &mut self,
        id: NodeId,
        before: Option<NodeId>,
        mover: Color,
        time: Option<u32>,
    ) -> Option<u64> {
        let before = before.and_then(|before| self.0.get(before.get() as usize));
        let mut used = before.copied().unwrap_or(ByColor::new_with(|_| Some(0)));
        let mine = used.get_mut(mover);
        *mine = mine
            .zip(time)
            .map(|(total, time)| total.saturating_add(time.into()));
        let total = *mine;
        let index = id.get() as usize;
        if self.0.len() <= index {
            self.0.resize(index + 1, ByColor::new_with(|_| Some(0)));
        }
        if let Some(known) = self.0.get_mut(index) {
            *known = used;
        }
        total
    }
}
