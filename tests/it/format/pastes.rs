//! Pasted texts: the moves are read, whatever text is around and between them.

use kifuyomi::{EndKind, Outcome, ReadResult};

use crate::support::common::{codes, only, read_as, usi};

const TWO: &str = "7g7f 3c3d";
const FOUR: &str = "7g7f 3c3d 2g2f 8c8d";

fn serious(read: &ReadResult) -> Vec<&'static str> {
    let problems = read.problems.iter();
    let serious = problems.filter(|p| p.severity() != kifuyomi::problem::Severity::Notice);
    serious.map(|problem| problem.code()).collect()
}

/// Each text is one record with these moves on its main line and nothing wrong with it.
fn all_read(cases: &[(&str, &str)]) {
    for (text, moves) in cases {
        let read = only(text);
        assert_eq!(usi(&read.record), *moves, "{text}\n{:?}", read.problems);
        assert_eq!(serious(&read), [""; 0], "{text}\n{:?}", read.problems);
    }
}

fn comments(read: &ReadResult) -> Vec<String> {
    let nodes = read.record.nodes();
    let comments = nodes.map(|(_, node)| node.comment().to_owned());
    comments.filter(|comment| !comment.is_empty()).collect()
}

#[test]
fn remarks_in_brackets_hold_digits() {
    for remark in [
        "（第１図）",
        "（1分）",
        "(10秒)",
        "(2)",
        "(+52)",
        "(-3)",
        "（途中１図）",
        "(10)",
        "（2016年）",
        "［第２図］",
        "【第３図】",
        "〔１図〕",
        "[図2]",
        "（評価値+52）",
        "(3.5)",
        "（７八金も）",
    ] {
        for text in [
            format!("▲７六歩{remark} △３四歩 ▲２六歩\n△８四歩{remark}\n"),
            format!("▲７六歩 {remark}△３四歩{remark}▲２六歩△８四歩\n"),
            format!("７六歩{remark} ３四歩 ２六歩 ８四歩\n"),
            format!("手合割：平手\n\n▲７六歩　△３四歩{remark}\n▲２六歩　△８四歩\n"),
        ] {
            let read = read_as(&text, FOUR);
            let inside: String = remark.chars().skip(1).collect();
            let inside = inside.trim_end_matches(|c: char| !c.is_alphanumeric());
            assert!(comments(&read).iter().all(|c| c.contains(inside)), "{text}");
            assert!(!comments(&read).is_empty(), "{text}");
        }
    }
    // An origin and a time are not taken for remarks.
    let read = only("▲７六歩(77) (0:12/)\n△３四歩（33）\n");
    assert_eq!(usi(&read.record), TWO);
    assert_eq!(comments(&read), [""; 0]);
}

#[test]
fn moves_in_tables_are_read_with_their_remarks() {
    all_read(&[
        ("| P-7f | P-3d |\n|---|:---:|\n| P-2f | P-8d |\n", FOUR),
        (
            "| 手数 | 指し手 | 消費時間 |\n|---|---|---|\n| 1 | ▲７六歩(77) | 0:01 |\n| 2 | △３四歩(33) | |\n",
            TWO,
        ),
        ("1 | P-7f | P-3d\n2 | P-2f | P-8d\n", FOUR),
        ("No\tBlack\tWhite\n1\tP-7f\tP-3d\n2\tP-2f\tP-8d\n", FOUR),
        ("\"1\",\"P-7f\",\"P-3d\"\n\"2\",\"P-2f\",\"P-8d\"\n", FOUR),
    ]);
    let read = only("手数,指し手,備考\n1,７六歩(77),好手\n2,３四歩(33),\n");
    assert_eq!(comments(&read), ["好手"]);
}

#[test]
fn numbers_that_go_back_are_variations() {
    for (numbers, main, line) in [
        ([1, 2, 3, 3], "7g7f 3c3d 2g2f", "1g1f"),
        ([1, 2, 3, 1], "7g7f 3c3d 2g2f", "1g1f"),
        ([1, 2, 3, 2], "7g7f 3c3d 2g2f", "1c1d"),
    ] {
        let last = if line == "1c1d" {
            "１四歩(13)"
        } else {
            "１六歩(17)"
        };
        let moves = ["７六歩(77)", "３四歩(33)", "２六歩(27)", last];
        let lines = numbers
            .iter()
            .zip(moves)
            .map(|(number, mv)| format!("{number} {mv}\n"));
        let text: String = lines.collect();
        let read = only(&text);
        assert_eq!(usi(&read.record), main, "{text}");
        assert_eq!(codes(&read), ["number-goes-back"], "{text}");
        let (id, node) = read.record.nodes().last().unwrap();
        assert_eq!(node.ply, numbers[3], "{text}: {id:?}");
    }
    // Lines with two moves are numbered by pairs.
    all_read(&[("1 ▲７六歩 △３四歩\n2 ▲２六歩 △８四歩\n", FOUR)]);
}

#[test]
fn a_win_of_the_side_to_move_is_no_foul() {
    for text in [
        "▲７六歩 △３四歩\nまで2手で先手の勝ち\n",
        "1 ７六歩(77)\n2 ３四歩(33)\nまで2手で先手の勝ち\n",
    ] {
        let read = only(text);
        let ending = read.record.ending().unwrap();
        assert_eq!(
            ending.outcome,
            Outcome::Win(kifuyomi::Color::Black),
            "{text}"
        );
        assert_eq!(ending.kind, EndKind::Other, "{text}");
    }
}

/// Returns the headers as pairs of key and value.
fn headers(read: &ReadResult) -> Vec<(&str, &str)> {
    let headers = read.record.headers.iter();
    headers
        .map(|header| (header.key.as_str(), header.value.trim()))
        .collect()
}

#[test]
fn tags_in_headers_and_comments_are_text() {
    for tag in [
        "<script>",
        "<p>",
        "<br>",
        "<b>x</b>",
        "</div>",
        "<!-- x",
        "<style>",
        "<!doctype html>",
        "&lt;",
    ] {
        for text in [
            format!("先手：{tag}\n後手：乙\n1 ７六歩(77)\n2 ３四歩(33)\n"),
            format!("先手：{tag}甲\n▲７六歩 △３四歩\n"),
            format!("1 ７六歩(77)\n*{tag}\n2 ３四歩(33)\n*a{tag}b\n"),
            format!("[Black \"{tag}\"]\n1. P-7f {{a{tag}b}} P-3d\n"),
            format!("1. P-7f {{a\n{tag}\nb}} P-3d\n"),
            format!("N+{tag}\nPI\n+\n+7776FU\n'{tag}\n-3334FU\n"),
            format!("$EVENT:{tag}\nPI\n+\n+7776FU\n-3334FU\n"),
        ] {
            let read = read_as(&text, TWO);
            let held =
                comments(&read).concat() + &headers(&read).iter().map(|h| h.1).collect::<String>();
            assert!(held.contains(tag), "{text}: {held}");
        }
    }
    let read = only("1. P-7f {a<b and c>d} P-3d");
    assert_eq!(comments(&read), ["a<b and c>d"]);
}

#[test]
fn pages_are_read_without_their_tags() {
    all_read(&[
        (
            "<p>手合割：平手<br />1 ７六歩(77)<br />2 ３四歩(33)</p>",
            TWO,
        ),
        ("<div>▲７六歩</div><div>△３四歩</div>", TWO),
        (
            "<table><tr><td>1</td><td>７六歩(77)</td></tr><tr><td>2</td><td>３四歩(33)</td></tr></table>",
            TWO,
        ),
        ("<!-- <p>▲１六歩</p> -->\n<p>▲７六歩 △３四歩</p>", TWO),
        (
            "<p>▲７六歩</p>\n<script>\nvar x = '▲１六歩';\n</script>\n<p>△３四歩</p>",
            TWO,
        ),
        ("<p>▲７六歩</p><script>\n<p>△３四歩</p>", TWO),
        ("<P>1. P-7f P-3d</P>", TWO),
    ]);
    let read = only("<p>1 ７六歩(77)<br>*a<b>b</b><br>2 ３四歩(33)</p>");
    assert_eq!(usi(&read.record), TWO);
    assert_eq!(comments(&read), ["a<b>b</b>"]);
}

/// The same in lists, whether numbers count plies or pairs.
#[test]
fn numbers_in_lists_that_go_back_are_variations() {
    for (text, ply) in [
        ("1. P-7f P-3d\n2. P-2f P-8d\n2. P-6f P-8d\n", 3),
        ("[Black \"A\"]\n1. P-7f P-3d 2. P-2f P-8d 2. P-6f P-8d\n", 3),
        ("1.P-7f 2.P-3d 3.P-2f 4.P-8d 3.P-6f 4.P-8d\n", 3),
        ("1 P-7f\n2 P-3d\n3 P-2f\n4 P-8d\n2 P-8d\n3 P-2f\n", 2),
        ("1. P-7f P-3d 2. P-2f P-8d 3. P-2e P-8e 2. P-6f P-8d\n", 3),
    ] {
        let read = only(text);
        assert!(usi(&read.record).starts_with(FOUR), "{text}");
        assert_eq!(
            codes(&read),
            ["number-goes-back"],
            "{text}: {:?}",
            read.problems
        );
        let variation = read
            .record
            .nodes()
            .find(|(_, node)| node.next_sibling().is_some());
        assert_eq!(variation.map(|(_, node)| node.ply), Some(ply), "{text}");
    }
    // A repeated number continues the line if its move is possible only there.
    let read = only("1. P-7f P-3d 2. P-2f P-8d 2. P-2e P-8e\n");
    assert_eq!(read.record.moves(), 6);
    // A pair may repeat its number.
    all_read(&[("1. P-7f 1... P-3d 2. P-2f 2... P-8d\n", FOUR)]);
}

/// Times between moves, and remarks in brackets of every kind.
#[test]
fn remarks_without_brackets_and_with_others() {
    for remark in [
        "5分",
        "１分30秒",
        "1時間2分",
        "0:05",
        "{3}",
        "｛３図｝",
        "＜10秒＞",
    ] {
        for text in [
            format!("▲７六歩 {remark} △３四歩 {remark} ▲２六歩{remark}△８四歩\n"),
            format!("▲７六歩{remark}△３四歩\n▲２六歩{remark} △８四歩 {remark}\n"),
        ] {
            let read = only(&text);
            assert_eq!(usi(&read.record), FOUR, "{text}");
            assert_eq!(serious(&read), [""; 0], "{text}");
        }
    }
    // The time of a message is not a header.
    let read = only("▲７六歩 △３四歩\n午後3:45 · 2024年1月1日\n");
    assert_eq!(read.record.headers, []);
    assert_eq!(
        usi(&only("**▲７六歩** △３四歩 **▲２六歩**\n").record),
        "7g7f 3c3d 2g2f"
    );
    assert_eq!(
        usi(&only("| 1 | P7f  | P3d |\n|---+------+-----|\n| 2 | P2f | P8d |\n").record),
        FOUR
    );
}

/// A reversed order of lines is reported, and a heading becomes a comment at the start of the game below it.
#[test]
fn threads_and_headings_are_reported() {
    let read = only("4. △８四歩\n3. ▲２六歩\n2. △３四歩\n1. ▲７六歩\n");
    assert_eq!(usi(&read.record), FOUR);
    assert_eq!(codes(&read), ["unwrapped-newest-first"]);
    let text = "# Game 1\n\n1. P-7f P-3d\n\n# Game 2\n\n1. P-7f P-3d\n";
    let games = kifuyomi::read(text);
    let notes: Vec<Vec<String>> = games.iter().map(comments).collect();
    assert_eq!(notes, [["Game 1"], ["Game 2"]]);
    for game in games {
        let start = game.record.node(kifuyomi::NodeId::START).unwrap();
        assert!(start.comment().starts_with("Game"));
    }
}

/// A remark in brackets may span lines, and text that is struck out or follows an arrow is a remark as well.
#[test]
fn remarks_of_all_kinds_become_comments() {
    for (text, remark) in [
        (
            "▲７六歩 △３四歩（ここで\n長考した）▲２六歩 △８四歩\n",
            "ここで長考した",
        ),
        (
            "▲７六歩 △３四歩 (a long\nthink) ▲２六歩 △８四歩\n",
            "a long think",
        ),
        ("▲７六歩 △３四歩 ~~▲６六歩~~ ▲２六歩 △８四歩\n", "▲６六歩"),
        (
            "<p>▲７六歩 △３四歩 <del>▲６六歩</del> ▲２六歩 △８四歩</p>",
            "▲６六歩",
        ),
        (
            "▲７六歩 △３四歩 [s]▲６六歩[/s] ▲２六歩 △８四歩\n",
            "▲６六歩",
        ),
        ("▲７六歩\n△３四歩　←角道\n▲２六歩\n△８四歩\n", "角道"),
        ("7g7f\n3c3d // same\n2g2f\n8c8d\n", "same"),
        ("7g7f\n3c3d # same\n2g2f\n8c8d\n", "same"),
        ("▲７六歩△３四歩９▲２六歩△８四歩\n", "９"),
        ("1. P-7f P-3d +0.1 2. P-2f P-8d\n", "+0.1"),
        ("1. P-7f P-3d/-20 2. P-2f P-8d\n", "-20"),
    ] {
        let read = only(text);
        assert_eq!(usi(&read.record), FOUR, "{text}\n{:?}", read.problems);
        assert_eq!(serious(&read), [""; 0], "{text}");
        assert_eq!(comments(&read), [remark], "{text}");
    }
    // An unclosed bracket swallows no moves.
    let read = only("▲７六歩 △３四歩（ここで\n\n▲２六歩 △８四歩\n");
    assert_eq!(usi(&read.record), FOUR);
}

/// Numbers that go back in CSA start variations, as in other formats.
#[test]
fn numbers_in_front_of_moves_of_programs_go_back() {
    let read = only("1 +7776FU\n2 -3334FU\n3 +2726FU\n3 +6766FU\n");
    assert_eq!(usi(&read.record), "7g7f 3c3d 2g2f");
    assert!(codes(&read).contains(&"number-goes-back"));
    assert_eq!(read.record.len(), 5);
    // A repeated number continues the line.
    let read = only("1 +7776FU\n2 -3334FU\n3 +2726FU\n3 -8384FU\n");
    assert_eq!(usi(&read.record), FOUR);
}

/// Lines with the form of a header or of an ending, and lines without.
#[test]
fn words_above_a_game() {
    for moves in [
        "1. P-7f P-3d 2. P-2f P-8d\n",
        "▲７六歩 △３四歩 ▲２六歩 △８四歩\n",
    ] {
        let read = only(&format!("Sente = Taro\nGote = Jiro\n{moves}"));
        assert_eq!(usi(&read.record), FOUR);
        assert_eq!(headers(&read), [("先手", "Taro"), ("後手", "Jiro")]);
    }
    // A time limit is not an ending.
    let read = only("10分切れ負け\n▲７六歩 △３四歩\n");
    assert_eq!(usi(&read.record), TWO);
    // The time of a message is not a header.
    let read = only("Taro — Today at 12:03\n▲７六歩 △３四歩\n");
    assert_eq!(headers(&read), []);
    let read = only(".a{color: red}\n1. P-7f P-3d\n");
    assert_eq!(comments(&read), [".a{color: red}"]);
    // A second ending is reported.
    let read = only("手合割：平手\n\n投了\n中断\n");
    assert_eq!(codes(&read), ["after-ending"]);
    // Moves after names are found, whatever the alphabet of the names.
    let read = only("Сэнтэ: P-7f\nГотэ: P-3d\n");
    assert_eq!(usi(&read.record), TWO);
}

/// The tags of a document separate its words and are not part of them.
#[test]
fn documents_are_read_without_their_tags() {
    for text in [
        "<game><move>7g7f</move><move>3c3d</move></game>",
        "<?xml version=\"1.0\"?>\n<a:game>\n<a:te n=\"1\">７六歩(77)</a:te>\n<a:te n=\"2\">３四歩(33)</a:te>\n</a:game>\n",
        "<record><![CDATA[\n1 ７六歩(77)\n2 ３四歩(33)\n]]></record>\n",
    ] {
        let read = only(text);
        assert_eq!(usi(&read.record), TWO, "{text}\n{:?}", read.problems);
        assert_eq!(codes(&read), ["unwrapped-html"], "{text}");
        assert_eq!(comments(&read), [""; 0], "{text}");
    }
}
