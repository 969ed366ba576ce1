//! The rules of this code that a compiler does not check.

use std::fs;
use std::path::{Path, PathBuf};

use crate::support::common::{files, folder};

/// The folders of `src` are its layers, in reading order: a folder uses those above it, never one
/// beneath.
const LAYERS: [&str; 14] = [
    "full", "text", "problem", "types", "variant", "position", "record", "notation", "reading",
    "format", "diagram", "view", "wasm", "lib",
];

fn layer(folder: &str) -> usize {
    LAYERS
        .iter()
        .position(|name| *name == folder)
        .unwrap_or_else(|| panic!("`{folder}` has no layer: name it in tests/it/project/tidy.rs"))
}

fn sources() -> Vec<(PathBuf, String)> {
    let text = |path: &PathBuf| fs::read_to_string(path).unwrap();
    let mut paths = files(&folder("src"));
    paths.retain(|path| path.extension().is_some_and(|e| e == "rs"));
    let sources: Vec<_> = paths
        .into_iter()
        .map(|path| (path.clone(), text(&path)))
        .collect();
    assert!(sources.len() > 100, "the sources were found");
    sources
}

/// The parts of a file's path below `src`: `format`, `kif`, `read.rs`.
fn parts(path: &Path) -> Vec<&str> {
    let below = path.strip_prefix(folder("src")).unwrap();
    below.iter().map(|part| part.to_str().unwrap()).collect()
}

/// The folder below `src` that a file belongs to: `format` for `format/kif/read.rs`.
fn layer_of(path: &Path) -> String {
    // Files straight in `src` are named like folders.
    parts(path)[0].trim_end_matches(".rs").into()
}

/// A text without its comments.
fn code(text: &str) -> String {
    let lines = text.lines().map(|line| match line.find("//") {
        // An address in a string goes on behind a colon.
        Some(at) if !line[..at].ends_with(':') => &line[..at],
        _ => line,
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// What a file names of the crate's root, in a `use` or anywhere else: `use crate::{text::scan, Move}`
/// names `text` and `Move`. `depth` is how many `super::` lead there.
fn names_of_root(text: &str, depth: usize) -> Vec<String> {
    let text = code(text);
    let root = "super::".repeat(depth);
    let from_crate = text
        .match_indices("crate::")
        .map(|(at, word)| at + word.len());
    let from_super = text.match_indices(&root).map(|(at, word)| at + word.len());
    let mut names: Vec<String> = Vec::new();
    for at in from_crate {
        names.extend(names_at(&text[at..]));
    }
    // A module inside a file is deeper than the file, so what is no folder is its own.
    for name in from_super.flat_map(|at| names_at(&text[at..])) {
        names.extend(LAYERS.contains(&name.as_str()).then_some(name));
    }
    names
}

/// The name that a path begins with, or those of a list in braces.
fn names_at(text: &str) -> Vec<String> {
    let word = |text: &str| -> String {
        let letters = text.trim_start().chars();
        letters
            .take_while(|c| c.is_alphanumeric() || *c == '_')
            .collect()
    };
    let Some(list) = text.strip_prefix('{') else {
        return vec![word(text)];
    };
    let mut names = vec![word(list)];
    let mut open = 0;
    for (at, sign) in list.char_indices() {
        match sign {
            '{' => open += 1,
            '}' if open == 0 => break,
            '}' => open -= 1,
            ',' if open == 0 => names.push(word(&list[at + 1..])),
            _ => {}
        }
    }
    names.retain(|name| !name.is_empty());
    names
}

#[test]
fn all_kinds_of_imports_are_found() {
    let text = "\
use crate::text::scan;
pub(crate) use crate::{
    types::{color::Color, square::{self, Square}},
    record, // use crate::wasm::no;
    Move,
};
fn f() -> crate::view::View { super::super::format::read(\"https://crate::diagram::x\") }
use super::scan::Line;
/// [`no`](crate::lib)
";
    let found = names_of_root(text, 2);
    let expected = [
        "text", "types", "record", "Move", "view", "diagram", "format",
    ];
    assert_eq!(found, expected);
}

#[test]
fn layers_point_one_way() {
    let (mut checked, mut wrong) = (0, Vec::new());
    for (path, text) in sources() {
        let own = layer_of(&path);
        // What `lib.rs` passes on stands in a folder, which is to be named.
        if own == "lib" {
            continue;
        }
        let is_folder = path.ends_with("mod.rs");
        let depth = parts(&path).len() - usize::from(is_folder);
        for used in names_of_root(&text, depth) {
            let is_item = used.starts_with(char::is_uppercase) || !is_module(&used);
            let used = if is_item { "lib" } else { &used };
            checked += 1;
            if layer(used) > layer(&own) {
                wrong.push(format!("{}: `{own}` may not use `{used}`", path.display()));
            }
        }
    }
    assert!(checked > 500, "{checked} imports were found");
    assert_eq!(wrong, [""; 0]);
}

/// Whether a name at the crate's root is a folder or a file, and no function or type.
fn is_module(name: &str) -> bool {
    let path = folder("src").join(name);
    path.is_dir() || path.with_extension("rs").exists()
}

#[test]
fn only_one_folder_knows_javascript() {
    for (path, text) in sources() {
        let own = layer_of(&path);
        for word in ["wasm_bindgen", "js_sys", "web_sys"] {
            assert!(
                own == "wasm" || !text.contains(word),
                "{}: {word}",
                path.display()
            );
        }
        // Plain data for a page turns into objects; all else does so for who asks for the feature.
        let is_plain = matches!(own.as_str(), "wasm" | "view");
        let serialises = text.contains("serde") || text.contains("Serialize");
        let is_optional = text.contains("feature = \"serde\"");
        assert!(is_plain || is_optional || !serialises, "{}", path.display());
    }
}

#[test]
fn variants_are_tables() {
    let mut tables = 0;
    for (path, text) in sources() {
        let in_games = path.parent().unwrap().ends_with("variant/games");
        tables += usize::from(in_games);
        for line in text
            .lines()
            .filter(|_| !path.ends_with("src/variant/mod.rs"))
        {
            if in_games {
                let code = ["if ", "match ", "for ", "while ", "let "];
                let is_code = code.iter().any(|word| line.trim_start().starts_with(word));
                assert!(
                    !is_code,
                    "{}: a table holds no code: {line}",
                    path.display()
                );
            } else {
                let asks = line.contains("variant.name ==") || line.contains("variant == &");
                assert!(
                    !asks,
                    "{}: ask the table, not for the variant: {line}",
                    path.display()
                );
            }
        }
    }
    assert!(tables >= 7, "{tables} tables were found");
}

#[test]
fn files_are_small() {
    for (path, text) in sources() {
        let lines = text.lines().count();
        // The table of problems, the plain data and the pieces of large games are long lists, not long
        // code.
        let limit = match layer_of(&path).as_str() {
            "problem" | "view" | "variant" => 800,
            _ => 700,
        };
        assert!(lines <= limit, "{}: {lines} lines", path.display());
    }
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
