//! JSON of sites that have moves as texts, in lists such as those of 将棋DB2:
//! `{"先手":"甲","moves":[{"csa":"+7776FU","move":"７六歩(77)"}]}`.

use crate::format::kif::handicaps;
use crate::notation::codes::csa::read_csa;
use crate::notation::systems::japanese;
use crate::position::Position;
use crate::problem;
use crate::reading::problems::Problems;
use crate::record::Header;
use crate::record::resolve::Token;
use crate::text::json::{Shape, Value};
use crate::text::line_index::LineIndex;
use crate::text::scan::{Scanner, trim};
use crate::types::moves::Move;
use crate::variant::games::standard::STANDARD;
use crate::variant::setup::Setup;

/// What sites call headers in English.
const KEYS: [(&str, &str); 8] = [
    ("player1", "先手"),
    ("player2", "後手"),
    ("black", "先手"),
    ("white", "後手"),
    ("sente", "先手"),
    ("gote", "後手"),
    ("title", "表題"),
    ("handicap", HANDICAP),
];

/// The header that names the start.
pub(super) const HANDICAP: &str = "手合割";

/// The keys under which a move is, the clearest first.
const MOVES: [&str; 4] = ["csa", "usi", "move", "kif"];

/// What an entry says is played.
pub fn played<'j, 'a>(node: Value<'j, 'a>) -> Option<Value<'j, 'a>> {
    let of_jkf = node
        .get("move")
        .filter(|played| played.shape() == Shape::Object);
    let texts = MOVES.iter().filter_map(|key| node.get(key));
    let mut texts = texts.filter(|value| value.shape() != Shape::Null);
    of_jkf.or_else(|| texts.next())
}

/// A move as a word.
pub enum Word {
    /// Its squares.
    Move(Move),
    /// What is written.
    Token(Token),
}

/// Reads a move in USI, in CSA or in Japanese.
pub fn word(position: &Position, text: &str) -> Option<Word> {
    if let Some(mv) = position.read_usi(text).or_else(|| read_csa(position, text)) {
        return Some(Word::Move(mv));
    }
    let token = japanese::scan(&mut Scanner::new(text), position.variant());
    token.ok().map(Word::Token)
}

/// The headers beside the list of moves: those in Japanese, and those whose names are known.
pub fn headers(root: Value<'_, '_>) -> Vec<Header> {
    let mut headers: Vec<Header> = Vec::new();
    for value in root.items() {
        let Some(text) = value.text().filter(|text| !text.is_empty()) else {
            continue;
        };
        let key = value.key();
        let known = KEYS
            .iter()
            .find(|(known, _)| *known == key)
            .map(|row| row.1);
        let key = match known {
            Some(known) => known,
            None if !key.is_ascii() => &*key,
            None => continue,
        };
        if !headers.iter().any(|header| header.key == key) {
            let (key, value) = (key.into(), text.into());
            headers.push(Header { key, value });
        }
    }
    headers
}

/// The start position.
pub fn start(root: Value<'_, '_>, places: &LineIndex<'_>, problems: &mut Problems) -> Setup {
    let even = Setup::start(&STANDARD);
    let named = match root.get("header") {
        Some(headers) => headers.get(HANDICAP),
        None => root.get(HANDICAP).or_else(|| root.get("handicap")),
    };
    let Some((value, name)) = named.and_then(|value| Some((value, value.text()?))) else {
        return even;
    };
    handicaps::start(&STANDARD, trim(&name)).unwrap_or_else(|| {
        let line = places.line(value.raw());
        problems.add(&problem::UNKNOWN_HANDICAP, &line, value.raw(), &[&name]);
        even
    })
}
