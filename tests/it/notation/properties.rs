//! Properties of every move in every notation.

use std::collections::HashSet;
use std::path::PathBuf;

use kifuyomi::format::spoken;
use kifuyomi::notation::{self, MoveContext, MoveWriter, Notation, main_line, write_node};
use kifuyomi::problem::Lang;
use kifuyomi::{EndKind, Move, Position, Record, Replay, Setup, Square, variant, view};

use crate::support::common::own_sign;
use crate::support::walk::walk;
use crate::support::{common, trees};

/// Every legal move has a unique text in every notation, and the text is read back as the move.
#[test]
fn texts_are_unique_and_read_back() {
    common::property(|u| {
        walk(u, |position, previous| {
            for notation in notation::EVERY {
                each_text_is_one_move(notation, position, previous, 8);
            }
        })
    });
}

/// The same holds for all settings of a notation.
#[test]
fn texts_in_any_settings_are_unique_and_read_back() {
    common::property(|u| {
        let notation = common::any_notation(u)?;
        walk(u, |position, previous| {
            each_text_is_one_move(&notation, position, previous, 8);
        })
    });
}

/// Each can be any text.
#[test]
fn each_own_sign_is_written_and_read_back() {
    let custom = notation::by_name("custom").unwrap();
    let signs = custom
        .settings
        .iter()
        .filter_map(|one| Some((one.name, own_sign(one.sign?))));
    let spec = signs.fold(String::from("custom"), |spec, (name, sign)| {
        format!("{spec} {name}={sign}")
    });
    let mut unknown = Vec::new();
    let own = notation::parse(&spec, &mut unknown);
    assert_eq!((unknown.len(), own.spec()), (0, spec));
    let golds = "6k2/9/9/9/3p5/9/2G6/3G5/1BG5K b R 1";
    for (sfen, moves, texts) in [
        (golds, "7i7h", "◆金⟨79⟩→78"),
        (golds, "6h7h", "◆金⟨68⟩→78"),
        (golds, "R*5e", "◆飛↓55"),
        (golds, "8i4e", "◆角→45"),
        (golds, "8i2c+", "◆角→23⇑"),
        (golds, "8i2c", "◆角→23~~"),
        (
            "6k2/9/9/9/3p5/3P5/9/9/8K b - 1",
            "6f6e 3a4a",
            "◆歩⊗65 ◇玉→41",
        ),
        (
            "6k2/9/9/9/9/9/6p2/6P2/6P1K w - 1",
            "3g3h 3i3h",
            "◇歩⊗38~~ ◆歩⊗〃",
        ),
    ] {
        let record = common::one(&format!("sfen {sfen} moves {moves}")).record;
        assert_eq!(main_line(&record, &own).join(" "), texts);
    }

    let text = "7g7f 3c3d 8h2b+ 3a2b B*4e";
    let record = common::one("1 ７六歩\n2 ３四歩\n3 ２二角成\n4 同　銀\n5 ４五角打\n6 投了").record;
    assert_eq!(common::usi(&record), text);
    let written = spoken::write(&record, &own).text;
    assert!(written.contains("   5 ◆角↓45\n   6 ⚑\n"), "{written}");
    assert_eq!(common::one(&written).record, record);
    let rows = view::rows(&record, &mut Replay::new(&record), &own, Lang::English);
    assert_eq!(rows.last().unwrap().text, "⚑");

    // A lion captures without moving, and comes back.
    let lion = "12/12/12/12/12/12/5p6/5N6/12/12/12/5K5k b - 1";
    let chu = variant::by_name("chu").unwrap();
    let mut position = Position::new(&Setup::from_sfen(chu, lion).unwrap());
    let legs = |position: &Position| {
        position
            .legal_moves()
            .into_iter()
            .filter(|mv| matches!(mv, Move::Legs(_)))
    };
    let text = |mv: Move| own.text(&MoveContext::new(&position, mv, None));
    let texts: Vec<String> = legs(&position).map(text).collect();
    for sign in ["⊙", "↺"] {
        let is_sign = |text: &String| text.contains(sign);
        assert!(texts.iter().any(is_sign), "{sign}: {texts:?}");
    }
    each_text_is_one_move(&own, &mut position, None, 1000);
}

/// It is written for the usual word in lists and rows.
#[test]
fn each_own_sign_of_an_ending_is_read_back() {
    let custom = notation::by_name("custom").unwrap();
    for kind in EndKind::all().filter(|kind| *kind != EndKind::Other) {
        let setting = custom.settings.iter().find(|one| one.name == kind.code());
        let sign = own_sign(setting.unwrap().sign.unwrap());
        let own = notation::parse(&format!("custom {}={sign}", kind.code()), &mut Vec::new());
        let text = format!("1 ７六歩\n2 {}", kind.japanese());
        let record = common::one(&text).record;
        let written = spoken::write(&record, &own);
        assert!(written.losses.is_empty(), "{:?}", written.losses);
        let line = format!("\n   2 {sign}\n");
        assert!(written.text.contains(&line), "{}", written.text);
        assert_eq!(common::one(&written.text).record, record);
        let rows = view::rows(&record, &mut Replay::new(&record), &own, Lang::English);
        assert_eq!(rows.last().unwrap().text, sign);
    }
}

/// Any sign of an ending is refused, or is read back as that ending.
#[test]
fn an_odd_sign_of_an_ending_is_read_back_or_its_loss_told() {
    let resigned = common::one("1 ７六歩\n2 投了").record;
    let timed_out = common::one("1 ７六歩\n2 時間切れ").record;
    let mut accepted = 0;
    // One is a blank of full width, another holds one.
    let signs = concat!(
        "パス pass gg まいった resign 時間切れ 一 同 先手 まで 変化 $1 $ % | \" ' ! ? ⚑　⚑ 　 ",
        "∅∅ ~ = @ 0-1 成 P - -- / \\ <> 手 x *",
    );
    for sign in signs.split(' ') {
        let mut unknown = Vec::new();
        let spec = format!("custom resignation={sign} pass=∅");
        let own = notation::parse(&spec, &mut unknown);
        accepted += usize::from(unknown.is_empty());
        for record in [&resigned, &timed_out] {
            let written = spoken::write(record, &own);
            let is_back = common::one(&written.text).record == *record;
            assert!(
                is_back || !written.losses.is_empty(),
                "{spec}: {}",
                written.text
            );
        }
    }
    assert!(accepted > 15, "{accepted}");
}

/// The usual one remains.
#[test]
fn a_sign_with_two_meanings_is_refused_with_the_reason() {
    for (spec, left, reason) in [
        (
            "custom takes=*",
            "custom",
            "“takes” cannot be “*”, which already means: Drop",
        ),
        (
            "custom takes=⊗ drops=⊗",
            "custom drops=⊗",
            "“takes” cannot be “⊗”, which already means: Drop",
        ),
        (
            "custom promotes=＝",
            "custom",
            "“promotes” cannot be “＝”, which already means: No promotion",
        ),
        (
            "custom marks=!!",
            "custom",
            "“marks” cannot be “!!”, which already means: Side",
        ),
        ("custom drops=―", "custom drops=―", ""),
        (
            "custom drops=--",
            "custom",
            "“drops” cannot be “--”, which already means: Move",
        ),
        (
            "custom takes=7",
            "custom",
            "“takes” cannot be “7”: “7” has a meaning around moves or in names",
        ),
        (
            "custom takes=p pieces=codes",
            "custom pieces=codes",
            "“takes” cannot be “p”: “p” has a meaning around moves or in names",
        ),
        (
            "custom goes=歩",
            "custom",
            "“goes” cannot be “歩”: “歩” has a meaning around moves or in names",
        ),
        (
            "custom resignation=#",
            "custom",
            "“resignation” cannot be “#”: “#” has a meaning around moves or in names",
        ),
        (
            "custom draw=∞ repetition=∞",
            "custom draw=∞",
            "“repetition” cannot be “∞”, which already means: draw",
        ),
        (
            "custom repetition=投了",
            "custom",
            "“repetition” cannot be “投了”, which already means: resigns",
        ),
        (
            "custom pass=Mate",
            "custom",
            "“pass” cannot be “Mate”, which already means: mate",
        ),
        ("custom mate=mate", "custom mate=mate", ""),
        (
            "custom marks=!",
            "custom",
            "“marks” cannot be “!”; characters: 2",
        ),
        (
            "custom pass=123456789",
            "custom",
            "“pass” cannot be “123456789”; characters: 1–8",
        ),
        (
            "western takes=⊗",
            "western",
            "“takes” cannot be “⊗”; possible values: x, ×, colon, none",
        ),
        ("custom drops=x takes=*", "custom takes=* drops=x", ""),
    ] {
        let mut unknown = Vec::new();
        let notation = notation::parse(spec, &mut unknown);
        assert_eq!(notation.spec(), left, "{spec}");
        let reasons = unknown.iter().map(|one| one.sentence(Lang::English));
        let reasons: Vec<String> = reasons.collect();
        assert_eq!(reasons.join("; "), reason, "{spec}");
    }
}

/// Diagrams may have several kings of a side, which are told apart like other pieces.
#[test]
fn several_kings_are_told_apart() {
    for sfen in [
        "4k4/4k4/9/9/9/2+R6/9/9/9 w - 1",
        "9/9/9/9/4k4/9/3K1K3/4K4/9 b - 1",
    ] {
        let mut position = Position::new(&sfen.parse().unwrap());
        for notation in notation::EVERY {
            each_text_is_one_move(notation, &mut position, None, 100);
        }
    }
}

/// Checks that the texts of a position's moves are unique, and reads back an evenly picked part of them.
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
                for notation in notation::EVERY {
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

/// Checks that a record's moves are written the same by [`MoveWriter`] as by [`write_node`].
fn is_written_alike(record: &Record, notation: &Notation) {
    let mut writer = MoveWriter::new(record, notation);
    let mut replay = Replay::new(record);
    for (id, _) in record.reading_order() {
        let (mut text, mut expected) = (String::new(), String::new());
        writer.write(&mut text, id);
        if let Some(played) = record.node(id).and_then(|node| node.played()) {
            write_node(&mut expected, notation, record, &mut replay, id, played);
        }
        assert_eq!(text, expected, "{}: node {id:?}", notation.name);
    }
}

#[test]
fn moves_of_whole_records_are_written_as_single_moves_are() {
    common::property(|u| {
        let record = trees::tree(u, &[])?;
        for notation in notation::EVERY {
            is_written_alike(&record, notation);
        }
        is_written_alike(&record, &common::any_notation(u)?);
        Ok(())
    });
}

/// Compares the moves of every `one_in`th file.
fn files_are_written_alike(files: &[PathBuf], one_in: usize) {
    for file in files.iter().step_by(one_in) {
        let bytes = std::fs::read(file).unwrap();
        for read in kifuyomi::read_bytes(&bytes) {
            for notation in notation::EVERY {
                is_written_alike(&read.record, notation);
            }
        }
    }
}

#[test]
fn moves_of_files_are_written_as_single_moves_are() {
    files_are_written_alike(&common::files(&common::folder("tests/data")), 3);
}

#[test]
#[ignore = "needs private records: KIFUYOMI_CORPUS=DIR"]
fn private_moves_are_written_as_single_moves_are() {
    files_are_written_alike(&common::Corpus::private().files(), 7);
}
