//! The board of a game and the pieces on it.

use crate::problem::Lang;
use crate::problem::sentences::explain;
use crate::record::replay::Replay;
use crate::record::{NodeId, Record};
use crate::types::color::Color;
use crate::types::moves::{Leg, Move};
use crate::types::square::Square;
use crate::variant::Variant;
use crate::view::data::{FormInfo, HandPiece, KindInfo, LegInfo, VariantInfo, View, side};

/// Returns the board and the pieces of a game.
pub(super) fn variant_info(variant: &Variant, lang: Lang) -> VariantInfo {
    let names = |which: usize| {
        let [files, ranks] = variant.squares?.edges();
        let names = if which == 0 { files } else { ranks };
        Some(names.iter().map(|name| String::from(*name)).collect())
    };
    VariantInfo {
        name: String::from(variant.name),
        files: variant.files,
        ranks: variant.ranks,
        kinds: variant
            .kinds()
            .map(|(id, kind)| KindInfo {
                id: id.get(),
                code: String::from(kind.code),
                kanji: String::from(kind.kanji),
                white_kanji: String::from(kind.white_kanji),
                name: String::from(variant.called(kind, lang)),
                promoted: kind.is_promoted(),
                size: kind.size,
            })
            .collect(),
        stars: variant
            .stars
            .iter()
            .filter_map(|(file, rank)| Square::new(*file, *rank))
            .filter_map(|square| u16::try_from(variant.place(square)).ok())
            .collect(),
        title: Some(String::from(variant.title(lang))),
        on_points: variant.on_points.then_some(true),
        royals: variant
            .special_rules
            .map(|rules| rules.generals.to_vec())
            .filter(|royals| royals.len() > 1),
        file_names: names(0),
        rank_names: names(1),
        forms: (!variant.forms.is_empty())
            .then(|| variant.forms.iter().filter_map(|one| form(one)).collect()),
        form: variant
            .forms
            .iter()
            .position(|one| *one == variant)
            .and_then(|place| u8::try_from(place).ok()),
    }
}

fn form(variant: &Variant) -> Option<FormInfo> {
    let form = variant.form?;
    Some(FormInfo {
        header: String::from(form.header),
        name: String::from(form.name()),
        code: String::from(form.code),
    })
}

/// Adds the kinds of pieces that stand for any piece, one for each kind that can be dropped.
pub(super) fn add_any_pieces(info: &mut VariantInfo, variant: &Variant, lang: Lang) {
    for (at, (_, kind)) in variant.hand_kinds().enumerate() {
        info.kinds.push(KindInfo {
            id: id_of_any(variant, at),
            code: String::from(kind.code),
            kanji: String::from("合"),
            white_kanji: String::from("合"),
            name: String::from(explain::ANY_PIECE.text(lang)),
            promoted: false,
            size: kind.size,
        });
    }
}

/// Returns the number of the piece that stands for any and is placed as the `at`th kind that can be dropped.
fn id_of_any(variant: &Variant, at: usize) -> u8 {
    u8::try_from(variant.kinds.len() + at + 1).unwrap_or(0)
}

/// Marks the pieces that stand for any piece in the cells of the board at a node.
pub(super) fn mark_any_pieces(record: &Record, id: NodeId, cells: &mut [u8]) {
    let variant = record.start.variant;
    for square in record.any_pieces(id) {
        let cell = &mut cells[variant.place(square)];
        let mut kinds = variant.hand_kinds();
        if let Some(at) = kinds.position(|(kind, _)| kind.get() == *cell & 0x7f) {
            *cell = *cell & 0x80 | id_of_any(variant, at);
        }
    }
}

/// Returns the board at a node; an unknown node gives the start.
pub fn view(record: &Record, replay: &mut Replay, id: NodeId) -> View {
    let id = match record.node(id) {
        Some(_) => id,
        None => NodeId::START,
    };
    replay.go(record, id);
    let legs = legs(record, replay, id);
    let position = replay.position();
    let variant = position.variant();
    let place = |square: Option<Square>| {
        square.map_or(-1, |square| {
            i16::try_from(variant.place(square)).unwrap_or(-1)
        })
    };
    let hand = |color| {
        variant
            .hand_kinds()
            .map(|(kind, _)| HandPiece {
                kind: kind.get(),
                count: position.hand(color).count(kind),
            })
            .filter(|piece| piece.count > 0)
            .collect()
    };
    let mut cells = position.bytes();
    mark_any_pieces(record, id, &mut cells);
    let node = record.node(id);
    let from = record.last_move(id).and_then(|played| played.mv.from());
    View {
        node: id.get(),
        ply: node.map_or(0, |node| node.ply),
        turn: side(position.turn()),
        cells,
        black_hand: hand(Color::Black),
        white_hand: hand(Color::White),
        from: place(from),
        to: place(replay.previous(record)),
        check: place(position.checked_king(position.turn())),
        parent: node
            .and_then(|node| node.parent())
            .and_then(|parent| i32::try_from(parent.get()).ok())
            .unwrap_or(-1),
        next: record.children(id).map(NodeId::get).collect(),
        legs,
        lost: position.defeat().map_or(-1, |lost| lost.number().into()),
    }
}

/// Returns the legs of the move that led to a node; `None` for an ordinary move.
pub fn legs(record: &Record, replay: &mut Replay, id: NodeId) -> Option<Vec<LegInfo>> {
    let node = record.node(id)?;
    let (Move::Legs(legs), Some(parent)) = (node.played()?.mv, node.parent()) else {
        return None;
    };
    let multi_move = legs.unpack();
    replay.go(record, parent);
    let position = replay.position();
    let variant = position.variant();
    let legs = multi_move.iter().filter_map(|leg| {
        let square = leg.square();
        Some(LegInfo {
            place: u16::try_from(variant.place(square)).ok()?,
            goes: matches!(leg, Leg::Go(_)),
            takes: square != multi_move.from() && position.piece(square).is_some(),
        })
    });
    let legs = legs.collect();
    replay.go(record, id);
    Some(legs)
}
