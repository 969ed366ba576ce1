//! The colours of pictures.

/// The colours of a picture.
#[derive(Debug, PartialEq, Eq)]
pub struct Theme {
    /// The name, the same everywhere: `print`.
    pub name: &'static str,
    /// The colour around the board.
    pub ground: &'static str,
    /// The colour of words and coordinates around the board.
    pub words: &'static str,
    /// The colour of the board.
    pub board: &'static str,
    /// The colour of its lines.
    pub lines: &'static str,
    /// The tint of the last move's destination.
    pub last: &'static str,
    /// The colour of the characters on pieces.
    pub pieces: &'static str,
    /// The colour of those on promoted pieces.
    pub promoted: &'static str,
    /// The colours of the face and the edge of five-sided pieces; without them only characters are drawn.
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

/// Every theme, the default first.
pub static ALL: [&Theme; 4] = [&PRINT, &LIGHT, &DARK, &WOOD];

/// Returns the theme with a name.
///
/// ```
/// use kifuyomi::diagram::theme;
/// assert_eq!(theme::by_name("dark").map(|theme| theme.name), Some("dark"));
/// assert_eq!(theme::by_name("neon"), None);
/// ```
pub fn by_name(name: &str) -> Option<&'static Theme> {
    ALL.into_iter().find(|theme| theme.name == name)
}
