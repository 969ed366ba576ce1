//! Moves among other text: a page of an article, a message, a title with moves in it. If no reader
//! finds a move, the words are tried one by one, and those that continue legally from the start
//! make the game. The text between them becomes comments.

use crate::format::encoded::{self, Quoted};
use crate::format::prose::codes::{games_in_code, has_code};
use crate::format::prose::lines::prose;
use crate::format::prose::records::{SETTLED, games_of};
use crate::format::prose::runs::{FEW_MOVES, Run, follow, squares};
use crate::format::registry::Decoded;
use crate::format::result::{Family, ReadResult};
use crate::problem::{self, ProblemKind};
use crate::reading::context::Context;
use crate::record::{Action, NodeId, Record};
use crate::text::misread::reread;
use crate::text::scan::{Scanner, has, is_blank};
use crate::variant::setup::Setup;

mod codes;
mod lines;
mod records;
mod runs;

/// Maximum length of a text that is searched, in bytes.
const MAX_LENGTH: usize = 1 << 20;

/// Maximum length of a text that is searched more than once, in bytes.
const MAX_TRIED_LENGTH: usize = 1 << 16;

/// Maximum number of runs of moves that are skipped to see whether the others make a longer game.
const MAX_SKIPPED: usize = 3;

/// Problems of a line that begins with a move and continues in words.
const STUMBLES: [&ProblemKind; 3] = [
    &problem::NOT_A_MOVE,
    &problem::TRAILING_TEXT,
    &problem::UNKNOWN_ENDING,
];

/// Reports whether a search for moves among the words of a text is worthwhile: its reader found
/// none, or hardly any and failed on words.
fn may_hold_moves(text: &str, results: &[ReadResult]) -> bool {
    let [result] = results else { return false };
    let record = &result.record;
    let has = |kinds: &[&ProblemKind]| result.problems.iter().any(|it| kinds.contains(&it.kind));
    let is_text = |action: &Action| matches!(action, Action::Move(_) | Action::Unread(_));
    let is_empty = record.nodes().all(|(_, node)| !is_text(&node.action));
    let start = record.node(NodeId::START);
    let is_list = result.format.family == Family::Ki2;
    // Words before the first move may hold those before it.
    let first_lines = start.map_or(&[][..], |start| start.unread_lines());
    let squares_before = first_lines.iter().map(|line| squares(line)).sum::<usize>();
    let begins_in_words = squares_before > 1 && (is_list || result.format.family == Family::Kif);
    let is_few = record.moves() <= FEW_MOVES && record.len() > 1;
    let is_piece = is_few && (is_list && has(&STUMBLES) || begins_in_words);
    // Words below a position may hold the moves from it.
    let is_code = result.format.family.is_for_programs() && !has(&[&problem::UNKNOWN_LINE]);
    if is_code || !is_empty && !is_piece || text.len() > MAX_LENGTH {
        return false;
    }
    let has_codes = has_code(text);
    let has_moves = |value: &str| has_codes && has_code(value);
    // A message with one move each: `Сэнтэ: P-7f`.
    let values = record.headers.iter().map(|header| squares(&header.value));
    let has_squares = values.sum::<usize>() > 1;
    let is_noted = || {
        has_codes
            && start.is_some_and(|start| !start.comment().is_empty())
            && prose(text, result).any(|line| has_code(line.text))
    };
    let may_hold = is_piece
        || has(&SETTLED)
        || has_squares
        || record.headers.iter().any(|header| has_moves(&header.value))
        || is_noted();
    may_hold && (has_codes || squares(text) > 0 || has_spaced(text))
}

/// Decodes a text that is encoded as in addresses, mail or word processors, is in quotes, or was
/// opened in the wrong encoding, if its reader found no moves, or hardly any with problems.
pub fn decoded(text: &str, result: &ReadResult, context: &Context) -> Option<Decoded> {
    let record = &result.record;
    let moves = record.moves();
    let is_enough = moves > FEW_MOVES || moves > 0 && result.problems.is_empty();
    if is_enough || text.len() > MAX_LENGTH {
        return None;
    }
    let decoded = |text, notice| Decoded {
        text,
        around: Vec::new(),
        notice,
    };
    if let Some(marked) = encoded::marked(text) {
        return Some(decoded(marked, &problem::UNWRAPPED_ENCODING));
    }
    let is_code = result.format.family.is_for_programs();
    if moves > 0 || is_code || result.problems.is_empty() {
        return None;
    }
    if let Some(meant) = context.decode.and_then(|decode| reread(text, decode)) {
        return Some(decoded(meant, &problem::MISREAD));
    }
    if record.nodes().any(|(_, node)| node.ending().is_some()) {
        return None;
    }
    if let Some(plain) = encoded::decoded(text) {
        return Some(decoded(plain, &problem::UNWRAPPED_ENCODING));
    }
    let Quoted { text, around } = encoded::quoted(text)?;
    Some(Decoded {
        text,
        notice: if around.is_empty() {
            &problem::UNWRAPPED_ENCODING
        } else {
            &problem::AMONG_TEXT
        },
        around,
    })
}

/// Reads the moves among the words of a text, if they are more than a reader has found.
pub fn read(text: &str, results: &[ReadResult]) -> Option<Vec<ReadResult>> {
    if !may_hold_moves(text, results) {
        return None;
    }
    let first = results.first()?;
    let games = if has_code(text) {
        games_in_code(text, first)
    } else {
        Vec::new()
    };
    // A position in code may be followed by moves in words.
    let start = match games.as_slice() {
        [game] if game.record.len() == 1 => game,
        _ => first,
    };
    let even = collapsed(text);
    let mut best: Option<(usize, &str, Vec<Run>)> = None;
    for text in [Some(text), even.as_deref()].into_iter().flatten() {
        let most = if text.len() <= MAX_TRIED_LENGTH {
            MAX_SKIPPED
        } else {
            1
        };
        // If not even a single move can be played, there is nothing else to find.
        let mut all = follow(text, start, true, (0, 0));
        // Each try begins after the first run of the one before. With fewer runs there is nothing
        // left.
        let (mut after_sure, mut after_all) = ((0, 0), (0, 0));
        for round in 0..most.min(all.len()) {
            if round > 0 {
                all = follow(text, start, true, after_all);
            }
            let is_same = after_sure == after_all && all.iter().all(|run| run.is_sure);
            let sure = (!is_same).then(|| follow(text, start, false, after_sure));
            let end_of_first =
                |runs: &[Run], place| runs.first().map_or(place, |run| (run.line, run.end));
            after_all = end_of_first(&all, after_all);
            after_sure = end_of_first(sure.as_ref().unwrap_or(&all), after_sure);
            for runs in sure.into_iter().chain([std::mem::take(&mut all)]) {
                let moves: usize = runs.iter().map(|run| run.moves.len()).sum();
                if best.as_ref().is_none_or(|(most, ..)| moves > *most) {
                    best = Some((moves, text, runs));
                }
            }
        }
    }
    let known = first.record.moves();
    let is_enough = |moves| moves > known && (known == 0 || moves > known + 1);
    let in_codes = games.iter().map(|game| game.record.moves()).max();
    match best {
        Some((moves, text, runs)) if in_codes.is_none_or(|most| moves > most) => {
            is_enough(moves).then(|| games_of(text, start, &runs))
        }
        _ if in_codes.is_some_and(is_enough) || is_bare(&first.record) && in_codes.is_some() => {
            Some(games)
        }
        _ => None,
    }
}

/// Reports whether a record has neither a move or an ending nor its own position.
fn is_bare(record: &Record) -> bool {
    record.len() == 1 && record.start == Setup::start(record.start.variant)
}

/// Removes the blanks inside moves and capitalizes lower-case pieces: `P - 7f`, `B x 2b +`, `p-7f`.
/// `None` if there are no such moves.
#[inline(never)]
fn collapsed(text: &str) -> Option<String> {
    let mut out = String::with_capacity(text.len());
    let (mut before, mut has_changed) = (' ', false);
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let may_begin = !before.is_ascii_alphanumeric() && (c == '+' || c.is_ascii_alphabetic());
        let spaced = if may_begin { spaced_move(rest) } else { None };
        match spaced {
            Some((mv, after)) => {
                has_changed |= rest.get(..rest.len() - after.len()) != Some(&*mv);
                out.push_str(&mv);
                rest = after;
                before = '0';
            }
            None => {
                out.push(c);
                rest = rest.get(c.len_utf8()..).unwrap_or("");
                before = c;
            }
        }
    }
    has_changed.then_some(out)
}

/// Names of pieces in English and Japanese, and their letters.
const NAMES: [(&str, char); 17] = [
    ("pawn", 'P'),
    ("lance", 'L'),
    ("knight", 'N'),
    ("silver", 'S'),
    ("gold", 'G'),
    ("bishop", 'B'),
    ("rook", 'R'),
    ("king", 'K'),
    ("tokin", 'T'),
    ("dragon", 'D'),
    ("horse", 'H'),
    ("hisha", 'R'),
    ("kaku", 'B'),
    ("kin", 'G'),
    ("gin", 'S'),
    ("kei", 'N'),
    ("fu", 'P'),
];

/// Numbers of files in words.
const NUMBERS: [(&str, char); 9] = [
    ("one ", '1'),
    ("two ", '2'),
    ("three ", '3'),
    ("four ", '4'),
    ("five ", '5'),
    ("six ", '6'),
    ("seven ", '7'),
    ("eight ", '8'),
    ("nine ", '9'),
];

/// Reports whether a text has moves whose squares become visible only without blanks.
fn has_spaced(text: &str) -> bool {
    collapsed(text).is_some_and(|even| squares(&even) > 0)
}

/// Words in place of the sign between a piece and its square.
const WORDS: [(&str, char); 4] = [
    ("to ", '-'),
    ("takes ", 'x'),
    ("drops ", '*'),
    ("drop ", '*'),
];

/// Reads the name of a piece, in either case.
#[inline(never)]
fn eat_name(scanner: &mut Scanner<'_>, name: &str) -> bool {
    let Some((front, after)) = scanner.rest().split_at_checked(name.len()) else {
        return false;
    };
    let is_it = front.eq_ignore_ascii_case(name);
    if is_it {
        *scanner = Scanner::new(after);
    }
    is_it
}

/// Reads a move in letters without its blanks; returns it with the rest of the text.
#[inline(never)]
fn spaced_move(text: &str) -> Option<(String, &str)> {
    const SIGNS: [(&str, char); 3] = [("-–—−‐―", '-'), ("xX×", 'x'), ("*'@", '*')];
    let mut mv = String::new();
    let mut scanner = Scanner::new(text);
    mv.extend(scanner.eat_if(|c| c == '+'));
    let named = NAMES.iter().find(|(name, _)| eat_name(&mut scanner, name));
    match named {
        Some((_, letter)) => mv.push(*letter),
        None => {
            let letter = scanner.eat_if(|c| has("PLNSGBRKTDHplnsgbrk", c))?;
            mv.push(letter.to_ascii_uppercase());
        }
    }
    let before = scanner;
    scanner.eat(' ');
    let word = WORDS.iter().find(|(word, _)| eat_name(&mut scanner, word));
    let sign = word.map(|row| row.1).or_else(|| {
        scanner.eat_as(|c| {
            let row = SIGNS.iter().find(|(signs, _)| has(signs, c));
            row.map(|row| row.1)
        })
    });
    match sign {
        Some(sign) => {
            mv.push(sign);
            scanner.eat(' ');
        }
        None => scanner = before,
    }
    let mut after_blank = scanner;
    after_blank.eat(' ');
    let in_words = NUMBERS
        .iter()
        .find(|(word, _)| eat_name(&mut after_blank, word));
    let is_figure = named.is_some() && after_blank.peek().is_some_and(|c| c.is_ascii_digit());
    if in_words.is_some() || is_figure {
        scanner = after_blank;
    }
    mv.extend(in_words.map(|row| row.1));
    mv.extend(scanner.eat_if(|c| c.is_ascii_digit() && c != '0'));
    let mut ahead = scanner;
    if !ahead.eat(' ') {
        // `P7-6`.
        ahead.eat('-');
    }
    let rank = ahead.eat_if(|c| ('a'..='i').contains(&c) || c.is_ascii_digit())?;
    mv.push(rank);
    let is_square = mv.ends_with(|c: char| c.is_ascii_alphanumeric())
        && mv.chars().rev().nth(1).is_some_and(|c| c.is_ascii_digit());
    if !is_square || ahead.peek().is_some_and(char::is_alphanumeric) {
        return None;
    }
    let mut end = ahead;
    end.eat(' ');
    let promotes = end.eat_if(|c| c == '+' || c == '=');
    match promotes.filter(|_| end.peek().is_none_or(|c| is_blank(c) || has(",.;\n\r", c))) {
        Some(sign) => mv.push(sign),
        None => end = ahead,
    }
    Some((mv, end.rest()))
}
