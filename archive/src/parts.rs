//! Reads files that are too long to read at once, such as a year of a server's games: game by game, in
//! bounded memory, if lines or JSON objects show where a game ends.

use std::fmt;
use std::fs::File;
use std::io::{self, Cursor, Read};
use std::path::Path;

use kifuyomi::format::{Family, Registry};
use kifuyomi::{Encoding, Format, ReadResult, format};

use crate::input::{Input, OneFile, read};
use crate::json::{self, End};
use crate::recoded::{self, Recoded};

/// The bytes of a file read at a time. A record takes many times as much memory as its text.
const PART: usize = 128 << 10;

/// The largest file, in bytes, that is read at once. Only a file without certain ends of games may be as
/// long as the longest accepted text.
pub(crate) const MAX_WHOLE_LENGTH: usize = 512 << 10;

/// The length in bytes from which a text is no longer read as one.
const TOO_LONG: usize = format::MAX_BYTES + 1;

/// The bytes at the end of a part that are searched first for the end of a game.
const NEAR_END: usize = 32 << 10;

/// The bytes that are enough to detect a file's format.
const BEGINNING: usize = 1 << 16;

/// The line beginnings that show where games end.
struct Lines {
    /// The beginnings of lines after which another game follows.
    last: &'static [&'static str],
    /// The beginnings of lines that start another game, after moves.
    first: &'static [&'static str],
    /// The beginnings of lines with moves.
    moves: &'static [&'static str],
    /// Whether each line is a game.
    are_games: bool,
    /// Whether the words may follow other text, such as a time and an arrow.
    are_anywhere: bool,
}

/// Matches any digit in a table.
const DIGIT: &str = "0";

/// Matches any capital letter in a table.
const CAPITAL: u8 = b'?';

const CSA: Lines = Lines {
    last: &["/"],
    first: &["V1", "V2", "V3", "'CSA encoding"],
    moves: &["+0", "-0", "%"],
    are_games: false,
    are_anywhere: false,
};

const JAPANESE: Lines = Lines {
    last: &["#--separator"],
    first: &[
        "#KIF",
        "#KI2",
        "# --",
        "開始日時",
        "手合割",
        "棋戦",
        "表題",
        "先手：",
        "後手：",
        "下手：",
        "上手：",
    ],
    moves: &[DIGIT, "▲", "△", "☗", "☖", "まで"],
    are_games: false,
    are_anywhere: false,
};

const BRACED: Lines = Lines {
    last: &["#--separator"],
    // A line of a comment may begin with a mark such as `[%clk 0:10:00]`.
    first: &["[?"],
    moves: &[DIGIT, "*"],
    are_games: false,
    are_anywhere: false,
};

/// Each position of a book is followed by its moves.
const BOOK: Lines = Lines {
    last: &[],
    first: &["sfen "],
    moves: &["sfen "],
    are_games: false,
    are_anywhere: false,
};

const GAMES: Lines = Lines {
    last: &[],
    first: &[],
    moves: &[],
    are_games: true,
    are_anywhere: false,
};

/// A log of engine communication: all lines of a game belong together.
const LOG: Lines = Lines {
    last: &[],
    first: &["usinewgame"],
    moves: &["bestmove"],
    are_games: false,
    are_anywhere: true,
};

/// A way of cutting a file.
enum Cut {
    /// At lines that end a game.
    Lines(LineCut),
    /// At the end of a JSON object.
    Json,
}

/// The words of [`Lines`] in a file's encoding.
struct LineCut {
    last: Vec<Vec<u8>>,
    first: Vec<Vec<u8>>,
    moves: Vec<Vec<u8>>,
    are_games: bool,
    are_anywhere: bool,
    /// The least number of bytes of a file that is cut at all.
    least: usize,
}

impl Cut {
    /// Returns how to cut a file with a given beginning; `None` if nothing shows it. Encodings in which a
    /// newline is not a single byte have been [`Recoded`].
    fn of(beginning: &[u8], from: Option<&'static Format>) -> Option<Cut> {
        let encoding = Encoding::guess(beginning);
        let (text, _) = encoding.decode(beginning);
        let lines = match family(&text, from) {
            Family::Json => return Some(Cut::Json),
            Family::Words => return None,
            Family::Csa => CSA,
            Family::Kif | Family::Ki2 => JAPANESE,
            Family::Braced => BRACED,
            Family::Lines if LOG.moves.iter().any(|word| text.contains(word)) => LOG,
            Family::Lines if has_line(&text, "sfen ") => BOOK,
            Family::Lines => GAMES,
        };
        let bytes = |words: &[&str]| words.iter().map(|word| encoding.encode(word).0).collect();
        Some(Cut::Lines(LineCut {
            last: bytes(lines.last),
            first: bytes(lines.first),
            moves: bytes(lines.moves),
            are_games: lines.are_games,
            are_anywhere: lines.are_anywhere,
            least: if lines.are_games && may_be_one_game(&text) {
                TOO_LONG
            } else {
                0
            },
        }))
    }

    /// Returns the least number of bytes of a file that is cut at all.
    fn least(&self) -> usize {
        match self {
            Cut::Lines(lines) => lines.least,
            Cut::Json => 0,
        }
    }

    /// Returns the end of the last game that is followed by another, in bytes that may begin inside a JSON
    /// list.
    fn last_end(&self, bytes: &[u8], is_in_list: bool) -> Option<End> {
        match self {
            Cut::Lines(lines) => {
                let at = lines.last_end(bytes)?;
                let is_in_list = false;
                Some(End { at, is_in_list })
            }
            Cut::Json => json::last_end(bytes, is_in_list),
        }
    }
}

impl LineCut {
    fn last_end(&self, bytes: &[u8]) -> Option<usize> {
        if self.are_games {
            return last_line(bytes);
        }
        // A game nearly always ends near the end. An end found there is also the last one in all bytes.
        let mut length = NEAR_END;
        loop {
            let (before, near) = bytes.split_at(bytes.len().saturating_sub(length));
            let cut_line = match before {
                [] | [.., b'\n'] => 0,
                _ => near.iter().position(|byte| *byte == b'\n')? + 1,
            };
            let end = near.get(cut_line..).and_then(|near| self.last_in(near));
            if end.is_some() || before.is_empty() {
                return end.map(|end| before.len() + cut_line + end);
            }
            length *= 4;
        }
    }

    fn last_in(&self, bytes: &[u8]) -> Option<usize> {
        let mut found = None;
        let (mut at, mut has_moves) = (0, false);
        // The last line may be incomplete.
        while let Some(length) = bytes.get(at..)?.iter().position(|byte| *byte == b'\n') {
            let line = bytes.get(at..at + length)?;
            if has_moves && self.says(line, &self.first) {
                found = Some(at);
                has_moves = false;
            }
            at += length + 1;
            if self.says(line, &self.last) {
                found = Some(at);
                has_moves = false;
            }
            has_moves |= self.says(line.trim_ascii_start(), &self.moves);
        }
        found
    }

    /// Reports whether a line has one of some words in its place.
    fn says(&self, line: &[u8], words: &[Vec<u8>]) -> bool {
        if self.are_anywhere {
            (0..line.len()).any(|at| begins(line.get(at..).unwrap_or_default(), words))
        } else {
            begins(line, words)
        }
    }
}

/// Returns the start of the last line that is no remark: a remark belongs to the game before it.
fn last_line(bytes: &[u8]) -> Option<usize> {
    let mut end = bytes.len();
    loop {
        let before = bytes.get(..end)?;
        let at = before.iter().rposition(|byte| *byte == b'\n')?;
        let first = bytes.get(at + 1);
        if first.is_some_and(|byte| !b"#/\r\n".contains(byte)) {
            return Some(at + 1);
        }
        end = at;
    }
}

/// Returns the layout of a text with a given beginning.
fn family(beginning: &str, from: Option<&'static Format>) -> Family {
    let reader = from.map_or_else(
        || Registry::every().detect(beginning),
        |format| format.reader,
    );
    reader.name.family
}

/// Reports whether lines may form one game: one move per line, or addresses among words.
fn may_be_one_game(beginning: &str) -> bool {
    let is_short = |line: &str| {
        let mut words = line.split_whitespace();
        let first = words.find(|word| !word.ends_with(['.', ':', ')']));
        first.is_some_and(|word| word.len() <= MAX_MOVE_LENGTH && !NAMES.contains(&word))
    };
    let is_remark = |line: &&str| line.starts_with('#') || line.starts_with("//");
    // The last line may be incomplete.
    let whole = beginning
        .rsplit_once('\n')
        .map_or(beginning, |(whole, _)| whole);
    let mut lines = whole.lines().filter(|line| !is_remark(line));
    beginning.contains("://") || lines.any(is_short)
}

/// The longest move, in bytes.
const MAX_MOVE_LENGTH: usize = 6;

/// Words as short as a move with which positions begin.
const NAMES: [&str; 2] = ["sfen", "moves"];

/// Reports whether a line begins with one of some words, in which some signs match any digit or capital
/// letter.
fn begins(line: &[u8], words: &[Vec<u8>]) -> bool {
    let is = |(byte, wanted): (&u8, &u8)| match *wanted {
        b'0' => byte.is_ascii_digit(),
        CAPITAL => byte.is_ascii_uppercase(),
        wanted => *byte == wanted,
    };
    let mut words = words.iter();
    words.any(|word| line.len() >= word.len() && line.iter().zip(word).all(is))
}

/// Reports whether any line of a text begins with a word.
fn has_line(text: &str, word: &str) -> bool {
    text.lines().any(|line| line.starts_with(word))
}

/// Reports whether a file of so many bytes is read in parts.
pub(crate) fn is_long(bytes: u64) -> bool {
    bytes > MAX_WHOLE_LENGTH as u64
}

/// A file in parts, each with some whole games, in order. To read several at a time, [`Parts::cut`] them
/// and pass the results to [`Parts::placed`].
pub struct Parts {
    name: String,
    source: Box<dyn Read + Send>,
    from: Option<&'static Format>,
    /// The original encoding of the file, if its parts have been converted to UTF-8.
    encoding: Option<Encoding>,
    /// `None` if the file is not cut.
    cut: Option<Cut>,
    /// The bytes read but not yet returned.
    rest: Vec<u8>,
    /// Whether `rest` begins inside a JSON list.
    is_in_list: bool,
    /// Whether parts have been cut off.
    is_cut: bool,
    /// The number of records, and of lines, before `rest`.
    records: usize,
    lines: u32,
    has_ended: bool,
}

impl fmt::Debug for Parts {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_struct("Parts")
            .field("name", &self.name)
            .field("records", &self.records)
            .finish_non_exhaustive()
    }
}

impl Parts {
    /// Opens a file.
    ///
    /// # Errors
    ///
    /// Returns an error if the file cannot be opened or read.
    pub fn open(file: &Path, from: Option<&'static Format>) -> io::Result<Parts> {
        let source = File::open(file)?;
        Parts::new(
            file.display().to_string(),
            Vec::new(),
            Box::new(source),
            from,
        )
    }

    /// Continues from a source after bytes that were already read.
    ///
    /// # Errors
    ///
    /// Returns an error if the source cannot be read.
    pub fn new(
        name: String,
        bytes: Vec<u8>,
        source: Box<dyn Read + Send>,
        from: Option<&'static Format>,
    ) -> io::Result<Parts> {
        let mut source: Box<dyn Read + Send> = Box::new(Cursor::new(bytes).chain(source));
        let mut rest = beginning(&mut source)?;
        let encoding = Encoding::guess(&rest);
        let is_json = || family(&encoding.decode(&rest).0, from) == Family::Json;
        // In other encodings a byte that looks like a JSON bracket may be half of a character.
        let is_recoded = recoded::is_wide(encoding) || encoding != Encoding::Utf8 && is_json();
        if is_recoded {
            source = Box::new(Recoded::new(
                Box::new(Cursor::new(rest).chain(source)),
                encoding,
            ));
            rest = beginning(&mut source)?;
        }
        Ok(Parts {
            name,
            source,
            from,
            encoding: is_recoded.then_some(encoding),
            cut: Cut::of(&rest, from),
            rest,
            is_in_list: false,
            is_cut: false,
            records: 0,
            lines: 0,
            has_ended: false,
        })
    }

    /// Returns the next part.
    fn part(&mut self) -> io::Result<Option<Vec<u8>>> {
        let uncut = self.cut.as_ref().filter(|_| !self.is_cut);
        let least = uncut.map_or(0, Cut::least);
        let mut length = PART;
        loop {
            let wanted = length.max(least);
            self.fill(wanted)?;
            if self.rest.len() < wanted {
                break;
            }
            let first = self.rest.get(..length).unwrap_or_default();
            let cut = self.cut.as_ref();
            if let Some(end) = cut.and_then(|cut| cut.last_end(first, self.is_in_list)) {
                self.is_cut = true;
                let after = self.rest.split_off(end.at);
                let part = std::mem::replace(&mut self.rest, after);
                return Ok(Some(self.closed(part, end.is_in_list)));
            }
            if length == TOO_LONG {
                break;
            }
            // Double the length, so that failed searches are not repeated often.
            length = (length * 2).min(TOO_LONG);
        }
        let rest = std::mem::take(&mut self.rest);
        self.has_ended = true;
        let rest = self.closed(rest, false);
        Ok(Some(rest).filter(|rest| !rest.is_empty()))
    }

    /// Reads until `rest` has the given length, or the source ends.
    fn fill(&mut self, length: usize) -> io::Result<()> {
        let wanted = length.saturating_sub(self.rest.len());
        if wanted > 0 && !self.has_ended {
            let mut source = self.source.by_ref().take(wanted as u64);
            let read = source.read_to_end(&mut self.rest)?;
            self.has_ended = read < wanted;
        }
        Ok(())
    }

    /// Completes a part to a text that is valid separately.
    fn closed(&mut self, mut part: Vec<u8>, is_in_list: bool) -> Vec<u8> {
        let begins_in_list = std::mem::replace(&mut self.is_in_list, is_in_list);
        json::close(&mut part, begins_in_list, is_in_list);
        part
    }

    /// Cuts the next parts of the file without reading them: at most `most`, none at the end of the file.
    pub fn cut(&mut self, most: usize) -> Vec<Unread> {
        let mut cut = Vec::new();
        while cut.len() < most {
            match self.part() {
                Ok(Some(bytes)) => cut.push(Unread(Ok(bytes))),
                Ok(None) => break,
                Err(error) => {
                    self.has_ended = true;
                    cut.push(Unread(Err(error)));
                    break;
                }
            }
        }
        cut
    }

    /// Places the result of the next part: numbers its records and lines by their position in the file.
    /// Parts may be read in any order, but must be placed in order.
    pub fn placed(&mut self, part: Unplaced) -> Input {
        let Unplaced { reads, lines } = part;
        let name = self.name.clone();
        let mut reads = match reads {
            Ok(reads) => reads,
            Err(error) => return Input::Unreadable { name, error },
        };
        // A part after the last separator may be empty.
        let is_nothing = |read: &ReadResult| {
            let mut problems = read.problems.iter();
            problems.any(|problem| problem.code() == "nothing-to-read")
        };
        if self.records > 0 {
            reads.retain(|read| !is_nothing(read));
        }
        if let Some(encoding) = self.encoding {
            reads.iter_mut().for_each(|read| read.encoding = encoding);
        }
        let problems = reads.iter_mut().flat_map(|read| &mut read.problems);
        for problem in problems.filter(|problem| problem.span.line > 0) {
            problem.span.line = problem.span.line.saturating_add(self.lines);
        }
        let first = self.records;
        self.records += reads.len();
        self.lines = self.lines.saturating_add(lines);
        Input::Read(OneFile {
            name,
            reads,
            first,
            is_part: self.is_cut,
        })
    }
}

/// Reads the bytes that show the format of a file.
fn beginning(source: &mut impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    source.take(BEGINNING as u64).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// An unread part of a file, or the error that prevented it.
#[derive(Debug)]
pub struct Unread(io::Result<Vec<u8>>);

/// The result of reading a part, without its position in the file.
#[derive(Debug)]
pub struct Unplaced {
    reads: io::Result<Vec<ReadResult>>,
    lines: u32,
}

impl Unread {
    /// Returns its length in bytes.
    pub fn length(&self) -> u64 {
        self.0.as_ref().map_or(0, |bytes| bytes.len() as u64)
    }

    /// Reads the part, in the given format if there is one.
    pub fn read(self, from: Option<&'static Format>) -> Unplaced {
        let lines = |bytes: &Vec<u8>| bytes.iter().filter(|byte| **byte == b'\n').count();
        Unplaced {
            lines: u32::try_from(self.0.as_ref().map_or(0, lines)).unwrap_or(u32::MAX),
            reads: self.0.map(|bytes| read(&bytes, from)),
        }
    }
}

impl Iterator for Parts {
    type Item = Input;

    fn next(&mut self) -> Option<Input> {
        let part = self.cut(1).pop()?;
        let part = part.read(self.from);
        Some(self.placed(part))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn last_end(text: &str) -> Option<usize> {
        let bytes = text.as_bytes();
        let end = Cut::of(bytes, None).unwrap().last_end(bytes, false);
        end.map(|end| end.at)
    }

    /// The last cut is after a separator, or before the beginning of another game.
    #[test]
    fn parts_end_where_games_do() {
        for (text, end) in [
            (
                "PI\n+\n+7776FU\n/\nPI\n/\nPI\n",
                Some("PI\n+\n+7776FU\n/\nPI\n/\n"),
            ),
            (
                "PI\r\n+\r\n+7776FU\r\n/\r\nPI\r\n",
                Some("PI\r\n+\r\n+7776FU\r\n/\r\n"),
            ),
            ("PI\n'a/\n+7776FU\n", None),
            (
                "V2.2\nPI\n+\n+7776FU\nV2.2\nN+a\n",
                Some("V2.2\nPI\n+\n+7776FU\n"),
            ),
            (
                "手合割：平手\n備考：a\n先手：甲\n1 ７六歩(77)\n*先手：乙\n\n手合割：平手\n",
                Some("手合割：平手\n備考：a\n先手：甲\n1 ７六歩(77)\n*先手：乙\n\n"),
            ),
            (
                "[Black \"a\"]\n[White \"b\"]\n\n1. P-7f\n\n[Black \"c\"]\n",
                Some("[Black \"a\"]\n[White \"b\"]\n\n1. P-7f\n\n"),
            ),
            (
                "startpos moves 7g7f\nstartpos moves 2g2f\nstart",
                Some("startpos moves 7g7f\nstartpos moves 2g2f\n"),
            ),
            (
                "startpos moves 7g7f\nstartpos moves 2g2f\n# remark\n\n",
                Some("startpos moves 7g7f\n"),
            ),
            (
                "> usinewgame\n> position startpos\n< bestmove 7g7f\n> usinewgame\n> position startpos\n",
                Some("> usinewgame\n> position startpos\n< bestmove 7g7f\n"),
            ),
            (
                "#YANEURAOU-DB2016 1.00\nsfen 4k4/9/9/9/9/9/9/9/4K4 b - 1\n5i5h none\nsfen 4k4/9/9/9/9/9/9/4K4/9 w - 2\n5a5b none\n5a6b none\n",
                Some("#YANEURAOU-DB2016 1.00\nsfen 4k4/9/9/9/9/9/9/9/4K4 b - 1\n5i5h none\n"),
            ),
            (
                "[Black \"a\"]\n\n1. P-7f {\n[%clk 0:10:00]} P-3d\n\n2. P-2f\n",
                None,
            ),
        ] {
            assert_eq!(last_end(text), end.map(str::len), "{text}");
        }
    }

    /// Lines that are no games are not separated as long as they can be read at once.
    #[test]
    fn moves_one_a_line_are_one_game() {
        let least = |text: &str| Cut::of(text.as_bytes(), None).unwrap().least();
        assert_eq!(least("7g7f\n3c3d\n"), TOO_LONG);
        assert_eq!(least("startpos moves 7g7f\nstartpos moves 2g2f\nst"), 0);
        assert_eq!(
            least("see\nhttps://x.org/?sfen=4k4_9_9_9_9_9_9_9_4K4_b_-_1\n"),
            TOO_LONG
        );
    }

    /// The end of a game is found near the end, and anywhere else.
    #[test]
    fn long_games_are_cut_as_short_ones() {
        let game = |remarks: usize| {
            let remarks = "'remark\n".repeat(remarks);
            format!("V2.2\nPI\n+\n+7776FU\n{remarks}")
        };
        for lengths in [
            [1, 1, 1],
            [9000, 1, 1],
            [1, 9000, 90_000],
            [90_000, 30_000, 9000],
        ] {
            let games = lengths.map(game);
            let cut = games[..2].concat().len();
            assert_eq!(last_end(&games.concat()), Some(cut), "{lengths:?}");
        }
    }
}
