//! Recognises mate problems (詰将棋).
//!
//! Source: what editors write in the head of such records, and the rules of such problems: the
//! attacker, who moves first, gives check with every move until mate, and most often has no king.

use crate::position::Position;
use crate::record::Record;
use crate::record::replay::Replay;
use crate::types::color::Color;
use crate::types::piece::KindId;
use crate::variant::Variant;
use crate::variant::setup::Setup;

/// Words for such problems in the head of a record.
const WORDS: [&str; 5] = ["詰将棋", "詰め将棋", "詰棋", "tsume", "Tsume"];

/// The headers that may contain these words.
const KEYS: [&str; 8] = [
    "手合割",
    "表題",
    "棋戦",
    "備考",
    "作品名",
    "Event",
    "EVENT",
    "Title",
];

/// Headers that only such problems have.
const OWN_KEYS: [&str; 4] = ["作品名", "作品番号", "発表誌", "詰手数"];

/// Returns the side that mates when a record is a mate problem, else `None`. In doubt it is none.
///
/// ```
/// use kifuyomi::{Color, reading::tsume};
/// let attacker = |text| tsume::attacker(&kifuyomi::read(text)[0].record);
/// assert_eq!(attacker("sfen 4k4/9/4P4/9/9/9/9/9/9 b G 1 moves G*5b"), Some(Color::Black));
/// assert_eq!(attacker("position startpos moves 7g7f"), None);
/// ```
pub fn attacker(record: &Record) -> Option<Color> {
    let start = &record.start;
    let variant = start.variant;
    let is_a_game = variant.handicaps.iter().any(|handicap| {
        Setup::from_sfen(variant, handicap.sfen).is_ok_and(|game| is_same(&game, start))
    });
    if is_a_game {
        return None;
    }
    let attacker = start.turn;
    let position = Position::new(start);
    let has_king = |color| position.king(color).is_some();
    if !has_king(!attacker) {
        return None;
    }
    let says_so = record.headers.iter().any(|header| {
        let has_word = || WORDS.iter().any(|word| header.value.contains(word));
        OWN_KEYS.contains(&&*header.key) || KEYS.contains(&&*header.key) && has_word()
    });
    let is_one = says_so
        || match (has_king(attacker), record.moves()) {
            (false, 0) => is_whole_set(start, variant),
            (false, _) => checks(record).is_some(),
            (true, 0) => false,
            (true, _) => checks(record) == Some(Ends::InMate),
        };
    is_one.then_some(attacker)
}

fn is_same(game: &Setup, start: &Setup) -> bool {
    game.sfen_without_number() == start.sfen_without_number()
}

/// How a line ends in which the side that begins always gives check.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ends {
    InMate,
    Before,
}

/// Reports whether each move of the side that begins gives check on the main line.
fn checks(record: &Record) -> Option<Ends> {
    let attacker = record.start.turn;
    let mut replay = Replay::new(record);
    let mut ends = Ends::Before;
    for (id, node) in record.main_line() {
        let Some(played) = node.played() else { break };
        replay.go(record, id);
        let position = replay.position_mut();
        if played.color != attacker {
            continue;
        }
        if !position.is_check(!attacker) {
            return None;
        }
        ends = if position.is_mate() {
            Ends::InMate
        } else {
            Ends::Before
        };
    }
    Some(ends)
}

/// Reports whether all pieces but kings are on the board or in hand, as in the diagrams of problems, where the
/// defender holds what is left.
fn is_whole_set(start: &Setup, variant: &'static Variant) -> bool {
    let count = |id: KindId| -> usize {
        let base = |kind: KindId| {
            let base = variant.kind(kind).and_then(|facts| facts.unpromoted);
            base.unwrap_or(kind.get())
        };
        let on_board = start
            .pieces()
            .filter(|(_, piece)| base(piece.kind) == id.get());
        let held = Color::BOTH.map(|color| usize::from(start.hand(color).count(id)));
        on_board.count() + held.into_iter().sum::<usize>()
    };
    variant.drops
        && variant
            .hand_kinds()
            .all(|(id, kind)| count(id) == usize::from(kind.pieces))
}
