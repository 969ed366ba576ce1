//! What stands on the command line.

use std::path::PathBuf;

use clap::{Parser, Subcommand, ValueEnum};
use kifuyomi::notation::{self, Notation, Numbering};
use kifuyomi::problem::Lang;
use kifuyomi::{Encoding, Format, format};

use crate::picture::{Look, Paper};

/// Reads shogi game records in any format and writes every move in the notation you pick.
///
/// Exit status: 0 when everything was read, 1 when something could not be read, 2 when the
/// command or a file's name is wrong.
#[derive(Parser)]
#[command(version, max_term_width = 96)]
pub struct Args {
    #[command(subcommand)]
    pub command: Command,
    /// The language of messages.
    #[arg(long, global = true, value_enum, default_value = "en")]
    pub lang: Language,
}

/// The languages of messages.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum Language {
    /// English
    En,
    /// 日本語
    Ja,
}

impl From<Language> for Lang {
    fn from(language: Language) -> Lang {
        match language {
            Language::En => Lang::English,
            Language::Ja => Lang::Japanese,
        }
    }
}

// A documenting comment here would take the place of that of the program.
#[derive(Subcommand)]
pub enum Command {
    /// Print the moves of the main line.
    Moves {
        /// How moves are written.
        #[arg(long, value_parser = notation_named, default_value = "japanese")]
        notation: Notation,
        /// How moves are numbered: pairs, plies, none (one record a line). Each notation has a
        /// usual one.
        #[arg(long, value_parser = numbering_named)]
        numbering: Option<Numbering>,
        /// The records; - is standard input.
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
    /// Tell what was read, and what is wrong.
    Check {
        /// Print one JSON object a record and line.
        #[arg(long)]
        json: bool,
        /// The records; - is standard input.
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
    /// Write the records in another format. What the format cannot hold is reported on standard
    /// error.
    Convert {
        /// The format; `kifuyomi formats` lists them.
        #[arg(long, value_parser = format_named)]
        to: &'static Format,
        /// The notation of the moves, for the format `words`.
        #[arg(long, value_parser = notation_named, default_value = "spoken")]
        notation: Notation,
        /// The encoding: UTF-8, Shift_JIS, EUC-JP.
        #[arg(long, value_parser = encoding_named, default_value = "UTF-8")]
        encoding: Encoding,
        /// The records; - is standard input.
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
    /// List the formats with their names.
    Formats,
    /// List the notations and what can be chosen about them: `--notation "japanese dragon=竜"`.
    Notations,
    /// Print the parts of a move with what they say and why they are there, how it is read out, and
    /// the move in every notation.
    Explain {
        /// The ply of the main line; the last move if it is left out.
        #[arg(long, default_value_t = u32::MAX, hide_default_value = true)]
        ply: u32,
        /// The notation whose parts are explained.
        #[arg(long, value_parser = notation_named, default_value = "japanese")]
        notation: Notation,
        /// The record; - is standard input.
        file: PathBuf,
    },
    /// Print where a move was played, in whatever notation it is written.
    Find {
        /// The move: `S-56`, `５六銀`.
        #[arg(value_name = "MOVE")]
        text: String,
        /// The records; - is standard input.
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
    /// Draw a position as a picture: SVG, or PNG where the file's name says so.
    Diagram {
        /// The ply of the main line, 0 for the start; a ply behind the end gives the last position.
        #[arg(long, default_value_t = u32::MAX, hide_default_value = true)]
        ply: u32,
        /// The place, as viewers name it: `37`, `last`, in a variation `12.1.30`.
        #[arg(long, conflicts_with = "ply", value_name = "PLACE")]
        at: Option<String>,
        #[command(flatten)]
        look: Look,
        #[command(flatten)]
        paper: Paper,
        /// The record; - is standard input.
        file: PathBuf,
    },
    /// Draw every n-th position of the main line, and the last, side by side on one sheet.
    Sheet {
        /// How many plies are between two positions.
        #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..))]
        every: u32,
        /// How many positions are in a row.
        #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u32).range(1..=20))]
        columns: u32,
        #[command(flatten)]
        look: Look,
        #[command(flatten)]
        paper: Paper,
        /// The record; - is standard input.
        file: PathBuf,
    },
    /// Write picture and moves into every `<kifu-viewer>` of web pages, for those who read them
    /// without scripts. Doing it again changes nothing.
    Prerender {
        /// The notation of viewers that name none.
        #[arg(long, value_parser = notation_named, default_value = "japanese")]
        notation: Notation,
        /// Where the page is written; standard output if it is left out.
        #[arg(short, long, value_name = "FILE", conflicts_with = "in_place")]
        output: Option<PathBuf>,
        /// Write the pages where they were.
        #[arg(long)]
        in_place: bool,
        /// The pages; records are looked for beside them.
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
}

fn names<'a>(names: impl Iterator<Item = &'a str>) -> String {
    names.collect::<Vec<_>>().join(", ")
}

pub fn notation_named(text: &str) -> Result<Notation, String> {
    let mut unknown = Vec::new();
    let notation = notation::parse(text, &mut unknown);
    match unknown.first() {
        None => Ok(notation),
        Some(notation::Unknown::Notation(_)) => {
            let known = names(notation::EVERY.iter().map(|notation| notation.name));
            Err(format!("the notations are {known}"))
        }
        Some(unknown) => Err(unknown.to_string()),
    }
}

fn numbering_named(name: &str) -> Result<Numbering, String> {
    let known = names(Numbering::NAMES.iter().map(|(name, _)| *name));
    Numbering::by_name(name).ok_or_else(|| format!("the numberings are {known}"))
}

fn format_named(name: &str) -> Result<&'static Format, String> {
    let known = names(format::EVERY.iter().map(|format| format.name));
    format::by_name(name).ok_or_else(|| format!("the formats are {known}"))
}

fn encoding_named(name: &str) -> Result<Encoding, String> {
    let known = [Encoding::Utf8, Encoding::ShiftJis, Encoding::EucJp];
    known
        .into_iter()
        .find(|encoding| encoding.name().eq_ignore_ascii_case(name))
        .ok_or_else(|| {
            let known = names(known.iter().map(|encoding| encoding.name()));
            format!("the encodings are {known}")
        })
}
