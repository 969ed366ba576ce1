//! Texts as people paste them, one after the other in a file: exports of sites, messages, documents, source code,
//! encodings, and prose without a game.

use kifuyomi::format::{self, LossKind};
use kifuyomi::{ReadResult, read_all, read_bytes};

use crate::format::several::are_read_alike;
use crate::support::back::{Back, back};
use crate::support::common::usi;

/// Each case begins with a line of `@@@`, its name, and the number of moves of each record, separated by `+`.
const CASES: &str = include_str!("pasted_cases.txt");

/// The opening moves that all games share.
const MOVES: [&str; 8] = [
    "7g7f", "3c3d", "2g2f", "8c8d", "2f2e", "8d8e", "6i7h", "4a3b",
];

struct Case {
    name: &'static str,
    /// The number of moves of each record.
    moves: Vec<usize>,
    text: &'static str,
}

fn cases() -> impl Iterator<Item = Case> {
    CASES.split("@@@").skip(1).map(|case| {
        let (head, text) = case.split_once('\n').unwrap();
        let (name, moves) = head.rsplit_once(' ').unwrap();
        let moves = moves.split('+').map(|moves| moves.parse().unwrap());
        let moves = moves.collect();
        Case { name, moves, text }
    })
}

fn check(case: &Case, text: &str, results: &[ReadResult]) {
    let name = case.name;
    assert_eq!(results.len(), case.moves.len(), "{name}\n{text}");
    for (result, moves) in results.iter().zip(&case.moves) {
        let problems = &result.problems;
        let usi = usi(&result.record);
        assert_eq!(
            usi,
            MOVES[..*moves].join(" "),
            "{name}\n{text}\n{problems:?}"
        );
        let game = result.record.start.variant.name;
        assert!(*moves == 0 || game == "standard", "{name}: {game}\n{text}");
        // A text without a game is reported, unless it has a header.
        let is_told = !problems.is_empty() || !result.record.headers.is_empty();
        assert!(*moves > 0 || is_told, "{name}: nothing is said\n{text}");
    }
}

#[test]
fn every_pasted_case_is_read() {
    assert!(cases().count() > 250);
    for case in cases() {
        check(&case, case.text, &read_all(case.text));
    }
}

/// Line ends and encodings make no difference.
#[test]
fn each_is_the_same_in_other_line_ends_and_encodings() {
    for case in cases() {
        for end in ["\r\n", "\r"] {
            let text = case.text.replace('\n', end);
            check(&case, &text, &read_all(&text));
        }
        let text = ["\u{feff}", case.text].concat();
        let units = || text.encode_utf16();
        let characters = || text.chars().map(u32::from);
        for bytes in [
            units().flat_map(u16::to_le_bytes).collect::<Vec<u8>>(),
            units().flat_map(u16::to_be_bytes).collect(),
            characters().flat_map(u32::to_le_bytes).collect(),
            characters().flat_map(u32::to_be_bytes).collect(),
        ] {
            check(&case, case.text, &read_bytes(&bytes));
        }
    }
}

/// In every format as many records are read back, with the same moves unless a loss is reported.
#[test]
fn every_pasted_case_comes_back_from_every_format() {
    let mut compared = 0;
    for case in cases() {
        let results = read_all(case.text);
        for format in format::EVERY {
            let back = results
                .iter()
                .filter_map(|result| back(format, &result.record));
            let back: Vec<Back<'_>> = back.collect();
            for back in &back {
                let loses = |kind| back.written.losses.iter().any(|loss| loss.kind == kind);
                if loses(LossKind::Moves)
                    || loses(LossKind::OddMoves)
                    || loses(LossKind::Variations)
                {
                    continue;
                }
                let what = format!(
                    "{}: {}\n{}\n{}",
                    case.name, format.name, case.text, back.written.text
                );
                assert_eq!(usi(&back.again), usi(back.record), "{what}");
                let (moves, known) = (back.again.all_moves(), back.record.all_moves());
                assert_eq!(moves, known, "{what}");
                compared += 1;
            }
            are_read_alike(format, &back, case.name);
        }
    }
    assert!(compared > 4000, "{compared}");
}

/// Blocks of other kinds before and behind a pasted text: what they are, their text, and the number of moves of the
/// game in it.
const BESIDE: [(&str, [&str; 2], [usize; 2]); 6] = [
    (
        "English prose",
        [
            "Yesterday I looked at this game again, and I want to show it to you here.\n\n",
            "\n\nWhat do you think about the end of this game? I find it beautiful.\n",
        ],
        [0, 0],
    ),
    (
        "Japanese prose",
        [
            "昨日の対局を振り返ってみたいと思います。とても面白い将棋でした。\n\n",
            "\n\nいかがでしたでしょうか。次回もよろしくお願いします。\n",
        ],
        [0, 0],
    ),
    (
        "KI2",
        [
            "▲７六歩 △８四歩 ▲６八銀 △３四歩\nまで4手で後手の勝ち\n\n次の将棋はこちらです。\n\n",
            "",
        ],
        [4, 0],
    ),
    (
        "CSA",
        [
            "V2.2\nN+A\nN-B\nPI\n+\n+7776FU\n-8384FU\n+6978KI\n%TORYO\n\n\
             And here is another game that I like very much.\n\n",
            "",
        ],
        [3, 0],
    ),
    (
        "a Western list",
        [
            "",
            "\n\n## The second game\n\n1. P-2f P-8d 2. P-2e P-8e 3. P-7f G-3b 0-1\n",
        ],
        [0, 6],
    ),
    (
        "a diagram",
        [
            "",
            "\n\nThe position at the end looks like this on the board:\n\n\
             後手の持駒：なし\n  ９ ８ ７ ６ ５ ４ ３ ２ １\n+---------------------------+\n\
             | ・ ・ ・ ・v玉 ・ ・ ・ ・|一\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|二\n\
             | ・ ・ ・ ・ ・ ・ ・ ・ ・|三\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|四\n\
             | ・ ・ ・ ・ ・ ・ ・ ・ ・|五\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|六\n\
             | ・ ・ ・ ・ ・ ・ ・ ・ ・|七\n| ・ ・ ・ ・ ・ 飛 ・ ・ ・|八\n\
             | ・ ・ ・ ・ 玉 ・ ・ ・ ・|九\n+---------------------------+\n先手の持駒：なし\n",
        ],
        [0, 0],
    ),
];

/// Six of seven keep their games beside other blocks, also where only the reader of a whole text knows their notation.
#[test]
fn most_are_read_beside_other_blocks() {
    let moves = |text: &str| -> Vec<usize> {
        let results = read_all(text);
        let moves = results.iter().map(|result| result.record.moves());
        moves.filter(|moves| *moves > 0).collect()
    };
    // A container must be the whole text.
    let is_container = |text: &str| text.trim_start().starts_with(['<', '{', '[', '"', '\\']);
    for (name, [before, after], [first, last]) in BESIDE {
        let (mut all, mut lost) = (0, Vec::new());
        for case in cases().filter(|case| !is_container(case.text)) {
            let alone: Vec<usize> = case.moves.iter().copied().filter(|it| *it > 0).collect();
            if alone.is_empty() {
                continue;
            }
            all += 1;
            let around = |moves: usize| Some(moves).filter(|moves| *moves > 0);
            let wanted = around(first).into_iter().chain(alone).chain(around(last));
            let text = [before, case.text.trim_end(), after].concat();
            if moves(&text) != wanted.collect::<Vec<_>>() {
                lost.push(case.name);
            }
        }
        assert!(
            lost.len() * 7 <= all,
            "{name}: {} of {all} lost: {lost:?}",
            lost.len()
        );
    }
}
