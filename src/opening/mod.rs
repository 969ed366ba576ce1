//! Names of openings (戦法・戦型) and castles (囲い): which side had which, and from which ply on.
//!
//! Their shapes are data: `openings.txt` and `castles.txt`, in the small language that `table.rs` explains.
//! A rule is written from Black's side and applies to White mirrored.
//!
//! ```
//! use kifuyomi::{Color, opening, read};
//!
//! let moves = "7g7f 3c3d 7f7e 8c8d 2h7h 8d8e 5i4h 6a5b 4h3h 5a4b 3h2h 4b3b 3i3h 7a6b 6i5h";
//! let record = &read(&format!("position startpos moves {moves}"))[0].record;
//!
//! let openings = opening::openings(record);
//! assert_eq!(openings[0].name.japanese, "早石田");
//! assert_eq!(openings[0].name.english, "Quick Ishida");
//! assert_eq!((openings[0].color, openings[0].ply), (Color::Black, 5));
//!
//! let castles = opening::castles(record);
//! assert_eq!((castles[0].name.japanese, castles[0].ply), ("美濃囲い", 15));
//! ```

mod name;
mod rule;
mod search;
mod sets;
mod table;

pub use name::{Entry, Found, Name, Names, Topic};

use crate::record::replay::Replay;
use crate::record::{NodeId, Record};
use crate::types::color::Color;
use crate::variant::games::standard::STANDARD;

use search::Search;
use table::table;

/// Returns the openings of a record's main line: Black's, then White's, the most specific first. Only shogi
/// has any.
pub fn openings(record: &Record) -> Vec<Found> {
    names(record).openings
}

/// Returns the castles of a record's main line, in the order of [`openings`].
pub fn castles(record: &Record) -> Vec<Found> {
    names(record).castles
}

/// Iterates over all known openings and castles, in the order of their tables.
///
/// ```
/// use kifuyomi::{opening, opening::Topic, standard};
/// let mut castles = opening::entries().filter(|entry| entry.topic == Topic::Castle);
/// let mino = castles.find(|entry| entry.name.romaji == "mino gakoi").unwrap();
/// assert!(mino.shape.contains(&("2h".parse()?, standard::KING)));
/// # Ok::<(), kifuyomi::NotASquare>(())
/// ```
pub fn entries() -> impl Iterator<Item = &'static Entry> {
    table().entries()
}

/// Returns the openings and the castles of a record's main line.
pub fn names(record: &Record) -> Names {
    let mut replay: Replay = Replay::new(record);
    let has_king = |color: &Color| replay.position().king(*color).is_some();
    if !record.start.variant.is_shogi() || !Color::BOTH.iter().all(has_king) {
        return Names::default();
    }
    let start = record.start.to_string();
    let is_from_start = STANDARD
        .handicaps
        .iter()
        .any(|handicap| handicap.sfen == start);
    let mut search = Search::new(is_from_start);
    search.look(replay.position(), None, 0, NodeId::START);
    for (id, node) in record.main_line() {
        let Some(played) = node.played() else {
            continue;
        };
        if node.ply > table().last_ply() {
            break;
        }
        replay.go(record, id);
        search.look(replay.position(), Some(played), node.ply, id);
    }
    collect(&search)
}

fn collect(search: &Search) -> Names {
    let mut names = Names::default();
    for color in Color::BOTH {
        for (topic, list) in [
            (Topic::Opening, &mut names.openings),
            (Topic::Castle, &mut names.castles),
        ] {
            list.extend(search.found(topic, color));
        }
    }
    names
}
