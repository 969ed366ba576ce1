//! Nodes of different lines with the same position, and nodes with a given position.

use crate::position::Position;
use crate::record::adjudication::walk::{Step, is_position, walk};
use crate::record::replay::Replay;
use crate::record::{NodeId, Record};
use crate::text::scan::is_blank;
use crate::variant::setup::Setup;

/// Returns the nodes that have positions of their own, with the keys of these.
fn keys(record: &Record, replay: &mut Replay, key: fn(&Position) -> u64) -> Vec<(u64, NodeId)> {
    let mut keys = Vec::with_capacity(record.len());
    walk(record, &mut |id, node, step| {
        if step == Step::Enter && is_position(node) {
            replay.go(record, id);
            keys.push((key(replay.position()), id));
        }
    });
    keys
}

/// A node's position, and the part of the walk that is spent on the node and its descendants.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Stay {
    key: u64,
    enter: usize,
    leave: usize,
    id: NodeId,
}

/// Nodes of different lines that have the same position, with the same side to move; each group in
/// the order in which the lines are walked. A node that only follows or precedes the others of its
/// group is a repetition, and is left out.
///
/// ```
/// use kifuyomi::{Replay, record::adjudication};
/// let text = "1 ７六歩(77)\n2 ３四歩(33)\n3 ２六歩(27)\n変化：1手\n1 ２六歩(27)\n2 ３四歩(33)\n3 ７六歩(77)";
/// let record = kifuyomi::read(text).remove(0).record;
/// let groups = adjudication::transpositions(&record, &mut Replay::new(&record));
/// let numbers: Vec<u32> = groups[0].iter().map(|id| id.get()).collect();
/// assert_eq!((groups.len(), numbers), (1, vec![3, 6]));
/// ```
pub fn transpositions(record: &Record, replay: &mut Replay) -> Vec<Vec<NodeId>> {
    let mut stays = stays(record, replay);
    stays.sort_unstable();
    let groups = stays.chunk_by(|one, other| one.key == other.key);
    let mut found: Vec<Vec<NodeId>> = groups.map(without_repetitions).collect();
    found.retain(|group| !group.is_empty());
    // Groups are in the order of their keys, which has no meaning.
    found.sort_unstable();
    found
}

fn stays(record: &Record, replay: &mut Replay) -> Vec<Stay> {
    let mut spans = vec![(0, 0); record.slots()];
    let mut time = 0;
    walk(record, &mut |id, _, step| {
        time += 1;
        match (spans.get_mut(id.get() as usize), step) {
            (Some((enter, _)), Step::Enter) => *enter = time,
            (Some((_, leave)), Step::Leave) => *leave = time,
            (None, _) => {}
        }
    });
    let stay = |(key, id): (u64, NodeId)| {
        let span = spans.get(id.get() as usize);
        let (enter, leave) = span.copied().unwrap_or_default();
        Stay {
            key,
            enter,
            leave,
            id,
        }
    };
    let keys = keys(record, replay, Position::key).into_iter();
    keys.map(stay).collect()
}

/// Returns those of the nodes with one position that are on another line than some other of them.
fn without_repetitions(group: &[Stay]) -> Vec<NodeId> {
    let mut kept = Vec::new();
    // When the walk leaves those of the group that are ancestors of the node.
    let mut ancestors: Vec<usize> = Vec::new();
    for (stay, before) in group.iter().zip(0..) {
        while ancestors.last().is_some_and(|leave| *leave < stay.enter) {
            ancestors.pop();
        }
        let descendants = group.partition_point(|other| other.enter <= stay.leave) - before - 1;
        if ancestors.len() + descendants + 1 < group.len() {
            kept.push(stay.id);
        }
        ancestors.push(stay.leave);
    }
    kept
}

/// Returns the nodes with the position of an SFEN, with either side to move where it names none; none when
/// the text is no SFEN of the record's game.
///
/// ```
/// use kifuyomi::{Replay, record::adjudication};
/// let record = kifuyomi::read("position startpos moves 7g7f 3c3d").remove(0).record;
/// let find = |sfen: &str| adjudication::find(&record, &mut Replay::new(&record), sfen).len();
/// let board = "lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL";
/// assert_eq!(find(board), 1);
/// assert_eq!(find(&format!("sfen {board} w - 2")), 1);
/// assert_eq!(find(&format!("{board} b - 1")), 0);
/// ```
pub fn find(record: &Record, replay: &mut Replay, sfen: &str) -> Vec<NodeId> {
    let variant = record.start.variant;
    let words: Vec<&str> = sfen
        .split(is_blank)
        .filter(|word| !matches!(*word, "" | "position" | "sfen"))
        .collect();
    let is_start = words.first() == Some(&"startpos");
    let setup = if is_start {
        Ok(Setup::start(variant))
    } else {
        Setup::from_sfen(variant, &words.join(" "))
    };
    let Ok(setup) = setup else {
        return Vec::new();
    };
    let names_side_to_move = is_start || words.len() != 1;
    let key = if names_side_to_move {
        Position::key
    } else {
        Position::key_without_turn
    };
    let wanted = key(&Position::new(&setup));
    let mut keys = keys(record, replay, key);
    keys.retain(|(key, _)| *key == wanted);
    keys.into_iter().map(|(_, id)| id).collect()
}
