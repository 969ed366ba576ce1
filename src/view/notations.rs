//! Notations and their settings, for pickers.

use crate::notation::{self, MoveContext, Notation, Numbering, Registry};
use crate::position::Position;
use crate::problem::Lang;
use crate::variant::Variant;
use crate::variant::games::standard::STANDARD;
use crate::variant::setup::Setup;
use crate::view::data::{ChoiceInfo, NotationInfo, SettingInfo};

/// Returns the notations of a registry.
pub fn notations(registry: Registry, lang: Lang) -> Vec<NotationInfo> {
    registry
        .iter()
        .map(|notation| notation_info(notation, lang))
        .collect()
}

/// Returns the notations that moves of a game can be written in, with a first move of that game as the
/// sample.
pub fn notations_of(variant: &'static Variant, lang: Lang) -> Vec<NotationInfo> {
    notation::EVERY
        .fitting(variant)
        .map(|notation| NotationInfo {
            sample: first_move(notation, variant),
            ..notation_info(notation, lang)
        })
        .collect()
}

/// Returns the notation that a text names, with its settings, as [`notation::parse`] accepts it.
pub fn notation(text: &str, lang: Lang) -> NotationInfo {
    let notation = notation::parse(text, &mut Vec::new());
    let info = notation_info(&notation, lang);
    // The usual sample would not show the settings.
    match notation::by_name(notation.name) {
        Some(usual) if *usual != notation => NotationInfo {
            sample: first_move(&notation, &STANDARD),
            ..info
        },
        _ => info,
    }
}

/// Writes the pawn move that opens the bishop's diagonal, or in other games the first legal move.
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

/// Returns messages about unknown parts of a text that names a notation.
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

/// Returns the settings of a notation and their current values.
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
            own: setting
                .sign
                .map(|_| setting.own_sign(&notation.style).unwrap_or_default()),
        })
        .collect()
}

/// Returns the text of a notation with one setting changed; defaults are left out.
pub fn with_setting(text: &str, setting: &str, choice: &str) -> String {
    let text = format!("{text} {setting}={choice}");
    notation::parse(&text, &mut Vec::new()).spec()
}
