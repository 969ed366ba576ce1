//! What engines and people write into comments, found as data.

use kifuyomi::analysis::{self, Analysis, Value};
use kifuyomi::{NodeId, Record, Replay, read};

/// The analyses of the last move of the main line, each run as USI.
fn of_last(text: &str) -> (Vec<Analysis>, Vec<(NodeId, Vec<String>)>) {
    let reads = read(text);
    let record: &Record = &reads[0].record;
    let (id, _) = record.main_line().last().unwrap();
    let found = analysis::of(record, &mut Replay::new(record), id);
    let runs = found.iter().flat_map(|analysis| &analysis.runs);
    let usi = |run: &analysis::Run| {
        let write = |mv: &kifuyomi::Move| {
            let mut text = String::new();
            kifuyomi::write_usi(&mut text, record.start.variant, *mv);
            text
        };
        (run.from, run.moves.iter().map(write).collect())
    };
    let runs = runs.map(usi).collect();
    (found, runs)
}

#[test]
fn lines_of_engines() {
    let cases: [(&str, Option<Value>, &[&str]); 5] = [
        (
            "*#評価値=-35\n*#読み筋=△３四歩▲２六歩△４四歩",
            Some(Value::Pawns(-35)),
            &["3c3d", "2g2f", "4c4d"],
        ),
        (
            "**対局 深さ 8 ノード数 12K 評価値 120 読み筋 △３四歩(33) ▲２二角成(88)",
            Some(Value::Pawns(120)),
            &["3c3d", "8h2b+"],
        ),
        (
            "** 30 -3334FU +8822UM",
            Some(Value::Pawns(30)),
            &["3c3d", "8h2b+"],
        ),
        ("** 30 3c3d 2g2f", Some(Value::Pawns(30)), &["3c3d", "2g2f"]),
        ("*△８四歩も有力。", None, &["8c8d"]),
    ];
    for (comment, value, moves) in cases {
        let (found, runs) = of_last(&format!("1 ７六歩(77)\n{comment}"));
        let first = found.iter().find_map(|analysis| analysis.value);
        assert_eq!(first, value, "{comment}");
        assert_eq!(runs.len(), 1, "{comment}");
        assert_eq!(runs[0].1, moves, "{comment}");
        assert_eq!(runs[0].0, NodeId::new(1), "{comment}");
    }
}

#[test]
fn people_speak_of_what_might_have_been_played() {
    let comment = "*代えて▲２六歩△８四歩もあった。△３四歩なら普通。";
    let (found, runs) = of_last(&format!("1 ７六歩(77)\n{comment}"));
    assert_eq!(runs.len(), 2);
    assert_eq!(runs[0].1, ["2g2f", "8c8d"]);
    assert_eq!(runs[0].0, NodeId::START);
    assert_eq!(runs[1].0, NodeId::new(1));
    let run = &found[0].runs[0];
    let text = comment.strip_prefix('*').unwrap();
    assert_eq!(&text[run.start..run.end], "▲２六歩△８四歩");
}

#[test]
fn prose_is_no_line_of_play() {
    for comment in ["*▲先手の攻め", "*5手詰 3分", "*△５五角は無理", "*-5 度"] {
        let (_, runs) = of_last(&format!("1 ７六歩(77)\n{comment}"));
        assert!(runs.is_empty(), "{comment}: {runs:?}");
    }
}

#[test]
fn the_same_in_csa() {
    let (found, runs) = of_last("PI\n+\n+7776FU\n'** 42 -3334FU +2726FU #15000\n");
    assert_eq!(found[0].value, Some(Value::Pawns(42)));
    assert_eq!(runs[0].1, ["3c3d", "2g2f"]);
}
