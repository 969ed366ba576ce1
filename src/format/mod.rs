//! Formats: how a record is written down.
//!
//! To add a format, write it in a file beside the others and name it in [`ALL`].

use std::fmt;

use crate::full::FULL;
use crate::problem::{self, Lang, Problem, Severity, Span};
use crate::reading::unwrap;
use crate::record::{Action, Node, NodeId, Record};
use crate::text::scan::Line;
use crate::types::moves::Move;
use crate::variant::Games;
use crate::variant::games::standard::STANDARD;
use crate::variant::setup::Setup;

mod address;
pub mod bytes;
pub mod csa;
pub mod epd;
pub mod feen;
mod headers;
pub mod jkf;
pub mod kif;
pub mod list;
mod positions;
pub mod spoken;
pub mod usen;
pub mod usi;

/// Every format, in the order in which a text is held against them. What fits none is read like KIF,
/// which takes lines as they come.
#[cfg(feature = "full")]
pub static ALL: [&Format; 19] = [
    &kif::FORMAT,
    &kif::ki2::FORMAT,
    &kif::ki2::LIST,
    &kif::bod::FORMAT,
    &epd::FORMAT,
    &feen::FORMAT,
    &usi::USI,
    &usi::SFEN,
    &usen::FORMAT,
    &csa::FORMAT,
    &csa::V3,
    &jkf::FORMAT,
    &list::PSN,
    &list::WESTERN,
    &list::NUMERALS,
    &list::HOSKING,
    &list::DOJO,
    &list::KITAO,
    &spoken::FORMAT,
];

/// The formats that a page reads at once. What they do not understand is read by all of them.
#[cfg(not(feature = "full"))]
pub static ALL: [&Format; 4] = [
    &kif::FORMAT,
    &kif::ki2::FORMAT,
    &kif::ki2::LIST,
    &kif::bod::FORMAT,
];

/// A format.
pub struct Format {
    /// The name, the same everywhere: `kif`.
    pub name: &'static str,
    /// The name for readers: `KIF`.
    pub title: &'static str,
    /// The usual ending of a file's name, without the dot.
    pub extension: &'static str,
    /// The same for a file in UTF-8, which some programs tell apart by it.
    pub utf8_extension: &'static str,
    /// The games it can hold.
    pub games: Games,
    /// Whether a text looks like this format.
    pub fits: fn(&str) -> bool,
    /// Reads all records of a text.
    pub read: fn(&str) -> Vec<Read>,
    /// Writes a record, and tells what the format cannot hold.
    pub write: Option<Write>,
    /// What stands between records in one file.
    pub separator: &'static str,
}

/// Writes a record: its text, and what the format cannot hold.
pub type Write = fn(&Record) -> (String, Vec<Loss>);

impl Format {
    /// Writes a record, and tells what the format cannot hold; it may be the whole game.
    ///
    /// ```
    /// let reads = kifuyomi::read("[Variant \"Whale Shogi\"]\n1. D-e4");
    /// let write = |name| kifuyomi::format::by_name(name).unwrap().write(&reads[0].record);
    /// assert!(write("kif").0.contains("e4海豚"));
    /// assert_eq!(write("csa").1[0].sentence(kifuyomi::problem::Lang::English), "1 game other than shogi");
    /// ```
    pub fn write(&self, record: &Record) -> (String, Vec<Loss>) {
        match self.write {
            Some(write) if self.games.have(record.start.variant) => write(record),
            Some(_) => {
                let (what, count) = (LossKind::Game, 1);
                (String::new(), vec![Loss { what, count }])
            }
            None => Default::default(),
        }
    }
}

impl fmt::Debug for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Format").field(&self.name).finish()
    }
}

/// The format with a name: `kif`, `usi`, `sfen`.
pub fn by_name(name: &str) -> Option<&'static Format> {
    ALL.into_iter().find(|format| format.name == name)
}

/// The format that a text is in, told by what stands in it.
pub fn detect(text: &str) -> &'static Format {
    // It may look like any other.
    if FULL && spoken::names_notation(text) {
        return &spoken::FORMAT;
    }
    ALL.into_iter()
        .find(|format| (format.fits)(text))
        .unwrap_or(&kif::FORMAT)
}

/// Reads every record in a text, in whatever format it is. There is always at least one.
///
/// ```
/// let reads = kifuyomi::read("1 ７六歩(77)\n2 ３四歩(33)\n3 投了");
/// let record = &reads[0].record;
/// assert_eq!(record.main_line().count(), 3);
/// assert_eq!(reads[0].format.name, "kif");
/// ```
///
/// What stands around it in mail, on a page or in a listing is taken off and told. A text longer
/// than [`MOST_BYTES`] is refused.
pub fn read(text: &str) -> Vec<Read> {
    if text.len() > MOST_BYTES {
        return vec![too_big()];
    }
    let unwrapped = if FULL {
        unwrap::unwrap_text(text)
    } else {
        None
    };
    let Some(unwrapped) = unwrapped else {
        return read_plain(text);
    };
    let mut reads = read_plain(&unwrapped.text);
    let mut whole = Some(text);
    for read in &mut reads {
        unwrapped.restore(&mut read.problems, whole.take());
    }
    reads
}

/// The longest text that is read, in bytes.
pub const MOST_BYTES: usize = 32 << 20;

fn read_plain(text: &str) -> Vec<Read> {
    let mut reads = (detect(text).read)(text);
    if is_damaged(text)
        && let Some(first) = reads.first_mut()
    {
        let count = text.matches('\u{fffd}').count().to_string();
        let problem = Problem::new(&problem::DAMAGED, Span::default(), "", &[&count]);
        first.problems.insert(0, problem);
    }
    reads
}

/// Whether many characters of a text were lost before it came here, which its beginning tells.
fn is_damaged(text: &str) -> bool {
    const BEGINNING: usize = 1000;
    let beginning = || text.chars().take(BEGINNING);
    let lost = beginning().filter(|c| *c == '\u{fffd}').count();
    lost > 0 && lost > beginning().count() / 20
}

/// What is read of a text that is refused.
pub(crate) fn too_big() -> Read {
    let limit = format!("{} MB", MOST_BYTES >> 20);
    let problem = Problem::new(&problem::TOO_BIG, Span::default(), "", &[&limit]);
    Read::start(problem, &kif::FORMAT)
}

/// A record as it was read.
#[derive(Clone, Debug)]
pub struct Read {
    /// The record.
    pub record: Record,
    /// What was wrong with it, in the order it was found.
    pub problems: Vec<Problem>,
    /// The format it was in.
    pub format: &'static Format,
}

impl Read {
    pub(crate) fn new(record: Record, problems: Vec<Problem>, format: &'static Format) -> Read {
        Read {
            record,
            problems,
            format,
        }
    }

    /// What is read in a text that holds nothing: the start position.
    #[inline(never)]
    pub(crate) fn nothing(format: &'static Format) -> Read {
        let span = Line::WHOLE.span("");
        let problem = Problem::new(&problem::NOTHING_TO_READ, span, "", &[]);
        Read::start(problem, format)
    }

    /// The start position, and why there is no more.
    fn start(problem: Problem, format: &'static Format) -> Read {
        let record = Record::new(Setup::start(&STANDARD));
        Read::new(record, vec![problem], format)
    }

    /// Whether something could not be read.
    pub fn has_errors(&self) -> bool {
        self.problems
            .iter()
            .any(|problem| problem.severity() == Severity::Error)
    }
}

/// Something in a record that a format cannot hold, and how often.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Loss {
    /// What it is.
    pub what: LossKind,
    /// How many.
    pub count: usize,
}

/// What a format may not hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LossKind {
    /// All of it, for it is another game than those the format is for.
    Game,
    /// Moves of the main line.
    Moves,
    /// Variations, with all that is in them.
    Variations,
    /// Comments.
    Comments,
    /// Bookmarks.
    Bookmarks,
    /// Thinking times.
    Times,
    /// The parts of a second in thinking times.
    Fractions,
    /// Headers.
    Headers,
    /// How the game ended.
    Endings,
    /// The number of the first move.
    StartNumber,
    /// Moves that the format has no sign for, such as passes.
    OddMoves,
    /// Text that could not be read.
    Unread,
    /// Lines that are not meant for readers.
    HiddenLines,
}

impl LossKind {
    /// What it is called: one in English, many in English, in Japanese.
    const WORDS: [(LossKind, &'static str, &'static str, &'static str); 13] = [
        (
            LossKind::Game,
            "game other than shogi",
            "games other than shogi",
            "本将棋以外の対局",
        ),
        (LossKind::Moves, "move", "moves", "指し手"),
        (LossKind::Variations, "variation", "variations", "変化"),
        (LossKind::Comments, "comment", "comments", "コメント"),
        (LossKind::Bookmarks, "bookmark", "bookmarks", "しおり"),
        (
            LossKind::Times,
            "thinking time",
            "thinking times",
            "消費時間",
        ),
        (
            LossKind::Fractions,
            "fraction of a second",
            "fractions of a second",
            "一秒未満の消費時間",
        ),
        (LossKind::Headers, "header", "headers", "見出し"),
        (LossKind::Endings, "ending", "endings", "終局"),
        (
            LossKind::StartNumber,
            "number of the first move",
            "numbers of the first move",
            "開始手数",
        ),
        (
            LossKind::OddMoves,
            "move it has no sign for",
            "moves it has no sign for",
            "表せない指し手",
        ),
        (
            LossKind::Unread,
            "piece of text that could not be read",
            "pieces of text that could not be read",
            "解釈できなかった文字",
        ),
        (
            LossKind::HiddenLines,
            "line for programs",
            "lines for programs",
            "プログラム用の行",
        ),
    ];
}

impl Loss {
    /// What of a record is lost in a format that keeps the moves of the main line and what is
    /// named in `kept`. What stands in lost variations is lost with them and not counted again.
    pub fn beside(record: &Record, kept: &[LossKind]) -> Vec<Loss> {
        let keeps = |what| kept.contains(&what);
        let mut counts = [0_usize; LossKind::WORDS.len()];
        let mut lose = |what: LossKind, count: usize| {
            let place = LossKind::WORDS.iter().position(|row| row.0 == what);
            if !keeps(what)
                && let Some(known) = place.and_then(|place| counts.get_mut(place))
            {
                *known += count;
            }
        };
        lose(LossKind::Headers, record.headers.len());
        lose(LossKind::StartNumber, usize::from(record.start.number != 1));
        let mut count = |node: &Node| {
            lose(LossKind::Comments, usize::from(!node.comment().is_empty()));
            lose(LossKind::Bookmarks, node.bookmarks().len());
            lose(LossKind::HiddenLines, node.hidden_lines().len());
            lose(LossKind::Unread, node.unread_lines().len());
            match (node.time, keeps(LossKind::Times)) {
                (Some(time), true) => {
                    lose(LossKind::Fractions, usize::from(!time.is_multiple_of(1000)));
                }
                (time, _) => lose(LossKind::Times, usize::from(time.is_some())),
            }
            match &node.action {
                Action::Start => {}
                Action::Move(played) => {
                    lose(LossKind::OddMoves, usize::from(played.mv == Move::Pass));
                }
                Action::End(_) => lose(LossKind::Endings, 1),
                Action::Unread(_) => lose(LossKind::Unread, 1),
            }
        };
        if keeps(LossKind::Variations) {
            record.nodes().for_each(|(_, node)| count(node));
        } else {
            record.node(NodeId::START).into_iter().for_each(&mut count);
            record.main_line().for_each(|(_, node)| count(node));
            let branches = record.nodes();
            let branches = branches.filter(|(_, node)| node.next_sibling().is_some());
            lose(LossKind::Variations, branches.count());
        }
        let rows = LossKind::WORDS.iter().zip(counts);
        rows.filter(|(_, count)| *count > 0)
            .map(|(row, count)| Loss { what: row.0, count })
            .collect()
    }

    /// Adds to what is lost.
    #[inline(never)]
    pub fn add(losses: &mut Vec<Loss>, what: LossKind, count: usize) {
        match losses.iter_mut().find(|loss| loss.what == what) {
            Some(loss) => loss.count += count,
            None if count > 0 => losses.push(Loss { what, count }),
            None => {}
        }
    }

    /// The loss in words: `3 variations`.
    pub fn sentence(self, lang: Lang) -> String {
        let row = LossKind::WORDS.iter().find(|row| row.0 == self.what);
        let (one, many, japanese) = row.map_or(("", "", ""), |row| (row.1, row.2, row.3));
        match (lang, self.count) {
            (Lang::English, 1) => format!("1 {one}"),
            (Lang::English, count) => format!("{count} {many}"),
            (Lang::Japanese, count) => format!("{japanese}{count}件"),
        }
    }
}
