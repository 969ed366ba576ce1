//! USEN: a tree of moves in one word that can be part of an address. `~0.7ku2jm.r`
//!
//! A line is `~`, the ply from which it departs, `.`, three base-36 digits a move, `.`, and a
//! letter for its ending. Programs disagree about whether a variation departs from the main line or
//! from the line before it. The reader attaches it to the line before it, or to the main line if it
//! does not fit there; written from the last to the first, variations of the main line mean the
//! same to both.
//!
//! Source: the author's slides and the programs that write it.

use std::borrow::Cow;

use crate::format::address;
use crate::format::loss::{Loss, LossKind, Written};
use crate::format::registry::{Format, Reader, Registry};
use crate::format::result::{Family, FormatName, ReadResult};
use crate::notation::codes::usen::{MOVE_LENGTH, read_usen, write_usen};
use crate::problem;
use crate::reading::builder::RecordBuilder;
use crate::reading::context::Context;
use crate::reading::problems::Problems;
use crate::record::resolve::{Origin, Promotion, Target, Token};
use crate::record::{Action, NodeId, Record};
use crate::text::scan::{Line, Lines, first_of, has, is_blank, push_all, split_at_word, trim};
use crate::types::moves::Move;
use crate::types::outcome::{EndKind, Ending, Outcome};
use crate::types::relation::Relation;
use crate::variant::Games;
use crate::variant::games::standard::STANDARD;
use crate::variant::setup::Setup;

/// The format's name.
const NAME: FormatName = FormatName {
    name: "usen",
    title: "USEN",
    family: Family::Lines,
};

/// The format.
pub static FORMAT: Format = Format {
    name: NAME.name,
    title: NAME.title,
    extension: "usen",
    utf8_extension: "usen",
    games: Games::Shogi,
    writer: write,
    separator: "",
    reader: &Reader {
        name: NAME,
        fits,
        is_named: |_| false,
        read,
    },
};

/// Letters for the ending of a line.
const ENDINGS: [(char, EndKind); 3] = [
    ('r', EndKind::Resignation),
    ('t', EndKind::TimeUp),
    ('p', EndKind::Interruption),
];

/// A declared win in some programs, any draw in others.
const DECLARED_OR_DRAWN: char = 'j';

/// Precedes the move against the rules that ended the game.
const ILLEGAL: char = 'i';

fn fits(text: &str, _: &Context) -> bool {
    let mut lines = Lines::new(text).map(|line| trim(line.text));
    lines
        .find(|line| !line.is_empty() && !line.starts_with('#'))
        .is_some_and(|line| {
            // In an address the sign before the moves may be encoded.
            let may_be = first_of([b'~', b'%'], line.as_bytes()).is_some();
            may_be && !line.chars().any(is_blank) && is_usen(&word(line))
        })
}

/// Returns the USEN word of a line: the line itself, or a value in an address, under any key.
fn word(line: &str) -> Cow<'_, str> {
    let mut parts = line.rsplit(['?', '&', '#', '=']);
    let part = split_at_word(line, "://")
        .and_then(|_| parts.find(|part| part.contains('~') || part.contains('%')));
    address::value(part.unwrap_or(line), "usen=")
}

fn is_usen(word: &str) -> bool {
    let Some((start, lines)) = split_at_word(word, "~") else {
        return false;
    };
    let of_start = |c: char| c.is_ascii_alphanumeric() || has("_.-", c);
    let digits = lines.bytes().take_while(u8::is_ascii_digit).count();
    start.chars().all(of_start)
        && digits > 0
        && lines
            .get(digits..)
            .is_some_and(|rest| rest.starts_with('.'))
}

fn read(text: &str, registry: &Registry) -> Vec<ReadResult> {
    let lines = Lines::new(text).filter(|line| {
        let text = trim(line.text);
        !text.is_empty() && !text.starts_with('#')
    });
    let mut reads: Vec<ReadResult> = Vec::new();
    lines.for_each(|line| read_line(&line, &registry.context).add_to(&mut reads));
    if reads.is_empty() {
        reads.push(ReadResult::nothing(NAME));
    }
    reads
}

fn read_line(line: &Line<'_>, context: &Context) -> ReadResult {
    read_word(&word(trim(line.text)), line, context)
}

/// Returns the USEN words in a line among other text.
pub fn words(line: &str) -> impl Iterator<Item = &str> {
    let words = line.split(|c: char| !c.is_ascii_alphanumeric() && !has("~._-", c));
    words.filter(|word| is_usen(word))
}

/// Reads a word of a line.
pub fn read_word(word: &str, line: &Line<'_>, context: &Context) -> ReadResult {
    let (start, lines) = split_at_word(word, "~").unwrap_or((word, ""));
    let mut problems = Problems::default();
    let setup = if start.is_empty() {
        Ok(Setup::start(&STANDARD))
    } else {
        Setup::from_sfen(&STANDARD, &sfen(start))
    };
    let setup = match setup {
        Ok(setup) => setup,
        Err(error) => {
            let mut record = Record::new(Setup::start(&STANDARD));
            if !lines.is_empty() {
                let text = ["~", lines].concat();
                record.add(NodeId::START, Action::Unread(text.into()));
            }
            problems.bad_sfen(line, start, start, error.cause());
            return ReadResult::new(record, problems.into_list(), NAME);
        }
    };
    problems.report_irregular(&setup, line);
    let mut builder = RecordBuilder::new(Record::new(setup), context);
    builder.problems = problems;
    let mut reader = TreeReader {
        builder,
        line,
        trunk: vec![NodeId::START],
        is_main: true,
    };
    for (part, place) in lines.split('~').zip(0..) {
        reader.part(part, place == 0);
    }
    let (record, problems) = reader.builder.finish();
    ReadResult::new(record, problems.into_list(), NAME)
}

/// Returns the start position in SFEN.
fn sfen(start: &str) -> String {
    let plain = |c| match c {
        '_' => '/',
        '.' => ' ',
        'z' => '+',
        _ => c,
    };
    start.chars().map(plain).collect()
}

struct TreeReader<'a> {
    builder: RecordBuilder,
    line: &'a Line<'a>,
    /// The nodes of the main line, beginning with the start.
    trunk: Vec<NodeId>,
    is_main: bool,
}

impl TreeReader<'_> {
    /// Reads one line of play.
    fn part(&mut self, part: &str, is_main: bool) {
        let (offset, rest) = split_at_word(part, ".").unwrap_or((part, ""));
        let (moves, end) = split_at_word(rest, ".").unwrap_or((rest, ""));
        let codes = || Codes { rest: moves };
        let is_number = !offset.is_empty() && offset.bytes().all(|byte| byte.is_ascii_digit());
        let ply = if is_number {
            offset.parse().unwrap_or(u32::MAX)
        } else {
            0
        };
        let is_there = if is_main {
            ply == 0
        } else {
            self.branch(ply, codes().next())
        };
        if !is_number || !is_there {
            let (kind, at) = (
                &problem::VARIATION_NOWHERE,
                ply.saturating_add(1).to_string(),
            );
            self.builder.problems.add(kind, self.line, offset, &[&at]);
            self.builder.stop(part);
            return;
        }
        self.is_main = is_main;
        for code in codes() {
            self.code(code);
        }
        self.end(end);
    }

    /// Goes to the node from which a variation departs; `false` if there is none.
    fn branch(&mut self, ply: u32, first: Option<&str>) -> bool {
        let reached = self.builder.branch(ply.saturating_add(1));
        let trunk = usize::try_from(ply)
            .ok()
            .and_then(|ply| self.trunk.get(ply))
            .copied();
        let newest = self.builder.node();
        let Some(trunk) = trunk.filter(|trunk| reached && *trunk != newest) else {
            return reached;
        };
        let mv = first.and_then(|first| read_usen(first, self.builder.position().variant()));
        let Some(mv) = mv else { return reached };
        let fits_newest = self.fits(mv);
        self.builder.stand_on(trunk);
        let fits_trunk = self.fits(mv);
        if fits_newest || !fits_trunk {
            self.builder.stand_on(newest);
        }
        let kind = match (fits_newest, fits_trunk) {
            (true, true) => &problem::VARIATION_OF_WHICH,
            (false, true) => &problem::VARIATION_ELSEWHERE,
            _ => return reached,
        };
        let at = ply.saturating_add(1).to_string();
        self.builder.problems.add(kind, self.line, "", &[&at]);
        reached
    }

    /// Reports whether a move is legal at the current node.
    fn fits(&mut self, mv: Move) -> bool {
        let position = self.builder.position();
        let there = mv.from().and_then(|from| position.piece(from));
        let (Some(to), Some(kind)) = (
            mv.to(),
            match mv {
                Move::Drop { kind, .. } => Some(kind),
                _ => there.map(|piece| piece.kind),
            },
        ) else {
            return false;
        };
        let promotion = if mv.promotes() {
            Promotion::Promotes
        } else {
            Promotion::Declines
        };
        self.builder.fits(&Token {
            side: None,
            to: Target::Square(to),
            kind,
            from: mv.from().map_or(Origin::Unsaid, Origin::Square),
            drop: mv.from().is_none(),
            relation: Relation::NONE,
            promotion,
        })
    }

    fn code(&mut self, code: &str) {
        match read_usen(code, self.builder.position().variant()) {
            Some(mv) => self.builder.play(mv, self.line, code),
            None => {
                let kind = &problem::NOT_A_MOVE;
                self.builder
                    .not_a_move(kind, self.line, code, code, &[code]);
            }
        }
        if self.is_main {
            self.trunk.push(self.builder.node());
        }
    }

    /// Reads the ending of a line.
    fn end(&mut self, end: &str) {
        let Some(letter) = end.chars().next() else {
            return;
        };
        if let Some(code) = end.strip_prefix(ILLEGAL)
            && !code.is_empty()
        {
            self.code(code);
        }
        let known = ENDINGS.iter().find(|(known, _)| *known == letter);
        let kind = match known {
            Some((_, kind)) => *kind,
            None if letter == ILLEGAL => EndKind::FoulBefore,
            None => {
                let kind = match letter {
                    DECLARED_OR_DRAWN => &problem::DECLARED_OR_DRAWN,
                    _ => &problem::UNKNOWN_ENDING,
                };
                self.builder.problems.add(kind, self.line, end, &[end]);
                EndKind::Other
            }
        };
        let to_move = self.builder.position().turn();
        let text = if letter == ILLEGAL { "i" } else { end };
        self.builder.end(Ending::new(kind, to_move, text));
    }
}

/// Iterator over moves of three characters each; a shorter rest counts as one.
struct Codes<'a> {
    rest: &'a str,
}

impl<'a> Iterator for Codes<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        let rest = self.rest;
        let end = rest
            .char_indices()
            .nth(MOVE_LENGTH)
            .map_or(rest.len(), |(at, _)| at);
        let (code, rest) = rest.split_at_checked(end)?;
        self.rest = rest;
        (!code.is_empty()).then_some(code)
    }
}

/// Writes a record: the main line, then the variations from the last to the first.
fn write(record: &Record) -> Written {
    let mut out = String::with_capacity(64 + MOVE_LENGTH * record.len());
    let start = record.start.sfen_without_number();
    if Setup::start(record.start.variant).sfen_without_number() != start {
        let safe = |c| match c {
            '/' => '_',
            ' ' => '.',
            '+' => 'z',
            _ => c,
        };
        out.extend(start.chars().map(safe));
    }
    let losses = Loss::beside(record, &[LossKind::Variations, LossKind::Endings]);
    let mut losses = Loss::with_text_as_comments(record, losses);
    let cut = cut_off(record);
    let is_cut = |id: NodeId| cut.get(id.get() as usize).copied().unwrap_or(true);
    let mut starts = vec![record.children(NodeId::START).next()];
    while let Some(start) = starts.pop() {
        let ply = start
            .and_then(|id| record.node(id))
            .map_or(1, |node| node.ply);
        push_all(&mut out, &["~", &ply.saturating_sub(1).to_string(), "."]);
        let (mut at, mut moves, mut end) = (start, 0, String::new());
        while let Some((id, node)) = at.and_then(|id| Some((id, record.node(id)?))) {
            let parent = node.parent().unwrap_or(NodeId::START);
            if record.children(parent).next() == Some(id) {
                let first = starts.len();
                let siblings = record.children(parent).skip(1);
                starts.extend(siblings.filter(|id| !is_cut(*id)).map(Some));
                starts.get_mut(first..).unwrap_or_default().reverse();
            }
            if is_cut(id) {
                break;
            }
            match &node.action {
                Action::Move(played) => {
                    let _ = write_usen(&mut out, record.start.variant, played.mv);
                    moves += 1;
                }
                Action::End(ending) => end = write_end(&mut out, ending, moves, &mut losses),
                _ => {}
            }
            at = node.first_child();
        }
        push_all(&mut out, &[".", &end]);
    }
    report_cut_off(record, &is_cut, &mut losses);
    out.push('\n');
    Written::new(out, losses)
}

/// Returns the notation for an ending after `moves` moves of its line.
fn write_end(out: &mut String, ending: &Ending, moves: usize, losses: &mut Vec<Loss>) -> String {
    let mut end = String::new();
    let is_usual = ending.outcome == ending.kind.outcome(ending.to_move);
    let known = ENDINGS.iter().find(|(_, kind)| *kind == ending.kind);
    let is_kept = match (known, ending.kind) {
        (Some((letter, _)), _) => {
            end.push(*letter);
            is_usual
        }
        (None, EndKind::FoulBefore) if moves > 0 => {
            // The last move is the one against the rules.
            end.push(ILLEGAL);
            end.push_str(&out.split_off(out.len().saturating_sub(MOVE_LENGTH)));
            is_usual
        }
        (None, EndKind::Other) => {
            end.extend(ending.text.chars().filter(|c| *c == DECLARED_OR_DRAWN));
            *ending.text == *end && !end.is_empty()
        }
        (None, kind) => {
            let is_drawn = kind.outcome(ending.to_move) == Outcome::Draw;
            if is_drawn || kind == EndKind::Declaration {
                end.push(DECLARED_OR_DRAWN);
            }
            false
        }
    };
    if !is_kept || ending.sentence.is_some() {
        Loss::add(losses, LossKind::Endings, 1);
    }
    end
}

/// Marks the nodes that cannot be written: those without a code, those after an ending, and all
/// their descendants.
fn cut_off(record: &Record) -> Vec<bool> {
    let mut cut = vec![false; record.slots()];
    let mut code = String::new();
    for (id, node) in record.nodes() {
        let parent = node.parent();
        let ended = parent
            .and_then(|parent| record.node(parent))
            .is_some_and(|parent| parent.ending().is_some());
        let after = parent.is_some_and(|parent| cut.get(parent.get() as usize) == Some(&true));
        code.clear();
        let has_code = match &node.action {
            Action::Move(played) => {
                write_usen(&mut code, record.start.variant, played.mv).is_some()
            }
            Action::Unread(_) => false,
            Action::Start | Action::End(_) => true,
        };
        if let Some(cut) = cut.get_mut(id.get() as usize) {
            *cut = ended || after || !has_code;
        }
    }
    cut
}

fn report_cut_off(record: &Record, is_cut: &dyn Fn(NodeId) -> bool, losses: &mut Vec<Loss>) {
    for (id, node) in record.nodes().filter(|(id, _)| is_cut(*id)) {
        match &node.action {
            Action::End(_) => Loss::add(losses, LossKind::Endings, 1),
            Action::Move(played) if played.mv != Move::Pass => {
                Loss::add(losses, LossKind::Moves, 1)
            }
            _ => {}
        }
        debug_assert!(id != NodeId::START, "the start is never cut off");
    }
}
