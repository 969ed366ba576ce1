//! The parts of a move's text, and what takes them.

/// What a part of a move's text is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PartRole {
    /// Whose move it is: `☗`.
    Side,
    /// Where the piece goes: `７六`, `同`, `7f`.
    Destination,
    /// The piece: `歩`, `P`.
    Piece,
    /// Which of several pieces: `右`, `直`.
    Relation,
    /// That it is dropped: `打`.
    Drop,
    /// Whether it promotes: `成`, `不成`, `+`, `=`.
    Promotion,
    /// Where it comes from: `6i`.
    Origin,
    /// How it goes: `-`, `x`, `*`.
    Movement,
    /// A piece that is taken where the mover does not stay: `x!8h`.
    Taken,
    /// All of a move in a code that has no parts.
    Code,
    /// A space that carries no meaning.
    Space,
}

impl PartRole {
    const ROWS: [(PartRole, &'static str, &'static str, &'static str); 11] = [
        (PartRole::Side, "side", "side", "手番"),
        (PartRole::Destination, "destination", "square", "位置"),
        (PartRole::Piece, "piece", "piece", "駒"),
        (PartRole::Relation, "relation", "which one", "動作"),
        (PartRole::Drop, "drop", "drop", "打"),
        (PartRole::Promotion, "promotion", "promotion", "成・不成"),
        (PartRole::Origin, "origin", "origin", "移動元"),
        (PartRole::Movement, "movement", "movement", "動き"),
        (PartRole::Taken, "taken", "taken on the way", "取る駒"),
        (PartRole::Code, "code", "code", "符号"),
        (PartRole::Space, "space", "", ""),
    ];

    fn row(self) -> (&'static str, &'static str, &'static str) {
        PartRole::ROWS
            .into_iter()
            .find(|row| row.0 == self)
            .map_or(("", "", ""), |(_, name, english, japanese)| {
                (name, english, japanese)
            })
    }

    /// The name of the role: `destination`.
    pub fn name(self) -> &'static str {
        self.row().0
    }

    /// The role in English words.
    pub fn english(self) -> &'static str {
        self.row().1
    }

    /// The role in Japanese words.
    pub fn japanese(self) -> &'static str {
        self.row().2
    }
}

/// A part of a move's text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// What it is for.
    pub role: PartRole,
    /// The text.
    pub text: String,
}

/// Takes a move's text part by part.
pub trait Sink {
    /// Takes the next part.
    fn part(&mut self, role: PartRole, text: &str);
}

impl Sink for String {
    fn part(&mut self, _: PartRole, text: &str) {
        self.push_str(text);
    }
}

impl Sink for Vec<Part> {
    fn part(&mut self, role: PartRole, text: &str) {
        match self.last_mut() {
            _ if text.is_empty() => {}
            Some(last) if last.role == role => last.text.push_str(text),
            _ => self.push(Part {
                role,
                text: text.to_owned(),
            }),
        }
    }
}
