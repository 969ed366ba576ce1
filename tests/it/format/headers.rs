//! The text before the moves: names of starts and games, several headers on a line, titles, messages,
//! and headers that hold moves.

use kifuyomi::{ReadResult, read};

use crate::support::common::{codes, only, read_as, usi};

const TWO: &str = "7g7f 3c3d";

fn start(name: &str) -> (String, Vec<&'static str>) {
    let read = only(&format!("手合割：{name}\n"));
    (read.record.start.sfen_without_number(), codes(&read))
}

/// Names of handicaps as sites write them, with the ranks of White at the start and what follows those of Black.
const NAMES: &[(&str, &str, &str)] = &[
    (
        "香車落ち|左香車落ち|香落",
        "lnsgkgsn1/1r5b1/ppppppppp",
        "w -",
    ),
    (
        "桂落ち|桂馬落ち|左桂落ち",
        "lnsgkgs1l/1r5b1/ppppppppp",
        "w -",
    ),
    ("右桂落ち|右桂馬落", "l1sgkgsnl/1r5b1/ppppppppp", "w -"),
    ("両桂馬落ち", "l1sgkgs1l/1r5b1/ppppppppp", "w -"),
    ("銀将落ち|左銀落ち", "lnsgkg1nl/1r5b1/ppppppppp", "w -"),
    ("右銀落ち", "ln1gkgsnl/1r5b1/ppppppppp", "w -"),
    ("両金落ち", "lns1k1snl/1r5b1/ppppppppp", "w -"),
    ("角行落ち", "lnsgkgsnl/1r7/ppppppppp", "w -"),
    (
        "飛車角落ち|飛車・角落ち|２枚落ち",
        "lnsgkgsnl/9/ppppppppp",
        "w -",
    ),
    ("飛銀落ち", "lnsgkg1nl/7b1/ppppppppp", "w -"),
    ("飛右香落ち", "1nsgkgsnl/7b1/ppppppppp", "w -"),
    ("5枚落ち（左）|五枚落ち左桂", "1nsgkgs2/9/ppppppppp", "w -"),
    ("五枚落ち右桂", "2sgkgsn1/9/ppppppppp", "w -"),
    ("太閤将棋", "lnsgkgsnl/1r5b1/p1ppppppp", "w -"),
    ("十九枚落ち|19枚落ち", "4k4/9/9", "w -"),
    ("香得ち", "lnsgkgsn1/1r5b1/ppppppppp", "w L"),
    ("両香得", "1nsgkgsn1/1r5b1/ppppppppp", "w 2L"),
    ("飛得", "lnsgkgsnl/7b1/ppppppppp", "w R"),
    ("2枚得|二枚持ち", "lnsgkgsnl/9/ppppppppp", "w RB"),
    ("八枚得", "3gkg3/9/ppppppppp", "w RB2S2N2L"),
    ("右端歩得", "lnsgkgsnl/1r5b1/1pppppppp", "w P"),
    ("両端歩得", "lnsgkgsnl/1r5b1/1ppppppp1", "w 2P"),
    (
        "平手(レート)|平手（非レート）|定先|平手戦",
        "lnsgkgsnl/1r5b1/ppppppppp",
        "b -",
    ),
];

/// Names in other words and languages, with that of KIF.
const OTHER_WORDS: &[(&str, &str)] = &[
    (
        "|-|無し|ハンデなし|手合割なし|振り駒|互先|先手|Even game|None|No handicap",
        "平手",
    ),
    (
        "HIRATE|Ｅｖｅｎ|ひらて|平手（先相先）|平手　10分切れ負け|平手、早指し|分先|无|【平手】",
        "平手",
    ),
    (
        "上手が二枚落ち|後手二枚落ち|△二枚落ち|Two pieces|2-Piece|2p handicap|Rook & bishop",
        "二枚落ち",
    ),
    (
        "ni-mai ochi|nimaiochi handicap|２枚落とし|二枚落ち戦|二枚落ちハンデ|（二枚落ち）",
        "二枚落ち",
    ),
    (
        "飛車と角落ち|飛角落とし|にまいおち|让飞角|讓二枚|两枚落|飞角落",
        "二枚落ち",
    ),
    ("Three pieces|三枚おち", "三枚落ち"),
    ("Four pieces|yonmai-ochi|让四子|4P", "四枚落ち"),
    ("Five pieces|5-piece right", "五枚落ち"),
    (
        "Left 5-piece|5 piece (left)|five pieces, left knight",
        "左五枚落ち",
    ),
    ("6-piece handicap|ろくまいおち", "六枚落ち"),
    ("Eight-Piece|八枚落し", "八枚落ち"),
    ("Ten pieces|じゅうまいおち|上手十枚落ち", "十枚落ち"),
    (
        "Lance (left)|kyo-ochi|kyō ochi|香おち|让香|香车落",
        "香落ち",
    ),
    ("Right lance|migi-kyo ochi|让右香", "右香落ち"),
    ("Both lances|two lances handicap|两香落|双香落", "両香落ち"),
    ("Bishop handicap|kaku-ochi|让角|Minus bishop", "角落ち"),
    ("rook odds|hisha-ochi|让飞车|飞车落", "飛車落ち"),
    (
        "Rook-Lance|Rook+Lance|Rook and lance|hikyo|让飞香",
        "飛香落ち",
    ),
    ("Silver|gin-ochi|银落", "銀落ち"),
    ("トンボ落ち|とんぼ|ﾄﾝﾎﾞ|Dragonfly|tonbo", "トンボ"),
    ("Dragonfly + Lances", "トンボ＋香"),
];

#[test]
fn handicaps_are_known_by_the_names_of_all_sites() {
    for (names, white, rest) in NAMES {
        let expected = format!("{white}/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL {rest}");
        for name in names.split('|') {
            assert_eq!(start(name), (expected.clone(), vec![]), "{name}");
        }
    }
    for (names, of_kif) in OTHER_WORDS {
        for name in names.split('|') {
            assert_eq!(start(name), start(of_kif), "{name}");
        }
    }
    let no_pawns = "lnsgkgsnl/1r5b1/9/9/9/9/9/1B5R1/LNSGKGSNL b -";
    assert_eq!(start("青空将棋").0, no_pawns);
    // The name does not say which pawn is missing.
    for name in
        "歩落ち|玉落ち|全部落ち|右飛車なし|半香|駒落ち|Handicap|some pieces|Go|twelve pieces|让一点"
            .split('|')
    {
        assert_eq!(start(name).1, ["unknown-handicap"], "{name}");
    }
}

/// The same names are known in other formats and under other keys.
#[test]
fn handicaps_in_other_formats_and_under_other_keys() {
    const TWO_PIECES: &str = "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w -";
    for text in [
        "手合：二枚落ち\n1 ６二銀(71)\n",
        "手合い：上手二枚落ち\n△６二銀\n",
        "ハンデ：2枚おち\n△６二銀\n",
        "Handicap: two pieces\n△６二銀\n",
        "[Handicap \"2 pieces (rook and bishop)\"]\n[SFEN \"lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1\"]\n1. S-6b\n",
        "[Handicap \"上手二枚落ち\"]\n1. S-6b\n",
        "[Handicap \"nimai ochi\"]\n1. S-6b\n",
        "{\"header\":{\"手合割\":\"二枚落ち\"},\"moves\":[{},{\"move\":{\"from\":{\"x\":7,\"y\":1},\"to\":{\"x\":6,\"y\":2},\"piece\":\"GI\"}}]}",
    ] {
        let read = only(text);
        assert_eq!(
            read.record.start.sfen_without_number(),
            TWO_PIECES,
            "{text}"
        );
        assert_eq!(usi(&read.record), "7a6b", "{text}\n{:?}", read.problems);
    }
    for text in [
        "[Handicap \"whatever\"]\n1. P-7f\n",
        "{\"header\":{\"手合割\":\"なんとか落ち\"},\"moves\":[{}]}",
        "{\"handicap\":\"whatever\",\"moves\":[]}",
    ] {
        assert_eq!(codes(&only(text)), ["unknown-handicap"], "{text}");
    }
}

#[test]
fn known_game_names_are_read_and_others_are_reported() {
    for (name, game) in [
        ("5五将棋", "mini"),
        ("五々将棋", "mini"),
        ("minishogi", "mini"),
        ("禽将棋", "tori"),
        ("Tori Shogi", "tori"),
        ("ジャドケンス将棋", "judkins"),
        ("鯨将棋", "whale"),
        ("槍将棋", "yari"),
        ("王手将棋", "check"),
        ("和将棋", "wa"),
        ("大将棋", "dai"),
        ("本将棋", "standard"),
    ] {
        let read = only(&format!("手合割：{name}\n"));
        assert_eq!(read.record.start.variant.name, game, "{name}");
        assert_eq!(codes(&read), [""; 0], "{name}");
    }
    for name in ["泰将棋", "天竺将棋", "９マス将棋", "はさみ将棋", "平安将棋"]
    {
        let read = only(&format!("手合割：{name}\n1 ７六歩(77)\n2 ３四歩(33)\n"));
        assert_eq!(codes(&read), ["unknown-variant"], "{name}");
        assert_eq!(read.record.moves(), 0, "{name}");
        assert_eq!(read.record.nodes().count(), 3, "{name}");
    }
}

fn headers(read: &ReadResult) -> Vec<(&str, &str)> {
    let headers = read.record.headers.iter();
    headers
        .map(|header| (&*header.key, header.value.trim()))
        .collect()
}

#[test]
fn several_headers_on_one_line() {
    for line in [
        "先手: A / 後手: B",
        "先手：A／後手：B",
        "先手：A、後手：B",
        "先手：A　後手：B",
        "先手:A 後手:B",
        "先手：A | 後手：B",
        "☗先手：A ☖後手：B",
        "▲先手：A\n△後手：B",
    ] {
        for moves in ["▲７六歩 △３四歩\n", "1 ７六歩(77)\n2 ３四歩(33)\n"] {
            let read = only(&format!("{line}\n{moves}"));
            assert_eq!(headers(&read), [("先手", "A"), ("後手", "B")], "{line}");
            assert_eq!(
                (usi(&read.record).as_str(), codes(&read)),
                (TWO, vec![]),
                "{line}"
            );
        }
    }
    let read = only("下手：A 上手：B 手合割：角落ち\n△３四歩\n");
    assert_eq!(
        headers(&read),
        [("下手", "A"), ("上手", "B"), ("手合割", "角落ち")]
    );
    // A name may contain a colon.
    let read = only("先手：A:B\n▲７六歩 △３四歩\n");
    assert_eq!(headers(&read), [("先手", "A:B")]);
}

#[test]
fn a_header_that_holds_moves_is_reported() {
    for text in [
        "棋譜：▲７六歩 △３四歩\n",
        "指し手：７六歩、３四歩\n",
        "本譜の手順：▲７六歩△３四歩\n",
        "初手からの指し手：▲７六歩　△３四歩\n",
        "Moves: ▲７六歩 △３四歩\n",
        "先手：A 後手：B ▲７六歩 △３四歩\n",
    ] {
        read_as(text, TWO);
    }
    for text in [
        "備考：▲７六歩 △３四歩\n▲７六歩\n",
        "表題：▲７六歩△３四歩▲２六歩\n1. ７六歩(77)\n",
        "戦型：７六歩、３四歩\n▲７六歩\n",
        // The other lines are an ordinary record.
        "手合割：平手\n備考：▲７六歩 △３四歩\n手数----指手---------消費時間--\n   1 ７六歩(77)\n",
    ] {
        let read = only(text);
        assert!(
            codes(&read).contains(&"header-with-moves"),
            "{text}: {:?}",
            codes(&read)
        );
        assert_eq!(usi(&read.record), "7g7f", "{text}");
        assert!(!headers(&read).is_empty(), "{text}");
    }
    // They are the game if there are no other moves.
    for text in [
        "備考：▲７六歩 △３四歩\n",
        "[Moves \"P-7f P-3d\"]\n",
        "本譜の手順: 7g7f 3c3d\n",
        "Moves: P-7f P-3d\n",
        "先手：甲\n備考：初手から▲７六歩△３四歩\n",
    ] {
        let read = only(text);
        assert_eq!(
            (usi(&read.record).as_str(), codes(&read)),
            (TWO, vec!["among-text"]),
            "{text}"
        );
    }
}

const DIAGRAM: &str = "後手の持駒：なし
+---------------------------+
| ・ ・ ・ ・v玉 ・ ・ ・ ・|一
| ・ ・ ・ ・ ・ ・ ・ ・ ・|二
| ・ ・ ・ ・ 歩 ・ ・ ・ ・|三
| ・ ・ ・ ・ ・ ・ ・ ・ ・|四
| ・ ・ ・ ・ ・ ・ ・ ・ ・|五
| ・ ・ ・ ・ ・ ・ ・ ・ ・|六
| ・ ・ ・ ・ ・ ・ ・ ・ ・|七
| ・ ・ ・ ・ ・ ・ ・ ・ ・|八
| ・ ・ ・ ・ ・ ・ ・ ・ ・|九
+---------------------------+
先手の持駒：金
";

#[test]
fn the_plies_of_a_problem_above_its_diagram() {
    for title in [
        "3手詰",
        "３手詰め",
        "三手詰",
        "第1問　1手詰",
        "1手詰です。",
        "5手詰（初級）",
        "【十一手詰】",
    ] {
        for text in [format!("{title}\n{DIAGRAM}"), format!("{DIAGRAM}{title}\n")] {
            for (moves, expected) in [("", ""), ("▲５二金\n", "G*5b"), ("1 ５二金打\n", "G*5b")]
            {
                let text = format!("{text}{moves}");
                let read = read_as(&text, expected);
                assert!(read.record.ending().is_none(), "{text}");
                assert_eq!(headers(&read), [("詰手数", title)], "{text}");
            }
        }
    }
    // After the moves the sentence is the ending.
    let read = only(&format!("{DIAGRAM}1 ５二金打\nまで1手詰\n"));
    assert!(read.record.ending().is_some());
}

#[test]
fn two_games_in_one_text() {
    let games =
        |text: &str| -> Vec<String> { read(text).iter().map(|read| usi(&read.record)).collect() };
    for text in [
        "▲７六歩 △３四歩\nまで2手で後手の勝ち\n\n▲２六歩 △８四歩\nまで2手で後手の勝ち\n",
        "▲７六歩 △３四歩\nまで2手で後手の勝ち\n▲２六歩 △８四歩\n",
        "先手：A\n▲７六歩 △３四歩\n\n先手：B\n▲２六歩 △８四歩\n",
        "第1局\n▲７六歩 △３四歩\n第2局\n▲２六歩 △８四歩\n",
        "▲７六歩 △３四歩 投了\n▲２六歩 △８四歩\n",
        "７六歩 ３四歩\n投了\n\n２六歩 ８四歩\n",
        "■第一局\n▲７六歩 △３四歩\n\n■第二局\n▲２六歩 △８四歩\n",
    ] {
        assert_eq!(games(text), [TWO, "2g2f 8c8d"], "{text}");
    }
    assert_eq!(
        games("▲７六歩 △３四歩\n\n▲７六歩 △８四歩\n"),
        [TWO, "7g7f 8c8d"]
    );
    // Moves that continue are the same game.
    for text in [
        "▲７六歩 △３四歩\n\n▲２六歩 △８四歩\n",
        "▲７六歩 △３四歩\n第１図\n▲２六歩 △８四歩\n",
    ] {
        assert_eq!(games(text), ["7g7f 3c3d 2g2f 8c8d"], "{text}");
    }
}

#[test]
fn signs_between_moves() {
    for text in [
        "▲７六歩・△３四歩",
        "７六歩・３四歩",
        "▲７六歩／△３四歩",
        "▲７六歩 | △３四歩",
        "▲７六歩 → △３四歩",
        "▲７六歩＞△３四歩",
        "▲７六歩·△３四歩",
    ] {
        read_as(text, TWO);
    }
}

#[test]
fn messages_are_no_headers_of_a_game() {
    for head in [
        "From: taro@example.com\nTo: hanako@example.com\nDate: Mon, 1 Jan 2024 10:00:00 +0900\nSubject: 棋譜\n\n",
        "差出人: 太郎\n件名: 棋譜\n日時: 2024年1月1日\n\n",
        "Subject: Re: 昨日の将棋\nMIME-Version: 1.0\nContent-Type: text/plain; charset=UTF-8\nX-Mailer: x\n\n",
        "https://example.com/status/123\n",
        "http://example.com/\n\n",
    ] {
        for game in [
            "先手：A\n▲７六歩 △３四歩\n",
            "先手：A\n1 ７六歩(77)\n2 ３四歩(33)\n",
        ] {
            let text = [head, game].concat();
            let read = only(&text);
            assert_eq!(headers(&read), [("先手", "A")], "{text}");
            assert_eq!(
                (usi(&read.record).as_str(), codes(&read)),
                (TWO, vec![]),
                "{text}"
            );
        }
    }
    for text in [
        "▲７六歩 △３四歩 https://t.co/AbCdEf1234\n",
        "▲７六歩 △３四歩\nhttps://t.co/AbCdEf1234\n#将棋 #棋譜\n",
        "1 ７六歩(77)\n2 ３四歩(33)\nhttps://t.co/AbCdEf1234\n",
    ] {
        let read = read_as(text, TWO);
        let (_, last) = read.record.main_line().last().unwrap();
        assert!(last.comment().contains("https://t.co/AbCdEf1234"), "{text}");
    }
}

#[test]
fn a_piece_whose_name_begins_with_a_number() {
    // 五里霧 goes to the tenth rank, and 里 is not a numeral.
    let ko = kifuyomi::variant::by_name("ko").unwrap();
    let name = ko
        .kinds
        .iter()
        .find(|kind| kind.word == "五里霧")
        .map(|kind| kind.code);
    assert!(name.is_some());
    let japanese = kifuyomi::notation::by_name("japanese").unwrap();
    let read = japanese.read.unwrap();
    let token = read("１４十五里霧", ko).unwrap();
    assert_eq!(
        token.to,
        kifuyomi::Target::Square(kifuyomi::Square::new(14, 10).unwrap())
    );
    let longer = read("１４十五五里霧", ko).unwrap();
    assert_eq!(
        longer.to,
        kifuyomi::Target::Square(kifuyomi::Square::new(14, 15).unwrap())
    );
}
