//! What holds for every position and every text.

use std::collections::HashSet;
use std::fs;

use arbitrary::{Result, Unstructured};
use kifuyomi::notation::{self, MoveContext, Notation};
use kifuyomi::{Move, Position, Setup, Square, format, read_bytes, variant};

use crate::support::common::{self, damage};

/// Positions to walk from: the start, and some with many pieces in hand and many that look alike.
const STARTS: [&str; 4] = [
    "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
    "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1",
    "8k/3+P1G3/2+P1G1S2/3+P1S3/2G3S2/1+P1+P1S3/9/9/K8 b GSNLP2r2b2g2s2n 1",
    "k8/9/2+B1+B1+B2/9/2+R1+R1+R2/9/1N1N1N3/9/8K b - 1",
];

/// Walks some legal moves from a start, calling `visit` at every position.
fn walk(
    u: &mut Unstructured<'_>,
    mut visit: impl FnMut(&mut Position, Option<Square>),
) -> Result<()> {
    let setup: Setup = u.choose(&STARTS)?.parse().unwrap();
    let mut position = Position::new(&setup);
    let mut previous = None;
    for _ in 0..u.int_in_range(0..=40)? {
        visit(&mut position, previous);
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        let mv = *u.choose(&moves)?;
        position.play(mv).unwrap();
        previous = mv.to();
    }
    visit(&mut position, previous);
    Ok(())
}

#[test]
fn taking_a_move_back_restores_everything() {
    common::property(|u| {
        walk(u, |position, _| {
            let before = position.setup();
            for mv in position.legal_moves() {
                position.play(mv).unwrap();
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
        for _ in 0..u.int_in_range(0..=60)? {
            // Foul moves as well: they are played and must be taken back like any other.
            let square = |u: &mut Unstructured<'_>| {
                Ok(Square::new(u.int_in_range(1..=9)?, u.int_in_range(1..=9)?).unwrap())
            };
            let (from, to) = (square(u)?, square(u)?);
            let hand: Vec<_> = position
                .variant()
                .hand_kinds()
                .map(|(kind, _)| kind)
                .collect();
            let mv = match u.ratio(1, 4)? {
                true => Move::Drop {
                    kind: *u.choose(&hand)?,
                    to,
                },
                false => Move::Board {
                    from,
                    to,
                    promote: u.arbitrary()?,
                },
            };
            let _ = position.play(mv);
        }
        while position.undo() {}
        assert_eq!(position.setup(), setup);
        Ok(())
    });
}

/// Every legal move has a text of its own in every notation, and the text leads back to the move.
#[test]
fn texts_are_unique_and_read_back() {
    common::property(|u| {
        walk(u, |position, previous| {
            for notation in notation::ALL {
                each_text_is_one_move(notation, position, previous, 8);
            }
        })
    });
}

/// The same holds whatever is chosen about a notation.
#[test]
fn texts_in_any_settings_are_unique_and_read_back() {
    common::property(|u| {
        let notation = common::any_notation(u)?;
        walk(u, |position, previous| {
            each_text_is_one_move(&notation, position, previous, 8);
        })
    });
}

/// Reads back some of the texts of a position's moves, evenly picked.
fn each_text_is_one_move(
    notation: &Notation,
    position: &mut Position,
    previous: Option<Square>,
    read_back: usize,
) {
    let moves = position.legal_moves();
    let mut texts = HashSet::new();
    for (i, mv) in moves.iter().enumerate() {
        let text = notation.text(&MoveContext::new(position, *mv, previous));
        let what = || format!("{}: {text} in {}", notation.name, position.setup());
        assert!(texts.insert(text.clone()), "twice: {}", what());
        if i % (moves.len() / read_back + 1) == 0 {
            let what = what();
            let read = notation
                .find(&text, position, previous)
                .expect(&what)
                .expect(&what);
            assert_eq!((read.mv, read.remark), (*mv, None), "{what}");
        }
    }
}

#[test]
fn parts_joined_are_the_text() {
    common::property(|u| {
        walk(u, |position, previous| {
            for mv in position.legal_moves() {
                let context = MoveContext::new(position, mv, previous);
                for notation in notation::ALL {
                    let parts: String = notation
                        .parts(&context)
                        .into_iter()
                        .map(|part| part.text)
                        .collect();
                    assert_eq!(parts, notation.text(&context));
                }
            }
        })
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

fn records() -> Vec<Vec<u8>> {
    let folder = format!("{}/tests/data/kif", env!("CARGO_MANIFEST_DIR"));
    let records: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|e| e == "kif" || e == "kifu"))
        .map(|path| fs::read(path).unwrap())
        .collect();
    assert!(!records.is_empty());
    records
}

/// Damaged records are read as far as they go, and what was read can be written, read again and
/// written the same.
#[test]
fn damaged_records_are_read_and_written() {
    let records = records();
    let write = format::by_name("kif").unwrap().write.unwrap();
    common::property(|u| {
        let mut bytes = u.choose(&records)?.clone();
        damage(u, &mut bytes, |u| u.arbitrary())?;
        let reads = read_bytes(&bytes);
        assert!(!reads.is_empty(), "there is always a record");
        for (read, _) in reads {
            for notation in notation::ALL {
                notation::main_line(&read.record, notation);
            }
            let (text, _) = write(&read.record);
            assert!(!text.is_empty());
        }
        Ok(())
    });
}

#[test]
fn any_bytes_are_read() {
    common::property(|u| {
        let bytes: Vec<u8> = u.arbitrary()?;
        assert!(!read_bytes(&bytes).is_empty());
        Ok(())
    });
}

/// Text that looks like a record here and there.
#[test]
fn any_words_of_records_are_read() {
    const WORDS: [&str; 40] = [
        "1",
        "2",
        "9",
        "変化：",
        "手",
        "まで",
        "同",
        "　",
        " ",
        "\n",
        "\n",
        "\n",
        "７六",
        "歩",
        "(77)",
        "３四",
        "(33)",
        "成",
        "打",
        "不成",
        "|",
        "v",
        "・",
        "手合割：",
        "二枚落ち",
        "*",
        "&",
        "#",
        "投了",
        "( 0:01/00:00:01)",
        "+",
        "手数＝",
        "後手の持駒：",
        "飛二",
        "右",
        "position",
        "startpos",
        "moves",
        "7g7f",
        "▲",
    ];
    common::property(|u| {
        let mut text = String::new();
        while !u.is_empty() {
            text.push_str(u.choose(&WORDS)?);
        }
        for read in kifuyomi::read(&text) {
            assert!(read.record.len() <= text.len() + 1);
        }
        Ok(())
    });
}

#[test]
fn every_variant_table_is_sound() {
    for variant in variant::ALL {
        for (id, kind) in variant.kinds() {
            let other = |number: Option<u8>| {
                number
                    .and_then(kifuyomi::KindId::new)
                    .and_then(|id| variant.kind(id))
            };
            if let Some(promoted) = other(kind.promotes_to) {
                assert_eq!(promoted.unpromoted, Some(id.get()), "{}", kind.name);
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
