//! The moves of a record as a table in a document: a row a move, a column a notation, comments beside them.

use crate::format::{Loss, LossKind, Written};
use crate::notation::{self, MoveWriter, Notation};
use crate::problem::Lang;
use crate::problem::sentences::table as words;
use crate::reading::annotations::marks;
use crate::record::Record;
use crate::record::replay::Replay;
use crate::text::scan::{push_digits, trim};
use crate::variant::games::standard::STANDARD;
use crate::variant::setup::Setup;
use crate::view::rows::each_row;

/// A language for documents.
#[derive(Debug)]
pub struct Markup {
    /// The name, the same everywhere: `markdown`.
    pub name: &'static str,
    /// The text before the heading's cells, between two of them, and after them.
    heading: [&'static str; 3],
    /// The text between the heading and the rows for each column, and after all of them.
    rule: [&'static str; 2],
    /// The same as in `heading`, for a row.
    row: [&'static str; 3],
    /// The text after the last row.
    end: &'static str,
    /// Characters with a meaning of their own, and what is written for them.
    escape: fn(char) -> Option<Escape>,
}

/// How a character with a meaning of its own is written.
enum Escape {
    /// After a backslash.
    Slash,
    /// As its number in Unicode.
    Number,
}

/// The languages that tables can be written in.
pub static MARKUPS: [Markup; 3] = [
    Markup {
        name: "markdown",
        heading: ["| ", " | ", " |\n"],
        rule: ["| --- ", "|\n"],
        row: ["| ", " | ", " |\n"],
        end: "",
        escape: |c| match c {
            '&' | '<' => Some(Escape::Number),
            '\\' | '`' | '*' | '_' | '[' | ']' | '~' | '|' | '$' => Some(Escape::Slash),
            _ => None,
        },
    },
    Markup {
        name: "html",
        heading: ["<table>\n<tr><th>", "</th><th>", "</th></tr>\n"],
        rule: ["", ""],
        row: ["<tr><td>", "</td><td>", "</td></tr>\n"],
        end: "</table>\n",
        escape: |c| "&<>\"'".contains(c).then_some(Escape::Number),
    },
    Markup {
        name: "wiki",
        heading: ["{| class=\"wikitable\"\n! ", " !! ", "\n"],
        rule: ["", ""],
        row: ["|-\n| ", " || ", "\n"],
        end: "|}\n",
        escape: |c| "&<>[]{}|'~_!".contains(c).then_some(Escape::Number),
    },
];

impl Markup {
    /// Returns the language of a name.
    pub fn by_name(name: &str) -> Option<&'static Markup> {
        MARKUPS.iter().find(|markup| markup.name == name)
    }

    fn write_line(&self, out: &mut String, parts: [&str; 3], cells: &[impl AsRef<str>]) {
        let [before, between, after] = parts;
        for (at, cell) in cells.iter().enumerate() {
            out.push_str(if at == 0 { before } else { between });
            self.write(out, cell.as_ref());
        }
        out.push_str(after);
    }

    fn write(&self, out: &mut String, text: &str) {
        for c in trim(text).chars() {
            match (self.escape)(c) {
                None if c == '\n' => out.push_str("<br>"),
                None if c.is_control() => out.push(' '),
                None => out.push(c),
                Some(Escape::Slash) => out.extend(['\\', c]),
                Some(Escape::Number) => {
                    out.push_str("&#");
                    push_digits(out, c.into());
                    out.push(';');
                }
            }
        }
    }
}

/// The greatest number of arrows before a move's number; deeper variations have as many.
const MAX_ARROWS: u32 = 4;

/// Writes the moves of a record as a table; without notations, in the first one. Moves of variations follow the move
/// that they replace; arrows before their numbers show how deep they are. Marks for the board are left out.
///
/// ```
/// use kifuyomi::notation::by_name;
/// use kifuyomi::problem::Lang;
/// use kifuyomi::view::{Markup, table};
/// let record = kifuyomi::read_one("1 ７六歩(77)\n*the *bishop*\n2 ３四歩(33)").record;
/// let notations = ["japanese", "western"].map(|name| *by_name(name).unwrap());
/// let markup = Markup::by_name("markdown").unwrap();
/// let written = table(&record, &notations, markup, Lang::English);
/// assert!(written.text.contains("| 1 | ☗７六歩 | P-7f | the \\*bishop\\* |\n"));
/// assert!(written.losses.is_empty());
/// ```
pub fn table(record: &Record, notations: &[Notation], markup: &Markup, lang: Lang) -> Written {
    let usual = [*notation::EVERY.first()];
    let notations = if notations.is_empty() {
        &usual
    } else {
        notations
    };
    let has_comments = record.nodes().any(|(_, node)| {
        node.notes()
            .is_some_and(|notes| notes.comment.is_some() || !notes.unread_lines.is_empty())
    });
    let mut heading = vec![words::NUMBER.text(lang)];
    heading.extend(notations.iter().map(|notation| notation.title.text(lang)));
    heading.extend(has_comments.then(|| words::COMMENT.text(lang)));
    let mut out = String::with_capacity(record.len() * 40);
    markup.write_line(&mut out, markup.heading, &heading);
    out.push_str(&markup.rule[0].repeat(heading.len()));
    out.push_str(markup.rule[1]);

    let [first, others @ ..] = notations else {
        return Written::default();
    };
    let writer = |notation| MoveWriter::new(record, notation);
    let mut writers: Vec<MoveWriter<'_>> = others.iter().map(writer).collect();
    let start = &record.start;
    let is_usual = *start == Setup::start(&STANDARD);
    let mut replay = Replay::new(record);
    each_row(record, &mut replay, first, lang, &mut |row| {
        let is_start = row.ply == 0;
        if is_start && is_usual && row.comment.is_empty() {
            return;
        }
        let mut number = String::new();
        if !is_start {
            number = "↳".repeat(row.depth.min(MAX_ARROWS) as usize);
            push_digits(&mut number, start.number.saturating_add(row.ply) - 1);
        }
        let mut cells = vec![number];
        cells.push(if is_start && !is_usual {
            start.to_string()
        } else {
            row.text.clone()
        });
        for writer in &mut writers {
            let mut text = String::new();
            writer.write(&mut text, row.node);
            cells.push(text);
        }
        cells.extend(has_comments.then(|| marks::read(&row.comment, start.variant).1));
        markup.write_line(&mut out, markup.row, &cells);
    });
    out.push_str(markup.end);
    let kept = [
        LossKind::Variations,
        LossKind::Comments,
        LossKind::Endings,
        LossKind::StartNumber,
        LossKind::OddMoves,
        LossKind::Unread,
    ];
    Written::new(out, Loss::beside(record, &kept))
}
