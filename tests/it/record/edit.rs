//! Changing a record, and taking it back.

use arbitrary::{Result, Unstructured};
use kifuyomi::problem::Lang;
use kifuyomi::record::edit::{Editor, line_to};
use kifuyomi::{Action, EndKind, NodeId, Record, Replay, Violations, format, notation, read, view};

use crate::support::{common, trees};

const GAME: &str = "手合割：平手\n1 ７六歩(77)\n*first\n2 ３四歩(33)\n3 ２二角成(88)\n4 投了\n\
    変化：3手\n3 ２六歩(27)\n4 ８四歩(83)\n変化：3手\n3 ６六歩(67)\n";

fn game() -> (Record, Replay, Editor) {
    let record = read(GAME).remove(0).record;
    let replay = Replay::new(&record);
    (record, replay, Editor::default())
}

fn texts(record: &Record) -> Vec<String> {
    let western = notation::by_name("western").unwrap();
    let rows = view::rows(record, &mut Replay::new(record), western, Lang::English);
    let rows = rows.iter().skip(1);
    rows.map(|row| format!("{}{}", "-".repeat(row.depth as usize), row.text))
        .collect()
}

fn play(editor: &mut Editor, record: &mut Record, from: u32, usi: &str) -> Option<u32> {
    let mut replay = Replay::new(record);
    replay.go(record, NodeId::new(from));
    let mv = replay.position().read_usi(usi)?;
    let id = editor.play(record, &mut replay, NodeId::new(from), mv)?;
    assert_eq!(replay.node(), id);
    Some(id.get())
}

#[test]
fn a_move_that_is_there_is_gone_to_and_another_is_added() {
    let (mut record, _, mut editor) = game();
    assert_eq!(play(&mut editor, &mut record, 0, "7g7f"), Some(1));
    assert!(!editor.can_undo());
    assert_eq!(play(&mut editor, &mut record, 2, "2g2f"), Some(5));
    let new = play(&mut editor, &mut record, 2, "9g9f").unwrap();
    assert_eq!(new, 8);
    let last = record.children(NodeId::new(2)).last();
    assert_eq!(last, Some(NodeId::new(8)));
    assert!(editor.can_undo());
    // Where there is nothing to move, and where the square is taken by an own piece.
    assert_eq!(play(&mut editor, &mut record, 0, "5e5d"), None);
    assert_eq!(play(&mut editor, &mut record, 0, "8h7g"), None);
    assert!(editor.undo(&mut record) && !editor.undo(&mut record));
    assert_eq!(record, game().0);
}

#[test]
fn moves_behind_an_ending_are_played_before_it() {
    let (mut record, _, mut editor) = game();
    let ending = NodeId::new(4);
    assert!(record.node(ending).unwrap().ending().is_some());
    let id = play(&mut editor, &mut record, 4, "3a2b").unwrap();
    let parent = record.node(NodeId::new(id)).unwrap().parent();
    assert_eq!(parent, Some(NodeId::new(3)));
    assert_eq!(
        texts(&record),
        [
            "P-7f", "P-3d", "Bx2b+", "-P-2f", "-P-8d", "-P-6f", "resigns", "-Sx2b"
        ]
    );
}

#[test]
fn foul_moves_are_played_and_say_so() {
    let (mut record, _, mut editor) = game();
    let violations = |record: &Record, id: u32| {
        let node = record.node(NodeId::new(id)).unwrap();
        node.played().unwrap().violations
    };
    let drop = play(&mut editor, &mut record, 3, "P*5e").unwrap();
    assert!(violations(&record, drop).contains(Violations::NOT_IN_HAND));
    assert!(violations(&record, drop).contains(Violations::TWO_PAWNS));
    let pass = play(&mut editor, &mut record, 3, "pass").unwrap();
    assert_eq!(violations(&record, pass), Violations::PASS);
}

#[test]
fn a_line_is_one_change_and_follows_what_is_there() {
    let (mut record, mut replay, mut editor) = game();
    let line = "7g7f 3c3d 2g2f 8c8d 2f2e 8d8e";
    let (id, count) = editor.play_line(&mut record, &mut replay, NodeId::START, line);
    assert_eq!((id.get(), count, record.len()), (9, 6, 10));
    let (again, _) = editor.play_line(&mut record, &mut replay, NodeId::START, line);
    assert_eq!(again, id);
    // The rest is played as far as it can be.
    let (end, count) = editor.play_line(&mut record, &mut replay, id, "6i7h 5e5d");
    assert_eq!((end.get(), count), (10, 1));
    assert!(editor.undo(&mut record) && editor.undo(&mut record) && !editor.can_undo());
    assert_eq!(record, game().0);
    assert!(editor.redo(&mut record) && editor.redo(&mut record) && !editor.can_redo());
    assert_eq!(record.len(), 11);
    editor.reset(&mut record);
    assert_eq!(record, game().0);
}

#[test]
fn what_is_taken_out_is_nowhere() {
    let (mut record, _, mut editor) = game();
    assert_eq!(
        editor.remove(&mut record, NodeId::new(5)),
        Some(NodeId::new(2))
    );
    assert_eq!(
        texts(&record),
        ["P-7f", "P-3d", "Bx2b+", "-P-6f", "resigns"]
    );
    assert_eq!((record.len(), record.nodes().count()), (6, 6));
    for gone in [5, 6] {
        assert!(record.node(NodeId::new(gone)).is_none());
    }
    let mut replay = Replay::new(&record);
    replay.go(&record, NodeId::new(6));
    assert_eq!(replay.node(), NodeId::START);
    for format in format::EVERY {
        let text = format.write(&record).text;
        for gone in ["２六歩", "2g2f", "+2726FU", "P-2f"] {
            assert!(!text.contains(gone), "{}: {text}", format.name);
        }
    }
    // The main line itself.
    assert_eq!(
        editor.remove(&mut record, NodeId::new(3)),
        Some(NodeId::new(2))
    );
    assert_eq!(texts(&record), ["P-7f", "P-3d", "P-6f"]);
    assert_eq!(editor.remove(&mut record, NodeId::START), None);
    editor.reset(&mut record);
    assert_eq!(record, game().0);
}

#[test]
fn a_variation_comes_towards_the_main_line() {
    let (mut record, _, mut editor) = game();
    assert!(editor.promote(&mut record, NodeId::new(7)));
    assert_eq!(
        texts(&record),
        [
            "P-7f", "P-3d", "Bx2b+", "-P-6f", "-P-2f", "-P-8d", "resigns"
        ]
    );
    // From deep within.
    assert!(editor.promote(&mut record, NodeId::new(6)));
    assert!(editor.promote(&mut record, NodeId::new(6)));
    assert!(!editor.promote(&mut record, NodeId::new(6)));
    assert_eq!(
        texts(&record),
        [
            "P-7f", "P-3d", "P-2f", "-Bx2b+", "-resigns", "-P-6f", "P-8d"
        ]
    );
    editor.reset(&mut record);
    assert_eq!(record, game().0);
}

#[test]
fn comments_and_bookmarks() {
    let (mut record, _, mut editor) = game();
    let id = NodeId::new(1);
    assert!(!editor.set_comment(&mut record, id, "first"));
    assert!(editor.set_comment(&mut record, id, "two\r\nlines"));
    assert_eq!(record.node(id).unwrap().comment(), "two\nlines");
    assert!(editor.set_comment(&mut record, id, ""));
    assert!(record.node(id).unwrap().notes().is_none());
    assert!(editor.set_bookmarks(&mut record, id, &["一\n二".into(), " ".into()]));
    assert_eq!(record.node(id).unwrap().bookmarks(), ["一 二"]);
    assert!(!editor.set_comment(&mut record, NodeId::new(99), "nowhere"));
    editor.reset(&mut record);
    assert_eq!(record, game().0);
}

#[test]
fn lines_that_were_not_understood_are_part_of_the_comment() {
    let mut record = read("1 ７六歩(77)\n*a\nwhat is this\n2 ３四歩(33)")
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
    Editor::default().set_comment(&mut record, id, &before);
    assert_eq!(shown(&record), before);
    assert!(record.node(id).unwrap().unread_lines().is_empty());
}

#[test]
fn the_line_to_a_node() {
    let (record, ..) = game();
    let line = line_to(&record, NodeId::new(6));
    let usi = format::by_name("usi").unwrap().write(&line).text;
    assert_eq!(usi, "position startpos moves 7g7f 3c3d 2g2f 8c8d\n");
}

/// What a line has beside its moves, node by node.
fn notes(record: &Record) -> Vec<(Action, Option<u32>, Option<kifuyomi::Notes>)> {
    let path = record.nodes().map(|(_, node)| node);
    path.map(|node| (node.action.clone(), node.time, node.notes().cloned()))
        .collect()
}

/// The line to any node: all of it and nothing else, in every format that holds its moves.
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
            if !format.games.have(record.start.variant) {
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
        Ok(record.moves())
    });
}

/// Some change at random.
fn change(u: &mut Unstructured<'_>, editor: &mut Editor, record: &mut Record) -> Result<()> {
    let ids: Vec<NodeId> = record.nodes().map(|(id, _)| id).collect();
    let id = *u.choose(&ids)?;
    match u.int_in_range(0..=6)? {
        0..=2 => {
            let mut replay = Replay::new(record);
            replay.go(record, id);
            let moves = replay.position_mut().legal_moves();
            if !moves.is_empty() {
                let mv = *u.choose(&moves)?;
                editor.play(record, &mut replay, id, mv);
            }
        }
        3 => {
            editor.set_comment(record, id, u.choose(&["", "一", "a\nb", "[%csl R5e]"])?);
        }
        4 => {
            let names: &[String] = &["しおり".into()];
            editor.set_bookmarks(record, id, &names[u.int_in_range(0..=1)?..]);
        }
        5 => {
            editor.remove(record, id);
        }
        _ => {
            editor.promote(record, id);
        }
    }
    Ok(())
}

#[test]
fn whatever_is_changed_can_be_taken_back_and_made_again() {
    common::property(|u| {
        let mut record = trees::tree(u, &[EndKind::Resignation])?;
        let before = record.clone();
        let mut editor = Editor::default();
        let mut changes = 0;
        for _ in 0..u.int_in_range(1..=30)? {
            change(u, &mut editor, &mut record)?;
            changes += 1;
            assert_eq!(record.nodes().count(), record.len());
            assert_eq!(record.reading_order().count() + 1, record.len());
            for (id, node) in record.nodes() {
                assert!(node.parent().is_none_or(|parent| parent < id));
            }
        }
        let after = record.clone();
        let mut taken_back = 0;
        while editor.undo(&mut record) {
            taken_back += 1;
        }
        assert_eq!(record, before);
        assert!(taken_back <= changes);
        while editor.redo(&mut record) {}
        assert_eq!(record, after);
        Ok(taken_back)
    });
}

#[test]
fn changed_records_are_written_and_read_the_same() {
    common::property(|u| {
        let mut record = trees::tree(u, &[])?;
        let mut editor = Editor::default();
        for _ in 0..u.int_in_range(1..=20)? {
            change(u, &mut editor, &mut record)?;
        }
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
        Ok(record.moves())
    });
}

#[test]
fn actions_of_kept_nodes_stay() {
    let (mut record, _, mut editor) = game();
    editor.remove(&mut record, NodeId::new(3));
    assert!(matches!(
        record.node(NodeId::new(5)).unwrap().action,
        Action::Move(_)
    ));
}
