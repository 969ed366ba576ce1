//! Properties of every move in every notation.

use std::collections::HashSet;
use std::path::PathBuf;

use kifuyomi::notation::{self, MoveContext, MoveWriter, Notation, write_node};
use kifuyomi::{Position, Record, Replay, Square};

use crate::support::walk::walk;
use crate::support::{common, trees};

/// Every legal move has a unique text in every notation, and the text is read back as the move.
#[test]
fn texts_are_unique_and_read_back() {
    common::property(|u| {
        walk(u, |position, previous| {
            for notation in notation::EVERY {
                each_text_is_one_move(notation, position, previous, 8);
            }
        })
    });
}

/// The same holds for all settings of a notation.
#[test]
fn texts_in_any_settings_are_unique_and_read_back() {
    common::property(|u| {
        let notation = common::any_notation(u)?;
        walk(u, |position, previous| {
            each_text_is_one_move(&notation, position, previous, 8);
        })
    });
}

/// Diagrams may have several kings of a side, which are told apart like other pieces.
#[test]
fn several_kings_are_told_apart() {
    for sfen in [
        "4k4/4k4/9/9/9/2+R6/9/9/9 w - 1",
        "9/9/9/9/4k4/9/3K1K3/4K4/9 b - 1",
    ] {
        let mut position = Position::new(&sfen.parse().unwrap());
        for notation in notation::EVERY {
            each_text_is_one_move(notation, &mut position, None, 100);
        }
    }
}

/// Checks that the texts of a position's moves are unique, and reads back an evenly picked part of them.
fn each_text_is_one_move(
    notation: &Notation,
    position: &mut Position,
    previous: Option<Square>,
    read_back: usize,
) {
    let moves = position.legal_moves();
    let mut texts = HashSet::new();
    for (i, mv) in moves.iter().enumerate() {
        let text = notation.text(&MoveContext::new(position, *mv, previous));
        let what = || format!("{}: {text} in {}", notation.name, position.setup());
        assert!(texts.insert(text.clone()), "twice: {}", what());
        if i % (moves.len() / read_back + 1) == 0 {
            let what = what();
            let read = notation
                .find(&text, position, previous)
                .expect(&what)
                .expect(&what);
            assert_eq!((read.mv, read.remark), (*mv, None), "{what}");
        }
    }
}

#[test]
fn parts_joined_are_the_text() {
    common::property(|u| {
        walk(u, |position, previous| {
            for mv in position.legal_moves() {
                let context = MoveContext::new(position, mv, previous);
                for notation in notation::EVERY {
                    let parts: String = notation
                        .parts(&context)
                        .into_iter()
                        .map(|part| part.text)
                        .collect();
                    assert_eq!(parts, notation.text(&context));
                }
            }
        })
    });
}

/// Checks that a record's moves are written the same by [`MoveWriter`] as by [`write_node`].
fn is_written_alike(record: &Record, notation: &Notation) {
    let mut writer = MoveWriter::new(record, notation);
    let mut replay = Replay::new(record);
    for (id, _) in record.reading_order() {
        let (mut text, mut expected) = (String::new(), String::new());
        writer.write(&mut text, id);
        if let Some(played) = record.node(id).and_then(|node| node.played()) {
            write_node(&mut expected, notation, record, &mut replay, id, played);
        }
        assert_eq!(text, expected, "{}: node {id:?}", notation.name);
    }
}

#[test]
fn moves_of_whole_records_are_written_as_single_moves_are() {
    common::property(|u| {
        let record = trees::tree(u, &[])?;
        for notation in notation::EVERY {
            is_written_alike(&record, notation);
        }
        is_written_alike(&record, &common::any_notation(u)?);
        Ok(())
    });
}

/// Compares the moves of every `one_in`th file.
fn files_are_written_alike(files: &[PathBuf], one_in: usize) {
    for file in files.iter().step_by(one_in) {
        let bytes = std::fs::read(file).unwrap();
        for read in kifuyomi::read_bytes(&bytes) {
            for notation in notation::EVERY {
                is_written_alike(&read.record, notation);
            }
        }
    }
}

#[test]
fn moves_of_files_are_written_as_single_moves_are() {
    files_are_written_alike(&common::files(&common::folder("tests/data")), 3);
}

#[test]
#[ignore = "needs private records: KIFUYOMI_CORPUS=DIR"]
fn private_moves_are_written_as_single_moves_are() {
    files_are_written_alike(&common::Corpus::private().files(), 7);
}
