//! Counts lines of play and compares them with known numbers in `data/perft`.

use std::fs;
use std::path::Path;

use kifuyomi::{Position, Setup};

use crate::support::common::perft;

#[test]
fn known_numbers() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/perft");
    let mut checked = 0;
    for file in fs::read_dir(folder).unwrap() {
        let text = fs::read_to_string(file.unwrap().path()).unwrap();
        let (mut id, mut sfen) = ("", "");
        for line in text.lines() {
            match line.split_once(' ') {
                Some(("#", _)) | None => {}
                Some(("id", name)) => id = name,
                Some(("sfen", position)) => sfen = position,
                Some(("perft", counts)) => {
                    let setup: Setup = sfen.parse().unwrap();
                    let mut position = Position::new(&setup);
                    for (count, depth) in counts.split(' ').zip(1..) {
                        let count: u64 = count.parse().unwrap();
                        assert_eq!(perft(&mut position, depth), count, "{id}, depth {depth}");
                        checked += 1;
                    }
                    assert_eq!(position.setup(), setup, "{id}: all moves are taken back");
                }
                Some((word, _)) => panic!("`{word}` stands in no data file"),
            }
        }
    }
    assert!(checked >= 8, "the data files were read");
}
