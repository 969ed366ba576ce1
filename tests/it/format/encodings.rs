//! Bytes in the encodings of files and mail, with and without a declaration of the encoding.

use kifuyomi::{Encoding, read_bytes};

use crate::support::common::usi;

const TEXTS: [&str; 6] = [
    "手合割：平手\n先手：山田太郎\n後手：ﾀﾅｶ\n手数----指手---------消費時間--\n   1 ７六歩(77)   ( 0:01/00:00:01)\n   2 ３四歩(33)   ( 0:01/00:00:01)\n",
    "先手：山田\n後手：鈴木\n▲７六歩 △３四歩\n",
    "▲７六歩△３四歩",
    "V2.2\nN+山田\nPI\n+\n+7776FU\n-3334FU\n",
    "１　７六歩(77)\r\n２　３四歩(33)\r\n",
    "*感想\n*この将棋は難しい。\n1 ７六歩(77)\n2 ３四歩(33)\n",
];

const ENCODINGS: [Encoding; 7] = [
    Encoding::Utf8,
    Encoding::ShiftJis,
    Encoding::EucJp,
    Encoding::Utf16Le,
    Encoding::Utf16Be,
    Encoding::Utf32Le,
    Encoding::Utf32Be,
];

/// The encodings with code units of two and of four bytes.
const WIDE: [Encoding; 4] = [
    Encoding::Utf16Le,
    Encoding::Utf16Be,
    Encoding::Utf32Le,
    Encoding::Utf32Be,
];

/// Encodes a text without a byte order mark.
fn encoded(text: &str, encoding: Encoding) -> Vec<u8> {
    let units = text.encode_utf16();
    let characters = text.chars().map(u32::from);
    match encoding {
        Encoding::Utf16Le => units.flat_map(u16::to_le_bytes).collect(),
        Encoding::Utf16Be => units.flat_map(u16::to_be_bytes).collect(),
        Encoding::Utf32Le => characters.flat_map(u32::to_le_bytes).collect(),
        Encoding::Utf32Be => characters.flat_map(u32::to_be_bytes).collect(),
        _ => encoding.encode(text).0,
    }
}

#[test]
fn every_encoding_is_found_without_a_mark() {
    for text in TEXTS {
        for encoding in ENCODINGS {
            let reads = read_bytes(&encoded(text, encoding));
            assert_eq!(reads[0].encoding, encoding, "{text}");
            assert_eq!(usi(&reads[0].record), "7g7f 3c3d", "{encoding:?}\n{text}");
        }
    }
    for text in [
        "position startpos moves 7g7f 3c3d",
        "PI\n+\n+7776FU\n-3334FU\n",
        "1. P-7f P-3d",
    ] {
        for encoding in WIDE {
            let reads = read_bytes(&encoded(text, encoding));
            assert_eq!(reads[0].encoding, encoding, "{text}");
            assert_eq!(usi(&reads[0].record), "7g7f 3c3d", "{text}");
        }
        // Padding at the end does not change the detected encoding.
        let padded = format!("{text}\n\0\0\0\0\0\0\0\0");
        let reads = read_bytes(padded.as_bytes());
        assert_eq!(reads[0].encoding, Encoding::Utf8, "{text}");
        assert_eq!(usi(&reads[0].record), "7g7f 3c3d", "{text}");
    }
}

#[test]
fn a_mark_in_front_is_no_part_of_the_text() {
    for text in TEXTS {
        for encoding in WIDE {
            let reads = read_bytes(&encoded(&format!("\u{feff}{text}"), encoding));
            assert_eq!(reads[0].encoding, encoding, "{text}");
            assert_eq!(usi(&reads[0].record), "7g7f 3c3d", "{encoding:?}\n{text}");
        }
    }
}

/// A character that is cut off and an invalid code point are reported.
#[test]
fn broken_bytes_of_four_are_reported() {
    let text = "1 ７六歩(77)\n2 ３四歩(33)\n";
    for encoding in [Encoding::Utf32Le, Encoding::Utf32Be] {
        let mut bytes = encoded(text, encoding);
        let mut surrogate = bytes.clone();
        let unit = 0xd800_u32;
        surrogate.extend(match encoding {
            Encoding::Utf32Le => unit.to_le_bytes(),
            _ => unit.to_be_bytes(),
        });
        bytes.push(0);
        for bytes in [bytes, surrogate] {
            let reads = read_bytes(&bytes);
            assert_eq!(usi(&reads[0].record), "7g7f 3c3d", "{encoding:?}");
            assert_eq!(reads[0].problems[0].code(), "bad-bytes", "{encoding:?}");
        }
    }
}

#[test]
fn japanese_mail_shifts_between_two_sets() {
    for text in TEXTS {
        let text = text.replace("ﾀﾅｶ", "田中");
        let body = Encoding::Iso2022Jp.encode(&text).0;
        assert!(body.is_ascii());
        // The older character set is nearly the same.
        let old: Vec<u8> = body
            .split(|byte| *byte == 0x1b)
            .map(|part| match part.strip_prefix(b"$B") {
                Some(rest) => [b"$@", rest].concat(),
                None => part.to_vec(),
            })
            .collect::<Vec<_>>()
            .join(&0x1b);
        let mail = b"From: a@example.com\nContent-Type: text/plain; charset=iso-2022-jp\n\n";
        for bytes in [body.clone(), old, [&mail[..], &body].concat()] {
            let reads = read_bytes(&bytes);
            assert_eq!(reads[0].encoding, Encoding::Iso2022Jp, "{text}");
            assert_eq!(usi(&reads[0].record), "7g7f 3c3d", "{text}");
        }
    }
}

/// The encodings that programs assume for files that do not name theirs.
const TAKEN_FOR: [&encoding_rs::Encoding; 4] = [
    encoding_rs::WINDOWS_1252,
    encoding_rs::MACINTOSH,
    encoding_rs::WINDOWS_1251,
    encoding_rs::GBK,
];

/// Returns a text as shown by a program that assumes another encoding.
fn misread(text: &str, encoding: Encoding, taken_for: &'static encoding_rs::Encoding) -> String {
    let bytes = encoded(text, encoding);
    taken_for.decode_without_bom_handling(&bytes).0.into_owned()
}

#[test]
fn text_opened_in_the_wrong_encoding_is_repaired() {
    for text in TEXTS {
        let meant = kifuyomi::read_one(text);
        for encoding in [Encoding::ShiftJis, Encoding::EucJp, Encoding::Utf8] {
            for taken_for in TAKEN_FOR {
                let shown = misread(text, encoding, taken_for);
                // Not all byte sequences of the other encodings are valid in the Chinese one.
                if shown.contains('\u{fffd}')
                    || taken_for == encoding_rs::GBK && encoding != Encoding::ShiftJis
                {
                    continue;
                }
                let read = kifuyomi::read_one(&shown);
                let place = format!("{encoding:?} {}\n{shown}", taken_for.name());
                assert_eq!(usi(&read.record), "7g7f 3c3d", "{place}");
                if meant.format.name != "csa" {
                    assert_eq!(read.record.headers, meant.record.headers, "{place}");
                    let codes: Vec<_> = read.problems.iter().map(|it| it.kind.code).collect();
                    assert_eq!(codes, ["misread"], "{place}");
                }
            }
        }
    }
}

#[test]
fn text_saved_twice_in_the_wrong_encoding_is_repaired() {
    let text = TEXTS[0];
    let once = misread(text, Encoding::Utf8, encoding_rs::WINDOWS_1252);
    let twice = misread(&once, Encoding::Utf8, encoding_rs::WINDOWS_1252);
    let read = kifuyomi::read_one(&twice);
    assert_eq!(read.record.header("後手"), Some("ﾀﾅｶ"));
    assert_eq!(read.record.moves(), 2);
}

#[test]
fn bytes_that_have_no_character_may_be_those_of_unicode() {
    let bytes = encoded(TEXTS[0], Encoding::ShiftJis);
    let shown: String = bytes.into_iter().map(char::from).collect();
    assert_eq!(
        kifuyomi::read_one(&shown).record.header("先手"),
        Some("山田太郎")
    );
}

#[test]
fn texts_in_other_languages_are_left_as_they_are() {
    for text in [
        "Événement : Coupe d’été à Genève\nJoueur : José Peña\nPas de coups.",
        "Эта партия была очень сложной.",
        "这盘棋很有意思，可是没有着法。",
        "「難しい将棋だった」と先手は言った。",
        "Größe: 9×9, Länge: 40 Züge",
    ] {
        let read = kifuyomi::read_one(text);
        assert!(
            read.problems.iter().all(|it| it.kind.code != "misread"),
            "{text}"
        );
        assert_eq!(read.record.moves(), 0, "{text}");
    }
}
