//! How moves are numbered.

use crate::text::scan::push_digits;
use crate::types::color::Color;

/// How moves are numbered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numbering {
    /// Not at all.
    None,
    /// Each move has a number.
    Plies,
    /// Black's move and White's answer share a number.
    Pairs,
}

impl Numbering {
    /// The names: `none`, `plies`, `pairs`.
    pub const NAMES: [(&'static str, Numbering); 3] = [
        ("none", Numbering::None),
        ("plies", Numbering::Plies),
        ("pairs", Numbering::Pairs),
    ];

    /// Returns the numbering with a name.
    pub fn by_name(name: &str) -> Option<Numbering> {
        Numbering::NAMES
            .into_iter()
            .find(|row| row.0 == name)
            .map(|row| row.1)
    }

    /// Returns the name of the numbering.
    pub fn name(self) -> &'static str {
        Numbering::NAMES
            .into_iter()
            .find(|row| row.1 == self)
            .map_or("", |row| row.0)
    }

    /// Returns the number of a move: the `ply`th of a record, counted from 1, made by a side, in a
    /// record that starts with move `first` made by the side `starts`.
    pub fn number(self, ply: u32, first: u32, starts: Color) -> u32 {
        let ply = ply.saturating_add(first).saturating_sub(1);
        match self {
            Numbering::None | Numbering::Plies => ply,
            // Where White starts, Black's half of the first pair is missing.
            Numbering::Pairs => {
                let missing = u32::from((starts == Color::White) == (first % 2 == 1));
                ply.saturating_add(missing).div_ceil(2)
            }
        }
    }

    /// Returns the number as text before a move that is shown alone: `13.`, `13...`, `25`.
    pub fn label(self, number: u32, side: Color) -> String {
        let mut label = String::new();
        self.write_label(&mut label, number, side);
        label
    }

    /// Appends the same to a text.
    pub fn write_label(self, out: &mut String, number: u32, side: Color) {
        if self == Numbering::None {
            return;
        }
        push_digits(out, number);
        out.push_str(match (self, side) {
            (Numbering::Pairs, Color::Black) => ".",
            (Numbering::Pairs, Color::White) => "...",
            _ => "",
        });
    }
}
