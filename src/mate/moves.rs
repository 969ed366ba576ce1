//! The checks of the attacker and the answers of the defender.

use super::board::{Act, Board, Comer};
use super::cells::{CODES, Code, EMPTY, Index, WALL};
use super::marks::Marks;
use super::rules::{Held, Rules, side_of};

/// How a side's king is attacked.
#[derive(Debug, Default)]
pub(super) struct Checkers {
    pub first: Option<Comer>,
    pub is_double: bool,
    /// The squares of the pieces that must stay in their lines, by their numbers.
    pinned: u128,
}

/// What answers a check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Answered {
    /// A move, and perhaps drops.
    ByMove,
    /// Nothing but a piece put between.
    ByDrop,
}

impl Board {
    #[inline]
    fn bit(&self, index: Index) -> u128 {
        1 << (self.rules.number[usize::from(index)] & 127)
    }

    /// The moves of the attacker that give check, pawn drops that mate left out; whether there were any.
    pub fn checks(&mut self, acts: &mut Vec<Act>) -> bool {
        let attacker = self.attacker;
        let king = self.kings[self.defender()];
        let mut marks = self.marks.take().unwrap_or_default();
        self.mark(king, &mut marks);
        let own_king = self.kings[attacker];
        let start = acts.len();
        self.push_board_checks(&marks, acts);
        let is_any_left_out = self.push_drop_checks(&marks, acts);
        self.marks = Some(marks);
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

    /// The cells from which pieces of the attacker would check a king.
    fn mark(&self, king: Index, marks: &mut Marks) {
        let attacker = self.attacker;
        marks.clear();
        for (number, ray) in self.rules.rays[attacker].iter().enumerate() {
            let mut index = king;
            for distance in 1..=ray.longest {
                index = index.wrapping_sub(ray.delta as u8);
                let at = usize::from(index);
                let cell = self.cell(index);
                if cell == EMPTY {
                    marks.rays[at] = number as u8;
                    marks.distances[at] = distance;
                    marks.empty.push(index);
                    if distance == 1 {
                        marks.near.push(index);
                    }
                    continue;
                }
                if cell == WALL {
                    break;
                }
                if side_of(cell) != attacker {
                    marks.rays[at] = number as u8;
                    marks.distances[at] = distance;
                } else {
                    let (_, behind, further) = self.first(index, ray);
                    let reach = ray.reach[usize::from(behind) % CODES];
                    if further != u8::MAX && reach >= distance.saturating_add(further) {
                        marks.opening |= self.bit(index);
                    }
                }
                break;
            }
        }
    }

    fn push_board_checks(&mut self, marks: &Marks, acts: &mut Vec<Act>) {
        let attacker = self.attacker;
        let rules: &Rules = &self.rules;
        let mut opening = Vec::new();
        let king = self.bit(self.kings[self.defender()]);
        for from in self.pieces(attacker) {
            let code = self.cell(from);
            let promoted = rules.promoted[usize::from(code) % CODES];
            let opens = marks.opening & self.bit(from) != 0;
            let number = rules.number[usize::from(from)];
            if !opens && rules.reaches.kings(code, number) & king == 0 {
                continue;
            }
            let leaves = rules.in_zone(attacker, from);
            for step in rules.steps(code) {
                let mut to = from;
                for _ in 0..step.reach {
                    to = to.wrapping_add(step.delta as u8);
                    let cell = self.cell(to);
                    let is_free = cell == EMPTY;
                    if !is_free && (cell == WALL || side_of(cell) == attacker) {
                        break;
                    }
                    // From most cells no piece gives check.
                    if !opens && marks.distances[usize::from(to)] == u8::MAX {
                        if is_free {
                            continue;
                        }
                        break;
                    }
                    let promotes = promoted != EMPTY && (leaves || rules.in_zone(attacker, to));
                    for (arriving, promote) in [(promoted, true), (code, false)] {
                        let may = if promote {
                            promotes
                        } else {
                            !rules.is_dead(attacker, code, to)
                        };
                        if !may {
                            continue;
                        }
                        let act = Act::board(from, to, promote);
                        if self.attacks_from(marks, to, arriving) {
                            acts.push(act);
                        } else if opens {
                            opening.push(act);
                        }
                    }
                    if !is_free {
                        break;
                    }
                }
            }
        }
        let king = self.kings[self.defender()];
        for act in opening {
            let undo = self.play(act, attacker);
            if self.is_attacked(king, attacker) {
                acts.push(act);
            }
            self.take_back(&undo, attacker);
        }
    }

    /// Whether a piece would give check from a cell.
    #[inline]
    fn attacks_from(&self, marks: &Marks, from: Index, code: Code) -> bool {
        let at = usize::from(from);
        let rays = &self.rules.rays[self.attacker];
        let ray = rays.get(usize::from(marks.rays[at]));
        ray.is_some_and(|ray| ray.reach[usize::from(code) % CODES] >= marks.distances[at])
    }

    /// Whether a drop was left out because it mates.
    fn push_drop_checks(&mut self, marks: &Marks, acts: &mut Vec<Act>) -> bool {
        let mut is_any_left_out = false;
        let attacker = self.attacker;
        for slot in 0..self.rules.slots.len() {
            let Some(kind) = self.rules.slots.get(slot).copied() else {
                break;
            };
            if self.hands[attacker].count(slot as u8) == 0 {
                continue;
            }
            let own = super::rules::code(kind, attacker);
            let must_not_mate = self.rules.must_not_mate[usize::from(own) % CODES];
            let goes_far = self.rules.steps(own).iter().any(|step| step.reach > 1);
            for to in if goes_far { &marks.empty } else { &marks.near } {
                if !self.attacks_from(marks, *to, own) || !self.may_drop(attacker, kind, *to) {
                    continue;
                }
                let act = Act::drop(kind, *to);
                if must_not_mate && self.mates(act) {
                    is_any_left_out = true;
                } else {
                    acts.push(act);
                }
            }
        }
        is_any_left_out
    }

    /// Whether a check leaves the defender without an answer.
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

    /// How the defender's king is attacked.
    pub fn checkers(&self) -> Checkers {
        let (attacker, defender) = (self.attacker, self.defender());
        let king = self.kings[defender];
        let mut found = Checkers::default();
        for comer in self.towards(king, attacker) {
            let mut index = king;
            let mut between = None;
            let is_one = (1..comer.distance).all(|_| {
                index = index.wrapping_sub(comer.delta as u8);
                self.cell(index) == EMPTY || between.replace(index).is_none()
            });
            match between {
                None => {
                    found.is_double |= found.first.is_some();
                    found.first.get_or_insert(comer);
                }
                Some(between) if is_one && side_of(self.cell(between)) == defender => {
                    found.pinned |= self.bit(between);
                }
                Some(_) => {}
            }
        }
        found
    }

    /// The answers of the defender to a check: moves, and for each cell on which a piece can be dropped
    /// between one [`Act::block`].
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

    /// Whether the defender, who is in check, is mated: then the pieces that the attacker must have in hand
    /// for it, so that the defender lacks them. What is put between and does not count is no answer.
    ///
    /// # Errors
    /// What answers the check.
    pub fn mated(&mut self) -> Result<Held, Answered> {
        let (attacker, defender) = (self.attacker, self.defender());
        // The king answers most checks.
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

    /// About how many answers the defender has to a check: promoting or not is one, and so are all pieces
    /// that are put between.
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

    /// The same, where what gives check has taken a piece that was put between on a cell.
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

    /// Whether there are cells between the king and the only piece that gives check.
    pub fn can_be_blocked(&self) -> bool {
        let checkers = self.checkers();
        let is_far = checkers.first.is_some_and(|checker| checker.distance > 1);
        is_far && !checkers.is_double
    }

    /// Moves of the king.
    fn push_flights(&mut self, acts: &mut Vec<Act>) {
        let king = self.kings[self.defender()];
        self.flights(|to| {
            acts.push(Act::board(king, to, false));
            false
        });
    }

    /// Shows the cells to which the king can go until one is enough; whether one was.
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

    /// Moves of other pieces than the king to a cell.
    fn push_arrivals(&self, to: Index, checkers: &Checkers, acts: &mut Vec<Act>) {
        acts.extend(self.arrivals(to, checkers));
    }

    fn arrivals<'a>(
        &'a self,
        to: Index,
        checkers: &'a Checkers,
    ) -> impl Iterator<Item = Act> + use<'a> {
        let defender = self.defender();
        let comers = self.towards(to, defender).filter(move |comer| {
            !self.rules.royal[usize::from(comer.code) % CODES]
                && checkers.pinned & self.bit(comer.from) == 0
                && self.is_free(to, comer)
        });
        comers.flat_map(move |Comer { from, code, .. }| {
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

    /// The pieces that the defender can drop on an empty cell.
    pub fn drops_on(&self, to: Index) -> impl Iterator<Item = Act> + use<'_> {
        let defender = self.defender();
        // The weakest come first: they cost least, and what they cannot stop, others seldom can.
        let slots = self.rules.slots.iter().enumerate().rev();
        slots
            .map(|(slot, kind)| (slot as u8, kind))
            .filter(move |(slot, kind)| {
                self.hands[defender].count(*slot) > 0 && self.may_drop(defender, **kind, to)
            })
            .map(move |(_, kind)| Act::drop(*kind, to))
    }

    /// What is left of a check when the pieces that are put between it and the king on a cell have been
    /// taken and do not count.
    pub fn advances_to(&mut self, to: Index, acts: &mut Vec<Act>) {
        let attacker = self.attacker;
        let Some(Comer { from, code, .. }) = self.checkers().first else {
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

    /// The moves that the rules of the library allow and that give check.
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

    /// Compares the solver's moves with those of the rules, and looks whether all is taken back.
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
                    // Captures bring pieces into hand, checks lead to what is compared.
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
