//! Measures the core without WebAssembly, as a part of `cargo xtask bench`: reads a job from one
//! JSON file and writes its answer to another.

use std::collections::BTreeMap;
use std::error::Error;
use std::fmt::Write as _;
use std::hint::black_box;
use std::time::Instant;
use std::{env, fs};

use kifuyomi::format::kif;
use kifuyomi::variant::games::standard::STANDARD;
use kifuyomi::{Position, ReadResult, Record, Replay, Setup, format, notation, read, write_usi};
use serde_json::{Value, json};

/// The number of times that a generated record is read; the median counts.
const ROUNDS: usize = 25;

/// The number of times that a long generated record is read.
const FEW_ROUNDS: usize = 3;

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = env::args().skip(1);
    let (Some(job), Some(answer)) = (args.next(), args.next()) else {
        return Err("usage: measure JOB.json ANSWER.json".into());
    };
    let job: Value = serde_json::from_str(&fs::read_to_string(job)?)?;
    let rounds = job["rounds"].as_u64().unwrap_or(1) as usize;
    let mut sets = vec![];
    for set in job["sets"].as_array().into_iter().flatten() {
        sets.push(measure(set, rounds)?);
    }
    let game = random_game(200)?;
    let tree = rook_walks(2000, 14);
    let long = [10_000, 100_000].map(|plies| rook_walks(plies, 0));
    let heavy = heavy(100_000);
    let noise = "noise 棋譜 ".repeat((64 << 20) / 14 + 1);
    let result = json!({
        "sets": sets,
        "game": made(&game, ROUNDS),
        "game_text": &game,
        "notations": notations(&game),
        "tree": made(&tree, ROUNDS),
        "long": long.map(|text| made(&text, FEW_ROUNDS)),
        "heavy": made(&heavy, FEW_ROUNDS),
        "noise": made(&noise, FEW_ROUNDS),
    });
    fs::write(answer, result.to_string())?;
    Ok(())
}

/// Measures the core on a generated record.
fn made(text: &str, rounds: usize) -> Value {
    let moves = all_moves(text).lines().count();
    json!({ "bytes": text.len(), "moves": moves, "ms": time(text, rounds) })
}

/// Measures the milliseconds for writing all moves of a parsed game in each notation.
fn notations(text: &str) -> Value {
    let reads = read(text);
    let record = &reads[0].record;
    let times = notation::EVERY.iter().map(|notation| {
        let write = || {
            let mut moves = String::new();
            write_moves(&mut moves, record, notation);
            moves.len()
        };
        (notation.name, median(10 * ROUNDS, write))
    });
    times.collect::<BTreeMap<_, _>>().into_iter().collect()
}

/// Measures how the core reads and writes the records of a format.
fn measure(set: &Value, rounds: usize) -> Result<Value, Box<dyn Error>> {
    let name = set["format"].as_str().unwrap_or_default();
    let write = format::by_name(name).map(|format| format.writer);
    let (mut files, mut bytes) = (vec![], 0);
    let (mut writing, mut written) = (0.0, 0);
    let (mut reading, mut clean, mut strict) = (0.0, 0, 0);
    for file in set["files"].as_array().into_iter().flatten() {
        let text = fs::read_to_string(file.as_str().unwrap_or_default())?;
        bytes += text.len();
        files.push(made(&text, rounds));
        reading += median(rounds, || read(black_box(&text)));
        if is_clean_kif(&read(&text)) {
            clean += 1;
            strict += usize::from(kif::strict::read(&text, &STANDARD).is_some());
        }
        if let Some(write) = write {
            let reads = read(&text);
            let write_all = || {
                reads
                    .iter()
                    .map(|read| write(&read.record).text.len())
                    .sum()
            };
            let sum: usize = write_all();
            written += sum;
            writing += median(rounds, || black_box(write_all()));
        }
    }
    let writing = write.map(|_| json!({ "bytes": written, "ms": writing }));
    Ok(json!({
        "format": name, "bytes": bytes, "files": files, "writing": writing,
        "reading": reading, "clean": clean, "strict": strict,
    }))
}

/// Reports whether a text is one game in KIF that is read without a problem.
fn is_clean_kif(reads: &[ReadResult]) -> bool {
    let [read] = reads else {
        return false;
    };
    read.problems.is_empty() && read.format.name == kif::FORMAT.name && read.record.moves() > 0
}

/// Writes all moves of all records in a text, including variations, one a line.
fn all_moves(text: &str) -> String {
    let mut moves = String::new();
    for read in read(text) {
        write_moves(
            &mut moves,
            &read.record,
            &notation::systems::japanese::NOTATION,
        );
    }
    moves
}

fn write_moves(moves: &mut String, record: &Record, notation: &notation::Notation) {
    let mut replay = Replay::new(record);
    for (id, _) in record.reading_order() {
        if let Some(played) = record.node(id).and_then(|node| node.played()) {
            notation::write_node(moves, notation, record, &mut replay, id, played);
            moves.push('\n');
        }
    }
}

/// Measures the milliseconds from a text to all moves: the median of some rounds.
fn time(text: &str, rounds: usize) -> f64 {
    median(rounds, || all_moves(black_box(text)))
}

/// Measures the milliseconds that a closure takes: the median of some rounds.
fn median<T>(rounds: usize, mut run: impl FnMut() -> T) -> f64 {
    let mut times: Vec<f64> = (0..rounds.max(1))
        .map(|_| {
            let start = Instant::now();
            black_box(run());
            start.elapsed().as_secs_f64() * 1000.0
        })
        .collect();
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

/// Generates a KIF of random legal moves, with many drops, captures and promotions.
fn random_game(plies: usize) -> Result<String, Box<dyn Error>> {
    let start = Setup::start(&STANDARD);
    let mut position = Position::new(&start);
    let mut usi = "position startpos moves".to_owned();
    let mut lot: u32 = 1;
    for _ in 0..plies {
        // A simple generator, with a seed whose game does not end early.
        lot = lot.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let moves = position.legal_moves();
        let mv = moves[(lot >> 16) as usize % moves.len()];
        usi.push(' ');
        write_usi(&mut usi, position.variant(), mv);
        position.apply(mv).map_err(|_| "an illegal move")?;
    }
    let game = &read(&usi)[0].record;
    Ok(format::kif::FORMAT.write(game).text)
}

/// Generates a KIF in which the rooks move to and fro, with a variation at every ply that starts with a pawn move.
fn rook_walks(plies: usize, variation: usize) -> String {
    let mut text = "手合割：平手\n手数----指手---------消費時間--\n".to_owned();
    // Writing to a string does not fail.
    for ply in 1..=plies {
        let _ = writeln!(text, "{ply:4} {}", rook_walk(ply, ply.div_ceil(2)));
    }
    // The last variation comes first, as in every KIF.
    for first in (1..=plies).rev().filter(|_| variation > 0) {
        let pawn = if first % 2 == 1 {
            "９六歩(97)"
        } else {
            "１四歩(13)"
        };
        let _ = writeln!(text, "\n変化：{first}手\n{first:4} {pawn}");
        for ply in first + 1..first + variation {
            // The rook of the side that moved its pawn is one step late.
            let is_second = (ply - first) % 2 == 0;
            let step = ply.div_ceil(2) - usize::from(is_second);
            let _ = writeln!(text, "{ply:4} {}", rook_walk(ply, step));
        }
    }
    text
}

/// Generates a KIF of about a hundred bytes a move, with times and comments.
fn heavy(plies: usize) -> String {
    let mut text = String::new();
    for (line, ply) in rook_walks(plies, 0).lines().zip(0..) {
        text.push_str(line);
        // The first two lines are a header and the heading of the moves.
        if ply > 1 {
            text.push_str(
                "   ( 0:00/00:00:00)\n*A comment on what the rook does here: 飛車が動く手です",
            );
        }
        text.push('\n');
    }
    text
}

/// Returns the `step`th rook move, counted from 1, of the side that moves at `ply`.
fn rook_walk(ply: usize, step: usize) -> String {
    // The files of Black's rook in order; White's are mirrored.
    const WALK: [usize; 10] = [2, 3, 4, 5, 6, 7, 6, 5, 4, 3];
    let (from, to) = (WALK[(step - 1) % WALK.len()], WALK[step % WALK.len()]);
    const FULL_WIDTH: [char; 10] = ['０', '１', '２', '３', '４', '５', '６', '７', '８', '９'];
    if ply % 2 == 1 {
        format!("{}八飛({from}8)", FULL_WIDTH[to])
    } else {
        format!("{}二飛({}2)", FULL_WIDTH[10 - to], 10 - from)
    }
}
