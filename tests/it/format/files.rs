//! Records of files in every format: they are written the same twice, and read among others as alone. Both checks
//! share one round trip, which takes the most time.

use std::fs;
use std::path::PathBuf;

use kifuyomi::format;
use kifuyomi::read_bytes;

use super::roundtrip::{Compared, twice};
use super::several::are_read_alike;
use crate::support::back::{Back, back};
use crate::support::common::{Corpus, files, folder};

/// The number of records in one text.
const TOGETHER: usize = 20;

/// Checks that records come back from every format. With `one_in` above 1, each format is tried on a part of the
/// records, so that every format gets some of each kind.
fn come_back(mut paths: Vec<PathBuf>, one_in: usize) {
    paths.retain(|path| path.extension().is_none_or(|e| e != "expect"));
    let mut records = Vec::new();
    for path in paths {
        let reads = read_bytes(&fs::read(&path).unwrap());
        let name = path.display().to_string();
        let some = reads.into_iter().take(3);
        records.extend(some.map(|read| (name.clone(), read.record)));
    }
    for (turn, format) in format::EVERY.into_iter().enumerate() {
        let mut compared = Compared::default();
        for some in records.chunks(TOGETHER).skip(turn % one_in).step_by(one_in) {
            let mut together: Vec<Back<'_>> = Vec::new();
            for (name, record) in some {
                if let Some(back) = back(format, record) {
                    twice(&back, name, &mut compared);
                    together.push(back);
                }
            }
            are_read_alike(format, &together, &some[0].0);
        }
        assert!(compared.exact > 0, "{}: {compared:?}", format.name);
    }
}

#[test]
fn records_of_tests_come_back() {
    come_back(files(&folder("tests/data")), 1);
}

#[test]
#[ignore = "needs private records: KIFUYOMI_CORPUS=DIR"]
fn private_records_come_back() {
    come_back(Corpus::private().files(), 2);
}
