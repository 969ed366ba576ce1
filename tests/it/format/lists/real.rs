//! Real lists of moves.

use std::fs;

use kifuyomi::problem::Severity;
use kifuyomi::{format, read_bytes};

use super::{LISTS, held};
use crate::support::common::Corpus;

/// Illegal moves of real games, which are kept and marked: none so far.
const MARKED: [&str; 0] = [];

/// No other available program reads PSN, so the rules are the reference: a misread move among these
/// thousands soon leads to one that cannot be played.
#[test]
#[ignore = "needs private records: KIFUYOMI_CORPUS=DIR"]
fn private_psn_games_are_read_whole() {
    let psn = format::by_name("psn").unwrap();
    let (mut games, mut counted) = (0, 0);
    let mut wrong = Vec::new();
    for path in Corpus::private().files_of("psn") {
        let bytes = fs::read(&path).unwrap();
        for read in read_bytes(&bytes) {
            games += 1;
            let record = &read.record;
            assert_eq!(read.format.name, "psn");
            for problem in &read.problems {
                if problem.severity() != Severity::Notice {
                    wrong.push(format!("{}: {problem}", path.display()));
                }
            }
            if let Some(count) = record.header("Moves") {
                assert_eq!(count, record.moves().to_string(), "{}", path.display());
                counted += 1;
            }
            assert!(record.moves() > 30, "{}", path.display());
            let kifuyomi::Written { text, losses, .. } = (psn.writer)(record);
            assert_eq!(losses, [], "{}", path.display());
            let again = &kifuyomi::read(&text)[0];
            assert_eq!(held(record, true), held(&again.record, true), "{text}");
        }
    }
    assert!(games > 120 && counted > 0, "{games}, {counted} counted");
    assert_eq!(wrong, MARKED);
}

/// Checks that records of other formats are not read as lists. Returns their number.
fn other_records_are_no_lists(corpus: &Corpus) -> usize {
    let mut checked = 0;
    let mut wrong: Vec<String> = Vec::new();
    for path in corpus.files() {
        let name = path.display().to_string();
        if ["/psn/", "/gnushogi-"]
            .iter()
            .any(|kind| name.contains(kind))
        {
            continue;
        }
        let bytes = fs::read(&path).unwrap();
        let (text, _, _) = encoding_rs::SHIFT_JIS.decode(&bytes);
        let text = std::str::from_utf8(&bytes).map_or(text.as_ref(), |text| text);
        let found = format::detect(text).name;
        checked += 1;
        if LISTS.iter().any(|list| list.0 == found) {
            wrong.push(name);
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
    checked
}

#[test]
fn records_of_other_formats_are_no_lists() {
    let checked = other_records_are_no_lists(&Corpus::public());
    assert!(checked > 300, "{checked}");
}

#[test]
#[ignore = "needs private records: KIFUYOMI_CORPUS=DIR"]
fn private_records_of_other_formats_are_no_lists() {
    let checked = other_records_are_no_lists(&Corpus::private());
    assert!(checked > 2000, "{checked}");
}

/// Books of openings and commented games of GNU Shogi.
#[test]
#[ignore = "needs private records: KIFUYOMI_CORPUS=DIR"]
fn private_lists_of_gnu_shogi_are_read() {
    let corpus = Corpus::private();
    let mut games = 0;
    for kind in ["gnushogi-gam", "gnushogi-tbk"] {
        for path in corpus.files_of(kind) {
            for read in read_bytes(&fs::read(&path).unwrap()) {
                games += 1;
                let name = path.display();
                let problems: Vec<String> = read.problems.iter().map(|p| p.to_string()).collect();
                assert!(["western", "psn"].contains(&read.format.name), "{name}");
                assert!(!read.has_errors(), "{name}: {problems:#?}");
            }
        }
    }
    assert!(games > 900, "{games}");
}
