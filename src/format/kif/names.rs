//! Names of KIF and its relatives.

use crate::format::result::{Family, FormatName};

/// Numbered moves, one a line.
pub const KIF: FormatName = FormatName {
    name: "kif",
    title: "KIF",
    family: Family::Kif,
};

/// Consecutive moves with the marks of their sides.
pub const KI2: FormatName = FormatName {
    name: "ki2",
    title: "KI2",
    family: Family::Ki2,
};

/// Moves without marks.
pub const LIST: FormatName = FormatName {
    name: "japanese",
    title: "Japanese list",
    family: Family::Ki2,
};

/// A diagram of a position.
pub const BOD: FormatName = FormatName {
    name: "bod",
    title: "BOD",
    family: Family::Kif,
};
