//! Printing, with control characters made harmless for terminals.

use std::borrow::Cow;
use std::io::{self, IsTerminal, Write};

use serde::Serialize;

use crate::status::Status;
use crate::words::AboutFile;

/// The output for a file.
#[derive(Default)]
pub struct Output {
    /// The bytes for standard output.
    pub bytes: Vec<u8>,
    /// The separator between the output of this file and of the previous one.
    pub between: Vec<u8>,
    /// Files of single records: name, extension, content.
    pub files: Vec<(String, &'static str, Vec<u8>)>,
    /// The text for standard error, with line ends.
    pub remarks: String,
    /// The status of the command, apart from that of reading.
    pub status: Status,
}

impl Output {
    /// Creates output of a text.
    pub fn text(text: String) -> Output {
        Output::bytes(text.into_bytes())
    }

    /// Creates output of bytes.
    pub fn bytes(bytes: Vec<u8>) -> Output {
        Output {
            bytes,
            ..Output::default()
        }
    }

    /// Creates output for a failed request.
    pub fn failed(error: &str) -> Output {
        Output {
            remarks: format!("kifuyomi: {error}\n"),
            status: Status::Usage,
            ..Output::default()
        }
    }
}

/// Prints to standard output. Control characters in records are shown as symbols on a terminal. Files and
/// other programs get every byte unchanged.
pub fn print(bytes: &[u8]) -> io::Result<()> {
    let mut stdout = io::stdout().lock();
    let printed = if stdout.is_terminal() {
        let text = String::from_utf8_lossy(bytes);
        stdout.write_all(harmless(&text).as_bytes())
    } else {
        stdout.write_all(bytes)
    };
    // Flush an incomplete last line now, while a failure can still be reported.
    let printed = printed.and_then(|()| stdout.flush());
    printed.map_err(|error| AboutFile { name: None, error }.into())
}

/// Prints remarks to standard error.
pub fn remark(text: &str) {
    // Ignore failures to write to stderr.
    let _ = io::stderr().write_all(harmless(text).as_bytes());
}

/// Serializes an object as one line.
pub fn json_line(report: &impl Serialize) -> String {
    match serde_json::to_string(report) {
        Ok(line) => line + "\n",
        Err(error) => {
            remark(&format!("kifuyomi: {error}\n"));
            String::new()
        }
    }
}

/// Replaces control characters with symbols: `␛` for an escape. Line feeds and tabs stay.
pub fn harmless(text: &str) -> Cow<'_, str> {
    let is_harmful = |c: char| c.is_control() && c != '\n' && c != '\t';
    if !text.contains(is_harmful) {
        return Cow::Borrowed(text);
    }
    let sign = |c: char| match u32::from(c) {
        _ if !is_harmful(c) => c,
        code @ 0..=0x1f => char::from_u32(0x2400 + code).unwrap_or('\u{fffd}'),
        0x7f => '\u{2421}',
        _ => '\u{fffd}',
    };
    Cow::Owned(text.chars().map(sign).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_are_shown_as_signs() {
        assert_eq!(harmless("\x1b]0;title\x07\r"), "␛]0;title␇␍");
        assert_eq!(harmless("\u{9b}31m\x7f"), "\u{fffd}31m␡");
        assert_eq!(harmless("▲７六歩\t1\n"), "▲７六歩\t1\n");
    }
}
