//! The mate solver, compared with a slow and simple checker that tries all moves with the rules of the
//! library.

use std::collections::HashMap;

use kifuyomi::mate::{Answer, Finding, Limits, Solver};
use kifuyomi::{Color, Move, Position, Setup, Square, variant};

/// Problems with their lengths in plies, composed for this test or common in books for beginners.
const PROBLEMS: &[(&str, u32)] = &[
    ("4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1", 1),
    ("9/4k4/9/4P4/9/9/9/9/9 b 2G2r2b4s4n4l17p 1", 3),
    ("7nl/7k1/6Ppp/9/9/9/9/9/9 b 2G2r2b2g4s3n3l15p 1", 3),
    // The pawn may not be dropped for mate, but the lance may.
    ("7nk/9/7S1/9/9/9/9/9/9 b PL2r2b4g3s3n3l17p 1", 1),
    // White attacks, and Black has a king that must not be left in check.
    ("9/9/9/9/9/9/4p4/9/k3K4 w 2R2B3G4S4N4L17Pg 1", 1),
    ("9/9/5k3/9/4G4/4P4/9/9/9 b 3G2r2b4s4n4l17p 1", 5),
    ("9/9/9/4k4/9/4P4/9/9/9 b 4G2r2b4s4n4l17p 1", 7),
    ("4k4/9/9/9/3+PP4/9/9/9/9 b 4G2r2b4s4n4l16p 1", 9),
];

/// Positions without a mate.
const NO_MATES: &[&str] = &[
    "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
    "4k4/9/4P4/9/9/9/9/9/9 b P2r2b4g4s4n4l16p 1",
    "9/4k4/9/4P4/9/9/9/9/9 b G2r2b3g4s4n4l17p 1",
    // Only the drop of a pawn would mate.
    "7nk/9/7S1/9/9/9/9/9/9 b P2r2b4g3s3n4l17p 1",
];

fn position(sfen: &str) -> Position {
    Position::new(&sfen.parse::<Setup>().unwrap())
}

fn solve(solver: &mut Solver, position: &Position) -> Answer {
    let mut limits = Limits::nodes(2_000_000);
    solver.solve(position, &mut limits).unwrap()
}

fn after(position: &Position, mv: Move) -> Position {
    let mut after = position.clone();
    after.play(mv).unwrap();
    after
}

/// The reference checker, with a cache of whether there is a mate within a number of plies.
#[derive(Default)]
pub(super) struct Checker {
    known: HashMap<(String, u32), bool>,
}

impl Checker {
    /// Reports whether the side to move mates within `plies`.
    pub(super) fn mates(&mut self, position: &Position, plies: u32) -> bool {
        if plies == 0 {
            return false;
        }
        let name = (position.setup().sfen_without_number(), plies);
        if let Some(known) = self.known.get(&name) {
            return *known;
        }
        let moves = position.legal_moves().into_iter();
        let mut checks = moves.map(|mv| after(position, mv));
        let mates =
            checks.any(|after| after.is_check(after.turn()) && self.is_mated(&after, plies - 1));
        self.known.insert(name, mates);
        mates
    }

    /// Reports whether the side to move, which is in check, is mated within `plies`.
    fn is_mated(&mut self, position: &Position, plies: u32) -> bool {
        let moves = position.legal_moves();
        if plies == 0 && moves.iter().any(|mv| !matches!(mv, Move::Drop { .. })) {
            return false;
        }
        moves.into_iter().all(|mv| {
            plies > 0 && self.mates(&after(position, mv), plies - 1)
                || self.does_not_count(position, mv, plies)
        })
    }

    /// Reports whether an interposed piece can be captured by the checking piece, and the rest takes no longer:
    /// as if that piece had given check from there.
    fn does_not_count(&mut self, position: &Position, mv: Move, plies: u32) -> bool {
        let Move::Drop { to, .. } = mv else {
            return false;
        };
        let between = after(position, mv);
        let takes = between.legal_moves().into_iter();
        let takes = takes.filter(|take| take.to() == Some(to));
        takes.collect::<Vec<_>>().into_iter().any(|take| {
            let Some(from) = take.from() else {
                return false;
            };
            // The capturing piece must be the one that gave check from afar.
            let mut without = position.setup();
            without.put(from, None);
            let gave_check = !Position::new(&without).is_check(position.turn());
            let mut nearer = position.setup();
            nearer.put(to, after(&between, take).piece(to));
            nearer.put(from, None);
            let nearer = Position::new(&nearer);
            gave_check
                && in_line(from, to, position)
                && nearer.is_check(position.turn())
                && self.is_mated(&nearer, plies)
        })
    }
}

/// Reports whether a square lies between another and the king of the side to move.
fn in_line(from: Square, to: Square, position: &Position) -> bool {
    let king = position.checked_king(position.turn()).unwrap();
    let way = |a: Square, b: Square| {
        let files = i32::from(a.file()) - i32::from(b.file());
        let ranks = i32::from(a.rank()) - i32::from(b.rank());
        (files, ranks)
    };
    let ((a, b), (c, d)) = (way(from, to), way(to, king));
    a * d == b * c && a.signum() == c.signum() && b.signum() == d.signum()
}

/// Tries all answers to the solver's moves until each line ends in mate by the rules.
pub(super) fn assert_mates(
    solver: &mut Solver,
    position: &Position,
    left: u32,
    seen: &mut HashMap<String, u32>,
) {
    let name = position.setup().sfen_without_number();
    if seen.get(&name).is_some_and(|seen| *seen <= left) {
        return;
    }
    seen.insert(name, left);
    let answer = solve(solver, position);
    assert_eq!(answer.mate, Some(true), "{position}");
    assert!(left > 0, "it ends: {position}");
    let after_check = after(position, answer.line[0]);
    assert!(after_check.is_check(after_check.turn()), "{position}");
    for mv in after_check.legal_moves() {
        assert_mates(solver, &after(&after_check, mv), left - 1, seen);
    }
}

/// Checks that the line is legal, always gives check, and ends in mate except for interpositions.
pub(super) fn assert_line(position: &Position, answer: &Answer) {
    let attacker = position.turn();
    let mut at = position.clone();
    for mv in &answer.line {
        at.play(*mv).unwrap();
        assert!(at.turn() == attacker || at.is_check(!attacker), "{at}");
    }
    assert_eq!(Some(answer.line.len() as u32), answer.plies, "{position}");
    let ends = at.legal_moves().into_iter();
    let mut ends = ends.filter(|mv| !matches!(mv, Move::Drop { .. }));
    assert!(ends.next().is_none(), "{at}");
}

#[test]
fn problems_have_their_lengths() {
    let mut solver = Solver::new(16);
    for (sfen, plies) in PROBLEMS {
        let position = position(sfen);
        let answer = solve(&mut solver, &position);
        assert_eq!(answer.mate, Some(true), "{sfen}");
        assert_eq!(
            (answer.plies, answer.is_exact),
            (Some(*plies), true),
            "{sfen}"
        );
        assert_line(&position, &answer);
        if *plies <= 3 {
            let mut checker = Checker::default();
            assert!(checker.mates(&position, *plies), "{sfen}");
            assert!(
                *plies == 1 || !checker.mates(&position, plies - 2),
                "{sfen}"
            );
        }
        if *plies <= 5 {
            assert_mates(&mut solver, &position, 30, &mut HashMap::new());
        }
    }
}

#[test]
fn no_mate_is_claimed_for_positions_without_one() {
    let mut solver = Solver::new(16);
    for sfen in NO_MATES {
        let position = position(sfen);
        let answer = solve(&mut solver, &position);
        assert_eq!(answer.mate, Some(false), "{sfen}: {:?}", answer.line);
        assert!(answer.line.is_empty() && answer.plies.is_none());
        assert!(!Checker::default().mates(&position, 1), "{sfen}");
    }
}

#[test]
fn limits_end_a_search_without_a_claim() {
    let position = position("9/9/9/4k4/9/4P4/9/9/9 b 4G2r2b4s4n4l17p 1");
    let mut solver = Solver::new(1);
    let answer = solver.solve(&position, &mut Limits::nodes(20)).unwrap();
    assert_eq!((answer.mate, answer.plies), (None, None));
    assert!(answer.nodes <= 20);
    let mut asked = 0;
    let mut stop = |_| {
        asked += 1;
        true
    };
    let answer = solver
        .solve(&position, &mut Limits::until(&mut stop))
        .unwrap();
    assert_eq!(answer.mate, None);
    assert_eq!(asked, 1);
    // Results from before the stop do not mislead the next search.
    assert_eq!(solve(&mut solver, &position).plies, Some(7));
}

#[test]
fn a_mate_has_a_line_though_limits_end_the_search_for_its_length() {
    let mut inexact = 0;
    for (sfen, plies) in PROBLEMS.iter().filter(|(_, plies)| *plies >= 5) {
        let position = position(sfen);
        for nodes in (1..40).map(|step| step * step * 3) {
            let mut limits = Limits::nodes(nodes);
            let mut answer = Solver::new(4).solve(&position, &mut limits).unwrap();
            if answer.mate != Some(true) {
                assert!(answer.line.is_empty() && answer.plies.is_none(), "{sfen}");
                continue;
            }
            let found = answer.plies.unwrap();
            assert!(found >= *plies, "{sfen} {nodes}");
            assert!(!answer.is_exact || found == *plies, "{sfen} {nodes}");
            let length = answer.line.len() as u32;
            assert!(length % 2 == 1 && length <= found, "{sfen} {nodes}");
            inexact += usize::from(!answer.is_exact);
            answer.plies = Some(length);
            assert_line(&position, &answer);
        }
    }
    assert!(inexact > 3, "{inexact}");
}

#[test]
fn a_line_that_may_not_be_the_longest_is_not_judged() {
    let (sfen, _) = PROBLEMS.last().unwrap();
    let record = &kifuyomi::read_one(&format!("sfen {sfen}")).record;
    let mut inexact = 0;
    for nodes in (1..40).map(|step| step * step * 3) {
        let mut limits = Limits::nodes(nodes);
        let verified = Solver::new(4).verify(record, &mut limits).unwrap();
        if verified.answer.mate == Some(true) && !verified.answer.is_exact {
            assert_eq!(verified.findings, [Finding::Unknown], "{nodes}");
            inexact += 1;
        }
    }
    assert!(inexact > 0);
}

/// Positions from random games, in each variant that the solver knows.
#[test]
fn it_agrees_with_the_checker_on_random_positions() {
    let mut random: u32 = 3;
    let mut next = |most: usize| {
        random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (random >> 8) as usize % most.max(1)
    };
    let (mut mates, mut others) = (0, 0);
    for (name, games) in [("mini", 8), ("judkins", 2)] {
        let variant = variant::by_name(name).unwrap();
        let mut solver = Solver::new(4);
        for _ in 0..games {
            let mut position = Position::new(&Setup::start(variant));
            for _ in 0..60 {
                let moves = position.legal_moves();
                let Some(mv) = moves.get(next(moves.len())) else {
                    break;
                };
                position.play(*mv).unwrap();
                let mut limits = Limits::nodes(20_000);
                let answer = solver.solve(&position, &mut limits).unwrap();
                let mut checker = Checker::default();
                let length = [1, 3]
                    .into_iter()
                    .find(|plies| checker.mates(&position, *plies));
                let found = answer.plies.filter(|plies| *plies <= 3);
                assert_eq!(found, length, "{}", position.setup());
                mates += usize::from(length.is_some());
                others += usize::from(answer.mate == Some(false));
            }
        }
    }
    assert!(mates > 20 && others > 100, "{mates} {others}");
}

/// Generates a random position in which promotions matter for pawn drops: a king near its corner with pieces of
/// its own, against ranging pieces.
fn cornered(next: &mut impl FnMut(usize) -> usize) -> Option<Position> {
    let mut setup: Setup = "9/9/9/9/9/9/9/9/9 b - 1".parse().unwrap();
    let mut put = |letters: &[&str], ranks: usize, files: usize| {
        let letter = letters[next(letters.len())];
        let alone: Setup = format!("9/9/9/9/8{letter}/9/9/9/9 b - 1").parse().unwrap();
        let piece = Position::new(&alone).piece(Square::new(1, 5).unwrap());
        let to = Square::new(1 + next(files) as u8, 1 + next(ranks) as u8).unwrap();
        if Position::new(&setup).piece(to).is_none() {
            setup.put(to, piece);
        }
        next(4) > 0
    };
    put(&["k"], 3, 3);
    while put(&["p", "n", "l", "s", "g", "p"], 3, 3) {}
    put(&["R", "B"], 5, 5);
    while put(&["R", "B", "G", "S", "N", "P", "+P", "+B"], 5, 4) {}
    let hand = ["P", "2P", "PS", "PN"][next(4)];
    let board = setup.sfen_without_number();
    let board = board.split(' ').next().unwrap();
    let position = position(&format!("{board} b {hand} 1"));
    (!position.is_check(Color::White)).then_some(position)
}

#[test]
fn it_agrees_with_the_checker_where_promotion_and_pawn_drops_matter() {
    let mut random: u32 = 11;
    let mut next = |most: usize| {
        random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (random >> 8) as usize % most
    };
    let (mut mates, mut others) = (0, 0);
    let mut solver = Solver::new(4);
    for position in (0..300).filter_map(|_| cornered(&mut next)) {
        let mut limits = Limits::nodes(200_000);
        let answer = solver.solve(&position, &mut limits).unwrap();
        let mut checker = Checker::default();
        let length = [1, 3, 5]
            .into_iter()
            .find(|plies| checker.mates(&position, *plies));
        let found = answer.plies.filter(|plies| *plies <= 5);
        assert_eq!(found, length, "{}", position.setup());
        mates += usize::from(length.is_some());
        others += usize::from(length.is_none());
    }
    assert!(mates > 10 && others > 50, "{mates} {others}");
}

/// Problems whose key is a move without promotion: with it, a later pawn drop would be illegal because it mates.
/// The second is the 5th of the Zuko (1755) from its fifth move on.
const WITHOUT_PROMOTION: &[(&str, u32, &str)] = &[
    ("4G+Bp1k/9/6l1n/9/8R/6L2/9/9/9 b 2P 1", 7, "1e1c"),
    (
        "n+B1sS4/1R1g5/kLsB5/9/2n6/3L5/9/9/9 b 2Pr3gs2n2l16p 5",
        17,
        "8b9b",
    ),
];

#[test]
fn a_refuted_promotion_refutes_nothing_else_where_a_pawn_drop_was_left_out() {
    for (sfen, plies, key) in WITHOUT_PROMOTION {
        let position = position(sfen);
        let answer = solve(&mut Solver::new(16), &position);
        let found = (answer.plies, answer.is_exact, answer.line.first().copied());
        assert_eq!(
            found,
            (Some(*plies), true, Some(key.parse().unwrap())),
            "{sfen}"
        );
        assert_line(&position, &answer);
        if *plies <= 7 {
            let mut checker = Checker::default();
            assert!(checker.mates(&position, *plies), "{sfen}");
            assert!(!checker.mates(&position, plies - 2), "{sfen}");
            // With the promotion it takes longer.
            let promoted = after(&position, format!("{key}+").parse().unwrap());
            assert!(!checker.is_mated(&promoted, plies - 1), "{sfen}");
        }
        assert_mates(
            &mut Solver::new(16),
            &position,
            plies + 10,
            &mut HashMap::new(),
        );
    }
}

#[test]
fn games_with_other_rules_are_refused() {
    let mut solver = Solver::new(1);
    let mut refused = Vec::new();
    for variant in variant::EVERY {
        let position = Position::new(&Setup::start(variant));
        if solver.solve(&position, &mut Limits::nodes(10)).is_err() {
            refused.push(variant.name);
        }
    }
    for known in ["standard", "mini", "judkins"] {
        assert!(!refused.contains(&known), "{known}");
    }
    for other in ["tori", "whale", "yari", "ko", "check"] {
        assert!(refused.contains(&other), "{other}");
    }
    let no_king = position("9/9/9/9/9/9/9/9/4K4 b G 1");
    assert!(solver.solve(&no_king, &mut Limits::default()).is_err());
    let in_check = position("4k4/4G4/4P4/9/9/9/9/9/9 b G 1");
    assert!(solver.solve(&in_check, &mut Limits::default()).is_err());
    assert_eq!(no_king.turn(), Color::Black);
}
