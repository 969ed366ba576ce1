//! Formats: how a record is written down.
//!
//! To add a format, write it in a file beside the others and name it in [`ALL`].

use std::fmt;

use crate::problem::{Lang, Problem, Severity};
use crate::record::{Action, Record};
use crate::scan::own;

pub mod kakinoki;
pub mod kif;
pub mod usi;

/// Every format, in the order in which a text is held against them; the last fits any text.
pub static ALL: [&Format; 3] = [&usi::USI, &usi::SFEN, &kif::FORMAT];

/// A format.
pub struct Format {
    /// The name, the same everywhere: `kif`.
    pub name: &'static str,
    /// The name for readers: `KIF`.
    pub title: &'static str,
    /// The usual ending of a file's name, without the dot.
    pub extension: &'static str,
    /// Whether a text looks like this format.
    pub fits: fn(&str) -> bool,
    /// Reads all records of a text.
    pub read: fn(&str) -> Vec<Read>,
    /// Writes a record, and tells what the format cannot hold.
    pub write: Option<Write>,
}

/// Writes a record: its text, and what the format cannot hold.
pub type Write = fn(&Record) -> (String, Vec<Loss>);

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
pub fn read(text: &str) -> Vec<Read> {
    (detect(text).read)(text)
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

    /// Whether something could not be read.
    pub fn has_errors(&self) -> bool {
        self.problems
            .iter()
            .any(|problem| problem.severity() == Severity::Error)
    }
}

/// Something in a record that a format cannot hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Loss {
    /// The moves.
    Moves,
    /// This many variations.
    Variations(usize),
    /// This many comments.
    Comments(usize),
    /// This many bookmarks.
    Bookmarks(usize),
    /// The thinking times.
    Times,
    /// This many headers.
    Headers(usize),
    /// How the game ended.
    Ending,
    /// Text that could not be played.
    Unread,
}

impl Loss {
    /// What is lost when only the moves of the main line are kept.
    pub fn of_all_but_moves(record: &Record) -> Vec<Loss> {
        let (mut variations, mut comments, mut bookmarks) = (0, 0, 0);
        let (mut times, mut unread) = (0, 0);
        for (_, node) in record.nodes() {
            variations += usize::from(node.next_sibling().is_some());
            comments += usize::from(!node.comment().is_empty());
            bookmarks += usize::from(!node.bookmarks().is_empty());
            times += usize::from(node.time.is_some());
            let is_unread = matches!(node.action, Action::Unread(_));
            unread += usize::from(is_unread || !node.stray().is_empty());
        }
        let counts = [
            (variations, Loss::Variations(variations)),
            (comments, Loss::Comments(comments)),
            (bookmarks, Loss::Bookmarks(bookmarks)),
            (times, Loss::Times),
            (record.headers.len(), Loss::Headers(record.headers.len())),
            (unread, Loss::Unread),
        ];
        let mut losses = Vec::new();
        for (count, loss) in counts {
            if count > 0 {
                losses.push(loss);
            }
        }
        losses.extend(record.ending().map(|_| Loss::Ending));
        losses
    }

    /// The loss in words.
    pub fn sentence(self, lang: Lang) -> String {
        let (count, english, japanese) = match self {
            Loss::Moves => (
                None,
                "the moves; only the last position is kept",
                "指し手（最終局面だけを残します）",
            ),
            Loss::Variations(count) => (Some(count), "variation", "変化"),
            Loss::Comments(count) => (Some(count), "comment", "コメント"),
            Loss::Bookmarks(count) => (Some(count), "bookmark", "しおり"),
            Loss::Times => (None, "the thinking times", "消費時間"),
            Loss::Headers(count) => (Some(count), "header", "見出し"),
            Loss::Ending => (None, "how the game ended", "終局"),
            Loss::Unread => (None, "text that could not be read", "解釈できなかった文字"),
        };
        match (lang, count) {
            (_, None) => own(lang.pick(english, japanese)),
            (Lang::English, Some(1)) => format!("1 {english}"),
            (Lang::English, Some(count)) => format!("{count} {english}s"),
            (Lang::Japanese, Some(count)) => format!("{japanese}{count}件"),
        }
    }
}
