//! Commentary on a game: each sentence with a position in which it is true, and one in which it is almost true and
//! is not given.

use std::collections::BTreeSet;

use expect_test::expect;
use kifuyomi::commentary::{self, Event, Options, Remark};
use kifuyomi::mate::{Limits, Solver};
use kifuyomi::problem::Lang;
use kifuyomi::{Game, Position, Setup, read, standard};

/// Returns the remark on the last move, if there is one.
fn last(sfen: &str, moves: &str, lang: Lang) -> Option<Remark> {
    let mut game = Game::new(Setup::from_sfen(&standard::STANDARD, sfen).unwrap());
    let played = game.play_line(moves);
    assert_eq!(played, moves.split_whitespace().count(), "{sfen} {moves}");
    let last = game.node();
    let remarks = commentary::remarks(game.record(), lang, &mut Options::default());
    remarks.into_iter().find(|remark| remark.node == last)
}

const START: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
const ISHIDA: &str = "7g7f 3c3d 7f7e 8c8d 2h7h";
const MINO: &str = "7g7f 3c3d 7f7e 8c8d 2h7h 8d8e 5i4h 6a5b 4h3h 5a4b 3h2h 4b3b 3i3h 7a6b 6i5h";

/// An event, a position, moves after which it is reported, and its text in English and in Japanese.
#[rustfmt::skip]
const SAID: &[(Event, &str, &str, &str, &str)] = &[
    (Event::Mate, "4k4/9/4P4/9/9/9/9/9/4K4 b G 1", "G*5b", "Checkmate.", "詰みです。"),
    (Event::DoubleCheck, "4k4/9/4S4/9/9/9/9/9/K3R4 b - 1", "5c4b",
        "Double check.", "両王手です。"),
    (Event::CheckAndAttack, "4k4/1r7/9/9/9/9/9/9/4K4 b B 1", "B*7c",
        "Gives check and attacks the rook on 8-2.", "王手をかけながら８二の飛車も狙います。"),
    (Event::DiscoveredCheck, "4k4/9/4S4/9/9/9/9/9/K3R4 b - 1", "5c4d",
        "Discovered check from the rook on 5-9.", "５九の飛車による開き王手です。"),
    (Event::Check, "4k4/9/9/9/9/9/9/9/K8 b R 1", "R*5i", "Check.", "王手です。"),
    (Event::ThreatensMate, "4k4/9/9/4P4/9/9/9/9/4K4 b G 1", "5d5c", "Threatens mate.", "詰めろです。"),
    (Event::Fork, "8k/3g1g3/9/9/9/9/9/9/4K4 b N 1", "N*5d",
        "Forks the gold on 6-2 and the gold on 4-2.", "６二の金と４二の金の両取りです。"),
    (Event::Castle, START, MINO, "Castle complete: Mino Castle.", "美濃囲いが完成しました。"),
    (Event::Opening, START, ISHIDA, "Opening: Quick Ishida.", "戦型は早石田です。"),
    (Event::TakesBack, START, "7g7f 3c3d 8h2b+ 3a2b", "Recaptures the horse.", "馬を取り返します。"),
    (Event::TakesFree, "k8/9/4p4/9/9/9/9/9/K3R4 b - 1", "5i5c",
        "Captures an unprotected pawn.", "歩をただで取ります。"),
    (Event::GivesUpFor, "4k4/4g4/4p4/9/9/9/9/9/K3R4 b - 1", "5i5c",
        "Gives up the rook for a pawn.", "飛車を切って歩を取ります。"),
    (Event::Exchange, START, "7g7f 3c3d 8h2b+", "Captures a bishop; the other side can recapture.",
        "角を取ります。相手は取り返せます。"),
    (Event::GivesUp, "4k4/9/9/9/4p4/9/9/9/4K4 b S 1", "S*5f",
        "Lets the silver be captured for nothing.", "銀をただで取らせる手です。"),
    (Event::KingEnters, "k8/9/9/4K4/9/9/9/9/9 b - 1", "5d5c",
        "The king enters the enemy camp.", "玉が敵陣に入りました。"),
    (Event::Promotes, "4k4/9/9/S8/9/9/9/9/4K4 b - 1", "9d9c+",
        "Promotes to a promoted silver.", "成銀になります。"),
    (Event::StaysUnpromoted, "4k4/9/9/S8/9/9/9/9/4K4 b - 1", "9d9c",
        "The silver does not promote.", "銀は成りません。"),
    (Event::DropsInCamp, "4k4/9/9/9/9/9/9/9/4K4 b G 1", "G*9c",
        "Drops a gold into the enemy camp.", "敵陣に金を打ちます。"),
    (Event::Enters, "4k4/9/9/G8/9/9/9/9/4K4 b - 1", "9d9c",
        "The gold enters the enemy camp.", "金が敵陣に入ります。"),
    (Event::Attacks, "k8/9/9/9/4r4/9/4G4/9/K8 b P 1", "P*5f",
        "Attacks the rook on 5-5.", "５五の飛車を狙います。"),
    (Event::LeavesCheck, "4k4/9/9/9/9/9/4r4/9/4K4 b - 1", "5i4i",
        "The king moves out of check.", "王手から玉が逃げます。"),
    (Event::BlocksCheck, "4k4/9/9/9/9/9/4r4/9/4K4 b G 1", "G*5h",
        "Blocks the check.", "合駒で王手を防ぎます。"),
    (Event::Escapes, "4k4/9/9/9/4p4/4S4/9/9/4K4 b - 1", "5f4g",
        "Moves the silver out of attack.", "銀が逃げます。"),
    (Event::Protects, "4k4/9/9/9/1r7/9/1P7/9/2G1K4 b - 1", "7i7h",
        "Protects the pawn on 8-7.", "８七の歩を守ります。"),
    (Event::OpensDiagonal, START, "7g7f", "Opens the bishop’s diagonal.", "角道を開けます。"),
    (Event::ClosesDiagonal, START, "7g7f 3c3d 2g2f 4c4d",
        "Closes the bishop’s diagonal.", "角道を止めます。"),
    (Event::RookPawn, START, "7g7f 8c8d", "Pushes the rook’s pawn.", "飛車先の歩を突きます。"),
    (Event::AnswersEdgePawn, START, "9g9f 9c9d", "Answers the edge pawn.", "端歩を受けます。"),
    (Event::EdgePawn, START, "9g9f", "Pushes the edge pawn.", "端歩を突きます。"),
    (Event::KingLeaves, "4k4/9/9/9/9/9/9/9/4K4 b - 1", "5i4h",
        "The king leaves its starting square.", "居玉を避けます。"),
    (Event::Jumps, START, "3g3f 3c3d 2i3g", "The knight jumps forward.", "桂馬を跳ねます。"),
    (Event::Develops, START, "7i6h", "Develops the silver.", "銀を上がります。"),
];

/// An event, a position, moves after which it has almost happened, and the event that is reported instead.
#[rustfmt::skip]
const NEARLY: &[(Event, &str, &str, Option<Event>)] = &[
    // Nothing protects the gold, so the king takes it.
    (Event::Mate, "4k4/9/9/9/9/9/9/9/4K4 b G 1", "G*5b", Some(Event::Check)),
    // The silver leaves the line and attacks nothing.
    (Event::DoubleCheck, "4k4/9/4S4/9/9/9/9/9/K3R4 b - 1", "5c4d", Some(Event::DiscoveredCheck)),
    // A pawn takes the bishop.
    (Event::CheckAndAttack, "4k4/1rp6/9/9/9/9/9/9/4K4 b B 1", "B*7c", Some(Event::Check)),
    // A gold is in between.
    (Event::DiscoveredCheck, "4k4/4g4/9/4S4/9/9/9/9/K3R4 b - 1", "5d4e", None),
    (Event::Check, "4k4/9/9/9/9/9/9/9/K8 b R 1", "R*6i", None),
    // Nothing in hand to mate with.
    (Event::ThreatensMate, "4k4/9/9/4P4/9/9/9/9/4K4 b - 1", "5d5c", Some(Event::StaysUnpromoted)),
    // There is only one gold.
    (Event::Fork, "8k/3g5/9/9/9/9/9/9/4K4 b N 1", "N*5d", None),
    // A pawn takes the knight.
    (Event::Fork, "8k/3g1g3/4p4/9/9/9/9/9/4K4 b N 1", "N*5d", Some(Event::GivesUp)),
    // Protected pawns are not worth a knight.
    (Event::Fork, "8k/3p1p3/9/9/9/9/9/9/4K4 b N 1", "N*5d", None),
    (Event::Castle, START, "7g7f 3c3d 7f7e 8c8d 2h7h 8d8e 5i4h 6a5b 4h3h 5a4b 3h2h 4b3b 1g1f 7a6b 6i5h",
        Some(Event::Develops)),
    (Event::Opening, START, "7g7f 3c3d 9g9f 8c8d 7f7e", None),
    // Black has a static rook from then on, but it is White who moves.
    (Event::Opening, START, "2g2f 3c3d 2f2e 2b3c 9g9f 4c4d", Some(Event::ClosesDiagonal)),
    // The captured piece had not captured anything before.
    (Event::TakesBack, START, "7g7f 3c3d 8h2b+", Some(Event::Exchange)),
    // The gold takes back.
    (Event::TakesFree, "4k4/4g4/4p4/9/9/9/9/9/K3R4 b - 1", "5i5c", Some(Event::GivesUpFor)),
    // A silver is worth not much more than a knight.
    (Event::GivesUpFor, "4k4/4g4/4n4/3S5/9/9/9/9/K8 b - 1", "6d5c", Some(Event::Exchange)),
    (Event::Exchange, "k8/9/4p4/9/9/9/9/9/K3R4 b - 1", "5i5c", Some(Event::TakesFree)),
    // A gold takes back.
    (Event::GivesUp, "4k4/9/9/9/4p4/9/4G4/9/4K4 b S 1", "S*5f", None),
    // A rook takes back once the piece between has gone.
    (Event::GivesUp, "4k4/9/9/9/4b4/9/9/6R2/4K4 b P 1", "P*3d", None),
    (Event::KingEnters, "k8/9/9/9/4K4/9/9/9/9 b - 1", "5e5d", None),
    (Event::Promotes, "4k4/9/9/G8/9/9/9/9/4K4 b - 1", "9d9c", Some(Event::Enters)),
    (Event::StaysUnpromoted, "4k4/9/9/9/S8/9/9/9/4K4 b - 1", "9e9d", None),
    (Event::DropsInCamp, "4k4/9/9/9/9/9/9/9/4K4 b G 1", "G*9d", None),
    (Event::Enters, "4k4/9/G8/9/9/9/9/9/4K4 b - 1", "9c9b", None),
    (Event::Attacks, "k8/9/9/9/4s4/9/4G4/9/K8 b P 1", "P*5f", None),
    (Event::LeavesCheck, "4k4/9/9/9/9/9/4r4/9/4K4 b G 1", "G*5h", Some(Event::BlocksCheck)),
    (Event::BlocksCheck, "4k4/9/9/9/9/3r5/9/9/4K4 b G 1", "G*5h", None),
    // It is attacked there, too.
    (Event::Escapes, "4k4/9/9/9/4pr3/4S4/9/9/4K4 b - 1", "5f4g", Some(Event::GivesUp)),
    // The knight protects it already.
    (Event::Protects, "4k4/9/9/9/1r7/9/1P7/9/N1G1K4 b - 1", "7i7h", None),
    // Nothing attacks it.
    (Event::Protects, "4k4/9/9/9/9/9/1P7/9/2G1K4 b - 1", "7i7h", None),
    // The pawn ahead is in the way, then.
    (Event::OpensDiagonal, START, "6g6f 3c3d 7g7f", None),
    // It was closed already.
    (Event::ClosesDiagonal, START, "6g6f", None),
    (Event::RookPawn, START, "2h7h 3c3d 2g2f", None),
    (Event::AnswersEdgePawn, START, "9g9f 1c1d", Some(Event::EdgePawn)),
    (Event::EdgePawn, START, "8g8f", None),
    (Event::KingLeaves, "4k4/9/9/9/9/9/9/9/4K4 b - 1", "5i4h 5a4b 4h3h", None),
    (Event::Jumps, "4k4/9/9/9/9/9/9/9/4K4 b N 1", "N*5g", None),
    // It comes back.
    (Event::Develops, START, "7i6h 3c3d 6h7i", None),
];

#[test]
fn every_sentence_is_said_where_it_is_so() {
    for (event, sfen, moves, english, japanese) in SAID {
        let remark = last(sfen, moves, Lang::English).unwrap_or_else(|| panic!("{event:?}"));
        assert_eq!((remark.event, &*remark.text), (*event, *english), "{sfen}");
        let remark = last(sfen, moves, Lang::Japanese).unwrap();
        assert_eq!((remark.event, &*remark.text), (*event, *japanese), "{sfen}");
    }
}

#[test]
fn no_sentence_is_said_where_it_is_only_nearly_so() {
    for (event, sfen, moves, instead) in NEARLY {
        assert_ne!(Some(*event), *instead);
        let said = last(sfen, moves, Lang::English);
        assert_eq!(
            said.as_ref().map(|it| it.event),
            *instead,
            "{event:?} {sfen} {said:?}"
        );
    }
}

#[test]
fn every_event_is_tried_both_ways() {
    let said: BTreeSet<&str> = SAID.iter().map(|(event, ..)| event.name()).collect();
    let nearly: BTreeSet<&str> = NEARLY.iter().map(|(event, ..)| event.name()).collect();
    assert_eq!(said, nearly);
    assert_eq!(said.len(), SAID.len());
}

#[test]
fn a_threat_of_several_plies_is_said_with_its_length() {
    // A problem of three plies, after a pawn has moved far away.
    let sfen = "7nl/7k1/9/6G1p/9/9/P8/9/9 b RG 1";
    let said = last(sfen, "9g9f", Lang::English).unwrap();
    assert_eq!(said.event, Event::ThreatensMate);
    let turned: Position = "7nl/7k1/9/6G1p/9/P8/9/9/9 b RG 1".parse().unwrap();
    let answer = Solver::new(4)
        .solve(&turned, &mut Limits::default())
        .unwrap();
    let plies = answer.plies.unwrap();
    assert!(plies > 1 && answer.is_exact);
    assert_eq!(said.text, format!("Threatens mate in {plies}."));
    // Without nodes for the search, no threat is reported.
    let record = &read(&format!("sfen {sfen} moves 9g9f"))[0].record;
    let remarks = commentary::remarks(record, Lang::English, &mut Options::nodes(0));
    assert_eq!(remarks[0].event, Event::EdgePawn);
}

#[test]
fn quiet_moves_of_an_opening_are_described() {
    let text = "position startpos moves 7g7f 8c8d 7i6h 3c3d 6g6f 7a6b 5g5f 5c5d 3i4h 9c9d";
    let record = &read(text)[0].record;
    let told = |lang| {
        let remarks = commentary::remarks(record, lang, &mut Options::default());
        let lines = remarks
            .iter()
            .map(|it| format!("{} {}\n", it.node.get(), it.text));
        lines.collect::<String>()
    };
    expect![[r#"
        1 Opens the bishop’s diagonal.
        2 Pushes the rook’s pawn.
        3 Develops the silver.
        4 Opens the bishop’s diagonal.
        5 Closes the bishop’s diagonal.
        6 Develops the silver.
        9 Develops the silver.
        10 Pushes the edge pawn.
    "#]]
    .assert_eq(&told(Lang::English));
    expect![[r#"
        1 角道を開けます。
        2 飛車先の歩を突きます。
        3 銀を上がります。
        4 角道を開けます。
        5 角道を止めます。
        6 銀を上がります。
        9 銀を上がります。
        10 端歩を突きます。
    "#]]
    .assert_eq(&told(Lang::Japanese));
}

#[test]
fn a_king_that_never_moved_is_called_a_sitting_king() {
    let shuffle = "2h3h 8b7b 3h2h 7b8b ".repeat(12) + "2h3h 8b7b";
    let said = last(START, &shuffle, Lang::English).unwrap();
    assert_eq!(said.text, "The king has not moved: Sitting King.");
}

#[test]
fn variations_are_described_and_other_games_are_not() {
    let text =
        "1 ７六歩(77)\n2 ３四歩(33)\n3 ２六歩(27)\n\n変化：3手\n3 ２二角成(88)\n4 同　銀(31)\n";
    let record = &read(text)[0].record;
    let remarks = commentary::remarks(record, Lang::English, &mut Options::default());
    let events: Vec<Event> = remarks.iter().map(|it| it.event).collect();
    let expected = [
        Event::OpensDiagonal,
        Event::OpensDiagonal,
        Event::RookPawn,
        Event::Exchange,
        Event::TakesBack,
    ];
    assert_eq!(events, expected);
    let mini = Setup::start(kifuyomi::variant::by_name("mini").unwrap());
    let mut game = Game::new(mini);
    game.play("2e2d").unwrap();
    assert_eq!(
        commentary::remarks(game.record(), Lang::English, &mut Options::default()),
        []
    );
}

#[test]
fn an_illegal_move_gets_no_remarks() {
    // A gold that would give mate, but cannot reach the square.
    let record = read("position startpos moves 5g5f 5c5d 4i5b");
    assert!(!record[0].problems.is_empty());
    let remarks = commentary::remarks(&record[0].record, Lang::English, &mut Options::default());
    assert_eq!(remarks, []);
}
