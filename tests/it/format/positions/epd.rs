//! EPD and FEEN, and the losses of formats for a single position.

use kifuyomi::{NodeId, format, read};

use super::{START, losses, written};
use crate::support::common::{codes, only};

#[test]
fn epd_positions() {
    for (text, sfen) in [
        (
            "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[-] w 0 1",
            START,
        ),
        (
            "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] w - - 0 1",
            START,
        ),
        (
            "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w 0 1",
            START,
        ),
        (
            "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - - 0 1",
            START,
        ),
        (
            "lnsgkg1nl/1r5s1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL[Bb] w 0 3",
            "lnsgkg1nl/1r5s1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL b Bb 5",
        ),
        (
            "4k4/9/9/9/9/9/9/9/4K4[PpPRp] b 0 4",
            "4k4/9/9/9/9/9/9/9/4K4 w R2P2p 8",
        ),
        (
            "4k4/9/9/9/9/9/9/9/4K4/RPp b 0 4",
            "4k4/9/9/9/9/9/9/9/4K4 w RPp 8",
        ),
    ] {
        let read = only(text);
        assert_eq!(read.format.name, "epd", "{text}");
        assert_eq!(read.record.start.to_string(), sfen, "{text}");
        assert_eq!(read.problems, [], "{text}");
    }
    let read = only("4k4/9/9/9/9/9/9/9/4K4[P] w 0 1 bm P*5e; id \"one\";");
    assert_eq!(
        read.record.node(NodeId::START).unwrap().comment(),
        "bm P*5e; id \"one\";"
    );
    // The operation is where SFEN has the pieces in hand.
    let read = only("4k4/9/9/9/9/9/9/9/4K4 w bm G*5b;");
    assert_eq!(read.format.name, "epd");
    assert_eq!(read.record.start.to_string(), "4k4/9/9/9/9/9/9/9/4K4 b - 1");
    let read = only("4k4/9/9/9/9/9/9/9/4K4[P w 3 1");
    assert_eq!(codes(&read), ["odd-sfen"]);
    assert_eq!(
        read.record.node(NodeId::START).unwrap().unread_lines(),
        ["3"]
    );
    for text in [
        "4k4/9/9/9/9/9/9/9/4K4[K] w 0 1",
        "4k4/9/9/9/9/9/9/9/4K4[P] x 0 1",
        "4k4/9/9/9/9/9/9/9/4+K4[P] w 0 1",
        "4k4/9/9/9/9/9/9/9/4K5[P] w 0 1",
    ] {
        assert_eq!(codes(&only(text)), ["bad-sfen"], "{text}");
    }
    let two = read_lines(
        "epd",
        "4k4/9/9/9/9/9/9/9/4K4[P] w 0 1\n\n# x\n4k4/9/9/9/9/9/9/9/4K4[R] b 0 1\n",
    );
    assert_eq!(
        two,
        [
            "4k4/9/9/9/9/9/9/9/4K4[P] w 0 1\n",
            "4k4/9/9/9/9/9/9/9/4K4[R] b 0 1\n"
        ]
    );
}

/// Reads a text and writes each record in its own format.
fn read_lines(name: &str, text: &str) -> Vec<String> {
    let reads = read(text).into_iter();
    reads
        .map(|read| {
            assert_eq!(read.format.name, name);
            written(name, &read.record)
        })
        .collect()
}

#[test]
fn feen_positions() {
    let start = "lnsgk^gsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGK^GSNL / S/s";
    let read = only(start);
    assert_eq!((read.format.name, codes(&read)), ("feen", vec![]));
    assert_eq!(read.record.start.to_string(), START);
    assert_eq!(written("feen", &read.record).trim_end(), start);
    for (text, sfen, problems) in [
        (
            "4k^4/9/9/9/4+P4/9/9/9/4K^4 3P2SBGR/10p2l2n s/S",
            "4k4/9/9/9/4+P4/9/9/9/4K4 w RBG2S3P2n2l10p 1",
            vec![],
        ),
        (
            "4k4/9/9/9/9/9/9/9/4K4 / S/s",
            "4k4/9/9/9/9/9/9/9/4K4 b - 1",
            vec!["odd-sfen"],
        ),
        (
            "4k^4/9/9/9/9/9/9/9/4K^4 PR/ S/s",
            "4k4/9/9/9/9/9/9/9/4K4 b RP 1",
            vec![],
        ),
        (
            "4k^4/9/9/9/9/9/9/9/4K^4 RP/ S/s",
            "4k4/9/9/9/9/9/9/9/4K4 b RP 1",
            vec!["odd-sfen"],
        ),
        (
            "4k4/9/9/9/9/9/9/9/4K4 - SHOGI/shogi",
            "4k4/9/9/9/9/9/9/9/4K4 b - 1",
            vec!["old-feen"],
        ),
        (
            "4k4/9/9/9/9/9/9/9/4K4 2PRb shogi/SHOGI",
            "4k4/9/9/9/9/9/9/9/4K4 w R2Pb 1",
            vec!["old-feen"],
        ),
        (
            "4k4/9/9/9/9/9/9/9/4K4 P/b SHOGI/shogi",
            "4k4/9/9/9/9/9/9/9/4K4 b Pb 1",
            vec!["old-feen"],
        ),
    ] {
        let read = only(text);
        assert_eq!(read.format.name, "feen", "{text}");
        assert_eq!(read.record.start.to_string(), sfen, "{text}");
        assert_eq!(codes(&read), problems, "{text}");
    }
    for text in [
        "4k^4/9/9/9/9/9/9/9/4K^4 / S/S",
        "4k^4/9/9/9/9/9/9/9/4K^4 / C/c",
        "4k^4/9/9/9/9/9/9/9/4K^4 / CHESS/chess",
        "4k^4/9/9/9/9/9/9/9/4K^5 / S/s",
        "4k^4/9/9/9/9/9/9/9/4-P4 / S/s",
        "4k^4/9/9/9/9/9/9/9/4P'4 / S/s",
        "4k^4/9/9/9/9/9/9/9/4++P4 / S/s",
    ] {
        assert_eq!(codes(&only(text)), ["bad-sfen"], "{text}");
    }
}

#[test]
fn losses_of_formats_that_hold_a_position() {
    let record = only("position startpos moves 7g7f 3c3d resign").record;
    for name in ["sfen", "epd", "feen"] {
        let mut found = losses(name, &record);
        found.sort_by_key(|loss| loss.1);
        assert_eq!(
            found,
            [(format::LossKind::Endings, 1), (format::LossKind::Moves, 2)],
            "{name}"
        );
    }
    let passes = only("position startpos moves 7g7f pass 2g2f").record;
    assert_eq!(losses("usi", &passes), [(format::LossKind::OddMoves, 1)]);
    assert_eq!(
        losses("usen", &passes),
        [
            (format::LossKind::OddMoves, 1),
            (format::LossKind::Moves, 1)
        ]
    );
    let late = only("4k4/9/9/9/9/9/9/9/4K4 b - 42").record;
    assert_eq!(losses("feen", &late), [(format::LossKind::StartNumber, 1)]);
    assert_eq!(losses("epd", &late), [(format::LossKind::StartNumber, 1)]);
    assert_eq!(losses("sfen", &late), []);
}
