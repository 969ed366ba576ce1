//! Addresses that hold a record: those of KENTO, of boards that are shared, of ぴよ将棋, of 将棋DB2.

use crate::format::address::{base64, plain};
use crate::format::usi::words::is_board;
use crate::notation::codes::usi::has_shape;
use crate::record::Header;
use crate::text::scan::{has, holds, is_blank, split_at_word, trim};

/// The keys of a position, which moves may follow, or of a record in any format.
const POSITIONS: [&str; 6] = ["initpos", "sfen", "position", "body", "kif", "csa"];

/// The key of the same in Base64.
const ENCODED: &str = "xbody";

/// The keys of moves.
const MOVES: &str = "moves";

/// The keys of a variation, and of the number of moves in front of it.
const BRANCH: [&str; 2] = ["branch", "branchFrom"];

/// The keys of headers.
const HEADERS: [(&str, &str); 6] = [
    ("sente_name", "先手"),
    ("gote_name", "後手"),
    ("game_name", "表題"),
    ("black", "先手"),
    ("white", "後手"),
    ("title", "表題"),
];

/// What ends an address in a text.
const CLOSING: &str = ")]}[）］」』】》〉>,.;:!?、。，．";

/// What an address holds.
#[derive(Debug, Default)]
pub struct Link {
    /// A position and moves as USI has them; empty where there are none.
    pub position: String,
    /// A record in another format.
    pub record: Option<String>,
    /// What it says of players and title.
    pub headers: Vec<Header>,
    /// The moves of a variation, and how many stand in front of it.
    pub branch: Option<(u32, Vec<String>)>,
}

/// Whether a text may be an address with a record.
pub fn may_be_link(text: &str) -> bool {
    // The end of an address may stand alone.
    let has_moves = |(_, moves): (&str, &str)| move_length(moves).is_some();
    let is_address = holds(text, "://")
        || text.starts_with('?')
        || split_at_word(text, "moves=").is_some_and(has_moves);
    is_address && has(text, '=') && !is_in_comment(text)
}

/// Whether an address stands in the comment of a list of moves, which a brace opens. In data for programs it
/// stands in quotes.
fn is_in_comment(text: &str) -> bool {
    let front = text.get(..text.find("://").unwrap_or(0)).unwrap_or("");
    let is_open = front.rfind(['{', '}']).is_some_and(|at| {
        let inside = front.get(at..).unwrap_or("");
        inside.starts_with('{') && !inside.contains('"')
    });
    is_open || text.starts_with('{')
}

/// The record of an address that stands somewhere in a line.
pub fn link(line: &str) -> Option<Link> {
    if !may_be_link(line) {
        return None;
    }
    let end = line.find("://").unwrap_or(0);
    let start = line.get(..end)?.rfind(is_blank).unwrap_or(0);
    let address = line.get(start..)?;
    let mut link = Link::default();
    let (mut moves, mut from) = (Vec::new(), 0);
    for part in address.split(['?', '&', '#', '"', '\'', '<', '>']) {
        let Some((key, value)) = part.split_once('=') else {
            continue;
        };
        let words = |c| is_blank(c) || has("[({", c);
        let key = key.rsplit(words).next().unwrap_or(key);
        let header = HEADERS.iter().find(|(known, _)| *known == key);
        if let Some((_, key)) = header {
            let (key, value) = ((*key).into(), spaced(value));
            link.headers.push(Header { key, value });
        } else if POSITIONS.contains(&key) || key == ENCODED {
            let text = match key {
                ENCODED => base64(value)?,
                _ => spaced(value_alone(value)),
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
            }
        } else if key == MOVES {
            moves = split_moves(value);
        } else if key == BRANCH[0] {
            link.branch = Some((0, split_moves(value)));
        } else if key == BRANCH[1] {
            from = value.parse().unwrap_or(0);
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
    let holds = !link.position.is_empty() || link.record.is_some() || link.branch.is_some();
    holds.then_some(link)
}

/// A value without the words behind the address, where no blank is a part of it.
fn value_alone(value: &str) -> &str {
    const BEGINNINGS: [&str; 3] = ["position+", "sfen+", "startpos+"];
    let has_no_blank = holds(value, "%20") || BEGINNINGS.iter().any(|it| value.starts_with(it));
    // Signs that are not of ASCII would be written in percent.
    let ends = |c: char| is_blank(c) || c == '[' || !c.is_ascii();
    match value.split(ends).next() {
        Some(front) if has_no_blank => front,
        _ => value,
    }
}

/// A value with what stands for blanks in it as blanks: `+`, `_`, or dots.
#[inline(never)]
fn spaced(value: &str) -> String {
    let is_dotted = value.starts_with("position.") || value.starts_with("sfen.");
    let sign = match () {
        () if holds(value, "%20") || has(value, ' ') => ' ',
        () if is_dotted => '.',
        () if holds(value, "_b_") || holds(value, "_w_") => '_',
        () => '+',
    };
    plain(&with_blanks(value, sign)).into_owned()
}

/// A text with a sign in it as blanks.
#[inline(never)]
fn with_blanks(text: &str, sign: char) -> String {
    let signs = text.chars().map(|c| if c == sign { ' ' } else { c });
    signs.collect()
}

/// Moves one behind the other, with dots, commas or nothing between: `7g7f.3c3d`, `+7776FU-3334FU`.
#[inline(never)]
fn split_moves(value: &str) -> Vec<String> {
    let is_separator = |c: char| is_blank(c) || has(".,_;/|~", c);
    let is_one = |word: &str| word.len() == 4 && has_shape(word);
    // As forms write blanks.
    let bare = value.trim_end_matches(|c| has(CLOSING, c));
    let is_form = bare.contains('+') && bare.split('+').all(is_one);
    let text = with_blanks(value, if is_form { '+' } else { ' ' });
    let text = plain(&text);
    let mut moves = Vec::new();
    let mut rest = text.trim_start_matches(is_separator);
    let mut is_apart = false;
    while let Some(length) = move_length(rest)
        && let Some((mv, after)) = rest.split_at_checked(length)
    {
        moves.push(mv.into());
        rest = after.trim_start_matches(is_separator);
        // Moves of CSA have signs of their own.
        rest = rest
            .strip_prefix('-')
            .filter(|rest| starts_with_usi(rest))
            .unwrap_or(rest);
        let behind_sign = after.trim_start_matches(|c| has(CLOSING, c));
        is_apart = behind_sign.starts_with(is_blank);
    }
    is_apart |= rest.starts_with(|c| has(CLOSING, c));
    if !rest.is_empty() && !is_apart {
        // What is no move is reported as one.
        moves.extend(rest.split(is_blank).next().map(String::from));
    }
    moves
}

/// Whether a text begins with a move of USI.
fn starts_with_usi(text: &str) -> bool {
    text.get(..4).is_some_and(has_shape)
}

/// How long the move at the front of a text is.
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
