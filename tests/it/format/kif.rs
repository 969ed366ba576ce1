//! KIF as programs, pages and people write it in practice: each spelling gives the moves it means.

mod boards;

use kifuyomi::problem::Lang;
use kifuyomi::{Action, Color, EndKind, NodeId, Outcome, format, read};

use crate::support::common::{one, read_as, usi};

/// Pawns meet on 2-4 and the bishops face each other.
const OPENING: &str = "1 ７六歩(77)\n2 ３四歩(33)\n";

const OPENING_USI: &str = "7g7f 3c3d";

/// Spellings of a line between two texts, and the moves that the whole means.
const SPELLINGS: [(&str, &[&str], &str, &str); 7] = [
    // The number in front of a move.
    (
        "",
        &[
            "1 ７六歩(77)|   1 ７六歩(77)|1. ７六歩(77)|1: ７六歩(77)|1手目 ７六歩(77)",
            "１ ７六歩(77)|一 ７六歩(77)|\t1\t７六歩(77)|　1　７六歩(77)",
            "1   ▲７六歩(77)|1 ☗７六歩(77)",
        ],
        "2 ３四歩(33)",
        OPENING_USI,
    ),
    // Its square and its origin.
    (
        "",
        &[
            "1 7六歩(77)|1 76歩(77)|1 ７６歩(77)|1 七六歩(77)|1 ７六歩（77）|1 ７六歩（７７）",
            "1 ７六歩　(77)|1 ７六 歩(77)|1 ７六兵(77)|1 ７六歩兵(77)|1 ７六歩",
        ],
        "2 ３四歩(33)",
        OPENING_USI,
    ),
    // The same square.
    (
        "1 ７六歩(77)\n2 ３四歩(33)\n3 ２二角成(88)\n",
        &[
            "4 同　銀(31)|4 同銀(31)|4 同 銀(31)|4 同銀　(31)|4 ２二銀(31)|4 ２二同銀(31)",
            "4 同２二銀(31)|4 仝銀(31)|4 同　銀|4 同　銀上(31)",
        ],
        "",
        "7g7f 3c3d 8h2b+ 3a2b",
    ),
    // No promotion.
    (
        OPENING,
        &["３ ２二角不成(88)|3 ２二角(88)|3 ２二角生(88)|3 ２二角成らず(88)"],
        "4 同　銀(31)",
        "7g7f 3c3d 8h2b 3a2b",
    ),
    // A drop.
    (
        "1 ７六歩(77)\n2 ３四歩(33)\n3 ２二角成(88)\n4 同　銀(31)\n",
        &["5 ４五角打|5 ４五角打(00)|5 ４五角|5 ▲４五角打"],
        "",
        "7g7f 3c3d 8h2b+ 3a2b B*4e",
    ),
    // A direction besides the origin.
    ("", &["1 ５八金右(49)"], "", "4i5h"),
    // The head of a variation, which is not part of the main line.
    (
        "1 ７六歩(77)\n2 ３四歩(33)\n3 ２六歩(27)\n\n",
        &["変化：2手|変化:2手|変化：２手|　変化：2手|変化：2手目|変化：   2手"],
        "2 ８四歩(83)\n3 ２六歩(27)",
        "7g7f 3c3d 2g2f",
    ),
];

#[test]
fn a_line_is_read_in_each_of_its_spellings() {
    for (before, spellings, after, moves) in SPELLINGS {
        for line in spellings.iter().flat_map(|some| some.split('|')) {
            let read = read_as(&format!("{before}{line}\n{after}\n"), moves);
            let has_variation = line.contains("変化");
            let nodes = read.record.moves() as usize + 1 + 2 * usize::from(has_variation);
            assert_eq!(read.record.len(), nodes, "{line}");
        }
    }
}

#[test]
fn a_piece_is_read_by_each_of_its_names() {
    let sfen = "4k4/4+R4/1+L2+S4/1+N7/9/9/9/1+P2+B4/4K4 b - 1";
    let board = "\
| ・ ・ ・ ・v玉 ・ ・ ・ ・|一
| ・ ・ ・ ・ 竜 ・ ・ ・ ・|二
| ・ 杏 ・ ・ 全 ・ ・ ・ ・|三
| ・ 圭 ・ ・ ・ ・ ・ ・ ・|四
| ・ ・ ・ ・ ・ ・ ・ ・ ・|五
| ・ ・ ・ ・ ・ ・ ・ ・ ・|六
| ・ ・ ・ ・ ・ ・ ・ ・ ・|七
| ・ と ・ ・ 馬 ・ ・ ・ ・|八
| ・ ・ ・ ・ 王 ・ ・ ・ ・|九
";
    assert_eq!(one(board).record.start.to_string(), sfen);
    for (mv, expected) in [
        ("４八王(59)", "5i4h"),
        ("４八玉将(59)", "5i4h"),
        ("４二竜(52)", "5b4b"),
        ("４二龍(52)", "5b4b"),
        ("４二龍王(52)", "5b4b"),
        ("４三全(53)", "5c4c"),
        ("４三成銀(53)", "5c4c"),
        ("８二杏(83)", "8c8b"),
        ("７四圭(84)", "8d7d"),
        ("７四成桂(84)", "8d7d"),
        ("７八と金(88)", "8h7h"),
        ("４八龍馬(58)", "5h4h"),
    ] {
        read_as(&format!("{board}手数----指手--\n1 {mv}\n"), expected);
    }
}

#[test]
fn times_after_a_move_are_read_and_may_be_missing() {
    for (rest, time) in [
        ("( 0:12/00:00:12)", Some(12_000)),
        ("( 0:12/00:00:12)+", Some(12_000)),
        ("( 0:12/00:00:12)＋", Some(12_000)),
        ("(00:12 / 00:00:12)", Some(12_000)),
        ("(0:12/0:0:12)", Some(12_000)),
        ("( 0:12/)", Some(12_000)),
        ("( 0:12.5/00:00:12)", Some(12_500)),
        ("(1:02:03/01:02:03)", Some(3_723_000)),
        ("(90:00/1:30:00)", Some(5_400_000)),
        ("( 0:12/00:00:12) ( 0:00/00:00:00)", Some(12_000)),
        ("( 0:00/00:00:00)", Some(0)),
        ("", None),
        ("+", None),
        ("  # a remark", None),
    ] {
        let read = one(&format!("1 ７六歩(77) {rest}\n2 ３四歩(33)\n"));
        assert_eq!(usi(&read.record), OPENING_USI, "{rest}");
        let (_, first) = read.record.main_line().next().unwrap();
        assert_eq!(first.time, time, "{rest}: unknown is not zero");
    }
}

#[test]
fn the_word_of_an_ending_says_who_won() {
    use EndKind::*;
    let (black, white) = (Outcome::Win(Color::Black), Outcome::Win(Color::White));
    let (draw, open) = (Outcome::Draw, Outcome::Unknown);
    for (word, kind, outcome) in [
        ("投了", Resignation, white),
        ("中断", Interruption, open),
        ("封じ手", SealedMove, open),
        ("持将棋", Impasse, draw),
        ("千日手", Repetition, draw),
        ("詰み", Mate, white),
        ("詰", Mate, white),
        ("不詰", NoMate, open),
        ("切れ負け", TimeUp, white),
        ("時間切れ", TimeUp, white),
        ("反則勝ち", FoulBefore, black),
        ("反則負け", Foul, white),
        ("入玉勝ち", Declaration, black),
        ("勝ち宣言", Declaration, black),
        ("不戦勝", DefaultWin, black),
        ("不戦敗", DefaultLoss, white),
        ("最大手数", MoveLimit, draw),
        ("引き分け", Draw, draw),
        ("引分け", Draw, draw),
        ("宇宙人来襲", Other, open),
    ] {
        for rest in ["", " ( 0:01/00:00:01)", "+"] {
            let read = one(&format!("{OPENING}3 {word}{rest}\n"));
            let ending = read
                .record
                .ending()
                .unwrap_or_else(|| panic!("{word}{rest}"));
            assert_eq!(
                (ending.kind, ending.outcome),
                (kind, outcome),
                "{word}{rest}"
            );
            assert_eq!(&*ending.text, word);
        }
    }
}

#[test]
fn a_sentence_about_the_result_is_the_ending() {
    use EndKind::*;
    let (black, white) = (Outcome::Win(Color::Black), Outcome::Win(Color::White));
    let (draw, open) = (Outcome::Draw, Outcome::Unknown);
    for (sentence, kind, outcome) in [
        ("まで2手で後手の勝ち", Resignation, white),
        ("まで、2手で後手の勝ち", Resignation, white),
        ("まで2手で上手の勝ち", Resignation, white),
        ("まで2手で先手の勝ち", Other, black),
        ("まで2手で時間切れにより後手の勝ち", TimeUp, white),
        ("まで2手で後手の反則勝ち", Foul, white),
        ("まで2手で後手の反則負け", FoulBefore, black),
        ("まで2手で先手の反則負け", Foul, white),
        ("まで2手で先手の入玉勝ち", Declaration, black),
        ("まで2手で千日手", Repetition, draw),
        ("まで2手で持将棋", Impasse, draw),
        ("まで2手で中断", Interruption, open),
        ("まで2手で封じ手", SealedMove, open),
        ("まで2手詰", Mate, white),
        ("まで2手で不詰", NoMate, open),
    ] {
        let read = one(&format!("{OPENING}{sentence}\n"));
        let ending = read.record.ending().unwrap();
        assert_eq!((ending.kind, ending.outcome), (kind, outcome), "{sentence}");
        assert_eq!(read.problems, [], "{sentence}");
    }
    let read = one(&format!("{OPENING}3 投了\nまで2手で先手の勝ち\n"));
    assert_eq!(
        read.record.ending().unwrap().outcome,
        black,
        "the sentence wins"
    );
    assert_eq!(read.problems[0].code(), "other-winner");
}

#[test]
fn comments_and_bookmarks_anywhere() {
    let text = "*above the headers\n手合割：平手\n*between headers\n手数----指手---------消費時間--\n\
        *below the ruler\n&at the start\n1 ７六歩(77)\n*first\n*\n*  indented\n**評価値=120\n&基本図\n&another\n\
        2 ３四歩(33)\n＊wide star\n3 投了\n*after the end\nまで2手で後手の勝ち\n*after the result\n\n\
        変化：2手\n*about the variation\n2 ８四歩(83)\n";
    let read = one(text);
    let record = &read.record;
    assert_eq!(read.problems, []);
    let start = record.node(kifuyomi::NodeId::START).unwrap();
    assert_eq!(
        start.comment(),
        "above the headers\nbetween headers\nbelow the ruler"
    );
    assert_eq!(start.bookmarks(), ["at the start"]);
    let line: Vec<_> = record.main_line().map(|(_, node)| node).collect();
    assert_eq!(line[0].comment(), "first\n\n  indented\n*評価値=120");
    assert_eq!(line[0].bookmarks(), ["基本図", "another"]);
    assert_eq!(line[1].comment(), "wide star");
    assert_eq!(line[2].comment(), "after the end\nafter the result");
    let variation = record.node(line[1].next_sibling().unwrap()).unwrap();
    assert_eq!(variation.comment(), "about the variation");
}

#[test]
fn variations_nest_and_leave_from_the_end() {
    let read = one(
        "1 ７六歩(77)\n2 ３四歩(33)\n3 ２二角成(88)\n4 投了\n\n変化：4手\n4 同　銀(31)\n5 ４五角打\n\n\
         変化：5手\n5 ８八銀(79)\n\n変化：3手\n3 ２六歩(27)\n\n変化：1手\n1 ２六歩(27)\n",
    );
    assert_eq!(read.problems, []);
    let shape: Vec<(u32, u32)> = read
        .record
        .reading_order()
        .map(|(id, depth)| (read.record.node(id).unwrap().ply, depth))
        .collect();
    let plies = [1, 1, 2, 3, 3, 4, 4, 5, 5];
    let depths = [0, 1, 0, 0, 1, 0, 1, 1, 2];
    assert_eq!(shape, Vec::from_iter(plies.into_iter().zip(depths)));
}

const PAWN_AND_KING: &str = "\
| ・ ・ ・ ・v玉 ・ ・ ・ ・|一
| ・ ・ ・ ・ ・ ・ ・ ・ ・|二
| ・ ・ ・ ・ 歩 ・ ・ ・ ・|三
| ・ ・ ・ ・ ・ ・ ・ ・ ・|四
| ・ ・ ・ ・ ・ ・ ・ ・ ・|五
| ・ ・ ・ ・ ・ ・ ・ ・ ・|六
| ・ ・ ・ ・ ・ ・ ・ ・ ・|七
| ・ ・ ・ ・ ・ ・ ・ ・ ・|八
| ・ ・ ・ ・ ・ ・ ・ ・ ・|九
";

#[test]
fn headers_are_kept_as_they_are() {
    let read = one(
        "開始日時：2024/01/02 10:00:00\n棋戦：名人戦：第1局\n先手省略名：甲\n手数：5手詰(参考)\n盤面回転\n\
         持ち時間：10分+30秒\n手合割：平手\n1 ７六歩(77)\n2 投了\n消費時間：1▲2△3\n",
    );
    let headers: Vec<(&str, &str)> = read
        .record
        .headers
        .iter()
        .map(|header| (header.key.as_str(), header.value.as_str()))
        .collect();
    assert_eq!(
        headers,
        [
            ("開始日時", "2024/01/02 10:00:00"),
            ("棋戦", "名人戦：第1局"),
            ("先手省略名", "甲"),
            ("手数", "5手詰(参考)"),
            ("盤面回転", ""),
            ("持ち時間", "10分+30秒"),
            ("手合割", "平手"),
            ("消費時間", "1▲2△3"),
        ]
    );
    assert_eq!(read.problems, []);
}

#[test]
fn lines_for_programs_say_nothing() {
    let read = one(
        "#KIF version=2.0 encoding=UTF-8\n# ---- a program ----\n1 ７六歩(77)\n# thinking\n2 ３四歩(33)\n",
    );
    assert_eq!(usi(&read.record), OPENING_USI);
    assert_eq!(read.problems, []);
    // The encoding declared in the first line is not part of the record.
    let start = read.record.node(NodeId::START).unwrap();
    assert_eq!(start.hidden_lines(), [" ---- a program ----"]);
    let written = format::by_name("kif").unwrap().write(&read.record).text;
    assert!(written.starts_with("#KIF version=2.0 encoding=UTF-8\n# ---- a program ----\n"));
}

/// A main line that could not be read stays the main line, and its alternative stays a variation.
#[test]
fn a_variation_to_unread_text_stays_a_variation() {
    let mut record = one("1 ７六歩(77)\n*仮\n2 ３四歩(33)\n").record;
    let (first, second) = (NodeId::new(1), NodeId::new(2));
    let action = record.node(second).unwrap().action.clone();
    record.node_mut(second).unwrap().action = Action::Unread("？？？".into());
    record.add(second, Action::Unread("２六歩(27)".into()));
    record.add(first, action);
    for name in ["kif", "ki2"] {
        let format = format::by_name(name).unwrap();
        let written = format.write(&record).text;
        assert!(
            written.contains("\n*2 ？？？\n*3 ２六歩(27)\n"),
            "{written}"
        );
        let again = read(&written).remove(0).record;
        assert_eq!(usi(&again), "7g7f", "{written}");
        assert_eq!(again.len(), record.len(), "{written}");
        assert_eq!(format.write(&again).text, written);
    }
}

#[test]
fn a_wrong_number_is_pointed_at() {
    let read = one("1 ７六歩(77)\n   3 ３四歩(33)\n4 ２六歩(27)\n");
    assert_eq!(usi(&read.record), "7g7f 3c3d 2g2f");
    assert_eq!(read.problems.len(), 1);
    assert_eq!(
        read.problems[0].message(Lang::English),
        "Expected move 2, found 3."
    );
    assert_eq!(read.problems[0].caret(), "   3 ３四歩(33)\n   ^");
}

#[test]
fn foul_games_are_played_to_the_end() {
    for (text, code) in [
        (
            "1 ７六歩(77)\n2 ３四歩(33)\n3 ２二角成(88)\n4 ４二玉(51)\n5 ３二馬(22)\n6 ８四歩(83)\n",
            "left-in-check",
        ),
        (
            "1 ７六歩(77)\n2 ７四歩(73)\n3 ７五歩(76)\n4 同　歩(74)\n5 ２六歩(27)\n6 ７七歩打\n",
            "two-pawns",
        ),
        ("1 ７六歩(77)\n2 ２六歩(27)\n", "wrong-turn"),
        ("1 ７五歩(77)\n", "cannot-reach"),
        ("1 ５五金打\n", "not-in-hand"),
        ("1 ７六歩成(77)\n", "cannot-promote"),
    ] {
        let read = one(text);
        let (_, last) = read.record.main_line().last().unwrap();
        assert!(matches!(last.action, Action::Move(_)), "{text}");
        assert_eq!(read.problems.last().unwrap().code(), code, "{text}");
        assert!(!last.played().unwrap().violations.is_empty(), "{text}");
    }
}

#[test]
fn a_board_after_the_moves_starts_another_record() {
    let reads = read(&format!("{OPENING}3 投了\n{PAWN_AND_KING}"));
    let codes: Vec<&str> = reads[1]
        .problems
        .iter()
        .map(|problem| problem.code())
        .collect();
    assert_eq!((reads.len(), codes), (2, vec![]));
    assert_eq!(usi(&reads[0].record), OPENING_USI);
}

#[test]
fn games_one_after_the_other() {
    let game = format!("{OPENING}3 投了\n");
    for between in [
        "",
        "\n",
        "手合割：平手\n",
        "手数----指手--\n",
        "# ---- next ----\n",
        "#--separator--\n",
    ] {
        let reads = read(&format!("{game}{between}{game}"));
        assert_eq!(reads.len(), 2, "{between}");
        for read in reads {
            assert_eq!(usi(&read.record), OPENING_USI, "{between}");
            assert_eq!(read.problems, [], "{between}");
        }
    }
}

#[test]
fn comments_and_headers_of_empty_variations_are_kept() {
    let read = one(&format!(
        "{OPENING}*on the pawn\n3 投了\n\n変化：3手\n*on nothing\n\n変化：2手\n2 ８四歩(83)\n後手番\n盤面回転\n"
    ));
    let (id, _) = read.record.main_line().nth(1).unwrap();
    assert_eq!(
        read.record.node(id).unwrap().comment(),
        "on the pawn\non nothing"
    );
    assert_eq!(read.record.headers[0].key, "盤面回転");
    let unread_lines: Vec<_> = read
        .record
        .nodes()
        .flat_map(|(_, node)| node.unread_lines())
        .collect();
    assert_eq!(unread_lines, ["後手番"]);
    assert_eq!(read.problems.len(), 1, "{:?}", read.problems);
}

/// Handicaps that not every program knows are written as boards, whatever their name.
#[test]
fn handicaps_that_others_do_not_know_are_boards() {
    let shogi = &kifuyomi::variant::games::standard::STANDARD;
    let known = "平手 香落ち 右香落ち 角落ち 飛車落ち 飛香落ち 二枚落ち 四枚落ち 六枚落ち 八枚落ち \
                 十枚落ち";
    let is_known = |name: &str| known.split(' ').any(|one| one == name);
    for handicap in shogi.handicaps {
        for name in [None, handicap.names.first(), handicap.names.last()] {
            let mut record = kifuyomi::Record::new(handicap.sfen.parse().unwrap());
            record.headers.extend(name.map(|name| kifuyomi::Header {
                key: "手合割".into(),
                value: (*name).into(),
            }));
            let text = kifuyomi::format::kif::FORMAT.write(&record).text;
            let is_known = is_known(name.unwrap_or(&handicap.names[0]));
            assert_eq!(text.contains("|一"), !is_known, "{text}");
            assert_eq!(
                kifuyomi::read(&text)[0].record.start,
                record.start,
                "{text}"
            );
        }
    }
}
