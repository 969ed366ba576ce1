//! Analysis in comments, by engines and people: evaluations and lines of play. The comment itself stays as it is.
//!
//! Source: the comments of ShogiHome, ShogiGUI, Floodgate, rsshogi, ぴよ将棋 and others after a move.

use crate::notation::codes::csa::read_csa;
use crate::notation::systems::western::{Meaning, ScannedMove};
use crate::notation::systems::{japanese, kitao, western};
use crate::notation::{Notation, take};
use crate::position::Position;
use crate::reading::annotations::starts::{Starts, is_piece};
use crate::record::replay::Replay;
use crate::record::resolve::Promotion;
use crate::record::{NodeId, Record};
use crate::text::scan::{Scanner, digit, is_blank, split_at_word, trim};
use crate::types::color::Color;
use crate::types::moves::{Move, Violations};
use crate::types::square::Square;
use crate::variant::Variant;

/// The analysis of a position in one line of a comment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Analysis {
    /// The line of the comment, from 0.
    pub line: usize,
    /// The evaluation of the position.
    pub value: Option<Value>,
    /// The depth of the search, in plies.
    pub depth: Option<u32>,
    /// The number of positions searched.
    pub nodes: Option<u64>,
    /// Lines of play, in the order of the text.
    pub runs: Vec<Run>,
}

/// An evaluation. Positive values are good for Black.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// Hundredths of a pawn.
    Pawns(i32),
    /// Mate in so many plies; 0 when the number is not known.
    Mate(i32),
    /// Mate of Black in so many plies; 0 when the number is not known.
    Mated(i32),
}

/// A line of play in a comment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// The node after which it is played.
    pub from: NodeId,
    /// Its moves.
    pub moves: Vec<Move>,
    /// The start in the line of the comment, in bytes.
    pub start: usize,
    /// The end, in bytes.
    pub end: usize,
}

/// The words before a value, a depth, and a number of positions.
const VALUE: [&str; 2] = ["評価値", "形勢"];
const DEPTH: [&str; 1] = ["深さ"];
const NODES: [&str; 1] = ["ノード数"];

/// Returns the analyses in the comment of a node. The replay is left at the node.
///
/// ```
/// use kifuyomi::{Replay, reading::annotations::analysis};
/// let reads = kifuyomi::read("1 ７六歩(77)\n**対局 深さ 8 評価値 -35 読み筋 △３四歩(33) ▲２六歩(27)");
/// let record = &reads[0].record;
/// let (id, _) = record.main_line().next().unwrap();
/// let found = analysis::of(record, &mut Replay::new(record), id);
/// assert_eq!(found[0].value, Some(analysis::Value::Pawns(-35)));
/// assert_eq!(found[0].depth, Some(8));
/// assert_eq!(found[0].runs[0].moves.len(), 2);
/// ```
pub fn of(record: &Record, replay: &mut Replay, id: NodeId) -> Vec<Analysis> {
    of_reader(record, replay, id, &western::LETTERS)
}

/// Returns the same, and also finds lines of play in the notation of the reader.
pub fn of_reader(
    record: &Record,
    replay: &mut Replay,
    id: NodeId,
    notation: &Notation,
) -> Vec<Analysis> {
    let Some(node) = record.node(id) else {
        return Vec::new();
    };
    let parent = node.parent();
    let mut analyses = Vec::new();
    for (text, line) in node.notes().iter().flat_map(|notes| notes.lines()).zip(0..) {
        let mut analysis = Analysis {
            line,
            value: value(text),
            depth: number_after(text, &DEPTH).and_then(|n| u32::try_from(n).ok()),
            nodes: number_after(text, &NODES),
            runs: Vec::new(),
        };
        let mut passed = 0;
        for start in Starts::of(text) {
            let rest = text.get(start..).unwrap_or_default();
            if start < passed {
                continue;
            }
            // Engines analyse what follows; people, alternatives to the move.
            let found = [Some(id), parent].into_iter().flatten().find_map(|from| {
                replay.go(record, from);
                let previous = replay.previous(record);
                Some((from, play(replay.position_mut(), previous, rest, notation)?))
            });
            if let Some((from, line)) = found {
                passed = start + line.length;
                analysis.runs.push(Run {
                    from,
                    moves: line.moves,
                    start,
                    end: passed,
                });
            }
        }
        let is_found = analysis.value.is_some() || !analysis.runs.is_empty();
        if is_found || analysis.depth.is_some() || analysis.nodes.is_some() {
            analyses.push(analysis);
        }
    }
    replay.go(record, id);
    analyses
}

/// Returns the first value in the comment of a node, for a graph of the game.
///
/// ```
/// use kifuyomi::reading::annotations::analysis::{self, Value};
/// assert_eq!(analysis::first_value("読み\n#評価値=-500"), Some(Value::Pawns(-500)));
/// ```
pub fn first_value(comment: &str) -> Option<Value> {
    comment.split('\n').find_map(value)
}

/// Parses a move at the front of a text without a position.
type ScanMove = fn(&mut Scanner<'_>, &'static Variant) -> Option<ScannedMove>;

/// The syntax of the moves of a line of play.
#[derive(Clone, Copy)]
enum Tongue<'a> {
    /// CSA or USI, or Japanese with marks for the sides.
    Signs,
    /// Japanese without marks.
    Bare,
    /// The syntax of a scanner, which rejects other text without a position.
    Scanned(ScanMove),
    /// A notation, matched by the texts of its moves.
    Named(&'a Notation),
}

const TONGUES: [Tongue<'static>; 4] = [
    Tongue::Signs,
    Tongue::Bare,
    Tongue::Scanned(western::scan),
    Tongue::Scanned(kitao::scan),
];

/// The notations that these cover.
static TAKEN: [&Notation; 7] = [
    &japanese::NOTATION,
    &western::LETTERS,
    &western::NUMERALS,
    &western::HOSKING,
    &western::DOJO,
    &kitao::NOTATION,
    &kitao::FIGURINE,
];

/// Moves at the front of a text.
#[derive(Default)]
pub(crate) struct Line {
    /// The moves.
    pub moves: Vec<Move>,
    /// Their length in the text, in bytes.
    pub length: usize,
    /// Whether a mark, a sign or a number before the first move shows that these are moves.
    is_marked: bool,
}

impl Line {
    /// Reports whether it is hardly anything else: several moves, or one with a mark or a number.
    pub(crate) fn is_run(&self) -> bool {
        self.moves.len() > usize::from(!self.is_marked)
    }
}

/// Plays the moves at the front of a text and takes them back, in the notation that gives the most.
fn play(
    position: &mut Position,
    previous: Option<Square>,
    text: &str,
    notation: &Notation,
) -> Option<Line> {
    let own = (!TAKEN.contains(&notation)).then_some(notation);
    longest(own, position, previous, text).filter(Line::is_run)
}

/// Reads the moves at the front of a text, in the usual notation that gives the most.
pub(crate) fn moves_at(
    position: &mut Position,
    previous: Option<Square>,
    text: &str,
) -> Option<Line> {
    longest(None, position, previous, text)
}

#[inline(never)]
fn longest(
    own: Option<&Notation>,
    position: &mut Position,
    previous: Option<Square>,
    text: &str,
) -> Option<Line> {
    let mut best: Option<Line> = None;
    for tongue in TONGUES.into_iter().chain(own.map(Tongue::Named)) {
        let line = play_in(tongue, position, previous, text);
        let weight = |line: &Line| (line.is_run(), line.moves.len());
        let is_better = best
            .as_ref()
            .is_none_or(|best| weight(&line) > weight(best));
        if !line.moves.is_empty() && is_better {
            best = Some(line);
        }
    }
    best
}

fn play_in(
    tongue: Tongue<'_>,
    position: &mut Position,
    previous: Option<Square>,
    text: &str,
) -> Line {
    let mut scanner = Scanner::new(text);
    let first = scanner.peek();
    let mut line = Line {
        is_marked: first.is_some_and(|c| japanese::mark(c).is_some() || matches!(c, '+' | '-')),
        ..Line::default()
    };
    let mut previous = previous;
    loop {
        if line.length > 0 {
            skip_between(&mut scanner);
        }
        match skip_number(&mut scanner) {
            Some(Number::Whites) if position.turn() == Color::Black => break,
            Some(_) => line.is_marked |= line.length == 0,
            None => {}
        }
        scanner.skip_blanks();
        let before = scanner;
        let mv = match tongue {
            Tongue::Signs => next_move(position, previous, &mut scanner),
            Tongue::Bare => japanese_move(position, previous, &mut scanner),
            Tongue::Scanned(scan) => scanned_move(scan, position, previous, &mut scanner),
            Tongue::Named(notation) => named_move(notation, position, previous, &mut scanner),
        };
        let Some(mv) = mv else { break };
        // A longer word is no move.
        let taken = scanner.since(before);
        let ends =
            taken.ends_with(is_piece) || !scanner.peek().is_some_and(|c| c.is_ascii_alphanumeric());
        let is_legal = ends && position.judge(mv) == Some(Violations::NONE);
        if !is_legal || position.apply(mv).is_err() {
            break;
        }
        line.is_marked |=
            line.moves.is_empty() && before.peek().is_some_and(|c| japanese::mark(c).is_some());
        previous = mv.to();
        line.moves.push(mv);
        line.length = text.len() - scanner.rest().len();
    }
    for _ in &line.moves {
        position.undo();
    }
    line
}

/// Skips separators between moves.
fn skip_between(scanner: &mut Scanner<'_>) {
    loop {
        scanner.skip_blanks();
        let is_sign = scanner
            .eat_if(|c| matches!(c, ',' | '，' | '、' | '→' | '⇒'))
            .is_some();
        if !is_sign && !scanner.eat_str("->") {
            return;
        }
    }
}

/// A number before a move.
enum Number {
    /// With one dot: `12.`.
    Any,
    /// With several, which replace Black's move: `12...`, `…`.
    Whites,
}

/// Takes the number of a move off a text, or the dots that replace one.
fn skip_number(scanner: &mut Scanner<'_>) -> Option<Number> {
    let before = *scanner;
    scanner.skip_blanks();
    let has_number = scanner.number().is_some();
    let dots = scanner.take_while(|c| matches!(c, '.' | '．' | '…'));
    let is_long = dots.chars().count() > 1 || dots.contains('…');
    match (has_number, dots.is_empty(), is_long) {
        (_, false, true) => Some(Number::Whites),
        (true, false, false) => Some(Number::Any),
        _ => {
            *scanner = before;
            None
        }
    }
}

/// The characters besides blanks that end a word.
const CLOSING: [char; 15] = [
    ',', ')', '）', '」', '』', ']', '、', '。', '.', ';', '!', '?', '\'', '"', '<',
];

/// Takes a move off a text: Japanese after a mark, CSA, or USI.
fn next_move(
    position: &mut Position,
    previous: Option<Square>,
    scanner: &mut Scanner<'_>,
) -> Option<Move> {
    let first = scanner.peek()?;
    if japanese::mark(first).is_some() {
        return japanese_move(position, previous, scanner);
    }
    let word = word(scanner.rest(), |c| is_blank(c) || CLOSING.contains(&c));
    *scanner = Scanner::new(scanner.rest().get(word.len()..)?);
    position.read_usi(word).or_else(|| read_csa(position, word))
}

fn japanese_move(
    position: &mut Position,
    previous: Option<Square>,
    scanner: &mut Scanner<'_>,
) -> Option<Move> {
    let token = japanese::scan(scanner, position.variant()).ok()?;
    let resolved = token.resolve(position, previous).ok()?;
    // Comments often leave out 不成, but a move that promotes says so.
    let declines = token.promotion != Promotion::Promotes;
    (declines || resolved.mv.promotes()).then_some(resolved.mv)
}

/// The longest word that may be a move, in characters.
const MAX_WORD_LENGTH: usize = 48;

/// Returns the word at the front of a text, cut to the greatest length of a move.
fn word(text: &str, ends: fn(char) -> bool) -> &str {
    let mut front = text.char_indices().take(MAX_WORD_LENGTH);
    let end = front.find(|(_, c)| ends(*c));
    let end = end.or_else(|| text.char_indices().nth(MAX_WORD_LENGTH));
    text.get(..end.map_or(text.len(), |(at, _)| at))
        .unwrap_or(text)
}

/// Reports whether a move with a piece's name at its front may begin with a character.
fn may_name_piece(c: char) -> bool {
    c.is_ascii_uppercase() || c == '+' || is_piece(c) || japanese::mark(c).is_some()
}

/// Takes a move by a scanner. It must have a digit, as single letters are no moves in prose.
fn scanned_move(
    scan: ScanMove,
    position: &mut Position,
    previous: Option<Square>,
    scanner: &mut Scanner<'_>,
) -> Option<Move> {
    scanner.peek().filter(|c| may_name_piece(*c))?;
    let before = *scanner;
    let found = match scan(scanner, position.variant())?.meaning {
        Meaning::Token(token) => token.resolve(position, previous),
        Meaning::MultiMove(mv) => mv.resolve(position),
        Meaning::Squares { .. } => return None,
    };
    let has_digit = scanner.since(before).contains(|c| digit(c).is_some());
    found.ok().filter(|_| has_digit).map(|found| found.mv)
}

/// Takes a move by its text in a notation: one word with a digit in it, as every square has.
fn named_move(
    notation: &Notation,
    position: &mut Position,
    previous: Option<Square>,
    scanner: &mut Scanner<'_>,
) -> Option<Move> {
    scanner.peek().filter(|c| may_name_piece(*c))?;
    let word = word(scanner.rest(), is_blank);
    let has_digit = |text: &str| text.contains(|c| digit(c).is_some());
    if !has_digit(word) || !notation.fits(position.variant()) {
        return None;
    }
    let found = take(notation, position, previous, scanner.rest())?;
    let taken = scanner.rest().len().checked_sub(found.rest.len())?;
    let taken = scanner.rest().get(..taken)?;
    let is_one_word = taken.len() <= word.len() && has_digit(taken);
    let mv = found.result.ok().filter(|_| is_one_word)?.mv;
    *scanner = Scanner::new(found.rest);
    Some(mv)
}

/// Reads the value in a line: after its word, or at the beginning of a Floodgate comment.
fn value(text: &str) -> Option<Value> {
    if let Some(rest) = after(text, &VALUE) {
        return value_at(rest);
    }
    if let Some(rest) = after(text, &["詰み"]) {
        let is_white = rest.starts_with("後手");
        let is_won = is_white || rest.starts_with("先手");
        let plies = split_at_word(rest, ":").and_then(|(_, plies)| small(plies));
        return plies
            .or(is_won.then_some(0))
            .map(|plies| mate(is_white, plies));
    }
    let rest = trim(text.strip_prefix('*')?);
    let number = Scanner::new(rest).take_while(|c| c.is_ascii_digit() || matches!(c, '+' | '-'));
    let after = rest.get(number.len()..)?;
    let is_line = after.is_empty() || after.starts_with(' ');
    number.parse().ok().filter(|_| is_line).map(Value::Pawns)
}

fn value_at(text: &str) -> Option<Value> {
    let is_white = text.starts_with('-') || text.starts_with('－');
    let digits = text.trim_start_matches(['+', '-', '＋', '－', ' ']);
    if let Some(plies) = digits.strip_prefix('詰') {
        return Some(mate(is_white, small(trim(plies)).unwrap_or(0)));
    }
    let number = small(digits)?;
    Some(Value::Pawns(if is_white { -number } else { number }))
}

fn mate(of_black: bool, plies: i32) -> Value {
    if of_black {
        Value::Mated(plies)
    } else {
        Value::Mate(plies)
    }
}

fn small(text: &str) -> Option<i32> {
    let mut scanner = Scanner::new(text);
    let mut number = scanner.number()?;
    // `1,234`
    let group = |rest: &str| {
        let digits = rest.strip_prefix(',')?;
        let length = digits.bytes().take_while(u8::is_ascii_digit).count();
        digits
            .get(..length)
            .filter(|_| length == 3)?
            .parse::<u32>()
            .ok()
    };
    while let Some(more) = group(scanner.rest()) {
        number = number.checked_mul(1000)?.checked_add(more)?;
        scanner.next();
        scanner.number();
    }
    i32::try_from(number).ok()
}

/// Returns the text after the first of some words and the sign that follows it.
fn after<'a>(text: &'a str, words: &[&str]) -> Option<&'a str> {
    // All words are Japanese, and many comments are numbers and codes alone.
    if text.is_ascii() {
        return None;
    }
    let (_, rest) = words.iter().find_map(|word| split_at_word(text, word))?;
    let rest = trim(rest);
    let sign = rest.strip_prefix(['=', '＝', ':', '：', '[']);
    sign.or_else(|| rest.starts_with(is_number_start).then_some(rest))
        .map(trim)
}

fn is_number_start(c: char) -> bool {
    c.is_ascii_digit() || matches!(c, '+' | '-' | '＋' | '－' | '詰')
}

/// Reads the number after a word; `K` and `M` multiply it.
fn number_after(text: &str, words: &[&str]) -> Option<u64> {
    let mut scanner = Scanner::new(after(text, words)?);
    let number = u64::from(scanner.number()?);
    Some(match scanner.peek() {
        Some('K' | 'k') => number * 1_000,
        Some('M' | 'm') => number * 1_000_000,
        _ => number,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_in_every_spelling() {
        let cases = [
            ("#評価値=-500", Some(Value::Pawns(-500))),
            ("評価値=123", Some(Value::Pawns(123))),
            ("*対局 深さ 8 評価値 -35 読み筋", Some(Value::Pawns(-35))),
            ("*解析 評価値 +詰 7", Some(Value::Mate(7))),
            ("*解析 評価値 -詰", Some(Value::Mated(0))),
            ("詰み=先手勝ち:5手", Some(Value::Mate(5))),
            ("詰み=後手勝ち:8手", Some(Value::Mated(8))),
            ("詰み=先手勝ち", Some(Value::Mate(0))),
            ("評価値 +1,234", Some(Value::Pawns(1234))),
            ("* 104 +7776FU", Some(Value::Pawns(104))),
            ("* -30", Some(Value::Pawns(-30))),
            ("#形勢[120]", Some(Value::Pawns(120))),
            ("評価値は、先手53％", None),
            ("* 3番勝負", None),
            ("一手詰み", None),
        ];
        for (text, expected) in cases {
            assert_eq!(value(text), expected, "{text}");
        }
    }
}
