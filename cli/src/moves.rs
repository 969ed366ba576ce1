//! `kifuyomi moves`: the moves of the main line in a notation.

use std::io;

use clap::Args;
use kifuyomi::notation::{MoveWriter, Notation, Numbering};
use kifuyomi::problem::Lang;
use kifuyomi::view::{self, Markup};
use kifuyomi::{Color, Record, write_usi};
use kifuyomi_archive::file::OneFile;
use serde::Serialize;

use crate::batch::of_records;
use crate::output::{Output, json_line};
use crate::records::Records;
use crate::status::Status;
use crate::values;
use crate::words;

/// Print the moves of the main line in a notation.
#[derive(Args)]
pub struct Moves {
    /// Print one JSON object per record and line: the moves in the notation and as USI.
    #[arg(long, conflicts_with = "numbering")]
    json: bool,
    /// Print a table with all moves and comments, a column for each notation: markdown, html, wiki.
    #[arg(long, value_parser = values::markup(), hide_possible_values = true, conflicts_with_all = ["json", "numbering"])]
    table: Option<&'static Markup>,
    /// The notation of the moves; `kifuyomi notations` lists them. A table may have several.
    #[arg(long, value_parser = values::notation(), default_value = "japanese", hide_possible_values = true)]
    notation: Vec<Notation>,
    /// How moves are numbered: pairs, plies, or none (one record per line). The default depends
    /// on the notation.
    #[arg(long, value_parser = values::numbering(), hide_possible_values = true)]
    numbering: Option<Numbering>,
    #[command(flatten)]
    records: Records,
}

/// The moves of a record, as `--json` prints them.
#[derive(Serialize)]
struct Report<'a> {
    file: &'a str,
    /// The 0-based number of the record in its file.
    index: usize,
    /// The number of the first move.
    start_number: u32,
    moves: Vec<String>,
    usi: Vec<String>,
}

impl Moves {
    pub fn run(&self, lang: Lang) -> io::Result<Status> {
        let [notation, others @ ..] = self.notation.as_slice() else {
            return Ok(Status::Clean);
        };
        if self.table.is_none() && !others.is_empty() {
            return Err(io::Error::other(words::NOTATIONS_OF_TABLE.text(lang)));
        }
        let print = of_records(lang, |file| match self.table {
            Some(markup) => self.tables(file, markup, lang),
            None if self.json => Output::text(json_lines(file, notation)),
            None => self.texts(file, notation),
        });
        self.records.show(lang, print)
    }

    fn tables(&self, file: &OneFile, markup: &'static Markup, lang: Lang) -> Output {
        let mut output = Output {
            between: "\n".into(),
            ..Output::default()
        };
        for read in &file.reads {
            let written = view::table(&read.record, &self.notation, markup, lang);
            for loss in written.losses {
                let fields = [&*file.name, markup.name, &loss.sentence(lang)];
                output.remarks += &words::LOSS.fill(lang, &fields);
                output.remarks.push('\n');
            }
            if !output.bytes.is_empty() {
                output.bytes.extend(&output.between);
            }
            output.bytes.extend(written.text.into_bytes());
        }
        output
    }

    fn texts(&self, file: &OneFile, notation: &Notation) -> Output {
        let numbering = self.numbering.unwrap_or(notation.numbering());
        let separator = match numbering {
            Numbering::None => "",
            _ => "\n",
        };
        let reads = file.reads.iter();
        let texts = reads.map(|read| text(&read.record, notation, numbering));
        Output {
            between: separator.into(),
            ..Output::text(texts.collect::<Vec<_>>().join(separator))
        }
    }
}

fn json_lines(file: &OneFile, notation: &Notation) -> String {
    let reads = file.reads.iter().zip(file.first..);
    reads
        .map(|(read, index)| json_line(&report(file, index, &read.record, notation)))
        .collect()
}

fn report<'a>(file: &'a OneFile, index: usize, record: &Record, notation: &Notation) -> Report<'a> {
    let mut writer = MoveWriter::new(record, notation);
    let (mut moves, mut usi) = (Vec::new(), Vec::new());
    for (id, node) in record.main_line() {
        let Some(played) = node.played() else {
            continue;
        };
        let (mut written, mut code) = (String::new(), String::new());
        writer.write(&mut written, id);
        write_usi(&mut code, record.start.variant, played.mv);
        moves.push(written);
        usi.push(code);
    }
    Report {
        file: &file.name,
        index,
        start_number: record.start.number,
        moves,
        usi,
    }
}

/// Returns the moves of the main line: all on one line, or one pair or one ply per line.
fn text(record: &Record, notation: &Notation, numbering: Numbering) -> String {
    let (first, starts) = (record.start.number, record.start.turn);
    let mut writer = MoveWriter::new(record, notation);
    // The approximate length of a move with its number.
    let mut out = String::with_capacity(record.len() * 24);
    let (mut ply, mut side) = (0, starts);
    for (id, node) in record.main_line() {
        if node.played().is_none() {
            continue;
        }
        ply += 1;
        let answers = numbering == Numbering::Pairs && side == Color::White;
        if ply > 1 && (answers || numbering == Numbering::None) {
            out.push(' ');
        } else if numbering != Numbering::None {
            if ply > 1 {
                out.push('\n');
            }
            let number = numbering.number(ply, first, starts);
            numbering.write_label(&mut out, number, side);
            out.push(' ');
        }
        writer.write(&mut out, id);
        side = !side;
    }
    if ply > 0 || numbering == Numbering::None {
        out.push('\n');
    }
    out
}
