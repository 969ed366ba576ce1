//! Notations: how a move is written.
//!
//! A notation is a pure function of a [`MoveContext`]: the position, the move, and where the move
//! before went. It yields parts with roles; [`Notation::text`] joins them.
//!
//! To add a notation, write it in a file beside the others and name it in [`ALL`].

use std::fmt;

use crate::full::FULL;
use crate::position::Position;
use crate::record::replay::Replay;
use crate::record::resolve::Token;
use crate::record::{NodeId, Record};
use crate::text::scan::{digits, own};
use crate::types::color::Color;
use crate::types::moves::{Move, MultiMove, Played};
use crate::types::piece::{KindId, Piece};
use crate::types::square::Square;
use crate::types::square_names::Squares;
use crate::variant::{Games, Variant};

pub mod codes;
mod explain;
mod find;
pub mod multi_move;
mod settings;
pub mod style;
pub mod systems;

pub use explain::Explained;
pub(crate) use find::can_be_taken;
pub use find::{Found, search, take};
pub use settings::{Choice, Setting, Unknown, parse};
use style::Style;
#[cfg(feature = "full")]
use systems::{custom, iroha, machine, shorthand, spoken};
use systems::{japanese, kitao, western};

/// Every notation, in the order of a picker.
#[cfg(feature = "full")]
pub static ALL: [&Notation; 17] = [
    &japanese::NOTATION,
    &western::LETTERS,
    &western::NUMERALS,
    &western::HOSKING,
    &western::DOJO,
    &kitao::NOTATION,
    &kitao::FIGURINE,
    &iroha::NOTATION,
    &iroha::ZODIAC,
    &shorthand::NOTATION,
    &spoken::KANA,
    &spoken::ROMAJI,
    &spoken::ENGLISH,
    &machine::USI,
    &machine::CSA,
    &machine::USEN,
    &custom::NOTATION,
];

/// The notations that a page writes at once. The others are in all of the library.
#[cfg(not(feature = "full"))]
pub static ALL: [&Notation; 6] = USUAL;

/// The notations that people write most.
pub(crate) const USUAL: [&Notation; 6] = [
    &japanese::NOTATION,
    &western::LETTERS,
    &western::NUMERALS,
    &western::HOSKING,
    &western::DOJO,
    &kitao::NOTATION,
];

/// The notation with a name: `japanese`, `western`, `kitao`, `iroha`. [`parse`] takes settings, too.
pub fn by_name(name: &str) -> Option<&'static Notation> {
    ALL.into_iter().find(|notation| notation.name == name)
}

/// A notation.
#[derive(Clone, Copy)]
pub struct Notation {
    /// The name, the same everywhere.
    pub name: &'static str,
    /// The English name.
    pub english: &'static str,
    /// The Japanese name.
    pub japanese: &'static str,
    /// A typical move.
    pub sample: &'static str,
    /// How moves are set.
    pub style: Style,
    /// Writes a move in a style, part by part.
    pub write: fn(&MoveContext<'_>, &Style, &mut dyn Sink),
    /// Reads one move; `None` where the notation is only read with a position at hand.
    pub read: Option<fn(&str, &'static Variant) -> Option<Token>>,
    /// What readers can choose.
    pub settings: &'static [&'static Setting],
    /// Which games it is for.
    pub games: Games,
}

impl fmt::Debug for Notation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("System").field(&self.name).finish()
    }
}

impl PartialEq for Notation {
    fn eq(&self, other: &Notation) -> bool {
        self.name == other.name && self.style == other.style
    }
}

impl Notation {
    /// Whether the moves of a game can be written in it.
    pub fn fits(&self, variant: &Variant) -> bool {
        self.games.have(variant)
    }

    /// How moves are numbered.
    pub fn numbering(&self) -> Numbering {
        self.style.numbering
    }

    /// What squares are called.
    pub fn squares(&self) -> &'static Squares {
        self.style.squares
    }

    /// Writes a move, part by part. Where it has no signs for a game, Western letters take its place.
    pub fn write(&self, context: &MoveContext<'_>, sink: &mut dyn Sink) {
        match FULL && self.games != Games::All && !self.fits(context.position.variant()) {
            true => western::LETTERS.write(context, sink),
            false => (self.write)(context, &self.style, sink),
        }
    }

    /// The text of a move.
    ///
    /// ```
    /// use kifuyomi::{Position, Setup, notation::{self, MoveContext}, variant};
    /// let position = Position::new(&Setup::start(&variant::standard::STANDARD));
    /// let mv = position.read_usi("7g7f").unwrap();
    /// let context = MoveContext::new(&position, mv, None);
    /// let text = |name| notation::by_name(name).unwrap().text(&context);
    /// assert_eq!(text("japanese"), "☗７六歩");
    /// assert_eq!(text("western"), "P-7f");
    /// ```
    pub fn text(&self, context: &MoveContext<'_>) -> String {
        let mut text = String::new();
        self.write(context, &mut text);
        text
    }

    /// The parts of a move's text; parts of the same role that touch are one.
    pub fn parts(&self, context: &MoveContext<'_>) -> Vec<Part> {
        let mut parts = Vec::new();
        self.write(context, &mut parts);
        parts
    }
}

/// A move about to be played.
#[derive(Clone, Copy, Debug)]
pub struct MoveContext<'a> {
    /// The position before the move.
    pub position: &'a Position,
    /// The move.
    pub mv: Move,
    /// Where the move before went.
    pub previous: Option<Square>,
    /// The side whose piece moves.
    pub color: Color,
    /// The kind of the piece before it moves; `None` for a pass, or when no piece is there.
    pub kind: Option<KindId>,
    /// Whether the piece is free to promote, or has to.
    pub could_promote: bool,
}

impl<'a> MoveContext<'a> {
    /// A move in a position, after a move that went to `previous`.
    pub fn new(position: &'a Position, mv: Move, previous: Option<Square>) -> MoveContext<'a> {
        let piece = mv.from().and_then(|from| position.piece(from));
        let color = piece.map_or(position.turn(), |piece| piece.color);
        let kind = match mv {
            Move::Drop { kind, .. } => Some(kind),
            Move::Board { .. } | Move::Legs(_) | Move::Pass => piece.map(|piece| piece.kind),
        };
        let promotes = piece
            .and_then(|piece| position.kind(piece.kind))
            .is_some_and(|kind| kind.promotes_to.is_some());
        let mut squares = mv.from().into_iter().chain(mv.to());
        let could_promote = match FULL && position.has_special_rules() {
            true => position.promotion(mv).may,
            false => promotes && squares.any(|square| position.in_zone(color, square)),
        };
        MoveContext {
            position,
            mv,
            previous,
            color,
            kind,
            could_promote,
        }
    }

    /// The squares of other pieces like one that could also go to a square. There is only one king.
    pub fn others_like(&self, piece: Piece, from: Square, to: Square) -> Vec<Square> {
        // Most often there are none, and then nothing is to be kept.
        let mut others = Vec::new();
        self.each_like(piece, from, to, &mut |other| others.push(other));
        others
    }

    /// Whether another piece like one could also go to a square.
    pub(crate) fn has_others_like(&self, piece: Piece, from: Square, to: Square) -> bool {
        let mut has_others = false;
        self.each_like(piece, from, to, &mut |_| has_others = true);
        has_others
    }

    #[inline(never)]
    fn each_with_multi_move(
        &self,
        turn: &MultiMove,
        piece: Piece,
        from: Square,
        found: &mut dyn FnMut(Square),
    ) {
        let others = self.position.who_can_do(piece, turn, Some(from));
        others.into_iter().for_each(found);
    }

    #[inline]
    fn each_like(&self, piece: Piece, from: Square, to: Square, found: &mut dyn FnMut(Square)) {
        if self
            .position
            .kind(piece.kind)
            .is_some_and(|kind| kind.royal)
        {
            return;
        }
        if FULL && let Move::Legs(turn) = &self.mv {
            self.each_with_multi_move(&turn.unpack(), piece, from, found);
            return;
        }
        self.position.each_attacker(to, piece, &mut |other| {
            if other != from {
                found(other);
            }
        });
    }

    /// A move that was played from this position.
    pub fn of(
        position: &'a Position,
        played: &Played,
        previous: Option<Square>,
    ) -> MoveContext<'a> {
        MoveContext {
            position,
            mv: played.mv,
            previous,
            color: played.color,
            kind: played.kind,
            could_promote: played.could_promote,
        }
    }
}

/// What a part of a move's text is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PartRole {
    /// Whose move it is: `☗`.
    Side,
    /// Where the piece goes: `７六`, `同`, `7f`.
    Destination,
    /// The piece: `歩`, `P`.
    Piece,
    /// Which of several pieces: `右`, `直`.
    Relation,
    /// That it is dropped: `打`.
    Drop,
    /// Whether it promotes: `成`, `不成`, `+`, `=`.
    Promotion,
    /// Where it comes from: `6i`.
    Origin,
    /// How it goes: `-`, `x`, `*`.
    Movement,
    /// A piece that is taken where the mover does not stay: `x!8h`.
    Taken,
    /// All of a move in a code that has no parts.
    Code,
    /// A space that carries no meaning.
    Space,
}

impl PartRole {
    const ROWS: [(PartRole, &'static str, &'static str, &'static str); 11] = [
        (PartRole::Side, "side", "side", "手番"),
        (PartRole::Destination, "destination", "square", "位置"),
        (PartRole::Piece, "piece", "piece", "駒"),
        (PartRole::Relation, "relation", "which one", "動作"),
        (PartRole::Drop, "drop", "drop", "打"),
        (PartRole::Promotion, "promotion", "promotion", "成・不成"),
        (PartRole::Origin, "origin", "origin", "移動元"),
        (PartRole::Movement, "movement", "movement", "動き"),
        (PartRole::Taken, "taken", "taken on the way", "取る駒"),
        (PartRole::Code, "code", "code", "符号"),
        (PartRole::Space, "space", "", ""),
    ];

    fn row(self) -> (&'static str, &'static str, &'static str) {
        PartRole::ROWS
            .into_iter()
            .find(|row| row.0 == self)
            .map_or(("", "", ""), |(_, name, english, japanese)| {
                (name, english, japanese)
            })
    }

    /// The name of the role: `destination`.
    pub fn name(self) -> &'static str {
        self.row().0
    }

    /// The role in English words.
    pub fn english(self) -> &'static str {
        self.row().1
    }

    /// The role in Japanese words.
    pub fn japanese(self) -> &'static str {
        self.row().2
    }
}

/// A part of a move's text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// What it is for.
    pub role: PartRole,
    /// The text.
    pub text: String,
}

/// Captures a move's text part by part.
pub trait Sink {
    /// Captures the next part.
    fn part(&mut self, role: PartRole, text: &str);
}

impl Sink for String {
    fn part(&mut self, _: PartRole, text: &str) {
        self.push_str(text);
    }
}

impl Sink for Vec<Part> {
    fn part(&mut self, role: PartRole, text: &str) {
        match self.last_mut() {
            _ if text.is_empty() => {}
            Some(last) if last.role == role => last.text.push_str(text),
            _ => self.push(Part {
                role,
                text: own(text),
            }),
        }
    }
}

/// How moves are numbered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numbering {
    /// Not at all.
    None,
    /// Each move has a number.
    Plies,
    /// Black's move and White's answer share a number.
    Pairs,
}

impl Numbering {
    /// The names: `none`, `plies`, `pairs`.
    pub const NAMES: [(&'static str, Numbering); 3] = [
        ("none", Numbering::None),
        ("plies", Numbering::Plies),
        ("pairs", Numbering::Pairs),
    ];

    /// The numbering with a name.
    pub fn by_name(name: &str) -> Option<Numbering> {
        Numbering::NAMES
            .into_iter()
            .find(|row| row.0 == name)
            .map(|row| row.1)
    }

    /// The name of the numbering.
    pub fn name(self) -> &'static str {
        Numbering::NAMES
            .into_iter()
            .find(|row| row.1 == self)
            .map_or("", |row| row.0)
    }

    /// The number of a move: the `ply`th of a record, counted from 1, made by a side, in a
    /// record that starts with move `first` made by the side `starts`.
    pub fn number(self, ply: u32, first: u32, starts: Color) -> u32 {
        let ply = ply.saturating_add(first).saturating_sub(1);
        match self {
            Numbering::None | Numbering::Plies => ply,
            // Where White starts, Black's half of the first pair is missing.
            Numbering::Pairs => {
                let missing = u32::from((starts == Color::White) == (first % 2 == 1));
                ply.saturating_add(missing).div_ceil(2)
            }
        }
    }

    /// The number as text in front of a move that stands alone: `13.`, `13...`, `25`.
    pub fn label(self, number: u32, side: Color) -> String {
        match (self, side) {
            (Numbering::None, _) => String::new(),
            (Numbering::Plies, _) => digits(number),
            (Numbering::Pairs, Color::Black) => digits(number) + ".",
            (Numbering::Pairs, Color::White) => digits(number) + "...",
        }
    }
}

/// Writes the move that led to a node at the end of a text. The replay is left at the node.
pub fn write_node(
    out: &mut String,
    notation: &Notation,
    record: &Record,
    replay: &mut Replay,
    id: NodeId,
    played: &Played,
) {
    if let Some(parent) = record.node(id).and_then(|node| node.parent()) {
        replay.go(record, parent);
    }
    let context = MoveContext::of(replay.position(), played, replay.previous(record));
    notation.write(&context, out);
    replay.go(record, id);
}

/// The moves of the main line as text; the line ends where the moves do.
pub fn main_line(record: &Record, notation: &Notation) -> Vec<String> {
    let mut replay = Replay::new(record);
    let mut texts = Vec::new();
    for (id, node) in record.main_line() {
        if let Some(played) = node.played() {
            let mut text = String::new();
            write_node(&mut text, notation, record, &mut replay, id, played);
            texts.push(text);
        }
    }
    texts
}
