//! Entries of an index: search keys, and the games where they occur.

use crate::index::sorter::Item;

/// An entry in the layout of a file: a key, a move with the mark of its kind, and two numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Entry {
    pub key: u64,
    /// The next move; the top bit is set for a game, and not for a sum.
    pub mv: u32,
    /// For games, the offset of the row; while games are read, the game's number. For a player's rows, the
    /// first byte. For sums, the number of games, then of White's wins.
    pub first: u32,
    /// For games, the ply, the result and the month. For sums, the number of Black's wins, then of draws.
    pub second: u32,
}

/// The length of an entry in bytes.
pub const LENGTH: usize = 20;

/// Returns the beginning of a key, by which blocks are found. Keys of a file that begin alike are rare and
/// cost one more block.
pub fn beginning(key: u64) -> u32 {
    let [a, b, c, d, ..] = key.to_be_bytes();
    u32::from_be_bytes([a, b, c, d])
}

/// The bit that marks a game among entries.
pub const IS_GAME: u32 = 1 << 31;

impl Entry {
    /// Serializes the entry, least significant bytes first.
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

    /// Parses the entries in a file's bytes.
    pub fn all(bytes: &[u8]) -> impl Iterator<Item = Entry> {
        bytes.chunks_exact(LENGTH).filter_map(|bytes| {
            let (key, rest) = bytes.split_first_chunk()?;
            let (mv, rest) = rest.split_first_chunk()?;
            let (first, rest) = rest.split_first_chunk()?;
            let (second, _) = rest.split_first_chunk()?;
            Some(Entry {
                key: u64::from_le_bytes(*key),
                mv: u32::from_le_bytes(*mv),
                first: u32::from_le_bytes(*first),
                second: u32::from_le_bytes(*second),
            })
        })
    }

    /// Encodes the ply in a game.
    pub fn at(ply: u32) -> u32 {
        ply.min(0xffff)
    }

    /// Encodes the game's result, 0 for unknown, then Black, White, a draw; and its month.
    pub fn about(result: u32, month: u32) -> u32 {
        result << 16 | month << 18
    }

    /// Returns the result of a game.
    pub fn result(self) -> u32 {
        self.second >> 16 & 3
    }
}

/// Encodes the month of a day as a growing number, 13 for each year from 1500 on; 0 if the year is unknown.
pub fn month(date: &str) -> u32 {
    let number = |from: usize, to: usize| date.get(from..to)?.parse::<u32>().ok();
    let year = number(0, 4).and_then(|year| year.checked_sub(1500));
    let year = year.filter(|year| *year < 630);
    year.map_or(0, |year| year * 13 + number(5, 7).unwrap_or(0).min(12))
}

impl Item for Entry {
    fn weight(&self) -> usize {
        size_of::<Entry>()
    }

    fn write(&self, out: &mut Vec<u8>) {
        out.extend(self.bytes());
    }

    fn read(bytes: &[u8]) -> Option<(Entry, usize)> {
        let entry = Entry::all(bytes.get(..LENGTH)?).next()?;
        Some((entry, LENGTH))
    }
}

/// Runs of more games than this are preceded by sums.
pub const LONG: usize = 128;

/// Returns the sums that precede a run of one key, two entries for each next move; none for a short run.
pub fn sums_before(run: &[Entry]) -> Vec<Entry> {
    let mut out = Vec::new();
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
    out
}

/// A next move with the number of games, of Black's wins, White's wins, and draws.
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
