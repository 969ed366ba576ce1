//! Legal moves played at random.

use arbitrary::{Result, Unstructured};
use kifuyomi::{Position, Setup, Square};

/// Start positions: the even game, and some with many pieces in hand and many of the same kind.
pub const STARTS: [&str; 4] = [
    "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
    "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1",
    "8k/3+P1G3/2+P1G1S2/3+P1S3/2G3S2/1+P1+P1S3/9/9/K8 b GSNLP2r2b2g2s2n 1",
    "k8/9/2+B1+B1+B2/9/2+R1+R1+R2/9/1N1N1N3/9/8K b - 1",
];

/// Walks some legal moves from a start position and calls `visit` at every position. Returns the number of moves.
pub fn walk(
    u: &mut Unstructured<'_>,
    mut visit: impl FnMut(&mut Position, Option<Square>),
) -> Result<usize> {
    let setup: Setup = u.choose(&STARTS)?.parse().unwrap();
    let mut position = Position::new(&setup);
    let mut previous = None;
    let mut moves_played = 0;
    for _ in 0..u.int_in_range(0..=40)? {
        visit(&mut position, previous);
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        let mv = *u.choose(&moves)?;
        position.apply(mv).unwrap();
        previous = mv.to();
        moves_played += 1;
    }
    visit(&mut position, previous);
    Ok(moves_played)
}
