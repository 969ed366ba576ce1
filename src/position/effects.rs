//! What a move does beside moving a man, in games that have such rules: men that burn, that promote or
//! turn back with others, and how a side loses.

use crate::position::Position;
use crate::types::color::Color;
use crate::types::moves::{Move, Played};
use crate::types::piece::{KindId, Piece};
use crate::types::square::Square;
use crate::variant::special_rules::{Powers, Promoting, Takers};

impl Position {
    /// Whether a side has any man of some kinds on the board.
    pub(crate) fn has_any(&self, color: Color, kinds: &[u8]) -> bool {
        !self.men_of(color, kinds).is_empty()
    }

    /// The squares of a side's men of some kinds.
    #[inline(never)]
    pub(crate) fn men_of(&self, color: Color, kinds: &[u8]) -> Vec<Square> {
        let mut men = Vec::new();
        for square in self.variant().board() {
            if let Some(man) = self.piece(square)
                && man.color == color
                && kinds.contains(&man.kind.get())
            {
                men.push(square);
            }
        }
        men
    }

    /// The square of the only man like one.
    pub(crate) fn only_one(&self, man: Piece) -> Option<Square> {
        match self.men_of(man.color, &[man.kind.get()])[..] {
            [only] => Some(only),
            _ => None,
        }
    }

    /// The kinds of the men that a move takes where they stand.
    #[inline(never)]
    fn taken_by(&self, mv: Move) -> Vec<u8> {
        let mut taken = Vec::new();
        if let Some(turn) = mv.turn() {
            for leg in turn.iter().filter(|leg| leg.square() != turn.from()) {
                taken.extend(self.piece(leg.square()).map(|man| man.kind.get()));
            }
        }
        taken
    }

    /// Whether the man of a move may promote with it, and whether it has to.
    #[inline(never)]
    pub(crate) fn promotion(&self, mv: Move) -> Promoting {
        let (Some(from), Some(to)) = (mv.from(), mv.to()) else {
            return Promoting::default();
        };
        let man = self.piece(from);
        let Some((man, kind)) = man.and_then(|man| Some((man, self.kind(man.kind)?))) else {
            return Promoting::default();
        };
        if kind.promotes_to.is_none() {
            return Promoting::default();
        }
        let in_zone = self.in_zone(man.color, from) || self.in_zone(man.color, to);
        let Some(powers) = self.variant().powers else {
            return Promoting {
                may: in_zone,
                must: self.has_to_promote(man, from, to),
            };
        };
        let number = man.kind.get();
        let mut dependants = powers.dependants.iter();
        let needs = dependants.find(|dependant| dependant.base == number);
        if needs.is_some_and(|dependant| !self.has_any(man.color, dependant.on)) {
            return Promoting::default();
        }
        let taken = self.taken_by(mv);
        let must = powers.promoted_by_taking.iter().any(|(takers, kinds)| {
            let is_taker = match takers {
                Takers::All => true,
                Takers::Only(takers) => takers.contains(&number),
            };
            is_taker && taken.iter().any(|kind| kinds.contains(kind))
        });
        Promoting {
            may: must || in_zone,
            must,
        }
    }

    /// Does what follows from a move that has been carried out.
    #[inline(never)]
    pub(crate) fn follow(&mut self, powers: &Powers, played: &Played) {
        let Some(to) = played.mv.to() else { return };
        let mover = self.piece(to);
        if let Some(man) = mover.filter(|_| played.mv.promotes()) {
            self.link(powers, man);
        }
        self.burn(powers, to);
        for color in Color::BOTH {
            for dependant in powers.dependants {
                if !self.has_any(color, dependant.on) {
                    let men = &[dependant.promoted];
                    self.turn_all(color, men, KindId::new(dependant.base));
                }
            }
            for dispelled in powers.dispelled {
                let enemies = self.men_of(!color, &[dispelled.by]);
                for square in self.men_of(color, &[dispelled.promoted]) {
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

    /// Promotes and removes the men that a promotion is linked with.
    #[inline(never)]
    fn link(&mut self, powers: &Powers, man: Piece) {
        let number = man.kind.get();
        for link in powers.links.iter().filter(|link| link.promoted == number) {
            for kind in link.also {
                let promoted = KindId::new(*kind).and_then(|kind| self.kind(kind)?.promotes_to);
                self.turn_all(man.color, &[*kind], promoted.and_then(KindId::new));
            }
            self.turn_all(!man.color, link.removes, None);
        }
    }

    /// Burns the enemies around a man that burns, or a man that has come next to one.
    #[inline(never)]
    fn burn(&mut self, powers: &Powers, to: Square) {
        let Some(man) = self.piece(to) else { return };
        let mut around = Vec::new();
        for square in self.variant().board() {
            if let Some(other) = self.piece(square)
                && other.color != man.color
                && lines_apart(square, to) == Some(1)
            {
                around.push((square, other));
            }
        }
        let burns = |man: &Piece| powers.burning.contains(&man.kind.get());
        if around.iter().any(|(_, other)| burns(other)) {
            self.remove(to);
        } else if burns(&man) {
            for (square, _) in around {
                self.remove(square);
            }
        }
    }

    /// Makes a side's men of some kinds another, or removes them.
    #[inline(never)]
    fn turn_all(&mut self, color: Color, kinds: &[u8], into: Option<KindId>) {
        for square in self.men_of(color, kinds) {
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

    /// The side that has lost by the position itself, in games with such rules: it has not the men it
    /// needs, or it is in check where that is enough.
    #[inline(never)]
    pub fn lost_side(&self) -> Option<Color> {
        if self.variant().check_wins && self.is_check(self.turn()) {
            return Some(self.turn());
        }
        let powers = self.variant().powers?;
        Color::BOTH.into_iter().find(|color| {
            let mut deputies = powers.deputies.iter();
            !self.has_any(*color, powers.generals)
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
