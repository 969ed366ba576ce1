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

/// Remarks and figure references of books and blogs between and after moves.
#[test]
fn remarks_and_figures_between_moves() {
    all_read(&[
        ("▲７六歩 △３四歩 「３図」 ▲２六歩 △８四歩\n", FOUR),
        ("▲７六歩 △３四歩→3図 ▲２六歩 △８四歩\n", FOUR),
        ("▲７六歩 △３四歩（途中図）▲２六歩 △８四歩\n", FOUR),
        ("▲７六歩 △３四歩 *3* ▲２六歩 △８四歩\n", FOUR),
        ("▲７六歩 △３四歩 #3 ▲２六歩 △８四歩\n", FOUR),
        ("７六歩 ３四歩 「３図」 ２六歩 ８四歩\n", FOUR),
        ("７六歩 ３四歩 →3図 ２六歩 ８四歩\n", FOUR),
        ("７六歩 ３四歩 *3* ２六歩 ８四歩\n", FOUR),
        ("７六歩 ３四歩 #3 ２六歩 ８四歩\n", FOUR),
        ("▲７六歩 △３四歩 → 第３図 ▲２六歩 △８四歩\n", FOUR),
        ("▲７六歩 △３四歩 第３図 ▲２六歩 △８四歩\n", FOUR),
        (
            "▲７六歩 △３四歩 (第３図以下の指し手) ▲２六歩 △８四歩\n",
            FOUR,
        ),
        ("▲７六歩△３四歩まで第１図\n▲２六歩△８四歩\n", FOUR),
        ("▲７六歩 △３四歩 好手 ▲２六歩 △８四歩\n", FOUR),
        ("▲７六歩 △３四歩! ▲２六歩?? △８四歩!?\n", FOUR),
        ("▲７六歩 △３四歩（図） ▲２六歩 △８四歩 まで\n", FOUR),
    ]);
}

/// Numbers directly before the square, and numbers that go back.
#[test]
fn numbers_of_one_line_go_back() {
    all_read(&[
        ("1７六歩 2３四歩 3２六歩 4８四歩 2８四歩 3２六歩\n", FOUR),
        ("1.７六歩 2.３四歩 3.２六歩 4.８四歩 2.８四歩\n", FOUR),
        ("①７六歩②３四歩③２六歩④８四歩\n", FOUR),
        ("1 ７六歩 2 ３四歩 3 ２六歩 4 ８四歩\n", FOUR),
    ]);
}

/// Words for omitted moves, and sentences about the result.
#[test]
fn words_for_omitted_moves_do_not_interrupt_the_moves() {
    all_read(&[
        ("▲７六歩 △３四歩 以上2手 ▲２六歩 △８四歩\n", FOUR),
        ("▲７六歩 △３四歩（まで2手）▲２六歩 △８四歩\n", FOUR),
        ("▲７六歩 △３四歩 ▲２六歩 △８四歩 以下略\n", FOUR),
        ("▲７六歩 △３四歩 …… ▲２六歩 △８四歩\n", FOUR),
        ("▲７六歩 △３四歩 以下略\n▲２六歩 △８四歩\n", FOUR),
        (
            "▲７六歩 △３四歩 ▲２六歩 △８四歩\n以上4手まで、後手の勝ち\n",
            FOUR,
        ),
        (
            "▲７六歩 △３四歩 ▲２六歩 △８四歩（まで、4手で後手の勝ち）\n",
            FOUR,
        ),
        (
            "▲７六歩 △３四歩 ▲２六歩 △８四歩 以上、4手まで先手投了\n",
            FOUR,
        ),
        ("▲７六歩 △３四歩\n以上2手\n▲２六歩 △８四歩\n", FOUR),
        ("▲７六歩 △３四歩 以下 ▲２六歩 △８四歩\n", FOUR),
        ("▲７六歩に△３四歩、▲２六歩、△８四歩と進んだ。\n", FOUR),
        ("▲７六歩 △３四歩 （以下略） ▲２六歩 △８四歩\n", FOUR),
    ]);
}

/// Data of a page for its scripts.
#[test]
fn pages() {
    all_read(&[
        (
            "<html><body><script type=\"application/json\">{\"moves\":[\"7g7f\",\"3c3d\",\"2g2f\",\"8c8d\"]}</script></body></html>\n",
            FOUR,
        ),
        (
            "<html><body><script type=\"application/json\">{\"kifu\":\"1 ７六歩(77)\\n2 ３四歩(33)\\n3 ２六歩(27)\\n4 ８四歩(83)\\n\"}</script></body></html>\n",
            FOUR,
        ),
        (
            "<html><body><script id=\"d\" type=\"application/json\">{\"header\":{},\"moves\":[{},{\"move\":{\"from\":{\"x\":7,\"y\":7},\"to\":{\"x\":7,\"y\":6},\"piece\":\"FU\"}},{\"move\":{\"from\":{\"x\":3,\"y\":3},\"to\":{\"x\":3,\"y\":4},\"piece\":\"FU\"}},{\"move\":{\"from\":{\"x\":2,\"y\":7},\"to\":{\"x\":2,\"y\":6},\"piece\":\"FU\"}},{\"move\":{\"from\":{\"x\":8,\"y\":3},\"to\":{\"x\":8,\"y\":4},\"piece\":\"FU\"}}]}</script></body></html>\n",
            FOUR,
        ),
        (
            "<html><head><script type=\"application/ld+json\">{\"@type\":\"Article\",\"articleBody\":\"▲７六歩 △３四歩 ▲２六歩 △８四歩\"}</script></head><body><p>x</p></body></html>\n",
            FOUR,
        ),
        (
            "<script type=\"application/ld+json\">\n{\"@context\":\"https://schema.org\",\"@type\":\"Game\",\"text\":\"position startpos moves 7g7f 3c3d 2g2f 8c8d\"}\n</script>\n",
            FOUR,
        ),
        (
            "<script id=\"__NEXT_DATA__\" type=\"application/json\">{\"props\":{\"pageProps\":{\"game\":{\"sfen\":\"position startpos moves 7g7f 3c3d 2g2f 8c8d\"}}}}</script>\n",
            FOUR,
        ),
    ]);
}

/// Tables of wikis, of other markup and of spreadsheets.
#[test]
fn tables() {
    all_read(&[
        (
            "{| class=\"wikitable\"\n! 手数 !! 先手 !! 後手\n|-\n| 1 || ▲７六歩 || △３四歩\n|-\n| 2 || ▲２六歩 || △８四歩\n|}\n",
            FOUR,
        ),
        (
            "{| class=\"wikitable\"\n|-\n| 1\n| P-7f\n| P-3d\n|-\n| 2\n| P-2f\n| P-8d\n|}\n",
            FOUR,
        ),
        (
            "{| class=\"wikitable\"\n|-\n! # !! Black !! White\n|-\n| 1 || P-7f || P-3d\n|-\n| 2 || P-2f || P-8d\n|}\n",
            FOUR,
        ),
        (
            "{|\n|１||７六歩\n|-\n|２||３四歩\n|-\n|３||２六歩\n|-\n|４||８四歩\n|}\n",
            FOUR,
        ),
        (
            "==  ========  ========\n#   Black     White\n==  ========  ========\n1   P-7f      P-3d\n2   P-2f      P-8d\n==  ========  ========\n",
            FOUR,
        ),
        (
            "+---+------+------+\n| # | B    | W    |\n+===+======+======+\n| 1 | P-7f | P-3d |\n+---+------+------+\n| 2 | P-2f | P-8d |\n+---+------+------+\n",
            FOUR,
        ),
        (
            "+---+----------+----------+\n| 1 | ７六歩   | ３四歩   |\n+---+----------+----------+\n| 2 | ２六歩   | ８四歩   |\n+---+----------+----------+\n",
            FOUR,
        ),
        (
            "|===\n|# |Black |White\n\n|1 |P-7f |P-3d\n|2 |P-2f |P-8d\n|===\n",
            FOUR,
        ),
        (
            "|===\n|手 |先手 |後手\n\n|1\n|▲７六歩\n|△３四歩\n\n|2\n|▲２六歩\n|△８四歩\n|===\n",
            FOUR,
        ),
        (
            "| # | Black | White |\n|---+-------+-------|\n| 1 | P-7f  | P-3d  |\n| 2 | P-2f  | P-8d  |\n",
            FOUR,
        ),
        (
            "| 手 | 指し手 |\n|----+--------|\n| 1 | ７六歩 |\n| 2 | ３四歩 |\n| 3 | ２六歩 |\n| 4 | ８四歩 |\n",
            FOUR,
        ),
        (
            "1\t▲７六歩\t0:03\n2\t△３四歩\t0:05\n3\t▲２六歩\t0:03\n4\t△８四歩\t0:05\n",
            FOUR,
        ),
        (
            "手数\t先手\t後手\n1\t７六歩(77)\t３四歩(33)\n2\t２六歩(27)\t８四歩(83)\n",
            FOUR,
        ),
        ("1;P-7f;P-3d\n2;P-2f;P-8d\n", FOUR),
        ("▲７六歩\t△３四歩\n▲２六歩\t△８四歩\n", FOUR),
        ("P-7f\tP-3d\nP-2f\tP-8d\n", FOUR),
        (
            "手番\t指し手\n先手\t７六歩\n後手\t３四歩\n先手\t２六歩\n後手\t８四歩\n",
            FOUR,
        ),
        ("1\t7g7f\t3c3d\n2\t2g2f\t8c8d\n", FOUR),
        ("7g7f\t3c3d\t2g2f\t8c8d\n", FOUR),
        (
            "1\t先手\t７六歩\n2\t後手\t３四歩\n3\t先手\t２六歩\n4\t後手\t８四歩\n",
            FOUR,
        ),
    ]);
}

/// Moves at the end of an address, and keys with moves.
#[test]
fn moves_of_addresses() {
    all_read(&[
        ("moves=7g7f_3c3d_2g2f_8c8d\n", FOUR),
        ("moves=7g7f.3c3d.2g2f.8c8d\n", FOUR),
        ("game=x&moves=7g7f-3c3d-2g2f-8c8d&ply=3\n", FOUR),
        ("\"moves\": \"7g7f 3c3d 2g2f 8c8d\"\n", FOUR),
        ("moves: 7g7f,3c3d,2g2f,8c8d\n", FOUR),
        ("[moves=7g7f+3c3d+2g2f+8c8d]\n", FOUR),
    ]);
}

/// Quoted moves of forums and mail.
#[test]
fn quotes() {
    all_read(&[
        ("> 1 ７六歩\n> 2 ３四歩\n> 3 ２六歩\n> 4 ８四歩\n", FOUR),
        (
            ">> 1 ７六歩(77)\n>> 2 ３四歩(33)\n>> 3 ２六歩(27)\n> 4 ８四歩(83)\n",
            FOUR,
        ),
        (
            "太郎さんは書きました:\n> ▲７六歩 △３四歩\n> ▲２六歩 △８四歩\nそうですね。\n",
            FOUR,
        ),
        (
            "On Mon, Taro wrote:\n> 1. P-7f P-3d\n> 2. P-2f P-8d\nNice game!\n",
            FOUR,
        ),
        ("[quote=\"taro\"]1. P-7f P-3d 2. P-2f P-8d[/quote]\n", FOUR),
        (
            "[code]\n1 ７六歩(77)\n2 ３四歩(33)\n3 ２六歩(27)\n4 ８四歩(83)\n[/code]\n",
            FOUR,
        ),
        ("＞▲７六歩 △３四歩\n＞▲２六歩 △８四歩\n", FOUR),
    ]);
}

/// Messages with times and names.
#[test]
fn chats() {
    all_read(&[
        (
            "[12:03] P-7f\n[12:04] P-3d\n[12:05] P-2f\n[12:06] P-8d\n",
            FOUR,
        ),
        (
            "[12:03] taro: P-7f\n[12:04] jiro: P-3d\n[12:05] taro: P-2f\n[12:06] jiro: P-8d\n",
            FOUR,
        ),
        (
            "12:03 太郎 ７六歩\n12:04 次郎 ３四歩\n12:05 太郎 ２六歩\n12:06 次郎 ８四歩\n",
            FOUR,
        ),
        (
            "太郎: ▲７六歩\n次郎: △３四歩\n太郎: ▲２六歩\n次郎: △８四歩\n",
            FOUR,
        ),
        (
            "[2024-01-02 12:03:44] <taro> 7g7f\n[2024-01-02 12:03:50] <jiro> 3c3d\n[2024-01-02 12:04:44] <taro> 2g2f\n[2024-01-02 12:05:44] <jiro> 8c8d\n",
            FOUR,
        ),
        (
            "12:03\t太郎\t▲７六歩\n12:04\t次郎\t△３四歩\n12:05\t太郎\t▲２六歩\n12:06\t次郎\t△８四歩\n",
            FOUR,
        ),
        ("<taro> 76歩\n<jiro> 34歩\n<taro> 26歩\n<jiro> 84歩\n", FOUR),
        (
            "[10:01 PM] taro: 76歩\n[10:02 PM] jiro: 34歩\n[10:02 PM] taro: 26歩\n[10:03 PM] jiro: 84歩\n",
            FOUR,
        ),
        ("taro: P-7f\njiro: P-3d\ntaro: P-2f\njiro: P-8d\n", FOUR),
        (
            "taro — Today at 12:03 PM\nP-7f\njiro — Today at 12:04 PM\nP-3d\ntaro — Today at 12:05 PM\nP-2f\njiro — Today at 12:06 PM\nP-8d\n",
            FOUR,
        ),
    ]);
}

/// Lists, boxes and emphasis.
#[test]
fn markdown() {
    all_read(&[
        ("1. ▲７六歩\n2. △３四歩\n3. ▲２六歩\n4. △８四歩\n", FOUR),
        ("1. P-7f\n2. P-3d\n3. P-2f\n4. P-8d\n", FOUR),
        ("1. P-7f\n1. P-3d\n1. P-2f\n1. P-8d\n", FOUR),
        ("- ▲７六歩\n- △３四歩\n- ▲２六歩\n- △８四歩\n", FOUR),
        ("* P-7f\n* P-3d\n* P-2f\n* P-8d\n", FOUR),
        ("1) P-7f\n2) P-3d\n3) P-2f\n4) P-8d\n", FOUR),
        ("1. **P-7f** P-3d\n2. **P-2f** P-8d\n", FOUR),
        ("1. ７六歩\n1. ３四歩\n1. ２六歩\n1. ８四歩\n", FOUR),
        ("- [x] P-7f\n- [x] P-3d\n- [ ] P-2f\n- [ ] P-8d\n", FOUR),
        ("* ▲７六歩\n* △３四歩\n* ▲２六歩\n* △８四歩\n", FOUR),
        ("1. `7g7f`\n2. `3c3d`\n3. `2g2f`\n4. `8c8d`\n", FOUR),
        ("`▲７六歩` `△３四歩` `▲２六歩` `△８四歩`\n", FOUR),
    ]);
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

/// Look-alike characters of scanners and input methods, and other marks of sides.
#[test]
fn signs_that_look_alike() {
    all_read(&[
        ("▲７六步 △３四步 ▲２六步 △８四步\n", FOUR),
        ("l. P-7f P-3d 2. P-2f P-8d\n", FOUR),
        (
            "▲７六歩 △３四歩 ▲２六歩 △８四歩 ▲５八王\n",
            "7g7f 3c3d 2g2f 8c8d 5i5h",
        ),
        ("▲７六歩 △３四歩 ▲６六歩 △４ニ玉\n", "7g7f 3c3d 6g6f 5a4b"),
        (
            "1 ７六歩(77)\n2 ３四歩(33)\n3 ２六歩(27)\n4 ８四歩(83)\n5 ２五步(26)\n",
            "7g7f 3c3d 2g2f 8c8d 2f2e",
        ),
        ("▲７六歩 △３四歩 ▲２六歩 △３ニ金\n", "7g7f 3c3d 2g2f 4a3b"),
        ("▲７ 六 歩 △ ３ 四 歩 ▲ ２ 六 歩 △ ８ 四 歩\n", FOUR),
        ("▲ 7六歩　△ 3四歩　▲ 2六歩　△ 8四歩\n", FOUR),
        ("▲７六歩 △３四歩 ▲９六歩 △1四歩\n", "7g7f 3c3d 9g9f 1c1d"),
        (
            "▲７六歩 △３四歩 ▲２二角成 △同　銀\n",
            "7g7f 3c3d 8h2b+ 3a2b",
        ),
        ("▲７六歩 △３四歩 ▲２ニ角成 △同銀\n", "7g7f 3c3d 8h2b+ 3a2b"),
        ("７六歩 ３四歩 ２六歩 ３＝金\n", "7g7f 3c3d 2g2f 4a3b"),
        ("■７六歩 □３四歩 ■２六歩 □８四歩\n", FOUR),
        ("●７六歩 ○３四歩 ●２六歩 ○８四歩\n", FOUR),
        ("◆７六歩 ◇３四歩 ◆２六歩 ◇８四歩\n", FOUR),
        ("先手７六歩 後手３四歩 先手２六歩 後手８四歩\n", FOUR),
        (
            "先手：７六歩\n後手：３四歩\n先手：２六歩\n後手：８四歩\n",
            FOUR,
        ),
    ]);
}

/// Lines that end in the middle of a move.
#[test]
fn broken_lines() {
    all_read(&[
        ("1. P-7f P-\n3d 2. P-2f P-8d\n", FOUR),
        ("1.P-7f P-3d 2.\nP-2f P-8d\n", FOUR),
        ("▲７六歩 △３\n四歩 ▲２六歩 △８四歩\n", FOUR),
        ("▲７六歩　△３四歩　▲\n２六歩　△８四歩\n", FOUR),
        ("１  P-7f   P-3d\n２  P-2f   P-8d\n", FOUR),
        (
            "▲\n７\n六\n歩\n△\n３\n四\n歩\n▲\n２\n六\n歩\n△\n８\n四\n歩\n",
            FOUR,
        ),
        ("7g7f 3c3d 2g\n2f 8c8d\n", FOUR),
    ]);
}

/// Moves among paragraphs.
#[test]
fn articles() {
    all_read(&[
        (
            "From: a@example.com\nTo: b@example.com\nSubject: game\nDate: Mon, 1 Jan 2024 10:00:00 +0900\nContent-Type: text/plain\n\nHi, this is our game.\n\n1. P-7f  P-3d\n2. P-2f  P-8d\n\nRegards,\nA\n-- \nA\n",
            FOUR,
        ),
        (
            "こんにちは。今日は大会に行きました。\n1局目は先手番。\n初手から▲７六歩△３四歩▲２六歩△８四歩と進みました。\n楽しかったです。\n",
            FOUR,
        ),
        (
            "本局は（初手から）\n▲７六歩　　△３四歩　　▲２六歩　　△８四歩（第１図）\n\n第１図は横歩取りの出だし。\n",
            FOUR,
        ),
        (
            "初手からの指し手\n▲７六歩　△３四歩\n▲２六歩　△８四歩\n（第１図）\n第１図以下の指し手\n▲２五歩　△８五歩\n（第２図）\n",
            SIX,
        ),
        (
            "▲７六歩\n定跡の一手。\n△３四歩\n角道を開ける。\n▲２六歩\n△８四歩\n横歩取りになりそうだ。\n",
            FOUR,
        ),
        (
            "先手は▲７六歩と突き、△３四歩▲２六歩△８四歩。\n以下▲２五歩△８五歩と進んだ。\n",
            SIX,
        ),
        (
            "The game began 1. P-7f P-3d 2. P-2f P-8d and then we talked.\n",
            FOUR,
        ),
        ("I played P-7f, he played P-3d, then P-2f and P-8d.\n", FOUR),
    ]);
}

/// Posts of message boards.
#[test]
fn boards() {
    all_read(&[
        (
            "[spoiler]1 ７六歩(77)\n2 ３四歩(33)\n3 ２六歩(27)\n4 ８四歩(83)[/spoiler]\n",
            FOUR,
        ),
        ("[b]1.[/b] P-7f P-3d [b]2.[/b] P-2f P-8d\n", FOUR),
        (
            "#12 taro 2024/01/01\n▲７六歩 △３四歩\n#13 jiro 2024/01/02\n▲２六歩 △８四歩\n",
            FOUR,
        ),
        (
            "5 ：名無しさん：2020/01/01(水) 12:00:00\n▲７六歩\n6 ：名無しさん：2020/01/01(水) 12:01:00\n△３四歩\n7 ：名無しさん：2020/01/01(水) 12:02:00\n▲２六歩\n8 ：名無しさん：2020/01/01(水) 12:03:00\n△８四歩\n",
            FOUR,
        ),
    ]);
}

/// Short messages.
#[test]
fn messages() {
    all_read(&[
        (
            "▲７六歩△３四歩▲２六歩△８四歩 #将棋 #shogi https://t.co/abc\n",
            FOUR,
        ),
        ("@taro ▲７六歩 △３四歩 ▲２六歩 △８四歩 よろしく\n", FOUR),
        ("#将棋 ▲７六歩 △３四歩 ▲２六歩 △８四歩\n", FOUR),
    ]);
}

/// Lists and texts of programs.
#[test]
fn data_of_programs() {
    all_read(&[
        ("moves = [\"7g7f\", \"3c3d\", \"2g2f\", \"8c8d\"]\n", FOUR),
        ("[\"7g7f\",\"3c3d\",\"2g2f\",\"8c8d\"]\n", FOUR),
        (
            "const kifu = `\n1 ７六歩(77)\n2 ３四歩(33)\n3 ２六歩(27)\n4 ８四歩(83)\n`;\n",
            FOUR,
        ),
        (
            "kifu = \"１ ７六歩(77)\\n２ ３四歩(33)\\n３ ２六歩(27)\\n４ ８四歩(83)\"\n",
            FOUR,
        ),
        (
            "sfen: lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1 moves 7g7f 3c3d 2g2f 8c8d\n",
            FOUR,
        ),
        ("{'moves': ['7g7f', '3c3d', '2g2f', '8c8d']}\n", FOUR),
        ("- 7g7f\n- 3c3d\n- 2g2f\n- 8c8d\n", FOUR),
        ("moves:\n  - 7g7f\n  - 3c3d\n  - 2g2f\n  - 8c8d\n", FOUR),
        (
            "<move n=\"1\">７六歩</move>\n<move n=\"2\">３四歩</move>\n<move n=\"3\">２六歩</move>\n<move n=\"4\">８四歩</move>\n",
            FOUR,
        ),
    ]);
}

/// Separators between moves.
#[test]
fn separators() {
    all_read(&[
        ("▲７六歩/△３四歩/▲２六歩/△８四歩\n", FOUR),
        ("７六歩、３四歩、２六歩、８四歩\n", FOUR),
        ("76歩・34歩・26歩・84歩\n", FOUR),
        ("P-7f; P-3d; P-2f; P-8d\n", FOUR),
        ("P-7f → P-3d → P-2f → P-8d\n", FOUR),
        ("76歩34歩26歩84歩\n", FOUR),
        ("P7f P3d P2f P8d\n", FOUR),
        ("7六歩 → 3四歩 → 2六歩 → 8四歩\n", FOUR),
        ("P76 P34 P26 P84\n", FOUR),
        ("☗P7f ☖P3d ☗P2f ☖P8d\n", FOUR),
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
