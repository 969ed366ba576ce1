//! Tags: `[Black "Habu Yoshiharu"]`.

use crate::format::epd;
use crate::format::kif::handicaps;
use crate::text::scan::{Scanner, is_blank, trim};
use crate::variant::Variant;
use crate::variant::setup::{Setup, SfenError};

/// A tag as written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tag<'a> {
    /// Its name.
    pub name: &'a str,
    /// Its value without the escapes.
    pub value: String,
    /// Whether its quote and bracket are closed.
    pub is_closed: bool,
}

/// Reports whether a line begins with a tag. Text that begins like one may be a comment with a
/// quotation.
pub fn starts(line: &str) -> bool {
    let inside = line.strip_prefix('[');
    let name = name(&mut Scanner::new(line));
    let is_plain = inside.is_some_and(|inside| !inside.starts_with(is_blank));
    let ends = trim(line).ends_with("\"]") || trim(line).ends_with("”]");
    name.is_some_and(|name| ends || is_plain && !name.contains(is_blank))
}

/// Reads a tag's name, with the bracket before it and the quote after it.
fn name<'a>(scanner: &mut Scanner<'a>) -> Option<&'a str> {
    let mut ahead = *scanner;
    if !ahead.eat('[') {
        return None;
    }
    let name = trim(ahead.take_while(|c| !matches!(c, '"' | ']' | '“' | '[')));
    let quoted = ahead.eat_if(|c| c == '"' || c == '“').is_some();
    let is_name = name.chars().next().is_some_and(char::is_alphabetic);
    if !quoted || !is_name {
        return None;
    }
    *scanner = ahead;
    Some(name)
}

/// Reads a tag. A quote ends the value only if the closing bracket follows it.
pub fn scan<'a>(scanner: &mut Scanner<'a>) -> Option<Tag<'a>> {
    let name = name(scanner)?;
    let mut value = String::new();
    while let Some(c) = scanner.next() {
        match c {
            '\\' if scanner.peek().is_some_and(|c| c == '"' || c == '\\') => {
                value.extend(scanner.next());
            }
            '"' | '”' => {
                let mut ahead = *scanner;
                ahead.skip_blanks();
                if ahead.eat(']') {
                    *scanner = ahead;
                    return Some(Tag {
                        name,
                        value,
                        is_closed: true,
                    });
                }
                value.push(c);
            }
            _ => value.push(c),
        }
    }
    let end = value.trim_end_matches(|c| is_blank(c) || matches!(c, ']' | '"'));
    Some(Tag {
        name,
        value: String::from(end),
        is_closed: false,
    })
}

/// Writes a tag.
pub fn write(out: &mut String, name: &str, value: &str) {
    out.push('[');
    out.push_str(name);
    out.push_str(" \"");
    for c in value.chars() {
        if matches!(c, '"' | '\\') {
            out.push('\\');
        }
        out.push(c);
    }
    out.push_str("\"]\n");
}

/// Reports whether a tag can hold a header.
pub fn can_hold(name: &str, value: &str) -> bool {
    let mut line = String::new();
    write(&mut line, name, value);
    let line = trim(&line);
    let tag = scan(&mut Scanner::new(line.trim_end_matches('\n')));
    !value.contains(['\n', '\r']) && tag.is_some_and(|tag| tag.name == name && tag.value == value)
}

/// Handicap names in 手合割 and in PSN.
const HANDICAPS: [(&str, &str); 19] = [
    ("平手", "Even"),
    ("香落ち", "Lance"),
    ("右香落ち", "Right lance"),
    ("両香落ち", "Both lances"),
    ("角落ち", "Bishop"),
    ("飛車落ち", "Rook"),
    ("飛香落ち", "Rook+Lance"),
    ("二枚落ち", "2 piece"),
    ("三枚落ち", "3 piece"),
    ("四枚落ち", "4 piece"),
    ("五枚落ち", "5 piece"),
    ("六枚落ち", "6 piece"),
    ("右七枚落ち", "7 piece"),
    ("八枚落ち", "8 piece"),
    ("九枚落ち", "9 piece"),
    ("十枚落ち", "10 piece"),
    ("歩三兵", "Three pawns"),
    ("裸玉", "Bare king"),
    ("左香落ち", "Left lance"),
];

/// Returns the letters and digits of a name in lower case.
fn letters(name: &str) -> impl Iterator<Item = char> + '_ {
    let letters = name.chars().filter(|c| c.is_alphanumeric());
    letters.map(|c| match c {
        'ō' | 'Ō' | 'ô' => 'o',
        c => c.to_ascii_lowercase(),
    })
}

/// Reports whether two names are equal apart from signs, case and plural.
#[inline(never)]
fn are_alike(one: &str, other: &str) -> bool {
    let is_kept = |c: &char| *c != 's';
    letters(one)
        .filter(is_kept)
        .eq(letters(other).filter(is_kept))
}

/// Returns the start that a tag names, and the handicap's name in 手合割.
pub fn handicap(variant: &'static Variant, value: &str) -> Option<(Setup, String)> {
    let row = HANDICAPS
        .iter()
        .find(|(_, english)| variant.is_shogi() && are_alike(english, value));
    let mut handicaps = variant.handicaps.iter();
    let english = handicaps.find(|handicap| are_alike(handicap.english, value));
    let name = match (row, english) {
        (Some((japanese, _)), _) => japanese,
        (None, Some(handicap)) => handicap.names.first()?,
        (None, None) => value,
    };
    Some((handicaps::start(variant, name)?, String::from(name)))
}

/// Returns the PSN name of a handicap in 手合割.
pub fn handicap_name(japanese: &str) -> &str {
    let row = HANDICAPS.iter().find(|row| row.0 == japanese);
    row.map_or(japanese, |row| row.1)
}

/// Reads a position in SFEN, with optional fields, or in the forms of XBoard and Fairy-Stockfish.
/// If no game is named, the position may belong to another one.
pub fn setup(
    variant: &'static Variant,
    variants: &[&'static Variant],
    text: &str,
    is_given: bool,
) -> Result<Setup, SfenError> {
    let text = trim(text);
    let text = trim(text.strip_prefix("sfen ").unwrap_or(text));
    let read = |text: &str| {
        if is_given {
            Setup::from_sfen(variant, text)
        } else {
            Setup::from_any_sfen(variant, variants, text)
        }
    };
    read(text).or_else(|error| {
        let is_shogi = variant.is_shogi();
        let xboard = epd::setup(text).ok().filter(|_| is_shogi);
        let fairy = || read(&of_fairy(text)?).ok();
        xboard.or_else(fairy).ok_or(error)
    })
}

/// Converts a position of Fairy-Stockfish to SFEN. There the pieces in hand follow the board in
/// brackets, and White moves first.
fn of_fairy(text: &str) -> Option<String> {
    let (board, rest) = text.split_once('[')?;
    let (hand, rest) = rest.split_once(']')?;
    let side = if trim(rest).starts_with('b') {
        "w"
    } else {
        "b"
    };
    let hand = if hand.is_empty() { "-" } else { hand };
    Some([board, " ", side, " ", hand].concat())
}

/// The game that a `Variant` tag names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NamedGame {
    /// Shogi or chess.
    Any,
    /// A game of shogi.
    Shogi(&'static Variant),
    /// Chess.
    Chess,
    /// Another game.
    Unknown,
}

/// Returns the game that a tag names.
pub fn game(value: &str, variants: &[&'static Variant]) -> NamedGame {
    let mut name: String = letters(value).collect();
    if name.len() > "shogi".len()
        && let Some(before) = name.strip_suffix("shogi")
    {
        name = String::from(before);
    }
    match name.as_str() {
        "" | "standard" => NamedGame::Any,
        "shogi" | "hon" => variants
            .first()
            .map_or(NamedGame::Any, |first| NamedGame::Shogi(first)),
        "normal" | "chess" | "standardchess" | "fischerandom" | "chess960" => NamedGame::Chess,
        name => {
            let mut others = variants.iter().copied();
            let is_called = |variant: &&Variant| {
                let mut handicaps = variant.handicaps.iter().take(1);
                variant.name.eq(name)
                    || variant.aliases.contains(&name)
                    || handicaps.any(|even| even.names.contains(&trim(value)))
            };
            others
                .find(is_called)
                .map_or(NamedGame::Unknown, NamedGame::Shogi)
        }
    }
}

/// Returns the name of a game in a tag: `Whale Shogi`.
pub fn game_name(variant: &Variant) -> String {
    let mut name = String::new();
    for (at, word) in variant.english.split(' ').enumerate() {
        if at > 0 {
            name.push(' ');
        }
        let mut letters = word.chars();
        name.extend(letters.next().map(|first| first.to_ascii_uppercase()));
        name.push_str(letters.as_str());
    }
    name
}
