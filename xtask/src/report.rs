//! The tables of a benchmark.

use std::collections::BTreeMap;
use std::fmt::{self, Write as _};
use std::path::PathBuf;

use crate::measured::{Measured, Reader, Reading, Viewer};

/// The number of refusals listed for each library.
const REFUSALS_SHOWN: usize = 5;

/// Returns the longest of some times in milliseconds, in microseconds.
pub fn slowest(times: &BTreeMap<String, f64>) -> Option<f64> {
    let longest = times.values().copied().max_by(f64::total_cmp)?;
    Some(longest * 1000.0)
}

/// Returns the tables of a benchmark.
pub fn of(measured: &Measured) -> String {
    let mut text = String::new();
    // Writing to a string does not fail.
    let _ = write_tables(&mut text, measured);
    text
}

fn write_tables(text: &mut String, measured: &Measured) -> fmt::Result {
    if let Some(in_node) = measured.in_node.first() {
        let line = "one object for each move of the main line";
        write_kif(text, measured, line, &in_node.lines)?;
        write_kif(text, measured, "all moves in Japanese", &in_node.readers)?;
        writeln!(
            text,
            "“ours”: our WebAssembly on the records that both read\n"
        )?;
    }
    write_formats(text, measured)?;
    if !measured.viewers.is_empty() {
        write_viewers(text, &measured.viewers)?;
    }
    for reader in measured.in_node.iter().take(1).flat_map(|set| &set.readers) {
        write_refusals(text, reader, &measured.names)?;
    }
    Ok(())
}

/// Writes the table of KIF, the format of most records, library by library.
fn write_kif(
    text: &mut String,
    measured: &Measured,
    what: &str,
    readers: &[Reader],
) -> fmt::Result {
    let (records, rounds) = (measured.names.len(), measured.rounds);
    writeln!(
        text,
        "KIF text → {what}: {records} records, medians of {rounds}\n"
    )?;
    let head = ["read", "refused", "moves", "ms", "ours, ms", "ratio"];
    writeln!(
        text,
        "{:30}{}",
        "",
        head.map(|cell| format!("{cell:>10}")).concat()
    )?;
    for reader in readers {
        writeln!(text, "{}", row(reader, readers.first()))?;
    }
    writeln!(text)
}

/// Writes the table of every format: its reading and writing speed, and the ratios to other libraries.
fn write_formats(text: &mut String, measured: &Measured) -> fmt::Result {
    let places = ["native read", "write", "WebAssembly read", "write"];
    let places = places.map(|place| format!("{place:>18}")).concat();
    let ratios = ["one object a move", "all moves"];
    let ratios = ratios.map(|what| format!("{what:>19}        ")).concat();
    let head = format!("{:26}{places}{ratios}", "MB/s, k moves/s");
    writeln!(text, "{}", head.trim_end())?;
    let sets = measured.sets.iter().zip(&measured.in_node);
    for ((set, in_node), native) in sets.zip(&measured.native.sets) {
        let moves: usize = native.files.iter().map(|file| file.moves).sum();
        let read: f64 = native.files.iter().map(|file| file.ms).sum();
        let written = native.writing.as_ref().map(|writing| writing.bytes);
        let wasm = in_node.readers.first().map_or(0.0, milliseconds);
        let cells = [
            (Some(native.bytes), Some(read)),
            (written, native.writing.as_ref().map(|writing| writing.ms)),
            (Some(native.bytes), Some(wasm)),
            (written, in_node.writing),
        ];
        let cells = cells.map(|(bytes, ms)| match (bytes, ms) {
            (Some(bytes), Some(ms)) => {
                let bytes = format!("{:.0}", bytes as f64 / 1000.0 / ms);
                format!("{:>18}", format!("{bytes}, {:.0}", moves as f64 / ms))
            }
            _ => format!("{:>18}", "–"),
        });
        let records = format!(
            "{}{}",
            set.files.len(),
            if set.is_made { " made" } else { "" }
        );
        let name = format!("{:16}{records:>10}", set.format);
        let ratios = [&in_node.lines, &in_node.readers].map(|readers| {
            let fastest = fastest(readers);
            fastest.map_or(String::new(), |(ratio, name)| {
                format!("{ratio:>8.1} × {name:16}")
            })
        });
        let row = [&*name, &cells.concat(), &ratios.concat()].concat();
        writeln!(text, "{}", row.trim_end())?;
    }
    Ok(())
}

/// Returns the milliseconds that a reader took for all records it read.
fn milliseconds(reader: &Reader) -> f64 {
    let times = reader.files.iter().map(|file| match file {
        Reading::Read { ms, .. } => *ms,
        Reading::Refused { .. } => 0.0,
    });
    times.sum()
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

/// Returns the milliseconds of two readers on the records that both read, if there are any.
fn on_shared_records(a: &Reader, b: &Reader) -> Option<(f64, f64)> {
    let mut sum = (0.0, 0.0);
    for pair in a.files.iter().zip(&b.files) {
        if let (Reading::Read { ms: a, .. }, Reading::Read { ms: b, .. }) = pair {
            sum = (sum.0 + a, sum.1 + b);
        }
    }
    (sum.1 > 0.0).then_some(sum)
}

/// Returns the ratio of the fastest other library's time to that of our WebAssembly, and its name.
pub fn fastest(readers: &[Reader]) -> Option<(f64, &str)> {
    let (ours, others) = readers.split_first()?;
    let ratios = others.iter().filter_map(|other| {
        let (theirs, ours) = on_shared_records(other, ours)?;
        Some((theirs / ours, other.name.as_str()))
    });
    ratios.min_by(|a, b| a.0.total_cmp(&b.0))
}

/// Writes the table of viewers: one board and thirty on a page, on a phone and a desktop.
fn write_viewers(text: &mut String, viewers: &[Viewer]) -> fmt::Result {
    let head = [
        "painted, ms",
        "step, ms",
        "nodes",
        "heap, MB",
        "wire, KB",
        "shift",
    ];
    let head = head.map(|cell| format!("{cell:>12}")).concat();
    writeln!(text, "\n{:40}{head}", "viewers in Chromium")?;
    for it in viewers {
        let version = it.version.as_deref().unwrap_or_default();
        let name = format!("{} {version}", it.viewer);
        let step = it.step.map_or("–".into(), |step| format!("{step:.2}"));
        let (painted, nodes, shift) = (it.painted, it.nodes, it.shift);
        let (heap, wire) = (it.heap / 1e6, it.bytes / 1e3);
        writeln!(
            text,
            "{name:26}{:>4} {:9}{painted:>12.0}{step:>12}{nodes:>12.0}{heap:>12.1}{wire:>12.1}{shift:>12.2}",
            it.count, it.profile
        )?;
    }
    Ok(())
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
pub mod tests {
    use super::*;
    use crate::measured::{Core, InNode, Made, Native, NativeSet, Set, Writing};

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

    fn made(ms: f64) -> Made {
        Made {
            bytes: 1000,
            moves: 10,
            ms,
        }
    }

    /// Example measurements of a run.
    pub fn measured() -> Measured {
        let set = Set {
            format: "kif".to_owned(),
            is_made: false,
            files: vec!["a.kif".into(), "b.kif".into()],
        };
        Measured {
            names: set.files.clone(),
            sets: vec![set],
            rounds: 9,
            in_node: vec![InNode {
                readers: vec![
                    reader("ours", &[Some(1.0), Some(2.0)]),
                    reader("slow", &[Some(30.0), Some(60.0)]),
                    reader("picky", &[Some(12.0), None]),
                ],
                lines: vec![
                    reader("ours", &[Some(1.0), Some(2.0)]),
                    reader("slow", &[Some(6.0), Some(12.0)]),
                ],
                writing: None,
            }],
            native: Native {
                sets: vec![NativeSet {
                    bytes: 6000,
                    reading: 0.7,
                    clean: 2,
                    strict: 2,
                    files: vec![made(0.5), made(1.0)],
                    writing: Some(Writing {
                        bytes: 3000,
                        ms: 1.0,
                    }),
                }],
                game: made(0.1),
                game_text: String::new(),
                notations: BTreeMap::from([("usi".into(), 0.02), ("kana".into(), 0.03)]),
                tree: made(51.0),
                long: [made(1.0), made(16.0)],
                heavy: made(900.0),
                noise: made(1.0),
            },
            notations: BTreeMap::from([("usi".into(), 0.2)]),
            core: Core {
                load: 50.0,
                line: 0.07,
            },
            sizes: BTreeMap::from([("one game on a page".into(), 60_000)]),
            viewers: vec![],
        }
    }

    #[test]
    fn ratios_count_only_what_both_read() {
        let ratio = |readers: &[Reader]| fastest(readers).map(|(ratio, _)| ratio);
        assert_eq!(ratio(&measured().in_node[0].readers), Some(12.0));
        let none = [reader("ours", &[None]), reader("other", &[Some(1.0)])];
        assert_eq!(ratio(&none), None);
    }

    #[test]
    fn says_how_each_library_did_and_what_it_refused() {
        let report = of(&measured());
        let line = |words: &str| {
            let line = report.lines().find(|line| line.contains(words));
            line.unwrap_or_default().to_owned()
        };
        assert!(line("slow 1").ends_with("6.0 ×"), "{report}");
        assert!(line("picky 1").ends_with("12.0 ×"), "{report}");
        assert!(report.contains("picky refuses 1:\n  b.kif: no"), "{report}");
    }

    #[test]
    fn every_format_has_its_speeds() {
        let report = of(&measured());
        let line = report.lines().find(|line| line.starts_with("kif "));
        let cells: Vec<_> = line.unwrap_or_default().split_whitespace().collect();
        // 6,000 bytes and 20 moves in 1.5 ms; 3,000 bytes in 1 ms; 6,000 bytes in 3 ms.
        let expected = [
            "kif", "2", "4,", "13", "3,", "20", "2,", "7", "–", "6.0", "×", "slow", "12.0", "×",
            "picky",
        ];
        assert_eq!(cells, expected);
    }
}
