//! A game as the rules of the tables see it: the board from each side, the move that was just made, and
//! what was found before.

use crate::opening::name::{Found, Topic};
use crate::opening::sets::{Kinds, SIDE, Squares, bit};
use crate::opening::table::{Condition, Table, Test};
use crate::position::Position;
use crate::record::NodeId;
use crate::types::color::{ByColor, Color};
use crate::types::moves::{Move, Played};
use crate::types::piece::KindId;
use crate::types::square::Square;
use crate::variant::games::standard::{GOLD, PAWN, ROOK, SILVER, STANDARD};

/// The board from one side's place: its own pieces stand where Black's would.
#[derive(Clone, Debug)]
struct View {
    /// The own kinds on the squares; 0 for none.
    own: [Kinds; 81],
    /// Where nothing stands.
    empty: Squares,
    hand: Kinds,
}

impl View {
    fn new(position: &Position, color: Color) -> View {
        let mut view = View {
            own: [0; 81],
            empty: 0,
            hand: 0,
        };
        for square in STANDARD.board() {
            let place = place_of(square, color);
            match position.piece(square) {
                None => view.empty |= 1 << place,
                Some(piece) if piece.color == color => {
                    if let Some(own) = view.own.get_mut(place) {
                        *own = bit(piece.kind);
                    }
                }
                Some(_) => {}
            }
        }
        let hand = position.hand(color);
        for (kind, _) in STANDARD.hand_kinds() {
            if hand.count(kind) > 0 {
                view.hand |= bit(kind);
            }
        }
        view
    }

    fn has(&self, kinds: Kinds, squares: Squares) -> bool {
        let stands = |(place, own): (u8, &Kinds)| own & kinds != 0 && squares >> place & 1 != 0;
        (0..).zip(&self.own).any(stands)
    }
}

/// The number of a square as a side sees it: file by file from its own right, from the top.
fn place_of(square: Square, color: Color) -> usize {
    let place = usize::from(square.file() - 1) * SIDE + usize::from(square.rank() - 1);
    match color {
        Color::Black => place,
        Color::White => SIDE * SIDE - 1 - place,
    }
}

/// The move that was just made.
#[derive(Clone, Copy, Debug)]
struct Last {
    color: Color,
    kind: Kinds,
    to: Square,
    captured: Kinds,
    is_drop: bool,
}

/// A game at a ply.
#[derive(Debug)]
pub struct Scene {
    views: ByColor<View>,
    last: Option<Last>,
    ply: u32,
    /// Whether the record has the game from its start, so that its openings are known.
    is_from_start: bool,
    /// Whether the fight has not gone so far that pieces only stand by chance as in a castle.
    is_calm: bool,
}

/// How many golds and silvers may be in hand as long as it is calm.
const MOST_TAKEN: u8 = 2;

fn is_calm(position: &Position) -> bool {
    let is_promoted = |square| {
        position
            .piece(square)
            .is_some_and(|piece| piece.kind > PAWN)
    };
    let in_hand = |kind| {
        Color::BOTH
            .map(|color| position.hand(color).count(kind))
            .iter()
            .sum::<u8>()
    };
    in_hand(ROOK) == 0
        && in_hand(GOLD) + in_hand(SILVER) <= MOST_TAKEN
        && !STANDARD.board().any(is_promoted)
}

impl Scene {
    pub fn new(position: &Position, is_from_start: bool) -> Scene {
        Scene {
            views: ByColor::new_with(|color| View::new(position, color)),
            last: None,
            ply: 0,
            is_from_start,
            is_calm: is_calm(position),
        }
    }

    /// Whether each side has a piece of a kind on the board.
    pub fn has_both(&self, kind: KindId) -> bool {
        self.views.iter().all(|view| view.has(bit(kind), !0))
    }

    /// Goes on to the position after a move.
    pub fn step(&mut self, position: &Position, played: &Played) {
        self.views = ByColor::new_with(|color| View::new(position, color));
        self.is_calm = is_calm(position);
        self.last = played.mv.to().map(|to| Last {
            color: played.color,
            kind: played.kind.map_or(0, bit),
            to,
            captured: played.captured.map_or(0, bit),
            is_drop: matches!(played.mv, Move::Drop { .. }),
        });
    }

    /// Notes what stands first at this ply.
    pub fn look(&mut self, table: &Table, sides: &mut ByColor<Side>, ply: u32, node: NodeId) {
        self.ply = ply;
        for (number, rule) in table.rules().iter().enumerate() {
            let is_asked = match rule.topic {
                Topic::Opening => self.is_from_start,
                Topic::Castle => self.is_calm,
            };
            if !is_asked {
                continue;
            }
            for color in Color::BOTH {
                let is_new = !sides.get(color).has(number);
                let mut ways = rule.ways.iter();
                if is_new && ways.any(|way| way.iter().all(|it| self.holds(it, color, sides))) {
                    sides.get_mut(color).note(number, ply, node);
                }
            }
        }
    }

    fn holds(&self, condition: &Condition, color: Color, sides: &ByColor<Side>) -> bool {
        let color = match condition.is_of_other {
            true => !color,
            false => color,
        };
        self.is_so(&condition.test, color, sides) != condition.is_negated
    }

    fn is_so(&self, test: &Test, color: Color, sides: &ByColor<Side>) -> bool {
        let view = self.views.get(color);
        match *test {
            Test::Piece(kinds, squares) => view.has(kinds, squares),
            Test::Empty(squares) => view.empty & squares != 0,
            Test::Hand(kinds) => view.hand & kinds != 0,
            Test::Ply(least, most) => (least..=most).contains(&self.ply),
            Test::Color(wanted) => color == wanted,
            Test::Found(number) => sides.get(color).has(number),
            Test::Move {
                kinds,
                squares,
                captured,
                is_drop,
            } => self.last.is_some_and(|last| {
                last.color == color
                    && last.kind & kinds != 0
                    && squares >> place_of(last.to, color) & 1 != 0
                    && (captured == 0 || last.captured & captured != 0)
                    && (last.is_drop || !is_drop)
            }),
        }
    }
}

/// What was found for a side, by the numbers of the rules.
#[derive(Debug)]
pub struct Side {
    found: Vec<Option<(u32, NodeId)>>,
}

impl Side {
    pub fn new(table: &Table) -> Side {
        Side {
            found: vec![None; table.rules().len()],
        }
    }

    fn has(&self, number: usize) -> bool {
        self.found.get(number).is_some_and(Option::is_some)
    }

    fn note(&mut self, number: usize, ply: u32, node: NodeId) {
        if let Some(found) = self.found.get_mut(number) {
            *found = Some((ply, node));
        }
    }

    /// What has a name, the most special first: what is a kind of most others, then what came last.
    pub fn found(&self, table: &'static Table, topic: Topic, color: Color) -> Vec<Found> {
        let is_found = |number: &usize| self.has(*number);
        let mut found: Vec<_> = table
            .rules()
            .iter()
            .zip(&self.found)
            .enumerate()
            .filter(|(_, (rule, _))| rule.topic == topic)
            .filter(|(number, _)| !table.replacing(*number).iter().any(is_found))
            .filter_map(|(number, (rule, found))| {
                let (ply, node) = (*found)?;
                let found = Found {
                    color,
                    ply,
                    node,
                    name: &table.entry(rule.entry?)?.name,
                    is_refined: table.kinds_of(number).iter().any(is_found),
                };
                Some((table.depth(number), number, found))
            })
            .collect();
        found.sort_by_key(|(depth, number, found)| std::cmp::Reverse((*depth, found.ply, *number)));
        found.into_iter().map(|(_, _, found)| found).collect()
    }
}
