//! Generates random records with everything that formats hold, always the same ones, in every format, as
//! one JSON file. `tests/peers` compares other libraries' reading and writing of them with ours.

use std::error::Error;
use std::{env, fs};

use kifuyomi::{
    Action, EndKind, Ending, Header, NodeId, Position, Record, Replay, Setup, format, variant,
    write_usi,
};
use serde_json::{Map, Value, json};

/// The number of records.
const RECORDS: u64 = 60;

fn main() -> Result<(), Box<dyn Error>> {
    let out = env::args().nth(1).ok_or("usage: specimens FILE.json")?;
    let mut specimens = vec![];
    for seed in 0..RECORDS {
        specimens.push(specimen(seed)?);
    }
    fs::write(out, Value::from(specimens).to_string())?;
    Ok(())
}

fn specimen(seed: u64) -> Result<Value, Box<dyn Error>> {
    let record = RecordBuilder::new(seed)?.record();
    let mut texts = Map::new();
    for format in format::EVERY {
        let text = (format.writer)(&record).text;
        texts.insert(format.name.into(), text.into());
    }
    let end = Replay::at_end(&record).position().setup().to_string();
    Ok(json!({ "seed": seed, "nodes": nodes(&record), "end": end, "texts": texts }))
}

/// Returns the nodes, each before its children: ply, move in USI or code of the ending, seconds, comment.
fn nodes(record: &Record) -> Vec<Value> {
    let mut nodes = vec![];
    let mut waiting = vec![NodeId::START];
    while let Some(id) = waiting.pop() {
        let Some(node) = record.node(id) else {
            continue;
        };
        let mut text = String::new();
        match &node.action {
            Action::Move(played) => write_usi(&mut text, record.start.variant, played.mv),
            Action::End(ending) => text.push_str(ending.kind.code()),
            Action::Start | Action::Unread(_) => {}
        }
        let seconds = node.time.map(|time| time / 1000);
        nodes.push(json!([node.ply, text, seconds, node.comment()]));
        let children: Vec<_> = record.children(id).collect();
        waiting.extend(children.into_iter().rev());
    }
    nodes
}

/// A seeded generator of a record.
struct RecordBuilder {
    record: Record,
    lot: u64,
    has_times: bool,
}

impl RecordBuilder {
    fn new(seed: u64) -> Result<RecordBuilder, Box<dyn Error>> {
        // The start positions that every library knows by name.
        const STARTS: [&str; 4] = ["平手", "角落ち", "二枚落ち", "六枚落ち"];
        let name = STARTS[seed as usize % STARTS.len()];
        let variant: &'static variant::Variant = &variant::games::standard::STANDARD;
        let handicap = variant
            .handicaps
            .iter()
            .find(|one| one.names.contains(&name));
        let sfen = handicap.ok_or("an unknown handicap")?.sfen;
        let start = Setup::from_sfen(variant, sfen).map_err(|error| error.to_string())?;
        let mut record = Record::new(start);
        let (black, white) = if seed.is_multiple_of(4) {
            ("先手", "後手")
        } else {
            ("下手", "上手")
        };
        for (key, value) in [(black, "Aoyama"), (white, "藤田"), ("手合割", name)] {
            let (key, value) = (key.into(), value.into());
            record.headers.push(Header { key, value });
        }
        Ok(RecordBuilder {
            record,
            lot: seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1,
            has_times: !seed.is_multiple_of(3),
        })
    }

    /// Returns a random number below a bound.
    fn below(&mut self, bound: usize) -> usize {
        self.lot = self
            .lot
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (self.lot >> 33) as usize % bound.max(1)
    }

    fn record(mut self) -> Record {
        let plies = 20 + self.below(100);
        let main = self.line(NodeId::START, plies);
        if let Some(last) = main.last() {
            self.resign(*last);
        }
        let mut forks = main;
        for _ in 0..6 {
            let fork = forks[self.below(forks.len())];
            let Some(parent) = self.record.node(fork).and_then(|node| node.parent()) else {
                continue;
            };
            let plies = 1 + self.below(9);
            let line = self.line(parent, plies);
            forks.extend(line);
        }
        self.record
    }

    /// Adds a line of legal moves, whose first move is new at its node.
    fn line(&mut self, from: NodeId, plies: usize) -> Vec<NodeId> {
        let mut replay = Replay::new(&self.record);
        replay.go(&self.record, from);
        let mut position: Position = replay.position().clone();
        let mut line = vec![];
        let mut at = from;
        for _ in 0..plies {
            let children = self
                .record
                .children(at)
                .filter_map(|id| self.record.node(id)?.played());
            let known: Vec<_> = children.map(|played| played.mv).collect();
            let mut moves = position.legal_moves();
            moves.retain(|mv| !known.contains(mv));
            if moves.is_empty() {
                break;
            }
            let mv = moves[self.below(moves.len())];
            let Ok(played) = position.apply(mv) else {
                break;
            };
            at = self.record.add(at, Action::Move(played));
            line.push(at);
            let seconds = self.below(300) as u32;
            let comment = self.below(12);
            let has_times = self.has_times;
            let Some(node) = self.record.node_mut(at) else {
                break;
            };
            node.time = has_times.then_some(seconds * 1000);
            for number in 0..comment.saturating_sub(9) {
                node.notes_mut()
                    .add_line(&format!("注釈 {number}: ply {}", at.get()));
            }
        }
        line
    }

    fn resign(&mut self, last: NodeId) {
        let mut replay = Replay::new(&self.record);
        replay.go(&self.record, last);
        let loser = replay.position().turn();
        let ending = Ending::new(EndKind::Resignation, loser, "投了");
        let end = self.record.add(last, Action::End(ending));
        let has_times = self.has_times;
        if let Some(node) = self.record.node_mut(end) {
            node.time = has_times.then_some(7000);
        }
    }
}
