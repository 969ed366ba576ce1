//! Openings and castles by name. The games are constructed: a piece may go anywhere in one move, since only the
//! squares of the pieces and their order count.

use std::collections::BTreeSet;

use kifuyomi::opening::{self, Found, Topic};
use kifuyomi::{Color, Game, Setup, standard};

/// The games, in sections of rows.
const GAMES: &str = include_str!("openings.txt");

/// Returns the moves that a name stands for; other moves as they are.
fn moves_of(text: &str) -> &str {
    let named = GAMES
        .lines()
        .find_map(|line| line.split_once(" = ").filter(|it| it.0 == text));
    named.map_or(text, |(_, moves)| moves)
}

/// Returns the rows of a section. The first cells of openings, and the second ones of castles, may be names of moves.
fn rows<const N: usize>(section: &str) -> Vec<[&'static str; N]> {
    let sections = GAMES.split("\n== ").skip(1);
    let mut sections = sections.map(|text| text.split_once('\n').unwrap());
    let (_, rows) = sections
        .find(|(head, _)| head.starts_with(section))
        .unwrap();
    let rows = rows
        .lines()
        .filter(|row| !row.is_empty() && !row.starts_with("# "));
    rows.map(|row| {
        let cells: Vec<&str> = row.split('|').map(|cell| moves_of(cell.trim())).collect();
        cells.try_into().unwrap_or_else(|_| panic!("{row}"))
    })
    .collect()
}

fn castle_rows() -> Vec<[&'static str; 3]> {
    rows("castles")
}

fn opening_rows() -> Vec<[&'static str; 4]> {
    rows("openings")
}

fn near_rows() -> Vec<[&'static str; 3]> {
    rows("nearly")
}

/// Names that only one side can have, since they depend on who moves first.
const OF_ONE_SIDE: &[&str] = &[
    "先手中飛車",
    "ゴキゲン中飛車",
    "超速3七銀",
    "2手目3二飛",
    "一手損角換わり",
    "パックマン",
    "新米長玉",
    "ウソ矢倉",
];

fn game<'a>(start: &str, moves: impl Iterator<Item = &'a str>) -> Game {
    let mut game = Game::new(Setup::from_sfen(&standard::STANDARD, start).unwrap());
    for usi in moves {
        // If one move of a game is missing, another may be impossible.
        let _ = game.play(usi);
    }
    game
}

fn from_start(moves: &[&str]) -> Game {
    let words = moves.iter().flat_map(|moves| moves.split_whitespace());
    game(standard::STANDARD.start, words)
}

/// The same moves played by the other side, which moves first in a lance handicap.
fn mirrored(moves: &[&str]) -> [Game; 2] {
    let turned: Vec<String> = moves
        .iter()
        .flat_map(|moves| moves.split_whitespace())
        .map(|usi| {
            let turn = |c: char| match c {
                '1'..='9' => char::from(b'1' + b'9' - c as u8),
                'a'..='i' => char::from(b'a' + b'i' - c as u8),
                _ => c,
            };
            usi.chars().map(turn).collect()
        })
        .collect();
    ["香落ち", "右香落ち"].map(|name| {
        let mut handicaps = standard::STANDARD.handicaps.iter();
        let start = handicaps.find(|it| it.names.contains(&name)).unwrap().sfen;
        game(start, turned.iter().map(String::as_str))
    })
}

fn marked(found: &[Found]) -> BTreeSet<String> {
    let mark = |found: &Found| format!("{}{}", found.color.letter(), found.name.japanese);
    found.iter().map(mark).collect()
}

fn set(names: &[&str]) -> BTreeSet<String> {
    names.iter().map(ToString::to_string).collect()
}

fn castles_of(game: &Game) -> BTreeSet<String> {
    marked(&opening::castles(game.record()))
}

fn openings_of(game: &Game) -> BTreeSet<String> {
    marked(&opening::openings(game.record()))
}

fn names_of(topic: Topic) -> BTreeSet<&'static str> {
    let entries = opening::entries().filter(|entry| entry.topic == topic);
    entries.map(|entry| entry.name.japanese).collect()
}

#[test]
fn a_castle_is_found_at_its_last_move_for_either_side() {
    for [name, before, moves] in castle_rows() {
        let built = from_start(&[before, moves]);
        let found = opening::castles(built.record());
        let of_black = found.iter().find(|found| found.name.japanese == name);
        let of_black = of_black.unwrap_or_else(|| panic!("{name}: {found:?}"));
        let plies = before.split_whitespace().count() + moves.split_whitespace().count();
        assert_eq!(of_black.ply as usize, plies, "{name}");
        assert_eq!(of_black.color, Color::Black, "{name}");
        let by_white = mirrored(&[before, moves]).map(|game| castles_of(&game));
        let of_white = format!("w{name}");
        assert!(
            by_white.iter().any(|found| found.contains(&of_white)),
            "{by_white:?}"
        );
    }
}

#[test]
fn a_castle_is_not_found_if_one_of_its_moves_is_missing() {
    for [name, before, moves] in castle_rows() {
        let all: Vec<&str> = moves.split_whitespace().collect();
        for left_out in 0..all.len() {
            let mut some = all.clone();
            some.remove(left_out);
            let found = castles_of(&from_start(&[before, &some.join(" ")]));
            assert!(!found.contains(&format!("b{name}")), "{name} by {some:?}");
        }
    }
}

#[test]
fn a_shape_held_only_during_pawn_captures_is_no_castle() {
    let moves =
        "7g7f 3c3d 6g6f 2b3c 2h6h 8b2b 5i4h 2c2d 4h3h 2d2e 3h2h 5a6b 3i3h 2e2f 2g2f 2b2f P*2g 2f2b";
    assert_eq!(castles_of(&from_start(&[moves])), set(&["b片美濃囲い"]));
}

#[test]
fn a_stage_of_a_castle_is_not_named_along_with_it() {
    let crown = castles_of(&from_start(&[
        moves_of("RANGING"),
        "3i3h 6i5h 5i2h 2g2f 3h2g 4i3h",
    ]));
    assert!(crown.contains("b銀冠"), "{crown:?}");
    assert!(!crown.contains("bちょんまげ美濃"), "{crown:?}");
    let high = castles_of(&from_start(&[
        moves_of("RANGING"),
        "4g4f 3i3h 6i4g 5i2h 7i5h",
    ]));
    assert!(high.contains("b高美濃囲い"), "{high:?}");
    assert!(!high.contains("b銀美濃"), "{high:?}");
}

#[test]
fn every_castle_is_tried() {
    let tried: BTreeSet<&str> = castle_rows().iter().map(|[name, ..]| *name).collect();
    let others: Vec<_> = names_of(Topic::Castle)
        .difference(&tried)
        .copied()
        .collect();
    assert_eq!(others, ["居玉"], "which has a test of its own");
}

#[test]
fn openings_are_known_by_their_moves() {
    for [before, moves, names, others] in opening_rows() {
        let found = openings_of(&from_start(&[before, moves]));
        for name in names.split_whitespace() {
            assert!(
                found.contains(name),
                "{name} by {before} {moves}: {found:?}"
            );
        }
        for name in others.split_whitespace() {
            assert!(
                !found.contains(name),
                "{name} by {before} {moves}: {found:?}"
            );
        }
    }
}

#[test]
fn moves_close_to_an_opening_are_not_named_after_it() {
    for [before, moves, others] in near_rows() {
        let found = openings_of(&from_start(&[before, moves]));
        for name in others.split_whitespace() {
            assert!(
                !found.contains(name),
                "{name} by {before} {moves}: {found:?}"
            );
        }
    }
}

#[test]
fn every_opening_is_nearly_tried() {
    let of_tried = opening_rows().into_iter().map(|[.., others]| others);
    let nearly = near_rows().into_iter().map(|[.., others]| others);
    let names: BTreeSet<&str> = of_tried
        .chain(nearly)
        .flat_map(str::split_whitespace)
        .map(|name| &name[1..])
        .collect();
    let left: Vec<_> = names_of(Topic::Opening)
        .difference(&names)
        .copied()
        .collect();
    assert_eq!(left, Vec::<&str>::new());
}

#[test]
fn a_name_that_a_castle_and_an_opening_share_is_refined_by_its_own_kinds() {
    let game = from_start(&[moves_of("STATIC"), "7g7f 7i7g 3g3f 2i3g 2h2i 5i4h"]);
    let of = |found: Vec<Found>| {
        let mut found = found.into_iter();
        let it = found.find(|it| it.name.japanese == "右玉").unwrap();
        it.is_refined
    };
    assert!(of(opening::castles(game.record())));
    assert!(!of(opening::openings(game.record())));
}

#[test]
fn an_opening_of_two_kinds_refines_both() {
    let game = from_start(&[moves_of("EXCHANGED"), "4g4f 3i4g 4g5f"]);
    let openings = opening::openings(game.record());
    let of_black = openings.iter().filter(|it| it.color == Color::Black);
    let special: Vec<_> = of_black
        .filter(|it| !it.is_refined)
        .map(|it| it.name.japanese)
        .collect();
    assert_eq!(special, ["角換わり腰掛け銀"]);
}

#[test]
fn openings_are_the_same_for_the_other_side() {
    for [before, moves, names, _] in opening_rows() {
        let by_other = mirrored(&[before, moves]).map(|game| openings_of(&game));
        for name in names.split_whitespace() {
            let (side, name) = name.split_at(1);
            if OF_ONE_SIDE.contains(&name) {
                continue;
            }
            let wanted = format!("{}{name}", if side == "b" { "w" } else { "b" });
            assert!(
                by_other.iter().any(|found| found.contains(&wanted)),
                "{wanted}: {by_other:?}"
            );
        }
    }
}

#[test]
fn every_opening_is_tried() {
    let tried = opening_rows().into_iter();
    let tried = tried.flat_map(|[_, _, names, _]| names.split_whitespace());
    let tried: BTreeSet<&str> = tried.map(|name| &name[1..]).collect();
    let known = names_of(Topic::Opening);
    assert_eq!(
        known.symmetric_difference(&tried).collect::<Vec<_>>(),
        Vec::<&&str>::new()
    );
}

#[test]
fn a_king_that_stays_is_named_after_fifty_plies() {
    let wait = "9g9f 9c9d 9f9e 9d9e 1g1f 1c1d ";
    let shuffle = "2h3h 8b7b 3h2h 7b8b ".repeat(11);
    let sitting = from_start(&[wait, &shuffle]);
    assert!(castles_of(&sitting).contains("b居玉"));
    let moved = from_start(&[wait, "5i5h 5a5b 5h5i", &shuffle]);
    assert_eq!(castles_of(&moved), BTreeSet::new());
}

#[test]
fn the_most_special_is_said_first() {
    let game = from_start(&["7g7f 3c3d 7f7e 8c8d 2h7h 8d8e", "3i3h 6i5h 5i2h 4g4f 5h4g"]);
    let openings = opening::openings(game.record());
    let names: Vec<_> = openings
        .iter()
        .filter(|it| it.color == Color::Black)
        .map(|it| (it.name.japanese, it.ply, it.is_refined))
        .collect();
    assert_eq!(names[0], ("早石田", 5, false));
    assert_eq!(names.last(), Some(&("振り飛車", 5, true)));
    let castles = opening::castles(game.record());
    let castles: Vec<_> = castles
        .iter()
        .map(|it| (it.name.japanese, it.ply, it.is_refined))
        .collect();
    assert_eq!(castles, [("高美濃囲い", 11, false), ("美濃囲い", 9, true)]);
}

#[test]
fn a_castle_that_was_built_on_is_refined_by_any_later_stage() {
    // From Half Mino to High Mino at once.
    let game = from_start(&[moves_of("RANGING"), "3i3h 5i2h 4g4f 6i4g"]);
    let castles = opening::castles(game.record());
    let castles: Vec<_> = castles
        .iter()
        .map(|it| (it.name.japanese, it.is_refined))
        .collect();
    assert_eq!(castles, [("高美濃囲い", false), ("片美濃囲い", true)]);
}

#[test]
fn a_fight_makes_no_castles() {
    // White has promoted before Black's king arrives.
    let game = from_start(&[moves_of("RANGING"), "3i3h 6i5h 8e8f 8f8g+ 5i2h"]);
    assert_eq!(castles_of(&game), BTreeSet::new());
}

#[test]
fn only_games_from_a_known_start_have_openings() {
    let sfen = "lnsgkgsnl/1r5b1/ppppppppp/9/9/4P4/PPPP1PPPP/1B5R1/LNSGKGSNL b - 1";
    let game = game(sfen, "2h6h 3c3d 3i3h 6i5h 5i2h".split(' '));
    assert_eq!(openings_of(&game), BTreeSet::new());
    assert!(castles_of(&game).contains("b美濃囲い"));
    let problem = kifuyomi::read("sfen 4k4/9/4G4/9/9/9/9/9/9 b G2r2b2g4s4n4l18p 1");
    assert_eq!(
        opening::names(&problem[0].record),
        opening::Names::default()
    );
}
