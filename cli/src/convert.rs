//! `kifuyomi convert`: records in another format, all in one text or in separate files.

use std::io;
use std::path::Path;

use clap::Args;
use kifuyomi::notation::Notation;
use kifuyomi::problem::Lang;
use kifuyomi::{Encoding, Format, Missing, ReadResult, Written, format};
use kifuyomi_archive::facts::Facts;
use kifuyomi_archive::file::OneFile;

use crate::batch::{Target, of_records};
use crate::naming::{Folder, OneByOne, Template};
use crate::output::Output;
use crate::records::Records;
use crate::status::Status;
use crate::values;
use crate::words;

/// Convert records to another format. What is lost is reported on standard error.
#[derive(Args)]
pub struct Convert {
    /// The format; `kifuyomi formats` lists them. By default the one that the file name of -o ends with.
    #[arg(long, value_name = "FORMAT", value_parser = values::format(), hide_possible_values = true)]
    to: Option<&'static Format>,
    /// The notation of the moves, for the format `words`.
    #[arg(long, value_parser = values::notation(), default_value = "spoken", hide_possible_values = true)]
    notation: Notation,
    /// The encoding: UTF-8, Shift_JIS, EUC-JP.
    #[arg(long, value_parser = values::encoding(), default_value = "UTF-8", hide_possible_values = true)]
    encoding: Encoding,
    #[command(flatten)]
    one_by_one: OneByOne,
    #[command(flatten)]
    records: Records,
}

impl Convert {
    pub fn run(&self, lang: Lang) -> io::Result<Status> {
        let named = self.records.output.as_deref().and_then(format_of);
        let to = self.to.or(named);
        let to = to.ok_or_else(|| io::Error::other(words::NO_FORMAT.text(lang)))?;
        let folder = self.one_by_one.out_dir.as_ref();
        let conversion = Conversion {
            to,
            notation: &self.notation,
            encoding: self.encoding,
            lang,
            name: folder.map(|_| &self.one_by_one.name),
        };
        let target = match folder {
            Some(folder) => Target::Folder(Folder::open(folder)?),
            None => Target::named(self.records.output.as_deref())?,
        };
        let convert = of_records(lang, |file| conversion.output(file));
        self.records.show_in(target, lang, convert)
    }
}

/// Returns the format that matches a file's extension.
fn format_of(path: &Path) -> Option<&'static Format> {
    let extension = path.extension()?.to_str()?.to_ascii_lowercase();
    let mut formats = format::EVERY.iter().copied();
    formats.find(|it| it.extension == extension || it.utf8_extension == extension)
}

/// The settings for writing records.
struct Conversion<'a> {
    to: &'static Format,
    notation: &'a Notation,
    encoding: Encoding,
    lang: Lang,
    /// The template for names of files with single records.
    name: Option<&'a Template>,
}

impl Conversion<'_> {
    /// Writes the records of a file.
    fn output(&self, file: &OneFile) -> Output {
        let mut output = Output {
            between: self.encoding.encode(self.to.separator).0,
            ..Output::default()
        };
        for (read, number) in file.reads.iter().zip(file.first + 1..) {
            if read.is_nothing() {
                continue;
            }
            let written = self.written(read);
            let (bytes, missing) = self
                .encoding
                .encode(&with_encoding(&written.text, self.encoding));
            self.say(&file.name, &written, missing, &mut output.remarks);
            if let Some(template) = self.name {
                let name = template.fill(&Facts::of(&read.record), &file.name, number);
                if !bytes.is_empty() {
                    output.files.push((name, self.extension(), bytes));
                }
                continue;
            }
            if !bytes.is_empty() && !output.bytes.is_empty() {
                output.bytes.extend(&output.between);
            }
            output.bytes.extend(bytes);
        }
        output
    }

    fn written(&self, read: &ReadResult) -> Written {
        if self.to.name == format::spoken::FORMAT.name {
            format::spoken::write(&read.record, self.notation)
        } else {
            self.to.write(&read.record)
        }
    }

    fn extension(&self) -> &'static str {
        match self.encoding {
            Encoding::Utf8 => self.to.utf8_extension,
            _ => self.to.extension,
        }
    }

    /// Reports what is lost.
    fn say(&self, name: &str, written: &Written, missing: Vec<Missing>, remarks: &mut String) {
        for loss in &written.losses {
            let loss = loss.sentence(self.lang);
            let remark = words::LOSS.fill(self.lang, &[name, self.to.title, &loss]) + "\n";
            remarks.push_str(&remark);
        }
        for lacking in missing {
            let Missing {
                line,
                column,
                character,
                substitute,
            } = lacking;
            let encoding = self.encoding.name();
            let (line, column) = (line.to_string(), column.to_string());
            let (character, substitute) = (character.to_string(), substitute.to_string());
            let details = [name, encoding, &character, &line, &column, &substitute];
            remarks.push_str(&(words::SUBSTITUTE.fill(self.lang, &details) + "\n"));
        }
    }
}

/// Returns a text with the name of its encoding in the first line, if that line names one.
fn with_encoding(text: &str, encoding: Encoding) -> String {
    let (utf8, named) = ("encoding=UTF-8", ["encoding=", encoding.name()].concat());
    let (first, rest) = text.split_once('\n').unwrap_or((text, ""));
    if first.starts_with(['#', '\'']) && first.contains(utf8) {
        [&first.replace(utf8, &named), "\n", rest].concat()
    } else {
        String::from(text)
    }
}
