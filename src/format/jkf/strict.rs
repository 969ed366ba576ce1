//! Reads a usual record in JKF whole, or not at all: a game within the rules, written as the schema says.
//!
//! What this reader takes has no problems, and it makes the same of it as the reader that takes whatever is there.
//! At the first sign of anything else it gives up.

use std::borrow::Cow;

use crate::format::jkf::site::HANDICAP;
use crate::format::jkf::{SPECIALS, add_comment, named_start};
use crate::format::kif::handicaps;
use crate::notation::codes::csa;
use crate::position::usual::UsualPosition;
use crate::reading::builder::MOST_NODES;
use crate::record::replay::Replay;
use crate::record::{Action, Header, NodeId, Record};
use crate::text::json_pull::{END, Pull, code};
use crate::text::scan::trim;
use crate::types::color::Color;
use crate::types::moves::Move;
use crate::types::outcome::{EndKind, Ending};
use crate::types::piece::KindId;
use crate::types::square::Square;
use crate::variant::games::standard::STANDARD;
use crate::variant::setup::Setup;

/// How many bytes a move takes, at least, in most records.
const BYTES_PER_MOVE: usize = 100;

/// How often a byte is gone over in variations within variations, on average.
const MOST_SKIPS: usize = 4;

/// The keys that are known, to compare them at once.
mod keys {
    use super::code;

    pub const HEADER: u64 = code(b"header");
    pub const INITIAL: u64 = code(b"initial");
    pub const MOVES: u64 = code(b"moves");
    pub const PRESET: u64 = code(b"preset");
    pub const MOVE: u64 = code(b"move");
    pub const TIME: u64 = code(b"time");
    pub const SPECIAL: u64 = code(b"special");
    pub const COMMENTS: u64 = code(b"comments");
    pub const FORKS: u64 = code(b"forks");
    pub const FROM: u64 = code(b"from");
    pub const TO: u64 = code(b"to");
    pub const PIECE: u64 = code(b"piece");
    pub const COLOR: u64 = code(b"color");
    pub const PROMOTE: u64 = code(b"promote");
    pub const SAME: u64 = code(b"same");
    pub const RELATIVE: u64 = code(b"relative");
    pub const CAPTURE: u64 = code(b"capture");
    pub const X: u64 = code(b"x");
    pub const Y: u64 = code(b"y");
    pub const NOW: u64 = code(b"now");
    pub const TOTAL: u64 = code(b"total");
    pub const H: u64 = code(b"h");
    pub const M: u64 = code(b"m");
    pub const S: u64 = code(b"s");
}

/// Reads the one record of a text; `None` where anything about it is unusual.
pub fn read(text: &str) -> Option<Record> {
    let mut json = Pull::new(text, 0);
    let mut headers: Option<Vec<Header>> = None;
    let mut start = None;
    let mut record: Option<Record> = None;
    let mut has_others = false;
    let mut root = json.object()?;
    while let Some(name) = json.name(&mut root)? {
        match code(name) {
            keys::HEADER if headers.is_none() => {
                let read = read_headers(&mut json)?;
                if record.is_some() && handicap_of(&read).is_some() {
                    return None;
                }
                headers = Some(read);
            }
            keys::INITIAL if start.is_none() => {
                let read = read_start(&mut json)?;
                // Some programs write it behind the moves.
                if record.as_ref().is_some_and(|record| record.start != read) {
                    return None;
                }
                start = Some(read);
            }
            keys::MOVES if record.is_none() => {
                let named = headers.as_deref().and_then(handicap_of);
                let start = match (&start, named) {
                    (Some(start), _) => start.clone(),
                    (None, Some(name)) => handicaps::start(&STANDARD, trim(name))?,
                    (None, None) => Setup::start(&STANDARD),
                };
                record = Some(Reader::new(text, start).lines(&mut json)?);
            }
            _ => {
                json.text()?;
                has_others = true;
            }
        }
    }
    // Without headers, texts beside the moves are read as such.
    let is_usual = json.is_at_end() && !(has_others && headers.is_none());
    let mut record = record.filter(|_| is_usual)?;
    record.headers = headers.unwrap_or_default();
    // Lists without moves may be of something else.
    (record.len() > 1).then_some(record)
}

/// The name of the start among headers.
fn handicap_of(headers: &[Header]) -> Option<&str> {
    let named = headers.iter().rev().find(|it| it.key == HANDICAP);
    named.map(|it| &*it.value)
}

fn read_headers(json: &mut Pull<'_>) -> Option<Vec<Header>> {
    let mut headers = Vec::new();
    let mut object = json.object()?;
    while let Some(name) = json.name(&mut object)? {
        headers.push(Header {
            key: str::from_utf8(name).ok()?.into(),
            value: json.text()?.into(),
        });
    }
    Some(headers)
}

/// `{"preset":"HIRATE"}`.
fn read_start(json: &mut Pull<'_>) -> Option<Setup> {
    let mut start = None;
    let mut object = json.object()?;
    loop {
        match json.key(&mut object) {
            END => break,
            keys::PRESET if start.is_none() => {
                let name = str::from_utf8(json.word()?).ok()?;
                start = Some(named_start(name)?);
            }
            _ => return None,
        }
    }
    start
}

/// What is written of a move.
#[derive(Default)]
struct Written {
    from: Option<Square>,
    to: Option<Square>,
    is_same: bool,
    kind: Option<KindId>,
    color: Option<Color>,
    promotes: bool,
    /// Whether words tell the piece from others.
    is_related: bool,
}

/// The times of a move in milliseconds: its own, and those of all the mover's moves so far.
type Times = (u32, Option<u32>);

/// One entry of a line.
#[derive(Default)]
struct Entry<'a> {
    played: Option<Written>,
    special: Option<&'a [u8]>,
    times: Option<Times>,
    comments: Vec<Cow<'a, str>>,
    /// Where the variations stand.
    forks: Vec<usize>,
}

struct Reader<'a> {
    text: &'a str,
    record: Record,
    replay: Replay<UsualPosition>,
    has_ended: bool,
    /// The variations still to come, the next one last: the node that they leave, and where they stand.
    waiting: Vec<(NodeId, usize)>,
    /// How many bytes may be gone over once more.
    skips_left: usize,
    /// The thinking times of both sides at each node; `None` once one is unknown.
    totals: Vec<[Option<u64>; 2]>,
}

impl<'a> Reader<'a> {
    #[inline(never)]
    fn new(text: &'a str, start: Setup) -> Reader<'a> {
        let mut record = Record::new(start);
        let nodes = (text.len() / BYTES_PER_MOVE).min(MOST_NODES);
        record.reserve(nodes);
        let mut totals = Vec::with_capacity(nodes + 1);
        totals.push([Some(0); 2]);
        Reader {
            text,
            replay: Replay::at_start(&record),
            record,
            has_ended: false,
            waiting: Vec::new(),
            skips_left: text.len().saturating_mul(MOST_SKIPS),
            totals,
        }
    }

    /// Reads the main line, and then all variations, each from the node that it leaves.
    fn lines(mut self, json: &mut Pull<'a>) -> Option<Record> {
        self.line(json)?;
        while let Some((parent, at)) = self.waiting.pop() {
            self.replay.go(&self.record, parent);
            self.has_ended = false;
            self.line(&mut Pull::new(self.text, at))?;
        }
        Some(self.record)
    }

    fn line(&mut self, json: &mut Pull<'a>) -> Option<()> {
        let first = self.waiting.len();
        let mut entry = Entry::default();
        let mut list = json.list()?;
        while json.next(&mut list)? {
            let before = self.replay.node();
            self.read_entry(json, &mut entry)?;
            self.add(&mut entry)?;
            let forks = entry.forks.drain(..);
            self.waiting.extend(forks.map(|at| (before, at)));
        }
        self.waiting.get_mut(first..)?.reverse();
        Some(())
    }

    /// Reads what an entry holds. Its parts may stand in any order.
    fn read_entry(&mut self, json: &mut Pull<'a>, entry: &mut Entry<'a>) -> Option<()> {
        let mut object = json.object()?;
        loop {
            match json.key(&mut object) {
                END => break,
                keys::MOVE if entry.played.is_none() => entry.played = Some(self.written(json)?),
                keys::TIME if entry.times.is_none() => entry.times = Some(times(json)?),
                keys::SPECIAL if entry.special.is_none() => entry.special = Some(json.word()?),
                keys::COMMENTS if entry.comments.is_empty() => {
                    let mut list = json.list()?;
                    while json.next(&mut list)? {
                        entry.comments.push(json.text()?);
                    }
                }
                keys::FORKS if entry.forks.is_empty() => {
                    let mut list = json.list()?;
                    while json.next(&mut list)? {
                        let at = json.at();
                        entry.forks.push(at);
                        json.skip_list()?;
                        self.skips_left = self.skips_left.checked_sub(json.at() - at)?;
                    }
                }
                _ => return None,
            }
        }
        Some(())
    }

    fn written(&self, json: &mut Pull<'_>) -> Option<Written> {
        let mut written = Written::default();
        let mut object = json.object()?;
        loop {
            match json.key(&mut object) {
                END => break,
                keys::FROM if json.null().is_some() => written.from = None,
                keys::FROM => written.from = Some(square(json)?),
                keys::TO => written.to = Some(square(json)?),
                keys::PIECE => {
                    let name = json.word()?;
                    written.kind = Some(csa::piece(name)?);
                }
                // Old versions wrote `true` or `false`, which the other reader leaves out of account, too.
                keys::COLOR if json.flag().is_some() => written.color = None,
                keys::COLOR => {
                    let number = usize::try_from(json.number()?).ok()?;
                    written.color = Some(*Color::BOTH.get(number)?);
                }
                keys::PROMOTE => written.promotes = json.flag()?,
                keys::SAME => written.is_same = json.flag()?,
                keys::RELATIVE => {
                    let words = json.word()?;
                    // `H` says that it is dropped, as everything without an origin is here.
                    written.is_related = !words.is_empty() && words != b"H";
                }
                // It follows from the position.
                keys::CAPTURE => {
                    json.word()?;
                }
                _ => return None,
            }
        }
        Some(written)
    }

    /// Adds what an entry holds to the record, and leaves the entry empty but for its variations.
    fn add(&mut self, entry: &mut Entry<'_>) -> Option<()> {
        let action = match (entry.played.take(), entry.special.take()) {
            (Some(written), None) => Some(self.play(&written)?),
            (None, Some(word)) => Some(self.ending(word)?),
            (None, None) => None,
            _ => return None,
        };
        match action {
            Some(action) => {
                if self.has_ended || self.record.len() > MOST_NODES {
                    return None;
                }
                self.has_ended = matches!(action, Action::End(_));
                self.replay.append(&mut self.record, action);
                self.time(entry.times.take())?;
            }
            // Nothing is there that took time, or could be replaced.
            None if entry.times.is_some() || !entry.forks.is_empty() => return None,
            None => {}
        }
        if !entry.comments.is_empty() {
            let notes = self.record.node_mut(self.replay.node())?.notes_mut();
            for comment in entry.comments.drain(..) {
                add_comment(notes, &comment);
            }
        }
        Some(())
    }

    /// Plays a move that is as it should be.
    fn play(&mut self, written: &Written) -> Option<Action> {
        let position = self.replay.position();
        if written.color.is_some_and(|color| color != position.turn()) {
            return None;
        }
        let kind = written.kind?;
        let to = match written.to {
            Some(to) => to,
            None if written.is_same => self.replay.previous(&self.record)?,
            None => return None,
        };
        let mv = match written.from {
            Some(from) => {
                let before = position.own_piece(from)?;
                // The piece may be written as it is after the move, as in CSA.
                let has_turned = before != kind;
                if has_turned && STANDARD.kind(before)?.promotes_to != Some(kind.get()) {
                    return None;
                }
                let promote = written.promotes || has_turned;
                Move::Board { from, to, promote }
            }
            None if written.is_related || written.promotes => return None,
            None => Move::Drop { kind, to },
        };
        let played = self.replay.position_mut().play(mv)?;
        Some(Action::Move(played))
    }

    fn ending(&self, word: &[u8]) -> Option<Action> {
        let known = |it: &&(&str, EndKind)| it.0.as_bytes() == word;
        let (word, kind) = SPECIALS.iter().find(known)?;
        let to_move = self.replay.position().turn();
        Some(Action::End(Ending::new(*kind, to_move, word)))
    }

    /// The time of what was added, which fits the sum that is written with it.
    fn time(&mut self, times: Option<Times>) -> Option<()> {
        let mover = !self.replay.position().turn();
        let node = self.record.node_mut(self.replay.node())?;
        node.time = times.map(|(spent, _)| spent);
        let mut totals = *self.totals.get(node.parent()?.get() as usize)?;
        if matches!(node.action, Action::Move(_)) {
            let total = totals.get_mut(mover.index())?;
            *total = (*total)
                .zip(times)
                .map(|(sum, (spent, _))| sum + u64::from(spent));
            if let (Some(sum), Some((_, Some(written)))) = (*total, times)
                && sum / 1000 != u64::from(written / 1000)
            {
                return None;
            }
        }
        self.totals.push(totals);
        Some(())
    }
}

/// `{"x":7,"y":6}`.
#[inline(never)]
fn square(json: &mut Pull<'_>) -> Option<Square> {
    // Most programs write no blanks, and these names in this order.
    if let [
        b'{',
        b'"',
        b'x',
        b'"',
        b':',
        file @ b'1'..=b'9',
        b',',
        rest @ ..,
    ] = json.rest()
        && let [b'"', b'y', b'"', b':', rank @ b'1'..=b'9', b'}', rest @ ..] = rest
    {
        json.leave(rest);
        return Square::new(file - b'0', rank - b'0');
    }
    let (mut file, mut rank) = (None, None);
    let mut object = json.object()?;
    loop {
        let place = match json.key(&mut object) {
            keys::X => &mut file,
            keys::Y => &mut rank,
            END => break,
            _ => return None,
        };
        *place = u8::try_from(json.number()?).ok();
    }
    Square::new(file?, rank?).filter(|square| STANDARD.contains(*square))
}

/// `{"now":{"m":0,"s":16},"total":{"h":0,"m":0,"s":16}}`.
fn times(json: &mut Pull<'_>) -> Option<Times> {
    let (mut now, mut total) = (None, None);
    let mut object = json.object()?;
    loop {
        match json.key(&mut object) {
            END => break,
            keys::NOW => now = Some(time(json)?),
            keys::TOTAL => total = Some(time(json)?),
            _ => return None,
        }
    }
    Some((now?, total))
}

/// `{"h":0,"m":0,"s":16}`: milliseconds.
#[inline(never)]
fn time(json: &mut Pull<'_>) -> Option<u32> {
    if let Some((time, rest)) = usual_time(json.rest()) {
        json.leave(rest);
        return Some(time);
    }
    let (mut hours, mut minutes, mut seconds) = (0, 0, 0);
    let mut object = json.object()?;
    loop {
        let part = match json.key(&mut object) {
            END => break,
            keys::H => &mut hours,
            keys::M => &mut minutes,
            keys::S => &mut seconds,
            _ => return None,
        };
        *part = json.number()?;
    }
    let minutes = hours.checked_mul(60)?.checked_add(minutes)?;
    let seconds = minutes.checked_mul(60)?.checked_add(seconds)?;
    seconds.checked_mul(1000)
}

/// A time of less than a hundred hours as most programs write it, and what stands behind it.
#[inline]
fn usual_time(text: &[u8]) -> Option<(u32, &[u8])> {
    let [b'{', b'"', first, b'"', b':', rest @ ..] = text else {
        return None;
    };
    let (hours, rest) = match first {
        b'h' => {
            let (hours, rest) = number(rest)?;
            let [b',', b'"', b'm', b'"', b':', rest @ ..] = rest else {
                return None;
            };
            (hours, rest)
        }
        b'm' => (0, rest),
        _ => return None,
    };
    let (minutes, rest) = number(rest)?;
    let [b',', b'"', b's', b'"', b':', rest @ ..] = rest else {
        return None;
    };
    let (seconds, rest) = number(rest)?;
    let [b'}', rest @ ..] = rest else { return None };
    Some(((3600 * hours + 60 * minutes + seconds) * 1000, rest))
}

/// A number of one or two digits, and what stands behind it.
#[inline]
fn number(text: &[u8]) -> Option<(u32, &[u8])> {
    let digit = |byte: &u8| u32::from(byte - b'0');
    match text {
        [tens @ b'0'..=b'9', ones @ b'0'..=b'9', rest @ ..] => {
            Some((10 * digit(tens) + digit(ones), rest))
        }
        [ones @ b'0'..=b'9', rest @ ..] => Some((digit(ones), rest)),
        _ => None,
    }
}
