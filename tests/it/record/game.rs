//! A game that is built, navigated and edited: its record, position and history stay consistent.

use kifuyomi::{Color, EndKind, Game, NodeId, Outcome, PlayError, Record, Replay, Setup, read};

use crate::record::edit::change;
use crate::support::{common, trees};

fn written(game: &Game, format: &str) -> String {
    let (text, losses) = common::write(format, game.record());
    assert!(losses.is_empty(), "{losses:?}");
    text
}

#[test]
fn a_game_is_built_and_written() {
    let mut game = Game::default();
    game.set_player(Color::Black, "Habu");
    game.set_player(Color::White, "Sato");
    game.play("7g7f").unwrap();
    let answer = game.play("3c3d").unwrap();
    game.comment("The usual answer.");
    game.set_time(answer, Some(61_000));
    game.back();
    game.play("8c8d").unwrap();
    game.go(answer);
    game.play("2g2f").unwrap();
    game.resign();
    let kif = written(&game, "kif");
    let lines: Vec<&str> = kif.lines().map(str::trim).collect();
    let expected = [
        "先手：Habu",
        "後手：Sato",
        "1 ７六歩(77)",
        "*The usual answer.",
        "3 ２六歩(27)",
        "4 投了",
        "変化：2手",
        "2 ８四歩(83)",
    ];
    for line in expected {
        assert!(lines.contains(&line), "{line} in {kif}");
    }
    assert!(kif.contains("2 ３四歩(33)   ( 1:01/00:01:01)+"), "{kif}");
}

#[test]
fn written_games_read_back_with_tree_and_players() {
    common::property(|u| {
        let tree = trees::tree(u, &[])?;
        let mut game = Game::new(tree.start.clone());
        // Nodes are numbered in the order of insertion, so the nodes before a node have been played.
        let mut ids = vec![NodeId::START];
        for (_, node) in tree.nodes().skip(1) {
            game.go(ids[node.parent().unwrap().get() as usize]);
            ids.push(game.play_move(node.played().unwrap().mv).unwrap());
        }
        game.set_player(Color::Black, "甲野");
        game.set_player(Color::White, "乙野");
        for name in ["kif", "jkf"] {
            let (text, _) = common::write(name, game.record());
            let again = common::only(&text).record;
            assert_eq!(shape(&again), shape(&tree), "{name}: {text}");
            assert_eq!(again.player(Color::Black), Some("甲野"), "{text}");
            assert_eq!(again.player(Color::White), Some("乙野"), "{text}");
        }
        Ok(())
    });
}

/// Returns the moves of a record with their depth in variations.
fn shape(record: &Record) -> Vec<(String, u32)> {
    let text = |id| {
        let mut text = String::new();
        let played = record.node(id)?.played()?;
        kifuyomi::write_usi(&mut text, record.start.variant, played.mv);
        Some(text)
    };
    let nodes = record.reading_order();
    nodes
        .filter_map(|(id, depth)| Some((text(id)?, depth)))
        .collect()
}

#[test]
fn the_position_is_that_of_the_node_after_any_changes() {
    common::property(|u| {
        let mut game = Game::from(trees::tree(u, &[EndKind::Resignation])?);
        for _ in 0..u.int_in_range(1..=20)? {
            match u.int_in_range(0..=5)? {
                0 => drop(game.undo()),
                1 => drop(game.redo()),
                2 => drop(game.back()),
                3 => drop(game.forward()),
                _ => change(u, &mut game)?,
            }
            is_in_step(&game);
        }
        let ids: Vec<NodeId> = game.record().nodes().map(|(id, _)| id).collect();
        for id in ids {
            let expected = fresh(game.record(), id);
            assert_eq!(game.position_at(id).unwrap().setup(), expected);
            assert!(game.go(id));
            is_in_step(&game);
        }
        Ok(())
    });
}

fn is_in_step(game: &Game) {
    assert!(game.record().node(game.node()).is_some());
    let expected = fresh(game.record(), game.node());
    assert_eq!(game.position().setup(), expected);
}

/// Returns the position at a node, replayed from the start.
fn fresh(record: &Record, id: NodeId) -> Setup {
    let mut replay = Replay::new(record);
    replay.go(record, id);
    replay.position().setup()
}

#[test]
fn headers_times_and_endings_are_undone_too() {
    common::property(|u| {
        let mut tree = trees::tree(u, &common::endings())?;
        trees::decorate(u, &mut tree)?;
        let mut game = Game::from(tree.clone());
        for _ in 0..u.int_in_range(1..=20)? {
            match u.int_in_range(0..=5)? {
                0 => {
                    let key = *u.choose(&["先手", "棋戦", "手合割"])?;
                    game.set_header(key, u.choose(&["", "甲", "乙"])?);
                }
                1 => {
                    game.set_player(*u.choose(&Color::BOTH)?, u.choose(&["", "丙"])?);
                }
                2 => {
                    let id = NodeId::new(u.int_in_range(0..=40)?);
                    game.set_time(id, u.arbitrary()?);
                }
                3 => {
                    game.end(*u.choose(&common::endings())?);
                }
                4 => game.comment(u.choose(&["", "一", "a\r\nb"])?),
                _ => change(u, &mut game)?,
            }
            is_in_step(&game);
        }
        let after = game.record().clone();
        game.reset();
        assert_eq!(*game.record(), tree);
        while game.redo() {}
        assert_eq!(*game.record(), after);
        Ok(())
    });
}

#[test]
fn unplayable_moves_leave_the_game_unchanged() {
    let mut game = Game::default();
    game.play("7g7f").unwrap();
    game.resign();
    let (before, node) = (game.record().clone(), game.node());
    for text in ["", "7g", "word", "Q*5e", "7g7f 3c3d"] {
        let error = game.play(text).unwrap_err();
        assert_eq!(error, PlayError::NotAMove(text.into()));
        assert!(error.to_string().contains("such as `7g7f`"));
    }
    let messages = [
        ("5e5d", "nothing stands on 5e"),
        ("2b3c", "a piece of the same side stands on 3c"),
        ("P*5a", "5a is not empty"),
        ("3c3z", "3z is not on the board"),
    ];
    for (usi, message) in messages {
        assert_eq!(game.play(usi).unwrap_err().to_string(), message);
    }
    assert_eq!((game.record(), game.node()), (&before, node));
}

#[test]
fn resigning_twice_adds_one_ending_and_play_goes_before_it() {
    let mut game = Game::default();
    game.play("7g7f").unwrap();
    let end = game.resign();
    assert_eq!(game.resign(), end);
    let ending = game.record().ending().unwrap();
    assert_eq!(ending.outcome, Outcome::Win(Color::Black));
    let next = game.play("3c3d").unwrap();
    let node = game.record().node(next).unwrap();
    assert_eq!((node.ply, node.parent()), (2, Some(NodeId::new(1))));
}

#[test]
fn the_game_leaves_what_is_removed() {
    let mut game = Game::default();
    game.play_line("7g7f 3c3d 2g2f");
    assert_eq!(game.remove(NodeId::new(2)), Some(NodeId::new(1)));
    assert_eq!(game.node(), NodeId::new(1));
    assert!(!game.go(NodeId::new(3)));
    assert!(game.position_at(NodeId::new(3)).is_none());
    assert!(game.undo() && game.forward() && game.forward());
    assert_eq!(game.node(), NodeId::new(3));
    assert!(game.redo());
    assert_eq!(game.node(), NodeId::new(1));
    assert!(game.back() && !game.back());
}

#[test]
fn players_are_named_as_their_game_names_them() {
    let keys = |game: &Game| -> Vec<String> {
        let headers = &game.record().headers;
        headers.iter().map(|header| header.key.clone()).collect()
    };
    let mut game = Game::default();
    game.set_player(Color::White, "乙");
    assert_eq!(keys(&game), ["後手"]);
    let lance_less = "lnsgkgsn1/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1";
    let mut game = Game::new(lance_less.parse().unwrap());
    game.set_player(Color::White, "乙");
    game.set_player(Color::Black, "甲");
    assert_eq!(keys(&game), ["上手", "下手"]);
    game.set_player(Color::White, "");
    assert_eq!(keys(&game), ["下手"]);
    // The record's own names are used, whatever the start position.
    let record = read("先手：甲\n手合割：香落ち\n1 ３四歩(33)")
        .remove(0)
        .record;
    let mut game = Game::from(record);
    assert!(!game.set_player(Color::Black, "甲"));
    assert!(game.set_player(Color::Black, "丁"));
    assert_eq!(game.record().player(Color::Black), Some("丁"));
}
