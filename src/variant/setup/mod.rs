//! Any diagram, legal or not, and its irregularities. Reads and writes SFEN.

use std::fmt;
use std::str::FromStr;

use crate::text::scan::Scanner;
use crate::types::color::{ByColor, Color};
use crate::types::piece::{Hand, KindId, Piece};
use crate::types::square::Square;
use crate::variant::games::standard::STANDARD;
use crate::variant::rays::Cell;
use crate::variant::table::{StartPosition, Variant};

pub use error::SfenError;

mod error;

/// A board with pieces on it, pieces in hand, and the side to move. Nothing is checked.
///
/// ```
/// use kifuyomi::{Setup, Square};
/// let setup: Setup = "4k4/9/9/9/9/9/9/9/4K4 w 2P 7".parse()?;
/// assert_eq!(setup.number, 7);
/// assert!(setup.piece(Square::new(5, 1).unwrap()).is_some());
/// assert_eq!(setup.to_string(), "4k4/9/9/9/9/9/9/9/4K4 w 2P 7");
/// # Ok::<(), kifuyomi::SfenError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The game it belongs to.
    pub variant: &'static Variant,
    /// The pieces in hand.
    pub hands: ByColor<Hand>,
    /// The side to move.
    pub turn: Color,
    /// The number of the next move, usually 1.
    pub number: u32,
    /// Where the move before took a lion, in games in which others may not be taken then.
    pub taken_lion: Option<Square>,
    squares: Vec<Cell>,
}

/// Something a set of pieces does not allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Irregular {
    /// More pieces of a kind than a set has.
    TooMany {
        /// The unpromoted kind.
        kind: KindId,
        /// How many there are.
        count: u32,
    },
    /// More than one king of a side.
    TwoKings(Color),
}

impl Setup {
    /// Creates an empty board, Black to move.
    #[inline(never)]
    pub fn empty(variant: &'static Variant) -> Setup {
        Setup {
            variant,
            hands: ByColor::default(),
            turn: Color::Black,
            number: 1,
            taken_lion: None,
            squares: vec![Cell::EMPTY; variant.squares()],
        }
    }

    /// Returns the start position of a variant.
    #[inline(never)]
    pub fn start(variant: &'static Variant) -> Setup {
        let read = || {
            let sfen = Setup::from_sfen(variant, variant.start);
            let setup = sfen.unwrap_or_else(|_| Setup::empty(variant));
            StartPosition {
                squares: setup.squares,
                hands: setup.hands,
                turn: setup.turn,
                number: setup.number,
            }
        };
        // Nearly every record begins with this position.
        let start = variant.start_position().get_or_init(read);
        Setup {
            variant,
            hands: start.hands.clone(),
            turn: start.turn,
            number: start.number,
            taken_lion: None,
            squares: start.squares.clone(),
        }
    }

    /// Returns the piece on a square.
    #[inline(never)]
    pub fn piece(&self, square: Square) -> Option<Piece> {
        if !self.variant.contains(square) {
            return None;
        }
        self.squares.get(self.variant.place(square))?.piece()
    }

    /// Puts a piece on a square or clears it. Squares off the board are ignored.
    #[inline(never)]
    pub fn put(&mut self, square: Square, piece: Option<Piece>) {
        if !self.variant.contains(square) {
            return;
        }
        if let Some(known) = self.squares.get_mut(self.variant.place(square)) {
            *known = piece.into();
        }
    }

    /// Returns the squares of a rank, the highest file first; none off the board.
    pub(crate) fn rank_mut(&mut self, rank: u8) -> &mut [Cell] {
        let mut ranks = self.squares.chunks_mut(usize::from(self.variant.files));
        let before = usize::from(rank).checked_sub(1);
        before
            .and_then(|before| ranks.nth(before))
            .unwrap_or_default()
    }

    /// Returns the pieces one side has in hand.
    pub fn hand(&self, color: Color) -> &Hand {
        self.hands.get(color)
    }

    /// Returns the pieces one side has in hand, to change them.
    pub fn hand_mut(&mut self, color: Color) -> &mut Hand {
        self.hands.get_mut(color)
    }

    /// Returns the content of every square in reading order.
    pub(crate) fn cells(&self) -> &[Cell] {
        &self.squares
    }

    /// Returns all pieces on the board in reading order.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> {
        self.variant
            .board()
            .zip(&self.squares)
            .filter_map(|(square, cell)| Some((square, cell.piece()?)))
    }

    /// Gives a side all pieces of a set that are neither on the board nor in hand.
    pub(crate) fn add_missing_to_hand(&mut self, color: Color) {
        let counts = self.counts();
        for (id, kind) in self.variant.hand_kinds() {
            let there = counts.get(usize::from(id.get())).copied().unwrap_or(0);
            let left = u32::from(kind.pieces).saturating_sub(there);
            if left > 0 {
                let left = u8::try_from(left).unwrap_or(u8::MAX);
                self.hand_mut(color).add(id, left);
            }
        }
    }

    /// How many pieces of each kind there are, by its number, on the board and in hand. One that has promoted counts
    /// as what it was.
    pub(crate) fn counts(&self) -> [u32; KindId::MAX as usize + 1] {
        self.with_hands(&self.on_board())
    }

    /// Counts the squares by content, indexed by [`Cell`].
    #[inline(never)]
    fn on_board(&self) -> [u32; 1 << u8::BITS] {
        let mut on_board = [0; 1 << u8::BITS];
        for cell in &self.squares {
            if let Some(count) = on_board.get_mut(usize::from(cell.0)) {
                *count += 1;
            }
        }
        on_board
    }

    /// Returns [`Setup::counts`], given the counts of the board.
    #[inline(never)]
    fn with_hands(&self, on_board: &[u32; 1 << u8::BITS]) -> [u32; KindId::MAX as usize + 1] {
        let mut counts = [0; KindId::MAX as usize + 1];
        for (id, kind) in self.variant.kinds() {
            let standing = Color::BOTH.map(|color| count_of(on_board, color, id));
            let held = self.hands.iter().map(|hand| u32::from(hand.count(id)));
            let base = kind.unpromoted.unwrap_or(id.get());
            if let Some(count) = counts.get_mut(usize::from(base)) {
                *count += standing.into_iter().chain(held).sum::<u32>();
            }
        }
        counts
    }

    /// Returns the irregularities of the set of pieces: more pieces of a kind than there are, two kings of a side.
    pub fn irregular(&self) -> Vec<Irregular> {
        let on_board = self.on_board();
        let counts = self.with_hands(&on_board);
        let mut found = Vec::new();
        for color in Color::BOTH {
            let kings = self.variant.kinds();
            let kings = kings.filter(|(_, kind)| kind.royal && !kind.is_promoted());
            let kings = kings.map(|(id, _)| count_of(&on_board, color, id));
            if kings.sum::<u32>() > 1 {
                found.push(Irregular::TwoKings(color));
            }
        }
        for (id, kind) in self.variant.kinds() {
            let count = counts.get(usize::from(id.get())).copied().unwrap_or(0);
            if !kind.royal && !kind.is_promoted() && count > u32::from(kind.pieces) {
                found.push(Irregular::TooMany { kind: id, count });
            }
        }
        found
    }

    /// Reads the SFEN of a variant. Fields after the board may be missing; more blanks than one
    /// between fields are fine.
    ///
    /// # Errors
    /// When the text is not the SFEN of a position of this variant.
    pub fn from_sfen(variant: &'static Variant, text: &str) -> Result<Setup, SfenError> {
        let mut setup = Setup::empty(variant);
        let mut fields = text.split_ascii_whitespace();
        let board = fields.next().ok_or(SfenError::Empty)?;
        setup.read_board(board)?;
        setup.turn = match fields.next() {
            None | Some("b") => Color::Black,
            Some("w") => Color::White,
            Some(other) => return Err(SfenError::SideToMove(other.into())),
        };
        if let Some(hands) = fields.next() {
            setup.read_hands(hands)?;
        }
        if let Some(number) = fields.next() {
            let mut digits = Scanner::new(number);
            let value = digits.number().filter(|_| digits.is_empty());
            setup.number = value.ok_or_else(|| SfenError::Number(number.into()))?;
        }
        Ok(setup)
    }

    /// Reads an SFEN that a variant's table has, all of whose pieces have one letter: nothing is wrong with it, and
    /// its first move is the first.
    pub(crate) fn from_table_sfen(variant: &'static Variant, text: &str) -> Option<Setup> {
        let mut setup = Setup::empty(variant);
        // The field, the place on the board, how many pieces of a kind are in hand.
        let (mut field, mut place, mut count) = (0, 0, 1);
        for byte in text.bytes() {
            match (field, byte) {
                (_, b' ') => field += 1,
                (_, b'/' | b'-') | (3, _) => {}
                (0, b'0'..=b'9') => place += usize::from(byte - b'0'),
                (2, b'0'..=b'9') => count = byte - b'0',
                (1, _) if byte == b'w' => setup.turn = Color::White,
                (1, _) => {}
                (0, _) => {
                    *setup.squares.get_mut(place)? = Some(piece_of_letter(variant, byte)?).into();
                    place += 1;
                }
                _ => {
                    let piece = piece_of_letter(variant, byte)?;
                    setup.hand_mut(piece.color).add(piece.kind, count);
                    count = 1;
                }
            }
        }
        Some(setup)
    }

    /// Reads the SFEN of a variant, or of the first among others whose board it fits.
    ///
    /// ```
    /// use kifuyomi::{Setup, standard::STANDARD, variant};
    /// let text = "bnpwgh/dddddd/6/6/DDDDDD/HGWPNB b - 1";
    /// let setup = Setup::from_any_sfen(&STANDARD, variant::EVERY, text)?;
    /// assert_eq!(setup.variant.name, "whale");
    /// # Ok::<(), kifuyomi::SfenError>(())
    /// ```
    ///
    /// # Errors
    /// When the text fits none of them: what the first variant has against it.
    pub fn from_any_sfen(
        variant: &'static Variant,
        others: &[&'static Variant],
        text: &str,
    ) -> Result<Setup, SfenError> {
        Setup::from_sfen(variant, text).or_else(|error| {
            let mut others = others.iter();
            let fitting = others.find_map(|other| Setup::from_sfen(other, text).ok());
            fitting.ok_or(error)
        })
    }

    fn read_board(&mut self, board: &str) -> Result<(), SfenError> {
        let variant = self.variant;
        let mut rank: u8 = 1;
        let mut file = variant.files;
        let mut rest = board;
        while let Some(first) = rest.chars().next() {
            if first == '/' {
                if file != 0 {
                    return Err(SfenError::RankLength(rank));
                }
                rank = rank.saturating_add(1);
                file = variant.files;
                rest = rest.get(1..).unwrap_or("");
            } else if first.is_ascii_digit() {
                let (number, after) = split_digits(rest);
                let left = small(number).and_then(|empty| file.checked_sub(empty));
                file = left.ok_or(SfenError::RankLength(rank))?;
                rest = after;
            } else {
                let (piece, after) = read_piece(variant, rest).ok_or(SfenError::Piece(first))?;
                let square = Square::new(file, rank).ok_or(SfenError::RankLength(rank))?;
                self.put(square, Some(piece));
                file -= 1;
                rest = after;
            }
        }
        if file != 0 {
            return Err(SfenError::RankLength(rank));
        }
        if rank != variant.ranks {
            return Err(SfenError::Ranks(rank));
        }
        Ok(())
    }

    fn read_hands(&mut self, hands: &str) -> Result<(), SfenError> {
        let mut rest = hands;
        if rest == "-" {
            return Ok(());
        }
        if self.variant.has_lions()
            && let Ok(square) = hands.parse()
        {
            self.taken_lion = Some(square);
            return Ok(());
        }
        while let Some(first) = rest.chars().next() {
            let (number, after) = split_digits(rest);
            let count: u8 = match number {
                "" => 1,
                _ => small(number).ok_or(SfenError::Hand(first))?,
            };
            let (piece, after) = read_piece(self.variant, after).ok_or(SfenError::Hand(first))?;
            let held = self.variant.held_for(piece.kind);
            let held = held.ok_or(SfenError::Hand(first))?;
            self.hand_mut(piece.color).add(held, count);
            rest = after;
        }
        Ok(())
    }

    /// Returns the first three fields of the SFEN, without the number of the next move.
    pub fn sfen_without_number(&self) -> String {
        let mut text = String::with_capacity(96);
        let mut empty = 0;
        for (square, cell) in self.variant.board().zip(&self.squares) {
            let piece = cell.piece();
            let ends_rank = square.file() == 1;
            empty += u32::from(piece.is_none());
            if empty > 0 && (piece.is_some() || ends_rank) {
                text.push_str(&empty.to_string());
                empty = 0;
            }
            if let Some(piece) = piece {
                write_piece(&mut text, self.variant, piece);
            }
            if ends_rank && square.rank() < self.variant.ranks {
                text.push('/');
            }
        }
        text.push_str(match self.turn {
            Color::Black => " b ",
            Color::White => " w ",
        });
        if let Some(square) = self.taken_lion {
            text.push_str(&square.to_string());
        } else if self.hands.iter().all(Hand::is_empty) {
            text.push('-');
        }
        for color in Color::BOTH {
            for (kind, _) in self.variant.hand_kinds() {
                let count = self.hand(color).count(kind);
                if count > 1 {
                    text.push_str(&count.to_string());
                }
                if count > 0 {
                    write_piece(&mut text, self.variant, Piece { color, kind });
                }
            }
        }
        text
    }
}

/// Returns how many pieces of a side and a kind are among cells that were counted.
fn count_of(on_board: &[u32; 1 << u8::BITS], color: Color, kind: KindId) -> u32 {
    let count = on_board.get(usize::from(Cell::of(color, kind).0));
    count.copied().unwrap_or(0)
}

fn piece_of_letter(variant: &'static Variant, letter: u8) -> Option<Piece> {
    let mut kinds = variant.kinds();
    let is_it = |code: &str| code.as_bytes() == [letter.to_ascii_uppercase()];
    let (kind, _) = kinds.find(|(_, kind)| is_it(kind.code))?;
    let color = match letter {
        b'A'..=b'Z' => Color::Black,
        _ => Color::White,
    };
    Some(Piece { color, kind })
}

fn split_digits(text: &str) -> (&str, &str) {
    let mut scanner = Scanner::new(text);
    let digits = scanner.take_while(|c| c.is_ascii_digit());
    (digits, scanner.rest())
}

/// Returns the value of digits, up to 255.
fn small(digits: &str) -> Option<u8> {
    u8::try_from(Scanner::new(digits).number()?).ok()
}

/// Reads one piece's letters off the front of a text: the code that fits. Braces are around
/// those of more letters than one: `{CL}`, `{+cl}`, also `+{CL}`; others may have them, too: `{G}`.
fn read_piece<'a>(variant: &'static Variant, text: &'a str) -> Option<(Piece, &'a str)> {
    // Shogi, the only game of the first engine, has no such codes.
    if cfg!(feature = "web-first") {
        return read_letters(variant, text);
    }
    let (sign, braced) = match text.strip_prefix("+{") {
        Some(braced) => ("+", Some(braced)),
        None => ("", text.strip_prefix('{')),
    };
    let Some(braced) = braced else {
        return read_letters(variant, text);
    };
    let (letters, rest) = braced.split_once('}')?;
    let is_it = |code: &str| {
        let code = code.strip_prefix(sign);
        code.is_some_and(|code| code.eq_ignore_ascii_case(letters))
    };
    let (kind, _) = variant.kinds().find(|(_, facts)| is_it(facts.code))?;
    let color = color_of(letters);
    Some((Piece { color, kind }, rest))
}

/// Capital letters are Black's.
fn color_of(letters: &str) -> Color {
    if letters.ends_with(|c: char| c.is_ascii_uppercase()) {
        Color::Black
    } else {
        Color::White
    }
}

/// Reports whether a code has more letters than one.
fn is_long(code: &str) -> bool {
    code.len() > 1 + usize::from(code.starts_with('+'))
}

fn read_letters<'a>(variant: &'static Variant, text: &'a str) -> Option<(Piece, &'a str)> {
    let first = text.as_bytes().first()?.to_ascii_uppercase();
    let is_it = |code: &str| {
        let letters = text.get(..code.len());
        code.as_bytes().first() == Some(&first)
            && !is_long(code)
            && letters.is_some_and(|letters| letters.eq_ignore_ascii_case(code))
    };
    let (kind, facts) = variant.kinds().find(|(_, facts)| is_it(facts.code))?;
    let code = facts.code;
    let (letters, rest) = text.split_at_checked(code.len())?;
    let color = color_of(letters);
    Some((Piece { color, kind }, rest))
}

#[inline(never)]
fn write_piece(text: &mut String, variant: &Variant, piece: Piece) {
    let code = variant.kind(piece.kind).map_or("", |kind| kind.code);
    let [open, close] = if is_long(code) { ["{", "}"] } else { ["", ""] };
    text.push_str(open);
    match piece.color {
        Color::Black => text.push_str(code),
        Color::White => text.extend(code.chars().map(|letter| letter.to_ascii_lowercase())),
    }
    text.push_str(close);
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.sfen_without_number(), self.number)
    }
}

impl FromStr for Setup {
    type Err = SfenError;

    /// Reads an SFEN of standard shogi.
    fn from_str(text: &str) -> Result<Setup, SfenError> {
        Setup::from_sfen(&STANDARD, text)
    }
}
