//! `kifuyomi convert`: records in another format, all in one text or one by one.

use kifuyomi::notation::Notation;
use kifuyomi::problem::Lang;
use kifuyomi::{Encoding, Format, Missing, ReadResult, Written, format};
use kifuyomi_archive::facts::Facts;
use kifuyomi_archive::file::OneFile;

use crate::batch::is_nothing;
use crate::naming::Template;
use crate::output::Output;
use crate::words;

/// How records are written.
pub struct Manner<'a> {
    pub to: &'static Format,
    pub notation: &'a Notation,
    pub encoding: Encoding,
    pub lang: Lang,
    /// How files of single records are named.
    pub name: Option<&'a Template>,
}

impl Manner<'_> {
    /// The records of a file.
    pub fn output(&self, file: &OneFile) -> Output {
        let mut output = Output {
            between: self.encoding.encode(self.to.separator).0,
            ..Output::default()
        };
        for (read, number) in file.reads.iter().zip(file.first + 1..) {
            if is_nothing(read) {
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

    /// Says what is lost.
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

/// A text whose first line names the encoding that it is written in, where that line names one.
fn with_encoding(text: &str, encoding: Encoding) -> String {
    let (utf8, named) = ("encoding=UTF-8", ["encoding=", encoding.name()].concat());
    let (first, rest) = text.split_once('\n').unwrap_or((text, ""));
    if first.starts_with(['#', '\'']) && first.contains(utf8) {
        [&first.replace(utf8, &named), "\n", rest].concat()
    } else {
        String::from(text)
    }
}
