//! The tables of a benchmark.

use std::fmt::{self, Write as _};
use std::path::PathBuf;

use crate::bench::{Measured, Reader, Reading};

/// How many refusals are listed for each library.
const REFUSALS_SHOWN: usize = 5;

/// Something that must be reached.
struct Target {
    name: &'static str,
    unit: &'static str,
    bound: Bound,
    value: fn(&Measured) -> Option<f64>,
}

/// On which side of the bound the value must be.
enum Bound {
    AtLeast(f64),
    AtMost(f64),
}

const TARGETS: &[Target] = &[
    Target {
        name: "WebAssembly against the fastest other library",
        unit: "×",
        bound: Bound::AtLeast(10.0),
        value: ratio_to_fastest,
    },
    Target {
        name: "native, a game of 200 moves",
        unit: "µs",
        bound: Bound::AtMost(100.0),
        value: |measured| Some(measured.native.game.ms * 1000.0),
    },
    Target {
        name: "native, 30,000 nodes in 2,000 variations",
        unit: "ms",
        bound: Bound::AtMost(50.0),
        value: |measured| Some(measured.native.tree.ms),
    },
];

/// A benchmark's tables.
pub fn of(measured: &Measured) -> String {
    let mut text = String::new();
    // Writing to a string does not fail.
    let _ = write_tables(&mut text, measured);
    text
}

fn write_tables(text: &mut String, measured: &Measured) -> fmt::Result {
    let (records, rounds) = (measured.files.len(), measured.rounds);
    writeln!(
        text,
        "KIF text → all moves in Japanese: {records} records, medians of {rounds}\n"
    )?;
    let head = ["read", "refused", "moves", "ms", "ours, ms", "ratio"];
    writeln!(
        text,
        "{:30}{}",
        "",
        head.map(|cell| format!("{cell:>10}")).concat()
    )?;
    let ours = measured.readers.first();
    for reader in measured.readers.iter().chain([&measured.native.reader]) {
        writeln!(text, "{}", row(reader, ours))?;
    }
    writeln!(
        text,
        "\n“ours”: our WebAssembly on the records that both read\n"
    )?;
    for target in TARGETS {
        writeln!(text, "{}", target.row(measured))?;
    }
    for reader in &measured.readers {
        write_refusals(text, reader, &measured.files)?;
    }
    Ok(())
}

fn row(reader: &Reader, ours: Option<&Reader>) -> String {
    let mut sum = (0, 0, 0.0);
    for file in &reader.files {
        if let Reading::Read { moves, ms } = file {
            sum = (sum.0 + 1, sum.1 + moves, sum.2 + ms);
        }
    }
    let (read, moves, ms) = sum;
    let refused = reader.files.len() - read;
    let name = format!("{} {}", reader.name, reader.version);
    let cells = format!("{name:30}{read:>10}{refused:>10}{moves:>10}{ms:>10.1}");
    match ours.and_then(|ours| on_shared_records(reader, ours)) {
        Some((theirs, ours)) => format!("{cells}{ours:>10.1}{:>8.1} ×", theirs / ours),
        None => cells,
    }
}

/// Milliseconds of two readers on the records that both read, when there are any.
fn on_shared_records(a: &Reader, b: &Reader) -> Option<(f64, f64)> {
    let mut sum = (0.0, 0.0);
    for pair in a.files.iter().zip(&b.files) {
        if let (Reading::Read { ms: a, .. }, Reading::Read { ms: b, .. }) = pair {
            sum = (sum.0 + a, sum.1 + b);
        }
    }
    (sum.1 > 0.0).then_some(sum)
}

fn ratio_to_fastest(measured: &Measured) -> Option<f64> {
    let (ours, others) = measured.readers.split_first()?;
    let ratios = others.iter().filter_map(|other| {
        let (theirs, ours) = on_shared_records(other, ours)?;
        Some(theirs / ours)
    });
    ratios.min_by(f64::total_cmp)
}

impl Target {
    fn row(&self, measured: &Measured) -> String {
        let value = (self.value)(measured);
        let (words, bound, reached) = match self.bound {
            Bound::AtLeast(bound) => ("at least", bound, value.is_some_and(|value| value >= bound)),
            Bound::AtMost(bound) => ("at most", bound, value.is_some_and(|value| value <= bound)),
        };
        let mark = if reached { "✓" } else { "✗" };
        let value = value.map_or("–".to_owned(), |value| format!("{value:.1}"));
        let Target { name, unit, .. } = self;
        format!("{mark} {name:46} {value:>8} {unit:2}  ({words} {bound} {unit})")
    }
}

fn write_refusals(text: &mut String, reader: &Reader, files: &[PathBuf]) -> fmt::Result {
    let refusals = reader
        .files
        .iter()
        .zip(files)
        .filter_map(|(reading, file)| match reading {
            Reading::Refused { refused } => Some((file, refused)),
            Reading::Read { .. } => None,
        });
    let refusals: Vec<_> = refusals.collect();
    if refusals.is_empty() {
        return Ok(());
    }
    writeln!(text, "\n{} refuses {}:", reader.name, refusals.len())?;
    for (file, words) in refusals.iter().take(REFUSALS_SHOWN) {
        let words: String = words.chars().take(80).collect();
        let name = file.file_name().unwrap_or(file.as_os_str());
        writeln!(text, "  {}: {words}", name.to_string_lossy())?;
    }
    if refusals.len() > REFUSALS_SHOWN {
        writeln!(text, "  and {} more", refusals.len() - REFUSALS_SHOWN)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bench::{Made, Native};

    fn reader(name: &str, times: &[Option<f64>]) -> Reader {
        let reading = |time: &Option<f64>| match *time {
            Some(ms) => Reading::Read { moves: 10, ms },
            None => Reading::Refused {
                refused: "no".to_owned(),
            },
        };
        Reader {
            name: name.to_owned(),
            version: "1".to_owned(),
            files: times.iter().map(reading).collect(),
        }
    }

    fn measured() -> Measured {
        Measured {
            files: vec!["a.kif".into(), "b.kif".into()],
            rounds: 9,
            readers: vec![
                reader("ours", &[Some(1.0), Some(2.0)]),
                reader("slow", &[Some(30.0), Some(60.0)]),
                reader("picky", &[Some(12.0), None]),
            ],
            native: Native {
                reader: reader("native", &[Some(0.5), Some(1.0)]),
                game: Made {
                    moves: 200,
                    ms: 0.1,
                },
                tree: Made {
                    moves: 30_000,
                    ms: 51.0,
                },
            },
        }
    }

    #[test]
    fn ratios_count_only_what_both_read() {
        assert_eq!(ratio_to_fastest(&measured()), Some(12.0));
        let mut none = measured();
        none.readers = vec![reader("ours", &[None]), reader("other", &[Some(1.0)])];
        assert_eq!(ratio_to_fastest(&none), None);
    }

    #[test]
    fn says_which_targets_are_reached_and_what_was_refused() {
        let report = of(&measured());
        let line = |words: &str| {
            let line = report.lines().find(|line| line.contains(words));
            line.unwrap_or_default().to_owned()
        };
        assert!(line("against the fastest").starts_with("✓"), "{report}");
        assert!(line("200 moves").starts_with("✓"), "{report}");
        assert!(line("30,000 nodes").starts_with("✗"), "{report}");
        assert!(line("slow 1").ends_with("30.0 ×"), "{report}");
        assert!(report.contains("picky refuses 1:\n  b.kif: no"), "{report}");
    }
}
