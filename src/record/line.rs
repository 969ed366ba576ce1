//! One line of a record as a record of its own.

use crate::record::{Action, NodeId, Record};

/// Returns the line that leads to a node as a record of its own, with all headers, comments, times and
/// bookmarks. An ending is on it only when the node is that ending. A node that does not exist gives the
/// start.
///
/// ```
/// use kifuyomi::{NodeId, format, line_to, read};
/// let text = "1 ７六歩(77)\n*角道\n2 ３四歩(33)\n3 投了\n\n変化：2手\n2 ８四歩(83)";
/// let record = &read(text)[0].record;
/// let kif = format::by_name("kif").unwrap();
/// let kifuyomi::Written { text: line, losses, .. } = kif.write(&line_to(record, NodeId::new(4)));
/// assert!(line.contains("*角道") && line.contains("８四歩"));
/// assert!(!line.contains("変化") && !line.contains("投了"));
/// assert!(losses.is_empty());
/// ```
pub fn line_to(record: &Record, id: NodeId) -> Record {
    let mut line = Record::new(record.start.clone());
    line.headers = record.headers.clone();
    line.move_before = record.move_before.clone();
    let there = record.node(id).map_or(NodeId::START, |_| id);
    let mut at = NodeId::START;
    for id in record.path(there) {
        let Some(node) = record.node(id) else {
            continue;
        };
        if node.action != Action::Start {
            at = line.add(at, node.action.clone());
        }
        if let Some(copy) = line.node_mut(at) {
            copy.time = node.time;
            if let Some(notes) = node.notes() {
                *copy.notes_mut() = notes.clone();
            }
        }
    }
    line
}
