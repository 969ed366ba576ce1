//! The paths of the work tree, and commands for its tools.

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
    /// Opens the work tree at `root`, or else the one that this program was built from.
    pub fn open(root: Option<PathBuf>) -> Tree {
        let home = Path::new(env!("CARGO_MANIFEST_DIR")).parent();
        let root = root.or_else(|| home.map(Path::to_path_buf));
        Tree {
            root: root.unwrap_or_else(|| PathBuf::from(".")),
        }
    }

    /// Returns a path below the root, given with `/`.
    pub fn path(&self, below: &str) -> PathBuf {
        self.root.join(below)
    }

    /// Returns the folder of cargo's output.
    pub fn target(&self) -> PathBuf {
        // Relative paths in this variable start from the root, where cargo runs.
        match env::var_os("CARGO_TARGET_DIR") {
            Some(folder) => self.root.join(folder),
            None => self.path("target"),
        }
    }

    /// Returns the folder in which this program keeps notes between runs.
    pub fn notes(&self) -> PathBuf {
        self.target().join("xtask")
    }

    /// Returns a command to run in the root.
    pub fn command(&self, program: impl Into<OsString>, args: &[&str]) -> Command {
        let mut command = Command::new(program.into());
        command.current_dir(&self.root).args(args);
        command
    }

    /// Returns a command for the cargo that runs this program.
    pub fn cargo(&self, args: &[&str]) -> Command {
        self.command(env::var_os("CARGO").unwrap_or("cargo".into()), args)
    }

    /// Returns a command for a script in Node.js: a path below the root, then its arguments.
    pub fn node(&self, args: &[&str]) -> Command {
        self.command("node", args)
    }

    /// Returns a command for npm.
    pub fn npm(&self, args: &[&str]) -> Command {
        let program = if cfg!(windows) { "npm.cmd" } else { "npm" };
        self.command(program, args)
    }
}

/// Returns the folder in which cargo keeps its downloads.
pub fn cargo_home() -> PathBuf {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| env::home_dir().map(|home| home.join(".cargo")));
    home.unwrap_or_else(|| Path::new(".cargo").to_owned())
}
