//! Records in the data of pages, as in 将棋DB2, and lists of moves in JSON.

use crate::support::common::{codes, only, read_as, usi};

const TWO: &str = "7g7f 3c3d";

#[test]
fn data_of_pages() {
    let json = r#"{"_id":"x","player1":"羽生","player2":"森内","moves":[{"num":1,"csa":"+7776FU","move":"７六歩(77)","comments":[]},{"num":2,"csa":"-3334FU","move":"３四歩(33)"}]}"#;
    let script = "{\n  開始日時: \"2013-01-06\",\n  後手: '森内',\n  先手: \"羽生\",\n  place: null,\n  moves: [\n    {\n      \
        sfen: \"x\",\n      move: \"７六歩(77)\",\n      csa: \"+7776FU\"\n    },\n    { move: \"３四歩(33)\", csa: \"-3334FU\" }\n  ]\n}";
    for data in [json, script] {
        for text in [
            format!("var data = {data};"),
            format!("var data = {data};\nvar other = {{}};\n"),
            format!("const data = {data}"),
            format!(
                "<html><head><title>棋譜</title></head><body><p>▲１六歩</p>\n<script>\nvar data = {data};\n</script>\n<p>x</p></body></html>"
            ),
            format!("<script>var data = {data};</script>"),
        ] {
            let read = only(&text);
            assert_eq!(usi(&read.record), TWO, "{text}\n{:?}", read.problems);
            assert_eq!(codes(&read), ["unwrapped-html"], "{text}");
            assert_eq!(read.record.header("先手"), Some("羽生"), "{text}");
            assert_eq!(read.record.header("後手"), Some("森内"), "{text}");
        }
    }
    read_as(json, TWO);
}

#[test]
fn lists_of_moves_in_json() {
    for text in [
        r#"{"moves":["7g7f","3c3d"]}"#,
        r#"{"moves":["+7776FU","-3334FU"]}"#,
        r#"{"moves":["７六歩(77)","３四歩(33)"]}"#,
        r#"{"moves":[{"usi":"7g7f"},{"usi":"3c3d"}]}"#,
        r#"{"moves":[{"move":"７六歩"},{"move":"３四歩"}]}"#,
        r#"{"moves":[{"move":"7g7f"},{"move":"3c3d"}]}"#,
        r#"{"moves":[{},{"move":{"to":{"x":7,"y":6},"from":{"x":7,"y":7},"piece":"FU"}},{"move":{"to":{"x":3,"y":4},"from":{"x":3,"y":3},"piece":"FU"}}]}"#,
    ] {
        read_as(text, TWO);
    }
    read_as(r#"{"手合割":"角落ち","moves":[{"csa":"-3334FU"}]}"#, "3c3d");
    let read = only(r#"{"handicap":"鏡指し","moves":[{"csa":"+7776FU"}]}"#);
    assert_eq!(codes(&read), ["unknown-handicap"]);
}
