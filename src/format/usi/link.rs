//! Addresses that hold a record: those of KENTO, shared boards, ぴよ将棋 and 将棋DB2.

use std::borrow::Cow;

use crate::format::address::{self, base64, value};
use crate::format::usi::words::{is_board, is_quote};
use crate::notation::codes::usi::has_shape;
use crate::record::Header;
use crate::text::scan::{Scanner, has, holds, is_blank, push_all, split_at_word, trim};
use crate::variant::{EVERY, Variant};

/// Keys of a position, which moves may follow, or of a record in any format.
const POSITIONS: [&str; 6] = ["initpos", "sfen", "position", "body", "kif", "csa"];

/// Key of the same in Base64.
const ENCODED: &str = "xbody";

/// Key of moves.
const MOVES: &str = "moves";

/// Keys of a variation, and of the number of moves before it.
const BRANCH: [&str; 2] = ["branch", "branchFrom"];

/// Keys of headers.
const HEADERS: [(&str, &str); 6] = [
    ("sente_name", "先手"),
    ("gote_name", "後手"),
    ("game_name", "表題"),
    ("black", "先手"),
    ("white", "後手"),
    ("title", "表題"),
];

/// Characters that end an address in a text.
const CLOSING: &str = ")]}[）］」』】》〉>,.;:!?、。，．";

/// Content of an address.
#[derive(Debug, Default)]
pub struct Link {
    /// A position and moves in USI; empty if there are none.
    pub position: String,
    /// A record in another format.
    pub record: Option<String>,
    /// Headers for the players and the title.
    pub headers: Vec<Header>,
    /// The number of moves before a variation, and its moves.
    pub branch: Option<(u32, Vec<String>)>,
    /// The words before and after the address.
    pub words: [String; 2],
}

/// Reports whether a text may be an address with a record.
pub fn may_be_link(text: &str) -> bool {
    // The end of an address may appear alone.
    let has_moves = |(_, moves): (&str, &str)| move_length(moves).is_some();
    let is_address = holds(text, "://")
        || text.starts_with('?')
        || split_at_word(text, "moves=").is_some_and(has_moves);
    is_address && has(text, '=') && !is_in_comment(text)
}

/// Reports whether an address is in a comment of a list of moves, which a brace opens. In data for
/// programs it is in quotes.
fn is_in_comment(text: &str) -> bool {
    let front = text.get(..text.find("://").unwrap_or(0)).unwrap_or("");
    let is_open = front.rfind(['{', '}']).is_some_and(|at| {
        let inside = front.get(at..).unwrap_or("");
        inside.starts_with('{') && !inside.contains('"')
    });
    is_open || text.starts_with('{')
}

/// Returns the record of an address anywhere in a line.
pub fn link(line: &str) -> Option<Link> {
    if !may_be_link(line) {
        return None;
    }
    let (before, address) = line.split_at_checked(start_of_address(line))?;
    let mut link = Link::default();
    let (mut moves, mut from) = (Vec::new(), 0);
    let mut after = String::new();
    for part in address.split(['?', '&', '#', '"', '\'', '<', '>']) {
        let Some((key, value)) = part.split_once('=') else {
            push_words(&mut after, after_blank(part));
            continue;
        };
        let written = key;
        let words = |c| is_blank(c) || has("[({", c);
        let key = written.rsplit(words).next().unwrap_or(written);
        let front = written.strip_suffix(key).unwrap_or("");
        push_words(
            &mut after,
            if holds(front, "://") {
                after_blank(front)
            } else {
                front
            },
        );
        let header = HEADERS.iter().find(|(known, _)| *known == key);
        if let Some((_, key)) = header {
            let (key, value) = ((*key).into(), spaced(value));
            link.headers.push(Header { key, value });
        } else if POSITIONS.contains(&key) || key == ENCODED {
            let alone = match key {
                ENCODED => value.split(ends_value).next().unwrap_or(value),
                _ => value_alone(value),
            };
            push_words(&mut after, value.strip_prefix(alone).unwrap_or(""));
            let text = match key {
                ENCODED => base64(alone.trim_end_matches(|c| has(CLOSING, c)))?,
                _ => spaced(alone),
            };
            let text = trim(&text);
            let first = text.split(is_blank).next().unwrap_or("");
            let is_usi = ["position", "sfen", "startpos"].contains(&first) || is_board(first);
            if is_usi {
                link.position = text.trim_end_matches(|c| has(CLOSING, c)).into();
            } else if has_shape(first) {
                let moves = text.trim_end_matches(|c| has(CLOSING, c));
                link.position = ["position startpos moves ", moves].concat();
            } else if text.contains(|c: char| c.is_ascii_digit() || !c.is_ascii()) {
                link.record = Some(text.into());
            } else {
                push_words(&mut after, after_blank(alone));
            }
        } else if key == MOVES {
            moves = split_moves(value, &mut after);
        } else if key == BRANCH[0] {
            link.branch = Some((0, split_moves(value, &mut after)));
        } else {
            if key == BRANCH[1] {
                from = Scanner::new(value).number().unwrap_or(0);
            }
            push_words(&mut after, after_blank(value));
        }
    }
    if let Some((place, _)) = &mut link.branch {
        *place = from;
    }
    if !moves.is_empty() {
        if link.position.is_empty() {
            link.position.push_str("position startpos");
        }
        if !holds(&link.position, " moves") {
            link.position.push_str(" moves");
        }
        for mv in moves {
            link.position.push(' ');
            link.position.push_str(&mv);
        }
    }
    let mut words = String::new();
    push_words(&mut words, before);
    link.words = [words, after];
    let holds = !link.position.is_empty() || link.record.is_some() || link.branch.is_some();
    holds.then_some(link)
}

/// Returns a line without quotes. An address is reduced to its position, with blanks decoded.
pub fn plain(text: &str) -> Cow<'_, str> {
    let text = text.trim_matches(is_quote);
    if text.chars().any(is_blank) {
        return Cow::Borrowed(text);
    }
    let text = if text.starts_with("http") {
        in_address(text)
    } else {
        value(text, "sfen=")
    };
    if text.contains('_') && is_board(text.split('_').next().unwrap_or("")) {
        Cow::Owned(text.replace('_', " "))
    } else {
        text
    }
}

/// Returns the position in an address: the text after `sfen=`, or the parts of the path that are a
/// board.
fn in_address(text: &str) -> Cow<'_, str> {
    let mut found = value(text, "sfen=");
    if !found.starts_with("http") {
        return Cow::Owned(found.replace('+', if found.contains(' ') { "+" } else { " " }));
    }
    let path: Vec<&str> = found.split('/').collect();
    let board = path.iter().zip(1..).find_map(|(name, next)| {
        let ranks = usize::from(game_in_path(name)?.ranks);
        path.get(next..next + ranks)
    });
    if let Some(board) = board {
        return Cow::Owned(board.join("/"));
    }
    let parts = path.len();
    if parts > 9 {
        let path: Vec<&str> = found.split('/').skip(parts - 9).collect();
        found = Cow::Owned(path.join("/"));
    }
    found
}

/// Returns the game that a part of a path names: `minishogi`, `chushogi`.
fn game_in_path(name: &str) -> Option<&'static Variant> {
    let name = name
        .strip_suffix("shogi")
        .filter(|name| !name.is_empty())
        .unwrap_or(name);
    EVERY
        .iter()
        .copied()
        .find(|game| game.name == name || game.aliases.contains(&name))
}

/// Returns the byte offset of the address in a line.
fn start_of_address(line: &str) -> usize {
    let end = line.find("://").unwrap_or(0);
    let is_scheme = |c: char| c.is_ascii_alphanumeric() || has("+-.", c);
    let scheme = line.get(..end).unwrap_or("");
    scheme.trim_end_matches(is_scheme).len()
}

/// Signs around an address that are not words.
const AROUND: &str = "([{<（［「『【《〈\"'`";

/// Adds the words next to an address, if any.
fn push_words(out: &mut String, text: &str) {
    let is_sign = |c| is_blank(c) || has(AROUND, c) || has(CLOSING, c);
    let words = text.trim_matches(is_sign).trim_end_matches('：');
    let is_name = |c: char| c.is_ascii_alphabetic() || c == '/';
    let text = text.trim();
    let is_tag = text.starts_with('[') && text.ends_with(']') && words.chars().all(is_name);
    if words.contains(char::is_alphanumeric) && !is_tag {
        push_all(out, &[if out.is_empty() { "" } else { " " }, words]);
    }
}

/// Returns the text after the first blank or closing bracket.
fn after_blank(text: &str) -> &str {
    let end = text.find(|c| is_blank(c) || has("）］」』】》〉、。", c));
    end.and_then(|end| text.get(end..)).unwrap_or("")
}

/// Reports whether a character ends a value whose non-ASCII characters would be percent-encoded.
fn ends_value(c: char) -> bool {
    is_blank(c) || c == '[' || !c.is_ascii()
}

/// Returns a value without the words after the address, if blanks are not part of it.
fn value_alone(value: &str) -> &str {
    const BEGINNINGS: [&str; 3] = ["position+", "sfen+", "startpos+"];
    let has_no_blank = holds(value, "%20") || BEGINNINGS.iter().any(|it| value.starts_with(it));
    match value.split(ends_value).next() {
        Some(front) if has_no_blank => front,
        _ => value,
    }
}

/// Decodes the blanks of a value: `+`, `_`, or dots.
#[inline(never)]
fn spaced(value: &str) -> String {
    let is_dotted = value.starts_with("position.") || value.starts_with("sfen.");
    let sign = match () {
        () if holds(value, "%20") || has(value, ' ') => ' ',
        () if is_dotted => '.',
        () if holds(value, "_b_") || holds(value, "_w_") => '_',
        () => '+',
    };
    address::plain(&with_blanks(value, sign)).into_owned()
}

/// Replaces a sign with blanks.
#[inline(never)]
fn with_blanks(text: &str, sign: char) -> String {
    let signs = text.chars().map(|c| if c == sign { ' ' } else { c });
    signs.collect()
}

/// Splits consecutive moves, with dots, commas or nothing between: `7g7f.3c3d`, `+7776FU-3334FU`.
/// Words after them are added to `words`.
#[inline(never)]
fn split_moves(value: &str, words: &mut String) -> Vec<String> {
    let is_separator = |c: char| is_blank(c) || has(".,_;/|~", c);
    let is_one = |word: &str| word.len() == 4 && has_shape(word);
    // Blanks in form encoding.
    let bare = value.trim_end_matches(|c| has(CLOSING, c));
    let is_form = bare.contains('+') && bare.split('+').all(is_one);
    let text = with_blanks(value, if is_form { '+' } else { ' ' });
    let text = address::plain(&text);
    let mut moves = Vec::new();
    let mut rest = text.trim_start_matches(is_separator);
    let mut is_apart = false;
    while let Some(length) = move_length(rest)
        && let Some((mv, after)) = rest.split_at_checked(length)
    {
        moves.push(mv.into());
        rest = after.trim_start_matches(is_separator);
        // The signs of CSA moves are kept.
        rest = rest
            .strip_prefix('-')
            .filter(|rest| starts_with_usi(rest))
            .unwrap_or(rest);
        let after_sign = after.trim_start_matches(|c| has(CLOSING, c));
        is_apart = after_sign.starts_with(is_blank);
    }
    is_apart |= rest.starts_with(|c| has(CLOSING, c));
    if is_apart {
        push_words(words, rest);
    } else if !rest.is_empty() {
        // An unknown word is reported as a move.
        let (word, after) = rest.split_once(is_blank).unwrap_or((rest, ""));
        moves.push(word.into());
        push_words(words, after);
    }
    moves
}

/// Reports whether a text begins with a move of USI.
fn starts_with_usi(text: &str) -> bool {
    text.get(..4).is_some_and(has_shape)
}

/// Returns the length in bytes of the move at the beginning of a text.
fn move_length(text: &str) -> Option<usize> {
    let is_move_of = |length| text.get(..length).filter(|word: &&str| has_shape(word));
    if is_move_of(4).is_some() {
        return Some(4 + usize::from(text.as_bytes().get(4) == Some(&b'+')));
    }
    let sign = usize::from(text.starts_with(['+', '-']));
    let csa = text.as_bytes().get(sign..sign + 6)?;
    let (squares, piece) = csa.split_at_checked(4)?;
    let is_csa = squares.iter().all(u8::is_ascii_digit) && piece.iter().all(u8::is_ascii_uppercase);
    is_csa.then_some(sign + 6)
}
