//! Games of other sites: known perft numbers, replayed games, and their rules.

use kifuyomi::record::status::Status;
use kifuyomi::variant::{self, Variant};
use kifuyomi::{
    Color, Defeat, DefeatKind, LossKind, Piece, Position, Replay, Setup, Square, Violations, format,
};

use crate::support::common::{codes, only, perft, usi, write};

const PERFT: &str = include_str!("../../data/variants/perft.tsv");
const GAMES: &str = include_str!("../../data/variants/games-other.txt");

fn game(name: &str) -> &'static Variant {
    variant::by_name(name).unwrap_or_else(|| panic!("there is no `{name}`"))
}

fn position(name: &str, sfen: &str) -> Position {
    Position::new(&Setup::from_sfen(game(name), sfen).unwrap())
}

fn play(position: &mut Position, usi: &str) -> Violations {
    let mv = position.read_usi(usi).unwrap_or_else(|| panic!("{usi}"));
    position.apply(mv).unwrap().violations
}

#[test]
fn lines_of_play_are_as_many_as_known() {
    let rows = PERFT.lines().filter(|line| !line.starts_with('#'));
    for (name, counts) in rows.map(|line| line.split_once('\t').unwrap()) {
        let mut position = Position::new(&Setup::start(game(name)));
        for (count, depth) in counts.split(' ').zip(1..) {
            let count: u64 = count.parse().unwrap();
            assert_eq!(perft(&mut position, depth), count, "{name}, depth {depth}");
        }
    }
}

struct Game<'a> {
    name: &'a str,
    usi: &'a str,
    end: &'a str,
    kif: String,
}

fn games() -> Vec<Game<'static>> {
    let blocks = GAMES.split("## ").skip(1);
    blocks
        .map(|block| {
            let mut lines = block.lines();
            let name = lines.next().unwrap();
            let (mut usi, mut end, mut kif) = ("", "", String::new());
            for line in lines {
                match line.split_once(": ") {
                    Some(("usi", moves)) => usi = moves,
                    Some(("final", sfen)) => end = sfen,
                    Some(("western" | "japanese", _)) => {}
                    _ => kif += &format!("{line}\n"),
                }
            }
            let kif = if kif.contains("手数") {
                kif
            } else {
                String::new()
            };
            Game {
                name,
                usi,
                end,
                kif,
            }
        })
        .collect()
}

#[test]
fn games_of_other_programs_are_replayed() {
    for game in games() {
        let mut position = Position::new(&Setup::start(self::game(game.name)));
        for word in game.usi.split(' ') {
            assert_eq!(
                play(&mut position, word),
                Violations::NONE,
                "{}: {word}",
                game.name
            );
        }
        assert_eq!(position.to_string(), game.end, "{}", game.name);
        if game.kif.is_empty() {
            continue;
        }
        let read = only(&game.kif);
        assert_eq!(read.record.start.variant.name, game.name);
        assert_eq!(codes(&read), [""; 0], "{}", game.kif);
        let end = Replay::at_end(&read.record);
        assert_eq!(end.position().to_string(), game.end, "{}", game.kif);
    }
}

#[test]
fn games_of_other_programs_survive_the_formats() {
    for game in games() {
        let start = self::game(game.name).start;
        let text = format!("position sfen {start} moves {}", game.usi);
        let read = only(&text);
        let moves = usi(&read.record);
        assert_eq!(
            read.record.moves() as usize,
            game.usi.split(' ').count(),
            "{text}"
        );
        for format in ["kif", "ki2", "psn", "western", "words", "usi"] {
            let (text, losses) = write(format, &read.record);
            let again = only(&text);
            assert_eq!(losses.len(), 0, "{text}");
            assert_eq!(
                again.record.start.variant.name, game.name,
                "{format}\n{text}"
            );
            assert_eq!(
                usi(&again.record),
                moves,
                "{format}\n{text}{:?}",
                again.problems
            );
        }
    }
}

#[test]
fn a_piece_of_kyoto_shogi_turns_over() {
    let mut start = Position::new(&Setup::start(game("kyoto")));
    assert_eq!(play(&mut start.clone(), "2e3d"), Violations::MUST_PROMOTE);
    assert_eq!(play(&mut start, "2e3d+"), Violations::NONE);
    assert_eq!(
        start.setup().sfen_without_number(),
        "pgkst/5/3N1/5/TSK1P w -".replace("3N1/5", "5/2N2")
    );
    // A piece in hand is dropped with either side up, even if it can never move again.
    let mut hand = position("kyoto", "2k2/5/5/5/2K2 b 2TP 1");
    assert_eq!(play(&mut hand, "L*1a"), Violations::NONE);
    assert_eq!(play(&mut hand, "3a2a"), Violations::NONE);
    assert_eq!(play(&mut hand, "T*5c"), Violations::NONE);
    assert_eq!(hand.to_string(), "3kL/5/T4/5/2K2 w P 4");
    // Other programs name the piece in hand by its other side.
    let other = position("kyoto", "2k2/5/5/5/2K2 b L2R 1");
    assert_eq!(other.to_string(), "2k2/5/5/5/2K2 b T2P 1");
    let kif = only("手合割：京都将棋\n1 ３四金(25)\n");
    assert_eq!(usi(&kif.record), "2e3d+");
}

#[test]
fn a_piece_of_annan_shogi_moves_like_the_one_at_its_back() {
    let mut start = Position::new(&Setup::start(game("annan")));
    // The pawn has a rook behind it, the rook a knight; a knight alone moves as one.
    assert_eq!(play(&mut start.clone(), "2f2e"), Violations::NONE);
    assert_eq!(play(&mut start.clone(), "2h1f"), Violations::NONE);
    assert_eq!(play(&mut start, "2h2g"), Violations::CANNOT_REACH);
    // The piece that lends its moves gives the check, and capturing it is an answer.
    let mut check = position("annan", "4k4/9/9/9/4P4/4R4/9/9/4K4 w - 1");
    assert!(check.is_check(Color::White));
    assert_eq!(play(&mut check, "5a5b"), Violations::LEFT_IN_CHECK);
}

#[test]
fn a_lion_on_the_last_rank_wins_when_it_is_safe() {
    let safe = position("dobutsu", "1K1/3/k2/3 w - 1");
    assert_eq!(safe.lost_side(), Some(Color::White));
    assert_eq!(
        safe.defeat().map(|lost| lost.kind),
        Some(DefeatKind::FarRank)
    );
    assert!(safe.legal_moves().is_empty());
    let attacked = position("dobutsu", "1K1/1r1/k2/3 w - 1");
    assert_eq!(attacked.lost_side(), None);
    // Going where it can be taken is no foul.
    let mut open = position("dobutsu", "1k1/3/1K1/3 b - 1");
    assert_eq!(play(&mut open, "2c2b"), Violations::NONE);
    assert_eq!(play(&mut open, "2a2b"), Violations::NONE);
    assert_eq!(open.lost_side(), Some(Color::Black));
    assert_eq!(open.to_string(), "3/1k1/3/3 b - 3");
    // A chick turns when it moves there, not when it is dropped.
    let mut chick = position("dobutsu", "3/P2/2k/K2 b P 1");
    assert_eq!(play(&mut chick.clone(), "3b3a"), Violations::MUST_PROMOTE);
    assert_eq!(play(&mut chick, "P*2a"), Violations::NONE);
}

#[test]
fn a_prince_counts_as_a_king_in_sho_shogi() {
    let mut two = position("sho", "4k4/9/9/9/9/9/4r4/9/3+EK4 b - 1");
    assert!(!two.is_check(Color::Black));
    assert_eq!(play(&mut two, "6i6h"), Violations::NONE);
    assert_eq!(play(&mut two, "5g5i"), Violations::NONE);
    assert_eq!(two.lost_side(), None);
    let one = position("sho", "4k4/9/9/9/9/9/4r4/9/4K4 b - 1");
    assert!(one.is_check(Color::Black));
    let none = position("sho", "4k4/9/9/9/9/9/4r4/9/9 b - 1");
    let lost = Defeat {
        side: Color::Black,
        kind: DefeatKind::NoRoyal,
    };
    assert_eq!(none.defeat(), Some(lost));
    // A pawn must promote where it could not move any more.
    let mut pawn = position("sho", "9/P8/4k4/9/9/9/9/9/4K4 b - 1");
    assert_eq!(play(&mut pawn, "9b9a"), Violations::MUST_PROMOTE);
}

#[test]
fn games_are_named_in_any_way() {
    for (name, text) in [
        ("kyoto", "手合割：京都将棋\n1 ３四金成(25)\n"),
        ("annan", "手合割：安南\n1 ２五歩(26)\n"),
        ("dobutsu", "手合割：動物将棋\n1 ２二ひよこ(23)\n"),
        (
            "gorogoro",
            "手合割：ごろごろどうぶつしょうぎ\n1 ４三歩(44)\n",
        ),
        ("gorogoro-plus", "[Variant \"gorogoro-plus\"]\n\n1. Px4c\n"),
        ("gorogoro-plus", "[Variant \"Gorogoroplus\"]\n\n1. Px4c\n"),
        ("sho", "[Variant \"Sho Shogi\"]\n\n1. P-7f\n"),
        ("kyoto", "[Variant \"Kyoto\"]\n\n1. G-3d+\n"),
        (
            "annan",
            "position sfen lnsgkgsnl/1r5b1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL b - 1 moves 2f2e",
        ),
        ("kyoto", "position sfen pgkst/5/5/5/TSKGP b - 1 moves 2e3d+"),
    ] {
        let read = only(text);
        assert_eq!(read.record.start.variant.name, name, "{text}");
        assert_eq!(read.record.moves(), 1, "{text}");
        assert_eq!(codes(&read), [""; 0], "{text}");
    }
}

#[test]
fn a_lion_captures_without_moving_and_passes() {
    let moves = |position: &Position| -> Vec<String> {
        let legal = position.legal_moves();
        let text = |mv| {
            let mut text = String::new();
            position.write_usi(&mut text, mv);
            assert_eq!(position.read_usi(&text), Some(mv), "{text}");
            text
        };
        legal.into_iter().map(text).collect()
    };
    let empty = "12/12/12/12/12/5p6/6N5/12/12/12/12/k10K";
    let lion = position("chu", &format!("{empty} b - 1"));
    let found = moves(&lion);
    // 24 squares around it, a king's five, taking the pawn and standing still, passing, and the pawn and on.
    assert!(found.contains(&"6g7f6g".to_owned()), "{found:?}");
    let mut eats = lion.clone();
    assert_eq!(play(&mut eats, "6g7f6g"), Violations::NONE);
    assert_eq!(
        eats.setup().sfen_without_number(),
        "12/12/12/12/12/12/6N5/12/12/12/12/k10K w -"
    );
    let mut passes = lion.clone();
    assert_eq!(play(&mut passes, "6g5g6g"), Violations::NONE);
    assert_eq!(passes.setup().sfen_without_number(), format!("{empty} w -"));
    let stays = |mv: &&String| mv.starts_with("6g") && mv.ends_with("6g");
    assert_eq!(found.iter().filter(stays).count(), 2, "{found:?}");
    // The way over an empty point and the jump are the same move, which occurs once.
    assert_eq!(lion.read_usi("6g6f6e"), lion.read_usi("6g6e"));
    assert_eq!(found.iter().filter(|mv| *mv == "6g6e").count(), 1);
}

#[test]
fn lions_may_not_always_be_taken() {
    let judged = |sfen: &str, usi: &str| play(&mut position("chu", sfen), usi);
    let far = |after: &str| format!("12/12/12/12/{after}/6n5/12/6N5/12/12/12/k10K b - 1");
    // A protected lion two points away; an unprotected one; one over a captured piece of value.
    assert_eq!(judged(&far("6r5"), "6h6f"), Violations::CANNOT_TAKE);
    assert_eq!(judged(&far("12"), "6h6f"), Violations::NONE);
    let by_way = |taken: &str| format!("12/12/12/12/6r5/6n5/6{taken}5/6N5/12/12/12/k10K b - 1");
    assert_eq!(judged(&by_way("g"), "6h6g6f"), Violations::NONE);
    assert_eq!(judged(&by_way("p"), "6h6g6f"), Violations::CANNOT_TAKE);
    // An adjacent lion may always be captured.
    let near = "12/12/12/12/6r5/6n5/6N5/12/12/12/12/k10K b - 1";
    assert_eq!(judged(near, "6g6f"), Violations::NONE);
    // After another piece has captured a lion, only a lion may capture the other lion, except on the same square.
    let mut counter = position("chu", "12/12/12/r3N7/12/12/12/12/r7n3/12/R7R3/k10K w - 1");
    assert_eq!(play(&mut counter, "12d8d"), Violations::NONE);
    assert_eq!(counter.to_string().split(' ').nth(2), Some("8d"));
    assert_eq!(play(&mut counter.clone(), "4k4i"), Violations::CANNOT_TAKE);
    assert_eq!(play(&mut counter, "12k12j"), Violations::NONE);
    assert_eq!(counter.to_string().split(' ').nth(2), Some("-"));
    assert_eq!(play(&mut counter, "12i12h"), Violations::NONE);
    assert_eq!(play(&mut counter, "4k4i"), Violations::NONE);
}

/// Returns a form of chu shogi by its name in a record.
fn chu_of(name: &str) -> &'static Variant {
    game("chu").form_named("ルール", name).unwrap()
}

#[test]
fn lions_are_safe_in_reply_by_the_rules_that_hold() {
    let answered = |name: &str, sfen: &str, moves: [&str; 2]| {
        let mut position = Position::new(&Setup::from_sfen(chu_of(name), sfen).unwrap());
        assert_eq!(play(&mut position, moves[0]), Violations::NONE);
        let judged = play(&mut position.clone(), moves[1]);
        let mv = position.read_usi(moves[1]).unwrap();
        let is_listed = position.legal_moves().contains(&mv);
        assert_eq!(is_listed, judged.are_legal(), "{name}: {sfen}");
        judged
    };
    // A rook captures a lion, and another one captures a lion elsewhere, protected by a third rook or unprotected.
    let elsewhere = |rook: &str| format!("12/12/12/r3N7/12/12/12/12/{rook}7n3/12/R7R3/k10K w - 1");
    // A kirin captures a lion and becomes one, and a rook captures it there.
    let there = |rook: &str| format!("12/12/12/12/12/12/12/6o5/12/{rook}5N5/12/k5R4K w - 1");
    for (name, sfen, moves, expected) in [
        (
            "lishogi",
            elsewhere("r"),
            ["12d8d", "4k4i"],
            Violations::CANNOT_TAKE,
        ),
        (
            "lishogi",
            elsewhere("1"),
            ["12d8d", "4k4i"],
            Violations::CANNOT_TAKE,
        ),
        (
            "federation",
            elsewhere("r"),
            ["12d8d", "4k4i"],
            Violations::CANNOT_TAKE,
        ),
        (
            "federation",
            elsewhere("1"),
            ["12d8d", "4k4i"],
            Violations::NONE,
        ),
        ("lishogi", there("r"), ["6h6j+", "6l6j"], Violations::NONE),
        ("lishogi", there("1"), ["6h6j+", "6l6j"], Violations::NONE),
        (
            "federation",
            there("r"),
            ["6h6j+", "6l6j"],
            Violations::CANNOT_TAKE,
        ),
        (
            "federation",
            there("1"),
            ["6h6j+", "6l6j"],
            Violations::NONE,
        ),
    ] {
        assert_eq!(
            answered(name, &sfen.replace("17", "8").replace("15", "6"), moves),
            expected,
            "{name}: {sfen}"
        );
    }
    // A lance on the last rank has one more chance to promote on lishogi.
    let lance = "12/2L9/12/12/12/12/12/12/12/12/12/k10K b - 1";
    let promotes = |name: &str| {
        play(
            &mut Position::new(&Setup::from_sfen(chu_of(name), lance).unwrap()),
            "10b10a+",
        )
    };
    assert_eq!(promotes("lishogi"), Violations::NONE);
    assert_eq!(promotes("federation"), Violations::CANNOT_PROMOTE);
}

#[test]
fn a_record_names_whose_rules_hold() {
    let sfen = "12/12/12/r3N7/12/12/12/12/8n3/12/R7R3/k10K w - 1";
    let start = |name: &str| Setup::from_sfen(chu_of(name), sfen).unwrap();
    let mut game = kifuyomi::Game::new(start("lishogi"));
    game.play("12d8d").unwrap();
    let reply = game.play("4k4i").unwrap();
    game.play("12l12k").unwrap();
    let judged = |game: &kifuyomi::Game| match &game.record().node(reply).unwrap().action {
        kifuyomi::Action::Move(played) => played.violations,
        other => panic!("{other:?}"),
    };
    assert_eq!(judged(&game), Violations::CANNOT_TAKE);
    // All moves are judged again, and the change can be undone.
    assert!(game.set_header("ルール", "日本中将棋連盟"));
    assert_eq!(judged(&game), Violations::NONE);
    assert_eq!(game.position().variant(), chu_of("federation"));
    assert!(game.undo());
    assert_eq!(judged(&game), Violations::CANNOT_TAKE);
    assert_eq!(game.position().variant(), chu_of("lishogi"));
    assert!(game.redo());
    for format in ["kif", "psn"] {
        let (text, losses) = write(format, game.record());
        assert_eq!(losses.len(), 0, "{format}\n{text}");
        let again = only(&text);
        assert_eq!(
            again.record.start.variant,
            chu_of("federation"),
            "{format}\n{text}"
        );
        assert_eq!(codes(&again), [""; 0], "{format}\n{text}");
        assert_eq!(again.record.moves(), 3);
    }
    // An unknown header, or none, leaves the default rules.
    assert!(game.set_header("ルール", "?"));
    assert_eq!(game.position().variant(), chu_of("lishogi"));
    let kif = only("手合割：中将棋\nルール：連盟\n1 ７八歩兵 （←7九）\n");
    assert_eq!(kif.record.start.variant, chu_of("federation"));
    let psn = only("[Variant \"Chu Shogi\"]\n[Rules \"JCSA\"]\n\n1. P-7h");
    assert_eq!(psn.record.start.variant, chu_of("federation"));
    assert_eq!(codes(&psn), [""; 0]);
}

#[test]
fn every_format_holds_the_form_of_a_game_or_says_that_it_is_lost() {
    let of_several = variant::EVERY.iter().filter(|one| !one.forms.is_empty());
    let mut asked = 0;
    for form in of_several.flat_map(|one| one.forms.iter().copied()) {
        let header = form.form.unwrap();
        for is_named in [true, false] {
            let mut game = kifuyomi::Game::new(Setup::start(form));
            for _ in 0..2 {
                let first = game.position().legal_moves()[0];
                game.play_move(first).unwrap();
            }
            if is_named {
                assert!(game.set_header(header.header, header.name()));
            }
            for format in format::EVERY {
                let (text, losses) = write(format.name, game.record());
                let is_lost = |kind| losses.iter().any(|loss| loss.kind == kind);
                if is_lost(LossKind::Game) {
                    assert_eq!(text, "", "{}", format.name);
                    continue;
                }
                asked += 1;
                let place = format!("{} {} {text}", form.name, format.name);
                let again = only(&text).record;
                assert_eq!(
                    again.start.variant == form,
                    !is_lost(LossKind::Form),
                    "{place}"
                );
                assert!(again.start.variant.is_same_game(form), "{place}");
                // The header with the name of the form is not counted as a lost header as well.
                if is_lost(LossKind::Form) || !is_named {
                    assert!(!is_lost(LossKind::Headers), "{place}");
                }
            }
        }
    }
    assert!(asked > 50, "{asked}");
}

/// Returns the status after four moves that are played three times.
fn after_three_rounds(game: &str, sfen: &str, round: &str) -> Status {
    let mut game = kifuyomi::Game::new(Setup::from_sfen(self::game(game), sfen).unwrap());
    for usi in round.repeat(3).split_whitespace() {
        game.play(usi).unwrap();
    }
    let record = game.record();
    let (last, _) = record.main_line().last().unwrap();
    let status = Status::at(record, &mut Replay::new(record), last);
    assert_eq!(status.occurrence, 4, "{round}");
    status
}

#[test]
fn the_side_that_attacks_all_the_time_must_vary_in_chu_shogi() {
    let hunt = "11k/12/6g5/12/12/12/12/7R4/12/12/12/K11 b - 1";
    let attacked = |round| after_three_rounds("chu", hunt, round).perpetual_attack;
    // The rook keeps attacking the gold.
    assert_eq!(attacked("5h6h 6c5c 6h5h 5c6c "), Some(Color::Black));
    // It attacks elsewhere once.
    assert_eq!(attacked("5h6h 6c5c 6h7h 5c6c 7h6h 6c5c 6h5h 5c6c "), None);
    // Both sides attack: neither must deviate.
    let both = "11k/12/6r5/12/12/12/12/6R5/12/12/12/K11 b - 1";
    let status = after_three_rounds("chu", both, "6h6i 6c6d 6i6h 6d6c ");
    assert_eq!(status.perpetual_attack, None);
}

#[test]
fn the_attacker_need_not_vary_in_standard_shogi() {
    let sfen = "8k/9/4g4/9/9/9/9/5R3/K8 b - 1";
    let status = after_three_rounds("standard", sfen, "4h5h 5c4c 5h4h 4c5c ");
    assert_eq!(status.perpetual_attack, None);
}

#[test]
fn chu_shogi_promotes_when_it_enters_or_takes() {
    let judged = |sfen: &str, usi: &str| play(&mut position("chu", sfen), usi);
    let within = "12/12/2S9/12/12/12/12/12/12/12/12/k10K b - 1";
    assert_eq!(judged(within, "10c10b+"), Violations::CANNOT_PROMOTE);
    assert_eq!(judged(within, "10c10b"), Violations::NONE);
    let takes = "12/2p9/2S9/12/12/12/12/12/12/12/12/k10K b - 1";
    assert_eq!(judged(takes, "10c10b+"), Violations::NONE);
    let enters = "12/12/12/12/2S9/12/12/12/12/12/12/k10K b - 1";
    assert_eq!(judged(enters, "10e10d+"), Violations::NONE);
    let pawn = "12/2P9/12/12/12/12/12/12/12/12/12/k10K b - 1";
    assert_eq!(judged(pawn, "10b10a+"), Violations::NONE);
    assert_eq!(judged(pawn, "10b10a"), Violations::NONE);
    // A side with only its king has lost to one that keeps a piece of value.
    let bare = |piece: &str| {
        position(
            "chu",
            &format!("12/12/4{piece}7/12/12/12/12/12/12/12/12/k10K w - 1"),
        )
    };
    let lost = Defeat {
        side: Color::White,
        kind: DefeatKind::BareKing,
    };
    assert_eq!(bare("R").defeat(), Some(lost));
    assert_eq!(bare("P").defeat(), None);
}

#[test]
fn wa_shogi_is_played_with_drops() {
    let mut held = position("wa", "10k/11/11/11/11/11/11/11/11/4P6/5K5 b PL 1");
    assert_eq!(play(&mut held.clone(), "P*7e"), Violations::TWO_PAWNS);
    assert_eq!(play(&mut held.clone(), "P*6a"), Violations::DEAD_END);
    assert_eq!(play(&mut held.clone(), "L*6a"), Violations::NONE);
    assert_eq!(play(&mut held, "P*6e"), Violations::NONE);
    // A falcon promotes to another bird; a fox does not promote.
    let zone = "5k5/11/11/F3X6/11/11/11/11/11/11/5K5 b - 1";
    assert_eq!(play(&mut position("wa", zone), "11d10c+"), Violations::NONE);
    assert_eq!(
        play(&mut position("wa", zone), "7d7b+"),
        Violations::CANNOT_PROMOTE
    );
    // A cloud eagle goes three squares forward on a diagonal, and no further.
    let eagle = "5k5/11/11/11/11/11/11/11/E10/11/5K5 b - 1";
    assert_eq!(play(&mut position("wa", eagle), "11i8f"), Violations::NONE);
    assert_eq!(
        play(&mut position("wa", eagle), "11i7e"),
        Violations::CANNOT_REACH
    );
}

/// Returns a position of dai shogi with the given ranks filled.
fn dai(ranks: &[(usize, &str)], turn: char) -> Position {
    let row = |rank| {
        ranks
            .iter()
            .find(|(number, _)| *number == rank)
            .map_or("15", |(_, row)| row)
    };
    let rows: Vec<_> = (1..=15).map(row).collect();
    position("dai", &format!("{} {turn} - 1", rows.join("/")))
}

#[test]
fn dai_shogi_lets_lions_be_taken() {
    let kings = [(1, "k14"), (15, "14K")];
    let with = |ranks: &[(usize, &str)], turn| dai(&[ranks, &kings].concat(), turn);
    let mut lions = with(&[(6, "6r8"), (8, "6n8"), (10, "6N8")], 'b');
    assert_eq!(play(&mut lions, "9j9h"), Violations::NONE);
    // A knight on the farthest rank may stay what it is, or promote.
    for usi in ["9c8a", "9c8a+"] {
        let mut knight = with(&[(3, "6{KN}8")], 'b');
        assert_eq!(play(&mut knight, usi), Violations::NONE, "{usi}");
    }
    // The side that has a prince may lose its king.
    let mut prince = dai(&[(1, "R13k"), (2, "+e14"), (15, "14K")], 'b');
    assert_eq!(play(&mut prince, "15a1a"), Violations::NONE);
    assert_eq!(prince.lost_side(), None);
    assert_eq!(play(&mut prince, "15b15c"), Violations::NONE);
}

#[test]
fn letters_may_be_in_braces_wherever_the_sign_of_promotion_is() {
    for (name, braced, usual) in [
        ("ko", "9{+TP}9", "9{+TP}9"),
        ("ko", "9+{TP}9", "9{+TP}9"),
        ("ko", "9{+M}9", "9+M9"),
        ("ko", "9{g}9", "9g9"),
        ("ko", "9+{tp}9", "9{+tp}9"),
    ] {
        let rows = |row: &str| format!("{row}{} b - 1", "/19".repeat(18));
        let setup = Setup::from_sfen(game(name), &rows(braced)).unwrap();
        assert_eq!(setup.to_string(), rows(usual));
        let record = only(&format!(
            "[Variant \"{name}\"]\n[SFEN \"{}\"]\n",
            rows(braced)
        ));
        assert_eq!(record.record.start.to_string(), rows(usual));
    }
    for wrong in ["9+{+TP}9", "9{XX}9", "9{}9", "9+{G}9"] {
        let sfen = format!("{wrong}{} b - 1", "/19".repeat(18));
        assert!(Setup::from_sfen(game("ko"), &sfen).is_err(), "{wrong}");
    }
}

#[test]
fn two_moves_under_a_tag_are_a_record() {
    for (name, moves) in [
        ("yari", "1. P-7f P-1d"),
        ("whale", "1. N-b4 D-e3"),
        ("ko", "1. P-4p HS-19e"),
        ("chu", "1. P-7h P-6e"),
        ("wa", "1. SP-6h SP-6d"),
    ] {
        let read = only(&format!("[Variant \"{name}\"]\n\n{moves}\n"));
        assert_eq!(read.record.start.variant.name, name);
        assert_eq!(read.record.moves(), 2, "{name}: {:?}", read.problems);
    }
}

#[test]
fn a_blank_may_separate_a_number_from_its_word() {
    let read = only(
        "   1 手目   7八歩兵 （←7九）\n   2 手目   7五歩兵 （←7四）\n   3 手目一歩目 7九獅子 （←7十）\n   \
         3 手目二歩目 6八獅子 （←7九）\n",
    );
    assert_eq!(codes(&read), [""; 0]);
    assert_eq!(usi(&read.record), "7i7h 7d7e 7j6h");
    assert_eq!(read.record.start.variant.name, "chu");
    let shogi = only("1 手目 ７六歩(77)\n2 手目 ３四歩(33)\n");
    assert_eq!(codes(&shogi), [""; 0]);
    assert_eq!(usi(&shogi.record), "7g7f 3c3d");
}

/// Returns a position in which three pieces of a kind can go to one square, with that square.
fn three_of_a_kind(variant: &'static Variant, code: &str) -> Option<(Setup, Square)> {
    let (kind, facts) = variant.kinds().find(|(_, kind)| kind.code == code)?;
    let to = Square::new(variant.files / 2, variant.ranks / 2)?;
    let corners = [
        Square::new(1, variant.ranks)?,
        Square::new(variant.files, 1)?,
    ];
    let alone = |from: Square| {
        let mut setup = Setup::empty(variant);
        setup.put(
            from,
            Some(Piece {
                color: Color::Black,
                kind,
            }),
        );
        Position::new(&setup).reaches(from, to)
    };
    let from: Vec<Square> = variant
        .board()
        .filter(|from| *from != to && !corners.contains(from) && alone(*from))
        .collect();
    if facts.royal || from.len() < 3 {
        return None;
    }
    let mut setup = Setup::empty(variant);
    let (royal, _) = variant.kinds().find(|(_, kind)| kind.royal)?;
    for (square, color) in corners.into_iter().zip(Color::BOTH) {
        setup.put(square, Some(Piece { color, kind: royal }));
    }
    for square in [from[0], from[from.len() / 2], from[from.len() - 1]] {
        setup.put(
            square,
            Some(Piece {
                color: Color::Black,
                kind,
            }),
        );
    }
    Some((setup, to))
}

#[test]
fn three_of_a_kind_are_told_apart_in_every_list() {
    let large = variant::EVERY
        .iter()
        .filter(|one| one.is_large() || one.squares.is_some());
    let mut asked = 0;
    for variant in large {
        for (_, kind) in variant.kinds() {
            let Some((setup, to)) = three_of_a_kind(variant, kind.code) else {
                continue;
            };
            let position = Position::new(&setup);
            let moves = position.legal_moves().into_iter();
            for mv in moves.filter(|mv| mv.to() == Some(to) && !mv.promotes()) {
                let mut game = kifuyomi::Game::new(setup.clone());
                game.play_move(mv).unwrap();
                for format in ["psn", "western", "words", "kif", "ki2"] {
                    let (text, losses) = write(format, game.record());
                    let again = only(&text);
                    asked += 1;
                    let place = format!("{} {} {format}\n{text}", variant.name, kind.code);
                    assert_eq!(losses.len(), 0, "{place}");
                    assert_eq!(again.record.start, setup, "{place}");
                    assert_eq!(usi(&again.record), usi(game.record()), "{place}");
                    let mut found = codes(&again);
                    // A set has fewer than three of most kinds.
                    found.retain(|code| *code != "too-many-pieces");
                    assert_eq!(found, [""; 0], "{place}");
                }
            }
        }
    }
    assert!(asked > 1000, "{asked}");
}

#[test]
fn three_of_a_kind_in_hand_are_read_and_written() {
    for variant in variant::EVERY.iter().filter(|one| one.drops) {
        for (_, _, held) in variant.droppable() {
            let mut setup = Setup::start(variant);
            for color in Color::BOTH {
                setup.hand_mut(color).add(held, 3);
            }
            let record = kifuyomi::Record::new(setup.clone());
            for format in ["psn", "kif"] {
                let (text, _) = write(format, &record);
                assert_eq!(only(&text).record.start, setup, "{format}\n{text}");
            }
        }
    }
}
