//! Line-by-line reader for SFEN and USI, as written by hand, by programs and in addresses.

use crate::format::registry::Registry;
use crate::format::result::ReadResult;
use crate::format::usi::fields::{read_setup, report_odd, split_fields};
use crate::format::usi::link::{Link, link, may_be_link, plain};
use crate::format::usi::log::{self, LoggedGame, Said};
use crate::format::usi::words::{
    is_between, is_blank_or_remark, is_board, is_joint, is_small_board, only_move, opens_comment,
    split_remark,
};
use crate::format::usi::{ENDINGS, SFEN_NAME, USI_NAME};
use crate::notation::codes::csa::read_csa;
use crate::notation::codes::usi::has_shape;
use crate::problem;
use crate::reading::builder::RecordBuilder;
use crate::reading::context::Context;
use crate::record::{Header, NodeId, Record};
use crate::text::scan::{Line, Lines, holds, is_blank, push_all, split_at_word, trim};
use crate::types::moves::Move;
use crate::types::outcome::Ending;
use crate::variant::games::standard::STANDARD;
use crate::variant::setup::Setup;

/// First line of a YaneuraOu book.
const BOOK: &str = "#YANEURAOU-DB";

/// Names of the numbers after a book's move.
const BOOK_NUMBERS: [&str; 3] = ["score", "depth", "count"];

/// Reports whether a line looks like a position or a game, even a broken one.
pub fn looks_like(line: &str) -> bool {
    let (name, text) = split_name(trim(line));
    !name.is_empty() || begins_like(text) || link(text).is_some()
}

/// Number of lines searched for an address.
const LINES_LOOKED_AT: usize = 40;

/// Reports whether a text has an address with a record among words that cannot be moves.
pub fn has_link(text: &str) -> bool {
    let lines = || Lines::new(text).take(LINES_LOOKED_AT).map(|line| line.text);
    // A brace opens a comment in a list of moves.
    let opens = |line: &str| {
        let last = line.rfind(['{', '}']).and_then(|at| line.get(at..));
        let inside = last.and_then(|last| last.strip_prefix('{'));
        inside.is_some_and(|inside| !trim(inside).is_empty() && !inside.contains('"'))
    };
    let is_word = |line: &str| !line.contains(|c: char| c.is_ascii_digit());
    let is_link = |line: &str| may_be_link(line) && link(line).is_some();
    let mut before = lines().take_while(|line| !is_link(line));
    holds(text, "://")
        && lines().all(|line| is_word(line) || is_link(line))
        && lines().any(is_link)
        && !before.any(opens)
}

/// Reports whether a text without a name begins like a position or a game.
fn begins_like(text: &str) -> bool {
    let text = plain(text);
    let mut words = text.split(is_between).filter(|word| !word.is_empty());
    let first = words.next().unwrap_or("");
    let second = words.next().unwrap_or("");
    match first {
        "position" => matches!(second, "startpos" | "sfen" | "moves" | "") || is_board(second),
        "sfen" => is_board(second),
        "startpos" => matches!(second, "moves" | ""),
        "moves" => has_shape(second),
        _ => {
            let is_whole = matches!(second, "b" | "w") && is_small_board(first);
            is_board(first) && !opens_comment(first) || has_shape(first) || is_whole
        }
    }
}

/// Splits the name before a position from the position: `start | lnsg…`.
fn split_name(text: &str) -> (&str, &str) {
    match text.split_once('|') {
        // A brace opens a comment in a list of moves.
        Some((name, rest))
            if begins_like(trim(rest)) && !name.contains('{') && !has_shape(trim(name)) =>
        {
            (trim(name), trim(rest))
        }
        _ => ("", text),
    }
}

/// Reads all records of a text.
pub fn read(text: &str, registry: &Registry) -> Vec<ReadResult> {
    let mut reader = Reader::new(registry.context);
    reader.has_link = has_link(text);
    let is_log = log::is_log(text);
    let mut game = LoggedGame::default();
    for line in Lines::new(text) {
        if is_log {
            reader.log_line(&mut game, &line);
        } else if let Some(link) = link(line.text) {
            reader.link(link, &line, registry);
        } else {
            reader.line(&line);
        }
    }
    reader.end_logged(&mut game);
    reader.finish();
    if reader.results.is_empty() {
        let mut result = ReadResult::nothing(USI_NAME);
        if let Some(start) = result.record.node_mut(NodeId::START) {
            start.notes_mut().hidden_lines = reader.remarks;
        }
        reader.results.push(result);
    }
    if let Some(last) = reader.results.last_mut() {
        last.add_comments(NodeId::START, &reader.words);
    }
    reader.results
}

/// Reads a line that holds a position or a game.
pub fn read_line(text: &str, context: Context) -> Option<ReadResult> {
    let mut reader = Reader::new(context);
    Lines::new(text).for_each(|line| reader.line(&line));
    reader.finish();
    reader.results.into_iter().next()
}

struct Reader {
    context: Context,
    results: Vec<ReadResult>,
    /// The record being read, and whether it has moves of its own.
    current: Option<(RecordBuilder, bool)>,
    /// Remarks before the first record.
    remarks: Vec<String>,
    /// Lines of words before the next address.
    words: Vec<String>,
    is_book: bool,
    /// Whether the current record has one move a line.
    is_one_a_line: bool,
    /// Whether the records are in addresses among words.
    has_link: bool,
}

impl Reader {
    fn new(context: Context) -> Reader {
        Reader {
            context,
            results: Vec::new(),
            current: None,
            remarks: Vec::new(),
            words: Vec::new(),
            is_book: false,
            is_one_a_line: false,
            has_link: false,
        }
    }

    fn line(&mut self, line: &Line<'_>) {
        let text = trim(line.text);
        if text.is_empty() {
            return;
        }
        if text.starts_with("[\"") && games_of_list(text).nth(1).is_some() {
            for text in games_of_list(text) {
                self.line(&Line { text, ..*line });
            }
            return;
        }
        if is_blank_or_remark(text) {
            self.is_book |= text.starts_with(BOOK);
            self.remark(text);
        } else if self.book_move(line, text) {
            self.is_book = true;
        } else if self.next_move(line, text) {
            // The current record continues.
        } else if self.has_link && !looks_like(text) {
            self.words.push(text.into());
        } else if looks_like(text) || self.current.is_none() {
            self.finish();
            let (bare, remark) = split_remark(text);
            let only = only_move(bare);
            self.is_one_a_line = only.is_some();
            let (word, values) = only.unwrap_or((text, ""));
            let mut current = self.record(line, word);
            if only.is_some() {
                comment(&mut current.0, &[values, remark]);
            }
            self.current = Some(current);
        } else if let Some((builder, _)) = &mut self.current {
            builder.problems.unknown_line(line, text);
            builder.unread_lines(text);
        }
    }

    /// Reads an address and the record in it.
    fn link(&mut self, link: Link, line: &Line<'_>, registry: &Registry) {
        self.finish();
        let text = link.record.as_deref().unwrap_or("");
        let reader = registry.detect(text);
        let [before, after] = link
            .words
            .map(|words| Some(words).filter(|it| !it.is_empty()));
        self.words.extend(before);
        if link.position.is_empty() && link.branch.is_none() && reader.name != USI_NAME {
            let mut reads = (reader.read)(text, registry);
            for problem in reads.iter_mut().flat_map(|read| &mut read.problems) {
                problem.span = line.span(line.text);
            }
            self.words.extend(after);
            if let Some(first) = reads.first_mut() {
                first.add_comments(NodeId::START, &std::mem::take(&mut self.words));
            }
            return reads
                .into_iter()
                .for_each(|read| read.add_to(&mut self.results));
        }
        let position = if link.position.is_empty() {
            "position startpos"
        } else {
            &link.position
        };
        let (mut builder, is_game) = self.record(line, position);
        let headers = &mut builder.record_mut().headers;
        headers.extend(link.headers);
        if let Some(words) = after {
            builder.comment(&words);
        }
        if let Some((place, moves)) = &link.branch {
            if builder.branch(place.saturating_add(1)) {
                for word in moves {
                    read_word(&mut builder, line, word);
                }
            } else {
                let (place, moves) = (place.to_string(), moves.join(" "));
                let problems = &mut builder.problems;
                problems.add(&problem::VARIATION_NOWHERE, line, "", &[&place]);
                builder.stop(&moves);
            }
        }
        self.current = Some((builder, is_game));
    }

    /// Reads a move alone on its line, after other such lines.
    fn next_move(&mut self, line: &Line<'_>, text: &str) -> bool {
        let Some((builder, _)) = self.current.as_mut().filter(|_| self.is_one_a_line) else {
            return false;
        };
        let (bare, remark) = split_remark(text);
        let Some((word, values)) = only_move(bare) else {
            return false;
        };
        read_word(builder, line, word);
        comment(builder, &[values, remark]);
        true
    }

    /// Reads a line of a log.
    fn log_line<'a>(&mut self, game: &mut LoggedGame<'a>, line: &Line<'a>) {
        match log::said(line.text) {
            Some(Said::Position(text)) => {
                if !game.go_on(line, text) {
                    self.end_logged(game);
                    game.go_on(line, text);
                }
            }
            Some(Said::Best(word)) if !game.is_pondering => game.moves.push((*line, word)),
            Some(Said::Best(_)) => {}
            Some(Said::Other(text)) => {
                game.is_pondering = text.starts_with("go ponder")
                    || game.is_pondering
                        && !text.starts_with("ponderhit")
                        && !text.starts_with("go");
                if text == log::NEW_GAME {
                    self.end_logged(game);
                }
                self.remarks.push(text.into());
            }
            None if trim(line.text).is_empty() => {}
            None => self.remarks.push(trim(line.text).into()),
        }
    }

    /// Makes a record from a game of a log.
    fn end_logged(&mut self, game: &mut LoggedGame<'_>) {
        let game = std::mem::take(game);
        if game.is_empty() {
            return;
        }
        self.finish();
        let (line, start) = game.start.unwrap_or((Line::WHOLE, "position startpos"));
        let (mut builder, _) = self.record(&line, start);
        for (line, word) in &game.moves {
            if *word != "none" {
                read_word(&mut builder, line, word);
            }
        }
        self.current = Some((builder, true));
    }

    fn remark(&mut self, text: &str) {
        match &mut self.current {
            Some((builder, _)) if self.is_book => builder.comment(text.trim_start_matches('#')),
            Some((builder, _)) => builder.hidden_line(text.trim_start_matches(['#', '/'])),
            None => self
                .remarks
                .push(String::from(text.trim_start_matches(['#', '/']))),
        }
    }

    fn finish(&mut self) {
        if let Some((builder, is_game)) = self.current.take() {
            let (record, problems) = builder.finish();
            let format = if is_game || !record.is_empty() {
                USI_NAME
            } else {
                SFEN_NAME
            };
            ReadResult::new(record, problems.into_list(), format).add_to(&mut self.results);
        }
    }

    /// Reads a book's move: the move, the answer, and numbers. It is a further variation from the
    /// position.
    fn book_move(&mut self, line: &Line<'_>, text: &str) -> bool {
        let (text, remark) = split_at_word(text, "#").unwrap_or((text, ""));
        let mut words = text.split_ascii_whitespace();
        let (Some(first), Some(second)) = (words.next(), words.next()) else {
            return false;
        };
        let numbers: Vec<&str> = words.collect();
        let is_number = |word: &&str| *word == "none" || word.parse::<i64>().is_ok();
        let Some((builder, false)) = &mut self.current else {
            return false;
        };
        if !has_shape(first)
            || !(has_shape(second) || second == "none")
            || numbers.is_empty()
            || !numbers.iter().all(is_number)
        {
            return false;
        }
        builder.stand_on(NodeId::START);
        read_word(builder, line, first);
        let mut comment = String::new();
        // A single number is the number of times the move was played.
        let names = BOOK_NUMBERS
            .iter()
            .skip(if numbers.len() == 1 { 2 } else { 0 });
        for (name, number) in names.zip(&numbers).filter(|(_, number)| **number != "none") {
            let between = if comment.is_empty() { "" } else { ", " };
            push_all(&mut comment, &[between, name, " ", number]);
        }
        if !comment.is_empty() {
            builder.comment(&comment);
        }
        if !remark.is_empty() {
            builder.comment(trim(remark));
        }
        let node = builder.node();
        if second != "none" {
            read_word(builder, line, second);
            builder.stand_on(node);
        }
        true
    }

    /// Reads the record of a line, and whether it is a game.
    fn record(&mut self, line: &Line<'_>, text: &str) -> (RecordBuilder, bool) {
        let (name, text) = split_name(text);
        let (text, remark) = split_remark(text);
        let text = plain(text);
        let first = text.split(is_between).next().unwrap_or("");
        let (position, moves) = match split_at_word(&text, "moves") {
            Some((position, moves)) => (position, Some(moves)),
            None if has_shape(first) => ("", Some(&*text)),
            None => (&*text, None),
        };
        let position = trim(position);
        let is_game = moves.is_some() || position.starts_with("position");
        let mut sfen = position;
        for word in ["position", "sfen", "startpos"] {
            sfen = trim(sfen.strip_prefix(word).unwrap_or(sfen));
        }
        let (sfen, trailing) = split_fields(sfen);
        let (start, error) = if sfen.is_empty() {
            (Setup::start(&STANDARD), None)
        } else {
            match read_setup(sfen) {
                Ok(setup) => (setup, None),
                Err(error) => (Setup::start(&STANDARD), Some(error)),
            }
        };
        let mut builder = RecordBuilder::new(Record::new(start), &self.context);
        self.remarks
            .drain(..)
            .for_each(|remark| builder.hidden_line(&remark));
        self.words
            .drain(..)
            .for_each(|words| builder.comment(&words));
        if !name.is_empty() {
            let (key, value) = (String::from("表題"), String::from(name));
            builder.record_mut().headers.push(Header { key, value });
        }
        if !remark.is_empty() {
            builder.comment(trim(remark));
        }
        match error {
            Some(error) => {
                let cause = error.cause();
                builder.problems.bad_sfen(line, sfen, sfen, cause);
                builder.unread_lines(sfen);
                if let Some(moves) = moves.map(trim).filter(|moves| !moves.is_empty()) {
                    builder.stop(moves);
                }
            }
            None if sfen.is_empty() => {}
            None => report_odd(&mut builder, line, sfen),
        }
        if !builder.is_stopped() {
            let moves =
                if moves.is_none() && trailing.split(is_between).next().is_some_and(has_shape) {
                    trailing
                } else {
                    if !trailing.is_empty() {
                        builder
                            .problems
                            .add(&problem::TRAILING_TEXT, line, trailing, &[trailing]);
                        builder.unread_lines(trailing);
                    }
                    moves.unwrap_or("")
                };
            for word in moves.split(is_between).filter(|word| !is_joint(word)) {
                read_word(&mut builder, line, word);
            }
        }
        (builder, is_game)
    }
}

/// Returns the games in a list of strings: `["7g7f 3c3d", "7g7f 8c8d"]`.
fn games_of_list(text: &str) -> impl Iterator<Item = &str> {
    let parts = text.split('"').map(trim);
    parts.filter(|part| part.contains(is_blank) && begins_like(part))
}

/// Keeps the text after a move as a comment.
fn comment(builder: &mut RecordBuilder, texts: &[&str]) {
    for text in texts.iter().map(|text| trim(text)) {
        if !text.is_empty() {
            builder.comment(text);
        }
    }
}

fn read_word(builder: &mut RecordBuilder, line: &Line<'_>, word: &str) {
    if let Some((_, kind)) = ENDINGS.iter().find(|(known, _)| *known == word) {
        let to_move = builder.position().turn();
        builder.end(Ending::new(*kind, to_move, word));
        return;
    }
    let mv = match word {
        "0000" | "null" => Some(Move::Pass),
        _ => {
            let position = builder.position();
            position.read_usi(word).or_else(|| read_csa(position, word))
        }
    };
    match mv {
        Some(mv) => builder.play(mv, line, word),
        None => builder.not_a_move(&problem::NOT_A_MOVE, line, word, word, &[word]),
    }
}
