//! What a move does beside moving a piece, in games that have such rules: pieces that burn, that promote or
//! turn back with others, and how a side loses.

use crate::position::Position;
use crate::types::color::Color;
use crate::types::moves::{Move, Played};
use crate::types::piece::{KindId, Piece};
use crate::types::square::Square;
use crate::variant::special_rules::{Capturers, PromotionChoice, SpecialRules};

impl Position {
    /// Whether a side has any piece of some kinds on the board.
    pub(crate) fn has_any(&self, color: Color, kinds: &[u8]) -> bool {
        !self.pieces_of(color, kinds).is_empty()
    }

    /// The squares of a side's pieces of some kinds.
    #[inline(never)]
    pub(crate) fn pieces_of(&self, color: Color, kinds: &[u8]) -> Vec<Square> {
        let mut pieces = Vec::new();
        for square in self.variant().board() {
            if let Some(piece) = self.piece(square)
                && piece.color == color
                && kinds.contains(&piece.kind.get())
            {
                pieces.push(square);
            }
        }
        pieces
    }

    /// The square of the only piece like one.
    pub(crate) fn only_one(&self, piece: Piece) -> Option<Square> {
        match self.pieces_of(piece.color, &[piece.kind.get()])[..] {
            [only] => Some(only),
            _ => None,
        }
    }

    /// The kinds of the pieces that a move takes where they stand.
    #[inline(never)]
    fn taken_by(&self, mv: Move) -> Vec<u8> {
        let mut taken = Vec::new();
        if let Some(turn) = mv.turn() {
            for leg in turn.iter().filter(|leg| leg.square() != turn.from()) {
                taken.extend(self.piece(leg.square()).map(|piece| piece.kind.get()));
            }
        }
        taken
    }

    /// Whether the piece of a move may promote with it, and whether it has to.
    #[inline(never)]
    pub(crate) fn promotion(&self, mv: Move) -> PromotionChoice {
        let (Some(from), Some(to)) = (mv.from(), mv.to()) else {
            return PromotionChoice::default();
        };
        let piece = self.piece(from);
        let Some((piece, kind)) = piece.and_then(|piece| Some((piece, self.kind(piece.kind)?)))
        else {
            return PromotionChoice::default();
        };
        if kind.promotes_to.is_none() {
            return PromotionChoice::default();
        }
        let in_zone = self.in_zone(piece.color, from) || self.in_zone(piece.color, to);
        let Some(special_rules) = self.variant().special_rules else {
            return PromotionChoice {
                may: in_zone,
                must: self.has_to_promote(piece, from, to),
            };
        };
        let number = piece.kind.get();
        let mut dependants = special_rules.dependants.iter();
        let needs = dependants.find(|dependant| dependant.base == number);
        if needs.is_some_and(|dependant| !self.has_any(piece.color, dependant.on)) {
            return PromotionChoice::default();
        }
        let taken = self.taken_by(mv);
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
            may: must || in_zone,
            must,
        }
    }

    /// Does what follows from a move that has been carried out.
    #[inline(never)]
    pub(crate) fn follow(&mut self, special_rules: &SpecialRules, played: &Played) {
        let Some(to) = played.mv.to() else { return };
        let mover = self.piece(to);
        if let Some(piece) = mover.filter(|_| played.mv.promotes()) {
            self.link(special_rules, piece);
        }
        self.burn(special_rules, to);
        for color in Color::BOTH {
            for dependant in special_rules.dependants {
                if !self.has_any(color, dependant.on) {
                    let pieces = &[dependant.promoted];
                    self.turn_all(color, pieces, KindId::new(dependant.base));
                }
            }
            for dispelled in special_rules.dispelled {
                let enemies = self.pieces_of(!color, &[dispelled.by]);
                for square in self.pieces_of(color, &[dispelled.promoted]) {
                    let is_near = |enemy: &Square| {
                        lines_apart(square, *enemy).is_some_and(|away| away <= dispelled.within)
                    };
                    if enemies.iter().any(is_near) {
                        self.turn_into(square, color, KindId::new(dispelled.base));
                    }
                }
            }
        }
    }

    /// Promotes and removes the pieces that a promotion is linked with.
    #[inline(never)]
    fn link(&mut self, special_rules: &SpecialRules, piece: Piece) {
        let number = piece.kind.get();
        for link in special_rules
            .links
            .iter()
            .filter(|link| link.promoted == number)
        {
            for kind in link.also {
                let promoted = KindId::new(*kind).and_then(|kind| self.kind(kind)?.promotes_to);
                self.turn_all(piece.color, &[*kind], promoted.and_then(KindId::new));
            }
            self.turn_all(!piece.color, link.removes, None);
        }
    }

    /// Burns the enemies around a piece that burns, or a piece that has come next to one.
    #[inline(never)]
    fn burn(&mut self, special_rules: &SpecialRules, to: Square) {
        let Some(piece) = self.piece(to) else { return };
        let mut around = Vec::new();
        for square in self.variant().board() {
            if let Some(other) = self.piece(square)
                && other.color != piece.color
                && lines_apart(square, to) == Some(1)
            {
                around.push((square, other));
            }
        }
        let burns = |piece: &Piece| special_rules.burning.contains(&piece.kind.get());
        if around.iter().any(|(_, other)| burns(other)) {
            self.remove(to);
        } else if burns(&piece) {
            for (square, _) in around {
                self.remove(square);
            }
        }
    }

    /// Makes a side's pieces of some kinds another, or removes them.
    #[inline(never)]
    fn turn_all(&mut self, color: Color, kinds: &[u8], into: Option<KindId>) {
        for square in self.pieces_of(color, kinds) {
            self.turn_into(square, color, into);
        }
    }

    #[inline(never)]
    fn turn_into(&mut self, square: Square, color: Color, into: Option<KindId>) {
        match into {
            Some(kind) => self.change(square, Some(Piece { color, kind })),
            None => self.remove(square),
        }
    }

    fn remove(&mut self, square: Square) {
        self.change(square, None);
    }

    /// The side that has lost by the position itself, in games with such rules: it has not the pieces it
    /// needs, or it is in check where that is enough.
    #[inline(never)]
    pub fn lost_side(&self) -> Option<Color> {
        if self.variant().check_wins && self.is_check(self.turn()) {
            return Some(self.turn());
        }
        let special_rules = self.variant().special_rules?;
        Color::BOTH.into_iter().find(|color| {
            let mut deputies = special_rules.deputies.iter();
            !self.has_any(*color, special_rules.generals)
                && deputies.any(|kinds| !self.has_any(*color, kinds))
        })
    }
}

/// How many points lie from one square to another on one of the eight lines.
#[inline(never)]
fn lines_apart(a: Square, b: Square) -> Option<u8> {
    let (files, ranks) = (a.file().abs_diff(b.file()), a.rank().abs_diff(b.rank()));
    let is_line = files == ranks || files == 0 || ranks == 0;
    is_line.then_some(files.max(ranks)).filter(|away| *away > 0)
}
