//! Moves as text: the association's own cases, and moves told apart by more than a word.

use std::fs;

use kifuyomi::notation::{self, MoveContext, Numbering};
use kifuyomi::{Color, Move, Position, Setup, Square};

fn data(name: &str) -> String {
    let path = format!("{}/tests/data/notation/{name}", env!("CARGO_MANIFEST_DIR"));
    fs::read_to_string(path).unwrap()
}

fn text(name: &str, position: &Position, mv: Move, previous: Option<Square>) -> String {
    let notation = notation::by_name(name).unwrap();
    notation.text(&MoveContext::new(position, mv, previous))
}

#[test]
fn each_case_of_the_association_is_written_as_it_says() {
    let mut checked = 0;
    for line in data("japanese.tsv")
        .lines()
        .filter(|line| !line.starts_with('#'))
    {
        let [id, sfen, mv, expected, kif] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{line}");
        };
        let mut position = Position::new(&sfen.parse::<Setup>().unwrap());
        let (mv, previous) = match mv.split_once(' ') {
            Some((mv, previous)) => (mv, Some(previous.parse::<Square>().unwrap())),
            None => (mv, None),
        };
        let mv = position.read_usi(mv).unwrap();
        assert_eq!(text("japanese", &position, mv, previous), expected, "{id}");

        let notation = notation::by_name("japanese").unwrap();
        let read = notation.read.unwrap();
        for written in [expected, kif] {
            let token =
                read(written, position.variant()).unwrap_or_else(|| panic!("{id}: {written}"));
            let resolved = token.resolve(&mut position, previous).unwrap();
            assert_eq!(resolved.mv, mv, "{id}: {written} reads back");
        }
        checked += 1;
    }
    assert!(checked > 120, "the data file was read");
}

#[test]
fn numbers() {
    let number = |numbering: Numbering, ply, first, starts| numbering.number(ply, first, starts);
    let pairs = |first, starts| -> Vec<u32> {
        (1..=5)
            .map(|ply| number(Numbering::Pairs, ply, first, starts))
            .collect()
    };
    assert_eq!(pairs(1, Color::Black), [1, 1, 2, 2, 3]);
    assert_eq!(pairs(1, Color::White), [1, 2, 2, 3, 3], "a handicap game");
    assert_eq!(pairs(62, Color::White), [31, 32, 32, 33, 33]);
    assert_eq!(number(Numbering::Plies, 3, 62, Color::White), 64);
    assert_eq!(Numbering::Pairs.label(12, Color::White), "12...");
}

#[test]
fn three_horses_are_told_apart_by_their_square() {
    let sfen = "k8/9/9/2+B1+B1+B2/9/9/9/9/K8 b - 1";
    let mut position = Position::new(&sfen.parse().unwrap());
    let texts: Vec<String> = ["7d6c", "5d6c"]
        .iter()
        .map(|mv| text("japanese", &position, position.read_usi(mv).unwrap(), None))
        .collect();
    assert_eq!(texts, ["☗６三馬左", "☗６三馬右"]);
    let sfen = "k8/9/9/9/4+B4/3+B5/2+B6/9/K8 b - 1";
    position = Position::new(&sfen.parse().unwrap());
    let mv = position.read_usi("5e6e").unwrap();
    let written = text("japanese", &position, mv, None);
    let read = notation::by_name("japanese").unwrap().read.unwrap();
    let token = read(&written, position.variant()).unwrap();
    assert_eq!(
        token.resolve(&mut position, None).unwrap().mv,
        mv,
        "{written}"
    );
}

/// 右 alone would mean the dragon on the rank, the outermost of all three.
#[test]
fn of_three_dragons_the_motion_is_named_too() {
    let sfen = "k8/9/9/6+R2/2+R1+R4/9/9/9/8K b - 1";
    let mut position = Position::new(&sfen.parse().unwrap());
    let read = notation::by_name("japanese").unwrap().read.unwrap();
    for (mv, expected) in [
        ("3d6d", "☗６四龍寄"),
        ("5e6d", "☗６四龍右上"),
        ("7e6d", "☗６四龍左"),
    ] {
        let mv = position.read_usi(mv).unwrap();
        assert_eq!(text("japanese", &position, mv, None), expected);
        let token = read(expected, position.variant()).unwrap();
        assert_eq!(token.resolve(&mut position, None).unwrap().mv, mv);
    }
}

#[test]
fn western_names_the_origin_and_the_choice_to_promote() {
    for (sfen, mv, expected) in [
        ("k8/9/9/9/9/9/2G6/3G5/2G6 b - 1", "7g7h", "G7g-7h"),
        ("k8/2p6/2S6/9/9/9/9/9/K8 b - 1", "7c7b+", "Sx7b+"),
        ("k8/9/2S6/9/9/9/9/9/K8 b - 1", "7c7b", "S-7b="),
        ("k8/9/9/9/9/9/9/9/K8 b N 1", "N*5e", "N*5e"),
        ("k8/9/2+S6/9/9/9/9/9/K8 b - 1", "7c7b", "+S-7b"),
    ] {
        let position = Position::new(&sfen.parse::<Setup>().unwrap());
        let mv = position.read_usi(mv).unwrap();
        assert_eq!(text("western", &position, mv, None), expected);
    }
}
