//! What people download: the npm package, the crate, the page with its handbook, the program, the Python
//! package, and the checksums of all of them, in `target/release-files`.

use std::env::consts::{ARCH, EXE_SUFFIX, OS};
use std::fs::{self, File};
use std::io::{self, Seek, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use sha2::{Digest, Sha256};
use zip::write::{SimpleFileOptions, ZipWriter};

use crate::step::{Progress, Step};
use crate::tree::Tree;
use crate::{page, python};

/// The licences, which each archive holds.
const LICENCES: [&str; 2] = ["LICENSE-APACHE", "LICENSE-MIT"];

/// Makes all files, or only the program of this machine.
pub fn run(tree: &Tree, progress: &Progress, only_program: bool) -> Result<()> {
    let folder = tree.target().join("release-files");
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    if !only_program {
        page::build(tree, progress)?;
        progress.step("page and handbook", |step| site(tree, step, &folder))?;
        progress.step("npm package", |step| npm_package(tree, step, &folder))?;
        progress.step("crate", |step| crate_file(tree, step, &folder))?;
        progress.step("Python package", |step| python::wheel(tree, step, &folder))?;
    }
    progress.step("program", |step| program(tree, step, &folder))?;
    progress.step("checksums", |step| checksums(step, &folder))
}

const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Everything a website needs, to be unpacked where it is served.
fn site(tree: &Tree, step: &Step, folder: &Path) -> Result<()> {
    let name = format!("kifuyomi-{VERSION}-web");
    let dist = tree.path("dist");
    let files = files_below(&dist)?;
    let path = folder.join(format!("{name}.zip"));
    let mut archive = Archive::new(File::create(&path)?, &name);
    for file in &files {
        archive.add(file, &file.strip_prefix(&dist)?.to_string_lossy(), false)?;
    }
    archive.finish()?;
    step.note(format!("{} files", files.len()));
    Ok(())
}

fn npm_package(tree: &Tree, step: &Step, folder: &Path) -> Result<()> {
    let mut command = tree.command("npm", &["pack", "./dist", "--pack-destination"]);
    command.arg(folder);
    step.run(command)?;
    Ok(())
}

fn crate_file(tree: &Tree, step: &Step, folder: &Path) -> Result<()> {
    step.run(tree.cargo(&["package", "--package", "kifuyomi", "--allow-dirty"]))?;
    let name = format!("kifuyomi-{VERSION}.crate");
    let made = tree.target().join("package").join(&name);
    fs::copy(&made, folder.join(&name)).with_context(|| format!("no {}", made.display()))?;
    Ok(())
}

fn program(tree: &Tree, step: &Step, folder: &Path) -> Result<()> {
    step.run(tree.cargo(&[
        "build",
        "--release",
        "--locked",
        "--package",
        "kifuyomi-cli",
    ]))?;
    let program = format!("kifuyomi{EXE_SUFFIX}");
    let name = format!("kifuyomi-{VERSION}-{OS}-{ARCH}");
    let file = File::create(folder.join(format!("{name}.zip")))?;
    let mut archive = Archive::new(file, &name);
    archive.add(
        &tree.target().join("release").join(&program),
        &program,
        true,
    )?;
    for licence in LICENCES {
        archive.add(&tree.path(licence), licence, false)?;
    }
    archive.finish()
}

/// `SHA256SUMS`, as `sha256sum --check` reads it.
fn checksums(step: &Step, folder: &Path) -> Result<()> {
    let mut sums = String::new();
    for path in files_below(folder)? {
        let digest = Sha256::digest(fs::read(&path)?);
        let digest: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
        let name = path.strip_prefix(folder)?.to_string_lossy();
        sums += &format!("{digest}  {name}\n");
    }
    step.details(sums.clone());
    fs::write(folder.join("SHA256SUMS"), sums)?;
    Ok(())
}

/// The files of a folder and of those in it, in the order of their names.
fn files_below(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut files = vec![];
    let mut folders = vec![folder.to_path_buf()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder)? {
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

/// A zip archive with one folder, the same bytes for the same files.
#[derive(Debug)]
struct Archive<'a, W: Write + Seek> {
    zip: ZipWriter<W>,
    folder: &'a str,
}

impl<'a, W: Write + Seek> Archive<'a, W> {
    fn new(file: W, folder: &'a str) -> Archive<'a, W> {
        Archive {
            zip: ZipWriter::new(file),
            folder,
        }
    }

    /// Adds a file under its path in the folder, with `/`.
    fn add(&mut self, file: &Path, name: &str, is_program: bool) -> Result<()> {
        let mode = if is_program { 0o755 } else { 0o644 };
        let name = format!("{}/{}", self.folder, name.replace('\\', "/"));
        // Without a time of its own, each file has the first day that the format knows.
        let options = SimpleFileOptions::DEFAULT.unix_permissions(mode);
        self.zip.start_file(name, options)?;
        let mut file = File::open(file).with_context(|| format!("no {}", file.display()))?;
        io::copy(&mut file, &mut self.zip)?;
        Ok(())
    }

    fn finish(self) -> Result<()> {
        self.zip.finish()?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{Cursor, Read};

    #[test]
    fn an_archive_holds_one_folder_and_is_the_same_each_time() -> Result<()> {
        let make = || -> Result<Vec<u8>> {
            let mut bytes = Cursor::new(vec![]);
            let mut archive = Archive::new(&mut bytes, "all");
            let manifest = Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml");
            archive.add(&manifest, "below/Cargo.toml", false)?;
            archive.add(&manifest, "run", true)?;
            archive.finish()?;
            Ok(bytes.into_inner())
        };
        let bytes = make()?;
        assert_eq!(bytes, make()?);
        let mut zip = zip::ZipArchive::new(Cursor::new(bytes))?;
        let mut text = String::new();
        zip.by_name("all/below/Cargo.toml")?
            .read_to_string(&mut text)?;
        assert!(text.contains("name = \"xtask\""));
        assert_eq!(
            zip.by_name("all/run")?.unix_mode().map(|mode| mode & 0o777),
            Some(0o755)
        );
        Ok(())
    }
}
