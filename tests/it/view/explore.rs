//! Candidate moves from a position.

use kifuyomi::notation::{self, Notation};
use kifuyomi::variant::{self, Variant};
use kifuyomi::view::{self, CandidateInfo};
use kifuyomi::{Color, NodeId, Piece, PieceKind, Record, Replay, Setup, Square, read};

const START: NodeId = NodeId::START;

fn western() -> &'static Notation {
    notation::by_name("western").unwrap()
}

fn position(sfen: &str) -> (Record, Replay) {
    let record = Record::new(sfen.parse().unwrap());
    let replay = Replay::new(&record);
    (record, replay)
}

fn place(variant: &Variant, square: &str) -> u16 {
    variant.place(square.parse::<Square>().unwrap()) as u16
}

fn usis(candidates: Vec<CandidateInfo>) -> Vec<String> {
    let mut usis: Vec<String> = candidates.into_iter().map(|one| one.usi).collect();
    usis.sort();
    usis
}

fn candidates(sfen: &str, square: &str) -> Vec<String> {
    let (record, mut replay) = position(sfen);
    let place = place(record.start.variant, square);
    usis(view::candidates(
        &record,
        &mut replay,
        START,
        place,
        western(),
    ))
}

fn drops(sfen: &str, code: &str) -> Vec<String> {
    let (record, mut replay) = position(sfen);
    let mut kinds = record.start.variant.kinds();
    let (kind, _) = kinds.find(|(_, kind)| kind.code == code).unwrap();
    usis(view::drops(
        &record,
        &mut replay,
        START,
        kind.get(),
        western(),
    ))
}

#[test]
fn promotion_is_offered_both_ways_where_both_are_legal() {
    let silver = "4k4/9/9/4S4/9/9/9/9/4K4 b - 1";
    let found = candidates(silver, "5d");
    assert_eq!(
        found,
        [
            "5d4c", "5d4c+", "5d4e", "5d5c", "5d5c+", "5d6c", "5d6c+", "5d6e"
        ]
    );
    let knight = "k8/9/9/4N4/9/9/9/9/4K4 b - 1";
    assert_eq!(candidates(knight, "5d"), ["5d4b+", "5d6b+"]);
    assert_eq!(candidates("k8/4P4/9/9/9/9/9/9/4K4 b - 1", "5b"), ["5b5a+"]);
}

#[test]
fn only_what_is_legal_is_offered() {
    // A pinned piece, a check, a piece of the other side, and an empty square.
    assert_eq!(candidates("k3r4/9/9/9/9/9/9/4G4/4K4 b - 1", "5h"), ["5h5g"]);
    assert_eq!(candidates("k3r4/9/9/9/9/9/9/9/3GK4 b - 1", "6i"), ["6i5h"]);
    assert!(candidates("k3r4/9/9/9/9/9/9/9/3GK4 b - 1", "5a").is_empty());
    assert!(candidates("k3r4/9/9/9/9/9/9/9/3GK4 b - 1", "1a").is_empty());
}

#[test]
fn drops_keep_to_the_rules() {
    let sfen = "k8/9/9/9/4P4/9/9/9/4K4 b PN 1";
    let pawns = drops(sfen, "P");
    assert!(!pawns.iter().any(|usi| usi.starts_with("P*5")), "二歩");
    assert!(
        !pawns.iter().any(|usi| usi.ends_with('a')),
        "行き所のない駒"
    );
    assert_eq!(pawns.len(), 8 * 8);
    assert_eq!(drops(sfen, "N").len(), 7 * 9 - 1 - 1);
    assert!(drops(sfen, "G").is_empty(), "not in hand");
    assert!(drops(sfen, "K").is_empty(), "never in hand");
    // 打ち歩詰め: the king cannot take, nor go anywhere.
    let mates = "6G1k/9/7G1/9/9/9/9/9/4K4 b P 1";
    assert!(!drops(mates, "P").contains(&"P*1b".into()));
    assert!(drops(mates, "P").contains(&"P*2b".into()));
}

#[test]
fn each_candidate_says_where_it_goes_and_what_it_is_called() {
    let (record, mut replay) = position("4k4/9/9/4S4/9/9/9/9/4K4 b - 1");
    let variant = record.start.variant;
    let found = view::candidates(&record, &mut replay, START, place(variant, "5d"), western());
    let one = found.iter().find(|one| one.usi == "5d4c+").unwrap();
    assert_eq!((one.to, one.promotes), (place(variant, "4c"), true));
    assert_eq!(one.text, "S-4c+");
    assert_eq!(replay.node(), START);
}

#[test]
fn pieces_of_other_games() {
    let start = |name: &str| {
        let record = Record::new(Setup::start(variant::by_name(name).unwrap()));
        let replay = Replay::new(&record);
        (record, replay)
    };
    for variant in variant::EVERY {
        let (record, mut replay) = start(variant.name);
        let mut all = Vec::new();
        for place in 0..variant.squares() as u16 {
            let found = view::candidates(&record, &mut replay, START, place, western());
            for one in &found {
                assert!(usize::from(one.to) < variant.squares(), "{}", variant.name);
                let mv = replay.position().read_usi(&one.usi).unwrap();
                assert!(replay.position_mut().is_legal(mv), "{}", one.usi);
            }
            all.extend(usis(found));
        }
        for (kind, _) in variant.hand_kinds() {
            let kind = kind.get();
            all.extend(usis(view::drops(
                &record,
                &mut replay,
                START,
                kind,
                western(),
            )));
        }
        let legal = replay.position_mut().legal_moves().len();
        assert_eq!(all.len(), legal, "{}", variant.name);
    }
}

#[test]
fn turns_of_several_legs_are_all_offered() {
    let ko = variant::by_name("ko").unwrap();
    let mut setup = Setup::empty(ko);
    let mut kinds = ko.kinds();
    let shoots = |kind: &PieceKind| kind.ability.is_some_and(|ability| ability.shot.is_some());
    let (shooter, _) = kinds.find(|(_, kind)| shoots(kind)).unwrap();
    let (pawn, _) = ko.kinds().find(|(_, kind)| kind.name == "pawn").unwrap();
    let mut put = |kind, at: &str, color| {
        setup.put(at.parse().unwrap(), Some(Piece { color, kind }));
    };
    put(shooter, "10j", Color::Black);
    put(pawn, "10g", Color::White);
    put(pawn, "9g", Color::White);
    let record = Record::new(setup);
    let mut replay = Replay::new(&record);
    let from = place(ko, "10j");
    let found = view::candidates(&record, &mut replay, START, from, western());
    let mut shots = found.iter().filter(|one| one.usi.contains('!'));
    let shot = shots.next().unwrap_or_else(|| panic!("{found:?}"));
    // The same destination is reached with and without a shot.
    assert!(found.iter().filter(|one| one.to == shot.to).count() > 1);
    let texts: Vec<&str> = found.iter().map(|one| one.text.as_str()).collect();
    let different: std::collections::HashSet<_> = texts.iter().collect();
    assert_eq!(different.len(), texts.len());
    let reach = view::reach(&record, &mut replay, START, from);
    assert!(
        reach.contains(&place(ko, "10g")),
        "what can be shot is reached"
    );
}

#[test]
fn reach_is_given_for_both_sides_whoever_is_to_move() {
    let (record, mut replay) = position("4k4/9/9/9/4r4/9/4P4/9/4K4 b - 1");
    let variant = record.start.variant;
    let reach = view::reach(&record, &mut replay, START, place(variant, "5e"));
    assert_eq!(reach.len(), 8 + 3 + 2);
    assert!(
        reach.contains(&place(variant, "5g")),
        "an enemy can be taken"
    );
    assert!(!reach.contains(&place(variant, "5a")), "an own piece not");
    let pinned = view::reach(&record, &mut replay, START, place(variant, "5g"));
    assert_eq!(pinned, [place(variant, "5f")]);
    assert!(view::reach(&record, &mut replay, START, 999).is_empty());
}

#[test]
fn moves_that_are_not_in_the_record() {
    let record = read("1 ７六歩(77)\n2 ３四歩(33)\n3 投了").remove(0).record;
    let mut replay = Replay::new(&record);
    let before = record.clone();
    let last = NodeId::new(3);
    let shown = view::peek(&record, &mut replay, last, "8h2b+ 3a2b").unwrap();
    assert_eq!(
        (shown.node, shown.ply, shown.turn.as_str()),
        (2, 4, "black")
    );
    assert_eq!(shown.black_hand.len(), 1);
    let variant = record.start.variant;
    assert_eq!(shown.to as u16, place(variant, "2b"));
    assert_eq!(shown.from as u16, place(variant, "3a"));
    assert!(shown.next.is_empty());
    assert!(view::peek(&record, &mut replay, last, "8h2b+ 5e5d").is_none());
    assert!(view::peek(&record, &mut replay, last, "nonsense").is_none());
    let here = view::peek(&record, &mut replay, last, "").unwrap();
    assert_eq!(here.to as u16, place(variant, "3d"));
    let japanese = notation::by_name("japanese").unwrap();
    let texts = view::peek_texts(&record, &mut replay, last, "8h2b+ 3a2b 5e5d", japanese);
    assert_eq!(texts, ["☗２二角成", "☖同銀"]);
    assert_eq!(record, before);
}

#[test]
fn a_position_in_words_of_programs() {
    let record = read("先手：甲\n1 ７六歩(77)\n2 ３四歩(33)\n変化：2手\n2 ８四歩(83)").remove(0);
    let record = record.record;
    let mut replay = Replay::new(&record);
    let id = NodeId::new(3);
    assert_eq!(
        view::sfen(&record, &mut replay, id),
        "lnsgkgsnl/1r5b1/p1ppppppp/1p7/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3"
    );
    assert_eq!(
        view::usi_position(&record, id),
        "position startpos moves 7g7f 8c8d"
    );
    let bod = view::bod(&record, id);
    assert!(bod.contains("先手：甲"));
    let again = read(&bod).remove(0).record;
    assert_eq!(
        again.start.to_string(),
        view::sfen(&record, &mut replay, id)
    );
}

/// Returns the moves of a lion.
fn paths_of_lion(sfen: &str, square: &str) -> (Vec<CandidateInfo>, &'static Variant) {
    let variant = variant::by_name("chu").unwrap();
    let record = Record::new(Setup::from_sfen(variant, sfen).unwrap());
    let place = place(variant, square);
    let found = view::candidates(&record, &mut Replay::new(&record), START, place, western());
    (found, variant)
}

#[test]
fn the_squares_of_a_move_are_named_in_order() {
    let lion = "12/12/12/12/12/5p6/5N6/12/12/12/12/k10K b - 1";
    let (found, chu) = paths_of_lion(lion, "7g");
    let at = |square| place(chu, square);
    let has = |path: &[u16]| found.iter().any(|one| one.path == path);
    assert!(has(&[at("7f")]), "takes and stays");
    assert!(has(&[at("7f"), at("7e")]), "takes and goes on");
    assert!(has(&[at("7f"), at("7g")]), "居食い");
    assert!(has(&[at("7g")]), "じっと");
    assert!(has(&[at("7e")]), "jumps");
    let twice = |one: &CandidateInfo| {
        let same = found.iter().filter(|other| other.path == one.path);
        same.count() > 1
    };
    assert!(!found.iter().any(twice), "squares tell the move");
}

#[test]
fn squares_name_every_move_but_for_promotion() {
    // A fog, which leaps twice and shoots after each leap, among enemies.
    let fog = "19/19/19/19/19/19/19/7p1p1p7/8ppp8/9{+TP}9/8ppp8/19/19/19/19/19/19/9G9/9g9 b - 1";
    let ko = variant::by_name("ko").unwrap();
    let record = Record::new(Setup::from_sfen(ko, fog).unwrap());
    let mut replay = Replay::new(&record);
    let place = place(record.start.variant, "10j");
    let found = view::candidates(&record, &mut replay, START, place, western());
    assert!(found.len() > 40, "{}", found.len());
    for one in &found {
        let same = found.iter().filter(|other| other.path == one.path);
        assert_eq!(same.count(), 1, "{}", one.text);
        assert!(!one.path.is_empty());
    }
}
