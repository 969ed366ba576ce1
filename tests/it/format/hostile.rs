//! Comments and unread text that look like something else are read back as text.

use arbitrary::{Result, Unstructured};
use kifuyomi::format::{self, Format, LossKind};
use kifuyomi::{Action, Node, NodeId, Record, read};

use crate::support::common::{self, endings, usi};
use crate::support::hostile::{PAGES, TEXTS, comment, line};
use crate::support::trees;

fn nodes(record: &Record) -> impl Iterator<Item = NodeId> + use<> {
    (0..u32::try_from(record.len()).unwrap()).map(NodeId::new)
}

/// Returns the comments in reading order; those of the main line only for formats without variations.
fn comments(record: &Record, has_variations: bool) -> Vec<String> {
    let of = |node: &Node| node.comment().to_owned();
    let mut all = vec![of(record.node(NodeId::START).unwrap())];
    if has_variations {
        let order = record.reading_order();
        all.extend(order.map(|(id, _)| of(record.node(id).unwrap())));
    } else {
        all.extend(record.main_line().map(|(_, node)| of(node)));
    }
    all
}

fn loses(format: &Format, record: &Record, kind: LossKind) -> bool {
    let losses = format.write(record).losses;
    losses.iter().any(|loss| loss.kind == kind)
}

/// A function that reads a text.
type Read = fn(&Format, &str) -> Vec<kifuyomi::ReadResult>;

fn comments_survive(format: &Format, endings: &[kifuyomi::EndKind], texts: &[&str], read: Read) {
    common::property(|u| {
        let mut record = trees::tree(u, endings)?;
        for id in nodes(&record) {
            if u.ratio(1, 2)? {
                record.node_mut(id).unwrap().notes_mut().comment = Some(comment(u, texts)?);
            }
            if id != NodeId::START && u.ratio(1, 4)? {
                record.node_mut(id).unwrap().time = Some(5000);
            }
        }
        let kifuyomi::Written { text, losses, .. } = format.write(&record);
        let loses = |kind| losses.iter().any(|loss| loss.kind == kind);
        let has_variations = !loses(LossKind::Variations);
        let again = read(format, &text);
        assert_eq!(again.len(), 1, "{}\n{text}", format.name);
        let again = &again[0].record;
        assert_eq!(usi(again), usi(&record), "{}\n{text}", format.name);
        if ["ki2", "japanese"].contains(&format.name) {
            common::give_notes_of_endings_to_moves(&mut record);
        }
        let (known, found) = (
            comments(&record, has_variations),
            comments(again, has_variations),
        );
        if loses(LossKind::Endings) {
            // The words of a lost ending are in a comment, and the comment of an ending is moved to the
            // last move.
            let (known, found) = (known.join("\n"), found.join("\n"));
            let mut lines = found.lines();
            let all = known.lines().all(|line| lines.any(|found| found == line));
            assert!(all, "{}: {known}\n{found}\n{text}", format.name);
        } else {
            assert_eq!(found, known, "{}\n{text}", format.name);
        }
        Ok(record.moves())
    });
}

#[test]
fn comments_come_back_whatever_they_look_like() {
    let mut checked = 0;
    for format in format::EVERY {
        let mut probe = read("position startpos moves 7g7f").remove(0).record;
        probe.node_mut(NodeId::START).unwrap().notes_mut().comment = Some("x".into());
        if !loses(format, &probe, LossKind::Comments) {
            let of_format: Read = |format, text| format.read(text);
            let of_any: Read = |_, text| kifuyomi::read(text);
            comments_survive(format, &[], &TEXTS, of_any);
            comments_survive(format, &endings(), &TEXTS, of_any);
            comments_survive(format, &[], &PAGES, of_format);
            checked += 1;
        }
    }
    assert!(checked >= 12, "{checked}");
}

/// Returns all text kept anywhere in a record, concatenated.
fn all_text(record: &Record) -> String {
    let mut all = String::new();
    for (_, node) in record.nodes() {
        if let Action::Unread(text) = &node.action {
            all += &format!("{text}\n");
        }
        let notes = node.notes().cloned().unwrap_or_default();
        let lines = notes.comment.iter().chain(&notes.unread_lines);
        lines.for_each(|line| all += &format!("{line}\n"));
    }
    all
}

/// Counts the moves, endings and bookmarks, which text must not become.
fn counts(record: &Record) -> (usize, usize, usize) {
    let nodes = || record.nodes().map(|(_, node)| node);
    (
        nodes().filter(|node| node.played().is_some()).count(),
        nodes().filter(|node| node.ending().is_some()).count(),
        nodes().map(|node| node.bookmarks().len()).sum(),
    )
}

/// Adds unread text: lines at any node, and variations of unread text alone.
fn add_unread(u: &mut Unstructured<'_>, record: &mut Record) -> Result<Vec<String>> {
    let mut added = Vec::new();
    for id in nodes(record).collect::<Vec<_>>() {
        if u.ratio(1, 4)? {
            let text = line(u, &TEXTS)?;
            added.push(text.clone());
            record
                .node_mut(id)
                .unwrap()
                .notes_mut()
                .unread_lines
                .push(text);
        }
        if u.ratio(1, 4)? {
            let mut at = id;
            for _ in 0..u.int_in_range(1..=3)? {
                let text = line(u, &TEXTS)?;
                added.push(text.clone());
                at = record.add(at, Action::Unread(text.into()));
            }
        }
    }
    Ok(added)
}

#[test]
fn unread_text_comes_back_as_text_or_is_reported() {
    let endings = endings();
    let mut kept = 0;
    for format in format::EVERY {
        common::property(|u| {
            // Text in variations is lost with them, and endings may be lost.
            let mut record = trees::tree(u, &endings)?;
            let plain = format.write(&record).text;
            let expected = counts(&read(&plain)[0].record);
            let added = add_unread(u, &mut record)?;
            let written = format.write(&record);
            let text = &written.text;
            let again = read(text);
            assert_eq!(again.len(), 1, "{}\n{text}", format.name);
            let again = &again[0].record;
            let name = format.name;
            assert_eq!(counts(again), expected, "{name}\n{plain}\n{text}");
            let loses = |kind| written.losses.iter().any(|loss| loss.kind == kind);
            if !loses(LossKind::Unread) && !loses(LossKind::Variations) {
                let all = all_text(again);
                for text in &added {
                    let text = text.trim();
                    assert!(
                        all.contains(text),
                        "{name}: {text:?} in {all}\n{}",
                        written.text
                    );
                    kept += 1;
                }
            }
            Ok(record.moves())
        });
    }
    assert!(kept > 1000, "{kept}");
}

/// A variation next to unread text on the main line stays a variation, or its loss is reported.
#[test]
fn a_variation_next_to_unread_text_is_kept_or_reported() {
    fn moves(record: &Record) -> Vec<kifuyomi::Move> {
        let played = record.main_line().filter_map(|(_, node)| node.played());
        played.map(|played| played.mv).collect()
    }
    const FIRST: &str = r#"{"move":{"from":{"x":7,"y":7},"to":{"x":7,"y":6},"piece":"FU"}}"#;
    const SECOND: &str = r#"{"move":{"from":{"x":3,"y":3},"to":{"x":3,"y":4},"piece":"FU"}}"#;
    for (before, fork) in [(String::new(), FIRST), (format!("{FIRST},"), SECOND)] {
        let text = format!(
            r#"{{"header":{{}},"moves":[{{}},{before}{{"unread":"そのあと不明","forks":[[{fork}]]}}]}}"#
        );
        let record = read(&text).remove(0).record;
        assert_eq!(record.nodes().count(), moves(&record).len() + 3, "{text}");
        for format in format::EVERY {
            let written = format.write(&record);
            let again = moves(&read(&written.text).remove(0).record);
            let tells = |kind| written.losses.iter().any(|loss| loss.kind == kind);
            let is_told = tells(LossKind::Variations) || tells(LossKind::Moves);
            let is_kept = again == moves(&record);
            assert!(is_kept || is_told, "{}: {}", format.name, written.text);
            assert!(is_kept || format.name != "jkf");
        }
    }
}

/// The address of a board inside a comment in braces is part of the comment.
#[test]
fn an_address_in_a_comment_is_no_record_of_its_own() {
    const COMMENTS: [&str; 3] = [
        "…\n;\nhttps://example.com/~a?sfen=4k4&x=1#y",
        "'\n[Black \"Anna\"]\nmate\nhttps://example.com/~a?sfen=4k4&x=1#y",
        "see\nhttps://example.com/?moves=7g7f&x",
    ];
    for comment in COMMENTS {
        for moves in ["", " moves 7g7f", " moves 7g7f 3c3d"] {
            let mut record = read(&format!("position startpos{moves}")).remove(0).record;
            record.node_mut(NodeId::START).unwrap().notes_mut().comment = Some(comment.into());
            for format in format::EVERY {
                let written = format.write(&record);
                let again = read(&written.text).remove(0).record;
                let is_kept = comments(&again, true)[0] == comment && usi(&again) == usi(&record);
                let is_told = loses(format, &record, LossKind::Comments);
                assert!(is_kept || is_told, "{}: {}", format.name, written.text);
            }
        }
    }
}
