//! The folders of `src` are its layers, and modules do not import each other in a cycle. Every path counts:
//! `use` with groups, paths in bodies, `super` and `self`. Unit tests inside modules do not.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use crate::support::common::{files, folder};

/// The folders in the order of `lib.rs`: each uses only those before it.
const LAYERS: [&str; 16] = [
    "text",
    "problem",
    "types",
    "variant",
    "position",
    "record",
    "mate",
    "opening",
    "commentary",
    "notation",
    "reading",
    "format",
    "diagram",
    "view",
    "wasm",
    "lib",
];

/// Splits a source text into tokens, without comments. A string is one token.
fn tokens(text: &str) -> Vec<&str> {
    let mut tokens = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let length = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("r#\"") {
            rest.find("\"#").map_or(rest.len(), |end| end + 2)
        } else if first == '"' {
            string_length(rest)
        } else if first == '\'' {
            char_length(rest)
        } else if first.is_alphanumeric() || first == '_' {
            let is_word = |c: char| c.is_alphanumeric() || c == '_';
            rest.find(|c| !is_word(c)).unwrap_or(rest.len())
        } else if rest.starts_with("::") {
            2
        } else {
            first.len_utf8()
        };
        let (token, after) = rest.split_at(length);
        if !token.starts_with("//") && !first.is_whitespace() {
            tokens.push(token);
        }
        rest = after;
    }
    tokens
}

/// Returns the length of the string literal at the start of a text, in bytes.
fn string_length(text: &str) -> usize {
    let mut is_escaped = false;
    let end = text.char_indices().skip(1).find(|(_, c)| {
        let is_end = *c == '"' && !is_escaped;
        is_escaped = *c == '\\' && !is_escaped;
        is_end
    });
    end.map_or(text.len(), |(at, _)| at + 1)
}

/// Returns the length of the character literal at the start of a text; for a lifetime that of the mark only.
fn char_length(text: &str) -> usize {
    let inner: Vec<char> = text.chars().skip(1).take(12).collect();
    let length = match inner[..] {
        ['\\', ..] => inner
            .iter()
            .skip(2)
            .position(|c| *c == '\'')
            .map(|at| at + 4),
        [_, '\'', ..] => Some(3),
        _ => None,
    };
    let characters = length.unwrap_or(1);
    text.chars().take(characters).map(char::len_utf8).sum()
}

/// Returns every path of the crate that a module names, from the root.
fn paths(module: &[&str], text: &str) -> BTreeSet<Vec<String>> {
    let text = text.split("#[cfg(test)]\nmod ").next().unwrap_or_default();
    let tokens = tokens(text);
    let mut paths = BTreeSet::new();
    // Inline modules, and the number of open braces before each.
    let mut inner: Vec<usize> = Vec::new();
    let mut depth = 0;
    let mut at = 0;
    while at < tokens.len() {
        match tokens[at] {
            "mod" if tokens.get(at + 2) == Some(&"{") => inner.push(depth),
            "{" => depth += 1,
            "}" => {
                depth -= 1;
                inner.pop_if(|before| *before == depth);
            }
            "crate" | "super" | "self" if tokens.get(at + 1) == Some(&"::") => {
                let is_part = at > 0 && tokens[at - 1] == "::";
                let base = match tokens[at] {
                    "crate" => Some(0),
                    "self" => inner.is_empty().then_some(module.len()),
                    _ if inner.is_empty() => module.len().checked_sub(1),
                    _ => None,
                };
                if let Some(base) = base.filter(|_| !is_part) {
                    let mut start: Vec<String> = module[..base]
                        .iter()
                        .map(|part| (*part).to_owned())
                        .collect();
                    let mut next = at + 2;
                    tree(&tokens, &mut next, &mut start, &mut paths);
                }
            }
            _ => {}
        }
        at += 1;
    }
    paths
}

/// Parses the tree after `crate::`: names, and groups of them.
fn tree(
    tokens: &[&str],
    at: &mut usize,
    start: &mut Vec<String>,
    paths: &mut BTreeSet<Vec<String>>,
) {
    let before = start.len();
    loop {
        match tokens.get(*at) {
            Some(&"{") => {
                *at += 1;
                while let Some(token) = tokens.get(*at) {
                    match *token {
                        "}" => break,
                        "," => *at += 1,
                        _ => tree(tokens, at, start, paths),
                    }
                }
                *at += 1;
                break;
            }
            Some(&"self") => {
                *at += 1;
                paths.insert(start.clone());
                break;
            }
            Some(&"super") => {
                *at += 1;
                start.pop();
            }
            Some(name) => {
                *at += 1;
                start.push((*name).to_owned());
            }
            None => break,
        }
        if tokens.get(*at) == Some(&"::") {
            *at += 1;
            continue;
        }
        paths.insert(start.clone());
        if tokens.get(*at) == Some(&"as") {
            *at += 2;
        }
        break;
    }
    start.truncate(before);
}

/// Returns the path of a file's module: `format::kif` for `format/kif/mod.rs`.
fn module_of(sources: &Path, path: &Path) -> Vec<String> {
    let below = path.strip_prefix(sources).unwrap().with_extension("");
    let parts = below
        .components()
        .map(|part| part.as_os_str().to_str().unwrap().to_owned());
    let mut parts: Vec<String> = parts.collect();
    parts.pop_if(|last| matches!(last.as_str(), "mod" | "lib" | "main"));
    parts
}

/// Returns the modules, each with the modules that it uses.
fn graph(crate_sources: &str) -> BTreeMap<Vec<String>, BTreeSet<Vec<String>>> {
    let crate_sources = folder(crate_sources);
    let sources: Vec<_> = files(&crate_sources)
        .into_iter()
        .filter(|path| path.extension().is_some_and(|extension| extension == "rs"))
        .collect();
    assert!(sources.len() > 3, "the sources were found");
    let module_of = |path: &Path| module_of(&crate_sources, path);
    let modules: BTreeSet<Vec<String>> = sources.iter().map(|path| module_of(path)).collect();
    let mut graph = BTreeMap::new();
    for path in &sources {
        let own = module_of(path);
        let names: Vec<&str> = own.iter().map(String::as_str).collect();
        let mut used = BTreeSet::new();
        for path in paths(&names, &fs::read_to_string(path).unwrap()) {
            let longest = (0..=path.len()).rev().map(|length| path[..length].to_vec());
            let module = longest
                .into_iter()
                .find(|part| modules.contains(part))
                .unwrap();
            if module != own {
                used.insert(module);
            }
        }
        graph.insert(own, used);
    }
    graph
}

fn layer(module: &[String]) -> usize {
    let name = module.first().map_or("lib", String::as_str);
    let found = LAYERS.iter().position(|layer| *layer == name);
    found.unwrap_or_else(|| panic!("`{name}` has no layer: name it in {}", file!()))
}

#[test]
fn every_kind_of_path_is_found() {
    let text = "
        use crate::a::{self, b::C, d};
        use crate::{e::f, g};
        use super::h;
        // use crate::not::this;
        fn i<'a>(c: &'a str) -> char { crate::j::k(\"crate::not\", '\\'', '\"'); 'x' }
        mod native { use super::inside; use crate::l; }
        #[cfg(test)]
mod tests { use crate::not::either; }";
    let found: Vec<String> = paths(&["m", "n"], text)
        .iter()
        .map(|path| path.join("::"))
        .collect();
    assert_eq!(
        found,
        ["a", "a::b::C", "a::d", "e::f", "g", "j::k", "l", "m::h"]
    );
}

#[test]
fn folders_use_those_above_them() {
    let mut wrong = Vec::new();
    for (module, used) in graph("src") {
        for other in used {
            if layer(&other) > layer(&module) {
                wrong.push(format!("{} uses {}", module.join("::"), other.join("::")));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn no_files_import_each_other_in_a_circle() {
    for crate_sources in ["src", "archive/src", "cli/src", "python/src", "xtask/src"] {
        let circles = circles(graph(crate_sources));
        assert!(circles.is_empty(), "{crate_sources}: {circles:#?}");
    }
}

/// Returns a graph without the modules that are in no cycle.
fn circles(
    mut graph: BTreeMap<Vec<String>, BTreeSet<Vec<String>>>,
) -> BTreeMap<Vec<String>, BTreeSet<Vec<String>>> {
    // A module that uses no remaining module is in no cycle.
    loop {
        let free: Vec<Vec<String>> = graph
            .iter()
            .filter(|(_, used)| used.is_empty())
            .map(|(module, _)| module.clone())
            .collect();
        if free.is_empty() {
            break;
        }
        for module in &free {
            graph.remove(module);
        }
        for used in graph.values_mut() {
            used.retain(|module| !free.contains(module));
        }
    }
    // Neither is a module that no remaining module uses.
    loop {
        let used: BTreeSet<Vec<String>> = graph.values().flatten().cloned().collect();
        let before = graph.len();
        graph.retain(|module, _| used.contains(module));
        if graph.len() == before {
            break;
        }
    }
    graph
}
