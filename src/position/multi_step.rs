//! MultiMoves of several legs: what a piece can do in one turn that goes on, shoots, or comes back.

use crate::position::Position;
use crate::types::ability::{Ability, Captures, Continuation, MotionSequence, Shot};
use crate::types::color::Color;
use crate::types::motion::{B, BL, BR, F, FL, FR, L, Motion, R, Way};
use crate::types::moves::{Leg, Move, MultiMove};
use crate::types::piece::{Piece, PieceKind};
use crate::types::square::Square;
use crate::variant::special_rules::How;

/// The eight lines.
const LINES: [Way; 8] = [F, FR, R, BR, B, BL, L, FL];

/// How many turns are listed at most: more than any set of pieces has.
pub const MOST_MULTI_MOVES: usize = 20_000;

/// How many pieces of a side and a kind are asked what they can do: more than any set has.
const MOST_ALIKE: usize = 20;

/// Which rules a turn is held against.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rules {
    /// All of them.
    Whole,
    /// Only how pieces go and how far they shoot, not who may take whom.
    Motions,
}

impl Position {
    /// Whether the game has turns of several legs and rules beside motions.
    pub(crate) fn has_special_rules(&self) -> bool {
        self.variant().special_rules.is_some()
    }

    /// Whether the piece on the square where a turn begins can do it.
    #[inline(never)]
    pub(crate) fn can_do(&self, turn: &MultiMove, rules: Rules) -> bool {
        let wanted = turn.promoting(false);
        let about: Vec<Square> = wanted.iter().map(Leg::square).collect();
        let mut found = false;
        self.each_turn_about(turn.from(), rules, Some(&about), &mut |legs| {
            found |= legs == wanted;
            found
        });
        found
    }

    /// The squares of the pieces like `piece`, but for one of them, that can do what a turn does.
    #[inline(never)]
    pub(crate) fn who_can_do(
        &self,
        piece: Piece,
        turn: &MultiMove,
        but: Option<Square>,
    ) -> Vec<Square> {
        let mut squares = self.pieces_of(piece.color, &[piece.kind.get()]);
        squares.retain(|square| Some(*square) != but);
        squares.truncate(MOST_ALIKE);
        squares.retain(|square| {
            let turn = self.without_passed_points(&turn.starting(*square));
            turn.is_some_and(|turn| self.can_do(&turn, Rules::Whole))
        });
        squares
    }

    /// A turn as it is written: without points that are only passed.
    #[inline(never)]
    pub(crate) fn without_passed_points(&self, turn: &MultiMove) -> Option<MultiMove> {
        let legs: Vec<Leg> = turn.iter().collect();
        let mut kept = Vec::new();
        for (at, leg) in legs.iter().enumerate() {
            let rest = legs.get(at + 1..).unwrap_or_default();
            let is_due = match leg {
                Leg::Take(_) => true,
                Leg::Go(square) => {
                    let is_last = !rest.iter().any(|leg| matches!(leg, Leg::Go(_)));
                    let shoots = matches!(rest.first(), Some(Leg::Take(_)));
                    is_last || shoots || *square != turn.from() && self.piece(*square).is_some()
                }
            };
            if is_due {
                kept.push(*leg);
            }
        }
        // Going there and back is taking without going.
        if let [taken @ .., Leg::Go(back)] = &kept[..]
            && *back == turn.from()
            && taken.iter().all(|leg| matches!(leg, Leg::Go(_)))
        {
            kept = taken.iter().map(|leg| Leg::Take(leg.square())).collect();
        }
        MultiMove::of(turn.from(), turn.promotes(), &kept)
    }

    /// All turns of the piece on a square, without promotion; the same one may come more than once.
    fn each_multi_move(&self, from: Square, found: &mut dyn FnMut(MultiMove)) {
        self.each_turn_about(from, Rules::Whole, None, &mut |turn| {
            found(turn);
            false
        });
    }

    /// The same, where only turns count that take pieces nowhere but on some squares. Ends when `found`
    /// says so.
    #[inline(never)]
    fn each_turn_about(
        &self,
        from: Square,
        rules: Rules,
        about: Option<&[Square]>,
        found: &mut dyn FnMut(MultiMove) -> bool,
    ) {
        let Some(piece) = self.piece(from) else {
            return;
        };
        let Some(kind) = self.kind(piece.kind) else {
            return;
        };
        let mut walk = Walk {
            position: self,
            piece,
            kind,
            ability: kind.ability.copied().unwrap_or(Ability::NONE),
            from,
            rules,
            about,
            events: Vec::new(),
            found,
        };
        walk.go_on(&State {
            at: from,
            steps: 0,
            shots: 0,
            before: None,
        });
    }

    /// The turns of the piece on a square as moves, each with and without promotion where it may.
    pub(crate) fn push_multi_moves(&self, from: Square, moves: &mut Vec<Move>) {
        let mut turns = Vec::new();
        self.each_multi_move(from, &mut |turn| turns.push(turn));
        turns.sort_unstable();
        turns.dedup();
        for legs in turns {
            let Some(mv) = legs.into_move() else {
                continue;
            };
            let promotion = self.promotion(mv);
            if promotion.may {
                moves.extend(legs.promoting(true).into_move());
            }
            if !promotion.must {
                moves.push(mv);
            }
        }
    }
}

/// Something that happens in a turn.
#[derive(Clone, Copy)]
enum Event {
    Step { to: Square, takes: bool },
    Shot(Square),
}

/// How far a turn has come.
struct State {
    at: Square,
    steps: u8,
    /// Shots since the last step.
    shots: u8,
    /// The step before, if others may follow it.
    before: Option<Way>,
}

struct Walk<'a> {
    position: &'a Position,
    piece: Piece,
    kind: &'static PieceKind,
    ability: Ability,
    from: Square,
    rules: Rules,
    about: Option<&'a [Square]>,
    events: Vec<Event>,
    found: &'a mut dyn FnMut(MultiMove) -> bool,
}

impl Walk<'_> {
    /// Tells of the turn so far and goes on with it in every way; whether to end.
    fn go_on(&mut self, state: &State) -> bool {
        if state.steps > 0 && self.tell() {
            return true;
        }
        if state.steps > 0
            && let Some(shot) = self.ability.shot
            && state.shots < shot.shots
            && self.shoot(state, shot)
        {
            return true;
        }
        let kind = self.kind;
        match (self.ability.several, state.before) {
            (Some(several), None) if state.steps == 0 => {
                let alone = kind
                    .motions
                    .iter()
                    .filter(|motion| !several.of.contains(motion));
                alone
                    .into_iter()
                    .any(|motion| self.step(state, motion, false))
                    || several
                        .of
                        .iter()
                        .any(|motion| self.step(state, motion, true))
            }
            (Some(several), Some(before)) if state.steps < several.most => {
                let next = several.of.iter();
                let mut next = next.filter(|motion| follows(several, before, motion));
                next.any(|motion| self.step(state, motion, true))
            }
            (None, None) if state.steps == 0 => kind
                .motions
                .iter()
                .any(|motion| self.step(state, motion, false)),
            _ => false,
        }
    }

    /// Makes a step of a motion in every length.
    #[inline(never)]
    fn step(&mut self, state: &State, motion: &Motion, goes_on: bool) -> bool {
        let way = (motion.right, motion.forward);
        let mut at = state.at;
        let is_far = self.position.ranks_to_the_end(self.piece.color, at) == 0;
        if motion.only_from_far_rank && !is_far {
            return false;
        }
        for _ in 0..motion.reach {
            let Some(to) = self.beside(at, way) else {
                break;
            };
            at = to;
            let there = self.piece_on(to);
            if there.is_some_and(|there| there.color == self.piece.color) {
                break;
            }
            let is_allowed = self.may_step(way)
                && there.is_none_or(|there| self.is_about(to) && self.may_take(there));
            if is_allowed {
                let takes = there.is_some();
                self.events.push(Event::Step { to, takes });
                let ends = self.go_on(&State {
                    at: to,
                    steps: state.steps + 1,
                    shots: 0,
                    before: goes_on.then_some(way),
                });
                self.events.pop();
                if ends {
                    return true;
                }
            }
            if there.is_some() {
                break;
            }
        }
        false
    }

    /// Shoots at every piece that can be shot.
    #[inline(never)]
    fn shoot(&mut self, state: &State, shot: Shot) -> bool {
        for way in LINES {
            let mut at = state.at;
            for distance in 1..=shot.range {
                let Some(to) = self.beside(at, way) else {
                    break;
                };
                at = to;
                let Some(there) = self.piece_on(to) else {
                    continue;
                };
                let is_enemy = there.color != self.piece.color;
                if is_enemy && self.is_about(to) && self.may_shoot(there, distance) {
                    self.events.push(Event::Shot(to));
                    let ends = self.go_on(&State {
                        shots: state.shots + 1,
                        ..*state
                    });
                    self.events.pop();
                    if ends {
                        return true;
                    }
                }
                if !shot.over_pieces {
                    break;
                }
            }
        }
        false
    }

    /// Whether what is looked for may take a piece on a square.
    fn is_about(&self, square: Square) -> bool {
        self.about.is_none_or(|squares| squares.contains(&square))
    }

    /// The square an offset away, as the piece's owner sees it.
    #[inline(never)]
    fn beside(&self, at: Square, (right, forward): Way) -> Option<Square> {
        let sign = match self.piece.color {
            Color::Black => -1,
            Color::White => 1,
        };
        let file = at.file().checked_add_signed(sign * right)?;
        let rank = at.rank().checked_add_signed(sign * forward)?;
        let square = Square::new(file, rank)?;
        self.position.variant().contains(square).then_some(square)
    }

    /// The piece on a square at this point of the turn.
    #[inline(never)]
    fn piece_on(&self, square: Square) -> Option<Piece> {
        let is_gone = |event: &Event| match event {
            Event::Step { to, .. } | Event::Shot(to) => *to == square,
        };
        if square == self.from || self.events.iter().any(is_gone) {
            return None;
        }
        self.position.piece(square)
    }

    /// Whether the piece may make a step: some need others to lead them forward.
    fn may_step(&self, (_, forward): Way) -> bool {
        let Some(special_rules) = self.position.variant().special_rules else {
            return true;
        };
        let number = self.piece.kind.get();
        let mut led = special_rules.led.iter();
        let leaders = led.find(|(kind, _)| *kind == number && forward > 0);
        self.rules == Rules::Motions
            || leaders.is_none_or(|(_, kinds)| self.position.has_any(self.piece.color, kinds))
    }

    /// Whether the piece may take another by going there.
    fn may_take(&self, there: Piece) -> bool {
        let takes = match self.ability.takes {
            Captures::All => true,
            Captures::Only(kinds) => kinds.contains(&there.kind.get()),
        };
        self.rules == Rules::Motions || takes && !self.is_safe(there, &|how| how == How::Going)
    }

    /// Whether the piece may shoot another so far away.
    fn may_shoot(&self, there: Piece, distance: u8) -> bool {
        let reaches = |how| matches!(how, How::Shot(within) if distance <= within);
        self.rules == Rules::Motions || !self.is_safe(there, &reaches)
    }

    /// Whether another piece is safe from this one.
    #[inline(never)]
    fn is_safe(&self, there: Piece, how: &dyn Fn(How) -> bool) -> bool {
        let Some(special_rules) = self.position.variant().special_rules else {
            return false;
        };
        special_rules.immunities.iter().any(|immunity| {
            how(immunity.how)
                && immunity.safe.contains(&there.kind.get())
                && immunity.from.contains(&self.piece.kind.get())
        })
    }

    /// Tells of the turn so far, written in the one way there is for what it does.
    #[inline(never)]
    fn tell(&mut self) -> bool {
        let mut steps = self.events.iter().filter_map(|event| match event {
            Event::Step { to, .. } => Some(*to),
            Event::Shot(_) => None,
        });
        let last = steps.next_back();
        let comes_back = last == Some(self.from);
        let fires_elsewhere = self.events.windows(2).any(
            |pair| matches!(pair, [Event::Step { to, .. }, Event::Shot(_)] if *to != self.from),
        );
        let mut legs = Vec::with_capacity(self.events.len());
        for (at, event) in self.events.iter().enumerate() {
            let rest = self.events.get(at + 1..).unwrap_or_default();
            match *event {
                Event::Shot(at) => legs.push(Leg::Take(at)),
                Event::Step { to, takes } if comes_back && !fires_elsewhere => {
                    legs.extend(takes.then_some(Leg::Take(to)));
                }
                Event::Step { to, takes } => {
                    let is_last = !rest.iter().any(|event| matches!(event, Event::Step { .. }));
                    let fires = matches!(rest.first(), Some(Event::Shot(_)));
                    // Where it has walked away and come back, it is already said to be.
                    let is_due = takes || fires || is_last && legs.last() != Some(&Leg::Go(to));
                    legs.extend(is_due.then_some(Leg::Go(to)));
                }
            }
        }
        MultiMove::of(self.from, false, &legs).is_some_and(|legs| (self.found)(legs))
    }
}

/// Whether a step may follow another.
fn follows(several: MotionSequence, (right, forward): Way, next: &Motion) -> bool {
    let way = (next.right, next.forward);
    match several.continuation {
        Continuation::Anyhow => true,
        Continuation::Straight => way == (right, forward),
        Continuation::SameSenseOrBack => {
            way == (-right, -forward) || sense(way) == sense((right, forward))
        }
    }
}

/// Forward, backward, left or right, whichever a leap mostly goes.
fn sense((right, forward): Way) -> Way {
    match right.abs() > forward.abs() {
        true => (right.signum(), 0),
        false => (0, forward.signum()),
    }
}
