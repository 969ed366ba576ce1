//! The colours of pictures.

/// The colours of a picture.
#[derive(Debug, PartialEq, Eq)]
pub struct Theme {
    /// The name, the same everywhere: `print`.
    pub name: &'static str,
    /// Around the board.
    pub ground: &'static str,
    /// Words and coordinates around the board.
    pub words: &'static str,
    /// The board.
    pub board: &'static str,
    /// Its lines.
    pub lines: &'static str,
    /// The square that the last move went to.
    pub last: &'static str,
    /// The characters on pieces.
    pub pieces: &'static str,
    /// Those on promoted pieces.
    pub promoted: &'static str,
    /// The face and the edge of five-sided pieces; without it they are characters alone.
    pub wood: Option<[&'static str; 2]>,
}

/// Black on white, as in newspapers and books.
pub static PRINT: Theme = Theme {
    name: "print",
    ground: "#fff",
    words: "#000",
    board: "#fff",
    lines: "#000",
    last: "#e4dccb",
    pieces: "#000",
    promoted: "#000",
    wood: None,
};

static LIGHT: Theme = Theme {
    name: "light",
    ground: "#fffdf9",
    words: "#6f665a",
    board: "#f6f1e8",
    lines: "#8b8173",
    last: "#f0cfae",
    pieces: "#221d17",
    promoted: "#b3261e",
    wood: None,
};

static DARK: Theme = Theme {
    name: "dark",
    ground: "#211e1a",
    words: "#a59c8f",
    board: "#2a2621",
    lines: "#7b7264",
    last: "#5f4122",
    pieces: "#ece6dc",
    promoted: "#ff9a8a",
    wood: None,
};

static WOOD: Theme = Theme {
    name: "wood",
    ground: "#fffdf9",
    words: "#4a4136",
    board: "#ecca8c",
    lines: "#5d3f1c",
    last: "#e6ad6b",
    pieces: "#241a10",
    promoted: "#b3261e",
    wood: Some(["#fbebc6", "#8d6a35"]),
};

/// Every theme, the usual one first.
pub static ALL: [&Theme; 4] = [&PRINT, &LIGHT, &DARK, &WOOD];

/// The theme with a name.
///
/// ```
/// use kifuyomi::diagram::theme;
/// assert_eq!(theme::by_name("dark").map(|theme| theme.name), Some("dark"));
/// assert_eq!(theme::by_name("neon"), None);
/// ```
pub fn by_name(name: &str) -> Option<&'static Theme> {
    ALL.into_iter().find(|theme| theme.name == name)
}
