//! What stands on the command line.

use std::path::PathBuf;

use clap::{Arg, ArgGroup, Args as Arguments, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use kifuyomi::notation::{self, Notation, Numbering};
use kifuyomi::problem::Lang;
use kifuyomi::{Encoding, Format, format};
use kifuyomi_archive::file::is_standard_input;

use crate::index::{Index, Search};
use crate::input::Reading;
use crate::legal::{Place, Shown};
use crate::mate::SearchLimits;
use crate::naming::OneByOne;
use crate::picture::{Look, Paper};
use crate::site::Site;
use crate::table::Table;
use crate::tsume;
use crate::words::{self, Refusal};

/// Reads shogi game records in any format: checks and converts them, prints and explains their moves, draws and searches
/// positions, solves mates, makes web pages.
///
/// Exit status: 0 when everything was read, 1 when something could not be read or nothing was found, 2 when the
/// command is wrong or a file cannot be opened or written.
#[derive(Parser)]
#[command(name = "kifuyomi", version, max_term_width = 96)]
pub struct Args {
    #[command(subcommand)]
    pub command: Command,
    /// The language of messages and help.
    #[arg(long, global = true, value_enum, default_value = "en")]
    pub lang: Language,
}

/// The records that a command is about.
#[derive(Arguments, Clone)]
pub struct Records {
    /// Files, folders or patterns such as "games/*.kif"; - is standard input.
    #[arg(required = true, value_name = "PATH")]
    pub paths: Vec<PathBuf>,
    /// Include subfolders.
    #[arg(short, long)]
    pub recursive: bool,
    /// How many files to read at the same time; by default one per core.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub jobs: Option<u16>,
    /// Show neither progress nor a summary.
    #[arg(short, long)]
    pub quiet: bool,
    /// The format to read; by default it is detected. `kifuyomi formats` lists them.
    #[arg(long, value_name = "FORMAT", value_parser = format_named)]
    pub from: Option<&'static Format>,
    /// The file to write; by default standard output.
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

impl Records {
    /// Whether more than one file may be read.
    pub fn may_be_several(&self) -> bool {
        !matches!(&*self.paths, [path] if is_standard_input(path) || path.is_file())
    }

    /// How they are read.
    pub fn reading(&self) -> Reading {
        Reading {
            jobs: self.jobs.map(usize::from),
            shows_progress: !self.quiet,
            from: self.from,
        }
    }
}

/// What options mean for a command that writes a folder, and always includes subfolders.
pub fn into_folder(option: Arg) -> Arg {
    match option.get_id().as_str() {
        "output" => option.value_name("DIR").help("The folder to write"),
        "recursive" => option.hide(true),
        _ => option,
    }
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
    /// Print the moves of the main line in a notation.
    Moves {
        /// The notation of the moves; `kifuyomi notations` lists them.
        #[arg(long, value_parser = notation_named, default_value = "japanese")]
        notation: Notation,
        /// How moves are numbered: pairs, plies, or none (one record per line). The default depends
        /// on the notation.
        #[arg(long, value_parser = numbering_named)]
        numbering: Option<Numbering>,
        #[command(flatten)]
        records: Records,
    },
    /// Check records: print what was read and every problem found.
    Check {
        /// Print one JSON object per record and line.
        #[arg(long)]
        json: bool,
        #[command(flatten)]
        records: Records,
    },
    /// Convert records to another format. What is lost is reported on standard error.
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
        #[command(flatten)]
        one_by_one: OneByOne,
        #[command(flatten)]
        records: Records,
    },
    /// List the formats with their names.
    Formats,
    /// List the notations and their options: `--notation "japanese dragon=竜"`.
    Notations,
    /// Explain a move: each part of its notation, how it is read aloud, and the move in every
    /// notation.
    Explain {
        /// The move number on the main line; by default the last move.
        #[arg(long, default_value_t = u32::MAX, hide_default_value = true)]
        ply: u32,
        /// The notation whose parts are explained.
        #[arg(long, value_parser = notation_named, default_value = "japanese")]
        notation: Notation,
        /// The format to read; by default it is detected.
        #[arg(long, value_name = "FORMAT", value_parser = format_named)]
        from: Option<&'static Format>,
        /// The record; - is standard input.
        file: PathBuf,
    },
    /// Describe a game in words: one line for each move that captures, forks, gives check, promotes, completes a
    /// castle and so on.
    Describe {
        /// Print one JSON object per line.
        #[arg(long)]
        json: bool,
        /// The notation of the moves.
        #[arg(long, value_parser = notation_named, default_value = "japanese")]
        notation: Notation,
        /// How many positions to search after a move for threats of mate; 0 for none.
        #[arg(long, value_name = "NUMBER", default_value_t = 300)]
        positions: u64,
        #[command(flatten)]
        records: Records,
    },
    /// Find where a move was played. It may be written in any notation.
    Find {
        /// The move: `S-56`, `５六銀`.
        #[arg(value_name = "MOVE")]
        text: String,
        #[command(flatten)]
        records: Records,
    },
    /// Print the legal moves of a position as USI, one per line.
    Legal {
        #[command(flatten)]
        place: Place,
        #[command(flatten)]
        shown: Shown,
    },
    /// Find the shortest mate by checks alone, for the side to move.
    #[command(group(ArgGroup::new("position").required(true).args(["sfen", "file"])))]
    Mate {
        /// The position as SFEN, with or without the word `sfen`.
        #[arg(long, value_name = "SFEN")]
        sfen: Option<String>,
        /// Print a JSON object: mate (true, false, or null where a limit ended the search), plies,
        /// line (USI), nodes, exact, left_over.
        #[arg(long)]
        json: bool,
        /// The notation of the moves without --json.
        #[arg(long, value_parser = notation_named, default_value = "japanese")]
        notation: Notation,
        #[command(flatten)]
        limits: SearchLimits,
        /// A file of records whose first positions are solved, instead of --sfen; - is standard input.
        file: Option<PathBuf>,
    },
    /// Verify mate problems (詰将棋): `tsume check`.
    Tsume {
        #[command(subcommand)]
        command: tsume::Command,
    },
    /// Draw a position as a picture: SVG, or PNG if the file name ends with `.png`.
    Diagram {
        /// The move number on the main line; 0 is the start. By default the last position.
        #[arg(long, default_value_t = u32::MAX, hide_default_value = true)]
        ply: u32,
        /// The position, written as in the viewer: `37`, `last`, in a variation `12.1.30`.
        #[arg(long, conflicts_with = "ply", value_name = "PLACE")]
        at: Option<String>,
        #[command(flatten)]
        look: Look,
        #[command(flatten)]
        paper: Paper,
        /// The format to read; by default it is detected.
        #[arg(long, value_name = "FORMAT", value_parser = format_named)]
        from: Option<&'static Format>,
        /// The record; - is standard input.
        file: PathBuf,
    },
    /// Draw every n-th position of the main line and the last one on one sheet.
    Sheet {
        /// The number of moves between two positions.
        #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..))]
        every: u32,
        /// The number of positions in a row.
        #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u32).range(1..=20))]
        columns: u32,
        #[command(flatten)]
        look: Look,
        #[command(flatten)]
        paper: Paper,
        /// The format to read; by default it is detected.
        #[arg(long, value_name = "FORMAT", value_parser = format_named)]
        from: Option<&'static Format>,
        /// The record; - is standard input.
        file: PathBuf,
    },
    /// Make an index of an archive, in files that any host can serve: `-o` names the folder.
    Index(Index),
    /// Make a web site from an archive: one page per file with picture and moves, lists, a feed, an index.
    Site(Site),
    /// Search an index: which games reached a position and what was played next; games by player, date, text and more.
    Search(Search),
    /// Write tables: one row per game, or one row per ply of its main line.
    Table(Table),
    /// Write the picture and the moves into every `<kifu-viewer>` of web pages, so that they can be
    /// read without scripts. Running it again changes nothing.
    Prerender {
        /// The notation for viewers that set none. May be given several times: each move then stands in all of them.
        #[arg(long, value_parser = notation_named, default_value = "japanese")]
        notation: Vec<Notation>,
        /// The file to write; by default standard output.
        #[arg(short, long, value_name = "FILE", conflicts_with = "in_place")]
        output: Option<PathBuf>,
        /// Overwrite the pages.
        #[arg(long)]
        in_place: bool,
        /// The pages. Records are read from paths relative to them.
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
    /// Print the manual page of the program, or of a command.
    #[command(name = "man")]
    Manual {
        /// The command.
        command: Option<String>,
        /// Write the pages of all commands into this folder.
        #[arg(long, value_name = "DIR", conflicts_with = "command")]
        out_dir: Option<PathBuf>,
    },
    /// Print shell completions for commands and options.
    Completions {
        /// The shell.
        #[arg(value_enum)]
        shell: Shell,
    },
}

/// Names in a row.
pub fn names<'a>(names: impl Iterator<Item = &'a str>) -> String {
    names.collect::<Vec<_>>().join(", ")
}

pub fn notation_named(text: &str) -> Result<Notation, Refusal> {
    let mut unknown = Vec::new();
    let notation = notation::parse(text, &mut unknown);
    match unknown.first() {
        None => Ok(notation),
        Some(notation::Unknown::Notation(_)) => {
            let known = names(notation::EVERY.iter().map(|notation| notation.name));
            Err(Refusal::new(&words::NOTATIONS, &known))
        }
        Some(unknown) => Err(Refusal {
            english: unknown.sentence(Lang::English),
            japanese: unknown.sentence(Lang::Japanese),
        }),
    }
}

fn numbering_named(name: &str) -> Result<Numbering, Refusal> {
    let known = names(Numbering::NAMES.iter().map(|(name, _)| *name));
    Numbering::by_name(name).ok_or_else(|| Refusal::new(&words::NUMBERINGS, &known))
}

fn format_named(name: &str) -> Result<&'static Format, Refusal> {
    let known = names(format::EVERY.iter().map(|format| format.name));
    format::by_name(name).ok_or_else(|| Refusal::new(&words::FORMATS, &known))
}

fn encoding_named(name: &str) -> Result<Encoding, Refusal> {
    let known = [Encoding::Utf8, Encoding::ShiftJis, Encoding::EucJp];
    known
        .into_iter()
        .find(|encoding| encoding.name().eq_ignore_ascii_case(name))
        .ok_or_else(|| {
            let known = names(known.iter().map(|encoding| encoding.name()));
            Refusal::new(&words::ENCODINGS, &known)
        })
}
