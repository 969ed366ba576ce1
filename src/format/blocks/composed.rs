//! A part of a text as its reader takes it: with the position that its moves begin from, and prose as comments.

use crate::format::blocks::moves::{Family, of_line};
use crate::format::blocks::parts::{Part, Piece};
use crate::format::csa;
use crate::format::kif::head_lines::START;
use crate::format::registry::Registry;
use crate::format::result::ReadResult;
use crate::problem::{Problem, Span};
use crate::record::NodeId;
use crate::text::scan::{push_all, trim};
use crate::variant::Variant;
use crate::variant::setup::Setup;

/// The text that precedes a part for its reader.
#[derive(Clone, Copy)]
pub enum Prefix<'p, 'a> {
    None,
    /// The position that its moves begin from.
    Start(&'p Setup),
    /// The lines of a diagram.
    Lines(&'p Part<'a>),
}

/// A part as a text for its reader.
pub struct Composed {
    family: Option<Family>,
    text: String,
    /// For each line, its line in the whole text and the number of characters before it there; line
    /// 0 for added lines.
    origins: Vec<(u32, i64)>,
    /// Prose that the reader's format has no comments for: before the first line, and after it.
    around: [Vec<String>; 2],
}

impl Composed {
    pub fn of(part: &Part<'_>, prefix: Prefix<'_, '_>, game: Option<&'static Variant>) -> Composed {
        let mut composed = Composed {
            family: part.family,
            text: String::new(),
            origins: Vec::new(),
            around: [Vec::new(), Vec::new()],
        };
        let signs = match part.family {
            Some(Family::Japanese) => Some(["*", ""]),
            Some(Family::Kitao | Family::Western) => Some(["{", "}"]),
            Some(Family::Csa) => Some(["'*", ""]),
            None if part.is_diagram => Some(["*", ""]),
            _ => None,
        };
        let mut start = String::new();
        match (prefix, part.family) {
            (Prefix::Lines(before), _) => before
                .lines
                .iter()
                .for_each(|piece| composed.piece(piece, signs, false)),
            (Prefix::Start(setup), Some(Family::Csa)) => {
                let mut lines = String::new();
                csa::write::write_start(&mut lines, setup);
                composed.add(lines.trim_end());
            }
            (Prefix::Start(setup), Some(Family::Usi)) => {
                start = ["position sfen ", &setup.to_string()].concat()
            }
            (Prefix::Start(setup), Some(Family::Western | Family::Kitao)) => {
                composed.add(&["[SFEN \"", &setup.to_string(), "\"]"].concat());
            }
            (Prefix::Start(setup), _) => composed.add(&[START, "：", &setup.to_string()].concat()),
            (Prefix::None, Some(Family::Western | Family::Kitao)) => {
                if let Some(game) = game.filter(|_| !names_game(part)) {
                    composed.add(&["[Variant \"", game.english, "\"]"].concat());
                }
            }
            (Prefix::None, Some(Family::Japanese)) => {
                if let Some(game) = game.filter(|_| !names_game(part)) {
                    composed.add(&["手合割：", game.japanese].concat());
                }
            }
            (Prefix::None, _) => {}
        }
        if start.is_empty() {
            // Prose at the ends need not go through the reader.
            let is_own = |piece: &Piece<'_>| !piece.is_prose && !trim(piece.line.text).is_empty();
            let first = part.lines.iter().position(is_own).unwrap_or(0);
            let last = part
                .lines
                .iter()
                .rposition(is_own)
                .unwrap_or(part.lines.len());
            for (piece, place) in part.lines.iter().zip(0..) {
                let is_inside = (first..=last).contains(&place);
                composed.piece(piece, signs.filter(|_| is_inside), place > last);
            }
        } else {
            composed.moves_on_one_line(part, start);
        }
        composed
    }

    /// Adds a line that is not part of the text.
    fn add(&mut self, line: &str) {
        for line in line.split('\n') {
            push_all(&mut self.text, &[line, "\n"]);
            self.origins.push((0, 0));
        }
    }

    fn piece(&mut self, piece: &Piece<'_>, signs: Option<[&str; 2]>, is_after: bool) {
        let text = piece.line.text;
        let cut = i64::from(piece.cut);
        match signs {
            _ if !piece.is_prose => {
                push_all(&mut self.text, &[text, "\n"]);
                self.origins.push((piece.line.number, cut));
            }
            _ if trim(text).is_empty() => {}
            Some([open, close]) => {
                let plain = match close {
                    "" => trim(text).to_owned(),
                    _ => trim(text).replace('{', "(").replace('}', ")"),
                };
                push_all(&mut self.text, &[open, &plain, close, "\n"]);
                self.origins.push((piece.line.number, cut - 1));
            }
            None => {
                let [before, after] = &mut self.around;
                let list = if is_after { after } else { before };
                list.push(trim(text).into());
            }
        }
    }

    /// Appends the moves of a part to a position, as in USI.
    fn moves_on_one_line(&mut self, part: &Part<'_>, start: String) {
        let [before, after] = &mut self.around;
        let mut line = start;
        line.push_str(" moves");
        let mut number = 0;
        for piece in &part.lines {
            let text = trim(piece.line.text);
            let text = text.strip_prefix("moves ").unwrap_or(text);
            let is_moves = !piece.is_prose && of_line(text).is_some();
            if is_moves {
                push_all(&mut line, &[" ", text]);
                number = if number == 0 {
                    piece.line.number
                } else {
                    number
                };
            } else if !text.is_empty() {
                let list = if number == 0 {
                    &mut *before
                } else {
                    &mut *after
                };
                list.push(text.into());
            }
        }
        push_all(&mut self.text, &[&line, "\n"]);
        self.origins.push((number, 0));
    }

    /// Reads the text, and maps the places of problems back to the whole text.
    pub fn read(self, registry: &Registry) -> Vec<ReadResult> {
        let mut results = match self.family {
            Some(Family::Csa) => (csa::FORMAT.reader.read)(&self.text, registry),
            _ => registry.read_direct(&self.text),
        };
        for problem in results.iter_mut().flat_map(|result| &mut result.problems) {
            self.restore(problem);
        }
        for result in &mut results {
            for header in &mut result.record.headers {
                header.value.truncate(header.value.trim_end().len());
            }
        }
        let [before, after] = self.around;
        if let Some(first) = results.first_mut() {
            put_first(first, &before);
        }
        if let Some(last) = results.last_mut() {
            let end = last.record.end_of_main_line();
            last.add_comments(end, &after);
        }
        results
    }

    fn restore(&self, problem: &mut Problem) {
        let at = problem.span.line.checked_sub(1);
        let Some((line, cut)) = at.and_then(|at| self.origins.get(at as usize)) else {
            return;
        };
        if *line == 0 {
            problem.span = Span::default();
            return;
        }
        problem.span.line = *line;
        let column = i64::from(problem.span.column) + cut;
        problem.span.column = u32::try_from(column.max(1)).unwrap_or(1);
        if let Ok(cut) = usize::try_from(*cut)
            && cut > 0
        {
            problem.text = [&" ".repeat(cut), &*problem.text].concat().into();
        }
    }
}

/// Reports whether a part names its game.
fn names_game(part: &Part<'_>) -> bool {
    let mut lines = part.lines.iter().map(|piece| trim(piece.line.text));
    lines.any(|line| {
        let begins = |word: &&str| line.starts_with(word);
        // Only the KIF of such games has an arrow before the origin.
        line.contains('←') || ["手合割", "[Variant", "[SFEN", "[FEN"].iter().any(begins)
    })
}

/// Adds lines before the comment at the start.
pub fn put_first(result: &mut ReadResult, lines: &[String]) {
    if let Some(start) = result.record.node_mut(NodeId::START)
        && !lines.is_empty()
    {
        let notes = start.notes_mut();
        let known = notes.comment.take();
        notes.comment = Some(
            lines
                .iter()
                .cloned()
                .chain(known)
                .collect::<Vec<_>>()
                .join("\n"),
        );
    }
}
