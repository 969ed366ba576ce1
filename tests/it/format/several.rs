//! Several records in one text are read back as the same records, whatever they hold.

use kifuyomi::format::{self, Format};
use kifuyomi::{Header, Record, Setup, read};

use crate::support::back::{Back, back};
use crate::support::common::{self, endings};
use crate::support::{dump, trees};

/// Returns the start position and a dump of a record.
fn shown(record: &Record) -> String {
    format!("{}\n{}", record.start, dump::tree(record))
}

/// Checks that each record is read among others as it is read alone.
fn come_back(format: &Format, records: &[&Record], name: &str) {
    let records: Vec<Back<'_>> = records
        .iter()
        .filter_map(|record| back(format, record))
        .collect();
    are_read_alike(format, &records, name);
}

/// Makes the same check for records that have been read back alone. Their texts follow each other, as in one file.
pub fn are_read_alike(format: &Format, records: &[Back<'_>], name: &str) {
    if records.is_empty() {
        return;
    }
    let alone = records.iter().map(|back| shown(&back.again));
    let alone: Vec<String> = alone.collect();
    let texts = records.iter().map(|back| &*back.written.text);
    let text = texts.collect::<Vec<&str>>().join(format.separator);
    let together: Vec<String> = read(&text).iter().map(|read| shown(&read.record)).collect();
    let format = format.name;
    for (place, (together, alone)) in together.iter().zip(&alone).enumerate() {
        assert_eq!(together, alone, "{format}: {name}: {place}\n{text}");
    }
    assert_eq!(
        together.len(),
        alone.len(),
        "{format}: {name}: {together:#?}\n{text}"
    );
}

/// Returns minimal records: the start, a position, a header, a comment, a move, an ending.
fn small() -> Vec<Record> {
    let header = |key: &str| Header {
        key: key.into(),
        value: "名".into(),
    };
    let start = || Record::new(Setup::start(&kifuyomi::variant::games::standard::STANDARD));
    let position = "4k4/9/9/9/9/9/9/9/4K4 w 2P 5";
    let handicap = "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1";
    let mut records = vec![start()];
    records.extend([position, handicap].map(|sfen| Record::new(sfen.parse().unwrap())));
    for key in ["先手", "場所", "備考", "手合割"] {
        let mut record = start();
        record.headers.push(header(key));
        records.push(record);
    }
    let mut commented = start();
    let node = commented.node_mut(kifuyomi::NodeId::START).unwrap();
    node.notes_mut().comment = Some("一\n二".into());
    records.push(commented);
    for text in [
        "7g7f",
        "2g2f",
        "7g7f 3c3d",
        "2g2f 8c8d",
        "7g7f 3c3d 8h2b+",
        "7g7f resign",
        "resign",
    ] {
        records.push(
            read(&format!("position startpos moves {text}"))
                .remove(0)
                .record,
        );
    }
    records
}

#[test]
fn small_records_come_back() {
    let small = small();
    for format in format::EVERY {
        for one in &small {
            for other in &small {
                come_back(format, &[one, other, one], "two of three");
            }
        }
        let all: Vec<&Record> = small.iter().collect();
        come_back(format, &all, "all");
    }
}

#[test]
fn trees_come_back() {
    let endings = endings();
    for format in format::EVERY {
        common::property(|u| {
            let mut records = Vec::new();
            for _ in 0..3 {
                let mut record = trees::tree(u, &endings)?;
                trees::decorate(u, &mut record)?;
                records.push(record);
            }
            let records: Vec<&Record> = records.iter().collect();
            come_back(format, &records, "trees");
            Ok(records.iter().map(|record| record.moves()).sum::<usize>())
        });
    }
}

/// Origins after arrows identify their own record as chu shogi, but not other records of the text.
#[test]
fn arrows_say_what_game_their_own_record_is_of() {
    let shogi = "#KIF version=2.0\n手数----指手---------消費時間--\n*A comment\n";
    let chu = "#KIF version=2.0\n手合割：中将棋\n手数----指手--\n   1手目   ８六歩 （←八七）\n";
    let games = |text: &str| -> Vec<&str> {
        let reads = read(text);
        reads
            .iter()
            .map(|read| read.record.start.variant.name)
            .collect()
    };
    let text = [shogi, chu].join(kifuyomi::format::kif::FORMAT.separator);
    assert_eq!(games(&text), ["standard", "chu"]);
}
