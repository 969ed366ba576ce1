//! Readings of moves, compared with an independent table of the signs of Japanese moves, for all
//! squares, pieces and words of real games.
//!
//! Source of the table: the readings of the Japan Shogi Association's recorders, and the column of
//! pronunciations in the Wikipedia article on shogi notation.

use std::collections::BTreeMap;

use kifuyomi::notation::{self, MoveContext};
use kifuyomi::{Replay, read, read_bytes};

use crate::support::common::{Corpus, Known};

/// Signs with their reading in kana and in Latin letters; longer signs come first.
const SIGNS: [(&str, &str, &str); 43] = [
    ("不成", "ならず", "narazu"),
    ("成銀", "なりぎん", "narigin"),
    ("成桂", "なりけい", "narikei"),
    ("成香", "なりきょう", "narikyō"),
    ("同", "どう", "dō"),
    ("１", "いち", "ichi"),
    ("２", "に", "ni"),
    ("３", "さん", "san"),
    ("４", "よん", "yon"),
    ("５", "ご", "go"),
    ("６", "ろく", "roku"),
    ("７", "なな", "nana"),
    ("８", "はち", "hachi"),
    ("９", "きゅう", "kyū"),
    ("一", "いち", "ichi"),
    ("二", "に", "ni"),
    ("三", "さん", "san"),
    ("四", "よん", "yon"),
    ("五", "ご", "go"),
    ("六", "ろく", "roku"),
    ("七", "なな", "nana"),
    ("八", "はち", "hachi"),
    ("九", "きゅう", "kyū"),
    ("玉", "ぎょく", "gyoku"),
    ("飛", "ひ", "hi"),
    ("角", "かく", "kaku"),
    ("金", "きん", "kin"),
    ("銀", "ぎん", "gin"),
    ("桂", "けい", "kei"),
    ("香", "きょう", "kyō"),
    ("歩", "ふ", "fu"),
    ("龍", "りゅう", "ryū"),
    ("馬", "うま", "uma"),
    ("と", "と", "to"),
    ("右", "みぎ", "migi"),
    ("左", "ひだり", "hidari"),
    ("直", "すぐ", "sugu"),
    ("上", "あがる", "agaru"),
    ("寄", "よる", "yoru"),
    ("引", "ひく", "hiku"),
    ("打", "うつ", "utsu"),
    ("成", "なり", "nari"),
    ("パス", "ぱす", "pasu"),
];

/// Returns the reading of a Japanese move without its mark, in kana and in Latin letters.
fn said(text: &str) -> (String, String) {
    let (mut kana, mut romaji) = (String::new(), String::new());
    let mut rest = text;
    let mut before = "";
    while !rest.is_empty() {
        let (sign, said, spelled) = SIGNS
            .into_iter()
            .find(|(sign, ..)| rest.starts_with(sign))
            .unwrap_or_else(|| panic!("{rest} of {text}"));
        // File and rank are one word, and so are a piece and 成.
        let is_rank = "１２３４５６７８９".contains(before) && !before.is_empty();
        if !kana.is_empty() {
            kana.push_str(if is_rank || sign == "成" { "" } else { " " });
            romaji.push(if is_rank { '-' } else { ' ' });
        }
        kana += said;
        romaji += spelled;
        before = sign;
        rest = &rest[sign.len()..];
    }
    (kana, romaji)
}

#[test]
fn typical_moves() {
    for (text, kana, romaji) in [
        ("７六歩", "ななろく ふ", "nana-roku fu"),
        ("同銀", "どう ぎん", "dō gin"),
        ("３三角不成", "さんさん かく ならず", "san-san kaku narazu"),
        ("２二角成", "にに かくなり", "ni-ni kaku nari"),
        ("５二成銀左", "ごに なりぎん ひだり", "go-ni narigin hidari"),
        (
            "２二銀右引不成",
            "にに ぎん みぎ ひく ならず",
            "ni-ni gin migi hiku narazu",
        ),
    ] {
        assert_eq!(said(text), (kana.into(), romaji.into()));
    }
}

#[test]
fn promotion_is_found_in_every_spelling() {
    let japanese = [
        ("２二角成リ", "8h2b+"),
        ("２二角ﾅﾘ", "8h2b+"),
        ("２二角成ラズ", "8h2b"),
        ("２二角ナラズ", "8h2b"),
    ];
    let spoken = [
        ("にに かくナリ", "8h2b+"),
        ("にに かくなる", "8h2b+"),
        ("にに かく 成らず", "8h2b"),
        ("にに かく ナラズ", "8h2b"),
    ];
    let latin = [("ni-ni kaku naru", "8h2b+"), ("ni-ni kaku narazu", "8h2b")];
    let custom = [("角２二なり", "8h2b+"), ("角２二成らず", "8h2b")];
    for (name, moves) in [
        ("japanese", &japanese[..]),
        ("shorthand", &japanese),
        ("kana", &spoken),
        ("romaji", &latin),
        (
            "custom order=piece promotes=成 declines=不成 marks=none",
            &custom,
        ),
    ] {
        let notation = notation::parse(name, &mut Vec::new());
        for (text, usi) in moves {
            let read = &read("position startpos moves 7g7f 3c3d")[0];
            let mut position = Replay::at_end(&read.record).position().clone();
            let found = notation.find(text, &mut position, None);
            let found = found.and_then(Result::ok).map(|found| found.mv);
            assert_eq!(found, position.read_usi(usi), "{name}: {text}");
        }
    }
}

/// Moves as written, each with its reading in kana and in Latin letters.
#[derive(Default)]
struct Heard(BTreeMap<String, (String, String)>);

impl Heard {
    fn add(&mut self, record: &kifuyomi::Record) {
        let plain = notation::parse("japanese marks=none", &mut Vec::new());
        let kana = notation::by_name("kana").unwrap();
        let romaji = notation::by_name("romaji").unwrap();
        let mut replay = Replay::new(record);
        for (id, _) in record.reading_order() {
            let node = record.node(id).unwrap();
            let Some(played) = node.played() else {
                continue;
            };
            replay.go(record, node.parent().unwrap());
            let context = MoveContext::of(replay.position(), played, replay.previous(record));
            let text = plain.text(&context);
            // Moves with an origin in parentheses, which tells three pieces apart, are left out.
            if !text.contains('(') {
                self.0
                    .insert(text, (kana.text(&context), romaji.text(&context)));
            }
        }
    }

    fn check(self, at_least: usize) {
        assert!(self.0.len() >= at_least, "{} were heard", self.0.len());
        for (text, readings) in self.0 {
            assert_eq!(readings, said(&text), "{text}");
        }
    }
}

#[test]
fn moves_of_a_game() {
    let mut heard = Heard::default();
    for read in read("position startpos moves 7g7f 3c3d 8h2b+ 3a2b B*4e 5a6b 4e6c 6b6c") {
        heard.add(&read.record);
    }
    heard.check(8);
}

/// Collects the readings of all distinct moves in the games of a collection.
fn moves_of(corpus: &Corpus) -> Heard {
    let mut heard = Heard::default();
    for Known { bytes, .. } in corpus.known() {
        for read in read_bytes(&bytes) {
            heard.add(&read.record);
        }
    }
    heard
}

#[test]
fn moves_of_games_are_read_aloud_in_both_languages() {
    moves_of(&Corpus::public()).check(1000);
}

#[test]
#[ignore = "needs private records: KIFUYOMI_CORPUS=DIR"]
fn private_moves_are_read_aloud_in_both_languages() {
    moves_of(&Corpus::private()).check(2001);
}
