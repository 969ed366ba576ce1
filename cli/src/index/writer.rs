//! Writing the files of an index.

use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use crate::files::write_whole;
use crate::index::entries::{BUCKETS, Buckets, Entry, LENGTH, with_sums};
use crate::index::{List, Manifest, RowFile, Shard};

/// How many entries a block has: 4 KB.
pub const BLOCK: usize = 200;

/// How long files become, in bytes, before the next one begins. Hosts have limits, and each file begins
/// with a key a block.
const MOST_OF_A_FILE: usize = 8 << 20;

/// How many games a page of the list has.
const A_PAGE: usize = 200;

/// A game until its row has a place.
pub struct Game {
    /// Its first moves, and a number where it is the same.
    pub order: Vec<u32>,
    pub row: String,
    pub date: String,
    /// The keys under which the games of its players stand together.
    pub players: Vec<u64>,
}

/// Writes the files of an index into a folder of their own, and last the manifest that names them.
pub struct Writer {
    site: PathBuf,
    /// The folder within the site.
    name: String,
}

impl Writer {
    /// A folder beside that of an index that is there, which stays whole until the new one is.
    pub fn new(site: &Path) -> io::Result<Writer> {
        let name = (1..).map(|number| format!("data-{number}"));
        let mut free = name.filter(|name| !site.join(name).exists());
        let name = free.next().unwrap_or_default();
        fs::create_dir_all(site.join(&name))?;
        Ok(Writer {
            site: site.to_owned(),
            name,
        })
    }

    fn write(&self, name: &str, bytes: &[u8]) -> io::Result<String> {
        let file = format!("{}/{name}", self.name);
        fs::write(self.site.join(&file), bytes)?;
        Ok(file)
    }

    /// Writes the rows as pages of a list, the newest game first.
    pub fn list(&self, games: &[Game], manifest: &mut Manifest) -> io::Result<()> {
        let mut newest: Vec<&Game> = games.iter().collect();
        newest.sort_by(|a, b| b.date.cmp(&a.date));
        for (page, number) in newest.chunks(A_PAGE).zip(0..) {
            let rows: String = page.iter().map(|game| game.row.as_str()).collect();
            self.write(&format!("list-{number:05}.jsonl"), rows.as_bytes())?;
        }
        manifest.list = Some(List {
            page: A_PAGE,
            files: format!("{}/list-", self.name),
        });
        Ok(())
    }

    /// Writes the rows of games, those that began alike side by side; gives where each begins.
    pub fn rows(&mut self, games: Vec<Game>, manifest: &mut Manifest) -> io::Result<Vec<u32>> {
        let mut order: Vec<(&Game, usize)> = games.iter().zip(0..).collect();
        order.sort_by(|(a, _), (b, _)| a.order.cmp(&b.order));
        let mut places = vec![0; games.len()];
        let (mut text, mut start): (String, u64) = (String::new(), 0);
        let mut close = |text: &mut String, start: &mut u64| {
            let name = format!("games-{:03}.jsonl", manifest.rows.len());
            let length = text.len() as u64;
            let file = self.write(&name, text.as_bytes())?;
            manifest.rows.push(RowFile {
                file,
                start: *start,
                length,
            });
            *start += length;
            text.clear();
            io::Result::Ok(())
        };
        for (game, number) in order {
            let place = u32::try_from(start + text.len() as u64).map_err(io::Error::other)?;
            places
                .get_mut(number)
                .into_iter()
                .for_each(|known| *known = place);
            text.push_str(&game.row);
            if text.len() >= MOST_OF_A_FILE {
                close(&mut text, &mut start)?;
            }
        }
        close(&mut text, &mut start)?;
        Ok(places)
    }

    /// Writes the rows once more, those of each player side by side, the newest first; entries say where.
    pub fn players(
        &self,
        games: &[Game],
        buckets: &mut Buckets,
        manifest: &mut Manifest,
    ) -> io::Result<()> {
        let mut played: Vec<(u64, &Game)> = Vec::new();
        for game in games {
            played.extend(game.players.iter().map(|key| (*key, game)));
        }
        played.sort_by(|(a, one), (b, other)| a.cmp(b).then_with(|| other.date.cmp(&one.date)));
        let mut text = String::new();
        let mut start = 0;
        let mut close = |text: &mut String, start: &mut usize| {
            let name = format!("players-{:03}.jsonl", manifest.players.len());
            manifest.players.push(RowFile {
                file: self.write(&name, text.as_bytes())?,
                start: *start as u64,
                length: text.len() as u64,
            });
            *start += text.len();
            text.clear();
            io::Result::Ok(())
        };
        for run in played.chunk_by(|(a, _), (b, _)| a == b) {
            let place = start + text.len();
            run.iter().for_each(|(_, game)| text.push_str(&game.row));
            let number = |number: usize| u32::try_from(number).map_err(io::Error::other);
            buckets.add(Entry {
                key: run.first().map_or(0, |(key, _)| *key),
                mv: number(run.len())?,
                first: number(place)?,
                second: number(start + text.len() - place)?,
            })?;
            if text.len() >= MOST_OF_A_FILE {
                close(&mut text, &mut start)?;
            }
        }
        close(&mut text, &mut start)
    }

    /// Writes the entries, sorted. Small buckets share a file.
    pub fn entries(
        &mut self,
        buckets: &mut Buckets,
        places: &[u32],
        manifest: &mut Manifest,
    ) -> io::Result<()> {
        let row = |game: u32| places.get(game as usize).copied().unwrap_or_default();
        let mut waiting: Vec<Entry> = Vec::new();
        let mut from = 0;
        for bucket in 0..BUCKETS {
            let sorted = buckets.sorted(bucket, row)?;
            waiting.extend(with_sums(&sorted));
            let is_last = bucket + 1 == BUCKETS;
            if !is_last && (waiting.len() + sorted.len()) * LENGTH < MOST_OF_A_FILE {
                continue;
            }
            let mut bytes = Vec::with_capacity(waiting.len() * (LENGTH + 1));
            let firsts = waiting.chunks(BLOCK).filter_map(|block| block.first());
            for first in firsts {
                bytes.write_all(&first.key.to_le_bytes())?;
            }
            let blocks = bytes.len() / size_of::<u64>();
            for entry in &waiting {
                bytes.write_all(&entry.bytes())?;
            }
            let name = format!("entries-{from:02x}.bin");
            let byte = |bucket: usize| u8::try_from(bucket).unwrap_or(u8::MAX);
            manifest.entries.push(Shard {
                file: self.write(&name, &bytes)?,
                from: byte(from),
                to: byte(bucket),
                blocks,
                entries: waiting.len(),
            });
            waiting.clear();
            from = bucket + 1;
        }
        Ok(())
    }

    /// Names the new files, and removes those of the index before.
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
