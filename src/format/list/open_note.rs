//! Comments that may span several lines.

use crate::format::engine_notes;
use crate::format::list::reader::{OpenNote, Reader};
use crate::format::list::{endings, note};
use crate::text::scan::{Line, Scanner, is_blank, split_at_word, trim};

/// Maximum length of a comment's first word in a problem's span, in characters.
const MAX_WORD_LENGTH: usize = 60;

impl<'a> Reader<'a> {
    #[inline(never)]
    pub(super) fn open_note(&mut self, open: char, line: &Line<'a>, before: Scanner<'a>) {
        self.settle(None);
        let mut end = before;
        // The examined text of each comment is limited to the length of a word.
        for _ in 0..MAX_WORD_LENGTH {
            end.eat_if(|c| !is_blank(c));
        }
        self.open_note = Some(OpenNote {
            open,
            depth: 1,
            text: String::new(),
            line: *line,
            part: end.since(before),
        });
    }

    /// Reads a comment to its end; `false` if it continues on the next line.
    pub(super) fn go_on_with_note(&mut self, scanner: &mut Scanner<'a>) -> bool {
        let Some(note) = &mut self.open_note else {
            return true;
        };
        let close = match note.open {
            '{' => '}',
            '[' => ']',
            _ => ')',
        };
        let before = *scanner;
        while let Some(c) = scanner.next() {
            match c {
                '\\' if note.open == '{' => {
                    scanner.next();
                }
                '(' if note.open == '(' => note.depth += 1,
                _ if c == close => {
                    note.depth -= 1;
                    if note.depth == 0 {
                        let taken = scanner.since(before);
                        note.text
                            .push_str(taken.strip_suffix(close).unwrap_or(taken));
                        if let Some(note) = self.open_note.take() {
                            self.end_note(note);
                        }
                        return true;
                    }
                }
                _ => {}
            }
        }
        note.text.push_str(scanner.since(before));
        note.text.push('\n');
        false
    }

    /// Keeps a comment, or ends the game if the comment is only an ending.
    #[inline(never)]
    pub(super) fn end_note(&mut self, note: OpenNote<'a>) {
        if note.open == '(' {
            let text = trim(note.text.trim_end_matches('\n'));
            self.comment_lines(&(String::from("(") + text + ")"));
            return;
        }
        let (line, part) = (note.line, note.part);
        let (text, is_text) = note::decode(&note.text);
        if let Some(game) = &mut self.game
            && !is_text
            && note.open == '{'
            && !game.builder.has_ended()
        {
            if let Some((word, words)) = endings::whole(&text) {
                game.end(word, words, &note.line, note.part);
                return;
            }
            if let Some(time) = note::time(&text) {
                game.builder.time(time, None, &note.line, note.part);
                return;
            }
            if let Some(note) = engine_notes::take(&text) {
                if let Some(spent) = note.spent {
                    game.builder.time(spent, None, &line, part);
                }
                if let Some(value) = &note.value {
                    game.comment(value);
                }
                if !note.rest.is_empty() {
                    self.comment_lines(&note.rest);
                }
                return;
            }
            let mut scanner = Scanner::new(&text);
            if note::begins_with_ending(&text)
                && let Some((word, words)) = endings::scan(&mut scanner)
            {
                game.end(word, words, &note.line, note.part);
            }
        }
        if !text.is_empty() {
            self.comment_lines(&text);
        }
    }

    fn comment_lines(&mut self, text: &str) {
        let mut rest = text;
        while let Some((line, after)) = split_at_word(rest, "\n") {
            self.comment(line);
            rest = after;
        }
        self.comment(rest);
    }
}
