//! Tables of moves in several notations.

use expect_test::{Expect, expect};
use kifuyomi::notation::{self, Notation};
use kifuyomi::problem::Lang;
use kifuyomi::view::{Markup, table};
use kifuyomi::{Record, read_one};

const GAME: &str = "先手：Aoyama\n1 ７六歩(77)\n*a|b <i>_c_</i>\n*it's {d}\n2 ３四歩(33) (0:05)\n\
                    3 ２二角成(88)\n4 投了\n\n変化：3手\n3 ２六歩(27)\n4 ８四歩(83)\n\n変化：4手\n4 ４四歩(43)\n";

fn check(record: &Record, markup: &str, notations: &[&str], lang: Lang, expected: &Expect) {
    let notations: Vec<Notation> = notations
        .iter()
        .map(|name| notation::parse(name, &mut Vec::new()))
        .collect();
    let written = table(record, &notations, Markup::by_name(markup).unwrap(), lang);
    let losses = written.losses.iter().map(|loss| loss.sentence(lang));
    let losses: Vec<String> = losses.collect();
    expected.assert_eq(&format!("{}not in it: {losses:?}\n", written.text));
}

#[test]
fn a_table_has_a_column_for_each_notation_and_all_comments() {
    let record = read_one(GAME).record;
    let both = ["japanese", "western"];
    check(
        &record,
        "markdown",
        &both,
        Lang::English,
        &expect![[r#"
        | No. | Japanese | Western | Comment |
        | --- | --- | --- | --- |
        | 1 | ☗７六歩 | P-7f | a\|b &#60;i>\_c\_&#60;/i><br>it's {d} |
        | 2 | ☖３四歩 | P-3d |  |
        | 3 | ☗２二角成 | Bx2b+ |  |
        | ↳3 | ☗２六歩 | P-2f |  |
        | ↳4 | ☖８四歩 | P-8d |  |
        | ↳↳4 | ☖４四歩 | P-4d |  |
        | 4 | resigns |  |  |
        not in it: ["1 thinking time", "1 header"]
    "#]],
    );
    check(
        &record,
        "html",
        &both,
        Lang::Japanese,
        &expect![[r#"
        <table>
        <tr><th>手数</th><th>日本語</th><th>英語表記（Hodges式）</th><th>コメント</th></tr>
        <tr><td>1</td><td>☗７六歩</td><td>P-7f</td><td>a|b &#60;i&#62;_c_&#60;/i&#62;<br>it&#39;s {d}</td></tr>
        <tr><td>2</td><td>☖３四歩</td><td>P-3d</td><td></td></tr>
        <tr><td>3</td><td>☗２二角成</td><td>Bx2b+</td><td></td></tr>
        <tr><td>↳3</td><td>☗２六歩</td><td>P-2f</td><td></td></tr>
        <tr><td>↳4</td><td>☖８四歩</td><td>P-8d</td><td></td></tr>
        <tr><td>↳↳4</td><td>☖４四歩</td><td>P-4d</td><td></td></tr>
        <tr><td>4</td><td>投了</td><td></td><td></td></tr>
        </table>
        not in it: ["消費時間1件", "対局情報1件"]
    "#]],
    );
    let three = ["western", "usi", "csa"];
    check(
        &record,
        "wiki",
        &three,
        Lang::English,
        &expect![[r#"
        {| class="wikitable"
        ! No. !! Western !! USI !! CSA !! Comment
        |-
        | 1 || P-7f || 7g7f || +7776FU || a&#124;b &#60;i&#62;&#95;c&#95;&#60;/i&#62;<br>it&#39;s &#123;d&#125;
        |-
        | 2 || P-3d || 3c3d || -3334FU || 
        |-
        | 3 || Bx2b+ || 8h2b+ || +8822UM || 
        |-
        | ↳3 || P-2f || 2g2f || +2726FU || 
        |-
        | ↳4 || P-8d || 8c8d || -8384FU || 
        |-
        | ↳↳4 || P-4d || 4c4d || -4344FU || 
        |-
        | 4 || resigns ||  ||  || 
        |}
        not in it: ["1 thinking time", "1 header"]
    "#]],
    );
}

#[test]
fn a_table_names_a_position_that_is_not_the_usual_start() {
    let problem = read_one("sfen 9/9/9/9/9/9/9/9/4k1G1K b G 5 moves G*6h").record;
    check(
        &problem,
        "markdown",
        &[],
        Lang::English,
        &expect![[r#"
        | No. | Japanese |
        | --- | --- |
        |  | 9/9/9/9/9/9/9/9/4k1G1K b G 5 |
        | 5 | ☗６八金 |
        not in it: []
    "#]],
    );
}
