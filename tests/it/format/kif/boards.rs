//! Start positions in KIF: handicaps, diagrams, pieces in hand.

use super::PAWN_AND_KING;
use crate::support::common::{one, usi};

#[test]
fn a_handicap_is_read_whatever_separates_its_name() {
    for header in ["手合割：NAME", "手合割:NAME　　", "手合割 ： NAME"] {
        for (name, white) in [("香落ち", "lnsgkgsn1/1r5b1"), ("10枚落ち", "4k4/9")] {
            let start = one(&format!("{}\n", header.replace("NAME", name)))
                .record
                .start;
            assert!(start.to_string().starts_with(white), "{header} {name}");
        }
    }
}

#[test]
fn diagrams_in_every_spelling() {
    let expected = "4k4/9/4P4/9/9/9/9/9/9 b - 1";
    for (from, to) in [
        ("", ""),
        ("v", "V"),
        ("v", "-"),
        ("・", "．"),
        ("・", "*"),
        ("・", "."),
        ("|", "｜"),
        ("玉", "王"),
        ("\n| ・", "\n　　| ・"),
        ("|一", "|1"),
        ("|一\n", "|\n"),
        ("一", ""),
    ] {
        let board = if from.is_empty() {
            PAWN_AND_KING.to_owned()
        } else {
            PAWN_AND_KING.replace(from, to)
        };
        for ruler in [
            "",
            "  ９ ８ ７ ６ ５ ４ ３ ２ １\n+---------------------------+\n",
        ] {
            let read = one(&format!("手合割：平手\n{ruler}{board}"));
            assert_eq!(
                read.record.start.to_string(),
                expected,
                "`{from}` as `{to}`\n{board}"
            );
        }
    }
}

#[test]
fn pieces_in_hand_in_every_spelling() {
    for hand in [
        "飛　角　金二　銀三　桂　香四　歩十二　",
        "飛 角 金二 銀三 桂 香四 歩十二",
        "飛角金二銀三桂香四歩十二",
        "歩12 飛 角 金2 銀3 桂 香4",
        "歩１２　香４　桂　銀３　金２　角　飛",
    ] {
        for key in ["先手の持駒", "下手の持駒", "先手の持ち駒", "先手持駒"] {
            let read = one(&format!("{key}：{hand}\n後手の持駒：なし\n{PAWN_AND_KING}"));
            let start = read.record.start.to_string();
            assert_eq!(
                start, "4k4/9/4P4/9/9/9/9/9/9 b RB2G3SN4L12P 1",
                "{key}：{hand}"
            );
        }
    }
}

#[test]
fn the_side_to_move_of_a_diagram() {
    for (line, turn) in [
        ("", "b"),
        ("先手番", "b"),
        ("下手番", "b"),
        ("後手番", "w"),
        ("上手番", "w"),
        ("手数＝12  △５一玉  まで", "b"),
        ("手数＝12  ▲５三歩打  まで", "w"),
        ("手数=12 ▲５三歩打 まで", "w"),
    ] {
        let read = one(&format!("{PAWN_AND_KING}{line}\n"));
        let start = read.record.start.sfen_without_number();
        assert_eq!(start, format!("4k4/9/4P4/9/9/9/9/9/9 {turn} -"), "{line}");
    }
    let read = one(&format!(
        "{PAWN_AND_KING}手数＝12  △５一玉  まで\n1 同　歩成(53)\n"
    ));
    assert_eq!(read.record.start.number, 13);
    assert_eq!(
        usi(&read.record),
        "5c5a+",
        "同 means the square of the move before the diagram"
    );
}

#[test]
fn a_board_is_believed_before_a_name() {
    let read = one(&format!("手合割：詰将棋\n{PAWN_AND_KING}"));
    assert_eq!(read.record.start.to_string(), "4k4/9/4P4/9/9/9/9/9/9 b - 1");
    assert_eq!(read.problems[0].code(), "named-board");
    let read = one("手合割：鏡将棋\n1 ７六歩(77)\n");
    assert_eq!(usi(&read.record), "7g7f");
    assert_eq!(read.problems[0].code(), "unknown-handicap");
}
