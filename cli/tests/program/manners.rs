//! Faulty input: the program reports the file and the reason, and processes the rest.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

const GAME: &str = "先手：甲野\n後手：乙山\n1 ７六歩(77)\n2 ３四歩(33)\n3 ２二角成(88)\n4 投了\n";

/// A game with an invalid move after the first.
const FAULTY: &str = "position startpos moves 7g7f xxxx 3c3d";

fn kifuyomi(folder: &Path, args: &[&str]) -> Output {
    crate::kifuyomi(folder, args)
}

fn printed(output: &Output) -> &str {
    str::from_utf8(&output.stdout).unwrap()
}

fn remarks(output: &Output) -> &str {
    str::from_utf8(&output.stderr).unwrap()
}

fn status(output: &Output) -> i32 {
    output.status.code().unwrap()
}

/// Creates a game, an empty file, and a game with an unreadable move.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in [("a.kif", GAME), ("empty.kif", ""), ("faulty.usi", FAULTY)] {
        fs::write(folder.path().join(name), text).unwrap();
    }
    folder
}

/// The commands that take records, each with its other arguments, and whether it prints something for a file
/// without a record.
const COMMANDS: [(&[&str], bool); 12] = [
    (&["moves"], false),
    (&["check"], true),
    (&["check", "--json"], true),
    (&["convert", "--to", "csa"], false),
    (&["describe"], false),
    (&["explain"], false),
    (&["diagram"], false),
    (&["sheet"], false),
    (&["table", "--to", "csv"], true),
    (&["table", "--to", "jsonl", "--rows", "plies"], false),
    (&["mate"], false),
    (&["tsume", "check"], false),
];

#[test]
fn a_file_without_a_record_is_named_by_every_command() {
    let folder = folder();
    for (command, prints) in COMMANDS {
        let output = kifuyomi(folder.path(), &[command, &["empty.kif"]].concat());
        assert_eq!(status(&output), 1, "{command:?}");
        assert_eq!(!printed(&output).is_empty(), prints, "{command:?}");
        let said = [printed(&output), remarks(&output)].concat();
        assert!(said.contains("empty.kif"), "{command:?}: {said}");
        assert!(
            said.contains("No moves, position or game information were found"),
            "{command:?}: {said}"
        );
    }
}

#[test]
fn a_file_that_is_not_there_is_named_by_every_command() {
    let folder = folder();
    for (command, _) in COMMANDS {
        let output = kifuyomi(folder.path(), &[command, &["none.kif"]].concat());
        assert_eq!(status(&output), 2, "{command:?}");
        assert!(remarks(&output).contains("none.kif: "), "{command:?}");
    }
}

#[test]
fn commands_report_unread_parts_and_still_print_the_rest() {
    let folder = folder();
    for command in [&["moves"][..], &["convert", "--to", "usi"], &["diagram"]] {
        let output = kifuyomi(folder.path(), &[command, &["faulty.usi"]].concat());
        assert_eq!(status(&output), 1, "{command:?}");
        assert!(!printed(&output).is_empty(), "{command:?}");
        assert!(
            remarks(&output).starts_with("faulty.usi#1: "),
            "{command:?}"
        );
        let output = kifuyomi(folder.path(), &[command, &["a.kif"]].concat());
        assert_eq!(status(&output), 0, "{command:?}");
        assert!(!remarks(&output).contains("a.kif#1"), "{command:?}");
    }
}

/// Exit codes as of grep: 0 for matches, 1 for none, 2 if the query cannot be parsed or a file cannot be
/// opened.
#[test]
fn finding_ends_as_grep_does() {
    let folder = folder();
    let find = |args: &[&str]| kifuyomi(folder.path(), &[&["find"], args].concat());
    assert_eq!(status(&find(&["P-76", "a.kif"])), 0);
    assert_eq!(
        status(&find(&["P-76", "a.kif", "faulty.usi", "empty.kif"])),
        0
    );
    for unplayed in ["P-96", "９六歩", "9796FU", "きゅう ろく ふ"] {
        let nothing = find(&[unplayed, "a.kif"]);
        assert_eq!((status(&nothing), remarks(&nothing)), (1, ""), "{unplayed}");
    }
    for unread in ["zzz", ""] {
        let nothing = find(&[unread, "a.kif"]);
        assert_eq!((status(&nothing), printed(&nothing)), (2, ""), "{unread}");
        let said = format!("kifuyomi: {unread}: not a move in any notation\n");
        assert_eq!(remarks(&nothing), said);
    }
    let found = find(&["P-76", "a.kif", "none.kif"]);
    assert_eq!((status(&found), printed(&found).lines().count()), (2, 1));
    assert!(remarks(&found).contains("none.kif: "));
}

#[test]
fn a_place_that_is_not_there_is_named() {
    let folder = folder();
    for (args, said) in [
        (
            &["diagram", "--ply", "99"][..],
            "a.kif: there is no position 99",
        ),
        (
            &["diagram", "--at", "1.2.3"],
            "a.kif: there is no position 1.2.3",
        ),
        (&["explain", "--ply", "99"], "a.kif: there is no move 99"),
    ] {
        let output = kifuyomi(folder.path(), &[args, &["a.kif"]].concat());
        assert_eq!((status(&output), printed(&output)), (2, ""), "{args:?}");
        assert_eq!(remarks(&output), format!("kifuyomi: {said}\n"));
    }
    fs::write(folder.path().join("start.usi"), "position startpos\n").unwrap();
    let output = kifuyomi(folder.path(), &["explain", "start.usi"]);
    assert_eq!(status(&output), 2);
    assert_eq!(
        remarks(&output),
        "kifuyomi: start.usi: there are no moves\n"
    );
}

/// Each file is named once, as it was given.
#[test]
fn a_file_that_cannot_be_written_is_named_once() {
    let folder = folder();
    for args in [
        &["moves", "-o", "no/x.txt", "a.kif"][..],
        &["diagram", "-o", "no/x.svg", "a.kif"],
        &["table", "--to", "csv", "-o", "no/x.csv", "a.kif"],
        &["tsume", "check", "-o", "no/x.txt", "a.kif"],
    ] {
        let output = kifuyomi(folder.path(), args);
        assert_eq!(status(&output), 2, "{args:?}");
        let said = remarks(&output);
        assert_eq!(said.matches("no/x.").count(), 1, "{said}");
        assert!(!said.contains(".tmp"), "{said}");
    }
    let output = kifuyomi(folder.path(), &["diagram", "-o", "x.jpg", "a.kif"]);
    assert_eq!(status(&output), 2);
    assert!(remarks(&output).contains(".svg or .png"));
    assert!(!folder.path().join("x.jpg").exists());
}

/// Errors are in the requested language, with the name of the file and without the system's error code.
#[test]
fn errors_are_in_japanese_when_it_is_requested() {
    let folder = folder();
    fs::create_dir(folder.path().join("nothing")).unwrap();
    for (args, said) in [
        (
            &["check", "none.kif"][..],
            "none.kif：ファイルやフォルダーが見つかりません",
        ),
        (
            &["moves", "-o", "no/x.txt", "a.kif"],
            "no/x.txt：ファイルやフォルダーが見つかりません",
        ),
        (
            &["index", "a.kif", "-o", "a.kif"],
            "a.kif：同じ名前のファイルがすでにあります",
        ),
        (
            &["search", "nothing"],
            "nothing：このフォルダーに索引はありません（`kifuyomi index` で作れます）",
        ),
        (&["legal", "--sfen", "x"], "x：「x」は駒ではありません"),
        (&["mate", "--sfen", "x"], "x：「x」は駒ではありません"),
        (
            &["man", "x"],
            "x：このようなコマンドはありません（`kifuyomi help` で一覧できます）",
        ),
    ] {
        let output = kifuyomi(folder.path(), &[&["--lang", "ja"], args].concat());
        assert_eq!((status(&output), printed(&output)), (2, ""), "{args:?}");
        assert_eq!(remarks(&output), format!("kifuyomi: {said}\n"), "{args:?}");
    }
}

/// Errors in the command line and the help are in the requested language.
#[test]
fn help_is_in_japanese() {
    let folder = folder();
    for (args, said) in [
        (
            &["index", "--lang", "ja", "-o", "site"][..],
            "<PATH>... を指定してください\n",
        ),
        (
            &["--lang=ja", "chek", "a.kif"],
            "chek：このようなコマンドはありません\n  もしかして：check\n",
        ),
        (
            &["--lang", "ja", "moves", "--form", "kif", "a.kif"],
            "--form：このような引数やオプションはありません\n  もしかして：--from\n",
        ),
        (
            &["--lang", "ja", "diagram", "--theme", "red", "a.kif"],
            "「red」は --theme <THEME> の値になりません\n  使える配色：print, light, dark, wood\n",
        ),
        (
            &["--lang", "ja", "sheet", "--columns", "21", "a.kif"],
            "「21」は --columns <COLUMNS> の値になりません\n  範囲：1..=20\n",
        ),
        (
            &[
                "--lang", "ja", "diagram", "--ply", "1", "--at", "1", "a.kif",
            ],
            "--ply <PLY> と --at <PLACE> は同時に指定できません\n",
        ),
    ] {
        let output = kifuyomi(folder.path(), args);
        assert_eq!((status(&output), printed(&output)), (2, ""), "{args:?}");
        let printed = remarks(&output);
        assert!(printed.starts_with(&format!("エラー：{said}")), "{printed}");
        assert!(
            printed.ends_with("詳しくは --help をご覧ください。\n"),
            "{printed}"
        );
    }
    for args in [
        &["help", "moves"][..],
        &["moves", "--help"],
        &["moves", "-h"],
    ] {
        let output = kifuyomi(folder.path(), &[&["--lang", "ja"], args].concat());
        assert_eq!((status(&output), remarks(&output)), (0, ""), "{args:?}");
        let help = printed(&output);
        assert!(
            help.starts_with("本譜の指し手を、指定した表記で出力します\n"),
            "{help}"
        );
        for word in [
            "使い方：",
            "引数：\n",
            "オプション：\n",
            "（初期値：japanese）",
        ] {
            assert!(help.contains(word), "{word}: {help}");
        }
        for word in ["Usage", "Options", "default", "Print"] {
            assert!(!help.contains(word), "{word}: {help}");
        }
    }
}

#[test]
fn a_page_that_is_not_there_leaves_the_others() {
    let folder = folder();
    let page = "<kifu-viewer src=\"a.kif\"></kifu-viewer>";
    fs::write(folder.path().join("page.html"), page).unwrap();
    let pages = ["prerender", "--in-place", "none.html", "page.html"];
    let output = kifuyomi(folder.path(), &pages);
    assert_eq!(status(&output), 2);
    assert!(remarks(&output).contains("none.html: "));
    let written = fs::read_to_string(folder.path().join("page.html")).unwrap();
    assert!(written.contains("data-prerendered"), "{written}");
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_said() {
    let folder = folder();
    for args in [
        &["moves", "a.kif"][..],
        &["check", "--json", "a.kif"],
        &["table", "--to", "csv", "a.kif"],
        &["legal"],
        &["formats"],
        &["man"],
    ] {
        let full = fs::File::options().write(true).open("/dev/full").unwrap();
        let mut command = Command::new(env!("CARGO_BIN_EXE_kifuyomi"));
        let command = command.current_dir(folder.path()).args(args).stdout(full);
        let output = command.output().unwrap();
        assert_eq!(status(&output), 2, "{args:?}");
        let said = remarks(&output);
        assert!(
            said.starts_with("kifuyomi: standard output: "),
            "{args:?}: {said}"
        );
    }
}

#[cfg(unix)]
#[test]
fn links_and_names_that_are_no_text() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt as _;
    use std::os::unix::fs::symlink;

    let folder = tempfile::tempdir().unwrap();
    let games = folder.path().join("games");
    fs::create_dir_all(games.join("in")).unwrap();
    fs::write(games.join("in/a.kif"), GAME).unwrap();
    fs::write(games.join(OsStr::from_bytes(b"\xff.kif")), GAME).unwrap();
    symlink("nowhere.kif", games.join("broken.kif")).unwrap();
    symlink("in/a.kif", games.join("link.kif")).unwrap();
    symlink("..", games.join("in/loop")).unwrap();
    let said = "kifuyomi: games/broken.kif: no such file";
    for (args, count) in [
        (&["check", "-r", "games"][..], Some(3)),
        (&["index", "games", "-o", "index"], None),
        (&["site", "games", "-o", "site"], None),
    ] {
        let output = kifuyomi(folder.path(), args);
        assert_eq!(status(&output), 2, "{args:?}");
        assert_eq!(remarks(&output).matches(said).count(), 1, "{args:?}");
        let opened = "files: 4, records: 3; with errors: 0, not opened: 1\n";
        assert!(
            remarks(&output).ends_with(opened),
            "{args:?}: {}",
            remarks(&output)
        );
        if let Some(count) = count {
            assert_eq!(printed(&output).lines().count(), count, "{args:?}");
        }
    }
    let pages = fs::read_dir(folder.path().join("site/games")).unwrap();
    assert_eq!(
        pages.count(),
        5,
        "two records with a page each, and a folder"
    );
}

#[test]
fn an_empty_folder_is_said_once() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("empty")).unwrap();
    for (args, said) in [
        (
            &["check", "empty"][..],
            "kifuyomi: empty: no records in this folder; -r includes subfolders\n",
        ),
        (
            &["check", "-r", "empty"],
            "kifuyomi: empty: no records in this folder\n",
        ),
    ] {
        let output = kifuyomi(folder.path(), args);
        assert_eq!((status(&output), remarks(&output)), (2, said));
    }
}
