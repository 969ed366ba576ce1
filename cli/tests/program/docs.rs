//! Checks of the program's documentation.
#![cfg(unix)]

use std::fs;
use std::path::Path;
use std::process::Command;

const DOCS: &str = include_str!("../../../docs/command-line.md");
const JAPANESE: &str = include_str!("../../../docs/command-line.ja.md");

/// Returns the code blocks of a language.
fn blocks(language: &str) -> Vec<&'static str> {
    blocks_in(DOCS, language)
}

fn blocks_in(page: &'static str, language: &str) -> Vec<&'static str> {
    let fence = format!("```{language}\n");
    let blocks = page.split(&fence).skip(1);
    blocks
        .map(|block| block.split("```").next().unwrap())
        .collect()
}

#[test]
fn the_examples_run() {
    let folder = std::env::temp_dir().join(format!("kifuyomi-docs-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("game.kif"), blocks("kif")[0]).unwrap();
    let program = Path::new(env!("CARGO_BIN_EXE_kifuyomi"));
    let path = format!("{}:{}", program.parent().unwrap().display(), env!("PATH"));
    let examples: Vec<&str> = blocks("console")
        .into_iter()
        .flat_map(|block| block.split("$ ").skip(1))
        .collect();
    assert!(examples.len() > 15);
    for example in examples {
        let (command, expected) = example.split_once('\n').unwrap();
        let output = Command::new("sh")
            .args(["-c", command])
            .env("PATH", &path)
            .current_dir(&folder)
            .output()
            .unwrap();
        let remarks = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(0), "{command}: {remarks}");
        let printed = String::from_utf8_lossy(&output.stdout).into_owned();
        if !expected.is_empty() {
            assert_eq!(printed, expected, "{command}");
        } else if !command.contains(['>'])
            && !command.contains("-o ")
            && !command.contains("--in")
            && !command.contains("--out-dir")
        {
            assert!(!printed.is_empty(), "{command}");
        }
    }
    for made in [
        "diagram.svg",
        "diagram.png",
        "first.svg",
        "print.png",
        "sheet.svg",
        "out.html",
    ] {
        assert!(
            fs::metadata(folder.join(made)).unwrap().len() > 1000,
            "{made}"
        );
    }
    fs::remove_dir_all(folder).unwrap();
}

/// Every command and every option of a picture is in the documentation.
#[test]
fn every_command_is_described() {
    let help = |args: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_kifuyomi"))
            .args(args)
            .output();
        String::from_utf8(output.unwrap().stdout).unwrap()
    };
    let overview = help(&["--help"]);
    let commands = overview.split("Commands:\n").nth(1).unwrap();
    let commands: Vec<&str> = commands
        .lines()
        .take_while(|line| !line.is_empty())
        .filter(|line| line.starts_with("  ") && !line.starts_with("   "))
        .filter_map(|line| line.split_whitespace().next())
        .filter(|command| *command != "help")
        .collect();
    assert!(commands.len() > 9, "{commands:?}");
    for command in commands {
        assert!(DOCS.contains(&format!("`{command}")), "{command}");
    }
    let options = help(&["help", "diagram"]);
    for option in options
        .split_whitespace()
        .filter(|word| word.starts_with("--"))
    {
        let option = option.trim_end_matches([',', '.']);
        let is_general = ["--help", "--lang", "--output"].contains(&option);
        assert!(is_general || DOCS.contains(option), "{option}");
    }
}

#[test]
fn the_examples_are_the_same_in_japanese() {
    for language in ["kif", "console"] {
        assert_eq!(blocks_in(JAPANESE, language), blocks(language));
    }
}
