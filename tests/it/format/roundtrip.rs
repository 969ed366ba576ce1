//! Read, write, read: the same record, for all that a format can hold.

use std::fs;

use kifuyomi::format::{self, Format, LossKind};
use kifuyomi::{Action, Record, read, read_bytes};

use crate::support::common::{self, corpus, endings, files, folder, usi};
use crate::support::{dump, trees};

/// A dump without the name of the start position, which is written where it was not.
fn tree(record: &Record) -> String {
    let dump = dump::tree(record);
    let lines = dump.lines().filter(|line| !line.starts_with("手合割="));
    lines.map(|line| format!("{line}\n")).collect()
}

/// Writes, reads and writes again; the texts must be the same.
fn twice(format: &Format, record: &Record, name: &str) -> Option<Record> {
    if !format.games.have(record.start.variant) {
        return None;
    }
    let kifuyomi::Written {
        text: first,
        losses,
        ..
    } = format.write(record);
    let again = read(&first).into_iter().next()?.record;
    let second = format.write(&again).text;
    // Where an ending is lost, what stood beside it takes its place; and what was no move in one
    // format may be one in another.
    let nodes = || record.nodes().map(|(_, node)| node);
    let is_read = !nodes().any(|node| matches!(node.action, Action::Unread(_)));
    let has_unread_lines = nodes().any(|node| !node.unread_lines().is_empty());
    let loses = |what| losses.iter().any(|loss| loss.kind == what);
    // Only diagrams hold the move before the start, and how a move is written may depend on it.
    let goes_on = record.move_before.is_some() && again.move_before.is_none();
    if loses(LossKind::Endings) || has_unread_lines || !is_read || goes_on {
        return Some(again);
    }
    let lines = first.lines().zip(second.lines());
    for (first, second) in lines {
        // Blanks that pad a header are kept in KIF only.
        let (first, second) = (first.trim_end(), second.trim_end());
        assert_eq!(first, second, "{}: {name}", format.name);
    }
    assert_eq!(
        first.lines().count(),
        second.lines().count(),
        "{}: {name}",
        format.name
    );
    if !loses(LossKind::Moves) {
        assert_eq!(usi(&again), usi(record), "{}: {name}\n{first}", format.name);
    }
    Some(again)
}

#[test]
fn trees_survive_kif() {
    let kif = format::by_name("kif").unwrap();
    let endings = endings();
    common::property(|u| {
        let mut record = trees::tree(u, &endings)?;
        trees::decorate(u, &mut record)?;
        let kifuyomi::Written { text, losses, .. } = kif.write(&record);
        assert_eq!(losses, []);
        let again = &read(&text)[0];
        assert_eq!(tree(&again.record), tree(&record), "{text}");
        assert_eq!(again.record.start, record.start, "{text}");
        Ok(())
    });
}

#[test]
fn trees_survive_ki2_but_for_times() {
    let endings = endings();
    for name in ["ki2", "japanese"] {
        let format = format::by_name(name).unwrap();
        common::property(|u| {
            let mut record = trees::tree(u, &endings)?;
            trees::decorate(u, &mut record)?;
            let text = format.write(&record).text;
            for id in (0..u32::try_from(record.len()).unwrap()).map(kifuyomi::NodeId::new) {
                record.node_mut(id).unwrap().time = None;
            }
            let mut again = read(&text).remove(0).record;
            // The sentence is all that tells the ending here.
            for id in (0..u32::try_from(again.len()).unwrap()).map(kifuyomi::NodeId::new) {
                if let kifuyomi::Action::End(ending) = &mut again.node_mut(id).unwrap().action {
                    ending.sentence = None;
                }
            }
            assert_eq!(tree(&again), tree(&record), "{text}");
            assert_eq!(again.start, record.start, "{text}");
            Ok(())
        });
    }
}

#[test]
fn trees_are_written_the_same_twice() {
    let endings = endings();
    for format in format::EVERY {
        common::property(|u| {
            let mut record = trees::tree(u, &endings)?;
            trees::decorate(u, &mut record)?;
            twice(format, &record, "a tree");
            Ok(())
        });
    }
}

/// Every real record in every format.
#[test]
fn real_records_are_written_the_same_twice() {
    let mut paths = files(&folder("tests/data"));
    if let Some(corpus) = corpus() {
        paths.extend(files(&corpus.join("dev")));
    }
    paths.retain(|path| path.extension().is_none_or(|e| e != "expect"));
    for path in paths {
        let bytes = fs::read(&path).unwrap();
        for read in read_bytes(&bytes).iter().take(3) {
            for format in format::EVERY {
                twice(format, &read.record, &path.display().to_string());
            }
        }
    }
}
