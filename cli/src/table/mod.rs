//! `kifuyomi table`: records as tables, one row per game and one per ply.

#[cfg(feature = "parquet")]
mod parquet;
mod target;
mod text;

use std::io;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use kifuyomi::notation::Notation;
use kifuyomi::problem::Lang;
use kifuyomi_archive::file::{Input, OneFile};
use kifuyomi_archive::table::columns::{GAMES, PLIES};
use kifuyomi_archive::table::{Rows, Schema, rows};

use crate::batch::{Tally, faults};
use crate::files::{self, Whole};
use crate::output::remark;
use crate::records::Records;
use crate::status::Status;
use crate::table::target::{Form, One, Parts, Target, Writer};
use crate::values;
use crate::words::{self, Refusal};

/// How tables are written.
#[derive(Args)]
pub struct Table {
    /// The form of the tables.
    #[arg(long, value_enum)]
    to: Form,
    /// Write the tables `games` and `plies` into folders of these names in this folder.
    #[arg(long, value_name = "DIR", conflicts_with = "output")]
    out_dir: Option<PathBuf>,
    /// Which rows to write: one per game or one per ply. By default one per game, and with --out-dir both.
    #[arg(long, value_enum)]
    rows: Option<Which>,
    /// Add a column with the moves in this notation to the rows of plies. May be given several times.
    #[arg(long, value_parser = values::notation(), hide_possible_values = true)]
    notation: Vec<Notation>,
    /// The maximum size of a file, in megabytes; then the table goes on in another one.
    #[arg(long, value_name = "MB", default_value_t = 128)]
    #[arg(value_parser = clap::value_parser!(u16).range(1..))]
    part_size: u16,
    /// What file names begin with, for several runs that write into one folder. A run whose files are there
    /// already does nothing.
    #[arg(long, value_name = "NAME", requires = "out_dir", value_parser = part_named)]
    part: Option<String>,
    #[command(flatten)]
    records: Records,
}

/// The tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Which {
    /// One row per game
    Games,
    /// One row per ply
    Plies,
}

impl Which {
    fn name(self) -> &'static str {
        match self {
            Which::Games => "games",
            Which::Plies => "plies",
        }
    }
}

fn part_named(name: &str) -> Result<String, Refusal> {
    let fits = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    let is_name = !name.is_empty() && name.chars().all(fits);
    let error = || Refusal::new(&words::PART_NAME, "");
    is_name.then(|| name.to_owned()).ok_or_else(error)
}

/// The rows of a file.
struct Answer {
    begins: bool,
    records: usize,
    status: Status,
    tables: Vec<Rows>,
    remarks: String,
}

impl Table {
    /// Writes the tables.
    pub fn run(&self, lang: Lang) -> io::Result<Status> {
        if !self.notation.is_empty() && !self.which().contains(&Which::Plies) {
            return Err(io::Error::other(words::NOTATION_OF_PLIES.text(lang)));
        }
        let Some(mut targets) = self.targets(lang)? else {
            return Ok(Status::Clean);
        };
        let (files, remarks) = files::named(
            &self.records.paths_or_input(lang)?,
            self.records.recursive,
            lang,
        );
        let mut tally = Tally::default();
        let answer = |input| self.answer(input, lang);
        self.records.reading().all(&files, answer, |answer| {
            tally.count(answer.begins, answer.records, answer.status);
            remark(&answer.remarks);
            let mut tables = targets.iter_mut().zip(answer.tables);
            tables.try_for_each(|(target, rows)| target.add(rows))
        })?;
        // The games come last: where they exist, the plies do as well.
        targets.into_iter().rev().try_for_each(Target::finish)?;
        Ok(self.records.finish(&files, &tally, &remarks, lang))
    }

    /// Returns the tables that are written.
    fn which(&self) -> &'static [Which] {
        match (self.rows, &self.out_dir) {
            (Some(Which::Plies), _) => &[Which::Plies],
            (None, Some(_)) => &[Which::Games, Which::Plies],
            _ => &[Which::Games],
        }
    }

    fn schema(&self, which: Which) -> Schema {
        let names: Vec<&str> = self.notation.iter().map(|notation| notation.name).collect();
        match which {
            Which::Games => Schema::new(&GAMES, &[]),
            Which::Plies => Schema::new(&PLIES, &names),
        }
    }

    /// Returns the targets of the tables; `None` if this part exists already.
    fn targets(&self, lang: Lang) -> io::Result<Option<Vec<Target>>> {
        let Some(folder) = &self.out_dir else {
            return Ok(Some(vec![self.one(lang)?]));
        };
        let mut targets = Vec::new();
        for which in self.which() {
            let prefix = self.part.as_deref().unwrap_or(which.name());
            let table = folder.join(which.name());
            let first = Parts::first(&table, prefix, self.to);
            if first.exists() {
                let first = first.display().to_string();
                if self.part.is_none() {
                    return Err(io::Error::other(words::TABLE_THERE.fill(lang, &[&first])));
                }
                if !self.records.quiet {
                    remark(&(words::PART_THERE.fill(lang, &[&first]) + "\n"));
                }
                return Ok(None);
            }
            let size = usize::from(self.part_size) << 20;
            let prefix = prefix.to_owned();
            let parts = Parts::new(table, prefix, self.to, self.schema(*which), size);
            targets.push(Target::Parts(parts?));
        }
        Ok(Some(targets))
    }

    /// Opens standard output or a file; Parquet is not printed.
    fn one(&self, lang: Lang) -> io::Result<Target> {
        let file = match &self.records.output {
            Some(file) => One::File(Whole::begin(file)?),
            None if matches!(self.to, Form::Csv | Form::Jsonl) => One::Print,
            None => return Err(io::Error::other(words::PARQUET_PLACE.text(lang))),
        };
        let schema = self.which().first().map(|which| self.schema(*which));
        let schema = schema.unwrap_or_else(|| self.schema(Which::Games));
        Ok(Target::One(Writer::new(self.to, &schema, file)?))
    }

    fn answer(&self, input: Input, lang: Lang) -> Answer {
        match input {
            Input::Read(file) => Answer {
                begins: file.begins(),
                records: file.reads.len(),
                status: Status::of(&file.reads),
                tables: self
                    .which()
                    .iter()
                    .map(|which| self.rows(*which, &file, lang))
                    .collect(),
                remarks: faults(&file, lang),
            },
            Input::Unreadable { name, error } => Answer {
                begins: true,
                records: 0,
                status: Status::Usage,
                tables: Vec::new(),
                remarks: words::unreadable(&name, &error, lang),
            },
        }
    }

    fn rows(&self, which: Which, file: &OneFile, lang: Lang) -> Rows {
        let mut rows = Rows::new();
        for (read, number) in file.reads.iter().zip(file.first + 1..) {
            match which {
                Which::Games => rows.push(rows::game(&file.name, number, read, lang)),
                Which::Plies => {
                    let game = rows::id(&file.name, number);
                    rows::plies(&game, &read.record, &self.notation, &mut rows);
                }
            }
        }
        rows
    }
}
