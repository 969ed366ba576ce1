//! Analyses by engines and people, extracted from comments.

use kifuyomi::reading::annotations::analysis::{self, Analysis, Value};
use kifuyomi::{NodeId, Record, Replay, read};

/// Returns the analyses of the last move of the main line, with each run as USI.
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

/// Returns the runs in a comment after 1.P-7f, each as USI.
fn runs(comment: &str) -> Vec<String> {
    let (_, runs) = of_last(&format!("1 ７六歩(77)\n*{comment}"));
    runs.into_iter().map(|(_, moves)| moves.join(" ")).collect()
}

#[test]
fn lines_in_every_notation() {
    let cases = [
        ("P-3d P-2f P-8d", "3c3d 2g2f 8c8d"),
        ("P-3d, Bx2b+, Sx2b", "3c3d 8h2b+ 3a2b"),
        ("(1...P-3d 2.P-2f P-8d)", "3c3d 2g2f 8c8d"),
        ("better was 1...P-8d, of course", "8c8d"),
        ("...P-8d", "8c8d"),
        ("P-34 P-26", "3c3d 2g2f"),
        ("P34 P26 P84", "3c3d 2g2f 8c8d"),
        ("P-3d -> P-2f → P-8d", "3c3d 2g2f 8c8d"),
        ("歩-34 歩-26", "3c3d 2g2f"),
        ("3c3d 2g2f", "3c3d 2g2f"),
        ("instead 1.P-2f P-8d", "2g2f 8c8d"),
        ("（△３四歩、▲２二角成、△同銀）", "3c3d 8h2b+ 3a2b"),
        ("△３四歩　▲２二角成→△同銀", "3c3d 8h2b+ 3a2b"),
        ("△3四歩▲2二角成△同 銀", "3c3d 8h2b+ 3a2b"),
        ("以下、３四歩、２六歩、８四歩まで", "3c3d 2g2f 8c8d"),
        ("☗２六歩☖８四歩", "2g2f 8c8d"),
        ("☖３四歩", "3c3d"),
    ];
    for (comment, expected) in cases {
        assert_eq!(runs(comment), [expected], "{comment}");
    }
}

#[test]
fn a_single_move_without_a_mark_is_prose() {
    for comment in [
        "the P-3d opening",
        "P-3d",
        "3c3d",
        "P-2f would be the usual move",
        "３四歩が普通",
        "see page 3d, S 34 B",
        "2014 年 3 月",
        "[%cal G3c3d,G2g2f] [%csl R3c]",
        "1.2 seconds, 3... no",
        "Move 3 is the R-3b system",
        "+1500 -300",
    ] {
        assert_eq!(runs(comment), Vec::<String>::new(), "{comment}");
    }
}

#[test]
fn runs_give_the_range_of_their_text() {
    let comment = "評価 (1...P-3d 2.P-2f) と 🙂 △８四歩▲２六歩。";
    let (found, _) = of_last(&format!("1 ７六歩(77)\n*{comment}"));
    let runs = found[0].runs.iter();
    let texts: Vec<&str> = runs.map(|run| &comment[run.start..run.end]).collect();
    assert_eq!(texts, ["1...P-3d 2.P-2f", "△８四歩▲２六歩"]);
}
