//! Detection of mate problems.

use kifuyomi::reading::tsume;
use kifuyomi::{Color, read};

fn attacker(text: &str) -> Option<Color> {
    tsume::attacker(&read(text).remove(0).record)
}

const BOARD: &str = "  ９ ８ ７ ６ ５ ４ ３ ２ １\n+---------------------------+\n\
    | ・ ・ ・ ・v玉 ・ ・ ・ ・|一\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|二\n| ・ ・ ・ ・ 歩 ・ ・ ・ ・|三\n\
    | ・ ・ ・ ・ ・ ・ ・ ・ ・|四\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|五\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|六\n\
    | ・ ・ ・ ・ ・ ・ ・ ・ ・|七\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|八\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|九\n\
    +---------------------------+\n先手の持駒：金\n";

#[test]
fn headers_mark_a_record_as_a_mate_problem() {
    let plain = format!("後手の持駒：なし\n{BOARD}");
    assert_eq!(attacker(&plain), None, "half a set, and no moves");
    for head in ["手合割：詰将棋\n", "作品名：煙\n", "表題：第一番 詰将棋\n"] {
        assert_eq!(
            attacker(&format!("{head}{plain}")),
            Some(Color::Black),
            "{head}"
        );
    }
    let game = "棋戦：詰将棋解答選手権\n手合割：平手\n1 ７六歩(77)";
    assert_eq!(attacker(game), None);
    assert_eq!(attacker("手合割：二枚落ち\n1 ６二銀(71)"), None);
}

#[test]
fn position_and_moves_mark_a_record_as_a_mate_problem() {
    // The attacker has no king, and all other pieces are present.
    let whole = "sfen 4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1";
    assert_eq!(attacker(whole), Some(Color::Black));
    assert_eq!(
        attacker("sfen 4k4/9/4P4/9/9/9/9/9/9 b G 1 moves 5c5b+"),
        Some(Color::Black)
    );
    // No check, and a game that goes on.
    assert_eq!(
        attacker("sfen 4k4/9/4P4/9/9/9/9/9/9 b G 1 moves G*9b"),
        None
    );
    // With both kings the record must end in mate.
    let two = "sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1 moves";
    assert_eq!(attacker(&format!("{two} G*5b")), Some(Color::Black));
    assert_eq!(attacker(&format!("{two} 5c5b+")), None);
    // The other side may be the one to mate.
    assert_eq!(
        attacker("sfen 9/9/9/9/9/9/4p4/9/4K4 w g 1 moves G*5h"),
        Some(Color::White)
    );
    // No king to mate.
    assert_eq!(
        attacker("sfen 9/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1"),
        None
    );
}
