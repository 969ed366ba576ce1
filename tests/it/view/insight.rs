//! Views derived from a record: positions, transpositions, marks.

use std::collections::HashMap;

use kifuyomi::problem::Lang;
use kifuyomi::reading::annotations::marks::set as set_marks;
use kifuyomi::record::adjudication;
use kifuyomi::{Game, NodeId, Record, Replay, Setup, diagram, notation, read, variant, view};

use crate::support::{common, trees};

fn record(text: &str) -> (Record, Replay) {
    let record = read(text).remove(0).record;
    let replay = Replay::new(&record);
    (record, replay)
}

#[test]
fn the_status_of_a_position() {
    let moves = "5i5h 5a5b 5h5i 5b5a ".repeat(3);
    let (game, mut replay) = record(&format!("position startpos moves {moves}"));
    let status = view::status(&game, &mut replay, NodeId::new(12), Lang::Japanese);
    assert_eq!(
        (status.check, status.mate, status.occurrence),
        (false, false, 4)
    );
    assert_eq!(status.words, "千日手（４回目）");
    assert_eq!((status.points[0].all, status.points[1].all), (27, 27));
    assert_eq!(status.declare27, "fails");
    let entered = "position sfen KRR1GGSS1/PPPPPPPPP/9/9/9/9/9/ppppppppp/2bb1ggsk b 2N 1";
    let (game, mut replay) = record(entered);
    let status = view::status(&game, &mut replay, NodeId::START, Lang::English);
    assert!(status.kings_entered);
    let [black, white] = &status.points[..] else {
        panic!("{status:?}")
    };
    assert_eq!((black.declared, black.pieces_in_zone), (25, 15));
    assert_eq!((white.declared, white.king_in_zone), (22, true));
    assert_eq!(
        (status.declare24.as_str(), status.declare27.as_str()),
        ("draw", "fails")
    );
}

#[test]
fn analyses_in_comments_have_their_places_in_the_row() {
    let text = "1 ７六歩(77)\n*🙂 一行目\n*#評価値=-35\n*読み筋 🙂 △３四歩▲２六歩 深さ 12\nstray\n";
    let (game, mut replay) = record(text);
    let id = NodeId::new(1);
    let western = notation::by_name("western").unwrap();
    let rows = view::rows(&game, &mut replay, western, Lang::English);
    let units: Vec<u16> = rows[1].comment.encode_utf16().collect();
    let cut =
        |start: u32, end: u32| String::from_utf16(&units[start as usize..end as usize]).unwrap();
    let found = view::analyses(&game, &mut replay, id, western);
    assert_eq!(found.len(), 2);
    assert_eq!(
        (found[0].value.kind.as_str(), found[0].value.number),
        ("pawns", -35)
    );
    assert_eq!(cut(found[0].start, found[0].end), "#評価値=-35");
    assert_eq!((found[1].line, found[1].depth), (2, Some(12)));
    let run = &found[1].runs[0];
    assert_eq!(cut(run.start, run.end), "△３四歩▲２六歩");
    assert_eq!((run.from, run.usis.as_str()), (1, "3c3d 2g2f"));
    let curve = view::evaluations(&game);
    assert_eq!(curve.len(), 1);
    assert_eq!(
        (curve[0].node, curve[0].kind.as_str(), curve[0].number),
        (1, "pawns", -35)
    );
}

#[test]
fn positions_that_are_found_again() {
    let text = "1 ７六歩(77)\n2 ３四歩(33)\n3 ２六歩(27)\n4 ８四歩(83)\n\
        変化：3手\n3 ６六歩(67)\n変化：1手\n1 ２六歩(27)\n2 ３四歩(33)\n3 ７六歩(77)\n4 ８四歩(83)\n";
    let (game, mut replay) = record(text);
    let groups = adjudication::transpositions(&game, &mut replay);
    let mut positions = Vec::new();
    for group in &groups {
        let sfens = group.iter().map(|id| view::sfen(&game, &mut replay, *id));
        let mut sfens: Vec<String> = sfens.collect();
        assert_eq!(sfens.len(), 2);
        sfens.dedup();
        assert_eq!(sfens.len(), 1);
        positions.extend(sfens);
    }
    assert_eq!(groups.len(), 2);
    let found = view::find_position(&game, &mut replay, &positions[0]);
    assert_eq!(found.len(), 2);
    assert_eq!(
        view::find_position(&game, &mut replay, "position startpos"),
        [0]
    );
    assert!(view::find_position(&game, &mut replay, "nonsense").is_empty());
    assert!(view::find_position(&game, &mut replay, "").is_empty());
    // A repetition is not another line.
    let moves = "5i5h 5a5b 5h5i 5b5a ".repeat(3);
    let (game, mut replay) = record(&format!("position startpos moves {moves}"));
    assert!(adjudication::transpositions(&game, &mut replay).is_empty());
    assert_eq!(view::find_position(&game, &mut replay, "startpos").len(), 4);
}

/// Gives the same result as comparing every node with every other.
#[test]
fn all_transpositions_are_found() {
    common::property(|u| {
        let record = trees::transposing_tree(u)?;
        let mut replay = Replay::new(&record);
        let mut positions: HashMap<String, Vec<NodeId>> = HashMap::new();
        for (id, _) in record.nodes() {
            replay.go(&record, id);
            let key = replay.position().setup().sfen_without_number();
            positions.entry(key).or_default().push(id);
        }
        let is_apart =
            |a: NodeId, b: NodeId| !record.path(a).contains(&b) && !record.path(b).contains(&a);
        let mut expected: Vec<Vec<NodeId>> = Vec::new();
        for group in positions.into_values() {
            let others = |id: &&NodeId| group.iter().any(|other| is_apart(**id, *other));
            let kept: Vec<NodeId> = group.iter().filter(others).copied().collect();
            if !kept.is_empty() {
                expected.push(kept);
            }
        }
        let mut found = adjudication::transpositions(&record, &mut replay);
        for group in found.iter_mut().chain(&mut expected) {
            group.sort_unstable();
        }
        found.sort_unstable();
        expected.sort_unstable();
        assert_eq!(found, expected);
        Ok(expected.len())
    });
}

#[test]
fn marks_are_set_and_drawn() {
    let (game, mut replay) = record("1 ７六歩(77)\n*角道 [%csl R8h]\n2 ３四歩(33)");
    let id = NodeId::new(1);
    let variant = game.start.variant;
    let place = |square: &str| variant.place(square.parse().unwrap());
    let marks = view::marks(&game, id);
    assert_eq!(
        (marks[0].color.as_str(), marks[0].from, marks[0].hand),
        ("red", -1, 0)
    );
    assert_eq!(usize::from(marks[0].to), place("8h"));
    let before = game.clone();
    let mut game = Game::from(game);
    assert!(!set_marks(&mut game, id, "[%csl R8h]"));
    assert!(set_marks(&mut game, id, "[%cal G7g7f,RB*5e]"));
    assert_eq!(
        game.record().node(id).unwrap().comment(),
        "角道\n[%cal G7g7f,RB*5e]"
    );
    let marks = view::marks(game.record(), id);
    assert_eq!((marks.len(), marks[0].from as usize), (2, place("7g")));
    assert_eq!((marks[1].from, marks[1].hand), (-1, 3));
    let western = notation::by_name("western").unwrap();
    let draw = |game: &Record, replay: &mut Replay, id| {
        replay.go(game, id);
        let options = diagram::Options {
            notation: *western,
            ..diagram::Options::default()
        };
        diagram::svg(game, replay, &options)
    };
    let drawn = draw(game.record(), &mut replay, id);
    assert_eq!(drawn.matches("opacity").count(), 2);
    assert_eq!(drawn.matches("stroke=\"#882020\"").count(), 1);
    let plain = draw(game.record(), &mut replay, NodeId::new(2));
    assert!(!plain.contains("opacity"));
    assert!(set_marks(&mut game, id, ""));
    assert_eq!(game.record().node(id).unwrap().comment(), "角道");
    game.reset();
    assert_eq!(*game.record(), before);
    // All formats that hold comments hold marks.
    set_marks(&mut game, id, "[%cal G7g7f,RB*5e]");
    for name in ["kif", "ki2", "csa", "jkf", "psn", "western"] {
        let text = kifuyomi::format::by_name(name)
            .unwrap()
            .write(game.record())
            .text;
        let again = read(&text).remove(0).record;
        let marks = view::marks(&again, id);
        assert_eq!(marks.len(), 2, "{name}: {text}");
    }
}

#[test]
fn marks_on_a_large_board() {
    let mut game = Game::new(Setup::start(variant::by_name("ko").unwrap()));
    set_marks(&mut game, NodeId::START, "[%csl Y12q][%cal B19s1a]");
    let marks = view::marks(game.record(), NodeId::START);
    let places = [18 * 19, 0].map(|from: i16| from);
    assert_eq!(marks[1].from, places[0]);
    assert_eq!(usize::from(marks[0].to), 16 * 19 + 7);
    assert_eq!(marks[1].to, 18);
}
