//! Rules of the code that a compiler does not check.

use std::fs;
use std::path::{Path, PathBuf};

use crate::support::common::{files, folder};

fn sources() -> Vec<(PathBuf, String)> {
    let text = |path: &PathBuf| fs::read_to_string(path).unwrap();
    let paths = files(&folder("src")).into_iter();
    let sources: Vec<_> = paths.map(|path| (path.clone(), text(&path))).collect();
    assert!(sources.len() > 20, "the sources were found");
    sources
}

/// The name of the module below `src` that a file belongs to: `format` for `format/kif.rs`.
fn module(path: &Path) -> String {
    let below = path.strip_prefix(folder("src")).unwrap();
    let first = below
        .components()
        .next()
        .unwrap()
        .as_os_str()
        .to_str()
        .unwrap();
    first.trim_end_matches(".rs").into()
}

#[test]
fn only_the_bindings_know_javascript() {
    for (path, text) in sources() {
        let own = module(&path);
        for word in ["wasm_bindgen", "js_sys", "web_sys"] {
            assert!(
                own == "wasm" || !text.contains(word),
                "{}: {word}",
                path.display()
            );
        }
        // Elsewhere plain types serialise for those who ask for it.
        let is_hidden = |line: &str| line.contains("feature = \"serde\"") || line.starts_with("//");
        let serialises = text.lines().any(|line| {
            let names = line.contains("serde") || line.contains("Serialize");
            names && !is_hidden(line.trim_start()) && !line.contains("serde(")
        });
        let may =
            matches!(own.as_str(), "wasm" | "view") || text.contains("cfg(feature = \"serde\")");
        assert!(may || !serialises, "{}", path.display());
    }
}

#[test]
fn variants_are_tables() {
    for (path, text) in sources() {
        let in_variant = path.parent().unwrap().ends_with("variant/games");
        for line in code(&text) {
            if in_variant {
                let code = ["if ", "match ", "for ", "while ", "let "];
                let is_code = code.iter().any(|word| line.trim_start().starts_with(word));
                assert!(
                    !is_code,
                    "{}: a table holds no code: {line}",
                    path.display()
                );
            } else if module(&path) != "variant" {
                let asks = line.contains("variant.name ==") || line.contains("variant == &");
                assert!(
                    !asks,
                    "{}: ask the table, not for the variant: {line}",
                    path.display()
                );
            }
        }
    }
}

/// Files that are tables: long lists, not long code.
const TABLES: [&str; 3] = [
    "problem/sentences.rs",
    "variant/games/ko.rs",
    "notation/settings.rs",
];

/// The lines of code of a file, without its tests.
fn code(text: &str) -> impl Iterator<Item = &str> {
    text.split("#[cfg(test)]\nmod ").next().unwrap().lines()
}

#[test]
fn files_are_short() {
    for (path, text) in sources() {
        let lines = code(&text).count();
        let limit = if TABLES.iter().any(|table| path.ends_with(table)) {
            800
        } else {
            500
        };
        assert!(lines <= limit, "{}: {lines} lines", path.display());
    }
}

/// How many lines each function of a formatted file has, its signature included.
fn function_lengths(text: &str) -> Vec<usize> {
    let lines: Vec<&str> = code(text).collect();
    let mut lengths = Vec::new();
    for (number, line) in lines.iter().enumerate() {
        let indent = line.len() - line.trim_start().len();
        let words: Vec<&str> = line.split([' ', '(']).collect();
        if !words.contains(&"fn") || line.trim_start().starts_with("//") {
            continue;
        }
        let end = format!("{}}}", &line[..indent]);
        // A declaration without a body ends before any brace; a type with `fn` in it has none either.
        let below = lines[number..].iter();
        let head = below.clone().position(|line| line.ends_with('{'));
        let stop = below.clone().position(|line| line.ends_with(';'));
        if head.is_some() && (stop.is_none() || head < stop) {
            let length = below.clone().position(|line| *line == end);
            lengths.extend(length.map(|length| length + 1));
        }
    }
    lengths
}

#[test]
fn functions_are_short() {
    let mut lengths: Vec<usize> = sources()
        .iter()
        .flat_map(|(_, text)| function_lengths(text))
        .collect();
    lengths.sort_unstable();
    assert!(
        lengths.len() > 1000,
        "the functions were found: {}",
        lengths.len()
    );
    let at = |percent: usize| lengths[lengths.len() * percent / 100];
    assert!(
        at(50) <= 9,
        "half of all functions have up to {} lines",
        at(50)
    );
    assert!(
        at(90) <= 30,
        "nine in ten functions have up to {} lines",
        at(90)
    );
}

/// Words of a private language that have a plain one.
const PRIVATE: [(&str, &str); 7] = [
    ("man", "piece"),
    ("men", "pieces"),
    ("told", "reported, given"),
    ("desk", "features"),
    ("aftermath", "effects"),
    ("peel", "unwrap"),
    ("peeled", "unwrapped"),
];

/// What bears one of them as a name that others gave it: manual pages, and the command for them.
const NAMES: [&str; 2] = ["clap_mangen::Man", "\"man\""];

#[test]
fn the_words_are_those_of_the_field() {
    let mut found = Vec::new();
    for place in [
        "src",
        "archive/src",
        "cli/src",
        "python",
        "xtask/src",
        "examples",
        "www",
    ] {
        for path in files(&folder(place)) {
            let name = path.to_string_lossy().into_owned();
            let is_code = [".rs", ".ts", ".mjs", ".css"]
                .iter()
                .any(|end| name.ends_with(end));
            if !is_code || name.contains("/pkg/") || name.contains("node_modules") {
                continue;
            }
            for (number, line) in fs::read_to_string(&path).unwrap().lines().enumerate() {
                if NAMES.iter().any(|name| line.contains(name)) {
                    continue;
                }
                let words = line.split(|c: char| !c.is_alphanumeric());
                let words: Vec<String> = words.map(str::to_lowercase).collect();
                for (private, plain) in PRIVATE {
                    if words.iter().any(|word| word == private) {
                        found.push(format!("{name}:{}: {private}, say {plain}", number + 1));
                    }
                }
            }
        }
    }
    assert!(found.is_empty(), "{} places: {found:#?}", found.len());
}

#[test]
fn nothing_panics_on_purpose() {
    for (path, text) in sources() {
        let code = text.split("#[cfg(test)]").next().unwrap();
        for line in code
            .lines()
            .filter(|line| !line.trim_start().starts_with("//"))
        {
            for word in [
                ".unwrap()",
                ".expect(",
                "panic!(",
                "todo!(",
                "unreachable!(",
                "unimplemented!(",
            ] {
                assert!(!line.contains(word), "{}: {line}", path.display());
            }
        }
    }
}
