//! Endings of games, in CSA and from other formats.

use kifuyomi::format::LossKind;
use kifuyomi::{Action, Color, EndKind, Ending, NodeId, Outcome, Record, Setup, variant};

use super::one;
use crate::support::common::{codes, usi, write};

#[test]
fn words_in_place_of_a_move() {
    use EndKind::*;
    let (black, white) = (Outcome::Win(Color::Black), Outcome::Win(Color::White));
    // The token, its meaning with Black to move, and with White to move.
    let table = [
        ("%TORYO", (Resignation, white), (Resignation, black)),
        (
            "%CHUDAN",
            (Interruption, Outcome::Unknown),
            (Interruption, Outcome::Unknown),
        ),
        (
            "%SENNICHITE",
            (Repetition, Outcome::Draw),
            (Repetition, Outcome::Draw),
        ),
        ("%TIME_UP", (TimeUp, white), (TimeUp, black)),
        ("%ILLEGAL_MOVE", (Foul, white), (Foul, black)),
        ("%+ILLEGAL_ACTION", (Foul, white), (FoulBefore, white)),
        ("%-ILLEGAL_ACTION", (FoulBefore, black), (Foul, black)),
        (
            "%JISHOGI",
            (Impasse, Outcome::Draw),
            (Impasse, Outcome::Draw),
        ),
        ("%KACHI", (Declaration, black), (Declaration, white)),
        ("%HIKIWAKE", (Draw, Outcome::Draw), (Draw, Outcome::Draw)),
        (
            "%MAX_MOVES",
            (MoveLimit, Outcome::Draw),
            (MoveLimit, Outcome::Draw),
        ),
        ("%TSUMI", (Mate, white), (Mate, black)),
        (
            "%FUZUMI",
            (NoMate, Outcome::Unknown),
            (NoMate, Outcome::Unknown),
        ),
        (
            "%MATTA",
            (Other, Outcome::Unknown),
            (Other, Outcome::Unknown),
        ),
        (
            "%ERROR",
            (Other, Outcome::Unknown),
            (Other, Outcome::Unknown),
        ),
        ("%FOO", (Other, Outcome::Unknown), (Other, Outcome::Unknown)),
    ];
    for (word, if_black, if_white) in table {
        for (move_before, to_move, meaning) in [
            ("", Color::Black, if_black),
            ("+7776FU\n", Color::White, if_white),
        ] {
            let text = format!("V3.0\nPI\n+\n{move_before}{word}\nT3\n");
            let read = one(&text);
            let ending = read.record.ending().unwrap();
            assert_eq!((ending.kind, ending.outcome), meaning, "{word} {to_move}");
            assert_eq!((ending.to_move, &*ending.text), (to_move, word));
            assert_eq!(read.problems.is_empty(), word != "%FOO", "{word}");
            let (text, losses) = write("csa3", &read.record);
            assert!(text.contains(&format!("\n{word}\nT3\n")), "{text}");
            assert_eq!(losses, []);
            let (text, losses) = write("csa", &read.record);
            let (written, lost) = match word {
                // Still a draw.
                "%MAX_MOVES" => ("%HIKIWAKE\nT3\n'*%MAX_MOVES", 1),
                word => (word, 0),
            };
            assert!(text.contains(&format!("\n{written}\n")), "{text}");
            assert_eq!(losses.iter().map(|loss| loss.count).sum::<usize>(), lost);
        }
    }
}

/// An ending of another format is written by its meaning, never as an ending with another meaning.
#[test]
fn endings_of_other_formats() {
    use EndKind::*;
    let (black, white) = (Outcome::Win(Color::Black), Outcome::Win(Color::White));
    let draw = Outcome::Draw;
    for (kind, text, outcome, to_move, word, comment) in [
        (Resignation, "投了", white, Color::Black, "%TORYO", None),
        (Resignation, "", black, Color::White, "%TORYO", None),
        (
            FoulBefore,
            "反則勝ち",
            black,
            Color::Black,
            "%-ILLEGAL_ACTION",
            None,
        ),
        (
            FoulBefore,
            "反則勝ち",
            white,
            Color::White,
            "%+ILLEGAL_ACTION",
            None,
        ),
        (Foul, "反則負け", black, Color::White, "%ILLEGAL_MOVE", None),
        (TimeUp, "#TIME_UP", white, Color::Black, "%TIME_UP", None),
        (Draw, "引き分け", draw, Color::White, "%HIKIWAKE", None),
        (
            SealedMove,
            "封じ手",
            Outcome::Unknown,
            Color::White,
            "%CHUDAN",
            Some("封じ手"),
        ),
        (
            DefaultWin,
            "不戦勝",
            black,
            Color::White,
            "%CHUDAN",
            Some("不戦勝"),
        ),
        (
            Resignation,
            "投了",
            black,
            Color::Black,
            "%CHUDAN",
            Some("投了"),
        ),
        (
            PerpetualCheck,
            "",
            white,
            Color::White,
            "%+ILLEGAL_ACTION",
            Some("連続王手の千日手"),
        ),
        (
            PerpetualCheck,
            "",
            white,
            Color::Black,
            "%ILLEGAL_MOVE",
            Some("連続王手の千日手"),
        ),
        (
            PerpetualCheck,
            "",
            Outcome::Unknown,
            Color::Black,
            "%CHUDAN",
            Some("連続王手の千日手"),
        ),
        (
            Other,
            "優等局面",
            Outcome::Unknown,
            Color::Black,
            "%CHUDAN",
            Some("優等局面"),
        ),
        (Other, "切断", draw, Color::Black, "%HIKIWAKE", Some("切断")),
        (Impasse, "持将棋", draw, Color::Black, "%JISHOGI", None),
    ] {
        let mut start = Setup::start(variant::EVERY[0]);
        start.turn = to_move;
        let mut record = Record::new(start);
        let mut ending = Ending::new(kind, to_move, text);
        ending.outcome = outcome;
        record.add(NodeId::START, Action::End(ending));
        let (written, losses) = write("csa", &record);
        let comment_line = comment.map_or_else(String::new, |words| format!("'*{words}\n"));
        let wanted = format!("\n{word}\n{comment_line}");
        assert!(written.ends_with(&wanted), "{wanted} in {written}");
        let count = losses.iter().map(|loss| (loss.kind, loss.count));
        let lost: Vec<_> = comment
            .map(|_| (LossKind::Endings, 1))
            .into_iter()
            .collect();
        assert_eq!(count.collect::<Vec<_>>(), lost, "{word}");
        let again = one(&written);
        let again = again.record.ending().unwrap();
        assert!(
            again.outcome == outcome || again.outcome == Outcome::Unknown,
            "{written}"
        );
    }
}

#[test]
fn words_of_shogi_wars() {
    use EndKind::*;
    for (word, kind, outcome) in [
        ("SENTE_WIN_TORYO", Resignation, Outcome::Win(Color::Black)),
        ("GOTE_WIN_TORYO", Resignation, Outcome::Win(Color::White)),
        ("GOTE_WIN_TIMEOUT", TimeUp, Outcome::Win(Color::White)),
        ("SENTE_WIN_CHECKMATE", Mate, Outcome::Win(Color::Black)),
        ("SENTE_WIN_DISCONNECT", Other, Outcome::Win(Color::Black)),
        (
            "GOTE_WIN_ENTERINGKING",
            Declaration,
            Outcome::Win(Color::White),
        ),
        (
            "SENTE_WIN_OUTE_SENNICHI",
            PerpetualCheck,
            Outcome::Win(Color::Black),
        ),
        ("DRAW_SENNICHI", Repetition, Outcome::Draw),
        ("DRAW_PLY_LIMIT", MoveLimit, Outcome::Draw),
        ("DRAW", Draw, Outcome::Draw),
        ("GOTE_WIN_SOMEHOW", Other, Outcome::Win(Color::White)),
    ] {
        for between in [" ", "\t", "\n", "\r\n"] {
            let text =
                format!("+7776FU,L600{between}-3334FU,L599{between}+2726FU,L587{between}{word}");
            let read = one(&text);
            assert_eq!(usi(&read.record), "7g7f 3c3d 2g2f");
            assert_eq!(codes(&read), ["no-start-position"], "{text}");
            let times: Vec<_> = read.record.main_line().map(|(_, node)| node.time).collect();
            assert_eq!(times, [None, None, Some(13_000), None]);
            let ending = read.record.ending().unwrap();
            assert_eq!(
                (ending.kind, ending.outcome, &*ending.text),
                (kind, outcome, word)
            );
        }
    }
}
