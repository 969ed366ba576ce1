//! Statements from the first move on: moves, times and words in place of a move.

use crate::format::csa::line::{is_signed_pass, seconds};
use crate::format::csa::{TAKEN_BACK, ending_word};
use crate::format::numbers::Numbers;
use crate::notation::codes::csa::{self, CsaMove, PASS};
use crate::problem;
use crate::reading::builder::RecordBuilder;
use crate::record::NodeId;
use crate::record::resolve::Remark;
use crate::text::scan::Line;
use crate::types::color::Color;
use crate::types::moves::Move;
use crate::types::outcome::{EndKind, Ending};
use crate::types::piece::KindId;
use crate::types::square::Square;

/// State of a record from the first move on.
pub struct Body {
    pub builder: RecordBuilder,
    /// The time that each side had left, in milliseconds.
    pub left: [Option<u32>; 2],
    /// Words that take back the last moves, with their times in milliseconds, while nothing follows
    /// them.
    pub taken_back: Vec<(String, Option<u32>)>,
    /// The numbers that some pages write before moves.
    pub numbers: Numbers,
}

impl Body {
    /// Plays a move. The moves that count in the end are the game, and those taken back a
    /// variation.
    pub fn play(&mut self, line: &Line<'_>, written: &CsaMove<'_>) {
        if self.is_echo(written) {
            return;
        }
        if self.numbers.back.is_some() {
            self.follow_number(line, written);
        }
        let parent = self.take_back(written);
        let before = parent.and_then(|parent| self.builder.record_mut().last_child(parent));
        self.play_on(line, written);
        if let (Some(parent), Some(before)) = (parent, before) {
            self.builder.record_mut().put_last_first(parent, before);
        }
    }

    /// Begins a variation if the number before a move went back and the move belongs to the side to
    /// move there.
    fn follow_number(&mut self, line: &Line<'_>, written: &CsaMove<'_>) {
        let fits = |builder: &mut RecordBuilder| {
            let position = builder.position();
            let turn = position.turn();
            let piece = written.from.and_then(|from| position.piece(from));
            written.side.is_none_or(|side| side == turn)
                && (written.is_drop || piece.is_some_and(|piece| piece.color == turn))
        };
        let (numbers, builder) = (&mut self.numbers, &mut self.builder);
        numbers.follow(builder, (line, written.text), &fits, |back| back.number);
    }

    /// Reports whether a move repeats the one before: a server repeats each move that it receives
    /// and adds its time.
    fn is_echo(&mut self, written: &CsaMove<'_>) -> bool {
        let builder = &mut self.builder;
        if written
            .side
            .is_none_or(|side| side == builder.position().turn())
        {
            return false;
        }
        let id = builder.node();
        let node = builder.record_mut().node(id);
        node.filter(|node| node.time.is_none())
            .and_then(|node| node.played())
            .is_some_and(|played| match played.mv {
                Move::Board { from, to, .. } => {
                    written.from == Some(from) && written.to == Some(to)
                }
                Move::Drop { to, .. } => written.is_drop && written.to == Some(to),
                _ => false,
            })
    }

    fn play_on(&mut self, line: &Line<'_>, written: &CsaMove<'_>) {
        let builder = &mut self.builder;
        let text = written.text;
        if builder.is_stopped() {
            builder.stop(text);
            return;
        }
        let (from_text, to_text, name) = written.parts();
        let not_a_square = &problem::NOT_A_SQUARE;
        let Some(piece) = csa::piece(name.as_bytes()) else {
            return builder.not_a_move(&problem::NOT_A_PIECE, line, name, text, &[name]);
        };
        let Some(to) = written.to else {
            return builder.not_a_move(not_a_square, line, to_text, text, &[to_text]);
        };
        if builder.has_ended() {
            builder
                .problems
                .add(&problem::AFTER_ENDING, line, text, &[]);
        }
        if written.is_drop {
            self.report_side(line, written, None);
            let mv = Move::Drop { kind: piece, to };
            return self.builder.play(mv, line, text);
        }
        let Some(from) = written.from else {
            return builder.not_a_move(not_a_square, line, from_text, text, &[from_text]);
        };
        self.report_side(line, written, Some(from));
        let promote = self.promotes(from, piece, line, text);
        let mv = Move::Board { from, to, promote };
        self.builder.play(mv, line, text);
    }

    /// Goes back to before the moves that were taken back, if their side moves again. Many programs
    /// only note it and continue.
    fn take_back(&mut self, written: &CsaMove<'_>) -> Option<NodeId> {
        let words = std::mem::take(&mut self.taken_back);
        if words.is_empty() {
            return None;
        }
        let turn = self.builder.position().turn();
        let is_even = words.len().is_multiple_of(2);
        let wanted = if is_even { turn } else { !turn };
        let mover = written.side.or_else(|| {
            let piece = self.builder.position().piece(written.from?)?;
            Some(piece.color)
        });
        words
            .iter()
            .for_each(|(word, _)| self.builder.hidden_line(word));
        let mut node = Some(self.builder.node());
        let record = self.builder.record_mut();
        for _ in &words {
            node = node.and_then(|id| record.node(id)?.parent());
        }
        let parent = node.filter(|_| mover == Some(wanted))?;
        self.builder.stand_on(parent);
        Some(parent)
    }

    /// Ends a game whose last moves were taken back.
    pub fn settle_taken_back(&mut self) {
        for (word, time) in std::mem::take(&mut self.taken_back) {
            let to_move = self.builder.position().turn();
            self.builder
                .end(Ending::new(EndKind::Other, to_move, &word));
            let id = self.builder.node();
            if let Some(node) = self.builder.record_mut().node_mut(id) {
                node.time = time;
            }
        }
    }

    /// Reports whether the piece on a square promotes to be of kind `after` after the move.
    #[inline(never)]
    fn promotes(&mut self, from: Square, after: KindId, line: &Line<'_>, text: &str) -> bool {
        let position = self.builder.position();
        let Some(before) = position.piece(from).map(|piece| piece.kind) else {
            return false;
        };
        if before == after {
            return false;
        }
        let facts = position.kind(before);
        if facts.is_some_and(|kind| kind.promotes_to == Some(after.get())) {
            return true;
        }
        // The wrong piece is named, but whether a promotion is meant is still clear.
        let promotes = |kind| position.kind(kind).is_some_and(|kind| kind.is_promoted());
        let promote = promotes(after) && facts.is_some_and(|kind| kind.promotes_to.is_some());
        let remark = Remark::OtherPiece(from, before);
        self.builder.report_remark(remark, Some(after), line, text);
        promote
    }

    /// Reports a sign of the other side before a move. If a piece of that side moves, the move out
    /// of turn is reported with the move.
    #[inline(never)]
    fn report_side(&mut self, line: &Line<'_>, written: &CsaMove<'_>, from: Option<Square>) {
        let position = self.builder.position();
        let Some(side) = written.side.filter(|side| *side != position.turn()) else {
            return;
        };
        let piece = from.and_then(|from| position.piece(from));
        if from.is_none() || piece.is_some_and(|piece| piece.color != side) {
            let sign = written.text.get(..1).unwrap_or("");
            let problems = &mut self.builder.problems;
            problems.add(&problem::WRONG_MARK, line, written.text, &[sign]);
        }
    }

    /// Reads a word in place of a move.
    pub fn word(&mut self, line: &Line<'_>, word: &str) {
        let builder = &mut self.builder;
        if word.eq_ignore_ascii_case(PASS) || is_signed_pass(word) {
            return builder.play(Move::Pass, line, word);
        }
        if word.eq_ignore_ascii_case(TAKEN_BACK) && !builder.is_empty() && !builder.has_ended() {
            return self.taken_back.push((word.into(), None));
        }
        for (word, _) in std::mem::take(&mut self.taken_back) {
            builder.hidden_line(&word);
        }
        let to_move = builder.position().turn();
        let ending = ending(word, to_move).unwrap_or_else(|| {
            let problems = &mut builder.problems;
            problems.add(&problem::UNKNOWN_ENDING, line, word, &[word]);
            Ending::new(EndKind::Other, to_move, word)
        });
        builder.end(ending);
    }

    /// Reads `T12`: the seconds of the last move.
    pub fn time(&mut self, line: &Line<'_>, word: &str, time: &str) {
        match (seconds(time), self.taken_back.last_mut()) {
            (Some(time), Some((_, of_word))) => *of_word = Some(time),
            (Some(time), None) if self.builder.node() != NodeId::START => {
                self.builder.time(time, None, line, word);
            }
            _ => self.bad_time(line, word),
        }
    }

    /// Reads `L600`: the seconds that the mover has left after the move.
    pub fn left(&mut self, line: &Line<'_>, word: &str, left: &str) {
        let mover = !self.builder.position().turn();
        let Some(known) = self.left.get_mut(mover.index()) else {
            return;
        };
        let Some(left) = seconds(left) else {
            return self.bad_time(line, word);
        };
        match known
            .replace(left)
            .and_then(|before| before.checked_sub(left))
        {
            Some(spent) => self.builder.time(spent, None, line, word),
            // The time left before is unknown.
            None => self.builder.hidden_line(word),
        }
    }

    fn bad_time(&mut self, line: &Line<'_>, word: &str) {
        let problems = &mut self.builder.problems;
        problems.add(&problem::BAD_TIME, line, word, &[word]);
        self.builder.unread_lines(word);
    }
}

/// Returns the ending for a word in place of a move while a side is to move; `None` for an unknown
/// word.
pub fn ending(word: &str, to_move: Color) -> Option<Ending> {
    let (kind, outcome) = ending_word(word, to_move)?;
    let mut ending = Ending::new(EndKind::Other, to_move, word);
    ending.kind = kind;
    ending.outcome = outcome;
    Some(ending)
}
