//! Words on a line of moves: moves, remarks between moves, and words in place of moves.

use crate::format::kif::common::{ending_word, read_sentence};
use crate::notation::multi_move;
use crate::notation::systems::japanese::{self, NotAMove};
use crate::record::resolve::Token;
use crate::text::scan::{Scanner, digit, has, is_blank, kanji_digit, trim};
use crate::types::ONLY_USUAL;
use crate::types::color::Color;
use crate::types::outcome::Outcome;
use crate::variant::Variant;

/// Marks of the sides, which may precede 先手 and 後手.
pub const MARKS: [char; 6] = ['▲', '△', '☗', '☖', '▼', '▽'];

/// First UTF-8 byte of every mark.
const MARKS_BEGIN: u8 = 0xe2;

/// Two parts of a text.
pub type Pair<'a> = (&'a str, &'a str);

/// Splits a value into leading text and the moves at its end.
pub fn moves_in<'a>(value: &'a str, variant: &'static Variant) -> Option<Pair<'a>> {
    let value = trim(value);
    let begins = |text: &str| {
        let is_name = |c| begins_name(c) && !matches!(c, '先' | '後' | '上' | '下');
        if variant.squares.is_none() && text.starts_with(is_name) {
            return false;
        }
        let mut scanner = Scanner::new(text);
        scanner.take_while(is_between_moves);
        skip_number(&mut scanner);
        japanese::scan(&mut scanner, variant).is_ok() && is_moves(text, variant)
    };
    if begins(value) {
        return Some(("", value));
    }
    // Fast path: the first byte of the marks is rare.
    if value.bytes().all(|byte| byte != MARKS_BEGIN) {
        return None;
    }
    let (at, _) = value.match_indices(MARKS).next()?;
    let (before, moves) = (value.get(..at)?, value.get(at..)?);
    begins(moves).then(|| (trim(before), moves))
}

/// Reports whether a character is a kanji or katakana that cannot begin a move, except as the name
/// of a side.
pub fn begins_name(c: char) -> bool {
    let begins_move = |c| {
        if ONLY_USUAL {
            // Smaller code, but slower.
            has("一二三四五六七八九十同仝ド", c)
        } else {
            kanji_digit(c).is_some() || matches!(c, '十' | '同' | '仝' | 'ド')
        }
    };
    matches!(c, 'ァ'..='ヶ' | '㐀'..='鿿') && !begins_move(c)
}

/// Reports whether a line consists of moves only: all of them are readable, or all but the last of
/// several.
pub fn is_moves(text: &str, variant: &'static Variant) -> bool {
    let mut scanner = Scanner::new(text);
    let mut moves = 0;
    loop {
        scanner.skip_blanks();
        if value(&mut scanner).is_some() {
            continue;
        }
        scanner.take_while(is_between_moves);
        if pointing(&mut scanner, variant).is_some() {
            continue;
        }
        if signed(&mut scanner, variant).is_some() {
            continue;
        }
        if scanner.peek().is_none_or(|c| has("#＃*＊", c)) {
            return moves > 0;
        }
        let before = scanner;
        if variant.has_multi_moves() && multi_move::scan(&mut scanner, variant).is_some() {
            moves += 1;
            continue;
        }
        match scan_listed(&mut scanner, variant) {
            Ok(_) => moves += 1,
            Err(_) => {
                scanner = before;
                scanner.eat_if(|c| japanese::mark(c).is_some());
                scanner.skip_blanks();
                let word = short_word(scanner.rest());
                if word.starts_with("まで") {
                    return moves > 0;
                }
                if ending_word(word).is_some() {
                    // `10分切れ負け` says how long a game may take.
                    if moves == 0 && text.len() > scanner.rest().len() {
                        return false;
                    }
                    scanner.eat_str(word);
                    moves += 1;
                } else if scanner.eat_str("パス") {
                    moves += 1;
                } else if scanner.eat_if(|c| has("(（", c)).is_some() {
                    scanner.take_while(|c| !has(")）", c));
                    scanner.next();
                } else if figure(&mut scanner).is_none()
                    && left_out(&mut scanner).is_none()
                    && bracketed(&mut scanner).is_none()
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

/// Reports whether another move follows.
pub fn may_go_on(mut scanner: Scanner<'_>, variant: &'static Variant) -> bool {
    scanner.take_while(is_between_moves);
    let is_move = |mut scanner: Scanner<'_>| {
        scan_listed(&mut scanner, variant).is_ok()
            || scanner.eat_if(|c| japanese::mark(c).is_some()).is_some()
    };
    is_move(scanner) || skip_number(&mut scanner) && is_move(scanner)
}

/// Reads one move of a list. Parentheses after it may hold a remark, `（第１図）` or `(2)`, instead of
/// an origin.
pub fn scan_listed<'a>(
    scanner: &mut Scanner<'a>,
    variant: &'static Variant,
) -> Result<Token, NotAMove<'a>> {
    let before = *scanner;
    match japanese::scan(scanner, variant) {
        Err(NotAMove::Origin(inside)) => {
            // The origin is in the first parenthesis, since no move has another before it.
            let (front, _) = before
                .rest()
                .split_once(['(', '（'])
                .ok_or(NotAMove::Origin(inside))?;
            let token = japanese::scan(&mut Scanner::new(front), variant)?;
            *scanner = before;
            scanner.eat_str(front);
            Ok(token)
        }
        result => result,
    }
}

/// Reads a remark in other brackets: `［第１図］`, `【図】`.
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
    let mut front = inside.char_indices().take(MAX_REMARK_LENGTH);
    let (end, _) = front.find(|(_, c)| c == close)?;
    let (remark, after) = inside.split_at_checked(end)?;
    *scanner = Scanner::new(after.strip_prefix(*close)?);
    Some(remark)
}

/// Maximum length of a word in place of a move, in characters.
pub const MAX_WORD_LENGTH: usize = 30;

/// Maximum length of a remark in brackets, in characters.
const MAX_REMARK_LENGTH: usize = 200;

/// Maximum number of parts in a time: hours, minutes, seconds, and one more.
const MAX_TIME_PARTS: usize = 4;

/// Reads a time without brackets, `1分30秒`, `0:05`, or a percentage: `52%`.
pub fn time<'a>(scanner: &mut Scanner<'a>) -> Option<&'a str> {
    const UNITS: [&str; 5] = ["時間", "分", "秒", "%", "％"];
    let before = *scanner;
    let mut end = None;
    let mut ahead = before;
    for _ in 0..MAX_TIME_PARTS {
        if ahead.take_while(|c| digit(c).is_some()).is_empty() {
            break;
        }
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

/// Reads a program's evaluation of a move: `+35`, `-0.2`.
pub fn value<'a>(scanner: &mut Scanner<'a>) -> Option<&'a str> {
    let before = *scanner;
    let mut ahead = before;
    ahead.eat_if(|c| c == '+' || c == '-')?;
    let digits = ahead.take_while(|c| c.is_ascii_digit() || c == '.');
    let is_number = digits.starts_with(|c: char| c.is_ascii_digit());
    let ends = ahead
        .peek()
        .is_none_or(|c| is_blank(c) || japanese::mark(c).is_some());
    (is_number && ends).then(|| {
        *scanner = ahead;
        ahead.since(before)
    })
}

/// Returns the unbracketed time after a numbered move, at the beginning of a text: `0:05`.
pub fn bare_time(mut scanner: Scanner<'_>) -> Option<&str> {
    let text = time(&mut scanner).filter(|text| text.contains(':'))?;
    scanner.peek().is_none_or(is_blank).then_some(text)
}

/// Reads a link, as it follows the moves of a message.
pub fn link<'a>(scanner: &mut Scanner<'a>) -> Option<&'a str> {
    let rest = scanner.rest();
    let is_link = rest.starts_with("https://") || rest.starts_with("http://");
    is_link.then(|| scanner.take_while(|c| !is_blank(c)))
}

/// Reads a number in digits of one width: in `1７六歩` the full-width digit belongs to the square.
pub fn number_of_one_width(scanner: &mut Scanner<'_>) -> Option<u32> {
    let mut narrow = *scanner;
    let digits = narrow.take_while(|c| c.is_ascii_digit());
    let is_parted = is_parted(*scanner, narrow);
    if let Some(number) = digits.parse().ok().filter(|_| is_parted) {
        *scanner = narrow;
        return Some(number);
    }
    scanner.number()
}

/// Reports whether a full-width digit directly follows a run of half-width digits.
pub fn is_parted(before: Scanner<'_>, after: Scanner<'_>) -> bool {
    let narrow = after.since(before);
    let is_wide = |c: char| !c.is_ascii() && digit(c).is_some();
    !narrow.is_empty()
        && narrow.chars().all(|c| c.is_ascii_digit())
        && after.peek().is_some_and(is_wide)
}

/// Reads the number before a move: `12.`, `12手目`, `12 `, `12７六歩`.
pub fn move_number(scanner: &mut Scanner<'_>) -> Option<u32> {
    let mut after = *scanner;
    let number = number_of_one_width(&mut after)?;
    let after_number = after;
    skip_word_of_number(&mut after);
    after.take_while(|c| is_blank(c) || has(".．:：)）、…", c));
    // A number at the end of a line is the time of the move before it.
    let is_number = after.rest().len() < after_number.rest().len()
        || after_number.is_empty()
        || is_parted(*scanner, after_number);
    is_number.then(|| {
        *scanner = after;
        number
    })
}

/// Reads a time between a move and the next side's mark, without blanks: `▲７六歩３△３四歩５`.
pub fn glued_time<'a>(scanner: &mut Scanner<'a>) -> Option<&'a str> {
    let mut after = *scanner;
    let digits = after.take_while(|c| digit(c).is_some());
    let ends = after.peek().is_some_and(|c| japanese::mark(c).is_some());
    (!digits.is_empty() && ends).then(|| {
        *scanner = after;
        digits
    })
}

/// Skips the counter after a move's number: `手目`, which some programs separate from it.
pub fn skip_word_of_number(scanner: &mut Scanner<'_>) {
    let mut ahead = *scanner;
    ahead.skip_blanks();
    if ahead.eat_str("手目") {
        *scanner = ahead;
    } else {
        scanner.eat('手');
        scanner.eat('目');
    }
}

/// Skips the number before a move.
pub fn skip_number(scanner: &mut Scanner<'_>) -> bool {
    move_number(scanner).is_some()
}

/// Words that name a figure.
const FIGURES: [&str; 14] = [
    "第", "参考", "途中", "結果", "終了", "投了", "再掲", "変化", "基本", "部分", "上", "下", "次",
    "局面",
];

/// Words that may follow the word for a figure.
const FIGURE_ENDS: [&str; 7] = [
    "以下の指し手",
    "以下",
    "からの指し手",
    "から",
    "より",
    "の局面",
    "まで",
];

/// Reads the name of a figure: `第３図`, `３図`, `途中図`, `第１図以下の指し手`.
pub fn figure<'a>(scanner: &mut Scanner<'a>) -> Option<&'a str> {
    let before = *scanner;
    let mut ahead = before;
    FIGURES.iter().find(|word| ahead.eat_str(word));
    if ahead.number().is_none() && ahead.kanji_number().is_none() {
        ahead.eat_if(|c| c.is_ascii_uppercase() || ('Ａ'..='Ｚ').contains(&c));
    }
    ahead.eat('-').then(|| ahead.number());
    if !ahead.eat('図') {
        return None;
    }
    FIGURE_ENDS.iter().find(|word| ahead.eat_str(word));
    *scanner = ahead;
    Some(ahead.since(before))
}

/// Words between moves that mark an omission and end nothing.
const LEFT_OUT: [&str; 11] = [
    "以下省略",
    "以下略",
    "以下同様",
    "以下",
    "以上",
    "中略",
    "後略",
    "省略",
    "略",
    "つづく",
    "続く",
];

/// Reads a word for an omission.
pub fn left_out<'a>(scanner: &mut Scanner<'a>) -> Option<&'a str> {
    let word = short_word(scanner.rest());
    let known = LEFT_OUT
        .iter()
        .find(|known| trim(word).trim_end_matches(is_between_moves) == **known)?;
    let before = *scanner;
    scanner.eat_str(known);
    Some(scanner.since(before))
}

/// Reads a remark on the preceding move, up to the next move: `←好手`.
pub fn pointing<'a>(scanner: &mut Scanner<'a>, variant: &'static Variant) -> Option<&'a str> {
    scanner.eat_if(|c| matches!(c, '←' | '⇐' | '※'))?;
    let rest = *scanner;
    let mut ahead = rest;
    if let Some(words) = words_between(&mut ahead, variant) {
        *scanner = ahead;
        return Some(words);
    }
    *scanner = Scanner::new("");
    Some(trim(rest.rest()))
}

/// Reads words that moves follow: `きた`, `評価値 40`.
pub fn words_between<'a>(scanner: &mut Scanner<'a>, variant: &'static Variant) -> Option<&'a str> {
    let before = *scanner;
    let mut ahead = before;
    while !ahead.is_empty() {
        ahead.take_while(|c| !is_blank(c) && !has("(（+＋", c) && japanese::mark(c).is_none());
        let words = ahead.since(before);
        ahead.skip_blanks();
        if scan_listed(&mut ahead.clone(), variant).is_ok() {
            *scanner = ahead;
            return Some(trim(words));
        }
        // Text in parentheses is read separately.
        if ahead.next().is_none_or(|c| has("(（+＋", c)) {
            return None;
        }
    }
    None
}

/// Reads a remark between two equal signs, `*3*`, or one word after a sign, `#3`, if another move
/// follows.
pub fn signed<'a>(scanner: &mut Scanner<'a>, variant: &'static Variant) -> Option<&'a str> {
    let mut ahead = *scanner;
    let sign = ahead.eat_if(|c| has("*＊#＃", c))?;
    let before = ahead;
    let is_star = has("*＊", sign);
    if is_star {
        ahead.take_while(|c| !has("*＊", c))
    } else {
        ahead.take_while(|c| !is_blank(c))
    };
    let remark = ahead.since(before);
    if is_star && ahead.next().is_none() || remark.is_empty() {
        return None;
    }
    may_go_on(ahead, variant).then(|| {
        *scanner = ahead;
        remark
    })
}

/// Converts a result sentence that begins with `以上` to the form after `まで`: `以上4手で後手の勝ち`.
pub fn result_after_all(text: &str) -> Option<&str> {
    let rest = text.strip_prefix("以上")?;
    let rest = rest.trim_start_matches(|c| is_blank(c) || has("、,", c));
    let mut scanner = Scanner::new(rest);
    scanner.number()?;
    (scanner.eat('手') && says_result(rest)).then_some(rest)
}

/// Reports whether a sentence says who won or how a game ended.
pub fn says_result(sentence: &str) -> bool {
    let sentence = read_sentence(sentence, Color::Black);
    sentence.kind.is_some() || sentence.outcome != Outcome::Unknown
}

/// Reports whether a character may separate moves and has no meaning of its own.
pub fn is_between_moves(c: char) -> bool {
    // Fast path: nearly all characters tested are side marks, digits and kanji.
    let is_usual = matches!(c, '０'..='９' | '▲'..='▽' | '☖' | '☗' | '一'..='龥');
    !is_usual
        && (is_blank(c)
            || has(",、，。.．;；→⇒－—‐-~～…！!？?「」・･·／/＞>｜|", c)
            || ('①'..='⑳').contains(&c))
}

/// Reports whether the text after a move continues it as a sentence: `に△３四歩と進んだ`.
pub fn goes_on_in_words(text: &str) -> bool {
    let is_sentence = text.starts_with(|c| matches!(c, 'ぁ'..='ん')) && !text.starts_with("まで");
    is_sentence && left_out(&mut Scanner::new(text)).is_none()
}

/// Returns the text up to a blank, a parenthesis, a side's mark or the mark of a variation.
pub fn first_word(text: &str) -> &str {
    Scanner::new(text).take_while(|c| {
        !is_blank(c) && !matches!(c, '(' | '（' | '+' | '＋') && japanese::mark(c).is_none()
    })
}

/// Like [`first_word`], limited to [`MAX_WORD_LENGTH`] characters.
pub fn short_word(text: &str) -> &str {
    let mut ends = text.char_indices().map(|(at, _)| at);
    let front = ends.nth(MAX_WORD_LENGTH).and_then(|end| text.get(..end));
    first_word(front.unwrap_or(text))
}

/// Reports whether a text is a word rather than a garbled move.
pub fn is_word(text: &str) -> bool {
    let word = first_word(text);
    !word.is_empty()
        && !word.contains(|c: char| digit(c).is_some() || kanji_digit(c).is_some())
        && word
            .chars()
            .all(|c| !c.is_ascii() || c.is_ascii_alphabetic() || has("%_", c))
}
