//! Names of players and words about them in pasted texts.

use crate::support::common::{codes, only, usi};

const FOUR: &str = "7g7f 3c3d 2g2f 8c8d";

/// Lists of the same moves that different readers read.
const LISTS: [&str; 3] = [
    "1. P-7f P-3d 2. P-2f P-8d",
    "▲７六歩 △３四歩 ▲２六歩 △８四歩",
    "1 ７六歩(77)\n2 ３四歩(33)\n3 ２六歩(27)\n4 ８四歩(83)",
];

#[test]
fn names_of_both_players_on_a_line_are_told_apart() {
    for names in [
        "Black: Anna  White: Ben",
        "Black: Anna, White: Ben",
        "Sente: Anna / Gote: Ben",
        "Sente: Anna | Gote: Ben | Date: 2024-01-02",
        "Black = Anna; White = Ben",
        "先手：Anna　後手：Ben",
        "先手: Anna 後手: Ben 場所: Tokyo",
        "先手：Anna　後手 Ben",
    ] {
        for list in LISTS {
            let read = only(&format!("{names}\n{list}\n"));
            let record = &read.record;
            assert_eq!(usi(record), FOUR, "{names}\n{list}\n{:?}", read.problems);
            let name = |key| record.header(key).map(str::trim);
            let both = (name("先手"), name("後手"));
            assert_eq!(both, (Some("Anna"), Some("Ben")), "{names}\n{list}");
            assert_eq!(codes(&read), [""; 0], "{names}\n{list}");
        }
    }
    let read = only("先手 甲野　後手 乙川\n▲７六歩 △３四歩\n");
    assert_eq!(read.record.header("先手"), Some("甲野"));
    assert_eq!(read.record.header("後手"), Some("乙川"));
}

/// A full-width dot before the first move leaves nothing out.
#[test]
fn only_several_dots_leave_out_the_first_half_of_a_pair() {
    for dots in [".", "．"] {
        let read = only(&format!("{dots} P-7f P-3d\n"));
        assert_eq!(usi(&read.record), "7g7f 3c3d", "{dots}");
    }
    for dots in ["...", "．．．", "…"] {
        let read = only(&format!("{dots} P-3d P-7f\n"));
        assert_eq!(usi(&read.record), "3c3d 7g7f", "{dots}");
    }
}
