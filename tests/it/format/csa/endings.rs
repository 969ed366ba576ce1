//! Endings of games, in CSA and from other formats.

use kifuyomi::format::LossKind;
use kifuyomi::{Action, Color, EndKind, Ending, NodeId, Outcome, Record, Setup, variant};

use super::one;
use crate::support::common::{codes, usi, write};

#[test]
fn a_word_in_place_of_a_move_is_read_and_written() {
    use EndKind::*;
    let (black, white) = (Outcome::Win(Color::Black), Outcome::Win(Color::White));
    // The token, its meaning with Black to move, and with White to move.
    let draw = |kind| (kind, Outcome::Draw);
    let open = |kind| (kind, Outcome::Unknown);
    let table = [
        ("%TORYO", (Resignation, white), (Resignation, black)),
        ("%CHUDAN", open(Interruption), open(Interruption)),
        ("%SENNICHITE", draw(Repetition), draw(Repetition)),
        ("%TIME_UP", (TimeUp, white), (TimeUp, black)),
        ("%ILLEGAL_MOVE", (Foul, white), (Foul, black)),
        ("%+ILLEGAL_ACTION", (Foul, white), (FoulBefore, white)),
        ("%-ILLEGAL_ACTION", (FoulBefore, black), (Foul, black)),
        ("%JISHOGI", draw(Impasse), draw(Impasse)),
        ("%KACHI", (Declaration, black), (Declaration, white)),
        ("%HIKIWAKE", draw(Draw), draw(Draw)),
        ("%MAX_MOVES", draw(MoveLimit), draw(MoveLimit)),
        ("%TSUMI", (Mate, white), (Mate, black)),
        ("%FUZUMI", open(NoMate), open(NoMate)),
        ("%MATTA", open(Other), open(Other)),
        ("%ERROR", open(Other), open(Other)),
        ("%FOO", open(Other), open(Other)),
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

/// Never as an ending with another meaning.
#[test]
fn an_ending_of_another_format_is_written_by_its_meaning() {
    use EndKind::*;
    let (black, white) = (Outcome::Win(Color::Black), Outcome::Win(Color::White));
    let (draw, open) = (Outcome::Draw, Outcome::Unknown);
    // A comment after the word is a loss.
    let (black_moves, white_moves) = (Color::Black, Color::White);
    for (kind, text, outcome, to_move, written) in [
        (Resignation, "投了", white, black_moves, "%TORYO"),
        (Resignation, "", black, white_moves, "%TORYO"),
        (
            FoulBefore,
            "反則勝ち",
            black,
            black_moves,
            "%-ILLEGAL_ACTION",
        ),
        (
            FoulBefore,
            "反則勝ち",
            white,
            white_moves,
            "%+ILLEGAL_ACTION",
        ),
        (Foul, "反則負け", black, white_moves, "%ILLEGAL_MOVE"),
        (TimeUp, "#TIME_UP", white, black_moves, "%TIME_UP"),
        (Draw, "引き分け", draw, white_moves, "%HIKIWAKE"),
        (SealedMove, "封じ手", open, white_moves, "%CHUDAN\n'*封じ手"),
        (
            DefaultWin,
            "不戦勝",
            black,
            white_moves,
            "%CHUDAN\n'*不戦勝",
        ),
        (Resignation, "投了", black, black_moves, "%CHUDAN\n'*投了"),
        (
            PerpetualCheck,
            "",
            white,
            white_moves,
            "%+ILLEGAL_ACTION\n'*連続王手の千日手",
        ),
        (
            PerpetualCheck,
            "",
            white,
            black_moves,
            "%ILLEGAL_MOVE\n'*連続王手の千日手",
        ),
        (
            PerpetualCheck,
            "",
            open,
            black_moves,
            "%CHUDAN\n'*連続王手の千日手",
        ),
        (Other, "優等局面", open, black_moves, "%CHUDAN\n'*優等局面"),
        (Other, "切断", draw, black_moves, "%HIKIWAKE\n'*切断"),
        (Impasse, "持将棋", draw, black_moves, "%JISHOGI"),
    ] {
        let mut start = Setup::start(variant::EVERY[0]);
        start.turn = to_move;
        let mut record = Record::new(start);
        let mut ending = Ending::new(kind, to_move, text);
        ending.outcome = outcome;
        record.add(NodeId::START, Action::End(ending));
        let (whole, losses) = write("csa", &record);
        assert!(
            whole.ends_with(&format!("\n{written}\n")),
            "{written} in {whole}"
        );
        let losses = losses.iter().map(|loss| (loss.kind, loss.count));
        let lost = written.contains('*').then_some((LossKind::Endings, 1));
        assert_eq!(Vec::from_iter(losses), Vec::from_iter(lost), "{written}");
        let again = one(&whole);
        let again = again.record.ending().unwrap();
        assert!(
            again.outcome == outcome || again.outcome == Outcome::Unknown,
            "{whole}"
        );
    }
}

#[test]
fn a_word_of_shogi_wars_is_an_ending() {
    use EndKind::*;
    let (black, white) = (Outcome::Win(Color::Black), Outcome::Win(Color::White));
    for (word, kind, outcome) in [
        ("SENTE_WIN_TORYO", Resignation, black),
        ("GOTE_WIN_TORYO", Resignation, white),
        ("GOTE_WIN_TIMEOUT", TimeUp, white),
        ("SENTE_WIN_CHECKMATE", Mate, black),
        ("SENTE_WIN_DISCONNECT", Other, black),
        ("GOTE_WIN_ENTERINGKING", Declaration, white),
        ("SENTE_WIN_OUTE_SENNICHI", PerpetualCheck, black),
        ("DRAW_SENNICHI", Repetition, Outcome::Draw),
        ("DRAW_PLY_LIMIT", MoveLimit, Outcome::Draw),
        ("DRAW", Draw, Outcome::Draw),
        ("GOTE_WIN_SOMEHOW", Other, white),
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
