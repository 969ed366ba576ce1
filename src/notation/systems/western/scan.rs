//! Reading a Western move in any dialect: the letters of Hodges, numerals, Hosking, 81Dojo, the
//! short and long forms of PSN, and the chess coordinates of XBoard.

use crate::notation::style::LETTERS_OF_PROMOTED;
use crate::notation::systems::japanese;
use crate::record::resolve::{Origin, Promotion, Target, Token, WrittenMultiMove};
use crate::text::scan::{Scanner, is_blank};
use crate::types::piece::KindId;
use crate::types::relation::Relation;
use crate::types::square::Square;
use crate::variant::Variant;

/// A move as it was found in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScannedMove {
    /// Its meaning.
    pub meaning: Meaning,
    /// Whether it says that a piece is captured; `None` when it says nothing about it.
    pub captures: Option<bool>,
    /// Its dialect.
    pub dialect: Dialect,
}

/// The meaning of a written move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// The piece and as much of the squares as there is.
    Token(Token),
    /// The piece and what it does in a move of several legs.
    MultiMove(WrittenMultiMove),
    /// Both squares and no piece: `7g7f`.
    Squares {
        /// Where it starts.
        from: Square,
        /// Where it goes.
        to: Square,
        /// The promotion, as written.
        promotion: Promotion,
    },
}

/// A way of writing moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialect {
    /// `P-7f`.
    Letters,
    /// `P-76`.
    Numerals,
    /// `P76`.
    Hosking,
    /// `D-2h`, `G(49)-5h`.
    Dojo,
    /// `☗歩-76`.
    Kitao,
    /// `P7g-7f`: both squares.
    Long,
    /// `xP`, `P`: only what is not plain from the move before.
    Short,
    /// `c4`: the squares of chess.
    Chess,
}

/// Takes a move off the front of a text; `None` leaves the scanner where it was. What follows is
/// no part of a longer word.
///
/// A file and rank with the file first is a square of shogi; with a letter first it is one of
/// chess, as XBoard has it: file `a` is file 9 and rank 1 is rank 9.
pub fn scan(scanner: &mut Scanner<'_>, variant: &'static Variant) -> Option<ScannedMove> {
    let mut ahead = *scanner;
    let side = ahead.eat_as(japanese::mark);
    let takes_first = {
        let mut x = ahead;
        x.eat('x') && x.peek().is_some_and(|c| c == '+' || c.is_ascii_uppercase()) && ahead.eat('x')
    };
    let piece = scan_piece(&mut ahead, variant)?;
    let drop_sign = match piece {
        Some(_) if !takes_first => eat_drop(&mut ahead),
        _ => None,
    };
    let drop = drop_sign.is_some();
    if !drop && piece.is_some_and(|piece| piece.kind == KindId::ANY) {
        return None;
    }
    let mut squares = Squares::default();
    squares.scan(&mut ahead)?;
    let promotion = match ahead.eat_if(|c| matches!(c, '+' | '=' | '^' | '＋' | '＝')) {
        None => Promotion::Unsaid,
        Some('=' | '＝') => Promotion::Declines,
        Some(_) => Promotion::Promotes,
    };
    let ends = || {
        has_more_after(ahead, squares.sign_at.is_some()) || is_quoted(ahead) || begins_tag(ahead)
    };
    if ahead.peek().is_some_and(continues_word) && !ends() {
        return None;
    }
    let captures = takes_first || squares.captures == Some(true);
    let (from, to, dialect) = squares.meaning(variant, piece.is_some(), captures, takes_first)?;
    let dialect = match dialect {
        Dialect::Letters if piece.is_some_and(|piece| piece.own_letter) => Dialect::Dojo,
        Dialect::Numerals if drop_sign.is_some_and(is_apostrophe) => Dialect::Hosking,
        Dialect::Numerals if !drop && squares.captures.is_none() => Dialect::Hosking,
        dialect => dialect,
    };
    let meaning = match (piece, from, to) {
        (None, Origin::Square(from), Target::Square(to)) => Meaning::Squares {
            from,
            to,
            promotion,
        },
        (piece, from, to) => {
            if drop && (from != Origin::Unsaid || to == Target::Same || captures) {
                return None;
            }
            let kind = match piece {
                Some(piece) => piece.kind,
                // Only the pawns of chess coordinates have no letter.
                None => kind_of_code(variant, false, 'P')?,
            };
            Meaning::Token(Token {
                side,
                to,
                kind,
                from,
                drop,
                relation: Relation::NONE,
                promotion,
            })
        }
    };
    *scanner = ahead;
    Some(ScannedMove {
        meaning,
        captures: if captures {
            Some(true)
        } else {
            squares.captures
        },
        dialect,
    })
}

/// The piece at the beginning of a move.
#[derive(Clone, Copy)]
struct Piece {
    kind: KindId,
    /// Whether it is one of D, H and T.
    own_letter: bool,
}

/// Takes the letter of a piece; `Some(None)` when there is none, `None` when it is none's.
#[expect(clippy::option_option, reason = "no piece is not the same as no move")]
#[inline(never)]
fn scan_piece(scanner: &mut Scanner<'_>, variant: &'static Variant) -> Option<Option<Piece>> {
    if scanner.eat_str("any") {
        return Some(Some(Piece {
            kind: KindId::ANY,
            own_letter: false,
        }));
    }
    let plus = scanner.eat_if(|c| c == '+' || c == '＋').is_some();
    let Some(letter) = scanner.eat_if(|c| c.is_ascii_uppercase()) else {
        return (!plus).then_some(None);
    };
    let mut after = *scanner;
    let is_promoted = plus
        // `S+7c`, but not `xS+`, where it promotes.
        || after.eat('+') && after.peek().is_some_and(|c| c.is_ascii_digit() || matches!(c, '-' | 'x' | '('))
            && scanner.eat('+');
    if let Some(kind) = kind_of_code(variant, is_promoted, letter) {
        return Some(Some(Piece {
            kind,
            own_letter: false,
        }));
    }
    let (_, code) = LETTERS_OF_PROMOTED
        .iter()
        .find(|(own, _)| own.starts_with(letter) && !is_promoted)?;
    let kind = kind_of_code(variant, true, code.chars().nth(1)?)?;
    Some(Some(Piece {
        kind,
        own_letter: true,
    }))
}

fn kind_of_code(variant: &'static Variant, is_promoted: bool, letter: char) -> Option<KindId> {
    let is_it = |code: &str| {
        let base = code.strip_prefix('+');
        base.is_some() == is_promoted && base.unwrap_or(code).chars().eq([letter])
    };
    let mut kinds = variant.kinds();
    kinds.find(|(_, kind)| is_it(kind.code)).map(|(id, _)| id)
}

/// The sign for going to an empty square, and all that is written in its place.
pub(super) fn is_dash(c: char) -> bool {
    matches!(c, '-' | '‐'..='―' | '−' | '－' | '﹣' | '─' | 'ー')
}

/// The sign for a capture.
pub(super) fn is_capture(c: char) -> bool {
    matches!(c, 'x' | 'X' | '×' | ':' | '✕')
}

pub(super) fn is_apostrophe(c: char) -> bool {
    matches!(c, '\'' | '’' | '‘' | '´' | '′' | '`')
}

/// Takes the sign for a drop.
pub(super) fn eat_drop(scanner: &mut Scanner<'_>) -> Option<char> {
    scanner.eat_if(|c| matches!(c, '*' | '@' | '＊') || is_apostrophe(c))
}

/// Reports whether a character after a move makes it a part of something longer.
fn continues_word(c: char) -> bool {
    c.is_alphanumeric()
        || matches!(
            c,
            '-' | '/' | '\'' | '_' | '@' | '&' | '*' | '[' | '"' | '<' | '>'
        )
}

/// Reports whether a quotation mark that no square follows comes next: `'7g7f 3c3d'`.
fn is_quoted(mut scanner: Scanner<'_>) -> bool {
    let has_mark = scanner.eat_if(|c| is_apostrophe(c) || c == '"').is_some();
    has_mark && !scanner.peek().is_some_and(char::is_alphanumeric)
}

/// Reports whether a tag of HTML or XML begins: `P-7f<ref>`, `P-7f</move>`.
fn begins_tag(mut scanner: Scanner<'_>) -> bool {
    let is_open = scanner.eat('<');
    scanner.eat('/');
    is_open && scanner.peek().is_some_and(|c| c.is_ascii_lowercase())
}

/// Reports whether a stroke and an evaluation of the move come next, `P-7f/+35`, or the next move where
/// this one has a sign, which ranks of SFEN do not have: `P-7f/P-3d`.
fn has_more_after(mut scanner: Scanner<'_>, has_sign: bool) -> bool {
    if !scanner.eat('/') {
        return false;
    }
    if has_sign && scanner.peek().is_some_and(|c| c.is_ascii_uppercase()) {
        return true;
    }
    let has_side = scanner.eat_if(|c| matches!(c, '+' | '-')).is_some();
    has_side && scanner.digit().is_some()
}

/// A file or rank as it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mark {
    Digit(u8),
    Letter(u8),
}

use Mark::{Digit, Letter};

/// The files and ranks of a move and the signs between them.
#[derive(Clone, Copy, Debug, Default)]
struct Squares {
    marks: [Option<Mark>; 4],
    count: usize,
    /// How many marks precede the sign for a capture or its absence.
    sign_at: Option<usize>,
    captures: Option<bool>,
    parentheses: bool,
}

impl Squares {
    fn scan(&mut self, scanner: &mut Scanner<'_>) -> Option<()> {
        loop {
            let before = *scanner;
            match scanner.next() {
                Some(c @ '1'..='9') => self.push(Digit(c as u8 - b'0'))?,
                Some(c @ 'a'..='i') => self.push(Letter(c as u8 - b'a' + 1))?,
                // After a digit it cannot be a piece.
                Some(c @ 'A'..='I') if self.ends_in_digit() => {
                    self.push(Letter(c as u8 - b'A' + 1))?;
                }
                Some(c) if is_dash(c) && self.sign_at.is_none() => self.sign(false),
                // A colon after the name of a side is no capture: `B: P-7f`.
                Some(':') if scanner.peek().is_none_or(is_blank) => {
                    *scanner = before;
                    return Some(());
                }
                Some(c) if is_capture(c) && self.sign_at.is_none() => self.sign(true),
                Some('(') if self.count == 0 && self.sign_at.is_none() && self.origin(scanner) => {}
                _ => {
                    *scanner = before;
                    return Some(());
                }
            }
        }
    }

    fn push(&mut self, mark: Mark) -> Option<()> {
        *self.marks.get_mut(self.count)? = Some(mark);
        self.count += 1;
        Some(())
    }

    fn sign(&mut self, captures: bool) {
        self.sign_at = Some(self.count);
        self.captures = Some(captures);
    }

    fn ends_in_digit(&self) -> bool {
        let last = self.count.checked_sub(1);
        let last = last.and_then(|last| self.marks.get(last).copied().flatten());
        matches!(last, Some(Digit(_)))
    }

    /// Takes the origin after its parenthesis, `49)`.
    #[inline(never)]
    fn origin(&mut self, scanner: &mut Scanner<'_>) -> bool {
        let mut ahead = *scanner;
        let file = ahead.digit();
        let rank = ahead.digit().map(Digit).or_else(|| {
            let letter = ahead.eat_if(|c| matches!(c, 'a'..='i'))?;
            Some(Letter(letter as u8 - b'a' + 1))
        });
        let (Some(file), Some(rank), true) = (file, rank, ahead.eat(')')) else {
            return false;
        };
        self.parentheses = true;
        *scanner = ahead;
        self.push(Digit(file)).is_some() && self.push(rank).is_some()
    }

    /// Returns where the piece comes from, where it goes, and in which dialect that is said.
    #[inline(never)]
    fn meaning(
        &self,
        variant: &'static Variant,
        has_piece: bool,
        captures: bool,
        takes_first: bool,
    ) -> Option<(Origin, Target, Dialect)> {
        let square =
            |file: u8, rank: u8| Square::new(file, rank).filter(|square| variant.contains(*square));
        let chess_file = |file: u8| (variant.files + 1).checked_sub(file);
        let chess_rank = |rank: u8| (variant.ranks + 1).checked_sub(rank);
        let chess = |file: u8, rank: u8| square(chess_file(file)?, chess_rank(rank)?);
        let marks = self.marks.map(|mark| mark.unwrap_or(Digit(0)));
        let marks = marks.get(..self.count)?;
        // `xS3` and `S3x`: the square is that of the move before.
        if captures && self.count <= 1 && has_piece {
            let is_complete = takes_first && self.sign_at.is_none()
                || !takes_first && self.sign_at == Some(self.count);
            let from = match *marks {
                [] => Origin::Unsaid,
                [Digit(file)] => Origin::File(file),
                [Letter(rank)] => Origin::Rank(rank),
                _ => return None,
            };
            return is_complete.then_some((from, Target::Same, Dialect::Short));
        }
        if takes_first {
            return None;
        }
        let long = if self.parentheses {
            Dialect::Dojo
        } else {
            Dialect::Long
        };
        let (from, to, dialect) = match *marks {
            [Digit(file), Letter(rank)] => (Origin::Unsaid, square(file, rank)?, Dialect::Letters),
            [Digit(file), Digit(rank)] => (Origin::Unsaid, square(file, rank)?, Dialect::Numerals),
            [Letter(file), Digit(rank)] => (Origin::Unsaid, chess(file, rank)?, Dialect::Chess),
            [Digit(from), Digit(file), Letter(rank)] => {
                (Origin::File(from), square(file, rank)?, Dialect::Letters)
            }
            [Letter(from), Digit(file), Letter(rank)] => {
                (Origin::Rank(from), square(file, rank)?, Dialect::Letters)
            }
            [Digit(from), Digit(file), Digit(rank)] if self.sign_at == Some(1) => {
                (Origin::File(from), square(file, rank)?, Dialect::Numerals)
            }
            [Letter(from), Letter(file), Digit(rank)] => {
                let from = Origin::File(chess_file(from)?);
                (from, chess(file, rank)?, Dialect::Chess)
            }
            [Digit(from), Letter(file), Digit(rank)] => {
                let from = Origin::Rank(chess_rank(from)?);
                (from, chess(file, rank)?, Dialect::Chess)
            }
            [Digit(a), Letter(b), Digit(file), Letter(rank)] => {
                (Origin::Square(square(a, b)?), square(file, rank)?, long)
            }
            [Digit(a), Digit(b), Digit(file), Digit(rank)] => {
                let from = Origin::Square(square(a, b)?);
                (from, square(file, rank)?, Dialect::Numerals)
            }
            [Digit(a), Letter(b), Digit(file), Digit(rank)] => {
                let from = Origin::Square(square(a, b)?);
                (from, square(file, rank)?, Dialect::Numerals)
            }
            [Digit(a), Digit(b), Digit(file), Letter(rank)] => {
                (Origin::Square(square(a, b)?), square(file, rank)?, long)
            }
            [Letter(a), Digit(b), Letter(file), Digit(rank)] => {
                let from = Origin::Square(chess(a, b)?);
                (from, chess(file, rank)?, Dialect::Chess)
            }
            _ => return None,
        };
        // The sign precedes the destination.
        if self.sign_at.is_some_and(|at| at + 2 != self.count) {
            return None;
        }
        // Without a piece, numbers would be moves.
        let is_plain = has_piece || dialect == Dialect::Chess || dialect == Dialect::Long;
        is_plain.then_some((from, Target::Square(to), dialect))
    }
}
