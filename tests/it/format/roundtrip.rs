//! Read, write, read: the record stays the same in everything that a format can hold.

use kifuyomi::format::{self, Format, LossKind};
use kifuyomi::{Action, Record, read};

use crate::support::back::{Back, back, first_of};
use crate::support::common::{self, endings, usi};
use crate::support::{dump, trees};

/// Returns a dump without the name of the start position, which a writer may add.
fn tree(record: &Record) -> String {
    let dump = dump::tree(record);
    let lines = dump.lines().filter(|line| !line.starts_with("手合割="));
    lines.map(|line| format!("{line}\n")).collect()
}

/// The number of comparisons of a format's texts: of settled ones, and of exact ones.
#[derive(Clone, Copy, Debug, Default)]
pub struct Compared {
    settled: usize,
    pub exact: usize,
}

/// Writes the record that was read back again and compares the texts.
pub fn twice(back: &Back<'_>, name: &str, compared: &mut Compared) {
    let Back {
        format,
        record,
        again,
        ..
    } = back;
    let kifuyomi::Written {
        text: first,
        losses,
        ..
    } = &back.written;
    let second = format.write(again).text;
    // An alternative to a lost ending takes its place, and unread text of one format may be a move in
    // another.
    let nodes = || record.nodes().map(|(_, node)| node);
    let is_read = !nodes().any(|node| matches!(node.action, Action::Unread(_)));
    let has_unread_lines = nodes().any(|node| !node.unread_lines().is_empty());
    let loses = |what| losses.iter().any(|loss| loss.kind == what);
    // Only diagrams hold the move before the start, which may affect how a move is written.
    let goes_on = record.move_before.is_some() && again.move_before.is_none();
    if has_unread_lines || !is_read {
        return;
    }
    if loses(LossKind::Endings) || goes_on {
        if !loses(LossKind::Moves) && !loses(LossKind::OddMoves) {
            // A variation may continue in place of the ending.
            let (before, after) = (usi(record), usi(again));
            let what = format!("{}: {name}: {before} / {after}", format.name);
            assert!(after.starts_with(&before), "{what}");
        }
        // After the first loss, a second round trip changes nothing.
        let third = format.write(&first_of(&second)).text;
        assert_same_text(&second, &third, format, name);
        compared.settled += 1;
        return;
    }
    assert_same_text(first, &second, format, name);
    if !loses(LossKind::Moves) {
        assert_eq!(usi(again), usi(record), "{}: {name}\n{first}", format.name);
    }
    compared.exact += 1;
}

fn assert_same_text(first: &str, second: &str, format: &Format, name: &str) {
    let lines = first.lines().zip(second.lines());
    for (first, second) in lines {
        // Padding blanks of a header are kept in KIF only.
        let (first, second) = (first.trim_end(), second.trim_end());
        assert_eq!(first, second, "{}: {name}", format.name);
    }
    assert_eq!(
        first.lines().count(),
        second.lines().count(),
        "{}: {name}",
        format.name
    );
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
        Ok(record.moves())
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
            common::give_notes_of_endings_to_moves(&mut record);
            let mut again = read(&text).remove(0).record;
            // Here only the sentence identifies the ending.
            for id in (0..u32::try_from(again.len()).unwrap()).map(kifuyomi::NodeId::new) {
                if let kifuyomi::Action::End(ending) = &mut again.node_mut(id).unwrap().action {
                    ending.sentence = None;
                }
            }
            assert_eq!(tree(&again), tree(&record), "{text}");
            assert_eq!(again.start, record.start, "{text}");
            Ok(record.moves())
        });
    }
}

#[test]
fn trees_are_written_the_same_twice() {
    let endings = endings();
    for format in format::EVERY {
        let mut compared = Compared::default();
        common::property(|u| {
            // Some formats hold no endings: trees without endings show that they hold the rest.
            let endings = if u.arbitrary()? { &endings[..] } else { &[] };
            let mut record = trees::tree(u, endings)?;
            trees::decorate(u, &mut record)?;
            if let Some(back) = back(format, &record) {
                twice(&back, "a tree", &mut compared);
            }
            Ok(record.moves())
        });
        assert!(compared.exact >= 50, "{}: {compared:?}", format.name);
    }
}
