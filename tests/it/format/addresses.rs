//! Addresses that hold a record.

use kifuyomi::format::by_name;
use kifuyomi::{NodeId, read};

use crate::support::common::{codes, only, read_as, usi};

const TWO: &str = "7g7f 3c3d";
const FOUR: &str = "7g7f 3c3d 2g2f 8c8d";
const EVEN: &str = "lnsgkgsnl%2F1r5b1%2Fppppppppp%2F9%2F9%2F9%2FPPPPPPPPP%2F1B5R1%2FLNSGKGSNL";
const TWO_PIECES: &str = "lnsgkgsnl%2F9%2Fppppppppp%2F9%2F9%2F9%2FPPPPPPPPP%2F1B5R1%2FLNSGKGSNL";

#[test]
fn records_in_addresses() {
    let kento = "https://www.kento-shogi.com/";
    let share = "https://www.shogi-extend.com/share-board";
    let db2 = "https://shogidb2.com/board";
    for (text, moves) in [
        (
            format!("{kento}?initpos={EVEN}%20b%20-%201&moves=7g7f.3c3d.2g2f.8c8d"),
            FOUR,
        ),
        (
            format!("{kento}?initpos={EVEN}+b+-+1&moves=7g7f.3c3d&viewpoint=black"),
            TWO,
        ),
        (format!("{kento}?moves=7g7f.3c3d.2g2f.8c8d#4"), FOUR),
        (
            format!("{kento}?moves=7g7f.3c3d.8h2b%2B.3a2b.B%2A5e#3"),
            "7g7f 3c3d 8h2b+ 3a2b B*5e",
        ),
        (
            format!("{kento}?initpos={TWO_PIECES}%20w%20-%201&moves=5a4b.7g7f"),
            "5a4b 7g7f",
        ),
        (
            format!("{share}?body=position.sfen.{EVEN}.b.-.1.moves.7g7f.3c3d.2g2f.8c8d&turn=4"),
            FOUR,
        ),
        (
            format!("{share}?body=position+startpos+moves+7g7f+3c3d&turn=2"),
            TWO,
        ),
        (
            format!(
                "{share}?abstract_viewpoint=self&body=position%20startpos%20moves%207g7f%203c3d&title=x"
            ),
            TWO,
        ),
        (
            format!("{share}?xbody=cG9zaXRpb24gc3RhcnRwb3MgbW92ZXMgN2c3ZiAzYzNk&turn=1"),
            TWO,
        ),
        (
            "piyoshogi://?num=2&sfen=position%20startpos%20moves%207g7f%203c3d".into(),
            TWO,
        ),
        (
            "piyoshogi://?viewpoint=black&num=0&sfen=position startpos moves 7g7f 3c3d".into(),
            TWO,
        ),
        (
            "https://www.studiok-i.net/ps/?num=2&sfen=position+startpos+moves+7g7f+3c3d".into(),
            TWO,
        ),
        (
            format!("{db2}?moves=%2B7776FU-3334FU%2B2726FU-8384FU"),
            FOUR,
        ),
        (
            format!("{db2}?sfen={EVEN}%20b%20-%201&moves=+7776FU-3334FU"),
            TWO,
        ),
        (format!("{db2}?moves=7g7f3c3d2g2f8c8d"), FOUR),
        (
            format!("{db2}?moves=7g7f3c3d8h2b%2B3a2bB*5e"),
            "7g7f 3c3d 8h2b+ 3a2b B*5e",
        ),
        ("?moves=7g7f,3c3d".into(), TWO),
        ("https://example.com/?moves=7g7f+3c3d".into(), TWO),
    ] {
        read_as(&text, moves);
        // Words around it.
        if text.starts_with('?') {
            continue;
        }
        for around in [
            format!("この局面です {text}"),
            format!("対局のリンク\n\n{text}\n"),
        ] {
            let read = only(&around);
            assert_eq!(usi(&read.record), moves, "{around}\n{:?}", read.problems);
        }
    }
    let after = only("棋譜： https://www.kento-shogi.com/?moves=7g7f.3c3d をご覧ください。");
    assert_eq!((usi(&after.record).as_str(), codes(&after)), (TWO, vec![]));
}

#[test]
fn variations_names_and_other_formats_in_addresses() {
    let read = read_as(
        "https://www.kento-shogi.com/?branch=8c8d.2g2f&branchFrom=1&moves=7g7f.3c3d#3",
        TWO,
    );
    assert_eq!(read.record.nodes().count(), 5);
    let read = only("https://www.kento-shogi.com/?branch=7g7f.3c3d&branchFrom=0");
    assert_eq!(usi(&read.record), TWO);
    let read = only("https://www.kento-shogi.com/?branch=7g7f&branchFrom=9&moves=7g7f");
    assert_eq!(codes(&read), ["variation-nowhere"]);
    let read = only(
        "piyoshogi://?game_name=%28x%29&gote_name=b&sente_name=%E7%94%B2&sfen=position%20startpos%20moves%207g7f",
    );
    assert_eq!(read.record.header("先手"), Some("甲"));
    assert_eq!(read.record.header("後手"), Some("b"));
    assert_eq!(read.record.header("表題"), Some("(x)"));
    let kif = "%E6%89%8B%E5%90%88%E5%89%B2%EF%BC%9A%E5%B9%B3%E6%89%8B%0A1%20%EF%BC%97%E5%85%AD%E6%AD%A9%2877%29";
    let read = only(&format!(
        "https://www.shogi-extend.com/share-board?body={kif}"
    ));
    assert_eq!(
        (read.format.name, usi(&read.record).as_str()),
        ("kif", "7g7f")
    );
    let read = only("https://www.kento-shogi.com/?moves=7g7f.3c3z");
    assert_eq!(codes(&read), ["not-a-square"]);
}

#[test]
fn several_addresses_are_several_records() {
    let reads = read("https://a.example/?moves=7g7f\nhttps://a.example/?moves=2g2f.8c8d\n");
    let games: Vec<String> = reads.iter().map(|read| usi(&read.record)).collect();
    assert_eq!(games, ["7g7f", "2g2f 8c8d"]);
    // An address without a record is not reported as a record.
    for text in [
        "https://t.co/AbCd1234",
        "https://example.com/?id=1&page=2",
        "https://example.com/?q=将棋",
    ] {
        assert_eq!(codes(&only(text)), ["only-a-link"], "{text}");
    }
}

/// An address ends before the sentence mark, bracket or quotation mark that follows it.
#[test]
fn addresses_in_sentences() {
    for address in [
        "https://a.example/?moves=7g7f.3c3d",
        "https://a.example/?sfen=position%20startpos%20moves%207g7f%203c3d",
        "https://a.example/play?position=startpos+moves+7g7f+3c3d",
    ] {
        for text in [
            format!("[棋譜]({address})\n"),
            format!("<{address}>\n"),
            format!("「{address}」を見て\n"),
            format!("see ({address}).\n"),
            format!("{address}, and more\n"),
            format!("\"{address}\"\n"),
            format!("[img]{address}[/img]\n"),
            format!("{address}。次\n"),
        ] {
            read_as(&text, TWO);
        }
    }
}

/// Returns the comments at the start and at the end of a record.
fn comments(text: &str) -> Vec<String> {
    let record = only(text).record;
    let end = record
        .main_line()
        .last()
        .map_or(NodeId::START, |(id, _)| id);
    let notes = [NodeId::START, end].map(|id| record.node(id).unwrap());
    let comments = notes.map(|node| node.comment().to_owned());
    comments.into_iter().filter(|it| !it.is_empty()).collect()
}

#[test]
fn words_around_an_address_become_comments() {
    for address in [
        "https://a.example/?moves=7g7f.3c3d",
        "https://a.example/?moves=7g7f.3c3d&viewpoint=black#2",
        "https://a.example/?sfen=position%20startpos%20moves%207g7f%203c3d",
        "https://a.example/?xbody=cG9zaXRpb24gc3RhcnRwb3MgbW92ZXMgN2c3ZiAzYzNk",
        "https://a.example/?branchFrom=1&branch=8c8d&moves=7g7f.3c3d",
    ] {
        for (text, expected) in [
            (format!("{address}\n"), &[][..]),
            (format!("({address})."), &[]),
            (
                format!("My first game: {address} It was fun."),
                &["My first game", "It was fun"],
            ),
            (
                format!("棋譜：{address} を見てください。\n"),
                &["棋譜", "を見てください"],
            ),
            (format!("[棋譜]({address})\n"), &["棋譜"]),
            (format!("[game]({address})\n"), &["game"]),
            (format!("[img]{address}[/img]\n"), &[]),
            (
                format!("Hello!\n\n{address}\n\nBest wishes,\nTaro\n"),
                &["Hello!\nBest wishes,\nTaro"],
            ),
        ] {
            assert_eq!(usi(&only(&text).record), TWO, "{text}");
            assert_eq!(comments(&text), expected, "{text}");
        }
    }
}

#[test]
fn words_after_moves_in_an_address_are_kept() {
    let address = "https://a.example/?kif=%E2%96%B2%EF%BC%97%E5%85%AD%E6%AD%A9";
    let record = only(&format!("{address} nice")).record;
    let written = by_name("kif").unwrap().write(&record).text;
    assert!(
        written.contains("７六歩") && written.contains("nice"),
        "{written}"
    );
}
