//! Every game in every notation with all of its settings.

use std::collections::HashSet;

use arbitrary::{Result, Unstructured};
use kifuyomi::notation::{self, MoveContext, Notation};
use kifuyomi::{Position, Setup, Square, variant};

use crate::support::common;

/// Returns every notation with its defaults, with each choice of a setting, and with many choices at once.
fn notations() -> Vec<Notation> {
    let mut all = Vec::new();
    for notation in notation::EVERY {
        all.push(*notation);
        for setting in notation.settings {
            for choice in setting.choices {
                let mut chosen = *notation;
                chosen.choose(setting.name, choice.name).unwrap();
                all.push(chosen);
            }
        }
    }
    all
}

/// Plays some random plies from the start of a game. Also returns the destination of the last move.
fn position(
    u: &mut Unstructured<'_>,
    variant: &'static variant::Variant,
) -> Result<(Position, Option<Square>)> {
    let mut position = Position::new(&Setup::start(variant));
    let mut previous = None;
    for _ in 0..u.int_in_range(0..=30)? {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        let mv = *u.choose(&moves)?;
        position.apply(mv).unwrap();
        previous = mv.to();
    }
    Ok((position, previous))
}

/// Checks that each legal move has a unique text, and reads back an evenly picked part of them. Returns the
/// first fault as an error.
fn each_text_is_one_move(
    notation: &Notation,
    position: &mut Position,
    previous: Option<Square>,
    read_back: usize,
) -> std::result::Result<(), String> {
    let moves = position.legal_moves();
    let mut texts = HashSet::new();
    for (place, mv) in moves.iter().enumerate() {
        let text = notation.text(&MoveContext::new(position, *mv, previous));
        let name = position.variant().name;
        let what = || {
            format!(
                "{name}, {}: {text:?} in {}",
                notation.spec(),
                position.setup()
            )
        };
        if !texts.insert(text.clone()) {
            return Err(format!("twice: {}", what()));
        }
        if place % (moves.len() / read_back + 1) == 0 {
            let what = what();
            let read = notation.find(&text, position, previous);
            let found = read.and_then(|found| found.ok());
            if found.is_none_or(|found| (found.mv, found.remark) != (*mv, None)) {
                return Err(format!("not read back: {what}"));
            }
        }
    }
    Ok(())
}

#[test]
fn each_move_of_each_game_has_a_text_of_its_own() {
    let notations = notations();
    assert!(notations.len() > 100, "{}", notations.len());
    let mut wrong = Vec::new();
    for variant in variant::EVERY {
        let mut bytes = [0; 256];
        for (place, byte) in bytes.iter_mut().enumerate() {
            *byte = u8::try_from(place * 167 % 251).unwrap();
        }
        for start in [&bytes[..], &bytes[100..]]
            .into_iter()
            .take(if variant.is_large() { 1 } else { 2 })
        {
            let mut start = Unstructured::new(start);
            let (mut position, previous) = position(&mut start, variant).unwrap();
            for notation in &notations {
                wrong.extend(each_text_is_one_move(notation, &mut position, previous, 1).err());
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn many_things_chosen_at_once() {
    common::property(|u| {
        let notation = common::any_notation(u)?;
        let variant = *u.choose(variant::EVERY)?;
        let (mut position, previous) = position(u, variant)?;
        each_text_is_one_move(&notation, &mut position, previous, 4).unwrap();
        Ok(30)
    });
}
