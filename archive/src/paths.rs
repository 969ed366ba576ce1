//! Which files paths name: files, folders, patterns.

use std::path::{Path, PathBuf};

use glob::glob;
use kifuyomi::format;
use walkdir::WalkDir;

/// How names of records end beside those of the formats that are written.
const OTHER_EXTENSIONS: [&str; 3] = ["pgn", "gam", "db"];

/// The files that paths name.
#[derive(Debug, Default)]
pub struct Files {
    /// The files, in the order of the paths, and within a folder of their names.
    pub files: Vec<PathBuf>,
    /// Folders without records that could be looked into.
    pub empty: Vec<PathBuf>,
    /// What could not be looked into, and why.
    pub closed: Vec<walkdir::Error>,
}

impl Files {
    /// The files that paths name. A path that names none stays as it is, so that reading it says why.
    /// With `recursive`, folders are searched with those in them.
    pub fn named(paths: &[PathBuf], recursive: bool) -> Files {
        let mut found = Files::default();
        for path in paths {
            if path.is_dir() {
                let before = (found.files.len(), found.closed.len());
                found.search(path, recursive);
                if (found.files.len(), found.closed.len()) == before {
                    found.empty.push(path.clone());
                }
                continue;
            }
            match pattern(path) {
                Some(matches) if !matches.is_empty() => found.files.extend(matches),
                _ => found.files.push(path.clone()),
            }
        }
        found
    }

    /// Adds the records of a folder.
    fn search(&mut self, folder: &Path, recursive: bool) {
        let depth = if recursive { usize::MAX } else { 1 };
        let walk = WalkDir::new(folder).max_depth(depth).sort_by_file_name();
        for entry in walk {
            match entry {
                Ok(entry) if entry.file_type().is_dir() => {}
                Ok(entry) if is_record(entry.path()) => self.files.push(entry.into_path()),
                Ok(_) => {}
                Err(error) => self.closed.push(error),
            }
        }
    }
}

/// The files that a pattern such as `games/*.kif` names; `None` where a path is no pattern. Shells
/// fill in patterns themselves; others, and quoted ones, do not.
fn pattern(path: &Path) -> Option<Vec<PathBuf>> {
    let text = path
        .to_str()
        .filter(|text| text.contains(['*', '?', '[']))?;
    if path.exists() {
        return None;
    }
    let matches = glob(text).ok()?;
    Some(matches.flatten().filter(|path| path.is_file()).collect())
}

/// Whether a file's name ends as those of records do.
fn is_record(path: &Path) -> bool {
    let Some(extension) = path.extension().and_then(|extension| extension.to_str()) else {
        return false;
    };
    let mut known = format::EVERY
        .iter()
        .flat_map(|format| [format.extension, format.utf8_extension])
        .filter(|known| *known != "txt")
        .chain(OTHER_EXTENSIONS);
    known.any(|known| known.eq_ignore_ascii_case(extension))
}
