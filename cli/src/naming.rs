//! Writes one file per record into a folder, named after the record's facts.

use std::collections::HashMap;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use clap::Args;

use kifuyomi_archive::facts::Facts;

use crate::files::{about, beside, make_folder};
use crate::words::{self, Refusal};

/// The longest name, in bytes, before its number and extension. Most systems allow 255 in total.
const MAX_LENGTH: usize = 200;

/// The largest number that is tried for a name that is taken.
const MAX_NUMBERS: u32 = 1_000_000;

/// Names that Windows reserves for devices.
const DEVICES: [&str; 6] = ["con", "prn", "aux", "nul", "com", "lpt"];

/// Where records go one by one.
#[derive(Args)]
pub struct OneByOne {
    /// Write each record into a file of its own in this folder.
    #[arg(long, value_name = "DIR", conflicts_with = "output")]
    pub out_dir: Option<PathBuf>,
    /// How these files are named: text with {date}, {black}, {white}, {event}, {site}, {handicap}, {result}, {ending},
    /// {file} (the file it was read from) and {number} (in that file).
    #[arg(long, value_name = "TEMPLATE", requires = "out_dir", value_parser = template)]
    #[arg(default_value = "{file}")]
    pub name: Template,
}

/// A name with placeholders.
#[derive(Clone, Debug)]
pub struct Template(Vec<Part>);

#[derive(Clone, Debug)]
enum Part {
    Words(String),
    Gap(Gap),
}

#[derive(Clone, Copy, Debug)]
enum Gap {
    Date,
    Black,
    White,
    Event,
    Site,
    Handicap,
    Result,
    Ending,
    File,
    Number,
}

const GAPS: [(&str, Gap); 10] = [
    ("date", Gap::Date),
    ("black", Gap::Black),
    ("white", Gap::White),
    ("event", Gap::Event),
    ("site", Gap::Site),
    ("handicap", Gap::Handicap),
    ("result", Gap::Result),
    ("ending", Gap::Ending),
    ("file", Gap::File),
    ("number", Gap::Number),
];

fn template(text: &str) -> Result<Template, Refusal> {
    let mut parts = Vec::new();
    let mut rest = text;
    while let Some((words, after)) = rest.split_once('{') {
        let unknown = || Refusal::new(&words::GAPS, &GAPS.map(|(name, _)| name).join(", "));
        let (name, after) = after.split_once('}').ok_or_else(unknown)?;
        let gap = GAPS.iter().find(|(known, _)| *known == name);
        let (_, gap) = gap.ok_or_else(unknown)?;
        parts.extend([Part::Words(words.into()), Part::Gap(*gap)]);
        rest = after;
    }
    parts.push(Part::Words(rest.into()));
    Ok(Template(parts))
}

impl Template {
    /// Returns the name of the n-th record of a file, without an extension, and valid on any system.
    pub fn fill(&self, facts: &Facts, file: &str, number: usize) -> String {
        let stem = Path::new(file).file_stem();
        let stem = stem.map(|stem| stem.to_string_lossy()).unwrap_or_default();
        let mut name = String::new();
        for part in &self.0 {
            let gap = match part {
                Part::Words(words) => words,
                Part::Gap(gap) => match gap {
                    Gap::Date => &*facts.date,
                    Gap::Black => facts.black,
                    Gap::White => facts.white,
                    Gap::Event => facts.event,
                    Gap::Site => facts.site,
                    Gap::Handicap => facts.handicap,
                    Gap::Result => facts.result,
                    Gap::Ending => facts.ending,
                    Gap::File => &*stem,
                    Gap::Number => &*number.to_string(),
                },
            };
            name.push_str(gap);
        }
        fit(&name)
    }
}

/// Makes a text a valid file name on any system.
fn fit(text: &str) -> String {
    let fits = |c: char| !c.is_control() && !"/\\:*?\"<>|".contains(c);
    let name: String = text
        .chars()
        .map(|c| if fits(c) { c } else { '_' })
        .collect();
    let mut end = name.len().min(MAX_LENGTH);
    while !name.is_char_boundary(end) {
        end -= 1;
    }
    let name = name.get(..end).unwrap_or_default();
    let name = name.trim_matches(|c: char| c == '.' || c == ' ');
    let lower = name.to_ascii_lowercase();
    let before_dot = lower.split('.').next().unwrap_or_default();
    let device = before_dot.trim_end_matches(|c: char| c.is_ascii_digit());
    match name {
        "" => "record".into(),
        name if DEVICES.contains(&device) => format!("_{name}"),
        name => name.into(),
    }
}

/// A folder in which nothing is overwritten.
pub struct Folder {
    path: PathBuf,
    /// The last number of each name.
    numbers: HashMap<String, u32>,
}

impl Folder {
    /// Opens a folder, and creates it if needed.
    pub fn open(path: &Path) -> io::Result<Folder> {
        make_folder(path)?;
        Ok(Folder {
            path: path.to_owned(),
            numbers: HashMap::new(),
        })
    }

    /// Writes a file completely, under its name or the first free one with a number.
    pub fn write(&mut self, name: &str, extension: &str, bytes: &[u8]) -> io::Result<()> {
        let written = self.write_new(name, extension, bytes);
        written.map_err(|error| about(&self.path.join(name), error))
    }

    fn write_new(&mut self, name: &str, extension: &str, bytes: &[u8]) -> io::Result<()> {
        let mut file = beside(&self.path)?;
        file.write_all(bytes)?;
        let number = self.numbers.entry(name.to_lowercase()).or_insert(0);
        while *number < MAX_NUMBERS {
            *number += 1;
            let numbered = match *number {
                1 => format!("{name}.{extension}"),
                number => format!("{name}-{number}.{extension}"),
            };
            match file.persist_noclobber(self.path.join(numbered)) {
                Ok(_) => return Ok(()),
                Err(error) if error.error.kind() == io::ErrorKind::AlreadyExists => {
                    file = error.file;
                }
                Err(error) => return Err(error.error),
            }
        }
        Err(io::Error::from(io::ErrorKind::AlreadyExists))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_stay_in_their_folder() {
        for (text, expected) in [
            ("../../etc/passwd", "_.._etc_passwd"),
            ("..", "record"),
            (" a.b. ", "a.b"),
            ("C:\\x", "C__x"),
            ("nul", "_nul"),
            ("COM1.x", "_COM1.x"),
            ("concert", "concert"),
            ("a\u{1b}]0;\u{7}b", "a_]0;_b"),
        ] {
            assert_eq!(fit(text), expected);
        }
        assert!(fit(&"歩".repeat(500)).len() <= MAX_LENGTH);
    }

    #[test]
    fn a_gap_that_is_not_known_is_refused() {
        assert!(template("{date}_{black}").is_ok());
        let error = template("{day}").unwrap_err().to_string();
        assert!(error.contains("date, black"));
        assert!(template("{date").is_err());
    }
}
