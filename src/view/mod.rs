//! Plain data for a user interface: what a board, a move list and a list of problems need,
//! with no types of JavaScript and no references into the core.
//!
//! With the feature `web` each type also turns into a JavaScript object, and its TypeScript
//! declaration is generated from here.

#[cfg(feature = "web")]
use {serde::Serialize, tsify::Tsify};

mod board;

use board::variant_info;
pub use board::view;

use crate::format::{self, Read};
use crate::full::FULL;
use crate::notation::systems::spoken;
use crate::notation::{self, MoveContext, Notation, Numbering, write_node};
use crate::position::Position;
use crate::problem::{Lang, Problem};
use crate::record::adjudication;
use crate::record::replay::Replay;
use crate::record::{Action, NodeId, Record};
use crate::text::scan::{all, join, own, trim};
use crate::types::color::Color;
use crate::types::moves::Played;
use crate::types::outcome::{EndKind, Ending, Outcome};
use crate::variant::Variant;
use crate::variant::games::standard::STANDARD;
use crate::variant::setup::Setup;

/// Declares a plain struct; with the feature `web` it is also serialisable, with camelCase names.
macro_rules! plain {
    ($($(#[$meta:meta])* pub struct $name:ident { $($(#[$field_meta:meta])* pub $field:ident: $type:ty,)* })*) => {$(
        $(#[$meta])*
        #[derive(Clone, Debug, Default, PartialEq, Eq)]
        #[cfg_attr(feature = "web", derive(Serialize, Tsify), serde(rename_all = "camelCase"))]
        pub struct $name { $($(#[$field_meta])* pub $field: $type,)* }
    )*};
}

plain! {
    /// What is known of a whole record.
    pub struct Info {
        /// The format the record was read from, as in `Format::name`: `kif`, `sfen`, `usi`.
        pub format: String,
        /// The board and the pieces it is played with.
        pub variant: VariantInfo,
        /// All headers in the order of the record.
        pub headers: Vec<HeaderInfo>,
        /// Black's name, empty when unknown.
        pub black: String,
        /// White's name, empty when unknown.
        pub white: String,
        /// The handicap as the record words it, empty in an even game.
        pub handicap: String,
        /// Plies on the main line, the ending not counted.
        pub plies: u32,
        /// Nodes of the whole tree, without the start.
        pub nodes: u32,
        /// How the main line ended, in words of the language asked for; empty when unknown.
        pub result: String,
        /// How many problems were found while reading.
        pub problems: u32,
    }

    /// One header of the record.
    pub struct HeaderInfo {
        /// The key as written.
        pub key: String,
        /// The value as written.
        pub value: String,
    }

    /// The board and the pieces of a variant.
    pub struct VariantInfo {
        /// The variant's name: `standard`.
        pub name: String,
        /// Files of the board.
        pub files: u8,
        /// Ranks of the board.
        pub ranks: u8,
        /// All kinds of pieces.
        pub kinds: Vec<KindInfo>,
        /// Squares that carry a star dot in their lower right corner, as places in `View::cells`.
        /// Where pieces stand on points, the dot is on the point.
        pub stars: Vec<u16>,
        /// The name for readers.
        #[cfg(feature = "full")]
        #[cfg_attr(feature = "web", tsify(optional))]
        pub title: Option<String>,
        /// Whether pieces are round stones on the points where lines cross.
        #[cfg(feature = "full")]
        #[cfg_attr(feature = "web", tsify(optional))]
        pub on_points: Option<bool>,
        /// What the files are called at the edge of the board, file 1 first, where that does not
        /// depend on the notation.
        #[cfg(feature = "full")]
        #[cfg_attr(feature = "web", tsify(optional))]
        pub file_names: Option<Vec<String>>,
        /// The same for the ranks, rank 1 first.
        #[cfg(feature = "full")]
        #[cfg_attr(feature = "web", tsify(optional))]
        pub rank_names: Option<Vec<String>>,
    }

    /// One kind of piece.
    pub struct KindInfo {
        /// The number that stands for it in `View::cells`, from 1.
        pub id: u8,
        /// Its letters in SFEN, upper case: `P`, `+R`.
        pub code: String,
        /// The one character on the piece: `歩`, `龍`.
        pub kanji: String,
        /// The character on White's piece where it differs (`王`), else the same as `kanji`.
        pub white_kanji: String,
        /// The name in words of the language asked for: `pawn`.
        pub name: String,
        /// Whether it is a promoted piece.
        pub promoted: bool,
        /// The size of the piece in percent of a king's.
        pub size: u8,
    }

    /// The board at one node.
    pub struct View {
        /// The node.
        pub node: u32,
        /// Plies from the start of the record.
        pub ply: u32,
        /// Who moves next: `black` or `white`.
        pub turn: String,
        /// One byte a square, rank by rank from rank 1, the highest file first: 0 is empty, the
        /// low seven bits are the kind, the top bit is set for White.
        #[cfg_attr(feature = "web", serde(with = "bytes"), tsify(type = "Uint8Array"))]
        pub cells: Vec<u8>,
        /// Black's pieces in hand, the strongest first.
        pub black_hand: Vec<HandPiece>,
        /// White's pieces in hand, the strongest first.
        pub white_hand: Vec<HandPiece>,
        /// Where the last move came from, as a place in `cells`; `-1` for a drop or no move.
        pub from: i16,
        /// Where the last move went to, as a place in `cells`; `-1` for no move.
        pub to: i16,
        /// The king that stands in check, as a place in `cells`; `-1` for none.
        pub check: i16,
        /// The node before this one; `-1` at the start.
        pub parent: i32,
        /// The moves that follow, the main one first.
        pub next: Vec<u32>,
        /// What the piece did in a last move of several legs, in its order; missing otherwise.
        #[cfg(feature = "full")]
        #[cfg_attr(feature = "web", tsify(optional))]
        pub legs: Option<Vec<LegInfo>>,
        /// The side that has lost by the position itself, in games with such rules: `black` or `white`.
        #[cfg(feature = "full")]
        #[cfg_attr(feature = "web", tsify(optional))]
        pub lost: Option<String>,
    }

    /// One thing that a piece did in a move of several legs.
    pub struct LegInfo {
        /// The square it is about, as a place in `View::cells`.
        pub place: u16,
        /// Whether the piece went there; otherwise it took the piece there and did not stay.
        pub goes: bool,
        /// Whether a piece was taken there.
        pub takes: bool,
    }

    /// Pieces of one kind in hand.
    pub struct HandPiece {
        /// The kind, as in `KindInfo::id`.
        pub kind: u8,
        /// How many, at least 1.
        pub count: u8,
    }

    /// One row of the move list. Rows come in reading order: a move, then the variations that
    /// replace it, each whole, then what follows the move.
    pub struct Row {
        /// The node, for `view`.
        pub node: u32,
        /// The node before.
        pub parent: u32,
        /// `start`, `move`, `ending` or `unread` (text that could not be played).
        pub kind: String,
        /// Plies from the start of the record.
        pub ply: u32,
        /// The number in front of the move: of the pair or of the ply, as the numbering has it.
        pub number: u32,
        /// The number as text, as needed where the move stands alone: `13.`, `13...`, `25`.
        pub label: String,
        /// Who moved: `black` or `white`; empty for the start.
        pub side: String,
        /// How deep in variations: 0 on the main line.
        pub depth: u32,
        /// Whether a variation starts here.
        pub variation: bool,
        /// The move in the notation asked for, or the words of the ending, or the unread text.
        pub text: String,
        /// The comment, lines separated by `\n`; empty for none.
        pub comment: String,
        /// The names of bookmarks.
        pub bookmarks: Vec<String>,
        /// Thinking time in milliseconds; `-1` when unknown.
        pub time: i32,
        /// The mover's thinking time so far in milliseconds; `-1` when unknown.
        pub total: i32,
        /// Why the move is against the rules, in words; empty for a legal one.
        pub illegal: String,
        /// What the rules say of the position behind it, in words: check, mate, and with all of
        /// the library a piece between and repetition; empty for nothing.
        pub status: String,
    }

    /// A notation, for a picker.
    pub struct NotationInfo {
        /// The name, the same everywhere: `japanese`, `western`.
        pub name: String,
        /// The name for readers.
        pub title: String,
        /// How a typical move looks in it: `P-7f`.
        pub sample: String,
        /// What the files are called at the edge of a board, file 1 first.
        pub files: Vec<String>,
        /// What the ranks are called there, rank 1 first.
        pub ranks: Vec<String>,
        /// The names that squares have of their own, a line a file from file 1; empty for none.
        pub squares: Vec<String>,
        /// Its usual numbering: `plies` or `pairs`.
        pub numbering: String,
    }

    /// Something that can be chosen about a notation.
    pub struct SettingInfo {
        /// The name, the same everywhere: `marks`.
        pub name: String,
        /// What it is about, for readers.
        pub title: String,
        /// The name of what is chosen; empty where it is something else.
        pub chosen: String,
        /// What can be chosen.
        pub choices: Vec<ChoiceInfo>,
    }

    /// One of the things that can be chosen.
    pub struct ChoiceInfo {
        /// The name, the same everywhere: `triangles`.
        pub name: String,
        /// How it looks, or what it means, for readers.
        pub title: String,
    }

    /// One move explained.
    pub struct Explanation {
        /// Its parts in the notation asked for.
        pub parts: Vec<PartInfo>,
        /// How the move is read out in the language asked for.
        pub reading: String,
        /// The same move in every notation that fits the game.
        pub others: Vec<OtherText>,
        /// Why it is against the rules; empty for a legal one.
        pub illegal: String,
    }

    /// One part of a move's text.
    pub struct PartInfo {
        /// What it is for: `side`, `destination`, `piece`, `relation`, `drop`, `promotion`,
        /// `origin`, `movement`.
        pub role: String,
        /// The role in words of the language asked for.
        pub title: String,
        /// The text.
        pub text: String,
        /// What it says: `from file 6, rank 9`.
        pub gloss: String,
        /// Why it is there; empty where there is nothing to say.
        pub why: String,
        /// The other pieces that could be meant without it, as places in `View::cells`.
        pub others: Vec<u16>,
    }

    /// A move in one notation.
    pub struct OtherText {
        /// The notation's name.
        pub notation: String,
        /// The notation's name for readers.
        pub title: String,
        /// The move.
        pub text: String,
    }

    /// One problem found while reading.
    pub struct ProblemInfo {
        /// `error`, `warning` or `notice`.
        pub severity: String,
        /// The stable code: `not-a-square`.
        pub code: String,
        /// The line in the text, from 1.
        pub line: u32,
        /// The column in characters, from 1.
        pub column: u32,
        /// How many characters it is about.
        pub length: u32,
        /// The whole line as it stands in the record.
        pub text: String,
        /// What is wrong, in words of the language asked for.
        pub message: String,
        /// What was done about it, in words of the language asked for.
        pub done: String,
        /// The line and below it a line of carets under the place, for a fixed-width font.
        pub caret: String,
    }

    /// A format, for a picker.
    pub struct FormatInfo {
        /// The name, the same everywhere: `kif`.
        pub name: String,
        /// The name for readers: `KIF`.
        pub title: String,
        /// The usual ending of a UTF-8 file's name, without the dot.
        pub extension: String,
        /// Whether records can be written in it; every format is read.
        pub writes: bool,
    }

    /// A record written in a format.
    pub struct Written {
        /// The text.
        pub text: String,
        /// What the format could not hold, in words of the language asked for.
        pub losses: Vec<String>,
    }
}

#[cfg(feature = "full")]
mod ending;
#[cfg(feature = "full")]
mod explore;
#[cfg(feature = "full")]
mod insight;
#[cfg(feature = "full")]
mod picture;
#[cfg(feature = "full")]
pub use {ending::*, explore::*, insight::*, picture::*};

/// What is known of a whole record.
pub fn info(read: &Read, lang: Lang) -> Info {
    let record = &read.record;
    let player = |color| own(record.player(color).unwrap_or_default());
    let plies = record.moves();
    let handicap = match record.start.turn {
        Color::Black => None,
        Color::White => record.header("手合割"),
    };
    Info {
        format: own(read.format.name),
        variant: variant_info(record.start.variant, lang),
        headers: record
            .headers
            .iter()
            .map(|header| HeaderInfo {
                key: own(&header.key),
                value: own(trim(&header.value)),
            })
            .collect(),
        black: player(Color::Black),
        white: player(Color::White),
        handicap: own(handicap.unwrap_or_default()),
        plies: number(plies),
        nodes: number(record.len() - 1),
        result: record
            .ending()
            .map_or_else(String::new, |ending| result(ending, plies, lang)),
        problems: number(read.problems.len()),
    }
}

fn number(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

fn side(color: Color) -> String {
    own(color.name())
}

/// How a game ended, as a sentence: `White wins after 112 moves (resignation)`.
fn result(ending: &Ending, plies: usize, lang: Lang) -> String {
    let words = match (ending.kind, lang) {
        (EndKind::Other, _) => ending.words(),
        (kind, Lang::English) => kind.reason(),
        (kind, Lang::Japanese) => kind.japanese(),
    };
    match (ending.outcome, lang) {
        (Outcome::Win(winner), Lang::English) => {
            let winner = match winner {
                Color::Black => "Black",
                Color::White => "White",
            };
            format!("{winner} wins after {plies} moves ({words})")
        }
        (Outcome::Win(winner), Lang::Japanese) => {
            let winner = match winner {
                Color::Black => "先手",
                Color::White => "後手",
            };
            format!("まで{plies}手で{winner}の勝ち（{words}）")
        }
        (Outcome::Draw, Lang::English) => format!("Draw after {plies} moves ({words})"),
        (Outcome::Draw, Lang::Japanese) => format!("まで{plies}手で引き分け（{words}）"),
        (Outcome::Unknown, Lang::English) => format!("{words}, after {plies} moves"),
        (Outcome::Unknown, Lang::Japanese) => format!("まで{plies}手で{words}"),
    }
}

/// The whole tree as rows of a move list, the start first.
pub fn rows(record: &Record, replay: &mut Replay, notation: &Notation, lang: Lang) -> Vec<Row> {
    let first = record.start.number;
    let starts = record.start.turn;
    let mut totals: Vec<[i32; 2]> = vec![[0; 2]; record.slots()];
    let mut rows = vec![row(NodeId::START, record)];
    let standings = match FULL {
        true => adjudication::standings(record, replay),
        false => Vec::new(),
    };
    for (id, depth) in record.reading_order() {
        let mut row = row(id, record);
        let parent = NodeId::new(row.parent);
        replay.go(record, parent);
        row.depth = depth;
        row.variation = record.children(parent).next() != Some(id);
        row.number = notation.numbering().number(row.ply, first, starts);
        let mover = replay.position().turn();
        row.side = side(mover);
        row.label = notation.numbering().label(row.number, mover);
        let node = record.node(id);
        match node.map(|node| &node.action) {
            Some(Action::Move(played)) => {
                write_node(&mut row.text, notation, record, replay, id, played);
                row.illegal = illegal(played, lang);
                row.side = side(played.color);
                if !FULL {
                    row.status = own(adjudication::check(replay.position_mut()).words(lang));
                }
            }
            Some(Action::End(ending)) => row.text = ending_words(ending, lang),
            Some(Action::Unread(text)) => row.text = own(text),
            Some(Action::Start) | None => {}
        }
        let index = |id: NodeId| id.get() as usize;
        let mut total = totals.get(index(parent)).copied().unwrap_or([-1; 2]);
        if let Some(mine) = total.get_mut(mover.index()) {
            *mine = match (*mine, row.time) {
                (0.., 0..) => mine.saturating_add(row.time),
                _ => -1,
            };
            row.total = *mine;
        }
        if let Some(known) = totals.get_mut(index(id)) {
            *known = total;
        }
        if FULL {
            let standing = standings.get(index(id));
            row.status = standing.map_or_else(String::new, |standing| standing.words(lang));
        }
        rows.push(row);
    }
    rows
}

/// What every row says of its node, whatever the notation.
fn row(id: NodeId, record: &Record) -> Row {
    let Some(node) = record.node(id) else {
        return Row::default();
    };
    let kind = match node.action {
        Action::Start => "start",
        Action::Move(_) => "move",
        Action::End(_) => "ending",
        Action::Unread(_) => "unread",
    };
    let comment = node
        .notes()
        .into_iter()
        .flat_map(|notes| notes.comment.iter().chain(&notes.unread_lines))
        .map(String::as_str);
    Row {
        node: id.get(),
        parent: node.parent().map_or(0, NodeId::get),
        kind: own(kind),
        ply: node.ply,
        comment: join(comment, "\n"),
        bookmarks: node.bookmarks().to_vec(),
        time: node
            .time
            .and_then(|time| i32::try_from(time).ok())
            .unwrap_or(-1),
        total: -1,
        ..Row::default()
    }
}

fn illegal(played: &Played, lang: Lang) -> String {
    let violations = played
        .violations
        .each()
        .map(|(_, english, japanese)| lang.pick(english, japanese));
    join(violations, lang.pick("; ", "。"))
}

fn ending_words(ending: &Ending, lang: Lang) -> String {
    match ending.kind {
        EndKind::Other => own(ending.words()),
        kind => own(lang.pick(kind.english(), kind.japanese())),
    }
}

/// All moves of the tree in one notation, one a line, in reading order.
pub fn moves(record: &Record, replay: &mut Replay, notation: &Notation) -> String {
    let mut text = String::with_capacity(record.len() * 16);
    for (id, _) in record.reading_order() {
        if let Some(played) = record.node(id).and_then(|node| node.played()) {
            write_node(&mut text, notation, record, replay, id, played);
            text.push('\n');
        }
    }
    text
}

/// The move that led to a node, explained; empty for a node without a move.
pub fn explain(
    record: &Record,
    replay: &mut Replay,
    id: NodeId,
    notation: &Notation,
    lang: Lang,
) -> Explanation {
    let node = record.node(id);
    let (Some(played), Some(parent)) = (
        node.and_then(|node| node.played()),
        node.and_then(|node| node.parent()),
    ) else {
        return Explanation::default();
    };
    replay.go(record, parent);
    let context = MoveContext::of(replay.position(), played, replay.previous(record));
    let variant = record.start.variant;
    Explanation {
        parts: notation
            .explain(&context, lang)
            .into_iter()
            .map(|explained| PartInfo {
                role: own(explained.part.role.name()),
                title: own(lang.pick(
                    explained.part.role.english(),
                    explained.part.role.japanese(),
                )),
                text: explained.part.text,
                gloss: explained.gloss,
                why: explained.why,
                others: explained
                    .others
                    .into_iter()
                    .filter_map(|square| u16::try_from(variant.place(square)).ok())
                    .collect(),
            })
            .collect(),
        reading: spoken::of(lang).text(&context),
        others: notation::ALL
            .into_iter()
            .filter(|notation| notation.fits(variant))
            .map(|notation| OtherText {
                notation: own(notation.name),
                title: own(lang.pick(notation.english, notation.japanese)),
                text: notation.text(&context),
            })
            .collect(),
        illegal: illegal(played, lang),
    }
}

/// All notations, for a picker.
pub fn notations(lang: Lang) -> Vec<NotationInfo> {
    let notations = notation::ALL.into_iter();
    notations
        .map(|notation| notation_info(notation, lang))
        .collect()
}

/// The notations that moves of a game can be written in, as it writes squares and a first move.
pub fn notations_of(variant: &'static Variant, lang: Lang) -> Vec<NotationInfo> {
    let notations = notation::ALL
        .into_iter()
        .filter(|notation| notation.fits(variant));
    notations
        .map(|notation| NotationInfo {
            sample: first_move(notation, variant),
            ..notation_info(notation, lang)
        })
        .collect()
}

/// The notation that a text names, with what is chosen about it, as [`notation::parse`] takes it.
pub fn notation(text: &str, lang: Lang) -> NotationInfo {
    let notation = notation::parse(text, &mut Vec::new());
    let info = notation_info(&notation, lang);
    // The usual sample would not show what is chosen.
    match notation::by_name(notation.name) {
        Some(usual) if *usual != notation => NotationInfo {
            sample: first_move(&notation, &STANDARD),
            ..info
        },
        _ => info,
    }
}

/// How the pawn in front of the bishop's diagonal moves, or in other games the first piece that can.
fn first_move(notation: &Notation, variant: &'static Variant) -> String {
    let mut position = Position::new(&Setup::start(variant));
    let usual = position
        .read_usi("7g7f")
        .filter(|mv| position.is_legal(*mv));
    let mv = usual.or_else(|| position.legal_moves().first().copied());
    mv.map_or_else(String::new, |mv| {
        notation.text(&MoveContext::new(&position, mv, None))
    })
}

/// What is not understood of a text that names a notation, in words.
pub fn unknown_in(text: &str, lang: Lang) -> Vec<String> {
    let mut unknown = Vec::new();
    notation::parse(text, &mut unknown);
    unknown.iter().map(|one| one.sentence(lang)).collect()
}

fn notation_info(notation: &Notation, lang: Lang) -> NotationInfo {
    let names = |names: &[&str]| names.iter().copied().map(own).collect();
    let squares = notation.squares();
    let [files, ranks] = squares.edges();
    NotationInfo {
        name: own(notation.name),
        title: own(lang.pick(notation.english, notation.japanese)),
        sample: own(notation.sample),
        files: names(files),
        ranks: names(ranks),
        squares: names(squares.own),
        numbering: own(match notation.numbering() {
            Numbering::Pairs => "pairs",
            Numbering::Plies | Numbering::None => "plies",
        }),
    }
}

/// What can be chosen about a notation, and what is.
pub fn settings(text: &str, lang: Lang) -> Vec<SettingInfo> {
    let notation = notation::parse(text, &mut Vec::new());
    let settings = notation.settings.iter();
    settings
        .map(|setting| SettingInfo {
            name: own(setting.name),
            title: own(lang.pick(setting.english, setting.japanese)),
            chosen: setting
                .chosen(&notation.style)
                .map_or_else(String::new, |choice| own(choice.name)),
            choices: setting
                .choices
                .iter()
                .map(|choice| ChoiceInfo {
                    name: own(choice.name),
                    title: own(lang.pick(choice.english, choice.japanese)),
                })
                .collect(),
        })
        .collect()
}

/// The text of a notation with one thing chosen otherwise; what goes without saying is left out.
pub fn with_setting(text: &str, setting: &str, choice: &str) -> String {
    let text = all(&[text, " ", setting, "=", choice]);
    notation::parse(&text, &mut Vec::new()).spec()
}

/// The move that led to a node in a notation; an empty text for none.
pub fn text(record: &Record, replay: &mut Replay, id: NodeId, notation: &Notation) -> String {
    let mut text = String::new();
    if let Some(played) = record.node(id).and_then(|node| node.played()) {
        write_node(&mut text, notation, record, replay, id, played);
    }
    text
}

/// The move that led to a node in every notation, in their order; empty texts for none.
pub fn texts(record: &Record, replay: &mut Replay, id: NodeId) -> Vec<String> {
    let mut text = |notation| text(record, replay, id, notation);
    notation::ALL.into_iter().map(&mut text).collect()
}

/// How the move that led to a node is read out in a language; an empty text for none.
pub fn reading(record: &Record, replay: &mut Replay, id: NodeId, lang: Lang) -> String {
    text(record, replay, id, spoken::of(lang))
}

/// All formats, for a picker.
pub fn formats() -> Vec<FormatInfo> {
    let formats = format::ALL.into_iter();
    formats
        .map(|format| FormatInfo {
            name: own(format.name),
            title: own(format.title),
            extension: own(format.utf8_extension),
            writes: format.write.is_some(),
        })
        .collect()
}

/// A problem in words.
pub fn problem(problem: &Problem, lang: Lang) -> ProblemInfo {
    ProblemInfo {
        severity: own(problem.severity().name()),
        code: own(problem.code()),
        line: problem.span.line,
        column: problem.span.column,
        length: problem.span.length,
        text: own(&problem.text),
        message: problem.message(lang),
        done: problem.done(lang),
        caret: problem.caret(),
    }
}

#[cfg(feature = "web")]
mod bytes {
    /// Hands bytes over as one `Uint8Array` rather than as a list of numbers.
    pub fn serialize<S: serde::Serializer>(bytes: &[u8], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bytes(bytes)
    }
}
