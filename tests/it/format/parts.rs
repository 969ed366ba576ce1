//! Long records give the same result whether read in parts or at once.

use std::fs;

use kifuyomi::Encoding;

use crate::fuzz::targets::reads_in_parts;
use crate::support::common::{files, folder};

#[test]
fn parts_give_the_record_of_the_whole_text() {
    let mut taken = 0;
    for file in &files(&folder("tests/data")) {
        let bytes = fs::read(file).unwrap();
        let text = Encoding::guess(&bytes).decode(&bytes).0;
        taken += [1, 7]
            .map(|lines| usize::from(reads_in_parts(&text, lines)))
            .iter()
            .sum::<usize>();
    }
    assert!(taken > 20, "{taken} texts");
}

#[test]
fn parts_with_a_problem_are_refused() {
    let usual = "手合割：平手\n1 ７六歩(77)\n2 ３四歩(33)\n3 ２六歩(27)\n";
    assert!(reads_in_parts(usual, 1));
    for (line, why) in [
        ("5 ８四歩(83)\n", "a number is left out"),
        ("4 ８五歩(83)\n", "no pawn goes so far"),
        ("手合割：平手\n", "another record"),
        ("&lt;br&gt;\n", "entities of a page"),
        ("*\u{fffd}\n", "a lost character"),
    ] {
        assert!(!reads_in_parts(&[usual, line].concat(), 1), "{why}");
    }
    let sums =
        ["00:00:01", "00:00:09"].map(|sum| ["1 ７六歩(77) ( 0:01/", sum, ")\n2 投了\n"].concat());
    assert_eq!(sums.map(|text| reads_in_parts(&text, 1)), [true, false]);
    assert!(!reads_in_parts("▲７六歩 △３四歩\n1\n", 1), "a list");
}
