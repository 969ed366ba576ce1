//! Editing a record, and undo.

use arbitrary::{Result, Unstructured};
use kifuyomi::problem::Lang;
use kifuyomi::{
    Action, EndKind, Game, NodeId, Record, Replay, Violations, format, line_to, notation, read,
    view,
};

use crate::support::{common, trees};

const GAME: &str = "手合割：平手\n1 ７六歩(77)\n*first\n2 ３四歩(33)\n3 ２二角成(88)\n4 投了\n\
    変化：3手\n3 ２六歩(27)\n4 ８四歩(83)\n変化：3手\n3 ６六歩(67)\n";

fn game() -> Game {
    Game::from(record())
}

fn record() -> Record {
    read(GAME).remove(0).record
}

fn texts(record: &Record) -> Vec<String> {
    let western = notation::by_name("western").unwrap();
    let rows = view::rows(record, &mut Replay::new(record), western, Lang::English);
    let rows = rows.iter().skip(1);
    rows.map(|row| format!("{}{}", "-".repeat(row.depth as usize), row.text))
        .collect()
}

fn play(game: &mut Game, from: u32, usi: &str) -> Option<u32> {
    assert!(game.go(NodeId::new(from)));
    let id = game.play(usi).ok()?;
    assert_eq!(game.node(), id);
    Some(id.get())
}

#[test]
fn a_move_that_is_there_is_gone_to_and_another_is_added() {
    let mut game = game();
    assert_eq!(play(&mut game, 0, "7g7f"), Some(1));
    assert!(!game.can_undo());
    assert_eq!(play(&mut game, 2, "2g2f"), Some(5));
    let new = play(&mut game, 2, "9g9f").unwrap();
    assert_eq!(new, 8);
    let last = game.record().children(NodeId::new(2)).last();
    assert_eq!(last, Some(NodeId::new(8)));
    assert!(game.can_undo());
    // From an empty square, and to a square with a piece of the same side.
    assert_eq!(play(&mut game, 0, "5e5d"), None);
    assert_eq!(play(&mut game, 0, "8h7g"), None);
    assert!(game.undo() && !game.undo());
    assert_eq!(*game.record(), record());
}

#[test]
fn a_move_played_at_an_ending_is_added_before_it() {
    let mut game = game();
    let ending = NodeId::new(4);
    assert!(game.record().node(ending).unwrap().ending().is_some());
    let id = play(&mut game, 4, "3a2b").unwrap();
    let parent = game.record().node(NodeId::new(id)).unwrap().parent();
    assert_eq!(parent, Some(NodeId::new(3)));
    assert_eq!(
        texts(game.record()),
        [
            "P-7f", "P-3d", "Bx2b+", "-P-2f", "-P-8d", "-P-6f", "resigns", "-Sx2b"
        ]
    );
}

#[test]
fn foul_moves_are_played_and_say_so() {
    let mut game = game();
    let violations = |record: &Record, id: u32| {
        let node = record.node(NodeId::new(id)).unwrap();
        node.played().unwrap().violations
    };
    let drop = play(&mut game, 3, "P*5e").unwrap();
    assert!(violations(game.record(), drop).contains(Violations::NOT_IN_HAND));
    assert!(violations(game.record(), drop).contains(Violations::TWO_PAWNS));
    let pass = play(&mut game, 3, "pass").unwrap();
    assert_eq!(violations(game.record(), pass), Violations::PASS);
}

#[test]
fn a_line_is_one_change_and_follows_what_is_there() {
    let mut game = game();
    let line = "7g7f 3c3d 2g2f 8c8d 2f2e 8d8e";
    let count = game.play_line(line);
    let id = game.node();
    assert_eq!((id.get(), count, game.record().len()), (9, 6, 10));
    game.go(NodeId::START);
    game.play_line(line);
    assert_eq!(game.node(), id);
    // The remaining moves are played as far as possible.
    let count = game.play_line("6i7h 5e5d");
    assert_eq!((game.node().get(), count), (10, 1));
    assert!(game.undo() && game.undo() && !game.can_undo());
    assert_eq!(*game.record(), record());
    assert!(game.redo() && game.redo() && !game.can_redo());
    assert_eq!(game.record().len(), 11);
    game.reset();
    assert_eq!(*game.record(), record());
}

#[test]
fn removed_moves_are_gone_from_tree_and_written_text() {
    let mut game = game();
    assert_eq!(game.remove(NodeId::new(5)), Some(NodeId::new(2)));
    assert_eq!(
        texts(game.record()),
        ["P-7f", "P-3d", "Bx2b+", "-P-6f", "resigns"]
    );
    assert_eq!((game.record().len(), game.record().nodes().count()), (6, 6));
    for gone in [5, 6] {
        assert!(game.record().node(NodeId::new(gone)).is_none());
    }
    let mut replay = Replay::new(game.record());
    replay.go(game.record(), NodeId::new(6));
    assert_eq!(replay.node(), NodeId::START);
    for format in format::EVERY {
        let text = format.write(game.record()).text;
        for gone in ["２六歩", "2g2f", "+2726FU", "P-2f"] {
            assert!(!text.contains(gone), "{}: {text}", format.name);
        }
    }
    // The main line itself.
    assert_eq!(game.remove(NodeId::new(3)), Some(NodeId::new(2)));
    assert_eq!(texts(game.record()), ["P-7f", "P-3d", "P-6f"]);
    assert_eq!(game.remove(NodeId::START), None);
    game.reset();
    assert_eq!(*game.record(), record());
}

#[test]
fn a_variation_comes_towards_the_main_line() {
    let mut game = game();
    assert!(game.promote(NodeId::new(7)));
    assert_eq!(
        texts(game.record()),
        [
            "P-7f", "P-3d", "Bx2b+", "-P-6f", "-P-2f", "-P-8d", "resigns"
        ]
    );
    // From a deeply nested variation.
    assert!(game.promote(NodeId::new(6)));
    assert!(game.promote(NodeId::new(6)));
    assert!(!game.promote(NodeId::new(6)));
    assert_eq!(
        texts(game.record()),
        [
            "P-7f", "P-3d", "P-2f", "-Bx2b+", "-resigns", "-P-6f", "P-8d"
        ]
    );
    game.reset();
    assert_eq!(*game.record(), record());
}

#[test]
fn comments_and_bookmarks() {
    let mut game = game();
    let id = NodeId::new(1);
    assert!(!game.set_comment(id, "first"));
    assert!(game.set_comment(id, "two\r\nlines"));
    assert_eq!(game.record().node(id).unwrap().comment(), "two\nlines");
    assert!(game.set_comment(id, ""));
    assert!(game.record().node(id).unwrap().notes().is_none());
    assert!(game.set_bookmarks(id, &["一\n二".into(), " ".into()]));
    assert_eq!(game.record().node(id).unwrap().bookmarks(), ["一 二"]);
    assert!(!game.set_comment(NodeId::new(99), "nowhere"));
    game.reset();
    assert_eq!(*game.record(), record());
}

#[test]
fn lines_that_were_not_understood_are_part_of_the_comment() {
    let record = read("1 ７六歩(77)\n*a\nwhat is this\n2 ３四歩(33)")
        .remove(0)
        .record;
    let (id, node) = record.main_line().next().unwrap();
    assert!(!node.unread_lines().is_empty());
    let western = notation::by_name("western").unwrap();
    let shown = |record: &Record| {
        view::rows(record, &mut Replay::new(record), western, Lang::English)[1]
            .comment
            .clone()
    };
    let before = shown(&record);
    let mut game = Game::from(record);
    game.set_comment(id, &before);
    assert_eq!(shown(game.record()), before);
    assert!(game.record().node(id).unwrap().unread_lines().is_empty());
}

#[test]
fn the_line_to_a_node() {
    let line = line_to(&record(), NodeId::new(6));
    let usi = format::by_name("usi").unwrap().write(&line).text;
    assert_eq!(usi, "position startpos moves 7g7f 3c3d 2g2f 8c8d\n");
}

/// Returns the action, time and notes of each node of a line.
fn notes(record: &Record) -> Vec<(Action, Option<u32>, Option<kifuyomi::Notes>)> {
    let path = record.nodes().map(|(_, node)| node);
    path.map(|node| (node.action.clone(), node.time, node.notes().cloned()))
        .collect()
}

/// The line to any node is complete and has nothing else, in every format that holds its moves.
#[test]
fn a_line_reads_back() {
    let endings = common::endings();
    common::property(|u| {
        let mut record = trees::tree(u, &endings)?;
        trees::decorate(u, &mut record)?;
        let last = u32::try_from(record.len()).unwrap() - 1;
        let id = NodeId::new(u.int_in_range(0..=last)?);
        let line = line_to(&record, id);
        let path = record.path(id);
        let kept = path.iter().map(|id| record.node(*id).unwrap());
        let kept: Vec<_> = kept
            .map(|node| (node.action.clone(), node.time, node.notes().cloned()))
            .collect();
        assert_eq!(notes(&line), kept);
        assert_eq!(
            (&line.headers, &line.start),
            (&record.headers, &record.start)
        );
        assert_eq!(line.main_line().count() + 1, line.len(), "no variations");
        for format in format::EVERY {
            let holds = format.games.have(record.start.variant);
            if !holds {
                continue;
            }
            let kifuyomi::Written { text, losses, .. } = format.write(&line);
            if losses
                .iter()
                .any(|loss| loss.kind == format::LossKind::Moves)
            {
                continue;
            }
            let again = read(&text).remove(0).record;
            assert_eq!(
                common::usi(&again),
                common::usi(&line),
                "{}: {text}",
                format.name
            );
            assert_eq!(again.moves(), line.moves(), "{}: {text}", format.name);
        }
        Ok(())
    });
}

/// Makes a random change.
pub fn change(u: &mut Unstructured<'_>, game: &mut Game) -> Result<()> {
    let ids: Vec<NodeId> = game.record().nodes().map(|(id, _)| id).collect();
    let id = *u.choose(&ids)?;
    match u.int_in_range(0..=6)? {
        0..=2 => {
            game.go(id);
            let moves = game.position_at(id).unwrap().legal_moves();
            if !moves.is_empty() {
                game.play_move(*u.choose(&moves)?).unwrap();
            }
        }
        3 => {
            game.set_comment(id, u.choose(&["", "一", "a\nb", "[%csl R5e]"])?);
        }
        4 => {
            let names: &[String] = &["しおり".into()];
            game.set_bookmarks(id, &names[u.int_in_range(0..=1)?..]);
        }
        5 => {
            game.remove(id);
        }
        _ => {
            game.promote(id);
        }
    }
    Ok(())
}

#[test]
fn whatever_is_changed_can_be_taken_back_and_made_again() {
    common::property(|u| {
        let before = trees::tree(u, &[EndKind::Resignation])?;
        let mut game = Game::from(before.clone());
        let mut changes = 0;
        for _ in 0..u.int_in_range(1..=30)? {
            change(u, &mut game)?;
            changes += 1;
            let record = game.record();
            assert_eq!(record.nodes().count(), record.len());
            assert_eq!(record.reading_order().count() + 1, record.len());
            for (id, node) in record.nodes() {
                assert!(node.parent().is_none_or(|parent| parent < id));
            }
        }
        let after = game.record().clone();
        let mut taken_back = 0;
        while game.undo() {
            taken_back += 1;
        }
        assert_eq!(*game.record(), before);
        assert!(taken_back <= changes);
        while game.redo() {}
        assert_eq!(*game.record(), after);
        Ok(())
    });
}

#[test]
fn changed_records_are_written_and_read_the_same() {
    common::property(|u| {
        let mut game = Game::from(trees::tree(u, &[])?);
        for _ in 0..u.int_in_range(1..=20)? {
            change(u, &mut game)?;
        }
        let record = game.into_record();
        for format in format::EVERY {
            format.write(&record);
        }
        for name in ["kif", "jkf", "usen"] {
            let format = format::by_name(name).unwrap();
            let text = format.write(&record).text;
            let again = &format.read(&text)[0].record;
            let moves = |record: &Record| -> Vec<_> {
                let nodes = record.reading_order();
                let played =
                    nodes.filter_map(|(id, depth)| Some((record.node(id)?.played()?.mv, depth)));
                played.collect()
            };
            assert_eq!(moves(&record), moves(again), "{name}: {text}");
            if name == "kif" {
                let comments = |record: &Record| -> Vec<_> {
                    let nodes = record.reading_order();
                    nodes
                        .map(|(id, _)| record.node(id).unwrap().comment().to_owned())
                        .collect()
                };
                assert_eq!(comments(&record), comments(again), "{text}");
            }
        }
        Ok(())
    });
}

#[test]
fn actions_of_kept_nodes_stay() {
    let mut game = game();
    game.remove(NodeId::new(3));
    assert!(matches!(
        game.record().node(NodeId::new(5)).unwrap().action,
        Action::Move(_)
    ));
}
