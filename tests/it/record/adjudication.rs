//! Adjudication of every position of a record by the rules.

use kifuyomi::problem::Lang;
use kifuyomi::record::adjudication::{self, Check, Standing};
use kifuyomi::record::status::Status;
use kifuyomi::{Game, NodeId, Record, Replay, notation, read, view};

use crate::support::{common, trees};

fn standings(text: &str) -> (Record, Vec<Standing>) {
    let record = read(text).remove(0).record;
    let standings = adjudication::standings(&record, &mut Replay::new(&record));
    (record, standings)
}

/// Returns the adjudication of the last position of the main line, in English and in Japanese.
fn last(text: &str) -> [String; 2] {
    let (record, standings) = standings(text);
    let (id, _) = record.main_line().last().unwrap();
    let standing = standings[id.get() as usize];
    [
        standing.words(Lang::English),
        standing.words(Lang::Japanese),
    ]
}

#[test]
fn check_mate_and_what_comes_between() {
    let cases = [
        (
            "position sfen 4k4/9/9/9/9/9/9/4K4/9 b R 1 moves R*5d",
            ["check", "王手"],
        ),
        (
            "position sfen 4k4/9/9/9/9/9/9/4K4/9 b Rp 1 moves R*5d P*5b",
            ["interposition", "合駒"],
        ),
        (
            "position sfen 3gk4/9/9/9/9/9/9/4K4/9 b R 1 moves R*5d 6a5b",
            ["interposition", "移動合"],
        ),
        // The king moves away, and the checking piece is captured.
        (
            "position sfen 4k4/9/9/9/9/9/9/4K4/9 b R 1 moves R*5d 5a4a",
            ["", ""],
        ),
        (
            "position sfen 4k4/9/9/9/4r4/9/9/4K4/9 b R 1 moves R*5d 5e5d",
            ["check", "王手"],
        ),
        (
            "position sfen 4k4/9/4P4/9/9/9/9/4K4/9 b G 1 moves G*5b",
            ["checkmate", "詰み"],
        ),
        // Left in check.
        (
            "position sfen 4k4/9/9/9/9/9/9/4K4/9 b Rp 1 moves R*5d P*9b",
            ["", ""],
        ),
        (
            "position sfen 8k/9/9/9/9/4r4/9/4K4/9 b B 1 moves B*5g 9a9b B*5e",
            ["", ""],
        ),
    ];
    for (text, words) in cases {
        assert_eq!(last(text), words, "{text}");
    }
    let both = "position sfen k3r4/9/9/9/9/9/9/4K4/9 b B 1 moves B*5e";
    assert_eq!(last(both), ["interposition; check", "合駒。王手"]);
}

#[test]
fn repetition_is_counted() {
    let shuffle = "5i5h 5a5b 5h5i 5b5a ";
    let (_, standings) = standings(&format!("position startpos moves {}", shuffle.repeat(5)));
    let words = |ply: usize| standings[ply].words(Lang::English);
    assert_eq!(words(3), "");
    assert_eq!(words(4), "2nd time");
    assert_eq!(words(5), "2nd time");
    assert_eq!(words(8), "3rd time");
    assert_eq!(words(12), "repetition (4th time)");
    assert_eq!(words(16), "repetition (5th time)");
    assert_eq!(standings[8].words(Lang::Japanese), "同一局面３回目");
}

#[test]
fn perpetual_check_is_reported() {
    let sfen = "position sfen 7k1/9/9/9/9/9/9/9/R3K4 b - 1 moves 9i2i";
    let text = format!("{sfen} 2a1a 2i1i 1a2a {}", "1i2i 2a1a 2i1i 1a2a ".repeat(4));
    let words = last(&text);
    assert_eq!(words[0], "perpetual check");
    let text = text.trim_end().rsplit_once(' ').unwrap().0.to_owned();
    assert_eq!(last(&text)[0], "check; perpetual check");
    assert_eq!(last(&text)[1], "王手。連続王手の千日手");
}

#[test]
fn variations_and_endings_do_not_count() {
    let text = "1 ５八玉(59)\n2 ５二玉(51)\n3 ５九玉(58)\n4 ５一玉(52)\n5 投了\n\
        変化：3手\n3 ７六歩(77)\n4 ３四歩(33)\n";
    let (record, standings) = standings(text);
    let western = notation::by_name("western").unwrap();
    let rows = view::rows(&record, &mut Replay::new(&record), western, Lang::English);
    let said: Vec<&str> = rows.iter().map(|row| row.status.as_str()).collect();
    assert_eq!(said.iter().filter(|said| !said.is_empty()).count(), 1);
    let (ending, _) = record.main_line().last().unwrap();
    assert_eq!(standings[ending.get() as usize], Standing::default());
}

/// The walk over a record gives the same results as the status of each position.
#[test]
fn the_walk_agrees_with_the_status_of_each_node() {
    common::property(|u| {
        let mut game = Game::from(trees::tree(u, &[])?);
        // Moves back and forth make repetitions.
        for _ in 0..u.int_in_range(0..=24)? {
            let last = game.record().nodes().map(|(id, _)| id).last().unwrap();
            game.go(last);
            let position = game.position().clone();
            let moves = position.legal_moves();
            let king = |mv: &&kifuyomi::Move| {
                let piece = mv.from().and_then(|from| position.piece(from));
                piece.is_some_and(|piece| piece.kind.get() == 1)
            };
            let kings: Vec<_> = moves.iter().filter(king).copied().collect();
            if kings.is_empty() {
                break;
            }
            game.play_move(*u.choose(&kings)?).unwrap();
        }
        let record = game.into_record();
        let standings = adjudication::standings(&record, &mut Replay::new(&record));
        let mut replay = Replay::new(&record);
        for (id, node) in record.nodes() {
            if node.played().is_none() {
                continue;
            }
            let status = Status::at(&record, &mut replay, id);
            let standing = standings[id.get() as usize];
            assert_eq!(
                (
                    standing.check != Check::None,
                    standing.check == Check::Mate,
                    standing.perpetual_check
                ),
                (status.check, status.mate, status.perpetual_check)
            );
            assert_eq!(standing.occurrence.min(4), status.occurrence);
        }
        Ok(record.moves())
    });
}

#[test]
fn thousands_of_moves_take_no_time() {
    let moves = "5i5h 5a5b 5h5i 5b5a ".repeat(5000);
    let record = read(&format!("position startpos moves {moves}"))
        .remove(0)
        .record;
    let before = std::time::Instant::now();
    let standings = adjudication::standings(&record, &mut Replay::new(&record));
    assert_eq!(standings[20_000].occurrence, 5001);
    assert!(before.elapsed().as_secs() < 120);
    assert_eq!(record.node(NodeId::new(20_000)).unwrap().ply, 20_000);
}
