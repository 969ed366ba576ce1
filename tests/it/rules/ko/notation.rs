//! Every form of the notation of kō shogi.

use kifuyomi::Position;
use kifuyomi::notation::{self, MoveContext};

use super::{game, setup, square};
use crate::support::common::{only, usi};

#[test]
fn every_form_is_read_and_written() {
    let wrestlers = "WR 8i, p 8h, ch 8g, WR 4e";
    let shots = "LB 11q, FC 8o, e 9j, e 12n, +TP 7i, p 8h, p 9d";
    for (pieces, text, written, code, japanese) in [
        ("P 8i, D 5s", "P-8h", "P-8h", "8i8h", "☗８八歩兵"),
        ("MA 7d, p 7c", "MAx7c=", "MAx7c=", "7d7c", "☗７三中軍不成"),
        ("MA 7d, p 7c", "MAx7c+", "MAx7c+", "7d7c+", "☗７三中軍成"),
        ("MA 7d, p 7c", "MTx7c+", "MAx7c+", "7d7c+", "☗７三中軍成"),
        ("+MA 7d", "+MA-7e", "+MA-7e", "7d7e", "☗７五帥"),
        (
            wrestlers,
            "WRx8hx8g",
            "WRx8hx8g",
            "8i8h8g",
            "☗８八→８七力士",
        ),
        (
            wrestlers,
            "WRx8h-9g",
            "WRx8h-9g",
            "8i8h9g",
            "☗８八→９七力士",
        ),
        (wrestlers, "WRx!8h", "WRx!8h", "8i!8h", "☗８八力士居食い"),
        (wrestlers, "WR!8h", "WRx!8h", "8i!8h", "☗８八力士居食い"),
        (wrestlers, "WRx8h-8i", "WRx!8h", "8i!8h", "☗８八力士居食い"),
        (wrestlers, "WR8i--", "WR8i--", "8i8i", "☗８九力士じっと"),
        ("WR 8i", "WR--", "WR--", "8i8i", "☗８九力士じっと"),
        (
            shots,
            "LB-12px!12n",
            "LB-12px!12n",
            "11q12p!12n",
            "☗１２十六射１２十四弓",
        ),
        (
            shots,
            "LB-12p!12n",
            "LB-12px!12n",
            "11q12p!12n",
            "☗１２十六射１２十四弓",
        ),
        (
            shots,
            "FC-9nx!9j",
            "FC-9nx!9j",
            "8o9n!9j",
            "☗９十四射９十仏狼機",
        ),
        (
            shots,
            "FC-9nx!9jx!12n",
            "FC-9nx!9jx!12n",
            "8o9n!9j!12n",
            "☗９十四射９十射１２十四仏狼機",
        ),
        (
            shots,
            "+TP-9gx!8h-9ex!9d",
            "+TP-9gx!8h-9ex!9d",
            "7i9g!8h9e!9d",
            "☗９七射８八→９五射９四五里霧",
        ),
        (shots, "+TPx!8h", "+TPx!8h", "7i!8h", "☗８八五里霧居食い"),
    ] {
        let sfen = setup(pieces).to_string();
        let read = only(&format!(
            "[Variant \"Kō Shogi\"]\n[SFEN \"{sfen}\"]\n\n1. {text}"
        ));
        assert!(read.problems.is_empty(), "{text}: {:#?}", read.problems);
        assert_eq!(usi(&read.record), code, "{text}");
        let one = |name| {
            let notation = notation::by_name(name).unwrap();
            kifuyomi::main_line(&read.record, notation).remove(0)
        };
        assert_eq!(one("western"), written);
        let crosses = notation::parse("western takes=×", &mut Vec::new());
        let crossed = kifuyomi::main_line(&read.record, &crosses).remove(0);
        assert_eq!(crossed, written.replace('x', "×"));
        assert_eq!(one("japanese"), japanese, "{text}");
        for name in ["japanese", "western", "kana", "romaji", "spoken", "usi"] {
            let notation = notation::by_name(name).unwrap();
            let mut position = Position::new(&read.record.start);
            let found = notation.find(&one(name), &mut position, None);
            let found = found.unwrap_or_else(|| panic!("{name}: {}", one(name)));
            let context = MoveContext::new(&position, found.unwrap().mv, None);
            assert_eq!(
                notation::by_name("western").unwrap().text(&context),
                written,
                "{name}"
            );
        }
        // KIF holds it, too.
        let kif = kifuyomi::format::by_name("kif")
            .unwrap()
            .write(&read.record)
            .text;
        assert_eq!(usi(&only(&kif).record), code, "{kif}");
    }
}

/// The printed text ends the board at 25s, the corner of a larger game: here it is 19s.
#[test]
fn corners() {
    for at in ["1a", "19a", "1s", "19s"] {
        assert!(game().contains(square(at)), "{at}");
    }
    assert!(!game().contains(square("20s")) && !game().contains(square("19t")));
}
