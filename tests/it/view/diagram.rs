//! Pictures of positions: their content in every game, and that they are well-formed.

use kifuyomi::diagram::{self, Caption, Options, theme};
use kifuyomi::problem::Lang;
use kifuyomi::view::{self, PictureOptions};
use kifuyomi::{NodeId, Record, Replay, Setup, notation, variant};

use crate::support::common::{self, any_notation, only};
use crate::support::trees;

const GAME: &str = "先手：藤井<太>\n後手：Yagura & Co\n1 ７六歩(77)\n2 ３四歩(33)\n\
                    *狙い [%csl R5e][%cal G8h2b,BP*5e]\n3 ２二角成(88)\n4 同　銀(31)\n5 投了\n";

fn drawn(text: &str, ply: u32, options: &Options) -> String {
    let record = &only(text).record;
    let mut replay = Replay::new(record);
    replay.go(record, NodeId::new(ply));
    diagram::svg(record, &mut replay, options)
}

fn japanese() -> Options {
    Options {
        lang: Lang::Japanese,
        ..Options::default()
    }
}

/// Returns the text between two strings.
fn between<'a>(text: &'a str, start: &str, end: &str) -> &'a str {
    let (_, rest) = text.split_once(start).unwrap();
    rest.split_once(end).unwrap().0
}

/// Counts how often the outline of a character is drawn.
fn times(svg: &str, character: char) -> usize {
    svg.matches(&format!("\"#kifu-{:x}\"", u32::from(character)))
        .count()
}

/// Checks that a picture is well-formed: closed tags, quoted attributes, and references to existing
/// names.
fn is_sound(svg: &str) {
    let mut opened = Vec::new();
    let mut rest = svg;
    while let Some((text, tag)) = rest.split_once('<') {
        assert!(!text.contains('>'), "{text}");
        for entity in text.split('&').skip(1) {
            let name = entity.split(';').next().unwrap();
            assert!(["amp", "lt", "gt", "quot"].contains(&name), "{entity}");
        }
        let (tag, after) = tag.split_once('>').unwrap();
        assert_eq!(tag.matches('"').count() % 2, 0, "{tag}");
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(opened.pop(), Some(name), "{svg}");
        } else if !tag.ends_with('/') {
            opened.push(tag.split(' ').next().unwrap());
        }
        rest = after;
    }
    assert_eq!((opened.len(), rest), (0, "\n"));
    for used in svg.split("<use href=\"#").skip(1) {
        let name = used.split('"').next().unwrap();
        assert_eq!(svg.matches(&format!("id=\"{name}\"")).count(), 1, "{name}");
    }
    assert!(!svg.contains(|c: char| c.is_control() && c != '\n'));
}

#[test]
fn the_title_and_the_description_are_said_in_the_language() {
    let told = |ply, options: &Options| {
        let svg = drawn(GAME, ply, options);
        let title = between(&svg, "<title>", "</title>").to_owned();
        format!("{title}|{}", between(&svg, "<desc>", "</desc>"))
    };
    assert_eq!(
        told(0, &Options::default()),
        "Start position|Black to move. Black in hand: nothing. White in hand: nothing."
    );
    assert_eq!(
        told(3, &japanese()),
        "3手目 ☗２二角成 までの局面|後手番。先手の持駒：角。後手の持駒：なし。"
    );
    // The ending is not a position.
    let western = Options {
        notation: *notation::by_name("western").unwrap(),
        ..Options::default()
    };
    assert_eq!(
        told(5, &western),
        "Position after move 4, Sx2b|Black to move. Black in hand: bishop. White in hand: bishop."
    );
    let many = "4k4/9/9/9/9/9/9/9/4K4 w 3P2r 18";
    let mut replay = Replay::new(&only(many).record);
    let svg = diagram::svg(&only(many).record, &mut replay, &western);
    assert!(svg.contains("White to move. Black in hand: pawn ×3. White in hand: rook ×2."));
}

#[test]
fn captions_names_and_coordinates_are_as_asked_for() {
    let start = drawn(GAME, 0, &japanese());
    is_sound(&start);
    assert!(!start.contains("<text"), "all of it is outlines");
    assert_eq!((times(&start, '歩'), times(&start, '☗')), (18, 1));
    assert_eq!((times(&start, 'な'), times(&start, '９')), (2, 0));
    assert_eq!((times(&start, '9'), times(&start, '九')), (1, 1));
    let captioned = Options {
        caption: Caption::Move,
        names: true,
        ..japanese()
    };
    let svg = drawn(GAME, 1, &captioned);
    is_sound(&svg);
    assert_eq!((times(&svg, 'ま'), times(&svg, 'で')), (1, 1));
    assert!(
        svg.contains(">藤井&lt;太&gt;</text>"),
        "no outline is known"
    );
    assert!(svg.contains(">Yagura &amp; Co</text>"));
    let own = Options {
        caption: Caption::Text("第１図は☖銀まで".into()),
        coordinates: false,
        hands: false,
        last: false,
        marks: false,
        ..Options::default()
    };
    let svg = drawn(GAME, 2, &own);
    is_sound(&svg);
    assert!(svg.contains("第１図は☖銀まで</text>"));
    assert!(!svg.contains("class=\"last\"") && !svg.contains("class=\"mark\""));
    assert!(!svg.contains("class=\"coordinates\"") && !svg.contains("class=\"hand\""));
    assert!(
        drawn(GAME, 2, &Options::default())
            .matches("class=\"mark\"")
            .count()
            == 3
    );
}

#[test]
fn a_flipped_board_has_white_at_the_bottom() {
    let record = &only("9/9/9/9/9/9/9/9/K7k b - 1").record;
    let drawn = |flip| {
        let options = Options {
            flip,
            hands: false,
            coordinates: false,
            ..Options::default()
        };
        diagram::svg(record, &mut Replay::new(record), &options)
    };
    // Black's king in the lower left corner, White's in the lower right one, upside down.
    let [upright, turned] = ["scale(3.75)", "scale(-3.75)"];
    let piece = |x, y, scale| format!("translate({x} {y}){scale}");
    let near = drawn(false);
    assert!(near.contains(&piece(280, 3480, upright)), "{near}");
    assert!(near.contains(&piece(3480, 3480, turned)));
    let far = drawn(true);
    assert!(far.contains(&piece(3480, 280, turned)), "{far}");
    assert!(far.contains(&piece(280, 280, upright)));
}

#[test]
fn the_width_is_as_asked_for() {
    let sized = |width| {
        let options = Options {
            width,
            ..Options::default()
        };
        let svg = drawn(GAME, 0, &options);
        let size = between(&svg, "width=\"", "\" role").to_owned();
        size.replace("\" height=\"", "x")
    };
    assert_eq!(sized(None), "472x392");
    assert_eq!(sized(Some(944)), "944x784");
    assert_eq!(sized(Some(0)), "1x1");
    assert!(sized(Some(u32::MAX)).starts_with("10000x"));
}

#[test]
fn themes_have_their_own_colours() {
    let pictures = theme::ALL.map(|theme| {
        let options = Options {
            theme,
            ..Options::default()
        };
        drawn(GAME, 4, &options)
    });
    for (picture, theme) in pictures.iter().zip(theme::ALL) {
        is_sound(picture);
        let ground = format!(
            "<rect width=\"4720\" height=\"3920\" fill=\"{}\"/>",
            theme.ground
        );
        assert!(picture.contains(&ground));
        let pieces = picture.matches("M0-50").count();
        assert_eq!(pieces, if theme.name == "wood" { 40 } else { 0 });
    }
}

#[test]
fn a_sheet_has_every_nth_position_and_the_last() {
    let record = &only(GAME).record;
    let drawn = |every, columns| {
        let svg = diagram::sheet(record, every, columns, &Options::default());
        is_sound(&svg);
        let size = between(&svg, "viewBox=\"", "\"").to_owned();
        (svg.matches("class=\"pieces\"").count(), size)
    };
    assert_eq!(drawn(1, 2), (4, "0 0 9600 8680".into()));
    assert_eq!(drawn(3, 1), (2, "0 0 4720 8680".into()));
    assert_eq!(drawn(2, 9), (2, "0 0 9600 4260".into()));
    assert_eq!(drawn(0, 0), (4, "0 0 4720 17520".into()));
    let start = Record::new(Setup::start(variant::EVERY[0]));
    let svg = diagram::sheet(&start, u32::MAX, u32::MAX, &Options::default());
    is_sound(&svg);
    assert!(svg.contains("<desc>Start position</desc>"));
}

#[test]
fn every_game_is_drawn() {
    for variant in variant::EVERY {
        let record = Record::new(Setup::start(variant));
        for (flip, theme) in [(false, theme::ALL[0]), (true, theme::ALL[3])] {
            let options = Options {
                flip,
                theme,
                ..Options::default()
            };
            let svg = diagram::svg(&record, &mut Replay::new(&record), &options);
            is_sound(&svg);
            assert!(!svg.contains("<text"), "{}", variant.name);
        }
    }
}

/// Any position, options and notation give well-formed pictures, and the same bytes twice.
#[test]
fn pictures_are_sound() {
    common::property(|u| {
        let mut record = trees::tree(u, &common::endings())?;
        trees::decorate(u, &mut record)?;
        let last = u32::try_from(record.len()).unwrap();
        let options = Options {
            notation: any_notation(u)?,
            lang: *u.choose(&[Lang::English, Lang::Japanese])?,
            flip: u.arbitrary()?,
            coordinates: u.arbitrary()?,
            hands: u.arbitrary()?,
            names: u.arbitrary()?,
            turn: u.arbitrary()?,
            caption: match u.int_in_range(0..=2)? {
                0 => Caption::None,
                1 => Caption::Move,
                _ => Caption::Text(u.arbitrary()?),
            },
            marks: u.arbitrary()?,
            last: u.arbitrary()?,
            letters: u.arbitrary()?,
            theme: u.choose(&theme::ALL)?,
            width: u.arbitrary()?,
        };
        let id = NodeId::new(u.int_in_range(0..=last)?);
        let mut replay = Replay::new(&record);
        replay.go(&record, id);
        let before = replay.node();
        let svg = diagram::svg(&record, &mut replay, &options);
        is_sound(&svg);
        assert_eq!(replay.node(), before, "it stays where it was");
        let again = diagram::svg(&record, &mut replay, &options);
        assert_eq!(svg, again);
        Ok(record.moves())
    });
}

#[test]
fn omitted_picture_options_take_their_defaults() {
    let record = &only(GAME).record;
    let mut replay = Replay::new(record);
    let asked = PictureOptions::default();
    let usual = view::picture(record, &mut replay, NodeId::new(2), asked);
    assert_eq!(usual, drawn(GAME, 2, &Options::default()));
    let asked = PictureOptions {
        notation: Some("western".into()),
        lang: Some("ja-JP".into()),
        last_move: Some(true),
        theme: Some("dark".into()),
        width: Some(300),
        turn: Some(true),
        ..PictureOptions::default()
    };
    assert!(!usual.contains("class=\"turn\""));
    let svg = view::picture(record, &mut replay, NodeId::new(1), asked);
    assert!(svg.contains("<title>1手目 P-7f までの局面") && svg.contains("width=\"300\""));
    // White, at the left, is to move, with nothing in hand.
    assert_eq!(svg.matches("class=\"turn\"").count(), 1);
    assert!(svg.contains("<circle class=\"turn\" cx=\"220\""));
    let nowhere = PictureOptions {
        theme: Some("neon".into()),
        ..PictureOptions::default()
    };
    let svg = view::picture(record, &mut replay, NodeId::new(99), nowhere);
    assert_eq!(svg, drawn(GAME, 0, &Options::default()));
}

#[test]
fn pieces_of_every_game_bear_letters_and_marks_where_that_is_asked() {
    for variant in kifuyomi::variant::EVERY {
        let record = Record::new(Setup::start(variant));
        for theme in ["print", "wood"] {
            let options = Options {
                letters: true,
                theme: theme::by_name(theme).unwrap(),
                ..Options::default()
            };
            let svg = diagram::svg(&record, &mut Replay::new(&record), &options);
            is_sound(&svg);
            let board = svg.split("class=\"pieces\"").nth(1).unwrap();
            let board = board.split("class=\"hand\"").next().unwrap();
            let there = record.start.pieces().count();
            assert_eq!(
                board.matches("class=\"letters\"").count(),
                there,
                "{}",
                variant.name
            );
            assert_eq!(
                board.matches("class=\"ways\"").count(),
                there,
                "{}",
                variant.name
            );
        }
    }
    // A rook has four lines, a knight two rings, a pawn a dot.
    let record = only("position sfen 4k4/9/9/9/9/9/9/9/R3K2N1 b - 1").record;
    let options = Options {
        letters: true,
        ..Options::default()
    };
    let svg = diagram::svg(&record, &mut Replay::new(&record), &options);
    let ways: Vec<&str> = svg
        .split("class=\"ways\"")
        .skip(1)
        .map(|one| one.split("</g>").next().unwrap())
        .collect();
    let counts = |one: &str| {
        [
            one.matches("<path").count(),
            one.matches("fill=\"none\"").count(),
            one.matches("stroke=\"none\"").count(),
        ]
    };
    assert_eq!(
        ways.into_iter().map(counts).collect::<Vec<_>>(),
        [[0, 0, 8], [4, 0, 0], [0, 0, 8], [0, 2, 0]]
    );
}
