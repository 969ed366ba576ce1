//! Definition of a format, and the registry: a selection of formats as a value. An engine contains
//! the formats of the registry that it names.

use std::cmp::Reverse;
use std::fmt;

use crate::format::foreign::{only_a_link, other_file};
use crate::format::loss::{Loss, LossKind, Written};
use crate::format::result::{Family, FormatName, ReadResult};
use crate::problem::{self, Problem, ProblemKind, Severity, Span};
use crate::reading::context::Context;
use crate::reading::unwrap;
use crate::record::{NodeId, Record};
use crate::text::scan::{Lines, has_lost, has_old_line_ends, trim};
use crate::variant::Games;
use crate::variant::setup::Setup;

/// A format.
#[non_exhaustive]
pub struct Format {
    /// The name, the same everywhere: `kif`.
    pub name: &'static str,
    /// The name for readers: `KIF`.
    pub title: &'static str,
    /// The usual file extension, without the dot.
    pub extension: &'static str,
    /// The extension of a file in UTF-8, by which some programs recognise the encoding.
    pub utf8_extension: &'static str,
    /// The supported games.
    pub games: Games,
    /// Text between records in one file.
    pub separator: &'static str,
    /// The reader.
    pub reader: &'static Reader,
    /// Writes a record of one of [`Format::games`]; [`Format::write`] writes any record.
    pub writer: fn(&Record) -> Written,
}

impl Format {
    /// Writes a record and reports what the format cannot hold; that may be the whole game.
    ///
    /// ```
    /// use kifuyomi::{format, problem::Lang};
    /// let whale = kifuyomi::read_one("[Variant \"Whale Shogi\"]\n1. D-e4").record;
    /// let write = |name| format::by_name(name).unwrap().write(&whale);
    /// assert!(write("kif").text.contains("e4海豚"));
    /// assert_eq!(write("csa").losses[0].sentence(Lang::English), "1 game other than shogi");
    /// ```
    pub fn write(&self, record: &Record) -> Written {
        if self.games.have(record.start.variant) {
            (self.writer)(record)
        } else {
            let (kind, count) = (LossKind::Game, 1);
            Written::new(String::new(), vec![Loss { kind, count }])
        }
    }
}

impl fmt::Debug for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Format").field(&self.name).finish()
    }
}

/// A format's reader, kept separate from the format so that an engine that only reads does not link
/// writers.
pub struct Reader {
    /// The format it recognises; records may turn out to be in a relative of it.
    pub name: FormatName,
    /// Reports whether a text looks like this format.
    pub fits: fn(&str, &Context) -> bool,
    /// Reports whether a text identifies itself as this format. Checked before any reader's `fits`.
    pub is_named: fn(&str) -> bool,
    /// Reads all records of a text.
    pub read: fn(&str, &Registry) -> Vec<ReadResult>,
}

impl fmt::Debug for Reader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Reader").field(&self.name.name).finish()
    }
}

/// Reads a text after removing everything around its records.
pub type Unwrap = fn(&Registry, &str) -> Vec<ReadResult>;

/// Finds moves among the words of a text.
#[derive(Clone, Copy, Debug)]
pub struct Prose {
    /// Finds the records; `None` if there are no moves.
    pub read: ReadAmong,
    /// Decodes an encoded text.
    pub decoded: Decode,
}

/// Finds moves, and records in codes such as USEN, among the words of a text, given the reader's
/// results.
pub type ReadAmong = fn(&str, &[ReadResult]) -> Option<Vec<ReadResult>>;

/// Decodes a text that is encoded as in addresses, mail or word processors, or was opened in the
/// wrong encoding, given the reader's result. `None` if it is neither.
pub type Decode = fn(&str, &ReadResult, &Context) -> Option<Decoded>;

/// A decoded text.
#[derive(Debug)]
pub struct Decoded {
    /// The text.
    pub text: String,
    /// Lines around the decoded text, which become comments.
    pub around: Vec<String>,
    /// The notice about the decoding.
    pub notice: &'static ProblemKind,
}

/// Reads texts that mix several kinds of blocks.
#[derive(Clone, Copy, Debug)]
pub struct Blocks {
    /// Unwraps a text as a whole: a word processor's document, a literal of a program.
    pub open: fn(&str, &Context) -> Option<Decoded>,
    /// Reads a text part by part, given its reader's results; `None` if those are better.
    pub read: fn(&Registry, &str, &[ReadResult]) -> Option<Vec<ReadResult>>,
}

/// A selection of formats to read, and the resources of their readers.
///
/// ```
/// use kifuyomi::format::{Reader, Registry, csa, usi};
/// static READERS: [&Reader; 2] = [csa::FORMAT.reader, usi::USI.reader];
/// let registry = Registry { readers: &READERS, ..*Registry::every() };
/// assert_eq!(registry.read("PI\n+\n+7776FU\n")[0].format.name, "csa");
/// assert!(registry.find("1. P-7f P-3d").is_none());
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Registry {
    /// The readers, in the order in which a text is tested.
    pub readers: &'static [&'static Reader],
    /// The reader for texts that match no other.
    pub fallback: &'static Reader,
    /// Removes the text around a record, such as HTML.
    pub unwrap: Option<Unwrap>,
    /// Finds moves among other text if a reader found none.
    pub prose: Option<Prose>,
    /// Reads texts that mix several kinds of blocks.
    pub blocks: Option<Blocks>,
    /// Resources for readers besides the text.
    pub context: Context,
}

/// Maximum length of a text, in bytes.
pub const MAX_BYTES: usize = 32 << 20;

impl Registry {
    /// Returns the reader for the format of a text.
    pub fn detect(&self, text: &str) -> &'static Reader {
        self.find(text).unwrap_or(self.fallback)
    }

    /// Like [`Registry::detect`]; `None` if the text looks like none of the formats.
    pub fn find(&self, text: &str) -> Option<&'static Reader> {
        let named = self.distinct().find(|reader| (reader.is_named)(text));
        named.or_else(|| {
            self.distinct()
                .find(|reader| (reader.fits)(text, &self.context))
        })
    }

    /// Returns the distinct readers. Related formats are adjacent and share a reader, which is
    /// tested only once.
    fn distinct(&self) -> impl Iterator<Item = &'static Reader> {
        let mut previous: Option<&Reader> = None;
        let readers = self.readers.iter().copied();
        readers.filter(move |reader| {
            let before = previous.replace(reader);
            !before.is_some_and(|before| std::ptr::eq(before, *reader))
        })
    }

    /// Reads every record in a text. There is always at least one.
    pub fn read(&self, text: &str) -> Vec<ReadResult> {
        if text.len() > MAX_BYTES {
            return vec![self.too_big()];
        }
        if let Some(problem) = other_file(text) {
            return vec![ReadResult::start(problem, self.fallback.name)];
        }
        let even;
        let text = if has_old_line_ends(text) {
            even = text.replace('\r', "\n");
            &even
        } else {
            text
        };
        let opened = self
            .blocks
            .and_then(|blocks| (blocks.open)(text, &self.context));
        if let Some(opened) = opened {
            let mut results = self.read(&opened.text);
            note_decoding(&mut results, &opened);
            return results;
        }
        let results = self.read_direct(text);
        let blocks = self.blocks.filter(|_| !is_taken_whole(text, &results));
        let joined = blocks.and_then(|blocks| (blocks.read)(self, text, &results));
        let results = joined.unwrap_or(results);
        match only_a_link(text).filter(|_| results.iter().all(ReadResult::is_nothing)) {
            Some(problem) => vec![ReadResult::start(problem, self.fallback.name)],
            None => results,
        }
    }

    /// Reads a text as one block.
    pub(crate) fn read_direct(&self, text: &str) -> Vec<ReadResult> {
        let results = self.read_whole(text);
        self.read_decoded(text, &results).unwrap_or(results)
    }

    fn read_whole(&self, text: &str) -> Vec<ReadResult> {
        match self.unwrap {
            Some(unwrap) => unwrap(self, text),
            None => self.read_plain(text),
        }
    }

    /// Decodes and reads a text in which no moves were found, or hardly any; `None` if that finds
    /// no more moves.
    fn read_decoded(&self, text: &str, results: &[ReadResult]) -> Option<Vec<ReadResult>> {
        let [result] = results else { return None };
        let decoded = (self.prose?.decoded)(text, result, &self.context)?;
        let mut found = self.read_whole(&decoded.text);
        let most = found.iter().map(|result| result.record.all_moves()).max()?;
        if most <= result.record.all_moves() {
            return None;
        }
        note_decoding(&mut found, &decoded);
        Some(found)
    }

    /// Reads every record in a text without other text around the records.
    pub(crate) fn read_plain(&self, text: &str) -> Vec<ReadResult> {
        let mut results = (self.detect(text).read)(text, self);
        if let Some(prose) = self.prose
            && let Some(found) = (prose.read)(text, &results)
        {
            results = found;
        }
        if is_damaged(text)
            && let Some(first) = results.first_mut()
        {
            let count = text.matches('\u{fffd}').count().to_string();
            let problem = Problem::new(&problem::DAMAGED, Span::default(), "", &[&count]);
            first.problems.insert(0, problem);
        }
        results
    }

    /// Returns the result for a text that is refused.
    pub(crate) fn too_big(&self) -> ReadResult {
        let limit = format!("{} MB", MAX_BYTES >> 20);
        let problem = Problem::new(&problem::TEXT_TOO_BIG, Span::default(), "", &[&limit]);
        ReadResult::start(problem, self.fallback.name)
    }
}

/// Adds the notice that a text was decoded, and the words around it. Spans in the decoded text are
/// dropped.
fn note_decoding(results: &mut [ReadResult], decoded: &Decoded) {
    for problem in results.iter_mut().flat_map(|result| &mut result.problems) {
        problem.span = Span::default();
    }
    if let Some(first) = results.first_mut() {
        let notice = Problem::new(decoded.notice, Span::default(), "", &[]);
        first.problems.insert(0, notice);
        first.add_comments(NodeId::START, &decoded.around);
    }
}

/// Reports whether a reader recognized every line of a text: its records have moves and no problems, and no comments but
/// those that the format marks.
fn is_taken_whole(text: &str, results: &[ReadResult]) -> bool {
    let comments = || {
        let nodes = results.iter().flat_map(|result| result.record.nodes());
        let lines = nodes.map(|(_, node)| node.comment().lines().count());
        lines.sum::<usize>()
    };
    let marked = || {
        let lines = Lines::new(text).map(|line| trim(line.text));
        lines.filter(|line| line.starts_with(['*', '＊'])).count()
    };
    let is_clean = |result: &ReadResult| result.problems.is_empty() && result.record.moves() > 0;
    let is_strict = |result: &ReadResult| {
        let family = result.format.family;
        matches!(
            family,
            Family::Kif | Family::Csa | Family::Lines | Family::Json
        ) || result.format.name == "pgn"
    };
    results.iter().all(is_clean)
        && (results.iter().all(is_strict) || results.len() == 1 && comments() <= marked())
}

/// Reads a text, and removes the text around its records in mail, on a page or in a listing.
pub fn read_unwrapped(registry: &Registry, text: &str) -> Vec<ReadResult> {
    let shows_wrapping = unwrap::may_show_wrapping(text);
    let unwrapped = shows_wrapping.then(|| read_without_wrapping(registry, text, false));
    let unwrapped = unwrapped.flatten();
    // The notice about removed text is always present and is no reason for doubt.
    let least = unwrapped
        .as_ref()
        .map_or(Severity::Notice, |_| Severity::Warning);
    let plain = unwrapped.unwrap_or_else(|| registry.read_plain(text));
    let is_doubtful = |result: &ReadResult| {
        let mut problems = result.problems.iter();
        let is_doubt =
            |problem: &Problem| problem.kind.severity >= least && !is_foul(problem, result);
        problems.any(|problem| is_doubt(problem) || is_from_first_move(problem))
            || result.record.moves() == 0 && !is_position(result)
    };
    let may_hide =
        plain.iter().any(is_doubtful) && !is_damaged(text) && unwrap::may_hide_moves(text);
    let unwrapped = may_hide.then(|| read_without_wrapping(registry, text, true));
    // Text that only looks like encoded moves is left unchanged.
    let unwrapped = unwrapped.flatten();
    unwrapped
        .filter(|unwrapped| understood(unwrapped) > understood(&plain))
        .unwrap_or(plain)
}

/// Reports whether a text is only a position for programs.
fn is_position(result: &ReadResult) -> bool {
    let start = &result.record.start;
    result.format.family.is_for_programs()
        && result.problems.is_empty()
        && *start != Setup::start(start.variant)
}

/// Reports whether a move with its origin broke the rules. It was played so, and is no reason to
/// doubt the text.
fn is_foul(problem: &Problem, result: &ReadResult) -> bool {
    const FOULS: [&ProblemKind; 4] = [
        &problem::LEFT_IN_CHECK,
        &problem::TWO_PAWNS,
        &problem::PAWN_DROP_MATE,
        &problem::DEAD_END,
    ];
    result.format.family == Family::Kif && FOULS.contains(&problem.kind)
}

/// Reports whether only the mark of the first move says that White begins; that move may have been
/// played later.
fn is_from_first_move(problem: &Problem) -> bool {
    problem.kind == &problem::TURN_FROM_FIRST_MOVE
}

/// Measures how much of a text was understood: the number of moves, then fewer complaints.
fn understood(results: &[ReadResult]) -> (usize, Reverse<usize>) {
    let moves = results.iter().map(|result| result.record.all_moves());
    let problems = results.iter().flat_map(|result| &result.problems);
    let complaints = problems
        .filter(|problem| problem.kind.severity > Severity::Notice || is_from_first_move(problem));
    (moves.sum(), Reverse(complaints.count()))
}

/// Removes the text around records and reads the rest; `None` if there is nothing to remove.
fn read_without_wrapping(
    registry: &Registry,
    text: &str,
    takes_doubtful: bool,
) -> Option<Vec<ReadResult>> {
    let unwrapped = unwrap::unwrap_text(text, takes_doubtful)?;
    let mut results = registry.read_plain(&unwrapped.text);
    // The visible text of a page takes precedence over the data for its programs.
    let has_moves = |results: &[ReadResult]| results.iter().any(|it| it.record.moves() > 0);
    if !has_moves(&results) {
        let scripts = unwrap::data_in_scripts(text);
        let attributes = std::iter::once_with(|| unwrap::data_in_attributes(text)).flatten();
        let mut data = scripts
            .chain(attributes)
            .map(|data| registry.read_plain(&data));
        if let Some(mut found) = data.find(|found| has_moves(found)) {
            if let Some(first) = found.first_mut() {
                unwrapped.report(&mut first.problems, text);
            }
            return Some(found);
        }
    }
    if let Some(first) = results.first_mut() {
        first.add_comments(NodeId::START, &unwrapped.around);
    }
    let mut whole = Some(text);
    for result in &mut results {
        unwrapped.restore(&mut result.problems, whole.take());
    }
    Some(results)
}

/// Reports whether many characters of a text were lost earlier, judged by its beginning.
fn is_damaged(text: &str) -> bool {
    const BEGINNING: usize = 1000;
    if !has_lost(text) {
        return false;
    }
    let beginning = || text.chars().take(BEGINNING);
    let lost = beginning().filter(|c| *c == '\u{fffd}').count();
    lost > 0 && lost > beginning().count() / 20
}
