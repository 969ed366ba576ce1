//! The sizes of what a reader's browser loads, held against `budget.json`.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::{Context, Result, bail};
use serde::Deserialize;

use crate::repeatable::hash;
use crate::step::{Step, both};
use crate::tree::Tree;
use crate::wasm::read;

/// `budget.json`.
#[derive(Debug, Deserialize)]
struct Budget {
    sums: Vec<Sum>,
}

/// Files that are loaded together.
#[derive(Debug, Deserialize)]
struct Sum {
    name: String,
    files: Vec<String>,
    /// Bytes that they should not pass.
    aim: Option<usize>,
    /// Bytes over which the build fails.
    limit: Option<usize>,
}

/// Bytes as they are, and as they travel.
#[derive(Clone, Copy, Debug, Default)]
struct Size {
    raw: usize,
    brotli: usize,
}

/// Prints the size table; fails when a limit is passed.
pub fn check(tree: &Tree, step: &Step) -> Result<()> {
    let Weighed { table, over, .. } = measure(tree)?;
    step.details(table);
    if !over.is_empty() {
        bail!("over the limit of budget.json: {}", over.join(", "));
    }
    Ok(())
}

/// What everything came to.
#[derive(Debug)]
pub struct Weighed {
    /// The size table.
    pub table: String,
    /// Bytes by brotli, by the names of the sums.
    pub sizes: BTreeMap<String, usize>,
    /// The names of the sums that are over their limit.
    pub over: Vec<String>,
}

/// Weighs all sums of the budget.
pub fn measure(tree: &Tree) -> Result<Weighed> {
    let file = fs::read_to_string(tree.path("budget.json")).context("cannot read budget.json")?;
    let budget: Budget = serde_json::from_str(&file).context("cannot read budget.json")?;
    let mut table = format!(
        "{:34} {:>9} {:>9} {:>9} {:>9}\n",
        "KB", "raw", "brotli", "aim", "limit"
    );
    let mut over = vec![];
    let files = sizes(tree, &budget)?;
    let mut sizes = BTreeMap::new();
    for sum in &budget.sums {
        let size = sum.size(&files);
        sizes.insert(sum.name.clone(), size.brotli);
        writeln!(table, "{}", sum.row(size))?;
        if sum.limit.is_some_and(|limit| size.brotli > limit) {
            over.push(sum.name.clone());
        }
    }
    Ok(Weighed { table, sizes, over })
}

impl Sum {
    fn size(&self, sizes: &BTreeMap<&str, Size>) -> Size {
        let mut sum = Size::default();
        for size in self.files.iter().filter_map(|file| sizes.get(&**file)) {
            sum.raw += size.raw;
            sum.brotli += size.brotli;
        }
        sum
    }

    fn row(&self, size: Size) -> String {
        let passes = |bound: Option<usize>| bound.is_some_and(|bound| size.brotli > bound);
        let verdict = if passes(self.limit) {
            "over the limit"
        } else if passes(self.aim) {
            "over the aim"
        } else {
            ""
        };
        let cells = [Some(size.raw), Some(size.brotli), self.aim, self.limit];
        let [raw, brotli, aim, limit] = cells.map(kilobytes);
        let row = format!(
            "{:34} {raw:>9} {brotli:>9} {aim:>9} {limit:>9}  {verdict}",
            self.name
        );
        row.trim_end().to_owned()
    }
}

fn kilobytes(bytes: Option<usize>) -> String {
    bytes.map_or(String::new(), |bytes| {
        format!("{}.{}", bytes / 1000, bytes / 100 % 10)
    })
}

/// The sizes of all files of the budget. Brotli takes its time, so that what it came to is kept for
/// files that do not change.
fn sizes<'a>(tree: &Tree, budget: &'a Budget) -> Result<BTreeMap<&'a str, Size>> {
    let notes = tree.notes().join("brotli.json");
    let known = fs::read(&notes).unwrap_or_default();
    let known: BTreeMap<String, usize> = serde_json::from_slice(&known).unwrap_or_default();
    let names: BTreeSet<&str> = budget
        .sums
        .iter()
        .flat_map(|sum| sum.files.iter().map(String::as_str))
        .collect();
    let mut files = vec![];
    for name in names {
        let bytes = read(&tree.path(name))?;
        files.push((name, hash(&bytes), bytes));
    }
    // Two threads share the work best when it begins with the longest.
    files.sort_by_key(|(_, _, bytes)| std::cmp::Reverse(bytes.len()));
    let next = AtomicUsize::new(0);
    let work = || -> Result<Vec<(&str, &str, Size)>> {
        let mut done = vec![];
        while let Some((name, hash, bytes)) = files.get(next.fetch_add(1, Ordering::Relaxed)) {
            let brotli = match known.get(hash) {
                Some(brotli) => *brotli,
                None => brotli(bytes)?.len(),
            };
            let raw = bytes.len();
            done.push((*name, hash.as_str(), Size { raw, brotli }));
        }
        Ok(done)
    };
    let (one, other) = both(work, work);
    let done = [one?, other?].concat();
    let known: BTreeMap<_, _> = done
        .iter()
        .map(|(_, hash, size)| (hash, size.brotli))
        .collect();
    fs::create_dir_all(tree.notes())?;
    fs::write(&notes, serde_json::to_vec(&known)?)?;
    Ok(done
        .into_iter()
        .map(|(name, _, size)| (name, size))
        .collect())
}

/// The most that Brotli can do, as a server does it once for a file that does not change.
fn brotli(bytes: &[u8]) -> Result<Vec<u8>> {
    let (quality, window) = (11, 24);
    let mut writer = brotli::CompressorWriter::new(vec![], 4096, quality, window);
    writer.write_all(bytes)?;
    Ok(writer.into_inner())
}

/// The names of all sums.
#[cfg(test)]
pub fn names() -> impl Iterator<Item = String> {
    let budget: Budget = serde_json::from_str(include_str!("../../budget.json")).unwrap();
    budget.sums.into_iter().map(|sum| sum.name)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn verdict(brotli: usize) -> String {
        let sum = Sum {
            name: "all".to_owned(),
            files: vec![],
            aim: Some(53_800),
            limit: Some(64_000),
        };
        let row = sum.row(Size {
            raw: 100_000,
            brotli,
        });
        row.split("64.0")
            .last()
            .unwrap_or_default()
            .trim()
            .to_owned()
    }

    #[test]
    fn a_size_is_held_against_aim_and_limit() {
        assert_eq!(verdict(53_800), "");
        assert_eq!(verdict(53_801), "over the aim");
        assert_eq!(verdict(64_001), "over the limit");
    }

    #[test]
    fn brotli_is_complete() -> Result<()> {
        let text = "kifu ".repeat(1000);
        let small = brotli(text.as_bytes())?;
        assert!(small.len() < 50, "{}", small.len());
        let mut back = vec![];
        brotli::BrotliDecompress(&mut &small[..], &mut back)?;
        assert_eq!(back, text.as_bytes());
        Ok(())
    }
}
