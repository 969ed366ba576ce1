//! Round trip of plain types through JSON.

use std::fmt::Debug;

use kifuyomi::{Color, EndKind, Ending, Header, NodeId, Outcome, Square};
use serde::Serialize;
use serde::de::DeserializeOwned;

fn holds<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T, json: &str) {
    assert_eq!(serde_json::to_string(value).unwrap(), json);
    assert_eq!(serde_json::from_str::<T>(json).unwrap(), *value);
}

#[test]
fn plain_types_are_written_and_read_back() {
    holds(&Color::White, r#""white""#);
    holds(&Square::new(7, 6).unwrap(), r#""7f""#);
    holds(&NodeId::new(12), "12");
    holds(&Outcome::Win(Color::Black), r#"{"win":"black"}"#);
    holds(&Outcome::Draw, r#""draw""#);
    let header = Header {
        key: "棋戦".into(),
        value: " A ".into(),
    };
    holds(&header, r#"{"key":"棋戦","value":" A "}"#);
    let json = r#"{"kind":"resignation","to_move":"white","outcome":{"win":"black"},"text":"投了","sentence":null}"#;
    let ending = Ending::new(EndKind::Resignation, Color::White, "投了");
    holds(&ending, json);
}

#[test]
fn endings_have_the_same_code_everywhere() {
    for kind in EndKind::all() {
        holds(&kind, &format!("\"{}\"", kind.code()));
    }
}

#[test]
fn squares_that_cannot_be_are_refused() {
    for text in ["\"\"", "\"0a\"", "\"27a\"", "\"7\"", "5", "[7,6]"] {
        assert!(serde_json::from_str::<Square>(text).is_err(), "{text}");
    }
}
