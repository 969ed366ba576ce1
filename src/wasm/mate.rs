//! Solving positions for a mate.

use std::cell::Cell;

use js_sys::Function;
use wasm_bindgen::prelude::*;

use crate::mate::{Answer, GAMES, Limits, Solver, Unsolvable};
use crate::position::Position;
use crate::record;
use crate::variant::setup::Setup;
use crate::view::{self, MateInfo, VerifiedInfo};
use crate::wasm::plain::{Plain, plain};

/// How much the solver remembers, in megabytes.
const MEMORY: usize = 32;

thread_local! {
    /// What was found out helps with further positions.
    static SOLVER: Cell<Option<Solver>> = const { Cell::new(None) };
}

/// Whether the side to move mates: a position as SFEN, of a game by its name. `stop` is asked now and then, with
/// the number of positions that have been looked at; what is true stops the search.
#[wasm_bindgen(js_name = mateSolve)]
pub fn mate_solve(game: &str, sfen: &str, nodes: f64, stop: &Function) -> Plain<MateInfo> {
    answered(game, sfen, nodes, stop, Solver::solve)
}

/// How the side to move answers a check best.
#[wasm_bindgen(js_name = mateReply)]
pub fn mate_reply(game: &str, sfen: &str, nodes: f64, stop: &Function) -> Plain<MateInfo> {
    answered(game, sfen, nodes, stop, Solver::reply)
}

/// A mate problem with its solution as USI has it, verified.
#[wasm_bindgen(js_name = mateVerify)]
pub fn mate_verify(
    game: &str,
    sfen: &str,
    moves: &str,
    nodes: f64,
    stop: &Function,
) -> Plain<VerifiedInfo> {
    let verified = setup(game, sfen).and_then(|setup| {
        let variant = setup.variant;
        let mut problem = record::Game::new(setup);
        problem.play_line(moves);
        let verify =
            |solver: &mut Solver, limits: &mut Limits<'_>| solver.verify(problem.record(), limits);
        match within(nodes, stop, verify) {
            Ok(verified) => Ok(view::verified(variant, &verified)),
            Err(unsolvable) => Err(view::why(unsolvable)),
        }
    });
    plain(verified.unwrap_or_else(|why| VerifiedInfo {
        answer: view::refused(why),
        ..VerifiedInfo::default()
    }))
}

/// Gives the solver's memory back.
#[wasm_bindgen(js_name = mateForget)]
pub fn mate_forget() {
    SOLVER.take();
}

fn setup(game: &str, sfen: &str) -> Result<Setup, &'static str> {
    let variant = GAMES
        .iter()
        .find(|known| known.name == game)
        .ok_or("game")?;
    Setup::from_sfen(variant, sfen).map_err(|_| "position")
}

/// Asks the solver something that ends at the limits.
fn within<T>(
    nodes: f64,
    stop: &Function,
    ask: impl FnOnce(&mut Solver, &mut Limits<'_>) -> Result<T, Unsolvable>,
) -> Result<T, Unsolvable> {
    let mut solver = SOLVER.take().unwrap_or_else(|| Solver::new(MEMORY));
    let mut stop = |nodes: u64| {
        let answer = stop.call1(&JsValue::NULL, &JsValue::from_f64(nodes as f64));
        answer.map_or(true, |answer| answer.is_truthy())
    };
    let mut limits = Limits::until(&mut stop);
    limits.nodes = nodes.is_finite().then_some(nodes as u64);
    let answer = ask(&mut solver, &mut limits);
    SOLVER.set(Some(solver));
    answer
}

fn answered(
    game: &str,
    sfen: &str,
    nodes: f64,
    stop: &Function,
    ask: fn(&mut Solver, &Position, &mut Limits<'_>) -> Result<Answer, Unsolvable>,
) -> Plain<MateInfo> {
    let answer = setup(game, sfen).and_then(|setup| {
        let position = Position::new(&setup);
        let answer = within(nodes, stop, |solver, limits| ask(solver, &position, limits));
        answer
            .map(|answer| view::mate(setup.variant, &answer))
            .map_err(view::why)
    });
    plain(answer.unwrap_or_else(view::refused))
}
