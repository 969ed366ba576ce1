//! JSON of sites whose moves are texts, in lists such as those of 将棋DB2:
//! `{"先手":"甲","moves":[{"csa":"+7776FU","move":"７六歩(77)"}]}`.

use crate::format::csa::wars;
use crate::format::kif::handicaps;
use crate::format::list::tags;
use crate::format::usi::read_setup;
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
use crate::types::color::Color;
use crate::types::moves::Move;
use crate::types::outcome::{EndKind, Ending, Outcome};
use crate::variant::EVERY;
use crate::variant::games::standard::STANDARD;
use crate::variant::setup::Setup;

/// English keys of headers.
const KEYS: [(&str, &str); 18] = [
    ("player1", "先手"),
    ("player2", "後手"),
    ("black", "先手"),
    ("white", "後手"),
    ("sente", "先手"),
    ("gote", "後手"),
    ("title", "表題"),
    ("handicap", HANDICAP),
    ("blackName", "先手"),
    ("whiteName", "後手"),
    ("sente_name", "先手"),
    ("gote_name", "後手"),
    ("senteName", "先手"),
    ("goteName", "後手"),
    ("blackPlayer", "先手"),
    ("whitePlayer", "後手"),
    ("event", "棋戦"),
    ("date", "開始日時"),
];

/// Objects that hold the players, and the keys of the sides.
const PLAYERS: [&str; 2] = ["players", "player"];
const SIDES: [(&str, &str, &str); 4] = [
    ("sente", "先手", "先手段級"),
    ("gote", "後手", "後手段級"),
    ("black", "先手", "先手段級"),
    ("white", "後手", "後手段級"),
];

/// Keys of the start position.
const STARTS: [&str; 7] = [
    "initialSfen",
    "initial_sfen",
    "startSfen",
    "start_sfen",
    "startpos",
    "initialPosition",
    "sfen",
];

/// The header that names the start.
pub(super) const HANDICAP: &str = "手合割";

/// Keys of a move, the least ambiguous first.
const MOVES: [&str; 5] = ["csa", "usi", "move", "kif", "m"];

/// Returns the move of an entry.
pub fn played<'j, 'a>(node: Value<'j, 'a>) -> Option<Value<'j, 'a>> {
    let of_jkf = node
        .get("move")
        .filter(|played| played.shape() == Shape::Object);
    let texts = MOVES.iter().filter_map(|key| node.get(key));
    let mut texts = texts.filter(|value| value.shape() != Shape::Null);
    of_jkf.or_else(|| texts.next())
}

/// Returns the text in an object that can be read as a move, under any key.
pub fn any_move<'j, 'a>(position: &Position, node: Value<'j, 'a>) -> Option<Value<'j, 'a>> {
    const OTHERS: [&str; 5] = ["unread", "special", "comment", "comments", "note"];
    let is_text =
        |value: &Value<'_, '_>| value.shape() == Shape::Text && !OTHERS.contains(&&*value.key());
    let mut values = node.items().filter(is_text);
    values.find(|value| word(position, value.raw()).is_some())
}

/// A move in the form of a word.
pub enum Word {
    /// A move given by its squares.
    Move(Move),
    /// A move to be resolved against the position.
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

/// Returns the headers next to the list of moves: those in Japanese, and those with known keys.
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
    let players = PLAYERS.iter().find_map(|key| root.get(key));
    for (side, name, grade) in SIDES {
        let player = players
            .and_then(|players| players.get(side))
            .or_else(|| root.get(side));
        let player = player.filter(|player| player.shape() == Shape::Object);
        let texts = [
            (name, player.and_then(player_name)),
            (grade, player.and_then(|player| player.get("rating"))),
        ];
        for (key, value) in texts {
            let is_known = headers.iter().any(|header| header.key == key);
            if let Some(value) = value.filter(|_| !is_known) {
                let value = value
                    .text()
                    .map_or_else(|| value.raw().into(), String::from);
                headers.push(Header {
                    key: key.into(),
                    value,
                });
            }
        }
    }
    for (key, grade) in [("sente_dan", "先手段級"), ("gote_dan", "後手段級")] {
        if let Some(dan) = root.get(key).and_then(|dan| dan.raw().parse::<i16>().ok()) {
            let value = match dan {
                1.. => [&dan.to_string(), "段"].concat(),
                _ => [&(1 - dan).to_string(), "級"].concat(),
            };
            headers.push(Header {
                key: grade.into(),
                value,
            });
        }
    }
    headers
}

/// Reports whether an object says more about a game than its moves.
pub fn is_game(root: Value<'_, '_>) -> bool {
    const KEYS: [&str; 7] = [
        "initialSfen",
        "initial_sfen",
        "players",
        "variant",
        "winner",
        "status",
        "result",
    ];
    KEYS.iter().any(|key| root.get(key).is_some())
}

/// Returns the name of a player: its own, or that of its account.
fn player_name<'j, 'a>(player: Value<'j, 'a>) -> Option<Value<'j, 'a>> {
    const NAMES: [&str; 4] = ["name", "username", "userId", "id"];
    let named = |value: Value<'j, 'a>| {
        let mut names = NAMES.iter().filter_map(|key| value.get(key));
        names.find(|name| name.shape() == Shape::Text)
    };
    named(player).or_else(|| named(player.get("user")?))
}

/// Returns the ending of a game, from its result, winner and status.
pub fn ending(root: Value<'_, '_>, to_move: Color) -> Option<Ending> {
    let text = |key| root.get(key).and_then(Value::text);
    let said = text("result").and_then(|said| wars::ending(&said, to_move));
    if said.is_some() {
        return said;
    }
    let result = text("result");
    let winner = text("winner").or_else(|| result.clone());
    let winner = match winner.as_deref() {
        Some("sente" | "black" | "b" | "1-0") => Some(Outcome::Win(Color::Black)),
        Some("gote" | "white" | "w" | "0-1") => Some(Outcome::Win(Color::White)),
        Some("draw" | "1/2-1/2") => Some(Outcome::Draw),
        _ => None,
    };
    let status = match root.get("status") {
        Some(status) if status.shape() == Shape::Object => status.get("name").and_then(Value::text),
        status => status.and_then(Value::text),
    };
    let kind = STATUS
        .iter()
        .find(|(known, _)| Some(*known) == status.as_deref());
    let kind = kind.map(|(_, kind)| *kind);
    let kind = kind.or(winner.map(|winner| match winner {
        Outcome::Draw => EndKind::Draw,
        _ => EndKind::Other,
    }))?;
    let word = status
        .or(result)
        .or_else(|| text("winner"))
        .unwrap_or_default();
    let ending = Ending::new(kind, to_move, &word);
    Some(Ending {
        outcome: winner.unwrap_or(ending.outcome),
        ..ending
    })
}

/// Words of sites for the end of a game.
const STATUS: [(&str, EndKind); 11] = [
    ("mate", EndKind::Mate),
    ("resign", EndKind::Resignation),
    ("resigned", EndKind::Resignation),
    ("outoftime", EndKind::TimeUp),
    ("timeout", EndKind::TimeUp),
    ("repetition", EndKind::Repetition),
    ("perpetualCheck", EndKind::PerpetualCheck),
    ("impasse27", EndKind::Declaration),
    ("tryRule", EndKind::Declaration),
    ("draw", EndKind::Draw),
    ("aborted", EndKind::Interruption),
];

/// Returns the start position.
pub fn start(root: Value<'_, '_>, places: &LineIndex<'_>, problems: &mut Problems) -> Setup {
    let game = root.get("variant").and_then(|game| match game.shape() {
        Shape::Object => game.get("key")?.text(),
        _ => game.text(),
    });
    let game = game.and_then(|game| match tags::game(&game, EVERY) {
        tags::NamedGame::Shogi(game) => Some(game),
        _ => None,
    });
    let positions = STARTS.iter().filter_map(|key| root.get(key)?.text());
    let mut positions = positions.filter_map(|sfen| {
        let sfen = trim(&sfen);
        let sfen = sfen.strip_prefix("position ").unwrap_or(sfen);
        let sfen = sfen.strip_prefix("sfen ").unwrap_or(sfen);
        let of_game = game.and_then(|game| Setup::from_sfen(game, sfen).ok());
        of_game.or_else(|| read_setup(sfen).ok())
    });
    if let Some(start) = positions.next() {
        return start;
    }
    let even = Setup::start(game.unwrap_or(&STANDARD));
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
