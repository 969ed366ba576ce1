//! Signs of the shorter notations: shorthand and iroha.

use kifuyomi::notation::{self, MoveContext, Notation, main_line, search};
use kifuyomi::problem::Lang;
use kifuyomi::{Position, Record, Resolved};

use super::{
    GAME_1, GAME_2, MOVES, START, both_ways, cells, either, holds, list, parsed, record, rows,
    setup,
};
use crate::support::common::usi;

/// Returns shorthand with the sign for a piece in a row of its table.
fn shorthand_with(number: usize, sign: &str) -> String {
    let shorthand = notation::by_name("shorthand").unwrap();
    let mut settings = shorthand.settings.iter();
    match settings.find(|setting| setting.title.text(Lang::Japanese) == cells(number)[0]) {
        Some(setting) => format!("shorthand {}={sign}", setting.name),
        // と has no other sign.
        None => "shorthand".into(),
    }
}

/// Every sign for a piece, with every sign for promotion and for the same square.
#[test]
fn shorthand() {
    let mut checked = 0;
    let promoted = cells(208)[1];
    let codes = ["P", "+P", "L", "N", "S", "G", "B", "+B", "R", "+R", "K"];
    for (number, code) in (197..=207).zip(codes) {
        for sign in either(number, 2) {
            let spec = shorthand_with(number, sign);
            for declines in either(209, 2) {
                for (same, name) in either(210, 2).zip(["dash", "hand", "kana"]) {
                    let notation = parsed(&format!("{spec} declines={declines} same={name}"));
                    checked += moves_of(&notation, number, code, sign, [declines, same]);
                    if ["L", "N", "S"].contains(&code) {
                        let [code, sign] = [format!("+{code}"), format!("{promoted}{sign}")];
                        checked += moves_of(&notation, 208, &code, &sign, [declines, same]);
                    }
                }
            }
            for moves in [GAME_1, GAME_2] {
                let texts = main_line(&record(START, moves), &parsed(&spec));
                holds(number, usi(&list(START, &texts.join(" "))), moves);
            }
        }
    }
    assert!(checked > 1000, "{checked}");
}

/// Checks the texts of the moves of a piece alone on the board and returns their number. Each text is
/// a sign for the square or the same square, one for the piece, and one for promotion.
fn moves_of(notation: &Notation, number: usize, code: &str, sign: &str, signs: [&str; 2]) -> usize {
    let [declines, same] = signs;
    let mut position = Position::new(&setup(&format!("9/9/9/9/4{code}4/9/9/9/9 b - 1")));
    let moves = position.legal_moves();
    for mv in &moves {
        let to = mv.to().unwrap();
        let [file, rank] = [to.file(), to.rank()].map(|n| 99 + usize::from(n));
        let square = [cells(file)[2], cells(rank)[0]].concat();
        for (previous, square) in [(None, &*square), (Some(to), same)] {
            let context = MoveContext::new(&position, *mv, previous);
            let end = if mv.promotes() {
                cells(208)[1]
            } else if context.could_promote {
                declines
            } else {
                ""
            };
            let text = format!("☗{square}{sign}{end}");
            holds(number, notation.text(&context), &*text);
            let (mv, remark) = (*mv, None);
            for reader in [notation, notation::by_name("japanese").unwrap()] {
                let found = reader.find(&text, &mut position, previous);
                holds(number, found, Some(Ok(Resolved { mv, remark })));
            }
        }
    }
    moves.len()
}

/// All 81 squares.
#[test]
fn iroha() {
    let sfen = "9/9/9/9/9/9/9/9/9 b RBGS 1";
    let files = cells(218);
    for (number, rank) in (219..=227).zip('a'..) {
        let names = cells(number);
        holds(number, names[9], &*rank.to_string());
        for (file, name) in files.iter().zip(&names[..9]) {
            for (code, word) in [("G", "金"), ("R", "飛"), ("B", "角"), ("S", "銀")] {
                let mv = format!("{code}*{file}{rank}");
                let text = format!("{name}{word}");
                both_ways(number, sfen, &mv, "iroha", &text);
                let text = format!("☗{text}");
                both_ways(number, sfen, &mv, "japanese squares=iroha", &text);
            }
        }
    }
    for moves in [GAME_1, GAME_2] {
        let texts = main_line(&record(START, moves), &parsed("iroha"));
        both_ways(229, START, moves, "iroha", &texts.join(" "));
    }
}

/// A search finds moves by every optional sign or word of a notation.
#[test]
fn search_in_other_signs() {
    let mut missed = Vec::new();
    let mut seek = |record: &Record, texts: &[String]| {
        for ((id, _), text) in record.main_line().zip(texts) {
            if !search(record, text).contains(&id) {
                missed.push(text.clone());
            }
        }
    };
    for row in rows(MOVES).filter(|row| !row[4].starts_with("list ")) {
        let record = record(row[2], row[3]);
        seek(&record, &main_line(&record, &parsed(row[4])));
    }
    let record = record(START, GAME_2);
    for number in 197..=207 {
        for sign in either(number, 2) {
            let spec = shorthand_with(number, sign);
            seek(&record, &main_line(&record, &parsed(&spec)));
        }
    }
    missed.sort();
    missed.dedup();
    assert_eq!(missed, [""; 0]);
}
