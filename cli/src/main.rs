//! `kifuyomi`: converts, checks and prints shogi game records.

mod check;
mod explain;
mod input;
mod picture;
mod prerender;
mod words;

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand, ValueEnum};
use kifuyomi::notation::{self, Notation, Numbering};
use kifuyomi::problem::Lang;
use kifuyomi::{Encoding, Format, Missing, ReadResult, Record, diagram, format};

use crate::input::{Input, OneFile, read_all};
use crate::picture::{Look, Paper};
use crate::prerender::Manner;

/// Reads shogi game records in any format and writes every move in the notation you pick.
///
/// Exit status: 0 when everything was read, 1 when something could not be read, 2 when the
/// command or a file's name is wrong.
#[derive(Parser)]
#[command(version, max_term_width = 96)]
struct Args {
    #[command(subcommand)]
    command: Command,
    /// The language of messages.
    #[arg(long, global = true, value_enum, default_value = "en")]
    lang: Language,
}

#[derive(Clone, Copy, ValueEnum)]
enum Language {
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

#[derive(Subcommand)]
enum Command {
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

fn notation_named(text: &str) -> Result<Notation, String> {
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

fn main() -> ExitCode {
    let args = Args::parse();
    match run(&args) {
        Ok(status) => ExitCode::from(status as u8),
        // Whoever reads the output has had enough, as `head` does.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("kifuyomi: {error}");
            ExitCode::from(Status::Usage as u8)
        }
    }
}

/// How it went, as an exit status; the worst counts.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
enum Status {
    #[default]
    Clean = 0,
    Errors = 1,
    Usage = 2,
}

impl Status {
    fn of(reads: &[ReadResult]) -> Status {
        match reads.iter().any(ReadResult::has_errors) {
            true => Status::Errors,
            false => Status::Clean,
        }
    }
}

fn run(args: &Args) -> io::Result<Status> {
    let lang = args.lang.into();
    match &args.command {
        Command::Moves {
            notation,
            numbering,
            files,
        } => {
            let numbering = numbering.unwrap_or(notation.numbering());
            each_file(files, |file| {
                let texts = file
                    .reads
                    .iter()
                    .map(|read| moves(&read.record, notation, numbering));
                let separator = match numbering {
                    Numbering::None => "",
                    _ => "\n",
                };
                Output::text(texts.collect::<Vec<_>>().join(separator))
            })
        }
        Command::Check { json, files } => each_file(files, |file| {
            Output::text(match json {
                true => check::json(file, lang),
                false => check::report(file, lang),
            })
        }),
        Command::Convert {
            to,
            notation,
            encoding,
            files,
        } => each_file(files, |file| convert(file, to, notation, *encoding, lang)),
        Command::Notations => {
            io::stdout().write_all(explain::notations(lang).as_bytes())?;
            Ok(Status::Clean)
        }
        Command::Explain {
            ply,
            notation,
            file,
        } => each_file(std::slice::from_ref(file), |file| {
            let record = file.reads.first().map(|read| &read.record);
            let explained = record.and_then(|record| explain::a_move(record, *ply, notation, lang));
            let none = format!("{}: {}\n", file.name, words::NO_SUCH_MOVE.text(lang));
            Output {
                remarks: if explained.is_some() {
                    String::new()
                } else {
                    none
                },
                ..Output::text(explained.unwrap_or_default())
            }
        }),
        Command::Find { text, files } => each_file(files, |file| {
            let records = file.reads.iter().map(|read| &read.record);
            Output::text(
                records
                    .map(|record| explain::places(file, record, text, lang))
                    .collect(),
            )
        }),
        Command::Formats => {
            let row = |format: &&Format| {
                format!(
                    "{:18}{} (.{})\n",
                    format.name, format.title, format.extension
                )
            };
            let rows: String = format::EVERY.iter().map(row).collect();
            io::stdout().write_all(rows.as_bytes())?;
            Ok(Status::Clean)
        }
        Command::Diagram {
            ply,
            at,
            look,
            paper,
            file,
        } => one_picture(file, paper, lang, |record| {
            let id = match at {
                Some(place) => record.place(place)?,
                None => picture::at_ply(record, *ply),
            };
            Some(picture::svg(record, id, &look.options(lang)))
        }),
        Command::Sheet {
            every,
            columns,
            look,
            paper,
            file,
        } => one_picture(file, paper, lang, |record| {
            Some(diagram::sheet(
                record,
                *every,
                *columns,
                &look.options(lang),
            ))
        }),
        Command::Prerender {
            notation,
            output,
            in_place,
            files,
        } => {
            if files.len() > 1 && !in_place {
                return Err(io::Error::other(words::SEVERAL_PAGES.text(lang)));
            }
            let manner = Manner {
                notation: *notation,
                lang,
            };
            let mut worst = Status::Clean;
            for file in files {
                let target = if *in_place {
                    Some(file)
                } else {
                    output.as_ref()
                };
                worst = worst.max(prerendered(file, target, &manner)?);
            }
            Ok(worst)
        }
    }
}

/// Draws something of a file's first record; `None` where there is no such place.
fn one_picture(
    file: &PathBuf,
    paper: &Paper,
    lang: Lang,
    draw: impl Fn(&Record) -> Option<String> + Sync,
) -> io::Result<Status> {
    each_file(std::slice::from_ref(file), |file| {
        let Some(read) = file.reads.first() else {
            return Output::default();
        };
        let none = || words::NO_SUCH_PLACE.text(lang);
        let drawn = draw(&read.record).ok_or_else(|| none().to_owned());
        let made = drawn.and_then(|svg| paper.put(paper.made(svg)?));
        made.unwrap_or_else(|error| Output::failed(&error))
    })
}

/// Writes into the viewers of one page.
fn prerendered(file: &PathBuf, target: Option<&PathBuf>, manner: &Manner) -> io::Result<Status> {
    let about = |error: String| io::Error::other(format!("{}: {error}", file.display()));
    let bytes = std::fs::read(file).map_err(|error| about(error.to_string()))?;
    let page = prerender::page(&bytes, file, manner).map_err(about)?;
    match target {
        // A file that stays the same keeps its time.
        Some(target) if target == file && page.bytes == bytes => {}
        Some(target) => std::fs::write(target, &page.bytes)?,
        None => io::stdout().write_all(&page.bytes)?,
    }
    for remark in &page.remarks {
        eprintln!("{}: {remark}", file.display());
    }
    Ok(match page.remarks.is_empty() {
        true => Status::Clean,
        false => Status::Errors,
    })
}

/// What a file gives to print.
#[derive(Default)]
struct Output {
    bytes: Vec<u8>,
    remarks: String,
    status: Status,
}

impl Output {
    fn text(text: String) -> Output {
        Output {
            bytes: text.into_bytes(),
            ..Output::default()
        }
    }

    /// What was asked for cannot be done.
    fn failed(error: &str) -> Output {
        Output {
            remarks: format!("kifuyomi: {error}\n"),
            status: Status::Usage,
            ..Output::default()
        }
    }
}

/// Reads files in parallel and prints what `show` makes of each, in the order of the files.
fn each_file(files: &[PathBuf], show: impl Fn(&OneFile) -> Output + Sync) -> io::Result<Status> {
    let mut worst = Status::Clean;
    let mut stdout = io::stdout().lock();
    let outputs = read_all(files, |input| match input {
        Input::Read(file) => (Status::of(&file.reads), show(&file)),
        Input::Unreadable { name, error } => {
            (Status::Usage, Output::failed(&format!("{name}: {error}")))
        }
    });
    for (status, output) in outputs {
        worst = worst.max(status).max(output.status);
        stdout.write_all(&output.bytes)?;
        io::stderr().write_all(output.remarks.as_bytes())?;
    }
    stdout.flush()?;
    Ok(worst)
}

/// The moves of the main line: all on one line, or a pair or a ply a line.
fn moves(record: &Record, notation: &Notation, numbering: Numbering) -> String {
    let texts = notation::main_line(record, notation);
    if numbering == Numbering::None {
        return format!("{}\n", texts.join(" "));
    }
    let (first, starts) = (record.start.number, record.start.turn);
    let mut side = starts;
    let mut out = String::new();
    for (text, ply) in texts.iter().zip(1..) {
        let number = numbering.number(ply, first, starts);
        let answers = numbering == Numbering::Pairs && side == kifuyomi::Color::White && ply > 1;
        if answers {
            out.pop();
            out.push_str(&format!(" {text}\n"));
        } else {
            let label = numbering.label(number, side);
            out.push_str(&format!("{label} {text}\n"));
        }
        side = !side;
    }
    out
}

fn convert(
    file: &OneFile,
    to: &Format,
    notation: &Notation,
    encoding: Encoding,
    lang: Lang,
) -> Output {
    let mut output = Output::default();
    for (read, index) in file.reads.iter().zip(1..) {
        let written = if to.name == format::spoken::FORMAT.name {
            format::spoken::write(&read.record, notation)
        } else {
            to.write(&read.record)
        };
        let (bytes, missing) = encoding.encode(&written.text);
        if index > 1 {
            output.bytes.extend(to.separator.as_bytes());
        }
        output.bytes.extend(bytes);
        let name = &file.name;
        for loss in written.losses {
            let loss = loss.sentence(lang);
            let remark = words::LOSS.fill(lang, &[name, to.title, &loss]) + "\n";
            output.remarks.push_str(&remark);
        }
        for lacking in missing {
            let Missing {
                line,
                column,
                character,
                substitute,
            } = lacking;
            let encoding = encoding.name();
            let (line, column) = (line.to_string(), column.to_string());
            let (character, substitute) = (character.to_string(), substitute.to_string());
            let details = [name, encoding, &character, &line, &column, &substitute];
            let remark = words::SUBSTITUTE.fill(lang, &details) + "\n";
            output.remarks.push_str(&remark);
        }
    }
    output
}
