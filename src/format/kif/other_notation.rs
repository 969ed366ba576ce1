//! Moves in notations other than the Japanese one, laid out like KIF.

use crate::format::kif::body::Body;
use crate::format::kif::common::ending_word;
use crate::format::kif::move_words::{first_word, is_word};
use crate::format::kif::notation_line::{skip_number, skip_side};
use crate::format::kif::time::times;
use crate::format::list;
use crate::notation::Notation;
use crate::notation::systems::japanese;
use crate::problem;
use crate::record::resolve::{Origin, Token};
use crate::text::scan::{Line, Scanner, trim};
use crate::types::outcome::{EndKind, Ending};

impl Body {
    /// Reads consecutive moves in another notation up to the end of the line; `false` if a line
    /// without a number does not begin with a move.
    pub(super) fn moves_in(
        &mut self,
        notation: &Notation,
        line: &Line<'_>,
        text: &str,
        is_numbered: bool,
    ) -> bool {
        let mut scanner = Scanner::new(text);
        let mut begun = is_numbered;
        loop {
            skip_number(&mut scanner);
            let before = scanner;
            let to_move = self.builder.position().turn();
            // A notation's sign may be a word of other notations, or begin like a move.
            let word = first_word(scanner.rest());
            let has_sign = |kind: &EndKind| notation.style.endings[*kind as usize] == word;
            if !word.is_empty()
                && let Some(kind) = EndKind::all().find(has_sign)
            {
                scanner.eat_str(word);
                self.builder
                    .end(Ending::new(kind, to_move, kind.japanese()));
                self.attach_waiting();
                begun = true;
                continue;
            }
            // A move with its origin replaces one that the notation cannot express; it may look
            // like another.
            let variant = self.builder.position().variant();
            let mut after = scanner;
            let mut japanese = japanese::scan(&mut after, variant).ok();
            let has_origin = |token: &mut Token| matches!(token.from, Origin::Square(_));
            if let Some(token) = japanese.take_if(has_origin) {
                self.token(&token, line, after.since(before));
                scanner = after;
                begun = true;
                continue;
            }
            // Prose may begin like the word for a pass.
            let pass = notation.style.pass;
            if !begun && has_more_than(scanner.rest(), pass) {
                return false;
            }
            let mut after_side = scanner;
            skip_side(&mut after_side);
            // The name of a piece may begin like that of a side.
            let mut rest = self.builder.move_in(notation, scanner.rest(), line);
            if rest.is_none() && after_side.rest() != scanner.rest() {
                rest = self.builder.move_in(notation, after_side.rest(), line);
            }
            if let Some(rest) = rest {
                scanner = Scanner::new(rest);
                self.attach_waiting();
                begun = true;
                continue;
            }
            if let Some(token) = japanese {
                self.token(&token, line, after.since(before));
                scanner = after;
                begun = true;
                continue;
            }
            let word = first_word(scanner.rest());
            // The mark of a later variation ends a line.
            if scanner.is_empty() || scanner.rest() == "+" {
                return begun;
            }
            if let Some(kind) = ending_word(word) {
                scanner.eat_str(word);
                self.builder.end(Ending::new(kind, to_move, word));
                self.attach_waiting();
            } else if let Some(ending) = list::ending(&mut scanner, to_move) {
                self.builder.end(ending);
                self.attach_waiting();
            } else if scanner.eat('(') {
                let Some((time, total)) = times(&mut scanner) else {
                    return self.rest_in(line, before, begun);
                };
                if let Some(time) = time {
                    self.builder.time(time, total, line, scanner.since(before));
                }
            } else {
                return self.rest_in(line, before, begun);
            }
            begun = true;
        }
    }

    /// Keeps the rest of a line that is no move of the notation; `false` if it is the whole line.
    fn rest_in(&mut self, line: &Line<'_>, rest: Scanner<'_>, begun: bool) -> bool {
        let text = trim(rest.rest());
        if begun && first_word(text) == text && is_word(text) {
            self.unknown_ending(line, text);
            self.attach_waiting();
        } else if begun {
            self.builder
                .not_a_move(&problem::NOT_A_MOVE, line, text, text, &[text]);
            self.attach_waiting();
        }
        begun
    }
}

/// Reports whether a text begins with a word and continues after it.
fn has_more_than(text: &str, word: &str) -> bool {
    let begins = text
        .get(..word.len())
        .is_some_and(|front| front.eq_ignore_ascii_case(word));
    begins && text.len() > word.len()
}
