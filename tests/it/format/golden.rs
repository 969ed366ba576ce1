//! Records and their dumps: `data/kif`, `data/ki2`. `UPDATE_EXPECT=1` rewrites the dumps.

use std::fs;

use expect_test::expect_file;
use kifuyomi::{ReadResult, format, read, read_bytes};

use crate::support::{common, dump};

fn records() -> Vec<(std::path::PathBuf, Vec<ReadResult>)> {
    let data = common::folder("tests/data");
    let mut paths: Vec<_> = ["kif", "ki2"]
        .into_iter()
        .flat_map(|folder| fs::read_dir(data.join(folder)).unwrap())
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|e| e != "expect" && e != "md"))
        .collect();
    paths.sort();
    assert!(paths.len() >= 24, "the records were found");
    paths
        .into_iter()
        .map(|path| {
            let bytes = fs::read(&path).unwrap();
            let reads = read_bytes(&bytes).into_iter();
            (path, reads.collect())
        })
        .collect()
}

#[test]
fn dumps() {
    for (path, reads) in records() {
        let dump: String = reads.iter().map(dump::dump).collect();
        let folder = path.parent().unwrap();
        let expected = if folder.ends_with("kif") {
            path.with_extension("expect")
        } else {
            format!("{}.expect", path.display()).into()
        };
        expect_file![expected].assert_eq(&dump);
    }
}

#[test]
fn written_and_read_again_is_the_same_record() {
    let write = format::by_name("kif").unwrap().writer;
    for (path, reads) in records() {
        if path.file_stem().is_some_and(|stem| stem == "broken") {
            continue;
        }
        for mut first in reads {
            // Other programs read whole seconds only.
            for id in (0..u32::try_from(first.record.len()).unwrap()).map(kifuyomi::NodeId::new) {
                let node = first.record.node_mut(id).unwrap();
                node.time = node.time.map(|time| time - time % 1000);
            }
            let kifuyomi::Written { text, losses, .. } = write(&first.record);
            assert_eq!(losses, [], "{}", path.display());
            let second = &read(&text)[0];
            // KI2 has only a sentence for an ending, which the dump shows after the word; unread text becomes a
            // comment.
            let tree = |read: &ReadResult| {
                let tree = dump::tree(&read.record).replace("    ? ", "    * ");
                let words = |line: &str| line.split(" まで").next().map(str::to_owned);
                tree.lines().filter_map(words).collect::<Vec<_>>()
            };
            assert_eq!(tree(&first), tree(second), "{}\n{text}", path.display());
            assert_eq!(first.record.start, second.record.start);
        }
    }
}

#[test]
fn line_ends_and_marks_at_the_beginning_make_no_difference() {
    let mut checked = 0;
    for (path, reads) in records() {
        let bytes = fs::read(&path).unwrap();
        let encoding = kifuyomi::Encoding::guess(&bytes);
        if encoding != kifuyomi::Encoding::Utf8 {
            continue;
        }
        let text = String::from_utf8(bytes).unwrap().replace('\r', "");
        for (end, begin) in [("\r\n", ""), ("\r", ""), ("\n", "\u{feff}")] {
            let other = format!("{begin}{}", text.replace('\n', end));
            let again = read(&other);
            assert_eq!(again.len(), reads.len(), "{}", path.display());
            for (again, read) in again.iter().zip(&reads) {
                assert_eq!(again.record, read.record, "{}", path.display());
                checked += 1;
            }
        }
    }
    assert!(checked >= 30, "{checked} were read");
}
