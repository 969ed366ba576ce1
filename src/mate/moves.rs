//! The checks of the attacker and the answers of the defender.

use super::board::{Act, Attacker, Between, Board};
use super::cells::{CODES, EMPTY, Index, WALL, bit};
use super::rules::{Held, Rules, side_of};

/// The attack on a side's king.
#[derive(Debug, Default)]
pub(super) struct Checkers {
    pub first: Option<Attacker>,
    pub is_double: bool,
    /// The squares of the pinned pieces, by square number.
    pinned: u128,
}

/// The kinds of answers to a check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Answered {
    /// A move, and possibly drops.
    ByMove,
    /// Nothing but an interposed piece.
    ByDrop,
}

/// A move of a piece on the board that may give check. `promoting` and `staying` say whether the move with
/// or without promotion is allowed, and if so whether the piece itself gives check then.
#[derive(Clone, Copy, Debug)]
struct BoardCheck {
    from: Index,
    to: Index,
    promoting: Option<bool>,
    staying: Option<bool>,
    /// Whether moving the piece away may uncover a check.
    opens: bool,
}

impl Board {
    #[inline]
    fn bit(&self, index: Index) -> u128 {
        bit(self.rules.number[usize::from(index)])
    }

    /// Collects the attacker's checks, without pawn drops that mate. Reports whether any such drop was left
    /// out.
    pub fn checks(&mut self, acts: &mut Vec<Act>) -> bool {
        let attacker = self.attacker;
        let own_king = self.kings[attacker];
        let start = acts.len();
        self.push_board_checks(acts);
        let is_any_left_out = self.push_drop_checks(acts);
        if own_king != 0 {
            let mut kept = start;
            for at in start..acts.len() {
                let Some(act) = acts.get(at).copied() else {
                    break;
                };
                let undo = self.play(act, attacker);
                let is_legal = !self.is_check(attacker);
                self.take_back(&undo, attacker);
                if is_legal && let Some(place) = acts.get_mut(kept) {
                    *place = act;
                    kept += 1;
                }
            }
            acts.truncate(kept);
        }
        is_any_left_out
    }

    /// Returns the squares of the attacker's pieces that alone block another attacker's piece from a king.
    fn opening(&self, king: Index) -> u128 {
        let attacker = self.attacker;
        let mut opening = 0;
        for checker in self.towards(king, attacker) {
            if let Between::One(piece) = self.between(king, &checker)
                && side_of(self.cell(piece)) == attacker
            {
                opening |= self.bit(piece);
            }
        }
        opening
    }

    /// Visits the moves of pieces on the board that may give check: moves to checking squares, and every
    /// move of a piece that may uncover a check.
    #[inline]
    fn each_board_check(&self, mut show: impl FnMut(BoardCheck)) {
        let attacker = self.attacker;
        let king = self.kings[self.defender()];
        let opening = self.opening(king);
        let rules: &Rules = &self.rules;
        let squares = &rules.reaches;
        let target = rules.number[usize::from(king)];
        for from in self.pieces(attacker) {
            let code = self.cell(from);
            let number = rules.number[usize::from(from)];
            let promoted = rules.promoted[usize::from(code) % CODES];
            let stays = squares.sources(code, target);
            let promotes = squares.sources(promoted, target);
            let opens = opening & self.bit(from) != 0;
            let mut left = squares.targets(code, number) & !self.occupied(attacker);
            if !opens {
                left &= stays | promotes;
            }
            let leaves = rules.in_zone(attacker, from);
            while left != 0 {
                let square = left.trailing_zeros() as u8;
                let own = bit(square);
                left ^= own;
                let Some(to) = rules.cells.get(usize::from(square)).copied() else {
                    break;
                };
                let may_promote = promoted != EMPTY && (leaves || rules.in_zone(attacker, to));
                let may_stay = !rules.is_dead(attacker, code, to);
                let reaches = |sources: u128| sources & own != 0;
                let checks = may_promote && reaches(promotes) || may_stay && reaches(stays);
                if !(checks || opens) || !self.is_way_free(to, number) {
                    continue;
                }
                let is_open = checks && self.is_way_free(king, square);
                if is_open || opens {
                    show(BoardCheck {
                        from,
                        to,
                        promoting: may_promote.then_some(is_open && reaches(promotes)),
                        staying: may_stay.then_some(is_open && reaches(stays)),
                        opens,
                    });
                }
            }
        }
    }

    fn push_board_checks(&mut self, acts: &mut Vec<Act>) {
        let attacker = self.attacker;
        let king = self.kings[self.defender()];
        let mut opened = Vec::new();
        self.each_board_check(|found| {
            for (checks, promote) in [(found.promoting, true), (found.staying, false)] {
                let act = Act::board(found.from, found.to, promote);
                match checks {
                    Some(true) => acts.push(act),
                    Some(false) if found.opens => opened.push(act),
                    Some(false) | None => {}
                }
            }
        });
        for act in opened {
            let undo = self.play(act, attacker);
            if self.is_attacked(king, attacker) {
                acts.push(act);
            }
            self.take_back(&undo, attacker);
        }
    }

    /// Returns roughly how many checks there are, counting a move with and without promotion once. 0 is
    /// exact.
    pub fn count_checks(&self) -> u32 {
        let mut count = 0;
        self.each_board_check(|_| count += 1);
        self.each_drop_check(|_| count += 1);
        count
    }

    /// Visits the drops that give check.
    #[inline]
    fn each_drop_check(&self, mut show: impl FnMut(Act)) {
        let attacker = self.attacker;
        let king = self.kings[self.defender()];
        for (slot, kind) in (0..).zip(&self.rules.slots) {
            if self.hands[attacker].count(slot) == 0 {
                continue;
            }
            let own = usize::from(super::rules::code(*kind, attacker)) % CODES;
            for ray in &self.rules.rays[attacker] {
                let mut to = king;
                for _ in 0..ray.reach[own] {
                    to = to.wrapping_sub(ray.delta as u8);
                    if self.cell(to) != EMPTY {
                        break;
                    }
                    if self.may_drop(attacker, *kind, to) {
                        show(Act::drop(*kind, to));
                    }
                }
            }
        }
    }

    /// Collects the drops that give check, except one that mates although it must not; reports whether
    /// there was one.
    fn push_drop_checks(&mut self, acts: &mut Vec<Act>) -> bool {
        let start = acts.len();
        self.each_drop_check(|act| acts.push(act));
        let mut mating = None;
        for (at, act) in acts.iter().enumerate().skip(start) {
            let own = super::rules::code(act.from(), self.attacker);
            if self.rules.must_not_mate[usize::from(own) % CODES] && self.mates(*act) {
                mating = Some(at);
            }
        }
        // A pawn gives check from at most one cell.
        if let Some(at) = mating {
            acts.remove(at);
        }
        mating.is_some()
    }

    /// Reports whether a check leaves the defender without an answer.
    fn mates(&mut self, act: Act) -> bool {
        let attacker = self.attacker;
        let undo = self.play(act, attacker);
        let mut answers = Vec::new();
        let is_mate = !self.flights(|_| true) && {
            self.answers(&mut answers);
            answers.is_empty()
        };
        self.take_back(&undo, attacker);
        is_mate
    }

    /// Returns the attack on the defender's king.
    pub fn checkers(&self) -> Checkers {
        let (attacker, defender) = (self.attacker, self.defender());
        let king = self.kings[defender];
        let mut found = Checkers::default();
        for checker in self.towards(king, attacker) {
            match self.between(king, &checker) {
                Between::Nothing => {
                    found.is_double |= found.first.is_some();
                    found.first.get_or_insert(checker);
                }
                Between::One(piece) if side_of(self.cell(piece)) == defender => {
                    found.pinned |= self.bit(piece);
                }
                Between::One(_) | Between::More => {}
            }
        }
        found
    }

    /// Collects the defender's answers to a check: moves, and one [`Act::block`] for each cell on which a
    /// piece can be interposed.
    pub fn answers(&mut self, acts: &mut Vec<Act>) {
        let defender = self.defender();
        let checkers = self.checkers();
        let Some(checker) = checkers.first else {
            return;
        };
        if !checkers.is_double {
            self.push_arrivals(checker.from, &checkers, acts);
        }
        self.push_flights(acts);
        if checkers.is_double {
            return;
        }
        let mut between = self.kings[defender];
        for _ in 1..checker.distance {
            between = between.wrapping_sub(checker.delta as u8);
            self.push_arrivals(between, &checkers, acts);
            if self.any_drop(between) {
                acts.push(Act::block(between));
            }
        }
    }

    /// Tests whether the defender, who is in check, is mated. Returns the pieces that the attacker's hand
    /// must hold for it, so that the defender lacks them. An interposed piece that does not count is no
    /// answer.
    ///
    /// # Errors
    /// Returns the kind of answer that the defender has.
    pub fn mated(&mut self) -> Result<Held, Answered> {
        let (attacker, defender) = (self.attacker, self.defender());
        // Most checks are answered by the king.
        if self.flights(|_| true) {
            return Err(Answered::ByMove);
        }
        let checkers = self.checkers();
        let Some(checker) = checkers.first else {
            return Err(Answered::ByMove);
        };
        if checkers.is_double {
            return Ok(Held::default());
        }
        let mut cell = checker.from;
        for _ in 0..checker.distance {
            if self.arrivals(cell, &checkers).next().is_some() {
                return Err(Answered::ByMove);
            }
            cell = cell.wrapping_add(checker.delta as u8);
        }
        if checker.distance == 1 {
            return Ok(Held::default());
        }
        let mut hand = self.hands[attacker].lacking_in(self.hands[defender]);
        let mut cell = checker.from;
        for _ in 1..checker.distance {
            cell = cell.wrapping_add(checker.delta as u8);
            if self.any_drop(cell) {
                let nearer = self.mated_from(cell).ok_or(Answered::ByDrop)?;
                hand = hand.most(nearer);
            }
        }
        Ok(hand)
    }

    /// Returns roughly how many answers the defender has to a check, counting a move with and without
    /// promotion once and all interposed pieces once.
    pub fn count_answers(&mut self) -> u32 {
        let mut count = 0;
        self.flights(|_| {
            count += 1;
            false
        });
        let checkers = self.checkers();
        let Some(checker) = checkers.first.filter(|_| !checkers.is_double) else {
            return count;
        };
        let mut cell = checker.from;
        for _ in 0..checker.distance {
            let arrivals = self.arrivals(cell, &checkers);
            count += arrivals.filter(|act| !act.promotes()).count() as u32;
            cell = cell.wrapping_add(checker.delta as u8);
        }
        count + u32::from(checker.distance > 1)
    }

    /// Like [`Board::mated`], after the checking piece has captured a piece interposed on a cell.
    fn mated_from(&mut self, cell: Index) -> Option<Held> {
        let attacker = self.attacker;
        let mut advances = Vec::new();
        self.advances_to(cell, &mut advances);
        advances.into_iter().find_map(|act| {
            let undo = self.play(act, attacker);
            let hand = self.mated().ok();
            self.take_back(&undo, attacker);
            hand
        })
    }

    /// Reports whether there are cells between the king and the only checking piece.
    pub fn can_be_blocked(&self) -> bool {
        let checkers = self.checkers();
        let is_far = checkers.first.is_some_and(|checker| checker.distance > 1);
        is_far && !checkers.is_double
    }

    /// Collects the moves of the king.
    fn push_flights(&mut self, acts: &mut Vec<Act>) {
        let king = self.kings[self.defender()];
        self.flights(|to| {
            acts.push(Act::board(king, to, false));
            false
        });
    }

    /// Visits the cells to which the king can move until one is enough; reports whether one was.
    fn flights(&mut self, mut is_enough: impl FnMut(Index) -> bool) -> bool {
        let (attacker, defender) = (self.attacker, self.defender());
        let king = self.kings[defender];
        let code = self.cell(king);
        self.lift(king);
        let mut found = false;
        'steps: for step in self.rules.steps(code) {
            let mut to = king;
            for _ in 0..step.reach {
                to = to.wrapping_add(step.delta as u8);
                let cell = self.cell(to);
                let is_free = cell == EMPTY;
                if !is_free && (cell == WALL || side_of(cell) == defender) {
                    break;
                }
                if !self.is_attacked(to, attacker) && is_enough(to) {
                    found = true;
                    break 'steps;
                }
                if !is_free {
                    break;
                }
            }
        }
        self.lay(king, code);
        found
    }

    /// Collects the moves of other pieces than the king to a cell.
    fn push_arrivals(&self, to: Index, checkers: &Checkers, acts: &mut Vec<Act>) {
        acts.extend(self.arrivals(to, checkers));
    }

    fn arrivals<'a>(
        &'a self,
        to: Index,
        checkers: &'a Checkers,
    ) -> impl Iterator<Item = Act> + use<'a> {
        let defender = self.defender();
        let movers = self.towards(to, defender).filter(move |mover| {
            !self.rules.royal[usize::from(mover.code) % CODES]
                && checkers.pinned & self.bit(mover.from) == 0
                && self.is_free(to, mover)
        });
        movers.flat_map(move |Attacker { from, code, .. }| {
            let may_promote = self.rules.promoted[usize::from(code) % CODES] != EMPTY
                && (self.rules.in_zone(defender, from) || self.rules.in_zone(defender, to));
            let may_stay = !self.rules.is_dead(defender, code, to);
            let promotion = may_promote.then_some(Act::board(from, to, true));
            let other = may_stay.then_some(Act::board(from, to, false));
            promotion.into_iter().chain(other)
        })
    }

    fn any_drop(&self, to: Index) -> bool {
        let mut drops = self.drops_on(to);
        drops.next().is_some()
    }

    /// Returns the drops that the defender can make on an empty cell.
    pub fn drops_on(&self, to: Index) -> impl Iterator<Item = Act> + use<'_> {
        let defender = self.defender();
        // The weakest kinds come first: they cost least, and others seldom stop a check that they cannot.
        let slots = self.rules.slots.iter().enumerate().rev();
        slots
            .map(|(slot, kind)| (slot as u8, kind))
            .filter(move |(slot, kind)| {
                self.hands[defender].count(*slot) > 0 && self.may_drop(defender, **kind, to)
            })
            .map(move |(_, kind)| Act::drop(*kind, to))
    }

    /// Collects the advances that remain of a check after the pieces interposed on a cell have been
    /// captured and do not count.
    pub fn advances_to(&mut self, to: Index, acts: &mut Vec<Act>) {
        let attacker = self.attacker;
        let Some(Attacker { from, code, .. }) = self.checkers().first else {
            return;
        };
        let rules: &Rules = &self.rules;
        let zone = rules.in_zone(attacker, from) || rules.in_zone(attacker, to);
        let promotes = zone && rules.promoted[usize::from(code) % CODES] != EMPTY;
        let stays = !rules.is_dead(attacker, code, to);
        for (may, promote) in [(promotes, true), (stays, false)] {
            let act = Act::advance(from, to, promote);
            if !may {
                continue;
            }
            let undo = self.play(act, attacker);
            if !self.is_check(attacker) && self.is_check(self.defender()) {
                acts.push(act);
            }
            self.take_back(&undo, attacker);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::sync::Arc;

    use super::super::board::{Act, Board};
    use super::super::rules::Rules;
    use crate::notation::codes::usi::write_usi;
    use crate::position::Position;
    use crate::types::moves::Move;
    use crate::variant::EVERY;
    use crate::variant::setup::Setup;

    fn texts(position: &Position, moves: impl IntoIterator<Item = Move>) -> BTreeSet<String> {
        let text = |mv| {
            let mut text = String::new();
            write_usi(&mut text, position.variant(), mv);
            text
        };
        moves.into_iter().map(text).collect()
    }

    /// Returns the moves that are legal by the library's rules and give check.
    fn checks(position: &Position) -> Vec<Move> {
        let mut moves = position.legal_moves();
        moves.retain(|mv| {
            let mut after = position.clone();
            after.play(*mv).is_ok() && after.is_check(after.turn())
        });
        moves
    }

    fn answers(board: &mut Board) -> Vec<Act> {
        let mut acts = Vec::new();
        board.answers(&mut acts);
        let blocks = acts.iter().filter(|act| act.is_block());
        let drops: Vec<Act> = blocks.flat_map(|act| board.drops_on(act.to())).collect();
        acts.retain(|act| act.is_move());
        acts.extend(drops);
        acts
    }

    /// Compares the solver's moves with those of the rules, and checks that all are taken back.
    fn compare(rules: &Arc<Rules>, position: &Position) -> usize {
        let Some(mut board) = Board::new(rules, position) else {
            return 0;
        };
        if board.is_check(board.defender()) {
            return 0;
        }
        let mut acts = Vec::new();
        board.checks(&mut acts);
        let expected = checks(position);
        let found = acts.iter().filter_map(|act| board.as_move(*act));
        assert_eq!(
            texts(position, found),
            texts(position, expected.iter().copied()),
            "{position}"
        );
        assert_eq!(acts.len(), expected.len(), "{position}");
        let (key, hands) = (board.key, board.hands);
        for act in acts {
            let mv = board.as_move(act).expect("a move");
            assert_eq!(board.as_act(mv), Some(act));
            let attacker = board.attacker;
            let undo = board.play(act, attacker);
            let mut after = position.clone();
            after.play(mv).expect("a legal move");
            let found = answers(&mut board);
            let found = found.iter().filter_map(|act| board.as_move(*act));
            assert_eq!(
                texts(&after, found),
                texts(&after, after.legal_moves()),
                "{after}"
            );
            board.take_back(&undo, attacker);
            assert_eq!((board.key, board.hands), (key, hands));
        }
        expected.len()
    }

    #[test]
    fn moves_are_those_of_the_rules() {
        let mut random: u32 = 1;
        for variant in EVERY {
            let Some(rules) = Rules::new(variant).map(Arc::new) else {
                continue;
            };
            let mut compared = 0;
            for _ in 0..12 {
                let mut position = Position::new(&Setup::start(variant));
                for _ in 0..120 {
                    compared += compare(&rules, &position);
                    let mut moves = checks(&position);
                    random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    // Captures bring pieces into hand, checks lead to the positions to compare.
                    if moves.is_empty() || random >> 20 & 3 == 0 {
                        moves = position.legal_moves();
                    }
                    if random >> 22 & 1 == 0 {
                        let is_capture = |mv: &Move| {
                            let to = mv.to().and_then(|to| position.piece(to));
                            to.is_some()
                        };
                        let captures: Vec<Move> =
                            moves.iter().copied().filter(is_capture).collect();
                        moves = if captures.is_empty() { moves } else { captures };
                    }
                    let Some(mv) = moves.get((random >> 8) as usize % moves.len().max(1)) else {
                        break;
                    };
                    position.play(*mv).expect("a legal move");
                }
            }
            assert!(compared > 100, "{}: {compared}", variant.name);
        }
    }
}
