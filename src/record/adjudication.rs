//! What the rules say of every position of a record, found in one walk through it: check, mate,
//! moves between, repetition. And where the same position stands again.
//!
//! Source: the rules of the Japan Shogi Association for repetition (千日手). Positions are told from
//! each other by a hash of 64 bits, so that the walk takes as long as the record.

use crate::position::Position;
use crate::problem::Lang;
use crate::record::replay::Replay;
use crate::record::{Action, Node, NodeId, Record};
use crate::text::scan::words;
use crate::text::scan::{digits, join, own};
use crate::types::color::Color;
use crate::types::moves::{Move, Violations};
use crate::variant::setup::Setup;

/// What the rules say of the position at a node. Nodes that are no positions of their own, like
/// endings, have nothing said of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// Whether the side to move is in check.
    pub check: Check,
    /// Whether the move before parried a check by a piece put or moved between (合駒).
    pub interposed: Option<Interposed>,
    /// How often the position has occurred on the way here, this time included.
    pub occurrence: u32,
    /// How often it has to occur to be a repetition, as the game's table says.
    pub enough: u32,
    /// The side that gave check all the time since the first of as many occurrences.
    pub perpetual_check: Option<Color>,
}

/// Whether the side to move is in check.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Check {
    /// It is not.
    #[default]
    None,
    /// It is.
    Check,
    /// It is, and has no legal move.
    Mate,
}

impl Check {
    /// In words: `check`, `checkmate`; empty for none.
    pub fn words(self, lang: Lang) -> &'static str {
        match self {
            Check::None => "",
            Check::Check => lang.pick("check", "王手"),
            Check::Mate => lang.pick("checkmate", "詰み"),
        }
    }
}

/// Whether the side to move is in check.
pub fn check(position: &mut Position) -> Check {
    match position.is_check(position.turn()) {
        false => Check::None,
        true if position.has_legal_move() => Check::Check,
        true => Check::Mate,
    }
}

/// How a check was parried by a piece between.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Interposed {
    /// A piece was dropped there.
    Dropped,
    /// A piece moved there (移動合).
    Moved,
}

impl Standing {
    /// In words: `check`, `repetition (4th time); perpetual check`. Empty where nothing is to be
    /// said.
    pub fn words(self, lang: Lang) -> String {
        let interposed = match self.interposed {
            Some(Interposed::Dropped) => lang.pick("interposition", "合駒"),
            Some(Interposed::Moved) => lang.pick("interposition", "移動合"),
            None => "",
        };
        let check = self.check.words(lang);
        let is_enough = self.occurrence >= self.enough;
        let repetition = match (self.perpetual_check.is_some(), self.occurrence) {
            (true, _) => own(lang.pick("perpetual check", "連続王手の千日手")),
            (_, ..2) => String::new(),
            (_, count) => occurrences(count, is_enough, lang),
        };
        let words = [interposed, check, &repetition].into_iter();
        let words = words.filter(|word| !word.is_empty());
        join(words, lang.pick("; ", "。"))
    }
}

fn occurrences(count: u32, is_enough: bool, lang: Lang) -> String {
    let number = digits(count);
    match lang {
        Lang::English => {
            let ending = match (count % 100, count % 10) {
                (11..=13, _) => "th",
                (_, 1) => "st",
                (_, 2) => "nd",
                (_, 3) => "rd",
                _ => "th",
            };
            match is_enough {
                false => [&number, ending, " time"].concat(),
                true => ["repetition (", &number, ending, " time)"].concat(),
            }
        }
        Lang::Japanese => {
            let wide = |c: char| char::from_u32(u32::from(c) + 0xfee0).unwrap_or(c);
            let number: String = number.chars().map(wide).collect();
            match is_enough {
                false => ["同一局面", &number, "回目"].concat(),
                true => ["千日手（", &number, "回目）"].concat(),
            }
        }
    }
}

/// What is known of a node while it is on the way that is walked.
#[derive(Clone, Copy, Default)]
struct Seen {
    key: u64,
    /// The node that was seen before in the same row of the table; 0 for none.
    next: u32,
    /// The node before on the way with the same position, and 1 more; 0 for none.
    same: u32,
    /// The plies of the last move of each side that gave no check.
    quiet: [u32; 2],
}

/// Positions on the way from the start to a node, looked up by their keys. Those that share a row
/// are chained, the last one first, so that leaving a node takes one step.
struct Way {
    seen: Vec<Seen>,
    rows: Vec<u32>,
}

impl Way {
    fn row(&mut self, key: u64) -> Option<&mut u32> {
        let rows = self.rows.len();
        // As many rows as a power of two.
        let row = usize::try_from(key >> 32).unwrap_or(0) & rows.wrapping_sub(1);
        self.rows.get_mut(row)
    }

    fn seen(&self, id: NodeId) -> Seen {
        let seen = self.seen.get(id.get() as usize);
        seen.copied().unwrap_or_default()
    }

    fn enter(&mut self, id: NodeId, mut seen: Seen) -> Seen {
        let head = self.row(seen.key).map_or(0, |row| {
            let head = *row;
            *row = id.get() + 1;
            head
        });
        seen.next = head;
        let mut other = head;
        while let Some(place) = other.checked_sub(1) {
            let known = self.seen(NodeId::new(place));
            if known.key == seen.key {
                seen.same = other;
                break;
            }
            other = known.next;
        }
        self.keep(id, seen);
        seen
    }

    fn keep(&mut self, id: NodeId, seen: Seen) {
        if let Some(known) = self.seen.get_mut(id.get() as usize) {
            *known = seen;
        }
    }

    fn leave(&mut self, id: NodeId) {
        let seen = self.seen(id);
        if let Some(row) = self.row(seen.key) {
            *row = seen.next;
        }
    }
}

/// Whether a node stands for a position of its own.
fn is_position(node: &Node) -> bool {
    matches!(node.action, Action::Start | Action::Move(_))
}

/// Goes through the whole tree, every move behind the one before it.
fn walk(record: &Record, visit: &mut dyn FnMut(NodeId, &Node, Step)) {
    let mut id = NodeId::START;
    while let Some(node) = record.node(id) {
        visit(id, node, Step::Enter);
        if let Some(child) = node.first_child() {
            id = child;
            continue;
        }
        loop {
            let Some(node) = record.node(id) else { return };
            visit(id, node, Step::Leave);
            match (node.next_sibling(), node.parent()) {
                (Some(sibling), _) => {
                    id = sibling;
                    break;
                }
                (None, Some(parent)) => id = parent,
                (None, None) => return,
            }
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Step {
    Enter,
    Leave,
}

/// The standing at every node, looked up by its number.
///
/// ```
/// use kifuyomi::{Replay, course, problem::Lang};
/// let moves = "5i5h 5a5b 5h5i 5b5a ".repeat(3);
/// let record = kifuyomi::read(&format!("position startpos moves {moves}")).remove(0).record;
/// let standings = adjudication::standings(&record, &mut Replay::new(&record));
/// assert_eq!(standings[4].words(Lang::English), "2nd time");
/// assert_eq!(standings[12].words(Lang::English), "repetition (4th time)");
/// assert_eq!(standings[12].words(Lang::Japanese), "千日手（４回目）");
/// ```
pub fn standings(record: &Record, replay: &mut Replay) -> Vec<Standing> {
    let slots = record.slots();
    let enough = record.start.variant.repetition;
    let mut standings = vec![Standing::default(); slots];
    let mut way = Way {
        seen: vec![Seen::default(); slots],
        rows: vec![0; slots.next_power_of_two()],
    };
    walk(record, &mut |id, node, step| {
        match (is_position(node), step) {
            (true, Step::Leave) => {
                way.leave(id);
                return;
            }
            (true, Step::Enter) => {}
            // What follows an ending follows the position before it.
            (false, step) => {
                if let (Step::Enter, Some(parent)) = (step, node.parent()) {
                    way.keep(id, way.seen(parent));
                }
                return;
            }
        }
        replay.go(record, id);
        let position = replay.position_mut();
        let turn = position.turn();
        let check = check(position);
        let parent = node.parent();
        let mut seen = Seen {
            key: position.key(),
            quiet: parent.map_or([0; 2], |parent| way.seen(parent).quiet),
            ..Seen::default()
        };
        if check == Check::None
            && node.played().is_some()
            && let Some(quiet) = seen.quiet.get_mut((!turn).index())
        {
            *quiet = node.ply;
        }
        let seen = way.enter(id, seen);
        let at = |id: NodeId| standings.get(id.get() as usize).copied();
        let same = seen.same.checked_sub(1).map(NodeId::new);
        let occurrence = 1 + same.and_then(at).map_or(0, |same| same.occurrence);
        let mut perpetual_check = None;
        if occurrence >= enough {
            let mut first = id;
            for _ in 1..enough {
                let before = way.seen(first).same.checked_sub(1);
                first = before.map_or(first, NodeId::new);
            }
            let since = record.node(first).map_or(0, |node| node.ply);
            let mut sides = Color::BOTH.into_iter().zip(seen.quiet);
            perpetual_check = sides
                .find(|(_, quiet)| *quiet <= since)
                .map(|(color, _)| color);
        }
        let was_check = parent
            .and_then(at)
            .is_some_and(|before| before.check != Check::None);
        let standing = Standing {
            check,
            interposed: interposed(record, node).filter(|_| was_check),
            occurrence,
            enough,
            perpetual_check,
        };
        if let Some(known) = standings.get_mut(id.get() as usize) {
            *known = standing;
        }
    });
    standings
}

/// The nodes that stand for positions, with the keys of these.
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

/// Nodes of different lines that have the same position, with the same side to move; each group in
/// the order in which the lines are walked. A node that only follows or precedes the others of its
/// group is a repetition, and none of them.
///
/// ```
/// use kifuyomi::{Replay, course};
/// let text = "1 ７六歩(77)\n2 ３四歩(33)\n3 ２六歩(27)\n変化：1手\n1 ２六歩(27)\n2 ３四歩(33)\n3 ７六歩(77)";
/// let record = kifuyomi::read(text).remove(0).record;
/// let groups = adjudication::transpositions(&record, &mut Replay::new(&record));
/// let numbers: Vec<u32> = groups[0].iter().map(|id| id.get()).collect();
/// assert_eq!((groups.len(), numbers), (1, vec![3, 6]));
/// ```
pub fn transpositions(record: &Record, replay: &mut Replay) -> Vec<Vec<NodeId>> {
    // When the walk comes to a node, and when it has been to all behind it.
    let mut spans = vec![(0_usize, 0_usize); record.slots()];
    let mut time = 0;
    walk(record, &mut |id, _, step| {
        time += 1;
        match (spans.get_mut(id.get() as usize), step) {
            (Some(span), Step::Enter) => span.0 = time,
            (Some(span), Step::Leave) => span.1 = time,
            (None, _) => {}
        }
    });
    let span = |id: NodeId| spans.get(id.get() as usize).copied().unwrap_or_default();
    // The key, when the walk comes to the node, and the node.
    let keys = keys(record, replay, Position::key).into_iter();
    let mut keys: Vec<(u64, usize, NodeId)> = keys.map(|(key, id)| (key, span(id).0, id)).collect();
    keys.sort_unstable();
    let mut found = Vec::new();
    for group in keys.chunk_by(|(one, ..), (other, ..)| one == other) {
        let mut before: Vec<usize> = Vec::new();
        let mut kept = Vec::new();
        for ((_, enter, id), place) in group.iter().zip(1..) {
            let (_, leave) = span(*id);
            while before.last().is_some_and(|left| left < enter) {
                before.pop();
            }
            let up_to_here = group.partition_point(|(_, other, _)| *other <= leave);
            let related = before.len() + up_to_here - place;
            if related + 1 < group.len() {
                kept.push(*id);
            }
            before.push(leave);
        }
        if !kept.is_empty() {
            found.push(kept);
        }
    }
    // By keys they came in no order that means anything. Sorted as the keys were, for one way of
    // sorting is enough for a page to load.
    let mut order: Vec<(u64, usize, NodeId)> = found
        .iter()
        .zip(0..)
        .filter_map(|(group, at)| {
            group
                .first()
                .map(|first| (u64::from(first.get()), at, *first))
        })
        .collect();
    order.sort_unstable();
    order
        .into_iter()
        .filter_map(|(_, at, _)| found.get_mut(at).map(std::mem::take))
        .collect()
}

/// The nodes with the position of an SFEN, whoever is to move where that is not said; none when the
/// text is no SFEN of the record's game.
///
/// ```
/// use kifuyomi::{Replay, course};
/// let record = kifuyomi::read("position startpos moves 7g7f 3c3d").remove(0).record;
/// let find = |sfen: &str| adjudication::find(&record, &mut Replay::new(&record), sfen).len();
/// let board = "lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL";
/// assert_eq!(find(board), 1);
/// assert_eq!(find(&format!("sfen {board} w - 2")), 1);
/// assert_eq!(find(&format!("{board} b - 1")), 0);
/// ```
pub fn find(record: &Record, replay: &mut Replay, sfen: &str) -> Vec<NodeId> {
    let variant = record.start.variant;
    let words: Vec<&str> = words(sfen)
        .into_iter()
        .filter(|word| !matches!(*word, "position" | "sfen"))
        .collect();
    let setup = match words.as_slice() {
        ["startpos", ..] => Some(Setup::start(variant)),
        _ => Setup::from_sfen(variant, &words.join(" ")).ok(),
    };
    let Some(setup) = setup else {
        return Vec::new();
    };
    let names_turn = words.len() != 1 || words.first() == Some(&"startpos");
    let key = match names_turn {
        true => Position::key,
        false => Position::key_without_turn,
    };
    let wanted = key(&Position::new(&setup));
    let found = keys(record, replay, key).into_iter();
    found
        .filter(|(key, _)| *key == wanted)
        .map(|(_, id)| id)
        .collect()
}

/// How a move parries a check, if there was one: it is no king's, takes nothing, and leaves no check,
/// so that it must have come between.
fn interposed(record: &Record, node: &Node) -> Option<Interposed> {
    let played = node.played()?;
    let variant = record.start.variant;
    let is_royal = variant.kind(played.kind?).is_none_or(|kind| kind.royal);
    let foul = |violation| played.violations.contains(violation);
    if is_royal
        || played.captured.is_some()
        || foul(Violations::LEFT_IN_CHECK)
        || foul(Violations::WRONG_TURN)
        || variant.special_rules.is_some()
    {
        return None;
    }
    match played.mv {
        Move::Drop { .. } => Some(Interposed::Dropped),
        Move::Board { .. } => Some(Interposed::Moved),
        Move::Legs(_) | Move::Pass => None,
    }
}
