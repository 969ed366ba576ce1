//! Finds moves by their texts in a position: reads notations without a reader of their own, understands carelessly
//! written moves, and searches records.

use crate::notation::context::MoveContext;
use crate::notation::definition::Notation;
use crate::notation::part::{Part, PartRole, Sink};
use crate::notation::suffix::Suffix;
use crate::position::Position;
use crate::record::resolve::{Remark, Resolved, Unresolved, any_piece};
use crate::text::scan::{Scanner, digit, is_blank, kanji_digit};
use crate::types::moves::Move;
use crate::types::piece::KindId;
use crate::types::square::Square;

/// A move found at the front of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found<'a> {
    /// The move, or the squares of the pieces that could be meant.
    pub result: Result<Resolved, Unresolved>,
    /// The text after it.
    pub rest: &'a str,
}

/// Takes a move off the front of a text; `None` when no move of the position has that text. Omitted parts are
/// tolerated when only one legal move fits.
pub fn take<'a>(
    notation: &Notation,
    position: &mut Position,
    previous: Option<Square>,
    text: &'a str,
) -> Option<Found<'a>> {
    let mut moves = position.pseudo_legal_moves();
    moves.push(Move::Pass);
    if let Some((mv, rest)) = take_exactly(notation, position, previous, text, &moves) {
        let remark = None;
        let result = Ok(Resolved { mv, remark });
        return Some(Found { result, rest });
    }
    let moves = moves.into_iter();
    let contexts = moves.map(|mv| MoveContext::new(position, mv, previous));
    let contexts = contexts.chain(drops_of_any(position, previous));
    let fitting = best_fits(notation, text, contexts);
    let (first, Fit { rest, .. }) = *fitting.first()?;
    let moves: Vec<Move> = fitting.iter().map(|(context, _)| context.mv).collect();
    let result = match first.mv {
        Move::Drop { to, .. } if first.kind == Some(KindId::ANY) => {
            any_piece(position, to).ok_or(Unresolved::NobodyReaches(to))
        }
        _ => the_only(position, &moves),
    };
    Some(Found { result, rest })
}

/// Returns the drops of any piece on each empty square.
fn drops_of_any(
    position: &Position,
    previous: Option<Square>,
) -> impl Iterator<Item = MoveContext<'_>> {
    let variant = position.variant();
    let kind = variant.hand_kinds().next().map(|(kind, _)| kind);
    let empty = variant.board().filter(|to| position.piece(*to).is_none());
    empty.filter_map(move |to| {
        Some(MoveContext {
            kind: Some(KindId::ANY),
            ..MoveContext::new(position, Move::Drop { kind: kind?, to }, previous)
        })
    })
}

/// Returns the moves whose parts fit the most of the front of a text, with nothing left out where there are
/// such.
fn best_fits<'a, 'p>(
    notation: &Notation,
    text: &'a str,
    moves: impl IntoIterator<Item = MoveContext<'p>>,
) -> Vec<(MoveContext<'p>, Fit<'a>)> {
    let mut shortest = usize::MAX;
    let mut fitting: Vec<(MoveContext<'p>, Fit<'a>)> = Vec::new();
    for context in moves {
        let facts = Facts::of(context.mv, context.previous, may_be_unsaid(&context));
        let Some(fit) = facts.fit(&notation.parts(&context), text) else {
            continue;
        };
        if fit.rest.len() < shortest {
            fitting.clear();
            shortest = fit.rest.len();
        }
        if fit.rest.len() == shortest {
            fitting.push((context, fit));
        }
    }
    if fitting.iter().any(|(_, fit)| fit.left_out == 0) {
        fitting.retain(|(_, fit)| fit.left_out == 0);
    }
    fitting
}

/// Returns the only one of some moves, or the only legal one.
fn the_only(position: &mut Position, moves: &[Move]) -> Result<Resolved, Unresolved> {
    if let [mv] = *moves {
        return Ok(Resolved { mv, remark: None });
    }
    let square = |mv: Move| mv.from().or(mv.to());
    let legal: Vec<Move> = moves
        .iter()
        .copied()
        .filter(|mv| position.is_legal(*mv))
        .collect();
    if let [mv] = legal[..] {
        let remark = square(mv).map(Remark::OnlyLegal);
        return Ok(Resolved { mv, remark });
    }
    let mut squares: Vec<Square> = moves.iter().copied().filter_map(square).collect();
    squares.dedup();
    Err(Unresolved::Ambiguous(squares))
}

/// Returns the move whose whole text is at the front of another; of several the longest.
fn take_exactly<'a>(
    notation: &Notation,
    position: &Position,
    previous: Option<Square>,
    text: &'a str,
    moves: &[Move],
) -> Option<(Move, &'a str)> {
    let mut found: Option<(Move, &'a str)> = None;
    for mv in moves {
        let mut front = Front {
            rest: Some(text),
            apart: false,
        };
        notation.write(&MoveContext::new(position, *mv, previous), &mut front);
        let is_longest = |rest: &&str| found.is_none_or(|(_, known)| rest.len() < known.len());
        if let Some(rest) = front.rest.filter(is_longest) {
            // A longer word may have another meaning.
            let goes_on = rest.starts_with(char::is_alphanumeric);
            found = (!goes_on).then_some((*mv, rest)).or(found);
        }
    }
    found
}

/// Takes the parts of a move off the front of a text, as long as they are there.
struct Front<'a> {
    rest: Option<&'a str>,
    apart: bool,
}

impl Sink for Front<'_> {
    fn part(&mut self, role: PartRole, text: &str) {
        if role == PartRole::Space {
            self.apart |= !text.is_empty();
            return;
        }
        let Some(rest) = self.rest.filter(|_| !text.is_empty()) else {
            return;
        };
        let start = if self.apart {
            rest.trim_start_matches(is_between)
        } else {
            rest
        };
        self.rest = after(start, text);
        self.apart = false;
    }
}

/// Reports whether a move is one of those that [`take`] finds.
pub fn can_be_taken(context: &MoveContext<'_>) -> bool {
    context.mv == Move::Pass || context.position.pseudo_legal_moves().contains(&context.mv)
}

impl Notation {
    /// Returns the move that a text means in a position, after a move that went to `previous`; `None` when
    /// it is no move. Mismatches come with it.
    ///
    /// ```
    /// use kifuyomi::{Position, Setup, notation, variant};
    /// let mut position = Position::new(&Setup::start(&variant::games::standard::STANDARD));
    /// let mv = position.read_usi("7g7f").unwrap();
    /// for (name, text) in [("spoken", "Pawn seven six"), ("iroha", "春歩"), ("japanese", "76歩")] {
    ///     let notation = notation::by_name(name).unwrap();
    ///     let read = notation.find(text, &mut position, None).unwrap().unwrap();
    ///     assert_eq!((read.mv, read.remark), (mv, None));
    /// }
    /// ```
    pub fn find(
        &self,
        text: &str,
        position: &mut Position,
        previous: Option<Square>,
    ) -> Option<Result<Resolved, Unresolved>> {
        let text = without_number(text);
        let token = self.read.and_then(|read| read(text, position.variant()));
        if let Some(token) = token {
            return Some(token.resolve(position, previous));
        }
        let found = take(self, position, previous, text)?;
        found.rest.chars().all(is_blank).then_some(found.result)
    }
}

/// Reports whether a text means a move, in whatever of some notations it is written.
pub fn is_meant(context: &MoveContext<'_>, text: &str, notations: &[&Notation]) -> bool {
    rests(context, text, notations).any(|rest| rest.chars().all(is_blank))
}

/// Returns the text after a move in a text, for each of some notations that it may be written in.
pub fn rests<'a>(
    context: &MoveContext<'_>,
    text: &'a str,
    notations: &[&Notation],
) -> impl Iterator<Item = &'a str> {
    let text = without_number(text);
    let facts = Facts::of(context.mv, context.previous, true);
    // A search rarely takes into account where the previous move went.
    let alone = MoveContext {
        previous: None,
        ..*context
    };
    let contexts = [Some(alone), facts.is_same.then_some(*context)];
    let contexts = contexts.into_iter().flatten();
    contexts.flat_map(move |context| {
        let fits = notations
            .iter()
            .filter_map(move |notation| facts.fit(&notation.parts(&context), text));
        fits.map(|fit| fit.rest)
    })
}

/// Returns a text without the number of its move and the dots for the other side's: `1...P-55`.
pub fn without_number(text: &str) -> &str {
    let mut scanner = Scanner::new(text);
    scanner.skip_blanks();
    scanner.number();
    let dots = scanner.take_while(|c| matches!(c, '.' | '…' | '．'));
    if dots.is_empty() {
        text
    } else {
        scanner.rest()
    }
}

/// Reports whether promotion may be left unsaid: not when a piece promotes that need not.
fn may_be_unsaid(context: &MoveContext<'_>) -> bool {
    let Move::Board {
        to, promote: true, ..
    } = context.mv
    else {
        return true;
    };
    let piece = context
        .mv
        .from()
        .and_then(|from| context.position.piece(from));
    piece.is_some_and(|piece| context.position.is_dead_end(piece, to))
}

/// How the parts of a move fit the front of a text.
#[derive(Clone, Copy)]
struct Fit<'a> {
    rest: &'a str,
    /// How many parts the text leaves out.
    left_out: u8,
}

/// How many parts may be tried to be left out: more than a move has.
const MAX_PARTS: usize = 16;

/// Facts about a move whose parts are searched for.
#[derive(Clone, Copy)]
struct Facts {
    promotion_may_be_unsaid: bool,
    is_drop: bool,
    is_same: bool,
}

/// The state of matching a text.
#[derive(Clone, Copy, Default)]
struct State {
    /// Whether any part has been found.
    begun: bool,
    /// Whether the next part may be separated from the one before.
    apart: bool,
    /// Whether the last part found ends in a letter, with which another word cannot begin.
    ends_in_letter: bool,
}

impl Facts {
    fn of(mv: Move, previous: Option<Square>, promotion_may_be_unsaid: bool) -> Facts {
        Facts {
            promotion_may_be_unsaid,
            is_drop: mv.from().is_none(),
            is_same: previous == mv.to(),
        }
    }

    fn fit<'a>(self, parts: &[Part], text: &'a str) -> Option<Fit<'a>> {
        let parts = parts.get(..parts.len().min(MAX_PARTS))?;
        self.from(parts, text, State::default())
    }

    /// Returns how the parts that are left fit the front of what is left of a text.
    fn from<'a>(self, parts: &[Part], text: &'a str, state: State) -> Option<Fit<'a>> {
        let Some((part, others)) = parts.split_first() else {
            return self.end(text, state);
        };
        if part.role == PartRole::Space {
            let state = State {
                apart: true,
                ..state
            };
            return self.from(others, text, state);
        }
        let with = self.with(part, others, text, state);
        let without = if self.may_be_left_out(part.role) {
            self.from(others, text, state)
        } else {
            None
        };
        // The side may always be omitted.
        let is_missed = part.role != PartRole::Side;
        let without = without.map(|fit| Fit {
            left_out: fit.left_out + u8::from(is_missed),
            ..fit
        });
        match (with, without) {
            (Some(with), Some(without)) if without.rest.len() < with.rest.len() => Some(without),
            (None, without) => without,
            (with, _) => with,
        }
    }

    /// Returns the text that is left after the last part.
    fn end(self, text: &str, state: State) -> Option<Fit<'_>> {
        // 打 may be written where nothing else could be meant.
        let rest = if self.is_drop {
            Suffix::Drop.after(text).unwrap_or(text)
        } else {
            text
        };
        let goes_on = state.ends_in_letter && rest.starts_with(|c: char| c.is_ascii_lowercase());
        let left_out = 0;
        (state.begun && !goes_on).then_some(Fit { rest, left_out })
    }

    /// Fits a part and those after it to a text that has the part.
    fn with<'a>(
        self,
        part: &Part,
        others: &[Part],
        text: &'a str,
        state: State,
    ) -> Option<Fit<'a>> {
        let start = if state.apart {
            text.trim_start_matches(is_between)
        } else {
            text
        };
        let found = State {
            begun: true,
            apart: false,
            ends_in_letter: part.text.ends_with(|c: char| c.is_ascii_lowercase()),
        };
        let rest = after_any(start, part)?;
        // `２四同歩` says it twice.
        let says_same = part.role == PartRole::Destination && self.is_same;
        let again = says_same.then(|| rest.strip_prefix(['同', '仝'])).flatten();
        let again = again.and_then(|rest| self.from(others, rest, found));
        again.or_else(|| self.from(others, rest, found))
    }

    /// Reports whether parts with a role may be omitted.
    fn may_be_left_out(self, role: PartRole) -> bool {
        match role {
            PartRole::Side
            | PartRole::Relation
            | PartRole::Origin
            | PartRole::Movement
            | PartRole::Drop => true,
            PartRole::Promotion => self.promotion_may_be_unsaid,
            PartRole::Destination
            | PartRole::Piece
            | PartRole::Taken
            | PartRole::Code
            | PartRole::Space => false,
        }
    }
}

/// Other words and signs for those that notations write.
const ALSO: [(&str, &[&str]); 14] = [
    ("*", &["'", "@"]),
    ("'", &["*", "@"]),
    ("+R", &["D"]),
    ("+B", &["H"]),
    ("+P", &["T"]),
    ("丶", &["フ", "ゝ", "・"]),
    ("禾", &["キ", "↑"]),
    ("マ", &["ウ"]),
    ("ヒ", &["乙"]),
    ("立", &["リ"]),
    ("王", &["○"]),
    ("－", &["𠔼", "ド"]),
    ("どう", &["おなじく"]),
    ("dō", &["onajiku"]),
];

/// Returns the text after a part at its front, or after another word for it.
fn after_any<'a>(text: &'a str, part: &Part) -> Option<&'a str> {
    let word = part.text.as_str();
    let may_be_suffix = matches!(
        part.role,
        PartRole::Relation | PartRole::Drop | PartRole::Promotion
    );
    if may_be_suffix && let Some(suffix) = Suffix::of(word.trim()) {
        return suffix.after(text.trim_start_matches(is_between));
    }
    after(text, word).or_else(|| {
        let (_, others) = ALSO.iter().find(|(known, _)| *known == word)?;
        others.iter().find_map(|other| after(text, other))
    })
}

/// Returns the text after a word at its front; widths, cases and blanks make no difference.
fn after<'a>(text: &'a str, word: &str) -> Option<&'a str> {
    let mut scanner = Scanner::new(text);
    let mut wanted = word.chars().filter(|c| !is_between(*c)).peekable();
    // Where a word is only such a sign, it must be there: the hyphen of `P-7f`.
    if wanted.peek().is_none() {
        scanner.skip_blanks();
        return word
            .trim()
            .chars()
            .all(|c| scanner.eat_if(|found| fold(found) == fold(c)).is_some())
            .then(|| scanner.rest());
    }
    for c in wanted {
        let is_it = |found: char| fold(found) == fold(c);
        // A detached sign is not the move's: `+` after a move of KIF announces another.
        if c.is_alphanumeric() && !scanner.peek().is_some_and(is_it) {
            scanner.take_while(is_between);
        }
        let found = scanner.eat_if(is_it)?;
        // `ou` and `uu` replace the long vowels where there are no macrons.
        if matches!(c, 'ō' | 'ū') && found.is_ascii() {
            scanner.eat_if(|found| matches!(found, 'u' | 'o'));
        }
    }
    Some(scanner.rest())
}

/// Reports whether a character only separates words.
pub(super) fn is_between(c: char) -> bool {
    is_blank(c) || matches!(c, '-' | ',' | '、' | '，' | '・')
}

/// One character for those that mean the same.
pub(super) fn fold(c: char) -> char {
    if let Some(number) = digit(c).or_else(|| kanji_digit(c)) {
        return char::from(b'0' + number);
    }
    match c {
        '竜' => '龍',
        '王' => '玉',
        '兵' => '歩',
        '仝' => '同',
        '▲' | '▼' => '☗',
        '△' | '▽' => '☖',
        'ō' => 'o',
        'ū' => 'u',
        '×' | '✕' => 'x',
        '＊' => '*',
        '＋' => '+',
        '＝' => '=',
        '－' | '–' | '−' => '-',
        '’' | '‘' | '´' | '′' | '`' => '\'',
        c => c.to_ascii_lowercase(),
    }
}
