//! Tables with moves in them: those of Markdown with bars, and those of spreadsheets with tabs or commas.

use crate::notation::systems::western::{self, Meaning};
use crate::notation::systems::{japanese, kitao};
use crate::reading::unwrap::line_rest::{LineRest, is_mark};
use crate::text::scan::{Scanner, all, digit, has, holds, is_blank, kanji_digit, trim};
use crate::variant::games::standard::STANDARD;

/// The longest line that may be a row, in bytes.
const MAX_ROW_LENGTH: usize = 2000;

/// The text between cells of a spreadsheet where one of them is in quotes.
const CELL_ENDS: [&str; 2] = ["\"\t", "\t\""];

/// Reports whether a line may have a cell in quotes next to another.
pub fn has_cell_end(text: &str) -> bool {
    CELL_ENDS.iter().any(|end| holds(text, end))
}

/// Joins the lines of spreadsheet cells that span lines, for which they are in quotes.
pub fn cells(rests: &[LineRest]) -> Option<Vec<LineRest>> {
    let quotes = |rest: &LineRest| rest.text.matches('"').count();
    if !rests.iter().any(|rest| has_cell_end(&rest.text))
        || rests.iter().map(quotes).sum::<usize>() % 2 == 1
    {
        return None;
    }
    // Where the first of them begins and the last one ends. Comments may hold quotes and tabs as well.
    let mut open = rests.iter().filter(|rest| quotes(rest) % 2 == 1);
    let (first, last) = (open.next()?, open.next_back()?);
    let begins = first.text.rsplit('\t').next()?.starts_with('"');
    let ends = last.text.split('\t').next()?.ends_with('"');
    if !begins || !ends || first.text.starts_with(['*', '＊', '#', '＃']) {
        return None;
    }
    let plain = |rest: &LineRest| rest.with(&rest.text.replace('"', ""));
    Some(rests.iter().map(plain).collect())
}

/// Turns the lines of a table into lines of moves. The rows of a diagram have two bars.
pub fn tables(rests: &[LineRest]) -> Option<Vec<LineRest>> {
    let gathered = gathered(rests);
    let rests = gathered.as_deref().unwrap_or(rests);
    let is_table = rests.iter().any(|rest| row(&rest.text, false).is_some());
    let rows = is_table.then(|| rests.iter().map(|rest| row(&rest.text, true)));
    let rows: Vec<Option<Row>> = rows?.collect();
    let mut left = Vec::with_capacity(rests.len());
    let mut rows = rows.iter().peekable();
    for (rest, place) in rests.iter().zip(1..) {
        let is_above_rule = || rests.get(place).is_some_and(|next| is_rule(&next.text));
        let row = rows.next().and_then(Option::as_ref);
        let is_row = |row: Option<&&Option<Row>>| row.is_some_and(|row| row.is_some());
        match row {
            Some(row) => {
                left.push(rest.cut_to(&row.moves));
                left.extend(row.remarks.iter().map(|remark| rest.with(remark)));
            }
            // The names of the columns.
            None if is_rule(&rest.text) => left.push(rest.with("")),
            None if is_head(&rest.text) && (is_row(rows.peek()) || is_above_rule()) => {
                left.push(rest.with(""));
            }
            None => left.push(rest.clone()),
        }
    }
    Some(left)
}

/// Gathers the tables of a wiki, `{| … |}`, and of AsciiDoc, `|===`, whose cells may be one a line, into a row a line.
fn gathered(rests: &[LineRest]) -> Option<Vec<LineRest>> {
    const BEGINNINGS: [&str; 2] = ["{|", "|==="];
    let may_begin = |text: &str| BEGINNINGS.iter().any(|begin| text.starts_with(begin));
    if !rests.iter().any(|rest| may_begin(trim(&rest.text))) {
        return None;
    }
    let mut left = Vec::with_capacity(rests.len());
    let mut table: Option<Gathered> = None;
    let mut has_any = false;
    let closes = |rest: &LineRest| trim(&rest.text).starts_with("|}");
    let last_end = rests.iter().rposition(closes).unwrap_or(0);
    for (rest, place) in rests.iter().zip(0..) {
        let text = trim(&rest.text);
        // A comment may begin like this as well.
        let begins = text.starts_with("{|") && !text.contains('}') && place < last_end;
        let Some(open) = &mut table else {
            if begins || text == "|===" {
                table = Some(Gathered {
                    is_wiki: begins,
                    row: None,
                });
                has_any = true;
                left.push(rest.with(""));
            } else {
                left.push(rest.clone());
            }
            continue;
        };
        let ends = if open.is_wiki {
            text.starts_with("|}")
        } else {
            text == "|==="
        };
        let is_between = if open.is_wiki {
            text.starts_with("|-")
        } else {
            text.is_empty()
        };
        let caption = text.strip_prefix("|+").filter(|_| open.is_wiki);
        if ends || is_between || caption.is_some() || text.starts_with('!') {
            left.extend(open.take());
            // A caption is the title of what is below.
            left.push(rest.with(caption.map_or("", trim)));
        } else if let Some(cells) = text.strip_prefix('|') {
            open.cells(rest, cells, &mut left);
        } else {
            left.push(rest.clone());
        }
        if ends {
            table = None;
        }
    }
    left.extend(table.and_then(|mut table| table.take()));
    has_any.then_some(left)
}

/// A table whose rows are gathered.
struct Gathered {
    is_wiki: bool,
    /// The row that may go on.
    row: Option<LineRest>,
}

impl Gathered {
    /// Adds the cells of a line. A line of AsciiDoc with several cells is a row.
    fn cells(&mut self, rest: &LineRest, cells: &str, left: &mut Vec<LineRest>) {
        let plain = if self.is_wiki {
            // The text before a single bar formats the cell.
            let cells = cells.split("||").map(|cell| {
                let (_, plain) = cell.rsplit_once('|').unwrap_or(("", cell));
                trim(plain)
            });
            cells.collect::<Vec<_>>().join(" | ")
        } else {
            String::from(cells)
        };
        let is_row = !self.is_wiki && cells.contains('|');
        if is_row {
            left.extend(self.take());
        }
        match &mut self.row {
            Some(row) => row.text.push_str(&all(&[&plain, " |"])),
            None => self.row = Some(rest.with(&all(&["| ", &plain, " |"]))),
        }
        if is_row {
            left.extend(self.take());
        }
    }

    /// Takes the finished row. One of column names becomes empty.
    fn take(&mut self) -> Option<LineRest> {
        let taken = self.row.take()?;
        let has_names = row(&taken.text, false).is_none() && is_head(&taken.text);
        Some(if has_names { taken.with("") } else { taken })
    }
}

fn is_rule(text: &str) -> bool {
    let text = trim(text);
    text.starts_with('|') && text.chars().all(|c| has("|-:+ ", c))
}

/// Reports whether a line has the names of columns: words with bars, tabs or commas between.
fn is_head(text: &str) -> bool {
    // Confluence has the names between two bars.
    let single = text.replace("||", "|");
    let cells = separated(&single);
    // The column of numbers may have no name.
    let mut named = cells.iter().skip(1).peekable();
    named.peek().is_some()
        && named.all(|cell| !cell.is_empty())
        && cells.iter().all(|cell| is_name(cell))
}

fn is_name(cell: &str) -> bool {
    cell.chars().count() <= 12 && !cell.contains(['：', ':'])
}

/// A parsed row.
struct Row {
    moves: String,
    /// Lines after it.
    remarks: Vec<String>,
}

/// Reports whether a line that begins with `|` is a row of a diagram, with the name of its rank at the end.
pub fn is_board_row(row: &str) -> bool {
    let last = row.chars().next_back();
    last.is_some_and(|last| kanji_digit(last).is_some())
}

/// Reports whether a line is a row with tabs or commas between.
pub fn is_separated(text: &str) -> bool {
    !trim(text).starts_with('|') && row(text, false).is_some()
}

/// The end of a row in TeX, which has `&` between cells.
const TEX_END: &str = r"\\";

/// Parses a line as a row. In a table, a number and a single move are a row as well.
fn row(text: &str, is_in_table: bool) -> Option<Row> {
    if !text.contains(['|', '\t', ',', '&']) {
        return None;
    }
    // Commands for lines between rows may follow.
    let tex = text.rsplit_once(TEX_END);
    let tex = tex.filter(|(_, after)| trim(after).is_empty() || trim(after).starts_with('\\'));
    if let Some((cells, _)) = tex.filter(|(cells, _)| cells.contains('&')) {
        return row(&all(&["|", &cells.replace('&', "|"), "|"]), is_in_table);
    }
    if text.len() > MAX_ROW_LENGTH || !text.contains(['|', '\t', ',']) {
        return None;
    }
    let cells = separated(text);
    let (first, others) = cells.split_first()?;
    let number = first.trim_end_matches(['.', '．', '手']);
    let is_number = !number.is_empty() && number.chars().all(|c| digit(c).is_some());
    let moves = others.iter().filter(|cell| is_move(cell)).count();
    // A tab between a number and its move is a blank like any other.
    let is_line = cells.len() == 2 && text.contains('\t') && !is_in_table;
    if is_number && moves > 0 && !is_line {
        return Some(numbered(number, others));
    }
    let has_bars = trim(text).starts_with('|') && text.matches('|').count() > 2;
    has_bars.then(|| plain(text, first, moves))?
}

/// Returns the cells of a line that are not empty at its ends.
fn separated(text: &str) -> Vec<&str> {
    let text = trim(text);
    let has_bars = text.contains('|');
    let sign = if has_bars {
        '|'
    } else if text.contains('\t') {
        '\t'
    } else {
        ','
    };
    let inside = text.trim_start_matches('|').trim_end_matches('|');
    let cells = inside.split(sign).map(trim);
    cells
        .map(|cell| without_link(trim(cell.trim_matches('"'))))
        .collect()
}

/// Returns the words of a cell that is a link in Markdown: `[▲７六歩](#1)`.
fn without_link(cell: &str) -> &str {
    let inside = cell.strip_prefix('[').filter(|_| cell.ends_with(')'));
    let words = inside.and_then(|inside| inside.split_once("]("));
    words.map_or(cell, |(words, _)| words)
}

/// Builds a row from its number and the cells with moves after it.
fn numbered(number: &str, cells: &[&str]) -> Row {
    let mark = |cell: &str| cell.chars().next().filter(|c| is_mark(*c));
    let first = cells.iter().position(|cell| is_move(cell)).unwrap_or(0);
    let side = cells.get(first).and_then(|cell| mark(cell));
    // Another move of the same side, or with a mark where the first has none, is an alternative by a program or a
    // book.
    let is_other = |cell: &str| mark(cell).is_some_and(|mark| side.is_none_or(|side| side == mark));
    let is_played = |place: usize, cell: &str| is_move(cell) && (place == first || !is_other(cell));
    let played = || {
        cells
            .iter()
            .zip(0..)
            .filter(|(cell, place)| is_played(*place, cell))
    };
    let is_western = played().any(|(cell, _)| cell.is_ascii());
    let mut line = String::new();
    // The number of a pair is useless where moves are counted.
    if is_western || played().count() == 1 {
        line.push_str(number);
        line.push_str(if is_western { ". " } else { " " });
    }
    let mut remarks = Vec::new();
    for (cell, place) in cells.iter().zip(0..).filter(|(cell, _)| !cell.is_empty()) {
        if is_played(place, cell) {
            line.push_str(cell);
        } else if is_time(cell) {
            line.push_str(&all(&["( ", cell, "/)"]));
        } else if is_western {
            line.push_str(&all(&["{", cell, "}"]));
        } else if has("…-−–.", cell.chars().next().unwrap_or(' ')) {
            continue;
        } else {
            remarks.push(all(&["*", cell]));
        }
        line.push(' ');
    }
    let moves = line.trim_end().to_owned();
    Row { moves, remarks }
}

/// Returns a row whose cells hold moves in sequence.
fn plain(text: &str, first: &str, moves: usize) -> Option<Row> {
    let after_number = first.trim_start_matches(|c: char| c.is_ascii_digit());
    let is_numbered = after_number.len() < first.len() && after_number.starts_with('.');
    let is_marked = first.starts_with(is_mark);
    let begins_with_square = first.starts_with(|c| digit(c).is_some()) && !first.is_ascii();
    let has_move = is_numbered || is_marked || begins_with_square || moves > 0 || is_move(first);
    let spaced = text.replace('|', " ");
    has_move.then(|| Row {
        moves: trim(&spaced).to_owned(),
        remarks: Vec::new(),
    })
}

/// `0:03`, `0:00:03`.
fn is_time(cell: &str) -> bool {
    let is_sign = |c: char| c.is_ascii_digit() || c == ':';
    cell.contains(':') && cell.chars().all(is_sign) && cell.starts_with(|c: char| c != ':')
}

/// Reports whether a cell begins with a move, in the usual notations.
pub fn is_move(cell: &str) -> bool {
    let may_begin = |c: char| {
        c == '+' || c == '-' || c == '同' || c.is_ascii_alphanumeric() || digit(c).is_some()
    };
    let bare = cell.trim_start_matches(|c| is_mark(c) || is_blank(c));
    if !bare.starts_with(may_begin) && bare.len() == cell.len() {
        return false;
    }
    let mut scanner = Scanner::new(cell);
    let western = western::scan(&mut scanner, &STANDARD);
    let western = western.or_else(|| kitao::scan(&mut scanner, &STANDARD));
    let is_plain = |meaning: &Meaning| !matches!(meaning, Meaning::Squares { .. });
    let is_western =
        western.is_some_and(|written| is_plain(&written.meaning) || scanner.rest().is_empty());
    is_western || is_shaped(bare, "") || japanese::scan(&mut Scanner::new(cell), &STANDARD).is_ok()
}

/// Reports whether a word has the shape of a move in letters, of whatever game: `Ph-e4`, `P*5e`, `R@5e`.
/// `more` are further signs that may be in it.
pub fn is_shaped(word: &str, more: &str) -> bool {
    let letters = word.trim_start_matches('+');
    let after = letters.trim_start_matches(|c: char| c.is_ascii_uppercase());
    let has_piece = (1..=3).contains(&(letters.len() - after.len()));
    let mut signs = after.chars();
    has_piece
        && signs
            .next()
            .is_some_and(|c| has("-x*'@", c) || has(more, c))
        && after.contains(|c: char| c.is_ascii_digit())
        && signs.all(|c| c.is_ascii_alphanumeric() || has("+=-x*()'", c) || has(more, c))
}
