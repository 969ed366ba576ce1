//! Finds the rules of the tables that match in a game.

use crate::opening::name::{Found, Topic};
use crate::opening::rule::{Condition, Rule, Test};
use crate::opening::sets::{KINDS, Kinds, SIDE, Squares, bit};
use crate::opening::table::table;
use crate::position::Position;
use crate::record::NodeId;
use crate::types::color::{ByColor, Color};
use crate::types::moves::{Move, Played};
use crate::types::piece::KindId;
use crate::types::square::Square;
use crate::variant::games::standard::{BISHOP, GOLD, KNIGHT, LANCE, PAWN, ROOK, SILVER, STANDARD};

/// The most golds and silvers in hand in a calm position.
const MAX_TAKEN: u32 = 2;

/// The kinds that can be in hand.
const HELD: [KindId; 7] = [ROOK, BISHOP, GOLD, SILVER, KNIGHT, LANCE, PAWN];

/// Returns a square as Black sees it.
fn set_of(square: Square) -> Squares {
    1 << (usize::from(square.file() - 1) * SIDE + usize::from(square.rank() - 1))
}

/// Returns squares as the other side sees them.
fn turned(squares: Squares) -> Squares {
    squares.reverse_bits() >> (Squares::BITS as usize - SIDE * SIDE)
}

/// A position as one side sees it.
#[derive(Clone, Debug, Default)]
struct Sight {
    /// The squares of its pieces by kind; those of kind 0 are empty.
    squares: [Squares; KINDS],
    /// The kinds in hand.
    hand: Kinds,
    /// Its move that led to the position.
    last: Option<Moved>,
}

#[derive(Clone, Copy, Debug)]
struct Moved {
    kind: Kinds,
    to: Squares,
    captured: Kinds,
    is_drop: bool,
}

impl Sight {
    /// Reports whether a piece of one of these kinds stands on one of these squares.
    fn has(&self, kinds: Kinds, squares: Squares) -> bool {
        // Past the last kind of an empty set there are no squares.
        let mut rest = kinds;
        while let Some(known) = self.squares.get(rest.trailing_zeros() as usize) {
            if known & squares != 0 {
                return true;
            }
            rest &= rest - 1;
        }
        false
    }
}

/// A game at a ply.
#[derive(Debug)]
struct Scene {
    ply: u32,
    sights: ByColor<Sight>,
    /// Whether few pieces have been captured and none is promoted.
    is_calm: bool,
}

impl Scene {
    fn new(position: &Position, last: Option<&Played>, ply: u32) -> Scene {
        let mut sights = ByColor::<Sight>::default();
        for square in STANDARD.board() {
            let piece = position.piece(square);
            let kind = piece.map_or(0, |piece| usize::from(piece.kind.get()));
            let sight = sights.get_mut(piece.map_or(Color::Black, |piece| piece.color));
            if let Some(squares) = sight.squares.get_mut(kind) {
                *squares |= set_of(square);
            }
        }
        let [empty, ..] = sights.black.squares;
        let [of_white, ..] = &mut sights.white.squares;
        *of_white = empty;
        sights.white.squares = sights.white.squares.map(turned);
        for color in Color::BOTH {
            let held = position.hand(color);
            let kinds = HELD.iter().filter(|kind| held.count(**kind) > 0);
            sights.get_mut(color).hand = kinds.fold(0, |hand, kind| hand | bit(*kind));
        }
        if let Some(played) = last {
            let seen = |to| match played.color {
                Color::Black => set_of(to),
                Color::White => turned(set_of(to)),
            };
            sights.get_mut(played.color).last = played.mv.to().map(|to| Moved {
                kind: played.kind.map_or(0, bit),
                to: seen(to),
                captured: played.captured.map_or(0, bit),
                is_drop: matches!(played.mv, Move::Drop { .. }),
            });
        }
        // Promoted kinds come after pawns in the table of shogi.
        let promoted = usize::from(PAWN.get()) + 1..;
        let is_plain = |sight: &Sight| {
            let promoted = sight.squares.get(promoted.clone());
            promoted.is_some_and(|squares| squares.iter().all(|squares| *squares == 0))
        };
        let held = |kind| Color::BOTH.map(|color| u32::from(position.hand(color).count(kind)));
        let taken = |kind| held(kind).iter().sum::<u32>();
        Scene {
            ply,
            is_calm: sights.iter().all(is_plain)
                && taken(ROOK) == 0
                && taken(GOLD) + taken(SILVER) <= MAX_TAKEN,
            sights,
        }
    }
}

/// The rules that have matched in a game.
#[derive(Debug)]
pub struct Search {
    rules: &'static [Rule],
    /// For each rule and side, the ply and node at which it first matched.
    found: Vec<ByColor<Option<(u32, NodeId)>>>,
    /// Whether the record has the game from its start, so that its openings are known.
    is_from_start: bool,
}

impl Search {
    pub fn new(is_from_start: bool) -> Search {
        let rules = table().rules();
        Search {
            rules,
            found: vec![ByColor::default(); rules.len()],
            is_from_start,
        }
    }

    /// Records the rules that match a position for the first time, in their order: a match counts for later
    /// rules at once. Castles are searched only in calm positions, before pieces form one by chance.
    pub fn look(&mut self, position: &Position, last: Option<&Played>, ply: u32, node: NodeId) {
        let scene = Scene::new(position, last, ply);
        for (number, rule) in self.rules.iter().enumerate() {
            let is_asked = match rule.topic {
                Topic::Opening => self.is_from_start,
                Topic::Castle => scene.is_calm,
            };
            if !is_asked {
                continue;
            }
            for color in Color::BOTH {
                let is_new = self.match_of(number, color).is_none();
                if is_new
                    && self.matches(rule, color, &scene)
                    && let Some(found) = self.found.get_mut(number)
                {
                    *found.get_mut(color) = Some((ply, node));
                }
            }
        }
    }

    fn match_of(&self, rule: usize, color: Color) -> Option<(u32, NodeId)> {
        *self.found.get(rule)?.get(color)
    }

    fn matches(&self, rule: &Rule, color: Color, scene: &Scene) -> bool {
        let mut ways = rule.ways.iter();
        ways.any(|way| way.iter().all(|it| self.holds(it, color, scene)))
    }

    fn holds(&self, condition: &Condition, color: Color, scene: &Scene) -> bool {
        let color = if condition.is_of_other { !color } else { color };
        let sight = scene.sights.get(color);
        let holds = match condition.test {
            Test::Piece(kinds, squares) => sight.has(kinds, squares),
            Test::Hand(kinds) => sight.hand & kinds != 0,
            Test::Ply(least, most) => (least..=most).contains(&scene.ply),
            Test::Color(wanted) => color == wanted,
            Test::Found(rule) => self.match_of(rule, color).is_some(),
            Test::Move {
                kinds,
                squares,
                captured,
                is_drop,
            } => sight.last.is_some_and(|last| {
                last.kind & kinds != 0
                    && last.to & squares != 0
                    && (captured == 0 || last.captured & captured != 0)
                    && (last.is_drop || !is_drop)
            }),
        };
        holds != condition.is_negated
    }

    /// Returns the named findings for a side, the most specific first: by depth of kinds, then the latest
    /// first.
    pub fn found(&self, topic: Topic, color: Color) -> Vec<Found> {
        let is_found = |number: &usize| self.match_of(*number, color).is_some();
        let rules = self.rules.iter().enumerate();
        let rules = rules.filter(|(_, rule)| rule.topic == topic);
        let mut found: Vec<_> = rules
            .filter_map(|(number, rule)| {
                let (ply, node) = self.match_of(number, color)?;
                let entry = table().entry(rule.entry?)?;
                if rule.replaced_by.iter().any(is_found) {
                    return None;
                }
                let found = Found {
                    color,
                    ply,
                    node,
                    name: &entry.name,
                    is_refined: rule.kinds.iter().any(is_found),
                };
                Some((rule.depth, number, found))
            })
            .collect();
        found.sort_by_key(|(depth, number, found)| std::cmp::Reverse((*depth, found.ply, *number)));
        found.into_iter().map(|(_, _, found)| found).collect()
    }
}
