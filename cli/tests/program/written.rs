//! Destinations of output: one file, or one file each in a folder.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

use crate::{kifuyomi, text};

fn names(folder: &Path) -> BTreeSet<String> {
    let entries = fs::read_dir(folder).unwrap();
    let name = |entry: fs::DirEntry| entry.file_name().into_string().unwrap();
    entries.map(|entry| name(entry.unwrap())).collect()
}

#[test]
fn records_go_one_by_one_into_a_folder() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let game = |black: &str| {
        format!("開始日時：2024年1月5日\n先手：{black}\n後手：B/../C\n1 ７六歩(77)\n2 投了\n")
    };
    fs::write(at("a.kif"), game("A")).unwrap();
    fs::write(at("b.kif"), game("A")).unwrap();
    fs::write(at("c.kif"), game("../../up")).unwrap();
    fs::write(at("empty.kif"), "").unwrap();
    fs::create_dir(at("out")).unwrap();
    fs::write(at("out/2024-01-05_A_B_.._C.csa"), "kept").unwrap();
    let convert = ["convert", "--to", "csa", "--out-dir", "out", "."];
    let named = [&convert[..], &["--name", "{date}_{black}_{white}"]].concat();
    let output = kifuyomi(folder.path(), &named);
    assert_eq!(text(&output.stdout), "");
    let remarks = text(&output.stderr);
    assert!(
        remarks.contains("empty.kif#1: No moves, position or game information were found"),
        "{remarks}"
    );
    assert!(remarks.contains("files: 4, records: 4"), "{remarks}");
    assert_eq!(
        names(&at("out")),
        [
            "2024-01-05_.._.._up_B_.._C.csa",
            "2024-01-05_A_B_.._C-2.csa",
            "2024-01-05_A_B_.._C-3.csa",
            "2024-01-05_A_B_.._C.csa",
        ]
        .map(String::from)
        .into()
    );
    assert_eq!(
        fs::read_to_string(at("out/2024-01-05_A_B_.._C.csa")).unwrap(),
        "kept"
    );
    let first = fs::read_to_string(at("out/2024-01-05_A_B_.._C-2.csa")).unwrap();
    assert!(first.contains("+7776FU"), "{first}");
    // By default a file keeps its name.
    kifuyomi(folder.path(), &convert);
    assert!(names(&at("out")).contains("a.csa"));
    let wrong = [&convert[..], &["--name", "{day}"]].concat();
    assert_eq!(kifuyomi(folder.path(), &wrong).status.code(), Some(2));
}

#[test]
fn answers_go_into_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    fs::write(at("a.kif"), "1 ７六歩(77)\n").unwrap();
    for args in [
        &["moves", "a.kif", "-o", "out"][..],
        &["check", "--json", "a.kif", "-o", "out"],
        &["convert", "--to", "usi", "a.kif", "-o", "out"],
        &["find", "P-7f", "a.kif", "-o", "out"],
    ] {
        let output = kifuyomi(folder.path(), args);
        assert_eq!(output.stdout, b"", "{args:?}");
        let printed = kifuyomi(folder.path(), &args[..args.len() - 2]);
        assert_eq!(fs::read(at("out")).unwrap(), printed.stdout, "{args:?}");
    }
    assert_eq!(names(folder.path()).len(), 2);
    let nowhere = ["moves", "a.kif", "-o", "no/out"];
    let output = kifuyomi(folder.path(), &nowhere);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("no/out"));
}

/// Devices and pipes are written to and stay what they are; a folder as the output is reported.
#[cfg(unix)]
#[test]
fn output_to_a_pipe_keeps_it_and_to_a_folder_is_refused() {
    use std::os::unix::fs::FileTypeExt as _;
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    fs::write(at("a.kif"), "1 ７六歩(77)\n").unwrap();
    let made = Command::new("mkfifo").arg(at("pipe")).status().unwrap();
    assert!(made.success());
    let pipe = at("pipe");
    let reader = std::thread::spawn(move || fs::read_to_string(pipe).unwrap());
    let output = kifuyomi(folder.path(), &["moves", "a.kif", "-o", "pipe"]);
    // If a file replaced the pipe, the reader would wait forever.
    let is_pipe = fs::metadata(at("pipe")).unwrap().file_type().is_fifo();
    assert!(is_pipe && output.status.success());
    let printed = kifuyomi(folder.path(), &["moves", "a.kif"]);
    assert_eq!(reader.join().unwrap(), text(&printed.stdout));
    fs::create_dir(at("folder")).unwrap();
    let output = kifuyomi(folder.path(), &["moves", "a.kif", "-o", "folder"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("folder: "), "{output:?}");
}

#[test]
fn converting_an_empty_file_fails_and_prints_no_record() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("empty.kif"), "\n").unwrap();
    for to in ["usi", "kif", "csa"] {
        let output = kifuyomi(folder.path(), &["convert", "--to", to, "empty.kif"]);
        assert_eq!(text(&output.stdout), "", "{to}");
        assert_eq!(output.status.code(), Some(1), "{to}");
        assert!(text(&output.stderr).contains("empty.kif"));
    }
    // A start position alone is a record.
    fs::write(folder.path().join("start.usi"), "position startpos\n").unwrap();
    let output = kifuyomi(folder.path(), &["convert", "--to", "usi", "start.usi"]);
    assert_eq!(text(&output.stdout), "position startpos\n");
}

#[test]
fn the_format_can_be_named() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("line.txt"), "7g7f 3c3d\n").unwrap();
    let args = ["check", "--json", "--from", "usi", "line.txt"];
    let output = kifuyomi(folder.path(), &args);
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(report["format"], "usi");
    assert_eq!(report["moves"], 2);
    let unknown = ["check", "--from", "xyz", "line.txt"];
    assert_eq!(kifuyomi(folder.path(), &unknown).status.code(), Some(2));
}

#[test]
fn the_version_is_that_of_the_product() {
    let output = kifuyomi(Path::new("."), &["--version"]);
    let version = concat!("kifuyomi ", env!("CARGO_PKG_VERSION"), "\n");
    assert_eq!(text(&output.stdout), version);
}

#[test]
fn manual_pages_and_completions_name_every_command() {
    let folder = tempfile::tempdir().unwrap();
    let page = kifuyomi(folder.path(), &["man"]);
    assert!(text(&page.stdout).contains(".TH kifuyomi 1"));
    let page = kifuyomi(folder.path(), &["man", "convert"]);
    assert!(text(&page.stdout).contains("out\\-dir"));
    let page = kifuyomi(folder.path(), &["--lang", "ja", "man"]);
    assert!(text(&page.stdout).contains("終了コード"));
    let none = kifuyomi(folder.path(), &["man", "nothing"]);
    assert_eq!(none.status.code(), Some(2));
    kifuyomi(folder.path(), &["man", "--out-dir", "man1"]);
    let pages = names(&folder.path().join("man1"));
    assert!(pages.contains("kifuyomi.1") && pages.contains("kifuyomi-legal.1"));
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = kifuyomi(folder.path(), &["completions", shell]);
        let script = text(&script.stdout);
        assert!(
            script.contains("prerender") && script.contains("legal"),
            "{shell}"
        );
    }
}
