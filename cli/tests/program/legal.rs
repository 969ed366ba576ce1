//! The legal moves of positions.

use std::process::{Command, Output};

fn legal(args: &[&str]) -> Output {
    let program = env!("CARGO_BIN_EXE_kifuyomi");
    Command::new(program)
        .arg("legal")
        .args(args)
        .output()
        .unwrap()
}

fn lines(args: &[&str]) -> Vec<String> {
    let output = legal(args);
    assert_eq!(output.status.code(), Some(0), "{args:?}: {output:?}");
    let text = String::from_utf8(output.stdout).unwrap();
    text.lines().map(str::to_owned).collect()
}

#[test]
fn moves_are_listed_as_usi_or_in_a_notation() {
    assert_eq!(lines(&[]).len(), 30);
    let start = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
    assert_eq!(lines(&["--sfen", start]), lines(&["--sfen", "startpos"]));
    let drop = "8k/9/7G1/9/9/9/9/9/K8 b P 1";
    let moves = lines(&["--sfen", drop]);
    // A pawn dropped there would mate only with more pieces; it is legal, a second pawn is not.
    assert!(moves.contains(&"P*1b".into()) && moves.contains(&"2c2b".into()));
    let western = lines(&["--sfen", drop, "--notation", "western"]);
    assert_eq!(western.len(), moves.len());
    assert!(western.contains(&"P*1b".into()), "{western:?}");
}

#[test]
fn a_pawn_drop_that_mates_is_not_listed() {
    let moves = lines(&["--sfen", "8k/7+R1/8G/9/9/9/9/9/K8 b P 1"]);
    assert!(!moves.contains(&"P*1b".into()), "{moves:?}");
    let mate = ["--sfen", "8k/8G/8P/9/9/9/9/9/4K4 w - 1"];
    assert!(lines(&mate).is_empty());
}

#[test]
fn lines_of_play_are_counted() {
    for (args, expected) in [
        (&["--depth", "0"][..], "1"),
        (&["--depth", "1"], "30"),
        (&["--depth", "4"], "719731"),
        (&["--game", "standard", "--depth", "2"], "900"),
    ] {
        assert_eq!(lines(args), [expected], "{args:?}");
    }
    // The count at depth 1 is the length of the list of moves.
    for game in ["mini", "tori", "whale", "ko"] {
        let count: usize = lines(&["--game", game, "--depth", "1"])[0].parse().unwrap();
        assert_eq!(lines(&["--game", game]).len(), count, "{game}");
    }
}

#[test]
fn another_game_is_known_by_its_board() {
    let whale = "bnpwgh/dddddd/6/6/DDDDDD/HGWPNB b - 1";
    let of_game = lines(&["--game", "whale", "--sfen", whale]);
    assert_eq!(lines(&["--sfen", whale]), of_game);
    assert_eq!(of_game, lines(&["--game", "whale"]));
}

#[test]
fn legal_fails_for_invalid_positions_games_and_depths() {
    for args in [
        &["--sfen", "9/9 b -"][..],
        &["--game", "nothing"],
        &["--game", "mini", "--sfen", "9/9/9/9/9/9/9/9/9 b - 1"],
        &["--depth", "x"],
    ] {
        let output = legal(args);
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(output.stdout.is_empty() && !output.stderr.is_empty());
    }
}
