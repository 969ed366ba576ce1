//! Facts about the pieces of a game, and that each has a sentence in every language.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::read_to_string;

use serde_json::Value;

use kifuyomi::problem::Lang;
use kifuyomi::variant::{self, Variant};
use kifuyomi::view::{PieceFact, PieceInfo, PiecesInfo, pieces};

const LANGUAGES: [&str; 4] = ["en", "ja", "zh", "ko"];

fn all() -> impl Iterator<Item = (&'static Variant, PiecesInfo)> {
    let games = variant::EVERY.iter().flat_map(|game| game.all_forms());
    games.map(|game| (game, pieces(game, Lang::English)))
}

fn piece(game: &str, code: &str) -> PieceInfo {
    let variant = variant::by_name(game).unwrap();
    let (id, _) = variant.kinds().find(|(_, kind)| kind.code == code).unwrap();
    let all = pieces(variant, Lang::English).pieces;
    all.into_iter().find(|one| one.kind == id.get()).unwrap()
}

fn codes(facts: &[PieceFact]) -> Vec<&str> {
    facts.iter().map(|fact| fact.code.as_str()).collect()
}

/// Returns the sentences about pieces in a language.
fn words(language: &str) -> Value {
    let text = read_to_string(format!("www/lang/{language}.json")).unwrap();
    let all: Value = serde_json::from_str(&text).unwrap();
    all["pieces"].clone()
}

#[test]
fn every_piece_of_every_game_has_a_name_a_reading_and_a_drawing() {
    for (game, info) in all() {
        assert_eq!(info.pieces.len(), game.kinds.len(), "{}", game.name);
        assert!(!info.game.is_empty(), "{}", game.name);
        for piece in info.pieces {
            let what = format!("{} {}", game.name, piece.letters);
            for text in [
                &piece.name,
                &piece.letters,
                &piece.word,
                &piece.kana,
                &piece.latin,
            ] {
                assert!(!text.is_empty(), "{what}");
            }
            assert!(!piece.ways.is_empty() && !piece.marks.is_empty(), "{what}");
            assert!(
                piece.ways.iter().all(|way| !way.directions.is_empty()),
                "{what}"
            );
            assert!((2..=7).contains(&piece.radius), "{what}: {}", piece.radius);
        }
    }
}

#[test]
fn there_are_words_for_everything_in_every_language_and_none_too_many() {
    let mut used: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    let mut use_all = |section, codes: &mut dyn Iterator<Item = String>| {
        used.entry(section).or_default().extend(codes);
    };
    for (_, info) in all() {
        use_all("game", &mut info.game.into_iter().map(|fact| fact.code));
        for piece in info.pieces {
            let directions = piece.ways.iter().flat_map(|way| way.directions.clone());
            use_all("directions", &mut directions.into_iter());
            use_all("ways", &mut piece.ways.into_iter().map(|way| way.code));
            use_all("marks", &mut piece.marks.into_iter().map(|mark| mark.code));
            use_all("facts", &mut piece.facts.into_iter().map(|fact| fact.code));
        }
    }
    let forms: BTreeSet<&str> = variant::EVERY
        .iter()
        .flat_map(|game| game.all_forms())
        .filter_map(|form| Some(form.form?.code).filter(|code| !code.is_empty()))
        .collect();
    for language in LANGUAGES {
        let words = words(language);
        for said in [&words["forms"]["names"], &words["forms"]["says"]] {
            let said = said.as_object().unwrap().keys();
            let said: BTreeSet<&str> = said.map(String::as_str).collect();
            assert_eq!(said, forms, "{language}");
        }
        for (section, codes) in &used {
            let sentences = words[*section].as_object().unwrap();
            for code in codes {
                let sentence = sentences.get(code).and_then(Value::as_str);
                assert!(
                    sentence.is_some_and(|text| !text.is_empty()),
                    "{language} {section} {code}"
                );
            }
        }
    }
    let known = words("en");
    let unused = |section: &str| -> Vec<String> {
        let all = known[section].as_object().unwrap().keys();
        all.filter(|code| !used[section].contains(*code))
            .cloned()
            .collect()
    };
    assert_eq!(unused("game"), Vec::<String>::new());
    assert_eq!(unused("marks"), Vec::<String>::new());
    // No game has more than one rank without drops so far.
    assert_eq!(unused("facts"), ["noDropAtEnds"]);
    assert_eq!(unused("ways"), Vec::<String>::new());
}

#[test]
fn the_ways_of_a_piece_hold_all_of_its_motions() {
    for (game, info) in all() {
        for (piece, kind) in info.pieces.iter().zip(game.kinds) {
            let count = |way: &kifuyomi::view::WayInfo| -> usize {
                let of = |code: &str| match code {
                    "all" => 8,
                    "diagonal" => 4,
                    "sides" | "ahead" | "behind" => 2,
                    _ => 1,
                };
                match way.code.as_str() {
                    "jumpRing" => 16,
                    "knightAll" => 8,
                    "knightAhead" | "knightBack" => 2,
                    _ => way.directions.iter().map(|code| of(code)).sum(),
                }
            };
            let said: usize = piece.ways.iter().map(count).sum();
            assert_eq!(said, kind.motions.len(), "{} {}", game.name, kind.code);
        }
    }
}

#[test]
fn special_rules_of_a_piece_are_listed_as_facts() {
    assert_eq!(codes(&piece("standard", "K").facts), ["royal"]);
    assert_eq!(
        codes(&piece("standard", "P").facts),
        ["onePerFile", "noMate", "deadEnd"]
    );
    assert_eq!(codes(&piece("standard", "N").facts), ["deadEnds"]);
    assert_eq!(codes(&piece("standard", "+R").facts), Vec::<&str>::new());
    assert_eq!(
        codes(&piece("chu", "N").facts),
        ["twice", "igui", "lion", "safeElsewhere"]
    );
    assert_eq!(codes(&piece("chu", "+H").facts), ["onOrBack", "igui"]);
    assert_eq!(codes(&piece("chu", "K").facts), ["general"]);
    assert_eq!(codes(&piece("whale", "P").facts), ["inHand"]);
    assert_eq!(
        codes(&piece("dobutsu", "K").facts),
        ["royal", "farRankWins"]
    );
    let fog = piece("ko", "+TP");
    assert_eq!(codes(&fog.facts)[..3], ["twice", "shootsEach", "takesOnly"]);
    assert_eq!(
        codes(&piece("ko", "P").facts),
        ["promotesByTaking", "promotesByTaking", "led"]
    );
    assert!(codes(&piece("ko", "+EN").facts).contains(&"burns"));
}

#[test]
fn drawings_show_steps_slides_leaps_and_what_follows() {
    let marks = |game, code, mark: &str| -> Vec<(i8, i8)> {
        let all = piece(game, code).marks.into_iter();
        let mut found: Vec<_> = all
            .filter(|one| one.code == mark)
            .map(|one| (one.right, one.forward))
            .collect();
        found.sort_unstable();
        found
    };
    assert_eq!(
        marks("standard", "R", "slide"),
        [(-1, 0), (0, -1), (0, 1), (1, 0)]
    );
    assert_eq!(marks("standard", "N", "jump"), [(-1, 2), (1, 2)]);
    assert_eq!(marks("chu", "N", "again").len(), 8);
    assert_eq!(marks("chu", "N", "jump").len(), 16);
    assert_eq!(marks("chu", "+H", "again"), [(0, 1)]);
    // Five steps, turning: all points within five, except the four next to it.
    let area = piece("ko", "+D").marks;
    assert_eq!(area.len(), 60);
    assert_eq!(marks("whale", "D", "far"), [(-1, -1), (1, -1)]);
    assert_eq!(piece("ko", "FC").radius, 7);
}
