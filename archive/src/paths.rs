//! Resolves paths to files: files, folders, patterns.

use std::path::{Path, PathBuf};

use glob::glob;
use kifuyomi::format;
use walkdir::WalkDir;

/// File name extensions of records besides those of the formats that are written.
const OTHER_EXTENSIONS: [&str; 3] = ["pgn", "gam", "db"];

/// The files that paths refer to.
#[derive(Debug, Default)]
pub struct Files {
    /// The files, in the order of the paths, and within a folder of their names.
    pub files: Vec<PathBuf>,
    /// Readable folders without records.
    pub empty: Vec<PathBuf>,
    /// The folders that could not be read, and why.
    pub closed: Vec<walkdir::Error>,
}

impl Files {
    /// Finds the files that paths refer to. A path without matches is kept, so that reading it reports the
    /// error. With `recursive`, subfolders are searched, too.
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

/// Returns the files that match a pattern such as `games/*.kif`; `None` if the path is no pattern. Unix
/// shells expand patterns themselves; other shells, and quoted patterns, do not.
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

/// Reports whether a file has an extension of records.
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
