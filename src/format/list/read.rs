//! Reads lists of moves in the game and form that fit them best.

use crate::format::list::moves::{games_of_own_letters, may_be_move, scan_move, start_of};
use crate::format::list::reader::read_as;
use crate::format::list::tags;
use crate::format::registry::Registry;
use crate::format::result::ReadResult;
use crate::notation::systems::western::Dialect;
use crate::problem::{self, Problem, Severity, Span};
use crate::record::{Action, Header, headers};
use crate::text::scan::{Scanner, trim};
use crate::variant::Variant;
use crate::variant::games::standard::STANDARD;

/// Reads all games of a text. If it does not name its game or the form of it, the one in which most
/// of its moves are possible is used.
pub fn read(text: &str, registry: &Registry) -> Vec<ReadResult> {
    let context = &registry.context;
    let reads = read_as(text, &STANDARD, context);
    let variant = reads.first().map(|read| read.record.start.variant);
    let words = words_like_moves(text);
    let is_shogi = variant.is_some_and(Variant::is_shogi);
    let doubts = Doubts::of_all(&reads, &words);
    if doubts == Doubts::default() || text.len() > MAX_TRIED_LENGTH {
        return reads;
    }
    let unusual = unusual(&words);
    let games = games_of_own_letters(context).filter(|game| {
        if is_shogi {
            unusual.iter().any(|word| is_move(word, game))
        } else {
            variant.is_some_and(|variant| variant.is_same_game(game))
        }
    });
    let is_better = |new: &[ReadResult], known: &[ReadResult]| {
        let (moves, before) = (moves_of(new), moves_of(known));
        let (doubts, known) = (Doubts::of_all(new, &words), Doubts::of_all(known, &words));
        let is_enough = !is_shogi || moves >= MIN_MOVES;
        is_enough && (doubts < known && moves >= before || doubts <= known && moves > before)
    };
    let mut best = reads;
    for game in games {
        let reads = read_as(text, game, context);
        if reads.len() == best.len() && best.len() > 1 {
            // Each game is read in the form that suits it.
            for (new, known) in reads.into_iter().zip(&mut best) {
                if is_better(std::slice::from_ref(&new), std::slice::from_ref(known)) {
                    *known = new;
                }
            }
        } else if is_better(&reads, &best) {
            best = reads;
        }
    }
    best.iter_mut().for_each(name_form);
    best
}

/// Returns the words at the beginning of a text that look like moves.
fn words_like_moves(text: &str) -> Vec<&str> {
    let mut text = text;
    while let Some((line, rest)) = text.split_once('\n')
        && (trim(line).is_empty() || tags::starts(trim(line)))
    {
        text = rest;
    }
    let text = start_of(text, BEGINNING);
    let words = text.split([' ', '\n', '\r', '\t', '.', '(', ')', '\u{3000}']);
    words.filter(|word| may_be_move(word)).collect()
}

/// Returns the words that are not moves of shogi.
fn unusual<'a>(words: &[&'a str]) -> Vec<&'a str> {
    let is_usual = |word: &str| {
        let written = scan_move(&mut Scanner::new(word), &STANDARD);
        written.is_some_and(|written| written.dialect != Dialect::Chess)
    };
    words
        .iter()
        .copied()
        .filter(|word| !is_usual(word))
        .collect()
}

fn is_move(word: &str, game: &'static Variant) -> bool {
    scan_move(&mut Scanner::new(word), game).is_some()
}

/// Counts the moves on main lines.
fn moves_of(reads: &[ReadResult]) -> usize {
    reads.iter().map(|read| read.record.moves()).sum()
}

/// Evidence against a way of reading; less is better.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Doubts {
    /// Unreadable moves, moves against the rules, and everything after them.
    moves: usize,
    /// Errors and warnings.
    problems: usize,
}

/// Minimum number of possible moves before a text is attributed to another game.
const MIN_MOVES: usize = 3;

/// Number of bytes of a text that are examined to find its game.
const BEGINNING: usize = 500;

/// Maximum length of a text that is read in several ways, in bytes.
const MAX_TRIED_LENGTH: usize = 1 << 18;

impl Doubts {
    /// Returns the doubts about some games. If there is only one game, words that look like moves
    /// but are not in it count too.
    fn of_all(reads: &[ReadResult], words: &[&str]) -> Doubts {
        let mut doubts = Doubts::of(reads);
        if let [read] = reads {
            doubts.moves += words.len().saturating_sub(read.record.len() - 1);
        }
        doubts
    }

    fn of(reads: &[ReadResult]) -> Doubts {
        let mut doubts = Doubts::default();
        for read in reads {
            let problems = read.problems.iter();
            let serious = problems.filter(|problem| problem.severity() != Severity::Notice);
            doubts.problems += serious.count();
            for (_, node) in read.record.nodes() {
                doubts.moves += match &node.action {
                    Action::Move(played) => usize::from(!played.violations.are_legal()),
                    Action::Unread(_) => 1,
                    Action::Start | Action::End(_) => 0,
                };
                doubts.moves += node.unread_lines().len();
            }
        }
        doubts
    }
}

/// Adds the form of a game that no header names, and reports that its squares have unusual names.
fn name_form(read: &mut ReadResult) {
    let record = &mut read.record;
    let variant = record.start.variant;
    let Some(form) = headers::unnamed_form(variant, &record.headers) else {
        return;
    };
    record.headers.push(Header {
        key: String::from(form.header),
        value: String::from(form.name()),
    });
    let usual = variant.forms.first().and_then(|usual| usual.squares);
    if let Some((usual, squares)) = usual.zip(variant.squares) {
        let details = [usual.first, squares.first];
        let problem = Problem::new(&problem::OTHER_SQUARES, Span::default(), "", &details);
        read.problems.insert(0, problem);
    }
}
