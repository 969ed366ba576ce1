//! The words of a line of moves: what is a move, what stands between two, what is another word.

use crate::format::kif::common::ending_word;
use crate::notation::multi_move;
use crate::notation::systems::japanese::{self, NotAMove};
use crate::record::resolve::Token;
use crate::text::scan::{Scanner, digit, is_blank, kanji_digit};
use crate::variant::Variant;

/// Whether a line is moves and nothing else: each can be read, or all but the last of several.
pub fn is_moves(text: &str, variant: &'static Variant) -> bool {
    let mut scanner = Scanner::new(text);
    let mut moves = 0;
    loop {
        scanner.take_while(is_between_moves);
        if scanner.peek().is_none_or(|c| "#＃*＊".contains(c)) {
            return moves > 0;
        }
        let before = scanner;
        if variant.has_multi_moves() && multi_move::scan(&mut scanner, variant).is_some() {
            moves += 1;
            continue;
        }
        match scan_listed(&mut scanner, variant) {
            Ok(_) => moves += 1,
            Err(NotAMove::AnyPiece(_, after)) => {
                scanner = after;
                moves += 1;
            }
            Err(_) => {
                scanner = before;
                scanner.eat_if(|c| japanese::mark(c).is_some());
                scanner.skip_blanks();
                let rest = scanner.rest();
                let mut ends = rest.char_indices().map(|(at, _)| at);
                let front = ends.nth(LONGEST_WORD).and_then(|end| rest.get(..end));
                let word = first_word(front.unwrap_or(rest));
                if word.starts_with("まで") {
                    return moves > 0;
                }
                if ending_word(word).is_some() {
                    scanner.eat_str(word);
                    moves += 1;
                } else if scanner.eat_str("パス") {
                    moves += 1;
                } else if scanner.eat_if(|c| "(（".contains(c)).is_some() {
                    scanner.take_while(|c| !")）".contains(c));
                    scanner.next();
                } else if bracketed(&mut scanner).is_none()
                    && time(&mut scanner).is_none()
                    && link(&mut scanner).is_none()
                    && !skip_number(&mut scanner)
                {
                    return moves > 1;
                }
            }
        }
    }
}

/// Whether what follows a move is another.
pub fn may_go_on(mut scanner: Scanner<'_>, variant: &'static Variant) -> bool {
    scanner.take_while(is_between_moves);
    let is_move = |mut scanner: Scanner<'_>| {
        scan_listed(&mut scanner, variant).is_ok()
            || scanner.eat_if(|c| japanese::mark(c).is_some()).is_some()
    };
    is_move(scanner) || skip_number(&mut scanner) && is_move(scanner)
}

/// Takes a move off a list, where what stands in a parenthesis behind it may be a remark: `（第１図）`,
/// `(2)`.
pub fn scan_listed<'a>(
    scanner: &mut Scanner<'a>,
    variant: &'static Variant,
) -> Result<Token, NotAMove<'a>> {
    let before = *scanner;
    match japanese::scan(scanner, variant) {
        Err(NotAMove::Origin(inside)) => {
            let text = before.rest();
            let start = (inside.as_ptr() as usize).wrapping_sub(text.as_ptr() as usize);
            let front = text.get(..start).unwrap_or_default();
            let front = front.trim_end_matches(['(', '（']);
            let token = japanese::scan(&mut Scanner::new(front), variant)?;
            *scanner = before;
            scanner.eat_str(front);
            Ok(token)
        }
        result => result,
    }
}

/// Takes a remark in other brackets: `［第１図］`, `【図】`.
pub fn bracketed<'a>(scanner: &mut Scanner<'a>) -> Option<&'a str> {
    const BRACKETS: [(char, char); 11] = [
        ('[', ']'),
        ('［', '］'),
        ('【', '】'),
        ('〔', '〕'),
        ('『', '』'),
        ('《', '》'),
        ('〈', '〉'),
        ('<', '>'),
        ('＜', '＞'),
        ('{', '}'),
        ('｛', '｝'),
    ];
    let mut inside = scanner.rest().chars();
    let open = inside.next()?;
    let (_, close) = BRACKETS.iter().find(|(known, _)| *known == open)?;
    let inside = inside.as_str();
    let mut front = inside.char_indices().take(LONGEST_REMARK);
    let (end, _) = front.find(|(_, c)| c == close)?;
    let (remark, after) = inside.split_at_checked(end)?;
    *scanner = Scanner::new(after.strip_prefix(*close)?);
    Some(remark)
}

/// The longest word that may stand in place of a move, in characters.
const LONGEST_WORD: usize = 30;

/// The longest remark in brackets, in characters.
const LONGEST_REMARK: usize = 200;

/// Takes a time without brackets: `1分30秒`, `0:05`.
pub fn time<'a>(scanner: &mut Scanner<'a>) -> Option<&'a str> {
    const UNITS: [&str; 3] = ["時間", "分", "秒"];
    let before = *scanner;
    let mut end = None;
    let mut ahead = before;
    while ahead.eat_if(|c| digit(c).is_some()).is_some() {
        ahead.take_while(|c| digit(c).is_some());
        if UNITS.iter().any(|unit| ahead.eat_str(unit)) {
            end = Some(ahead);
        } else if ahead.eat(':') || ahead.eat('：') {
            let mut after = ahead;
            after.take_while(|c| digit(c).is_some());
            end = (after.rest() != ahead.rest()).then_some(after);
        } else {
            break;
        }
    }
    *scanner = end?;
    Some(scanner.since(before))
}

/// Takes a link, which stands behind the moves of a message.
pub fn link<'a>(scanner: &mut Scanner<'a>) -> Option<&'a str> {
    let rest = scanner.rest();
    let is_link = rest.starts_with("https://") || rest.starts_with("http://");
    is_link.then(|| scanner.take_while(|c| !is_blank(c)))
}

/// Skips a number in front of a move: `12.`, `12手目`, `12 `.
pub fn skip_number(scanner: &mut Scanner<'_>) -> bool {
    let mut after = *scanner;
    if after.number().is_none() {
        return false;
    }
    let number = after.rest();
    after.eat('手');
    after.eat('目');
    after.take_while(|c| is_blank(c) || ".．:：)）、…".contains(c));
    if after.rest().len() == number.len() {
        return false;
    }
    *scanner = after;
    true
}

/// Whether a character may stand between moves and means nothing.
pub fn is_between_moves(c: char) -> bool {
    is_blank(c)
        || ",、，。.．;；→⇒－—‐-~～…！!？?「」・･·／/＞>｜|".contains(c)
        || ('①'..='⑳').contains(&c)
}

/// The text up to a blank, a parenthesis, the mark of a side or of a variation.
pub fn first_word(text: &str) -> &str {
    Scanner::new(text).take_while(|c| {
        !is_blank(c) && !matches!(c, '(' | '（' | '+' | '＋') && japanese::mark(c).is_none()
    })
}

/// Whether a text is a word rather than a garbled move.
pub fn is_word(text: &str) -> bool {
    let word = first_word(text);
    !word.is_empty()
        && !word.contains(|c: char| digit(c).is_some() || kanji_digit(c).is_some())
        && word
            .chars()
            .all(|c| !c.is_ascii() || c.is_ascii_alphabetic() || "%_".contains(c))
}
