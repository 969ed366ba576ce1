//! A move with the position after it, and queries about both.

use crate::mate::{Limits, Solver};
pub use crate::opening::Found;
use crate::opening::{self, Name, Topic};
use crate::position::Position;
use crate::record::replay::Replay;
use crate::record::{NodeId, Record};
use crate::types::color::Color;
use crate::types::moves::{Move, Played};
use crate::types::piece::{KindId, Piece};
use crate::types::square::Square;
use crate::variant::games::standard::{
    BISHOP, GOLD, KING, KNIGHT, LANCE, PAWN, PROMOTED_BISHOP, PROMOTED_KNIGHT, PROMOTED_LANCE,
    PROMOTED_PAWN, PROMOTED_ROOK, PROMOTED_SILVER, ROOK, SILVER,
};
use crate::variant::setup::Setup;

/// The relative values of pieces.
const WORTH: [(KindId, u8); 14] = [
    (KING, 100),
    (ROOK, 10),
    (BISHOP, 9),
    (GOLD, 6),
    (SILVER, 5),
    (KNIGHT, 4),
    (LANCE, 3),
    (PAWN, 1),
    (PROMOTED_ROOK, 13),
    (PROMOTED_BISHOP, 12),
    (PROMOTED_SILVER, 6),
    (PROMOTED_KNIGHT, 6),
    (PROMOTED_LANCE, 6),
    (PROMOTED_PAWN, 6),
];

/// The smallest value of an attacked piece that is worth a remark.
const MIN_TARGET: u8 = 4;

fn worth(kind: KindId) -> u8 {
    let found = WORTH.iter().find(|(known, _)| *known == kind);
    found.map_or(0, |(_, worth)| *worth)
}

/// A mate that is threatened.
#[derive(Clone, Copy, Debug)]
pub struct Threat {
    /// The length of the mate in plies, if it is certain.
    pub plies: Option<u32>,
}

/// A move, and the position after it.
#[derive(Debug)]
pub struct Scene<'a> {
    position: &'a mut Position,
    id: NodeId,
    color: Color,
    /// The piece before and after the move.
    moved: KindId,
    kind: KindId,
    to: Square,
    played: Played,
    /// The position before the move, and the move that led to it.
    before: Position,
    last: Option<Played>,
    named: &'a [Found],
    solver: Option<(&'a mut Solver, u64)>,
    threat: Option<Option<Threat>>,
}

impl<'a> Scene<'a> {
    /// Creates the scene of a node's move. Returns `None` if nothing moves, or the move is illegal.
    pub fn at(
        record: &'a Record,
        replay: &'a mut Replay,
        id: NodeId,
        named: &'a [Found],
    ) -> Option<Scene<'a>> {
        let node = record.node(id)?;
        let played = *node.played()?;
        let to = played.mv.to()?;
        if !played.violations.is_empty() {
            return None;
        }
        let parent = node.parent()?;
        let last = record.node(parent).and_then(|node| node.played());
        replay.go(record, parent);
        let before = replay.position().without_history();
        replay.go(record, id);
        let position = replay.position_mut();
        Some(Scene {
            kind: position.piece(to)?.kind,
            position,
            id,
            color: played.color,
            moved: played.kind?,
            to,
            played,
            before,
            last: last.copied(),
            named,
            solver: None,
            threat: None,
        })
    }

    /// Allows the mate solver to search a number of positions.
    pub fn limit(&mut self, solver: &'a mut Solver, nodes: u64) {
        self.solver = (nodes > 0).then_some((solver, nodes));
    }

    pub fn is_mate(&self) -> bool {
        self.position.is_mate()
    }

    /// Returns the kind of the piece after the move.
    pub fn kind(&self) -> KindId {
        self.kind
    }

    /// Returns the kind of the piece before the move.
    pub fn moved(&self) -> KindId {
        self.moved
    }

    pub fn captured(&self) -> Option<KindId> {
        self.played.captured
    }

    pub fn is_royal(&self) -> bool {
        self.kind == KING
    }

    pub fn is_drop(&self) -> bool {
        self.played.mv.from().is_none()
    }

    pub fn promotes(&self) -> bool {
        self.played.mv.promotes()
    }

    /// Reports whether it was free to promote and did not.
    pub fn could_promote(&self) -> bool {
        self.played.could_promote && !self.promotes()
    }

    pub fn is_in_camp(&self) -> bool {
        self.position.in_zone(self.color, self.to)
    }

    /// Reports whether it enters the other side's camp from outside.
    pub fn enters(&self) -> bool {
        let from = self.played.mv.from();
        self.is_in_camp() && from.is_some_and(|from| !self.position.in_zone(self.color, from))
    }

    pub fn takes_back(&self) -> bool {
        let is_there = |last: Played| last.captured.is_some() && last.mv.to() == Some(self.to);
        self.last.is_some_and(is_there)
    }

    /// Returns the value of the piece before it moved.
    pub fn worth(&self) -> u8 {
        worth(self.moved)
    }

    pub fn worth_of(&self, kind: KindId) -> u8 {
        worth(kind)
    }

    pub fn is_major(&self, kind: KindId) -> bool {
        [ROOK, BISHOP, PROMOTED_ROOK, PROMOTED_BISHOP].contains(&kind)
    }

    /// Returns the pieces that give check.
    pub fn checkers(&self) -> Vec<(Square, KindId)> {
        let king = self.position.checked_king(!self.color);
        king.map_or_else(Vec::new, |king| attackers(self.position, king, self.color))
    }

    pub fn gives_check_itself(&self) -> bool {
        self.checkers().iter().any(|(square, _)| *square == self.to)
    }

    /// Returns the other side's legal captures of the piece.
    pub fn takers(&self) -> Vec<(Move, KindId)> {
        takers(self.position, self.to, !self.color)
    }

    /// Reports whether the other side can capture the piece, and no such capture can be answered by a
    /// recapture.
    pub fn is_left_hanging(&mut self) -> bool {
        let takers = self.takers();
        !takers.is_empty() && takers.iter().all(|(mv, _)| !self.can_take_back(*mv))
    }

    fn can_take_back(&mut self, mv: Move) -> bool {
        if self.position.play(mv).is_err() {
            return true;
        }
        let can = !takers(self.position, self.to, self.color).is_empty();
        self.position.undo();
        can
    }

    /// Reports whether the piece cannot be captured, or only by a more valuable piece that can be
    /// recaptured.
    pub fn is_safe(&mut self) -> bool {
        let own = worth(self.kind);
        self.takers()
            .into_iter()
            .all(|(mv, taker)| worth(taker) > own && taker != KING && self.can_take_back(mv))
    }

    /// Returns the pieces that this one newly attacks to win something: more valuable ones, and unprotected
    /// ones. Targets that it has all attacked before do not count. The most valuable comes first.
    pub fn targets(&self) -> Vec<(Square, KindId)> {
        let position = &*self.position;
        let is_target = |square: &Square| {
            let piece = position.piece(*square)?;
            let is_won = || {
                worth(piece.kind) > worth(self.kind)
                    || attackers(position, *square, piece.color).is_empty()
            };
            let is_so = piece.color != self.color
                && piece.kind != KING
                && worth(piece.kind) >= MIN_TARGET
                && position.reaches(self.to, *square)
                && is_won();
            is_so.then_some((*square, piece.kind))
        };
        let mut targets: Vec<_> = position
            .variant()
            .board()
            .filter_map(|square| is_target(&square))
            .collect();
        let from = self.played.mv.from();
        let is_old = |(square, _): &(Square, KindId)| {
            from.is_some_and(|from| self.before.reaches(from, *square))
        };
        if targets.iter().all(is_old) {
            return Vec::new();
        }
        targets.sort_by_key(|(_, kind)| std::cmp::Reverse(worth(*kind)));
        targets
    }

    pub fn was_in_check(&self) -> bool {
        self.before.checked_king(self.color).is_some()
    }

    /// Reports whether the other side attacked the piece, which is worth a remark, and no longer does.
    pub fn escapes(&self) -> bool {
        let is_attacked = |position, square| !attackers(position, square, !self.color).is_empty();
        let was_attacked = |from| is_attacked(&self.before, from);
        self.worth() >= MIN_TARGET
            && self.played.mv.from().is_some_and(was_attacked)
            && !is_attacked(self.position, self.to)
    }

    /// Returns the most valuable piece that the other side attacked, that nothing protected, and that this
    /// one protects now.
    pub fn protected(&self) -> Option<(Square, KindId)> {
        let before = &self.before;
        let is_it = |square: Square| {
            let piece = self.position.piece(square)?;
            let is_so = piece.color == self.color
                && piece.kind != KING
                && self.position.reaches(self.to, square)
                && attackers(before, square, self.color).is_empty()
                && !attackers(before, square, !self.color).is_empty()
                && !attackers(self.position, square, !self.color).is_empty();
            is_so.then_some((square, piece.kind))
        };
        let board = self.position.variant().board();
        let pieces = board.filter_map(is_it);
        pieces.max_by_key(|(_, kind)| worth(*kind))
    }

    /// Reports whether a bishop of its side reaches more squares ahead because the piece has gone away.
    pub fn opens_diagonal(&self) -> bool {
        self.is_diagonal_open(&self.before, self.position)
    }

    /// Reports whether a bishop of its side reaches fewer squares ahead because the piece is in its way.
    pub fn closes_diagonal(&self) -> bool {
        self.is_diagonal_open(self.position, &self.before)
    }

    /// Reports whether a bishop that does not move reaches a square ahead in `open` and not in `closed`.
    /// Squares of own pieces do not count.
    fn is_diagonal_open(&self, closed: &Position, open: &Position) -> bool {
        let bishop = Piece {
            color: self.color,
            kind: BISHOP,
        };
        let is_own = |square| open.piece(square).is_some_and(|it| it.color == self.color);
        let is_opened = |from, to| {
            self.is_ahead(from, to)
                && !is_own(to)
                && open.reaches(from, to)
                && !closed.reaches(from, to)
        };
        let board = || open.variant().board();
        let is_bishop = |from: &Square| {
            [closed, open]
                .iter()
                .all(|position| position.piece(*from) == Some(bishop))
        };
        board()
            .filter(is_bishop)
            .any(|from| board().any(|to| is_opened(from, to)))
    }

    /// Reports whether a square lies nearer to the other side's edge than another.
    fn is_ahead(&self, from: Square, to: Square) -> bool {
        match self.color {
            Color::Black => to.rank() < from.rank(),
            Color::White => to.rank() > from.rank(),
        }
    }

    /// Reports whether it is a pawn that steps forward.
    fn pushes_pawn(&self) -> bool {
        self.moved == PAWN && !self.is_drop()
    }

    /// Reports whether it is the first pawn before a rook of its side.
    pub fn pushes_rook_pawn(&self) -> bool {
        let rook = Piece {
            color: self.color,
            kind: ROOK,
        };
        let Some(from) = self.played.mv.from() else {
            return false;
        };
        let rooks = self.before.attackers(from, rook);
        let is_before = |rook: &Square| rook.file() == from.file() && self.is_ahead(*rook, from);
        self.pushes_pawn() && rooks.iter().any(is_before)
    }

    pub fn pushes_edge_pawn(&self) -> bool {
        self.pushes_pawn() && [1, self.position.variant().files].contains(&self.to.file())
    }

    /// Reports whether the other side has just pushed the pawn of the same file.
    pub fn answers_pawn(&self) -> bool {
        self.last.is_some_and(|last| {
            last.kind == Some(PAWN)
                && last.mv.from().is_some()
                && last.mv.to().is_some_and(|to| to.file() == self.to.file())
        })
    }

    /// Reports whether the piece leaves the square where such a piece is at the start of a game.
    pub fn leaves_start(&self) -> bool {
        let start = Setup::start(self.position.variant());
        let own = Piece {
            color: self.color,
            kind: self.moved,
        };
        let from = self.played.mv.from();
        from.is_some_and(|from| start.piece(from) == Some(own))
    }

    /// Reports whether the piece moves towards the other side.
    pub fn goes_ahead(&self) -> bool {
        let from = self.played.mv.from();
        from.is_some_and(|from| self.is_ahead(from, self.to))
    }

    /// Returns the mate that would follow if the other side passed. The search is done once.
    pub fn threat(&mut self) -> Option<Threat> {
        if let Some(known) = self.threat {
            return known;
        }
        let threat = self.find_threat();
        self.threat = Some(threat);
        threat
    }

    fn find_threat(&mut self) -> Option<Threat> {
        let (solver, nodes) = self.solver.as_mut()?;
        let mut setup = self.position.setup();
        setup.turn = self.color;
        let position = Position::new(&setup);
        let answer = solver.solve(&position, &mut Limits::nodes(*nodes)).ok()?;
        (answer.mate == Some(true)).then_some(Threat {
            plies: answer.plies.filter(|_| answer.is_exact),
        })
    }

    /// Returns the most specific opening or castle that appears for the first time at this move for its
    /// side, and the number of pieces of its shape.
    pub fn named(&self, topic: Topic) -> Option<(&'static Name, usize)> {
        let here = |found: &&Found| found.node == self.id && found.color == self.color;
        self.named.iter().filter(here).find_map(|found| {
            let is_it = |entry: &&opening::Entry| {
                entry.topic == topic && std::ptr::eq(&entry.name, found.name)
            };
            let entry = opening::entries().find(is_it)?;
            Some((found.name, entry.shape.len()))
        })
    }
}

/// Returns the pieces of a side that reach a square.
fn attackers(position: &Position, square: Square, color: Color) -> Vec<(Square, KindId)> {
    let kinds = WORTH.iter().map(|(kind, _)| *kind);
    let of_kind = |kind| {
        let squares = position.attackers(square, Piece { color, kind });
        squares.into_iter().map(move |square| (square, kind))
    };
    kinds.flat_map(of_kind).collect()
}

/// Returns the legal captures of the piece on a square by the side to move, one per piece.
fn takers(position: &Position, square: Square, color: Color) -> Vec<(Move, KindId)> {
    let legal = |(from, kind): (Square, KindId)| {
        let mv = |promote| Move::Board {
            from,
            to: square,
            promote,
        };
        let legal = [false, true]
            .map(mv)
            .into_iter()
            .find(|mv| position.is_legal(*mv))?;
        Some((legal, kind))
    };
    attackers(position, square, color)
        .into_iter()
        .filter_map(legal)
        .collect()
}
