//! Kō shogi: every form of its notation, and each of its special rules. Each rule names its source, by
//! the abbreviations in the table of sources.

mod notation;

use kifuyomi::variant::{self, Variant};
use kifuyomi::{Color, Piece, Position, Setup, Square, Violations};

use crate::support::common::{codes, only};

fn game() -> &'static Variant {
    variant::by_name("ko").unwrap()
}

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

/// Returns a setup with pieces such as `WR 8i`, White's in lower case, Black to move. Each side also has a
/// distant general.
fn setup(pieces: &str) -> Setup {
    let mut setup = Setup::empty(game());
    for piece in pieces.split(", ").chain(["G 19s", "g 1a"]) {
        let (code, at) = piece.split_once(' ').unwrap();
        let mut kinds = game().kinds();
        let found = kinds.find(|(_, kind)| kind.code.eq_ignore_ascii_case(code));
        let (kind, _) = found.unwrap_or_else(|| panic!("{code}"));
        let color = if code.ends_with(|c: char| c.is_ascii_uppercase()) {
            Color::Black
        } else {
            Color::White
        };
        setup.put(square(at), Some(Piece { color, kind }));
    }
    setup
}

fn board(pieces: &str) -> Position {
    Position::new(&setup(pieces))
}

fn violations(position: &mut Position, usi: &str) -> Violations {
    let mv = position.read_usi(usi).unwrap_or_else(|| panic!("{usi}"));
    position
        .judge(mv)
        .unwrap_or_else(|| panic!("{usi} cannot be played"))
}

/// Plays a legal move and checks the pieces on some squares after it. Returns the position.
#[track_caller]
fn after(pieces: &str, usi: &str, stands: &[(&str, &str)]) -> Position {
    let mut position = board(pieces);
    let before = position.setup();
    let mv = position.read_usi(usi).unwrap();
    let played = position.apply(mv).unwrap();
    assert_eq!(played.violations, Violations::NONE, "{usi}");
    for (at, wanted) in stands {
        let found = position
            .piece(square(at))
            .map_or_else(String::new, |piece| {
                let code = position.kind(piece.kind).unwrap().code;
                match piece.color {
                    Color::Black => code.to_owned(),
                    Color::White => code.to_lowercase(),
                }
            });
        assert_eq!(&found, wanted, "{at} after {usi}");
    }
    let after = position.clone();
    assert!(position.undo());
    assert_eq!(position.setup(), before, "taken back");
    after
}

/// Returns the legal moves from a square, without the square itself, in alphabetical order.
fn turns(pieces: &str, from: &str) -> Vec<String> {
    let position = board(pieces);
    let moves = position.legal_moves().into_iter();
    let mut texts: Vec<String> = moves
        .filter(|mv| mv.from() == Some(square(from)))
        .map(|mv| {
            let mut text = String::new();
            kifuyomi::write_usi(&mut text, game(), mv);
            text.strip_prefix(from).unwrap().to_owned()
        })
        .collect();
    texts.sort();
    texts
}

fn can(pieces: &str, usi: &str) -> bool {
    violations(&mut board(pieces), usi).is_empty()
}

/// The same for a move that may be longer than any legal one.
fn can_at_all(pieces: &str, usi: &str) -> bool {
    let position = board(pieces);
    let mv = position.read_usi(usi);
    mv.is_some_and(|mv| {
        position
            .judge(mv)
            .is_some_and(|violations| violations.is_empty())
    })
}

#[test]
fn twice_and_back() {
    // A sumo wrestler goes twice, takes twice, comes back, and passes no own piece (WP).
    let pieces = "WR 8i, p 8h, ch 8g, P 7h";
    for turn in [
        "8i8h8g", "8i!8h", "8i8i", "8i9g", "8i8h9g", "8i9h", "8i8h7g",
    ] {
        assert!(can(pieces, turn), "{turn}");
    }
    assert!(!can(pieces, "8i8f") && !can(pieces, "8i7g"));
    assert!(!can(
        "WR 8i, P 8h, P 9h, P 7h, P 9i, P 7i, P 9j, P 8j, P 7j",
        "8i8i"
    ));
    // Cavalry continues in the same direction or goes back (WP).
    for (to, is_possible) in [
        ("10e", true),
        ("12e", true),
        ("8e", true),
        ("14i", true),
        ("13f", false),
        ("10i", true),
    ] {
        assert_eq!(can("CA 10i", &format!("10i{to}")), is_possible, "{to}");
    }
    assert!(can("CA 10i, p 9g", "10i9g8e") && can("CA 10i, p 9g", "10i!9g"));
    assert!(!can("CA 10i, p 9g", "10i9g11f"));
    // A winged horse turns as it likes (WP).
    assert!(can("+CA 10i, p 9g", "10i9g11f"));
    // A roaming assault continues in one direction and may take five (WP).
    let five = "+B 10i, p 10h, p 10g, p 10f, p 10e, p 10d";
    assert!(can(five, "10i10h10g10f10e10d"));
    assert!(!can("+B 10i", "10i9h") && can("+B 10i", "10i10d") && !can("+B 10i", "10i10c"));
    // A thunderclap turns with every step; fewer than five are accepted.
    assert!(can("+D 10i", "10i9f") && can("+D 10i, p 10h, p 9h", "10i10h9h"));
    assert!(!can("+D 10i", "10i7f"));
    // A war hawk may turn; both programs let it.
    assert!(can("+CR 10i, p 10h", "10i10h9h") && can("+CR 10i, p 10h", "10i!10h"));
    // A dragon ascending slides, or steps twice (WP).
    assert!(can("+M 10i, p 10h", "10i10h9g") && can("+M 10i", "10i10b"));
    assert!(!can("+M 10i, p 10e", "10i10e10d"));
}

#[test]
fn shots() {
    // A shooter moves first, and does not capture by moving (JA, WP, DZ, CH).
    assert!(can("LB 10i, p 9f", "10i9h!9f"));
    assert!(!can("LB 10i, p 10g", "10i!10g"));
    assert_eq!(
        violations(&mut board("LB 10i, p 9h"), "10i9h"),
        Violations::CANNOT_TAKE
    );
    // Ranges: 3, 5, 5 over pieces, twice 7 (DZ, CH).
    for (code, far) in [("LB", 3), ("XB", 5), ("C", 5), ("FC", 7)] {
        let at = |points: u8| char::from(b'n' - points);
        let turn = |points: u8| format!("10o9n!9{}", at(points));
        assert!(
            can(&format!("{code} 10o, p 9{}", at(far)), &turn(far)),
            "{code}"
        );
        assert!(
            !can_at_all(&format!("{code} 10o, p 9{}", at(far + 1)), &turn(far + 1)),
            "{code}"
        );
    }
    for (code, over) in [("LB", false), ("XB", false), ("C", true), ("FC", false)] {
        let pieces = format!("{code} 10o, P 9m, p 9l");
        assert_eq!(can(&pieces, "10o9n!9l"), over, "{code}");
    }
    // The second shot may use the line that the first opened.
    assert!(can("FC 10o, p 9m, p 9l", "10o9n!9m!9l"));
    assert!(!can("FC 10o, p 9m, p 9l, p 9k", "10o9n!9m!9l!9k"));
    assert!(!can("XB 10o, p 9m, p 9l", "10o9n!9m!9l"));
    // Priests leap two points, take one another there, and shoot next to it.
    assert!(can("TP 10o, p 9l", "10o10m!9l") && !can("TP 10o, p 9k", "10o10m!9k"));
    assert!(can("TP 10o, sm 10m", "10o10m"));
    assert_eq!(
        violations(&mut board("TP 10o, p 10m"), "10o10m"),
        Violations::CANNOT_TAKE
    );
    assert!(can("+SM 10o, p 9l, p 9j", "10o10m!9l10k!9j"));
    after(
        "C 10o, p 9m, p 9l",
        "10o9n!9l",
        &[("9n", "C"), ("9m", "p"), ("9l", "")],
    );
}

/// DZ and WP of 2017, confirmed by QB.
#[test]
fn immunities() {
    for (safe, from, is_safe) in [
        ("sh", "LB", true),
        ("ch", "XB", true),
        ("sh", "C", false),
        ("su", "C", true),
        ("su", "FC", true),
        ("+sh", "FC", true),
        ("+c", "LB", true),
        ("+tp", "XB", true),
        ("p", "LB", false),
    ] {
        let pieces = format!("{from} 10o, {safe} 9l");
        let expected = if is_safe {
            Violations::CANNOT_TAKE
        } else {
            Violations::NONE
        };
        assert_eq!(
            violations(&mut board(&pieces), "10o9n!9l"),
            expected,
            "{safe} from {from}"
        );
    }
    // A five-li fog is safe from Frankish cannons up to five points away.
    assert_eq!(
        violations(&mut board("FC 10o, +tp 9i"), "10o9n!9i"),
        Violations::CANNOT_TAKE
    );
    assert_eq!(
        violations(&mut board("FC 10o, +tp 9h"), "10o9n!9h"),
        Violations::NONE
    );
    // Chariots cannot go to the square of an imperial base.
    for (code, expected) in [("CH", Violations::CANNOT_TAKE), ("M", Violations::NONE)] {
        let pieces = format!("{code} 10o, +su 10l");
        assert_eq!(
            violations(&mut board(&pieces), "10o10l"),
            expected,
            "{code}"
        );
    }
}

#[test]
fn pawns_need_a_drum() {
    // JA, WP. Banner and drums do not lead (QB).
    for (pieces, may) in [
        ("P 8i", false),
        ("P 8i, D 5s", true),
        ("P 8i, +D 5s", true),
        ("P 8i, +SO 5s", false),
        ("P 8i, d 5a", false),
    ] {
        assert_eq!(can(pieces, "8i8h"), may, "{pieces}");
        assert!(can(pieces, "8i7i") && can(pieces, "8i8j"), "{pieces}");
    }
}

#[test]
fn promotion_in_the_zone_and_by_taking() {
    // Into, inside and out of the six farthest ranks, as one likes (WP).
    assert_eq!(turns("SH 8h", "8h"), ["7g", "7i", "9g", "9i"]);
    assert_eq!(turns("SH 8g", "8g"), ["7f", "7f+", "7h", "9f", "9f+", "9h"]);
    assert_eq!(turns("SH 8f", "8f").len(), 8);
    assert_eq!(
        turns("WR 8e", "8e")
            .iter()
            .filter(|turn| turn.ends_with('+'))
            .count(),
        0
    );
    // Mandatory on capturing a commander, a banner or a drum; on capturing certain pieces with a step; for a
    // cavalryman on capturing a Frankish cannon (JA, QB).
    for (pieces, takes) in [
        ("M 10o, g 10m", "10o10m"),
        ("M 10o, +ma 10m", "10o10m"),
        ("M 10o, ma 10m", "10o10m"),
        ("M 10o, b 10m", "10o10m"),
        ("M 10o, d 10m", "10o10m"),
        ("A 10o, wr 10n", "10o10n"),
        ("A 10o, +m 10n", "10o10n"),
        ("LB 10o, +d 9m", "10o9n!9m"),
        ("HS 10o, fc 9m", "10o9m"),
    ] {
        assert!(can(pieces, &format!("{takes}+")), "{pieces}");
        assert_eq!(
            violations(&mut board(pieces), takes),
            Violations::MUST_PROMOTE,
            "{pieces}"
        );
    }
    for (pieces, takes) in [("M 10o, wr 10m", "10o10m"), ("CA 10o, fc 9m", "10o9m")] {
        assert!(can(pieces, takes), "{pieces}");
        assert_eq!(
            violations(&mut board(pieces), &format!("{takes}+")),
            Violations::CANNOT_PROMOTE
        );
    }
    // A promoted piece never promotes again (WP): a patrol unit can promote, a promoted pawn cannot.
    assert!(can("PU 8g", "8g8f+"));
    assert_eq!(
        violations(&mut board("+P 8g"), "8g8f+"),
        Violations::CANNOT_PROMOTE
    );
}

#[test]
fn drum_and_banner_depend_on_the_priest() {
    // JA, WP, DZ, QB.
    assert!(can("D 8g, TP 2s", "8g9f+") && can("B 8g, +TP 2s", "8g9f+"));
    assert_eq!(
        violations(&mut board("D 8g"), "8g9f+"),
        Violations::CANNOT_PROMOTE
    );
    after(
        "M 10o, tp 10m, +d 5e, +b 6e, +D 5n",
        "10o10m",
        &[("5e", "d"), ("6e", "b"), ("5n", "D")],
    );
}

#[test]
fn clerk_and_guards() {
    // A clerk that becomes master at arms takes its guards along and puts flames out (WP, JA).
    after(
        "CL 8g, AG 19p, RG 1p, ag 19d, +en 10j, +EN 4p, TP 2s",
        "8g7f+",
        &[
            ("7f", "+CL"),
            ("19p", "+AG"),
            ("1p", "+RG"),
            ("19d", "ag"),
            ("10j", ""),
            ("4p", "+EN"),
        ],
    );
    after(
        "CL 8g, AG 19p, +en 10j",
        "8g7f",
        &[("7f", "CL"), ("19p", "AG"), ("10j", "+en")],
    );
}

#[test]
fn poison_flame() {
    // It burns the enemies around it, not its own (WP; the program of 2017 burns all).
    after(
        "+EN 10o, p 9m, m 11m, P 10m, p 9k",
        "10o10n",
        &[
            ("10n", "+EN"),
            ("9m", ""),
            ("11m", ""),
            ("10m", "P"),
            ("9k", "p"),
        ],
    );
    // A piece that ends its move next to one burns, as does the captured piece (DZ, QB).
    after(
        "M 10o, +en 10k, p 10l",
        "10o10l",
        &[("10l", ""), ("10k", "+en")],
    );
    // One that comes next to an enemy's is removed and burns nothing (DZ).
    after(
        "+EN 10o, +en 10m, p 9m",
        "10o10n",
        &[("10n", ""), ("10m", "+en"), ("9m", "p")],
    );
}

#[test]
fn fog_and_light() {
    // A five-li fog turns back within five points of an enemy's immaculate light, on the eight lines,
    // whoever moved (JA).
    after("SM 10o, +SM 10n, +tp 10g", "10o8m", &[("10g", "+tp")]);
    after(
        "+SM 10n, +tp 10g, P 10j",
        "10n10l",
        &[("10g", "tp"), ("10l", "+SM")],
    );
    after("+SM 10n, +tp 9g", "10n10l", &[("9g", "+tp")]);
}

#[test]
fn a_side_without_command_has_lost() {
    // JA; a roaming assault counts as the banner, banner and drums do not.
    let lost = |pieces: &str| {
        let mut setup = setup(pieces);
        setup.put(square("1a"), None);
        Position::new(&setup).lost_side()
    };
    assert_eq!(lost("ma 5e, b 6e"), None);
    assert_eq!(lost("ma 5e, +b 6e"), None);
    assert_eq!(lost("+ma 5e"), None);
    assert_eq!(lost("ma 5e, +so 6e"), Some(Color::White));
    assert_eq!(lost("b 6e"), Some(Color::White));
}

#[test]
fn records_of_other_readings_are_played() {
    // Bows that capture by moving, nets that hold nobody: played, and reported.
    let sfen = setup("LB 10i, p 9h, WR 4n").to_string();
    let text = format!("[Variant \"Kō Shogi\"]\n[SFEN \"{sfen}\"]\n\n1. LBx9h G-2b 2. WR-4l");
    let read = only(&text);
    assert_eq!(codes(&read), ["cannot-take"]);
    assert_eq!(read.record.moves(), 3);
    // If no piece can make the move, the only piece of its kind is meant.
    let read = only(&text.replace("WR-4l", "WR-4k"));
    assert_eq!(codes(&read), ["cannot-take", "cannot-reach"]);
    assert_eq!(read.record.moves(), 3);
}

#[test]
fn boards_that_no_set_has_are_soon_read() {
    // A board full of fogs and thunderclaps, with moves in words and with typos.
    let mut setup = Setup::empty(game());
    for (square, place) in game().board().zip(0_u32..) {
        let code = ["+TP", "+SM", "+D", "+M"][place as usize % 4];
        let kind = game()
            .kinds()
            .find(|(_, kind)| kind.code == code)
            .unwrap()
            .0;
        let color = match place % 3 {
            0 => Color::Black,
            _ => Color::White,
        };
        setup.put(square, (place % 2 == 0).then_some(Piece { color, kind }));
    }
    let record = kifuyomi::Record::new(setup.clone());
    let bod = kifuyomi::format::by_name("bod")
        .unwrap()
        .write(&record)
        .text;
    let start = std::time::Instant::now();
    let moves = "five-li fog ten ten takes nine nine\n".repeat(200);
    let words = format!("{bod}\nNotation: spoken\n{moves}");
    assert!(!only(&words).problems.is_empty());
    let slips = "1. +TP-10j +SM-9i +Dx10k +Mx!9k ".repeat(200);
    let text = format!("[Variant \"Kō Shogi\"]\n[SFEN \"{setup}\"]\n\n{slips}");
    assert!(!only(&text).problems.is_empty());
    let taken = start.elapsed();
    assert!(taken.as_secs() < 120, "{taken:?}");
}
