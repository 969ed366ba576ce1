//! CSA as found in practice, and Shogi Wars: reading, writing and losses.

mod endings;
mod real;

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use expect_test::expect_file;
use kifuyomi::format::LossKind;
use kifuyomi::record::TimeLimits;
use kifuyomi::{
    Action, Color, Header, NodeId, ReadResult, Record, Setup, Violations, read, variant,
};

use crate::support::common::{self, codes, folder, usi, write};
use crate::support::{dump, trees};

/// Reads one CSA record that must have no errors.
fn one(text: &str) -> ReadResult {
    let read = common::one(text);
    assert_eq!(read.format.name, "csa", "{text}");
    read
}

/// Returns what the format keeps of a record, for comparison.
fn kept(record: &Record, has_fractions: bool, has_endings: bool) -> Vec<String> {
    // The names of the players come first in the format.
    let is_name = |header: &&kifuyomi::Header| ["先手", "後手"].contains(&&*header.key);
    let (names, others): (Vec<_>, Vec<_>) = record.headers.iter().partition(is_name);
    let mut kept = vec![format!("{} {names:?} {others:?}", record.start)];
    let nodes = std::iter::once((NodeId::START, record.node(NodeId::START).unwrap()));
    let mut notes: Option<(Vec<String>, Vec<String>)> = None;
    let mut all = Vec::new();
    for (_, node) in nodes.chain(record.main_line()) {
        let action = match &node.action {
            Action::Unread(_) => None,
            Action::End(_) if !has_endings => Some("an ending".into()),
            Action::End(ending) => Some(format!(
                "{:?} {:?} {:?}",
                ending.kind, ending.to_move, ending.outcome
            )),
            other => Some(format!("{other:?}")),
        };
        if let Some(action) = action {
            all.extend(notes.take());
            if action == "an ending" {
                kept.push(action);
                continue;
            }
            let part = if has_fractions { 1 } else { 1000 };
            let time = node.time.map(|time| time / part);
            kept.push(format!("{action} {time:?}"));
            notes = Some(Default::default());
        }
        // Unread text becomes a comment of the move before it.
        let Some((lines, hidden_lines)) = &mut notes else {
            continue;
        };
        if let Action::Unread(text) = &node.action {
            lines.push(text.to_string());
        }
        let known = node.notes().cloned().unwrap_or_default();
        lines.extend(known.lines().map(String::from));
        lines.extend(known.unread_lines.iter().cloned());
        hidden_lines.extend(known.hidden_lines.iter().cloned());
    }
    all.extend(notes.take());
    // Two endings in a row are one.
    kept.dedup_by(|again, first| first == "an ending" && again == first);
    kept.extend(all.into_iter().map(|notes| format!("{notes:?}")));
    kept
}

fn survives(record: &Record, name: &str) {
    for (format, has_fractions) in [("csa", false), ("csa3", true)] {
        let (text, losses) = write(format, record);
        let again = read(&text);
        assert_eq!(again.len(), 1, "{name}\n{text}");
        let has_endings = losses.iter().all(|loss| loss.kind != LossKind::Endings);
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
fn damaged_records_are_read_and_written() {
    let texts = records().into_iter();
    let texts: Vec<String> = texts
        .map(|path| fs::read_to_string(path).unwrap())
        .collect();
    let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
    trees::survives_damage("csa", &texts);
}

const OPENING_USI: &str = "7g7f 3c3d 8h2b+";

#[test]
fn a_list_of_csa_moves_is_read_in_each_spelling() {
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
fn a_start_position_is_read_in_each_form() {
    let even = variant::EVERY[0].start;
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
        // Two lines may describe the position together.
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
        // Without a line for the side to move, the first move determines it; the default is Black.
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
fn a_row_of_the_board_is_read_in_each_spelling() {
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

/// Games end at such moves.
#[test]
fn moves_against_the_rules_are_kept_in_csa() {
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
fn misspelled_csa_moves_get_a_hint_where_one_fits() {
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
fn losses_in_csa_are_reported_by_kind_and_count() {
    let kif = "手合割：平手\n手数----指手---------消費時間--\n&しおり\n*一\n   1 ７六歩(77)   ( 0:01.500/00:00:01)+\n   2 ３四歩(33)\n   3 不戦勝\n変化：1手\n   1 ２六歩(27)\n";
    let record = &read(kif)[0].record;
    let lost = |format| -> Vec<_> {
        let (_, losses) = write(format, record);
        losses.iter().map(|loss| (loss.kind, loss.count)).collect()
    };
    let both = [(LossKind::Variations, 1), (LossKind::Bookmarks, 1)];
    assert_eq!(
        lost("csa3"),
        [&both[..], &[(LossKind::Endings, 1)]].concat()
    );
    let fractions = [(LossKind::Fractions, 1), (LossKind::Endings, 1)];
    assert_eq!(lost("csa"), [&both[..], &fractions].concat());

    // Notes and endings after unread text are kept.
    let broken = "PI\n+\n+7776FU\n-3344XX\nT5\n'*comment\n'aside\n%TORYO\n";
    let (text, losses) = write("csa", &read(broken)[0].record);
    let comments = "+7776FU\n'*-3344XX\n'*comment\n'aside\n%TORYO\n";
    assert!(text.ends_with(comments), "{text}");
    let losses: BTreeMap<String, usize> = losses
        .iter()
        .map(|loss| (format!("{:?}", loss.kind), loss.count))
        .collect();
    let expected = [("Times", 1)];
    let expected = expected.map(|(what, count)| (what.to_owned(), count));
    assert_eq!(losses, BTreeMap::from(expected));
}

#[test]
fn a_header_without_a_place_in_csa_is_kept_or_told_as_lost() {
    let mut record = Record::new(Setup::start(variant::EVERY[0]));
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
    let head = "V2.2\nN+甲, 乙\n$NOTE:一\\n二\\\\\n$TIME_LIMIT:00:10+00\n'00:10+00 = 0:10+00\n$TIME:600+0+5\n$手合割:平手\nPI\n+\n";
    assert_eq!(text, head);
    assert_eq!(losses.len(), 1);
    assert_eq!((losses[0].kind, losses[0].count), (LossKind::Headers, 2));
    assert_eq!(read(&text)[0].record.header("備考"), Some("一\n二\\"));
}

/// Dates and time limits in other wordings are read back in the format's own forms.
#[test]
fn dates_and_limits_are_in_the_forms_of_the_format() {
    // What the two versions of the format write, if it differs.
    for (key, value, written) in [
        (
            "開始日時",
            "2024年1月2日(火) 10:00",
            "$START_TIME:2024/01/02 10:00:00",
        ),
        ("終了日時", "2024/01/02", "$END_TIME:2024/01/02"),
        ("開始日時", "昨日", "$開始日時:昨日"),
        ("持ち時間", "各25分", "$TIME_LIMIT:00:25+00|$TIME:1500+0+0"),
        (
            "持ち時間",
            "１０分、切れたら１手３０秒",
            "$TIME_LIMIT:00:10+30|$TIME:600+30+0",
        ),
        ("持ち時間", "5分10秒加算", "$TIME:300+0+10"),
        ("先手持ち時間", "1時間", "$TIME+:3600+0+0"),
        ("持ち時間", "ほどほど", "$持ち時間:ほどほど"),
    ] {
        let mut record = Record::new(Setup::start(variant::EVERY[0]));
        let (key, value) = (key.to_owned(), value.to_owned());
        record.headers.push(Header { key, value });
        let (old, new) = written.split_once('|').unwrap_or((written, written));
        for (format, expected) in [("csa", old), ("csa3", new)] {
            let (text, losses) = write(format, &record);
            assert!(
                text.contains(&format!("\n{expected}\n")),
                "{expected}: {text}"
            );
            assert_eq!(losses, []);
            assert_eq!(read(&text)[0].record, record, "{text}");
        }
    }
    // The comment with the original wording does not override a header that another program has changed.
    let text = "V2.2\n$TIME_LIMIT:00:10+00\n'06:00+00 = 各6時間\nPI\n+\n+7776FU\n";
    assert_eq!(read(text)[0].record.header("持ち時間"), Some("00:10+00"));
}

#[test]
fn limits_keep_their_meaning_between_csa_and_kif() {
    let csa = |limits: &str| format!("V2.2\n$TIME_LIMIT:{limits}\nPI\n+\n+7776FU\n-3334FU\n");
    let main = |read: &ReadResult| TimeLimits::of(&read.record, Color::Black).unwrap().main;
    for (limits, minutes) in [("10:00+10", 600), ("00:25+00", 25), ("06:30+60", 390)] {
        // A move line of an unusual form is read by the full reader.
        for text in [csa(limits), csa(limits) + "+2726FU,T1\n"] {
            let from_csa = one(&text);
            assert_eq!(main(&from_csa), minutes * 60_000, "{text}");
            let (kif, _) = write("kif", &from_csa.record);
            let from_kif = common::one(&kif);
            assert_eq!(main(&from_kif), minutes * 60_000, "{kif}");
            let (again, _) = write("csa", &from_kif.record);
            let line = format!("\n$TIME_LIMIT:{limits}\nPI\n");
            assert!(again.contains(&line), "{again}");
        }
    }
    let from_kif = common::one("持ち時間：10:00+10\n手合割：平手\n1 ７六歩(77)\n");
    assert_eq!(main(&from_kif), 600_000);
    let (csa, _) = write("csa", &from_kif.record);
    assert!(csa.contains("$TIME_LIMIT:00:10+10\n"), "{csa}");
    assert_eq!(one(&csa).record, from_kif.record);
}

#[test]
fn text_that_could_not_be_read_comes_back_as_comments() {
    let text = "V2.2\nPI\n+\n+7776FU\nhello\n+1234ZZ\n-3334FU\n%TORYO\n";
    let record = &read(text)[0].record;
    let (written, losses) = write("csa", record);
    assert_eq!(losses, []);
    assert!(
        written.contains("'*hello\n'*+1234ZZ\n'*-3334FU\n"),
        "{written}"
    );
    assert_eq!(write("csa", &read(&written)[0].record).0, written);
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

#[test]
fn a_remark_that_looks_like_a_position_is_a_remark() {
    let text = "'/////////b - 1\nPI\n+\n+7776FU\n";
    let read = read(text).remove(0);
    assert_eq!((read.format.name, read.record.moves()), ("csa", 1));
    assert_eq!(read.problems, []);
    assert_eq!(kifuyomi::format::detect(text).name, "csa");
}
