//! The Wikipedia article on shogi notation, as far as it is about moves: every table, sign and
//! example of it is written by the notation or setting it belongs to, and read back.
//!
//! `tests/data/notation/article.tsv` quotes its lines, and a failure tells which of them does not
//! hold. What is misprinted there is in [`MISPRINTS`]; everything else is right as it is printed.

mod common;

use std::ops::RangeInclusive;

use common::{codes, one, only, usi};
use kifuyomi::format::words;
use kifuyomi::notation::{self, Moment, Numbering, Role, System, main_line, search};
use kifuyomi::problem::Lang;
use kifuyomi::{Action, Color, EndKind, Move, Piece, Position, Record, Relation, Replay};
use kifuyomi::{Resolved, Setup, Square, Unresolved, read};

/// The number of a line of the article's text and what stands on it.
const ARTICLE: &str = include_str!("data/notation/article.tsv");

/// Moves that it has, or that follow from it.
const MOVES: &str = include_str!("data/notation/article-moves.tsv");

/// What is printed wrong: the line, the move, what should stand there, and why.
const MISPRINTS: [(usize, &str, &str, &str); 5] = [
    (
        284,
        "同 銀",
        "同銀",
        "no other 同 but this and the next is parted from its man",
    ),
    (294, "同 銀", "同銀", "as on line 284"),
    (
        377,
        "☖玉-71",
        "☖王-71",
        "White's king is 王 on line 374 and in the Japanese column",
    ),
    (
        383,
        "☗銀-58",
        "☗銀-56",
        "it takes on 4-5 two lines on; the other columns have 5-6",
    ),
    (387, "ja", "☗銀x23=", "the other columns have this move"),
];

const START: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

/// No men at all, and one of each kind in hand.
const EMPTY: &str = "9/9/9/9/9/9/9/9/9 b RBGSNLP 1";

/// Golds on 7-7, 6-8 and 7-9, which can all go to 7-8.
const GOLDS: &str = "k8/9/9/9/9/9/2G6/3G5/2G5K b - 1";

/// A silver on 7-2 that can take a pawn on 8-3, as can one on 9-4.
const SILVERS: &str = "7k1/2S6/1p7/S8/9/9/9/9/4K4 b - 1";

/// Pawns, bishops and a rook that can all take on 2-4.
const TAKERS: &str = "4k4/9/6bp1/9/7P1/5B3/9/7R1/4K4 b - 1";

/// The first game: a bishop exchange with the loss of a tempo.
const GAME_1: &str = "7g7f 3c3d 2g2f 4a3b 6i7h 8c8d 2f2e 2b8h+ 7i8h 3a2b 3i3h 2b3c 3g3f 7a7b \
    5i6h 6c6d 3h3g 8d8e 3g4f 8e8f 8g8f 8b8f 2e2d 2c2d 8i7g 8f8b 3f3e 3d3e 4f3e 7c7d 3e2d 3c2d \
    2h2d P*2c 2d2f 7d7e P*8c 7b8c B*6c B*7d 6c1h+ 7d4g+ 4i5h 4g1d";

/// The second game: an Ishida opening.
const GAME_2: &str = "7g7f 3c3d 7f7e 3d3e 2h7h 8b3b 6i5h 4a5b 5i4h 1c1d 1g1f 5a6b 4g4f 6c6d \
    5h4g 7a7b 3i3h 6b7a 4h3i 3a4b 9g9f 4c4d 7i6h 4b4c 6g6f 4c5d 6h6g 3b4b 6g5f 4d4e 4f4e 5d4e \
    5f4e 4b4e S*3d 4e4a 3d2c";

/// The rows of a table below its comments.
fn rows(table: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    let rows = table.lines().filter(|row| !row.starts_with('#'));
    rows.map(|row| row.split('\t').collect())
}

/// The article's line with a number.
fn line(number: usize) -> &'static str {
    let row = rows(ARTICLE).find(|row| row[0] == number.to_string());
    row.unwrap_or_else(|| panic!("line {number} is quoted"))[1]
}

/// What a failure is about.
fn seed(number: usize) -> String {
    format!("line {number} of its text: {}", line(number))
}

/// The cells of a row of one of the article's tables.
fn cells(number: usize) -> Vec<&'static str> {
    let row = line(number).strip_prefix('|').expect("a row");
    let row = row.strip_suffix('|').unwrap_or(row);
    row.split('|').map(str::trim).collect()
}

fn system(spec: &str) -> System {
    let mut unknown = Vec::new();
    let system = notation::parse(spec, &mut unknown);
    assert_eq!(unknown, [], "{spec}");
    system
}

fn setup(sfen: &str) -> Setup {
    sfen.parse().expect(sfen)
}

fn record(sfen: &str, moves: &str) -> Record {
    let read = one(&format!("position sfen {sfen} moves {moves}"));
    assert_eq!(usi(&read.record), moves, "{sfen}");
    assert!(!read.has_errors(), "{sfen} {moves}");
    read.record
}

/// Reads moves that nothing names the notation of.
fn list(sfen: &str, moves: &str) -> Record {
    let board = sfen.split(' ').next();
    let head = match board == START.split(' ').next() {
        true => String::new(),
        // Tags go with Western lists, diagrams with Japanese ones.
        false if moves.contains(['-', 'x']) => format!("[SFEN \"{sfen}\"]\n"),
        false => common::write("bod", &Record::new(setup(sfen))).0,
    };
    let read = one(&(head + moves));
    assert_eq!(codes(&read), [""; 0], "{moves}");
    read.record
}

/// A record as a list with numbers, no blanks behind the dots.
fn numbered(format: &str, record: &Record) -> String {
    let (text, _) = common::write(format, record);
    text.lines().last().unwrap().replace(". ", ".")
}

/// Moves are written as they should be, each means itself again, and the list of them is read.
fn both_ways(number: usize, sfen: &str, moves: &str, spec: &str, text: &str) {
    let why = format!("{spec}: {text}, {}", seed(number));
    let record = record(sfen, moves);
    if let Some(format) = spec.strip_prefix("list ") {
        assert_eq!(numbered(format, &record), text, "{why}");
        assert_eq!(list(sfen, text), record, "{why}");
        return;
    }
    let system = system(spec);
    let texts = main_line(&record, &system);
    let apart = texts.join(" ");
    let written = if text == apart { apart } else { texts.concat() };
    assert_eq!(written, text, "{why}");
    each_found(&record, &system, &texts, number);
    let read = one(&words::write(&record, &system).0);
    assert_eq!(read.record, record, "{why}");
    assert_eq!(codes(&read), [""; 0], "{why}");
    if texts.len() > 1 && system.read.is_some() {
        assert_eq!(list(sfen, text), record, "{why}");
    }
}

/// Each move of a record is found in its position by its text.
fn each_found(record: &Record, system: &System, texts: &[String], number: usize) {
    let mut replay = Replay::new(record);
    assert_eq!(record.moves(), texts.len());
    for ((id, node), text) in record.main_line().zip(texts) {
        let mv = node.played().unwrap().mv;
        let previous = replay.previous(record);
        let found = system.find(text, replay.position_mut(), previous);
        let exactly = Resolved { mv, remark: None };
        assert_eq!(found, Some(Ok(exactly)), "{text}, {}", seed(number));
        replay.go(record, id);
    }
}

#[test]
fn moves() {
    let mut checked = 0;
    for row in rows(MOVES) {
        let [number, proof, sfen, moves, spec, text] = row[..] else {
            panic!("{row:?}");
        };
        let number = number.parse().unwrap();
        let stands_there = match proof.split_once(' ') {
            None if proof == "line" => line(number).contains(text),
            None => proof == "-",
            Some((_, cell)) => text.contains(cells(number)[cell.parse::<usize>().unwrap() - 1]),
        };
        assert!(stands_there, "{text} on {}", seed(number));
        both_ways(number, sfen, moves, spec, text);
        checked += 1;
    }
    assert!(checked > 150, "{checked}");
}

/// The parts of a move in their order.
#[test]
fn parts() {
    let position = Position::new(&setup(SILVERS));
    let moment = Moment::new(&position, position.read_usi("7b8c+").unwrap(), None);
    for (number, spec) in [(15, "western"), (87, "japanese"), (238, "kitao")] {
        let parts = system(spec).explain(&moment, Lang::English);
        let roles: Vec<Role> = parts.iter().map(|part| part.part.role).collect();
        let named: Vec<Role> = cells(number)
            .iter()
            .map(|cell| match cell.trim_matches(['(', ')']) {
                "player side" | "player's side" => Role::Side,
                "piece" => Role::Piece,
                "origin" => Role::Origin,
                "destination" => Role::Destination,
                "promotion" => Role::Promotion,
                // In Japanese that is what tells a man from others.
                "movement" if spec == "japanese" => Role::Relation,
                "movement" => Role::Movement,
                cell => panic!("{cell}"),
            })
            .collect();
        assert_eq!(roles, named, "{}", seed(number));
    }
}

/// A man goes to 5-4 and is called what a cell of a table calls it in each notation.
fn to_5_4(number: usize, code: &str, names: &[(&str, &str)]) {
    let is_dropped = code.len() == 1 && code != "K";
    let (sfen, mv, sign) = match is_dropped {
        true => (EMPTY.into(), format!("{code}*5d"), "*"),
        false => (
            format!("9/9/9/9/4{code}4/9/9/9/9 b - 1"),
            "5e5d".into(),
            "-",
        ),
    };
    for (spec, name) in names {
        let setting = match *name {
            "王" => " king=王",
            "竜" => " dragon=竜",
            _ => "",
        };
        let text = match *spec {
            "japanese" => format!("☗５四{name}"),
            "kitao" => format!("☗{name}{sign}54"),
            "dojo" => format!("{name}{sign}5d"),
            "spoken" if is_dropped => format!("{name} drop five four"),
            "spoken" => format!("{name} five four"),
            _ => format!("{name}{sign}54"),
        };
        both_ways(number, &sfen, &mv, &format!("{spec}{setting}"), &text);
    }
}

#[test]
fn tables_of_men() {
    for number in 26..=33 {
        let cells = cells(number);
        let code = cells[0];
        to_5_4(
            number,
            code,
            &[("western-numerals", code), ("spoken", cells[1])],
        );
        for word in cells[2].split('/') {
            to_5_4(number, code, &[("japanese", word), ("kitao", word)]);
        }
    }
    for number in 124..=130 {
        for row in cells(number).chunks(2) {
            for word in row[0].split(" or ") {
                to_5_4(
                    number,
                    row[1],
                    &[("japanese", word), ("western-numerals", row[1])],
                );
            }
        }
    }
    for number in 243..=248 {
        let cells = cells(number);
        let names = [
            ("kitao", cells[0]),
            ("western-numerals", cells[2]),
            ("japanese", cells[3]),
        ];
        to_5_4(number, cells[2], &names);
    }
    for (letter, code) in [("D", "+R"), ("H", "+B"), ("T", "+P")] {
        assert!(line(37).contains(&format!("{letter} (for ")), "{letter}");
        to_5_4(
            37,
            code,
            &[("dojo", letter), ("western-numerals men=letters", letter)],
        );
    }
    for (number, code, word) in [
        (35, "+P", "と"),
        (35, "+R", "龍"),
        (132, "+B", "馬"),
        (134, "+R", "竜"),
    ] {
        assert!(line(number).contains(word), "{word}");
        to_5_4(
            number,
            code,
            &[("japanese", word), ("western-numerals", code)],
        );
    }
}

/// 11 is the top right corner and 99 the one at the bottom left, as SFEN has the board.
#[test]
fn corners() {
    let setup = setup("8G/9/9/9/9/9/9/9/S8 b - 1");
    let man = |file, rank| {
        let man = setup.piece(Square::new(file, rank)?)?;
        setup.variant.kind(man.kind).map(|kind| kind.code)
    };
    assert_eq!(
        (man(1, 1), man(9, 9)),
        (Some("G"), Some("S")),
        "{}",
        seed(62)
    );
}

/// One of three golds is not told by where it goes.
#[test]
fn what_is_not_enough() {
    let mut position = Position::new(&setup(GOLDS));
    for (spec, text) in [("western-numerals", "G-78"), ("japanese", "☗７八金")] {
        let Some(Err(Unresolved::Ambiguous(golds))) = system(spec).find(text, &mut position, None)
        else {
            panic!("{text} is ambiguous, {}", seed(43));
        };
        assert_eq!(golds.len(), 3, "{text}, {}", seed(43));
    }
}

/// What the words say: in `explain`, and by the sides of the board.
#[test]
fn movements() {
    let explained = |row: &[&'static str]| {
        let position = Position::new(&setup(row[2]));
        let moment = Moment::new(&position, position.read_usi(row[3]).unwrap(), None);
        let parts = system(row[4]).explain(&moment, Lang::English);
        parts.last().unwrap().gloss.clone()
    };
    for (number, gloss) in [
        ("145", "dropped from the hand"),
        ("146", "forward"),
        ("147", "backward"),
        ("148", "sideways"),
        ("149", "straight ahead"),
        ("150", "forward"),
        ("153", "from the right"),
        ("154", "from the left"),
    ] {
        let row = rows(MOVES).find(|row| row[0] == number).unwrap();
        assert_eq!(explained(&row), gloss, "{row:?}");
    }
    let row = rows(MOVES).find(|row| row[5] == "△５二金右").unwrap();
    assert_eq!(explained(&row), "from the right", "{}", seed(168));
    let [from, to] = ["6a", "5b"].map(|square| square.parse().unwrap());
    let side = |color| Relation::side(color, from, to);
    let sides = (side(Color::White), side(Color::Black));
    assert_eq!(sides, (Relation::RIGHT, Relation::LEFT), "{}", seed(168));
}

#[test]
fn numbers() {
    // Problems number each move, as Japanese text does.
    let pairs = "1.P-76 P-34 2.P-26 P-44 3.S-48 S-32";
    let plies = "1.P-76 2.P-34 3.P-26 4.P-44 5.S-48 6.S-32";
    assert_eq!(list(START, plies), list(START, pairs), "{}", seed(72));
    for spec in ["western-numerals numbers=plies", "japanese"] {
        let label = |ply, side| {
            let numbering = system(spec).numbering();
            numbering.label(numbering.number(ply, 1, Color::Black), side)
        };
        let labels = [label(5, Color::Black), label(6, Color::White)];
        assert_eq!(labels, ["5", "6"], "{}", seed(72));
    }

    // White begins a handicap game, too.
    let given = one("手合割：二枚落ち\n1 ３二金(41)\n2 ７六歩(77)\n3 ７二金(61)").record;
    let handicap = "1...G-32 2.P-76 G-72";
    assert_eq!(
        numbered("western-numerals", &given),
        handicap,
        "{}",
        seed(74)
    );

    // A move of White has dots in front wherever it stands.
    let lone = Numbering::Pairs.label(7, Color::White) + "P-55";
    assert!(lone.ends_with("...P-55") && line(74).contains("...P-55"));
    for (text, moves, turn) in [
        ("...P-54", "5c5d", Color::White),
        ("1...P-54", "5c5d", Color::White),
        ("P-56", "5g5f", Color::Black),
        (
            "1.P-76 ...P-54 2.P-26 ...P-55",
            "7g7f 5c5d 2g2f 5d5e",
            Color::Black,
        ),
    ] {
        let record = list(START, text);
        let read = (usi(&record), record.start.turn);
        assert_eq!(read, (moves.into(), turn), "{text}, {}", seed(74));
    }

    let marked = "1.P-76! P-34? 2.P-26!? P-44?!";
    let record = list(START, marked);
    let notes: Vec<&str> = record.main_line().map(|(_, node)| node.comment()).collect();
    assert_eq!(notes, ["!", "?", "!?", "?!"], "{}", seed(76));
    assert_eq!(
        numbered("western-numerals", &record),
        marked,
        "{}",
        seed(76)
    );

    // A mate in three moves is one of black, white, black.
    let row = rows(MOVES).find(|row| row[0] == "182").unwrap();
    let mate = self::record(row[2], row[3]);
    let players: Vec<Color> = mate
        .main_line()
        .map(|(_, node)| node.played().unwrap().color)
        .collect();
    assert_eq!(
        players,
        [Color::Black, Color::White, Color::Black],
        "{}",
        seed(182)
    );
    assert_eq!(
        Replay::at_end(&mate).position_mut().legal_moves(),
        [],
        "{}",
        seed(182)
    );
}

/// Down the page, a sign a line or in columns from right to left.
#[test]
fn vertical_text() {
    for text in [
        "☗\n７\n六\n歩\n☖\n３\n四\n歩\n☗\n２\n六\n歩",
        "☗☖☗\n２３７\n六四六\n歩歩歩",
        "☗　☖　☗\n二　三　七\n六　四　六\n歩　歩　歩",
    ] {
        let read = only(text);
        assert_eq!(usi(&read.record), "7g7f 3c3d 2g2f", "{text}, {}", seed(117));
        assert_eq!(codes(&read), ["peeled-vertical"], "{}", seed(117));
    }
}

#[test]
fn numerals() {
    const KANA: [&str; 9] = [
        "いち",
        "に",
        "さん",
        "よん",
        "ご",
        "ろく",
        "なな",
        "はち",
        "きゅう",
    ];
    for ((number, rank), kana) in (100..).zip('a'..).zip(KANA) {
        let [kanji, romaji, arabic] = cells(number)[..] else {
            panic!("{}", seed(number));
        };
        let mv = format!("G*{}{rank}", number - 99);
        for (spec, text) in [
            ("japanese marks=none", format!("{arabic}{kanji}金")),
            (
                "japanese squares=full-digits",
                format!("☗{arabic}{arabic}金"),
            ),
            ("japanese squares=edo", format!("☗{kanji}{kanji}金")),
            ("romaji", format!("{romaji}-{romaji} kin")),
            ("kana", format!("{kana}{kana} きん")),
        ] {
            both_ways(number, EMPTY, &mv, spec, &text);
        }
    }
    let same = cells(109);
    let (said, _) = same[1].split_once(" or ").unwrap();
    let record = record(TAKERS, "2e2d 2c2d");
    for (spec, text) in [
        ("japanese", format!("☖{}歩", same[0])),
        ("romaji", format!("{said} fu")),
        ("kana", "どう ふ".into()),
    ] {
        assert_eq!(main_line(&record, &system(spec))[1], text, "{}", seed(109));
    }
}

/// What the article says of all moves holds for every move that could be played in its games.
#[test]
fn rules() {
    let [western, japanese] = ["western-numerals", "japanese"].map(system);
    let mut checked = 0;
    for moves in [GAME_1, GAME_2] {
        let record = record(START, moves);
        let mut replay = Replay::new(&record);
        for (id, _) in record.main_line() {
            let previous = replay.previous(&record);
            for mv in replay.position_mut().legal_moves() {
                let position = replay.position();
                let color = position.turn();
                let moment = Moment::new(position, mv, previous);
                let [text, kanji] = [western.text(&moment), japanese.text(&moment)];
                let holds = |number, is_so, holds| {
                    assert_eq!(is_so, holds, "{text} {kanji}, {}", seed(number));
                };
                let (to, kind) = (mv.to().unwrap(), moment.kind.unwrap());
                let is_dropped = mv.from().is_none();
                let captures = position.piece(to).is_some();
                holds(50, text.contains('-'), !is_dropped && !captures);
                holds(51, text.contains('x'), captures);
                holds(52, text.contains('*'), is_dropped);
                holds(190, kanji.contains('x'), false);

                let is_far = |square: Square| match color {
                    Color::Black => square.rank() <= 3,
                    Color::White => square.rank() >= 7,
                };
                let can_promote = position.kind(kind).unwrap().promotes_to.is_some();
                let may_promote =
                    can_promote && mv.from().is_some_and(|from| is_far(from) || is_far(to));
                holds(68, text.ends_with(['+', '=']), may_promote);
                holds(68, text.ends_with('+'), mv.promotes());
                holds(176, kanji.ends_with('成'), may_promote);
                holds(176, kanji.ends_with("不成"), may_promote && !mv.promotes());

                holds(113, kanji.contains('同'), previous == Some(to));
                holds(113, kanji.contains('同') && !captures, false);

                let mut others = position.attackers(to, Piece { color, kind });
                others.retain(|from| Some(*from) != mv.from());
                let is_royal = position.kind(kind).unwrap().royal;
                let is_doubtful = !others.is_empty() && !is_royal;
                let squares = text.chars().filter(char::is_ascii_digit).count() / 2;
                holds(17, squares == 2, is_doubtful && !is_dropped);
                holds(
                    89,
                    kanji.contains(['右', '左', '直', '上', '寄', '引']),
                    is_doubtful && !is_dropped,
                );
                holds(156, kanji.contains('打'), is_doubtful && is_dropped);
                checked += 1;
            }
            replay.go(&record, id);
        }
    }
    assert!(checked > 3000, "{checked}");
}

/// 合 is any man that is put between.
#[test]
fn any_man_between() {
    assert!(line(138).contains('合'));
    let sfen = "4k4/9/9/9/9/9/9/9/4K4 b R2b4g4s4n4l18p 1";
    let head = common::write("bod", &Record::new(setup(sfen))).0;
    let read = one(&(head + "☗５五飛 ☖５三合"));
    assert_eq!(codes(&read), ["any-man"], "{}", seed(138));
    let moves: Vec<Move> = read
        .record
        .main_line()
        .map(|(_, node)| node.played().unwrap().mv)
        .collect();
    let to = moves[1].to().filter(|_| moves[1].from().is_none());
    assert_eq!(to, Square::new(5, 3), "{}", seed(138));
}

#[test]
fn endings() {
    for (word, kind) in [
        ("投了", EndKind::Resignation),
        ("千日手", EndKind::Repetition),
        ("反則手", EndKind::Foul),
        ("持将棋", EndKind::Impasse),
    ] {
        assert!(line(186).contains(word), "{word}");
        assert!(kind == EndKind::Foul || kind.japanese() == word, "{word}");
        for text in [
            format!("1 ７六歩(77)\n2 {word}"),
            format!("☗７六歩 ☖{word}"),
            format!("1. P-76 {word}"),
        ] {
            let record = list(START, &text);
            let ending = record.ending().unwrap_or_else(|| panic!("{text}"));
            assert_eq!((ending.kind, &*ending.text), (kind, word), "{}", seed(186));
            let (kif, _) = common::write("kif", &record);
            assert!(kif.contains(&format!("2 {word}\n")), "{kif}");
            for system in notation::ALL {
                let (text, _) = words::write(&record, system);
                assert!(text.contains(&format!("2 {word}\n")), "{text}");
                assert_eq!(one(&text).record, record, "{text}");
            }
        }
    }
}

/// The signs in a row of the table of shorthand.
fn signs(number: usize) -> Vec<&'static str> {
    cells(number)[1].split(", ").collect()
}

/// The setting of shorthand by which a man has a sign.
fn chosen(word: &str, sign: &str) -> String {
    let shorthand = notation::by_name("shorthand").unwrap();
    let mut settings = shorthand.settings.iter();
    match settings.find(|setting| setting.japanese == word) {
        Some(setting) => format!("shorthand {}={sign}", setting.name),
        // と has one sign only.
        None => "shorthand".into(),
    }
}

/// Every sign for a man with every sign for whether it promotes and for the same square.
#[test]
fn shorthand() {
    let mut checked = 0;
    let same = [("dash", "－"), ("hand", "𠔼"), ("kana", "ド")];
    assert_eq!(signs(210), same.map(|row| row.1), "{}", seed(210));
    let codes = ["P", "+P", "L", "N", "S", "G", "B", "+B", "R", "+R", "K"];
    for (number, code) in (197..=207).zip(codes) {
        for sign in signs(number) {
            let chosen = chosen(cells(number)[0], sign);
            for declines in signs(209) {
                for (name, same) in same {
                    let system = system(&format!("{chosen} declines={declines} same={name}"));
                    checked += moves_of(&system, number, code, sign, [declines, same]);
                    if ["L", "N", "S"].contains(&code) {
                        let (code, sign) = (format!("+{code}"), format!("{}{sign}", signs(208)[0]));
                        checked += moves_of(&system, 208, &code, &sign, [declines, same]);
                    }
                }
            }
            for moves in [GAME_1, GAME_2] {
                let text = main_line(&record(START, moves), &system(&chosen)).join(" ");
                assert_eq!(usi(&list(START, &text)), moves, "{text}, {}", seed(number));
            }
        }
    }
    assert!(checked > 1000, "{checked}");
}

/// How many moves a man alone on the board has. Each is a sign for the square or for the same one,
/// one for the man, and one for whether it promotes.
fn moves_of(system: &System, number: usize, code: &str, sign: &str, signs: [&str; 2]) -> usize {
    let [declines, same] = signs;
    let mut position = Position::new(&setup(&format!("9/9/9/9/4{code}4/9/9/9/9 b - 1")));
    let moves = position.legal_moves();
    for mv in &moves {
        let to = mv.to().unwrap();
        let (file, rank) = (usize::from(to.file()), usize::from(to.rank()));
        let square = cells(99 + file)[2].to_owned() + cells(99 + rank)[0];
        for (previous, square) in [(None, &*square), (Some(to), same)] {
            let moment = Moment::new(&position, *mv, previous);
            let end = match mv.promotes() {
                true => self::signs(208)[0],
                false if moment.could_promote => declines,
                false => "",
            };
            let text = format!("☗{square}{sign}{end}");
            assert_eq!(system.text(&moment), text, "{}", seed(number));
            let found = system.find(&text, &mut position.clone(), previous);
            let found = found.and_then(Result::ok);
            let exactly = Resolved {
                mv: *mv,
                remark: None,
            };
            assert_eq!(found, Some(exactly), "{text}, {}", seed(number));
        }
    }
    moves.len()
}

#[test]
fn iroha() {
    let files = cells(218);
    for (number, rank) in (219..=227).zip('a'..) {
        let names = cells(number);
        assert_eq!(names[9], rank.to_string(), "{}", seed(number));
        for (file, name) in files.iter().zip(&names[..9]) {
            for (code, word) in [("G", "金"), ("R", "飛"), ("B", "角"), ("S", "銀")] {
                let mv = format!("{code}*{file}{rank}");
                both_ways(number, EMPTY, &mv, "iroha", &format!("{name}{word}"));
                let marked = format!("☗{name}{word}");
                both_ways(number, EMPTY, &mv, "japanese squares=iroha", &marked);
            }
        }
    }
    for moves in [GAME_1, GAME_2] {
        both_ways(
            229,
            START,
            moves,
            "iroha",
            &main_line(&record(START, moves), &system("iroha")).join(" "),
        );
    }
}

/// The moves in some lines of the article as they should stand there.
fn column(lines: RangeInclusive<usize>) -> Vec<String> {
    let mut moves = Vec::new();
    for number in lines {
        for cell in cells(number) {
            let cell = cell.split_once(". ").map_or(cell, |(_, mv)| mv);
            let misprint = MISPRINTS
                .iter()
                .find(|row| row.0 == number && row.1 == cell);
            let cell = misprint.map_or(cell, |row| row.2);
            // Beside a move stands what it means.
            if !cell.is_empty() && !cell.starts_with('(') {
                moves.push(cell.to_owned());
            }
        }
    }
    moves
}

#[test]
fn games() {
    for (moves, spec, lines) in [
        (GAME_1, "western-numerals", 257..=278),
        (GAME_1, "japanese marks=none drop=always", 280..=301),
        (GAME_2, "hosking", 309..=327),
        (GAME_2, "western", 329..=347),
        (GAME_2, "japanese king=white", 349..=367),
        (GAME_2, "kitao king=white", 369..=387),
    ] {
        let number = *lines.start();
        let texts = column(lines);
        assert_eq!(
            main_line(&record(START, moves), &system(spec)),
            texts,
            "{}",
            seed(number)
        );
        both_ways(number, START, moves, spec, &texts.join(" "));
    }
    for text in ["G69-58", "５八金左", "Sx23=", "２三銀不成"] {
        let there = (309..=367).filter(|number| *number != 328 && *number != 348);
        assert!(line(304).contains(text) && there.map(line).any(|line| line.contains(text)));
    }
}

/// The tables are read as they are printed, with their numbers and the lines around their cells.
#[test]
fn games_as_printed() {
    for (moves, lines) in [
        (GAME_1, 257..=278),
        (GAME_1, 280..=301),
        (GAME_2, 309..=327),
        (GAME_2, 329..=347),
    ] {
        as_printed(moves, lines);
    }
}

fn as_printed(moves: &str, lines: RangeInclusive<usize>) {
    let number = *lines.start();
    let read = only(&lines.map(line).collect::<Vec<_>>().join("\n"));
    assert_eq!(usi(&read.record), moves, "{}", seed(number));
    assert_eq!(codes(&read), ["peeled-table"], "{}", seed(number));
}

/// Beside each move of the first game stands what it means: `(2-3 P drop)`.
#[test]
fn moves_in_western_words() {
    let record = record(START, GAME_1);
    let system = system("japanese marks=none men=codes squares=digits drop=always");
    let mut replay = Replay::new(&record);
    let mut meanings = (280..=301).flat_map(|number| {
        let cells = cells(number).into_iter();
        cells.filter_map(move |cell| cell.starts_with('(').then_some((number, cell)))
    });
    for (id, node) in record.main_line() {
        let previous = replay.previous(&record);
        let moment = Moment::new(replay.position(), node.played().unwrap().mv, previous);
        let words: Vec<String> = system
            .parts(&moment)
            .into_iter()
            .map(|part| match (part.role, &*part.text) {
                (Role::Destination, "同") => "same".into(),
                (Role::Destination, square) => format!("{}-{}", &square[..1], &square[1..]),
                (Role::Drop, _) => "drop".into(),
                (Role::Promotion, _) => "promote".into(),
                (_, man) => man.into(),
            })
            .collect();
        let (number, meaning) = meanings.next().unwrap();
        assert_eq!(
            format!("({})", words.join(" ")),
            meaning,
            "{}",
            seed(number)
        );
        replay.go(&record, id);
    }
    assert_eq!(meanings.next(), None);
}

/// A misprint stands where it is said to, and is told when it cannot be played on from.
#[test]
fn misprints() {
    for (number, wrong, right, why) in MISPRINTS {
        assert!(
            line(number).contains(wrong) && !line(number).contains(right),
            "{why}"
        );
    }
    let printed: Vec<&str> = (369..=387).flat_map(cells).collect();
    let read = only(&printed.join(" "));
    let moves = usi(&read.record);
    let (before, after) = moves.split_once(" 6g5h ").expect("silver to 5-8");
    assert!(GAME_2.starts_with(&format!("{before} 6g5f ")), "{moves}");
    assert!(
        after.starts_with("4d4e 4f4e 5d4e") && read.has_errors(),
        "{moves}"
    );
}

// BUG: what stands below is in the article and is not read.

/// 同 is said in two ways.
#[test]
fn bug_onajiku() {
    let record = record(TAKERS, "2e2d 2c2d");
    let (_, said) = cells(109)[1].split_once(" or ").unwrap();
    for (spec, texts) in [
        ("romaji", ["ni-yon fu".into(), format!("{said} fu")]),
        ("kana", ["によん ふ".into(), "おなじく ふ".into()]),
    ] {
        each_found(&record, &system(spec), &texts, 109);
    }
}

/// 成 is said なる there. Left unread it is taken for a move that does not promote.
#[test]
fn bug_naru() {
    let record = record("k8/9/9/9/1N7/9/9/9/8K b - 1", "8e7c+");
    for (spec, text) in [
        ("romaji", "nana-san kei naru"),
        ("kana", "ななさん けい なる"),
    ] {
        each_found(&record, &system(spec), &[text.into()], 176);
    }
    for text in [
        "nana-roku fu, san-yon fu, ni-ni kaku naru, dō gin",
        "ななろく ふ、さんよん ふ、ににかくなる、どう ぎん",
    ] {
        let moves = usi(&only(text).record);
        assert_eq!(moves, "7g7f 3c3d 8h2b+ 3a2b", "{text}, {}", seed(176));
    }
}

/// How 投了 is said ends a game that is read out.
#[test]
fn bug_toryo() {
    assert!(line(186).contains("tōryō"));
    for text in [
        "nana-roku fu, san-yon fu, tōryō",
        "nana-roku fu, san-yon fu, touryou",
        "ななろく ふ、さんよん ふ、とうりょう",
        "1.P-76 P-34 2.tōryō",
    ] {
        let record = &read(text)[0].record;
        let kind = record.ending().map(|ending| ending.kind);
        assert_eq!(kind, Some(EndKind::Resignation), "{text}, {}", seed(186));
    }
}

/// In the Edo period lines ran from right to left.
#[test]
fn bug_right_to_left() {
    for text in ["歩六二☗ 歩四三☖ 歩六七☗", "歩六二　歩四三　歩六七"] {
        let moves = usi(&only(text).record);
        assert_eq!(moves, "7g7f 3c3d 2g2f", "{text}, {}", seed(117));
    }
}

/// Rows of moves without numbers between bars are taken for those of a board.
#[test]
fn bug_tables_without_numbers() {
    as_printed(GAME_2, 349..=367);
}

#[test]
fn bug_kitao_table_without_numbers() {
    let printed = only(&(369..=387).map(line).collect::<Vec<_>>().join("\n"));
    let bare = only(&(369..=387).flat_map(cells).collect::<Vec<_>>().join(" "));
    assert_eq!(usi(&printed.record), usi(&bare.record), "{}", seed(369));
}

/// The dots in front of a lone move of White are no part of it, nor is a number.
#[test]
fn bug_dots() {
    let record = record("8k/9/9/4p4/9/9/9/9/8K w - 1", "5d5e");
    for text in ["...P-55", "…P-55", "1...P-55"] {
        each_found(&record, &system("western-numerals"), &[text.into()], 74);
    }
}

/// A search is for a move in whatever notation, with what can be chosen about it as well.
#[test]
fn bug_search() {
    let mut missed = Vec::new();
    let mut seek = |record: &Record, texts: &[String]| {
        for ((id, _), text) in record.main_line().zip(texts) {
            if !search(record, text).contains(&id) {
                missed.push(text.clone());
            }
        }
    };
    for row in rows(MOVES).filter(|row| !row[4].starts_with("list ")) {
        let record = record(row[2], row[3]);
        seek(&record, &main_line(&record, &system(row[4])));
    }
    for number in 197..=207 {
        for sign in signs(number) {
            let record = record(START, "7g7f 3c3d 8h2b+ 3a2b");
            seek(
                &record,
                &main_line(&record, &system(&chosen(cells(number)[0], sign))),
            );
        }
    }
    missed.sort();
    missed.dedup();
    assert_eq!(missed, [""; 0]);
}
