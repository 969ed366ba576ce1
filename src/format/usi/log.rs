//! Logs of the USI protocol: `position …`, `bestmove 7g7f`, with or without times and arrows before
//! the commands.

use crate::format::usi::words::{is_between, is_blank_or_remark};
use crate::text::scan::{Line, Lines, holds, split_at_word, trim};

/// Number of lines examined to recognize a log.
const LINES_LOOKED_AT: usize = 300;

/// Maximum length of the text before a command, in bytes.
const MAX_PREFIX_LENGTH: usize = 100;

/// Commands with arguments, other than positions and moves.
const OTHER_WORDS: [&str; 7] = [
    "id",
    "option",
    "setoption",
    "go",
    "info",
    "gameover",
    "checkmate",
];

/// Commands without arguments.
const LONE_WORDS: [&str; 9] = [
    "usi",
    "usiok",
    "isready",
    "readyok",
    NEW_GAME,
    "stop",
    "ponderhit",
    "quit",
    "go",
];

/// First word of an engine's answer.
const ANSWER: &str = "bestmove";

/// Command that begins a game.
pub const NEW_GAME: &str = "usinewgame";

/// Content of a line in a log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Said<'a> {
    /// `position …`.
    Position(&'a str),
    /// `bestmove 7g7f`: the move, or a word in place of one.
    Best(&'a str),
    /// Another command.
    Other(&'a str),
}

/// Reads a line of a log; `None` for other lines.
pub fn said(line: &str) -> Option<Said<'_>> {
    let line = trim(line);
    said_at(line).or_else(|| {
        let front = line.get(..MAX_PREFIX_LENGTH).unwrap_or(line);
        if !front.is_ascii() || front.starts_with(['\'', '*', '{', '"', '#']) {
            return None;
        }
        // A command follows an arrow, a colon, a bracket or a time.
        let mut before = b' ';
        let is_end = |byte: u8| {
            let is_blank = matches!(byte, b' ' | b'\t');
            let ends = b"<>:|]-".contains(&before) || before.is_ascii_digit();
            before = if is_blank { before } else { byte };
            is_blank && ends || b"<>:]".contains(&byte)
        };
        let ends = front.bytes().map(is_end);
        let mut starts = ends.zip(1..).filter(|(is_end, _)| *is_end);
        starts.find_map(|(_, at)| said_at(line.get(at..)?))
    })
}

fn said_at(text: &str) -> Option<Said<'_>> {
    let word = text.split(' ').next().unwrap_or(text);
    let rest = trim(text.get(word.len()..)?);
    match word {
        "position" if rest.starts_with("startpos") || rest.starts_with("sfen") => {
            Some(Said::Position(text))
        }
        ANSWER => Some(Said::Best(rest.split(' ').next()?)),
        _ => {
            let known: &[&str] = if rest.is_empty() {
                &LONE_WORDS
            } else {
                &OTHER_WORDS
            };
            known.contains(&word).then_some(Said::Other(text))
        }
    }
}

/// Reports whether a text is a log of the protocol, with more than positions.
pub fn is_log(text: &str) -> bool {
    // Fast path: nearly every text lacks an answer.
    if !holds(text, ANSWER) {
        return false;
    }
    let mut has_answer = false;
    let mut others = 0_u32;
    for line in Lines::new(text).take(LINES_LOOKED_AT) {
        match said(line.text) {
            Some(Said::Best(_)) => has_answer = true,
            Some(Said::Position(_) | Said::Other(_)) => {}
            None => others += u32::from(!is_blank_or_remark(line.text)),
        }
        if has_answer && others == 0 {
            return true;
        }
    }
    has_answer
}

/// A game of a log: the last position and the moves after it.
#[derive(Debug, Default)]
pub struct LoggedGame<'a> {
    /// The line with the start, and the text of the start.
    pub start: Option<(Line<'a>, &'a str)>,
    /// The moves and their lines.
    pub moves: Vec<(Line<'a>, &'a str)>,
    /// Whether the engine is pondering, so that its answers are ignored.
    pub is_pondering: bool,
}

/// Maximum number of last moves that were only expected and may change.
const MAX_EXPECTED: usize = 2;

impl<'a> LoggedGame<'a> {
    /// Reports whether the game is empty.
    pub fn is_empty(&self) -> bool {
        self.start.is_none() && self.moves.is_empty()
    }

    /// Adds a position; `false` if it belongs to another game.
    pub fn go_on(&mut self, line: &Line<'a>, text: &'a str) -> bool {
        let (start, moves) = split_at_word(text, " moves").unwrap_or((text, ""));
        let words = moves.split(is_between).filter(|word| !word.is_empty());
        let is_same_start = match self.start {
            Some((_, known)) => trim(known) == trim(start),
            None => self.moves.is_empty(),
        };
        let mut known = self.moves.iter();
        let mut rest = words.clone();
        let mut alike = 0;
        while let (Some((_, a)), Some(b)) = (known.next(), rest.next())
            && *a == b
        {
            alike += 1;
        }
        let count = words.clone().count();
        if !is_same_start || alike < count && alike + MAX_EXPECTED < self.moves.len() {
            return false;
        }
        if self.start.is_none() {
            self.start = Some((*line, start));
        }
        // An earlier position of the same game adds nothing.
        if alike < count {
            self.moves.truncate(alike);
            self.moves
                .extend(words.skip(alike).map(|word| (*line, word)));
        }
        true
    }
}
