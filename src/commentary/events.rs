//! The possible remarks on a move, as a table of conditions and sentences.

use super::scene::Scene;
use super::words::{Detail, Details};
use crate::opening::Topic;
use crate::problem::Sentence;
use crate::problem::sentences::commentary;
use crate::variant::games::standard::{GOLD, KNIGHT, SILVER};

/// An event at a move. The most important comes first, and only the first that applies is reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Event {
    /// It mates (詰み).
    Mate,
    /// Two pieces give check (両王手).
    DoubleCheck,
    /// It gives check and attacks another piece (王手飛車取り).
    CheckAndAttack,
    /// It gives check with a piece that did not move (開き王手).
    DiscoveredCheck,
    /// It gives check (王手).
    Check,
    /// It threatens mate, as the mate solver has found (詰めろ).
    ThreatensMate,
    /// It attacks two pieces at once (両取り).
    Fork,
    /// A castle appears for the first time.
    Castle,
    /// An opening appears for the first time.
    Opening,
    /// It captures a piece on the square where the other side has just captured one.
    TakesBack,
    /// It captures a piece, and nothing can recapture (ただ取り).
    TakesFree,
    /// It captures a piece that is worth much less than the one lost by the recapture.
    GivesUpFor,
    /// It captures a piece and can be recaptured.
    Exchange,
    /// It moves to where it can be captured, and nothing can recapture (捨て駒).
    GivesUp,
    /// The king enters the other side's camp (入玉).
    KingEnters,
    /// It promotes.
    Promotes,
    /// It does not promote though it could (不成).
    StaysUnpromoted,
    /// The king moves out of check.
    LeavesCheck,
    /// A piece is put between the king and what checks it (合駒).
    BlocksCheck,
    /// It is dropped in the other side's camp.
    DropsInCamp,
    /// It enters the other side's camp.
    Enters,
    /// It attacks a rook or a bishop.
    Attacks,
    /// It moves to where the other side no longer attacks it.
    Escapes,
    /// It protects a piece that is attacked.
    Protects,
    /// It opens the bishop's diagonal (角道を開ける).
    OpensDiagonal,
    /// It closes the bishop's diagonal (角道を止める).
    ClosesDiagonal,
    /// The pawn before the rook is pushed (飛車先の歩を突く).
    RookPawn,
    /// The edge pawn is pushed as the other side's has just been (端歩を受ける).
    AnswersEdgePawn,
    /// The edge pawn is pushed (端歩を突く).
    EdgePawn,
    /// The king leaves its square of the start (居玉を避ける).
    KingLeaves,
    /// The knight jumps (桂馬を跳ねる).
    Jumps,
    /// A silver or a gold steps forward from its square of the start.
    Develops,
}

impl Event {
    /// Its name: `takes-free`. Names do not change between versions.
    ///
    /// ```
    /// assert_eq!(kifuyomi::commentary::Event::TakesFree.name(), "takes-free");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Event::Mate => "mate",
            Event::DoubleCheck => "double-check",
            Event::CheckAndAttack => "check-and-attack",
            Event::DiscoveredCheck => "discovered-check",
            Event::Check => "check",
            Event::ThreatensMate => "threatens-mate",
            Event::Fork => "fork",
            Event::Castle => "castle",
            Event::Opening => "opening",
            Event::TakesBack => "takes-back",
            Event::TakesFree => "takes-free",
            Event::GivesUpFor => "gives-up-for",
            Event::Exchange => "exchange",
            Event::GivesUp => "gives-up",
            Event::KingEnters => "king-enters",
            Event::Promotes => "promotes",
            Event::StaysUnpromoted => "stays-unpromoted",
            Event::LeavesCheck => "leaves-check",
            Event::BlocksCheck => "blocks-check",
            Event::DropsInCamp => "drops-in-camp",
            Event::Enters => "enters",
            Event::Attacks => "attacks",
            Event::Escapes => "escapes",
            Event::Protects => "protects",
            Event::OpensDiagonal => "opens-diagonal",
            Event::ClosesDiagonal => "closes-diagonal",
            Event::RookPawn => "rook-pawn",
            Event::AnswersEdgePawn => "answers-edge-pawn",
            Event::EdgePawn => "edge-pawn",
            Event::KingLeaves => "king-leaves",
            Event::Jumps => "jumps",
            Event::Develops => "develops",
        }
    }
}

/// A row of the table.
#[derive(Debug)]
pub struct Rule {
    pub event: Event,
    pub sentence: &'static Sentence,
    /// Returns the details of the sentence if the event applies.
    pub details: fn(&mut Scene<'_>) -> Option<Details>,
}

const fn rule(
    event: Event,
    sentence: &'static Sentence,
    details: fn(&mut Scene<'_>) -> Option<Details>,
) -> Rule {
    Rule {
        event,
        sentence,
        details,
    }
}

/// How much more a piece must be worth than the piece it captures to count as given up for it.
const MUCH: u8 = 3;

/// The table, the most important event first.
#[rustfmt::skip]
pub static RULES: &[Rule] = &[
    rule(Event::Mate, &commentary::MATE, |it| when(it.is_mate())),
    rule(Event::DoubleCheck, &commentary::DOUBLE_CHECK, |it| when(it.checkers().len() > 1)),
    rule(Event::CheckAndAttack, &commentary::CHECK_AND_ATTACK, check_and_attack),
    rule(Event::DiscoveredCheck, &commentary::DISCOVERED_CHECK, discovered_check),
    rule(Event::Check, &commentary::CHECK, |it| when(!it.checkers().is_empty())),
    rule(Event::ThreatensMate, &commentary::THREATENS_MATE_IN, |it| {
        let plies = it.threat()?.plies.filter(|plies| *plies > 1)?;
        Some(vec![Detail::Plies(plies)])
    }),
    rule(Event::ThreatensMate, &commentary::THREATENS_MATE, |it| when(it.threat().is_some())),
    rule(Event::Fork, &commentary::FORK, fork),
    rule(Event::Castle, &commentary::CASTLE, |it| named(it, Topic::Castle, false)),
    rule(Event::Castle, &commentary::CASTLE_OF_ONE, |it| named(it, Topic::Castle, true)),
    rule(Event::Opening, &commentary::OPENING, |it| named(it, Topic::Opening, false)),
    rule(Event::TakesBack, &commentary::TAKES_BACK, |it| {
        it.captured().filter(|_| it.takes_back()).map(|taken| vec![Detail::Piece(taken)])
    }),
    rule(Event::TakesFree, &commentary::TAKES_FREE, |it| {
        let taken = it.captured()?;
        it.takers().is_empty().then(|| vec![Detail::Piece(taken)])
    }),
    rule(Event::GivesUpFor, &commentary::GIVES_UP_FOR, |it| {
        let taken = it.captured()?;
        let is_so = it.worth() >= it.worth_of(taken) + MUCH && !it.takers().is_empty();
        is_so.then(|| vec![Detail::Piece(it.moved()), Detail::Piece(taken)])
    }),
    rule(Event::Exchange, &commentary::EXCHANGE, |it| {
        let taken = it.captured()?;
        (!it.takers().is_empty()).then(|| vec![Detail::Piece(taken)])
    }),
    rule(Event::GivesUp, &commentary::GIVES_UP, |it| {
        let is_so = !it.is_royal() && it.captured().is_none() && it.is_left_hanging();
        is_so.then(|| vec![Detail::Piece(it.kind())])
    }),
    rule(Event::KingEnters, &commentary::KING_ENTERS, |it| when(it.is_royal() && it.enters())),
    rule(Event::Promotes, &commentary::PROMOTES, |it| {
        it.promotes().then(|| vec![Detail::Piece(it.kind())])
    }),
    rule(Event::StaysUnpromoted, &commentary::STAYS_UNPROMOTED, |it| {
        it.could_promote().then(|| vec![Detail::Piece(it.kind())])
    }),
    rule(Event::LeavesCheck, &commentary::LEAVES_CHECK, |it| {
        when(it.was_in_check() && it.is_royal())
    }),
    rule(Event::BlocksCheck, &commentary::BLOCKS_CHECK, |it| when(it.was_in_check())),
    rule(Event::DropsInCamp, &commentary::DROPS_IN_CAMP, |it| {
        (it.is_drop() && it.is_in_camp()).then(|| vec![Detail::Piece(it.kind())])
    }),
    rule(Event::Enters, &commentary::ENTERS, |it| {
        it.enters().then(|| vec![Detail::Piece(it.kind())])
    }),
    rule(Event::Attacks, &commentary::ATTACKS, |it| {
        let (square, kind) = it.targets().into_iter().find(|(_, kind)| it.is_major(*kind))?;
        Some(vec![Detail::Piece(kind), Detail::Square(square)])
    }),
    rule(Event::Escapes, &commentary::ESCAPES, |it| {
        it.escapes().then(|| vec![Detail::Piece(it.kind())])
    }),
    rule(Event::Protects, &commentary::PROTECTS, |it| {
        let (square, kind) = it.protected()?;
        Some(vec![Detail::Piece(kind), Detail::Square(square)])
    }),
    rule(Event::OpensDiagonal, &commentary::OPENS_DIAGONAL, |it| when(it.opens_diagonal())),
    rule(Event::ClosesDiagonal, &commentary::CLOSES_DIAGONAL, |it| when(it.closes_diagonal())),
    rule(Event::RookPawn, &commentary::ROOK_PAWN, |it| when(it.pushes_rook_pawn())),
    rule(Event::AnswersEdgePawn, &commentary::ANSWERS_EDGE_PAWN, |it| {
        when(it.pushes_edge_pawn() && it.answers_pawn())
    }),
    rule(Event::EdgePawn, &commentary::EDGE_PAWN, |it| when(it.pushes_edge_pawn())),
    rule(Event::KingLeaves, &commentary::KING_LEAVES, |it| {
        when(it.is_royal() && it.leaves_start())
    }),
    rule(Event::Jumps, &commentary::JUMPS, |it| when(it.moved() == KNIGHT && !it.is_drop())),
    rule(Event::Develops, &commentary::DEVELOPS, |it| {
        let is_so = [SILVER, GOLD].contains(&it.moved()) && it.leaves_start() && it.goes_ahead();
        is_so.then(|| vec![Detail::Piece(it.kind())])
    }),
];

/// Returns no details if a condition holds.
fn when(is_so: bool) -> Option<Details> {
    is_so.then(Vec::new)
}

fn check_and_attack(scene: &mut Scene<'_>) -> Option<Details> {
    if !scene.gives_check_itself() || !scene.is_safe() {
        return None;
    }
    let (square, kind) = scene.targets().into_iter().next()?;
    Some(vec![Detail::Piece(kind), Detail::Square(square)])
}

fn discovered_check(scene: &mut Scene<'_>) -> Option<Details> {
    let (square, kind) = scene.checkers().into_iter().next()?;
    let is_so = !scene.gives_check_itself();
    is_so.then(|| vec![Detail::Piece(kind), Detail::Square(square)])
}

fn fork(scene: &mut Scene<'_>) -> Option<Details> {
    if !scene.is_safe() {
        return None;
    }
    match scene.targets()[..] {
        [(first, one), (second, other), ..] => Some(vec![
            Detail::Piece(one),
            Detail::Square(first),
            Detail::Piece(other),
            Detail::Square(second),
        ]),
        _ => None,
    }
}

/// Returns the name of the opening or castle that appears for the first time at the move.
fn named(scene: &mut Scene<'_>, topic: Topic, is_of_one: bool) -> Option<Details> {
    let (name, pieces) = scene.named(topic)?;
    let is_so = topic == Topic::Opening || (pieces == 1) == is_of_one;
    is_so.then(|| vec![Detail::Name(name)])
}
