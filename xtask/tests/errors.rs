//! Messages for newcomers when something is missing. The tools are scripts that fail like the real ones.
#![cfg(unix)]

use std::fs;
use std::io;
use std::net::{Ipv4Addr, TcpListener};
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;
use std::process::{Command, Output};

/// An empty work tree and the only tools that can be found.
struct Scene {
    folder: PathBuf,
}

impl Scene {
    fn new(name: &str) -> io::Result<Scene> {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
        if folder.exists() {
            fs::remove_dir_all(&folder)?;
        }
        fs::create_dir_all(folder.join("tools"))?;
        fs::create_dir_all(folder.join("tree"))?;
        fs::write(folder.join("tree/package-lock.json"), "{}")?;
        Ok(Scene { folder })
    }

    /// Adds a tool: a shell script.
    fn tool(self, name: &str, script: &str) -> io::Result<Scene> {
        let file = self.folder.join("tools").join(name);
        fs::write(&file, format!("#!/bin/sh\n{script}\n"))?;
        fs::set_permissions(&file, fs::Permissions::from_mode(0o755))?;
        Ok(self)
    }

    /// Adds a Rust compiler that has the WebAssembly target.
    fn rustc(self) -> io::Result<Scene> {
        self.tool("rustc", "echo /")
    }

    fn run(&self, args: &[&str]) -> io::Result<Output> {
        let mut command = Command::new(env!("CARGO_BIN_EXE_xtask"));
        command
            .arg("--root")
            .arg(self.folder.join("tree"))
            .args(args);
        command.env("PATH", self.folder.join("tools"));
        command.env("CARGO", self.folder.join("tools/cargo"));
        command.env("CARGO_TARGET_DIR", self.folder.join("target"));
        command.env_remove("RUSTC");
        command.output()
    }

    /// Runs a task that must fail, and checks that its output contains a sentence.
    fn check(&self, args: &[&str], sentence: &str) -> io::Result<()> {
        let output = self.run(args)?;
        let said = [&output.stdout[..], &output.stderr].concat();
        let said = String::from_utf8_lossy(&said);
        assert!(!output.status.success(), "{said}");
        assert!(said.contains(sentence), "expected “{sentence}” in:\n{said}");
        Ok(())
    }
}

const NODE_20: &str = "echo v20.1.0";

#[test]
fn node_is_missing() -> io::Result<()> {
    let scene = Scene::new("node-missing")?;
    scene.check(&["build"], "`node` is not installed: install it, then")
}

#[test]
fn node_is_too_old() -> io::Result<()> {
    let scene = Scene::new("node-old")?.tool("node", "echo v18.20.4")?;
    scene.check(
        &["build"],
        "Node.js v18.20.4 is too old: install version 20 or newer",
    )
}

#[test]
fn rustup_is_missing() -> io::Result<()> {
    let scene = Scene::new("rustup-missing")?
        .tool("node", NODE_20)?
        .tool("rustc", "exit 1")?;
    let sentence = "the Rust target wasm32-unknown-unknown is missing, and so is rustup";
    scene.check(&["build"], sentence)
}

#[test]
fn npm_is_missing() -> io::Result<()> {
    let scene = Scene::new("npm-missing")?.tool("node", NODE_20)?.rustc()?;
    scene.check(&["build"], "`npm` is not installed: install it, then")
}

#[test]
fn what_a_tool_says_is_shown() -> io::Result<()> {
    let scene = Scene::new("npm-offline")?
        .tool("node", NODE_20)?
        .rustc()?
        .tool("npm", "echo 'npm error code ENOTFOUND' >&2; exit 1")?;
    scene.check(&["build"], "npm error code ENOTFOUND")
}

#[test]
fn the_port_is_in_use() -> io::Result<()> {
    let taken = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
    let port = taken.local_addr()?.port().to_string();
    // There is no Node.js either: the port is checked first.
    let scene = Scene::new("port-in-use")?;
    let sentence = format!("port {port} is in use: stop what uses it, or take another");
    scene.check(&["serve", "--port", &port], &sentence)
}

#[test]
fn a_failed_check_does_not_stop_the_others_and_all_are_counted() -> io::Result<()> {
    let tests = "test result: FAILED. 40 passed; 2 failed; 0 ignored";
    let cargo = format!(
        "case $1 in fmt) exit 1;; test) echo '{tests}'; exit 101;; doc|clippy) ;; *) exit 1;; esac"
    );
    let scene = Scene::new("count")?
        .tool("node", NODE_20)?
        .tool("npm", "")?
        .rustc()?
        .tool("cargo", &cargo)?;
    let output = scene.run(&["test"])?;
    assert!(!output.status.success());
    let said = String::from_utf8_lossy(&output.stdout);
    // Passed: Node.js, target, npm packages, four lints, documentation, browsers. Failed: formatting,
    // tests, and the two engines that are built at the same time. Skipped: the tools of Python.
    assert_eq!(
        said.lines().last(),
        Some("8 passed, 4 failed, 1 skipped"),
        "{said}"
    );
    Ok(())
}
