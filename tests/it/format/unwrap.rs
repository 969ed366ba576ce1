//! Text around a record is removed and reported, and problems still point to the right place.

use kifuyomi::{ReadResult, read};

use crate::support::common::codes;

fn moves(read: &ReadResult) -> Vec<String> {
    kifuyomi::main_line(
        &read.record,
        kifuyomi::notation::by_name("japanese").unwrap(),
    )
}

#[test]
fn each_wrapping() {
    let cases = [
        ("> 手合割：平手\n> ▲７六歩 △３四歩\n", "unwrapped-quotes"),
        (">> ▲７六歩\n>> △３四歩\n", "unwrapped-quotes"),
        (
            "```kif\n1 ７六歩(77)\n2 ３四歩(33)\n```\n",
            "unwrapped-fences",
        ),
        (
            "[code]\n1 ７六歩(77)\n2 ３四歩(33)\n[/code]\n",
            "unwrapped-fences",
        ),
        (
            "<html><body><pre>\n1 ７六歩(77)<br>2 ３四歩(33)<br></pre></body>",
            "unwrapped-html",
        ),
        (
            "<p>▲７六歩&nbsp;△３四歩</p>\n<script>var a = '▲１六歩';</script>",
            "unwrapped-html",
        ),
        (
            "<script type=\"text/kifu\">\n1 ７六歩(77)\n2 ３四歩(33)\n</script>",
            "unwrapped-html",
        ),
        (
            "    手合割：平手\n    ▲７六歩 △３四歩\n",
            "unwrapped-indentation",
        ),
        (
            "| 1. ７六歩 | (7-6 P) | | 2. ３四歩 | (3-4 P) |\n|---|---|---|---|---|\n",
            "unwrapped-table",
        ),
        ("▲\n７\n六\n歩\n△\n３\n四\n歩\n", "unwrapped-vertical"),
        ("△▲\n３７\n四六\n歩歩\n", "unwrapped-vertical"),
        (
            "　△　▲\n　３　７\n　四　六\n　歩　歩\n",
            "unwrapped-vertical",
        ),
    ];
    for (text, code) in cases {
        let reads = read(text);
        assert_eq!(moves(&reads[0]), ["☗７六歩", "☖３四歩"], "{text}");
        assert_eq!(codes(&reads[0]), [code], "{text}");
    }
}

#[test]
fn a_clean_record_is_left_alone() {
    for text in [
        "   1 ７六歩(77)\n*<b>よい</b>手<br>\n*> 引用\n   2 ３四歩(33)\n",
        "手合割：平手\n備考：a < b & c > d\n1 ７六歩(77)\n2 ３四歩(33)\n",
    ] {
        let reads = read(text);
        assert_eq!(moves(&reads[0]), ["☗７六歩", "☖３四歩"], "{text}");
        assert_eq!(codes(&reads[0]), [""; 0], "{text}");
    }
    let reads = read("1 ７六歩(77)\n*<ruby>歩<rt>ふ</rt></ruby>\n");
    let (_, node) = reads[0].record.main_line().next().unwrap();
    assert_eq!(node.comment(), "<ruby>歩<rt>ふ</rt></ruby>");
}

#[test]
fn places_are_those_of_the_whole_text() {
    let reads = read("> こんにちは。\n> 手合割：平手\n> ▲７六歩 △５五虎\n");
    let problem = reads[0].problems.last().unwrap();
    assert_eq!(problem.code(), "not-a-piece");
    assert_eq!((problem.span.line, problem.span.column), (3, 11));
    let reads = read("<pre>\n1 ７六歩(77)<br>\n2 ３四歩(34)<br>\n</pre>\n");
    let problem = reads[0].problems.last().unwrap();
    assert_eq!((problem.code(), problem.span.line), ("nothing-there", 3));
}

#[test]
fn words_around_a_quoted_record_are_kept() {
    let reads = read("> こんにちは。\n> 手合割：平手\n> ▲７六歩\n> さようなら。\n");
    let record = &reads[0].record;
    let start = record.node(kifuyomi::NodeId::START).unwrap();
    assert_eq!(start.unread_lines(), ["こんにちは。"]);
    let (_, last) = record.main_line().last().unwrap();
    assert_eq!(last.unread_lines(), ["さようなら。"]);
}

#[test]
fn lost_characters_are_reported() {
    let reads = read("1 �Z��(77)\n2 �l��(33)\n");
    assert_eq!(codes(&reads[0])[0], "damaged");
    assert!(reads[0].has_errors());
}
