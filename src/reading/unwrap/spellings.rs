//! Moves in spellings of their own that people type and scanners read: `7六fu`, `歩7六`, `7-6歩`, `7七歩→7六歩`,
//! `7g-7f`, `77→76`, `A７六歩 Δ３四歩`.

use std::ops::RangeInclusive;

use crate::notation::suffix::{self, Suffix};
use crate::notation::systems::japanese;
use crate::reading::unwrap::line_rest::{LineRest, outside_comments};
use crate::reading::unwrap::signs::is_other;
use crate::record::resolve::Promotion;
use crate::text::scan::{
    Scanner, all, digit, digits, has, is_blank, kanji_digit, kanji_number, push_all,
};

/// The longest line that is looked at, in bytes.
const MAX_LINE_LENGTH: usize = 2000;

/// A single such word may be anything.
const MIN_COUNT: usize = 2;

/// Characters that are read as the marks of sides.
const MARKS: [(&str, char); 2] = [("AΑАＡ▴◭", '▲'), ("ΔΛ∆▵◬", '△')];

/// Arrows between the origin and the destination of a piece.
const ARROWS: [&str; 6] = ["→", "⇒", "->", "=>", "➡", "➔"];

/// Further signs between squares in digits and letters.
const HYPHENS: [&str; 5] = ["-", "–", "−", "~", ">"];

/// The names of pieces in letters, in kana and in Korean, the longer of two that begin alike first.
const NAMES: [(&str, &str); 67] = [
    ("narikyo", "成香"),
    ("narikei", "成桂"),
    ("narigin", "成銀"),
    ("kyousha", "香"),
    ("kyosha", "香"),
    ("hisha", "飛"),
    ("gyoku", "玉"),
    ("keima", "桂"),
    ("kaku", "角"),
    ("kyou", "香"),
    ("kyo", "香"),
    ("kei", "桂"),
    ("gin", "銀"),
    ("kin", "金"),
    ("tokin", "と"),
    ("ryuu", "竜"),
    ("ryu", "竜"),
    ("uma", "馬"),
    ("fu", "歩"),
    ("hu", "歩"),
    ("ky", "香"),
    ("ke", "桂"),
    ("gi", "銀"),
    ("ki", "金"),
    ("ka", "角"),
    ("hi", "飛"),
    ("ou", "玉"),
    ("to", "と"),
    ("ny", "成香"),
    ("nk", "成桂"),
    ("ng", "成銀"),
    ("um", "馬"),
    ("ry", "竜"),
    ("きょうしゃ", "香"),
    ("きょう", "香"),
    ("けいま", "桂"),
    ("けい", "桂"),
    ("ぎょく", "玉"),
    ("ぎん", "銀"),
    ("きん", "金"),
    ("かく", "角"),
    ("ひしゃ", "飛"),
    ("おう", "玉"),
    ("うま", "馬"),
    ("りゅう", "竜"),
    ("ふ", "歩"),
    ("フ", "歩"),
    ("ひ", "飛"),
    ("ﾌ", "歩"),
    ("キン", "金"),
    ("ｷﾝ", "金"),
    ("ギン", "銀"),
    ("ｷﾞﾝ", "銀"),
    ("カク", "角"),
    ("ｶｸ", "角"),
    ("보", "歩"),
    ("향", "香"),
    ("계", "桂"),
    ("은", "銀"),
    ("금", "金"),
    ("각", "角"),
    ("비", "飛"),
    ("옥", "玉"),
    ("왕", "玉"),
    ("마", "馬"),
    ("용", "竜"),
    ("룡", "竜"),
];

/// The first bytes of kanji, in which none of these is written.
const KANJI: RangeInclusive<u8> = 0xe4..=0xe9;

/// Signs that may separate the file and the rank of a square.
const SEPARATORS: &str = "-‐–−－・,，";

/// Reports whether a character is the name of a piece by itself. It is called for nearly every character of
/// every line.
#[rustfmt::skip]
fn is_name(c: char) -> bool {
    matches!(c, '歩' | '香' | '桂' | '銀' | '金' | '角' | '飛' | '玉' | '王' | 'と' | '馬' | '龍' | '竜')
}

/// Reports whether a text has such spellings.
pub fn may_have_spellings(text: &str) -> bool {
    let mut found = Found::default();
    text.lines().any(|line| {
        let may_have = line.len() <= MAX_LINE_LENGTH && !is_kept_as_is(line);
        may_have && rewritten(line, &mut found).is_some() && found.is_enough()
    })
}

/// Reports whether a line is a comment, a tag or a header, which stays as it is.
fn is_kept_as_is(line: &str) -> bool {
    line.trim_start().starts_with('*') || is_other(line)
}

/// Rewrites lines in the usual spelling.
pub fn spellings(rests: &[LineRest]) -> Option<Vec<LineRest>> {
    let mut found = Found::default();
    let outside = outside_comments(rests);
    let left = rests.iter().zip(outside).map(|(rest, is_outside)| {
        let may_have =
            is_outside && rest.text.len() <= MAX_LINE_LENGTH && !is_kept_as_is(&rest.text);
        let usual = may_have.then(|| rewritten(&rest.text, &mut found));
        usual
            .flatten()
            .map_or_else(|| rest.clone(), |text| rest.with(&text))
    });
    let left = left.collect();
    found.is_enough().then_some(left)
}

/// The moves that were found.
#[derive(Default)]
struct Found {
    count: usize,
    /// The destination of the last move that only its squares give.
    last: Option<Square>,
    /// Whether such a move continued from there, as lists of weights do: `77→76 76→75`.
    is_series: bool,
}

impl Found {
    fn is_enough(&self) -> bool {
        self.count >= MIN_COUNT && !self.is_series
    }
}

/// A move, and its squares where only those are written.
struct Spelled {
    text: String,
    squares: Option<[Square; 2]>,
}

/// Returns a line in the usual spelling; `None` where nothing changes.
fn rewritten(text: &str, found: &mut Found) -> Option<String> {
    let mut usual: Option<String> = None;
    let (mut before, mut kept) = (' ', 0);
    let mut scanner = Scanner::new(text);
    while let Some(c) = scanner.peek() {
        let start = text.len() - scanner.rest().len();
        // In CSA, signs precede squares.
        let is_inside =
            || before.is_ascii_alphanumeric() || is_number(before) || matches!(before, '+' | '-');
        let is_first = || is_blank(before) || japanese::mark(before).is_some();
        // Most characters begin nothing.
        let may_begin = !c.is_ascii() || c.is_ascii_digit() || c == 'A';
        let begins = may_begin
            && ((digit(c).is_some() || mark_of(c).is_some()) && !is_inside()
                || is_first() && is_name(c));
        let is_marked = japanese::mark(before).is_some();
        let spelled = begins.then(|| spelled(&mut scanner, is_marked)).flatten();
        let Some(spelled) = spelled else {
            scanner.next();
            before = c;
            continue;
        };
        let usual = usual.get_or_insert_with(|| String::with_capacity(text.len()));
        push_all(usual, &[text.get(kept..start)?, &spelled.text]);
        if let Some([from, to]) = spelled.squares {
            found.is_series |= found.last.replace(to) == Some(from);
        }
        found.count += 1;
        kept = text.len() - scanner.rest().len();
        before = ' ';
    }
    let mut usual = usual?;
    usual.push_str(text.get(kept..)?);
    Some(usual)
}

fn is_number(c: char) -> bool {
    digit(c).is_some() || kanji_digit(c).is_some()
}

fn mark_of(c: char) -> Option<char> {
    // Called for nearly every character of every line.
    if !matches!(c, 'A' | '\u{391}'..='\u{410}' | '\u{2206}'..='\u{25ed}' | 'Ａ') {
        return None;
    }
    let row = MARKS.iter().find(|(signs, _)| has(signs, c));
    row.map(|row| row.1)
}

/// Takes a move in an unusual spelling.
fn spelled(scanner: &mut Scanner<'_>, is_marked: bool) -> Option<Spelled> {
    let spaced = if is_marked {
        Some(spaced as SpellingReader)
    } else {
        None
    };
    let readers = [by_squares as SpellingReader, by_name]
        .into_iter()
        .chain(spaced);
    for read in readers {
        let mut after = *scanner;
        if let Some(spelled) = read(&mut after) {
            *scanner = after;
            return Some(spelled);
        }
    }
    None
}

type SpellingReader = fn(&mut Scanner<'_>) -> Option<Spelled>;

/// Reads a move after the mark of a side, with blanks between its signs: `▲７ 六 歩`.
fn spaced(scanner: &mut Scanner<'_>) -> Option<Spelled> {
    let start = *scanner;
    let file = scanner.digit().filter(|file| *file > 0)?;
    scanner.skip_blanks();
    let (rank, is_lettered) = (rank(scanner)?, false);
    scanner.skip_blanks();
    let mut text = String::new();
    push_square(
        &mut text,
        Square {
            file,
            rank,
            is_lettered,
        },
    );
    // Some promoted pieces have a name of two signs.
    text.extend(scanner.eat_if(|c| c == '成'));
    scanner.skip_blanks();
    text.push(scanner.eat_if(is_name)?);
    scanner.since(start).contains(is_blank).then_some(Spelled {
        text,
        squares: None,
    })
}

/// Reads a move from one square to another: `77→76`, `7g-7f`, `７七歩→７六歩`.
fn by_squares(scanner: &mut Scanner<'_>) -> Option<Spelled> {
    let start = *scanner;
    let from = square(scanner)?;
    let written = scanner.since(start);
    let piece = scanner.eat_if(is_name);
    let after_piece = *scanner;
    scanner.skip_blanks();
    let is_arrow = ARROWS.iter().any(|arrow| scanner.eat_str(arrow));
    let may_be_hyphen = from.is_lettered && piece.is_none();
    // A blank separates squares in letters as well, and capital letters need no separator: `7g 7f`, `7G7F`.
    let is_separated = is_arrow
        || may_be_hyphen
            && (HYPHENS.iter().any(|sign| scanner.eat_str(sign))
                || scanner.rest().len() < after_piece.rest().len()
                || written.ends_with(|c: char| c.is_ascii_uppercase()));
    if !is_separated {
        return None;
    }
    scanner.skip_blanks();
    let to = square(scanner)?;
    if let Some(piece) = piece {
        let after = scanner.eat_if(is_name);
        let promotes = after.is_some_and(|after| after != piece);
        let mut text = String::new();
        push_square(&mut text, to);
        text.push(piece);
        text.push_str(if promotes { "成" } else { "" });
        push_suffixes(&mut text, scanner);
        push_all(&mut text, &["(", &from.digits(), ")"]);
        return Some(Spelled {
            text,
            squares: None,
        });
    }
    let mut after = *scanner;
    let said = suffix::take(&mut after);
    if matches!(said, Some(Suffix::Promotion(_))) {
        *scanner = after;
    }
    let promotes = scanner.eat('+') || said == Some(Suffix::Promotion(Promotion::Promotes));
    let is_word = scanner.peek().is_some_and(char::is_alphanumeric);
    let sign = if promotes { "+" } else { "" };
    (from.is_lettered == to.is_lettered && !is_word).then(|| Spelled {
        text: all(&[&from.usi(), &to.usi(), sign]),
        squares: Some([from, to]),
    })
}

/// Returns a square and a piece in the wrong order, in other words or signs: `7六fu`, `歩7六`, `7-6歩`, `A７六歩`.
fn by_name(scanner: &mut Scanner<'_>) -> Option<Spelled> {
    let mut text = String::new();
    let mark = scanner.eat_as(mark_of);
    text.extend(mark);
    let mut is_other = mark.is_some();
    let first = scanner.eat_if(is_name);
    let start = *scanner;
    let mut after_separator = start;
    let square = match square(scanner) {
        Some(square) => square,
        None => {
            let file = after_separator.digit()?;
            after_separator.eat_if(|c| has(SEPARATORS, c))?;
            *scanner = after_separator;
            is_other = true;
            let (rank, is_lettered) = (rank(scanner)?, false);
            Square {
                file,
                rank,
                is_lettered,
            }
        }
    };
    push_square(&mut text, square);
    // `７六に歩を進めた`.
    let is_sentence = first.is_none() && scanner.eat_if(|c| has("へに", c)).is_some();
    is_other |= is_sentence;
    let mut after = *scanner;
    // `65 tokin` is a number and the name of a piece.
    let written = scanner.since(start);
    let is_in_kanji = written.ends_with(|c| kanji_digit(c).is_some());
    let gap = after.eat_if(|c| c == '-' || is_in_kanji && c == ' ');
    // `6gnk` is a part of a position.
    let named = if first.is_none() && !square.is_lettered {
        name(&mut after)
    } else {
        None
    };
    // A blank parts words that only look like a name: `2六 と`.
    let named = named.filter(|_| gap.is_none() || after.since(*scanner).is_ascii());
    if named.is_some() {
        *scanner = after;
    }
    match (first, named) {
        (Some(piece), _) => text.push(piece),
        (_, Some(name)) => text.push_str(name),
        _ => text.push(scanner.eat_if(is_name)?),
    }
    push_suffixes(&mut text, scanner);
    is_other |= first.is_some() || named.is_some() || square.is_lettered;
    // `同銀7六歩` has no piece before its square.
    let goes_on = first.is_some() && scanner.peek().is_some_and(is_name);
    // Neither is `1-2金曜` a move.
    let is_word = scanner.peek().is_some_and(is_ideograph);
    (is_other && !goes_on && !is_word).then_some(Spelled {
        text,
        squares: None,
    })
}

/// Reports whether a character continues a word and has no meaning in a move.
fn is_ideograph(c: char) -> bool {
    let is_one = ('一'..='龥').contains(&c) || ('가'..='힣').contains(&c);
    is_one && !has("上引先後", c) && kanji_digit(c).is_none()
}

/// A square as it is written.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Square {
    file: u8,
    rank: u8,
    /// Whether the rank is a letter.
    is_lettered: bool,
}

impl Square {
    fn digits(self) -> String {
        all(&[&digits(self.file.into()), &digits(self.rank.into())])
    }

    fn usi(self) -> String {
        let mut usi = digits(self.file.into());
        usi.push(char::from(b'a' + self.rank - 1));
        usi
    }
}

/// Returns a square: `77`, `７七`, `7g`.
fn square(scanner: &mut Scanner<'_>) -> Option<Square> {
    let file = scanner.digit().filter(|file| *file > 0)?;
    let letter = scanner.eat_if(|c| matches!(c, 'a'..='i' | 'A'..='I'));
    let rank = match letter {
        Some(letter) => u8::try_from(letter.to_ascii_lowercase()).ok()? - b'a' + 1,
        None => rank(scanner)?,
    };
    Some(Square {
        file,
        rank,
        is_lettered: letter.is_some(),
    })
}

fn rank(scanner: &mut Scanner<'_>) -> Option<u8> {
    scanner.eat_as(|c| {
        digit(c)
            .or_else(|| kanji_digit(c))
            .filter(|rank| (1..=9).contains(rank))
    })
}

fn push_square(out: &mut String, square: Square) {
    let wide = char::from_u32(0xff10 + u32::from(square.file));
    out.extend(wide);
    out.push_str(&kanji_number(square.rank));
}

/// Takes a name, which does not go on in letters.
fn name(scanner: &mut Scanner<'_>) -> Option<&'static str> {
    let first = scanner.rest().bytes().next()?.to_ascii_lowercase();
    // Most characters are kanji.
    if KANJI.contains(&first) {
        return None;
    }
    let mut names = NAMES
        .iter()
        .filter(|row| row.0.bytes().next() == Some(first));
    names.find_map(|(name, usual)| {
        let (front, after) = scanner.rest().split_at_checked(name.len())?;
        if !front.eq_ignore_ascii_case(name) {
            return None;
        }
        let letters = after.find(|c: char| !c.is_ascii_alphanumeric());
        let letters = after.get(..letters.unwrap_or(after.len()))?;
        let is_whole = !name.is_ascii() || letters.is_empty() || suffix::begins_in_letters(letters);
        is_whole.then(|| {
            *scanner = Scanner::new(after);
            *usual
        })
    })
}

/// Moves suffixes from the front of a text to the end of another, in the usual spelling.
fn push_suffixes(out: &mut String, scanner: &mut Scanner<'_>) {
    while let Some(suffix) = suffix::take(scanner) {
        out.push_str(suffix.usual());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_name_begins_with_a_kanji() {
        for (name, _) in &NAMES {
            assert!(!KANJI.contains(&name.as_bytes()[0]), "{name}");
        }
    }

    #[test]
    fn every_sign_is_read_as_its_mark() {
        for (signs, mark) in MARKS {
            for sign in signs.chars() {
                assert_eq!(mark_of(sign), Some(mark), "{sign}");
            }
        }
        assert_eq!(mark_of('B'), None);
        assert_eq!(mark_of('Б'), None);
    }
}
