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
mod japanese;
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

use std::ffi::OsString;
use std::io;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use clap::Parser;
use kifuyomi::notation::{self, MoveWriter, Notation, Numbering};
use kifuyomi::problem::Lang;
use kifuyomi::variant::games::standard::STANDARD;
use kifuyomi::{Color, Format, Record, diagram, format};

use crate::args::{Args, Command, Records};
use crate::batch::{Target, each_record_file, of_records, one_file};
use crate::naming::Folder;
use crate::output::{Output, print, remark};
use crate::picture::Paper;
use crate::prerender::Manner;

fn main() -> ExitCode {
    let words: Vec<OsString> = std::env::args_os().collect();
    let args = match japanese::is_asked_for(&words) {
        true => japanese::parse(&words),
        false => Args::parse_from(&words),
    };
    match run(&args) {
        Ok(status) => ExitCode::from(status as u8),
        // Whoever reads the output has had enough, as `head` does.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            let said = words::failure(&error, args.lang.into());
            remark(&format!("kifuyomi: {said}\n"));
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
            let moves = of_records(lang, |file| {
                let texts = file
                    .reads
                    .iter()
                    .map(|read| moves(&read.record, notation, numbering));
                let separator = match numbering {
                    Numbering::None => "",
                    _ => "\n",
                };
                Output {
                    between: separator.into(),
                    ..Output::text(texts.collect::<Vec<_>>().join(separator))
                }
            });
            each_record_file(records, target, lang, moves)
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
            let convert = of_records(lang, |file| manner.output(file));
            each_record_file(records, target, lang, convert)
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
        } => {
            let explain = of_records(lang, |file| {
                let record = file.reads.first().map(|read| &read.record);
                let explained =
                    record.and_then(|record| explain::a_move(record, *ply, notation, lang));
                explained.map_or_else(
                    || Output::failed(&no_such_move(&file.name, *ply, lang)),
                    Output::text,
                )
            });
            one_file(file, *from, lang, explain)
        }
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
                has_files: records.may_be_several(),
            };
            let target = Target::named(records.output.as_deref())?;
            let describe = of_records(lang, |file| Output::text(manner.text(file)));
            each_record_file(records, target, lang, describe)
        }
        Command::Find { text, records } => find(text, records, lang),
        Command::Formats => list_formats(),
        Command::Manual { command, out_dir } => {
            match out_dir {
                Some(folder) => manual::write_pages(folder)?,
                None => print(&manual::page(command.as_deref(), lang).map_err(io::Error::other)?)?,
            }
            Ok(Status::Clean)
        }
        Command::Completions { shell } => {
            print(&manual::completions(*shell))?;
            Ok(Status::Clean)
        }
        Command::Legal { place, shown } => {
            let position = place.position(lang).map_err(io::Error::other)?;
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
        } => {
            let check = of_records(lang, |file| {
                tsume::check(file, *json, notation, limits, lang)
            });
            let target = Target::named(records.output.as_deref())?;
            each_record_file(records, target, lang, check)
        }
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
                    let solve = of_records(lang, |file| mate::of_file(file, limits, &manner));
                    one_file(file, None, lang, solve)
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
            let (id, place) = match at {
                Some(place) => (record.place(place), place.clone()),
                None => (picture::at_ply(record, *ply), ply.to_string()),
            };
            Ok(picture::svg(record, id.ok_or(place)?, &look.options(lang)))
        }),
        Command::Sheet {
            every,
            columns,
            look,
            paper,
            from,
            file,
        } => one_picture((file, *from), paper, lang, |record| {
            let look = look.options(lang);
            Ok(diagram::sheet(record, *every, *columns, &look))
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
                notations: notation,
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
    manner: &Manner<'_>,
) -> io::Result<Status> {
    let mut worst = Status::Clean;
    for file in files {
        let status = match prerendered(file, target(file), manner) {
            Ok(status) => status,
            // Whoever reads the output has had enough.
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => return Err(error),
            Err(error) => {
                let said = words::failure(&error, manner.lang);
                remark(&format!("kifuyomi: {said}\n"));
                Status::Usage
            }
        };
        worst = worst.max(status);
    }
    Ok(worst)
}

/// That a record has no such move, or none at all where the last one was asked for.
fn no_such_move(file: &str, ply: u32, lang: Lang) -> String {
    match ply {
        u32::MAX => words::NO_MOVES.fill(lang, &[file]),
        ply => words::NO_SUCH_MOVE.fill(lang, &[file, &ply.to_string()]),
    }
}

/// Draws something of a file's first record, or says which place of it there is not.
fn one_picture(
    (file, from): (&PathBuf, Option<&'static Format>),
    paper: &Paper,
    lang: Lang,
    draw: impl Fn(&Record) -> Result<String, String> + Sync,
) -> io::Result<Status> {
    let picture = of_records(lang, |file| {
        let Some(read) = file.reads.first() else {
            return Output::default();
        };
        let none = |place: String| words::NO_SUCH_PLACE.fill(lang, &[&file.name, &place]);
        let drawn = draw(&read.record).map_err(none);
        let made = drawn.and_then(|svg| paper.put(paper.made(svg, lang)?, lang));
        made.unwrap_or_else(|error| Output::failed(&error))
    });
    one_file(file, from, lang, picture)
}

/// Writes into the viewers of one page.
fn prerendered(
    file: &PathBuf,
    target: Option<&PathBuf>,
    manner: &Manner<'_>,
) -> io::Result<Status> {
    let bytes = std::fs::read(file).map_err(|error| files::about(file, error))?;
    let page = prerender::page(&bytes, file, manner);
    let page = page.map_err(|error| files::about(file, io::Error::other(error)))?;
    match target {
        // A file that stays the same keeps its time.
        Some(target) if target == file && page.bytes == bytes => {}
        Some(target) => files::write_whole(target, &page.bytes)?,
        None => print(&page.bytes)?,
    }
    for said in &page.remarks {
        let name = file.display().to_string();
        remark(&(words::about(&name, said, manner.lang) + "\n"));
    }
    Ok(match page.remarks.is_empty() {
        true => Status::Clean,
        false => Status::Errors,
    })
}

/// Where a move was played. The status is as grep's: 1 where nothing was found, whatever is wrong with the records, and
/// 2 where a file cannot be opened or the text is no move in any notation.
fn find(text: &str, records: &Records, lang: Lang) -> io::Result<Status> {
    let found = AtomicBool::new(false);
    let games = Mutex::new(vec![&STANDARD]);
    let target = Target::named(records.output.as_deref())?;
    let status = each_record_file(records, target, lang, |file| {
        let records = file.reads.iter().map(|read| &read.record);
        let mut places = String::new();
        for record in records {
            places.push_str(&explain::places(file, record, text, lang));
            let game = record.start.variant;
            // What a worker that failed has noted is still noted.
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
    if !is_found && !games.iter().any(|game| notation::can_be_move(text, game)) {
        return Err(io::Error::other(words::NO_MOVE.fill(lang, &[text])));
    }
    Ok(match (status, is_found) {
        (Status::Usage, _) => Status::Usage,
        (_, true) => Status::Clean,
        (_, false) => Status::Errors,
    })
}

/// The moves of the main line: all on one line, or a pair or a ply a line.
fn moves(record: &Record, notation: &Notation, numbering: Numbering) -> String {
    let (first, starts) = (record.start.number, record.start.turn);
    let mut writer = MoveWriter::new(record, notation);
    // A move takes about so much with its number.
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
