//! The one way a reader makes a record: it says what is written, and the rules give it meaning.

use crate::full::FULL;
use crate::notation::{self, Notation};
use crate::position::Position;
use crate::problem::{self, Problem};
use crate::reading::suggest;
use crate::record::replay::Replay;
use crate::record::resolve::{Resolved, Token, Unresolved, WrittenMultiMove};
use crate::record::{Action, NodeId, Notes, Record};
use crate::text::scan::{Line, digits, own, trim};
use crate::types::color::Color;
use crate::types::moves::{Move, Unplayable, Violations};
use crate::types::outcome::Ending;
use crate::types::piece::KindId;
use crate::types::square::Square;
use crate::variant::setup::{Irregular, Setup};
use crate::variant::spelling::square_name;

/// Collects problems, up to a limit.
#[derive(Clone, Debug, Default)]
pub struct Problems {
    list: Vec<Problem>,
    /// How many lines the last problem is about, when it is about lines nobody understands.
    unknown_lines: u32,
}

impl Problems {
    /// How many problems are listed; what comes after is only said to be there.
    pub const LIMIT: usize = 1000;

    /// Adds a problem about a part of a line.
    #[inline(never)]
    pub fn add(
        &mut self,
        kind: &'static problem::ProblemKind,
        line: &Line<'_>,
        part: &str,
        details: &[&str],
    ) {
        self.unknown_lines = 0;
        match self.list.len() {
            n if n < Problems::LIMIT => {
                self.list
                    .push(Problem::new(kind, line.span(part), line.text, details));
            }
            Problems::LIMIT => self.list.push(Problem::new(
                &problem::MORE_PROBLEMS,
                line.span(part),
                line.text,
                &[],
            )),
            _ => {}
        }
    }

    /// Adds a line that nobody understands; lines that follow one another are one problem.
    pub fn unknown_line(&mut self, line: &Line<'_>, part: &str) {
        if let Some(last) = self.list.last_mut()
            && self.unknown_lines > 0
            && last.span.line + self.unknown_lines == line.number
        {
            let first = own(trim(&last.text));
            let more = digits(self.unknown_lines);
            *last = Problem::new(
                &problem::UNKNOWN_LINES,
                last.span,
                &last.text,
                &[&first, &more],
            );
            self.unknown_lines += 1;
            return;
        }
        self.add(&problem::UNKNOWN_LINE, line, part, &[part]);
        self.unknown_lines = 1;
    }

    /// Tells of pieces in a position that a set does not have.
    pub fn report_irregular(&mut self, setup: &Setup, line: &Line<'_>) {
        for irregular in setup.irregular() {
            match irregular {
                Irregular::TwoKings(_) => self.add(&problem::TWO_KINGS, line, "", &[]),
                Irregular::TooMany { kind, count } => {
                    let word = setup.variant.kind(kind).map_or("", |kind| kind.word);
                    self.add(&problem::TOO_MANY_PIECES, line, "", &[&digits(count), word]);
                }
            }
        }
    }

    /// Adds to the last problem what was probably meant.
    fn hint(&mut self, hint: Option<String>) {
        if let (Some(last), Some(hint)) = (self.list.last_mut(), hint) {
            last.hint = Some(hint.into());
        }
    }

    /// The problems in the order they were found.
    pub fn into_list(self) -> Vec<Problem> {
        self.list
    }
}

/// How many nodes a record may have.
pub const MOST_NODES: usize = 1_000_000;

/// How many moves that cannot be read are compared with those that could be meant, which takes
/// longer than to read them.
const MOST_HINTS: u8 = 20;

/// How many turns of several legs texts are compared with: those of a thousand plies.
const MOST_MULTI_MOVES_TRIED: usize = 1_000_000;

/// How many lines are tried for a variation that does not fit where it should.
const LINES_TRIED: usize = 8;

/// Makes a record from what a reader finds, in the order it is found.
#[derive(Debug)]
pub struct RecordBuilder {
    record: Record,
    replay: Replay,
    /// What was wrong so far.
    pub problems: Problems,
    /// The ends of the lines read so far, without the current one.
    line_ends: Vec<NodeId>,
    /// Whether the line of play could not be followed any further.
    stopped: bool,
    /// Where a variation was announced whose first move has not come yet.
    branch_at: Option<u32>,
    /// The thinking times so far of both sides at each node; `None` once one is unknown.
    totals: Vec<[Option<u64>; 2]>,
    total_reported: bool,
    hints: u8,
    /// How many more turns of several legs texts may be compared with: none where there are more pieces
    /// than a set has, which can do far too much.
    multi_moves_left: usize,
}

impl RecordBuilder {
    /// Begins a record.
    #[inline(never)]
    pub fn new(record: Record) -> RecordBuilder {
        let start = &record.start;
        let is_overfull =
            FULL && start.variant.special_rules.is_some() && !start.irregular().is_empty();
        RecordBuilder {
            multi_moves_left: if is_overfull {
                0
            } else {
                MOST_MULTI_MOVES_TRIED
            },
            replay: Replay::new(&record),
            record,
            problems: Problems::default(),
            line_ends: Vec::new(),
            stopped: false,
            branch_at: None,
            totals: vec![[Some(0); 2]],
            total_reported: false,
            hints: 0,
        }
    }

    /// The record made so far, to add headers and notes.
    pub fn record_mut(&mut self) -> &mut Record {
        &mut self.record
    }

    /// Ends the making.
    pub fn finish(self) -> (Record, Problems) {
        (self.record, self.problems)
    }

    /// Whether nothing has been played or written yet.
    pub fn is_empty(&self) -> bool {
        self.record.is_empty()
    }

    /// Says who makes the first move of a record that has none yet.
    pub fn set_first_turn(&mut self, side: Color) {
        if self.is_empty() {
            self.record.start.turn = side;
            self.replay = Replay::new(&self.record);
        }
    }

    /// Puts a piece of no matter which kind between: the weakest that may be dropped there, one in
    /// hand rather than one that is not.
    pub fn any_man(&mut self, to: Square, line: &Line<'_>, part: &str) {
        let variant = self.position().variant();
        let mut kinds: Vec<KindId> = variant.hand_kinds().map(|(kind, _)| kind).collect();
        kinds.reverse();
        let position = self.replay.position_mut();
        let first_with = |violations: Violations| {
            let mut kinds = kinds.iter().copied();
            kinds.find(|kind| position.judge(Move::Drop { kind: *kind, to }) == Some(violations))
        };
        let legal = first_with(Violations::NONE);
        match legal.or_else(|| first_with(Violations::NOT_IN_HAND)) {
            Some(kind) if !self.stopped => {
                let details = [part, self.piece(kind)];
                self.problems.add(&problem::ANY_PIECE, line, part, &details);
                self.play(Move::Drop { kind, to }, line, part);
                self.comment(part);
            }
            _ => self.not_a_move(&problem::NOT_A_MOVE, line, part, part, &[part]),
        }
    }

    /// The node that what is written next belongs to.
    pub fn node(&self) -> NodeId {
        self.replay.node()
    }

    /// The position at that node.
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

    /// Plays what is written; what cannot be played is kept as text.
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

    /// Plays a turn of several legs.
    pub fn turn(&mut self, turn: &WrittenMultiMove, line: &Line<'_>, part: &str) {
        if self.stopped {
            self.unread(part);
            return;
        }
        self.branch_at = None;
        self.report_after_ending(line, part);
        let result = turn.resolve(self.position());
        self.resolved(&result, Some(turn.kind), line, part);
    }

    /// Plays what a written move was found to mean, and tells what had to be overlooked.
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
            }
            Err(unresolved) => self.report_unresolved(unresolved, kind, line, part),
        }
    }

    /// Whether a text begins with a move of the position in a notation.
    pub fn begins_with_move_in(&mut self, notation: &Notation, text: &str) -> bool {
        let previous = self.replay.previous(&self.record);
        let position = self.replay.position_mut();
        self.multi_moves_left > 0 && notation::take(notation, position, previous, text).is_some()
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
        if FULL && self.multi_moves_left > 0 && self.position().has_special_rules() {
            let turns = self.position().pseudo_legal_moves().len();
            self.multi_moves_left = self.multi_moves_left.saturating_sub(turns);
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
        if self.record.len() > MOST_NODES {
            let limit = format!("{MOST_NODES} moves");
            self.problems.add(&problem::TOO_BIG, line, part, &[&limit]);
            self.stop(part);
            return;
        }
        match self.replay.extend(&mut self.record, mv) {
            Ok((_, played)) => {
                self.carry_totals();
                if !played.violations.is_empty() {
                    self.report_violations(&played, line, part);
                }
            }
            Err(unplayable) => {
                let (kind, square) = match unplayable {
                    Unplayable::NothingThere(square) => (&problem::NOTHING_THERE, Some(square)),
                    Unplayable::OffBoard(square) => (&problem::NOT_A_SQUARE, Some(square)),
                    Unplayable::Occupied(square) => (&problem::OCCUPIED, Some(square)),
                    Unplayable::OwnPieceThere(square) => (&problem::OWN_PIECE_THERE, Some(square)),
                    Unplayable::NoSuchKind => (&problem::NOT_A_MOVE, None),
                };
                let detail = square.map_or_else(|| own(part), square_name);
                self.not_a_move(kind, line, part, part, &[&detail]);
            }
        }
    }

    /// Keeps text that is no move of this position in place of one, and tells what was probably
    /// meant by it.
    pub fn not_a_move(
        &mut self,
        kind: &'static problem::ProblemKind,
        line: &Line<'_>,
        part: &str,
        text: &str,
        details: &[&str],
    ) {
        if !self.stopped {
            self.problems.add(kind, line, part, details);
            if FULL && self.hints < MOST_HINTS && self.multi_moves_left > 0 {
                self.hints += 1;
                let previous = self.replay.previous(&self.record);
                let hint = suggest::nearest_move(self.replay.position_mut(), previous, text);
                self.problems.hint(hint);
            }
        }
        self.stop(text);
    }

    /// Keeps text in place of a move, and with it the rest of the line of play.
    pub fn stop(&mut self, text: &str) {
        self.stopped = true;
        self.unread(text);
    }

    #[inline(never)]
    fn unread(&mut self, text: &str) {
        self.branch_at = None;
        if self.record.len() <= MOST_NODES {
            let action = Action::Unread(text.trim_end().into());
            self.replay.append(&mut self.record, action);
            self.carry_totals();
        }
    }

    /// Whether the line of play could not be followed any further.
    pub fn is_stopped(&self) -> bool {
        self.stopped
    }

    /// Ends the line of play; an ending that is only said again is not another.
    pub fn end(&mut self, ending: Ending) {
        let is_said = |known: &mut Ending| known.kind == ending.kind && known.text == ending.text;
        if self.branch_at.is_none() && self.ending_mut().is_some_and(is_said) {
            return;
        }
        self.branch_at = None;
        self.replay.append(&mut self.record, Action::End(ending));
        self.carry_totals();
    }

    /// The ending of the current line, if it has one, to correct it.
    pub fn ending_mut(&mut self) -> Option<&mut Ending> {
        match &mut self.record.node_mut(self.replay.node())?.action {
            Action::End(ending) => Some(ending),
            _ => None,
        }
    }

    /// What is written to the current node, to add to it.
    #[inline(never)]
    pub fn notes(&mut self) -> Option<&mut Notes> {
        let node = self.record.node_mut(self.replay.node())?;
        Some(node.notes_mut())
    }

    /// Adds notes behind those of the current node.
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
            notes.bookmarks.push(own(name));
        }
    }

    /// Keeps a line that was not understood at the current node.
    pub fn unread_lines(&mut self, text: &str) {
        if let Some(notes) = self.notes() {
            notes.unread_lines.push(own(text));
        }
    }

    /// Keeps a line that is not meant for readers at the current node.
    pub fn hidden_line(&mut self, text: &str) {
        if let Some(notes) = self.notes() {
            notes.hidden_lines.push(own(text));
        }
    }

    /// Sets the thinking time of the current node in milliseconds, and compares the mover's
    /// total, if it is written.
    pub fn time(&mut self, time: u32, total: Option<u32>, line: &Line<'_>, part: &str) {
        let id = self.replay.node();
        let mover = !self.position().turn();
        let Some(node) = self.record.node_mut(id) else {
            return;
        };
        let is_move = matches!(node.action, Action::Move(_));
        node.time = Some(time);
        if !is_move {
            return;
        }
        let before = node
            .parent()
            .and_then(|parent| self.totals.get(parent.get() as usize))
            .and_then(|totals| totals.get(mover.index()).copied().flatten());
        let sum = before.map(|before| before + u64::from(time));
        if let Some(known) = self
            .totals
            .get_mut(id.get() as usize)
            .and_then(|totals| totals.get_mut(mover.index()))
        {
            *known = sum;
        }
        if let (Some(sum), Some(total)) = (sum, total)
            && sum / 1000 != u64::from(total / 1000)
            && !self.total_reported
        {
            self.total_reported = true;
            self.problems
                .add(&problem::OTHER_TOTAL, line, part, &[part]);
        }
    }

    fn carry_totals(&mut self) {
        let node = self.record.node(self.replay.node());
        let mut totals = node
            .and_then(|node| node.parent())
            .and_then(|parent| self.totals.get(parent.get() as usize).copied())
            .unwrap_or_default();
        if node.is_some_and(|node| node.played().is_some())
            && let Some(mine) = totals.get_mut((!self.position().turn()).index())
        {
            // Until a time is written to the move.
            *mine = None;
        }
        self.totals.push(totals);
    }

    /// Starts a variation that replaces the ply with a number, counted from 1. `false` when no
    /// line reaches it; its moves are then kept as text.
    pub fn branch(&mut self, ply: u32) -> bool {
        let end = self.replay.node();
        self.line_ends.push(end);
        self.branch_at = None;
        let parent = ply.checked_sub(1).and_then(|ply| {
            // The newest lines and the main line; to ask all of them of every variation would
            // take forever in a file of nothing but variations.
            let newest = self.line_ends.iter().rev().take(LINES_TRIED);
            let ends = newest.chain(self.line_ends.first());
            let mut nodes = ends.filter_map(|end| self.ancestor_at(*end, ply));
            let first = nodes.next()?;
            // A line that could not be read to there ends there; others may go on.
            match self.is_unread(first) {
                true => nodes.find(|node| !self.is_unread(*node)).or(Some(first)),
                false => Some(first),
            }
        });
        match parent {
            Some(parent) => {
                self.replay.go(&self.record, parent);
                self.branch_at = Some(ply);
                self.stopped = self.is_unread(parent);
                true
            }
            None => {
                self.stopped = true;
                false
            }
        }
    }

    /// Goes to a node, where what comes next is an alternative to what follows it. Formats that
    /// write variations inside one another come back with it to where they left.
    pub fn stand_on(&mut self, node: NodeId) {
        self.replay.go(&self.record, node);
        self.branch_at = None;
        self.stopped = self.is_unread(node);
    }

    fn is_unread(&self, node: NodeId) -> bool {
        let node = self.record.node(node);
        node.is_some_and(|node| matches!(node.action, Action::Unread(_)))
    }

    /// Whether the last line read reaches a ply that a variation replaces.
    pub fn reaches(&self, ply: u32) -> bool {
        ply.checked_sub(1)
            .is_some_and(|ply| self.ancestor_at(self.replay.node(), ply).is_some())
    }

    /// The node of a line at a ply.
    fn ancestor_at(&self, end: NodeId, ply: u32) -> Option<NodeId> {
        let mut id = end;
        loop {
            let node = self.record.node(id)?;
            match node.ply.cmp(&ply) {
                std::cmp::Ordering::Less => return None,
                std::cmp::Ordering::Equal if !matches!(node.action, Action::End(_)) => {
                    return Some(id);
                }
                _ => id = node.parent()?,
            }
        }
    }

    /// Puts a variation on another line when its first move does not fit where it stands.
    fn find_line_for(&mut self, token: &Token, ply: u32, line: &Line<'_>, part: &str) {
        let here = self.replay.node();
        if self.fits(token) {
            return;
        }
        let others: Vec<NodeId> = self
            .line_ends
            .iter()
            .rev()
            .take(LINES_TRIED)
            .filter_map(|end| self.ancestor_at(*end, ply.saturating_sub(1)))
            .filter(|node| *node != here)
            .collect();
        for node in others {
            self.replay.go(&self.record, node);
            if self.fits(token) {
                let ply = digits(ply);
                self.problems
                    .add(&problem::VARIATION_ELSEWHERE, line, part, &[&ply]);
                return;
            }
        }
        self.replay.go(&self.record, here);
    }

    /// Whether what is written is a legal move where the record stands.
    pub fn fits(&mut self, token: &Token) -> bool {
        let previous = self.replay.previous(&self.record);
        let position = self.replay.position_mut();
        match token.resolve(position, previous) {
            Ok(resolved) => resolved.remark.is_none() && position.is_legal(resolved.mv),
            Err(_) => false,
        }
    }

    /// The same for a turn of several legs.
    pub fn fits_multi_move(&mut self, turn: &WrittenMultiMove) -> bool {
        let position = self.replay.position_mut();
        let found = turn.resolve(position);
        found.is_ok_and(|found| found.remark.is_none() && position.is_legal(found.mv))
    }

    /// Whether the line of play has come to its end.
    pub fn has_ended(&self) -> bool {
        let node = self.record.node(self.replay.node());
        node.is_some_and(|node| matches!(node.action, Action::End(_)))
    }

    fn report_after_ending(&mut self, line: &Line<'_>, part: &str) {
        if self.has_ended() {
            self.problems.add(&problem::AFTER_ENDING, line, part, &[]);
        }
    }

    pub(super) fn piece(&self, kind: KindId) -> &'static str {
        self.position().kind(kind).map_or("", |kind| kind.word)
    }
}
