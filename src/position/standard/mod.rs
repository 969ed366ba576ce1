//! A position of standard shogi alone, on which moves within the rules are played: the small one of the first engine.
//! All other code uses [`Position`](super::Position), against which a test compares it.
//!
//! All its facts about pieces are compiled from the table of shogi.

use crate::types::color::Color;
use crate::types::moves::{Move, Played, Violations};
use crate::types::piece::{KindId, Piece};
use crate::types::square::Square;
use crate::variant::games::standard::{KING, PAWN};
use crate::variant::setup::Setup;

use tables::{
    CELLS, DIRECTIONS_OF, EMPTY, IN_HAND, MOVES_OF, PROMOTED, RANKS_NEEDED, ROOM, ROWS, STEPS,
    WALL, WHITE, WIDTH, add, index, of, ranks_ahead, seen, side, square,
};

mod tables;

/// A bit for each direction.
const ALL_DIRECTIONS: u16 = (1 << STEPS.len()) - 1;

/// A board, the pieces in hand and the side to move.
#[derive(Clone, Debug)]
pub struct StandardPosition {
    cells: [u8; ROOM],
    hands: [[u8; ROWS]; 2],
    turn: Color,
    /// Where the kings are; 0 where there is none.
    kings: [usize; 2],
}

impl StandardPosition {
    /// How many pieces attack a square at most: one in each direction.
    pub const MAX_ATTACKERS: usize = STEPS.len();

    /// Returns the position of a diagram of shogi.
    pub fn new(setup: &Setup) -> StandardPosition {
        let mut position = StandardPosition {
            cells: [WALL; ROOM],
            hands: [[0; ROWS]; 2],
            turn: setup.turn,
            kings: [0; 2],
        };
        for (place, cell) in setup.cells().iter().enumerate() {
            let at = (place / 9 + 1) * WIDTH + 9 - place % 9;
            position.put(at, cell.0);
            if cell.0 & !WHITE == KING.get()
                && let Some(king) = position.kings.get_mut(usize::from(cell.0 >> 7))
            {
                *king = at;
            }
        }
        for color in Color::BOTH {
            let hand = setup.hand(color);
            if hand.is_empty() {
                continue;
            }
            for kind in (1..ROWS as u8).filter_map(KindId::new) {
                position.add_to_hand(color, kind, hand.count(kind));
            }
        }
        position
    }

    /// Returns the side to move.
    pub fn turn(&self) -> Color {
        self.turn
    }

    /// Returns how many pieces of a kind a side has in hand.
    pub fn in_hand(&self, color: Color, kind: KindId) -> u8 {
        let hand = self.hands.get(color.index());
        hand.map_or(0, |hand| of(hand, kind.get()))
    }

    /// Returns the content of every square in reading order, as [`Position::bytes`](super::Position::bytes)
    /// encodes it.
    pub fn bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(CELLS);
        for rank in 1..=9 {
            for file in (1..=9).rev() {
                bytes.push(self.cell(rank * WIDTH + file));
            }
        }
        bytes
    }

    /// Returns the kind of a piece of the side to move.
    pub fn own_piece(&self, square: Square) -> Option<KindId> {
        let cell = self.cell(index(square)) ^ side(self.turn);
        KindId::new(cell).filter(|_| cell != WALL)
    }

    /// Reports whether a square is occupied.
    pub fn has_piece(&self, square: Square) -> bool {
        self.cell(index(square)) != EMPTY
    }

    /// Returns the square of a side's king when it is in check.
    pub fn checked_king(&self, color: Color) -> Option<Square> {
        let king = self.kings.get(color.index())?;
        square(*king).filter(|_| self.is_check(color))
    }

    /// Reports whether a side's king is attacked.
    pub fn is_check(&self, color: Color) -> bool {
        let king = self.king(color);
        king > 0 && self.is_attacked(king, !color, &mut |_, _| true)
    }

    /// Returns the cell of a side's king; 0 where there is none.
    fn king(&self, color: Color) -> usize {
        self.kings.get(color.index()).copied().unwrap_or(0)
    }

    /// Hands over the squares of the pieces like `piece` that could go to a square by their motion.
    pub fn each_attacker(&self, to: Square, piece: Piece, found: &mut dyn FnMut(Square)) {
        let Piece { color, kind } = piece;
        let wanted = kind.get() | side(color);
        let to = index(to);
        for way in of(&MOVES_OF, kind.get()) {
            if way == 0 {
                break;
            }
            let back = -seen(color, isize::from(way >> 1));
            let at = match way & 1 {
                0 => to.wrapping_add_signed(back),
                _ => self.first_piece(to, back, ROOM),
            };
            if self.cell(at) == wanted
                && let Some(square) = square(at)
            {
                found(square);
            }
        }
    }

    /// Reports whether the side to move has a legal move.
    pub fn has_legal_move(&self) -> bool {
        let mut copy = self.clone();
        let color = self.turn;
        let can_go_to = |at| {
            let cell = self.cell(at);
            let Some(to) = square(at).filter(|_| cell != WALL) else {
                return false;
            };
            let mut goes_there = |from, kind| {
                // A piece that cannot stay unpromoted there can promote.
                let promote = ranks_ahead(color, to) < of(&RANKS_NEEDED, kind);
                square(from).is_some_and(|from| copy.can_play(Move::Board { from, to, promote }))
            };
            let is_own = cell != EMPTY && cell & WHITE == side(color);
            if !is_own && self.is_attacked(at, color, &mut goes_there) {
                return true;
            }
            cell == EMPTY
                && (1..ROWS as u8)
                    .filter_map(KindId::new)
                    .any(|kind| copy.can_play(Move::Drop { kind, to }))
        };
        (0..CELLS).any(can_go_to)
    }

    fn can_play(&mut self, mv: Move) -> bool {
        let played = self.play(mv);
        if let Some(played) = &played {
            self.take_back(played);
        }
        played.is_some()
    }

    /// Plays a move; `None` where anything is against the rules, and nothing has changed then.
    pub fn play(&mut self, mv: Move) -> Option<Played> {
        let played = self.evaluate_move(mv)?;
        self.make_move(&played);
        let (own, other) = (played.color, self.turn);
        let is_pawn_drop = matches!(mv, Move::Drop { kind, .. } if kind == PAWN);
        let is_foul =
            self.is_check(own) || is_pawn_drop && self.is_check(other) && !self.has_legal_move();
        if is_foul {
            self.take_back(&played);
            return None;
        }
        Some(played)
    }

    /// Computes the result of a move; `None` where it is against the rules regardless of checks.
    fn evaluate_move(&self, mv: Move) -> Option<Played> {
        let color = self.turn;
        let to = mv.to()?;
        let target = self.cell(index(to));
        let (kind, could_promote) = match mv {
            Move::Board { from, promote, .. } => {
                let kind = self.own_piece(from)?;
                let from_index = index(from);
                let could_promote = of(&PROMOTED, kind.get()) != 0
                    && [from, to].iter().any(|at| ranks_ahead(color, *at) < 3);
                let is_foul = target == WALL
                    || target != EMPTY && target & WHITE == side(color)
                    || promote && !could_promote
                    || !self.reaches(from_index, index(to));
                if is_foul {
                    return None;
                }
                (kind, could_promote)
            }
            Move::Drop { kind, .. } => {
                let is_pawn = |rank| {
                    let cell = self.cell(rank * WIDTH + usize::from(to.file()));
                    cell == PAWN.get() | side(color)
                };
                let is_foul = target != EMPTY
                    || self.in_hand(color, kind) == 0
                    || kind == PAWN && (1..=9).any(is_pawn);
                if is_foul {
                    return None;
                }
                (kind, false)
            }
            Move::Legs(_) | Move::Pass => return None,
        };
        let is_dead_end = ranks_ahead(color, to) < of(&RANKS_NEEDED, kind.get());
        if is_dead_end && !mv.promotes() {
            return None;
        }
        Some(Played {
            mv,
            color,
            kind: Some(kind),
            captured: KindId::new(target & !WHITE),
            could_promote,
            any: false,
            violations: Violations::NONE,
        })
    }

    /// Plays a move that is known to be within the rules.
    pub fn make_move(&mut self, played: &Played) {
        let kind = played.kind.map_or(EMPTY, KindId::get);
        let own = side(played.color);
        match played.mv {
            Move::Board { from, to, promote } => {
                let arriving = if promote { of(&PROMOTED, kind) } else { kind };
                self.put(index(from), EMPTY);
                self.put(index(to), arriving | own);
                self.follow_king(played, to);
                self.change_hand(played, 1);
            }
            Move::Drop { to, .. } => {
                self.put(index(to), kind | own);
                self.change_hand(played, u8::MAX);
            }
            Move::Legs(_) | Move::Pass => {}
        }
        self.turn = !played.color;
    }

    /// Takes back the move that was played last.
    pub fn take_back(&mut self, played: &Played) {
        let kind = played.kind.map_or(EMPTY, KindId::get);
        let own = side(played.color);
        match played.mv {
            Move::Board { from, to, .. } => {
                let captured = played.captured.map(|it| it.get() | side(!played.color));
                self.put(index(to), captured.unwrap_or(EMPTY));
                self.put(index(from), kind | own);
                self.follow_king(played, from);
                self.change_hand(played, u8::MAX);
            }
            Move::Drop { to, .. } => {
                self.put(index(to), EMPTY);
                self.change_hand(played, 1);
            }
            Move::Legs(_) | Move::Pass => {}
        }
        self.turn = played.color;
    }

    /// Remembers where a king is that has moved.
    fn follow_king(&mut self, played: &Played, at: Square) {
        if played.kind == Some(KING)
            && let Some(king) = self.kings.get_mut(played.color.index())
        {
            *king = index(at);
        }
    }

    /// Adds to the mover's hand what a move takes out of it or into it; 255 takes one away.
    fn change_hand(&mut self, played: &Played, by: u8) {
        let kind = match played.mv {
            Move::Drop { kind, .. } => Some(kind),
            _ => played.captured,
        };
        if let Some(kind) = kind {
            self.add_to_hand(played.color, kind, by);
        }
    }

    fn add_to_hand(&mut self, color: Color, kind: KindId, by: u8) {
        let kind = of(&IN_HAND, kind.get());
        if let Some(hand) = self.hands.get_mut(color.index()) {
            add(hand, kind, by);
        }
    }

    fn cell(&self, at: usize) -> u8 {
        self.cells.get(at % ROOM).copied().unwrap_or(WALL)
    }

    /// Puts something on a cell.
    fn put(&mut self, at: usize, cell: u8) {
        if let Some(known) = self.cells.get_mut(at % ROOM) {
            *known = cell;
        }
    }

    /// Reports whether any of a side's pieces that could go to a cell by their motion satisfies a predicate
    /// of its cell and kind.
    #[inline(never)]
    fn is_attacked(
        &self,
        to: usize,
        by: Color,
        is_meant: &mut dyn FnMut(usize, u8) -> bool,
    ) -> bool {
        each_direction(ALL_DIRECTIONS).any(|(direction, step)| {
            let back = -seen(by, step);
            let mut at = to.wrapping_add_signed(back);
            let mut is_far = false;
            while self.cell(at) == EMPTY {
                at = at.wrapping_add_signed(back);
                is_far = true;
            }
            let kind = self.cell(at) ^ side(by);
            let [next, beyond] = of(&DIRECTIONS_OF, kind);
            let goes = if is_far { beyond } else { next };
            goes & direction > 0 && is_meant(at, kind)
        })
    }

    /// Returns the first cell after another that is not empty, or the last one that is examined.
    #[inline]
    fn first_piece(&self, after: usize, step: isize, last: usize) -> usize {
        let mut at = after.wrapping_add_signed(step);
        while at != last && self.cell(at) == EMPTY {
            at = at.wrapping_add_signed(step);
        }
        at
    }

    /// Reports whether the piece on a cell could go to another by its motion.
    fn reaches(&self, from: usize, to: usize) -> bool {
        let cell = self.cell(from);
        let [near, far] = of(&DIRECTIONS_OF, cell & !WHITE);
        let by = match cell & WHITE {
            0 => Color::Black,
            _ => Color::White,
        };
        let goes = |(direction, step)| {
            to == match far & direction {
                0 => from.wrapping_add_signed(step),
                _ => self.first_piece(from, step, to),
            }
        };
        each_direction(near).any(|(direction, step)| goes((direction, seen(by, step))))
    }
}

/// Returns the directions among those of some bits: the bit of each, and its step for Black.
fn each_direction(bits: u16) -> impl Iterator<Item = (u16, isize)> {
    let next = |bits: &u16| Some(bits & bits.wrapping_sub(1)).filter(|rest| *rest > 0);
    let bits = std::iter::successors(Some(bits).filter(|bits| *bits > 0), next);
    bits.filter_map(|bits| {
        let step = STEPS.get(bits.trailing_zeros() as usize)?;
        Some((bits & bits.wrapping_neg(), *step))
    })
}

#[cfg(test)]
mod tests {
    use super::StandardPosition;
    use crate::position::Position;
    use crate::position::any::AnyPosition;
    use crate::types::color::Color;
    use crate::types::moves::Move;
    use crate::types::piece::Piece;
    use crate::variant::games::standard::STANDARD;
    use crate::variant::setup::Setup;

    /// Asserts that both kinds of position agree on one position.
    fn compare(position: &Position, standard: &StandardPosition) {
        assert_eq!(standard.bytes(), position.bytes(), "{position}");
        assert_eq!(standard.turn(), position.turn(), "{position}");
        for color in Color::BOTH {
            assert_eq!(standard.checked_king(color), position.checked_king(color));
            for (kind, _) in STANDARD.hand_kinds() {
                let count = position.hand(color).count(kind);
                assert_eq!(standard.in_hand(color, kind), count, "{position}");
            }
        }
        assert_eq!(standard.has_legal_move(), position.has_legal_move());
        for (kind, color) in STANDARD
            .kinds()
            .flat_map(|(kind, _)| Color::BOTH.map(|it| (kind, it)))
        {
            let piece = Piece { color, kind };
            for to in STANDARD.board() {
                let mut attackers = Vec::new();
                standard.each_attacker(to, piece, &mut |from| attackers.push(from));
                attackers.sort_unstable();
                let mut expected = position.attackers(to, piece);
                expected.sort_unstable();
                assert_eq!(attackers, expected, "{piece:?} {to} {position}");
            }
        }
    }

    /// Returns every move of a piece to any square, and every drop.
    fn all_moves(position: &Position) -> impl Iterator<Item = Move> {
        let squares = || STANDARD.board();
        let turn = position.turn();
        let own =
            squares().filter(move |at| position.piece(*at).is_some_and(|it| it.color == turn));
        let moves = own.flat_map(move |from| {
            squares()
                .flat_map(move |to| [false, true].map(|promote| Move::Board { from, to, promote }))
        });
        let drops = STANDARD
            .hand_kinds()
            .flat_map(move |(kind, _)| squares().map(move |to| Move::Drop { kind, to }));
        moves.chain(drops).collect::<Vec<_>>().into_iter()
    }

    #[test]
    fn it_plays_what_the_rules_allow() {
        let mut random: u32 = 7;
        let starts = STANDARD.handicaps.iter().map(|handicap| handicap.sfen);
        let mates = [
            // A pawn that is dropped mates; one that is not dropped may.
            "7lk/7r1/6G2/9/9/9/9/9/8K b P 1",
            "8k/7G1/8P/9/9/9/9/9/4K4 b - 1",
            "7nk/9/6S1P/9/9/9/9/9/4K4 b P 1",
        ];
        for sfen in starts.chain(mates) {
            let setup = Setup::from_sfen(&STANDARD, sfen).expect("a table's text");
            let (mut position, mut standard) =
                (Position::new(&setup), StandardPosition::new(&setup));
            for _ in 0..60 {
                compare(&position, &standard);
                let mut legal = Vec::new();
                for mv in all_moves(&position) {
                    // Each begins with what the move before has shown of the kings.
                    let mut trial = standard.clone();
                    let played = trial.play(mv);
                    assert_eq!(played.is_some(), position.is_legal(mv), "{mv:?} {position}");
                    if let Some(played) = played {
                        AnyPosition::take_back(&mut trial, &played);
                        assert_eq!(trial.bytes(), standard.bytes(), "{mv:?} {position}");
                        legal.push(mv);
                    }
                }
                let Some(mv) = legal.get(random as usize % legal.len().max(1)) else {
                    break;
                };
                random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223) >> 1;
                assert_eq!(standard.play(*mv), position.play(*mv).ok());
            }
        }
    }

    #[test]
    fn the_positions_of_tables_are_read_as_all_are() {
        for handicap in STANDARD.handicaps {
            let all = Setup::from_sfen(&STANDARD, handicap.sfen).ok();
            assert_eq!(Setup::from_table_sfen(&STANDARD, handicap.sfen), all);
        }
    }
}
