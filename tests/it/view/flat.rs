//! Boards encoded as numbers agree with the view of the same node.

use std::fs;

use kifuyomi::notation::by_name;
use kifuyomi::problem::Lang;
use kifuyomi::view::{self, View, flat};
use kifuyomi::{NodeId, Replay, read_bytes};

use crate::support::common::{files, folder};

/// Encodes a view as numbers.
fn numbers(view: &View) -> Vec<i32> {
    let side = |name: &str| i32::from(name == "white");
    let mut numbers = vec![
        view.node as i32,
        view.ply as i32,
        side(&view.turn),
        view.from.into(),
        view.to.into(),
        view.check.into(),
        view.parent,
        view.lost.into(),
        view.next.len() as i32,
    ];
    numbers.extend(view.next.iter().map(|next| *next as i32));
    for hand in [&view.black_hand, &view.white_hand] {
        numbers.push(hand.len() as i32);
        numbers.extend(
            hand.iter()
                .flat_map(|it| [i32::from(it.kind), it.count.into()]),
        );
    }
    let legs = view.legs.as_deref().unwrap_or_default();
    numbers.push(legs.len() as i32);
    for leg in legs {
        let does = i32::from(leg.goes) + 2 * i32::from(leg.takes);
        numbers.extend([i32::from(leg.place), does]);
    }
    numbers.extend(view.cells.iter().map(|cell| i32::from(*cell)));
    numbers
}

#[test]
fn boards_say_what_views_say() {
    let mut boards = 0;
    for file in files(&folder("tests/data")) {
        for read in read_bytes(&fs::read(&file).unwrap()) {
            let record = &read.record;
            let mut replay = Replay::new(record);
            let ids = record.nodes().map(|(id, _)| id);
            for id in ids.chain([NodeId::new(u32::MAX)]).take(300) {
                let view = view::view(record, &mut replay, id);
                let legs = view::legs(record, &mut replay, id);
                let board = flat::board(record, &mut replay, id, legs.as_deref());
                assert_eq!(board, numbers(&view), "{} {id:?}", file.display());
                boards += 1;
            }
        }
    }
    assert!(boards > 1000, "{boards} boards");
}

#[test]
fn rows_in_parts_are_the_rows_of_the_whole() {
    let mut parts = 0;
    for file in files(&folder("tests/data")) {
        for read in read_bytes(&fs::read(&file).unwrap()) {
            let (record, lang) = (&read.record, Lang::Japanese);
            let mut replay = Replay::new(record);
            let notation = by_name("western").unwrap();
            let whole = flat::rows(record, record.len(), |take| {
                flat::each_row(record, &mut replay, notation, lang, take);
            });
            let mut rows = flat::RowParts::new(record, notation, lang);
            let mut joined = flat::Flat::default();
            loop {
                let part = flat::rows(record, 7, |take| rows.next(record, &mut replay, 7, take));
                if part.numbers.is_empty() {
                    break;
                }
                joined.numbers.extend(part.numbers);
                joined.text.push_str(&part.text);
                parts += 1;
                // Another board is requested in between.
                replay.go(record, NodeId::START);
            }
            assert_eq!(joined, whole, "{}", file.display());
        }
    }
    assert!(parts > 1000, "{parts} parts");
}

#[test]
fn time_limits_are_handed_over_in_milliseconds() {
    let text = "先手：甲\n持ち時間：10分+30秒\n後手持ち時間：なし\n手合割：平手\n1 ７六歩(77)\n";
    let read = kifuyomi::read_one(text);
    let info = view::info(&read, Lang::English);
    let limits = info.black_limits.unwrap();
    assert_eq!(
        (limits.main, limits.byoyomi, limits.added),
        (600_000, 30_000, 0)
    );
    assert_eq!(info.white_limits, None);
    let numbers = flat::info(&read.record, Lang::English).numbers;
    assert_eq!(numbers[..6], [1, 1, 600_000, 30_000, 0, -1]);
}
