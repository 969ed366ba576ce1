//! Where things are in the work tree, and how its tools are called.

use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The work tree.
#[derive(Debug)]
pub struct Tree {
    /// The folder with the workspace's `Cargo.toml`.
    pub root: PathBuf,
}

impl Tree {
    /// The work tree at `root`, or else the one that this program was built from.
    pub fn open(root: Option<PathBuf>) -> Tree {
        let home = Path::new(env!("CARGO_MANIFEST_DIR")).parent();
        let root = root.or_else(|| home.map(Path::to_path_buf));
        Tree {
            root: root.unwrap_or_else(|| PathBuf::from(".")),
        }
    }

    /// A path below the root, given with `/`.
    pub fn path(&self, below: &str) -> PathBuf {
        self.root.join(below)
    }

    /// Where cargo puts what it builds.
    pub fn target(&self) -> PathBuf {
        // Relative paths in this variable count from where cargo runs, which is the root.
        match env::var_os("CARGO_TARGET_DIR") {
            Some(folder) => self.root.join(folder),
            None => self.path("target"),
        }
    }

    /// Where this program keeps its own notes between runs.
    pub fn notes(&self) -> PathBuf {
        self.target().join("xtask")
    }

    /// A program, to be run in the root.
    pub fn command(&self, program: impl Into<OsString>, args: &[&str]) -> Command {
        let mut command = Command::new(program.into());
        command.current_dir(&self.root).args(args);
        command
    }

    /// Cargo, the one that runs this program.
    pub fn cargo(&self, args: &[&str]) -> Command {
        self.command(env::var_os("CARGO").unwrap_or("cargo".into()), args)
    }

    /// A script run by Node.js: a path below the root, then its arguments.
    pub fn node(&self, args: &[&str]) -> Command {
        self.command("node", args)
    }

    /// npm.
    pub fn npm(&self, args: &[&str]) -> Command {
        let program = if cfg!(windows) { "npm.cmd" } else { "npm" };
        self.command(program, args)
    }
}

/// Where cargo keeps what it downloads.
pub fn cargo_home() -> PathBuf {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| env::home_dir().map(|home| home.join(".cargo")));
    home.unwrap_or_else(|| Path::new(".cargo").to_owned())
}
