//! The house rules that a compiler does not check.

use std::fs;
use std::path::{Path, PathBuf};

use crate::support::common::{files, folder};

/// The layers from the ground up: a module may use those of its own layer and below.
const LAYERS: [&[&str]; 9] = [
    &[
        "color", "square", "squares", "motion", "skill", "powers", "problem", "scan", "json",
        "full",
    ],
    &["piece", "relation", "ending", "peel"],
    // A table and what is made from it know each other.
    &["moves", "words", "rays", "variant", "setup"],
    &[
        "position",
        "movegen",
        "turns",
        "aftermath",
        "usi",
        "csa",
        "usen",
        "resolve",
    ],
    &["record", "replay", "notation"],
    &["hint", "make", "status", "course", "edit", "marks", "tsume"],
    &["format", "diagram", "encoding", "analysis"],
    &["view"],
    &["web", "lib"],
];

fn layer(module: &str) -> usize {
    LAYERS
        .iter()
        .position(|modules| modules.contains(&module))
        .unwrap_or_else(|| panic!("`{module}` has no layer: name it in tests/it/project/tidy.rs"))
}

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
fn layers_point_one_way() {
    for (path, text) in sources() {
        let own = module(&path);
        for line in text.lines() {
            let Some((_, used)) = line.split_once("crate::") else {
                continue;
            };
            let used: String = used
                .chars()
                .take_while(|c| c.is_ascii_lowercase() || *c == '_')
                .collect();
            if used.is_empty() {
                continue;
            }
            assert!(
                layer(&used) <= layer(&own),
                "{}: `{own}` may not use `{used}`, which is above it",
                path.display()
            );
        }
    }
}

#[test]
fn only_one_file_knows_javascript() {
    for (path, text) in sources() {
        let own = module(&path);
        for word in ["wasm_bindgen", "js_sys", "web_sys"] {
            assert!(
                own == "web" || !text.contains(word),
                "{}: {word}",
                path.display()
            );
        }
        let serialises = text.contains("serde") || text.contains("Serialize");
        assert!(
            matches!(own.as_str(), "web" | "view") || !serialises,
            "{}",
            path.display()
        );
    }
}

#[test]
fn variants_are_tables() {
    for (path, text) in sources()
        .into_iter()
        .filter(|(path, _)| !path.ends_with("src/variant.rs"))
    {
        let in_variant = path.parent().unwrap().ends_with("variant");
        for line in text.lines() {
            if in_variant {
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
}

#[test]
fn rooms_are_small() {
    for (path, text) in sources() {
        let lines = text.lines().count();
        // The table of problems, the plain data and the pieces of large games are long lists, not long
        // code.
        let limit = match module(&path).as_str() {
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
