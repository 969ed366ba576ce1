//! Writes the files of an index.

use std::collections::HashSet;
use std::fs::{self, File};
use std::io::{self, BufWriter, Seek as _, Write as _};
use std::path::{Path, PathBuf};

use crate::files::{make_folder, write_whole};
use crate::index::dates::{late, year};
use crate::index::entries::{Entry, IS_GAME, LENGTH, beginning, sums_before};
use crate::index::key::About;
use crate::index::sorter::{Line, Sorter};
use crate::index::{List, Manifest, RowFile, Shard};

/// The number of entries of a block: 4 KB.
pub const BLOCK: usize = 200;

/// The length in bytes at which the next file begins. Hosts have limits, and each file begins with one key
/// per block.
const MAX_FILE_BYTES: usize = 8 << 20;

/// The number of games on a page of the list: a few screens, as every reader loads the first page.
const A_PAGE: usize = 100;

/// The bytes of rows held in memory for each of their orders, and of entries.
const MAX_ROWS: usize = 6 << 20;
const MAX_ENTRIES: usize = 24 << 20;

/// A game's row in an index, and its sort keys.
pub struct Game {
    /// Its first moves, by which games are sorted; the game's number breaks ties.
    pub order: Vec<u32>,
    pub row: String,
    pub date: String,
    /// The names under which the games of its players are grouped.
    pub players: Vec<String>,
    /// Other names by which its players are found: a family name, a given name.
    pub parts: Vec<String>,
}

/// All games and entries, sorted in bounded memory.
pub struct Gathered {
    /// By date, the newest game first.
    newest: Sorter<Line>,
    /// By first moves.
    alike: Sorter<Line>,
    /// By player, the newest first.
    players: Sorter<Line>,
    entries: Sorter<Entry>,
    /// The keys of names that are also parts of other names.
    parts: HashSet<u64>,
    games: u32,
}

impl Gathered {
    /// Creates an empty collection.
    pub fn new() -> io::Result<Gathered> {
        Ok(Gathered {
            newest: Sorter::new(MAX_ROWS)?,
            alike: Sorter::new(MAX_ROWS)?,
            players: Sorter::new(MAX_ROWS)?,
            entries: Sorter::new(MAX_ENTRIES)?,
            parts: HashSet::new(),
            games: 0,
        })
    }

    /// Returns the number of games.
    pub fn games(&self) -> usize {
        self.games as usize
    }

    /// Adds a game and its entries, which do not name the game yet.
    pub fn add(&mut self, game: Game, entries: impl IntoIterator<Item = Entry>) -> io::Result<()> {
        let number = self.games;
        let line = |key: Vec<u8>| Line {
            key: [&*key, &number.to_be_bytes()].concat(),
            text: game.row.clone(),
        };
        let late = late(&game.date);
        for player in &game.players {
            let key = About::Games.key(player).to_be_bytes();
            self.players.add(line([&key, &*late].concat()))?;
        }
        // A game that ends must sort before one that continues, so move codes are raised by one.
        let moves = game.order.iter().map(|code| code.saturating_add(1));
        let order = moves.chain([0]).flat_map(u32::to_be_bytes);
        self.alike.add(line(order.collect()))?;
        self.newest.add(line(late))?;
        let parts = game.parts.iter().map(|name| About::Games.key(name));
        self.parts.extend(parts);
        for entry in entries {
            self.entries.add(Entry {
                first: number,
                ..entry
            })?;
        }
        self.games = number.checked_add(1).ok_or_else(too_many)?;
        Ok(())
    }
}

/// Offsets and numbers have 32 bits.
fn too_many() -> io::Error {
    io::Error::other("too many games for one index")
}

fn small(number: impl TryInto<u32>) -> io::Result<u32> {
    number.try_into().map_err(|_| too_many())
}

/// Writes the files of an index into a new folder, and finally the manifest that refers to them.
pub struct Writer {
    site: PathBuf,
    /// The name of the folder inside the site.
    name: String,
}

impl Writer {
    /// Creates a folder next to that of an existing index, which stays intact until the new one is
    /// complete.
    pub fn new(site: &Path) -> io::Result<Writer> {
        let name = (1..).map(|number| format!("data-{number}"));
        let mut free = name.filter(|name| !site.join(name).exists());
        let name = free.next().unwrap_or_default();
        make_folder(&site.join(&name))?;
        Ok(Writer {
            site: site.to_owned(),
            name,
        })
    }

    /// Writes everything that was gathered.
    pub fn write(&self, gathered: Gathered, manifest: &mut Manifest) -> io::Result<()> {
        let Gathered {
            newest,
            alike,
            players,
            mut entries,
            parts,
            games,
        } = gathered;
        self.list(newest, manifest)?;
        self.players(players, &parts, &mut entries, manifest)?;
        let places = self.rows(alike, games, manifest)?;
        self.entries(entries, &places, manifest)
    }

    /// Creates a file, and returns its name in the manifest.
    fn begin(&self, name: &str) -> io::Result<(String, BufWriter<File>)> {
        let name = format!("{}/{name}", self.name);
        let file = File::create(self.site.join(&name))?;
        Ok((name, BufWriter::new(file)))
    }

    /// Writes the rows as pages of a list, the newest game first.
    fn list(&self, newest: Sorter<Line>, manifest: &mut Manifest) -> io::Result<()> {
        let mut page = None;
        for (line, number) in newest.sorted()?.zip(0..) {
            if number % A_PAGE == 0 {
                let name = format!("list-{:05}.jsonl", number / A_PAGE);
                page = Some(self.begin(&name)?.1);
            }
            if let Some(page) = &mut page {
                page.write_all(line?.text.as_bytes())?;
            }
        }
        page.as_mut().map_or(Ok(()), BufWriter::flush)?;
        manifest.list = Some(List {
            page: A_PAGE,
            files: format!("{}/list-", self.name),
        });
        Ok(())
    }

    /// Writes the rows of games sorted by first moves, and returns the offset of each.
    fn rows(
        &self,
        alike: Sorter<Line>,
        games: u32,
        manifest: &mut Manifest,
    ) -> io::Result<Vec<u32>> {
        let mut places = vec![0; games as usize];
        let mut rows = Rows::new(self, "games");
        for line in alike.sorted()? {
            let line = line?;
            rows.begin_run()?;
            let number = line
                .key
                .last_chunk()
                .map(|bytes| u32::from_be_bytes(*bytes));
            let place = number.and_then(|number| places.get_mut(number as usize));
            if let Some(place) = place {
                *place = small(rows.place())?;
            }
            rows.add(&line.text)?;
        }
        manifest.rows = rows.finish()?;
        Ok(places)
    }

    /// Writes the rows again, grouped by player, the newest first; entries locate them, and those of each
    /// year. A name that is also a part of other names gets no such group, because it also finds the games
    /// of others.
    fn players(
        &self,
        players: Sorter<Line>,
        parts: &HashSet<u64>,
        entries: &mut Sorter<Entry>,
        manifest: &mut Manifest,
    ) -> io::Result<()> {
        let mut rows = Rows::new(self, "players");
        let mut all = RowRun::default();
        let mut of_year = RowRun::default();
        for line in players.sorted()? {
            let line = line?;
            let Some((key, late)) = line.key.split_first_chunk() else {
                continue;
            };
            let player = u64::from_be_bytes(*key);
            if parts.contains(&player) {
                continue;
            }
            let is_new = all.key != Some(player);
            let year = year(late).map(|year| About::of_year(player, &year));
            if is_new || of_year.key != year {
                of_year.end(rows.place(), entries)?;
            }
            if is_new {
                all.end(rows.place(), entries)?;
                rows.begin_run()?;
                all = RowRun::begin(Some(player), rows.place());
            }
            if is_new || of_year.key != year {
                of_year = RowRun::begin(year, rows.place());
            }
            all.games += 1;
            of_year.games += 1;
            rows.add(&line.text)?;
        }
        of_year.end(rows.place(), entries)?;
        all.end(rows.place(), entries)?;
        manifest.players = rows.finish()?;
        Ok(())
    }

    /// Writes the sorted entries. Files are split by the first byte of keys, which few entries share.
    fn entries(
        &self,
        entries: Sorter<Entry>,
        places: &[u32],
        manifest: &mut Manifest,
    ) -> io::Result<()> {
        let mut shards = Shards::new(self)?;
        let mut run: Vec<Entry> = Vec::new();
        for entry in entries.sorted()? {
            let mut entry = entry?;
            if entry.mv & IS_GAME != 0 {
                let place = places.get(entry.first as usize);
                entry.first = place.copied().unwrap_or_default();
            }
            if run.first().is_some_and(|first| first.key != entry.key) {
                shards.add(&mut run)?;
            }
            run.push(entry);
        }
        shards.add(&mut run)?;
        manifest.entries = shards.finish()?;
        Ok(())
    }

    /// Writes the manifest, and removes the files of the previous index.
    pub fn finish(self, manifest: &Manifest) -> io::Result<()> {
        let text = serde_json::to_string(manifest)?;
        write_whole(&self.site.join("index.json"), text.as_bytes())?;
        for entry in fs::read_dir(&self.site)? {
            let entry = entry?;
            let name = entry.file_name();
            let name = name.to_string_lossy();
            let number = name.strip_prefix("data-").map(str::parse::<u32>);
            if matches!(number, Some(Ok(_))) && *name != self.name {
                fs::remove_dir_all(entry.path())?;
            }
        }
        Ok(())
    }
}

/// Files with rows.
struct Rows<'a> {
    writer: &'a Writer,
    /// The beginning of their names.
    name: &'static str,
    files: Vec<RowFile>,
    /// The file being written, the last one.
    file: Option<BufWriter<File>>,
}

impl<'a> Rows<'a> {
    fn new(writer: &'a Writer, name: &'static str) -> Rows<'a> {
        Rows {
            writer,
            name,
            files: Vec::new(),
            file: None,
        }
    }

    /// Returns the offset of the next row among all rows.
    fn place(&self) -> u64 {
        let last = self.files.last();
        last.map_or(0, |file| file.start + file.length)
    }

    /// Marks a place where another file may begin.
    fn begin_run(&mut self) -> io::Result<()> {
        let last = self.files.last();
        if last.is_some_and(|file| file.length < MAX_FILE_BYTES as u64) {
            return Ok(());
        }
        self.file.as_mut().map_or(Ok(()), BufWriter::flush)?;
        let name = format!("{}-{:03}.jsonl", self.name, self.files.len());
        let start = self.place();
        let (file, writer) = self.writer.begin(&name)?;
        self.file = Some(writer);
        self.files.push(RowFile {
            file,
            start,
            length: 0,
        });
        Ok(())
    }

    fn add(&mut self, row: &str) -> io::Result<()> {
        if let (Some(writer), Some(file)) = (&mut self.file, self.files.last_mut()) {
            writer.write_all(row.as_bytes())?;
            file.length += row.len() as u64;
        }
        Ok(())
    }

    /// Returns all files; there is at least one.
    fn finish(mut self) -> io::Result<Vec<RowFile>> {
        if self.files.is_empty() {
            self.begin_run()?;
        }
        self.file.as_mut().map_or(Ok(()), BufWriter::flush)?;
        Ok(self.files)
    }
}

/// Consecutive rows with a common key.
#[derive(Default)]
struct RowRun {
    key: Option<u64>,
    place: u64,
    games: usize,
}

impl RowRun {
    fn begin(key: Option<u64>, place: u64) -> RowRun {
        RowRun {
            key,
            place,
            games: 0,
        }
    }

    /// Adds an entry for the run, if it has a key and rows.
    fn end(&self, place: u64, entries: &mut Sorter<Entry>) -> io::Result<()> {
        let Some(key) = self.key.filter(|_| self.games > 0) else {
            return Ok(());
        };
        entries.add(Entry {
            key,
            mv: small(self.games)?,
            first: small(self.place)?,
            second: small(place - self.place)?,
        })
    }
}

/// Files with entries, each for a range of first bytes of keys.
struct Shards<'a> {
    writer: &'a Writer,
    shards: Vec<Shard>,
    /// The entries of the current file, whose head is known only at its end.
    file: BufWriter<File>,
    /// The beginning of each block's first key.
    firsts: Vec<u32>,
    count: usize,
    /// The first byte of the keys in it, and below, that of the last key.
    from: u8,
    byte: u8,
    /// The number of entries with that byte.
    of_byte: usize,
}

impl<'a> Shards<'a> {
    fn new(writer: &'a Writer) -> io::Result<Shards<'a>> {
        Ok(Shards {
            writer,
            shards: Vec::new(),
            file: BufWriter::new(tempfile::tempfile()?),
            firsts: Vec::new(),
            count: 0,
            from: 0,
            byte: 0,
            of_byte: 0,
        })
    }

    /// Adds the entries of one key, leaving `run` empty.
    fn add(&mut self, run: &mut Vec<Entry>) -> io::Result<()> {
        let Some(first) = run.first() else {
            return Ok(());
        };
        let byte = first.key.to_be_bytes()[0];
        while self.byte < byte {
            self.end_byte()?;
        }
        // Keeps games with the same first moves together.
        run.sort_unstable_by_key(|entry| (entry.first, entry.second));
        self.of_byte += run.len();
        let sums = sums_before(run);
        for entry in sums.into_iter().chain(run.drain(..)) {
            if self.count.is_multiple_of(BLOCK) {
                self.firsts.push(beginning(entry.key));
            }
            self.count += 1;
            self.file.write_all(&entry.bytes())?;
        }
        Ok(())
    }

    /// Ends the keys that begin with this byte; the next byte may begin another file.
    fn end_byte(&mut self) -> io::Result<()> {
        if (self.count + self.of_byte) * LENGTH >= MAX_FILE_BYTES {
            self.end_shard()?;
        }
        self.of_byte = 0;
        self.byte = self.byte.saturating_add(1);
        Ok(())
    }

    fn end_shard(&mut self) -> io::Result<()> {
        let name = format!("entries-{:02x}.bin", self.from);
        let (name, mut file) = self.writer.begin(&name)?;
        for first in &self.firsts {
            file.write_all(&first.to_le_bytes())?;
        }
        self.file.flush()?;
        let entries = self.file.get_mut();
        entries.rewind()?;
        io::copy(entries, &mut file)?;
        file.flush()?;
        entries.rewind()?;
        entries.set_len(0)?;
        self.shards.push(Shard {
            file: name,
            from: self.from,
            to: self.byte,
            blocks: self.firsts.len(),
            entries: self.count,
        });
        self.firsts.clear();
        self.count = 0;
        self.from = self.byte.saturating_add(1);
        Ok(())
    }

    /// Returns all files, which together cover every byte.
    fn finish(mut self) -> io::Result<Vec<Shard>> {
        while self.byte < u8::MAX {
            self.end_byte()?;
        }
        self.end_shard()?;
        Ok(self.shards)
    }
}
