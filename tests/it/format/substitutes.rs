//! Characters, words and containers that people and programs use instead of the usual ones.

use kifuyomi::reading::annotations::analysis;
use kifuyomi::record::TimeLimits;
use kifuyomi::{Color, EndKind, NodeId, Outcome, ReadResult};

use crate::support::common::{codes, only, usi};

const FOUR: &str = "7g7f 3c3d 2g2f 8c8d";

fn comment(read: &ReadResult, node: u32) -> &str {
    read.record.node(NodeId::new(node)).unwrap().comment()
}

fn header<'a>(read: &'a ReadResult, key: &str) -> &'a str {
    read.record.header(key).unwrap_or_default()
}

#[test]
fn any_dash_is_the_sign_of_csa() {
    for dash in ["−", "–", "—", "‐", "－"] {
        let text = "V2.2\nN+A\nN-B\nPI\n+\n+7776FU\n-3334FU\n+2726FU\n-8384FU\n%TORYO\n"
            .replace("\n-", &["\n", dash].concat());
        let text = text.replace("N-", &["N", dash].concat());
        let read = only(&text);
        assert_eq!(usi(&read.record), FOUR, "{text}");
        assert_eq!(header(&read, "後手"), "B");
        assert!(read.problems.is_empty(), "{text}\n{:?}", read.problems);
    }
}

#[test]
fn tags_may_be_in_any_quotation_marks() {
    for [open, close] in [["«", "»"], ["„", "“"], ["‘", "’"], ["「", "」"], ["»", "«"]]
    {
        let text = [
            "[Sente ",
            open,
            "Aoyama",
            close,
            "]\n\n1. P‑7f P−3d 2. P—2f P‐8d\n",
        ]
        .concat();
        let read = only(&text);
        assert_eq!(usi(&read.record), FOUR, "{text}");
        assert_eq!(header(&read, "先手"), "Aoyama", "{text}");
    }
}

#[test]
fn radicals_and_simplified_characters_are_those_of_pieces() {
    for text in [
        "▲７六歩 △３四歩 ▲７八⾦ △８四歩\n",
        "▲７六步 △３四步 ▲７八金 △８四步\n",
        "７六歩 参四歩 ７八金 ８四歩\n",
    ] {
        assert_eq!(usi(&only(text).record), "7g7f 3c3d 6i7h 8c8d", "{text}");
    }
    let taken = "▲７六歩 △３四歩 ▲２二角成 △同银\n";
    assert_eq!(usi(&only(taken).record), "7g7f 3c3d 8h2b+ 3a2b");
}

#[test]
fn names_and_comments_keep_their_characters() {
    let text = "[Sente «⾦子»]\n\n1. P−7f {a — dash} P-3d\n";
    let read = only(text);
    assert_eq!(header(&read, "先手"), "⾦子");
    assert_eq!(comment(&read, 1), "a — dash");
}

#[test]
fn separators_of_unicode_end_lines() {
    for end in ["\u{2028}", "\u{85}", "\u{2029}"] {
        let text = ["1 ７六歩(77)", "2 ３四歩(33)", "3 ２六歩(27)\u{1a}"].join(end);
        assert_eq!(usi(&only(&text).record), "7g7f 3c3d 2g2f", "{text:?}");
    }
}

#[test]
fn the_heading_of_columns_may_have_other_dashes() {
    let page = "<p>手合割：平手<br />\n手数&#8212;-指手&#8212;&#8212;&#8212;消費時間&#8211;<br />\n   1 ７六歩(77)<br />\n   2 ３四歩(33)</p>\n";
    let read = only(page);
    assert_eq!(usi(&read.record), "7g7f 3c3d");
    assert_eq!(codes(&read), ["unwrapped-html"]);
}

#[test]
fn results_may_have_blanks_colons_and_any_dash() {
    for (result, winner) in [
        ("1 - 0", Color::Black),
        ("0–1", Color::White),
        ("1−0", Color::Black),
        ("0 : 1", Color::White),
    ] {
        let text = ["[Sente \"A\"]\n\n1. P-7f P-3d 2. P-2f P-8d ", result, "\n"].concat();
        let read = only(&text);
        assert_eq!(
            read.record.ending().map(|it| it.outcome),
            Some(Outcome::Win(winner)),
            "{text}"
        );
    }
}

#[test]
fn an_unread_word_in_the_place_of_a_move_ends_the_line() {
    for (text, moves, column) in [
        ("[Sente \"A\"]\n\n1. P-7f P<3d 2. P-2f P-8d *\n", "7g7f", 9),
        (
            "[Sente \"A\"]\n\n1. P-7f B<em>4e 2. P-2f P-8d *\n",
            "7g7f",
            9,
        ),
        ("PI\n+\n+7776FU\n~3334FU\n+2726FU\n", "7g7f", 1),
        (
            "手合割：平手\n   1 ７六歩(77)\n   2 ほげ\n   3 ２六歩(27)\n",
            "7g7f",
            6,
        ),
        ("▲７六歩 △ほげ ▲２六歩 △３四歩\n", "7g7f", 7),
    ] {
        let read = only(text);
        assert_eq!(usi(&read.record), moves, "{text}");
        assert_eq!(codes(&read), ["not-a-move"], "{text}");
        assert_eq!(read.problems[0].span.column, column);
    }
}

#[test]
fn json_of_sites_says_names_start_and_result() {
    let wars = r#"{"name":"a-b","sente":"A","gote":"B","sente_dan":3,"gote_dan":-1,"result":"GOTE_WIN_TORYO","handicap":0,
        "moves":[{"t":599,"n":0,"m":"+7776FU"},{"t":598,"n":1,"m":"-3334FU"}]}"#;
    let read = only(wars);
    assert_eq!(usi(&read.record), "7g7f 3c3d");
    assert_eq!(
        ["先手", "後手", "先手段級", "後手段級"].map(|key| header(&read, key)),
        ["A", "B", "3段", "2級"]
    );
    let ending = read.record.ending().unwrap();
    assert_eq!(
        (ending.kind, ending.outcome),
        (EndKind::Resignation, Outcome::Win(Color::White))
    );

    let lishogi = r#"{"variant":"standard","initialSfen":"lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
        "players":{"sente":{"user":{"name":"A"}},"gote":{"user":{"name":"B"}}},"winner":"sente","status":"mate","moves":"7a6b 7g7f"}"#;
    let read = only(lishogi);
    assert_eq!(usi(&read.record), "7a6b 7g7f");
    assert_eq!(read.record.start.turn, Color::White);
    assert_eq!(header(&read, "先手"), "A");
    assert_eq!(
        read.record.ending().map(|it| it.outcome),
        Some(Outcome::Win(Color::Black))
    );

    let mini = r#"{"variant":"minishogi","moves":["3e3d","3a3b"]}"#;
    assert_eq!(only(mini).record.start.variant.name, "mini");
    let other = r#"{"moves":[{"ply":1,"notation":"7g7f"},{"ply":2,"notation":"3c3d"}]}"#;
    assert_eq!(usi(&only(other).record), "7g7f 3c3d");
}

#[test]
fn a_string_literal_is_opened() {
    for text in [
        r#""手合割：平手\n先手：A\n   1 ７六歩(77)\n   2 ３四歩(33)\n""#,
        r#"const kif = '手合割：平手\n先手：A\n   1 ７六歩(77)\n   2 ３四歩(33)\n';"#,
        r#"kif = "手合割：平手\r\n先手：\u0041\r\n   1 ７六歩(77)\r\n   2 ３四歩(33)""#,
    ] {
        let read = only(text);
        assert_eq!(usi(&read.record), "7g7f 3c3d", "{text}");
        assert_eq!(
            [header(&read, "手合割"), header(&read, "先手")],
            ["平手", "A"],
            "{text}"
        );
        assert_eq!(codes(&read), ["unwrapped-encoding"]);
    }
}

#[test]
fn rich_text_keeps_lines_and_characters_of_code_pages() {
    let text = "{\\rtf1\\ansi\\ansicpg932{\\fonttbl\\f0\\fnil\\fcharset128 Osaka;}\n\\f0\\fs24 \\uc0\\u20808 \\uc0\\u25163 \\uc0\\u65306 A\\\n   1 \\'82\\'56\\'98\\'5a\\'95\\'e0(77)\\\n*\\uc0\\u33391 \\\n   2 \\uc0\\u65299 \\uc0\\u22235 \\uc0\\u27497 (33)\\\n}";
    let read = only(text);
    assert_eq!(usi(&read.record), "7g7f 3c3d");
    assert_eq!(header(&read, "先手"), "A");
    assert_eq!(comment(&read, 1), "良");
}

#[test]
fn pgn_of_shogi_is_known_without_a_position() {
    let text = "[White \"A\"]\n[Black \"B\"]\n[Variant \"Shogi\"]\n\n1. Pc4 Pg6 2. Bxh8=H Sxh8 3. B@f5 0-1\n";
    let read = only(text);
    assert_eq!(read.format.name, "pgn");
    assert_eq!(usi(&read.record), "7g7f 3c3d 8h2b+ 3a2b B*4e");
    assert_eq!(header(&read, "先手"), "A");
}

#[test]
fn clocks_and_evaluations_of_pgn_are_times_and_values() {
    let text = "[Variant \"Shogi\"]\n[TimeControl \"300+5\"]\n\n1. Pc4 { [%eval 0.25] [%clk 0:04:58] } Pg6 { [%eval -3.1] [%clk 0:04:57] so } 2. Bxh8=H { [%eval #5] [%clk 0:04:50] } Sxh8 { +0.29/34 4.3s } \n";
    let read = only(text);
    let times = read.record.nodes().skip(1).map(|(_, node)| node.time);
    assert_eq!(
        times.collect::<Vec<_>>(),
        [Some(7000), Some(8000), Some(13000), Some(4300)]
    );
    let values = read
        .record
        .nodes()
        .skip(1)
        .map(|(_, node)| analysis::first_value(node.comment()));
    use analysis::Value::{Mate, Pawns};
    assert_eq!(
        values.collect::<Vec<_>>(),
        [
            Some(Pawns(25)),
            Some(Pawns(-310)),
            Some(Mate(5)),
            Some(Pawns(29))
        ]
    );
    assert_eq!(comment(&read, 2), "評価値 -310\nso");
}

#[test]
fn moves_as_people_write_them() {
    for text in [
        "▲７六歩 △３四歩 ▲２二角成 △同ク銀\n",
        "▲７六歩 △３四歩 ▲２二角成 △同じく銀\n",
        "▲７六歩 △３四歩 ▲２二角成 △２二同じく銀\n",
    ] {
        assert_eq!(usi(&only(text).record), "7g7f 3c3d 8h2b+ 3a2b", "{text}");
    }
    for (golds, relation, from) in [
        ("2K1GG3", "左", "5i"),
        ("2K1GG3", "左直", "5i"),
        ("3GG1K2", "右", "5i"),
        ("2K1GG3", "右", "4i"),
        ("2K1G1G2", "左", "5i"),
    ] {
        let text = format!("sfen 4k4/9/9/9/9/9/9/9/{golds} b - 1\n▲５八金{relation}\n");
        let read = only(&text);
        assert_eq!(usi(&read.record), format!("{from}5h"), "{text}");
        assert!(read.problems.is_empty(), "{text}: {:?}", codes(&read));
    }
    let marked = only("☗７六歩! ☖３四歩？ ☗２六歩!? ☖８四歩\n");
    assert_eq!(usi(&marked.record), FOUR);
    assert_eq!(
        [1, 2, 3, 4].map(|node| comment(&marked, node)),
        ["!", "?", "!?", ""]
    );
}

#[test]
fn the_size_of_a_diagram_names_the_game() {
    let text = "後手の持駒：なし\n  ５ ４ ３ ２ １\n+---------------+\n|v飛v角v銀v金v玉|一\n| ・ ・ ・ ・v歩|二\n| ・ ・ ・ ・ ・|三\n| 歩 ・ ・ ・ ・|四\n| 玉 金 銀 角 飛|五\n+---------------+\n先手の持駒：なし\n   1 ３四銀(35)\n";
    let read = only(text);
    assert_eq!(read.record.start.variant.name, "mini");
    assert_eq!(usi(&read.record), "3e3d");
    assert!(read.problems.is_empty(), "{:?}", read.problems);
}

#[test]
fn the_path_of_an_address_names_the_game() {
    let read = only("https://lishogi.org/analysis/minishogi/rbsgk/4p/5/P4/KGSBR_b_-_1\n");
    assert_eq!(read.record.start.variant.name, "mini");
    assert_eq!(read.record.start.to_string(), "rbsgk/4p/5/P4/KGSBR b - 1");
}

#[test]
fn clocks_of_sites_are_times_and_limits() {
    let lishogi = r#"{"variant":"standard","clock":{"initial":600,"increment":5,"byoyomi":30},"players":{},
        "moves":"7g7f 3c3d 2g2f 8c8d 2f2e","clocks":[60000,60000,59000,0,59500]}"#;
    let read = only(lishogi);
    assert_eq!(usi(&read.record), "7g7f 3c3d 2g2f 8c8d 2f2e");
    let times = read.record.main_line().map(|(_, node)| node.time);
    // Nothing is left of the main time at the fourth move.
    assert_eq!(
        times.collect::<Vec<_>>(),
        [Some(0), Some(0), Some(15_000), None, Some(0)]
    );
    let limits = TimeLimits::of(&read.record, Color::Black).unwrap();
    assert_eq!(
        (limits.main, limits.byoyomi, limits.added),
        (600_000, 30_000, 5000)
    );

    let wars = r#"{"gtype":"sb","sente":"A","gote":"B","moves":[{"t":178,"n":0,"m":"+7776FU"},{"t":180,"n":1,"m":"-3334FU"},
        {"t":170,"n":2,"m":"+2726FU"}]}"#;
    let times = only(wars).record;
    let times = times.main_line().map(|(_, node)| node.time);
    assert_eq!(times.collect::<Vec<_>>(), [Some(2000), Some(0), Some(8000)]);
}

#[test]
fn shortcodes_of_blogs_are_containers() {
    for text in [
        "[kif]\n手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n[/kif]\n",
        "[kifu theme=\"wood\" at=3]▲７六歩 △３四歩[/kifu]\n",
        "[shogi]1. P-7f P-3d[/shogi]\n",
    ] {
        let read = only(text);
        assert_eq!(usi(&read.record), "7g7f 3c3d", "{text}");
        assert_eq!(codes(&read), ["unwrapped-fences"], "{text}");
    }
    let comment_line = "*see [kif]x[/kif] here\n";
    let in_comment = only(&["1 ７六歩(77)\n", comment_line, "2 ３四歩(33)\n"].concat());
    assert_eq!(comment(&in_comment, 1), "see [kif]x[/kif] here");
    assert!(in_comment.problems.is_empty(), "{:?}", codes(&in_comment));
    let plain = only("[Sente \"A\"]\n[kif \"B\"]\n\n1. P-7f P-3d\n");
    assert_eq!(header(&plain, "kif"), "B");
}

#[test]
fn inputs_without_a_record_are_named_by_kind() {
    for (bytes, code) in [
        (&b"PK\x03\x04\x14\0\0\0\x08\0a.kif"[..], "zip-file"),
        (b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n", "pdf-file"),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "picture-file"),
        (b"\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x01", "picture-file"),
        (b"RIFF\x24\0\0\0WEBPVP8 ", "picture-file"),
        (b"https://example.com/games/123\n", "only-a-link"),
        (b" http://example.com/?g=1 ", "only-a-link"),
    ] {
        let reads = kifuyomi::read_bytes(bytes);
        assert_eq!(reads.len(), 1);
        let errors = reads[0].problems.iter().map(|it| it.code());
        assert!(
            errors.clone().any(|it| it == code),
            "{code}: {:?}",
            codes(&reads[0])
        );
        assert!(reads[0].record.is_empty());
    }
    assert_eq!(
        codes(&only("see https://example.com\n")),
        ["nothing-to-read"]
    );
}

#[test]
fn white_may_be_the_side_that_moves_first() {
    let read = only("[White \"A\"]\n[Black \"B\"]\n\n1. P-7f P-3d 2. P-2f {Black resigns} 1-0\n");
    assert!(read.problems.is_empty(), "{:?}", codes(&read));
    assert_eq!([header(&read, "先手"), header(&read, "後手")], ["A", "B"]);
    let outcome = read.record.ending().map(|ending| ending.outcome);
    assert_eq!(outcome, Some(Outcome::Win(Color::Black)));
    let sides = only("[Sente \"A\"]\n[Gote \"B\"]\n\n1. P-7f P-3d {Black resigns} 1-0\n");
    assert_eq!(codes(&sides), ["other-winner"]);
}

#[test]
fn details_omitted_by_western_moves_are_reported() {
    let read = only("1. P-76 P-34 2. Bx22 Sx22 3. B*55 B*33\n");
    assert_eq!(codes(&read), ["promotion-unsaid"]);
    assert_eq!(usi(&read.record), "7g7f 3c3d 8h2b 3a2b B*5e B*3c");
    let declined = only("1. P-76 P-34 2. Bx22= Sx22\n");
    assert!(declined.problems.is_empty(), "{:?}", codes(&declined));
    let white = only("1...G-32 2. P-76 P-34\n");
    assert_eq!(codes(&white), ["white-first"]);
    assert_eq!(usi(&white.record), "4a3b 7g7f 3c3d");
}

#[test]
fn a_resignation_may_be_in_latin_letters() {
    for word in ["tōryō", "Toryo", "touryou", "投了"] {
        let read = only(&["▲７六歩 △３四歩 ", word, "\n"].concat());
        assert!(read.problems.is_empty(), "{word}: {:?}", codes(&read));
        let kind = read.record.ending().map(|ending| ending.kind);
        assert_eq!(kind, Some(EndKind::Resignation), "{word}");
    }
}
