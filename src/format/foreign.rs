//! What is opened or pasted in place of a record: files of other kinds, and links to records.

use crate::problem::{self, Problem, ProblemKind};
use crate::text::scan::Line;

/// How much of a text may be the beginning of a file of another kind, in bytes.
const MAX_SIGNATURE: usize = 40;

/// What files of other kinds have near their beginning. The bytes before it may have become other characters.
const SIGNATURES: [(&str, &ProblemKind); 8] = [
    ("PK\u{3}\u{4}", &problem::ZIP_FILE),
    ("%PDF-", &problem::PDF_FILE),
    ("NG\r\n\u{1a}\n", &problem::PICTURE_FILE),
    ("GIF87a", &problem::PICTURE_FILE),
    ("GIF89a", &problem::PICTURE_FILE),
    ("JFIF\0", &problem::PICTURE_FILE),
    ("Exif\0", &problem::PICTURE_FILE),
    ("WEBPVP8", &problem::PICTURE_FILE),
];

/// The problem that a text is a file of another kind.
pub fn other_file(text: &str) -> Option<Problem> {
    let front = text.as_bytes();
    let front = front.get(..MAX_SIGNATURE).unwrap_or(front);
    let is_there = |sign: &str| {
        front
            .windows(sign.len())
            .any(|part| part == sign.as_bytes())
    };
    let found = SIGNATURES.iter().find(|(sign, _)| is_there(sign))?;
    Some(Problem::new(found.1, Line::WHOLE.span(""), "", &[]))
}

/// The problem that a text is a link and nothing else.
pub fn only_a_link(text: &str) -> Option<Problem> {
    let link = text.trim();
    let is_link = link.starts_with("https://") || link.starts_with("http://");
    (is_link && !link.contains(char::is_whitespace))
        .then(|| Problem::new(&problem::ONLY_A_LINK, Line::WHOLE.span(""), "", &[]))
}
