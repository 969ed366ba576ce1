//! Builds records from the items that readers find: the rules of the game give them their meaning.

use crate::notation::{self, Notation};
use crate::position::Position;
use crate::problem::{self, ProblemKind};
use crate::reading::context::Context;
use crate::reading::problems::Problems;
use crate::record::replay::Replay;
use crate::record::resolve::{Remark, Resolved, Token, Unresolved, WrittenMultiMove};
use crate::record::{Action, Clocks, NodeId, Notes, Record, headers};
use crate::text::scan::{Line, trim};
use crate::types::color::Color;
use crate::types::moves::{Move, Played, Unplayable};
use crate::types::outcome::Ending;
use crate::types::piece::{KindId, PieceKind};
use crate::types::square::Square;
use crate::variant::setup::Setup;

/// How many nodes a record may have.
pub const MAX_NODES: usize = 1_000_000;

/// How much of comments is searched for text in place of a move, in bytes.
const MAX_COMMENTS: usize = 1 << 20;

/// How many plies of lines may be walked in all to find where variations leave other lines than the one before them.
/// No file of games comes close; one that alternates between long lines would take forever.
const MAX_PLIES_WALKED: usize = 1 << 25;

/// How many moves of several steps texts are compared with: those of a thousand plies.
const MAX_MULTI_MOVES_TRIED: usize = 1_000_000;

/// Reports whether more pieces can make moves of several steps than a set has of them: far too many moves
/// could be possible.
fn is_overfull(start: &Setup) -> bool {
    let variant = start.variant;
    let can = |kind: &PieceKind| kind.ability.is_some();
    let pieces = start
        .pieces()
        .filter_map(|(_, piece)| variant.kind(piece.kind));
    let of_set: usize = variant
        .kinds
        .iter()
        .filter(|kind| can(kind))
        .map(|kind| usize::from(kind.pieces))
        .sum();
    variant.has_multi_moves() && pieces.filter(|kind| can(kind)).count() > of_set
}

/// Builds a record from the items a reader finds, in their order.
#[derive(Debug)]
pub struct RecordBuilder {
    pub(super) context: Context,
    pub(super) record: Record,
    pub(super) replay: Replay,
    /// The problems found so far.
    pub problems: Problems,
    /// The ends of the lines read so far, without the current one.
    pub(super) line_ends: Vec<NodeId>,
    /// How many more plies of other lines may be walked.
    pub(super) plies_to_walk: usize,
    /// Whether the line of play could not be followed any further.
    pub(super) stopped: bool,
    /// The ply of a variation that was announced and whose first move has not come yet.
    pub(super) branch_at: Option<u32>,
    clocks: Clocks,
    total_reported: bool,
    pub(super) suggestions: u8,
    /// How much more of comments may be searched, in bytes.
    pub(super) comments_left: usize,
    /// How many more moves of several steps texts may be compared with: none where more pieces could make some
    /// than in any game.
    pub(super) multi_moves_left: usize,
}

impl RecordBuilder {
    /// Begins a record, in the form of its game that its headers name.
    #[inline(never)]
    pub fn new(mut record: Record, context: &Context) -> RecordBuilder {
        if let Some(form) = headers::form(record.start.variant, &record.headers) {
            record.start.variant = form;
        }
        RecordBuilder {
            context: *context,
            multi_moves_left: if is_overfull(&record.start) {
                0
            } else {
                MAX_MULTI_MOVES_TRIED
            },
            replay: Replay::new(&record),
            record,
            problems: Problems::default(),
            line_ends: Vec::new(),
            plies_to_walk: MAX_PLIES_WALKED,
            stopped: false,
            branch_at: None,
            clocks: Clocks::default(),
            total_reported: false,
            suggestions: 0,
            comments_left: MAX_COMMENTS,
        }
    }

    /// Returns the record so far, to add headers and notes.
    pub fn record_mut(&mut self) -> &mut Record {
        &mut self.record
    }

    /// Finishes the record.
    pub fn finish(self) -> (Record, Problems) {
        (self.record, self.problems)
    }

    /// Reports whether nothing has been played or written yet.
    pub fn is_empty(&self) -> bool {
        self.record.is_empty()
    }

    /// Sets the side that makes the first move of a record that has none yet.
    pub fn set_first_turn(&mut self, side: Color) {
        if self.is_empty() {
            self.record.start.turn = side;
            self.replay = Replay::new(&self.record);
        }
    }

    /// Returns the current node, to which the next items belong.
    pub fn node(&self) -> NodeId {
        self.replay.node()
    }

    /// Returns the position at that node.
    pub fn position(&self) -> &Position {
        self.replay.position()
    }

    /// Plies from the start, an ending not counted.
    pub fn plies(&self) -> u32 {
        let node = self.record.node(self.node());
        node.map_or(0, |node| {
            node.ply - u32::from(matches!(node.action, Action::End(_)))
        })
    }

    /// Returns the move of the current node.
    pub fn last_move(&self) -> Option<&Played> {
        self.record.node(self.node())?.played()
    }

    /// Plays a token; one that cannot be played is kept as text.
    pub fn token(&mut self, token: &Token, line: &Line<'_>, part: &str) {
        if self.stopped {
            self.unread(part);
            return;
        }
        if let Some(ply) = self.branch_at.take() {
            self.find_line_for(token, ply, line, part);
        }
        self.report_after_ending(line, part);
        if let Some(side) = token.side
            && side != self.position().turn()
        {
            let mark: String = part.chars().take(1).collect();
            self.problems
                .add(&problem::WRONG_MARK, line, part, &[&mark]);
        }
        let previous = self.replay.previous(&self.record);
        let result = token.resolve(self.replay.position_mut(), previous);
        self.resolved(&result, Some(token.kind), line, part);
    }

    /// Plays a move of several steps.
    pub fn multi_move(&mut self, mv: &WrittenMultiMove, line: &Line<'_>, part: &str) {
        if self.stopped {
            self.unread(part);
            return;
        }
        self.branch_at = None;
        self.report_after_ending(line, part);
        let result = mv.resolve(self.position());
        self.resolved(&result, Some(mv.kind), line, part);
    }

    /// Plays the move that a text was resolved to, and reports the mismatch, if any.
    fn resolved(
        &mut self,
        result: &Result<Resolved, Unresolved>,
        kind: Option<KindId>,
        line: &Line<'_>,
        part: &str,
    ) {
        match result {
            Ok(resolved) => {
                if let Some(remark) = resolved.remark {
                    self.report_remark(remark, kind, line, part);
                }
                self.play(resolved.mv, line, part);
                if let Some(Remark::AnyPiece(_)) = resolved.remark {
                    self.record.set_any(self.replay.node(), true);
                }
            }
            Err(unresolved) => self.report_unresolved(unresolved, kind, line, part),
        }
    }

    /// Reports whether a text begins with a move of the position in a notation.
    pub fn begins_with_move_in(&mut self, notation: &Notation, text: &str) -> bool {
        let previous = self.replay.previous(&self.record);
        let position = self.replay.position_mut();
        self.multi_moves_left > 0 && notation::take(notation, position, previous, text).is_some()
    }

    /// Returns where the move before went.
    pub fn previous(&self) -> Option<Square> {
        self.replay.previous(&self.record)
    }

    /// Plays the move at the front of a text in a notation, and gives what follows; `None` when the
    /// text begins with none of the position's moves.
    pub fn move_in<'a>(
        &mut self,
        notation: &Notation,
        text: &'a str,
        line: &Line<'_>,
    ) -> Option<&'a str> {
        if self.stopped {
            return None;
        }
        let previous = self.replay.previous(&self.record);
        if self.multi_moves_left > 0 && self.position().variant().has_multi_moves() {
            let moves = self.position().pseudo_legal_moves().len();
            self.multi_moves_left = self.multi_moves_left.saturating_sub(moves);
        }
        if self.multi_moves_left == 0 {
            return None;
        }
        let found = notation::take(notation, self.replay.position_mut(), previous, text)?;
        let part = text.len().checked_sub(found.rest.len());
        let part = part.and_then(|end| text.get(..end)).unwrap_or(text);
        self.report_after_ending(line, trim(part));
        self.resolved(&found.result, None, line, trim(part));
        Some(found.rest)
    }

    /// Plays a move; one that cannot be played is kept as text.
    pub fn play(&mut self, mv: Move, line: &Line<'_>, part: &str) {
        if self.stopped {
            self.unread(part);
            return;
        }
        if self.record.len() > MAX_NODES {
            let limit = MAX_NODES.to_string();
            self.problems.add(&problem::TOO_BIG, line, part, &[&limit]);
            self.stop(part);
            return;
        }
        match self.replay.extend(&mut self.record, mv) {
            Ok((_, played)) => {
                if !played.violations.is_empty() {
                    self.report_violations(&played, line, part);
                }
            }
            Err(unplayable) => {
                let (kind, square) = problem_of(unplayable);
                let variant = self.position().variant();
                let details = |lang| match square {
                    Some(square) => vec![variant.square_called(square, lang)],
                    None => vec![String::from(part)],
                };
                self.not_a_move_of(kind, line, part, part, &details);
            }
        }
    }

    /// Keeps text in place of a move, and with it the rest of the line of play.
    pub fn stop(&mut self, text: &str) {
        self.stopped = true;
        self.unread(text);
    }

    #[inline(never)]
    /// Keeps a line as text that could not be read.
    pub fn unread(&mut self, text: &str) {
        self.branch_at = None;
        if self.record.len() <= MAX_NODES {
            let action = Action::Unread(text.trim_end().into());
            self.replay.append(&mut self.record, action);
        }
    }

    /// Keeps the ending as text in place of a move, and with it the rest of the line of play.
    pub fn stop_at_ending(&mut self) {
        let Some(node) = self.record.node_mut(self.replay.node()) else {
            return;
        };
        if let Action::End(ending) = &node.action {
            node.action = Action::Unread(ending.text.clone());
            self.stopped = true;
            self.problems.name_unknown_ending_a_move();
        }
    }

    /// Keeps all moves as text, as their game is unknown.
    pub fn keep_as_text(&mut self) {
        self.stopped = true;
    }

    /// Reports whether the line of play could not be followed any further.
    pub fn is_stopped(&self) -> bool {
        self.stopped
    }

    /// Ends the line of play; a repeated ending is ignored.
    pub fn end(&mut self, ending: Ending) {
        let is_said = |known: &mut Ending| known.is_said_by(&ending);
        if self.branch_at.is_none() && self.ending_mut().is_some_and(is_said) {
            return;
        }
        self.branch_at = None;
        self.replay.append(&mut self.record, Action::End(ending));
    }

    /// Exchanges the headers of the players: the record calls the side that moves first White, as in chess.
    pub fn swap_players(&mut self) {
        for header in &mut self.record.headers {
            if let Some(rest) = header.key.strip_prefix("先手") {
                header.key = ["後手", rest].concat();
            } else if let Some(rest) = header.key.strip_prefix("後手") {
                header.key = ["先手", rest].concat();
            }
        }
    }

    /// Returns the ending of the current line, if it has one, to correct it.
    pub fn ending_mut(&mut self) -> Option<&mut Ending> {
        match &mut self.record.node_mut(self.replay.node())?.action {
            Action::End(ending) => Some(ending),
            _ => None,
        }
    }

    /// Returns the notes of the current node, to be added to.
    #[inline(never)]
    pub fn notes(&mut self) -> Option<&mut Notes> {
        let node = self.record.node_mut(self.replay.node())?;
        Some(node.notes_mut())
    }

    /// Appends notes to those of the current node.
    #[inline(never)]
    pub fn append(&mut self, notes: Notes) {
        if notes != Notes::default()
            && let Some(known) = self.notes()
        {
            known.append(notes);
        }
    }

    /// Adds a line to the comment at the current node.
    pub fn comment(&mut self, text: &str) {
        if let Some(notes) = self.notes() {
            notes.add_line(text);
        }
    }

    /// Adds a bookmark at the current node.
    pub fn bookmark(&mut self, name: &str) {
        if let Some(notes) = self.notes() {
            notes.bookmarks.push(String::from(name));
        }
    }

    /// Keeps a line that was not understood at the current node.
    pub fn unread_lines(&mut self, text: &str) {
        if let Some(notes) = self.notes() {
            notes.unread_lines.push(String::from(text));
        }
    }

    /// Keeps a line that is not meant for readers at the current node.
    pub fn hidden_line(&mut self, text: &str) {
        if let Some(notes) = self.notes() {
            notes.hidden_lines.push(String::from(text));
        }
    }

    /// Sets the thinking time of the current node in milliseconds, and compares the mover's
    /// total, if it is written.
    pub fn time(&mut self, time: u32, total: Option<u32>, line: &Line<'_>, part: &str) {
        let id = self.replay.node();
        let Some(node) = self.record.node_mut(id) else {
            return;
        };
        node.time = Some(time);
        if node.played().is_some()
            && let (Some(sum), Some(total)) = (self.clocks.count(&self.record, id), total)
            && sum / 1000 != u64::from(total / 1000)
            && !self.total_reported
        {
            self.total_reported = true;
            self.problems
                .add(&problem::OTHER_TOTAL, line, part, &[part]);
        }
    }

    /// Reports whether a token is a legal move at the current node and fits it exactly.
    pub fn fits(&mut self, token: &Token) -> bool {
        let previous = self.replay.previous(&self.record);
        let position = self.replay.position_mut();
        match token.resolve(position, previous) {
            Ok(Resolved { mv, remark }) => {
                matches!(remark, None | Some(Remark::AnyPiece(_))) && position.is_legal(mv)
            }
            Err(_) => false,
        }
    }

    /// The same for a move of several steps.
    pub fn fits_multi_move(&mut self, mv: &WrittenMultiMove) -> bool {
        let position = self.replay.position_mut();
        let found = mv.resolve(position);
        found.is_ok_and(|found| found.remark.is_none() && position.is_legal(found.mv))
    }

    /// Reports whether the line of play has come to its end.
    pub fn has_ended(&self) -> bool {
        let node = self.record.node(self.replay.node());
        node.is_some_and(|node| matches!(node.action, Action::End(_)))
    }

    fn report_after_ending(&mut self, line: &Line<'_>, part: &str) {
        if self.has_ended() {
            self.problems.add(&problem::AFTER_ENDING, line, part, &[]);
        }
    }
}

/// Returns the problem of a move that cannot be put on the board, and the square that it is about.
pub(crate) fn problem_of(unplayable: Unplayable) -> (&'static ProblemKind, Option<Square>) {
    match unplayable {
        Unplayable::NothingThere(square) => (&problem::NOTHING_THERE, Some(square)),
        Unplayable::OffBoard(square) => (&problem::NOT_A_SQUARE, Some(square)),
        Unplayable::Occupied(square) => (&problem::OCCUPIED, Some(square)),
        Unplayable::OwnPieceThere(square) => (&problem::OWN_PIECE_THERE, Some(square)),
        Unplayable::NoSuchKind => (&problem::NOT_A_MOVE, None),
    }
}
