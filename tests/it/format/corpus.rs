//! Records of many programs, read here as by other programs, where these agree among themselves.

use std::fs;

use kifuyomi::notation::{self, MoveContext};
use kifuyomi::{Position, Setup, Square, read_bytes};

use crate::support::common::{Corpus, codes, outline};

/// Records that are read differently here, with the reason.
const JUSTIFIED: [(&str, &str); 8] = [
    ("example-v5.html__L38", DIAGRAM_UNSEEN),
    ("util.test.tsx__L8", DIAGRAM_UNSEEN),
    ("util.test.tsx__L32", DIAGRAM_UNSEEN),
    ("util.test.tsx__L59", DIAGRAM_UNSEEN),
    ("util.test.tsx__L84", DIAGRAM_UNSEEN),
    ("00-kifu.mdx__L129", DIAGRAM_UNSEEN),
    (
        "developer-guide.md__L3881",
        "moves stand in a drawing's source",
    ),
    (
        "with_initial_mochi",
        "the hands that the others drop are written after the diagram",
    ),
];

const DIAGRAM_UNSEEN: &str = "the others do not see an indented diagram";

fn why(path: &str) -> Option<&'static str> {
    let mut rows = JUSTIFIED.iter();
    rows.find(|(known, _)| path.contains(known))
        .map(|row| row.1)
}

/// Returns the number of records in a collection, and on how many of them the other programs agree.
fn read_as_by_others(corpus: &Corpus) -> (usize, usize) {
    let (mut checked, mut agreed, mut differences) = (0, 0, Vec::new());
    for there in corpus.known() {
        let path = &there.path;
        let reads = read_bytes(&there.bytes);
        let read = &reads[0];
        checked += 1;
        if !matches!(&*there.peers, "agreed" | "majority" | "made") {
            continue;
        }
        let (here, there) = (outline(&read.record), there.outline);
        agreed += 1;
        match (here == there, why(path)) {
            (true, None) => {
                // Errors are allowed only where the others find no moves.
                let errors = read.has_errors();
                assert!(!errors || there.0 == "0", "{path}: {:#?}", read.problems);
            }
            (true, Some(why)) => differences.push(format!("{path}: no more: {why}")),
            (false, Some(_)) => {}
            // The others do not look for moves among the words of a page or a program.
            (false, None) if there.0 == "0" && codes(read).contains(&"among-text") => {}
            (false, None) => differences.push(format!("{path}: {here:?} / {there:?}")),
        }
    }
    assert_eq!(differences, [""; 0]);
    (checked, agreed)
}

#[test]
fn records_are_read_as_by_others() {
    let (checked, agreed) = read_as_by_others(&Corpus::public());
    assert!(
        checked > 300 && agreed == checked,
        "{checked} checked, {agreed} agreed"
    );
}

#[test]
#[ignore = "needs private records: KIFUYOMI_CORPUS=DIR"]
fn private_records_are_read_as_by_others() {
    let (checked, agreed) = read_as_by_others(&Corpus::private());
    assert!(
        checked > 2400 && agreed > 2000,
        "{checked} checked, {agreed} agreed"
    );
}

/// Moves for which another program overlooks that the third silver also comes from the right.
const KNOWN_TO_BE_WRONG_THERE: [&str; 1] = ["5g6h: ６八銀右引 / ６八銀右"];

/// Moves as written in other programs' own tests, apart from marks and spaces.
#[test]
#[ignore = "needs private records: KIFUYOMI_CORPUS=DIR"]
fn private_tables_have_moves_as_they_are_written_here() {
    let corpus = Corpus::private();
    let plain = |text: &str| -> String {
        let text = text.replace('竜', "龍").replace('王', "玉");
        text.chars().filter(|c| !"☗☖▲△ 　".contains(*c)).collect()
    };
    let japanese = notation::by_name("japanese").unwrap();
    let (mut checked, mut differences) = (0, Vec::new());
    let mut check = |position: &mut Position, previous: Option<Square>, usi: &str, text: &str| {
        let mv = position.read_usi(usi).unwrap();
        let context = MoveContext::new(position, mv, previous);
        let here = plain(&japanese.text(&context));
        checked += 1;
        if here != plain(text) {
            differences.push(format!("{usi}: {here} / {}", plain(text)));
        }
    };
    let table = corpus.expected("notation__tsshogi_formatMove.tsv");
    for row in table.lines().skip(1) {
        let [start, usi, options, text] = row.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{row}");
        };
        if !options.is_empty() {
            continue;
        }
        let bytes = fs::read(corpus.path(start)).unwrap_or_else(|_| start.as_bytes().to_vec());
        let setup = read_bytes(&bytes)[0].record.start.clone();
        check(&mut Position::new(&setup), None, usi, text);
    }
    let table = corpus.expected("notation__ki2_cshogi_rsshogi.tsv");
    for row in table.lines().skip(1) {
        let [_, sfen, before, usi, text] = row.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{row}");
        };
        let mut position = Position::new(&sfen.parse::<Setup>().unwrap());
        let mut previous = None;
        for usi in before.split_ascii_whitespace() {
            let mv = position.read_usi(usi).unwrap();
            position.apply(mv).unwrap();
            previous = mv.to();
        }
        check(&mut position, previous, usi, text);
    }
    assert!(checked > 50, "{checked}");
    assert_eq!(differences, KNOWN_TO_BE_WRONG_THERE);
}
