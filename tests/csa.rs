//! CSA as it is really written, and Shogi Wars: what is read, what is written, what is lost.

use std::fs;
use std::path::{Path, PathBuf};

use kifuyomi::problem::Severity;
use kifuyomi::{Read, Record, Replay, format, read_bytes};

fn corpus() -> Option<PathBuf> {
    let folder = match std::env::var_os("KIFUYOMI_CORPUS") {
        Some(folder) => PathBuf::from(folder),
        None => Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/corpus"),
    };
    folder.join("expected.tsv").exists().then_some(folder)
}

#[test]
fn real_records() {
    let Some(folder) = corpus() else {
        println!("there is no collection of records here");
        return;
    };
    let table = fs::read_to_string(folder.join("expected.tsv")).unwrap();
    let mut diffs = 0;
    for row in table.lines().skip(1) {
        let row: Vec<&str> = row.split('\t').collect();
        let [path, format, .., peers, moves, start, end] = row[..] else {
            panic!("{row:?}");
        };
        if format != "csa" {
            continue;
        }
        let bytes = fs::read(folder.join("dev").join(path)).unwrap();
        let reads = read_bytes(&bytes);
        let (read, _) = &reads[0];
        let record = &read.record;
        let found = record.moves();
        let replay = Replay::at_end(record);
        let final_position = replay.position().setup().sfen_without_number();
        let here = (
            found.to_string(),
            record.start.sfen_without_number(),
            final_position,
        );
        let there = (moves.to_owned(), start.to_owned(), end.to_owned());
        if here != there || read.format.name != "csa" {
            diffs += 1;
            println!(
                "DIFF {peers} {path} {}\n   {here:?}\n   {there:?}",
                read.format.name
            );
        }
        for p in &read.problems {
            println!("PROB {} {} {path}: {p}", p.code(), p.severity().name());
        }
    }
    println!("{diffs}");
}
