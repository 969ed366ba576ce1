//! Records made to be slow or large are read in time proportional to their size.

use std::time::{Duration, Instant};

use cpu_time::ThreadTime;
use kifuyomi::{notation, read, view};

/// A generous limit, since the tests run unoptimized on slow machines; nonlinear reading takes hours.
const LONG_ENOUGH: Duration = Duration::from_secs(120);

#[test]
fn a_long_game_with_a_variation_at_every_move() {
    use std::fmt::Write as _;
    let shuffle = ["５八玉(59)", "５二玉(51)", "５九玉(58)", "５一玉(52)"];
    let mut text = String::new();
    let plies = 4_000;
    for ply in 1..=plies {
        let _ = writeln!(text, "{ply} {}", shuffle[(ply - 1) % 4]);
    }
    for ply in (1..=plies).rev() {
        let _ = writeln!(text, "変化：{ply}手\n{ply} {}", shuffle[(ply - 1) % 4]);
    }
    let read = &read(&text)[0];
    assert_eq!(read.record.len(), 2 * plies + 1);
    assert_eq!(read.problems, []);
    let start = Instant::now();
    let write = kifuyomi::format::by_name("kif").unwrap().writer;
    let written = write(&read.record).text;
    assert!(start.elapsed() < LONG_ENOUGH);
    assert_eq!(kifuyomi::read(&written)[0].record, read.record);
}

#[test]
fn numbers_as_large_as_they_get() {
    for text in [
        "sfen 4k4/9/9/9/9/9/9/9/4K4 b - 4294967295 moves 5i5h 5a5b",
        "手数＝4294967295  ▲５九玉  まで\n1 ７六歩(77)\n2 ３四歩(33)\nまで4294967295手で中断\n",
        "4294967295 ７六歩(77)\n変化：4294967295手\n4294967295 ２六歩(27)\n",
        "1 ７六歩(77) (4294967295:99/99999999:99:99)\n2 ３四歩(33) (4294967:00/1:00)\n3 ２六歩(27) (4294967:00/1:00)\n",
        "position startpos moves 4294967295a1b",
    ] {
        for read in read(text) {
            for notation in notation::EVERY {
                let mut replay = kifuyomi::Replay::new(&read.record);
                view::rows(
                    &read.record,
                    &mut replay,
                    notation,
                    kifuyomi::problem::Lang::Japanese,
                );
            }
            for format in kifuyomi::format::EVERY {
                let written = format.write(&read.record).text;
                assert!(!written.is_empty());
            }
        }
    }
}

#[test]
fn a_text_over_the_size_limit_is_refused_at_once() {
    let noise = "x".repeat(64 << 20);
    let start = Instant::now();
    let reads = read(&noise);
    assert!(start.elapsed() < LONG_ENOUGH);
    assert_eq!(reads[0].problems[0].code(), "text-too-big");
    let read = &kifuyomi::read_bytes(noise.as_bytes())[0];
    assert_eq!(read.problems[0].code(), "text-too-big");
}

#[test]
fn noise_below_the_limit_is_no_record() {
    for noise in [
        "x", "1 ", "７", "▲", "*", "|", "<", ">", "{", "[", "+", "(", "~", "/",
    ] {
        let text = noise.repeat((1 << 20) / noise.len());
        let start = Instant::now();
        assert_eq!(read(&text)[0].record.moves(), 0, "{noise}");
        assert!(start.elapsed() < LONG_ENOUGH, "{noise}");
        let lines = (noise.to_owned() + "\n").repeat((1 << 19) / noise.len());
        let start = Instant::now();
        assert_eq!(read(&lines)[0].record.moves(), 0, "{noise}");
        assert!(start.elapsed() < LONG_ENOUGH, "{noise}");
    }
}

#[test]
fn ten_megabytes_of_moves_are_read() {
    let golds = ["５八金(49)", "５二金(61)", "４九金(58)", "６一金(52)"];
    let moves = golds.iter().cycle().zip(1..=100_000);
    let comment = "*".to_owned() + &"評".repeat(22) + "\n";
    let line = |(mv, ply): (&&str, u32)| format!("{ply:4} {mv}   ( 0:01/00:00:01)\n{comment}");
    let text: String = moves.map(line).collect();
    assert!(text.len() > 10 << 20, "{}", text.len());
    let start = Instant::now();
    assert_eq!(read(&text)[0].record.moves(), 100_000);
    assert!(start.elapsed() < LONG_ENOUGH);
}

#[test]
fn variations_to_and_fro_between_the_ends_of_a_long_line() {
    const PLIES: usize = 32_768;
    let rooks = ["３八飛(28)", "７二飛(82)", "２八飛(38)", "８二飛(72)"];
    let moves = rooks.iter().cycle().take(PLIES).zip(1..);
    let mut text: String = moves.map(|(mv, ply)| format!("{ply} {mv}\n")).collect();
    let last = PLIES - 3;
    let both = format!("変化：{last}手\n{last} ５八金(49)\n変化：1手\n1 ７六歩(77)\n");
    text += &both.repeat(PLIES);
    let start = ThreadTime::now();
    let read = &read(&text)[0];
    assert!(start.elapsed() < Duration::from_secs(20));
    // Variations beyond the limit on walking are kept as text.
    assert_eq!(read.record.moves(), PLIES);
    assert!(read.record.len() >= 3 * PLIES);
}

/// Returns the resident memory of the process in bytes.
fn memory() -> Option<usize> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmRSS:"))?;
    let size: usize = line.trim().trim_end_matches("kB").trim().parse().ok()?;
    Some(size * 1024)
}

/// The most memory that the shortest record may take, in bytes: the largest readable number must fit into a browser.
const MAX_PER_RECORD: usize = 1250;

/// The shortest possible records take no more memory than others, and are read up to a maximum number.
#[test]
fn tiny_records() {
    const MANY: usize = kifuyomi::format::MAX_RECORDS + 1;
    let text = "startpos\n".repeat(MANY);
    let before = memory();
    let reads = read(&text);
    let after = memory();
    assert_eq!(reads.len(), kifuyomi::format::MAX_RECORDS);
    let codes: Vec<&str> = reads
        .iter()
        .flat_map(|it| it.problems.iter().map(|it| it.code()))
        .collect();
    assert_eq!(codes, ["too-many-records"]);
    if let Some((before, after)) = before.zip(after) {
        let taken = after.saturating_sub(before);
        assert!(taken < MAX_PER_RECORD * MANY, "{taken} bytes");
    }
}
