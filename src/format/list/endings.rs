//! Words that end a game, as used by PSN and its relatives, XBoard, Shogidokoro, MyShogi, and
//! people.

use crate::format::kif::common;
use crate::record::Record;
use crate::text::scan::{Scanner, has, is_blank, trim};
use crate::types::color::Color;
use crate::types::outcome::{EndKind, Ending, Outcome};

/// The winner that a word implies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum By {
    /// The usual winner of this kind of ending.
    Kind,
    /// The side to move.
    Mover,
    /// The given side.
    Side(Color),
    /// Neither side.
    Nobody,
}

/// Meaning of a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Word {
    kind: EndKind,
    by: By,
}

const BLACK: By = By::Side(Color::Black);
const WHITE: By = By::Side(Color::White);

/// In lower case; a word precedes the words it begins with.
const WORDS: [(&str, EndKind, By); 50] = [
    ("1-0", EndKind::Other, BLACK),
    ("0-1", EndKind::Other, WHITE),
    ("1/2-1/2", EndKind::Draw, By::Nobody),
    ("½-½", EndKind::Draw, By::Nobody),
    ("resigns", EndKind::Resignation, By::Kind),
    ("resigned", EndKind::Resignation, By::Kind),
    ("resignation", EndKind::Resignation, By::Kind),
    ("resign", EndKind::Resignation, By::Kind),
    ("toryo", EndKind::Resignation, By::Kind),
    ("tōryō", EndKind::Resignation, By::Kind),
    ("touryou", EndKind::Resignation, By::Kind),
    ("とうりょう", EndKind::Resignation, By::Kind),
    ("checkmate", EndKind::Mate, By::Kind),
    ("mated", EndKind::Mate, By::Kind),
    ("mate", EndKind::Mate, By::Kind),
    ("tsumi", EndKind::Mate, By::Kind),
    ("interrupted", EndKind::Interruption, By::Kind),
    ("interrupt", EndKind::Interruption, By::Kind),
    ("adjourned", EndKind::Interruption, By::Kind),
    ("sealed move", EndKind::SealedMove, By::Kind),
    ("sealedmove", EndKind::SealedMove, By::Kind),
    ("impasse", EndKind::Impasse, By::Kind),
    ("jishogi", EndKind::Impasse, By::Kind),
    ("jishōgi", EndKind::Impasse, By::Kind),
    ("じしょうぎ", EndKind::Impasse, By::Kind),
    ("repetitiondraw", EndKind::Repetition, By::Kind),
    ("repetitionwin", EndKind::PerpetualCheck, By::Mover),
    ("repetition", EndKind::Repetition, By::Kind),
    ("sennichite", EndKind::Repetition, By::Kind),
    ("せんにちて", EndKind::Repetition, By::Kind),
    ("perpetual check", EndKind::PerpetualCheck, By::Kind),
    ("no mate", EndKind::NoMate, By::Kind),
    ("time up", EndKind::TimeUp, By::Kind),
    ("time-up", EndKind::TimeUp, By::Kind),
    ("timeup", EndKind::TimeUp, By::Kind),
    ("foul by the other side", EndKind::FoulBefore, By::Kind),
    ("illegalmovewin", EndKind::FoulBefore, By::Kind),
    ("illegalmovelose", EndKind::Foul, By::Kind),
    ("foul", EndKind::Foul, By::Kind),
    ("wins by declaration", EndKind::Declaration, By::Kind),
    ("declarationwin", EndKind::Declaration, By::Kind),
    ("tryrulewin", EndKind::Declaration, By::Kind),
    ("win by default", EndKind::DefaultWin, By::Kind),
    ("loss by default", EndKind::DefaultLoss, By::Kind),
    ("maxmovesdraw", EndKind::MoveLimit, By::Kind),
    ("move limit", EndKind::MoveLimit, By::Kind),
    ("game drawn", EndKind::Draw, By::Kind),
    ("drawn", EndKind::Draw, By::Kind),
    ("draw", EndKind::Draw, By::Kind),
    ("hikiwake", EndKind::Draw, By::Kind),
];

/// The names of the sides, in lower case.
const SIDES: [(&str, Color); 6] = [
    ("black", Color::Black),
    ("white", Color::White),
    ("sente", Color::Black),
    ("gote", Color::White),
    ("shitate", Color::Black),
    ("uwate", Color::White),
];

/// What a player does at the end, and whether that player wins.
const DEEDS: [(&str, EndKind, bool); 11] = [
    ("resigns", EndKind::Resignation, false),
    ("resigned", EndKind::Resignation, false),
    ("has resigned", EndKind::Resignation, false),
    ("loses on time", EndKind::TimeUp, false),
    ("lost on time", EndKind::TimeUp, false),
    ("forfeits on time", EndKind::TimeUp, false),
    ("wins by resignation", EndKind::Resignation, true),
    ("wins", EndKind::Other, true),
    ("won", EndKind::Other, true),
    ("has won", EndKind::Other, true),
    ("投了", EndKind::Resignation, false),
];

/// Reads what a player did at the end of a game: `Anna resigned`.
pub fn scan_of_player<'a>(scanner: &mut Scanner<'a>, record: &Record) -> Option<(Word, &'a str)> {
    let players = [("先手", Color::Black), ("後手", Color::White)];
    players.into_iter().find_map(|(key, color)| {
        let name = trim(record.header(key)?);
        let mut after_name = *scanner;
        let is_named = !name.is_empty() && after_name.eat_str(name);
        is_named.then(|| scan_deed(scanner, after_name, color))?
    })
}

/// Reads what a side does at the end of a game, after the side's name.
fn scan_deed<'a>(
    scanner: &mut Scanner<'a>,
    mut after_name: Scanner<'a>,
    color: Color,
) -> Option<(Word, &'a str)> {
    let before = *scanner;
    after_name.skip_blanks();
    DEEDS.iter().find_map(|(phrase, kind, wins)| {
        let mut ahead = after_name;
        let by = By::Side(if *wins { color } else { !color });
        eat_phrase(&mut ahead, phrase).then(|| {
            *scanner = ahead;
            (Word { kind: *kind, by }, ahead.since(before))
        })
    })
}

/// Reads a word that ends a game.
pub fn scan<'a>(scanner: &mut Scanner<'a>) -> Option<(Word, &'a str)> {
    let before = *scanner;
    if let Some(by) = scan_score(scanner) {
        let kind = match by {
            By::Nobody => EndKind::Draw,
            _ => EndKind::Other,
        };
        return Some((Word { kind, by }, scanner.since(before)));
    }
    for (side, color) in SIDES {
        let mut ahead = before;
        if eat_phrase(&mut ahead, side) {
            return scan_deed(scanner, ahead, color);
        }
    }
    for (phrase, kind, by) in WORDS {
        let mut ahead = before;
        if eat_phrase(&mut ahead, phrase) {
            *scanner = ahead;
            return Some((Word { kind, by }, ahead.since(before)));
        }
    }
    if before.peek().is_some_and(|c| c.is_ascii()) {
        return None;
    }
    common::ENDINGS.iter().find_map(|(word, kind)| {
        let mut ahead = before;
        if !ahead.eat_str(word) || ahead.peek().is_some_and(char::is_alphanumeric) {
            return None;
        }
        *scanner = ahead;
        let word = Word {
            kind: *kind,
            by: By::Kind,
        };
        Some((word, ahead.since(before)))
    })
}

/// Reports whether a text names Black or White: `Black resigns`.
pub fn names_color(text: &str) -> bool {
    let first = text.split_ascii_whitespace().next().unwrap_or("");
    ["black", "white"]
        .iter()
        .any(|color| first.eq_ignore_ascii_case(color))
}

/// Reads a score: `1-0`, `0 – 1`, `1:0`, `½-½`.
fn scan_score(scanner: &mut Scanner<'_>) -> Option<By> {
    let mut ahead = *scanner;
    let half = |scanner: &mut Scanner<'_>| scanner.eat_str("1/2") || scanner.eat('½');
    let point = |scanner: &mut Scanner<'_>| {
        if half(scanner) {
            Some('½')
        } else {
            scanner.eat_if(|c| matches!(c, '0' | '1'))
        }
    };
    let first = point(&mut ahead)?;
    ahead.skip_blanks();
    ahead.eat_if(|c| has("-–—−‐‑‒―－:：", c))?;
    ahead.skip_blanks();
    let second = point(&mut ahead)?;
    if ahead.peek().is_some_and(char::is_alphanumeric) {
        return None;
    }
    let by = match (first, second) {
        ('1', '0') => BLACK,
        ('0', '1') => WHITE,
        ('½', '½') => By::Nobody,
        _ => return None,
    };
    *scanner = ahead;
    Some(by)
}

/// Reads a whole text as a word that ends a game, ignoring stops or dashes around it.
pub fn whole(text: &str) -> Option<(Word, &str)> {
    let text = text.trim_matches(|c| is_blank(c) || matches!(c, '-' | '.' | '!' | '。'));
    let mut scanner = Scanner::new(text);
    scan(&mut scanner).filter(|_| scanner.is_empty())
}

/// Reads a whole phrase in either case, with any number of blanks between its words.
fn eat_phrase(scanner: &mut Scanner<'_>, phrase: &str) -> bool {
    let is_there = phrase.chars().all(|c| match c {
        ' ' => !scanner.take_while(is_blank).is_empty(),
        _ => scanner
            .eat_if(|found| found.to_ascii_lowercase() == c)
            .is_some(),
    });
    is_there && !scanner.peek().is_some_and(char::is_alphanumeric)
}

impl Word {
    /// Returns the reason for the end of the game.
    pub fn kind(self) -> EndKind {
        self.kind
    }

    /// Returns the outcome if the word appears while `to_move` is to move.
    pub fn outcome(self, to_move: Color) -> Outcome {
        match self.by {
            By::Kind => self.kind.outcome(to_move),
            By::Mover => Outcome::Win(to_move),
            By::Side(side) => Outcome::Win(side),
            By::Nobody => Outcome::Draw,
        }
    }

    /// Returns the ending, with the record's own words.
    pub fn ending(self, to_move: Color, text: &str) -> Ending {
        let mut ending = Ending::new(self.kind, to_move, text);
        ending.outcome = self.outcome(to_move);
        ending
    }
}

/// Reads the value of a `Result` tag.
pub fn result(value: &str) -> Option<(Word, &str)> {
    match trim(value) {
        "1" => whole("1-0"),
        "0" => whole("0-1"),
        value => whole(value),
    }
}

/// Returns the outcome that a self-contained sentence gives.
pub fn outcome_of_sentence(sentence: &str, to_move: Color) -> Outcome {
    match (sentence.strip_prefix("まで"), whole(sentence)) {
        (Some(rest), _) => common::read_sentence(rest, to_move).outcome,
        (None, Some((word, _))) => word.outcome(to_move),
        (None, None) => Outcome::Unknown,
    }
}
