//! Names of players and words about them in pasted texts.

use kifuyomi::{Color, EndKind, Outcome};

use crate::support::common::{codes, only, usi};

const FOUR: &str = "7g7f 3c3d 2g2f 8c8d";

/// Lists of the same moves that different readers read.
const LISTS: [&str; 3] = [
    "1. P-7f P-3d 2. P-2f P-8d",
    "▲７六歩 △３四歩 ▲２六歩 △８四歩",
    "1 ７六歩(77)\n2 ３四歩(33)\n3 ２六歩(27)\n4 ８四歩(83)",
];

#[test]
fn names_of_both_players_on_a_line_are_told_apart() {
    for names in [
        "Black: Anna  White: Ben",
        "Black: Anna, White: Ben",
        "Sente: Anna / Gote: Ben",
        "Sente: Anna | Gote: Ben | Date: 2024-01-02",
        "Black = Anna; White = Ben",
        "先手：Anna　後手：Ben",
        "先手: Anna 後手: Ben 場所: Tokyo",
        "先手：Anna　後手 Ben",
    ] {
        for list in LISTS {
            let read = only(&format!("{names}\n{list}\n"));
            let record = &read.record;
            assert_eq!(usi(record), FOUR, "{names}\n{list}\n{:?}", read.problems);
            let name = |key| record.header(key).map(str::trim);
            let both = (name("先手"), name("後手"));
            assert_eq!(both, (Some("Anna"), Some("Ben")), "{names}\n{list}");
            assert_eq!(codes(&read), [""; 0], "{names}\n{list}");
        }
    }
    let read = only("先手 甲野　後手 乙川\n▲７六歩 △３四歩\n");
    assert_eq!(read.record.header("先手"), Some("甲野"));
    assert_eq!(read.record.header("後手"), Some("乙川"));
}

/// A full-width dot before the first move leaves nothing out.
#[test]
fn only_several_dots_leave_out_the_first_half_of_a_pair() {
    for dots in [".", "．"] {
        let read = only(&format!("{dots} P-7f P-3d\n"));
        assert_eq!(usi(&read.record), "7g7f 3c3d", "{dots}");
    }
    for dots in ["...", "．．．", "…"] {
        let read = only(&format!("{dots} P-3d P-7f\n"));
        assert_eq!(usi(&read.record), "3c3d 7g7f", "{dots}");
    }
}

#[test]
fn words_about_a_player_end_the_game() {
    for (text, winner) in [
        ("1. P-7f P-3d 2. P-2f P-8d White resigned", Color::Black),
        ("1. P-7f P-3d 2. P-2f P-8d\n\nSente resigned.", Color::White),
        (
            "[Black \"taro\"]\n[White \"jiro\"]\n1. P-7f P-3d 2. P-2f P-8d\njiro resigned",
            Color::Black,
        ),
        (
            "Black: Taro Yamada\nWhite: jiro\n1. P-7f P-3d 2. P-2f P-8d\nTaro Yamada has resigned.",
            Color::White,
        ),
        (
            "Sente: taro, Gote: jiro\n▲７六歩 △３四歩 ▲２六歩 △８四歩\ntaroさんが投了しました。",
            Color::White,
        ),
        ("▲７六歩 △３四歩 ▲２六歩 △８四歩\n後手投了", Color::Black),
        (
            "先手：太郎\n後手：次郎\n▲７六歩 △３四歩 ▲２六歩 △８四歩 次郎の投了",
            Color::Black,
        ),
        (
            "先手：太郎\n後手：次郎\n1 ７六歩(77)\n2 ３四歩(33)\n3 ２六歩(27)\n4 ８四歩(83)\nここで太郎さんが投了。",
            Color::White,
        ),
    ] {
        let read = only(text);
        assert_eq!(usi(&read.record), FOUR, "{text}\n{:?}", read.problems);
        let ending = read.record.ending().expect(text);
        assert_eq!(ending.kind, EndKind::Resignation, "{text}");
        assert_eq!(ending.outcome, Outcome::Win(winner), "{text}");
        assert_eq!(codes(&read), [""; 0], "{text}");
    }
    // Neither a plan nor a picture ends the game.
    for words in ["太郎は投了を考えた", "後手の投了図", "誰かが投了"] {
        let read = only(&format!(
            "先手：太郎\n▲７六歩 △３四歩\n{words}\n▲２六歩 △８四歩\n"
        ));
        assert_eq!(usi(&read.record), FOUR, "{words}\n{:?}", read.problems);
        assert!(read.record.ending().is_none(), "{words}");
    }
}

#[test]
fn numbers_in_parentheses_are_no_comments() {
    for text in [
        "（１）７六歩（２）３四歩（３）２六歩（４）８四歩",
        "(1)▲７六歩 (2)△３四歩\n(3)▲２六歩 (4)△８四歩",
        "（１）７六歩\n（２）３四歩\n（３）２六歩\n（４）８四歩",
    ] {
        let read = only(text);
        assert_eq!(usi(&read.record), FOUR, "{text}");
        let mut nodes = read.record.nodes();
        assert!(nodes.all(|(_, node)| node.comment().is_empty()), "{text}");
        assert_eq!(codes(&read), [""; 0], "{text}");
    }
    let read = only("▲７六歩（５） △３四歩（２） ▲２六歩（３） △８四歩\n");
    let comments = read
        .record
        .nodes()
        .map(|(_, node)| node.comment().to_owned());
    assert_eq!(comments.collect::<Vec<_>>(), ["", "５", "２", "３", ""]);
}

#[test]
fn words_between_moves_in_usi_are_comments() {
    for (text, remark) in [
        (
            "7g7f (opening the diagonal) 3c3d 2g2f 8c8d",
            "(opening the diagonal)",
        ),
        ("7g7f {a pawn} 3c3d 2g2f 8c8d", "a pawn"),
        (
            "7g7f 3c3d 2g2f 8c8d and here I was better",
            "and here I was better",
        ),
        (
            "7g7f ; the bishop\n3c3d\n2g2f ; the rook\n8c8d",
            "the bishop",
        ),
        ("7g7f 3c3d as usual\nNow I push.\n2g2f 8c8d", "Now I push."),
    ] {
        let read = only(text);
        assert_eq!(usi(&read.record), FOUR, "{text}\n{:?}", read.problems);
        let mut nodes = read.record.nodes();
        assert!(
            nodes.any(|(_, node)| node.comment().contains(remark)),
            "{text}\n{:?}",
            read.problems
        );
    }
}

#[test]
fn names_after_marks_are_the_players() {
    let read = only("▲甲野太郎八段　△乙川次郎九段\n▲７六歩 △３四歩 ▲２六歩 △８四歩\n");
    assert_eq!(usi(&read.record), FOUR);
    assert_eq!(
        read.record.header("先手").map(str::trim),
        Some("甲野太郎八段")
    );
    assert_eq!(
        read.record.header("後手").map(str::trim),
        Some("乙川次郎九段")
    );
    for line in ["▲先手 △後手", "▲狙いは、△の角。"] {
        let read = only(&format!("{line}\n▲７六歩 △３四歩\n"));
        assert_eq!(read.record.headers, [], "{line}");
    }
}

/// Titles name the handicap of moves that are possible only with it.
#[test]
fn titles_name_the_handicap_of_moves_that_need_it() {
    for text in [
        "第3局　香落ち　太郎 対 次郎\n△３四歩 ▲７六歩 △８四歩 ▲２六歩\n",
        "【香落ち】指導対局\n１ ３四歩(33)\n２ ７六歩(77)\n３ ８四歩(83)\n４ ２六歩(27)\n",
        "香落ち指導対局\n下手：私\n上手：先生\n△３四歩 ▲７六歩 △８四歩 ▲２六歩\n",
        "## Handicap: lance\n\n1. P-3d P-7f 2. P-8d P-2f\n",
    ] {
        let read = only(text);
        assert_eq!(
            usi(&read.record),
            "3c3d 7g7f 8c8d 2g2f",
            "{text}\n{:?}",
            read.problems
        );
        let start = read.record.start.to_string();
        assert!(
            start.starts_with("lnsgkgsn1/") && start.contains(" w "),
            "{text}\n{start}"
        );
        assert_eq!(read.record.header("手合割"), Some("香落ち"), "{text}");
    }
    let read = only("香落ちの話\n▲７六歩 △３四歩\n");
    assert_eq!(read.record.headers, []);
}

/// A year above the moves is no number of a move, and a sentence about the result needs no まで.
#[test]
fn dates_and_results_are_no_numbered_moves() {
    let read = only("2024.03.01 金曜日\n▲７六歩 △３四歩 ▲２六歩 △８四歩\n4手で後手の勝ち\n");
    assert_eq!(usi(&read.record), FOUR, "{:?}", read.problems);
    let ending = read.record.ending().unwrap();
    assert_eq!(ending.outcome, Outcome::Win(Color::White));
    assert_eq!(codes(&read), ["unknown-line"]);
}

#[test]
fn the_first_move_may_follow_words_on_its_line() {
    let read = only("They began 1.P-7f P-3d\n2.P-2f P-8d and so on.\n");
    assert_eq!(usi(&read.record), FOUR, "{:?}", read.problems);
    let start = read.record.node(kifuyomi::NodeId::START).unwrap();
    assert_eq!(start.comment(), "They began");
}
