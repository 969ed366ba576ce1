//! Moves among other text: a page of an article, a message, a title with moves in it. Where no reader finds a
//! move, the words are weighed one by one, and those that go on legally from the start are the game. What
//! stands between them becomes comments.

use crate::format::among::codes::has_code;
use crate::format::among::lines::{is_comment, is_header, prose};
use crate::format::encoded;
use crate::format::kif::common::{read_sentence, side_name};
use crate::format::registry::ReadCodes;
use crate::format::result::{Family, ReadResult};
use crate::notation::systems::japanese;
use crate::position::Position;
use crate::problem::{self, Problem, ProblemKind};
use crate::reading::annotations::analysis::moves_at;
use crate::record::replay::Replay;
use crate::record::{Action, Header, NodeId, Record};
use crate::text::scan::{
    Line, Lines, Scanner, digit, first_of, is_blank, kanji_digit, split_at_word, trim,
};
use crate::types::moves::Move;
use crate::types::outcome::Ending;
use crate::variant::setup::Setup;

mod codes;
mod lines;

pub use codes::games_in_code;

/// The longest text that is gone through, in bytes.
const LONGEST: usize = 1 << 20;

/// The longest text that is gone through more than once.
const LONGEST_TRIED: usize = 1 << 16;

/// How many runs of moves are passed over to see whether the others make more of a game.
const MOST_SKIPPED: usize = 3;

/// A record with so many moves may be a piece of an article.
const FEW_MOVES: usize = 3;

/// What is said of lines that are comments once their moves are found.
const SETTLED: [&ProblemKind; 7] = [
    &problem::HEADER_WITH_MOVES,
    &problem::NOTHING_TO_READ,
    &problem::UNKNOWN_LINE,
    &problem::UNKNOWN_LINES,
    &problem::TRAILING_TEXT,
    &problem::NOT_A_MOVE,
    &problem::UNKNOWN_ENDING,
];

/// What is said where a line that begins with a move goes on in words.
const STUMBLES: [&ProblemKind; 2] = [&problem::NOT_A_MOVE, &problem::UNKNOWN_ENDING];

/// Whether it is worth looking for moves among the words of a text: its reader found none, or hardly any
/// and stumbled over words.
pub fn may_hold_moves(text: &str, results: &[ReadResult]) -> bool {
    let [result] = results else { return false };
    let record = &result.record;
    if result.format.family.is_for_programs() {
        return false;
    }
    let has = |kinds: &[&ProblemKind]| result.problems.iter().any(|it| kinds.contains(&it.kind));
    let has_moves = |header: &Header| squares(&header.value) > 1 || has_code(&header.value);
    let is_text = |action: &Action| matches!(action, Action::Move(_) | Action::Unread(_));
    let is_empty = record.nodes().all(|(_, node)| !is_text(&node.action));
    let start = record.node(NodeId::START);
    let is_noted = start.is_some_and(|start| has_code(start.comment()))
        && prose(text, result).any(|line| has_code(line.text));
    let is_nothing =
        is_empty && (has(&SETTLED) || is_noted || record.headers.iter().any(has_moves));
    let is_list = result.format.family == Family::Ki2;
    let is_piece = is_list && record.moves() <= FEW_MOVES && record.len() > 1 && has(&STUMBLES);
    (is_nothing || is_piece) && text.len() <= LONGEST && (squares(text) > 0 || has_code(text))
}

/// What a text stands for that is in signs for addresses, mail or word processors, where its reader found no moves
/// in it, or hardly any and stumbled.
pub fn decoded(text: &str, result: &ReadResult) -> Option<String> {
    let record = &result.record;
    let moves = record.moves();
    let is_enough = moves > FEW_MOVES || moves > 0 && result.problems.is_empty();
    if is_enough || text.len() > LONGEST {
        return None;
    }
    let has_ended = record.nodes().any(|(_, node)| node.ending().is_some());
    let is_code = result.format.family.is_for_programs();
    let is_clear = moves > 0 || has_ended || is_code || result.problems.is_empty();
    let decoded = || (!is_clear).then(|| encoded::decoded(text)).flatten();
    encoded::marked(text).or_else(decoded)
}

/// How often a text has anything like a square with what may stand beside it in a move.
#[inline(never)]
fn squares(text: &str) -> usize {
    let mut signs = [' '; 3];
    let is_square = |c: &char| {
        let [first, before, last] = signs;
        signs = [before, last, *c];
        let is_digit = |c| digit(c).is_some();
        let is_rank = |c: char| ('a'..='i').contains(&c);
        is_digit(before) && kanji_digit(last).is_some()
            || before.is_ascii_digit() && is_rank(last) && !c.is_alphabetic()
            || is_digit(before)
                && is_digit(last)
                && (is_piece(*c) || is_piece(first) || is_sign(first))
            || last.is_ascii_digit() && c.is_ascii_uppercase()
            || "-–x*".contains(before) && last == ' ' && is_digit(*c)
    };
    text.chars().chain([' ']).filter(is_square).count()
}

/// Whether a line may hold a move: it names a square, or the square of the move before. Most lines do not, and going
/// through one takes long.
fn may_hold_move(line: &str) -> bool {
    line.contains(['同', '仝']) || squares(line) > 0
}

fn is_piece(c: char) -> bool {
    "歩香桂銀金角飛玉王と龍竜馬成全圭杏".contains(c)
}

fn is_sign(c: char) -> bool {
    "-x*'@–—−".contains(c) || c.is_ascii_uppercase()
}

/// Moves that stand together: in which line, from where to where.
struct Run {
    line: usize,
    start: usize,
    end: usize,
    moves: Vec<Move>,
}

/// Reads the moves among the words of a text, where they are more than what a reader has found.
pub fn read(text: &str, results: &[ReadResult], codes: ReadCodes) -> Option<Vec<ReadResult>> {
    let first = results.first()?;
    let games = if has_code(text) {
        codes(text, first)
    } else {
        Some(Vec::new())
    };
    let Some(games) = games else {
        return Some(Vec::new());
    };
    let even = collapsed(text);
    let mut best: Option<(usize, &str, Vec<Run>)> = None;
    for text in [Some(text), even.as_deref()].into_iter().flatten() {
        let skipped = if text.len() <= LONGEST_TRIED {
            MOST_SKIPPED
        } else {
            1
        };
        // Where not even a single move can be played, nothing else is found.
        let mut all = follow(text, first, true, 0);
        if all.is_empty() {
            continue;
        }
        for skipped in 0..skipped {
            for takes_single in [false, true] {
                let runs = match (takes_single, skipped) {
                    (true, 0) => std::mem::take(&mut all),
                    _ => follow(text, first, takes_single, skipped),
                };
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
            is_enough(moves).then(|| vec![record_of(text, first, &runs)])
        }
        _ if in_codes.is_some_and(is_enough) || is_bare(&first.record) && in_codes.is_some() => {
            Some(games)
        }
        _ => None,
    }
}

/// Whether a record shows neither a move or an ending nor a position of its own.
fn is_bare(record: &Record) -> bool {
    record.len() == 1 && record.start == Setup::start(record.start.variant)
}

/// The longest text that is looked at for a run of moves, in characters.
const LONGEST_RUN: usize = 400;

/// What of a text a run of moves may be: not beyond a quotation mark.
#[inline(never)]
fn front(text: &str) -> &str {
    // This is asked at nearly every word, so what is short is not counted.
    let end = match text.len() {
        ..=LONGEST_RUN => None,
        _ => text.char_indices().nth(LONGEST_RUN).map(|(end, _)| end),
    };
    let text = end.and_then(|end| text.get(..end)).unwrap_or(text);
    let quote = first_of([b'"'; 2], text.as_bytes());
    quote.and_then(|end| text.get(..end)).unwrap_or(text)
}

/// The runs of moves that go on from the start of a record. Single moves without a mark are taken only
/// where that is wanted.
#[inline(never)]
fn follow(text: &str, first: &ReadResult, takes_single: bool, mut skipped: usize) -> Vec<Run> {
    let mut position = Position::new(&first.record.start);
    let has_braces = first.format.family == Family::Braced;
    let mut is_in_braces = false;
    let mut previous = None;
    let mut runs = Vec::new();
    for (line, number) in Lines::new(text).zip(0..) {
        if is_comment(line.text) {
            continue;
        }
        let may_hold = may_hold_move(line.text);
        if !may_hold && !has_braces {
            continue;
        }
        let (mut before, mut passed) = (' ', 0);
        for (start, c) in line.text.char_indices() {
            let last = std::mem::replace(&mut before, c);
            is_in_braces = has_braces && (is_in_braces && c != '}' || c == '{');
            if start < passed || is_in_braces || !may_hold || !may_begin(last, c) {
                continue;
            }
            let rest = line.text.get(start..).unwrap_or_default();
            let found = moves_at(&mut position, previous, front(rest));
            let Some(found) = found.filter(|found| takes_single || found.is_run()) else {
                continue;
            };
            passed = start + found.length;
            if skipped > 0 {
                skipped -= 1;
                continue;
            }
            for mv in &found.moves {
                if position.apply(*mv).is_ok() {
                    previous = mv.to();
                }
            }
            runs.push(Run {
                line: number,
                start,
                end: passed,
                moves: found.moves,
            });
        }
    }
    runs
}

/// Whether a move may begin with a character behind another.
fn may_begin(before: char, c: char) -> bool {
    let is_word = before.is_ascii_alphanumeric() || digit(before).is_some();
    let is_first = digit(c).is_some() || c.is_ascii_uppercase() || "+-".contains(c);
    let is_named = is_piece(c) && (is_blank(before) || japanese::mark(before).is_some());
    let is_same = c == '同' || kanji_digit(c).is_some() && kanji_digit(before).is_none();
    japanese::mark(c).is_some() || is_first && !is_word || is_named || is_same && !is_word
}

/// A text with moves that are written with blanks in them closed up, and small letters for pieces large:
/// `P - 7f`, `B x 2b +`, `p-7f`. `None` where there are none.
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

/// The names of pieces and their letters.
const NAMES: [(&str, char); 11] = [
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
];

/// Words in place of the sign between a piece and its square.
const WORDS: [(&str, char); 4] = [
    ("to ", '-'),
    ("takes ", 'x'),
    ("drops ", '*'),
    ("drop ", '*'),
];

/// Takes the name of a piece, in letters of either case.
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

/// A move in letters at the front of a text without the blanks in it, and what follows.
#[inline(never)]
fn spaced_move(text: &str) -> Option<(String, &str)> {
    const SIGNS: [(&str, char); 3] = [("-–—−‐―", '-'), ("xX×", 'x'), ("*'@", '*')];
    let mut mv = String::new();
    let mut scanner = Scanner::new(text);
    mv.extend(scanner.eat_if(|c| c == '+'));
    match NAMES.iter().find(|(name, _)| eat_name(&mut scanner, name)) {
        Some((_, letter)) => mv.push(*letter),
        None => {
            let letter = scanner.eat_if(|c| "PLNSGBRKTDHplnsgbrk".contains(c))?;
            mv.push(letter.to_ascii_uppercase());
        }
    }
    let before = scanner;
    scanner.eat(' ');
    let word = WORDS.iter().find(|(word, _)| eat_name(&mut scanner, word));
    let sign = word.map(|row| row.1).or_else(|| {
        scanner.eat_as(|c| {
            let row = SIGNS.iter().find(|(signs, _)| signs.contains(c));
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
    mv.extend(scanner.eat_if(|c| c.is_ascii_digit() && c != '0'));
    let mut ahead = scanner;
    ahead.eat(' ');
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
    match promotes.filter(|_| {
        end.peek()
            .is_none_or(|c| is_blank(c) || ",.;\n\r".contains(c))
    }) {
        Some(sign) => mv.push(sign),
        None => end = ahead,
    }
    Some((mv, end.rest()))
}

/// The record of some runs, with what stands between them as comments.
#[inline(never)]
fn record_of(text: &str, first: &ReadResult, runs: &[Run]) -> ReadResult {
    let mut record = Record::new(first.record.start.clone());
    record.move_before.clone_from(&first.record.move_before);
    record.headers.clone_from(&first.record.headers);
    let start = first.record.node(NodeId::START);
    let hidden = start.and_then(|node| node.notes());
    let hidden = hidden
        .map(|notes| notes.hidden_lines.clone())
        .unwrap_or_default();
    let mut replay = Replay::new(&record);
    let mut runs_left = runs.iter().peekable();
    let mut problems = Vec::new();
    for (line, number) in Lines::new(text).zip(0..) {
        let mut at = 0;
        let mut has_moves = false;
        while let Some(run) = runs_left.next_if(|run| run.line == number) {
            has_moves = true;
            note(
                &mut record,
                &mut replay,
                line.text.get(at..run.start).unwrap_or(""),
            );
            if problems.is_empty() {
                let part = line.text.get(run.start..run.end).unwrap_or("");
                let kind = &problem::AMONG_TEXT;
                problems.push(Problem::new(kind, line.span(part), line.text, &[]));
            }
            for mv in &run.moves {
                // What was legal once is legal again.
                let _ = replay.extend(&mut record, *mv);
            }
            at = run.end;
        }
        let rest = line.text.get(at..).unwrap_or("");
        if has_moves {
            let headers = &mut record.headers;
            headers.retain(|header| !is_header(&header.key, &line));
        }
        if has_moves || !is_kept_elsewhere(&record, &hidden, &line) {
            note(&mut record, &mut replay, rest);
        }
    }
    if let Some(start) = record
        .node_mut(NodeId::START)
        .filter(|_| !hidden.is_empty())
    {
        start.notes_mut().hidden_lines = hidden;
    }
    if let Some(ending) = first.record.ending().filter(|_| record.ending().is_none()) {
        let ending = Ending::new(ending.kind, replay.position().turn(), &ending.text);
        replay.append(&mut record, Action::End(ending));
    }
    let others = first.problems.iter();
    let others = others.filter(|problem| !SETTLED.contains(&problem.kind));
    problems.extend(others.cloned());
    ReadResult::new(record, problems, first.format)
}

/// Whether a line is a header, a row of a diagram, or one that is not for readers.
fn is_kept_elsewhere(record: &Record, hidden: &[String], line: &Line<'_>) -> bool {
    let text = trim(line.text);
    let holds_hand = side_name(text).is_some() && split_at_word(text, "持").is_some();
    let is_board = text.starts_with(['|', '｜', '#']) || text.starts_with("+-");
    is_board
        || holds_hand
        || record
            .headers
            .iter()
            .any(|header| is_header(&header.key, line))
        || hidden.iter().any(|hidden| hidden == text)
}

/// Keeps words at the node where a replay stands; a sentence about the result ends the game.
#[inline(never)]
fn note(record: &mut Record, replay: &mut Replay, text: &str) {
    let is_sign = |c: char| !c.is_alphanumeric();
    let text = trim(text).trim_matches(|c| "、。,.・:：;；".contains(c) || is_blank(c));
    let is_number = text.chars().all(|c| is_sign(c) || digit(c).is_some());
    if text.is_empty() || is_number {
        return;
    }
    let node = replay.node();
    let is_end = record
        .node(node)
        .is_some_and(|node| matches!(node.action, Action::Move(_)));
    if let Some(sentence) = text.strip_prefix("まで").filter(|_| is_end) {
        let to_move = replay.position().turn();
        let ending = read_sentence(sentence, to_move).ending(to_move, text);
        replay.append(record, Action::End(ending));
    } else if let Some(node) = record.node_mut(node) {
        node.notes_mut().add_line(text);
    }
}
