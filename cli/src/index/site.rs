//! Reads an index like a browser: the manifest once, then a few ranges of files.

use std::cell::Cell;
use std::fs::{self, File};
use std::io::{self, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};

use kifuyomi::problem::{Lang, Sentence};

use crate::files::about;
use crate::index::entries::{Entry, IS_GAME, LENGTH, Sum, beginning, sums};
use crate::index::{Manifest, Row, RowFile, VERSION};
use crate::words;

/// The blocks of a run that are read at first; the sums in them tell its length.
const FIRST_BLOCKS: usize = 6;

/// The largest number of bytes of rows read at a time.
const MAX_ROWS: u64 = 24 << 10;

/// Longer than any row, in bytes.
const MAX_ROW_LENGTH: u64 = 4 << 10;

/// An index.
pub struct Site {
    folder: PathBuf,
    pub manifest: Manifest,
    /// The number of reads, and of bytes read.
    pub reads: Cell<(usize, u64)>,
}

/// The games with a key.
#[derive(Default)]
pub struct Found {
    /// The number of games.
    pub count: usize,
    /// The next moves.
    pub next: Vec<Sum>,
    /// Some or all of the games.
    pub games: Vec<Entry>,
}

impl Site {
    /// Opens an index.
    pub fn open(folder: &Path, lang: Lang) -> io::Result<Site> {
        let path = folder.join("index.json");
        let refusal = |why: &Sentence| {
            let folder = folder.display().to_string();
            io::Error::other(why.fill(lang, &[&folder]))
        };
        let text = fs::read(&path).map_err(|error| match error.kind() {
            io::ErrorKind::NotFound => refusal(&words::NO_INDEX),
            _ => about(&path, error),
        })?;
        let manifest: Manifest =
            serde_json::from_slice(&text).map_err(|error| about(&path, error.into()))?;
        if manifest.version != VERSION || manifest.block == 0 {
            return Err(refusal(&words::OTHER_INDEX));
        }
        Ok(Site {
            folder: folder.to_owned(),
            manifest,
            reads: Cell::new((1, text.len() as u64)),
        })
    }

    fn range(&self, file: &str, start: u64, length: u64) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        // Manifests may come from untrusted sources.
        let is_inside = !file.split('/').any(|part| part == "..") && !file.starts_with('/');
        if !is_inside {
            return Err(io::Error::other(format!("{file}: not in the index")));
        }
        let path = self.folder.join(file);
        let mut source = File::open(&path).map_err(|error| about(&path, error))?;
        source.seek(SeekFrom::Start(start))?;
        source.take(length).read_to_end(&mut bytes)?;
        let (count, before) = self.reads.get();
        self.reads.set((count + 1, before + bytes.len() as u64));
        Ok(bytes)
    }

    /// Finds the games with a key; all of them, or only as many as one read returns.
    pub fn find(&self, key: u64, all: bool) -> io::Result<Found> {
        let byte = key.to_be_bytes()[0];
        let mut shards = self.manifest.entries.iter();
        let Some(shard) = shards.find(|shard| (shard.from..=shard.to).contains(&byte)) else {
            return Ok(Found::default());
        };
        let head = (shard.blocks * size_of::<u32>()) as u64;
        let firsts = self.range(&shard.file, 0, head)?;
        let (firsts, _) = firsts.as_chunks();
        let sought = beginning(key);
        // The run may begin inside the block before the first one that begins with it.
        let start = firsts
            .partition_point(|first| u32::from_le_bytes(*first) < sought)
            .saturating_sub(1);
        let end = firsts.partition_point(|first| u32::from_le_bytes(*first) <= sought);
        let most = if all { usize::MAX } else { FIRST_BLOCKS };
        let blocks = end.saturating_sub(start).min(most);
        let block = (self.manifest.block * LENGTH) as u64;
        let bytes = self.range(
            &shard.file,
            head + start as u64 * block,
            blocks as u64 * block,
        )?;
        let run: Vec<Entry> = Entry::all(&bytes)
            .filter(|entry| entry.key == key)
            .collect();
        Ok(found(&run))
    }

    /// Returns the rows of games, in their order; only those near the first unless `all` is set.
    pub fn rows(&self, games: &[Entry], all: bool) -> io::Result<Vec<(Entry, Row)>> {
        let mut rows = Vec::new();
        let mut rest = games;
        while let Some(first) = rest.first() {
            let start = u64::from(first.first);
            let file = self.rows_at(start);
            let file_end = file.map_or(start, |file| file.start + file.length);
            let most = file_end.min(start + MAX_ROWS);
            let is_near = |entry: &&Entry| u64::from(entry.first) < most;
            let near = rest.iter().take_while(is_near).count();
            let (batch, after) = rest.split_at(near.max(1));
            let last = batch.last().map_or(start, |entry| u64::from(entry.first));
            let length = last + MAX_ROW_LENGTH - start;
            let bytes = match file {
                Some(file) => self.range(&file.file, start - file.start, length)?,
                None => Vec::new(),
            };
            for entry in batch {
                let at = usize::try_from(u64::from(entry.first) - start).unwrap_or(usize::MAX);
                let line = bytes
                    .get(at..)
                    .unwrap_or_default()
                    .split(|byte| *byte == b'\n')
                    .next();
                if let Some(row) = line.and_then(|line| serde_json::from_slice(line).ok()) {
                    rows.push((*entry, row));
                }
            }
            rest = if all { after } else { &[] };
        }
        Ok(rows)
    }

    /// Returns the file with the row at an offset.
    fn rows_at(&self, start: u64) -> Option<&RowFile> {
        let mut files = self.manifest.rows.iter();
        files.find(|file| (file.start..file.start + file.length).contains(&start))
    }
}

/// Evaluates the entries of a run.
fn found(run: &[Entry]) -> Found {
    let is_game = |entry: &&Entry| entry.mv & IS_GAME != 0;
    let games: Vec<Entry> = run.iter().filter(is_game).copied().collect();
    let summed = run
        .iter()
        .filter(|entry| !is_game(entry))
        .collect::<Vec<_>>();
    let next = if summed.is_empty() {
        sums(&games)
    } else {
        let pairs = summed.chunks_exact(2);
        let sum = |pair: &[&Entry]| match pair {
            [a, b] => Some(Sum {
                mv: a.mv,
                counts: [a.first, a.second, b.first, b.second],
            }),
            _ => None,
        };
        pairs.filter_map(sum).collect()
    };
    let count = next.iter().map(|sum| sum.counts[0] as usize).sum();
    Found { count, next, games }
}
