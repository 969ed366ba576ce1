//! Builds an index.

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::{Path, PathBuf};

use clap::Args;
use kifuyomi::problem::Lang;
use kifuyomi::{Move, ReadResult, Record, Replay, opening};
use kifuyomi_archive::facts::Facts;
use kifuyomi_archive::file::Input;

use crate::batch::{Tally, faults};
use crate::files::{self, Names};
use crate::index::entries::{Entry, IS_GAME, month};
use crate::index::key::{self, About};
use crate::index::position_keys::PositionKeys;
use crate::index::writer::{BLOCK, Game, Gathered, Writer};
use crate::index::{Manifest, Row, VERSION};
use crate::output::remark;
use crate::records::{Records, into_folder};
use crate::status::Status;
use crate::words;

/// The number of first moves by which games are sorted.
const ORDER: usize = 24;

/// How an index is made.
#[derive(Args)]
#[command(mut_args(into_folder))]
pub struct Index {
    /// Index positions only up to this ply.
    #[arg(long, value_name = "N")]
    plies: Option<u32>,
    /// Where a page finds the records: an address, or a path from the index's folder. By default the path from there
    /// to the records.
    #[arg(long = "records", value_name = "URL")]
    address: Option<String>,
    /// Whether problems were reported before.
    #[arg(skip)]
    is_silent: bool,
    #[command(flatten)]
    records: Records,
}

/// The parts of a game that an index needs. Its entries do not name the game yet.
struct Part {
    game: Game,
    entries: Vec<Entry>,
}

/// The parts of a file.
struct Answer {
    begins: bool,
    status: Status,
    parts: Vec<Part>,
    remarks: String,
}

impl Index {
    /// Creates a silent index of the same records in a folder. `address` is where pages find the records.
    pub fn of(records: &Records, folder: PathBuf, address: &str) -> Index {
        let mut records = records.clone();
        records.output = Some(folder);
        records.quiet = true;
        Index {
            plies: None,
            address: Some(address.into()),
            is_silent: true,
            records,
        }
    }

    /// Builds the index.
    pub fn run(&self, lang: Lang) -> io::Result<Status> {
        let Some(site) = &self.records.output else {
            return Err(io::Error::other(words::SITE_PLACE.text(lang)));
        };
        files::make_folder(site)?;
        let (mut files, remarks) = files::named(&self.records.paths, true, lang);
        // An index inside the archive is not one of its records.
        files.retain(|file| !files::is_within(file, site));
        let mut tally = Tally::default();
        let mut gathered = Gathered::new()?;
        let mut positions = 0;
        let names = Names::of(&files, &self.records.paths);
        let answer = |input| self.answer(input, &names, lang);
        self.records.reading().all(&files, answer, |answer| {
            tally.count(answer.begins, answer.parts.len(), answer.status);
            if !self.is_silent {
                remark(&answer.remarks);
            }
            for Part { game, entries } in answer.parts {
                // Until here, the top bit marks entries of positions.
                let is_position = |entry: &&Entry| entry.second & 0x8000_0000 != 0;
                positions += entries.iter().filter(is_position).count() as u64;
                let entries = entries.into_iter().map(|entry| Entry {
                    second: entry.second & 0x7fff_ffff,
                    ..entry
                });
                gathered.add(game, entries)?;
            }
            Ok(())
        })?;
        let mut manifest = Manifest {
            version: VERSION,
            games: gathered.games(),
            positions,
            block: BLOCK,
            entries: Vec::new(),
            rows: Vec::new(),
            players: Vec::new(),
            list: None,
            records: self.address(site),
        };
        let writer = Writer::new(site)?;
        writer.write(gathered, &mut manifest)?;
        writer.finish(&manifest)?;
        let remarks = if self.is_silent { Vec::new() } else { remarks };
        Ok(self.records.finish(&files, &tally, &remarks, lang))
    }

    /// Returns where a page finds the records, from the index's folder; empty if they are in several
    /// folders.
    fn address(&self, site: &Path) -> String {
        if let Some(address) = &self.address {
            return address.clone();
        }
        let folder = |path: &PathBuf| {
            if path.is_dir() {
                path.clone()
            } else {
                path.parent().unwrap_or(Path::new("")).to_owned()
            }
        };
        let folders: BTreeSet<PathBuf> = self.records.paths.iter().map(folder).collect();
        let way = |folder: &PathBuf| files::way(site, folder);
        let only = folders.first().filter(|_| folders.len() == 1);
        only.and_then(way).unwrap_or_default()
    }

    fn answer(&self, input: Input, names: &Names, lang: Lang) -> Answer {
        match input {
            Input::Read(file) => {
                let reads = file.reads.iter().zip(file.first + 1..);
                let reads = reads.filter(|(read, _)| !read.record.is_empty());
                let name = names.of_file(&file.name);
                Answer {
                    begins: file.begins(),
                    status: Status::of(&file.reads),
                    parts: reads
                        .map(|(read, number)| self.part(&name, number, read))
                        .collect(),
                    remarks: faults(&file, lang),
                }
            }
            Input::Unreadable { name, error } => Answer {
                begins: true,
                status: Status::Usage,
                parts: Vec::new(),
                remarks: words::unreadable(&name, &error, lang),
            },
        }
    }

    fn part(&self, file: &str, number: usize, read: &ReadResult) -> Part {
        let record = &read.record;
        let facts = Facts::of(record);
        let result = ["", "black", "white", "draw"].iter().zip(0..);
        let result = result
            .filter(|(name, _)| **name == facts.result)
            .map(|(_, code)| code);
        let result = result.last().unwrap_or(0);
        let mut entries = Vec::new();
        let month = month(&facts.date);
        let mut order = self.positions(record, &mut entries);
        words_of(record, &facts, &mut entries);
        for entry in &mut entries {
            entry.second |= Entry::about(result, month);
        }
        order.truncate(ORDER);
        let date = facts.date.clone();
        let names = [facts.black, facts.white];
        let mut players: Vec<String> = names
            .map(key::without_rank)
            .into_iter()
            .filter(|name| !name.is_empty())
            .map(key::plain)
            .collect();
        players.dedup();
        let parts = names.into_iter().flat_map(|name| {
            let whole = key::plain(key::without_rank(name));
            let parts = key::parts_of_name(name).into_iter();
            parts.filter(move |part| *part != whole)
        });
        let parts = parts.collect();
        let row = Row {
            file: file.to_owned(),
            number,
            black: facts.black.into(),
            white: facts.white.into(),
            date: facts.date,
            event: facts.event.into(),
            result: facts.result.into(),
            ending: facts.ending.into(),
            plies: record.moves(),
        };
        // A row of texts and numbers can always be serialized.
        let row = serde_json::to_string(&row).unwrap_or_default() + "\n";
        Part {
            game: Game {
                order,
                row,
                date,
                players,
                parts,
            },
            entries,
        }
    }

    /// Adds an entry for each distinct position of the main line, and returns its moves.
    fn positions(&self, record: &Record, entries: &mut Vec<Entry>) -> Vec<u32> {
        let variant = record.start.variant;
        let mut replay = Replay::new(record);
        let mut seen = std::collections::HashSet::new();
        let mut moves = Vec::new();
        let mut keys = PositionKeys::of(variant);
        let mut here = |replay: &Replay, by: Option<Move>, ply: u32, next: u32| {
            let (key, is_image) = keys.key(replay.position(), by);
            if self.plies.is_none_or(|most| ply <= most) && seen.insert(key) {
                let next = if is_image {
                    key::mirrored_code(next, variant.files)
                } else {
                    next
                };
                let second = Entry::at(ply) | 1 << 31;
                entries.push(Entry {
                    key,
                    mv: next | IS_GAME,
                    first: 0,
                    second,
                });
            }
        };
        let (mut by, mut ply) = (None, 0);
        for (id, node) in record.main_line() {
            let Some(played) = node.played() else {
                continue;
            };
            if let Some(parent) = node.parent() {
                replay.go(record, parent);
            }
            let code = key::code(played.mv);
            moves.push(code);
            here(&replay, by, ply, code);
            replay.go(record, id);
            (by, ply) = (Some(played.mv), node.ply);
        }
        here(&replay, by, ply, key::NO_MOVE);
        moves
    }
}

/// Adds an entry for each distinct word of a record, with the ply of its first occurrence.
fn words_of(record: &Record, facts: &Facts, entries: &mut Vec<Entry>) {
    let mut found: BTreeMap<u64, u32> = BTreeMap::new();
    let mut add = |about: About, word: &str, ply: u32| {
        if !word.trim().is_empty() {
            found.entry(about.key(word)).or_insert(ply);
        }
    };
    for name in [facts.black, facts.white] {
        for name in [name, key::without_rank(name)] {
            add(About::Player, name, 0);
        }
        let parts = key::parts_of_name(name);
        parts.iter().for_each(|part| add(About::Player, part, 0));
    }
    for length in [4, 7, 10] {
        add(About::Date, facts.date.get(..length).unwrap_or_default(), 0);
    }
    add(About::Event, facts.event, 0);
    add(About::Result, facts.result, 0);
    add(About::Opening, record.header("戦型").unwrap_or_default(), 0);
    let names = opening::names(record);
    for found in names.openings.iter().chain(&names.castles) {
        add(About::Opening, found.name.japanese, found.ply);
        add(About::Opening, found.name.english, found.ply);
    }
    let mut text = |text: &str, ply: u32| {
        for word in key::words(text) {
            let parts = key::parts(&word);
            parts.iter().for_each(|part| add(About::Text, part, ply));
        }
    };
    record
        .headers
        .iter()
        .for_each(|header| text(&header.value, 0));
    for (_, node) in record.nodes() {
        if let Some(notes) = node.notes() {
            notes.lines().for_each(|line| text(line, node.ply));
        }
    }
    entries.extend(found.into_iter().map(|(key, ply)| Entry {
        key,
        mv: key::NO_MOVE | IS_GAME,
        first: 0,
        second: Entry::at(ply),
    }));
}
