//! SFEN, USI, USEN, EPD and FEEN: what is read and written.

use kifuyomi::{Read, Record, format, read};

fn usi(record: &Record) -> String {
    format::by_name("usi").unwrap().write.unwrap()(record).0
}

fn one(text: &str) -> Read {
    let mut reads = read(text);
    assert_eq!(reads.len(), 1, "{text}");
    reads.remove(0)
}

fn written(name: &str, record: &Record) -> String {
    format::by_name(name).unwrap().write.unwrap()(record).0
}

#[test]
fn usen_moves() {
    for (text, moves) in [
        ("~0.7ku2jm8rl09kbxo.", "7g7f 3c3d 8h2b+ 3a2b B*4e"),
        ("~0.7ku2jm.r", "7g7f 3c3d"),
        ("https://example.com/?usen=~0.7ku2jm.r&move=2", "7g7f 3c3d"),
        ("https://example.com/?usen=%7E0.7ku2jm%2Er#a", "7g7f 3c3d"),
    ] {
        let read = one(text);
        assert_eq!(read.format.name, "usen");
        assert_eq!(
            usi(&read.record),
            format!("position startpos moves {moves}\n")
        );
        assert_eq!(read.problems, []);
    }
    let read = one("~0.7ku2jm6y236e5t2.r~4.7bq0n866q.r~2.6ti3ay77631u.r~2.9yu10y.r");
    println!("{}", written("kif", &read.record));
    println!("{}", written("usen", &read.record));
    println!("{:?}", read.problems);
}

#[test]
fn scan_corpus() {
    let Some(folder) = std::env::var_os("KIFUYOMI_CORPUS") else {
        return;
    };
    let folder = std::path::PathBuf::from(folder);
    let table = std::fs::read_to_string(folder.join("expected.tsv")).unwrap();
    for row in table.lines().skip(1) {
        let row: Vec<&str> = row.split('\t').collect();
        if !matches!(row[1], "sfen" | "usen" | "yaneuraou-db") {
            continue;
        }
        let bytes = std::fs::read(folder.join("dev").join(row[0])).unwrap();
        let reads = kifuyomi::read_bytes(&bytes);
        for (read, _) in &reads {
            let expect = match row[1] {
                "usen" => read.format.name == "usen",
                _ => matches!(read.format.name, "sfen" | "usi"),
            };
            if !expect {
                println!("{}: {}", row[0], read.format.name);
            }
            for p in &read.problems {
                if p.severity() == kifuyomi::problem::Severity::Error
                    || p.code() == "odd-sfen"
                    || p.code() == "unknown-line"
                {
                    println!("{}: {p}", row[0]);
                }
            }
        }
    }
}
