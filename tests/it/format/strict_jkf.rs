//! What the strict reader of JKF takes, it reads as the reader of all JKF does.

use kifuyomi::format::jkf;

use super::strict::{self, changed, is_taken_as, share, texts};
use crate::support::common::{Corpus, files, folder, property};

fn is_taken(text: &str, name: &str) -> bool {
    is_taken_as(jkf::strict::read, &jkf::FORMAT, text, name)
}

#[test]
fn jkf_files_are_read_alike() {
    for (name, text) in texts(files(&folder("tests/data"))) {
        is_taken(&text, &name);
    }
}

#[test]
#[ignore = "needs private records: KIFUYOMI_CORPUS=DIR"]
fn private_clean_jkf_is_mostly_taken() {
    let (clean, taken) = share("jkf", texts(Corpus::private().files_of("jkf")), is_taken);
    assert!(taken * 100 >= clean * 80, "{taken} of {clean} are taken");
}

/// What is put into records of JKF.
const PIECES: [&str; 34] = [
    "\"",
    "\\",
    "\\u0041",
    ",",
    ":",
    "{",
    "}",
    "[",
    "]",
    " ",
    "\n",
    "0",
    "1",
    "9",
    ".5",
    "null",
    "true",
    "false",
    "\"x\":2,",
    "\"s\":1,",
    "\"same\":true,",
    "\"relative\":\"H\",",
    "\"promote\":true,",
    "\"special\":\"CHUDAN\",",
    "\"forks\":[[{}]],",
    "\"comments\":[\"a\"],",
    "\"手合割\":\"香落ち\",",
    "\"initial\":{\"preset\":\"HI\"},",
    "&",
    "          ",
    "\u{0}",
    "\u{fffd}",
    "\"comments and more\":\"a\",",
    "{\"move\":{\"to\":{\"x\":5,\"y\":5},\"piece\":\"KA\"}},",
];

/// A game with all that a usual one has, one whose start stands behind its moves, and one whose start is a header, and one in
/// lines.
const TEXTS: [&str; 4] = [
    r#"{"header":{"先手":"甲","後手":"a\"b"},"initial":{"preset":"HIRATE"},"moves":[{"comments":["前"," &no","&name"]},{"move":{"from":{"x":7,"y":7},"to":{"x":7,"y":6},"color":0,"piece":"FU"},"time":{"now":{"m":0,"s":1},"total":{"h":0,"m":0,"s":1}}},{"move":{"from":{"x":3,"y":3},"to":{"x":3,"y":4},"color":1,"piece":"FU"},"forks":[[{"move":{"from":{"x":8,"y":3},"to":{"x":8,"y":4},"color":1,"piece":"FU"},"forks":[[{"move":{"from":{"x":4,"y":1},"to":{"x":3,"y":2},"color":1,"piece":"KI","relative":"R"}},{"special":"CHUDAN"}]]}],[{"comments":["x\ny"],"move":{"from":{"x":5,"y":3},"to":{"x":5,"y":4},"color":1,"piece":"FU"}}]]},{"move":{"from":{"x":8,"y":8},"to":{"x":2,"y":2},"color":0,"piece":"KA","promote":true,"capture":"KA"}},{"move":{"from":{"x":3,"y":1},"same":true,"color":1,"piece":"GI","capture":"UM"}},{"move":{"to":{"x":5,"y":5},"color":0,"piece":"KA","relative":"H"}},{"special":"TORYO","time":{"now":{"m":1,"s":0}}}]}"#,
    r#"{"moves":[{},{"move":{"piece":"FU","to":{"x":7,"y":6},"from":{"x":7,"y":7}}},{"move":{"piece":"FU","to":{"x":3,"y":4},"from":{"x":3,"y":3},"color":1}},{"move":{"piece":"UM","to":{"x":2,"y":2},"from":{"x":8,"y":8}}}],"type":"x","header":{},"initial":{"preset":"HIRATE"}}"#,
    r#"{"header":{"手合割":"角落ち　"},"moves":[{},{"move":{"from":{"x":3,"y":3},"to":{"x":3,"y":4},"color":true,"piece":"FU"}},{"move":{"from":{"x":7,"y":7},"to":{"x":7,"y":6},"piece":"FU","promote":false}}]}"#,
    r#"{
    "header": {
        "先手": "甲"
    },
    "moves": [
        {},
        {
            "move": {
                "from": {
                    "x": 7,
                    "y": 7
                },
                "to": { "y": 6, "x": 7 },
                "piece": "FU"
            },
            "time": {
                "now": { "h": 100, "m": 5, "s": 1 },
                "total": { "h": 100, "m": 5, "s": 1 }
            }
        },
        { "move": { "from": { "x": 3, "y": 3 }, "to": { "x": 3, "y": 4 }, "piece": "fu" },
          "time": { "now": { "s": 0, "m": 100 } } }
    ]
}"#,
];

#[test]
fn changed_jkf_is_read_alike() {
    let texts = TEXTS.map(String::from);
    for text in &texts {
        assert!(is_taken(text, text), "{text}");
        assert!(strict::is_taken(text, text), "{text}");
    }
    property(|u| {
        let text = changed(u, &texts, &PIECES)?;
        is_taken(&text, &text);
        strict::is_taken(&text, &text);
        Ok(())
    });
}
