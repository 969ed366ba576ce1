//! Checks of the statements in the two READMEs.

use std::path::Path;

use kifuyomi::{format, notation};

const ROOT: &str = env!("CARGO_MANIFEST_DIR");
const ENGLISH: &str = include_str!("../../../README.md");
const JAPANESE: &str = include_str!("../../../README.ja.md");

/// Returns the targets of the Markdown links in a text, without those to other sites.
fn links(text: &str) -> impl Iterator<Item = &str> {
    let ends = text.split("](").skip(1);
    ends.filter_map(|rest| rest.split_once(')').map(|(link, _)| link))
        .filter(|link| !link.contains("://"))
}

#[test]
fn links_lead_to_files() {
    for text in [ENGLISH, JAPANESE] {
        assert!(links(text).count() > 15);
        for link in links(text) {
            assert!(Path::new(ROOT).join(link).exists(), "{link}");
        }
    }
    assert!(links(ENGLISH).any(|link| link == "README.ja.md"));
    assert!(links(JAPANESE).any(|link| link == "README.md"));
}

#[test]
fn counts_of_formats_and_notations() {
    let formats = format::EVERY.len();
    // The custom notation is counted separately.
    let notations = notation::EVERY.iter().len() - 1;
    assert!(ENGLISH.contains(&format!("{formats} formats are read and written")));
    assert!(ENGLISH.contains(&format!("{notations} notations and your own")));
    assert!(JAPANESE.contains(&format!("{formats}種類の形式")));
    assert!(JAPANESE.contains(&format!("{notations}種類の表記とカスタム表記")));
}
