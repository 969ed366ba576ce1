//! Properties of every position and every move.

use std::collections::HashSet;

use arbitrary::Unstructured;
use kifuyomi::{Move, Position, Setup, Square, variant};

use crate::support::common;
use crate::support::walk::{STARTS, walk};

#[test]
fn taking_a_move_back_restores_everything() {
    common::property(|u| {
        walk(u, |position, _| {
            let before = position.setup();
            for mv in position.legal_moves() {
                position.apply(mv).unwrap();
                assert_ne!(position.setup(), before);
                assert!(position.undo());
                assert_eq!(position.setup(), before, "{mv:?}");
            }
        })
    });
}

#[test]
fn taking_a_walk_back_restores_the_start() {
    common::property(|u| {
        let setup: Setup = u.choose(&STARTS)?.parse().unwrap();
        let mut position = Position::new(&setup);
        let mut moves_played = 0;
        for _ in 0..u.int_in_range(0..=60)? {
            // Illegal moves as well: they are played, and must be taken back like any other.
            let square = |u: &mut Unstructured<'_>| {
                Ok(Square::new(u.int_in_range(1..=9)?, u.int_in_range(1..=9)?).unwrap())
            };
            let (from, to) = (square(u)?, square(u)?);
            let hand: Vec<_> = position
                .variant()
                .hand_kinds()
                .map(|(kind, _)| kind)
                .collect();
            let mv = if u.ratio(1, 4)? {
                Move::Drop {
                    kind: *u.choose(&hand)?,
                    to,
                }
            } else {
                Move::Board {
                    from,
                    to,
                    promote: u.arbitrary()?,
                }
            };
            moves_played += usize::from(position.apply(mv).is_ok());
        }
        while position.undo() {}
        assert_eq!(position.setup(), setup);
        Ok(moves_played)
    });
}

#[test]
fn legal_moves_are_those_without_a_fault() {
    common::property(|u| {
        walk(u, |position, _| {
            let legal: HashSet<Move> = position.legal_moves().into_iter().collect();
            let board: Vec<Square> = position.variant().board().collect();
            for from in &board {
                if position.piece(*from).is_none() {
                    continue;
                }
                for to in &board {
                    for promote in [false, true] {
                        let mv = Move::Board {
                            from: *from,
                            to: *to,
                            promote,
                        };
                        let judged = position
                            .judge(mv)
                            .is_some_and(|violations| violations.is_empty());
                        assert_eq!(judged, legal.contains(&mv), "{mv:?} in {position:?}");
                    }
                }
            }
        })
    });
}

#[test]
fn positions_survive_sfen() {
    common::property(|u| {
        walk(u, |position, _| {
            let setup = position.setup();
            assert_eq!(setup.to_string().parse::<Setup>().as_ref(), Ok(&setup));
        })
    });
}

#[test]
fn squares_survive_their_names() {
    for file in 1..=Square::MAX_SIDE {
        for rank in 1..=Square::MAX_SIDE {
            let square = Square::new(file, rank).unwrap();
            assert_eq!(square.to_string().parse(), Ok(square));
        }
    }
    for text in ["", "7", "f", "0a", "27a", "7F", "7ff", "７六"] {
        assert!(text.parse::<Square>().is_err(), "{text}");
    }
}

#[test]
fn every_variant_table_is_sound() {
    for variant in variant::EVERY {
        for (id, kind) in variant.kinds() {
            let other = |number: Option<u8>| {
                number
                    .and_then(kifuyomi::KindId::new)
                    .and_then(|id| variant.kind(id))
            };
            if let Some(promoted) = other(kind.promotes_to) {
                let turns_back = promoted.promotes_to == Some(id.get());
                assert!(
                    turns_back || promoted.unpromoted == Some(id.get()),
                    "{}",
                    kind.name
                );
            }
            assert_eq!(
                kind.unpromoted.is_some(),
                kind.code.starts_with('+'),
                "{}",
                kind.name
            );
            assert!(!kind.motions.is_empty(), "{}", kind.name);
        }
        for handicap in variant.handicaps {
            let setup = Setup::from_sfen(variant, handicap.sfen).unwrap();
            assert_eq!(setup.to_string(), handicap.sfen);
            assert_eq!(setup.irregular(), []);
        }
        assert_eq!(Setup::start(variant).to_string(), variant.start);
    }
}
