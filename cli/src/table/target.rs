//! The targets of a table: standard output, a file, or a folder with parts.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::ValueEnum;
use kifuyomi_archive::table::{Rows, Schema};
use tempfile::{NamedTempFile, TempPath};

use crate::files::{Whole, about, beside, make_folder};
use crate::output::print;
#[cfg(feature = "parquet")]
use crate::table::parquet;
use crate::table::text;

/// The forms of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Form {
    /// Apache Parquet
    #[cfg(feature = "parquet")]
    Parquet,
    /// Comma-separated values, with column names in the first line
    Csv,
    /// One JSON object per line
    Jsonl,
}

impl Form {
    /// Returns the extension of files.
    pub fn extension(self) -> &'static str {
        match self {
            #[cfg(feature = "parquet")]
            Form::Parquet => "parquet",
            Form::Csv => "csv",
            Form::Jsonl => "jsonl",
        }
    }
}

/// A destination of rows.
pub enum Target {
    /// Standard output, or a file.
    One(Writer<One>),
    /// A folder.
    Parts(Parts),
}

/// Standard output, or a file that takes its place once it is complete.
pub enum One {
    Print,
    File(Whole),
}

impl Write for One {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            One::Print => print(bytes).map(|()| bytes.len()),
            One::File(file) => file.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            One::Print => io::stdout().flush(),
            One::File(file) => file.flush(),
        }
    }
}

impl Target {
    /// Adds rows.
    pub fn add(&mut self, rows: Rows) -> io::Result<()> {
        match self {
            Target::One(writer) => writer.add(rows),
            Target::Parts(parts) => parts.add(rows),
        }
    }

    /// Writes the remaining rows. The parts get their names only now, so that a table appears completely or
    /// not at all.
    pub fn finish(self) -> io::Result<()> {
        match self {
            Target::One(writer) => match writer.finish()? {
                One::Print => Ok(()),
                One::File(file) => file.finish(),
            },
            Target::Parts(parts) => parts.finish(),
        }
    }
}

/// Writes rows in a form.
pub enum Writer<W: Write + Send> {
    Csv(Text<W>),
    Jsonl(Text<W>),
    #[cfg(feature = "parquet")]
    Parquet(Box<parquet::Writer<W>>),
}

/// A text being written.
pub struct Text<W> {
    file: W,
    schema: Schema,
    length: usize,
}

impl<W: Write> Text<W> {
    fn put(&mut self, text: &str) -> io::Result<()> {
        self.length += text.len();
        self.file.write_all(text.as_bytes())
    }
}

impl<W: Write + Send> Writer<W> {
    /// Begins a table.
    pub fn new(form: Form, schema: &Schema, file: W) -> io::Result<Writer<W>> {
        let text = |file| Text {
            file,
            schema: schema.clone(),
            length: 0,
        };
        Ok(match form {
            Form::Csv => {
                let mut text = text(file);
                text.put(&text::csv_head(schema))?;
                Writer::Csv(text)
            }
            Form::Jsonl => Writer::Jsonl(text(file)),
            #[cfg(feature = "parquet")]
            Form::Parquet => Writer::Parquet(Box::new(parquet::Writer::new(schema, file)?)),
        })
    }

    fn add(&mut self, rows: Rows) -> io::Result<()> {
        let mut lines = String::new();
        match self {
            Writer::Csv(file) => {
                text::csv(&rows, &mut lines);
                file.put(&lines)
            }
            Writer::Jsonl(file) => {
                text::jsonl(&file.schema, &rows, &mut lines);
                file.put(&lines)
            }
            #[cfg(feature = "parquet")]
            Writer::Parquet(writer) => writer.add(rows),
        }
    }

    fn length(&self) -> usize {
        match self {
            Writer::Csv(text) | Writer::Jsonl(text) => text.length,
            #[cfg(feature = "parquet")]
            Writer::Parquet(writer) => writer.length(),
        }
    }

    fn finish(self) -> io::Result<W> {
        match self {
            Writer::Csv(text) | Writer::Jsonl(text) => Ok(text.file),
            #[cfg(feature = "parquet")]
            Writer::Parquet(writer) => writer.finish(),
        }
    }
}

/// A folder with a table in parts of a given size.
pub struct Parts {
    folder: PathBuf,
    /// The beginning of the names of parts.
    name: String,
    form: Form,
    schema: Schema,
    /// The size in bytes at which a part ends.
    size: usize,
    open: Option<Writer<io::BufWriter<NamedTempFile>>>,
    /// Finished files, closed because there may be more of them than a system allows to be open.
    done: Vec<TempPath>,
}

impl Parts {
    /// Creates a table in a folder. Existing parts of that name are not touched.
    pub fn new(
        folder: PathBuf,
        name: String,
        form: Form,
        schema: Schema,
        size: usize,
    ) -> io::Result<Parts> {
        make_folder(&folder)?;
        Ok(Parts {
            folder,
            name,
            form,
            schema,
            size,
            open: None,
            done: Vec::new(),
        })
    }

    /// Returns the file of the first part, which is the last to get its name.
    pub fn first(folder: &Path, name: &str, form: Form) -> PathBuf {
        folder.join(format!("{name}-00001.{}", form.extension()))
    }

    fn begun(&mut self) -> io::Result<&mut Writer<io::BufWriter<NamedTempFile>>> {
        let writer = match self.open.take() {
            Some(writer) => writer,
            None => {
                let file = io::BufWriter::new(beside(&self.folder)?);
                Writer::new(self.form, &self.schema, file)?
            }
        };
        Ok(self.open.insert(writer))
    }

    fn add(&mut self, rows: Rows) -> io::Result<()> {
        self.begun()?.add(rows)?;
        let length = self.open.as_ref().map_or(0, Writer::length);
        if length >= self.size {
            self.close()
        } else {
            Ok(())
        }
    }

    fn close(&mut self) -> io::Result<()> {
        if let Some(writer) = self.open.take() {
            let file = writer.finish()?.into_inner();
            let file = file.map_err(|error| error.into_error())?;
            file.as_file().sync_all()?;
            self.done.push(file.into_temp_path());
        }
        Ok(())
    }

    fn finish(mut self) -> io::Result<()> {
        // A table without rows still has a file.
        if self.done.is_empty() {
            self.begun()?;
        }
        self.close()?;
        let extension = self.form.extension();
        for (number, file) in self.done.into_iter().enumerate().rev() {
            let name = format!("{}-{:05}.{extension}", self.name, number + 1);
            let path = self.folder.join(name);
            let kept = file.persist_noclobber(&path);
            kept.map_err(|error| about(&path, error.error))?;
        }
        Ok(())
    }
}
