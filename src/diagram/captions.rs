//! What a picture shows in words: its caption, and what stands for it where it is not seen.

use crate::diagram::options::{Caption, Options};
use crate::notation::write_node;
use crate::position::Position;
use crate::problem::Lang;
use crate::record::replay::Replay;
use crate::record::{NodeId, Record};
use crate::text::scan::{all, digits, kanji_number};
use crate::types::color::Color;

/// The last move with the number of its ply: `35`, `▲６三銀`. The replay stays where it is.
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
    write_node(&mut text, &options.notation, record, replay, id, played);
    replay.go(record, node);
    Some((record.start.number.saturating_add(moved.ply) - 1, text))
}

/// The words below the board; `None` for none.
pub fn caption(record: &Record, replay: &mut Replay, options: &Options) -> Option<String> {
    let text = match &options.caption {
        Caption::None => return None,
        Caption::Text(text) => text.clone(),
        Caption::Move => match (last_move(record, replay, options), options.lang) {
            (None, lang) => String::from(lang.pick("Start position", "開始局面")),
            (Some((_, text)), Lang::Japanese) => text + "まで",
            (Some((ply, text)), Lang::English) => all(&["After ", &digits(ply), ". ", &text]),
        },
    };
    (!text.trim().is_empty()).then_some(text)
}

/// The name of a picture: which position it shows.
pub fn title(record: &Record, replay: &mut Replay, options: &Options) -> String {
    match (last_move(record, replay, options), options.lang) {
        (None, lang) => String::from(lang.pick("Start position", "開始局面")),
        (Some((ply, text)), Lang::English) => {
            all(&["Position after move ", &digits(ply), ", ", &text])
        }
        (Some((ply, text)), Lang::Japanese) => all(&[&digits(ply), "手目 ", &text, " までの局面"]),
    }
}

/// Who is to move and what both sides have in hand.
pub fn description(position: &Position, lang: Lang) -> String {
    let turn = position.turn();
    let mut out = match lang {
        Lang::English => all(&[side(turn, lang), " to move."]),
        Lang::Japanese => all(&[side(turn, lang), "番。"]),
    };
    if !position.variant().drops {
        return out;
    }
    for color in Color::BOTH {
        let side = side(color, lang);
        let pieces = hand(position, color, lang);
        out += &match lang {
            Lang::English => all(&[" ", side, " in hand: ", &pieces, "."]),
            Lang::Japanese => all(&[side, "の持駒：", &pieces, "。"]),
        };
    }
    out
}

fn side(color: Color, lang: Lang) -> &'static str {
    match color {
        Color::Black => lang.pick("Black", "先手"),
        Color::White => lang.pick("White", "後手"),
    }
}

/// `rook, pawn ×3`, `飛、歩三`.
fn hand(position: &Position, color: Color, lang: Lang) -> String {
    let held = position.hand(color);
    let mut pieces = Vec::new();
    for (id, kind) in position.variant().hand_kinds() {
        let count = held.count(id);
        let many = match lang {
            Lang::English => all(&[" ×", &digits(count.into())]),
            Lang::Japanese => kanji_number(count),
        };
        match count {
            0 => {}
            1 => pieces.push(String::from(lang.pick(kind.name, kind.word))),
            _ => pieces.push(all(&[lang.pick(kind.name, kind.word), &many])),
        }
    }
    if pieces.is_empty() {
        String::from(lang.pick("nothing", "なし"))
    } else {
        pieces.join(lang.pick(", ", "、"))
    }
}
