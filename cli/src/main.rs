//! `kifuyomi`: converts, checks and prints shogi game records.

mod args;
mod check;
mod explain;
mod input;
mod picture;
mod prerender;
mod words;

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;
use kifuyomi::notation::{self, Notation, Numbering};
use kifuyomi::problem::Lang;
use kifuyomi::{Encoding, Format, Missing, ReadResult, Record, diagram, format};

use crate::args::{Args, Command};
use crate::input::{Input, OneFile, read_all};
use crate::picture::Paper;
use crate::prerender::Manner;

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
        Command::Formats => list_formats(),
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
            let manner = Manner {
                notation: *notation,
                lang,
            };
            match (in_place, &files[..]) {
                (true, files) => each_page(files, Some, &manner),
                (false, [_]) => each_page(files, |_| output.as_ref(), &manner),
                _ => Err(io::Error::other(words::SEVERAL_PAGES.text(lang))),
            }
        }
    }
}

fn list_formats() -> io::Result<Status> {
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

/// Writes the moves of the records of pages into them, each to its target.
fn each_page<'a>(
    files: &'a [PathBuf],
    target: impl Fn(&'a PathBuf) -> Option<&'a PathBuf>,
    manner: &Manner,
) -> io::Result<Status> {
    let mut worst = Status::Clean;
    for file in files {
        worst = worst.max(prerendered(file, target(file), manner)?);
    }
    Ok(worst)
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
