//! `kifuyomi formats` and `kifuyomi notations`.

use std::fmt::Write as _;
use std::io;

use kifuyomi::problem::Lang;
use kifuyomi::{format, notation, view};

use crate::output::print;
use crate::status::Status;

/// Prints the formats with their names and extensions.
pub fn print_formats() -> io::Result<Status> {
    let mut out = String::new();
    for format in format::EVERY {
        let _ = writeln!(
            out,
            "{:18}{} (.{})",
            format.name, format.title, format.extension
        );
    }
    print(out.as_bytes())?;
    Ok(Status::Clean)
}

/// Prints every notation with a typical move, followed by its settings.
pub fn print_notations(lang: Lang) -> io::Result<Status> {
    let mut out = String::new();
    for notation in notation::EVERY {
        let title = notation.title.text(lang);
        let _ = writeln!(out, "{:18}{title}: {}", notation.name, notation.sample);
        for setting in view::settings(notation.name, lang) {
            let choices: Vec<String> = setting
                .choices
                .iter()
                .map(|choice| {
                    if choice.name == choice.title {
                        choice.name.clone()
                    } else {
                        format!("{} ({})", choice.name, choice.title)
                    }
                })
                // Any sign can take their place.
                .chain(setting.own.is_some().then(|| String::from("…")))
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
    print(out.as_bytes())?;
    Ok(Status::Clean)
}
