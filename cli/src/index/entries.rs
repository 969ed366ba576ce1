//! Entries of an index: what is looked for, by number, and the games where it is. They are sorted in
//! buckets, so that any number of them takes little memory.

use std::fs::File;
use std::io::{self, BufWriter, Read, Seek, Write};

/// An entry as it stands in a file: a key, a move with the mark of its kind, and two numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Entry {
    pub key: u64,
    /// The next move; the top bit is set for a game, and not for a sum.
    pub mv: u32,
    /// Where the game's row begins. Of a player's rows: the first byte. Of sums: how many games, then how many White won.
    pub first: u32,
    /// The ply, the result and the month. Of sums: how many Black won, then how many were drawn.
    pub second: u32,
}

/// The bytes of an entry.
pub const LENGTH: usize = 20;

/// What marks a game among entries.
pub const IS_GAME: u32 = 1 << 31;

impl Entry {
    /// An entry in a file, least significant bytes first.
    pub fn bytes(self) -> [u8; LENGTH] {
        let mut bytes = [0; LENGTH];
        let parts = self.key.to_le_bytes().into_iter();
        let numbers = [self.mv, self.first, self.second];
        let parts = parts.chain(numbers.into_iter().flat_map(u32::to_le_bytes));
        bytes
            .iter_mut()
            .zip(parts)
            .for_each(|(to, from)| *to = from);
        bytes
    }

    /// The entries in a file's bytes.
    pub fn all(bytes: &[u8]) -> impl Iterator<Item = Entry> {
        bytes.chunks_exact(LENGTH).map(|bytes| {
            let number = |at: usize, length: usize| {
                let bytes = bytes.iter().skip(at).take(length).rev();
                bytes.fold(0, |number: u64, byte| number << 8 | u64::from(*byte))
            };
            let small = |at| u32::try_from(number(at, 4)).unwrap_or_default();
            Entry {
                key: number(0, 8),
                mv: small(8),
                first: small(12),
                second: small(16),
            }
        })
    }

    /// The ply in a game.
    pub fn at(ply: u32) -> u32 {
        ply.min(0xffff)
    }

    /// What is known of the game: its result, 0 for none known, then Black, White, a draw; and its month.
    pub fn about(result: u32, month: u32) -> u32 {
        result << 16 | month << 18
    }

    /// The result of a game.
    pub fn result(self) -> u32 {
        self.second >> 16 & 3
    }
}

/// The month of a day as a number that grows with it, 13 for each year from 1500 on; 0 where no year is known.
pub fn month(date: &str) -> u32 {
    let number = |from: usize, to: usize| date.get(from..to)?.parse::<u32>().ok();
    let year = number(0, 4).and_then(|year| year.checked_sub(1500));
    let year = year.filter(|year| *year < 630);
    year.map_or(0, |year| year * 13 + number(5, 7).unwrap_or(0).min(12))
}

/// How many buckets there are: one for each first byte of keys.
pub const BUCKETS: usize = 256;

/// Entries by the first byte of their keys, in files without names.
pub struct Buckets(Vec<BufWriter<File>>);

impl Buckets {
    /// Empty ones.
    pub fn new() -> io::Result<Buckets> {
        let bucket = |_| Ok(BufWriter::with_capacity(1 << 14, tempfile::tempfile()?));
        (0..BUCKETS)
            .map(bucket)
            .collect::<io::Result<_>>()
            .map(Buckets)
    }

    /// Puts an entry into its bucket.
    pub fn add(&mut self, entry: Entry) -> io::Result<()> {
        let at = usize::from(entry.key.to_be_bytes()[0]);
        let bucket = self.0.get_mut(at);
        bucket.map_or(Ok(()), |bucket| bucket.write_all(&entry.bytes()))
    }

    /// The sorted entries of a bucket. Games of entries are numbers until now; `row` says where their rows are.
    pub fn sorted(&mut self, at: usize, row: impl Fn(u32) -> u32) -> io::Result<Vec<Entry>> {
        let mut bytes = Vec::new();
        if let Some(bucket) = self.0.get_mut(at) {
            bucket.flush()?;
            bucket.get_mut().rewind()?;
            bucket.get_mut().read_to_end(&mut bytes)?;
        }
        let placed = |entry: Entry| match entry.mv & IS_GAME {
            0 => entry,
            _ => Entry {
                first: row(entry.first),
                ..entry
            },
        };
        let mut entries: Vec<Entry> = Entry::all(&bytes).map(placed).collect();
        // By key and row: games that began alike stand together.
        entries.sort_unstable_by_key(|entry| (entry.key, entry.first, entry.second));
        Ok(entries)
    }
}

/// Runs of more games than this have sums before them.
pub const LONG: usize = 128;

/// Entries with sums before long runs: for each next move two entries.
pub fn with_sums(entries: &[Entry]) -> Vec<Entry> {
    let mut out = Vec::with_capacity(entries.len());
    for run in entries.chunk_by(|a, b| a.key == b.key) {
        if run.len() > LONG {
            for sum in sums(run) {
                let [games, black, white, drawn] = sum.counts;
                let key = run.first().map_or(0, |entry| entry.key);
                let entry = |first, second| Entry {
                    key,
                    mv: sum.mv,
                    first,
                    second,
                };
                out.extend([entry(games, black), entry(white, drawn)]);
            }
        }
        out.extend(run);
    }
    out
}

/// What was played next: how many games, how many Black won, White won, were drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sum {
    pub mv: u32,
    pub counts: [u32; 4],
}

/// Counts the games of a run by the next move, the most frequent first.
pub fn sums(run: &[Entry]) -> Vec<Sum> {
    let mut games: Vec<(u32, u32)> = run.iter().map(|e| (e.mv & !IS_GAME, e.result())).collect();
    games.sort_unstable();
    let mut sums: Vec<Sum> = Vec::new();
    for same in games.chunk_by(|a, b| a.0 == b.0) {
        let with = |wanted| {
            let games = same.iter().filter(|(_, result)| *result == wanted);
            u32::try_from(games.count()).unwrap_or(u32::MAX)
        };
        let games = u32::try_from(same.len()).unwrap_or(u32::MAX);
        sums.push(Sum {
            mv: same.first().map_or(0, |(mv, _)| *mv),
            counts: [games, with(1), with(2), with(3)],
        });
    }
    sums.sort_by_key(|sum| std::cmp::Reverse(sum.counts[0]));
    sums
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn months_are_in_order() {
        let dates = [
            "",
            "1607",
            "1607-12-01",
            "1999-12",
            "2024",
            "2024-01-31",
            "2129-12",
        ];
        assert!(dates.is_sorted_by_key(|date| month(date)));
        assert_eq!((month(""), month("2024-03")), (0, 524 * 13 + 3));
        assert!(month("2129-12") < 1 << 13 && month("9999") == 0);
    }
}
