//! The rules of shogi, one by one.

use kifuyomi::record::status::{Declaration, Declared, Status};
use kifuyomi::{Move, NodeId, Position, Replay, Setup, Violations};

fn position(sfen: &str) -> Position {
    Position::new(&sfen.parse::<Setup>().unwrap())
}

fn judge(sfen: &str, mv: &str) -> Violations {
    let position = position(sfen);
    let mv = position.read_usi(mv).unwrap();
    let violations = position.judge(mv).unwrap();
    let is_legal = position.legal_moves().contains(&mv);
    assert_eq!(
        is_legal,
        violations.is_empty(),
        "{mv:?}: the generator agrees"
    );
    violations
}

#[test]
fn a_pawn_drop_must_not_mate() {
    let mate = "7lk/9/8G/9/9/9/9/9/4K4 b PS 1";
    assert_eq!(judge(mate, "P*1b"), Violations::PAWN_DROP_MATE);
    assert_eq!(judge(mate, "S*1b"), Violations::NONE, "any other piece may");
    let escapes = "8k/9/8G/9/9/9/9/9/4K4 b P 1";
    assert_eq!(judge(escapes, "P*1b"), Violations::NONE);
    let captured = "7sk/9/8G/9/9/9/9/9/4K4 b P 1";
    assert_eq!(
        judge(captured, "P*1b"),
        Violations::NONE,
        "the silver takes the pawn"
    );
}

#[test]
fn a_pawn_move_may_mate() {
    assert_eq!(
        judge("7lk/9/8P/7G1/9/9/9/9/4K4 b - 1", "1c1b"),
        Violations::NONE
    );
}

#[test]
fn one_pawn_on_a_file() {
    let sfen = "4k4/9/9/9/9/9/4P4/9/4K4 b P 1";
    assert_eq!(judge(sfen, "P*5e"), Violations::TWO_PAWNS);
    assert_eq!(judge(sfen, "P*4e"), Violations::NONE);
    let tokin = "4k4/9/9/9/9/9/4+P4/9/4K4 b P 1";
    assert_eq!(
        judge(tokin, "P*5e"),
        Violations::NONE,
        "a tokin does not count"
    );
    let theirs = "4k4/9/9/9/9/9/4p4/9/4K4 b P 1";
    assert_eq!(
        judge(theirs, "P*5e"),
        Violations::NONE,
        "nor does the other side's"
    );
}

#[test]
fn no_piece_without_a_move() {
    let sfen = "k8/4P4/2N6/9/9/9/9/9/4K4 b NLP 1";
    for mv in ["N*1a", "N*1b", "L*1a", "P*1a", "5b5a", "7c6a"] {
        assert_eq!(judge(sfen, mv), Violations::DEAD_END, "{mv}");
    }
    for mv in ["N*1c", "L*1b", "P*1b", "5b5a+", "7c6a+"] {
        assert_eq!(judge(sfen, mv), Violations::NONE, "{mv}");
    }
    let white = "4k4/9/9/9/9/9/9/9/K8 w nlp 1";
    for mv in ["N*5i", "N*5h", "L*5i", "P*5i"] {
        assert_eq!(judge(white, mv), Violations::DEAD_END, "{mv}");
    }
}

#[test]
fn the_king_must_not_be_left_in_check() {
    let pinned = "4r3k/9/9/9/9/9/9/4G4/4K4 b - 1";
    assert_eq!(judge(pinned, "5h4h"), Violations::LEFT_IN_CHECK);
    assert_eq!(
        judge(pinned, "5h5g"),
        Violations::NONE,
        "a pinned piece may stay in line"
    );
    let checked = "4k4/9/9/9/9/9/9/3n5/4K4 b - 1";
    assert_eq!(judge(checked, "5i5h"), Violations::NONE);
    let knight = "4k4/9/9/9/9/9/3n5/9/4K4 b P 1";
    assert_eq!(
        judge(knight, "P*5h"),
        Violations::LEFT_IN_CHECK,
        "a knight's check is not blocked"
    );
}

#[test]
fn promotion_from_or_into_the_zone() {
    let sfen = "k8/9/4S4/4S4/4S4/9/9/9/4K4 b - 1";
    assert_eq!(judge(sfen, "5c4d+"), Violations::NONE, "out of it");
    assert_eq!(judge(sfen, "5d4c+"), Violations::NONE, "into it");
    assert_eq!(judge(sfen, "5e4d+"), Violations::CANNOT_PROMOTE);
    assert_eq!(
        judge("k8/4G4/9/9/9/9/9/9/4K4 b - 1", "5b5a+"),
        Violations::CANNOT_PROMOTE
    );
}

#[test]
fn blocked_and_impossible_moves_are_refused() {
    let sfen = "k8/9/9/9/4R1P2/9/9/9/B3K4 b G 1";
    assert_eq!(judge(sfen, "5e2e"), Violations::CANNOT_REACH);
    assert_eq!(judge(sfen, "9i4d"), Violations::CANNOT_REACH);
    assert_eq!(judge(sfen, "9i6f"), Violations::NONE);
    assert_eq!(judge(sfen, "P*4d"), Violations::NOT_IN_HAND);
    assert_eq!(judge(sfen, "9a9b"), Violations::WRONG_TURN);
    let position = position(sfen);
    for mv in ["5e3e", "1a1b", "G*5e"] {
        let mv = position.read_usi(mv).unwrap();
        assert_eq!(position.judge(mv), None, "{mv:?} cannot be played at all");
    }
}

#[test]
fn captured_pieces_change_sides_and_lose_their_promotion() {
    let mut position = position("4k4/9/9/4+p4/4R4/9/9/9/4K4 b - 1");
    position.apply(position.read_usi("5e5d").unwrap()).unwrap();
    assert_eq!(
        position.setup().sfen_without_number(),
        "4k4/9/9/4R4/9/9/9/9/4K4 w P"
    );
}

#[test]
fn mate_and_no_mate() {
    assert!(position("8k/8G/8P/9/9/9/9/9/4K4 w - 1").is_mate());
    assert!(
        !position("8k/8G/9/9/9/9/9/9/4K4 w - 1").is_mate(),
        "the gold can be taken"
    );
    assert!(!position("8k/9/9/9/9/9/9/9/4K4 w - 1").is_mate());
    assert!(
        !position("9/9/9/9/9/9/9/9/4K4 w - 1").is_mate(),
        "no king, no mate"
    );
}

#[test]
fn a_pass_changes_the_turn_only() {
    let mut position = position("4k4/9/9/9/9/9/9/9/4K4 b - 1");
    let played = position.apply(Move::Pass).unwrap();
    assert_eq!(played.violations, Violations::PASS);
    assert_eq!(position.setup().to_string(), "4k4/9/9/9/9/9/9/9/4K4 w - 2");
}

/// Both sides hold pawns that can be dropped with check between each other's lines. Detecting a mate
/// must not search for mates in every answer recursively.
#[test]
fn judging_pawn_drops_comes_to_an_end() {
    let sfen = "l1G2+P1nl/7g1/1G1SP1pk1/2pP1S3/2Bp5/1PP1+R1P2/n2R1G1K+p/5s3/LN2+s+n+b1L b 4P4p 52";
    let start = std::time::Instant::now();
    assert!(!position(sfen).legal_moves().is_empty());
    assert!(start.elapsed().as_secs() < 120, "{:?}", start.elapsed());
}

fn status_at_end(text: &str) -> Status {
    let reads = kifuyomi::read(text);
    let record = &reads[0].record;
    let last = record
        .main_line()
        .last()
        .map_or(NodeId::START, |(id, _)| id);
    Status::at(record, &mut Replay::new(record), last)
}

#[test]
fn the_fourth_occurrence_is_counted() {
    let shuffle = "5i5h 5a5b 5h5i 5b5a ";
    for times in 1..=5 {
        let status = status_at_end(&format!(
            "position startpos moves {}",
            shuffle.repeat(times)
        ));
        // The start is the first occurrence; no more than four are counted.
        assert_eq!(status.occurrence, (times as u32 + 1).min(4));
        assert_eq!(status.perpetual_check, None);
    }
    let other = status_at_end("position startpos moves 5i5h 5a5b 5h5i");
    assert_eq!(other.occurrence, 1);
}

#[test]
fn perpetual_check_names_the_side_that_checks() {
    let checking = status_at_end(&format!(
        "position sfen 9/9/9/9/4k4/9/9/9/K3R4 w - 1 moves {}",
        "5e4e 5i4i 4e5e 4i5i ".repeat(3)
    ));
    assert_eq!(checking.occurrence, 4);
    assert_eq!(checking.perpetual_check, Some(kifuyomi::Color::Black));
}

#[test]
fn points_and_declarations() {
    let setup = "+R+R+B+BKGGGG/PPPPPPP2/9/9/9/9/9/9/4k4 b 2S 1";
    let status = status_at_end(&format!("sfen {setup}"));
    let [black, white] = status.points;
    assert_eq!((black.all, black.declared), (33, 33));
    assert_eq!((black.pieces_in_zone, black.king_in_zone), (15, true));
    assert_eq!((white.all, white.king_in_zone), (0, true));
    let declare = |rule| status.declare(kifuyomi::Color::Black, rule);
    assert_eq!(declare(Declaration::Points24), Declared::Win);
    assert_eq!(declare(Declaration::Points27), Declared::Win);
    let few = status_at_end("sfen +R+R+B+BKG3/9/9/9/9/9/9/9/4k4 b 2S3P 1");
    assert_eq!(few.points[0].declared, 26);
    let declare = |rule| few.declare(kifuyomi::Color::Black, rule);
    assert_eq!(declare(Declaration::Points24), Declared::Fails);
    let draw = status_at_end("sfen +R+R+B+BKGGGP/PPP6/9/9/9/9/9/9/4k4 b - 1");
    assert_eq!(draw.points[0].declared, 27);
    let declare = |rule| draw.declare(kifuyomi::Color::Black, rule);
    assert_eq!(declare(Declaration::Points24), Declared::Draw);
    assert_eq!(declare(Declaration::Points27), Declared::Fails);
}
