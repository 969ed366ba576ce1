//! The words of a picture: its caption, title, and description for those who cannot see it.

use crate::diagram::options::{Caption, Options};
use crate::notation::write_node;
use crate::position::Position;
use crate::problem::Lang;
use crate::problem::sentences::{join, picture};
use crate::record::replay::Replay;
use crate::record::{NodeId, Record};
use crate::text::scan::{digits, kanji_number};
use crate::types::color::Color;

/// Returns the last move with the number of its ply: `35`, `▲６三銀`. The replay stays where it is.
fn last_move(record: &Record, replay: &mut Replay, options: &Options) -> Option<(u32, String)> {
    let node = replay.node();
    let path = record.path(node);
    let is_move = |id: &&NodeId| {
        record
            .node(**id)
            .is_some_and(|node| node.played().is_some())
    };
    let id = *path.iter().rfind(is_move)?;
    let moved = record.node(id)?;
    let mut text = String::new();
    let played = moved.played()?;
    // A caption must name the square: the previous move is not visible.
    let notation = options.notation.with_square();
    write_node(&mut text, &notation, record, replay, id, played);
    replay.go(record, node);
    Some((record.start.number.saturating_add(moved.ply) - 1, text))
}

/// Returns the words below the board; `None` for none.
pub fn caption(record: &Record, replay: &mut Replay, options: &Options) -> Option<String> {
    let text = match &options.caption {
        Caption::None => return None,
        Caption::Text(text) => text.clone(),
        Caption::Move => match last_move(record, replay, options) {
            None => String::from(picture::START.text(options.lang)),
            Some((ply, text)) => picture::AFTER.fill(options.lang, &[&digits(ply), &text]),
        },
    };
    (!text.trim().is_empty()).then_some(text)
}

/// Returns the title of a picture: the position it shows.
pub fn title(record: &Record, replay: &mut Replay, options: &Options) -> String {
    match last_move(record, replay, options) {
        None => String::from(picture::START.text(options.lang)),
        Some((ply, text)) => picture::POSITION.fill(options.lang, &[&digits(ply), &text]),
    }
}

/// Says who is to move and what both sides have in hand.
pub fn description(position: &Position, lang: Lang) -> String {
    let turn = position.turn();
    let mut out = picture::TO_MOVE.fill(lang, &[side(turn, lang)]);
    if !position.variant().drops {
        return out;
    }
    for color in Color::BOTH {
        let side = side(color, lang);
        let pieces = hand(position, color, lang);
        let holds = picture::IN_HAND.fill(lang, &[side, &pieces]);
        out = join::NEXT.fill(lang, &[&out, &holds]);
    }
    out
}

fn side(color: Color, lang: Lang) -> &'static str {
    match color {
        Color::Black => picture::BLACK.text(lang),
        Color::White => picture::WHITE.text(lang),
    }
}

/// `rook, pawn ×3`, `飛、歩三`.
fn hand(position: &Position, color: Color, lang: Lang) -> String {
    let held = position.hand(color);
    let mut pieces = Vec::new();
    let variant = position.variant();
    for (id, kind) in variant.hand_kinds() {
        let count = held.count(id);
        let number = match lang {
            Lang::Japanese => kanji_number(count),
            Lang::English | Lang::Added(_) => digits(count.into()),
        };
        let name = variant.called(kind, lang);
        match count {
            0 => {}
            1 => pieces.push(String::from(name)),
            _ => pieces.push(picture::MANY.fill(lang, &[name, &number])),
        }
    }
    if pieces.is_empty() {
        String::from(picture::NOTHING.text(lang))
    } else {
        join::COMMA.chain(lang, pieces.iter().map(String::as_str))
    }
}
