//! Insights into a record: the status of positions by the rules, the analyses and marks in comments, and
//! repeated positions.

use crate::notation::Notation;
use crate::notation::codes::usi::write_usi;
use crate::problem::Lang;
use crate::problem::sentences::{join, standing as said};
use crate::reading::annotations::analysis::{self, Value};
use crate::reading::annotations::marks::{self, Shape};
use crate::reading::tsume;
use crate::record::adjudication;
use crate::record::replay::Replay;
use crate::record::status::{Declaration, Declared, Points, Status};
use crate::record::{NodeId, Record};
use crate::view::data::{number, plain, side};
use crate::view::explore::place_of;

#[cfg(feature = "web-reader")]
use {serde::Serialize, tsify::Tsify};

plain! {
    /// The status of a position by the rules.
    pub struct StatusInfo {
        /// Whether the side to move is in check.
        pub check: bool,
        /// Whether it is mated.
        pub mate: bool,
        /// How often the position has occurred so far, including this time.
        pub occurrence: u32,
        /// The side that gave check throughout a repetition: `black` or `white`; empty for none.
        pub perpetual: String,
        /// The points of Black's pieces, then of White's.
        pub points: Vec<PointsInfo>,
        /// Whether both kings have entered the other side's camp.
        pub kings_entered: bool,
        /// The result if the side to move declares by the 24-point rule: `win`, `draw` or `fails`.
        pub declare24: String,
        /// The result by the 27-point rule.
        pub declare27: String,
        /// The status in words, as in `Row::status`.
        pub words: String,
    }

    /// The points of one side's pieces at an impasse.
    pub struct PointsInfo {
        /// The points of all pieces, on the board and in hand.
        pub all: u32,
        /// The points of the pieces in the promotion zone and in hand.
        pub declared: u32,
        /// The number of pieces in the promotion zone, without the king.
        pub pieces_in_zone: u32,
        /// Whether the king is there.
        pub king_in_zone: bool,
    }

    /// An analysis of a position in one line of a comment.
    pub struct AnalysisInfo {
        /// The 0-based line of the comment.
        pub line: u32,
        /// The start of the line in `Row::comment`, in UTF-16 units.
        pub start: u32,
        /// The end of the line.
        pub end: u32,
        /// The evaluation of the position.
        pub value: ValueInfo,
        /// The search depth in plies.
        #[cfg_attr(feature = "web-reader", tsify(optional))]
        pub depth: Option<u32>,
        /// The number of positions searched.
        #[cfg_attr(feature = "web-reader", tsify(optional))]
        pub nodes: Option<u64>,
        /// Lines of play, in the order of the text.
        pub runs: Vec<RunInfo>,
    }

    /// An evaluation of a position.
    pub struct ValueInfo {
        /// `pawns` (hundredths), `mate` (of White), `mated` (of Black), or empty for none.
        pub kind: String,
        /// Hundredths of a pawn, positive for Black; or plies to mate, 0 if the text does not say.
        pub number: i32,
    }

    /// A line of play in a comment.
    pub struct RunInfo {
        /// The node after which it is played.
        pub from: u32,
        /// Its start in `Row::comment`, in UTF-16 units.
        pub start: u32,
        /// Its end.
        pub end: u32,
        /// Its moves in USI, separated by spaces.
        pub usis: String,
    }

    /// The first evaluation in the comment of a node.
    pub struct EvaluationInfo {
        /// The node.
        pub node: u32,
        /// As in `ValueInfo`.
        pub kind: String,
        /// As in `ValueInfo`.
        pub number: i32,
    }

    /// An arrow or a circle on the board.
    pub struct MarkInfo {
        /// `green`, `red`, `blue` or `yellow`.
        pub color: String,
        /// The origin of an arrow, as a place in `View::cells`; -1 for a circle, and for an arrow from the
        /// hand.
        pub from: i16,
        /// The kind in hand at which an arrow begins, as in `KindInfo::id`; 0 for none.
        pub hand: u8,
        /// The destination of an arrow, or the square of a circle, as a place in `View::cells`.
        pub to: u16,
    }
}

/// Returns the status of the position at a node by the rules.
pub fn status(record: &Record, replay: &mut Replay, id: NodeId, lang: Lang) -> StatusInfo {
    let standing = adjudication::standing(record, replay, record.playable(id));
    let status = Status::at(record, replay, id);
    let turn = replay.position().turn();
    let declare = |rule| {
        String::from(match status.declare(turn, rule) {
            Declared::Win => "win",
            Declared::Draw => "draw",
            Declared::Fails => "fails",
        })
    };
    let points = |points: &Points| PointsInfo {
        all: points.all,
        declared: points.declared,
        pieces_in_zone: points.pieces_in_zone,
        king_in_zone: points.king_in_zone,
    };
    let attack = match status.perpetual_attack {
        Some(_) => said::PERPETUAL_ATTACK.text(lang),
        None => "",
    };
    StatusInfo {
        check: status.check,
        mate: status.mate,
        occurrence: standing.occurrence,
        perpetual: status.perpetual_check.map_or_else(String::new, side),
        kings_entered: status.points.iter().all(|points| points.king_in_zone),
        points: status.points.iter().map(points).collect(),
        declare24: declare(Declaration::Points24),
        declare27: declare(Declaration::Points27),
        words: join::THEN.chain(lang, [standing.words(lang).as_str(), attack]),
    }
}

fn value_info(value: Option<Value>) -> ValueInfo {
    let (kind, number) = match value {
        Some(Value::Pawns(number)) => ("pawns", number),
        Some(Value::Mate(plies)) => ("mate", plies),
        Some(Value::Mated(plies)) => ("mated", plies),
        None => ("", 0),
    };
    let kind = String::from(kind);
    ValueInfo { kind, number }
}

/// Returns the length of a text in UTF-16 units.
fn units(text: &str) -> u32 {
    number(text.encode_utf16().count())
}

/// Returns the analyses in the comment of a node, with offsets in [`crate::view::Row::comment`]. Lines of
/// play are found in the usual notations and in the reader's notation.
pub fn analyses(
    record: &Record,
    replay: &mut Replay,
    id: NodeId,
    notation: &Notation,
) -> Vec<AnalysisInfo> {
    let comment = record.node(id).map_or("", |node| node.comment());
    let mut starts = Vec::new();
    let mut start = 0;
    for line in comment.split('\n') {
        starts.push((start, line));
        start += units(line) + 1;
    }
    let found = analysis::of_reader(record, replay, id, notation).into_iter();
    let info = found.map(|found| {
        let (start, text) = starts.get(found.line).copied().unwrap_or_default();
        let mut passed = (0, start);
        // Offsets come in order, so each is counted from the previous one.
        let mut place = |bytes: usize| {
            let (from, units_before) = passed;
            passed = (
                bytes,
                units_before + units(text.get(from..bytes).unwrap_or_default()),
            );
            passed.1
        };
        let runs = found.runs.iter().map(|run| {
            let mut usis = String::new();
            for mv in &run.moves {
                usis.push_str(if usis.is_empty() { "" } else { " " });
                write_usi(&mut usis, record.start.variant, *mv);
            }
            RunInfo {
                from: run.from.get(),
                start: place(run.start),
                end: place(run.end),
                usis,
            }
        });
        let runs = runs.collect();
        AnalysisInfo {
            line: number(found.line),
            start,
            end: place(text.len()),
            value: value_info(found.value),
            depth: found.depth,
            // The largest integer that JavaScript numbers hold exactly.
            nodes: found.nodes.map(|nodes| nodes.min((1 << 53) - 1)),
            runs,
        }
    });
    info.collect()
}

/// Returns the first evaluations in the comments of all nodes, in reading order: a curve through the game.
pub fn evaluations(record: &Record) -> Vec<EvaluationInfo> {
    let order = record.reading_order().map(|(id, _)| id);
    let found = [NodeId::START].into_iter().chain(order).filter_map(|id| {
        let value = analysis::first_value(record.node(id)?.comment())?;
        let ValueInfo { kind, number } = value_info(Some(value));
        Some(EvaluationInfo {
            node: id.get(),
            kind,
            number,
        })
    });
    found.collect()
}

/// Returns the board marks at a node.
pub fn marks(record: &Record, id: NodeId) -> Vec<MarkInfo> {
    let variant = record.start.variant;
    let comment = record.node(id).map_or("", |node| node.comment());
    let (marks, _) = marks::read(comment, variant);
    let info = marks.into_iter().filter_map(|mark| {
        let from = match mark.shape {
            Shape::Arrow(from, _) => i16::try_from(place_of(variant, from)?).ok()?,
            Shape::Circle(_) | Shape::Drop(..) => -1,
        };
        let hand = match mark.shape {
            Shape::Drop(kind, _) => kind.get(),
            Shape::Circle(_) | Shape::Arrow(..) => 0,
        };
        Some(MarkInfo {
            color: String::from(mark.ink.name()),
            from,
            hand,
            to: place_of(variant, mark.to())?,
        })
    });
    info.collect()
}

/// Returns the nodes with the position of an SFEN, for either side to move if it does not say; none if the
/// text is no SFEN of the record's game.
pub fn find_position(record: &Record, replay: &mut Replay, sfen: &str) -> Vec<u32> {
    let nodes = adjudication::find(record, replay, sfen).into_iter();
    nodes.map(NodeId::get).collect()
}

/// Returns the side that mates if a record is a mate problem: `black` or `white`; empty for none.
pub fn attacker(record: &Record) -> String {
    tsume::attacker(record).map_or_else(String::new, side)
}
