//! Problems of two and a half centuries ago, with their solutions: each position of the attacker on them is a
//! problem of its own.

use std::collections::HashMap;

use super::mate::{Checker, assert_line, assert_mates};
use kifuyomi::mate::{Limits, Solver};
use kifuyomi::{Move, Position, Setup};

/// How many positions may be looked at for one problem.
const NODES: u64 = 150_000;

/// The problems that are solved here, by the plies that are left.
const LENGTHS: std::ops::RangeInclusive<usize> = 15..=29;

struct Problem {
    position: Position,
    /// From how many plies on it is solved here.
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
    let mut solved = 0;
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
            }
            if left == *LENGTHS.start() {
                // Whatever the defender does, it ends in mate by the rules of the library.
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
}

/// The numbers of such a problem once grew until no search came back from it.
#[test]
fn a_search_ends_though_its_numbers_grow_beyond_all_bounds() {
    let problem = problems().swap_remove(2);
    for nodes in [60_000, 120_000] {
        let mut limits = Limits::nodes(nodes);
        let answer = Solver::new(1)
            .solve(&problem.position, &mut limits)
            .unwrap();
        assert_ne!(answer.mate, Some(false));
        assert!(answer.nodes <= nodes + 50_001);
    }
}
