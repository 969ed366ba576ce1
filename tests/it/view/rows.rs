//! The plain data from which a page is rendered.

use kifuyomi::problem::Lang;
use kifuyomi::{NodeId, ReadResult, Replay, notation, read, view};

const GAME: &str = "先手：甲野\n後手：乙川\n手合割：平手\n1 ７六歩(77) ( 0:03/00:00:03)\n*first\n\
    2 ３四歩(33) ( 0:05/00:00:05)\n3 ２二角成(88) ( 0:02/00:00:05)\n4 投了\n変化：3手\n3 ２六歩(27)\n4 ５十歩(11)\n";

fn game() -> (ReadResult, Replay) {
    let read = read(GAME).remove(0);
    let replay = Replay::new(&read.record);
    (read, replay)
}

fn id(read: &ReadResult, ply: u32) -> NodeId {
    let (id, _) = read
        .record
        .main_line()
        .find(|(_, node)| node.ply == ply)
        .unwrap();
    id
}

#[test]
fn the_board_at_a_node() {
    let (read, mut replay) = game();
    let view = view::view(&read.record, &mut replay, id(&read, 3));
    let variant = read.record.start.variant;
    let place = |square: &str| variant.place(square.parse().unwrap()) as i16;
    assert_eq!((view.from, view.to), (place("8h"), place("2b")));
    assert_eq!(view.turn, "white");
    assert_eq!(view.cells.len(), 81);
    let [piece] = &view.black_hand[..] else {
        panic!("{:?}", view.black_hand)
    };
    assert_eq!((piece.kind, piece.count), (3, 1), "a bishop");
    assert_eq!(view.cells[place("2b") as usize], 10, "a black horse");
    assert_eq!(view.cells[place("3d") as usize], 8 | 0x80, "a white pawn");
}

#[test]
fn an_ending_shows_the_last_move() {
    let (read, mut replay) = game();
    let moved = view::view(&read.record, &mut replay, id(&read, 3));
    let ended = view::view(&read.record, &mut replay, id(&read, 4));
    assert_eq!((ended.from, ended.to), (moved.from, moved.to));
    assert_eq!(ended.cells, moved.cells);
}

#[test]
fn a_node_that_is_not_there_gives_the_start() {
    let (read, mut replay) = game();
    let view = view::view(&read.record, &mut replay, NodeId::new(999));
    assert_eq!(
        (view.node, view.ply, view.from, view.to, view.parent),
        (0, 0, -1, -1, -1)
    );
}

#[test]
fn the_rows_of_a_move_list() {
    let (read, mut replay) = game();
    let western = notation::by_name("western").unwrap();
    let rows = view::rows(&read.record, &mut replay, western, Lang::English);
    let shown: Vec<String> = rows
        .iter()
        .map(|row| {
            format!(
                "{}|{}|{}|{}|{}",
                row.kind, row.label, row.text, row.depth, row.total
            )
        })
        .collect();
    assert_eq!(
        shown,
        [
            "start|||0|-1",
            "move|1.|P-7f|0|3000",
            "move|1...|P-3d|0|5000",
            "move|2.|Bx2b+|0|5000",
            "move|2.|P-2f|1|-1",
            "unread|2...|５十歩(11)|1|-1",
            "ending|2...|resigns|0|-1",
        ]
    );
    assert_eq!(rows[1].comment, "first");
    assert!(rows[4].variation && !rows[3].variation);
}

#[test]
fn info_has_players_counts_and_result_of_a_record() {
    let (read, _) = game();
    let info = view::info(&read, Lang::English);
    assert_eq!((info.black.as_str(), info.white.as_str()), ("甲野", "乙川"));
    assert_eq!((info.plies, info.nodes, info.problems), (3, 6, 1));
    assert_eq!(info.result, "Black wins after 3 moves (resignation)");
    assert_eq!(
        view::info(&read, Lang::Japanese).result,
        "まで3手で先手の勝ち（投了）"
    );
}

#[test]
fn a_move_explained() {
    let (read, mut replay) = game();
    let japanese = notation::by_name("japanese").unwrap();
    let told = view::explain(
        &read.record,
        &mut replay,
        id(&read, 3),
        japanese,
        Lang::English,
    );
    let parts: Vec<(&str, &str)> = told
        .parts
        .iter()
        .map(|part| (part.role.as_str(), part.text.as_str()))
        .collect();
    assert_eq!(
        parts,
        [
            ("side", "☗"),
            ("destination", "２二"),
            ("piece", "角"),
            ("promotion", "成")
        ]
    );
    let others: Vec<&str> = told
        .others
        .iter()
        .map(|other| other.text.as_str())
        .collect();
    assert_eq!(
        others,
        [
            "☗２二角成",
            "Bx2b+",
            "Bx22+",
            "Bx22+",
            "Bx2b+",
            "☗角x22+",
            "角x22+",
            "る角成",
            "丑二角ナル",
            "☗２二クナ",
            "にに かくなり",
            "ni-ni kaku nari",
            "bishop takes two two, promotes",
            "2-2 B promote",
            "8h2b+",
            "+8822UM",
            "8rl",
            "☗角x22+"
        ]
    );
    assert_eq!(told.reading, "bishop takes two two, promotes");
    let western = notation::by_name("western").unwrap();
    let lettered = view::explain(
        &read.record,
        &mut replay,
        id(&read, 3),
        western,
        Lang::English,
    );
    assert_eq!(lettered.reading, "bishop takes 2b, promotes");
    let promotion = &told.parts[3];
    assert_eq!(promotion.gloss, "becomes a horse");
    assert_eq!(promotion.why, "enters the promotion zone");
    let none = view::explain(
        &read.record,
        &mut replay,
        id(&read, 4),
        japanese,
        Lang::English,
    );
    assert_eq!(none, view::Explanation::default());
}

/// The sample of a notation shows its settings.
#[test]
fn a_notation_as_it_is_set() {
    let sample = |text| view::notation(text, Lang::English).sample;
    assert_eq!(sample("japanese"), "☗７六歩");
    assert_eq!(sample("japanese marks=none squares=edo"), "七六歩");
    assert_eq!(sample("shorthand sign-of-pawn=フ"), "☗７六フ");
    assert_eq!(sample("dojo"), "G(49)-5h");
}
