//! CSA as it is really written, and Shogi Wars: what is read, what is written, what is lost.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use expect_test::expect_file;
use kifuyomi::format::LossKind;
use kifuyomi::{
    Action, Color, EndKind, Ending, Header, NodeId, Outcome, Read, Record, Setup, Violations,
    format, read, read_bytes, variant, write_usi,
};

use crate::support::common::{
    self, Known, codes, corpus, damage, folder, known, outline, usi, write,
};
use crate::support::dump;

/// Reads one CSA record that must have no errors.
fn one(text: &str) -> Read {
    let read = common::one(text);
    assert_eq!(read.format.name, "csa", "{text}");
    read
}

/// What the format keeps of a record, to compare.
fn kept(record: &Record, has_fractions: bool, has_endings: bool) -> Vec<String> {
    // The names of the players come first in the format.
    let is_name = |header: &&kifuyomi::Header| ["先手", "後手"].contains(&&*header.key);
    let (names, others): (Vec<_>, Vec<_>) = record.headers.iter().partition(is_name);
    let mut kept = vec![format!("{} {names:?} {others:?}", record.start)];
    let nodes = std::iter::once((NodeId::START, record.node(NodeId::START).unwrap()));
    for (_, node) in nodes.chain(record.main_line()) {
        let action = match &node.action {
            Action::Unread(_) => break,
            Action::End(_) if !has_endings => {
                kept.push("an ending".into());
                continue;
            }
            Action::End(ending) => {
                format!(
                    "{:?} {:?} {:?}",
                    ending.kind, ending.to_move, ending.outcome
                )
            }
            other => format!("{other:?}"),
        };
        let part = if has_fractions { 1 } else { 1000 };
        let time = node.time.map(|time| time / part);
        let (comment, hidden_lines) = (node.comment(), node.hidden_lines());
        kept.push(format!("{action} {time:?} {comment:?} {hidden_lines:?}"));
    }
    // Two endings in a row are one.
    kept.dedup_by(|again, first| first == "an ending" && again == first);
    kept
}

fn survives(record: &Record, name: &str) {
    for (format, has_fractions) in [("csa", false), ("csa3", true)] {
        let (text, losses) = write(format, record);
        let again = read(&text);
        assert_eq!(again.len(), 1, "{name}\n{text}");
        let has_endings = losses.iter().all(|loss| loss.what != LossKind::Endings);
        let kept = |record| kept(record, has_fractions, has_endings);
        assert_eq!(kept(&again[0].record), kept(record), "{name}\n{text}");
        let (twice, _) = write(format, &again[0].record);
        assert_eq!(twice, text, "{name}");
    }
}

fn records() -> Vec<PathBuf> {
    let mut paths: Vec<_> = fs::read_dir(folder("tests/data/csa"))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|e| e == "csa" || e == "csa1"))
        .collect();
    paths.sort();
    assert!(paths.len() >= 5, "the records were found");
    paths
}

#[test]
fn dumps() {
    for path in records() {
        let reads = read(&fs::read_to_string(&path).unwrap());
        let dump: String = reads.iter().map(dump::dump).collect();
        expect_file![path.with_extension("expect")].assert_eq(&dump);
        for read in &reads {
            assert_eq!(read.format.name, "csa");
            survives(&read.record, &path.display().to_string());
        }
    }
}

#[test]
fn words_in_place_of_a_move() {
    use EndKind::*;
    let (black, white) = (Outcome::Win(Color::Black), Outcome::Win(Color::White));
    // The word, its meaning while Black is to move, and while White is.
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
                // Drawn all the same.
                "%MAX_MOVES" => ("%HIKIWAKE\nT3\n'*%MAX_MOVES", 1),
                word => (word, 0),
            };
            assert!(text.contains(&format!("\n{written}\n")), "{text}");
            assert_eq!(losses.iter().map(|loss| loss.count).sum::<usize>(), lost);
        }
    }
}

/// An ending from elsewhere is written by its meaning, and never by another one's.
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
        let mut start = Setup::start(variant::ALL[0]);
        start.turn = to_move;
        let mut record = Record::new(start);
        let mut ending = Ending::new(kind, to_move, text);
        ending.outcome = outcome;
        record.add(NodeId::START, Action::End(ending));
        let (written, losses) = write("csa", &record);
        let comment_line = comment.map_or_else(String::new, |words| format!("'*{words}\n"));
        let wanted = format!("\n{word}\n{comment_line}");
        assert!(written.ends_with(&wanted), "{wanted} in {written}");
        let count = losses.iter().map(|loss| (loss.what, loss.count));
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

const OPENING_USI: &str = "7g7f 3c3d 8h2b+";

#[test]
fn moves_in_every_spelling() {
    for text in [
        "+7776FU\n-3334FU\n+8822UM\n",
        "+7776FU\r\n-3334FU\r\n+8822UM\r\n",
        "+7776FU\r-3334FU\r+8822UM",
        "\u{feff}+7776FU\n\n -3334FU \n\t+8822UM",
        "7776FU\n3334FU\n8822UM",
        "7776FU3334FU8822UM",
        "+7776FU -3334FU +8822UM",
        "+7776FU,-3334FU,+8822UM",
        "+7776FU,T12,-3334FU,T3,+8822UM,T4",
        "+7776FU , T12 , -3334FU,+8822UM'remark, not a move",
        "+7776fu\n-3334fu\n+8822um",
        "'remark\n+7776FU\n'+2726FU\n-3334FU\n+8822UM",
        "V2.2\n+7776FU\n-3334FU\n+8822UM",
        "1 +7776FU\n2: -3334FU\n 3. +8822UM",
    ] {
        let read = one(text);
        assert_eq!(usi(&read.record), OPENING_USI, "{text}");
        assert_eq!(codes(&read), ["no-start-position"], "{text}");
    }
}

#[test]
fn start_positions() {
    let even = variant::ALL[0].start;
    for (text, expected, problems) in [
        ("PI\n+", even, &[][..]),
        (
            "PI\n-",
            "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
            &[],
        ),
        ("PI,+", even, &[]),
        (
            "PI82HI22KA\n-",
            "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
            &[],
        ),
        // Two lines may be the position together.
        (
            "PI82HI\nP+00HI\nP-\n-",
            "lnsgkgsnl/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w R 1",
            &[],
        ),
        (
            "P-00FU\nPI82HI\n-",
            "lnsgkgsnl/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w p 1",
            &["too-many-pieces"],
        ),
        (
            "P+59OU00FU00FU\nP-51OU00HI\n+",
            "4k4/9/9/9/9/9/9/9/4K4 b 2Pr 1",
            &[],
        ),
        (
            "P-51OU00AL\nP+52KI\n-",
            "4k4/4G4/9/9/9/9/9/9/9 w 2r2b3g4s4n4l18p 1",
            &[],
        ),
        (
            "P+52TO00AL\n+",
            "9/4+P4/9/9/9/9/9/9/9 b 2R2B4G4S4N4L17P 1",
            &[],
        ),
        // Without a line for the side, the first move tells it, or else it is Black.
        (
            "PI22KA\n-3334FU",
            "lnsgkgsnl/1r7/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
            &["no-side-to-move"],
        ),
        ("PI", even, &["no-side-to-move"]),
        ("N+a\nN-b\n+\n+7776FU", even, &["no-start-position"]),
        ("N+a\nP+\nP-\n+\n+7776FU", even, &["no-start-position"]),
    ] {
        let read = one(text);
        assert_eq!(read.record.start.to_string(), expected, "{text}");
        assert_eq!(codes(&read), problems, "{text}");
    }
}

#[test]
fn rows_of_the_board() {
    for row in [
        " * -HI *  *  *  *  * -KA * ",
        " * -HI *  *  *  *  * -KA *",
        " * -HI * * * * * -KA *",
        "* -HI * * * * * -KA *",
        "*-HI*****-KA*",
        "   -HI               -KA   ",
        " * -hi *  *  *  *  * -ka * ",
    ] {
        let read = one(&format!("P2{row}\n-\n"));
        let board = "9/1r5b1/9/9/9/9/9/9/9 w - 1";
        assert_eq!(read.record.start.to_string(), board, "{row}");
        assert_eq!(codes(&read), ["bad-board-ranks"], "{row}");
    }
}

/// Games stop at such moves; the record goes on showing them.
#[test]
fn moves_against_the_rules() {
    let position = "P+59OU77FU00FU\nP-51OU52HI13KE\n";
    for (turn, mv, violation) in [
        ("+", "+0075FU", Violations::TWO_PAWNS),
        ("+", "+7776FU", Violations::LEFT_IN_CHECK),
        ("+", "+0045GI", Violations::NOT_IN_HAND),
        ("+", "+7775FU", Violations::CANNOT_REACH),
        ("+", "+7776TO", Violations::CANNOT_PROMOTE),
        ("+", "-5253HI", Violations::WRONG_TURN),
        ("+", "+0071FU", Violations::DEAD_END),
        ("+", "%PASS", Violations::PASS),
    ] {
        let read = one(&format!("{position}{turn}\n{mv}\nT3\n"));
        let (_, node) = read.record.main_line().last().unwrap();
        assert!(
            node.played().unwrap().violations.contains(violation),
            "{mv}"
        );
        assert_eq!(node.time, Some(3000));
        survives(&read.record, mv);
    }
}

#[test]
fn what_was_meant() {
    let hint = |text: &str| {
        let read = &read(&format!("PI\n+\n{text}\n"))[0];
        assert_eq!(read.problems.len(), 1, "{text}");
        read.problems[0].hint.as_deref().map(str::to_owned)
    };
    assert_eq!(hint("+7776FO").as_deref(), Some("+7776FU"));
    assert_eq!(hint("+7706FU").as_deref(), Some("+7776FU"));
    assert_eq!(hint("+5555XX"), None);
}

#[test]
fn what_is_lost() {
    let kif = "手合割：平手\n手数----指手---------消費時間--\n&しおり\n*一\n   1 ７六歩(77)   ( 0:01.500/00:00:01)+\n   2 ３四歩(33)\n   3 不戦勝\n変化：1手\n   1 ２六歩(27)\n";
    let record = &read(kif)[0].record;
    let lost = |format| -> Vec<_> {
        let (_, losses) = write(format, record);
        losses.iter().map(|loss| (loss.what, loss.count)).collect()
    };
    let both = [(LossKind::Variations, 1), (LossKind::Bookmarks, 1)];
    assert_eq!(
        lost("csa3"),
        [&both[..], &[(LossKind::Endings, 1)]].concat()
    );
    let fractions = [(LossKind::Fractions, 1), (LossKind::Endings, 1)];
    assert_eq!(lost("csa"), [&both[..], &fractions].concat());

    // What follows text that could not be read.
    let broken = "PI\n+\n+7776FU\n-3344XX\nT5\n'*comment\n'aside\n%TORYO\n";
    let (text, losses) = write("csa", &read(broken)[0].record);
    assert!(text.ends_with("+7776FU\n"), "{text}");
    let losses: BTreeMap<String, usize> = losses
        .iter()
        .map(|loss| (format!("{:?}", loss.what), loss.count))
        .collect();
    let expected = [
        ("Asides", 1),
        ("Comments", 1),
        ("Endings", 1),
        ("Times", 1),
        ("Unread", 1),
    ];
    let expected = expected.map(|(what, count)| (what.to_owned(), count));
    assert_eq!(losses, BTreeMap::from(expected));
}

#[test]
fn headers_that_the_format_has_no_place_for() {
    let mut record = Record::new(Setup::start(variant::ALL[0]));
    for (key, value) in [
        ("先手", "甲,\n乙"),
        ("備考", "一\n二\\"),
        ("持ち時間", "0:10+00"),
        ("持ち時間", "600+0+5"),
        ("a:b", "c"),
        ("手合割", "平手"),
    ] {
        let (key, value) = (key.to_owned(), value.to_owned());
        record.headers.push(Header { key, value });
    }
    let (text, losses) = write("csa", &record);
    let head = "V2.2\nN+甲, 乙\n$NOTE:一\\n二\\\\\n$TIME_LIMIT:0:10+00\n$TIME:600+0+5\n$手合割:平手\nPI\n+\n";
    assert_eq!(text, head);
    assert_eq!(losses.len(), 1);
    assert_eq!((losses[0].what, losses[0].count), (LossKind::Headers, 2));
    assert_eq!(read(&text)[0].record.header("備考"), Some("一\n二\\"));
}

#[test]
fn other_formats_are_not_taken_for_this_one() {
    for text in [
        "P-7f\nP-3d\nB-2b+\n",
        "N-7g\nP-3d\n",
        "1 ７六歩(77)\n2 ３四歩(33)\n*+7776FU\n",
        "+---------------------------+\n|v香v桂v銀v金v玉v金v銀v桂v香|一\n+---------------------------+\n",
        "▲７六歩 △３四歩",
        "position startpos moves 7g7f",
        "2023/02/20 1234FOO",
        "+ + +\n-\n/\n'quoted'\n#hash\nP+\n$5:\nVienna\n%\n",
    ] {
        assert_ne!(read(text)[0].format.name, "csa", "{text}");
    }
}

/// Words of the format in any order are read, and what was read survives.
#[test]
fn any_words_are_read() {
    const WORDS: [&str; 40] = [
        "+7776FU",
        "-3334FU",
        "+8822UM",
        "-3122GI",
        "+0045KA",
        "+2726FU",
        "-8384FU",
        "-0000XX",
        "\n",
        "\n",
        "\n",
        "\n",
        "\n",
        "\n",
        ",",
        " ",
        "'",
        "'*",
        "T12",
        "T1.5",
        "L600",
        "%TORYO",
        "%-ILLEGAL_ACTION",
        "%PASS",
        "%FOO",
        "SENTE_WIN_TIMEOUT",
        "/",
        "PI",
        "P+",
        "P-00AL",
        "00FU",
        "P1-KY * +OU",
        "P2 * ",
        "+",
        "-",
        "V2.2",
        "N+",
        "$NOTE:\\",
        "#TIME_UP",
        "歩",
    ];
    common::property(|u| {
        let mut text = String::from("V2.2\n");
        while !u.is_empty() {
            text.push_str(u.choose(&WORDS)?);
        }
        for read in read(&text) {
            assert!(read.record.len() <= text.len() + 1);
            survives(&read.record, &text);
        }
        Ok(())
    });
}

/// Damaged records are read as far as they go, and what was read survives.
#[test]
fn damaged_records_are_read() {
    let texts: Vec<_> = records()
        .iter()
        .map(|path| fs::read(path).unwrap())
        .collect();
    common::property(|u| {
        let mut bytes = u.choose(&texts)?.clone();
        damage(u, &mut bytes, |u| u.arbitrary())?;
        let text = String::from_utf8_lossy(&bytes);
        for read in (format::by_name("csa").unwrap().read)(&text) {
            survives(&read.record, &text);
        }
        Ok(())
    });
}

#[test]
fn long_records_are_read_in_time() {
    const MANY: usize = 100_000;
    for (head, line) in [
        ("", "+7776FU\n-7677FU\n"),
        ("PI\n+\n", "+5958OU,T1,-5152OU,T1,+5859OU,T1,-5251OU,T1\n"),
        ("PI\n+\n", "+5958OU-5152OU+5859OU-5251OU"),
        ("+7776FU\n", "'*comment\n"),
        ("+7776FU\n", "%CHUDAN\n"),
        ("+7776FU\n", "T1\n"),
        ("+7776FU\n", "-9999XX\n"),
        ("V2.2\n", "P1"),
        ("V2.2\n", "P1-KY\n"),
        ("V2.2\nP+", "00FU"),
        ("V2.2\nP1", "+FU"),
        ("V2.2\n$NOTE:", "\\"),
        ("V2.2\n", "/\nPI\n"),
        ("V2.2\n", ","),
        ("+7776FU", ",x"),
        ("+7776FU", " x"),
        ("V2.2\n", "'"),
    ] {
        let text = format!("{head}{}", line.repeat(MANY));
        let start = std::time::Instant::now();
        let reads = read(&text);
        assert!(!reads.is_empty());
        assert!(start.elapsed().as_secs() < 20, "{head}{line}");
    }
}

/// Records that the one program that reads them reads otherwise, and why.
const READ_OTHERWISE: [(&str, &str); 16] = [
    (
        "make_wcsc28_book__kifu.csa1",
        "it does not read a game in a line",
    ),
    ("addEffectWithEffect.t.cc__L1442", TEN_SQUARES),
    ("addEffectWithEffect.t.cc__L1466", TEN_SQUARES),
    ("escapeMoves.t.cc__L143", TEN_SQUARES),
    ("ntesukiMoveGenerator.t.cc__L102", TEN_SQUARES),
    ("quiescenceGenerator.t.cc__L669", TEN_SQUARES),
    ("dfpn.t.cc__L167", TEN_SQUARES),
    ("minitest.cc__L3923", TEN_SQUARES),
    ("minitest.cc__L4071", TEN_SQUARES),
    ("minitest.cc__L4310", TEN_SQUARES),
    ("minitest.cc__L4329", TEN_SQUARES),
    ("dominanceCheck.t.cc__L28", REST_OF_THE_SET),
    ("dominanceCheck.t.cc__L80", REST_OF_THE_SET),
    ("tst_csaconverter.cpp__L232", "it plays `+7776XX`"),
    (
        "tst_csaconverter.cpp__L354",
        "it leaves `+XXYYFU` out and goes on",
    ),
    (
        "tst_csaconverter.cpp__L419",
        "it drops on 0-0, which it takes for 9-1",
    ),
];

/// A row that is too wide is empty for it.
const TEN_SQUARES: &str = "a row has ten squares, or a blank behind its last";
/// `AL` is all of the rest, as the definition says; it gives half of it.
const REST_OF_THE_SET: &str = "it gives half of the rest to `00AL`";

#[test]
fn real_records() {
    let Some(folder) = corpus() else { return };
    let (mut checked, mut agreed) = (0, 0);
    for there in known(&folder) {
        let path = &there.path;
        let reads = read_bytes(&there.bytes);
        if there.format != "csa" {
            assert_ne!(reads[0].0.format.name, "csa", "{path}");
            continue;
        }
        let (read, _) = &reads[0];
        assert_eq!(read.format.name, "csa", "{path}");
        for (read, _) in &reads {
            survives(&read.record, path);
        }
        checked += 1;
        if there.peers == "none" {
            continue;
        }
        let (here, peers, there) = (outline(&read.record), there.peers, there.outline);
        let mut otherwise = READ_OTHERWISE.iter();
        if let Some((_, reason)) = otherwise.find(|(name, _)| path.contains(name)) {
            assert_eq!(peers, "one", "{path}: {reason}");
            assert_ne!(here, there, "{path} is read alike now");
            continue;
        }
        assert_eq!(here, there, "{path}: {:#?}", read.problems);
        agreed += 1;
    }
    assert!(checked >= 1100 && agreed > 1070, "{checked}, {agreed}");
}

/// Trees that another program's own tests hold it to.
#[test]
fn trees_of_another_program() {
    let Some(folder) = corpus() else { return };
    let table = folder.join("expected/jkf__na2hiro_file_snapshots.jsonl");
    let mut checked = 0;
    for row in fs::read_to_string(table).unwrap().lines() {
        let tree: serde_json::Value = serde_json::from_str(row).unwrap();
        let path = tree["record"].as_str().unwrap();
        if !path.starts_with("csa/") {
            continue;
        }
        let bytes = fs::read(folder.join("dev").join(path)).unwrap();
        let record = &read_bytes(&bytes)[0].0.record;
        let mut there: Vec<_> = tree["moves"].as_array().unwrap()[1..]
            .iter()
            .map(|node| {
                let special = node["special"].as_str().map(|word| format!("%{word}"));
                let mv = node["usi"].as_str().map(str::to_owned);
                (mv.or(special).unwrap(), node["t"].as_u64())
            })
            .collect();
        // An ending that is only said again is one ending here.
        there.dedup_by(|again, first| again.0 == first.0 && first.0.starts_with('%'));
        let here: Vec<_> = record
            .main_line()
            .map(|(_, node)| {
                let mut text = String::new();
                match &node.action {
                    Action::Move(played) => write_usi(&mut text, record.start.variant, played.mv),
                    Action::End(ending) => text.push_str(&ending.text),
                    other => panic!("{path}: {other:?}"),
                }
                (text, node.time.map(|time| u64::from(time / 1000)))
            })
            .collect();
        assert_eq!(here, there, "{path}");
        for (key, value) in tree["header"].as_object().unwrap() {
            let key = if key == "OPENING" { "戦型" } else { key };
            assert_eq!(record.header(key), value.as_str(), "{path}: {key}");
        }
        checked += 1;
    }
    assert_eq!(checked, 14);
}

/// Records of other formats are written, and what is read of that is not wrong.
#[test]
fn real_records_of_other_formats() {
    let Some(folder) = corpus() else { return };
    let mut checked = 0;
    for Known {
        path,
        format,
        bytes,
        ..
    } in known(&folder)
    {
        if !matches!(&*format, "kif" | "bod") {
            continue;
        }
        for (read, _) in read_bytes(&bytes) {
            let record = &read.record;
            for (format, part) in [("csa", 1000), ("csa3", 1)] {
                let (text, losses) = write(format, record);
                let again = &kifuyomi::read(&text)[0].record;
                let moves = |record: &Record| -> Vec<String> {
                    let nodes = record.main_line().map(|(_, node)| node);
                    let nodes = nodes.take_while(|node| !matches!(node.action, Action::Unread(_)));
                    let nodes = nodes.filter(|node| node.ending().is_none());
                    let time = |time: u32| time / part;
                    nodes
                        .map(|node| {
                            let time = node.time.map(time);
                            format!("{:?} {time:?} {:?}", node.action, node.comment())
                        })
                        .collect()
                };
                assert_eq!(moves(again), moves(record), "{path}\n{text}");
                let positions = (&again.start, &record.start);
                assert_eq!(
                    positions.0.pieces().collect::<Vec<_>>(),
                    positions.1.pieces().collect::<Vec<_>>()
                );
                assert_eq!(
                    (&positions.0.hands, positions.0.turn),
                    (&positions.1.hands, positions.1.turn)
                );
                assert_eq!(
                    again.headers.len()
                        + usize::from(losses.iter().any(|loss| loss.what == LossKind::Headers)),
                    record.headers.len(),
                    "{path}"
                );
                let ending = record.ending().map(|ending| (ending.kind, ending.outcome));
                let again = again.ending().map(|ending| (ending.kind, ending.outcome));
                let lost = losses.iter().find(|loss| loss.what == LossKind::Endings);
                let is_wrong = ending != again && lost.is_none();
                assert!(!is_wrong, "{path}: {ending:?} {again:?}\n{text}");
                checked += 1;
            }
        }
    }
    assert!(checked > 1800, "{checked}");
}
