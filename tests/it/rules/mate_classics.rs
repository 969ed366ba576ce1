//! Problems from two and a half centuries ago, with their solutions: each position on them with the attacker to
//! move is a separate problem.

use std::collections::HashMap;

use super::mate::{Checker, assert_line, assert_mates};
use kifuyomi::mate::{Limits, Solver};
use kifuyomi::{Move, Position, Setup, Square};

/// The limit of positions for one problem: a tenth more than the hardest one takes.
const NODES: u64 = 111_000;
/// The limit of positions for all problems solved here: a tenth more than they take.
const NODES_OF_ALL: u64 = 510_000;

/// The remaining plies of the problems that are solved here.
const LENGTHS: std::ops::RangeInclusive<usize> = 15..=29;

struct Problem {
    position: Position,
    /// The number of plies from which on it is solved here.
    from: usize,
    solution: Vec<Move>,
}

fn problems() -> Vec<Problem> {
    let text = include_str!("../../data/mate/zuko.tsv");
    let rows = text.lines().skip(1).map(|row| {
        let [_, from, sfen, solution] = row.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{row}");
        };
        Problem {
            position: Position::new(&sfen.parse::<Setup>().unwrap()),
            from: from.parse().unwrap(),
            solution: solution.split(' ').map(|mv| mv.parse().unwrap()).collect(),
        }
    });
    rows.collect()
}

#[test]
fn problems_of_15_to_29_plies_have_their_lengths_within_few_positions() {
    let (mut solved, mut nodes) = (0, 0);
    for problem in problems() {
        let mut position = problem.position.clone();
        for (played, mv) in problem.solution.iter().enumerate() {
            let left = problem.solution.len() - played;
            let is_asked = left % 2 == 1 && left <= problem.from && LENGTHS.contains(&left);
            if is_asked {
                let mut limits = Limits::nodes(NODES);
                let answer = Solver::new(64).solve(&position, &mut limits).unwrap();
                assert_eq!(
                    (answer.plies, answer.is_exact),
                    (Some(left as u32), true),
                    "{}",
                    position.setup()
                );
                assert_line(&position, &answer);
                solved += 1;
                nodes += answer.nodes;
            }
            if left == *LENGTHS.start() {
                // Every defence ends in mate by the rules of the library.
                assert_mates(&mut Solver::new(64), &position, 60, &mut HashMap::new());
            }
            if left == 3 {
                let mut checker = Checker::default();
                assert!(checker.mates(&position, 3), "{}", position.setup());
                assert!(!checker.mates(&position, 1), "{}", position.setup());
            }
            position.play(*mv).unwrap();
        }
        assert!(position.is_check(position.turn()));
    }
    assert!(solved >= 25, "{solved}");
    assert!(nodes <= NODES_OF_ALL, "{nodes}");
}

/// The book has 15 plies for its 33rd problem. An interposed pawn makes it two plies longer, and the attacker needs
/// the captured pawn, so the interposition counts.
#[test]
fn a_piece_put_between_counts_where_the_attacker_needs_what_was_taken() {
    let sfen = "l8/1n7/np3B3/SR1+P5/k1N6/9/1Ps6/1N7/5+B3 b r4g2s3l15p 1";
    let position = Position::new(&sfen.parse::<Setup>().unwrap());
    let answer = Solver::new(64)
        .solve(&position, &mut Limits::nodes(NODES))
        .unwrap();
    assert_eq!((answer.plies, answer.is_exact), (Some(17), true));
    assert_eq!(answer.line[3], "P*8e".parse::<Move>().unwrap());
    assert!(answer.line[6..].contains(&"P*9e".parse().unwrap()));
    assert_line(&position, &answer);
}

/// The additional positions allowed when only the line is left to construct.
const FOR_LINE: u64 = 50_000;

/// The effort for problems with swapped pieces is hard to predict, but a limit must still hold.
#[test]
fn no_search_goes_beyond_its_limit() {
    let mut random: u32 = 5;
    let mut next = |most: usize| {
        random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (random >> 8) as usize % most
    };
    let (mut solved, mut ended) = (0, 0);
    for problem in (0..8).flat_map(|_| problems()) {
        let mut position = problem.position.clone();
        for mv in problem.solution.iter().take(2 * next(6)) {
            position.play(*mv).unwrap();
        }
        let mut setup = position.setup();
        for _ in 0..next(3) {
            let mut square = || Square::new(1 + next(9) as u8, 1 + next(9) as u8).unwrap();
            let (one, other) = (square(), square());
            let pieces = (position.piece(one), position.piece(other));
            setup.put(one, pieces.1);
            setup.put(other, pieces.0);
            position = Position::new(&setup);
        }
        let most = [1, 30, 1_000, 8_000][next(4)];
        let mut solver = Solver::new(1);
        for _ in 0..2 {
            let Ok(answer) = solver.solve(&position, &mut Limits::nodes(most)) else {
                continue;
            };
            let more = if answer.mate == Some(true) {
                FOR_LINE
            } else {
                0
            };
            assert!(
                answer.nodes <= most + more,
                "{most} {} {}",
                answer.nodes,
                position.setup()
            );
            solved += usize::from(answer.mate.is_some());
            ended += usize::from(answer.mate.is_none());
        }
        for mv in position.legal_moves() {
            let mut checked = position.clone();
            checked.play(mv).unwrap();
            if !checked.is_check(checked.turn()) {
                continue;
            }
            let Ok(reply) = solver.reply(&checked, &mut Limits::nodes(most)) else {
                continue;
            };
            assert!(
                reply.nodes <= most + FOR_LINE,
                "{most} {} {}",
                reply.nodes,
                checked.setup()
            );
        }
    }
    assert!(solved > 5 && ended > 5, "{solved} {ended}");
}

/// The proof numbers of such a problem once grew until the search never returned.
#[test]
fn a_search_ends_though_its_numbers_grow_beyond_all_bounds() {
    let problem = problems().swap_remove(2);
    for nodes in [60_000, 120_000] {
        let mut limits = Limits::nodes(nodes);
        let answer = Solver::new(1)
            .solve(&problem.position, &mut limits)
            .unwrap();
        assert_ne!(answer.mate, Some(false));
        assert!(answer.nodes <= nodes + FOR_LINE, "{}", answer.nodes);
    }
}
