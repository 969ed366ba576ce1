//! Real records of CSA, and trees of another program.

use std::fs;

use kifuyomi::{Action, read_bytes, write_usi};

use super::survives;
use crate::support::common::{Corpus, outline};

/// Records that the only other program with support for them reads differently, with the reason.
const READ_OTHERWISE: [(&str, &str); 16] = [
    (
        "make_wcsc28_book__kifu.csa1",
        "it does not read a game in a line",
    ),
    ("addEffectWithEffect.t.cc__L1442", TEN_SQUARES),
    ("addEffectWithEffect.t.cc__L1466", TEN_SQUARES),
    ("escapeMoves.t.cc__L143", TEN_SQUARES),
    ("ntesukiMoveGenerator.t.cc__L102", TEN_SQUARES),
    ("quiescenceGenerator.t.cc__L669", TEN_SQUARES),
    ("dfpn.t.cc__L167", TEN_SQUARES),
    ("minitest.cc__L3923", TEN_SQUARES),
    ("minitest.cc__L4071", TEN_SQUARES),
    ("minitest.cc__L4310", TEN_SQUARES),
    ("minitest.cc__L4329", TEN_SQUARES),
    ("dominanceCheck.t.cc__L28", REST_OF_THE_SET),
    ("dominanceCheck.t.cc__L80", REST_OF_THE_SET),
    ("tst_csaconverter.cpp__L232", "it plays `+7776XX`"),
    (
        "tst_csaconverter.cpp__L354",
        "it leaves `+XXYYFU` out and goes on",
    ),
    (
        "tst_csaconverter.cpp__L419",
        "it drops on 0-0, which it takes for 9-1",
    ),
];

/// The other program takes a row that is too wide for an empty one.
const TEN_SQUARES: &str = "a row has ten squares, or a space after its last";

/// `AL` means all remaining pieces by the format's definition; the other program gives half of them.
const REST_OF_THE_SET: &str = "it gives half of the rest to `00AL`";

/// Returns the number of CSA records in a collection, and how many of them others read alike.
fn read_as_by_others(corpus: &Corpus) -> (usize, usize) {
    let (mut checked, mut agreed) = (0, 0);
    for there in corpus.known() {
        let path = &there.path;
        let reads = read_bytes(&there.bytes);
        if there.format != "csa" {
            assert_ne!(reads[0].format.name, "csa", "{path}");
            continue;
        }
        let read = &reads[0];
        assert_eq!(read.format.name, "csa", "{path}");
        for read in &reads {
            survives(&read.record, path);
        }
        checked += 1;
        if there.peers == "none" {
            continue;
        }
        let (here, peers, there) = (outline(&read.record), there.peers, there.outline);
        let mut otherwise = READ_OTHERWISE.iter();
        if let Some((_, reason)) = otherwise.find(|(name, _)| path.contains(name)) {
            assert_eq!(peers, "one", "{path}: {reason}");
            assert_ne!(here, there, "{path} is read alike now");
            continue;
        }
        assert_eq!(here, there, "{path}: {:#?}", read.problems);
        agreed += 1;
    }
    (checked, agreed)
}

#[test]
fn records_are_read_as_by_others() {
    let (checked, agreed) = read_as_by_others(&Corpus::public());
    assert!(checked >= 40 && agreed == checked, "{checked}, {agreed}");
}

#[test]
#[ignore = "needs private records: KIFUYOMI_CORPUS=DIR"]
fn private_records_are_read_as_by_others() {
    let (checked, agreed) = read_as_by_others(&Corpus::private());
    assert!(checked >= 1100 && agreed > 1070, "{checked}, {agreed}");
}

/// Trees from another program's own tests.
#[test]
#[ignore = "needs private records: KIFUYOMI_CORPUS=DIR"]
fn private_trees_are_those_of_another_program() {
    let corpus = Corpus::private();
    let mut checked = 0;
    for row in corpus.expected("jkf__na2hiro_file_snapshots.jsonl").lines() {
        let tree: serde_json::Value = serde_json::from_str(row).unwrap();
        let path = tree["record"].as_str().unwrap();
        if !path.starts_with("csa/") {
            continue;
        }
        let bytes = fs::read(corpus.path(path)).unwrap();
        let record = &read_bytes(&bytes)[0].record;
        let mut there: Vec<_> = tree["moves"].as_array().unwrap()[1..]
            .iter()
            .map(|node| {
                let special = node["special"].as_str().map(|word| format!("%{word}"));
                let mv = node["usi"].as_str().map(str::to_owned);
                (mv.or(special).unwrap(), node["t"].as_u64())
            })
            .collect();
        // A repeated ending is one ending here.
        there.dedup_by(|again, first| again.0 == first.0 && first.0.starts_with('%'));
        let here: Vec<_> = record
            .main_line()
            .map(|(_, node)| {
                let mut text = String::new();
                match &node.action {
                    Action::Move(played) => write_usi(&mut text, record.start.variant, played.mv),
                    Action::End(ending) => text.push_str(&ending.text),
                    other => panic!("{path}: {other:?}"),
                }
                (text, node.time.map(|time| u64::from(time / 1000)))
            })
            .collect();
        assert_eq!(here, there, "{path}");
        for (key, value) in tree["header"].as_object().unwrap() {
            let key = if key == "OPENING" { "戦型" } else { key };
            assert_eq!(record.header(key), value.as_str(), "{path}: {key}");
        }
        checked += 1;
    }
    assert_eq!(checked, 14);
}
