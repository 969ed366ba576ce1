//! Every format turned into every other, and read again.

use kifuyomi::format::{self, Format, Loss, LossKind};
use kifuyomi::{Action, Header, NodeId, ReadResult, Record, Replay, Setup, read, write_usi};

use crate::support::anything;
use crate::support::common::{only, usi};

/// A game with everything that formats differ in: promotion and its refusal, drops, 同, a variation in a
/// variation, comments, times, bookmarks, headers, an ending.
const GAME: &str = "\
開始日時：2026/11/21 10:00:00
棋戦：練習対局
手合割：平手
先手：甲野
後手：乙川
手数----指手---------消費時間--
*初期局面
   1 ７六歩(77)   ( 0:03/00:00:03)
   2 ３四歩(33)   ( 0:05/00:00:05)+
*角道
&図
   3 ２二角(88)   ( 0:12/00:00:15)
   4 同　銀(31)   ( 0:02/00:00:07)
   5 ５五角打     ( 0:20/00:00:35)+
   6 ６二金(61)   ( 0:09/00:00:16)
   7 ２二角成(55) ( 0:01/00:00:36)
   8 投了         ( 0:01/00:00:17)
まで7手で先手の勝ち

変化：5手
   5 ４五角打     ( 0:07/00:00:22)
*こちらも

変化：2手
   2 ８四歩(83)   ( 0:04/00:00:04)
   3 ２六歩(27)   ( 0:02/00:00:05)
";

const HANDICAP: &str = "手合割：二枚落ち\n1 ６二銀(71)\n2 ７六歩(77)\n3 ５四歩(53)\n";

/// Returns the final position as SFEN without the move number, which not every format holds.
fn end(record: &Record) -> String {
    let setup: Setup = Replay::at_end(record).position().setup();
    setup.sfen_without_number()
}

/// Writes a record in a format and reads it back. Also returns whether the format keeps the moves.
fn through(format: &Format, record: &Record) -> (ReadResult, bool) {
    let kifuyomi::Written { text, losses, .. } = format.write(record);
    let read = only(&text);
    assert!(
        !read.has_errors(),
        "{}: {:#?}\n{text}",
        format.name,
        read.problems
    );
    let holds = losses.iter().all(|loss| loss.kind != LossKind::Moves);
    (read, holds)
}

#[test]
fn every_pair() {
    for game in [GAME, HANDICAP] {
        let record = &read(game)[0].record;
        for first in format::EVERY {
            let (between, holds) = through(first, record);
            let is_of_its_own = between.format.name == first.name;
            let is_other_version = first.name.starts_with(between.format.name);
            // They differ in promoted pieces only, and not every game has some.
            let looks_alike = (first.name, between.format.name) == ("dojo", "western");
            assert!(
                is_of_its_own || is_other_version || looks_alike,
                "{} is taken for {}",
                first.name,
                between.format.name
            );
            assert_eq!(end(&between.record), end(record), "{}", first.name);
            if holds {
                assert_eq!(usi(&between.record), usi(record), "{}", first.name);
            }
            for second in format::EVERY {
                let pair = format!("{} to {}", first.name, second.name);
                let (last, holds) = through(second, &between.record);
                assert_eq!(end(&last.record), end(record), "{pair}");
                if holds {
                    assert_eq!(usi(&last.record), usi(&between.record), "{pair}");
                }
            }
        }
    }
}

/// Counts the branches of a record's tree.
fn branches(record: &Record) -> usize {
    let nodes = record.nodes();
    nodes
        .filter(|(_, node)| node.next_sibling().is_some())
        .count()
}

#[test]
fn parts_not_reported_lost_survive_conversion() {
    let record = &read(GAME)[0].record;
    for format in format::EVERY {
        let kifuyomi::Written { text, losses, .. } = (format.writer)(record);
        let loses = |what| losses.iter().any(|loss| loss.kind == what);
        let again = &read(&text)[0].record;
        let of = |record: &Record| {
            let nodes = || record.nodes().map(|(_, node)| node);
            let comments = nodes().filter(|node| !node.comment().is_empty()).count();
            let times: u64 = nodes().map(|node| u64::from(node.time.unwrap_or(0))).sum();
            let bookmarks = nodes().map(|node| node.bookmarks().len()).sum::<usize>();
            (comments, times, bookmarks)
        };
        let ((comments, times, bookmarks), here) = (of(again), of(record));
        let name = format.name;
        if !loses(LossKind::Variations) && !loses(LossKind::Moves) {
            assert_eq!(branches(again), branches(record), "{name}\n{text}");
            if !loses(LossKind::Comments) {
                assert_eq!(comments, here.0, "{name}\n{text}");
            }
            if !loses(LossKind::Times) {
                assert_eq!(times, here.1, "{name}\n{text}");
            }
            if !loses(LossKind::Bookmarks) {
                assert_eq!(bookmarks, here.2, "{name}\n{text}");
            }
        }
        if !loses(LossKind::Headers) {
            // CSA requires the names of the players first.
            let order = |record: &Record| {
                let mut headers = record.headers.clone();
                if name.starts_with("csa") {
                    headers.sort_by(|a, b| a.key.cmp(&b.key));
                }
                headers
            };
            assert_eq!(order(again), order(record), "{name}\n{text}");
        }
        if !loses(LossKind::Endings) && !loses(LossKind::Moves) {
            let ending = |record: &Record| record.ending().map(|end| (end.kind, end.outcome));
            assert_eq!(ending(again), ending(record), "{name}\n{text}");
        }
    }
}

/// The comparable content of a record, without the parts that a format reported as lost.
struct Held {
    start: String,
    headers: Vec<String>,
    /// The moves to each move and ending, with the notes there.
    lines: Vec<(String, String)>,
    /// All comments and unread text.
    text: String,
}

/// Returns how many items of a kind are lost.
fn lost(losses: &[Loss], kind: LossKind) -> usize {
    losses
        .iter()
        .filter(|loss| loss.kind == kind)
        .map(|loss| loss.count)
        .sum()
}

fn held(record: &Record, losses: &[Loss], has_unread: bool) -> Held {
    let loses = |kind| lost(losses, kind) > 0;
    let setup = if loses(LossKind::StartNumber) {
        record.start.sfen_without_number()
    } else {
        record.start.to_string()
    };
    let header = |header: &Header| format!("{}={}", header.key, header.value.trim());
    let mut headers: Vec<String> = record.headers.iter().map(header).collect();
    // A format that names the start by its handicap writes a header for it.
    headers.retain(|header| !header.starts_with("手合割="));
    headers.sort();
    let mut paths: Vec<String> = vec![String::new(); record.len()];
    let mut text = String::new();
    let order: Vec<NodeId> = if loses(LossKind::Variations) {
        record.main_line().map(|(id, _)| id).collect()
    } else {
        record.reading_order().map(|(id, _)| id).collect()
    };
    let mut lines = Vec::new();
    for id in [NodeId::START].into_iter().chain(order) {
        let node = record.node(id).unwrap();
        let before = node
            .parent()
            .map_or("", |parent| &paths[parent.get() as usize]);
        let here = match &node.action {
            Action::Start => String::new(),
            Action::Move(played) => {
                let mut mv = String::new();
                write_usi(&mut mv, record.start.variant, played.mv);
                format!("{before} {mv}")
            }
            Action::End(ending) => format!("{before} {:?} {:?}", ending.kind, ending.outcome),
            Action::Unread(unread) => {
                text += &format!("{unread}\n");
                before.to_owned()
            }
        };
        paths[id.get() as usize].clone_from(&here);
        let comment = node.comment();
        text += &format!("{comment}\n");
        node.unread_lines()
            .iter()
            .for_each(|line| text += &format!("{line}\n"));
        if matches!(node.action, Action::Unread(_))
            || node.ending().is_some() && loses(LossKind::Endings)
        {
            continue;
        }
        let mut shown = String::new();
        if let Some(time) = node.time.filter(|_| !loses(LossKind::Times)) {
            let unit = if loses(LossKind::Fractions) { 1000 } else { 1 };
            shown += &format!(" {} ms", time - time % unit);
        }
        if !has_unread && !loses(LossKind::Comments) && !loses(LossKind::Endings) {
            shown += &format!(" {comment:?}");
        }
        if !has_unread && !loses(LossKind::Bookmarks) && !loses(LossKind::Endings) {
            shown += &format!(" {:?}", node.bookmarks());
        }
        lines.push((here, shown));
    }
    if has_unread {
        lines.sort();
    }
    let setup = format!("{} {setup}", record.start.variant.name);
    Held {
        start: setup,
        headers,
        lines,
        text,
    }
}

/// Returns the first part of a record that was not read back and was not reported as lost.
fn difference(
    record: &Record,
    again: &Record,
    format: &Format,
    losses: &[Loss],
) -> Option<(&'static str, String)> {
    let loses = |kind| lost(losses, kind) > 0;
    if loses(LossKind::Game) || loses(LossKind::Moves) {
        return None;
    }
    let is_unread = |node: &kifuyomi::Node| {
        matches!(node.action, Action::Unread(_)) || !node.unread_lines().is_empty()
    };
    let has_unread = record.nodes().any(|(_, node)| is_unread(node));
    let mut record = record.clone();
    if ["ki2", "japanese"].contains(&format.name) {
        crate::support::common::give_notes_of_endings_to_moves(&mut record);
    }
    let (here, there) = (
        held(&record, losses, has_unread),
        held(again, losses, has_unread),
    );
    if here.start != there.start {
        return Some(("start", format!("{} / {}", here.start, there.start)));
    }
    let missing = |these: &[String], those: &[String]| {
        let mut those = those.to_vec();
        let mut missing = Vec::new();
        for this in these {
            match those.iter().position(|that| that == this) {
                Some(at) => drop(those.remove(at)),
                None => missing.push(this.clone()),
            }
        }
        missing
    };
    let gone = missing(&here.headers, &there.headers);
    let new = missing(&there.headers, &here.headers);
    let lost_headers = lost(losses, LossKind::Headers);
    if gone.len() > lost_headers || new.len() > lost_headers {
        return Some(("headers", format!("{gone:?} / {new:?}")));
    }
    // A variation of unread text may continue in place of that text.
    let is_elsewhere = has_unread && loses(LossKind::Variations);
    if !loses(LossKind::OddMoves) && !is_elsewhere {
        let paths = |held: &Held| {
            held.lines
                .iter()
                .map(|line| line.0.clone())
                .collect::<Vec<_>>()
        };
        let (these, those) = (paths(&here), paths(&there));
        if these != those {
            let (gone, new) = (missing(&these, &those), missing(&those, &these));
            return Some(("moves", format!("{gone:?} / {new:?}")));
        }
        let other = here
            .lines
            .iter()
            .zip(&there.lines)
            .find(|(one, other)| one != other);
        if let Some((one, other)) = other {
            return Some(("notes", format!("{one:?} / {other:?}")));
        }
    }
    let kinds = [LossKind::Unread, LossKind::Comments, LossKind::Variations];
    if has_unread && !kinds.into_iter().any(loses) {
        let gone = here
            .text
            .lines()
            .map(str::trim)
            .find(|line| !there.text.contains(line));
        if let Some(gone) = gone {
            return Some(("text", format!("{gone:?} / {:?}", there.text)));
        }
    }
    None
}

/// Writes a record and reads it back. Asserts that they differ only in what is reported as lost. Returns `None` if
/// the game itself is lost.
fn again(format: &Format, record: &Record) -> Option<Record> {
    let written = format.write(record);
    if lost(&written.losses, LossKind::Game) > 0 {
        return None;
    }
    let (name, text) = (format.name, &written.text);
    let mut reads = read(text);
    assert_eq!(reads.len(), 1, "{name}\n{text}");
    let again = reads.remove(0);
    let wrong = difference(record, &again.record, format, &written.losses);
    let (taken_for, losses, problems) = (again.format.name, &written.losses, &again.problems);
    assert_eq!(
        wrong, None,
        "{name}, read as {taken_for}: {losses:?}\n{text}\n{problems:?}"
    );
    Some(again.record)
}

/// Each format keeps everything in a record or reports it as lost, and so does a second format after the first.
#[test]
fn any_record_is_kept_or_reported_lost_by_two_formats() {
    crate::support::common::property(|u| {
        let contents = anything::Contents {
            other_games: u.ratio(1, 2)?,
            unread: u.ratio(1, 3)?,
            fouls: u.ratio(1, 3)?,
        };
        let (first, second) = (*u.choose(&format::EVERY)?, *u.choose(&format::EVERY)?);
        let record = anything::record(u, contents)?;
        for format in format::EVERY {
            again(format, &record);
        }
        if let Some(between) = again(first, &record) {
            again(second, &between);
        }
        Ok(1_usize)
    });
}
