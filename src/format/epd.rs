//! The position strings of XBoard, GNU Shogi and Fairy-Stockfish:
//! `lnsgkgsnl/1r5b1/…/LNSGKGSNL[-] w 0 1`.
//!
//! The board is that of SFEN; pieces in hand follow it in brackets, each as often as it is held.
//! `w` is the side that moves first, which SFEN calls `b`, and moves are counted in pairs.
//!
//! Source: the sources of XBoard and Fairy-Stockfish.

use crate::format::loss::{Loss, LossKind, Written};
use crate::format::positions;
use crate::format::registry::{Format, Reader, Registry};
use crate::format::result::{Family, FormatName, ReadResult};
use crate::problem;
use crate::reading::builder::RecordBuilder;
use crate::reading::context::Context;
use crate::record::Record;
use crate::record::replay::Replay;
use crate::text::scan::{Line, has, is_blank, push_all, split_at_word, trim};
use crate::types::color::Color;
use crate::variant::Games;
use crate::variant::games::standard::STANDARD;
use crate::variant::setup::{Setup, SfenError};

/// The format's name.
const NAME: FormatName = FormatName {
    name: "epd",
    title: "EPD",
    family: Family::Lines,
};

/// The format.
pub static FORMAT: Format = Format {
    name: NAME.name,
    title: NAME.title,
    extension: "epd",
    utf8_extension: "epd",
    games: Games::Shogi,
    writer: write,
    separator: "",
    reader: &Reader {
        name: NAME,
        fits,
        is_named: |_| false,
        read,
    },
};

/// Maximum plausible number of pairs of moves.
const MAX_PAIRS: u32 = 500_000;

/// Operations that follow a position without pieces in hand, none of which could be such pieces.
const OPERATIONS: [&str; 7] = ["am", "bm", "ce", "dm", "id", "pv", "sm"];

/// The parts of a line.
struct Fields<'a> {
    /// The nine rows.
    board: &'a str,
    /// The pieces in hand; `None` if there are no brackets.
    holdings: Option<&'a str>,
    /// The side to move.
    side: &'a str,
    /// The number of half moves without a capture and that of the pair of moves, as far as given.
    numbers: Vec<u32>,
    /// Whether there is a field that SFEN does not have.
    has_more_fields: bool,
    /// The rest: operations such as `bm P-7f;`.
    operations: &'a str,
}

impl Fields<'_> {
    /// Whether an operation is in the place of the pieces in hand.
    fn has_operations_only(&self) -> bool {
        let (word, _) = split_word(self.operations);
        matches!(self.side, "w" | "b") && self.numbers.is_empty() && OPERATIONS.contains(&word)
    }
}

fn fields(line: &str) -> Fields<'_> {
    let line = trim(line);
    let (place, rest) = split_word(line.strip_prefix("fen ").unwrap_or(line));
    let (board, holdings) = match split_at_word(place, "[") {
        Some((board, holdings)) => (board, Some(holdings)),
        // Some programs write them as a tenth row.
        None => match place.rsplit_once('/') {
            Some((board, last)) if count_rows(board) == 9 => (board, Some(last)),
            _ => (place, None),
        },
    };
    let (side, mut rest) = split_word(rest);
    let (mut numbers, mut dashes) = (Vec::new(), 0);
    loop {
        let (word, after) = split_word(rest);
        match word.parse() {
            Ok(number) => numbers.push(number),
            Err(_) if word == "-" && numbers.is_empty() => dashes += 1,
            Err(_) => break,
        }
        rest = after;
    }
    Fields {
        board,
        holdings,
        side,
        has_more_fields: dashes > 1 || numbers.len() > 1 && dashes == 0,
        numbers,
        operations: rest,
    }
}

/// Splits the first word from the rest of a text.
fn split_word(text: &str) -> (&str, &str) {
    let end = text.find(is_blank).unwrap_or(text.len());
    let (word, rest) = text.split_at_checked(end).unwrap_or((text, ""));
    (word, trim(rest))
}

fn count_rows(board: &str) -> usize {
    board.split('/').count()
}

fn fits(text: &str, _: &Context) -> bool {
    let line = positions::first(text);
    // Fast path: most texts begin differently, or have no ranks.
    if !line.starts_with(|c: char| c.is_ascii_alphanumeric() || c == '/' || c == '+')
        || !has(line, '/')
    {
        return false;
    }
    let fields = fields(line);
    let of_board = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'/' || byte == b'+';
    count_rows(fields.board) > 4
        && fields.board.bytes().all(of_board)
        && (fields.holdings.is_some() || fields.has_more_fields || fields.has_operations_only())
}

/// Reads a position. Text after the number of the pair of moves is ignored.
///
/// ```
/// let setup = kifuyomi::format::epd::setup("4k4/9/9/9/9/9/9/9/4K4[Ppp] b 0 4")?;
/// assert_eq!(setup.to_string(), "4k4/9/9/9/9/9/9/9/4K4 w P2p 8");
/// # Ok::<(), kifuyomi::SfenError>(())
/// ```
pub fn setup(text: &str) -> Result<Setup, SfenError> {
    from_fields(&fields(text.trim()))
}

fn from_fields(fields: &Fields<'_>) -> Result<Setup, SfenError> {
    let hands = match fields.holdings {
        None | Some("" | "-" | "]" | "-]") => "-",
        Some(holdings) => holdings.trim_end_matches(']'),
    };
    let turn = match fields.side {
        "w" | "" => "b",
        "b" => "w",
        other => return Err(SfenError::SideToMove(other.into())),
    };
    let mut sfen = String::from(fields.board);
    push_all(&mut sfen, &[" ", turn, " ", hands]);
    let mut setup = Setup::from_sfen(&STANDARD, &sfen)?;
    let pair = fields.numbers.last().copied();
    let pair = pair
        .filter(|pair| (1..=MAX_PAIRS).contains(pair))
        .unwrap_or(1);
    setup.number = pair * 2 - 1 + u32::from(setup.turn == Color::White);
    Ok(setup)
}

fn read(text: &str, registry: &Registry) -> Vec<ReadResult> {
    positions::read(text, NAME, &registry.context, read_line)
}

fn read_line(line: &Line<'_>, text: &str, context: &Context) -> RecordBuilder {
    let fields = fields(text);
    let setup = from_fields(&fields);
    let is_open = fields
        .holdings
        .is_some_and(|holdings| text.contains('[') && !holdings.ends_with(']'));
    let record = Record::new(match &setup {
        Ok(setup) => setup.clone(),
        Err(_) => Setup::start(&STANDARD),
    });
    let mut builder = RecordBuilder::new(record, context);
    match &setup {
        Ok(setup) => builder.problems.report_irregular(setup, line),
        Err(error) => {
            let cause = error.cause();
            builder.problems.bad_sfen(line, text, text, cause);
            builder.unread_lines(text);
        }
    }
    if is_open {
        let usual = builder.record_mut().start.to_string();
        builder
            .problems
            .add(&problem::ODD_SFEN, line, text, &[text, &usual]);
    }
    // The count of moves without a capture means nothing in shogi.
    if let [clock, _] = fields.numbers[..]
        && clock > 0
    {
        builder.unread_lines(&clock.to_string());
    }
    if !fields.operations.is_empty() && setup.is_ok() {
        builder.comment(fields.operations);
    }
    builder
}

/// Writes the position at the end of the main line.
fn write(record: &Record) -> Written {
    let end = Replay::at_end(record).position().setup();
    let sfen = end.sfen_without_number();
    let mut text = String::with_capacity(96);
    text.push_str(sfen.split(' ').next().unwrap_or(""));
    text.push('[');
    let before = text.len();
    for side in Color::BOTH {
        for (kind, facts) in end.variant.hand_kinds() {
            for _ in 0..end.hand(side).count(kind) {
                match side {
                    Color::Black => text.push_str(facts.code),
                    Color::White => text.push_str(&facts.code.to_ascii_lowercase()),
                }
            }
        }
    }
    if text.len() == before {
        text.push('-');
    }
    let side = match end.turn {
        Color::Black => "w",
        Color::White => "b",
    };
    let pair = end.number.saturating_add(1) / 2;
    push_all(
        &mut text,
        &["] ", side, " 0 ", &pair.max(1).to_string(), "\n"],
    );
    let mut losses = Loss::beside_position(record, &[LossKind::StartNumber]);
    let read = setup(&text).map(|setup| setup.number);
    Loss::add(
        &mut losses,
        LossKind::StartNumber,
        usize::from(read != Ok(end.number)),
    );
    Written::new(text, losses)
}
