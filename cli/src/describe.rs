//! `kifuyomi describe`: a game in words, move by move.

use std::fmt::Write as _;

use kifuyomi::commentary::{self, Options};
use kifuyomi::notation::Notation;
use kifuyomi::problem::Lang;
use kifuyomi::{Record, Replay, view};
use kifuyomi_archive::file::OneFile;
use serde::Serialize;

use crate::output::remark;
use crate::words;

/// What happens at a move, as `--json` prints it.
#[derive(Serialize)]
struct RemarkReport<'a> {
    file: &'a str,
    /// The record in its file, from 0.
    index: usize,
    /// The number of the move's node.
    node: u32,
    ply: u32,
    #[serde(rename = "move")]
    text: String,
    event: &'a str,
    says: &'a str,
}

/// How it is printed.
#[derive(Debug)]
pub struct Manner<'a> {
    /// Whether as JSON, an object a line.
    pub json: bool,
    /// The notation of the moves.
    pub notation: &'a Notation,
    /// How many positions the mate solver looks at after a move.
    pub positions: u64,
    /// The language.
    pub lang: Lang,
    /// Whether there may be more than one file.
    pub has_files: bool,
}

impl Manner<'_> {
    /// A line for each move at which something happens. Of several records each has a line with its file and number
    /// before it.
    pub fn text(&self, file: &OneFile) -> String {
        let mut out = String::new();
        let is_alone = file.reads.len() == 1 && file.first == 0;
        for (read, index) in file.reads.iter().zip(file.first..) {
            if !self.json && (self.has_files || !is_alone) {
                let name = format!("{}#{}", file.name, index + 1);
                let heading = words::NAMED.fill(self.lang, &[&name]);
                let _ = writeln!(out, "{heading}");
            }
            self.add(&mut out, file, index, &read.record);
        }
        out
    }

    fn add(&self, out: &mut String, file: &OneFile, index: usize, record: &Record) {
        let mut replay = Replay::new(record);
        let mut options = Options::nodes(self.positions);
        for said in commentary::remarks(record, self.lang, &mut options) {
            let ply = record.node(said.node).map_or(0, |node| node.ply);
            let text = view::text(record, &mut replay, said.node, self.notation);
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
            match serde_json::to_string(&report) {
                Ok(line) => {
                    let _ = writeln!(out, "{line}");
                }
                Err(error) => remark(&format!("kifuyomi: {}: {error}\n", file.name)),
            }
        }
    }
}
