//! The mate solver on the command line.

use std::process::{Command, Output, Stdio};

use serde_json::Value;

const THREE: &str = "9/4k4/9/4P4/9/9/9/9/9 b 2G2r2b4s4n4l17p 1";

fn kifuyomi(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_kifuyomi"))
        .args(args)
        .stdin(Stdio::null())
        .output()
        .unwrap()
}

fn printed(args: &[&str]) -> String {
    String::from_utf8(kifuyomi(args).stdout).unwrap()
}

fn json(args: &[&str]) -> Value {
    serde_json::from_str(&printed(args)).unwrap()
}

#[test]
fn a_mate_is_found_and_written() {
    for sfen in [THREE.to_owned(), format!("sfen {THREE}")] {
        let answer = json(&["mate", "--sfen", &sfen, "--json"]);
        assert_eq!(answer["mate"], true);
        assert_eq!(
            (&answer["plies"], &answer["exact"]),
            (&3.into(), &true.into())
        );
        assert_eq!(answer["line"].as_array().map(Vec::len), Some(3));
        assert!(answer["nodes"].as_u64() > Some(2));
        assert_eq!(answer["left_over"], 0);
    }
    let text = printed(&["mate", "--sfen", THREE, "--notation", "western"]);
    assert!(text.starts_with("Mate in 3.\nG*5c"), "{text}");
    let text = printed(&["--lang", "ja", "mate", "--sfen", THREE]);
    assert!(text.starts_with("3手詰です。\n☗５三金"), "{text}");
}

#[test]
fn mate_json_has_no_plies_unless_a_mate_is_found() {
    let none = json(&["mate", "--json", "--sfen", "4k4/9/9/9/9/9/9/9/4K4 b P 1"]);
    assert_eq!(
        (&none["mate"], &none["plies"]),
        (&false.into(), &Value::Null)
    );
    let limited = ["mate", "--json", "--nodes", "3", "--sfen", THREE];
    let output = kifuyomi(&limited);
    assert_eq!(output.status.code(), Some(1));
    let unknown = json(&limited);
    assert_eq!(
        (&unknown["mate"], &unknown["plies"]),
        (&Value::Null, &Value::Null)
    );
    assert_eq!(unknown["line"], Value::Array(Vec::new()));
    for refused in ["4K4/9/9/9/9/9/9/9/9 b G 1", "nonsense"] {
        let output = kifuyomi(&["mate", "--sfen", refused]);
        assert_eq!(output.status.code(), Some(2), "{refused}");
        assert!(output.stdout.is_empty() && !output.stderr.is_empty());
    }
}

#[test]
fn problems_are_read_from_files() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("problems.sfen");
    let mini = "4k/5/3GP/5/4K b G 1";
    std::fs::write(&file, format!("sfen {THREE}\nsfen {mini}\n")).unwrap();
    let text = printed(&["mate", "--json", file.to_str().unwrap()]);
    let answers: Vec<Value> = text
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(answers.len(), 2);
    assert_eq!(answers[1]["mate"], true);
    assert_eq!(answers[1]["plies"], 1);
}

/// Verifies a problem given as a line of USI.
fn verified(folder: &tempfile::TempDir, line: &str) -> Value {
    let file = folder.path().join("problem.usi");
    std::fs::write(&file, line).unwrap();
    json(&["tsume", "check", "--json", "-q", file.to_str().unwrap()])
}

#[test]
fn problems_are_verified() {
    let folder = tempfile::tempdir().unwrap();
    let verified = |moves: &str| verified(&folder, &format!("position sfen {THREE} moves {moves}"));
    let sound = verified("G*5c 5b6a G*6b");
    assert_eq!(
        (&sound["plies"], &sound["recorded"]),
        (&3.into(), &3.into())
    );
    assert_eq!(
        (&sound["holds"], &sound["flaws"]),
        (&true.into(), &0.into()),
        "{sound}"
    );
    assert_eq!(
        sound["equal_defences"].as_array().map(Vec::len),
        Some(2),
        "{sound}"
    );
    // The king moves to a square where it is mated at once, instead of the longest defence.
    let unfinished = verified("G*5c");
    assert_eq!(
        (&unfinished["holds"], &unfinished["unfinished"]),
        (&false.into(), &true.into())
    );
    let escape = verified("G*5a 5b5a");
    assert_eq!(
        (&escape["holds"], &escape["escape"]),
        (&false.into(), &1.into()),
        "{escape}"
    );
    let no_check = verified("5d5c");
    assert_eq!(no_check["holds"], false);
    assert!(verified("G*5i")["no_check"] == 1);
}

#[test]
fn flaws_are_named() {
    let folder = tempfile::tempdir().unwrap();
    let verified = |line: &str| verified(&folder, line);
    let side =
        verified("position sfen 4k4/9/4P4/9/9/9/9/9/9 b 2G2r2b2g4s4n4l17p 1 moves G*6b 5a4a G*4b");
    assert_eq!(side["shorter"], 1, "{side}");
    assert_eq!(side["side_solutions"][0]["move"], "G*5b");
    assert_eq!(side["side_solutions"][0]["minor"], false);
    let drop = verified("position sfen 7nk/9/7S1/9/9/9/9/9/9 b PL2r2b4g3s3n3l17p 1 moves P*1b");
    assert_eq!(
        (&drop["pawn_drop_mate"], &drop["holds"]),
        (&1.into(), &false.into()),
        "{drop}"
    );
    let over = verified("position sfen 4k4/9/4P4/9/9/9/9/9/9 b 2G2r2b2g4s4n4l17p 1 moves G*5b");
    assert_eq!(
        (&over["left_over"], &over["holds"]),
        (&1.into(), &true.into()),
        "{over}"
    );
    let file = folder.path().join("problem.usi");
    let file = file.to_str().unwrap();
    let text = printed(&["--lang", "ja", "tsume", "check", "-q", file]);
    assert!(text.contains("駒余り") && text.contains("1手詰"), "{text}");
}
