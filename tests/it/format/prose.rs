//! Moves among other text: articles, messages, titles, and unusual notations of moves.

use arbitrary::Unstructured;
use kifuyomi::problem::Severity;
use kifuyomi::{Format, Game, Record, format, read};

use crate::support::common::{self, codes, only, usi};

const FOUR: &str = "7g7f 3c3d 2g2f 8c8d";

fn all_among(cases: &[(&str, &str)]) {
    for (text, moves) in cases {
        let read = only(text);
        assert_eq!(usi(&read.record), *moves, "{text}\n{:?}", read.problems);
        assert_eq!(codes(&read), ["among-text"], "{text}\n{:?}", read.problems);
    }
}

#[test]
fn moves_in_sentences() {
    all_among(&[
        (
            "He opened with P-7f, and I answered P-3d. Then P-2f P-8d followed.\n",
            FOUR,
        ),
        ("初手７六歩に３四歩。以下２六歩、８四歩と進んだ。\n", FOUR),
        (
            "本局は先手の７六歩で始まり、後手は３四歩と応じた。\n",
            "7g7f 3c3d",
        ),
        ("The game went 7g7f 3c3d 2g2f 8c8d and so on.\n", FOUR),
        (
            "Opening (moves): 7776FU 3334FU then 2726FU 8384FU were played",
            FOUR,
        ),
        (
            "We began with +7776FU -3334FU and it went on +2726FU -8384FU.\n",
            FOUR,
        ),
        ("今日は76歩34歩26歩84歩という出だし。\n", FOUR),
    ]);
}

#[test]
fn a_game_on_one_line_among_paragraphs() {
    all_among(&[
        (
            "We played yesterday and it was fun.\n\n1. P-7f P-3d 2. P-2f P-8d\n\nThen we went home for dinner.\n\
             The end of the story is here.\nBye and see you.\nAnother line.\nAnd more.\nAnd more again.\n",
            FOUR,
        ),
        (
            "日記です。\n今日は道場に行きました。\n棋譜は次のとおり。７六歩、３四歩、２六歩、８四歩\n楽しかったです。\n",
            FOUR,
        ),
        (
            "Hello all,\n\nhere is what I found in an old book: P-76 P-34 P-26 P-84\n\nRegards\n",
            FOUR,
        ),
    ]);
    let read = only("昨日の将棋\n\n▲７六歩△３四歩▲２六歩△８四歩\n\nとても面白い将棋でした。\n");
    assert_eq!(usi(&read.record), FOUR);
}

#[test]
fn a_whole_page_of_an_article() {
    let text = "<html><head><title>第１回</title></head><body><h1>入門</h1><p>こんにちは。2024年1月1日の講座です。</p>\
        <p>まず先手は７六歩と角道をあけます。後手も３四歩。</p><p>そこで２六歩。</p><div>コメント (2)</div>\
        <ul><li>次回は第2回</li></ul></body></html>";
    let read = only(text);
    assert_eq!(usi(&read.record), "7g7f 3c3d 2g2f");
    assert_eq!(codes(&read), ["unwrapped-html", "among-text"]);
    let comments: String = read
        .record
        .nodes()
        .map(|(_, node)| node.comment())
        .collect();
    for words in ["こんにちは", "角道をあけます", "次回は"] {
        assert!(comments.contains(words), "{comments}");
    }
    // Moves that are only discussed are not part of the game.
    let read = only(
        "先手は７六歩。後手は３四歩。ここで９九飛や１一角は無理である。先手は２六歩とした。\n",
    );
    assert_eq!(usi(&read.record), "7g7f 3c3d 2g2f");
    let (_, last) = read.record.main_line().nth(1).unwrap();
    assert!(last.comment().contains("９九飛や１一角は無理"));
    let read = only("He played P-7f and I P-3d.\nまで2手で後手の勝ち\n");
    assert!(read.record.ending().is_some());
}

#[test]
fn moves_that_are_written_in_other_ways() {
    for text in [
        "1. P - 7f P - 3d 2. P - 2f P - 8d",
        "P - 7f\nP - 3d\nP - 2f\nP - 8d\n",
        "P – 7f, P – 3d, P – 2f, P – 8d",
        "P - 7 f, P - 3 d, P - 2 f, P - 8 d",
        "p-7f p-3d p-2f p-8d",
        "1. p7f p3d 2. p2f p8d",
        "Pawn-7f Pawn-3d Pawn-2f Pawn-8d",
        "Pawn to 7f, Pawn to 3d, pawn to 2f, pawn to 8d",
        "1. Pawn7f Pawn3d 2. Pawn2f Pawn8d",
    ] {
        let read = only(text);
        assert_eq!(usi(&read.record), FOUR, "{text}\n{:?}", read.problems);
    }
    let read = only("1. P – 7f  P – 3d  2. B x 2b + S x 2b  3. B * 4e");
    assert_eq!(usi(&read.record), "7g7f 3c3d 8h2b+ 3a2b B*4e");
}

#[test]
fn names_that_look_like_moves() {
    for text in [
        "AlphaZero vs T-600\n1. P-7f P-3d 2. P-2f P-8d\n",
        "[Black \"AlphaZero\"]\n[White \"T-600\"]\n1. P-7f P-3d 2. P-2f P-8d\n",
        "Black: T-600\nWhite: R-2D2\n1. P-7f P-3d 2. P-2f P-8d\n",
        "T-600 - AlphaZero\nP-7f P-3d P-2f P-8d\n",
        "AlphaZero (Black) - Elmo (White)\n\nP-7f P-3d P-2f P-8d\n",
        "先手：AlphaZero\n後手：T-600\n▲７六歩 △３四歩 ▲２六歩 △８四歩\n",
        "1. P-7f {T-600} P-3d 2. P-2f P-8d",
    ] {
        let read = only(text);
        assert_eq!(usi(&read.record), FOUR, "{text}\n{:?}", read.problems);
    }
}

#[test]
fn two_moves_under_the_name_of_a_game() {
    for (text, game, moves) in [
        (
            "[Variant \"Minishogi\"]\n1. G-4d G-2b\n",
            "mini",
            "4e4d 2a2b",
        ),
        (
            "[Variant \"Minishogi\"]\n1. S-3d S-3b\n",
            "mini",
            "3e3d 3a3b",
        ),
        (
            "[Variant \"Shogi\"]\n1. P-7f P-3d\n",
            "standard",
            "7g7f 3c3d",
        ),
        (
            "[Variant \"Yari Shogi\"]\n1. P-4f P-4d\n",
            "yari",
            "4g4f 4c4d",
        ),
        (
            "[Variant \"Whale Shogi\"]\n1. D-e4 D-b3\n",
            "whale",
            "5e5d 2b2c",
        ),
    ] {
        let read = only(text);
        assert_eq!(
            (read.record.start.variant.name, usi(&read.record).as_str()),
            (game, moves),
            "{text}"
        );
        let serious = read
            .problems
            .iter()
            .filter(|p| p.severity() != Severity::Notice);
        assert_eq!(serious.count(), 0, "{text}\n{:?}", read.problems);
    }
}

#[test]
fn words_without_moves_are_no_game() {
    for text in [
        "",
        "こんにちは。",
        "Nice weather today.",
        "2024年1月1日 10:00",
        "第1局は3月、第2局は5月です。",
        "Call 555-1234 or B-52.",
        "棋譜を送ります。",
    ] {
        let read = only(text);
        assert_eq!(read.record.moves(), 0, "{text}");
    }
    // A clean record is unchanged.
    for text in [
        "position startpos",
        "先手：甲\n後手：乙\n手合割：平手\n",
        "PI\n+\n",
    ] {
        assert!(!codes(&only(text)).contains(&"among-text"), "{text}");
    }
}

/// Generates a game of a few legal moves.
fn game(u: &mut Unstructured<'_>) -> arbitrary::Result<Record> {
    let mut game = Game::default();
    for _ in 0..u.int_in_range(2..=12)? {
        let moves = game.position().legal_moves();
        let mv = *u.choose(&moves)?;
        game.play_move(mv).unwrap();
    }
    Ok(game.record().clone())
}

#[test]
fn texts_that_hold_moves_are_never_read_as_empty() {
    // Spoken words among other words stay prose, and letters without squares are not moves.
    const OTHERS: [&str; 7] = ["bod", "sfen", "epd", "feen", "usen", "jkf", "words"];
    const BEFORE: [&str; 8] = [
        "",
        "昨日の棋譜です。\n",
        "Hello,\n\nthis was my game: ",
        "先手：甲\n",
        "備考：",
        "moves=",
        "- ",
        "From: a@example.com\n\n",
    ];
    const AFTER: [&str; 5] = [
        "",
        "\n\nいかがでしょうか。\n",
        " and then I resigned.\n",
        "\nhttps://t.co/a\n",
        "。",
    ];
    let is_list = |format: &&Format| !OTHERS.contains(&format.name);
    let formats: Vec<&Format> = format::EVERY.into_iter().filter(is_list).collect();
    common::property(|u| {
        let record = game(u)?;
        let format = *u.choose(&formats)?;
        let name = format.name;
        let written = format.write(&record).text;
        // One move a line, or all of them on one.
        let separator = *u.choose(&["\n", " ", "、", "<br>"])?;
        let lines: Vec<&str> = written.lines().collect();
        let text = [
            *u.choose(&BEFORE)?,
            &lines.join(separator),
            *u.choose(&AFTER)?,
        ]
        .concat();
        for read in read(&text) {
            let is_empty = read.record.moves() == 0 && read.problems.is_empty();
            assert!(!is_empty, "{name}: {text:?}");
        }
        Ok(record.moves())
    });
}

/// Games in USEN next to headers, in headers, in sentences and in addresses.
#[test]
fn usen_among_other_text() {
    const GAME: &str = "~0.6y236e7ku.r";
    let moves = usi(&only(GAME).record);
    for text in [
        format!("先手：甲\n後手：乙\nUSEN：{GAME}\n"),
        format!("棋譜：{GAME}\n先手：甲\n"),
        format!("先手：甲\n今日の一局です。{GAME} どうぞ\n"),
        format!("先手：甲\n[棋譜を見る](https://example.com/view?x=1&usen={GAME})\n"),
        format!("先手：甲\nSee https://example.com/#{GAME} (resign)\n"),
    ] {
        let read = only(&text);
        assert_eq!(usi(&read.record), moves, "{text}");
        assert_eq!(read.record.header("先手"), Some("甲"), "{text}");
        assert_eq!(codes(&read), ["among-text"], "{text}");
        assert!(read.record.ending().is_some(), "{text}");
    }
    let games = format!("一局目 {GAME}\n\n二局目 ~0.7ku\n");
    assert_eq!(kifuyomi::read(&games).len(), 2);
    assert_eq!(only("約 ~0.5 秒 ~2.2.1\n").record.moves(), 0);
}

/// Positions in SFEN in headers, in sentences and on pages, with or without moves after them.
#[test]
fn sfen_among_other_text() {
    const SFEN: &str = "4k4/9/4P4/9/9/9/9/9/9 b G 1";
    for (text, moves) in [
        (format!("局面：sfen {SFEN}\n"), ""),
        (format!("先手：甲\n局面：{SFEN}\n"), ""),
        (format!("先手：甲\nsfen {SFEN} moves G*5b\n"), "G*5b"),
        (format!("この局面: `{SFEN}` どうですか\n"), ""),
        (format!("<p>SFEN: {SFEN}</p>"), ""),
        (format!("Black to move: {SFEN}\nSolution: G*5b\n"), "G*5b"),
        (format!("{SFEN}\nThe solution is G*5b, mate.\n"), "G*5b"),
    ] {
        let read = only(&text);
        assert_eq!(read.record.start.to_string(), SFEN, "{text}");
        assert_eq!(usi(&read.record), moves, "{text}");
        assert!(codes(&read).contains(&"among-text"), "{text}");
        assert_eq!(
            read.record.header("先手"),
            text.contains("甲").then_some("甲"),
            "{text}"
        );
    }
    assert_eq!(
        only("1/2/3/4/5/6/7/8/9 と数える\n")
            .record
            .start
            .to_string(),
        only("").record.start.to_string()
    );
}

/// The moves of a header are also the game if a line says how it ended.
#[test]
fn moves_in_a_header_of_a_game_that_has_ended() {
    for text in [
        "手合割：平手\n手順：7g7f 3c3d\nまで2手で中断\n",
        "手合割：平手\n備考：▲７六歩△３四歩\nまで2手で後手の勝ち\n",
        "手合割：平手\n備考：▲７六歩 △３四歩\n手数----指手---------消費時間--\n   1 投了\n",
    ] {
        let read = only(text);
        assert_eq!(usi(&read.record), "7g7f 3c3d", "{text}");
        assert!(read.record.ending().is_some(), "{text}");
        assert_eq!(codes(&read)[0], "among-text", "{text}");
    }
}

#[test]
fn a_record_that_says_how_a_position_ended_is_not_taken_for_prose() {
    let read = only(
        "[Event \"5F and 3D, 7f 3d\"]\n[Result \"0-1\"]\n\
         [SFEN \"4K4/9/9/9/9/9/+r+bgggg+b+r1/ssssk4/9 w - 1\"]\n\n1... wins by declaration\n",
    );
    assert_eq!(read.format.name, "psn");
    assert!(!codes(&read).contains(&"among-text"), "{:?}", read.problems);
    assert!(read.record.start.to_string().starts_with("4K4/9/"));
}
