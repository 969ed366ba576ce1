//! Writing PGN: tags, moves in pairs, comments in braces, variations in parentheses, the result.

use crate::format::engine_notes;
use crate::format::headers;
use crate::format::list::{endings, note, tags};
use crate::format::loss::{Loss, LossKind, Written};
use crate::format::pgn::{self, GAMES, MAX_PAIRS, SPENT, TAGS, TERMINATION, date, letter, names};
use crate::notation::Numbering;
use crate::record::replay::Replay;
use crate::record::{Action, Header, Node, NodeId, Record};
use crate::text::scan::push_all;
use crate::types::color::Color;
use crate::types::moves::Played;
use crate::types::outcome::{EndKind, Ending, Outcome};
use crate::types::square::Square;
use crate::variant::setup::Setup;

/// Columns after which the next word begins a new line.
const COLUMNS: usize = 76;

/// Writes a record and reports what the format does not hold.
pub fn write(record: &Record) -> Written {
    let variant = record.start.variant;
    let Some((game, _)) = GAMES.iter().find(|(_, name)| *name == variant.name) else {
        let (kind, count) = (LossKind::Game, 1);
        return Written::new(String::new(), vec![Loss { kind, count }]);
    };
    let kept = [
        LossKind::Variations,
        LossKind::Comments,
        LossKind::Times,
        LossKind::Fractions,
        LossKind::Headers,
        LossKind::Endings,
        LossKind::StartNumber,
        LossKind::OddMoves,
        LossKind::Unread,
    ];
    let mut writer = Writer {
        out: String::with_capacity(record.len() * 8 + 400),
        column: 0,
        record,
        replay: Replay::new(record),
        open: 0,
        is_number_due: true,
        losses: Loss::with_text_as_comments(record, Loss::beside(record, &kept)),
    };
    writer.tags(game);
    writer.moves();
    if record.ending().is_none() {
        writer.word(result(Outcome::Unknown));
    }
    writer.out.push('\n');
    Written::new(writer.out, writer.losses)
}

/// Returns the sign for a result. Black in the words of shogi is White here.
fn result(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Win(Color::Black) => "1-0",
        Outcome::Win(Color::White) => "0-1",
        Outcome::Draw => "1/2-1/2",
        Outcome::Unknown => "*",
    }
}

/// Returns a move's time as a comment for programs.
fn spent(time: u32) -> String {
    let seconds = time / 1000;
    let pad = |number: u32| (100 + number).to_string().split_off(1);
    let mut text = String::from("{");
    let parts = [
        SPENT,
        " ",
        &(seconds / 3600).to_string(),
        ":",
        &pad(seconds / 60 % 60),
        ":",
        &pad(seconds % 60),
    ];
    push_all(&mut text, &parts);
    if !time.is_multiple_of(1000) {
        let fraction = (1000 + time % 1000).to_string().split_off(1);
        push_all(&mut text, &[".", &fraction]);
    }
    text.push_str("]}");
    text
}

/// Returns the reason for a game's end in a word for the tag; `None` if the result says all that is
/// known.
fn reason(ending: &Ending) -> Option<&str> {
    let is_usual = ending.kind.outcome(ending.to_move) == ending.outcome;
    let text = &*ending.text;
    let is_word = tags::can_hold(TERMINATION, text) && endings::whole(text).is_none();
    match ending.kind {
        EndKind::Other if ending.outcome != Outcome::Unknown => None,
        EndKind::Other if is_word && !text.is_empty() => Some(text),
        kind if kind != EndKind::Other && is_usual => Some(kind.english()),
        _ if ending.outcome != Outcome::Unknown => None,
        _ => Some("unknown"),
    }
}

/// Returns the position in the form of Fairy-Stockfish.
fn fen(setup: &Setup) -> String {
    let sfen = setup.sfen_without_number();
    let mut fields = sfen.split(' ');
    let mut fen = String::from(fields.next().unwrap_or(""));
    fen.push('[');
    let before = fen.len();
    for side in Color::BOTH {
        for (kind, facts) in setup.variant.hand_kinds() {
            for _ in 0..setup.hand(side).count(kind) {
                match side {
                    Color::Black => fen.push_str(facts.code),
                    Color::White => fen.push_str(&facts.code.to_ascii_lowercase()),
                }
            }
        }
    }
    if fen.len() == before {
        fen.push('-');
    }
    let side = if setup.turn == Color::Black { "w" } else { "b" };
    let pair = setup.number.saturating_add(1) / 2;
    push_all(&mut fen, &["] ", side, " 0 ", &pair.max(1).to_string()]);
    fen
}

struct Writer<'a> {
    out: String,
    column: usize,
    record: &'a Record,
    replay: Replay,
    /// The number of open parentheses.
    open: u32,
    /// Whether the next move is written with its number, whichever side plays it.
    is_number_due: bool,
    losses: Vec<Loss>,
}

impl Writer<'_> {
    fn tags(&mut self, game: &str) {
        let record = self.record;
        let is_reason = |header: &&Header| header.key == TERMINATION;
        for header in record.headers.iter().filter(|header| !is_reason(header)) {
            let own = TAGS.iter().find(|(_, key)| *key == header.key);
            let name = own.map(|(name, _)| *name);
            let name = name.or_else(|| headers::to_psn(&header.key));
            let name = name.unwrap_or(&header.key);
            let value = date(name, &header.value, ['/', '.']);
            let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
            // Other programs accept only such names for tags.
            let is_tag = name.chars().all(is_name) && tags::can_hold(name, &value);
            if is_tag && pgn::header(name, &value).as_ref() == Some(header) {
                tags::write(&mut self.out, name, &value);
            } else {
                Loss::add(&mut self.losses, LossKind::Headers, 1);
            }
        }
        self.reason();
        let outcome = record.ending();
        let outcome = outcome.map_or(Outcome::Unknown, |ending| ending.outcome);
        let fen = fen(&record.start);
        // Only pairs are counted, and the first has no number of its own.
        let (number, is_black) = (record.start.number, record.start.turn == Color::Black);
        let is_lost = number != 1 && (number < 3 || (number % 2 == 1) != is_black);
        let is_lost = is_lost || number / 2 >= MAX_PAIRS;
        Loss::add(
            &mut self.losses,
            LossKind::StartNumber,
            usize::from(is_lost),
        );
        tags::write(&mut self.out, "Result", result(outcome));
        tags::write(&mut self.out, "Variant", game);
        tags::write(&mut self.out, "FEN", &fen);
        tags::write(&mut self.out, "SetUp", "1");
        self.out.push('\n');
    }

    /// Writes why the game ended: the record's ending, or a header with the reason in other words.
    fn reason(&mut self) {
        let record = self.record;
        let is_reason = |header: &&Header| header.key == TERMINATION;
        let mut reasons = record.headers.iter().filter(is_reason);
        match (record.ending().map(reason), reasons.next()) {
            (Some(Some(word)), None) => tags::write(&mut self.out, TERMINATION, word),
            (Some(None), Some(Header { key, value }))
                if tags::can_hold(key, value) && endings::whole(value).is_none() =>
            {
                tags::write(&mut self.out, key, value);
            }
            (Some(Some(word)), Some(_)) => {
                tags::write(&mut self.out, TERMINATION, word);
                Loss::add(&mut self.losses, LossKind::Headers, 1);
            }
            (_, other) => Loss::add(
                &mut self.losses,
                LossKind::Headers,
                usize::from(other.is_some()),
            ),
        }
        Loss::add(&mut self.losses, LossKind::Headers, reasons.count());
    }

    /// Writes a word, separated from the previous one.
    fn word(&mut self, word: &str) {
        let width = word.chars().take_while(|c| *c != '\n').count();
        let is_start = self.out.ends_with(['\n', '(']);
        if !is_start && self.column + width > COLUMNS {
            self.out.push('\n');
            self.column = 0;
        } else if !is_start {
            self.out.push(' ');
            self.column += 1;
        }
        self.out.push_str(word);
        self.column = match word.rsplit_once('\n') {
            Some((_, last)) => last.chars().count(),
            None => self.column + width,
        };
    }

    fn moves(&mut self) {
        let record = self.record;
        if let Some(start) = record.node(NodeId::START) {
            self.notes(start);
        }
        let ending = record.main_line().last().map(|(id, _)| id);
        for (id, depth) in record.reading_order() {
            let (Some(node), Some(parent)) = (
                record.node(id),
                record.node(id).and_then(|node| node.parent()),
            ) else {
                continue;
            };
            let first = record.node(parent).and_then(|parent| parent.first_child());
            let starts_variation = first != Some(id);
            self.close(depth.saturating_sub(u32::from(starts_variation)));
            if starts_variation {
                self.word("(");
                self.open += 1;
                self.is_number_due = true;
            }
            self.replay.go(record, parent);
            match &node.action {
                Action::Start => {}
                Action::Move(played) => self.played(node, played),
                Action::End(end) => self.ending(end, ending == Some(id)),
                Action::Unread(text) => self.comment(text),
            }
            match (node.time, &node.action) {
                (Some(_), Action::Unread(_)) => Loss::add(&mut self.losses, LossKind::Times, 1),
                (Some(time), _) => self.word(&spent(time)),
                (None, _) => {}
            }
            self.notes(node);
        }
        self.close(0);
    }

    /// Closes parentheses until `open` are left.
    fn close(&mut self, open: u32) {
        while self.open > open {
            self.out.push(')');
            self.column += 1;
            self.open -= 1;
            self.is_number_due = true;
        }
    }

    fn played(&mut self, node: &Node, played: &Played) {
        let turn = self.replay.position().turn();
        if turn == Color::Black || self.is_number_due {
            let start = &self.record.start;
            let number = Numbering::Pairs.number(node.ply, start.number, start.turn);
            self.word(&Numbering::Pairs.label(number, turn));
        }
        self.is_number_due = false;
        let text = self.san(played);
        self.word(&text);
    }

    /// Returns a move in the letters of its piece and square.
    fn san(&self, played: &Played) -> String {
        let position = self.replay.position();
        let variant = position.variant();
        let (Some(to), Some(kind)) = (played.mv.to(), played.kind) else {
            return String::from("--");
        };
        let mut text = String::from(letter(variant, kind));
        match played.mv.from() {
            Some(from) => {
                let others = self.others(played, to, from);
                let (file, rank) = names(variant, from);
                let same_file = others.iter().any(|other| other.file() == from.file());
                let same_rank = others.iter().any(|other| other.rank() == from.rank());
                // A move against the rules can only be found by its square.
                let is_odd = !played.violations.is_empty();
                if is_odd || !others.is_empty() && (!same_file || same_rank) {
                    text.push(file);
                }
                if is_odd || same_file {
                    text.push_str(&rank.to_string());
                }
                if played.captured.is_some() {
                    text.push('x');
                }
            }
            None => text.push('@'),
        }
        let (file, rank) = names(variant, to);
        text.push(file);
        text.push_str(&rank.to_string());
        if played.mv.promotes()
            && let Some(after) = position.kind(kind).and_then(|kind| kind.promotes_to)
            && let Some((after, _)) = variant.kinds().find(|(id, _)| id.get() == after)
        {
            push_all(&mut text, &["=", letter(variant, after)]);
        }
        let mut after = position.clone();
        if after.apply(played.mv).is_ok() && after.checked_king(after.turn()).is_some() {
            text.push(if after.is_mate() { '#' } else { '+' });
        }
        text
    }

    /// Returns the other squares from which a piece with the same letter may go to a square.
    fn others(&self, played: &Played, to: Square, from: Square) -> Vec<Square> {
        let position = self.replay.position();
        let variant = position.variant();
        let name = played.kind.map(|kind| letter(variant, kind));
        let mut others = Vec::new();
        for mv in position.legal_moves() {
            let Some(other) = mv.from().filter(|other| *other != from) else {
                continue;
            };
            let piece = position
                .piece(other)
                .map(|piece| letter(variant, piece.kind));
            if mv.to() == Some(to) && piece == name && !others.contains(&other) {
                others.push(other);
            }
        }
        others
    }

    /// Writes an ending. Tags and the result give that of the main line; of variations only the
    /// result is kept.
    fn ending(&mut self, ending: &Ending, is_main: bool) {
        let sign = result(ending.outcome);
        self.word(sign);
        let is_held = match reason(ending).filter(|_| is_main) {
            Some(word) if ending.kind == EndKind::Other => *word == *ending.text,
            Some(word) => *word == *ending.kind.english(),
            None => ending.kind == EndKind::Other && *sign == *ending.text,
        };
        let is_held = is_held && ending.sentence.is_none();
        Loss::add(&mut self.losses, LossKind::Endings, usize::from(!is_held));
    }

    /// Writes the comment, and unread text as comments.
    fn notes(&mut self, node: &Node) {
        if !node.comment().is_empty() {
            self.comment(node.comment());
        }
        node.unread_lines()
            .iter()
            .for_each(|line| self.comment(line));
    }

    fn comment(&mut self, text: &str) {
        let looks_like_time = engine_notes::take(text).is_some();
        let mut encoded = note::encode(text);
        if looks_like_time && !encoded.starts_with("{\\|") {
            encoded.insert_str(1, "\\|");
        }
        self.word(&encoded);
        self.is_number_due = true;
    }
}
