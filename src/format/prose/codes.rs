//! Games and positions in codes for programs, among other text: USEN, SFEN.

use crate::format::prose::lines::{is_header, prose};
use crate::format::result::ReadResult;
use crate::format::usen;
use crate::format::usi;
use crate::problem::{self, Problem};
use crate::reading::context::Context;
use crate::record::NodeId;
use crate::text::scan::{has, is_blank, trim};
use crate::variant;
use crate::variant::games::standard::STANDARD;
use crate::variant::setup::Setup;

/// Number of slashes between the ranks of a shogi board in SFEN.
const RANKS_BETWEEN: usize = 8;

/// Reports whether a text has words of USEN, or a position in SFEN.
pub fn has_code(text: &str) -> bool {
    text.contains('~') && usen::words(text).next().is_some() || sfen_in(text).is_some()
}

/// Returns a position in SFEN among the words of a text, with the moves after it.
pub fn sfen_in(line: &str) -> Option<&str> {
    if line.matches('/').count() < RANKS_BETWEEN {
        return None;
    }
    let is_end = |c: char| is_blank(c) || has("\n`\"'「」『』（）<>：=", c);
    let is_board = |word: &str| word.contains('/') && Setup::from_sfen(&STANDARD, word).is_ok();
    let mut rest = line;
    for part in line.split_inclusive(is_end) {
        if is_board(part.trim_end_matches(is_end)) {
            break;
        }
        rest = rest.get(part.len()..)?;
    }
    if rest.is_empty() {
        return None;
    }
    rest.split(|c| has("`\"'」』）<>", c)).next()
}

/// Returns the games in USEN, and the positions and games in SFEN, among the words of a text. The
/// other text is attached to the first.
pub fn games_in_code(text: &str, first: &ReadResult) -> Vec<ReadResult> {
    let context = Context {
        variants: variant::every,
        suggest: None,
        decode: None,
    };
    let mut games: Vec<ReadResult> = Vec::new();
    let mut headers = first.record.headers.clone();
    let mut around = Vec::new();
    for line in prose(text, first) {
        let known = games.len();
        let mut rest = String::from(line.text);
        for word in usen::words(line.text) {
            let mut game = usen::read_word(word, &line, &context);
            if game.record.moves() > 0 {
                let found = Problem::new(&problem::AMONG_TEXT, line.span(word), line.text, &[]);
                game.problems.insert(0, found);
                games.push(game);
                rest = rest.replace(word, "");
            }
        }
        if games.len() == known
            && let Some(part) = sfen_in(line.text)
        {
            let sfen = ["sfen ", part].concat();
            if let Some(mut game) = usi::read_line(&sfen, context) {
                let span = line.span(part);
                let problems = game.problems.iter_mut();
                problems.for_each(|problem| problem.span = span);
                let found = Problem::new(&problem::AMONG_TEXT, span, line.text, &[]);
                game.problems.insert(0, found);
                games.push(game);
                rest = rest.replace(part, "");
            }
        }
        if games.len() > known {
            headers.retain(|header| !is_header(&header.key, &line));
        }
        around.push(rest);
    }
    if let Some(game) = games.first_mut() {
        for (line, rest) in prose(text, first).zip(&around) {
            let is_header = headers.iter().any(|header| is_header(&header.key, &line));
            let has_words = rest.chars().any(char::is_alphanumeric);
            if let Some(start) = game.record.node_mut(NodeId::START)
                && has_words
                && !is_header
            {
                start.notes_mut().add_line(trim(rest));
            }
        }
        game.record.headers = headers;
    }
    games
}
