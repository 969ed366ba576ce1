//! `kifuyomi`: converts, checks and prints shogi game records.

mod args;
mod batch;
mod check;
mod convert;
mod describe;
mod explain;
mod files;
mod index;
mod input;
mod legal;
mod manual;
mod mate;
mod naming;
mod output;
mod picture;
mod prerender;
mod site;
mod table;
mod tsume;
mod words;

use std::io;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};

use clap::Parser;
use kifuyomi::notation::{self, Notation, Numbering};
use kifuyomi::problem::Lang;
use kifuyomi::{Format, Record, diagram, format};

use crate::args::{Args, Command, Records};
use crate::batch::{Target, each_record_file, one_file};
use crate::naming::Folder;
use crate::output::{Output, print, remark};
use crate::picture::Paper;
use crate::prerender::Manner;

fn main() -> ExitCode {
    let args = Args::parse();
    match run(&args) {
        Ok(status) => ExitCode::from(status as u8),
        // Whoever reads the output has had enough, as `head` does.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            remark(&format!("kifuyomi: {error}\n"));
            ExitCode::from(Status::Usage as u8)
        }
    }
}

/// How it went, as an exit status; the worst counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Status {
    #[default]
    Clean = 0,
    Errors = 1,
    Usage = 2,
}

fn run(args: &Args) -> io::Result<Status> {
    let lang = args.lang.into();
    match &args.command {
        Command::Moves {
            notation,
            numbering,
            records,
        } => {
            let numbering = numbering.unwrap_or(notation.numbering());
            let target = Target::named(records.output.as_deref())?;
            each_record_file(records, target, lang, |file| {
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
        Command::Check { json, records } => {
            let target = Target::named(records.output.as_deref())?;
            each_record_file(records, target, lang, |file| {
                Output::bytes(match json {
                    true => check::json(file, lang),
                    false => check::report(file, lang).into_bytes(),
                })
            })
        }
        Command::Convert {
            to,
            notation,
            encoding,
            one_by_one,
            records,
        } => {
            let (folder, name) = (one_by_one.out_dir.as_ref(), &one_by_one.name);
            let manner = convert::Manner {
                to,
                notation,
                encoding: *encoding,
                lang,
                name: folder.map(|_| name),
            };
            let target = match folder {
                Some(folder) => Target::Folder(Folder::open(folder)?),
                None => Target::named(records.output.as_deref())?,
            };
            each_record_file(records, target, lang, |file| manner.output(file))
        }
        Command::Notations => {
            print(explain::notations(lang).as_bytes())?;
            Ok(Status::Clean)
        }
        Command::Explain {
            ply,
            notation,
            from,
            file,
        } => one_file(file, *from, |file| {
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
        Command::Describe {
            json,
            notation,
            positions,
            records,
        } => {
            let manner = describe::Manner {
                json: *json,
                notation,
                positions: *positions,
                lang,
            };
            let target = Target::named(records.output.as_deref())?;
            each_record_file(records, target, lang, |file| {
                Output::text(manner.text(file))
            })
        }
        Command::Find { text, records } => find(text, records, lang),
        Command::Formats => list_formats(),
        Command::Manual { command, out_dir } => {
            match out_dir {
                Some(folder) => manual::write_pages(folder)?,
                None => print(&manual::page(command.as_deref()).map_err(io::Error::other)?)?,
            }
            Ok(Status::Clean)
        }
        Command::Completions { shell } => {
            print(&manual::completions(*shell))?;
            Ok(Status::Clean)
        }
        Command::Legal { place, shown } => {
            let position = place.position().map_err(io::Error::other)?;
            print(legal::text(&position, shown).as_bytes())?;
            Ok(Status::Clean)
        }
        Command::Tsume {
            command:
                tsume::Command::Check {
                    json,
                    notation,
                    limits,
                    records,
                },
        } => each_record_file(records, Target::Print, lang, |file| {
            tsume::check(file, *json, notation, limits, lang)
        }),
        Command::Mate {
            sfen,
            json,
            notation,
            limits,
            file,
        } => {
            let manner = mate::Manner {
                json: *json,
                notation: *notation,
                lang,
            };
            match (sfen, file) {
                (Some(sfen), _) => mate::of_sfen(sfen, limits, &manner),
                (None, Some(file)) => {
                    one_file(file, None, |file| mate::of_file(file, limits, &manner))
                }
                (None, None) => Ok(Status::Usage),
            }
        }
        Command::Diagram {
            ply,
            at,
            look,
            paper,
            from,
            file,
        } => one_picture((file, *from), paper, lang, |record| {
            let id = match at {
                Some(place) => record.place(place)?,
                None => picture::at_ply(record, *ply)?,
            };
            Some(picture::svg(record, id, &look.options(lang)))
        }),
        Command::Sheet {
            every,
            columns,
            look,
            paper,
            from,
            file,
        } => one_picture((file, *from), paper, lang, |record| {
            Some(diagram::sheet(
                record,
                *every,
                *columns,
                &look.options(lang),
            ))
        }),
        Command::Table(table) => table.run(lang),
        Command::Index(index) => index.run(lang),
        Command::Site(site) => site.run(lang),
        Command::Search(search) => search.run(lang),
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
    print(rows.as_bytes())?;
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
    (file, from): (&PathBuf, Option<&'static Format>),
    paper: &Paper,
    lang: Lang,
    draw: impl Fn(&Record) -> Option<String> + Sync,
) -> io::Result<Status> {
    one_file(file, from, |file| {
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
        Some(target) => {
            files::write_whole(target, &page.bytes).map_err(|error| about(error.to_string()))?;
        }
        None => print(&page.bytes)?,
    }
    for said in &page.remarks {
        remark(&format!("{}: {said}\n", file.display()));
    }
    Ok(match page.remarks.is_empty() {
        true => Status::Clean,
        false => Status::Errors,
    })
}

/// Where a move was played. As with grep, it is 1 where nothing was found.
fn find(text: &str, records: &Records, lang: Lang) -> io::Result<Status> {
    let found = AtomicBool::new(false);
    let target = Target::named(records.output.as_deref())?;
    let status = each_record_file(records, target, lang, |file| {
        let records = file.reads.iter().map(|read| &read.record);
        let places: String = records
            .map(|record| explain::places(file, record, text, lang))
            .collect();
        if !places.is_empty() {
            found.store(true, Ordering::Relaxed);
        }
        Output::text(places)
    })?;
    let nothing = if found.into_inner() {
        Status::Clean
    } else {
        Status::Errors
    };
    Ok(status.max(nothing))
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
