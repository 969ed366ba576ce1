//! `kifuyomi legal`: the legal moves of a position, and the number of lines of play from it.

use std::collections::HashSet;
use std::io;

use clap::Args;
use kifuyomi::notation::{MoveContext, Notation};
use kifuyomi::problem::Lang;
use kifuyomi::variant::games::standard::STANDARD;
use kifuyomi::variant::{self, Variant};
use kifuyomi::{Move, Position, Setup};
use rayon::prelude::*;

use crate::output::print;
use crate::status::Status;
use crate::values;
use crate::words;

/// A position on the command line.
#[derive(Args)]
pub struct Place {
    /// The game, such as `mini` or `tori`; by default shogi, or the first game whose board the position fits.
    #[arg(long, value_parser = values::game(), value_name = "NAME", hide_possible_values = true)]
    game: Option<&'static Variant>,
    /// The position as SFEN; by default the start position.
    #[arg(long)]
    sfen: Option<String>,
}

/// How the moves are shown.
#[derive(Args)]
struct Shown {
    /// The notation of the moves; by default USI.
    #[arg(long, value_parser = values::notation(), conflicts_with = "depth", hide_possible_values = true)]
    notation: Option<Notation>,
    /// Print only the number of lines of play of this many moves (perft).
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(0..=99))]
    depth: Option<u8>,
}

/// Print the legal moves of a position as USI, one per line.
#[derive(Args)]
pub struct Legal {
    #[command(flatten)]
    place: Place,
    #[command(flatten)]
    shown: Shown,
}

impl Legal {
    pub fn run(&self, lang: Lang) -> io::Result<Status> {
        let position = self.place.position(lang).map_err(io::Error::other)?;
        print(text(&position, &self.shown).as_bytes())?;
        Ok(Status::Clean)
    }
}

impl Place {
    /// Reports whether there is a position on the command line.
    pub fn is_named(&self) -> bool {
        self.sfen.is_some()
    }

    /// Returns the position.
    pub fn position(&self, lang: Lang) -> Result<Position, String> {
        position(self.sfen.as_deref().unwrap_or("startpos"), self.game, lang)
    }
}

/// Parses an SFEN, of the given game, or else of the first game that it fits.
pub fn position(
    sfen: &str,
    game: Option<&'static Variant>,
    lang: Lang,
) -> Result<Position, String> {
    let text = sfen.trim();
    let text = text.strip_prefix("sfen ").unwrap_or(text);
    let others = match game {
        None => variant::EVERY,
        Some(_) => &[],
    };
    let game = game.unwrap_or(&STANDARD);
    let setup = match text {
        "startpos" => Ok(Setup::start(game)),
        text => Setup::from_any_sfen(game, others, text),
    };
    let setup = setup.map_err(|error| words::about(text, &error.cause().sentence(lang), lang))?;
    Ok(Position::new(&setup))
}

/// Returns the text to print for a position: one move per line, or a number.
fn text(position: &Position, shown: &Shown) -> String {
    if let Some(depth) = shown.depth {
        return format!("{}\n", lines_of_play(position, depth));
    }
    let mut out = String::new();
    for mv in moves(position) {
        match &shown.notation {
            Some(notation) => out.push_str(&notation.text(&MoveContext::new(position, mv, None))),
            None => position.write_usi(&mut out, mv),
        }
        out.push('\n');
    }
    out
}

/// Returns the legal moves. Moves of several legs with the same result count once.
fn moves(position: &Position) -> Vec<Move> {
    let mut moves = position.legal_moves();
    if moves.iter().any(|mv| matches!(mv, Move::Legs(_))) {
        let mut after = position.clone();
        let mut outcomes = HashSet::new();
        moves.retain(|mv| {
            let is_new = after.apply(*mv).is_ok() && outcomes.insert(after.to_string());
            after.undo();
            is_new
        });
    }
    moves
}

/// Counts the lines of play of a number of moves. The first moves are distributed over the cores.
fn lines_of_play(position: &Position, depth: u8) -> u64 {
    match depth {
        0 => 1,
        1 => moves(position).len() as u64,
        _ => {
            let moves = moves(position);
            let after = |mv: &Move| {
                let mut position = position.clone();
                let played = position.apply(*mv);
                played.map_or(0, |_| counted(&mut position, depth - 1))
            };
            moves.par_iter().map(after).sum()
        }
    }
}

fn counted(position: &mut Position, depth: u8) -> u64 {
    let moves = moves(position);
    if depth <= 1 {
        return moves.len() as u64;
    }
    let mut count: u64 = 0;
    for mv in moves {
        if position.apply(mv).is_ok() {
            count = count.saturating_add(counted(position, depth - 1));
            position.undo();
        }
    }
    count
}
