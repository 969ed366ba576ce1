//! Measures the core without WebAssembly, as a part of `cargo xtask bench`: reads a job from one
//! JSON file and writes its answer to another.

use std::error::Error;
use std::fmt::Write as _;
use std::hint::black_box;
use std::time::Instant;
use std::{env, fs};

use kifuyomi::{Position, Record, Replay, Setup, format, notation, read, write_usi};
use serde_json::{Value, json};

/// How often a made record is read; the median counts.
const ROUNDS: usize = 25;

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = env::args().skip(1);
    let (Some(job), Some(answer)) = (args.next(), args.next()) else {
        return Err("usage: measure JOB.json ANSWER.json".into());
    };
    let job: Value = serde_json::from_str(&fs::read_to_string(job)?)?;
    let rounds = job["rounds"].as_u64().unwrap_or(1) as usize;
    let mut files = vec![];
    for file in job["files"].as_array().into_iter().flatten() {
        let text = fs::read_to_string(file.as_str().unwrap_or_default())?;
        let moves = all_moves(&text).lines().count();
        files.push(json!({ "moves": moves, "ms": time(&text, rounds) }));
    }
    let game = random_game(200)?;
    let tree = rook_walks(2000, 14);
    let result = json!({
        "reader": { "name": "kifuyomi", "version": "native", "files": files },
        "game": { "moves": all_moves(&game).lines().count(), "ms": time(&game, ROUNDS) },
        "tree": { "moves": all_moves(&tree).lines().count(), "ms": time(&tree, ROUNDS) },
    });
    fs::write(answer, result.to_string())?;
    Ok(())
}

/// All moves of all records in a text, variations included, one a line.
fn all_moves(text: &str) -> String {
    let mut moves = String::new();
    for read in read(text) {
        write_moves(&mut moves, &read.record);
    }
    moves
}

fn write_moves(moves: &mut String, record: &Record) {
    let mut replay = Replay::new(record);
    for (id, _) in record.reading_order() {
        if let Some(played) = record.node(id).and_then(|node| node.played()) {
            let japanese = &notation::japanese::SYSTEM;
            notation::write_node(moves, japanese, record, &mut replay, id, played);
            moves.push('\n');
        }
    }
}

/// Milliseconds from a text to all moves: the median of some rounds.
fn time(text: &str, rounds: usize) -> f64 {
    let mut times: Vec<f64> = (0..rounds.max(1)).map(|_| time_once(text)).collect();
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

fn time_once(text: &str) -> f64 {
    let start = Instant::now();
    black_box(all_moves(black_box(text)));
    start.elapsed().as_secs_f64() * 1000.0
}

/// A KIF of a game of legal moves picked by lot: full of drops, captures and promotions.
fn random_game(plies: usize) -> Result<String, Box<dyn Error>> {
    let start = Setup::start(&kifuyomi::variant::standard::STANDARD);
    let mut position = Position::new(&start);
    let mut usi = "position startpos moves".to_owned();
    let mut lot: u32 = 1;
    for _ in 0..plies {
        // A plain generator whose game does not end early.
        lot = lot.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let moves = position.legal_moves();
        let mv = moves[(lot >> 16) as usize % moves.len()];
        usi.push(' ');
        write_usi(&mut usi, position.variant(), mv);
        position.play(mv).map_err(|_| "an illegal move")?;
    }
    let game = &read(&usi)[0].record;
    let write = format::kif::FORMAT.write.ok_or("KIF cannot be written")?;
    Ok(write(game).0)
}

/// A KIF in which the rooks walk to and fro, and at every ply a variation starts with a pawn move.
fn rook_walks(plies: usize, variation: usize) -> String {
    let mut text = "手合割：平手\n手数----指手---------消費時間--\n".to_owned();
    // Writing to a string does not fail.
    for ply in 1..=plies {
        let _ = writeln!(text, "{ply:4} {}", rook_walk(ply, ply.div_ceil(2)));
    }
    // The last variation comes first, as in every KIF.
    for first in (1..=plies).rev() {
        let pawn = if first % 2 == 1 {
            "９六歩(97)"
        } else {
            "１四歩(13)"
        };
        let _ = writeln!(text, "\n変化：{first}手\n{first:4} {pawn}");
        for ply in first + 1..first + variation {
            // The side that moved its pawn is one step behind on its rook's walk.
            let is_behind = (ply - first) % 2 == 0;
            let step = ply.div_ceil(2) - usize::from(is_behind);
            let _ = writeln!(text, "{ply:4} {}", rook_walk(ply, step));
        }
    }
    text
}

/// The `step`th step, counted from 1, of the rook of the side that makes a move.
fn rook_walk(ply: usize, step: usize) -> String {
    // Files that Black's rook stands on in turn; White's are the mirror of them.
    const WALK: [usize; 10] = [2, 3, 4, 5, 6, 7, 6, 5, 4, 3];
    let (from, to) = (WALK[(step - 1) % WALK.len()], WALK[step % WALK.len()]);
    const FULL_WIDTH: [char; 10] = ['０', '１', '２', '３', '４', '５', '６', '７', '８', '９'];
    if ply % 2 == 1 {
        format!("{}八飛({from}8)", FULL_WIDTH[to])
    } else {
        format!("{}二飛({}2)", FULL_WIDTH[10 - to], 10 - from)
    }
}
