//! JKF: what is read and written, against records of other programs and what they read in them.

use std::fs;

use kifuyomi::{Action, EndKind, Move, NodeId, Outcome, Position, Record, format, read_bytes};
use serde_json::Value;

use crate::support::common::{self, Known, codes, corpus, known, only, outline, write};
use crate::support::{dump, trees};

fn write_jkf(record: &kifuyomi::Record) -> String {
    write("jkf", record).0
}

/// Records that others read are read alike, and what was read is written and read again the same.
#[test]
fn real_records() {
    let Some(folder) = corpus() else { return };
    let mut agreed = 0;
    for there in known(&folder).filter(|there| there.format == "jkf") {
        let path = &there.path;
        let reads = read_bytes(&there.bytes);
        assert_eq!(reads.len(), 1, "{path}");
        let (read, _) = &reads[0];
        let record = &read.record;
        if there.peers == "none" {
            assert!(read.has_errors(), "{path}");
            continue;
        }
        let here = outline(record);
        assert_eq!(here, there.outline, "{path}: {:#?}", read.problems);
        agreed += 1;
        let text = write_jkf(record);
        let again = &kifuyomi::read(&text)[0];
        assert_eq!(again.record, *record, "{path}\n{text}");
    }
    assert!(agreed >= 40, "{agreed} agreed");
}

/// A node as the table of expected trees has it.
fn compact(node: &Value, position: &Position) -> (Value, Option<Move>) {
    let mut out = serde_json::Map::new();
    let mut played = None;
    if let Some(mv) = node.get("move") {
        let square = |square: &Value| {
            let number = |key| square[key].as_u64().unwrap() as u8;
            kifuyomi::Square::new(number("x"), number("y")).unwrap()
        };
        let to = square(&mv["to"]);
        let piece = mv["piece"].as_str().unwrap();
        let kind = position
            .variant()
            .kinds()
            .find(|(_, kind)| kind.csa == piece)
            .unwrap();
        let mv_ = match mv.get("from") {
            Some(from) => Move::Board {
                from: square(from),
                to,
                promote: mv.get("promote") == Some(&Value::Bool(true)),
            },
            None => Move::Drop { kind: kind.0, to },
        };
        let mut usi = String::new();
        kifuyomi::write_usi(&mut usi, position.variant(), mv_);
        out.insert("usi".into(), usi.into());
        for key in ["color", "piece", "capture", "same", "relative"] {
            if let Some(value) = mv.get(key) {
                out.insert(key.into(), value.clone());
            }
        }
        played = Some(mv_);
    }
    for key in ["special", "comments"] {
        if let Some(value) = node.get(key) {
            out.insert(key.into(), value.clone());
        }
    }
    if let Some(time) = node.get("time") {
        let seconds = |time: &Value| {
            let part = |key| time.get(key).and_then(Value::as_u64).unwrap_or(0);
            part("h") * 3600 + part("m") * 60 + part("s")
        };
        out.insert("t".into(), seconds(&time["now"]).into());
        out.insert("T".into(), seconds(&time["total"]).into());
    }
    (out.into(), played)
}

/// A line as the table of expected trees has it.
fn compact_line(line: &Value, position: &mut Position) -> Value {
    let mut plies = 0;
    let mut nodes = Vec::new();
    for node in line.as_array().unwrap() {
        let (mut out, played) = compact(node, position);
        if let Some(forks) = node.get("forks") {
            let forks: Vec<Value> = forks
                .as_array()
                .unwrap()
                .iter()
                .map(|fork| compact_line(fork, position))
                .collect();
            out["forks"] = forks.into();
        }
        if let Some(mv) = played {
            position.play(mv).unwrap();
            plies += 1;
        }
        nodes.push(out);
    }
    for _ in 0..plies {
        position.undo();
    }
    nodes.into()
}

/// Trees in which another program has something else, and what.
const DIFFERENT_THERE: [(&str, &str); 2] = [
    // A comment in front of the first move, which that program takes for a header.
    ("20091203.ki2", "header moves"),
    // The file names the square in full where it is the same, and so that program does not say so.
    ("kif__32ryu-cumbersome.kif", "moves"),
];

#[test]
fn trees_as_another_program_reads_them() {
    let Some(folder) = corpus() else { return };
    let table = fs::read_to_string(folder.join("expected/jkf__na2hiro_file_snapshots.jsonl"));
    let mut compared = 0;
    for row in table.unwrap().lines() {
        let expected: Value = serde_json::from_str(row).unwrap();
        let path = expected["record"].as_str().unwrap();
        let format = path.split('/').next().unwrap();
        if format::by_name(format).is_none() {
            continue;
        }
        let bytes = fs::read(folder.join("dev").join(path)).unwrap();
        let (read, _) = &read_bytes(&bytes)[0];
        let jkf = write_jkf(&read.record);
        let here: Value = serde_json::from_str(&jkf).unwrap();
        let mut position = Position::new(&read.record.start);
        let moves = compact_line(&here["moves"], &mut position);
        let mut differs = Vec::new();
        let header = |of: &Value| -> Vec<(String, String)> {
            let of = of["header"].as_object().unwrap();
            // Blanks behind a value say nothing.
            let trim = |value: &Value| value.as_str().unwrap().trim_end().to_owned();
            let key = |key: &String| key.replace("OPENING", "戦型");
            let headers = of.iter().map(|(k, value)| (key(k), trim(value)));
            let mut headers: Vec<_> = headers.collect();
            // The other program has the headers of CSA in an order of its own.
            if path.starts_with("csa/") {
                headers.sort();
            }
            headers
        };
        if header(&here) != header(&expected) {
            differs.push("header");
        }
        let even = serde_json::json!({"preset": "HIRATE"});
        if here["initial"] != expected["initial"]
            && !(here["initial"] == even && expected["initial"].is_null())
        {
            differs.push("initial");
        }
        let is_csa = path.starts_with("csa/");
        let (mut moves, mut others) = (moves, expected["moves"].clone());
        if is_csa {
            for line in [&mut moves, &mut others] {
                let nodes = line.as_array_mut().unwrap();
                // Remarks for programs are no comments here, and an ending that is said twice is one.
                for node in nodes.iter_mut() {
                    node.as_object_mut().unwrap().remove("comments");
                }
                nodes.dedup_by(|again, first| {
                    !first["special"].is_null() && again["special"] == first["special"]
                });
            }
        }
        if moves != others {
            differs.push("moves");
        }
        let known = DIFFERENT_THERE
            .iter()
            .find(|(name, _)| path.ends_with(name));
        let known: Vec<&str> = known.map_or(Vec::new(), |(_, parts)| parts.split(' ').collect());
        assert_eq!(differs, known, "{path}\n{jkf}\n{expected}");
        compared += 1;
    }
    assert!(compared >= 27, "{compared} compared");
}

fn usi(record: &Record) -> String {
    let text = write("usi", record).0;
    text.trim_start_matches("position startpos")
        .trim_start_matches(" moves ")
        .trim_end()
        .to_owned()
}

/// A record of these nodes behind the start.
fn jkf(nodes: &str) -> String {
    format!(r#"{{"header":{{}},"moves":[{{}},{nodes}]}}"#)
}

const PAWNS: &str = r#"{"move":{"color":0,"from":{"x":7,"y":7},"to":{"x":7,"y":6},"piece":"FU"}},
    {"move":{"color":1,"from":{"x":3,"y":3},"to":{"x":3,"y":4},"piece":"FU"}}"#;

#[test]
fn the_normal_form() {
    let text = "\
{\"header\":{\"先手\":\"甲\",\"note \\\"q\\\"\":\"a\\nb\"},
\"initial\":{\"preset\":\"HIRATE\"},
\"moves\":[
{\"comments\":[\"at the start\",\"&しおり\"]},
{\"move\":{\"color\":0,\"from\":{\"x\":7,\"y\":7},\"to\":{\"x\":7,\"y\":6},\"piece\":\"FU\"},\"time\":{\"now\":{\"m\":1,\"s\":5},\"total\":{\"h\":0,\"m\":1,\"s\":5}}},
{\"move\":{\"color\":1,\"from\":{\"x\":3,\"y\":3},\"to\":{\"x\":3,\"y\":4},\"piece\":\"FU\"},\"forks\":[
[{\"move\":{\"color\":1,\"from\":{\"x\":8,\"y\":3},\"to\":{\"x\":8,\"y\":4},\"piece\":\"FU\"}},
{\"special\":\"CHUDAN\"}],
[{\"special\":\"TIME_UP\"}]]},
{\"move\":{\"color\":0,\"from\":{\"x\":8,\"y\":8},\"to\":{\"x\":2,\"y\":2},\"piece\":\"KA\",\"promote\":false,\"capture\":\"KA\"},\"comments\":[\"one\",\"\",\"two\"]},
{\"move\":{\"color\":1,\"from\":{\"x\":3,\"y\":1},\"to\":{\"x\":2,\"y\":2},\"piece\":\"GI\",\"same\":true,\"capture\":\"KA\"}},
{\"move\":{\"color\":0,\"to\":{\"x\":5,\"y\":5},\"piece\":\"KA\"}},
{\"special\":\"TORYO\",\"time\":{\"now\":{\"m\":70,\"s\":0},\"total\":{\"h\":1,\"m\":10,\"s\":0}}}]}
";
    let read = only(text);
    assert_eq!(read.problems, []);
    assert_eq!(write_jkf(&read.record), text);
    let start = read.record.node(NodeId::START).unwrap();
    assert_eq!(start.bookmarks(), ["しおり"]);
    assert_eq!(read.record.header("note \"q\""), Some("a\nb"));
}

#[test]
fn what_the_position_tells_may_be_missing() {
    for (node, expected) in [
        (
            r#"{"move":{"from":{"x":8,"y":8},"to":{"x":2,"y":2},"promote":true}}"#,
            "8h2b+",
        ),
        (
            r#"{"move":{"from":{"x":8,"y":8},"to":{"x":2,"y":2},"piece":"UM"}}"#,
            "8h2b+",
        ),
        (
            r#"{"move":{"from":{"x":8,"y":8},"to":{"x":2,"y":2},"piece":"KA"}}"#,
            "8h2b",
        ),
        (r#"{"move":{"to":{"x":2,"y":6},"piece":"FU"}}"#, "2g2f"),
        (
            r#"{"move":{"to":{"x":5,"y":8},"piece":"KI","relative":"R"}}"#,
            "4i5h",
        ),
        (
            r#"{"move":{"to":{"x":5,"y":8},"piece":"KI","relative":"L"}}"#,
            "6i5h",
        ),
        (
            r#"{"move":{"to":{"x":5,"y":5},"piece":"KA","relative":"H"}}"#,
            "B*5e",
        ),
        (
            r#"{"move":{"from":{"x":0,"y":0},"to":{"x":5,"y":5},"piece":"KA"}}"#,
            "B*5e",
        ),
        (
            r#"{"move":{"from":{"x":"2","y":"7"},"to":{"x":2.0,"y":6},"piece":"fu"}}"#,
            "2g2f",
        ),
        (r#""2g2f""#, "2g2f"),
    ] {
        let read = only(&jkf(&format!("{PAWNS},{node}")));
        assert_eq!(usi(&read.record), format!("7g7f 3c3d {expected}"), "{node}");
        assert!(!read.has_errors(), "{node}");
    }
    let capture = r#"{"move":{"from":{"x":8,"y":8},"to":{"x":2,"y":2},"piece":"UM"}}"#;
    let same = r#"{"move":{"from":{"x":3,"y":1},"same":true,"piece":"GI"}}"#;
    let read = only(&jkf(&format!("{PAWNS},{capture},{same}")));
    assert_eq!(usi(&read.record), "7g7f 3c3d 8h2b+ 3a2b");
    assert_eq!(read.problems, []);
}

#[test]
fn a_man_in_hand_is_dropped_where_another_could_go() {
    let data = r#"{"color":0,"board":[[],[],[],[],[{"color":1,"kind":"OU"},null,{},{},{},{},{},{"color":0,"kind":"KI"},{"color":0,"kind":"OU"}]],"hands":[{"KI":1},{"FU":0}]}"#;
    let text = format!(
        r#"{{"initial":{{"preset":"HIRATE","data":{data}}},"moves":[{{}},{{"move":{{"to":{{"x":5,"y":7}},"piece":"KI"}}}}]}}"#
    );
    let read = only(&text);
    assert_eq!(read.problems, []);
    assert_eq!(
        read.record.start.to_string(),
        "4k4/9/9/9/9/9/9/4G4/4K4 b G 1",
        "data beats the preset"
    );
    let written = write_jkf(&read.record);
    assert!(
        written.contains(r#""to":{"x":5,"y":7},"piece":"KI","relative":"H""#),
        "{written}"
    );
    assert!(
        written.contains(r#""preset":"OTHER","data":{"color":0,"#),
        "{written}"
    );
    assert_eq!(only(&written).record, read.record);
}

#[test]
fn start_positions_by_name() {
    for (preset, rows) in [
        ("HIRATE", "lnsgkgsnl/1r5b1"),
        ("KY", "lnsgkgsn1/1r5b1"),
        ("KY_R", "1nsgkgsnl/1r5b1"),
        ("KA", "lnsgkgsnl/1r7"),
        ("HI", "lnsgkgsnl/7b1"),
        ("HIKY", "lnsgkgsn1/7b1"),
        ("2", "lnsgkgsnl/9"),
        ("3", "lnsgkgsn1/9"),
        ("4", "1nsgkgsn1/9"),
        ("5", "2sgkgsn1/9"),
        ("5_L", "1nsgkgs2/9"),
        ("6", "2sgkgs2/9"),
        ("7_L", "2sgkg3/9"),
        ("7_R", "3gkgs2/9"),
        ("8", "3gkg3/9"),
        ("10", "4k4/9"),
    ] {
        let initial = format!("\"initial\":{{\"preset\":\"{preset}\"}}");
        let read = only(&format!("{{{initial},\"moves\":[{{}}]}}"));
        let turn = if preset == "HIRATE" { 'b' } else { 'w' };
        let expected = format!("{rows}/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL {turn} - 1");
        assert_eq!(read.record.start.to_string(), expected, "{preset}");
        assert!(write_jkf(&read.record).contains(&initial), "{preset}");
    }
    let read = only(r#"{"initial":{"preset":"9_X"},"moves":[{}]}"#);
    assert_eq!(codes(&read), ["unknown-handicap"]);
    let read = only(r#"{"initial":{"preset":"OTHER"},"moves":[{}]}"#);
    assert_eq!(codes(&read), ["unknown-handicap"]);
    let read = only(r#"{"initial":null,"moves":[{}]}"#);
    assert_eq!(codes(&read), [""; 0]);
    let read = only(r#"{"initial":{"preset":"2","data":{"color":0,"board":null}},"moves":[{}]}"#);
    assert_eq!(codes(&read), ["bad-board-ranks"]);
    assert!(
        read.record.start.to_string().contains("/9/ppppppppp"),
        "the preset is kept"
    );
    let data = r#"{"color":0,"board":[[{"color":0,"kind":"XX"}]],"hands":[{"OU":1},{"FU":2}]}"#;
    let read = only(&format!(
        "{{\"initial\":{{\"preset\":\"OTHER\",\"data\":{data}}},\"moves\":[{{}}]}}"
    ));
    assert_eq!(codes(&read), ["bad-board-cell", "bad-hand"]);
    assert_eq!(read.record.start.to_string(), "9/9/9/9/9/9/9/9/9 b 2p 1");
}

#[test]
fn endings() {
    use kifuyomi::Color::{Black, White};
    for (word, kind, outcome) in [
        ("TORYO", EndKind::Resignation, Outcome::Win(White)),
        ("%TORYO", EndKind::Resignation, Outcome::Win(White)),
        ("KACHI", EndKind::Declaration, Outcome::Win(Black)),
        ("+ILLEGAL_ACTION", EndKind::Foul, Outcome::Win(White)),
        ("-ILLEGAL_ACTION", EndKind::FoulBefore, Outcome::Win(Black)),
        ("ILLEGAL_ACTION", EndKind::FoulBefore, Outcome::Win(Black)),
        ("ILLEGAL_MOVE", EndKind::Foul, Outcome::Win(White)),
        ("MAX_MOVES", EndKind::MoveLimit, Outcome::Draw),
        ("OUTE_SENNICHITE", EndKind::PerpetualCheck, Outcome::Unknown),
        ("不戦勝", EndKind::DefaultWin, Outcome::Win(Black)),
    ] {
        let read = only(&jkf(&format!("{PAWNS},{{\"special\":\"{word}\"}}")));
        let ending = read.record.ending().unwrap();
        assert_eq!((ending.kind, ending.outcome), (kind, outcome), "{word}");
        assert_eq!(read.problems, [], "{word}");
        let again = only(&write_jkf(&read.record));
        let again = again.record.ending().unwrap();
        assert_eq!((again.kind, again.outcome), (kind, outcome), "{word}");
    }
    let read = only(&jkf(&format!("{PAWNS},{{\"special\":\"MATTA?\"}}")));
    assert_eq!(codes(&read), ["unknown-ending"]);
    assert_eq!(&*read.record.ending().unwrap().text, "MATTA?");
    assert_eq!(only(&write_jkf(&read.record)).record, read.record);
    let sealed = only("1 ７六歩(77)\n2 封じ手\n");
    let (text, losses) = write("jkf", &sealed.record);
    assert!(text.contains("CHUDAN"), "as another program writes it");
    let losses: Vec<_> = losses.iter().map(|loss| (loss.what, loss.count)).collect();
    assert_eq!(losses, [(format::LossKind::Endings, 1)]);
}

#[test]
fn forks_are_alternatives_to_what_they_stand_beside() {
    let pawn = |x: u8| format!(r#"{{"move":{{"from":{{"x":{x},"y":7}},"to":{{"x":{x},"y":6}}}}}}"#);
    let text = jkf(&format!(
        r#"{},{{"special":"TORYO","forks":[[{{"move":{{"from":{{"x":8,"y":3}},"to":{{"x":8,"y":4}}}}}},{}],[{{"special":"CHUDAN"}}]]}}"#,
        pawn(7),
        pawn(2)
    ));
    let read = only(&text);
    assert_eq!(read.problems, []);
    let tree = dump::tree(&read.record);
    let expected =
        "1 ☗７六歩\n2 resignation (black)\n  2 ☖８四歩\n  3 ☗２六歩\n  2 interruption (unknown)\n";
    assert_eq!(tree, expected);
    let text = format!(r#"{{"moves":[{{"forks":[[{}]]}},{}]}}"#, pawn(2), pawn(7));
    let read = only(&text);
    assert_eq!(codes(&read), ["variation-elsewhere"]);
    assert_eq!(dump::tree(&read.record), "1 ☗７六歩\n  1 ☗２六歩\n");
    let first = only(&format!(r#"{{"moves":[{},{{}}]}}"#, pawn(7)));
    assert_eq!(usi(&first.record), "7g7f", "the first node may be a move");
}

#[test]
fn what_cannot_be_read_is_kept_and_pointed_at() {
    for (node, code) in [
        (
            r#"{"move":{"to":{"x":100,"y":100},"piece":"FU"}}"#,
            "not-a-square",
        ),
        (r#"{"move":{"piece":"FU"}}"#, "not-a-move"),
        (r#"{"move":{"to":{"x":5,"y":5}}}"#, "not-a-move"),
        (
            r#"{"move":{"to":{"x":5,"y":5},"piece":"XX"}}"#,
            "not-a-piece",
        ),
        (
            r#"{"move":{"from":{"x":5,"y":5},"to":{"x":5,"y":4},"piece":"FU"}}"#,
            "nothing-there",
        ),
        (r#"{"move":{"to":{"x":5,"y":8},"piece":"KI"}}"#, "ambiguous"),
        (r#"{"move":"７六歩"}"#, "not-a-move"),
        ("17", "not-a-move"),
    ] {
        let read = only(&jkf(&format!("{PAWNS},\n  {node}")));
        let problem = &read.problems[0];
        assert_eq!(
            (problem.code(), problem.span.line),
            (code, 3),
            "{node}: {problem}"
        );
        let (_, last) = read.record.main_line().last().unwrap();
        assert!(matches!(last.action, Action::Unread(_)), "{node}");
        let again = only(&write_jkf(&read.record));
        if node.contains("\"move\":{") {
            assert_eq!(again.record, read.record, "{node}");
        }
    }
    let read = only("{\n\"moves\": \"7g7f 3c3d\"}");
    assert_eq!(
        (read.format.name, codes(&read)),
        ("usi", vec!["record-in-json"])
    );
    let read = only(r#"{"header":{"先手":"甲"}}"#);
    assert_eq!(codes(&read), ["no-move-list"]);
    assert_eq!(read.record.header("先手"), Some("甲"));
    let read = only(r#"{"name":"x","list":[1,2]}"#);
    assert_eq!(codes(&read), ["no-record-in-json"]);
}

#[test]
fn broken_json_is_read_as_far_as_it_goes() {
    let whole = jkf(PAWNS);
    let cut = &whole[..whole.len() - 30];
    let read = only(cut);
    assert_eq!(codes(&read).last(), Some(&"cut-json"));
    assert_eq!(usi(&read.record).split(' ').next(), Some("7g7f"));
    let broken = whole.replace("\"color\":1", "color:1");
    let read = only(&broken);
    assert_eq!(usi(&read.record), "7g7f");
    let problem = read
        .problems
        .iter()
        .find(|problem| problem.code() == "bad-json")
        .unwrap();
    assert_eq!(
        (problem.span.line, problem.span.column),
        (2, 14),
        "{problem}"
    );
    let commas = whole.replace("}]}", "},],}");
    let read = only(&commas);
    assert_eq!(
        (usi(&read.record).as_str(), codes(&read)),
        ("7g7f 3c3d", vec![])
    );
}

#[test]
fn lines_in_values_do_not_become_lines_of_kif() {
    let text =
        r#"{"header":{"備考":"a\n1 ７六歩(77)"},"moves":[{},{"special":"x\n1 ７六歩(77)"}]}"#;
    let read = only(text);
    let kif = write("kif", &read.record).0;
    assert_eq!(only(&kif).record.moves(), 0, "{kif}");
}

#[test]
fn several_records() {
    let record = jkf(PAWNS);
    for text in [
        format!("{record}\n{record}"),
        format!("[{record},{record}]"),
    ] {
        let reads = kifuyomi::read(&text);
        assert_eq!(reads.len(), 2);
        for read in reads {
            assert_eq!(usi(&read.record), "7g7f 3c3d");
            assert_eq!(read.problems, []);
        }
    }
}

#[test]
fn records_inside_other_json() {
    let kif = r#"1 ７六歩(77)\n2 ３四歩(33)\n3 投了\n"#;
    let text = format!(
        r#"{{"id":7,"players":["a","b"],"game":{{"kifu":"{kif}","note":"１ is no record"}}}}"#
    );
    let read = only(&text);
    assert_eq!(read.format.name, "kif");
    assert_eq!(usi(&read.record), "7g7f 3c3d");
    assert_eq!(
        read.problems[0].to_string(),
        "line 1, column 45: this is JSON with a record in KIF under `kifu`; that record was read"
    );
}

#[test]
fn lists_of_games_inside_other_json() {
    let games = r#"[{"id":1,"contents":"7g7f 3c3d"},{"id":2,"contents":"2g2f","url":"~0.7ku."}]"#;
    let reads = kifuyomi::read(games);
    let found: Vec<String> = reads.iter().map(|read| usi(&read.record)).collect();
    assert_eq!(found, ["7g7f 3c3d", "2g2f"]);
    if format::by_name("csa").is_some() {
        let read =
            only(r#"{"id":1,"contents":"V2\nN+a\nN-b\nPI\n+\n+7776FU\nT6\n-3334FU\nT27\n%TORYO"}"#);
        assert_eq!(
            (read.format.name, usi(&read.record).as_str()),
            ("csa", "7g7f 3c3d")
        );
    }
}

#[test]
fn variations_inside_variations_take_no_stack() {
    const DEEP: usize = 50_000;
    let node = r#"{"move":{"from":{"x":5,"y":9},"to":{"x":5,"y":8}},"forks":[["#;
    let text = format!("{{\"moves\":[{{}},{}", node.repeat(DEEP));
    let read = only(&text);
    assert_eq!(read.record.len(), DEEP + 1);
    let again = only(&write_jkf(&read.record));
    assert_eq!(dump::tree(&again.record).lines().count(), DEEP);
}

#[test]
fn trees_survive() {
    let mut endings = common::endings();
    // Other programs know no such word.
    endings.retain(|kind| *kind != EndKind::SealedMove);
    common::property(|u| {
        let mut record = trees::tree(u, &endings)?;
        trees::decorate(u, &mut record)?;
        let (text, losses) = write("jkf", &record);
        assert_eq!(losses, [], "{text}");
        let _: Value = serde_json::from_str(&text).expect("others can read it, too");
        let read = only(&text);
        assert_eq!(dump::tree(&read.record), dump::tree(&record), "{text}");
        assert_eq!(read.record.start, record.start);
        assert_eq!(read.problems, []);
        assert_eq!(write_jkf(&read.record), text);
        Ok(())
    });
}

#[test]
fn damaged_records_are_read() {
    let nested = jkf(&format!(
        r#"{PAWNS},{{"special":"TORYO","time":{{"now":{{"m":1,"s":2}}}},"forks":[[{{"move":{{"to":{{"x":5,"y":8}},"piece":"KI","relative":"R"}}}}]],"comments":["a\n&b"]}}"#
    ));
    let diagram = write_jkf(&only("4k4/9/9/9/9/9/9/9/4K4 b 2Pr 1 moves P*5e").record);
    trees::survives_damage("jkf", &[&nested, &diagram]);
}

/// Real games in KIF keep all but what is told to be lost.
#[test]
fn real_games_survive() {
    let Some(folder) = corpus() else { return };
    let mut whole = 0;
    let games = known(&folder).filter(|there| there.format == "kif");
    for Known { path, bytes, .. } in games {
        for (read, _) in read_bytes(&bytes) {
            let record = &read.record;
            for name in ["jkf", "usen"] {
                let (text, losses) = write(name, record);
                let again = only(&text).record;
                assert_eq!(
                    again.start.sfen_without_number(),
                    record.start.sfen_without_number()
                );
                if losses
                    .iter()
                    .all(|loss| loss.what != format::LossKind::OddMoves)
                {
                    let lines = [&again, record].map(|record| {
                        let nodes = record.main_line();
                        nodes
                            .filter_map(|(_, node)| node.played().copied())
                            .collect::<Vec<_>>()
                    });
                    assert_eq!(lines[0], lines[1], "{path} as {name}");
                }
                if losses
                    .iter()
                    .all(|loss| loss.what == format::LossKind::HiddenLines)
                {
                    whole += 1;
                    // The usual sentence about the result says nothing new.
                    let [again, before] = [&again, record].map(|record| {
                        let tree = dump::tree(record);
                        let lines = tree
                            .lines()
                            .filter(|line| !line.trim_start().starts_with('#'));
                        let words = lines.flat_map(str::split_whitespace);
                        let words = words.filter(|word| !word.starts_with("まで"));
                        words.map(str::to_owned).collect::<Vec<_>>()
                    });
                    assert_eq!(again, before, "{path} as {name}");
                }
            }
        }
    }
    assert!(whole > 500, "{whole} whole");
}
