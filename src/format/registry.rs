//! What a format is, and a choice of formats as a value: what an engine contains is what the registry
//! that it names contains.

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
    /// The usual ending of a file's name, without the dot.
    pub extension: &'static str,
    /// The same for a file in UTF-8, which some programs recognise by it.
    pub utf8_extension: &'static str,
    /// The games it can hold.
    pub games: Games,
    /// What stands between records in one file.
    pub separator: &'static str,
    /// Reads it.
    pub reader: &'static Reader,
    /// Writes a record of one of [`Format::games`]; [`Format::write`] writes any record.
    pub writer: fn(&Record) -> Written,
}

impl Format {
    /// Writes a record, and says what the format cannot hold; that may be the whole game.
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

/// What reads a format. It stands apart from the format, so that an engine that only reads does not
/// link writers.
pub struct Reader {
    /// The format it recognises; records may turn out to be in a relative of it.
    pub name: FormatName,
    /// Whether a text looks like this format.
    pub fits: fn(&str, &Context) -> bool,
    /// Whether a text says by itself that it is in this format. That is asked before any reader is
    /// asked what a text looks like.
    pub is_named: fn(&str) -> bool,
    /// Reads all records of a text.
    pub read: fn(&str, &Registry) -> Vec<ReadResult>,
}

impl fmt::Debug for Reader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Reader").field(&self.name.name).finish()
    }
}

/// Reads a text, and removes what stands around its records.
pub type Unwrap = fn(&Registry, &str) -> Vec<ReadResult>;

/// Finds moves among the words of a text.
#[derive(Clone, Copy, Debug)]
pub struct Among {
    /// The records; `None` where there are no moves.
    pub read: ReadAmong,
    /// What a text stands for that is encoded.
    pub decoded: Decode,
}

/// Finds moves, and records in codes such as USEN, among the words of a text, from what its reader made of it.
pub type ReadAmong = fn(&str, &[ReadResult]) -> Option<Vec<ReadResult>>;

/// What a text stands for that is encoded as in addresses, mail or word processors, or was opened in the wrong encoding,
/// from what its reader made of it; `None` where it is neither.
pub type Decode = fn(&str, &ReadResult, &Context) -> Option<Decoded>;

/// A decoded text.
#[derive(Debug)]
pub struct Decoded {
    /// The text.
    pub text: String,
    /// Lines around what was decoded, which become comments.
    pub around: Vec<String>,
    /// The notice about it.
    pub notice: &'static ProblemKind,
}

/// Reads texts in which blocks of several kinds meet.
#[derive(Clone, Copy, Debug)]
pub struct Blocks {
    /// Opens what a text as a whole is: a document of a word processor, a literal of a program.
    pub open: fn(&str, &Context) -> Option<Decoded>,
    /// Reads a text part by part, after its reader has given results; `None` where those are better.
    pub read: fn(&Registry, &str, &[ReadResult]) -> Option<Vec<ReadResult>>,
}

/// A choice of formats to read, and what their readers may use.
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
    /// What reads, in the order in which a text is held against them.
    pub readers: &'static [&'static Reader],
    /// Reads what looks like none of these.
    pub fallback: &'static Reader,
    /// Removes what stands around a record, such as HTML.
    pub unwrap: Option<Unwrap>,
    /// Finds moves among other text where a reader found none.
    pub among: Option<Among>,
    /// Reads texts in which blocks of several kinds meet.
    pub blocks: Option<Blocks>,
    /// What readers may use beyond the text.
    pub context: Context,
}

/// The longest text that is read, in bytes.
pub const MAX_BYTES: usize = 32 << 20;

impl Registry {
    /// The reader of the format that a text is in.
    pub fn detect(&self, text: &str) -> &'static Reader {
        self.find(text).unwrap_or(self.fallback)
    }

    /// The same; `None` when the text looks like none of the formats.
    pub fn find(&self, text: &str) -> Option<&'static Reader> {
        let named = self.distinct().find(|reader| (reader.is_named)(text));
        named.or_else(|| {
            self.distinct()
                .find(|reader| (reader.fits)(text, &self.context))
        })
    }

    /// The readers. Relatives follow one another and share one, which is asked only once.
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

    /// Decodes a text in which no moves were found, or hardly any, and reads it; `None` where that gives no more moves.
    fn read_decoded(&self, text: &str, results: &[ReadResult]) -> Option<Vec<ReadResult>> {
        let [result] = results else { return None };
        let decoded = (self.among?.decoded)(text, result, &self.context)?;
        let mut found = self.read_whole(&decoded.text);
        let most = found.iter().map(|result| result.record.all_moves()).max()?;
        if most <= result.record.all_moves() {
            return None;
        }
        note_decoding(&mut found, &decoded);
        Some(found)
    }

    /// Reads every record in a text around which nothing stands.
    pub(crate) fn read_plain(&self, text: &str) -> Vec<ReadResult> {
        let mut results = (self.detect(text).read)(text, self);
        if let Some(among) = self.among
            && let Some(found) = (among.read)(text, &results)
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

    /// What is read of a text that is refused.
    pub(crate) fn too_big(&self) -> ReadResult {
        let limit = format!("{} MB", MAX_BYTES >> 20);
        let problem = Problem::new(&problem::TEXT_TOO_BIG, Span::default(), "", &[&limit]);
        ReadResult::start(problem, self.fallback.name)
    }
}

/// Adds the notice that a text was decoded, and the words around it. Spans in the decoded text are dropped.
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

/// Whether a reader took every line of a text as its own: its records have moves and no problems, and no comments but
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

/// Reads a text, and removes what stands around its records in mail, on a page or in a listing.
pub fn read_unwrapped(registry: &Registry, text: &str) -> Vec<ReadResult> {
    let shows_wrapping = unwrap::may_show_wrapping(text);
    let unwrapped = shows_wrapping.then(|| read_without_wrapping(registry, text, false));
    let unwrapped = unwrapped.flatten();
    // That something was removed is noted always, and no doubt.
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
    // What only looks like moves in other signs is left as it is.
    let unwrapped = unwrapped.flatten();
    unwrapped
        .filter(|unwrapped| understood(unwrapped) > understood(&plain))
        .unwrap_or(plain)
}

/// Whether a text is a position for programs and nothing else.
fn is_position(result: &ReadResult) -> bool {
    let start = &result.record.start;
    result.format.family.is_for_programs()
        && result.problems.is_empty()
        && *start != Setup::start(start.variant)
}

/// Whether a move was against the rules that is written with its origin: that was played so, and shows no doubt about
/// what is written.
fn is_foul(problem: &Problem, result: &ReadResult) -> bool {
    const FOULS: [&ProblemKind; 4] = [
        &problem::LEFT_IN_CHECK,
        &problem::TWO_PAWNS,
        &problem::PAWN_DROP_MATE,
        &problem::DEAD_END,
    ];
    result.format.family == Family::Kif && FOULS.contains(&problem.kind)
}

/// Whether only the mark of the first move says that White begins, which may be one that was played later.
fn is_from_first_move(problem: &Problem) -> bool {
    problem.kind == &problem::TURN_FROM_FIRST_MOVE
}

/// How much of a text was understood: how many moves were read in it, and with how few complaints.
fn understood(results: &[ReadResult]) -> (usize, Reverse<usize>) {
    let moves = results.iter().map(|result| result.record.all_moves());
    let problems = results.iter().flat_map(|result| &result.problems);
    let complaints = problems
        .filter(|problem| problem.kind.severity > Severity::Notice || is_from_first_move(problem));
    (moves.sum(), Reverse(complaints.count()))
}

/// Removes what stands around records, and reads the rest; `None` where there is nothing to remove.
fn read_without_wrapping(
    registry: &Registry,
    text: &str,
    takes_doubtful: bool,
) -> Option<Vec<ReadResult>> {
    let unwrapped = unwrap::unwrap_text(text, takes_doubtful)?;
    let mut results = registry.read_plain(&unwrapped.text);
    // What a page shows comes before the data for its programs.
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

/// Whether many characters of a text were lost before it came here, as its beginning shows.
fn is_damaged(text: &str) -> bool {
    const BEGINNING: usize = 1000;
    if !has_lost(text) {
        return false;
    }
    let beginning = || text.chars().take(BEGINNING);
    let lost = beginning().filter(|c| *c == '\u{fffd}').count();
    lost > 0 && lost > beginning().count() / 20
}
