//! Every ending, for either side, through every format: it is read back as written, or reported as
//! lost.

use kifuyomi::format::{self, LossKind};
use kifuyomi::{Action, Color, EndKind, Ending, NodeId, Outcome, Record, Setup, read};

use crate::support::common::{codes, endings};

/// Returns a record with one move or two and the given ending.
fn record(kind: EndKind, to_move: Color) -> Record {
    let text = match to_move {
        Color::White => "position startpos moves 7g7f",
        Color::Black => "position startpos moves 7g7f 3c3d",
    };
    let mut record = read(text).remove(0).record;
    let last = record
        .main_line()
        .last()
        .map_or(NodeId::START, |(id, _)| id);
    record.add(last, Action::End(Ending::new(kind, to_move, "")));
    assert_eq!(record.start, Setup::start(record.start.variant));
    record
}

#[test]
fn every_ending_through_every_format() {
    let mut lost = Vec::new();
    for kind in endings() {
        for to_move in Color::BOTH {
            let record = record(kind, to_move);
            for format in format::EVERY {
                let kifuyomi::Written { text, losses, .. } = (format.writer)(&record);
                let is_given = losses
                    .iter()
                    .any(|loss| matches!(loss.kind, LossKind::Endings | LossKind::Moves));
                let again = read(&text).remove(0).record;
                let ending = again.ending();
                let found = ending.map(|ending| (ending.kind, ending.outcome));
                let expected = (kind, kind.outcome(to_move));
                let name = format.name;
                if is_given {
                    lost.push((name, kind))
                } else {
                    assert_eq!(found, Some(expected), "{name}, {to_move}\n{text}")
                }
                // A lost ending must not come back with the other side as the winner.
                if let (Some((_, Outcome::Win(found))), Outcome::Win(winner)) = (found, expected.1)
                {
                    assert_eq!(found, winner, "{name}, {kind:?}, {to_move}\n{text}");
                }
            }
        }
    }
    for whole in [
        "kif", "ki2", "japanese", "psn", "western", "hosking", "kitao",
    ] {
        let names: Vec<_> = lost.iter().filter(|(name, _)| *name == whole).collect();
        assert!(names.is_empty(), "{names:?}");
    }
}

/// The sentence decides who won, whatever the word before it.
#[test]
fn the_sentence_about_the_result_decides_the_winner() {
    for (word, sentence, winner) in [
        ("反則勝ち", "まで1手で先手の勝ち", Color::Black),
        ("反則負け", "まで1手で後手の勝ち", Color::White),
        ("投了", "まで1手で後手の勝ち", Color::White),
        ("反則手", "まで1手で後手の反則負け", Color::Black),
    ] {
        let text = format!("1 ７六歩(77)\n2 {word}\n{sentence}\n");
        let reads = read(&text);
        let ending = reads[0].record.ending().unwrap();
        assert_eq!(ending.outcome, Outcome::Win(winner), "{text}");
        assert_eq!(&*ending.text, word);
        let natural = ending.kind.outcome(ending.to_move);
        let conflicts = natural != ending.outcome && natural != Outcome::Unknown;
        let codes = codes(&reads[0]);
        assert_eq!(
            codes.contains(&"other-winner"),
            conflicts,
            "{text}: {codes:?}"
        );
    }
}

/// Moves after an ending, as CSA may have, of either side.
#[test]
fn moves_after_an_ending_survive_or_are_reported_lost() {
    for after in ["-3334FU", "+2726FU"] {
        let text = format!("V2.2\nPI\n+\n+7776FU\n%TORYO\n{after}\n%TORYO\n");
        let record = read(&text).remove(0).record;
        assert_eq!(record.moves(), 2);
        for format in format::EVERY {
            let written = format.write(&record);
            let loses = |kind| written.losses.iter().any(|loss| loss.kind == kind);
            let again = read(&written.text).remove(0).record;
            let comes_back = again.moves() == 2 || loses(LossKind::Moves);
            let (before, after) = (record.nodes().count(), again.nodes().count());
            let ends_as_before = after == before || loses(LossKind::Endings);
            assert!(
                comes_back && ends_as_before,
                "{}: {}",
                format.name,
                written.text
            );
        }
    }
}
