//! The input of the rules in the tables: the board from each side, the hands, and the last move.

use std::sync::OnceLock;

use crate::opening::name::{Found, Topic};
use crate::opening::network::{Holding, Moved};
use crate::opening::sets::{Kinds, PLACES, SIDE, bit};
use crate::opening::table::table;
use crate::position::Position;
use crate::record::NodeId;
use crate::types::color::{ByColor, Color};
use crate::types::moves::{Move, Played};
use crate::types::piece::{KindId, Piece};
use crate::types::square::Square;
use crate::variant::games::standard::{GOLD, PAWN, ROOK, SILVER, STANDARD};
use crate::variant::setup::Setup;

/// The most golds and silvers in hand in a calm position.
const MAX_TAKEN: u32 = 2;

/// Returns the number of a square as a side sees it: file by file from its own right, from the top.
fn place_of(square: Square, color: Color) -> usize {
    let place = usize::from(square.file() - 1) * SIDE + usize::from(square.rank() - 1);
    match color {
        Color::Black => place,
        Color::White => PLACES - 1 - place,
    }
}

/// Reports whether a kind comes after pawns in the table of shogi, as all promoted kinds do.
fn is_promoted(kind: KindId) -> bool {
    kind > PAWN
}

/// A game at a ply.
#[derive(Clone, Debug)]
pub struct Scene {
    holding: Holding,
    /// The last seen content of each square, from Black's side.
    board: [Option<Piece>; PLACES],
    /// The kinds in each hand.
    hands: ByColor<Kinds>,
    last: Option<Moved>,
    /// Whether the record has the game from its start, so that its openings are known.
    is_from_start: bool,
    /// The number of promoted pieces on the board.
    promoted: usize,
    /// Whether no rook is in hand, and no more golds and silvers than a few.
    has_few_captures: bool,
}

impl Scene {
    pub fn new(position: &Position, is_from_start: bool) -> Scene {
        static START: OnceLock<Scene> = OnceLock::new();
        let seen = |board: &Scene, position: &Position| {
            let mut scene = board.clone();
            scene.update_all(position);
            scene
        };
        // Most games begin like this, so that few squares differ.
        let start = START.get_or_init(|| {
            let start = Position::new(&Setup::start(&STANDARD));
            seen(&Scene::empty(), &start)
        });
        Scene {
            is_from_start,
            ..seen(start, position)
        }
    }

    /// Creates an empty board.
    fn empty() -> Scene {
        let mut scene = Scene {
            holding: Holding::new(table().network()),
            board: [None; PLACES],
            hands: ByColor::default(),
            last: None,
            is_from_start: false,
            promoted: 0,
            has_few_captures: true,
        };
        for square in STANDARD.board() {
            scene.enter(square, None);
        }
        scene
    }

    /// Reports whether each side has a piece of a kind on the board.
    pub fn has_both(&self, kind: KindId) -> bool {
        Color::BOTH.iter().all(|color| {
            let piece = Some(Piece {
                color: *color,
                kind,
            });
            self.board.contains(&piece)
        })
    }

    /// Advances to the position after a move.
    pub fn step(&mut self, position: &Position, played: &Played) {
        match played.mv {
            Move::Board { from, to, .. } => {
                self.update(position, from);
                self.update(position, to);
                if played.captured.is_some() {
                    self.update_hands(position);
                }
            }
            Move::Drop { to, .. } => {
                self.update(position, to);
                self.update_hands(position);
            }
            Move::Legs(_) | Move::Pass => self.update_all(position),
        }
        self.last = played.mv.to().map(|to| Moved {
            color: played.color,
            kind: played.kind.map_or(0, bit),
            place: place_of(to, played.color),
            captured: played.captured.map_or(0, bit),
            is_drop: matches!(played.mv, Move::Drop { .. }),
        });
    }

    /// Records what appears for the first time at this ply. Castles are searched only in calm positions,
    /// before pieces form one by chance.
    pub fn look(&mut self, ply: u32, node: NodeId) {
        let is_calm = self.has_few_captures && self.promoted == 0;
        self.holding
            .look(self.last, ply, node, [self.is_from_start, is_calm]);
    }

    /// Returns the named findings for a side, the most specific first: by depth of kinds, then the latest
    /// first.
    pub fn found(&self, topic: Topic, color: Color) -> Vec<Found> {
        let table = table();
        let is_found = |number: &usize| self.holding.found(*number, color).is_some();
        let rules = table.rules().iter().enumerate();
        let rules = rules.filter(|(_, rule)| rule.topic == topic);
        let mut found: Vec<_> = rules
            .filter_map(|(number, rule)| {
                let (ply, node) = self.holding.found(number, color)?;
                let entry = table.entry(rule.entry?)?;
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

    fn update_all(&mut self, position: &Position) {
        for square in STANDARD.board() {
            self.update(position, square);
        }
        self.update_hands(position);
    }

    /// Updates the content of a square.
    fn update(&mut self, position: &Position, square: Square) {
        let now = position.piece(square);
        let seen = self.board.get_mut(place_of(square, Color::Black));
        let Some(before) = seen.map(|seen| std::mem::replace(seen, now)) else {
            return;
        };
        if before != now {
            self.leave(square, before);
            self.enter(square, now);
        }
    }

    fn enter(&mut self, square: Square, piece: Option<Piece>) {
        self.promoted += usize::from(piece.is_some_and(|piece| is_promoted(piece.kind)));
        for (color, kind) in seen_by(piece) {
            self.holding.enter(color, kind, place_of(square, color));
        }
    }

    fn leave(&mut self, square: Square, piece: Option<Piece>) {
        self.promoted -= usize::from(piece.is_some_and(|piece| is_promoted(piece.kind)));
        for (color, kind) in seen_by(piece) {
            self.holding.leave(color, kind, place_of(square, color));
        }
    }

    fn update_hands(&mut self, position: &Position) {
        let (mut rooks, mut others) = (0, 0);
        for color in Color::BOTH {
            let hand = position.hand(color);
            let before = *self.hands.get(color);
            let mut now = 0;
            for (kind, _) in STANDARD.hand_kinds() {
                let is_held = hand.count(kind) > 0;
                if is_held {
                    now |= bit(kind);
                }
                if is_held != (before & bit(kind) != 0) {
                    self.holding.hold(color, usize::from(kind.get()), is_held);
                }
            }
            *self.hands.get_mut(color) = now;
            rooks += u32::from(hand.count(ROOK));
            others += u32::from(hand.count(GOLD)) + u32::from(hand.count(SILVER));
        }
        self.has_few_captures = rooks == 0 && others <= MAX_TAKEN;
    }
}

/// Returns the sides that see something on a square, and the number of its kind: its own side, or both
/// sides if it is empty.
fn seen_by(piece: Option<Piece>) -> impl Iterator<Item = (Color, usize)> {
    let kind = piece.map_or(0, |piece| usize::from(piece.kind.get()));
    let sees = move |color: &Color| piece.is_none_or(|piece| piece.color == *color);
    let sides = Color::BOTH.into_iter().filter(sees);
    sides.map(move |color| (color, kind))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::opening::rule::{Condition, Rule, Test};
    use crate::opening::sets::{KINDS, NOTHING, Squares};

    /// The findings by rule and side if every rule is checked after every move.
    struct Plain {
        found: Vec<[Option<u32>; 2]>,
    }

    /// A position for checking rules one by one.
    struct Seen<'a> {
        position: &'a Position,
        last: Option<&'a Played>,
        ply: u32,
    }

    impl Seen<'_> {
        fn stands(&self, color: Color, kinds: Kinds, squares: Squares) -> bool {
            STANDARD.board().any(|square| {
                let kind = match self.position.piece(square) {
                    None => NOTHING,
                    Some(piece) if piece.color == color => bit(piece.kind),
                    Some(_) => 0,
                };
                kind & kinds != 0 && squares >> place_of(square, color) & 1 != 0
            })
        }

        fn holds(&self, condition: &Condition, color: Color, found: &Plain) -> bool {
            let color = if condition.is_of_other { !color } else { color };
            let holds = match condition.test {
                Test::Piece(kinds, squares) => self.stands(color, kinds, squares),
                Test::Hand(kinds) => STANDARD.hand_kinds().any(|(kind, _)| {
                    bit(kind) & kinds != 0 && self.position.hand(color).count(kind) > 0
                }),
                Test::Ply(least, most) => (least..=most).contains(&self.ply),
                Test::Color(wanted) => color == wanted,
                Test::Found(rule) => found.found[rule][color.index()].is_some(),
                Test::Move {
                    kinds,
                    squares,
                    captured,
                    is_drop,
                } => self.last.is_some_and(|last| {
                    let to = last.mv.to().map(|to| place_of(to, color));
                    let is_met = |kind: Option<KindId>, kinds| {
                        kind.is_some_and(|kind| bit(kind) & kinds != 0)
                    };
                    last.color == color
                        && is_met(last.kind, kinds)
                        && to.is_some_and(|to| squares >> to & 1 != 0)
                        && (captured == 0 || is_met(last.captured, captured))
                        && (matches!(last.mv, Move::Drop { .. }) || !is_drop)
                }),
            };
            holds != condition.is_negated
        }

        fn is_calm(&self) -> bool {
            let taken = |kinds: &[KindId]| {
                let hands = Color::BOTH.map(|color| self.position.hand(color));
                let counts = hands
                    .iter()
                    .flat_map(|hand| kinds.iter().map(|kind| hand.count(*kind)));
                counts.map(u32::from).sum::<u32>()
            };
            let mut pieces = STANDARD
                .board()
                .filter_map(|square| self.position.piece(square));
            taken(&[ROOK]) == 0
                && taken(&[GOLD, SILVER]) <= MAX_TAKEN
                && !pieces.any(|piece| is_promoted(piece.kind))
        }

        fn look(&self, rules: &[Rule], plain: &mut Plain) {
            for (number, rule) in rules.iter().enumerate() {
                if rule.topic == Topic::Castle && !self.is_calm() {
                    continue;
                }
                for color in Color::BOTH {
                    let holds =
                        |way: &Vec<Condition>| way.iter().all(|it| self.holds(it, color, plain));
                    let is_new = plain.found[number][color.index()].is_none();
                    if is_new && rule.ways.iter().any(holds) {
                        plain.found[number][color.index()] = Some(self.ply);
                    }
                }
            }
        }
    }

    /// Random moves, the first ones mostly in the own half, where castles are built.
    #[test]
    fn scenes_updated_by_moves_agree_with_a_full_search() {
        assert!((1..KINDS as u8).all(|kind| KindId::new(kind).is_some()));
        let mut lot = 1_u64;
        let mut count = 0;
        for game in 0..12 {
            let mut position = Position::new(&Setup::start(&STANDARD));
            let mut scene = Scene::new(&position, true);
            let mut plain = Plain {
                found: vec![[None; 2]; table().rules().len()],
            };
            let mut last = None;
            for ply in 0..130 {
                let seen = Seen {
                    position: &position,
                    last: last.as_ref(),
                    ply,
                };
                seen.look(table().rules(), &mut plain);
                scene.look(ply, NodeId::START);
                for (number, found) in plain.found.iter().enumerate() {
                    for color in Color::BOTH {
                        let by_network = scene.holding.found(number, color).map(|(ply, _)| ply);
                        let found = found[color.index()];
                        assert_eq!(
                            by_network, found,
                            "game {game}, ply {ply}, rule {number}, {color}"
                        );
                    }
                }
                let moves = position.legal_moves();
                let turn = position.turn();
                let is_quiet = |mv: &Move| mv.to().is_some_and(|to| place_of(to, turn) % SIDE > 3);
                let quiet: Vec<Move> = moves.iter().copied().filter(is_quiet).collect();
                lot = lot
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1_442_695_040_888_963_407);
                let moves = if quiet.is_empty() || lot >> 60 == 0 {
                    moves
                } else {
                    quiet
                };
                let Some(mv) = moves.get((lot >> 33) as usize % moves.len().max(1)) else {
                    break;
                };
                last = position.apply(*mv).ok();
                if let Some(played) = &last {
                    scene.step(&position, played);
                }
            }
            count += plain.found.iter().flatten().flatten().count();
        }
        // Random games have few openings, but some.
        assert!(count > 60, "{count}");
    }
}
