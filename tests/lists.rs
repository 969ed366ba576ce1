//! Lists of moves: PSN in all its dialects, Western letters and numerals, Kitao and Kawasaki.

mod dump;

use std::fs;
use std::path::{Path, PathBuf};

use kifuyomi::problem::Severity;
use kifuyomi::{Read, format, read, read_bytes};

fn corpus() -> Option<PathBuf> {
    let folder = match std::env::var_os("KIFUYOMI_CORPUS") {
        Some(folder) => PathBuf::from(folder),
        None => Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/corpus"),
    };
    folder.join("expected.tsv").exists().then_some(folder)
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut folders = vec![folder.to_path_buf()];
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            match path.is_dir() {
                true => folders.push(path),
                false => files.push(path),
            }
        }
    }
    files.sort();
    files
}

#[test]
fn real_games() {
    let Some(folder) = corpus() else {
        println!("there is no collection of records here");
        return;
    };
    let mut games = 0;
    let mut failing = Vec::new();
    for path in files(&folder.join("dev/psn")) {
        let bytes = fs::read(&path).unwrap();
        for (read, _) in read_bytes(&bytes) {
            games += 1;
            let name = path.file_name().unwrap().to_string_lossy();
            let record = &read.record;
            let header = |key| record.header(key).unwrap_or("-");
            let plies = record.moves();
            let end = record
                .ending()
                .map(|e| format!("{:?} {:?} {:?} {:?}", e.kind, e.outcome, e.text, e.sentence));
            let m = header("Moves");
            if m != "-" && m != plies.to_string() {
                println!("MOVES {m} {plies}");
            }
            println!(
                "{} {} {:?} {} notes {} {}",
                read.format.name,
                plies,
                end,
                header("Result"),
                record.nodes().filter(|n| !n.1.comment().is_empty()).count(),
                record.nodes().filter(|n| !n.1.stray().is_empty()).count()
            );
            for problem in &read.problems {
                failing.push(format!(
                    "{} {}/{}: {problem}\n{}",
                    name,
                    header("先手"),
                    header("後手"),
                    problem.caret()
                ));
            }
        }
    }
    println!("{games} games");
    for f in &failing {
        println!("{f}");
    }
}
