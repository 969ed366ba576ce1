//! `kifuyomi explain`: the meaning of each part of a move's notation.

use std::fmt::Write as _;
use std::io;

use clap::Args;
use kifuyomi::notation::Notation;
use kifuyomi::problem::Lang;
use kifuyomi::problem::sentences::join;
use kifuyomi::view::{self, Explanation};
use kifuyomi::{Record, Replay};
use serde::Serialize;

use crate::output::{Output, json_line};
use crate::records::OneRecord;
use crate::status::Status;
use crate::values;
use crate::words;

/// Explain a move: each part of its notation, how it is read aloud, and the move in every
/// notation.
#[derive(Args)]
pub struct Explain {
    /// The move number on the main line; by default the last move.
    #[arg(long, default_value_t = u32::MAX, hide_default_value = true)]
    ply: u32,
    /// The notation whose parts are explained.
    #[arg(long, value_parser = values::notation(), default_value = "japanese", hide_possible_values = true)]
    notation: Notation,
    /// Print a JSON object.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    record: OneRecord,
}

/// A move explained, as `--json` prints it.
#[derive(Serialize)]
struct Report {
    parts: Vec<PartReport>,
    reading: String,
    illegal: String,
    notations: serde_json::Map<String, serde_json::Value>,
}

#[derive(Serialize)]
struct PartReport {
    text: String,
    title: String,
    says: String,
}

impl Explain {
    pub fn run(&self, lang: Lang) -> io::Result<Status> {
        self.record.show(lang, |name, record| {
            let explained = self.text(record, lang);
            explained.map(Output::text).ok_or_else(|| match self.ply {
                u32::MAX => words::NO_MOVES.fill(lang, &[name]),
                ply => words::NO_SUCH_MOVE.fill(lang, &[name, &ply.to_string()]),
            })
        })
    }

    /// Explains the move; returns `None` if it does not exist.
    fn text(&self, record: &Record, lang: Lang) -> Option<String> {
        let mut moves = record
            .main_line()
            .filter(|(_, node)| node.played().is_some());
        let found = match self.ply {
            u32::MAX => moves.last(),
            ply => moves.find(|(_, node)| node.ply == ply),
        };
        let (id, _) = found?;
        let explained = view::explain(record, &mut Replay::new(record), id, &self.notation, lang);
        Some(if self.json {
            json_line(&report(explained, lang))
        } else {
            lines(explained, lang)
        })
    }
}

fn lines(explained: Explanation, lang: Lang) -> String {
    let mut out = String::new();
    for part in explained.parts {
        let said = join::THEN.chain(lang, [&*part.gloss, &part.why]);
        let _ = writeln!(out, "{}\t{}\t{said}", part.text, part.title);
    }
    for line in [explained.reading, explained.illegal] {
        if !line.is_empty() {
            let _ = writeln!(out, "{line}");
        }
    }
    for other in explained.others {
        let _ = writeln!(out, "{}\t{}", other.notation, other.text);
    }
    out
}

fn report(explained: Explanation, lang: Lang) -> Report {
    let parts = explained.parts.into_iter().map(|part| PartReport {
        says: join::THEN.chain(lang, [&*part.gloss, &part.why]),
        text: part.text,
        title: part.title,
    });
    let others = explained.others.into_iter();
    Report {
        parts: parts.collect(),
        reading: explained.reading,
        illegal: explained.illegal,
        notations: others
            .map(|other| (other.notation, other.text.into()))
            .collect(),
    }
}
