//! Effects of a move besides a piece going somewhere, in games that have such rules: pieces that burn, that promote or
//! turn back with others, and how a side loses.

use crate::types::color::Color;
use crate::types::moves::{Move, Played};
use crate::types::outcome::{Defeat, DefeatKind};
use crate::types::piece::{KindId, Piece};
use crate::types::square::Square;
use crate::variant::board::Board;
use crate::variant::move_rules::PromotionChoice;
use crate::variant::special_rules::{Capturers, PromotionRule, SpecialRules};
use crate::variant::walk::is_attacked;

/// Returns the kinds of the pieces that a move is about to take.
#[inline(never)]
fn taken_by(board: &Board, mv: Move) -> Vec<u8> {
    let mut taken = Vec::new();
    if let Some(multi_move) = mv.multi_move() {
        for leg in multi_move
            .iter()
            .filter(|leg| leg.square() != multi_move.from())
        {
            taken.extend(board.piece(leg.square()).map(|piece| piece.kind.get()));
        }
    }
    taken
}

/// Reports whether the piece of a move may promote with it, and whether it has to.
#[inline(never)]
pub fn promotion(board: &Board, mv: Move) -> PromotionChoice {
    let (Some(from), Some(to)) = (mv.from(), mv.to()) else {
        return PromotionChoice::default();
    };
    let piece = board.piece(from);
    let Some((piece, kind)) = piece.and_then(|piece| Some((piece, board.kind(piece.kind)?))) else {
        return PromotionChoice::default();
    };
    if kind.promotes_to.is_none() {
        return PromotionChoice::default();
    }
    let zones = [from, to].map(|square| board.in_zone(piece.color, square));
    let in_zone = zones.contains(&true);
    let number = piece.kind.get();
    let usual = PromotionChoice {
        may: in_zone,
        must: board.is_dead_end(piece, to) || kind.must_promote && in_zone,
    };
    let Some(special_rules) = board.facts().special_rules else {
        return usual;
    };
    let mut dependants = special_rules.dependants.iter();
    let needs = dependants.find(|dependant| dependant.base == number);
    if needs.is_some_and(|dependant| !board.has_any(piece.color, dependant.on)) {
        return PromotionChoice::default();
    }
    let taken = taken_by(board, mv);
    if let PromotionRule::EnteringOrTaking { at_the_end } = special_rules.promotion {
        let is_at_the_end = board.ranks_to_the_end(piece.color, to) == 0;
        let may = zones == [false, true]
            || in_zone && !taken.is_empty()
            || is_at_the_end && at_the_end.contains(&number);
        return PromotionChoice { may, must: false };
    }
    let must = special_rules
        .promoted_by_taking
        .iter()
        .any(|(takers, kinds)| {
            let is_taker = match takers {
                Capturers::All => true,
                Capturers::Only(takers) => takers.contains(&number),
            };
            is_taker && taken.iter().any(|kind| kinds.contains(kind))
        });
    PromotionChoice {
        may: must || usual.may,
        must: must || usual.must,
    }
}

/// Applies the effects of a move that has been carried out.
#[inline(never)]
pub fn follow(board: &mut Board, played: &Played) {
    let Some(special_rules) = board.facts().special_rules else {
        return;
    };
    let Some(to) = played.mv.to() else { return };
    let mover = board.piece(to);
    if let Some(piece) = mover.filter(|_| played.mv.promotes()) {
        link(board, special_rules, piece);
    }
    burn(board, special_rules, to);
    for color in Color::BOTH {
        for dependant in special_rules.dependants {
            if !board.has_any(color, dependant.on) {
                let pieces = &[dependant.promoted];
                change_all(board, color, pieces, KindId::new(dependant.base));
            }
        }
        for dispelled in special_rules.dispelled {
            let enemies = board.pieces_of(!color, &[dispelled.by]);
            for square in board.pieces_of(color, &[dispelled.promoted]) {
                let is_near = |enemy: &Square| {
                    lines_apart(square, *enemy).is_some_and(|away| away <= dispelled.within)
                };
                if enemies.iter().any(is_near) {
                    change_kind(board, square, color, KindId::new(dispelled.base));
                }
            }
        }
    }
}

/// Promotes and removes the pieces that a promotion is linked with.
#[inline(never)]
fn link(board: &mut Board, special_rules: &SpecialRules, piece: Piece) {
    let number = piece.kind.get();
    for link in special_rules
        .links
        .iter()
        .filter(|link| link.promoted == number)
    {
        for kind in link.also {
            let promoted = KindId::new(*kind).and_then(|kind| board.kind(kind)?.promotes_to);
            change_all(board, piece.color, &[*kind], promoted.and_then(KindId::new));
        }
        change_all(board, !piece.color, link.removes, None);
    }
}

/// Burns the enemies around a piece that burns, or a piece that has come next to one.
#[inline(never)]
fn burn(board: &mut Board, special_rules: &SpecialRules, to: Square) {
    let Some(piece) = board.piece(to) else { return };
    let mut around = Vec::new();
    for square in board.squares() {
        if let Some(other) = board.piece(square)
            && other.color != piece.color
            && lines_apart(square, to) == Some(1)
        {
            around.push((square, other));
        }
    }
    let burns = |piece: &Piece| special_rules.burning.contains(&piece.kind.get());
    if around.iter().any(|(_, other)| burns(other)) {
        remove(board, to);
    } else if burns(&piece) {
        for (square, _) in around {
            remove(board, square);
        }
    }
}

/// Makes a side's pieces of some kinds another, or removes them.
#[inline(never)]
fn change_all(board: &mut Board, color: Color, kinds: &[u8], into: Option<KindId>) {
    for square in board.pieces_of(color, kinds) {
        change_kind(board, square, color, into);
    }
}

#[inline(never)]
fn change_kind(board: &mut Board, square: Square, color: Color, into: Option<KindId>) {
    match into {
        Some(kind) => board.change(square, Some(Piece { color, kind })),
        None => remove(board, square),
    }
}

fn remove(board: &mut Board, square: Square) {
    board.change(square, None);
}

/// Returns the side that has lost by the pieces on the board, and why.
#[inline(never)]
pub fn defeat(board: &Board) -> Option<Defeat> {
    let special_rules = board.facts().special_rules?;
    if special_rules.generals.is_empty() {
        return None;
    }
    let has_lost = |color: &Color| {
        let mut deputies = special_rules.deputies.iter();
        !board.has_any(*color, special_rules.generals)
            && (special_rules.deputies.is_empty()
                || deputies.any(|kinds| !board.has_any(*color, kinds)))
    };
    let by = |kind: DefeatKind| move |side: Color| Defeat { side, kind };
    let mut sides = Color::BOTH.into_iter();
    sides
        .find(has_lost)
        .map(by(DefeatKind::NoRoyal))
        .or_else(|| arrived(board, special_rules).map(by(DefeatKind::FarRank)))
        .or_else(|| bared(board, special_rules).map(by(DefeatKind::BareKing)))
}

/// Returns the side that has lost because only the other's general is safe on its farthest rank.
#[inline(never)]
fn arrived(board: &Board, special_rules: &SpecialRules) -> Option<Color> {
    if !special_rules.far_rank_wins {
        return None;
    }
    let is_home = |color: Color| {
        let generals = board.pieces_of(color, special_rules.generals);
        generals.into_iter().any(|square| {
            board.ranks_to_the_end(color, square) == 0 && !is_attacked(board, square, !color)
        })
    };
    match Color::BOTH.map(is_home) {
        [true, false] => Some(Color::White),
        [false, true] => Some(Color::Black),
        _ => None,
    }
}

/// Returns the side that has lost because nothing but one general is left to it, and more to the other.
#[inline(never)]
fn bared(board: &Board, special_rules: &SpecialRules) -> Option<Color> {
    let lions = special_rules.lions?;
    let all = Color::BOTH.map(|color| board.all_of(color));
    let [black, white] = &all;
    let (bare, king, others) = match (&black[..], &white[..]) {
        ([king], others) if others.len() > 1 => (Color::Black, *king, others),
        (others, [king]) if others.len() > 1 => (Color::White, *king, others),
        _ => return None,
    };
    let counts = |square: &&Square| {
        board.piece(**square).is_some_and(|piece| {
            let number = piece.kind.get();
            let is_stuck =
                lions.stuck.contains(&number) && board.ranks_to_the_end(piece.color, **square) == 0;
            !lions.too_weak.contains(&number) && !is_stuck
        })
    };
    let has_general = board.has_any(!bare, special_rules.generals);
    let strong = others.iter().filter(counts).count();
    let general_in_danger = board
        .pieces_of(!bare, special_rules.generals)
        .into_iter()
        .any(|square| is_attacked(board, square, bare));
    // A king next to the only other piece may take it.
    let can_take = others.len() == 2
        && others
            .iter()
            .any(|square| lines_apart(king, *square) == Some(1));
    (has_general && strong > 1 && !general_in_danger && !can_take).then_some(bare)
}

/// Returns how many points lie from one square to another on one of the eight lines.
#[inline(never)]
fn lines_apart(a: Square, b: Square) -> Option<u8> {
    let (files, ranks) = (a.file().abs_diff(b.file()), a.rank().abs_diff(b.rank()));
    let is_line = files == ranks || files == 0 || ranks == 0;
    is_line.then_some(files.max(ranks)).filter(|away| *away > 0)
}
