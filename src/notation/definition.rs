//! The definition of a notation.

use std::fmt;

use crate::notation::context::MoveContext;
use crate::notation::numbering::Numbering;
use crate::notation::part::{Part, Sink};
use crate::notation::settings::{Setting, Unknown};
use crate::notation::style::{self, Same, Style};
use crate::problem::Sentence;
use crate::record::resolve::Token;
use crate::types::square_names::Squares;
use crate::variant::{Games, Variant};

/// Reads one move without knowing the position.
pub type ReadMove = fn(&str, &'static Variant) -> Option<Token>;

/// Writes a move as a code for programs, part by part.
pub type WriteCode = fn(&MoveContext<'_>, &mut dyn Sink);

/// A notation.
#[derive(Clone, Copy)]
pub struct Notation {
    /// The name, the same everywhere.
    pub name: &'static str,
    /// The title for readers.
    pub title: &'static Sentence,
    /// A typical move.
    pub sample: &'static str,
    /// The style of its moves.
    pub style: Style,
    /// Writes a move as a code for programs, part by part; `None` where the style is enough.
    pub code: Option<WriteCode>,
    /// Reads one move; `None` where the notation is only read with a position at hand.
    pub read: Option<ReadMove>,
    /// The settings that readers can change.
    pub settings: &'static [&'static Setting],
    /// Which games it is for.
    pub games: Games,
    /// The style for other games; `None` where the program knows no others.
    pub other_games: Option<&'static Style>,
}

impl fmt::Debug for Notation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Notation").field(&self.name).finish()
    }
}

impl PartialEq for Notation {
    fn eq(&self, other: &Notation) -> bool {
        self.name == other.name && self.style == other.style
    }
}

impl Notation {
    /// Returns the notation without its reader, its settings and the writer of moves of several legs: enough for a
    /// program that shows records of shogi.
    pub const fn only_written(self) -> Notation {
        Notation {
            style: Style {
                multi_move: None,
                ..self.style
            },
            read: None,
            settings: &[],
            other_games: None,
            ..self
        }
    }

    /// Changes one of its settings.
    pub fn choose(&mut self, setting: &str, choice: &str) -> Result<(), Unknown> {
        let mut settings = self.settings.iter();
        let Some(known) = settings.find(|known| known.name == setting) else {
            return Err(Unknown::Setting(setting.to_owned()));
        };
        match (known.choice(choice), known.sign) {
            (Some(choice), _) => choice.apply(&mut self.style),
            (None, Some(sign)) if !choice.is_empty() => {
                if !sign.set(&mut self.style, choice) {
                    let [least, most] = sign.lengths();
                    let lengths = if least == most {
                        most.to_string()
                    } else {
                        format!("{least}–{most}")
                    };
                    let (setting, choice) = (setting.to_owned(), choice.to_owned());
                    return Err(Unknown::SignLength(setting, choice, lengths));
                }
            }
            (None, _) => {
                let names: Vec<&str> = known.choices.iter().map(|choice| choice.name).collect();
                let known = names.join(", ");
                return Err(Unknown::Choice(
                    setting.to_owned(),
                    choice.to_owned(),
                    known,
                ));
            }
        }
        Ok(())
    }

    /// Returns the same notation with the square of every move, also of one that goes where the previous move went:
    /// `☖４五同銀`. For moves that are shown alone.
    pub fn with_square(&self) -> Notation {
        let mut notation = *self;
        if let Same::Word(word) = notation.style.same {
            notation.style.same = Same::Both(word);
        }
        notation
    }

    /// Reports whether the moves of a game can be written in it.
    pub fn fits(&self, variant: &Variant) -> bool {
        self.games.have(variant)
    }

    /// Returns how moves are numbered.
    pub fn numbering(&self) -> Numbering {
        self.style.numbering
    }

    /// Returns the names of squares.
    pub fn squares(&self) -> &'static Squares {
        self.style.squares
    }

    /// Writes a move, part by part. Where it has no signs for a game, Western letters take its place.
    pub fn write(&self, context: &MoveContext<'_>, sink: &mut dyn Sink) {
        match (self.style_for(context.position.variant()), self.code) {
            (Some(style), _) => style::write(context, style, sink),
            (None, Some(write)) => write(context, sink),
            (None, None) => {}
        }
    }

    /// Returns the style of a game's moves; `None` where they are written as codes.
    pub(super) fn style_for(&self, variant: &Variant) -> Option<&Style> {
        match self.other_games {
            Some(style) if !self.fits(variant) => Some(style),
            _ if self.code.is_some() => None,
            _ => Some(&self.style),
        }
    }

    /// Returns the text of a move.
    ///
    /// ```
    /// use kifuyomi::{Position, Setup, notation::{self, MoveContext}, variant};
    /// let position = Position::new(&Setup::start(&variant::games::standard::STANDARD));
    /// let mv = position.read_usi("7g7f").unwrap();
    /// let context = MoveContext::new(&position, mv, None);
    /// let text = |name| notation::by_name(name).unwrap().text(&context);
    /// assert_eq!(text("japanese"), "☗７六歩");
    /// assert_eq!(text("western"), "P-7f");
    /// ```
    pub fn text(&self, context: &MoveContext<'_>) -> String {
        let mut text = String::new();
        self.write(context, &mut text);
        text
    }

    /// Returns the parts of a move's text; parts of the same role that touch are one.
    pub fn parts(&self, context: &MoveContext<'_>) -> Vec<Part> {
        let mut parts = Vec::new();
        self.write(context, &mut parts);
        parts
    }
}
