//! Whale, yari and kō shogi: whole games, the examples of their specifications, the special rules.

use kifuyomi::mate::{self, Limits, Solver, Unsolvable};
use kifuyomi::notation::{self, MoveContext};
use kifuyomi::problem::Lang;
use kifuyomi::record::status::Status;
use kifuyomi::variant::{self, Variant};
use kifuyomi::{
    Color, Defeat, DefeatKind, Format, Piece, Position, Replay, Setup, Square, Violations, format,
    write_usi,
};

use crate::support::common::{codes, only, usi};

const GAMES: [(&str, &str); 3] = [
    ("whale", include_str!("../../data/variants/games-whale.txt")),
    ("yari", include_str!("../../data/variants/games-yari.txt")),
    ("ko", include_str!("../../data/variants/games-ko.txt")),
];

fn game(name: &str) -> &'static Variant {
    variant::by_name(name).unwrap()
}

fn writer(name: &str) -> &'static Format {
    format::by_name(name).unwrap()
}

/// Returns the games of a file: their moves, and the position at the end.
fn games(text: &str) -> Vec<(String, &str)> {
    let games = text.split("# game").skip(1);
    games
        .map(|game| {
            let (head, rest) = game.split_once('\n').unwrap();
            match rest.split_once("# final:") {
                Some((moves, end)) => (moves.trim().to_owned(), end.trim()),
                None => {
                    let end = head.split_once("final:").unwrap().1.trim();
                    (rest.trim().to_owned(), end)
                }
            }
        })
        .collect()
}

/// Reads a position in the form of the files, with the pieces in hand in brackets or, on the large board,
/// one by one.
fn end_of(variant: &'static Variant, text: &str) -> Setup {
    let Some((board, rest)) = text.split_once('[') else {
        let mut setup = Setup::empty(variant);
        for word in text.split_whitespace() {
            let (piece, square) = word.split_once('@').unwrap();
            let (side, code) = piece.split_at(1);
            let color = if side == "b" {
                Color::Black
            } else {
                Color::White
            };
            let mut kinds = variant.kinds();
            let (kind, _) = kinds.find(|(_, kind)| kind.code == code).unwrap();
            setup.put(square.parse().unwrap(), Some(Piece { color, kind }));
        }
        return setup;
    };
    let (hand, side) = rest.split_once(']').unwrap();
    let hand = if hand.is_empty() { "-" } else { hand };
    // If more fields follow, `w` is the side that moves first.
    let side = match side.trim().split_once(' ') {
        Some(("w", _)) => "b",
        Some(_) => "w",
        None => side.trim(),
    };
    Setup::from_sfen(variant, &format!("{board} {side} {hand}")).unwrap()
}

#[test]
fn games_come_to_their_end_and_back() {
    for (name, text) in GAMES {
        let games = games(text);
        assert!(games.len() > usize::from(name != "ko") * 9, "{name}");
        for (moves, end) in games {
            let read = only(&moves);
            assert_eq!(read.record.start.variant.name, name, "{moves}");
            let told = codes(&read);
            assert!(told.iter().all(|code| *code == "unintended"), "{told:?}");
            let setup = Replay::at_end(&read.record).position().setup();
            let expected = end_of(game(name), end);
            assert!(
                setup.pieces().eq(expected.pieces()),
                "{name}\n{setup}\n{expected}"
            );
            assert_eq!(setup.hands, expected.hands, "{setup}");
            let kifuyomi::Written {
                text: western,
                losses,
                ..
            } = writer("western").write(&read.record);
            let (_, written) = western.split_once("\n\n").unwrap();
            let one_line = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
            assert_eq!(one_line(written), one_line(&moves));
            assert!(losses.is_empty());
        }
    }
}

#[test]
fn games_survive_every_format_that_is_for_them() {
    for (name, text) in GAMES {
        for (moves, _) in games(text) {
            let read = only(&moves);
            for format in format::EVERY {
                let kifuyomi::Written { text, losses, .. } = format.write(&read.record);
                if !format.games.have(game(name)) {
                    assert!(text.is_empty() && losses.len() == 1, "{}", format.name);
                    continue;
                }
                if matches!(format.name, "bod" | "sfen") {
                    let end = Replay::at_end(&read.record).position().setup();
                    let again = only(&text).record.start;
                    assert_eq!(again.sfen_without_number(), end.sfen_without_number());
                    continue;
                }
                let again = only(&text);
                assert_eq!(
                    again.record.start, read.record.start,
                    "{}\n{text}",
                    format.name
                );
                assert_eq!(
                    usi(&again.record),
                    usi(&read.record),
                    "{}\n{text}",
                    format.name
                );
            }
        }
    }
}

#[test]
fn every_move_is_read_in_every_notation() {
    for (name, text) in GAMES {
        let (moves, _) = games(text).swap_remove(0);
        let record = only(&moves).record;
        let mut replay = Replay::new(&record);
        for (id, node) in record.main_line().take(60) {
            let played = node.played().unwrap();
            let previous = replay.previous(&record);
            for notation in notation::EVERY {
                // A custom notation need not tell moves apart.
                if !notation.fits(game(name))
                    || notation.name == "custom"
                    || notation.read.is_none()
                {
                    continue;
                }
                let context = MoveContext::of(replay.position(), played, previous);
                let text = notation.text(&context);
                let found = notation.find(&text, replay.position_mut(), previous);
                let found = found.unwrap_or_else(|| panic!("{}: {text}", notation.name));
                assert_eq!(found.unwrap().mv, played.mv, "{}: {text}", notation.name);
            }
            replay.go(&record, id);
        }
    }
}

#[test]
fn notations_fit_their_games() {
    let fitting = |name| -> Vec<&str> {
        let notations = notation::EVERY.iter();
        let fitting = notations.filter(|notation| notation.fits(game(name)));
        fitting.map(|notation| notation.name).collect()
    };
    let everywhere = [
        "japanese", "western", "kana", "romaji", "spoken", "gloss", "usi", "custom",
    ];
    assert_eq!(fitting("whale"), everywhere);
    assert_eq!(fitting("ko"), everywhere);
    for name in ["western-numerals", "hosking", "kitao", "japanese", "usi"] {
        assert!(fitting("yari").contains(&name), "{name}");
    }
    for name in ["csa", "usen", "iroha", "shorthand", "dojo"] {
        assert!(!fitting("yari").contains(&name), "{name}");
    }
    assert_eq!(fitting("standard").len(), notation::EVERY.notations.len());
}

/// Returns a position of a game.
fn position(name: &str, sfen: &str) -> Position {
    Position::new(&Setup::from_sfen(game(name), sfen).unwrap())
}

fn western(position: &Position, usi: &str) -> String {
    let mv = position.read_usi(usi).unwrap();
    let notation = notation::by_name("western").unwrap();
    notation.text(&MoveContext::new(position, mv, None))
}

fn play(position: &mut Position, usi: &str) -> Violations {
    let mv = position.read_usi(usi).unwrap_or_else(|| panic!("{usi}"));
    position.apply(mv).unwrap().violations
}

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

#[test]
fn small_games_are_read_and_written() {
    for (name, header, moves) in [
        ("mini", "5五将棋", "2e4c 5a5c 1e1c 4a2c"),
        ("judkins", "ジャドキンス将棋", "6e6d 1b1c"),
        ("tori", "禽将棋", "4e4d 4c4d 4f4e"),
        ("check", "王手将棋", "7g7f 3c3d 8h3c"),
    ] {
        let mut record = kifuyomi::Record::new(Setup::start(game(name)));
        let mut position = Position::new(&record.start);
        let mut node = kifuyomi::NodeId::START;
        for text in moves.split(' ') {
            let mv = position.read_usi(text).unwrap();
            let played = position.apply(mv).unwrap();
            assert_eq!(played.violations, Violations::NONE, "{name}: {text}");
            node = record.add(node, kifuyomi::Action::Move(played));
        }
        let kif = writer("kif").write(&record).text;
        assert!(kif.contains(&format!("\n手合割：{header}\n")), "{kif}");
        for format in [
            "kif",
            "ki2",
            "psn",
            "western",
            "western-numerals",
            "hosking",
            "words",
            "usi",
        ] {
            let text = writer(format).write(&record).text;
            let again = only(&text);
            assert_eq!(usi(&again.record), moves, "{format}\n{text}");
            // By its positions alone checkshogi is shogi.
            if format != "usi" {
                assert_eq!(again.record.start.variant.name, name, "{format}\n{text}");
            }
        }
        assert!(writer("csa").write(&record).text.is_empty());
    }
    let check = only("手合割：王手将棋\n1 ７六歩(77)\n2 ３四歩(33)\n3 ３三角成(88)");
    let end = Replay::at_end(&check.record);
    let lost = Defeat {
        side: Color::White,
        kind: DefeatKind::Check,
    };
    assert_eq!(end.position().defeat(), Some(lost));
    assert_eq!(end.position().legal_moves(), []);
}

// Examples of the specifications, with the errors in some of them.

#[test]
fn whale_examples() {
    // The sample is only possible when files are counted from the left.
    let read = only("1. D-e4 D-c3 2. D-d4 N-b3 3. D-d3 Dxd3");
    assert_eq!(read.record.start.variant.name, "whale");
    assert_eq!(codes(&read), ["other-squares"]);
    assert!(read.problems[0].message(Lang::English).contains("a1 ↗"));
    assert!(read.problems[0].done(Lang::English).contains("a1 ↖"));
    let written = writer("western").write(&read.record).text;
    assert!(
        written.ends_with("1. D-e4 D-c3 2. D-d4 N-b3 3. D-d3 Dxd3\n"),
        "{written}"
    );
    // `P-f6` is no first move, but a porpoise on e6 can make it.
    let near = position("whale", "3w2/6/6/6/6/1P1W2 b - 1");
    assert_eq!(western(&near, "5f6f"), "P-f6");
    // `Hd2-e3` is possible; `Hd3-e3` is not, since a humpback does not step sideways. The text mentions
    // h5, which is off the board.
    let two = position("whale", "4w1/2H3/6/2H3/6/3W2 b - 1");
    assert_eq!(western(&two, "4b5c"), "Hd2-e3");
    assert_eq!(western(&two, "4d5c"), "Hd4-e3");
    assert!(!two.reaches(square("4c"), square("5c")));
    // A porpoise in hand is a killer whale.
    let mut hand = position("whale", "3w2/6/6/3p2/3G2/3W2 b - 1");
    assert_eq!(play(&mut hand, "3e3d"), Violations::NONE);
    assert_eq!(hand.setup().sfen_without_number(), "3w2/6/6/3G2/6/3W2 w K");
}

#[test]
fn whale_squares_by_every_scheme() {
    let moves = |text: &str| (only(text).record.moves(), codes(&only(text)));
    assert_eq!(moves("1. N-b4 D-e3 2. Nxb2 D-e4"), (4, vec![]));
    assert_eq!(
        moves("1. N-e4 D-b3 2. Nxe2 D-b4"),
        (4, vec!["other-squares"])
    );
    // These squares look like those of shogi.
    let tsa = "[Variant \"Whale Shogi\"]\n1. N-2d D-5c 2. Nx2b D-5d";
    assert_eq!(moves(tsa), (4, vec!["other-squares"]));
    assert_eq!(
        moves("1. N-e3 D-b4 2. Nxe5 D-b3"),
        (4, vec!["other-squares"])
    );
}

#[test]
fn whale_squares_stay_as_they_were_read() {
    let text = "1. N-e4 D-b3 2. Nxe2 D-b4";
    let read = only(text);
    let squares = read.record.start.variant.squares.unwrap();
    assert_eq!(squares.first, "a1 ↖");
    assert_eq!(read.record.header("座標"), Some("a1 ↖"));
    // A list says so in a tag, other formats in a header, so that it need not be guessed again.
    for format in ["western", "psn", "kif", "ki2"] {
        let written = writer(format).write(&read.record).text;
        let again = only(&written);
        let variant = again.record.start.variant;
        assert_eq!(variant.squares, Some(squares), "{format}\n{written}");
        assert_eq!(usi(&again.record), usi(&read.record), "{format}\n{written}");
        if format != "western" {
            assert_eq!(codes(&again), [""; 0], "{format}\n{written}");
        }
    }
    // The names of the squares can be changed.
    let mut game = kifuyomi::Game::from(read.record);
    assert!(game.set_header("座標", "a1 ↗"));
    let western = |game: &kifuyomi::Game| writer("western").write(game.record()).text;
    assert!(
        western(&game).contains("1. N-b4 D-e3 2. Nxb2 D-e4"),
        "{}",
        western(&game)
    );
    assert!(game.set_header("座標", ""));
    assert_eq!(game.record().header("座標"), None);
    assert!(game.set_header("座標", "1a ↗"));
    assert!(
        western(&game).contains("1. N-2d D-5c"),
        "{}",
        western(&game)
    );
    // A single move can be legal with several names of the squares; a tag says which is meant.
    let one = only("[Variant \"whale\"]\n[Squares \"a1 ↖\"]\n\n1. D-c4");
    assert_eq!(
        (usi(&one.record), codes(&one)),
        (String::from("4e4d"), vec![])
    );
}

#[test]
fn problems_name_squares_as_the_readers_of_a_game_do() {
    for (text, english, japanese) in [
        ("[Variant \"whale\"]\n\n1. N-c3", "c3", "c3"),
        (
            "[Variant \"whale\"]\n[Squares \"1a ↗\"]\n\n1. N-4c",
            "4c",
            "4c",
        ),
        ("[Variant \"ko\"]\n\n1. G-10m", "10m", "10m"),
        ("[Variant \"ko\"]\n\n1. G-4m", "4m", "4m"),
        ("手合割：中将棋\n1 １０六獅子 （←７十）\n", "10f", "１０六"),
        ("1 ５五飛(28)", "5e", "５五"),
    ] {
        let read = only(text);
        for (lang, named) in [(Lang::English, english), (Lang::Japanese, japanese)] {
            let problems = read.problems.iter();
            let said: Vec<String> = problems.map(|problem| problem.message(lang)).collect();
            assert!(said.iter().any(|said| said.contains(named)), "{said:?}");
        }
    }
}

#[test]
fn whale_rules() {
    // A dolphin on the last rank slides back; elsewhere it steps ahead.
    let last = position("whale", "D2w2/6/6/6/6/3W2 b - 1");
    let mut moves: Vec<String> = Vec::new();
    for mv in last.clone().legal_moves() {
        if mv.from() == Some(square("6a")) {
            let mut text = String::new();
            write_usi(&mut text, game("whale"), mv);
            moves.push(text);
        }
    }
    moves.sort();
    assert_eq!(moves, ["6a1f", "6a2e", "6a3d", "6a4c", "6a5b"]);
    // No third dolphin on a file, none dropped on the last rank, no mate by a drop.
    let mut drops = position("whale", "3w2/D5/6/6/D5/3W2 b D 1");
    assert_eq!(play(&mut drops.clone(), "D*6c"), Violations::FULL_FILE);
    assert_eq!(play(&mut drops.clone(), "D*1a"), Violations::TOO_FAR);
    assert_eq!(play(&mut drops, "D*1b"), Violations::NONE);
    // The inventor did not want a third one to slide there either; no program forbids it.
    let mut slide = position("whale", "1D1w2/6/D5/6/D5/3W2 b - 1");
    let violations = play(&mut slide, "5a6b");
    assert_eq!(violations, Violations::UNINTENDED);
    assert!(violations.are_legal());
}

#[test]
fn yari_examples() {
    let read = only("1. P-7f P-3d 2. P-2f YB-3b");
    assert_eq!(read.record.start.variant.name, "yari");
    // Both bishops can go to 3b; the one that goes straight is taken, and both are named.
    assert_eq!(codes(&read), ["straight-is-meant"]);
    let said = read.problems[0].message(Lang::English);
    assert!(said.contains("3a") && said.contains("2a"), "{said}");
    assert!(usi(&read.record).ends_with("3a3b"));
    let start = Position::new(&Setup::start(game("yari")));
    assert_eq!(western(&start, "6i5h"), "YB6i-5h");
    assert_eq!(western(&start, "5i5h"), "YB5i-5h");
    assert_eq!(western(&start, "7g7f"), "P-7f");
    let takes = position("yari", "3k3/7/p6/7/1N5/7/7/7/3K3 b - 1");
    assert_eq!(western(&takes, "6e7c"), "YNx7c=");
    assert_eq!(western(&takes, "6e7c+"), "YNx7c+");
    let promoted = position("yari", "3k3/7/+P6/7/7/7/7/7/3K3 b P 1");
    assert_eq!(western(&promoted, "7c7b"), "+P-7b");
    assert_eq!(western(&promoted, "P*5e"), "P*5e");
    // Other programs write one letter.
    let other = only("[Variant \"Yarishogi\"]\n1. P-7f P-3d 2. B6i-5h K-4b");
    assert_eq!(usi(&other.record), "7g7f 3c3d 6i5h 4a4b");
}

#[test]
fn yari_rules() {
    let legal = |sfen: &str, usi: &str| play(&mut position("yari", sfen), usi);
    let empty = "3k3/7/7/7/7/7/7/7/3K3 b RBNP 1";
    assert_eq!(legal(empty, "R*7a"), Violations::NONE);
    for drop in ["P*7a", "B*7a", "N*7a"] {
        assert_eq!(legal(empty, drop), Violations::DEAD_END, "{drop}");
    }
    // The knight slides, so it can still move on the rank before the last.
    assert_eq!(
        legal("3k3/7/1N5/7/7/7/7/7/3K3 b - 1", "6c6b"),
        Violations::NONE
    );
    assert_eq!(
        legal("3k3/7/1N5/7/7/7/7/7/3K3 b - 1", "6c6a"),
        Violations::DEAD_END
    );
    assert_eq!(
        legal("3k3/7/7/7/7/7/P6/7/3K3 b P 1", "P*7e"),
        Violations::TWO_PAWNS
    );
    // A pawn may be dropped to give mate.
    let mate = "3k3/7/2RRR2/7/7/7/7/7/3K3 b P 1";
    let mut position = position("yari", mate);
    assert_eq!(play(&mut position, "P*4b"), Violations::NONE);
}

#[test]
fn games_are_known_by_their_moves_but_not_by_few() {
    let read_as = |text: &str| {
        let reads = kifuyomi::read(text);
        let of =
            |read: &kifuyomi::ReadResult| (read.record.start.variant.name, read.record.moves());
        reads.iter().map(of).collect::<Vec<_>>()
    };
    // One illegal move does not make it another game.
    let yari = "1. P-7f P-3d 2. YR-7g YN-3c 3. YR-1a";
    assert_eq!(read_as(yari)[0].0, "yari");
    assert_eq!(
        read_as("1. CH-11m CH-9g 2. CH-11l CH-9h 3. P-10n")[0].0,
        "ko"
    );
    // A few moves are not enough to suggest another game.
    for text in [
        "D-c3",
        "D-c3 S-4b",
        "Dxe4 Dxe5",
        "1. P-7f P-3d 2. G-5h P-4d",
    ] {
        assert_eq!(read_as(text)[0].0, "standard", "{text}");
    }
    // The game of each record in a text is detected separately.
    let two = "[Black \"a\"]\n\n1. P-7f P-3d\n\n[Black \"b\"]\n\n1. D-b4 D-d3 2. D-c4 N-e3\n";
    assert_eq!(read_as(two), [("standard", 2), ("whale", 4)]);
    // Tags do not hide the moves.
    let tags = "[Remark \"so many words about so little, again\"]\n".repeat(20);
    let sample = format!("{tags}\n1. D-e4 D-c3 2. D-d4 N-b3 3. D-d3 Dxd3\n");
    assert_eq!(read_as(&sample), [("whale", 6)]);
}

#[test]
fn tags_name_games_and_positions() {
    let start = |text: &str| only(text).record.start;
    for name in ["Whale Shogi", "whale", "Kujira Shogi", "鯨将棋"] {
        let read = only(&format!("[Variant \"{name}\"]\n\n1. D-e4 D-c3"));
        assert_eq!(
            (read.record.start.variant.name, read.record.moves()),
            ("whale", 2),
            "{name}"
        );
    }
    for name in ["Ko Shogi", "Kō Shogi", "koshogi", "Kou Shogi", "広将棋"] {
        assert_eq!(
            start(&format!("[Variant \"{name}\"]\n\n1. CH-11m"))
                .variant
                .name,
            "ko",
            "{name}"
        );
    }
    // The position belongs to the named game, whichever tag comes first.
    let board = "[SFEN \"3k2/6/6/6/6/3K2 b - 1\"]\n";
    let whale = "[Variant \"Whale Shogi\"]\n";
    for tags in [format!("{board}{whale}"), format!("{whale}{board}")] {
        assert_eq!(
            start(&format!("{tags}\n1. K-c5")).variant.name,
            "whale",
            "{tags}"
        );
    }
    let check = "[SFEN \"lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1\"]\n\
                 [Variant \"Checkshogi\"]\n\n1. P-7f";
    assert_eq!(start(check).variant.name, "check");
    let other = "[Variant \"Whale Shogi\"]\n[SFEN \"rnnkbbr/7/ppppppp/7/7/7/PPPPPPP/7/RBBKNNR b - 1\"]\n\n1. D-e4";
    assert_eq!(codes(&only(other)), ["bad-sfen"]);
    let fairy = "[FEN \"rnnkbbr/7/ppppppp/7/7/7/PPPPPPP/7/RBBKNNR[-] w 0 1\"]\n\n1. P-7f";
    assert_eq!(start(fairy), Setup::start(game("yari")));
}

#[test]
fn other_signs_and_capitals() {
    let moves = |text: &str| (only(text).record.moves(), codes(&only(text)));
    for text in [
        "[Variant \"Whale Shogi\"]\n\n1. D—e4 D–c3",
        "[Variant \"Whale Shogi\"]\n\n1. D-E4 D-C3",
        "[Variant \"Yari Shogi\"]\n\n1. P-7F P-3D",
        "[Variant \"Kō Shogi\"]\n\n1. CH-11M CH-9G",
    ] {
        assert_eq!(moves(text), (2, vec![]), "{text}");
    }
    // A variation that begins with a turn of several legs.
    let text = "[Variant \"Kō Shogi\"]\n\n1. CH-11m CH-9g (1. WR13s-- CH-9g) 2. CH-11l";
    let read = only(text);
    assert!(read.problems.is_empty(), "{:#?}", read.problems);
    assert!(
        writer("psn")
            .write(&read.record)
            .text
            .contains("(1. WR13s-- CH9f-9g)")
    );
}

#[test]
fn promotion_goes_without_saying_where_it_has_to_be() {
    let last = |text: &str| {
        let read = only(text);
        assert!(read.problems.is_empty(), "{text}: {:#?}", read.problems);
        usi(&read.record)
    };
    let tori = "[Variant \"Tori Shogi\"]\n[SFEN \"3k3/7/2S4/7/7/7/3K3 b - 1\"]\n\n1. ";
    for text in ["S-5b", "S5c-5b", "S-5b+"] {
        assert_eq!(last(&format!("{tori}{text}")), "5c5b+", "{text}");
    }
    let yari = "[Variant \"Yari Shogi\"]\n[SFEN \"3k3/1P5/7/7/7/7/7/7/3K3 b - 1\"]\n\n1. ";
    for text in ["P-6a", "P6b-6a", "P-6a+"] {
        assert_eq!(last(&format!("{yari}{text}")), "6b6a+", "{text}");
    }
}

#[test]
fn repetition_is_counted_as_the_table_says() {
    let occurrence = |name: &str, moves: &str| {
        let start = Setup::start(game(name));
        let text = format!("position sfen {start} moves {}", moves.repeat(4));
        let record = only(&text).record;
        let (end, _) = record.main_line().last().unwrap();
        Status::at(&record, &mut Replay::new(&record), end).occurrence
    };
    assert_eq!(occurrence("yari", "4i4h 4a4b 4h4i 4b4a "), 3);
    assert_eq!(occurrence("mini", "2e2d 4a4b 2d2e 4b4a "), 4);
}

#[test]
fn large_boards_in_usi() {
    let text = "position sfen 19/19/19/19/19/19/19/19/9g9/9P9/9D9/19/19/19/19/9G9/19/19/19 b - 1 moves 10j10i+";
    let read = only(text);
    assert_eq!(read.record.start.variant.name, "ko");
    assert_eq!(usi(&read.record), "10j10i+");
}

#[test]
fn mates_are_found_in_the_games_that_say_so() {
    for game in kifuyomi::variant::EVERY {
        let setup = Setup::from_sfen(game, game.start).unwrap();
        let position = Position::new(&setup);
        let answer = Solver::new(1).solve(&position, &mut Limits::nodes(1));
        let is_known = mate::GAMES.iter().any(|known| known.name == game.name);
        assert_eq!(
            answer.err() != Some(Unsolvable::Game),
            is_known,
            "{}",
            game.name
        );
    }
}
