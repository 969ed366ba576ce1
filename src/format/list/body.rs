//! One game of a list from its first move on.

use crate::format::list::dialects::{self, Dialects};
use crate::format::list::endings;
use crate::format::list::moves::{Weight, first_word, looks_like_move, scan_move, start_of};
use crate::format::numbers::Numbers;
use crate::format::result::{FormatName, ReadResult};
use crate::notation::Numbering;
use crate::notation::systems::western::{Dialect, Meaning, ScannedMove};
use crate::position::Position;
use crate::problem;
use crate::reading::builder::RecordBuilder;
use crate::record::resolve::{Origin, Promotion, Target, Token};
use crate::record::{Header, NodeId, Notes};
use crate::text::scan::{Line, Scanner, has, is_blank, trim};
use crate::types::color::Color;
use crate::types::moves::Move;
use crate::types::outcome::{EndKind, Ending, Outcome};
use crate::types::relation::Relation;
use crate::variant::Variant;

/// Maximum number of plies that the number at the beginning of a variation may point back.
const PLIES_BACK: usize = 2;

/// Number of bytes of a text in parentheses that are examined.
const MAX_LOOKAHEAD: usize = 200;

/// State of a game from its first move on.
#[derive(Debug)]
pub struct Body<'a> {
    pub builder: RecordBuilder,
    /// Whether moves stay text, because they belong to another game or the start is unknown.
    pub is_closed: bool,
    /// Whether that other game is chess.
    pub is_chess: bool,
    /// Whether there are tags about more than the start position.
    pub has_tags: bool,
    /// Whether a tag names the players by Sente and Gote.
    pub has_sides: bool,
    /// Whether a move was numbered.
    pub has_numbers: bool,
    /// The line (1-based) on which the game ended.
    pub ended_on: u32,
    /// The result that a tag gives, with its line.
    pub result: Option<(Line<'a>, &'a str)>,
    /// Notes between the beginning of a variation and its first move.
    waiting: Notes,
    in_new_variation: bool,
    /// For each open variation: the node to return to, and the line and text of its opening
    /// parenthesis.
    open: Vec<(NodeId, Line<'a>, &'a str)>,
    dialects: Dialects,
    number_reported: bool,
    sign_reported: bool,
    promotion_reported: bool,
    /// Numbering of moves outside parentheses.
    pub numbers: Numbers,
}

impl<'a> Body<'a> {
    pub fn new(builder: RecordBuilder) -> Body<'a> {
        Body {
            builder,
            is_closed: false,
            is_chess: false,
            has_tags: false,
            has_sides: false,
            has_numbers: false,
            ended_on: 0,
            result: None,
            waiting: Notes::default(),
            in_new_variation: false,
            open: Vec::new(),
            dialects: Dialects::default(),
            number_reported: false,
            sign_reported: false,
            promotion_reported: false,
            numbers: Numbers::default(),
        }
    }

    /// Returns the game whose rules apply to the moves.
    pub fn variant(&self) -> &'static Variant {
        self.builder.position().variant()
    }

    /// Reports whether the following moves belong to a variation in parentheses.
    pub fn is_in_variation(&self) -> bool {
        !self.open.is_empty()
    }

    /// Adds a line to the comment of the current move.
    #[inline(never)]
    pub fn comment(&mut self, text: &str) {
        if self.in_new_variation {
            self.waiting.add_line(text)
        } else {
            self.builder.comment(text)
        }
    }

    /// Keeps a line that is meant for programs.
    pub fn hidden_line(&mut self, text: &str) {
        if self.in_new_variation {
            self.waiting.hidden_lines.push(String::from(text))
        } else {
            self.builder.hidden_line(text)
        }
    }

    /// Attaches the notes between the beginning of a variation and its first move to that move.
    #[inline(never)]
    pub fn attach_waiting(&mut self) {
        self.in_new_variation = false;
        self.builder.append(std::mem::take(&mut self.waiting));
    }

    /// Keeps a word in place of a move.
    #[inline(never)]
    pub fn unread(&mut self, word: &str) {
        self.builder.stop(word);
        self.attach_waiting();
    }

    /// Reports whether moves are only kept as text.
    pub fn is_stopped(&self) -> bool {
        self.is_closed || self.builder.is_stopped()
    }

    /// Plays a move.
    #[inline(never)]
    pub fn play(&mut self, written: &ScannedMove, line: &Line<'a>, part: &'a str) {
        if self.is_stopped() {
            self.unread(part);
            return;
        }
        self.dialects.count(written.dialect);
        self.follow_number(written, line, part);
        if let Meaning::MultiMove(mv) = &written.meaning {
            self.builder.multi_move(mv, line, part);
            self.attach_waiting();
            return;
        }
        let Some(mut token) = token(&self.builder, written) else {
            self.unread(part);
            return;
        };
        if let Target::Square(to) = token.to
            && !token.drop
        {
            let there = self.builder.position().piece(to);
            let is_wrong = written
                .captures
                .is_some_and(|captures| captures != there.is_some());
            // Some programs never write the sign for a capture, so this is reported once.
            if is_wrong && !std::mem::replace(&mut self.sign_reported, true) {
                let problems = &mut self.builder.problems;
                problems.add(&problem::WRONG_SIGN, line, part, &[part]);
            }
            // Some programs do not write a promotion that is compulsory.
            if let (Origin::Square(from), Promotion::Unsaid) = (token.from, token.promotion)
                && self.builder.position().promotes_unasked(from, to)
            {
                token.promotion = Promotion::Promotes;
            }
        }
        self.builder.token(&token, line, part);
        self.attach_waiting();
        if token.promotion == Promotion::Unsaid
            && has_sign_of_declining(written.dialect)
            && self
                .builder
                .last_move()
                .is_some_and(|last| last.could_promote && !last.mv.promotes())
            && !std::mem::replace(&mut self.promotion_reported, true)
        {
            let problems = &mut self.builder.problems;
            problems.add(&problem::PROMOTION_UNSAID, line, part, &[part]);
        }
    }

    /// Reports whether a move can be played as written.
    pub fn goes_on(&mut self, written: &ScannedMove) -> bool {
        !self.is_stopped() && fits(&mut self.builder, written)
    }

    /// Reports whether a move restarts the game instead of continuing it.
    pub fn begins_anew(&mut self, written: &ScannedMove) -> bool {
        if self.is_in_variation() {
            return false;
        }
        let start = self.builder.record_mut().start.clone();
        let mut position = Position::new(&start);
        let found = resolve(&self.builder, written, &mut position);
        let can_begin = found.is_some_and(|mv| position.is_legal(mv));
        can_begin && !fits(&mut self.builder, written)
    }

    /// Plays a pass, which the rules do not know.
    pub fn pass(&mut self, line: &Line<'a>, part: &'a str) {
        if self.is_stopped() {
            self.unread(part);
            return;
        }
        self.builder.play(Move::Pass, line, part);
        self.attach_waiting();
    }

    /// Ends the line of play, or adds to its ending.
    #[inline(never)]
    pub fn end(&mut self, word: endings::Word, text: &str, line: &Line<'a>, part: &str) {
        self.ended_on = line.number;
        let to_move = self.builder.position().turn();
        let outcome = word.outcome(to_move);
        if let Some(ending) = self.builder.ending_mut() {
            let known = ending.outcome;
            let other = outcome != Outcome::Unknown && outcome != known;
            if other {
                ending.outcome = outcome;
            }
            let names_color = !self.has_sides && endings::names_color(&ending.text);
            if other && known != Outcome::Unknown && names_color {
                self.builder.swap_players();
            } else if other && known != Outcome::Unknown {
                let problems = &mut self.builder.problems;
                problems.add(&problem::OTHER_WINNER, line, part, &[part]);
            }
            return;
        }
        self.builder.end(word.ending(to_move, text));
        self.attach_waiting();
    }

    /// Reads `--まで90手で先手の勝ち--`: a sentence about the result.
    #[inline(never)]
    pub fn sentence(&mut self, text: &str, line: &Line<'a>, part: &str) {
        if let Some((word, text)) = endings::whole(text)
            && !self.builder.has_ended()
        {
            self.end(word, text, line, part);
            return;
        }
        let to_move = self.builder.position().turn();
        let outcome = endings::outcome_of_sentence(text, to_move);
        if !self.builder.has_ended() {
            self.builder.end(Ending::new(EndKind::Other, to_move, ""));
            self.attach_waiting();
        }
        if let Some(ending) = self.builder.ending_mut() {
            ending.sentence = Some(text.into());
            if outcome != Outcome::Unknown {
                ending.outcome = outcome;
            }
        }
    }

    /// Keeps an unknown word after a number, in place of a move.
    pub fn unknown_ending(&mut self, line: &Line<'a>, word: &str) {
        let problems = &mut self.builder.problems;
        problems.add(&problem::UNKNOWN_ENDING, line, word, &[word]);
        let to_move = self.builder.position().turn();
        self.builder.end(Ending::new(EndKind::Other, to_move, word));
        self.attach_waiting();
    }

    /// Reads the number before a move. It may count plies or pairs of moves; dots after it say that the first
    /// half of its pair is left out.
    #[inline(never)]
    pub fn number(&mut self, number: u32, has_dots: bool, line: &Line<'a>, part: &str) {
        self.has_numbers = true;
        if self.is_stopped() {
            return;
        }
        let plies = self.builder.plies();
        if self.open.is_empty() && self.numbers.record(number, has_dots, plies) {
            return;
        }
        if self.number_reported {
            return;
        }
        let position = self.builder.position();
        let next = position.number();
        let turn = position.turn();
        let pairs = [
            next.div_ceil(2),
            next / 2 + 1,
            plies.div_ceil(2),
            plies / 2 + 1,
        ];
        let is_known = pairs.contains(&number) || number == next || number == plies + 1;
        if is_known || self.in_new_variation {
            return;
        }
        self.number_reported = true;
        let expected = Numbering::Pairs.number(plies + 1, 1, turn);
        let (expected, found) = (expected.to_string(), number.to_string());
        let problems = &mut self.builder.problems;
        problems.add(&problem::MOVE_NUMBER, line, part, &[&expected, &found]);
    }

    /// Begins a variation if the number before a move went back and the move fits there.
    fn follow_number(&mut self, written: &ScannedMove, line: &Line<'a>, part: &'a str) {
        let fits = |builder: &mut RecordBuilder| fits(builder, written);
        let (numbers, builder) = (&mut self.numbers, &mut self.builder);
        numbers.follow(builder, (line, part), &fits, |back| back.ply);
    }

    /// Opens a variation in parentheses. It replaces the last move, or the one before if its number
    /// says so.
    #[inline(never)]
    pub fn open(&mut self, line: &Line<'a>, part: &'a str, rest: Scanner<'a>) {
        self.attach_waiting();
        let here = self.builder.node();
        self.open.push((here, *line, part));
        self.in_new_variation = true;
        let parents: Vec<NodeId> = {
            let record = self.builder.record_mut();
            let parent = |id: &NodeId| record.node(*id)?.parent();
            std::iter::successors(parent(&here), parent)
                .take(PLIES_BACK)
                .collect()
        };
        let Some(parent) = parents.first().copied() else {
            let problems = &mut self.builder.problems;
            problems.add(&problem::STRAY_VARIATION, line, part, &[]);
            return;
        };
        self.builder.stand_on(parent);
        let mut scanner = rest;
        scanner.skip_blanks();
        let Some(number) = scanner.number() else {
            return;
        };
        let has_dots = scanner.take_while(|c| c == '.' || c == '…').len() > 1;
        scanner.skip_blanks();
        let Some(written) = scan_move(&mut scanner, self.variant()) else {
            return;
        };
        let start = &self.builder.record_mut().start;
        let (first, starts) = (start.number, start.turn);
        for parent in &parents {
            self.builder.stand_on(*parent);
            let position = self.builder.position();
            let next = position.number();
            let is_white = position.turn() == Color::White;
            let pair = Numbering::Pairs.number(self.builder.plies() + 1, first, starts);
            let is_pair = number == pair || number == next.div_ceil(2);
            let agrees = number == next || is_pair && has_dots == is_white;
            if agrees && (parents.first() == Some(parent) || fits(&mut self.builder, &written)) {
                return;
            }
        }
        self.builder.stand_on(parent);
    }

    /// Closes a variation; `false` if none is open.
    pub fn close(&mut self) -> bool {
        let Some((node, ..)) = self.open.pop() else {
            return false;
        };
        self.builder.stand_on(node);
        // Notes of a variation without moves belong to the move they are about.
        self.attach_waiting();
        true
    }

    /// Reads `Variation:6`: the moves that follow replace that ply.
    #[inline(never)]
    pub fn variation(&mut self, number: u32, line: &Line<'a>, part: &str) {
        self.attach_waiting();
        let before = self.builder.record_mut().start.number.saturating_sub(1);
        self.numbers = Numbers::default();
        if !self.builder.branch(number.saturating_sub(before)) {
            let shown = number.to_string();
            let problems = &mut self.builder.problems;
            problems.add(&problem::VARIATION_NOWHERE, line, part, &[&shown]);
            self.unread(part);
        }
        self.in_new_variation = true;
    }

    /// Reports whether the text after an opening parenthesis is a variation rather than prose.
    #[inline(never)]
    pub fn is_variation(&self, rest: Scanner<'a>) -> bool {
        let mut scanner = rest;
        scanner.skip_blanks();
        let mut number = scanner;
        let is_numbered = number.number().is_some()
            && !number
                .take_while(|c| is_blank(c) || c == '.' || c == '…')
                .is_empty();
        if is_numbered {
            scanner = number;
        }
        if scanner.is_empty() {
            return true;
        }
        scanner.skip_blanks();
        let text = inside_of(start_of(scanner.rest(), MAX_LOOKAHEAD));
        let weight = Weight::of(text, self.variant());
        let has_any = weight.moves > 0
            || is_numbered && (weight.endings > 0 || text.starts_with("--"))
            || looks_like_move(first_word(text))
            || trim(text).is_empty() && scanner.rest().starts_with('{');
        has_any && weight.is_moves() && !weight.begins_otherwise
    }

    /// Ends the game: closes open variations and applies the result.
    #[inline(never)]
    pub fn finish(mut self) -> ReadResult {
        for (_, line, part) in std::mem::take(&mut self.open) {
            let problems = &mut self.builder.problems;
            problems.add(&problem::UNCLOSED, &line, part, &[part]);
        }
        self.attach_waiting();
        let last = self.builder.record_mut().main_line().last();
        let last = last.map(|(id, _)| id);
        match (self.result, last) {
            (Some((line, value)), Some(last)) => {
                self.builder.stand_on(last);
                if let Some((word, text)) = endings::result(value) {
                    self.end(word, text, &line, value);
                }
            }
            // Without moves there is nothing to end.
            (Some((_, value)), None) => self.builder.record_mut().headers.push(Header {
                key: String::from("Result"),
                value: String::from(value),
            }),
            (None, _) => {}
        }
        if self.dialects.is_xboard() || self.is_chess {
            self.swap_names();
        }
        let format = self.format();
        let (record, problems) = self.builder.finish();
        ReadResult::new(record, problems.into_list(), format)
    }

    /// Swaps the players' names: in the squares of chess, White moves first.
    fn swap_names(&mut self) {
        const PAIRS: [(&str, &str); 2] = [("先手", "後手"), ("先手段級", "後手段級")];
        for header in &mut self.builder.record_mut().headers {
            for (black, white) in PAIRS {
                match header.key.as_str() {
                    key if key == black => header.key = String::from(white),
                    key if key == white => header.key = String::from(black),
                    _ => continue,
                }
                break;
            }
        }
    }

    fn format(&self) -> FormatName {
        match self.dialects.format() {
            format if !self.has_tags => format,
            _ => dialects::PSN,
        }
    }
}

/// Converts a move to the token that is resolved against the position.
#[inline(never)]
fn token(builder: &RecordBuilder, written: &ScannedMove) -> Option<Token> {
    let (from, to, promotion) = match written.meaning {
        Meaning::Token(token) => return Some(token),
        Meaning::MultiMove(_) => return None,
        Meaning::Squares {
            from,
            to,
            promotion,
        } => (from, to, promotion),
    };
    let position = builder.position();
    let piece = position.piece(from).map(|piece| piece.kind);
    let any = position.variant().kinds().next().map(|(kind, _)| kind);
    Some(Token {
        side: None,
        to: Target::Square(to),
        kind: piece.or(any)?,
        from: Origin::Square(from),
        drop: false,
        relation: Relation::NONE,
        promotion,
    })
}

/// Returns what a move is in a position.
pub fn resolve(
    builder: &RecordBuilder,
    written: &ScannedMove,
    position: &mut Position,
) -> Option<Move> {
    let found = match (&written.meaning, token(builder, written)) {
        (Meaning::MultiMove(mv), _) => mv.resolve(position),
        (_, Some(token)) => token.resolve(position, None),
        (_, None) => return None,
    };
    found.ok().map(|found| found.mv)
}

/// Reports whether a move can be played as written.
pub fn fits(builder: &mut RecordBuilder, written: &ScannedMove) -> bool {
    match (&written.meaning, token(builder, written)) {
        (Meaning::MultiMove(mv), _) => builder.fits_multi_move(mv),
        (_, Some(token)) => builder.fits(&token),
        (_, None) => false,
    }
}

/// Returns the text inside parentheses, up to a comment.
fn inside_of(text: &str) -> &str {
    let mut depth = 0;
    let end = text.find(|c| {
        depth += i32::from(c == '(') - i32::from(c == ')');
        depth < 0 || has("{}[];", c)
    });
    text.get(..end.unwrap_or(text.len())).unwrap_or(text)
}

/// Reports whether a notation has a sign for declining a promotion.
fn has_sign_of_declining(dialect: Dialect) -> bool {
    matches!(
        dialect,
        Dialect::Letters | Dialect::Numerals | Dialect::Hosking
    )
}
