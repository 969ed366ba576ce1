//! PGN as PyChess writes it.

use kifuyomi::format::{self, LossKind};
use kifuyomi::{EndKind, Outcome, read};

use crate::support::common::{self, codes, endings, only, usi, write};
use crate::support::trees;

const TAGS: &str = "[Event \"PyChess casual game\"]\n[Site \"https://www.pychess.org/AbCd1234\"]\n\
    [Date \"2026.11.22\"]\n[Round \"-\"]\n[White \"alice\"]\n[Black \"bob\"]\n[Result \"*\"]\n\
    [TimeControl \"300+10\"]\n[WhiteElo \"1500?\"]\n[BlackElo \"1500?\"]\n";

fn game(name: &str, fen: &str, moves: &str) -> String {
    format!("{TAGS}[Variant \"{name}\"]\n[FEN \"{fen}\"]\n[SetUp \"1\"]\n\n{moves}\n")
}

const SHOGI: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[-] w 0 1";

#[test]
fn games_as_pychess_writes_them() {
    let text = game(
        "Shogi",
        SHOGI,
        "1. Pc4 Pg6 2. Bxh8=H Sxh8 3. B@e5 B@b2 4. Bxh8=H Bxa1=H 5. Hg9 Hxb1 *",
    );
    let shogi = only(&text);
    assert_eq!(codes(&shogi), [] as [&str; 0]);
    assert_eq!(shogi.format.name, "pgn");
    let moves = "7g7f 3c3d 8h2b+ 3a2b B*5e B*8h 5e2b+ 8h9i+ 2b3a 9i8i";
    assert_eq!(usi(&shogi.record), moves);
    let headers = ["先手", "後手", "開始日時", "持ち時間", "WhiteElo"];
    let values = headers.map(|key| shogi.record.header(key));
    let expected = ["alice", "bob", "2026/11/22", "300+10", "1500?"].map(Some);
    assert_eq!(values, expected);
    let (again, losses) = write("pgn", &shogi.record);
    assert_eq!(losses, []);
    assert_eq!(only(&again).record, shogi.record, "{again}");
    for line in text.lines().filter(|line| !line.contains("\"-\"")) {
        assert!(again.contains(line), "{line}\n{again}");
    }

    let text = game(
        "Minishogi",
        "rbsgk/4p/5/P4/KGSBR[-] w 0 1",
        "1. Sc2 Rxa2+ 2. Kxa2 P@a3+ 3. Kxa3 Gd4 4. Rxe4+ Kd5 *",
    );
    let mini = only(&text);
    assert_eq!(codes(&mini), [] as [&str; 0]);
    assert_eq!(
        (mini.record.start.variant.name, mini.record.moves()),
        ("mini", 8)
    );
    let (again, _) = write("pgn", &mini.record);
    assert!(again.ends_with("4. Rxe4+ Kd5 *\n"), "{again}");

    let text = game(
        "Kyotoshogi",
        "p+nks+l/5/5/5/+LSK+NP[-] w 0 1",
        "1. Gb2=L Sd4=B *",
    );
    let kyoto = only(&text);
    assert_eq!(codes(&kyoto), ["unknown-variant"]);
    assert_eq!(kyoto.record.len(), 3, "the moves are kept as text");
}

/// Trees of games survive a round trip: moves, variations, the result.
#[test]
fn trees_survive() {
    let endings = endings();
    common::property(|u| {
        let some: &[EndKind] = if u.arbitrary()? { &endings } else { &[] };
        let record = trees::tree(u, some)?;
        let (text, losses) = write("pgn", &record);
        let again = only(&text).record;
        assert_eq!(usi(&again), usi(&record), "{text}");
        assert_eq!(
            again.start.sfen_without_number(),
            record.start.sfen_without_number()
        );
        if losses.iter().all(|loss| loss.kind == LossKind::StartNumber) {
            assert_eq!(again.len(), record.len(), "{text}");
        }
        let end = |record: &kifuyomi::Record| record.ending().map(|end| end.outcome);
        let known = end(&record).filter(|outcome| *outcome != Outcome::Unknown);
        assert_eq!(
            end(&again).filter(|outcome| *outcome != Outcome::Unknown),
            known,
            "{text}"
        );
        Ok(record.moves())
    });
}

#[test]
fn the_reason_of_a_result_is_written_into_a_tag() {
    let record = read("position startpos moves 7g7f 3c3d resign")
        .remove(0)
        .record;
    let (text, losses) = write("pgn", &record);
    assert_eq!(losses, []);
    assert!(text.contains("[Termination \"resigns\"]\n"), "{text}");
    assert!(text.ends_with("1. Pc4 Pg6 0-1\n"), "{text}");
    let again = only(&text).record;
    let ending = again.ending().unwrap();
    assert_eq!(ending.kind, EndKind::Resignation);
    assert_eq!(ending.outcome, record.ending().unwrap().outcome);
}

/// Legal moves of random games in every variant of the format are each found by their notation.
#[test]
fn every_game_is_read_back() {
    let mut games = 0;
    for variant in kifuyomi::variant::EVERY {
        let start = kifuyomi::Record::new(kifuyomi::Setup::start(variant));
        if format::by_name("pgn")
            .unwrap()
            .write(&start)
            .text
            .is_empty()
        {
            continue;
        }
        games += 1;
        common::property(|u| {
            let mut record = kifuyomi::Record::new(kifuyomi::Setup::start(variant));
            let mut replay = kifuyomi::Replay::new(&record);
            let mut at = kifuyomi::NodeId::START;
            while !u.is_empty() && record.len() < 80 {
                let moves = replay.position().legal_moves();
                if moves.is_empty() {
                    break;
                }
                let played = replay.position_mut().apply(*u.choose(&moves)?).unwrap();
                at = record.add(at, kifuyomi::Action::Move(played));
            }
            let (text, losses) = write("pgn", &record);
            assert_eq!(losses, [], "{text}");
            assert_eq!(usi(&only(&text).record), usi(&record), "{text}");
            Ok(record.moves())
        });
    }
    assert_eq!(games, 5);
}
