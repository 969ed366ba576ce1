//! Files of other kinds, and links to records, opened or pasted in place of a record.

use crate::problem::{self, Problem, ProblemKind};
use crate::text::scan::{Line, holds};

/// Number of bytes at the beginning of a text that are searched for a signature.
const MAX_SIGNATURE: usize = 40;

/// Signatures near the beginning of other files. The bytes before them may have been decoded to
/// other characters.
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

/// Returns a problem if a text is a file of another kind.
pub fn other_file(text: &str) -> Option<Problem> {
    let mut fronts = (0..=MAX_SIGNATURE).rev();
    let front = fronts.find_map(|end| text.get(..end))?;
    let found = SIGNATURES.iter().find(|(sign, _)| holds(front, sign))?;
    Some(Problem::new(found.1, Line::WHOLE.span(""), "", &[]))
}

/// Returns a problem if a text is only a link.
pub fn only_a_link(text: &str) -> Option<Problem> {
    let link = text.trim();
    let is_link = link.starts_with("https://") || link.starts_with("http://");
    (is_link && !link.contains(char::is_whitespace))
        .then(|| Problem::new(&problem::ONLY_A_LINK, Line::WHOLE.span(""), "", &[]))
}
