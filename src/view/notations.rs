//! Notations and what can be chosen about them, for pickers.

use crate::notation::{self, MoveContext, Notation, Numbering, Registry};
use crate::position::Position;
use crate::problem::Lang;
use crate::variant::Variant;
use crate::variant::games::standard::STANDARD;
use crate::variant::setup::Setup;
use crate::view::data::{ChoiceInfo, NotationInfo, SettingInfo};

/// The notations of a registry.
pub fn notations(registry: Registry, lang: Lang) -> Vec<NotationInfo> {
    registry
        .iter()
        .map(|notation| notation_info(notation, lang))
        .collect()
}

/// The notations that moves of a game can be written in, as it writes squares and a first move.
pub fn notations_of(variant: &'static Variant, lang: Lang) -> Vec<NotationInfo> {
    notation::EVERY
        .fitting(variant)
        .map(|notation| NotationInfo {
            sample: first_move(notation, variant),
            ..notation_info(notation, lang)
        })
        .collect()
}

/// The notation that a text names, with what is chosen about it, as [`notation::parse`] takes it.
pub fn notation(text: &str, lang: Lang) -> NotationInfo {
    let notation = notation::parse(text, &mut Vec::new());
    let info = notation_info(&notation, lang);
    // The usual sample would not show what is chosen.
    match notation::by_name(notation.name) {
        Some(usual) if *usual != notation => NotationInfo {
            sample: first_move(&notation, &STANDARD),
            ..info
        },
        _ => info,
    }
}

/// How the pawn in front of the bishop's diagonal moves, or in other games the first piece that can.
fn first_move(notation: &Notation, variant: &'static Variant) -> String {
    let position = Position::new(&Setup::start(variant));
    let usual = position
        .read_usi("7g7f")
        .filter(|mv| position.is_legal(*mv));
    let mv = usual.or_else(|| position.legal_moves().first().copied());
    mv.map_or_else(String::new, |mv| {
        notation.text(&MoveContext::new(&position, mv, None))
    })
}

/// What is not understood of a text that names a notation, in words.
pub fn unknown_in(text: &str, lang: Lang) -> Vec<String> {
    let mut unknown = Vec::new();
    notation::parse(text, &mut unknown);
    unknown.iter().map(|one| one.sentence(lang)).collect()
}

fn notation_info(notation: &Notation, lang: Lang) -> NotationInfo {
    let names = |names: &[&str]| names.iter().map(|name| name.to_string()).collect();
    let squares = notation.squares();
    let [files, ranks] = squares.edges();
    NotationInfo {
        name: String::from(notation.name),
        title: String::from(notation.title.text(lang)),
        sample: String::from(notation.sample),
        files: names(files),
        ranks: names(ranks),
        squares: names(squares.own),
        numbering: String::from(match notation.numbering() {
            Numbering::Pairs => "pairs",
            Numbering::Plies | Numbering::None => "plies",
        }),
    }
}

/// What can be chosen about a notation, and what is.
pub fn settings(text: &str, lang: Lang) -> Vec<SettingInfo> {
    let notation = notation::parse(text, &mut Vec::new());
    let settings = notation.settings.iter();
    settings
        .map(|setting| SettingInfo {
            name: String::from(setting.name),
            title: String::from(setting.title.text(lang)),
            chosen: setting
                .chosen(&notation.style)
                .map_or_else(String::new, |choice| String::from(choice.name)),
            choices: setting
                .choices
                .iter()
                .map(|choice| ChoiceInfo {
                    name: String::from(choice.name),
                    title: String::from(choice.title(lang)),
                })
                .collect(),
        })
        .collect()
}

/// The text of a notation with one thing chosen otherwise; what goes without saying is left out.
pub fn with_setting(text: &str, setting: &str, choice: &str) -> String {
    let text = format!("{text} {setting}={choice}");
    notation::parse(&text, &mut Vec::new()).spec()
}
