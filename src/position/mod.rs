//! A position that moves are played on and taken back from.

mod effects;
mod movegen;
mod multi_step;

use std::fmt;

use crate::full::FULL;
use crate::position::multi_step::Rules;
use crate::types::color::Color;
use crate::types::moves::{Leg, Move, MultiMove, Played, Unplayable, Violations};
use crate::types::piece::{Hand, KindId, Piece, PieceKind};
use crate::types::square::Square;
use crate::variant::Variant;
use crate::variant::rays::{Cell, Place, Rays};
use crate::variant::setup::Setup;

/// A board, the pieces in hand, and whose turn it is, with a journal to take moves back.
///
/// Moves against the rules can be played; [`Position::play`] tells what was wrong with them.
///
/// ```
/// use kifuyomi::{Move, Position, Setup};
/// let mut position = Position::new(&"4k4/9/9/9/9/9/9/9/4K4 b P 1".parse::<Setup>()?);
/// let mv = position.read_usi("P*5e").unwrap();
/// let played = position.play(mv).unwrap();
/// assert!(played.violations.is_empty());
/// assert!(position.undo());
/// assert!(!position.undo());
/// # Ok::<(), kifuyomi::SfenError>(())
/// ```
#[derive(Clone)]
pub struct Position {
    variant: &'static Variant,
    rays: &'static Rays,
    cells: Vec<Cell>,
    hands: [Hand; 2],
    turn: Color,
    number: u32,
    kings: [Place; 2],
    journal: Vec<Change>,
    marks: Vec<Mark>,
}

/// One thing a move changed, and how it was before.
#[derive(Clone, Copy)]
enum Change {
    Cell(Place, Cell),
    Hand(Color, KindId, u8),
}

/// Where a move's changes begin in the journal, and what else it changed.
#[derive(Clone, Copy)]
struct Mark {
    changes: usize,
    turn: Color,
    kings: [Place; 2],
}

const NO_PLACE: Place = 0;

impl Position {
    /// The position of a diagram.
    pub fn new(setup: &Setup) -> Position {
        let variant = setup.variant;
        let rays = variant.rays();
        let mut position = Position {
            variant,
            rays,
            cells: vec![Cell::WALL; rays.size],
            hands: setup.hands.clone(),
            turn: setup.turn,
            number: setup.number,
            kings: [NO_PLACE; 2],
            journal: Vec::new(),
            marks: Vec::new(),
        };
        for square in variant.board() {
            position.put(rays.place(square), Cell::EMPTY);
        }
        for (square, piece) in setup.pieces() {
            position.put(rays.place(square), Cell::of(piece.color, piece.kind));
        }
        position
    }

    /// The diagram of this position.
    pub fn setup(&self) -> Setup {
        let mut setup = Setup::empty(self.variant);
        for square in self.variant.board() {
            setup.put(square, self.piece(square));
        }
        setup.hands = self.hands.clone();
        setup.turn = self.turn;
        setup.number = self.number;
        setup
    }

    /// Whether another position has the same pieces on the same squares, the same pieces in hand, and
    /// the same side to move.
    pub fn repeats(&self, other: &Position) -> bool {
        self.turn == other.turn && self.cells == other.cells && self.hands == other.hands
    }

    /// A number that is the same for positions that repeat each other, and for hardly any others.
    pub(crate) fn key(&self) -> u64 {
        let turn = match self.turn {
            Color::Black => 0,
            Color::White => u64::MAX,
        };
        self.key_without_turn() ^ turn
    }

    /// The same, whoever is to move.
    pub(crate) fn key_without_turn(&self) -> u64 {
        let kinds = (1..=KindId::MAX).filter_map(KindId::new);
        let kinds = kinds.take(self.variant.kinds.len());
        let held = kinds.map(|kind| {
            let [black, white] = self.hands.each_ref().map(|hand| hand.count(kind));
            u64::from(black) << 8 | u64::from(white)
        });
        // Eight squares at a time.
        let cells = self.cells.chunks(8).map(|cells| {
            let cells = cells.iter().map(|cell| u64::from(cell.0));
            cells.fold(0, |word, cell| word << 8 | cell)
        });
        // Each word is mixed in as SplitMix64 does it (Steele, Lea, Flood 2014).
        cells.chain(held).fold(0, |hash: u64, word| {
            let hash = (hash ^ word).wrapping_add(0x9e37_79b9_7f4a_7c15);
            let hash = hash.wrapping_mul(0xbf58_476d_1ce4_e5b9);
            hash ^ (hash >> 31)
        })
    }

    /// The variant it is played in.
    pub fn variant(&self) -> &'static Variant {
        self.variant
    }

    /// The side to move.
    pub fn turn(&self) -> Color {
        self.turn
    }

    /// The number of the next move, usually 1 at the start.
    pub fn number(&self) -> u32 {
        self.number
    }

    /// The piece on a square.
    #[inline]
    pub fn piece(&self, square: Square) -> Option<Piece> {
        if !self.variant.contains(square) {
            return None;
        }
        self.cell(self.rays.place(square)).piece()
    }

    /// The facts about a kind; a kind of another variant has none.
    #[inline]
    pub fn kind(&self, kind: KindId) -> Option<&'static PieceKind> {
        self.variant.kind(kind)
    }

    /// The pieces one side has in hand.
    #[inline]
    pub fn hand(&self, color: Color) -> &Hand {
        let [black, white] = &self.hands;
        match color {
            Color::Black => black,
            Color::White => white,
        }
    }

    /// What stands on every square in reading order, one byte each: 0 for empty, the low seven
    /// bits the kind, the top bit set for White.
    pub fn bytes(&self) -> Vec<u8> {
        self.variant
            .board()
            .map(|square| self.cell(self.rays.place(square)).0)
            .collect()
    }

    /// Whether its rules are no others than shogi's.
    #[inline]
    pub(crate) fn is_plain(&self) -> bool {
        !FULL || self.rays.is_plain
    }

    pub(crate) fn rays(&self) -> &'static Rays {
        self.rays
    }

    #[inline]
    pub(crate) fn cell(&self, place: Place) -> Cell {
        self.cells
            .get(usize::from(place))
            .copied()
            .unwrap_or(Cell::WALL)
    }

    #[inline]
    pub(crate) fn king(&self, color: Color) -> Option<Place> {
        let place = self.kings.get(color.index()).copied()?;
        let piece = self.cell(place).piece()?;
        let kind = self.variant.kind(piece.kind)?;
        (kind.royal && piece.color == color).then_some(place)
    }

    #[inline]
    fn put(&mut self, place: Place, cell: Cell) {
        if let Some(known) = self.cells.get_mut(usize::from(place)) {
            *known = cell;
        }
        if let Some(piece) = cell.piece()
            && self.variant.kind(piece.kind).is_some_and(|kind| kind.royal)
            && let Some(king) = self.kings.get_mut(piece.color.index())
        {
            *king = place;
        }
    }

    #[inline]
    fn change_cell(&mut self, place: Place, cell: Cell) {
        self.journal.push(Change::Cell(place, self.cell(place)));
        self.put(place, cell);
    }

    fn change_hand(&mut self, color: Color, kind: KindId, count: u8) {
        self.journal
            .push(Change::Hand(color, kind, self.hand(color).count(kind)));
        self.set_hand(color, kind, count);
    }

    #[inline]
    fn set_hand(&mut self, color: Color, kind: KindId, count: u8) {
        if let Some(hand) = self.hands.get_mut(color.index()) {
            hand.set(kind, count);
        }
    }

    #[inline]
    fn mark(&mut self, color: Color) {
        self.marks.push(Mark {
            changes: self.journal.len(),
            turn: self.turn,
            kings: self.kings,
        });
        self.turn = !color;
        self.number = self.number.saturating_add(1);
    }

    /// Plays a move, whatever the rules say, and tells what was against them.
    ///
    /// # Errors
    /// When the move cannot be put on the board at all; nothing has changed then.
    pub fn play(&mut self, mv: Move) -> Result<Played, Unplayable> {
        let mut played = self.foresee(mv)?;
        self.carry_out(&played);
        if self.is_check(played.color) {
            played.violations |= Violations::LEFT_IN_CHECK;
        }
        // A drop that leaves the own king in check is foul as it is. Asking whether it mates as
        // well would ask the same of every answer to it, and so on without end.
        if let Move::Drop { kind, .. } = mv
            && !played.violations.contains(Violations::LEFT_IN_CHECK)
            && self.kind(kind).is_some_and(|kind| kind.drop_must_not_mate)
            && self.is_mate()
        {
            played.violations |= Violations::PAWN_DROP_MATE;
        }
        Ok(played)
    }

    /// Plays a move that has been played here before, without judging it again.
    pub fn replay(&mut self, played: &Played) {
        self.carry_out(played);
    }

    /// What is against the rules about a move; `None` when it cannot be played at all.
    pub fn judge(&mut self, mv: Move) -> Option<Violations> {
        let played = self.play(mv).ok()?;
        self.undo();
        Some(played.violations)
    }

    /// What a move will do, judged by what can be seen without playing it.
    fn foresee(&self, mv: Move) -> Result<Played, Unplayable> {
        match mv {
            Move::Board { from, to, promote } => self.foresee_board(mv, from, to, promote),
            Move::Drop { kind, to } => self.foresee_drop(mv, kind, to),
            Move::Legs(legs) => self.foresee_legs(mv, &legs.unpack()),
            Move::Pass => Ok(Played {
                mv,
                color: self.turn,
                kind: None,
                captured: None,
                could_promote: false,
                violations: Violations::PASS,
            }),
        }
    }

    fn foresee_board(
        &self,
        mv: Move,
        from: Square,
        to: Square,
        promote: bool,
    ) -> Result<Played, Unplayable> {
        for square in [from, to] {
            if !self.variant.contains(square) {
                return Err(Unplayable::OffBoard(square));
            }
        }
        let piece = self.piece(from).ok_or(Unplayable::NothingThere(from))?;
        let kind = self.kind(piece.kind).ok_or(Unplayable::NoSuchKind)?;
        let captured = self.piece(to);
        if captured.is_some_and(|captured| captured.color == piece.color) {
            return Err(Unplayable::OwnPieceThere(to));
        }
        if !self.is_plain() && self.has_special_rules() {
            return Ok(self.foresee_multi_move(mv, piece, captured));
        }
        let could_promote = kind.promotes_to.is_some()
            && (self.in_zone(piece.color, from) || self.in_zone(piece.color, to));
        let mut violations = Violations::NONE;
        if piece.color != self.turn {
            violations |= Violations::WRONG_TURN;
        }
        if !self.reaches(from, to) {
            violations |= Violations::CANNOT_REACH;
        }
        if !self.is_plain() {
            violations |= self.violations_of_others(piece, from, to, could_promote && !promote);
        }
        if promote && !could_promote {
            violations |= Violations::CANNOT_PROMOTE;
        }
        if !promote && self.is_dead_end(piece, to) {
            violations |= Violations::DEAD_END;
        }
        Ok(Played {
            mv,
            color: piece.color,
            kind: Some(piece.kind),
            captured: captured.map(|captured| captured.kind),
            could_promote,
            violations,
        })
    }

    #[inline(never)]
    fn foresee_legs(&self, mv: Move, legs: &MultiMove) -> Result<Played, Unplayable> {
        let from = legs.from();
        let squares = || legs.iter().map(Leg::square);
        for square in squares().chain([from]) {
            if !self.variant.contains(square) {
                return Err(Unplayable::OffBoard(square));
            }
        }
        let piece = self.piece(from).ok_or(Unplayable::NothingThere(from))?;
        for leg in legs.iter().filter(|leg| leg.square() != from) {
            match (leg, self.piece(leg.square())) {
                (Leg::Take(square), None) => return Err(Unplayable::NothingThere(square)),
                (_, Some(there)) if there.color == piece.color => {
                    return Err(Unplayable::OwnPieceThere(leg.square()));
                }
                _ => {}
            }
        }
        let mut others = squares().filter(|square| *square != from);
        let captured = others.find_map(|square| self.piece(square));
        Ok(self.foresee_multi_move(mv, piece, captured))
    }

    /// What a turn will do in a game with special_rules.
    #[inline(never)]
    fn foresee_multi_move(&self, mv: Move, piece: Piece, captured: Option<Piece>) -> Played {
        let mut violations = Violations::NONE;
        if piece.color != self.turn {
            violations |= Violations::WRONG_TURN;
        }
        let can_do = |rules| mv.turn().is_some_and(|turn| self.can_do(&turn, rules));
        if !can_do(Rules::Whole) {
            violations |= match can_do(Rules::Motions) {
                true => Violations::CANNOT_TAKE,
                false => Violations::CANNOT_REACH,
            };
        }
        let promotion = self.promotion(mv);
        if mv.promotes() && !promotion.may {
            violations |= Violations::CANNOT_PROMOTE;
        }
        if !mv.promotes() && promotion.must {
            violations |= Violations::MUST_PROMOTE;
        }
        Played {
            mv,
            color: piece.color,
            kind: Some(piece.kind),
            captured: captured.map(|captured| captured.kind),
            could_promote: promotion.may,
            violations,
        }
    }

    /// What is against rules that shogi does not have.
    #[inline(never)]
    fn violations_of_others(
        &self,
        piece: Piece,
        from: Square,
        to: Square,
        declines: bool,
    ) -> Violations {
        let mut violations = Violations::NONE;
        let Some(kind) = self.kind(piece.kind) else {
            return violations;
        };
        if declines && kind.must_promote {
            violations |= Violations::MUST_PROMOTE;
        }
        if let Some(most @ 2..) = kind.most_on_file
            && from.file() != to.file()
            && self.count_on_file(piece, to.file()) >= most
        {
            violations |= Violations::UNINTENDED;
        }
        violations
    }

    fn foresee_drop(&self, mv: Move, kind: KindId, to: Square) -> Result<Played, Unplayable> {
        if !self.variant.contains(to) {
            return Err(Unplayable::OffBoard(to));
        }
        if self.piece(to).is_some() {
            return Err(Unplayable::Occupied(to));
        }
        let facts = self.kind(kind).ok_or(Unplayable::NoSuchKind)?;
        let piece = Piece {
            color: self.turn,
            kind,
        };
        let mut violations = Violations::NONE;
        if self.hand(self.turn).count(kind) == 0 {
            violations |= Violations::NOT_IN_HAND;
        }
        if self.is_dead_end(piece, to) {
            violations |= Violations::DEAD_END;
        }
        if let Some(most) = facts.most_on_file
            && self.count_on_file(piece, to.file()) >= most
        {
            violations |= match most {
                ..2 => Violations::TWO_PAWNS,
                _ => Violations::FULL_FILE,
            };
        }
        if !self.is_plain() && self.ranks_to_the_end(piece.color, to) < facts.no_drop {
            violations |= Violations::TOO_FAR;
        }
        Ok(Played {
            mv,
            color: self.turn,
            kind: Some(kind),
            captured: None,
            could_promote: false,
            violations,
        })
    }

    fn carry_out(&mut self, played: &Played) {
        self.mark(played.color);
        match played.mv {
            Move::Board { from, to, promote } => {
                let (from, to) = (self.rays.place(from), self.rays.place(to));
                let Some(kind) = played.kind else { return };
                if let Some(captured) = played.captured {
                    let held = match self.is_plain() {
                        true => self
                            .kind(captured)
                            .filter(|facts| !facts.royal)
                            .map(|facts| {
                                let base = facts.unpromoted.and_then(KindId::new);
                                base.unwrap_or(captured)
                            }),
                        false => self.held_as(captured),
                    };
                    if let Some(held) = held {
                        let count = self.hand(played.color).count(held).saturating_add(1);
                        self.change_hand(played.color, held, count);
                    }
                }
                self.change_cell(from, Cell::EMPTY);
                self.change_cell(to, self.arriving(kind, played.color, promote));
            }
            Move::Legs(turn) => self.move_by_multi_move(played, &turn.unpack()),
            Move::Drop { kind, to } => {
                let count = self.hand(played.color).count(kind).saturating_sub(1);
                self.change_hand(played.color, kind, count);
                self.change_cell(self.rays.place(to), Cell::of(played.color, kind));
            }
            Move::Pass => {}
        }
        if !self.is_plain()
            && let Some(special_rules) = self.variant.special_rules
        {
            self.follow(special_rules, played);
        }
    }

    /// What a captured piece becomes in hand by other rules than shogi's; `None` when it leaves the game.
    #[inline(never)]
    fn held_as(&self, captured: KindId) -> Option<KindId> {
        let facts = self.kind(captured).filter(|facts| !facts.royal)?;
        let held = facts.in_hand.or(facts.unpromoted).and_then(KindId::new);
        self.variant.drops.then(|| held.unwrap_or(captured))
    }

    #[inline(never)]
    fn move_by_multi_move(&mut self, played: &Played, turn: &MultiMove) {
        let Some(kind) = played.kind else { return };
        self.change(turn.from(), None);
        for leg in turn.iter() {
            self.change(leg.square(), None);
        }
        let piece = self.arriving(kind, played.color, turn.promotes());
        self.change_cell(self.rays.place(turn.to()), piece);
    }

    /// The cell of a piece that arrives.
    #[inline]
    fn arriving(&self, kind: KindId, color: Color, promote: bool) -> Cell {
        let promoted = self
            .kind(kind)
            .and_then(|facts| facts.promotes_to)
            .and_then(KindId::new)
            .filter(|_| promote)
            .unwrap_or(kind);
        Cell::of(color, promoted)
    }

    /// Puts a piece on a square or clears it, as a part of a move.
    #[inline(never)]
    pub(crate) fn change(&mut self, square: Square, piece: Option<Piece>) {
        let cell = piece.map_or(Cell::EMPTY, |piece| Cell::of(piece.color, piece.kind));
        self.change_cell(self.rays.place(square), cell);
    }

    /// How many ranks lie between a square and a side's farthest rank.
    pub(crate) fn ranks_to_the_end(&self, color: Color, square: Square) -> u8 {
        match color {
            Color::Black => square.rank() - 1,
            Color::White => self.variant.ranks.saturating_sub(square.rank()),
        }
    }

    /// Captures the last move back; `false` when there is none.
    pub fn undo(&mut self) -> bool {
        let Some(mark) = self.marks.pop() else {
            return false;
        };
        while self.journal.len() > mark.changes {
            match self.journal.pop() {
                Some(Change::Cell(place, cell)) => {
                    if let Some(known) = self.cells.get_mut(usize::from(place)) {
                        *known = cell;
                    }
                }
                Some(Change::Hand(color, kind, count)) => self.set_hand(color, kind, count),
                None => break,
            }
        }
        self.turn = mark.turn;
        self.kings = mark.kings;
        self.number = self.number.saturating_sub(1);
        true
    }

    /// Whether a square lies in a side's promotion zone.
    #[inline]
    pub fn in_zone(&self, color: Color, square: Square) -> bool {
        match color {
            Color::Black => square.rank() <= self.variant.zone,
            Color::White => square.rank() + self.variant.zone > self.variant.ranks,
        }
    }

    /// Whether a drop keeps to what the board shows: not a second pawn, not a dead end.
    pub(crate) fn drop_is_allowed(&self, mv: Move) -> bool {
        self.foresee(mv)
            .is_ok_and(|played| played.violations.is_empty())
    }

    fn count_on_file(&self, piece: Piece, file: u8) -> u8 {
        let same = Some(piece);
        (1..=self.variant.ranks)
            .filter_map(|rank| Square::new(file, rank))
            .map(|square| u8::from(self.piece(square) == same))
            .sum()
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Position")
            .field(&self.setup().to_string())
            .finish()
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        self.setup() == other.setup()
    }
}

impl Eq for Position {}
