//! The Wikipedia article on shogi notation, as far as it is about moves: its signs and
//! examples are written by the notation or setting that they belong to, and read back.
//!
//! `tests/data/notation/article.tsv` has the notation in its lines, and a failure names the line that
//! does not hold. Misprints are in [`MISPRINTS`]; everything else is correct as printed.

mod games;
mod reading;
mod signs;

use std::fmt::Debug;

use kifuyomi::diagram::{self, Options};
use kifuyomi::format::{LossKind, spoken};
use kifuyomi::notation::{self, MoveContext, Notation, Numbering, PartRole, main_line};
use kifuyomi::problem::Lang;
use kifuyomi::view;
use kifuyomi::{Color, Game, Move, Position, Record, Relation, Replay, Resolved, Setup, Square};

use crate::support::common::{self, codes, one, only, usi};

/// Lines of the article's text: line number and content.
const ARTICLE: &str = include_str!("../../data/notation/article.tsv");

/// Moves that the article has, or that follow from it.
const MOVES: &str = include_str!("../../data/notation/article-moves.tsv");

/// Misprints: the line, the printed move, the correct move, and the reason.
const MISPRINTS: [(usize, &str, &str, &str); 5] = [
    (284, "同 銀", "同銀", "no 同 but two has a blank"),
    (294, "同 銀", "同銀", "no 同 but two has a blank"),
    (377, "☖玉-71", "☖王-71", "it is 王 on line 374"),
    (383, "☗銀-58", "☗銀-56", "it takes on 4-5 then"),
    (387, "ja", "☗銀x23=", "the move is missing"),
];

const START: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

/// Golds on 7-7, 6-8 and 7-9, which can all go to 7-8.
const GOLDS: &str = "k8/9/9/9/9/9/2G6/3G5/2G5K b - 1";

/// A silver on 7-2 that can take a pawn on 8-3, as can one on 9-4.
const SILVERS: &str = "7k1/2S6/1p7/S8/9/9/9/9/4K4 b - 1";

/// A bishop exchange with the loss of a tempo.
const GAME_1: &str = "7g7f 3c3d 2g2f 4a3b 6i7h 8c8d 2f2e 2b8h+ 7i8h 3a2b 3i3h 2b3c 3g3f 7a7b \
    5i6h 6c6d 3h3g 8d8e 3g4f 8e8f 8g8f 8b8f 2e2d 2c2d 8i7g 8f8b 3f3e 3d3e 4f3e 7c7d 3e2d 3c2d \
    2h2d P*2c 2d2f 7d7e P*8c 7b8c B*6c B*7d 6c1h+ 7d4g+ 4i5h 4g1d";

/// An Ishida opening.
const GAME_2: &str = "7g7f 3c3d 7f7e 3d3e 2h7h 8b3b 6i5h 4a5b 5i4h 1c1d 1g1f 5a6b 4g4f 6c6d \
    5h4g 7a7b 3i3h 6b7a 4h3i 3a4b 9g9f 4c4d 7i6h 4b4c 6g6f 4c5d 6h6g 3b4b 6g5f 4d4e 4f4e 5d4e \
    5f4e 4b4e S*3d 4e4a 3d2c";

/// Returns the rows of a table without its comments.
fn rows(table: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    let rows = table.lines().filter(|row| !row.starts_with('#'));
    rows.map(|row| row.split('\t').collect())
}

/// Returns the line of the article with this number.
fn line(number: usize) -> &'static str {
    let row = rows(ARTICLE).find(|row| row[0] == number.to_string());
    row.unwrap_or_else(|| panic!("line {number} is quoted"))[1]
}

/// Returns a message for a failure that quotes the line.
fn seed(number: usize) -> String {
    format!("line {number} of its text: {}", line(number))
}

/// Asserts that two values are equal, as a line of the article says.
#[track_caller]
fn holds<A: PartialEq<B> + Debug, B: Debug>(number: usize, is: A, should_be: B) {
    assert_eq!(is, should_be, "{}", seed(number));
}

/// Returns the cells of a row of a table.
fn cells(number: usize) -> Vec<&'static str> {
    let row = line(number).strip_prefix('|').expect("a row");
    let row = row.strip_suffix('|').unwrap_or(row);
    row.split('|').map(str::trim).collect()
}

/// Returns the alternatives in a cell of a table.
fn either(number: usize, cell: usize) -> impl Iterator<Item = &'static str> {
    let words = cells(number)[cell - 1].split(" or ");
    words.flat_map(|word| word.split([',', '/'])).map(str::trim)
}

fn parsed(spec: &str) -> Notation {
    let mut unknown = Vec::new();
    let notation = notation::parse(spec, &mut unknown);
    assert_eq!(unknown, [], "{spec}");
    notation
}

fn setup(sfen: &str) -> Setup {
    sfen.parse().expect(sfen)
}

fn record(sfen: &str, moves: &str) -> Record {
    let read = one(&format!("position sfen {sfen} moves {moves}"));
    assert_eq!(usi(&read.record), moves, "{sfen}");
    read.record
}

/// Reads moves without a declaration of their notation.
fn list(sfen: &str, moves: &str) -> Record {
    let is_start = sfen.split(' ').next() == START.split(' ').next();
    // Tags go with Western lists, diagrams with Japanese ones.
    let head = if is_start {
        String::new()
    } else if moves.is_ascii() || moves.contains(['-', 'x', '*', '’']) {
        format!("[SFEN \"{sfen}\"]\n")
    } else {
        common::write("bod", &Record::new(setup(sfen))).0
    };
    let read = one(&(head + moves));
    let is_excerpt = is_start && moves.starts_with("1...");
    let expected = if is_excerpt {
        &["white-first"][..]
    } else {
        &[]
    };
    assert_eq!(codes(&read), expected, "{moves}");
    read.record
}

/// Writes a record as a numbered list, without blanks after the dots.
fn numbered(format: &str, record: &Record) -> String {
    let (text, _) = common::write(format, record);
    text.lines().last().unwrap().replace(". ", ".")
}

/// Checks that moves are written as expected, that each is read back, and that their list is read.
fn both_ways(number: usize, sfen: &str, moves: &str, spec: &str, text: &str) {
    let why = format!("{spec}: {text}, {}", seed(number));
    let record = record(sfen, moves);
    if let Some(format) = spec.strip_prefix("list ") {
        assert_eq!(numbered(format, &record), text, "{why}");
        assert_eq!(list(sfen, text), record, "{why}");
        return;
    }
    let notation = parsed(spec);
    let texts = main_line(&record, &notation);
    let apart = texts.join(" ");
    let written = if text == apart { apart } else { texts.concat() };
    assert_eq!(written, text, "{why}");
    each_found(number, &record, &notation, &texts);
    // Reading does not depend on the settings.
    let usual = notation::by_name(notation.name).unwrap();
    each_found(number, &record, usual, &texts);
    let read = one(&spoken::write(&record, &notation).text);
    assert_eq!(read.record, record, "{why}");
    assert_eq!(codes(&read), [""; 0], "{why}");
    if notation.read.is_some() {
        assert_eq!(list(sfen, text), record, "{why}");
    }
}

/// Checks that each move of a record is found in its position by its text.
fn each_found(number: usize, record: &Record, notation: &Notation, texts: &[String]) {
    let mut replay = Replay::new(record);
    assert_eq!(record.moves(), texts.len());
    for ((id, node), text) in record.main_line().zip(texts) {
        let mv = node.played().unwrap().mv;
        let previous = replay.previous(record);
        let found = notation.find(text, replay.position_mut(), previous);
        let exactly = Resolved { mv, remark: None };
        assert_eq!(found, Some(Ok(exactly)), "{text}, {}", seed(number));
        replay.go(record, id);
    }
}

#[test]
fn each_move_of_the_article_is_written_and_read_back() {
    for row in rows(MOVES) {
        let [number, proof, sfen, moves, spec, text] = row[..] else {
            panic!("{row:?}");
        };
        let number = number.parse().unwrap();
        let is_so = match proof.strip_prefix("cell ") {
            Some(cell) => either(number, cell.parse().unwrap()).any(|word| text.contains(word)),
            None => proof == "-" || proof == "line" && line(number).contains(text),
        };
        assert!(is_so, "{text} on {}", seed(number));
        both_ways(number, sfen, moves, spec, text);
    }
}

#[test]
fn the_parts_of_a_move_come_in_the_order_of_the_article() {
    let position = Position::new(&setup(SILVERS));
    let context = MoveContext::new(&position, position.read_usi("7b8c+").unwrap(), None);
    for (number, spec) in [(15, "western"), (87, "japanese"), (238, "kitao")] {
        let role = |cell: &&str| match cell.trim_matches(['(', ')']) {
            "player side" | "player's side" => PartRole::Side,
            "piece" => PartRole::Piece,
            "origin" => PartRole::Origin,
            "destination" => PartRole::Destination,
            "promotion" => PartRole::Promotion,
            // In Japanese the movement tells a piece apart from others.
            "movement" if spec == "japanese" => PartRole::Relation,
            "movement" => PartRole::Movement,
            cell => panic!("{cell}"),
        };
        let roles: Vec<PartRole> = cells(number).iter().map(role).collect();
        let parts = parsed(spec).parts(&context);
        let parts: Vec<PartRole> = parts.iter().map(|part| part.role).collect();
        holds(number, parts, roles);
    }
}

/// The meaning of the words, in `explain` and relative to the sides of the board.
#[test]
fn a_movement_is_explained_in_the_words_of_the_article() {
    for (number, gloss) in [
        (145, "dropped from the hand"),
        (146, "forward"),
        (147, "backward"),
        (148, "sideways"),
        (149, "straight ahead"),
        (150, "forward"),
        (153, "from the right"),
        (154, "from the left"),
        (168, "from the right"),
    ] {
        let row = rows(MOVES).find(|row| row[0] == number.to_string());
        let row = row.unwrap();
        let position = Position::new(&setup(row[2]));
        let context = MoveContext::new(&position, position.read_usi(row[3]).unwrap(), None);
        let parts = parsed(row[4]).explain(&context, Lang::English);
        holds(number, &*parts.last().unwrap().gloss, gloss);
    }
    // Squares are named as in the notation.
    let position = Position::new(&setup(GOLDS));
    let context = MoveContext::new(&position, position.read_usi("7i7h").unwrap(), None);
    for (spec, square, from, others) in [
        (
            "western",
            "file 7, rank h",
            "from file 7, rank i",
            "on 6h and 7g, could also move to 7h",
        ),
        (
            "western-numerals",
            "file 7, rank 8",
            "from file 7, rank 9",
            "on 6-8 and 7-7, could also move to 7-8",
        ),
    ] {
        let parts = parsed(spec).explain(&context, Lang::English);
        let glosses: Vec<&str> = parts.iter().map(|part| &*part.gloss).collect();
        holds(
            17,
            glosses,
            ["gold", from, "moves to an empty square", square],
        );
        assert!(parts[1].why.contains(others), "{}", parts[1].why);
    }
    let [from, to] = ["6a", "5b"].map(|square| square.parse().unwrap());
    for (color, side) in [
        (Color::White, Relation::RIGHT),
        (Color::Black, Relation::LEFT),
    ] {
        holds(168, Relation::side(color, from, to), side);
    }
}

#[test]
fn a_number_belongs_to_a_pair_or_to_each_move_by_notation() {
    // Problems number each move, as Japanese text does.
    let pairs = list(START, "1.P-76 P-34 2.P-26 P-44 3.S-48 S-32");
    let plies = list(START, "1.P-76 2.P-34 3.P-26 4.P-44 5.S-48 6.S-32");
    holds(72, plies, pairs);
    for spec in ["western-numerals numbers=plies", "japanese"] {
        let numbering = parsed(spec).numbering();
        let number = numbering.number(6, 1, Color::Black);
        holds(72, numbering.label(number, Color::White), "6");
    }

    // White begins a handicap game, too.
    let given = one("手合割：二枚落ち\n1 ３二金(41)\n2 ７六歩(77)\n3 ７二金(61)").record;
    let text = "1...G-32 2.P-76 G-72";
    holds(74, numbered("western-numerals", &given), text);

    // A move of White has dots before it everywhere.
    let label = Numbering::Pairs.label(7, Color::White);
    holds(74, label + "P-55", "7...P-55");
    for (text, moves, turn) in [
        ("...P-54", "5c5d", Color::White),
        ("1...P-54", "5c5d", Color::White),
        ("P-56", "5g5f", Color::Black),
        ("1.P-56 ...P-54", "5g5f 5c5d", Color::Black),
        ("P-56 ...P-54 P-76", "5g5f 5c5d 7g7f", Color::Black),
    ] {
        let record = list(START, text);
        holds(74, usi(&record), moves);
        holds(74, record.start.turn, turn);
    }

    let marked = "1.P-76! P-34? 2.P-26!? P-44?!";
    let record = list(START, marked);
    let notes: Vec<&str> = record.main_line().map(|(_, node)| node.comment()).collect();
    holds(76, notes, ["!", "?", "!?", "?!"]);
    holds(76, numbered("western-numerals", &record), marked);

    // A mate in three consists of moves by Black, White, Black.
    let row = rows(MOVES).find(|row| row[0] == "182").unwrap();
    let mate = self::record(row[2], row[3]);
    let players = mate
        .main_line()
        .map(|(_, node)| node.played().unwrap().color);
    let players: Vec<Color> = players.collect();
    holds(182, players, [Color::Black, Color::White, Color::Black]);
    let mut end = Replay::at_end(&mate);
    holds(182, end.position_mut().legal_moves(), [] as [Move; 0]);
}

/// One character a line, or columns from right to left.
#[test]
fn vertical_text_is_read() {
    for text in [
        "☗\n７\n六\n歩\n☖\n３\n四\n歩\n☗\n２\n六\n歩",
        "☗☖☗\n２３７\n六四六\n歩歩歩",
        "☗　☖　☗\n二　三　七\n六　四　六\n歩　歩　歩",
    ] {
        let read = only(text);
        holds(117, usi(&read.record), "7g7f 3c3d 2g2f");
        holds(117, codes(&read), ["unwrapped-vertical"]);
    }
}

/// 合 is any interposed piece.
#[test]
fn a_piece_put_between_is_kept_and_explained_in_every_notation() {
    let sfen = "4k4/9/9/9/9/9/9/9/4K4 b R2b4g4s4n4l18p 1";
    let head = common::write("bod", &Record::new(setup(sfen))).0;
    let read = one(&(head.clone() + "☗５五飛 ☖５三合 ☗同飛成"));
    holds(138, codes(&read), ["any-piece"]);
    let record = read.record;
    let (id, node) = record.main_line().nth(1).unwrap();
    let played = node.played().unwrap();
    holds(138, played.any, true);
    holds(
        138,
        (played.mv.from(), played.mv.to()),
        (None, Square::new(5, 3)),
    );
    for text in [
        "▲５五飛 △53合 ▲同飛成",
        "1 ５五飛打\n2 ５三合\n3 同　飛成(55)",
        "R*55 any*53 Rx53+",
    ] {
        holds(138, &one(&(head.clone() + text)).record, &record);
    }

    let texts = |spec: &str| main_line(&record, &parsed(spec))[1].clone();
    for (spec, text) in [
        ("japanese", "☖５三合"),
        ("western", "any*5c"),
        ("western-numerals", "any*53"),
        ("kitao", "☖合*53"),
        ("kana", "ごさん あい"),
        ("romaji", "go-san ai"),
        ("spoken", "any piece drop five three"),
        ("usi", "P*5c"),
        ("csa", "-0053FU"),
    ] {
        holds(138, texts(spec), text);
    }
    for notation in notation::EVERY
        .iter()
        .filter(|notation| notation.code.is_none())
    {
        let text = spoken::write(&record, notation).text;
        assert_eq!(one(&text).record, record, "{}: {text}", notation.name);
    }
    for (format, keeps) in [
        ("kif", true),
        ("ki2", true),
        ("western", true),
        ("csa", false),
        ("jkf", false),
        ("usi", false),
    ] {
        let (text, losses) = common::write(format, &record);
        holds(138, one(&text).record == record, keeps);
        let is_told = losses.iter().any(|loss| loss.kind == LossKind::AnyPieces);
        assert_eq!(is_told, !keeps, "{format}");
    }

    // Positions have no sign for it, which is told while it is on the board.
    let pawn = "4k4/9/4p4/9/4R4/9/9/9/4K4 b 2b4g4s4n4l17p 3\n";
    holds(
        138,
        common::write("sfen", &one(&(head.clone() + "☗５五飛 ☖５三合")).record).0,
        pawn,
    );
    for format in ["bod", "sfen", "epd", "feen"] {
        for (moves, lost) in [("☗５五飛 ☖５三合", 1), ("☗５五飛 ☖５三合 ☗同飛成", 0)]
        {
            let (_, losses) = common::write(format, &one(&(head.clone() + moves)).record);
            let mut told = losses.iter();
            let told = told.find(|loss| loss.kind == LossKind::AnyPieces);
            holds(138, told.map_or(0, |loss| loss.count), lost);
        }
    }

    let mut replay = Replay::new(&record);
    let explained = view::explain(&record, &mut replay, id, &parsed("japanese"), Lang::English);
    let glosses = explained
        .parts
        .iter()
        .map(|part| &*part.gloss)
        .collect::<Vec<_>>();
    let said = "interposes any piece; on the board a pawn stands for it";
    holds(138, glosses, ["White (gote)", "file 5, rank 3", said]);
    holds(138, &*explained.reading, "any piece drop five three");

    // On the board it has a kind of its own until it is captured.
    let kinds = view::record_info(&record, read.format, 0, Lang::English)
        .variant
        .kinds;
    let mut shown = |id| view::view(&record, &mut replay, id).cells[22];
    let kind = &kinds[usize::from(shown(id) & 0x7f) - 1];
    assert_eq!(
        (&*kind.code, &*kind.kanji, &*kind.name),
        ("P", "合", "any piece")
    );
    let (last, _) = record.main_line().nth(2).unwrap();
    assert_eq!(kinds[usize::from(shown(last)) - 1].code, "+R");

    // In pictures it is 合 until then, also among letters, where a pawn would show its move.
    for letters in [false, true] {
        let options = Options {
            letters,
            ..Options::default()
        };
        let picture = |id| {
            let mut replay = Replay::new(&record);
            replay.go(&record, id);
            diagram::svg(&record, &mut replay, &options)
        };
        let [shown, captured] = [id, last].map(|id| picture(id).matches("#kifu-5408\"").count());
        holds(138, (shown, captured), (1, 0));
    }

    // Another copy of the record adds nothing, and another piece is another move.
    let mut game = Game::from(record.clone());
    assert_eq!(game.merge(&record), Some(0));
    let pawn = one(&(head + "☗５五飛 ☖５三歩 ☗同飛成")).record;
    assert_eq!(game.merge(&pawn), Some(2));
    assert_eq!(Game::from(pawn).merge(&record), Some(2));
}
