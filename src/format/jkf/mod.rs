//! JKF, the JSON Kifu Format: moves as objects, variations as lists next to the move that they
//! replace.
//!
//! Source: the description and the schema of json-kifu-format. Comments and bookmarks share one
//! list there: a comment that begins with `&` is a bookmark.

use crate::format::kif::common::handicap;
use crate::format::registry::{Format, Reader};
use crate::format::result::{Family, FormatName};
use crate::reading::context::Context;
use crate::record::Notes;
use crate::text::json::Value;
use crate::text::scan::first_of;
use crate::types::color::Color;
use crate::types::outcome::EndKind;
use crate::types::piece::KindId;
use crate::types::relation::Relation;
use crate::variant::games::standard::STANDARD;
use crate::variant::setup::Setup;
use crate::variant::{Games, Variant};

mod clocks;
mod dump;
mod read;
mod site;
mod write;

/// The format's name.
const NAME: FormatName = FormatName {
    name: "jkf",
    title: "JKF",
    family: Family::Json,
};

/// The format.
pub static FORMAT: Format = Format {
    name: NAME.name,
    title: NAME.title,
    extension: "jkf",
    utf8_extension: "jkf",
    games: Games::Shogi,
    reader: &Reader {
        name: NAME,
        fits,
        is_named,
        read: read::read,
    },
    writer: write::write,
    separator: "\n",
};

/// Named start positions: the names in JKF and in 手合割.
const PRESETS: [(&str, &str); 16] = [
    ("HIRATE", "平手"),
    ("KY", "香落ち"),
    ("KY_R", "右香落ち"),
    ("KA", "角落ち"),
    ("HI", "飛車落ち"),
    ("HIKY", "飛香落ち"),
    ("2", "二枚落ち"),
    ("3", "三枚落ち"),
    ("4", "四枚落ち"),
    ("5", "五枚落ち"),
    ("5_L", "左五枚落ち"),
    ("6", "六枚落ち"),
    ("7_L", "左七枚落ち"),
    ("7_R", "右七枚落ち"),
    ("8", "八枚落ち"),
    ("10", "十枚落ち"),
];

/// Words in place of a move. Those for a foul of the other side begin with that side's sign.
const SPECIALS: [(&str, EndKind); 13] = [
    ("TORYO", EndKind::Resignation),
    ("CHUDAN", EndKind::Interruption),
    ("SENNICHITE", EndKind::Repetition),
    ("OUTE_SENNICHITE", EndKind::PerpetualCheck),
    ("TIME_UP", EndKind::TimeUp),
    ("ILLEGAL_MOVE", EndKind::Foul),
    ("ILLEGAL_ACTION", EndKind::FoulBefore),
    ("JISHOGI", EndKind::Impasse),
    ("KACHI", EndKind::Declaration),
    ("HIKIWAKE", EndKind::Draw),
    ("TSUMI", EndKind::Mate),
    ("FUZUMI", EndKind::NoMate),
    ("MAX_MOVES", EndKind::MoveLimit),
];

/// Keys of unread text, in place of a move and next to one. They are our own; other programs ignore
/// unknown keys.
const UNREAD: &str = "unread";
const UNREAD_LINES: &str = "unreadLines";

/// Letters of `relative`.
const RELATIONS: [(char, Relation); 6] = [
    ('L', Relation::LEFT),
    ('C', Relation::STRAIGHT),
    ('R', Relation::RIGHT),
    ('U', Relation::UP),
    ('M', Relation::ACROSS),
    ('D', Relation::DOWN),
];

fn fits(text: &str, _: &Context) -> bool {
    is_named(text)
}

fn is_named(text: &str) -> bool {
    let blanks = |c: char| c == '\u{feff}' || c.is_whitespace();
    let text = text.trim_start_matches(blanks);
    // A comment of a list of moves begins with a brace as well.
    let opens = |text: &str| {
        let inside = text.strip_prefix('{').map(str::trim_start);
        inside.is_some_and(|inside| inside.starts_with('}') || begins_with_key(inside))
    };
    match text.strip_prefix('[') {
        Some(rest) => opens(rest.trim_start()),
        None => opens(text),
    }
}

/// Reports whether a text begins with a string and a colon, or with a part of them.
fn begins_with_key(text: &str) -> bool {
    let Some(key) = text.strip_prefix('"') else {
        return text.is_empty();
    };
    let mut is_escaped = false;
    let end = key.find(|c| {
        let ends = c == '"' && !is_escaped;
        is_escaped = c == '\\' && !is_escaped;
        ends
    });
    let after = end.and_then(|end| key.get(end + 1..)).map(str::trim_start);
    after.is_some_and(|after| after.is_empty() || after.starts_with(':'))
}

/// Finds a kind by its two letters in CSA.
fn kind(variant: &'static Variant, code: &str) -> Option<KindId> {
    let mut kinds = variant.kinds();
    let known = kinds.find(|(_, kind)| !code.is_empty() && kind.csa.eq_ignore_ascii_case(code));
    known.map(|(id, _)| id)
}

/// Returns the start position that a `preset` names.
fn named_start(name: &str) -> Option<Setup> {
    let (_, name) = PRESETS.iter().find(|(known, _)| *known == name)?;
    Setup::from_table_sfen(&STANDARD, handicap(&STANDARD, name)?.sfen)
}

/// Adds a comment or a bookmark, which share a list.
fn add_comment(notes: &mut Notes, text: &str) {
    if !text.starts_with([' ', '&']) && first_of([b'\n', b'\r'], text.as_bytes()).is_none() {
        notes.add_line(text);
        return;
    }
    for line in text.split('\n') {
        let line = line.trim_end_matches('\r');
        let is_name = line.trim_start_matches(' ').starts_with('&');
        match line.strip_prefix(['&', ' ']).filter(|_| is_name) {
            Some(name) if line.starts_with('&') => notes.bookmarks.push(name.into()),
            // A leading blank keeps a comment from being a bookmark.
            text => notes.add_line(text.unwrap_or(line)),
        }
    }
}

/// Converts the letters of `relative`.
fn relation(relative: &str) -> Relation {
    let mut relation = Relation::NONE;
    for (letter, word) in RELATIONS {
        if relative.contains(letter) {
            relation |= word;
        }
    }
    relation
}

/// Converts a number to a side.
fn color(value: Value<'_, '_>) -> Option<Color> {
    let [black, white] = Color::BOTH;
    match value.integer() {
        Some(0) => Some(black),
        Some(1) => Some(white),
        _ => None,
    }
}
