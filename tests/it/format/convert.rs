//! Every format turned into every other, and read again.

use kifuyomi::format::{self, Format, LossKind};
use kifuyomi::{ReadResult, Record, Replay, Setup, read};

use crate::support::common::{only, usi};

/// A game with all that formats differ in: promotion and its refusal, drops, 同, a variation in a
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

/// The position at the end, without the number of the next move, which not every format holds.
fn end(record: &Record) -> String {
    let setup: Setup = Replay::at_end(record).position().setup();
    setup.sfen_without_number()
}

/// What a format makes of a record, and whether it keeps the moves.
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

/// How much of the tree comes back.
fn branches(record: &Record) -> usize {
    let nodes = record.nodes();
    nodes
        .filter(|(_, node)| node.next_sibling().is_some())
        .count()
}

#[test]
fn what_is_not_told_to_be_lost_comes_back() {
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
            // CSA wants the names of the players first.
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
