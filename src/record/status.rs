//! The status of a position by the rules: check, mate, repetition, points.
//!
//! Source: the rules of the Japan Shogi Association for repetition and impasse. In a handicap game it counts
//! the pieces that were given as if the giver still had them: 駒落ち将棋の場合は、落とした駒が上手にあると仮定する
//! (its website on how 持将棋 is counted).

use crate::position::Position;
use crate::record::replay::Replay;
use crate::record::{NodeId, Record};
use crate::types::color::Color;
use crate::types::outcome::Defeat;
use crate::types::piece::Piece;
use crate::types::square::Square;
use crate::variant::setup::Setup;

/// The status of a position by the rules alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Status {
    /// Whether the side to move is in check.
    pub check: bool,
    /// Whether it has no legal move.
    pub mate: bool,
    /// How often the position has occurred in its line, this time included, up to as often as the
    /// game's table says.
    pub occurrence: u32,
    /// The side that gave check all the time since the position first occurred.
    pub perpetual_check: Option<Color>,
    /// The side that alone attacked some piece with each piece it moved, in games in which it must vary then.
    pub perpetual_attack: Option<Color>,
    /// The defeat of a side by the position itself, in games with such rules.
    pub defeat: Option<Defeat>,
    /// The points of Black's and White's pieces.
    pub points: [Points; 2],
}

/// The points of one side's pieces at an impasse: rooks and bishops 5 each, other pieces but the king 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Points {
    /// Points of all pieces, on the board and in hand, and of those that were given as a handicap. A side with fewer
    /// than 24 loses at an impasse.
    pub all: u32,
    /// Points of the pieces in the promotion zone and in hand, which count when a win is declared.
    pub declared: u32,
    /// Number of pieces in the promotion zone besides the king; ten are needed to declare.
    pub pieces_in_zone: u32,
    /// Whether the king is in the promotion zone.
    pub king_in_zone: bool,
}

impl Points {
    /// Adds points that a side has besides its pieces.
    fn with(self, more: u32) -> Points {
        Points {
            all: self.all + more,
            declared: self.declared + more,
            ..self
        }
    }
}

/// A rule by which a win is declared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Declaration {
    /// 24 points: 31 win, 24 draw.
    Points24,
    /// 27 points: 28 win for Black, 27 for White.
    Points27,
}

/// The result of a declaration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Declared {
    /// The side wins.
    Win,
    /// The game is drawn.
    Draw,
    /// The declaration fails, and with it the game.
    Fails,
}

impl Status {
    /// Returns the status of the position at a node. The replay is left at the node.
    ///
    /// ```
    /// use kifuyomi::{Replay, record::status::Status};
    /// let moves = "5i5h 5a5b 5h5i 5b5a ".repeat(3);
    /// let reads = kifuyomi::read(&format!("position startpos moves {moves}"));
    /// let record = &reads[0].record;
    /// let (last, _) = record.main_line().last().unwrap();
    /// let status = Status::at(record, &mut Replay::new(record), last);
    /// assert_eq!(status.occurrence, 4);
    /// assert_eq!(status.points[0].all, 27);
    /// ```
    pub fn at(record: &Record, replay: &mut Replay, id: NodeId) -> Status {
        replay.go(record, id);
        let given = given_points(&record.start);
        let repetition = repetition(record, replay, id);
        let position = replay.position_mut();
        let check = position.is_check(position.turn());
        Status {
            check,
            mate: check && !position.has_legal_move(),
            occurrence: repetition.occurrence,
            perpetual_check: repetition.perpetual_check,
            perpetual_attack: repetition.perpetual_attack,
            defeat: position.defeat(),
            points: Color::BOTH.map(|color| match color {
                Color::Black => points(position, color),
                Color::White => points(position, color).with(given),
            }),
        }
    }

    /// Returns the result when the side to move declares a win.
    pub fn declare(&self, to_move: Color, rule: Declaration) -> Declared {
        let [black, white] = self.points;
        let (points, needed) = match to_move {
            Color::Black => (black, 28),
            Color::White => (white, 27),
        };
        if !points.king_in_zone || points.pieces_in_zone < 10 || self.check {
            return Declared::Fails;
        }
        match (rule, points.declared) {
            (Declaration::Points27, count) if count >= needed => Declared::Win,
            (Declaration::Points24, 31..) => Declared::Win,
            (Declaration::Points24, 24..31) => Declared::Draw,
            _ => Declared::Fails,
        }
    }
}

/// How often a position has occurred, and what the sides have done meanwhile.
#[derive(Default)]
struct Repetition {
    occurrence: u32,
    perpetual_check: Option<Color>,
    perpetual_attack: Option<Color>,
}

/// Returns how often the position at a node has occurred on the way to it, up to as often as makes a
/// repetition, and which side gave check, or attacked, with each of its moves since the first of these.
fn repetition(record: &Record, replay: &Replay, id: NodeId) -> Repetition {
    let here = replay.position();
    let variant = here.variant();
    let mut back = replay.clone();
    let mut occurrence = 1;
    let mut always_checked = [true; 2];
    let mut at = id;
    while let Some(parent) = record.node(at).and_then(|node| node.parent()) {
        let position = back.position();
        let mover = !position.turn();
        if record.node(at).is_some_and(|node| node.played().is_some()) {
            if let Some(all) = always_checked.get_mut(mover.index()) {
                // A side that once gave no check is not tested again.
                *all = *all && position.is_check(position.turn());
            }
            back.go(record, parent);
            occurrence += u32::from(back.position().repeats(here));
        } else {
            back.go(record, parent);
        }
        at = parent;
        if occurrence == variant.repetition {
            break;
        }
    }
    let first = at;
    if occurrence < variant.repetition {
        return Repetition {
            occurrence,
            ..Repetition::default()
        };
    }
    let mut checking = Color::BOTH.into_iter().zip(always_checked);
    let perpetual_check = checking.find(|(_, all)| *all).map(|(color, _)| color);
    let is_judged = variant
        .special_rules
        .is_some_and(|rules| rules.attacker_varies);
    let perpetual_attack = match perpetual_check {
        None if is_judged => attacker(record, back, [first, id]),
        _ => None,
    };
    Repetition {
        occurrence,
        perpetual_check,
        perpetual_attack,
    }
}

/// Returns the side that alone attacked some piece with each piece that it moved between two nodes.
fn attacker(record: &Record, mut replay: Replay, [first, last]: [NodeId; 2]) -> Option<Color> {
    let mut always_attacked = [true; 2];
    let mut at = last;
    while at != first {
        replay.go(record, at);
        let node = record.node(at)?;
        if let Some(played) = node.played()
            && let Some(all) = always_attacked.get_mut(played.color.index())
        {
            *all &= played
                .mv
                .to()
                .is_some_and(|to| attacks_something(replay.position(), to));
        }
        at = node.parent()?;
    }
    match always_attacked {
        [true, false] => Some(Color::Black),
        [false, true] => Some(Color::White),
        _ => None,
    }
}

/// Reports whether the piece on a square could take one of the other side.
fn attacks_something(position: &Position, from: Square) -> bool {
    let Some(piece) = position.piece(from) else {
        return false;
    };
    let is_enemy = |square: &Square| {
        let other = position.piece(*square);
        other.is_some_and(|other| other.color != piece.color)
    };
    let mut enemies = position.variant().board().filter(is_enemy);
    enemies.any(|square| position.attackers(square, piece).contains(&from))
}

/// Returns the points of the pieces that White gives at the start; 0 where the start is no handicap.
fn given_points(start: &Setup) -> u32 {
    let even = Setup::start(start.variant);
    let is_even = |(square, piece): (Square, Piece)| even.piece(square) == Some(piece);
    let is_there = |piece: Piece| {
        piece.color == Color::White
            && !start
                .variant
                .kind(piece.kind)
                .is_some_and(|kind| kind.royal)
    };
    let missing = even.pieces().filter(|(at, _)| start.piece(*at).is_none());
    let missing: Vec<Piece> = missing.map(|(_, piece)| piece).collect();
    let is_handicap = start.turn == Color::White
        && start.pieces().all(is_even)
        && missing.iter().all(|piece| is_there(*piece));
    if !is_handicap {
        return 0;
    }
    let points = |kind| {
        start
            .variant
            .kind(kind)
            .map_or(0, |facts| u32::from(facts.points))
    };
    let missing: u32 = missing.iter().map(|piece| points(piece.kind)).sum();
    let hands = Color::BOTH.map(|color| {
        let kinds = start.variant.hand_kinds();
        let held = kinds.map(|(kind, _)| u32::from(start.hand(color).count(kind)) * points(kind));
        held.sum::<u32>()
    });
    missing.saturating_sub(hands.iter().sum())
}

fn points(position: &Position, color: Color) -> Points {
    let variant = position.variant();
    let mut points = Points::default();
    for square in variant.board() {
        let Some(piece) = position.piece(square).filter(|piece| piece.color == color) else {
            continue;
        };
        let Some(kind) = variant.kind(piece.kind) else {
            continue;
        };
        let in_zone = position.in_zone(color, square);
        points.all += u32::from(kind.points);
        if in_zone {
            points.declared += u32::from(kind.points);
            points.pieces_in_zone += u32::from(!kind.royal);
            points.king_in_zone |= kind.royal;
        }
    }
    for (id, kind) in variant.hand_kinds() {
        let count = u32::from(position.hand(color).count(id)) * u32::from(kind.points);
        points.all += count;
        points.declared += count;
    }
    points
}
