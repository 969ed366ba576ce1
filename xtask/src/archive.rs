//! Measures the speed of the program on an archive: random games, in one file like collections.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::goals::Bound::{AtLeast, AtMost};
use crate::goals::{self, Goal, goal};
use crate::step::{Progress, Step};
use crate::tree::Tree;

/// The number of runs of each command; the fastest counts, because the others were disturbed.
const ROUNDS: usize = 3;

/// The interval between looks at the memory of a running program.
const LOOK: Duration = Duration::from_millis(5);

/// The measured values.
#[derive(Debug)]
struct Figures {
    games: f64,
    moves: Run,
    check: Run,
    check_json: Run,
    table: Run,
    index: Run,
}

/// A run of a command.
#[derive(Clone, Copy, Debug)]
struct Run {
    seconds: f64,
    /// The peak memory in bytes, if the system reports it.
    memory: Option<f64>,
}

const GOALS: &[Goal<Figures>] = &[
    goal(
        "KIF → moves",
        "games/s",
        AtLeast(20_000.0),
        |it: &Figures| Some(it.games / it.moves.seconds),
    )
    .must(AtLeast(4_000.0)),
    goal("check", "games/s", AtLeast(20_000.0), |it: &Figures| {
        Some(it.games / it.check.seconds)
    }),
    goal(
        "check --json against check",
        "× time",
        AtMost(3.0),
        |it: &Figures| Some(it.check_json.seconds / it.check.seconds),
    )
    .must(AtMost(5.0)),
    goal(
        "table of games, CSV",
        "games/s",
        AtLeast(10_000.0),
        |it: &Figures| Some(it.games / it.table.seconds),
    ),
    goal("index", "games/s", AtLeast(1_667.0), |it: &Figures| {
        Some(it.games / it.index.seconds)
    })
    .must(AtLeast(800.0)),
    goal("memory of index", "MB", AtMost(200.0), |it: &Figures| {
        Some(it.index.memory? / 1e6)
    })
    .must(AtMost(250.0)),
];

/// Measures the program on a number of games, and compares the results with the goals.
pub fn run(tree: &Tree, progress: &Progress, games: u64) -> Result<()> {
    let program = progress.step("program", |step| program(tree, step))?;
    let folder = tree.notes().join("archive");
    let file = progress.step("games", |step| made(tree, step, &folder, games))?;
    let command = |args: &[&str]| {
        let mut command = Command::new(&program);
        command.current_dir(&folder).args(args).arg("-q").arg(&file);
        command
    };
    let measure = |name: &str, args: &[&str]| progress.step(name, |_| fastest(|| command(args)));
    let figures = Figures {
        games: games as f64,
        moves: measure("moves", &["moves"])?,
        check: measure("check", &["check"])?,
        check_json: measure("check --json", &["check", "--json"])?,
        table: measure("table", &["table", "--to", "csv"])?,
        index: measure("index", &["index", "-o", "index"])?,
    };
    let (table, failed) = goals::rows(GOALS, &figures);
    println!("\n{games} games on {} cores\n\n{table}", cores());
    if !failed.is_empty() {
        bail!("not reached: {}", failed.join(", "));
    }
    Ok(())
}

fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// Builds the program as it is published.
fn program(tree: &Tree, step: &Step) -> Result<PathBuf> {
    step.run(tree.cargo(&["build", "--quiet", "--release", "-p", "kifuyomi-cli"]))?;
    let name = format!("kifuyomi{}", std::env::consts::EXE_SUFFIX);
    Ok(tree.target().join("release").join(name))
}

/// Creates a file of random games, the same in every run.
fn made(tree: &Tree, step: &Step, folder: &Path, games: u64) -> Result<PathBuf> {
    let games_folder = folder.join(games.to_string());
    let file = games_folder.join("0000").join("0000000.kifu");
    if !file.is_file() {
        let count = games.to_string();
        let mut make = tree.cargo(&["run", "--quiet", "--release", "--example", "games", "--"]);
        make.args([&*count, "1"])
            .arg(&games_folder)
            .args(["kif", &*count]);
        step.run(make)?;
    }
    let bytes = fs::metadata(&file)
        .context("the games are not there")?
        .len();
    step.note(format!("{games} games, {} MB", bytes / 1_000_000));
    Ok(file)
}

fn fastest(command: impl Fn() -> Command) -> Result<Run> {
    let mut runs = (0..ROUNDS)
        .map(|_| timed(command()))
        .collect::<Result<Vec<Run>>>()?;
    runs.sort_by(|a, b| a.seconds.total_cmp(&b.seconds));
    runs.first().copied().context("nothing was run")
}

fn timed(mut command: Command) -> Result<Run> {
    let start = Instant::now();
    let mut child = command.stdin(Stdio::null()).stdout(Stdio::null()).spawn()?;
    let mut memory = None;
    loop {
        memory = memory_of(child.id()).or(memory);
        let Some(status) = child.try_wait()? else {
            sleep(LOOK);
            continue;
        };
        if !status.success() {
            bail!("the program has failed: {command:?}");
        }
        return Ok(Run {
            seconds: start.elapsed().as_secs_f64(),
            memory,
        });
    }
}

/// Returns the peak memory of a running program in bytes, as reported by Linux.
fn memory_of(id: u32) -> Option<f64> {
    let status = fs::read_to_string(format!("/proc/{id}/status")).ok()?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kilobytes: f64 = line.trim().strip_suffix(" kB")?.parse().ok()?;
    Some(kilobytes * 1024.0)
}
