//! Notations in words: what can be chosen about them, what a move says in one, where it was played.

use std::collections::HashSet;
use std::fmt::Write as _;

use kifuyomi::notation::{self, Notation};
use kifuyomi::problem::Lang;
use kifuyomi::problem::sentences::join;
use kifuyomi::view::{self, Explanation};
use kifuyomi::{NodeId, Record, Replay};
use kifuyomi_archive::file::OneFile;

use crate::words;

/// Every notation with a typical move, and below it what can be chosen.
pub fn notations(lang: Lang) -> String {
    let mut out = String::new();
    for notation in notation::EVERY {
        let title = notation.title.text(lang);
        let _ = writeln!(out, "{:18}{title}: {}", notation.name, notation.sample);
        for setting in view::settings(notation.name, lang) {
            let choices: Vec<String> = setting
                .choices
                .iter()
                .map(|choice| match choice.name == choice.title {
                    true => choice.name.clone(),
                    false => format!("{} ({})", choice.name, choice.title),
                })
                .collect();
            let _ = writeln!(
                out,
                "    {}= {}: {}",
                setting.name,
                setting.title,
                choices.join(", ")
            );
        }
    }
    out
}

/// A move of the main line explained; `None` when there is no such move.
pub fn a_move(record: &Record, ply: u32, notation: &Notation, lang: Lang) -> Option<String> {
    let mut moves = record
        .main_line()
        .filter(|(_, node)| node.played().is_some());
    let found = match ply {
        u32::MAX => moves.last(),
        _ => moves.find(|(_, node)| node.ply == ply),
    };
    let (id, _) = found?;
    let mut replay = Replay::new(record);
    let Explanation {
        parts,
        reading,
        others,
        illegal,
    } = view::explain(record, &mut replay, id, notation, lang);
    let mut out = String::new();
    for part in parts {
        let said = join::THEN.chain(lang, [&*part.gloss, &part.why]);
        let _ = writeln!(out, "{}\t{}\t{said}", part.text, part.title);
    }
    for line in [reading, illegal].iter().filter(|line| !line.is_empty()) {
        let _ = writeln!(out, "{line}");
    }
    for other in others {
        let _ = writeln!(out, "{}\t{}", other.notation, other.text);
    }
    Some(out)
}

/// The plies at which a move was played, on the main line and in variations.
pub fn places(file: &OneFile, record: &Record, text: &str, lang: Lang) -> String {
    let mut out = String::new();
    let mut replay = Replay::new(record);
    let japanese = notation::EVERY.first();
    let main: HashSet<NodeId> = record.main_line().map(|(id, _)| id).collect();
    for id in notation::search(record, text) {
        let ply = record.node(id).map_or(0, |node| node.ply);
        let shown = view::text(record, &mut replay, id, japanese);
        let place = match main.contains(&id) {
            true => "",
            false => words::VARIATION.text(lang),
        };
        let _ = writeln!(out, "{}:{ply} {shown}{place}", file.name);
    }
    out
}
