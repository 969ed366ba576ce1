//! What is printed, and that it does nothing to a terminal but stand there.

use std::borrow::Cow;
use std::io::{self, IsTerminal, Write};

use serde::Serialize;

use crate::status::Status;
use crate::words::AboutFile;

/// What a file gives to print.
#[derive(Default)]
pub struct Output {
    /// For standard output.
    pub bytes: Vec<u8>,
    /// What stands there between this file and the one before.
    pub between: Vec<u8>,
    /// Files of single records: the name, its ending, what it holds.
    pub files: Vec<(String, &'static str, Vec<u8>)>,
    /// For standard error, with line ends.
    pub remarks: String,
    /// How it went, beside how the file was read.
    pub status: Status,
}

impl Output {
    /// A text for standard output.
    pub fn text(text: String) -> Output {
        Output::bytes(text.into_bytes())
    }

    /// Bytes for standard output.
    pub fn bytes(bytes: Vec<u8>) -> Output {
        Output {
            bytes,
            ..Output::default()
        }
    }

    /// What was asked for cannot be done.
    pub fn failed(error: &str) -> Output {
        Output {
            remarks: format!("kifuyomi: {error}\n"),
            status: Status::Usage,
            ..Output::default()
        }
    }
}

/// Prints to standard output. Records may hold what a terminal takes for commands: there it is shown as
/// signs. A file or another program gets every byte.
pub fn print(bytes: &[u8]) -> io::Result<()> {
    let mut stdout = io::stdout().lock();
    let printed = if stdout.is_terminal() {
        let text = String::from_utf8_lossy(bytes);
        stdout.write_all(harmless(&text).as_bytes())
    } else {
        stdout.write_all(bytes)
    };
    // What waits for the end of its line is printed now, when it can still be said that it was not.
    let printed = printed.and_then(|()| stdout.flush());
    printed.map_err(|error| AboutFile { name: None, error }.into())
}

/// Prints remarks to standard error, which people read.
pub fn remark(text: &str) {
    // Where nobody can be reached nothing can be said.
    let _ = io::stderr().write_all(harmless(text).as_bytes());
}

/// An object on a line of its own.
pub fn json_line(report: &impl Serialize) -> String {
    match serde_json::to_string(report) {
        Ok(line) => line + "\n",
        Err(error) => {
            remark(&format!("kifuyomi: {error}\n"));
            String::new()
        }
    }
}

/// A text with signs for its control characters: `␛` for an escape. Lines and tabs stay.
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
