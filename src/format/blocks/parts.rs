//! Parts of a text: the lines of one game or one position, with the prose that belongs to it.

use std::ops::Range;

use crate::format::blocks::kinds::{Kind, kind_of};
use crate::format::blocks::moves::{Family, Moves, of_line, only_move};
use crate::format::kif::move_words::{goes_on_in_words, scan_listed};
use crate::format::result::ReadResult;
use crate::text::scan::{Line, Lines, Scanner, digit, trim};
use crate::variant::games::standard::STANDARD;

/// A line of a part.
#[derive(Clone, Copy, Debug)]
pub struct Piece<'a> {
    /// The line, or a part of it.
    pub line: Line<'a>,
    /// The number of characters before it in its line.
    pub cut: u32,
    /// Whether it is prose, which becomes a comment.
    pub is_prose: bool,
    /// Whether it is a comment in braces, or the middle of one.
    pub is_in_braces: bool,
}

/// The lines of one game or one position.
#[derive(Debug, Default)]
pub struct Part<'a> {
    /// Its lines.
    pub lines: Vec<Piece<'a>>,
    /// The lines from the first to the last whose kind is known, by their places in `lines`.
    pub known: Range<usize>,
    /// The records that its lines are, if they have been read; see [`own_records`].
    ///
    /// [`own_records`]: super::own_records
    pub results: Vec<ReadResult>,
    /// The notation of its moves; `None` for a position.
    pub family: Option<Family>,
    /// The number of lines up to the end of its diagram or position; `None` without one.
    pub position_end: Option<usize>,
    /// Whether its position is a diagram.
    pub is_diagram: bool,
    /// The numbers of its first and its last move, if they are numbered.
    pub numbers: Option<(u32, u32)>,
    /// The apparent number of its moves.
    pub moves: u32,
    /// Whether prose is next to its moves.
    pub has_prose: bool,
    /// Whether it is a table.
    pub is_table: bool,
    /// Whether its moves have no numbers, unlike those before them.
    pub may_be_aside: bool,
    /// Whether its last line ends the game.
    pub has_ended: bool,
}

impl<'a> Part<'a> {
    /// Creates a part of which nothing else is known.
    pub fn of_lines(lines: Vec<Piece<'a>>) -> Part<'a> {
        Part {
            lines,
            ..Part::default()
        }
    }

    /// Reports whether it is a record.
    pub fn is_record(&self) -> bool {
        self.family.is_some() || self.position_end.is_some() || !self.results.is_empty()
    }
}

/// A line and its kind.
#[derive(Clone, Copy, Debug)]
struct Classified<'a> {
    piece: Piece<'a>,
    kind: Kind,
    is_in_table: bool,
}

/// Cuts a text into parts. Prose after the last of them is a separate part.
pub fn parts_of(text: &str) -> Vec<Part<'_>> {
    let mut lines = classify(text);
    settle_boards(&mut lines);
    settle_tables(&mut lines);
    let mut cutter = Cutter::default();
    for line in &lines {
        cutter.line(line);
    }
    cutter.finish()
}

fn classify(text: &str) -> Vec<Classified<'_>> {
    let mut lines = Vec::new();
    let mut is_in_braces = false;
    // The number of remaining lines of data in JSON, and of failed attempts that are still allowed.
    let (mut in_json, mut tries) = (0, MAX_JSON_TRIES);
    let mut rest = Lines::new(text);
    loop {
        let after = rest.clone();
        let Some(line) = rest.next() else { break };
        let trimmed = trim(line.text);
        if in_json == 0 && tries > 0 && may_begin_json(trimmed) && !is_in_braces {
            in_json = lines_of_json(after).unwrap_or(0);
            tries -= usize::from(in_json == 0);
        }
        let is_comment = is_in_braces || trimmed.starts_with('{');
        let kind = if in_json > 0 {
            in_json -= 1;
            Kind::Code(Family::Json)
        } else if is_comment && !trimmed.starts_with("{|") {
            Kind::Comment
        } else {
            kind_of(trimmed)
        };
        if kind != Kind::Code(Family::Json) && !trimmed.starts_with("{|") {
            is_in_braces = goes_on_in_braces(line.text, is_in_braces);
        }
        if matches!(kind, Kind::Sentence | Kind::Words | Kind::Moves(_)) {
            lines.extend(split(line, kind));
        } else {
            lines.push(Classified {
                piece: Piece {
                    line,
                    cut: 0,
                    is_prose: false,
                    is_in_braces: is_comment,
                },
                kind,
                is_in_table: false,
            });
        }
    }
    lines
}

/// Reports whether a comment in braces is open at the end of a line.
pub fn goes_on_in_braces(text: &str, was_inside: bool) -> bool {
    let mut is_inside = was_inside;
    let mut is_escaped = false;
    for byte in text.bytes() {
        is_inside = match byte {
            _ if is_escaped => is_inside,
            b'{' => true,
            b'}' => false,
            _ => is_inside,
        };
        is_escaped = byte == b'\\' && !is_escaped;
    }
    is_inside
}

/// Maximum number of lines with a brace that may turn out not to begin data.
const MAX_JSON_TRIES: usize = 8;

/// Reports whether a line looks like the first of data in JSON.
fn may_begin_json(text: &str) -> bool {
    let object = text.strip_prefix('{').map(trim);
    let list = text.strip_prefix('[').map(trim);
    let begins = |inside: Option<&str>, signs: [char; 2]| {
        inside.is_some_and(|inside| inside.is_empty() || inside.starts_with(signs))
    };
    begins(object, ['"', '}']) || begins(list, ['"', '{'])
}

/// Returns the number of lines of data in JSON that begin here; `None` if brackets are not closed
/// at the end of a line, or hold neither a key nor a list.
fn lines_of_json(lines: Lines<'_>) -> Option<usize> {
    let (mut depth, mut is_text, mut is_escaped) = (0_usize, false, false);
    let mut has_parts = false;
    for (line, count) in lines.zip(1..) {
        for byte in line.text.bytes() {
            match byte {
                _ if is_escaped => is_escaped = false,
                b'\\' if is_text => is_escaped = true,
                b'"' => is_text = !is_text,
                _ if is_text => {}
                b':' | b',' => has_parts = true,
                b'{' | b'[' => depth += 1,
                b'}' | b']' => depth = depth.checked_sub(1)?,
                _ if depth == 0 && !byte.is_ascii_whitespace() => return None,
                // Only numbers, `null` and booleans occur outside texts.
                0x80.. => return None,
                _ => {}
            }
        }
        if is_text {
            return None;
        }
        if depth == 0 {
            return (has_parts && line.text.trim_end().ends_with(['}', ']'])).then_some(count);
        }
    }
    None
}

/// Splits a paragraph into a numbered run of Western moves and the text before and after it.
fn split(line: Line<'_>, kind: Kind) -> Vec<Classified<'_>> {
    let whole = Classified {
        piece: Piece {
            line,
            cut: 0,
            is_prose: false,
            is_in_braces: false,
        },
        kind,
        is_in_table: false,
    };
    let part = |start: usize, end: usize, kind: Kind| {
        let text = line.text.get(start..end).unwrap_or("");
        let before = line.text.get(..start).unwrap_or("").chars().count();
        Classified {
            piece: Piece {
                line: Line { text, ..line },
                cut: u32::try_from(before).unwrap_or(u32::MAX),
                is_prose: false,
                is_in_braces: false,
            },
            kind,
            is_in_table: false,
        }
    };
    let text = line.text;
    if text.len() > MAX_PARAGRAPH {
        return vec![whole];
    }
    let has_remarks = text.contains(['(', '[', ';']) && matches!(kind, Kind::Moves(_));
    if has_remarks || text.contains(['{', '}']) {
        return vec![whole];
    }
    let start = match kind {
        Kind::Moves(Moves {
            family: Family::Western,
            ..
        }) => Some(0),
        _ => text.match_indices("1.").map(|(at, _)| at).find(|at| {
            let before = text.get(..*at).unwrap_or("");
            let rest = text.get(*at..).unwrap_or("");
            let is_apart = !before.ends_with(|c: char| c.is_alphanumeric() || c == '.');
            let end = end_of_run(rest);
            let run = of_line(rest.get(..end).unwrap_or(""));
            is_apart && run.is_some_and(|run| run.family == Family::Western && run.count > 2)
        }),
    };
    let Some(start) = start else {
        return vec![whole];
    };
    let end = start + end_of_run(text.get(start..).unwrap_or(""));
    let run = of_line(text.get(start..end).unwrap_or(""));
    let after = trim(text.get(end..).unwrap_or(""));
    let Some(run) = run.filter(|_| start > 0 || after.len() > MIN_AFTER) else {
        return vec![whole];
    };
    let pieces = [
        part(0, start, Kind::Sentence),
        part(start, end, Kind::Moves(run)),
        part(end, text.len(), Kind::Sentence),
    ];
    let is_filled = |line: &Classified<'_>| !trim(line.piece.line.text).is_empty();
    pieces.into_iter().filter(is_filled).collect()
}

/// Maximum length of a paragraph that is searched for moves, in bytes.
const MAX_PARAGRAPH: usize = 4000;

/// Minimum length of a text after a run of moves that is split off, in bytes.
const MIN_AFTER: usize = 20;

/// Returns the end of a run of numbers and Western moves, in bytes. The last move may be joined to
/// the word after it.
fn end_of_run(text: &str) -> usize {
    let mut end = 0;
    let mut from = 0;
    for word in text.split_inclusive([' ', '\t', '\u{3000}']) {
        let bare = word.trim_end();
        let is_number = bare
            .trim_end_matches(['.', ')', '…'])
            .bytes()
            .all(|c| c.is_ascii_digit());
        let is_sign =
            !bare.contains(char::is_alphanumeric) || bare.starts_with(['{', '(', '[', '$']);
        let is_result = matches!(bare, "1-0" | "0-1" | "1/2-1/2" | "resigns" | "*");
        let number = bare.trim_start_matches(|c: char| c.is_ascii_digit());
        let mv = number.trim_start_matches(['.', '…']);
        let is_move = of_line(mv).is_some_and(|found| found.family == Family::Western);
        let glued = glued_word(mv);
        if bare.is_empty() || is_number || is_sign || is_result {
            from += word.len();
            continue;
        }
        if let Some(length) = glued.filter(|_| is_move) {
            return from + (bare.len() - mv.len()) + length;
        }
        if !is_move {
            return end;
        }
        from += word.len();
        end = from;
    }
    text.len()
}

/// Returns the length of a move that is joined to a word: `YB-3bIn`.
fn glued_word(word: &str) -> Option<usize> {
    let sign = word.find(['-', 'x', '*'])?;
    let square = word.get(sign + 1..)?;
    let file = square.len()
        - square
            .trim_start_matches(|c: char| c.is_ascii_digit())
            .len();
    let after = square.get(file..)?;
    let rank = after.chars().next().filter(char::is_ascii_lowercase)?;
    let rest = after.get(rank.len_utf8()..)?;
    let mut letters = rest.chars();
    let is_word = letters.next()?.is_ascii_uppercase() && letters.next()?.is_ascii_lowercase();
    (is_word && file > 0).then_some(word.len() - rest.len())
}

/// Minimum number of rows of a diagram without pieces in hand.
const MIN_ROWS: usize = 3;

/// Reclassifies rows that form no diagram, and details without a row.
fn settle_boards(lines: &mut [Classified<'_>]) {
    let is_near = |kind: Kind| matches!(kind, Kind::Board | Kind::BoardDetail);
    let may_be_between = |kind: Kind| is_near(kind) || matches!(kind, Kind::Edge | Kind::Blank);
    for run in
        lines.chunk_by_mut(|one, other| may_be_between(one.kind) == may_be_between(other.kind))
    {
        let rows = run.iter().filter(|line| line.kind == Kind::Board).count();
        let others = run
            .iter()
            .filter(|line| line.kind == Kind::BoardDetail)
            .count();
        let is_board = rows >= MIN_ROWS || rows > 0 && others > 0;
        for line in run {
            line.kind = match line.kind {
                Kind::Board if !is_board => Kind::Row,
                Kind::BoardDetail if !is_board && rows == 0 => Kind::Words,
                // The frame.
                Kind::Edge if is_board && line.piece.line.text.contains("+-") => Kind::BoardDetail,
                kind => kind,
            };
        }
    }
}

/// Decides which tables are tables of moves; the others are words.
fn settle_tables(lines: &mut [Classified<'_>]) {
    let is_row = |kind: Kind| matches!(kind, Kind::Row | Kind::Blank);
    for table in lines.chunk_by_mut(|one, other| is_row(one.kind) == is_row(other.kind)) {
        let rows = table.iter().filter(|line| line.kind == Kind::Row);
        let rows: Vec<Option<Moves>> = rows
            .map(|line| moves_of_row(line.piece.line.text))
            .collect();
        let found = rows.iter().flatten().count();
        let is_of_moves = found * 2 >= rows.len() && found >= 2;
        let mut rows = rows.into_iter();
        for line in table.iter_mut().filter(|line| line.kind == Kind::Row) {
            let moves = rows.next().flatten().filter(|_| is_of_moves);
            line.kind = moves.map_or(Kind::Words, Kind::Moves);
            line.is_in_table = true;
            line.piece.is_prose = moves.is_none();
        }
    }
}

/// Returns the moves of a row: cells that are only a move, next to a number, a mark or another
/// move.
fn moves_of_row(text: &str) -> Option<Moves> {
    let cells = trim(text).trim_matches('|').split('|').map(trim);
    let cells: Vec<&str> = cells.filter(|cell| !cell.is_empty()).collect();
    let mut found = cells.iter().filter_map(|cell| only_move(cell));
    let first = found.next()?;
    let count = 1 + u32::try_from(found.count()).unwrap_or(0);
    let begins = cells.first()?;
    let number = begins.trim_end_matches(['.', '．', '手']);
    let is_number = !number.is_empty() && number.chars().all(|c| digit(c).is_some());
    let is_marked = begins.starts_with(['☗', '☖', '▲', '△', '▽', '▼']);
    let number = is_number.then(|| number.parse().ok()).flatten();
    (count > 1 || is_number || is_marked || first.number.is_some()).then_some(Moves {
        number: first.number.or(number),
        count,
        ..first
    })
}

/// Cuts lines into parts.
#[derive(Default)]
struct Cutter<'a> {
    parts: Vec<Part<'a>>,
    current: Part<'a>,
    /// Lines after the last move, which belong to this part or the next.
    between: Vec<Piece<'a>>,
    has_gap: bool,
    has_edge: bool,
}

impl<'a> Cutter<'a> {
    fn line(&mut self, line: &Classified<'a>) {
        let piece = line.piece;
        let has_moves = self.current.family.is_some();
        match line.kind {
            Kind::Blank => self.aside(piece, false),
            Kind::Edge => {
                self.has_edge = true;
                self.current.has_prose |= self.current.is_table;
                if self.current.family == Some(Family::Csa) {
                    self.aside(piece, false);
                }
            }
            Kind::Heading | Kind::Sentence => {
                self.current.has_prose |= has_moves || !trim(piece.line.text).is_empty();
                self.aside(piece, true);
            }
            Kind::Words => self.aside(piece, piece.is_prose),
            Kind::Row => self.aside(piece, true),
            Kind::Board | Kind::BoardDetail => self.board(piece, line.kind),
            Kind::Position => {
                if has_moves || self.current.position_end.is_some() {
                    self.cut();
                }
                self.push(piece);
                self.current.position_end = Some(self.current.lines.len());
            }
            Kind::Tag | Kind::Header | Kind::ColumnHead => {
                let is_programs = matches!(self.current.family, Some(Family::Csa | Family::Json));
                let goes_on = is_programs && !self.current.has_ended;
                if has_moves && !(line.kind == Kind::Header && goes_on) {
                    self.cut();
                }
                self.push(piece);
            }
            Kind::Comment => self.push(piece),
            Kind::Variation => {
                self.push(piece);
                self.current.has_ended = false;
            }
            Kind::End => {
                self.push(piece);
                self.current.has_ended |= has_moves;
            }
            Kind::Code(family) => {
                let moves = Moves {
                    family,
                    count: 1,
                    number: None,
                    are_drops: false,
                };
                self.moves(piece, moves, false);
            }
            Kind::Moves(moves) => self.moves(piece, moves, line.is_in_table),
        }
    }

    /// Adds a line that is neither moves nor a header.
    fn aside(&mut self, piece: Piece<'a>, is_prose: bool) {
        let is_blank = trim(piece.line.text).is_empty();
        let piece = Piece { is_prose, ..piece };
        let has_record = self.current.family.is_some() || self.current.position_end.is_some();
        self.has_gap |= is_blank;
        if has_record {
            self.between.push(piece);
        } else {
            self.current.lines.push(piece);
        }
    }

    fn board(&mut self, piece: Piece<'a>, kind: Kind) {
        let is_begun = self.current.position_end.is_some();
        let has_rows = is_begun && self.current.is_diagram;
        let text = trim(piece.line.text);
        let is_top = text.starts_with("後手の") || text.starts_with("上手の");
        // Another diagram begins after a gap, or with a line that precedes rows.
        let is_other = is_begun && (!has_rows || is_top || self.between.iter().any(is_filled));
        if self.current.family.is_some() || is_other {
            self.cut();
        }
        self.push(piece);
        self.current.is_diagram = true;
        if kind == Kind::Board || self.current.position_end.is_some() {
            self.current.position_end = Some(self.current.lines.len());
        }
    }

    fn moves(&mut self, piece: Piece<'a>, moves: Moves, is_table: bool) {
        let number = moves.number;
        let current = &self.current;
        let is_usi = moves.are_drops && current.family == Some(Family::Usi);
        let moves = if is_usi {
            Moves {
                family: Family::Usi,
                ..moves
            }
        } else {
            moves
        };
        // Moves of KIF are alone on their lines.
        let is_alone =
            |(first, last): (u32, u32)| last > first && current.moves == last - first + 1;
        let may_be_aside = current.family == Some(Family::Japanese)
            && moves.family == Family::Japanese
            && number.is_none()
            && moves.count > 1
            && current.numbers.is_some_and(is_alone);
        // The time of the end may follow it.
        let is_of_ending =
            moves.family == Family::Csa && piece.line.text.starts_with(['%', 'T', '$']);
        let begins_anew = match current.family {
            None => false,
            // Its reader knows whether it is about the last move or the next.
            Some(Family::Japanese) if begins_sentence(piece.line.text) => false,
            Some(_) if may_be_aside => true,
            Some(family) if family != moves.family || is_table != current.is_table => true,
            Some(Family::Json) => self.has_gap || !self.between.is_empty(),
            Some(_) if is_table => {
                let is_first = number == Some(1);
                let is_begun = current.numbers.is_none_or(|(_, last)| last > 1);
                self.has_edge || is_first && is_begun
            }
            Some(Family::Japanese | Family::Kitao | Family::Western) => {
                current.has_ended && number.is_none_or(|number| number == 1)
            }
            Some(Family::Csa) => current.has_ended && !is_of_ending,
            Some(_) => false,
        };
        if begins_anew {
            self.cut();
        }
        if self.current.family.is_none() && self.current.position_end.is_some() {
            self.cut();
        }
        self.push(piece);
        let current = &mut self.current;
        current.family = Some(moves.family);
        current.is_table = is_table;
        current.moves += moves.count;
        current.may_be_aside |= may_be_aside;
        current.has_ended = is_of_ending && (current.has_ended || piece.line.text.starts_with('%'));
        self.has_edge = false;
        if let Some(number) = number {
            let is_pair = moves.family == Family::Western || moves.family == Family::Kitao;
            let last = if is_pair {
                number + moves.count.div_ceil(2).saturating_sub(1)
            } else {
                number + moves.count.saturating_sub(1)
            };
            let first = current.numbers.map_or(number, |(first, _)| first);
            current.numbers = Some((first, last));
        }
    }

    /// Adds a line that belongs to the current part, together with the lines before it.
    fn push(&mut self, piece: Piece<'a>) {
        let part = &mut self.current;
        part.lines.append(&mut self.between);
        if part.known.is_empty() {
            part.known.start = part.lines.len();
        }
        part.lines.push(piece);
        part.known.end = part.lines.len();
        self.has_gap = false;
    }

    /// Ends a part. Lines after a gap belong to the next one.
    fn cut(&mut self) {
        let between = std::mem::take(&mut self.between);
        let gap = between
            .iter()
            .position(|piece| !is_filled(piece) || piece.is_prose);
        let (own, next) = between.split_at(gap.unwrap_or(between.len()));
        let mut part = std::mem::take(&mut self.current);
        part.lines.extend(own);
        part.has_prose |= next.iter().any(|piece| piece.is_prose);
        let has_prose = next.iter().any(|piece| piece.is_prose);
        self.parts.push(part);
        self.current.lines.extend(next);
        self.current.has_prose = has_prose;
        self.has_gap = false;
        self.has_edge = false;
    }

    fn finish(mut self) -> Vec<Part<'a>> {
        self.current.lines.append(&mut self.between);
        self.parts.push(self.current);
        self.parts
    }
}

/// Reports whether a line is a sentence that begins with a move.
fn begins_sentence(text: &str) -> bool {
    let mut scanner = Scanner::new(trim(text));
    scan_listed(&mut scanner, &STANDARD).is_ok() && goes_on_in_words(scanner.rest())
}

fn is_filled(piece: &Piece<'_>) -> bool {
    !trim(piece.line.text).is_empty()
}
