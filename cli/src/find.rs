//! `kifuyomi find`: finds where a move was played.

use std::collections::HashSet;
use std::fmt::Write as _;
use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use clap::Args;
use kifuyomi::notation;
use kifuyomi::problem::Lang;
use kifuyomi::variant::games::standard::STANDARD;
use kifuyomi::{NodeId, Record, Replay, view};
use kifuyomi_archive::file::OneFile;
use serde::Serialize;

use crate::output::{Output, json_line};
use crate::records::Records;
use crate::status::Status;
use crate::words;

/// Find where a move was played. It may be written in any notation.
#[derive(Args)]
pub struct Find {
    /// Print one JSON object per line.
    #[arg(long)]
    json: bool,
    /// The move: `S-56`, `５六銀`.
    #[arg(value_name = "MOVE")]
    text: String,
    #[command(flatten)]
    records: Records,
}

/// A place, as `--json` prints it.
#[derive(Serialize)]
struct Place<'a> {
    file: &'a str,
    /// The 0-based number of the record in its file.
    index: usize,
    /// The number of the move's node.
    node: u32,
    ply: u32,
    variation: bool,
    #[serde(rename = "move")]
    text: String,
}

impl Find {
    /// Runs the search. The status is that of grep: 1 if nothing was found, regardless of problems in the
    /// records, and 2 if a file cannot be opened or the text is no move in any notation.
    pub fn run(&self, lang: Lang) -> io::Result<Status> {
        let found = AtomicBool::new(false);
        let games = Mutex::new(vec![&STANDARD]);
        let status = self.records.show(lang, |file| {
            let mut places = String::new();
            for (read, index) in file.reads.iter().zip(file.first..) {
                self.add_places(&mut places, file, index, &read.record, lang);
                let game = read.record.start.variant;
                // The notes of a worker that panicked still count.
                let mut games = games.lock().unwrap_or_else(PoisonError::into_inner);
                if !games.iter().any(|known| known.name == game.name) {
                    games.push(game);
                }
            }
            if !places.is_empty() {
                found.store(true, Ordering::Relaxed);
            }
            Output::text(places)
        })?;
        let games = games.into_inner().unwrap_or_else(PoisonError::into_inner);
        let is_found = found.into_inner();
        if !is_found
            && !games
                .iter()
                .any(|game| notation::can_be_move(&self.text, game))
        {
            return Err(io::Error::other(words::NO_MOVE.fill(lang, &[&self.text])));
        }
        Ok(match (status, is_found) {
            (Status::Usage, _) => Status::Usage,
            (_, true) => Status::Clean,
            (_, false) => Status::Errors,
        })
    }

    /// Adds a line for each place, on the main line and in variations.
    fn add_places(
        &self,
        out: &mut String,
        file: &OneFile,
        index: usize,
        record: &Record,
        lang: Lang,
    ) {
        let mut replay = Replay::new(record);
        let main: HashSet<NodeId> = record.main_line().map(|(id, _)| id).collect();
        for id in notation::search(record, &self.text) {
            let ply = record.node(id).map_or(0, |node| node.ply);
            let text = view::text(record, &mut replay, id, notation::EVERY.first());
            let variation = !main.contains(&id);
            if self.json {
                out.push_str(&json_line(&Place {
                    file: &file.name,
                    index,
                    node: id.get(),
                    ply,
                    variation,
                    text,
                }));
                continue;
            }
            let place = if variation {
                words::VARIATION.text(lang)
            } else {
                ""
            };
            let _ = writeln!(out, "{}:{ply} {text}{place}", file.name);
        }
    }
}
