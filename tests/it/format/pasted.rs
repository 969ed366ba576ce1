//! Texts as people paste them from pages, messages, tables and prints: each is one record with its moves.

use crate::support::common::{codes, only, usi};

const FOUR: &str = "7g7f 3c3d 2g2f 8c8d";

const SIX: &str = "7g7f 3c3d 2g2f 8c8d 2f2e 8d8e";

fn all_read(cases: &[(&str, &str)]) {
    for (text, moves) in cases {
        let read = only(text);
        assert_eq!(usi(&read.record), *moves, "{text}\n{:?}", read.problems);
    }
}

/// Characters that are invisible, full-width or typographic.
#[test]
fn invisible_full_width_and_typographic_signs_are_read() {
    all_read(&[
        (
            "▲\u{200b}７六歩\u{200b} △３四\u{200b}歩 ▲２\u{200b}六歩 △８四歩\n",
            FOUR,
        ),
        ("1.\u{a0}P-7f\u{a0}P-3d\u{a0}2.\u{a0}P-2f\u{a0}P-8d\n", FOUR),
        ("1. P\u{ad}-7f P-\u{ad}3d 2. P-2\u{ad}f P-8d\n", FOUR),
        ("１．Ｐ－７ｆ　Ｐ－３ｄ　２．Ｐ－２ｆ　Ｐ－８ｄ\n", FOUR),
        (
            "▲７六歩\u{fe0e} △３四歩 ▲\u{fe0e}２六歩 △\u{fe0f}８四歩\n",
            FOUR,
        ),
        (
            "\u{feff}1\u{2060} ７六歩(77)\n2 ３四歩\u{200d}(33)\n3 ２六歩(27)\n4 ８四歩(83)\n",
            FOUR,
        ),
        ("７ｇ７ｆ　３ｃ３ｄ　２ｇ２ｆ　８ｃ８ｄ\n", FOUR),
        (
            "ｐｏｓｉｔｉｏｎ ｓｔａｒｔｐｏｓ ｍｏｖｅｓ ７ｇ７ｆ ３ｃ３ｄ ２ｇ２ｆ ８ｃ８ｄ\n",
            FOUR,
        ),
        ("“▲７六歩” “△３四歩” ‘▲２六歩’ ’△８四歩’\n", FOUR),
        ("1. P–7f P—3d 2. P−2f P‑8d\n", FOUR),
        (
            "+７７７６ＦＵ\n-３３３４ＦＵ\n+２７２６ＦＵ\n-８３８４ＦＵ\n",
            FOUR,
        ),
        (
            "\u{202a}▲７六歩\u{202c} \u{202a}△３四歩\u{202c} \u{200e}▲２六歩\u{200f} △８四歩\n",
            FOUR,
        ),
        (
            "1. P\u{2010}7f P\u{2011}3d 2. P\u{2012}2f P\u{2015}8d\n",
            FOUR,
        ),
        ("7g7f\u{200b}3c3d\u{200b}2g2f\u{200b}8c8d\n", FOUR),
        ("▲７六歩 △３四歩 ▲２二角ﾅﾘ\n", "7g7f 3c3d 8h2b+"),
    ]);
}

/// Look-alike characters of scanners and input methods.
#[test]
fn characters_that_look_alike_are_read_as_the_one_that_fits() {
    all_read(&[
        (
            "▲７六歩 △３四歩 ▲２六歩 △８四歩 ▲５八王\n",
            "7g7f 3c3d 2g2f 8c8d 5i5h",
        ),
        ("▲７六歩 △３四歩 ▲６六歩 △４ニ玉\n", "7g7f 3c3d 6g6f 5a4b"),
        ("▲７六歩 △３四歩 ▲９六歩 △1四歩\n", "7g7f 3c3d 9g9f 1c1d"),
        (
            "▲７六歩 △３四歩 ▲２ニ角成 △同　銀\n",
            "7g7f 3c3d 8h2b+ 3a2b",
        ),
        ("７六歩 ３四歩 ２六歩 ３＝金\n", "7g7f 3c3d 2g2f 4a3b"),
    ]);
}

/// A number that goes back starts a variation, and remarks between or after moves are kept as comments or as the
/// ending.
#[test]
fn variations_and_remarks_around_moves_are_kept() {
    for (text, expected) in [
        (
            "1７六歩 2３四歩 3２六歩 4８四歩 2８四歩 3２六歩\n",
            [0, 1, 2, 3, 4, 2, 3],
        ),
        // The second half of a pair.
        (
            "1.P-76 P-34 2.P-26 P-84\n2... G-32 3.P-25\n",
            [0, 1, 2, 3, 4, 4, 5],
        ),
    ] {
        let read = only(text);
        let plies: Vec<_> = read.record.nodes().map(|(_, node)| node.ply).collect();
        assert_eq!(plies, expected, "{text}");
        assert_eq!(read.problems[0].code(), "number-goes-back", "{text}");
    }
    let comments = |text: &str| {
        let read = only(text);
        let nodes = read.record.nodes();
        let comments = nodes.map(|(_, node)| node.comment().to_owned());
        comments
            .filter(|comment| !comment.is_empty())
            .collect::<Vec<_>>()
    };
    for (text, remark) in [
        ("▲７六歩 △３四歩 「３図」 ▲２六歩\n", "３図"),
        ("▲７六歩 △３四歩→第３図 ▲２六歩\n", "第３図"),
        ("▲７六歩 △３四歩 *3* ▲２六歩\n", "3"),
        ("▲７六歩 △３四歩 #3 ▲２六歩\n", "3"),
        ("▲７六歩 △３四歩まで第１図\n▲２六歩\n", "まで第１図"),
        ("▲７六歩 △３四歩 以下略\n▲２六歩\n", "以下略"),
    ] {
        assert_eq!(usi(&only(text).record), "7g7f 3c3d 2g2f", "{text}");
        assert_eq!(comments(text), [remark], "{text}");
    }
    for text in [
        "▲７六歩 △３四歩 以上2手で後手の勝ち\n",
        "▲７六歩 △３四歩（まで2手で後手の勝ち）\n",
    ] {
        let read = only(text);
        let ending = read.record.ending().unwrap();
        assert_eq!(
            ending.outcome,
            kifuyomi::Outcome::Win(kifuyomi::Color::White),
            "{text}"
        );
    }
}

/// A line that ends with a complete move is not joined with the next one.
#[test]
fn whole_moves_are_not_joined() {
    for text in [
        "1. P-76 P-34 2. P-26 P-84\nR-38 P-14\n",
        "1. P-76 P-34 2. P-26 P*55\nR-38 P-14\n",
        "7g7f 3c3d\n2g2f 8c8d\n",
    ] {
        let reads = kifuyomi::read_all(text);
        let mut problems = reads.iter().flat_map(|read| &read.problems);
        assert!(
            !problems.any(|it| it.code() == "unwrapped-broken"),
            "{text}"
        );
    }
}

/// Names and comments keep characters that are ignored in moves.
#[test]
fn names_and_comments_keep_their_signs() {
    for name in [
        "葛\u{e0100}城",
        "a\u{200d}b",
        "Ａ－７六",
        "**x**",
        "`y`",
        "甲\u{fe0f}",
    ] {
        let text = format!("先手：{name}\n1 ７六歩(77)\n*{name}\n2 ３四\u{200b}歩(33)\n");
        let read = only(&text);
        assert_eq!(
            usi(&read.record),
            "7g7f 3c3d",
            "{text}\n{:?}",
            read.problems
        );
        assert_eq!(read.record.header("先手"), Some(name));
        assert!(
            read.record.nodes().any(|(_, node)| node.comment() == name),
            "{name}"
        );
    }
}

/// Returns the comments of a record.
fn comments(text: &str) -> String {
    let record = only(text).record;
    let nodes = record.nodes().map(|(_, node)| node.comment());
    nodes.collect::<Vec<_>>().join("\n")
}

#[test]
fn apostrophes_in_prose_are_no_quotes() {
    let text = "Notes on whale shogi\n\nThe board is seen from Black's side.\nNobody's perfect.\n\
        It isn't hard to learn.\nEach file has a letter.\nEach rank has a number.\nA game begins so:\n\n\
        1. D-e4 D-c3 2. D-d4 N-b3 3. D-d3 Dxd3\n\nThis ends Black's attack.\n\
        \u{20}   'Quotes' are words, too.\nRead more about it.\n";
    let read = only(text);
    assert_eq!(read.record.start.variant.name, "whale");
    assert_eq!(read.record.moves(), 6);
    let encoding = codes(&read)
        .into_iter()
        .find(|code| *code == "unwrapped-encoding");
    assert_eq!(encoding, None);
    let comments = comments(text);
    let lines = text.lines().filter(|line| !line.starts_with("1."));
    for line in lines {
        assert!(comments.contains(line.trim()), "{line}\n{comments}");
    }
}

#[test]
fn text_around_quotes_is_kept_as_comments() {
    for (text, code, around) in [
        (
            "Hello all,\nhe played \"1. D-e4 D-c3 2. D-d4 N-b3\" as Black's reply.\nBye",
            "among-text",
            &["Hello all,", "he played", "as Black's reply.", "Bye"][..],
        ),
        (
            "let game = '1. D-e4 D-c3 2. D-d4 N-b3'; // whale",
            "among-text",
            &["let game =", "; // whale"],
        ),
        (
            "\"1. D-e4 D-c3\", \"2. D-d4 N-b3\"",
            "unwrapped-encoding",
            &[],
        ),
        (
            "Hello friends\nconst kif = `\n▲７六歩 △３四歩\n▲２六歩 △８四歩\n`; // even\nBye friends",
            "unwrapped-fences",
            &["Hello friends", "const kif =", "; // even", "Bye friends"],
        ),
    ] {
        let read = only(text);
        assert_eq!(read.record.moves(), 4, "{text}\n{:?}", read.problems);
        assert!(codes(&read).contains(&code), "{text}\n{:?}", read.problems);
        for line in around {
            let comments = comments(text);
            assert!(comments.contains(line), "{line}\n{comments}");
        }
    }
}

#[test]
fn text_around_data_in_mail_is_kept() {
    let text = "Subject: My game\nContent-Type: text/plain; charset=utf-8\n\
        Content-Transfer-Encoding: base64\n\n\
        4pay77yX5YWt5q2p4paz77yT5Zub5q2p\n\nSent by hand\n";
    let read = only(text);
    assert_eq!(read.record.moves(), 2, "{:?}", read.problems);
    let kept = format!("{:?}\n{}", read.record.headers, comments(text));
    let unread: Vec<_> = read
        .record
        .nodes()
        .flat_map(|(_, node)| node.notes())
        .collect();
    let kept = format!("{kept}\n{unread:?}");
    assert!(
        kept.contains("My game") && kept.contains("Sent by hand"),
        "{kept}"
    );
}

/// Positions in SFEN below words: moves in any notation begin from them, and the words are kept.
#[test]
fn moves_begin_from_positions_below_words() {
    let sfen = "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3";
    for moves in ["▲２六歩 △８四歩", "2. P-2f P-8d", "2g2f 8c8d"] {
        let text = format!("以下の局面から始めました。\n{sfen}\n{moves}\n");
        let read = only(&text);
        assert_eq!(read.record.start.to_string(), sfen, "{text}");
        assert_eq!(usi(&read.record), "2g2f 8c8d", "{text}");
        assert_eq!(comments(&text).trim(), "以下の局面から始めました。");
    }
}

#[test]
fn names_follow_blanks_in_place_of_colons() {
    for head in [
        "先手 山田太郎\n後手 鈴木 五段",
        "▲先手　山田太郎\n△後手　鈴木 五段",
    ] {
        for moves in ["▲７六歩 △３四歩", "1 ７六歩(77)\n2 ３四歩(33)"] {
            let read = only(&format!("{head}\n{moves}\n"));
            assert_eq!(read.record.header("先手"), Some("山田太郎"), "{head}");
            assert_eq!(read.record.header("後手"), Some("鈴木 五段"), "{head}");
            assert_eq!(codes(&read), [""; 0], "{head}");
        }
    }
    // Neither the heads of columns nor a sentence are names.
    for line in ["先手 後手", "先手 これは、良い。"] {
        let read = only(&format!("{line}\n▲７六歩 △３四歩\n"));
        assert_eq!(read.record.headers, [], "{line}");
    }
}

#[test]
fn titles_after_a_game_belong_to_the_next_one() {
    let text =
        "第1局\n▲７六歩 △３四歩\nまで2手で後手の勝ち\n\n第2局 決勝\n▲２六歩 △８四歩\n千日手\n";
    let reads = kifuyomi::read_all(text);
    let first_lines = reads.iter().map(|read| {
        let start = read.record.node(kifuyomi::NodeId::START);
        start.map_or(&[][..], |start| start.unread_lines())
    });
    assert_eq!(first_lines.collect::<Vec<_>>(), [["第1局"], ["第2局 決勝"]]);
}

/// Sentences about other moves than the next one, and words after a move, do not end the game.
#[test]
fn sentences_about_moves_do_not_end_the_game() {
    all_read(&[
        (
            "▲７六歩 △３四歩 ▲２六歩 △８四歩\n\n△８四歩では△４四歩もある。\n\n▲２五歩 △８五歩\n▲７八金も有力。\n",
            SIX,
        ),
        (
            "▲７六歩\n△３四歩でどうかな？\n▲２六歩\n△８四歩とします。\n▲２五歩 △８五歩と進んだ。\n",
            SIX,
        ),
        (
            "▲７六歩 △３四歩 ▲２六歩 △８四歩\nまで4手で後手の勝ち\n【感想戦】\n☗４六歩では☗７八金もあった\n",
            FOUR,
        ),
        (
            "1 ７六歩\n2 ３四歩\n3 ２六歩\n4 ８四歩\nまで4手で後手の勝ち\n☗２六歩では☗６六歩が無難\n",
            FOUR,
        ),
        (
            "初手より、▲７六歩 △３四歩 ▲２六歩 △８四歩 と進む。\nなお、▲７六歩のかわりに▲７八銀とする形もある。\n",
            FOUR,
        ),
        (
            "私の先手で▲７六歩△３四歩。相手の得意な形だ。\n3手目私は▲２六歩。ここ▲２五歩は後で損をする。\n以下の指し手。△８四歩\n",
            FOUR,
        ),
        (
            "0:05\n先手▲７六歩\n0:09\n後手△３四歩\n0:15\n▲２六歩\n0:20\n△８四歩\n",
            FOUR,
        ),
        ("1\n▲７六歩\n2\n△３四歩\n3\n▲２六歩\n4\n△８四歩\n", FOUR),
    ]);
    for line in ["△８四歩では△４四歩もある。", "▲７八金も有力。"] {
        let text = format!("▲７六歩 △３四歩 ▲２六歩 △８四歩\n{line}\n▲２五歩 △８五歩\n");
        let read = only(&text);
        let mut nodes = read.record.nodes();
        assert!(
            nodes.any(|(_, node)| node.unread_lines().contains(&line.to_owned())),
            "{text}"
        );
        assert_eq!(codes(&read), ["unknown-line"], "{text}");
    }
}

/// Moves that a sentence names by number become variations where they were not played, and the game goes on.
#[test]
fn sentences_name_variations_by_number() {
    let moves = "1. P-7f P-3d 2. P-2f P-8d 3. P-2e P-8e";
    for (sentence, variations) in [
        (
            "Instead of 3.P-2e Black may play 3.G-7h.",
            &["7g7f 3c3d 2g2f 8c8d 6i7h"][..],
        ),
        (
            "It was better to play 2.P-6f P-8d.",
            &["7g7f 3c3d 6g6f 8c8d"],
        ),
        (
            "After 2...P-4d 3.S-4h or 2...G-3b the game is calm.",
            &["7g7f 3c3d 2g2f 4c4d 3i4h", "7g7f 3c3d 2g2f 4a3b"],
        ),
        ("He spent an hour on 3.P-2e P-8e here.", &[]),
    ] {
        let text = format!("{moves}\n\n{sentence}\n\n4. G-7h G-3b\n");
        let read = only(&text);
        let record = &read.record;
        assert_eq!(
            usi(record),
            [SIX, "6i7h 4a3b"].join(" "),
            "{text}\n{:?}",
            read.problems
        );
        let is_main = |id| record.main_line().any(|(main, _)| main == id);
        let ends = record
            .nodes()
            .filter(|(id, node)| node.first_child().is_none() && !is_main(*id));
        let mut lines: Vec<String> = ends.map(|(id, _)| line_to(record, id)).collect();
        lines.sort_by_key(|line| variations.iter().position(|known| known == line));
        assert_eq!(lines, variations, "{text}");
        assert!(comments(&text).contains(sentence), "{text}");
    }
}

/// Returns the moves up to a node in USI.
fn line_to(record: &kifuyomi::Record, node: kifuyomi::NodeId) -> String {
    let mut moves = Vec::new();
    let mut next = record.node(node);
    while let Some(node) = next {
        if let Some(played) = node.played() {
            let mut text = String::new();
            kifuyomi::write_usi(&mut text, record.start.variant, played.mv);
            moves.push(text);
        }
        next = node.parent().and_then(|parent| record.node(parent));
    }
    moves.reverse();
    moves.join(" ")
}

#[test]
fn a_move_broken_after_the_sign_of_the_same_square_is_joined() {
    all_read(&[(
        "▲７六歩△３四歩▲２六歩△８四歩▲２五歩△８五歩▲７八金△３二金▲２四歩△同\n歩\n",
        "7g7f 3c3d 2g2f 8c8d 2f2e 8d8e 6i7h 4a3b 2e2d 2c2d",
    )]);
}
