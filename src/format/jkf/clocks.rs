//! Clocks in the JSON of sites: the limits of a game, and the time that a side has left after each
//! move.

use crate::record::limits::SECOND;
use crate::record::{Header, TimeLimits};
use crate::text::json::{Shape, Value};

const MILLISECONDS_PER_HUNDREDTH: u32 = 10;

/// Reads the limits that lishogi states in seconds: `{"initial":600,"increment":0,"byoyomi":30}`.
fn limits(root: Value<'_, '_>) -> Option<TimeLimits> {
    let clock = root.get("clock")?;
    let seconds = |key| clock.get(key).and_then(Value::thousandths);
    Some(TimeLimits {
        main: seconds("initial")?,
        byoyomi: seconds("byoyomi").unwrap_or(0),
        added: seconds("increment").unwrap_or(0),
    })
}

/// Returns the limits as a header.
pub fn header(root: Value<'_, '_>) -> Option<Header> {
    Some(Header {
        key: "持ち時間".into(),
        value: limits(root)?.words(),
    })
}

/// Returns the time left after each move, in milliseconds: `clocks` has hundredths of a second, as
/// in lishogi, and `t` in a move has seconds, as in Shogi Wars.
fn left(root: Value<'_, '_>) -> Vec<Option<u32>> {
    let list = |key| root.get(key).filter(|list| list.shape() == Shape::List);
    if let Some(clocks) = list("clocks") {
        let left = |value: Value<'_, '_>| value.integer()?.checked_mul(MILLISECONDS_PER_HUNDREDTH);
        return clocks.items().map(left).collect();
    }
    let moves = list("moves").into_iter().flat_map(Value::items);
    let left = moves.map(|played| played.get("t").and_then(Value::thousandths));
    left.collect()
}

/// Returns the main time of a game of Shogi Wars, in milliseconds: ten minutes, or three.
fn wars_time(root: Value<'_, '_>) -> Option<u32> {
    match &*root.get("gtype")?.text()? {
        "" => Some(600 * SECOND),
        "sb" => Some(180 * SECOND),
        _ => None,
    }
}

/// Returns the time of each move, in milliseconds. It is unknown once the main time is used up, and
/// if a clock was put forward.
pub fn times(root: Value<'_, '_>) -> Vec<Option<u32>> {
    let limits = limits(root);
    let main = limits.map(|limits| limits.main).or_else(|| wars_time(root));
    let added = limits.map_or(0, |limits| limits.added);
    let left = left(root);
    let before = [main; 2].into_iter().chain(left.iter().copied());
    let pairs = before.zip(&left).enumerate();
    let times = pairs.map(|(ply, (before, after))| {
        let after = after.filter(|after| *after > 0)?;
        // A side's first move adds no time.
        let added = if ply < 2 { 0 } else { added };
        before?.checked_add(added)?.checked_sub(after)
    });
    times.collect()
}
