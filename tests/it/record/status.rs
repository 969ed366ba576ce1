//! Points of both sides' pieces at an impasse.

use kifuyomi::record::status::{Declaration, Declared, Status};
use kifuyomi::{Color, NodeId, Replay, read};

fn points(text: &str) -> [u32; 2] {
    let record = &read(text)[0].record;
    let status = Status::at(record, &mut Replay::new(record), NodeId::START);
    [status.points[0].all, status.points[1].all]
}

#[test]
fn pieces_that_were_given_count_for_their_giver() {
    for name in [
        "平手",
        "香落ち",
        "角落ち",
        "飛車落ち",
        "二枚落ち",
        "四枚落ち",
        "六枚落ち",
        "八枚落ち",
        "十枚落ち",
        "銀落ち",
        "両桂落ち",
    ] {
        assert_eq!(points(&format!("手合割：{name}\n")), [27, 27], "{name}");
    }
    // Extra pieces in the receiver's hand, and pieces that the giver kept in hand, were not given away.
    assert_eq!(points("手合割：角得\n"), [32, 22]);
    assert_eq!(points("手合割：歩三兵\n"), [27, 27]);
    // A diagram of a game is not a handicap.
    assert_eq!(points("sfen 4k4/9/4P4/9/9/9/9/9/4K4 b - 1"), [1, 0]);
    assert_eq!(points("sfen 4k4/9/4P4/9/9/9/9/9/4K4 w - 1"), [1, 0]);
}

#[test]
fn the_giver_declares_with_them() {
    // Bishop's handicap: a rook, fourteen small pieces, and the bishop that was given.
    let text = "手合割：角落ち\n";
    let record = &read(text)[0].record;
    let status = Status::at(record, &mut Replay::new(record), NodeId::START);
    assert_eq!(status.points[Color::White as usize].all, 27);
    assert_eq!(
        status.declare(Color::White, Declaration::Points27),
        Declared::Fails
    );
}
