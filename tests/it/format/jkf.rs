//! JKF: reading and writing, compared with other programs' records and their reading of them.

mod real;

use kifuyomi::{Action, EndKind, NodeId, Outcome, Record, format};
use serde_json::Value;

use crate::support::common::{self, codes, only, read_as, write};
use crate::support::{dump, trees};

fn write_jkf(record: &kifuyomi::Record) -> String {
    write("jkf", record).0
}

fn usi(record: &Record) -> String {
    let text = write("usi", record).0;
    text.trim_start_matches("position startpos")
        .trim_start_matches(" moves ")
        .trim_end()
        .to_owned()
}

/// Returns a record with these nodes after the start.
fn jkf(nodes: &str) -> String {
    format!(r#"{{"header":{{}},"moves":[{{}},{nodes}]}}"#)
}

/// Returns the node of a move with these fields, in which `@76` is a square.
fn move_node(fields: &str) -> String {
    let mut parts = fields.split('@');
    let mut out = format!("{{\"move\":{{{}", parts.next().unwrap());
    for part in parts {
        let (x, y, rest) = (&part[..1], &part[1..2], &part[2..]);
        out += &format!("{{\"x\":{x},\"y\":{y}}}{rest}");
    }
    out + "}}"
}

const PAWNS: &str = r#"{"move":{"color":0,"from":{"x":7,"y":7},"to":{"x":7,"y":6},"piece":"FU"}},
    {"move":{"color":1,"from":{"x":3,"y":3},"to":{"x":3,"y":4},"piece":"FU"}}"#;

#[test]
fn a_record_in_normal_form_is_written_as_it_was() {
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
fn move_fields_that_the_position_implies_may_be_missing() {
    for (node, expected) in [
        (r#""from":@88,"to":@22,"promote":true"#, "8h2b+"),
        (r#""from":@88,"to":@22,"piece":"UM""#, "8h2b+"),
        (r#""from":@88,"to":@22,"piece":"KA""#, "8h2b"),
        (r#""to":@26,"piece":"FU""#, "2g2f"),
        (r#""to":@58,"piece":"KI","relative":"R""#, "4i5h"),
        (r#""to":@58,"piece":"KI","relative":"L""#, "6i5h"),
        (r#""to":@55,"piece":"KA","relative":"H""#, "B*5e"),
        (r#""from":@00,"to":@55,"piece":"KA""#, "B*5e"),
        (
            r#""from":{"x":"2","y":"7"},"to":{"x":2.0,"y":6},"piece":"fu""#,
            "2g2f",
        ),
    ] {
        let read = only(&jkf(&format!("{PAWNS},{}", move_node(node))));
        assert_eq!(usi(&read.record), format!("7g7f 3c3d {expected}"), "{node}");
        assert!(!read.has_errors(), "{node}");
    }
    let text = only(&jkf(&format!(r#"{PAWNS},"2g2f""#)));
    assert_eq!(
        (usi(&text.record).as_str(), text.has_errors()),
        ("7g7f 3c3d 2g2f", false)
    );
    let capture = move_node(r#""from":@88,"to":@22,"piece":"UM""#);
    let same = move_node(r#""from":@31,"same":true,"piece":"GI""#);
    read_as(
        &jkf(&format!("{PAWNS},{capture},{same}")),
        "7g7f 3c3d 8h2b+ 3a2b",
    );
}

#[test]
fn a_piece_in_hand_is_dropped_where_another_could_go() {
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
fn a_start_position_is_read_by_its_name() {
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
fn an_ending_of_jkf_is_read_and_written() {
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
    let losses: Vec<_> = losses.iter().map(|loss| (loss.kind, loss.count)).collect();
    assert_eq!(losses, [(format::LossKind::Endings, 1)]);
}

#[test]
fn forks_are_alternatives_to_their_own_node() {
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
fn unreadable_nodes_are_kept_and_reported_at_their_place() {
    for (node, code) in [
        (
            move_node(r#""to":{"x":100,"y":100},"piece":"FU""#),
            "not-a-square",
        ),
        (move_node(r#""piece":"FU""#), "not-a-move"),
        (move_node(r#""to":@55"#), "not-a-move"),
        (move_node(r#""to":@55,"piece":"XX""#), "not-a-piece"),
        (
            move_node(r#""from":@55,"to":@54,"piece":"FU""#),
            "nothing-there",
        ),
        (move_node(r#""to":@58,"piece":"KI""#), "ambiguous"),
        (r#"{"move":"角道"}"#.into(), "not-a-move"),
        ("17".into(), "not-a-move"),
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
    read_as(&commas, "7g7f 3c3d");
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
fn several_records_are_read_from_a_list_and_from_lines() {
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
fn a_record_inside_other_json_is_read_and_told() {
    let kif = r#"1 ７六歩(77)\n2 ３四歩(33)\n3 投了\n"#;
    let text = format!(
        r#"{{"id":7,"players":["a","b"],"game":{{"kifu":"{kif}","note":"１ is no record"}}}}"#
    );
    let read = only(&text);
    assert_eq!(read.format.name, "kif");
    assert_eq!(usi(&read.record), "7g7f 3c3d");
    assert_eq!(
        read.problems[0].to_string(),
        "line 1, column 45: This JSON contains a record in KIF under “kifu”. That record was read."
    );
}

#[test]
fn a_list_of_games_inside_other_json_is_read() {
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
fn trees_survive_jkf() {
    let mut endings = common::endings();
    // Other programs do not know this word.
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
        Ok(record.moves())
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
