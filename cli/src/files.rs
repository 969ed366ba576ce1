//! Resolves paths to files, and writes files.

use std::collections::{HashMap, HashSet};
use std::fs;
use std::hash::{BuildHasher as _, RandomState};
use std::io::{self, BufWriter, Write as _};
use std::path::{Component, Path, PathBuf};

use kifuyomi::problem::Lang;
use kifuyomi_archive::paths::Files;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use tempfile::NamedTempFile;

use crate::words::{self, AboutFile};

/// The ASCII characters that are encoded in an address.
const NOT_IN_ADDRESS: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b'/');

/// Returns the files that paths refer to, and messages about paths without any.
pub fn named(paths: &[PathBuf], recursive: bool, lang: Lang) -> (Vec<PathBuf>, Vec<String>) {
    let found = Files::named(paths, recursive);
    let empty = found.empty.iter();
    let sentence = if recursive {
        &words::NO_RECORDS
    } else {
        &words::EMPTY_FOLDER
    };
    let empty = empty.map(|path| sentence.fill(lang, &[&path.display().to_string()]));
    let closed = found.closed.iter().map(|error| why_closed(error, lang));
    let remarks = empty.chain(closed).collect();
    (found.files, remarks)
}

/// Returns the folder that could not be read, and why.
fn why_closed(error: &walkdir::Error, lang: Lang) -> String {
    match (error.path(), error.io_error()) {
        (Some(path), Some(error)) => {
            let name = path.display().to_string();
            words::about(&name, &words::failure(error, lang), lang)
        }
        _ => error.to_string(),
    }
}

/// Reports whether a file is in a folder, by its name.
pub fn is_within(file: &Path, folder: &Path) -> bool {
    let plain = |path: &Path| path.strip_prefix(".").unwrap_or(path).to_owned();
    plain(file).starts_with(plain(folder))
}

/// The names of files in the output: each relative to the given folder that contains it.
pub struct Names {
    folders: Vec<PathBuf>,
    /// The names not derived from folders; only a few of a million files have one.
    others: HashMap<String, String>,
}

impl Names {
    /// Chooses a name for each file. If two folders contain the same name, the later one gets a number.
    pub fn of(files: &[PathBuf], paths: &[PathBuf]) -> Names {
        let folders = paths.iter().filter(|path| path.is_dir()).cloned();
        let folders: Vec<PathBuf> = folders.collect();
        // Hashes take less memory than names. Some systems treat `A.kif` and `a.kif` as the same file.
        let hasher = RandomState::new();
        let mark = |name: &str| hasher.hash_one(name.to_lowercase());
        let mut marks = HashSet::with_capacity(files.len());
        let wanted = |file: &PathBuf| within(file, &folders);
        let twice = files.iter().map(|file| mark(&wanted(file)));
        let twice: HashSet<u64> = twice.filter(|mark| !marks.insert(*mark)).collect();
        let (mut others, mut taken) = (HashMap::new(), HashSet::new());
        for file in files {
            let name = wanted(file);
            let is_other = twice.contains(&mark(&name)) || file.to_str().is_none();
            let file = file.display().to_string();
            if !is_other || others.contains_key(&file) {
                continue;
            }
            let name = if taken.insert(name.to_lowercase()) {
                name
            } else {
                let mut numbered = (2_u64..).map(|number| with_number(&name, number));
                let free = numbered.find(|name| marks.insert(mark(name)));
                free.unwrap_or_default()
            };
            others.insert(file, name);
        }
        Names { folders, others }
    }

    /// Returns the name of a file, with `/`.
    pub fn of_file(&self, file: &str) -> String {
        let other = self.others.get(file).cloned();
        other.unwrap_or_else(|| within(Path::new(file), &self.folders))
    }
}

/// Numbers a name: `spring/a.kif` becomes `spring/a-2.kif`.
fn with_number(name: &str, number: u64) -> String {
    let stem = name
        .rsplit_once('.')
        .filter(|(stem, _)| !stem.ends_with('/'));
    match stem {
        Some((stem, extension)) => format!("{stem}-{number}.{extension}"),
        None => format!("{name}-{number}"),
    }
}

/// Returns a file's name relative to the folder that contains it, with `/`; only its last part if there is
/// none.
fn within(path: &Path, folders: &[PathBuf]) -> String {
    let mut folders = folders.iter();
    let within = folders.find_map(|folder| path.strip_prefix(folder).ok());
    let last = || path.file_name().map(Path::new);
    let parts = within.or_else(last).unwrap_or(path).components();
    let parts = parts.filter_map(|part| match part {
        Component::Normal(part) => Some(part.to_string_lossy()),
        _ => None,
    });
    parts.collect::<Vec<_>>().join("/")
}

/// Encodes a path as an address.
pub fn address(path: &str) -> String {
    utf8_percent_encode(path, NOT_IN_ADDRESS).to_string()
}

/// Returns the relative address from one folder to another: `../games/`. `None` if one of them does not
/// exist.
pub fn way(from: &Path, to: &Path) -> Option<String> {
    let whole = |path: &Path| {
        if path.as_os_str().is_empty() {
            Path::new(".").canonicalize().ok()
        } else {
            path.canonicalize().ok()
        }
    };
    let (from, to) = (whole(from)?, whole(to)?);
    let (from, to): (Vec<_>, Vec<_>) = (from.components().collect(), to.components().collect());
    let same = from.iter().zip(&to).take_while(|(a, b)| a == b).count();
    let up = from.iter().skip(same).map(|_| "..".into());
    let down = to.iter().skip(same);
    let down = down.map(|part| address(&part.as_os_str().to_string_lossy()));
    let way: String = up.chain(down).map(|part: String| part + "/").collect();
    Some(if way.is_empty() { "./".into() } else { way })
}

/// Writes a file completely or not at all: its old content stays until the new one is complete.
pub fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = Whole::begin(path)?;
    file.write_all(bytes)?;
    file.finish()
}

/// A file that is written in steps and takes its place once it is complete. A pipe or a device is written
/// directly.
pub struct Whole {
    target: PathBuf,
    to: Destination,
}

enum Destination {
    Beside(BufWriter<NamedTempFile>),
    Itself(BufWriter<fs::File>),
}

/// Adds the name of its file to an error.
pub fn about(path: &Path, error: io::Error) -> io::Error {
    let name = Some(path.display().to_string());
    AboutFile { name, error }.into()
}

/// Creates a folder and its parents if needed.
pub fn make_folder(path: &Path) -> io::Result<()> {
    fs::create_dir_all(path).map_err(|error| about(path, error))
}

impl Whole {
    /// Begins a file next to the one that it will replace.
    pub fn begin(path: &Path) -> io::Result<Whole> {
        // The target of a link is replaced, not the link itself.
        let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        let known = fs::metadata(&target).ok();
        if known.as_ref().is_some_and(|known| !known.is_file()) {
            let file = fs::File::options().write(true).open(&target);
            let file = file.map_err(|error| about(path, error))?;
            let to = Destination::Itself(BufWriter::new(file));
            return Ok(Whole { target, to });
        }
        let folder = match target.parent() {
            Some(parent) if !parent.as_os_str().is_empty() => parent,
            _ => Path::new("."),
        };
        let file = beside(folder).map_err(|error| about(path, error))?;
        if let Some(known) = known {
            file.as_file().set_permissions(known.permissions())?;
        }
        let to = Destination::Beside(BufWriter::new(file));
        Ok(Whole { target, to })
    }

    /// Moves the file to its final place.
    pub fn finish(self) -> io::Result<()> {
        let Whole { target, to } = self;
        let about = |error: io::Error| about(&target, error);
        match to {
            Destination::Beside(file) => {
                let file = file
                    .into_inner()
                    .map_err(|error| about(error.into_error()))?;
                file.as_file().sync_all().map_err(about)?;
                file.persist(&target).map_err(|error| about(error.error))?;
                Ok(())
            }
            Destination::Itself(mut file) => file.flush().map_err(about),
        }
    }
}

impl io::Write for Whole {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = match &mut self.to {
            Destination::Beside(file) => file.write(bytes),
            Destination::Itself(file) => file.write(bytes),
        };
        written.map_err(|error| about(&self.target, error))
    }

    fn flush(&mut self) -> io::Result<()> {
        let written = match &mut self.to {
            Destination::Beside(file) => file.flush(),
            Destination::Itself(file) => file.flush(),
        };
        written.map_err(|error| about(&self.target, error))
    }
}

/// Creates a file in a folder that is deleted unless it gets a name. Its permissions are those of any new
/// file.
pub fn beside(folder: &Path) -> io::Result<NamedTempFile> {
    // Otherwise the error about a missing folder would mention the unnamed file.
    fs::metadata(folder)?;
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    builder.tempfile_in(folder)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_have_no_signs() {
        assert_eq!(address("a/歩 #1.kif"), "a/%E6%AD%A9%20%231.kif");
    }

    #[test]
    fn files_of_one_name_are_kept_apart() -> io::Result<()> {
        let folder = tempfile::tempdir()?;
        let at = |name: &str| folder.path().join(name);
        let names = ["a/x.kif", "b/X.kif", "b/x-2.kif", "b/in/y.kif", "z.kif"];
        fs::create_dir_all(at("a"))?;
        fs::create_dir_all(at("b"))?;
        let mut files: Vec<PathBuf> = names.map(at).into();
        files.push(at("a/x.kif"));
        let known = Names::of(&files, &[at("a"), at("b"), at("z.kif")]);
        let seen: Vec<String> = files
            .iter()
            .map(|file| known.of_file(&file.display().to_string()))
            .collect();
        assert_eq!(
            seen,
            ["x.kif", "X-3.kif", "x-2.kif", "in/y.kif", "z.kif", "x.kif"]
        );
        Ok(())
    }

    #[test]
    fn there_is_a_way_between_folders() -> io::Result<()> {
        let folder = tempfile::tempdir()?;
        let path = |name: &str| folder.path().join(name);
        fs::create_dir_all(path("games/new ones"))?;
        fs::create_dir_all(path("site/library"))?;
        let from = |from: &str, to: &str| way(&path(from), &path(to));
        assert_eq!(from("site", "games").as_deref(), Some("../games/"));
        let far = from("site/library", "games/new ones");
        assert_eq!(far.as_deref(), Some("../../games/new%20ones/"));
        assert_eq!(from("games", "games").as_deref(), Some("./"));
        assert_eq!(from("games", "").as_deref(), Some("../"));
        assert_eq!(from("games", "nowhere"), None);
        Ok(())
    }
}
