//! The games of the article, with its misprints corrected.

use std::ops::RangeInclusive;

use kifuyomi::Replay;
use kifuyomi::notation::{MoveContext, Part, PartRole, main_line};

use super::{GAME_1, GAME_2, MISPRINTS, START, both_ways, cells, holds, line, parsed, record};
use crate::support::common::{codes, only, usi};

/// Returns the moves in some lines of the article, with misprints corrected.
fn column(lines: RangeInclusive<usize>) -> Vec<String> {
    let mut moves = Vec::new();
    for number in lines {
        for cell in cells(number) {
            let cell = cell.split_once(". ").map_or(cell, |(_, mv)| mv);
            let misprint = MISPRINTS
                .iter()
                .find(|row| (row.0, row.1) == (number, cell));
            let cell = misprint.map_or(cell, |row| row.2);
            // The meaning of a move is in parentheses next to it.
            if !cell.is_empty() && !cell.starts_with('(') {
                moves.push(cell.to_owned());
            }
        }
    }
    moves
}

#[test]
fn both_games_are_written_as_in_each_table_and_read_back() {
    for (moves, spec, lines) in [
        (GAME_1, "western-numerals", 257..=278),
        (GAME_1, "japanese marks=none drop=always", 280..=301),
        (GAME_2, "hosking", 309..=327),
        (GAME_2, "western", 329..=347),
        (GAME_2, "japanese king=white", 349..=367),
        (GAME_2, "kitao king=white", 369..=387),
    ] {
        let number = *lines.start();
        let texts = column(lines);
        let written = main_line(&record(START, moves), &parsed(spec));
        holds(number, written, &*texts);
        both_ways(number, START, moves, spec, &texts.join(" "));
    }
    for (text, lines) in [
        ("G69-58", 309..=327),
        ("Sx23=", 309..=327),
        ("５八金左", 349..=367),
        ("２三銀不成", 349..=367),
    ] {
        assert!(line(304).contains(text), "{text}");
        let moves = column(lines).concat();
        assert!(moves.contains(text), "{text}: {moves}");
    }
}

/// Checks that tables are read as printed, with their numbers and the bars around their cells.
fn as_printed(moves: &str, lines: RangeInclusive<usize>) {
    let number = *lines.start();
    let read = only(&lines.map(line).collect::<Vec<_>>().join("\n"));
    holds(number, usi(&read.record), moves);
    holds(number, codes(&read), ["unwrapped-table"]);
}

#[test]
fn tables_are_read_as_printed() {
    as_printed(GAME_1, 257..=278);
    as_printed(GAME_1, 280..=301);
    as_printed(GAME_2, 309..=327);
    as_printed(GAME_2, 329..=347);
    // Rows between bars and without numbers are taken for those of a board.
    as_printed(GAME_2, 349..=367);
}

/// It stands next to each move of the first game: `(2-3 P drop)`.
#[test]
fn the_meaning_of_a_move_is_written_and_read_back() {
    let record = record(START, GAME_1);
    let notation = parsed("japanese marks=none pieces=codes squares=digits drop=always");
    let gloss = parsed("gloss");
    let mut replay = Replay::new(&record);
    let mut glosses = String::new();
    let meaning = |part: Part| match (part.role, &*part.text) {
        (PartRole::Destination, "同") => "same".into(),
        (PartRole::Destination, square) => format!("{}-{}", &square[..1], &square[1..]),
        (PartRole::Drop, _) => "drop".into(),
        (PartRole::Promotion, _) => "promote".into(),
        (_, piece) => piece.into(),
    };
    let cells = (280..=301).flat_map(|number| cells(number).into_iter().zip([number; 5]));
    let mut printed = cells.filter(|(cell, _)| cell.starts_with('('));
    for (id, node) in record.main_line() {
        let previous = replay.previous(&record);
        let context = MoveContext::new(replay.position(), node.played().unwrap().mv, previous);
        let parts = notation.parts(&context).into_iter();
        let words: Vec<String> = parts.map(meaning).collect();
        let (cell, number) = printed.next().unwrap();
        holds(number, format!("({})", words.join(" ")), cell);
        holds(number, format!("({})", gloss.text(&context)), cell);
        glosses += &format!("{}. {} ", replay.position().number(), gloss.text(&context));
        replay.go(&record, id);
    }
    assert_eq!(printed.next(), None);
    holds(280, usi(&only(&glosses).record), GAME_1);
}
