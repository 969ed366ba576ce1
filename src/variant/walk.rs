//! The moves of several legs of a piece: it goes on, shoots, or comes back.

use crate::types::ability::{Ability, Captures, Continuation, Shot};
use crate::types::color::Color;
use crate::types::motion::{B, BL, BR, Direction, F, FL, FR, L, Motion, R};
use crate::types::moves::{Leg, MultiMove};
use crate::types::piece::{Piece, PieceKind};
use crate::types::square::Square;
use crate::variant::board::Board;
use crate::variant::move_rules::RuleScope;
use crate::variant::special_rules::CaptureMethod;

/// The eight lines.
const LINES: [Direction; 8] = [F, FR, R, BR, B, BL, L, FL];

/// Reports whether the piece on the square where a move begins can do it.
#[inline(never)]
pub fn can_do(board: &Board, multi_move: &MultiMove, scope: RuleScope) -> bool {
    let wanted = multi_move.promoting(false);
    let about: Vec<Square> = wanted.iter().map(Leg::square).collect();
    let mut found = false;
    each_multi_move(board, wanted.from(), scope, Some(&about), &mut |one| {
        found |= one == wanted;
        found
    });
    found
}

/// Hands over the moves of the piece on a square, without promotion; the same one may come more than
/// once. With `about`, only moves that take pieces nowhere but on these squares. Ends when `found`
/// returns `true`.
#[inline(never)]
pub fn each_multi_move(
    board: &Board,
    from: Square,
    scope: RuleScope,
    about: Option<&[Square]>,
    found: &mut dyn FnMut(MultiMove) -> bool,
) {
    let Some(piece) = board.piece(from) else {
        return;
    };
    let Some(kind) = board.kind(moves_as(board, from, piece).kind) else {
        return;
    };
    let mut walk = Walk {
        board,
        piece,
        kind,
        ability: kind.ability.copied().unwrap_or(Ability::NONE),
        from,
        scope,
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

/// Returns the piece as which the one on a square moves: in some games as that of its side directly behind it.
#[inline(never)]
fn moves_as(board: &Board, from: Square, piece: Piece) -> Piece {
    let special_rules = board.facts().special_rules;
    if !special_rules.is_some_and(|rules| rules.moves_as_behind) {
        return piece;
    }
    let rank = match piece.color {
        Color::Black => from.rank().checked_add(1),
        Color::White => from.rank().checked_sub(1),
    };
    let after = rank.and_then(|rank| board.piece(Square::new(from.file(), rank)?));
    let lender = after.filter(|after| after.color == piece.color);
    lender.unwrap_or(piece)
}

/// Reports whether a piece of a side can go to a square by how it moves.
#[inline(never)]
pub fn is_attacked(board: &Board, square: Square, by: Color) -> bool {
    let is_there = |from: &Square| board.piece(*from).is_some_and(|piece| piece.color == by);
    let mut attackers = board.squares().filter(is_there);
    attackers.any(|from| {
        let legs = MultiMove::of(from, false, &[Leg::Go(square)]);
        legs.is_some_and(|legs| can_do(board, &legs, RuleScope::All))
    })
}

/// Something that happens in a move.
#[derive(Clone, Copy)]
enum Event {
    Step { to: Square, takes: bool },
    Shot(Square),
}

/// How far a move has come.
struct State {
    at: Square,
    steps: u8,
    /// Shots since the last step.
    shots: u8,
    /// The step before, if others may follow it.
    before: Option<Direction>,
}

struct Walk<'a> {
    board: &'a Board,
    piece: Piece,
    kind: &'static PieceKind,
    ability: Ability,
    from: Square,
    scope: RuleScope,
    about: Option<&'a [Square]>,
    events: Vec<Event>,
    found: &'a mut dyn FnMut(MultiMove) -> bool,
}

impl Walk<'_> {
    /// Reports the move so far and goes on with it in every way; whether to end.
    fn go_on(&mut self, state: &State) -> bool {
        if state.steps > 0 && self.report() {
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
                let mut next = next.filter(|motion| several.follows(before, motion));
                let (right, forward) = before;
                let back = Motion::one((-right, -forward));
                let comes_back = several.continuation == Continuation::OnOrBack;
                next.any(|motion| self.step(state, motion, true))
                    || comes_back && self.step(state, &back, true)
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
        let direction = (motion.right, motion.forward);
        let mut at = state.at;
        let is_far = self.board.ranks_to_the_end(self.piece.color, at) == 0;
        if motion.only_from_far_rank && !is_far {
            return false;
        }
        for _ in 0..motion.reach {
            let Some(to) = self.beside(at, direction) else {
                break;
            };
            at = to;
            let there = self.piece_on(to);
            if there.is_some_and(|there| there.color == self.piece.color) {
                break;
            }
            let is_allowed = self.may_step(direction)
                && there.is_none_or(|there| self.is_about(to) && self.may_take(there));
            if is_allowed {
                let takes = there.is_some();
                self.events.push(Event::Step { to, takes });
                let ends = self.go_on(&State {
                    at: to,
                    steps: state.steps + 1,
                    shots: 0,
                    before: goes_on.then_some(direction),
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
        for direction in LINES {
            let mut at = state.at;
            for distance in 1..=shot.range {
                let Some(to) = self.beside(at, direction) else {
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

    /// Reports whether the search is about moves that take a piece on a square.
    fn is_about(&self, square: Square) -> bool {
        self.about.is_none_or(|squares| squares.contains(&square))
    }

    /// Returns the square an offset away, as the piece's owner sees it.
    #[inline(never)]
    fn beside(&self, at: Square, (right, forward): Direction) -> Option<Square> {
        let sign = match self.piece.color {
            Color::Black => -1,
            Color::White => 1,
        };
        let file = at.file().checked_add_signed(sign * right)?;
        let rank = at.rank().checked_add_signed(sign * forward)?;
        let square = Square::new(file, rank)?;
        self.board.contains(square).then_some(square)
    }

    /// Returns the piece on a square at this point of the move.
    #[inline(never)]
    fn piece_on(&self, square: Square) -> Option<Piece> {
        let is_gone = |event: &Event| match event {
            Event::Step { to, .. } | Event::Shot(to) => *to == square,
        };
        if square == self.from || self.events.iter().any(is_gone) {
            return None;
        }
        self.board.piece(square)
    }

    /// Reports whether the piece may make a step: some need others to lead them forward.
    fn may_step(&self, (_, forward): Direction) -> bool {
        let Some(special_rules) = self.board.facts().special_rules else {
            return true;
        };
        let number = self.piece.kind.get();
        let mut led = special_rules.led.iter();
        let leaders = led.find(|(kind, _)| *kind == number && forward > 0);
        self.scope == RuleScope::Motions
            || leaders.is_none_or(|(_, kinds)| self.board.has_any(self.piece.color, kinds))
    }

    /// Reports whether the piece may take another by going there.
    fn may_take(&self, there: Piece) -> bool {
        let takes = match self.ability.takes {
            Captures::All => true,
            Captures::Only(kinds) => kinds.contains(&there.kind.get()),
        };
        self.scope == RuleScope::Motions
            || takes && !self.is_safe(there, &|method| method == CaptureMethod::Going)
    }

    /// Reports whether the piece may shoot another so far away.
    fn may_shoot(&self, there: Piece, distance: u8) -> bool {
        let reaches = |method| matches!(method, CaptureMethod::Shot(within) if distance <= within);
        self.scope == RuleScope::Motions || !self.is_safe(there, &reaches)
    }

    /// Reports whether another piece is safe from this one.
    #[inline(never)]
    fn is_safe(&self, there: Piece, has_method: &dyn Fn(CaptureMethod) -> bool) -> bool {
        let Some(special_rules) = self.board.facts().special_rules else {
            return false;
        };
        special_rules.immunities.iter().any(|immunity| {
            has_method(immunity.method)
                && immunity.safe.contains(&there.kind.get())
                && immunity.from.contains(&self.piece.kind.get())
        })
    }

    /// Reports the move so far, in its canonical form.
    #[inline(never)]
    fn report(&mut self) -> bool {
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
                    // After walking away and coming back, the piece is already recorded there.
                    let is_due = takes || fires || is_last && legs.last() != Some(&Leg::Go(to));
                    legs.extend(is_due.then_some(Leg::Go(to)));
                }
            }
        }
        MultiMove::of(self.from, false, &legs).is_some_and(|legs| (self.found)(legs))
    }
}
