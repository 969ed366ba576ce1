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

/// How many kinds a set can hold.
const KINDS: usize = Kinds::BITS as usize;

/// The board from one side's place: its own pieces stand where Black's would.
#[derive(Clone, Debug, Default)]
struct View {
    /// Where each of the own kinds stands.
    own: [Squares; KINDS],
    /// Where nothing stands.
    empty: Squares,
    hand: Kinds,
}

impl View {
    /// Where one of some kinds stands.
    fn squares(&self, kinds: Kinds) -> Squares {
        let mut squares = 0;
        let mut rest = kinds;
        // A rule names few kinds.
        while rest != 0 {
            let kind = self.own.get(rest.trailing_zeros() as usize);
            squares |= kind.copied().unwrap_or_default();
            rest &= rest - 1;
        }
        squares
    }

    fn has(&self, kinds: Kinds, squares: Squares) -> bool {
        self.squares(kinds) & squares != 0
    }
}

/// The board from each side's place.
fn views(position: &Position) -> ByColor<View> {
    let mut views = ByColor::new_with(|_| View::default());
    for square in STANDARD.board() {
        match position.piece(square) {
            None => {
                for color in Color::BOTH {
                    views.get_mut(color).empty |= 1 << place_of(square, color);
                }
            }
            Some(piece) => {
                let own = &mut views.get_mut(piece.color).own;
                if let Some(squares) = own.get_mut(usize::from(piece.kind.get())) {
                    *squares |= 1 << place_of(square, piece.color);
                }
            }
        }
    }
    for color in Color::BOTH {
        let hand = position.hand(color);
        let in_hand = STANDARD.hand_kinds().map(|(kind, _)| kind);
        let in_hand = in_hand.filter(|kind| hand.count(*kind) > 0);
        views.get_mut(color).hand = in_hand.map(bit).fold(0, |all, kind| all | kind);
    }
    views
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

/// The kinds that stand behind pawns in the table of shogi: all that are promoted.
const PROMOTED: Kinds = !0 << (PAWN.get() + 1);

fn is_calm(position: &Position, views: &ByColor<View>) -> bool {
    let in_hand = |kind| {
        Color::BOTH
            .map(|color| position.hand(color).count(kind))
            .iter()
            .sum::<u8>()
    };
    in_hand(ROOK) == 0
        && in_hand(GOLD) + in_hand(SILVER) <= MOST_TAKEN
        && views.iter().all(|view| !view.has(PROMOTED, !0))
}

impl Scene {
    pub fn new(position: &Position, is_from_start: bool) -> Scene {
        let views = views(position);
        Scene {
            is_calm: is_calm(position, &views),
            views,
            last: None,
            ply: 0,
            is_from_start,
        }
    }

    /// Whether each side has a piece of a kind on the board.
    pub fn has_both(&self, kind: KindId) -> bool {
        self.views.iter().all(|view| view.has(bit(kind), !0))
    }

    /// Goes on to the position after a move.
    pub fn step(&mut self, position: &Position, played: &Played) {
        self.views = views(position);
        self.is_calm = is_calm(position, &self.views);
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
            .filter_map(|(number, (rule, found))| {
                let (ply, node) = (*found)?;
                if table.replacing(number).iter().any(is_found) {
                    return None;
                }
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
