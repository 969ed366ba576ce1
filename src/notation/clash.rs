//! Refuses signs of a custom notation with which its moves would not be read back: those that have another meaning.

use crate::notation::definition::Notation;
use crate::notation::find::{fold, is_between};
use crate::notation::settings::{Setting, Unknown};
use crate::notation::style::{Disambiguation, OwnSign, Style, name_of};
use crate::text::scan::is_blank;
use crate::types::square_names::Squares;
use crate::variant::games::standard::STANDARD;

/// Characters that lists of moves have between a move and what follows it.
const AROUND_MOVES: &str = "!！?？+＋*＊#＃&(（){}[];:：.．…,，、・▲▼☗⛊△▽☖⛉";

/// Sets refused signs back to the usual ones, and adds the reasons.
pub fn refuse_signs(notation: &mut Notation, usual: &Style, unknown: &mut Vec<Unknown>) {
    // A usual sign that replaces a refused one may clash with another, so all are compared again.
    while let Some((setting, error)) = refused(notation) {
        unknown.push(error);
        match setting.chosen(usual) {
            Some(choice) => choice.apply(&mut notation.style),
            None => return,
        }
    }
}

/// Returns the first setting whose sign is refused, and the reason.
fn refused(notation: &Notation) -> Option<(&'static Setting, Unknown)> {
    let style = &notation.style;
    let own = |setting: &&'static Setting| Some((*setting, setting.sign?));
    let settings = || notation.settings.iter().filter_map(own);
    settings().find_map(|(setting, sign)| {
        if setting.chosen(style).is_some() {
            return None;
        }
        let [first, second] = sign.signs(style);
        let text = || [first, second].concat();
        let is_named = |c: &char| c.is_ascii_digit() || is_in_names(style, *c);
        let is_ending = matches!(sign, OwnSign::Ending(_));
        let is_outside = |c: &char| is_ending && (AROUND_MOVES.contains(*c) || is_blank(*c));
        if let Some(c) = text().chars().find(|c| is_named(c) || is_outside(c)) {
            let name = setting.name.to_owned();
            return Some((setting, Unknown::SignInNames(name, text(), c.to_string())));
        }
        let others = settings().flat_map(|(other, sign)| {
            // The usual words for an ending are read besides its sign.
            let words = match sign {
                OwnSign::Ending(kind) => [kind.english(), kind.japanese()],
                _ => ["", ""],
            };
            let signs = sign.signs(style).into_iter().chain(words).enumerate();
            signs.map(move |(at, text)| (other, at, text))
        });
        let is_clash = |(other, at, text): &(&Setting, usize, &str)| {
            let mine = [first, second].into_iter().enumerate();
            mine.filter(|(own, _)| other.name != setting.name || *at < 2 && own != at)
                .any(|(_, sign)| !sign.is_empty() && !text.is_empty() && are_alike(sign, text))
        };
        let (other, ..) = others.into_iter().find(is_clash)?;
        let name = setting.name.to_owned();
        Some((setting, Unknown::SignTaken(name, text(), other.title)))
    })
}

/// Reports whether two signs are read as the same: widths, cases and dashes make no difference.
fn are_alike(one: &str, other: &str) -> bool {
    let core = |sign: &str| -> String {
        let core: String = sign.chars().filter(|c| !is_between(*c)).map(fold).collect();
        if core.is_empty() {
            "-".to_owned()
        } else {
            core
        }
    };
    core(one) == core(other)
}

/// Reports whether a character is part of the name of a square, of a piece, or of a word that tells pieces apart.
fn is_in_names(style: &Style, c: char) -> bool {
    let c = fold(c);
    let has = |text: &str| text.chars().map(fold).any(|known| known == c);
    let Squares {
        files,
        ranks,
        own,
        between,
        ..
    } = style.squares;
    let is_square = own.iter().any(|line| has(line))
        || has(between)
        || own.is_empty()
            && [files, ranks]
                .into_iter()
                .any(|names| names.iter().take(9).any(|name| has(name)));
    let is_relation = match style.disambiguation {
        Disambiguation::Words(words) => words.iter().any(|word| has(word)) || has(style.sliding),
        Disambiguation::Square(_) | Disambiguation::Numerals(_) => false,
    };
    let mut kinds = STANDARD.kinds();
    let is_piece = kinds.any(|(kind, _)| has(&name_of(style, &STANDARD, kind)));
    is_square || is_relation || is_piece
}
