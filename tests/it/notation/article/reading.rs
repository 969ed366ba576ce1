//! Moves of the article that are read aloud or searched for.

use kifuyomi::{EndKind, read};

use super::{each_found, holds, parsed, record};
use crate::support::common::{only, usi};

#[test]
fn the_same_square_is_read_onajiku_in_words() {
    let record = record("4k4/9/7p1/9/7P1/9/9/9/4K4 b - 1", "2e2d 2c2d");
    for (spec, texts) in [
        ("romaji", ["ni-yon fu", "onajiku fu"]),
        ("kana", ["によん ふ", "おなじく ふ"]),
    ] {
        each_found(109, &record, &parsed(spec), &texts.map(String::from));
    }
}

/// The article reads 成 as なる. If it were not read, the move would not promote.
#[test]
fn naru_is_a_promotion() {
    let record = record("k8/9/9/9/1N7/9/9/9/8K b - 1", "8e7c+");
    for (spec, text) in [
        ("romaji", "nana-san kei naru"),
        ("kana", "ななさん けい なる"),
    ] {
        each_found(176, &record, &parsed(spec), &[text.into()]);
    }
    for text in [
        "nana-roku fu, san-yon fu, ni-ni kaku naru, dō gin",
        "ななろく ふ、さんよん ふ、ににかくなる、どう ぎん",
    ] {
        holds(176, usi(&only(text).record), "7g7f 3c3d 8h2b+ 3a2b");
    }
}

#[test]
fn toryo_ends_a_game_that_is_read_aloud() {
    for text in [
        "nana-roku fu, san-yon fu, tōryō",
        "nana-roku fu, san-yon fu, touryou",
        "ななろく ふ、さんよん ふ、とうりょう",
        "1.P-76 P-34 2.tōryō",
    ] {
        let ending = read(text)[0].record.ending().map(|ending| ending.kind);
        holds(186, ending, Some(EndKind::Resignation));
    }
}

/// As in the Edo period.
#[test]
fn lines_from_right_to_left_are_read() {
    for text in ["歩六二☗ 歩四三☖ 歩六七☗", "歩六二　歩四三　歩六七"] {
        holds(117, usi(&only(text).record), "7g7f 3c3d 2g2f");
    }
}

#[test]
fn neither_the_dots_before_a_move_nor_its_number_are_part_of_it() {
    let record = record("8k/9/9/4p4/9/9/9/9/8K w - 1", "5d5e");
    for text in ["...P-55", "1...P-55"] {
        each_found(74, &record, &parsed("western-numerals"), &[text.into()]);
    }
}
