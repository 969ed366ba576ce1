//! The same commit gives the same bytes wherever it is built: no local path gets into a build, and
//! what was built is listed with its hashes, so that two builds can be compared.

use std::env;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use sha2::{Digest, Sha256};

use crate::step::Step;
use crate::tree::Tree;
use crate::wasm;

/// Where the list of hashes is, below the folder of notes; `sha256sum --check` reads it.
const LIST: &str = "dist.sha256";

/// The flags that keep local paths out of what the compiler makes. Panic messages name source
/// files: those of libraries stand in the home folder of whoever builds, and those of the standard
/// library, where they are installed, in the folder of the compiler.
pub fn flags(tree: &Tree, step: &Step) -> Result<String> {
    let compiler = Compiler::find(tree, step)?;
    let mut pairs = vec![(tree.root.clone(), String::new())];
    let registry = cargo_home().join("registry/src");
    for entry in fs::read_dir(&registry).into_iter().flatten() {
        pairs.push((entry?.path(), String::new()));
    }
    // The compiler itself names the library so where its sources are not installed.
    pairs.push((compiler.library(), format!("/rustc/{}", compiler.commit)));
    let flags = pairs
        .iter()
        .map(|(from, to)| format!("--remap-path-prefix={}={to}", from.display()));
    // How `CARGO_ENCODED_RUSTFLAGS` separates flags, which may have blanks.
    Ok(flags.collect::<Vec<_>>().join("\x1f"))
}

/// Fails when a built file has a path of this machine in it; lists the hashes of `dist/`.
pub fn check(tree: &Tree, step: &Step) -> Result<()> {
    let compiler = Compiler::find(tree, step)?;
    let local = [tree.root.clone(), cargo_home(), compiler.sysroot];
    let local: Vec<String> = local.iter().filter_map(|path| telltale(path)).collect();
    let dist = tree.path("dist");
    let built = files(&dist)?;
    let mut found = vec![];
    let others = files(&tree.path(wasm::PACKAGE))?.into_iter();
    for file in built.iter().cloned().chain(others).chain(wasm::raw(tree)) {
        let bytes = wasm::read(&file)?;
        let mut named = local.iter().filter(|path| contains(&bytes, path));
        if let Some(path) = named.next() {
            found.push(format!("{}: {path}", file.display()));
        }
    }
    let (list, sum) = hashes(&dist, &built)?;
    fs::create_dir_all(tree.notes())?;
    let file = tree.notes().join(LIST);
    fs::write(&file, list).with_context(|| format!("cannot write {}", file.display()))?;
    step.note(format!("{} files, {}", built.len(), &sum[..16]));
    if !found.is_empty() {
        bail!(
            "paths of this machine got into the build, which would differ elsewhere:\n{}",
            found.join("\n")
        );
    }
    Ok(())
}

/// The compiler that cargo uses.
struct Compiler {
    sysroot: PathBuf,
    commit: String,
}

impl Compiler {
    fn find(tree: &Tree, step: &Step) -> Result<Compiler> {
        let rustc = env::var_os("RUSTC").unwrap_or("rustc".into());
        let sysroot = step.run(tree.command(&rustc, &["--print", "sysroot"]))?;
        let version = step.run(tree.command(&rustc, &["--version", "--verbose"]))?;
        let commit = version
            .lines()
            .find_map(|line| line.strip_prefix("commit-hash: "));
        Ok(Compiler {
            sysroot: PathBuf::from(sysroot.trim()),
            commit: commit.unwrap_or("unknown").to_owned(),
        })
    }

    /// Where the sources of the standard library are, if they are installed.
    fn library(&self) -> PathBuf {
        let folder = self.sysroot.join("lib/rustlib/src/rust");
        // The compiler follows this link before it names files.
        match fs::read_link(&folder) {
            Ok(_) => fs::canonicalize(&folder).unwrap_or(folder),
            Err(_) => folder,
        }
    }
}

fn cargo_home() -> PathBuf {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| env::home_dir().map(|home| home.join(".cargo")));
    home.unwrap_or_default()
}

/// What betrays a path in a file. A folder right below the root may be called as anything else.
fn telltale(folder: &Path) -> Option<String> {
    let text = folder.to_str()?;
    (folder.components().count() > 2).then(|| text.trim_end_matches('/').to_owned() + "/")
}

fn contains(bytes: &[u8], text: &str) -> bool {
    let text = text.as_bytes();
    bytes.windows(text.len()).any(|window| window == text)
}

/// All files below a folder, in the order of their names.
fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut files = vec![];
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        let entries = fs::read_dir(&folder);
        for entry in entries.with_context(|| format!("cannot read {}", folder.display()))? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else {
                files.push(path);
            }
        }
    }
    files.sort();
    Ok(files)
}

/// A line for each file, and the hash of all lines.
fn hashes(folder: &Path, files: &[PathBuf]) -> Result<(String, String)> {
    let mut list = String::new();
    for file in files {
        let name = file.strip_prefix(folder)?.to_string_lossy();
        let name = name.replace('\\', "/");
        writeln!(list, "{}  {name}", hash(&wasm::read(file)?))?;
    }
    let sum = hash(list.as_bytes());
    Ok((list, sum))
}

/// The SHA-256 of a file, in hexadecimal digits.
pub fn hash(bytes: &[u8]) -> String {
    let digest = Sha256::digest(bytes);
    digest.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_betrays_its_machine_unless_it_may_be_any_word() {
        let betrays = |folder: &str, text: &str| {
            telltale(Path::new(folder)).is_some_and(|path| contains(text.as_bytes(), &path))
        };
        assert!(betrays(
            "/home/one/checkout",
            "at /home/one/checkout/src/lib.rs:1"
        ));
        assert!(betrays(
            "/home/one/checkout/",
            "at /home/one/checkout/src/lib.rs:1"
        ));
        assert!(!betrays(
            "/home/one/checkout",
            "at /home/one/checkout2/src/lib.rs"
        ));
        assert!(!betrays("/src", "a/src/lib.rs"));
    }

    #[test]
    fn hashes_are_listed_in_the_order_of_names() -> Result<()> {
        let folder = env::temp_dir().join(format!("xtask-hashes-{}", std::process::id()));
        fs::create_dir_all(folder.join("b"))?;
        fs::write(folder.join("b/c.js"), "abc")?;
        fs::write(folder.join("a.js"), "")?;
        let (list, _) = hashes(&folder, &files(&folder)?)?;
        let empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
        let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!(list, format!("{empty}  a.js\n{abc}  b/c.js\n"));
        fs::remove_dir_all(&folder)?;
        Ok(())
    }
}
