//! Generates random legal games, the same ones for a seed: an archive of any size for testing programs.
//!
//!     cargo run --release --example games -- COUNT SEED FOLDER FORMAT GAMES_A_FILE

use std::error::Error;
use std::path::Path;
use std::{env, fs, thread};

use kifuyomi::{
    Action, EndKind, Ending, Format, Header, NodeId, Position, Record, Setup, format, standard,
};

/// The number of files in a folder.
const FILES_A_FOLDER: u64 = 1000;

/// Plies of a game: the minimum, and the maximum of additional ones.
const PLIES: (u64, u64) = (60, 80);

const EVENTS: [&str; 4] = ["春季大会", "秋季大会", "リーグ戦", "練習対局"];
const NAMES: [&str; 8] = [
    "青木", "石田", "上野", "江川", "大谷", "加藤", "木下", "久保",
];

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = env::args().skip(1).collect();
    let [count, seed, folder, format, a_file] = &args[..] else {
        return Err("usage: games COUNT SEED FOLDER FORMAT GAMES_A_FILE".into());
    };
    let (count, seed, a_file): (u64, u64, u64) = (count.parse()?, seed.parse()?, a_file.parse()?);
    let format = format::by_name(format).ok_or("no such format")?;
    let files = count.div_ceil(a_file.max(1));
    let workers = thread::available_parallelism().map_or(1, usize::from) as u64;
    thread::scope(|scope| {
        let work = |worker: u64| {
            (worker..files)
                .step_by(workers as usize)
                .try_for_each(|file| {
                    let games = file * a_file..((file + 1) * a_file).min(count);
                    write(
                        Path::new(folder),
                        file,
                        games.map(|game| seed ^ game << 20),
                        format,
                    )
                })
        };
        let threads: Vec<_> = (0..workers)
            .map(|worker| scope.spawn(move || work(worker)))
            .collect();
        for thread in threads {
            thread.join().map_err(|_| "a worker has failed")??;
        }
        Ok(())
    })
}

/// Writes the games of some seeds into a file.
fn write(
    folder: &Path,
    file: u64,
    seeds: impl Iterator<Item = u64>,
    format: &Format,
) -> Result<(), String> {
    let texts: Vec<String> = seeds
        .map(|seed| (format.writer)(&game(seed)).text)
        .collect();
    let folder = folder.join(format!("{:04}", file / FILES_A_FOLDER));
    let path = folder.join(format!("{file:07}.{}", format.utf8_extension));
    fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
    fs::write(path, texts.join(format.separator)).map_err(|error| error.to_string())
}

/// The SplitMix64 random number generator (Steele, Lea, Flood 2014).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    fn below(&mut self, limit: u64) -> u64 {
        self.next() % limit.max(1)
    }

    fn one_of<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.below(list.len() as u64) as usize]
    }
}

fn game(seed: u64) -> Record {
    let mut random = Random(seed);
    let mut record = Record::new(Setup::start(&standard::STANDARD));
    let name = |random: &mut Random| {
        let number = random.below(50);
        format!("{}{}", random.one_of(&NAMES), number)
    };
    let date = [1 + random.below(12), 1 + random.below(28)].map(|n| format!("{n:02}"));
    let year = 1990 + random.below(35);
    for (key, value) in [
        ("開始日時", format!("{year}/{}/{}", date[0], date[1])),
        ("棋戦", random.one_of(&EVENTS).to_owned()),
        ("先手", name(&mut random)),
        ("後手", name(&mut random)),
    ] {
        let key = key.to_owned();
        record.headers.push(Header { key, value });
    }
    play(&mut record, &mut random);
    record
}

/// Plays moves until one side resigns or has none. The first moves are often the same, as in real games.
fn play(record: &mut Record, random: &mut Random) {
    let mut position = Position::new(&record.start);
    let mut at = NodeId::START;
    let plies = PLIES.0 + random.below(PLIES.1);
    for ply in 0..plies {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        let among = if ply < 12 {
            1 + random.below(3)
        } else {
            moves.len() as u64
        };
        let place = (random.below(among) * 7 + ply) as usize % moves.len();
        let Ok(played) = position.apply(moves[place]) else {
            break;
        };
        at = record.add(at, Action::Move(played));
        let time = random.below(60) as u32 * 1000;
        if let Some(node) = record.node_mut(at) {
            node.time = Some(time);
            if ply % 50 == 49 {
                node.notes_mut().add_line("ここまでは予定どおり");
            }
        }
    }
    let kind = if position.is_mate() {
        EndKind::Mate
    } else {
        EndKind::Resignation
    };
    record.add(
        at,
        Action::End(Ending::new(kind, position.turn(), kind.japanese())),
    );
}
