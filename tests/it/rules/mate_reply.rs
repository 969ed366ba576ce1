//! The defender's reply to a check: a refutation, or the longest defence.

use kifuyomi::mate::{Answer, Limits, Solver};
use kifuyomi::{Position, Setup};

fn position(sfen: &str) -> Position {
    Position::new(&sfen.parse::<Setup>().unwrap())
}

fn reply(position: &Position) -> Answer {
    let mut limits = Limits::nodes(2_000_000);
    Solver::new(8).reply(position, &mut limits).unwrap()
}

#[test]
fn the_longest_answer_to_the_first_move_takes_the_rest_of_the_solution() {
    for (sfen, plies) in [
        ("4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1", 1),
        ("7nk/9/7S1/9/9/9/9/9/9 b PL2r2b4g3s3n3l17p 1", 1),
        ("9/4k4/9/4P4/9/9/9/9/9 b 2G2r2b4s4n4l17p 1", 3),
        ("9/9/5k3/9/4G4/4P4/9/9/9 b 3G2r2b4s4n4l17p 1", 5),
        ("9/9/9/4k4/9/4P4/9/9/9 b 4G2r2b4s4n4l17p 1", 7),
    ] {
        let mut position = position(sfen);
        let mut solver = Solver::new(8);
        let answer = solver.solve(&position, &mut Limits::default()).unwrap();
        position.play(answer.line[0]).unwrap();
        let reply = reply(&position);
        assert_eq!(reply.mate, Some(true), "{sfen}");
        assert!(reply.is_exact, "{sfen}");
        assert_eq!(reply.plies, Some(plies - 1), "{sfen}");
        assert_eq!(reply.line.len() as u32, plies - 1, "{sfen}");
        for mv in reply.line {
            position.play(mv).unwrap();
        }
        assert!(position.is_check(position.turn()), "{sfen}");
    }
}

#[test]
fn a_piece_put_between_in_vain_is_no_answer() {
    // The lance mates from afar: every interposed piece is captured.
    let mated = position("7lk/9/7S1/9/8L/9/9/9/9 w P2r2b4g3s4n2l17p 2");
    assert!(!mated.is_mate());
    let reply = reply(&mated);
    assert_eq!((reply.mate, reply.plies), (Some(true), Some(0)));
    assert!(reply.line.is_empty());
}

#[test]
fn a_wrong_check_is_refuted() {
    // The gold is unprotected.
    let checked = position("4k4/4G4/9/9/9/9/9/9/9 w 2r2b3g4s4n4l18p 2");
    let reply = reply(&checked);
    assert_eq!(reply.mate, Some(false));
    assert_eq!(reply.line, ["5a5b".parse().unwrap()]);
}

#[test]
fn without_a_check_there_is_no_mate() {
    let quiet = position("4k4/9/9/4G4/9/9/9/9/9 w 2r2b3g4s4n4l18p 2");
    assert_eq!(reply(&quiet).mate, Some(false));
}

#[test]
fn limits_end_it_without_a_claim() {
    let checked = position("9/9/9/9/4k4/4G4/4P4/9/9 w RB3Grb4s4n4l17p 2");
    let mut solver = Solver::new(1);
    let mut stop = |_| true;
    let reply = solver
        .reply(&checked, &mut Limits::until(&mut stop))
        .unwrap();
    assert_eq!((reply.mate, reply.plies), (None, None));
    assert!(reply.line.is_empty());
}
