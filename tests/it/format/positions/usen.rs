//! USEN: moves, endings, variations.

use kifuyomi::{Action, EndKind, Outcome, format};

use super::{losses, moves, written};
use crate::support::common::{self, codes, only, write};
use crate::support::{dump, trees};

#[test]
fn usen_moves() {
    for (text, played) in [
        ("~0.7ku2jm8rl09kbxo.", "7g7f 3c3d 8h2b+ 3a2b B*4e"),
        ("~0.7ku2jm", "7g7f 3c3d"),
        ("~0.", ""),
        ("https://example.com/?usen=~0.7ku2jm.&move=2", "7g7f 3c3d"),
        ("https://example.com/?usen=%7E0.7ku2jm%2E#a", "7g7f 3c3d"),
    ] {
        let read = only(text);
        assert_eq!(read.format.name, "usen");
        assert_eq!(moves(&read.record), played);
        assert_eq!(read.problems, []);
    }
    let handicap = "lnsgkgsnl_9_ppppppppp_9_9_9_PPPPPPPPP_1B5R1_LNSGKGSNL.w.-~0.0is.";
    let read = only(handicap);
    assert_eq!(moves(&read.record), "5a6b");
    assert_eq!(written("usen", &read.record).trim_end(), handicap);
    assert!(written("kif", &read.record).contains("手合割：二枚落ち"));
}

#[test]
fn usen_endings() {
    for (text, kind, outcome) in [
        (
            "~0.7ku2jm.r",
            EndKind::Resignation,
            Outcome::Win(kifuyomi::Color::White),
        ),
        (
            "~0.7ku2jm.t",
            EndKind::TimeUp,
            Outcome::Win(kifuyomi::Color::White),
        ),
        ("~0.7ku2jm.p", EndKind::Interruption, Outcome::Unknown),
        ("~0.7ku2jm.j", EndKind::Other, Outcome::Unknown),
        (
            "~0..i9i8",
            EndKind::FoulBefore,
            Outcome::Win(kifuyomi::Color::White),
        ),
    ] {
        let read = only(text);
        let ending = read.record.ending().unwrap();
        assert_eq!((ending.kind, ending.outcome), (kind, outcome), "{text}");
        assert_eq!(written("usen", &read.record).trim_end(), text);
        assert_eq!(losses("usen", &read.record), [], "{text}");
    }
    let draw = only("position startpos moves 7g7f rep_draw");
    assert_eq!(written("usen", &draw.record), "~0.7ku.j\n");
    assert_eq!(
        losses("usen", &draw.record),
        [(format::LossKind::Endings, 1)]
    );
}

#[test]
fn usen_variations() {
    let tree = |text: &str| {
        let read = only(text);
        (dump::tree(&read.record), codes(&read))
    };
    // From the last to the first: all branch off the main line.
    let (_, problems) = tree("~0.7ku2jm6y236e5t2.r~4.7bq0n866q.r~2.6ti3ay77631u.r~2.9yu10y.r");
    assert_eq!(problems, [""; 0]);
    // From the first to the last: each branches off the line before it, if it is legal there.
    let (_, problems) = tree("~0.7ku2jm6y236e5t2.r~2.6ti3ay77631u.r~4.7bq0n866q.r~2.9yu10y.r");
    assert_eq!(problems, ["variation-of-which"]);
    // A variation that is not legal there branches off the main line.
    let (tree_of_main_line, problems) = tree("~0.7ku2jm8rl09k.~2.6y236e.~3.20k.");
    assert_eq!(problems, ["variation-elsewhere"]);
    assert!(
        tree_of_main_line.contains("  4 ☖同飛\n"),
        "{tree_of_main_line}"
    );
    let (_, problems) = tree("~0.7ku2jm.~7.6y2.");
    assert_eq!(problems, ["variation-nowhere"]);
}

#[test]
fn usen_that_cannot_be_read() {
    for (text, code) in [
        ("~0.7ku2j", "not-a-move"),
        ("~0.7ku2j.", "not-a-move"),
        ("~0.7ku$$$.", "not-a-move"),
        ("~0.zzz.", "not-a-move"),
        ("~0.7ku.x", "unknown-ending"),
        ("xyz~0.7ku.", "bad-sfen"),
        ("~0.7ku7ku.", "nothing-there"),
    ] {
        assert_eq!(codes(&only(text)), [code], "{text}");
    }
    let kept = only("~0.7ku2j.r").record;
    let texts: Vec<_> = kept
        .main_line()
        .filter_map(|(_, node)| match &node.action {
            Action::Unread(text) => Some(&**text),
            _ => None,
        })
        .collect();
    assert_eq!(texts, ["2j"]);
}

#[test]
fn trees_survive_usen() {
    let endings = [EndKind::Resignation, EndKind::TimeUp, EndKind::Interruption];
    common::property(|u| {
        let record = trees::tree(u, &endings)?;
        let (text, losses) = write("usen", &record);
        let read = only(&text);
        if record.start.number == 1 {
            assert_eq!(losses, []);
        }
        assert_eq!(dump::tree(&read.record), dump::tree(&record), "{text}");
        assert!(!read.has_errors());
        Ok(record.moves())
    });
}
