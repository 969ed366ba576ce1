//! `kifuyomi describe`: a game in words, move by move.

use std::fmt::Write as _;
use std::io;

use clap::Args;
use kifuyomi::commentary::{self, Options};
use kifuyomi::notation::Notation;
use kifuyomi::problem::Lang;
use kifuyomi::{Record, Replay, view};
use kifuyomi_archive::file::OneFile;
use serde::Serialize;

use crate::batch::of_records;
use crate::output::{Output, json_line};
use crate::records::Records;
use crate::status::Status;
use crate::values;
use crate::words;

/// An event at a move, as `--json` prints it.
#[derive(Serialize)]
struct RemarkReport<'a> {
    file: &'a str,
    /// The 0-based number of the record in its file.
    index: usize,
    /// The number of the move's node.
    node: u32,
    ply: u32,
    #[serde(rename = "move")]
    text: String,
    event: &'a str,
    says: &'a str,
}

/// Describe a game in words: one line for each move that captures, forks, gives check, promotes, completes a
/// castle and so on.
#[derive(Args)]
pub struct Describe {
    /// Print one JSON object per line.
    #[arg(long)]
    json: bool,
    /// The notation of the moves.
    #[arg(long, value_parser = values::notation(), default_value = "japanese", hide_possible_values = true)]
    notation: Notation,
    /// How many positions to search after a move for threats of mate; 0 for none.
    #[arg(long, value_name = "NUMBER", default_value_t = 300)]
    positions: u64,
    #[command(flatten)]
    records: Records,
}

impl Describe {
    pub fn run(&self, lang: Lang) -> io::Result<Status> {
        let describe = of_records(lang, |file| Output::text(self.text(file, lang)));
        self.records.show(lang, describe)
    }

    /// Returns a line for each move at which something happens. Each of several records is preceded by a
    /// line with its file and number.
    fn text(&self, file: &OneFile, lang: Lang) -> String {
        let mut out = String::new();
        let is_alone = file.reads.len() == 1 && file.first == 0;
        for (read, index) in file.reads.iter().zip(file.first..) {
            if !self.json && (self.records.may_be_several() || !is_alone) {
                let name = format!("{}#{}", file.name, index + 1);
                let heading = words::NAMED.fill(lang, &[&name]);
                let _ = writeln!(out, "{heading}");
            }
            self.add(&mut out, file, index, &read.record, lang);
        }
        out
    }

    fn add(&self, out: &mut String, file: &OneFile, index: usize, record: &Record, lang: Lang) {
        let mut replay = Replay::new(record);
        let mut options = Options::nodes(self.positions);
        for said in commentary::remarks(record, lang, &mut options) {
            let ply = record.node(said.node).map_or(0, |node| node.ply);
            let text = view::text(record, &mut replay, said.node, &self.notation);
            if !self.json {
                let _ = writeln!(out, "{ply} {text}\t{}", said.text);
                continue;
            }
            let report = RemarkReport {
                file: &file.name,
                index,
                node: said.node.get(),
                ply,
                text,
                event: said.event.name(),
                says: &said.text,
            };
            out.push_str(&json_line(&report));
        }
    }
}
