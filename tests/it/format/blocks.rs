//! Texts of several blocks: several records, positions and moves from them, tables, articles.

use kifuyomi::{NodeId, ReadResult, read_all};

use crate::support::common::{codes, only, usi};

const EVEN: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

/// A position after two moves, as SFEN and as a diagram.
const SFEN: &str = "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3\n";
const BOD: &str = "後手の持駒：なし
  ９ ８ ７ ６ ５ ４ ３ ２ １
+---------------------------+
|v香v桂v銀v金v玉v金v銀v桂v香|一
| ・v飛 ・ ・ ・ ・ ・v角 ・|二
|v歩v歩v歩v歩v歩v歩 ・v歩v歩|三
| ・ ・ ・ ・ ・ ・v歩 ・ ・|四
| ・ ・ ・ ・ ・ ・ ・ ・ ・|五
| ・ ・ 歩 ・ ・ ・ ・ ・ ・|六
| 歩 歩 ・ 歩 歩 歩 歩 歩 歩|七
| ・ 角 ・ ・ ・ ・ ・ 飛 ・|八
| 香 桂 銀 金 玉 金 銀 桂 香|九
+---------------------------+
先手の持駒：なし
";

const KIF: &str = "手合割：平手
先手：A
手数----指手---------消費時間--
   1 ７六歩(77)   ( 0:01/00:00:01)
   2 ３四歩(33)   ( 0:01/00:00:01)
   3 ２六歩(27)   ( 0:01/00:00:02)
   4 ８四歩(83)   ( 0:01/00:00:02)
";

const JKF: &str = r#"{"header":{},"moves":[{},{"move":{"from":{"x":7,"y":7},"to":{"x":7,"y":6},"piece":"FU"}}]}
"#;

/// A block of each kind, with its number of moves.
const BLOCKS: [(&str, usize); 12] = [
    (KIF, 4),
    ("▲７六歩 △３四歩 ▲２六歩 △８四歩 ▲２五歩\n", 5),
    ("V2.2\nN+A\nPI\n+\n+7776FU\n-3334FU\n+2726FU\n%TORYO\n", 3),
    ("position startpos moves 7g7f 3c3d 2g2f 8c8d\n", 4),
    (SFEN, 0),
    (BOD, 0),
    (
        "[Sente \"A\"]\n[Gote \"B\"]\n\n1. P-7f P-3d 2. P-2f P-8d 3. P-2e\n",
        5,
    ),
    ("1. P-76 P-34\n2. P-26 P-84\n3. P-25\n", 5),
    ("☗歩-76 ☖歩-34 ☗歩-26 ☖歩-84\n", 4),
    (JKF, 1),
    (
        "| 1. P-76 | P-34 |\n| 2. P-26 | P-84 |\n| 3. P-25 | P-85 |\n",
        6,
    ),
    ("| ☗７六歩 | ☖３四歩 |\n| ☗２六歩 | ☖８四歩 |\n", 4),
];

const SENTENCE: &str =
    "This is a longer sentence about what stands between two blocks of a text.\n\n";

fn moves(results: &[ReadResult]) -> Vec<usize> {
    results.iter().map(|result| result.record.moves()).collect()
}

fn comment(result: &ReadResult, node: u32) -> &str {
    result.record.node(NodeId::new(node)).unwrap().comment()
}

#[test]
fn any_two_blocks_are_both_read() {
    for separator in ["", "\n", SENTENCE] {
        for (one, other) in BLOCKS
            .iter()
            .flat_map(|one| BLOCKS.iter().map(move |other| (one, other)))
        {
            if one == other {
                continue;
            }
            let text = [one.0, separator, other.0].concat();
            let results = read_all(&text);
            // A position that occurs in the game is not a separate record.
            let occurs = one.1.min(other.1) == 0 && moves(&results) == [one.1.max(other.1)];
            assert!(
                occurs || moves(&results) == [one.1, other.1],
                "{text}\n{results:?}"
            );
        }
    }
}

#[test]
fn moves_of_any_notation_begin_from_the_position_before_them() {
    for position in [SFEN, BOD] {
        for moves in [
            "▲２六歩 △８四歩\n",
            "1 ２六歩(27)\n2 ８四歩(83)\n",
            "2. P-2f P-8d\n",
            "☗歩-26 ☖歩-84\n",
            "2g2f 8c8d\n",
            "+2726FU\n-8384FU\n",
        ] {
            for gap in ["", "\n"] {
                let text = [position, gap, moves].concat();
                let read = only(&text);
                assert_eq!(usi(&read.record), "2g2f 8c8d", "{text}");
                let start = read.record.start.sfen_without_number();
                assert!(SFEN.starts_with(&start), "{text}\n{start}");
                assert!(read.problems.is_empty(), "{text}\n{:?}", read.problems);
            }
        }
    }
}

#[test]
fn moves_that_do_not_fit_a_position_start_another_record() {
    let results = read_all(&[SFEN, "\n▲７六歩 △８四歩 ▲２六歩\n"].concat());
    assert_eq!(moves(&results), [0, 3]);
    assert_eq!(results[1].record.start.to_string(), EVEN);
}

#[test]
fn a_pawn_move_on_a_line_of_its_own_is_no_piece_in_hand() {
    let text = "1. P-7f P-3d 2. P-2f P-8d 3. G-7h G-3b 4. S-6h P-4d 5.\nP-2e\n\nposition startpos moves 2g2f\n";
    assert_eq!(moves(&read_all(text)), [9, 1]);
}

#[test]
fn a_diagram_of_the_position_reached_is_a_figure() {
    for text in [
        ["▲７六歩 △３四歩\n", BOD, "▲２六歩 △８四歩\n"].concat(),
        ["1. P-76 P-34\n", BOD, "2. P-26 P-84\n"].concat(),
    ] {
        assert_eq!(usi(&only(&text).record), "7g7f 3c3d 2g2f 8c8d", "{text}");
    }
}

#[test]
fn tables_are_parted_by_edges_numbers_and_notations() {
    let text = "
  - Example

| Hosking | Hodges | Japanese |
| 1. P76 | | P34 |
| 2. P26 | | P84 |
|
| 1. P-7f | | P-3d |
| 2. P-2f | | P-8d |
| ☗７六歩 | ☖３四歩 |
| ☗２六歩 | ☖８四歩 |
| 1. ７六歩 | (7-6 P) | | 2. ３四歩 | (3-4 P) |
| 3. ２六歩 | (2-6 P) | | 4. ８四歩 | (8-4 P) |
|}
";
    let results = read_all(text);
    assert_eq!(moves(&results), [4, 4, 4, 4], "{results:?}");
    assert!(comment(&results[0], 0).contains("Example"));
}

#[test]
fn tables_of_words_are_no_diagrams() {
    let text = "| 1 | 2 | 3 | 4 | 5 |\n| piece | (origin) | movement | destination | (promotion) |\n\n1. P-7f P-3d 2. P-2f\n";
    let read = only(text);
    assert_eq!(usi(&read.record), "7g7f 3c3d 2g2f");
    assert_eq!(read.record.start.to_string(), EVEN);
    assert!(comment(&read, 0).contains("destination"));
}

#[test]
fn prose_between_moves_becomes_comments_at_its_place() {
    let before = "First a long sentence that says something about the game to be shown below.";
    let between = "This is where many people would stop and think about what comes next.";
    let after = "And here the text ends with one more sentence of many words.";
    let text = [
        before,
        "\n\n1. P-76 P-34 2. P-26\n\n",
        between,
        "\n\n2...P-84 3. P-25\n\n",
        after,
        "\n",
    ]
    .concat();
    let read = only(&text);
    assert_eq!(usi(&read.record), "7g7f 3c3d 2g2f 8c8d 2f2e");
    assert_eq!(
        [0, 3, 5].map(|node| comment(&read, node)),
        [before, between, after]
    );
}

/// Only the reader of a whole text knows the notation of the second block.
#[test]
fn short_moves_beside_a_game_are_no_record_in_any_notation() {
    let game = "1. P-2f P-8d 2. P-2e P-8e 3. P-7f G-3b 4. G-7h P-3d";
    let short = "7g>7f 3c>3d 2g>2f 8c>8d";
    let longer = "7g>7f 3c>3d 2g>2f 8c>8d 2f>2e 8d>8e 6i>7h 4a>3b";
    let read = only(&[game, "\n\n", short, "\n"].concat());
    assert_eq!(read.record.moves(), 8);
    assert_eq!(comment(&read, 8), short);
    let reads = read_all(&[game, "\n\n", longer, "\n"].concat());
    assert_eq!(moves(&reads), [8, 8]);
}

#[test]
fn tables_of_words_before_examples_are_kept() {
    let text = "| Letter | Piece |
| N | knight |

For instance, three pairs of moves are numbered as 1. P-76 P-34 2. P-26 in such a text.

| 1. P-76 | P-34 |
| 2. P-26 | P-84 |
| 3. P-25 | P-85 |
| 4. G-78 | G-32 |
| 5. P-24 | Px24 |

The same moves are written otherwise in the next table, which is in Japanese.

| 1. ７六歩 | ３四歩 |
| 2. ２六歩 | ８四歩 |
| 3. ２五歩 | ８五歩 |
| 4. ７八金 | ３二金 |
| 5. ２四歩 | 同歩 |
";
    let reads = read_all(text);
    assert_eq!(moves(&reads), [10, 10]);
    let comment = comment(&reads[0], 0);
    for line in [
        "| Letter | Piece |",
        "| N | knight |",
        "For instance, three",
    ] {
        assert!(comment.contains(line), "{line}: {comment}");
    }
}

#[test]
fn the_rows_of_a_table_on_a_page_are_lines() {
    let page = "<html><body><p>Here are two tables of the same game in a sentence of words.</p>
<table><tr><th>Black</th><th>White</th></tr>
<tr>
<td>1. P-76</td>
<td>P-34</td>
</tr>
<tr><td>2. P-26</td><td>P-84</td></tr></table>
<table><tr><td>1. P-7f</td><td>P-3d</td></tr><tr><td>2. P-2f</td><td>P-8d</td></tr></table></body></html>";
    assert_eq!(moves(&read_all(page)), [4, 4]);
}

#[test]
fn a_title_names_the_game() {
    let text = "Yari Shogi - Game Notation

A move consists of the letter of the piece, a sign and the square, as in chess.
The start might look like this: 1. P-7f P-3d 2. P-2f P-6dIn handicap games White plays first, as everywhere.
";
    let read = only(text);
    assert_eq!(read.record.start.variant.name, "yari");
    assert_eq!(usi(&read.record), "7g7f 3c3d 2g2f 6c6d");
    assert!(
        comment(&read, 4).starts_with("In handicap games"),
        "{read:?}"
    );
}

#[test]
fn explained_letters_name_the_game() {
    let text = "The letters are P = pawn, YN = yari knight, YB = yari bishop, YR = yari rook.

1. P-7f P-3d 2. P-2f
";
    assert_eq!(only(text).record.start.variant.name, "yari");
}

#[test]
fn places_of_problems_are_those_in_the_whole_text() {
    let text = [KIF, "\n1. P-76 P-34\n2. K-11\n"].concat();
    let results = read_all(&text);
    assert_eq!(moves(&results), [4, 2]);
    let span = results[1].problems[0].span;
    assert_eq!((span.line, span.column, span.length), (10, 4, 4));
}

#[test]
fn a_text_without_a_record_says_so_once() {
    let text = "A page about a game\n\nIt says much of the game in many words, but there is no move in it.\n";
    let read = only(text);
    assert_eq!(codes(&read), ["nothing-to-read"]);
    assert_eq!(
        read.record
            .node(NodeId::START)
            .unwrap()
            .unread_lines()
            .len(),
        2
    );
}
