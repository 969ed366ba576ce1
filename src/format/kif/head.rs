//! Head of a record, and the start position that it describes.

use crate::format::kif::diagram::Diagram;
use crate::format::kif::handicaps;
use crate::format::kif::moves::legal_run;
use crate::format::kif::notation_line::skip_numbers;
use crate::position::Position;
use crate::problem;
use crate::reading::problems::Problems;
use crate::record::{Header, MoveBefore, Notes};
use crate::text::scan::{Line, Scanner, has, is_blank, trim};
use crate::types::color::Color;
use crate::variant::Variant;
use crate::variant::setup::Setup;

/// Everything before the first move.
#[derive(Debug, Default)]
pub struct Head {
    pub headers: Vec<Header>,
    pub diagram: Diagram,
    /// The number of files that the line above the diagram names.
    pub files: usize,
    pub handicap: Option<Setup>,
    /// Whether an unknown game is named.
    pub is_other_game: bool,
    pub unknown_handicap: Option<String>,
    /// The number of plies before the start position.
    pub ply: Option<u32>,
    /// The move that led to the start position.
    pub before: Option<MoveBefore>,
    pub side_before: Option<Color>,
    pub notes: Notes,
    pub has_ruler: bool,
    /// Whether the headers of a message have been read.
    pub is_mail: bool,
    /// Whether a line is known to belong to a record.
    pub has_content: bool,
    /// Whether a line separates it from the record before.
    pub is_separate: bool,
    pub problems: Problems,
}

impl Head {
    /// Reports whether has_content that makes a record has been read.
    pub fn has_record_data(&self) -> bool {
        self.has_content || !self.headers.is_empty() || self.is_separate && self.notes.has_text()
    }

    /// Takes the handicap that a title names if the moves of the first line are possible only with it: `第3局 香落ち`.
    pub fn take_handicap_of_title(&mut self, variant: &'static Variant, line: &Line<'_>) {
        const END: &str = "落ち";
        let is_between = |c| is_blank(c) || has("【】（）()「」：:・、", c);
        let named = self.notes.unread_lines.iter().find_map(|title| {
            let (front, _) = title.split_once(END)?;
            let name = [front.rsplit(is_between).next()?, END].concat();
            Some((handicaps::start(variant, &name)?, name))
        });
        let Some((start, name)) = named else { return };
        let mut scanner = Scanner::new(trim(line.text));
        skip_numbers(&mut scanner);
        let runs = |start: &Setup| legal_run(Position::new(start), scanner.rest()) > 0;
        if runs(&start) && !runs(&Setup::start(variant)) {
            self.handicap = Some(start);
            self.headers.push(Header {
                key: String::from("手合割"),
                value: name,
            });
        }
    }

    /// Returns the start position and adds its faults to the problems.
    pub fn setup(&mut self, variant: &'static Variant, line: &Line<'_>) -> Setup {
        if let Some(name) = &self.unknown_handicap {
            let kind = if self.is_other_game {
                &problem::UNKNOWN_VARIANT
            } else if self.diagram.has_board() {
                &problem::NAMED_BOARD
            } else {
                &problem::UNKNOWN_HANDICAP
            };
            // その他 says that a diagram follows.
            if name != "その他" || !self.diagram.has_board() {
                self.problems.add(kind, &Line::WHOLE, "", &[name]);
            }
        }
        let named = self.handicap.take();
        let named = named.unwrap_or_else(|| Setup::start(variant));
        let mut setup = self.diagram.setup(named, &Line::WHOLE, &mut self.problems);
        if let (Some(side), None) = (self.side_before, self.diagram.turn)
            && setup.turn == side
        {
            setup.turn = !side;
            let text = self.before.as_ref().map_or("", |before| &before.text);
            self.problems
                .add(&problem::TURN_FROM_LAST_MOVE, line, "", &[text]);
        }
        let plies_before = self.ply.unwrap_or(0);
        setup.number = plies_before.saturating_add(1);
        setup
    }
}
