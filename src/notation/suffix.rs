//! The words after the piece in a Japanese move, in all spellings: `右`, `引き`, `打つ`, `成`, `ナラズ`.
//!
//! Every reader of Japanese moves takes them from this one table.

use crate::record::resolve::{Promotion, Token};
use crate::text::scan::Scanner;
use crate::types::relation::Relation;

/// The meaning of a word after the piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Suffix {
    /// Where the piece comes from.
    Relation(Relation),
    /// The piece is dropped.
    Drop,
    /// The piece promotes, or does not.
    Promotion(Promotion),
}

/// The spellings of a suffix. Hiragana also matches katakana, and katakana its half width.
struct Spellings {
    suffix: Suffix,
    words: &'static [&'static str],
    /// Words that mean something else in prose, `だ`, and are read in spoken notations only.
    spoken: &'static [&'static str],
}

#[rustfmt::skip]
static TABLE: [Spellings; 9] = [
    Spellings {
        suffix: Suffix::Promotion(Promotion::Promotes),
        words: &["成", "成り", "成る", "なり", "ナ", "ナル", "nari", "naru"],
        spoken: &["なる"],
    },
    Spellings {
        suffix: Suffix::Promotion(Promotion::Declines),
        words: &[
            "不成", "不成り", "不なり", "不ナ", "ふなり", "フナ", "生", "成らず", "成ず", "ならず",
            "narazu", "funari",
        ],
        spoken: &[],
    },
    Spellings {
        suffix: Suffix::Drop,
        words: &["打", "打つ", "打ち", "合", "うつ", "うち", "utsu", "uchi"],
        spoken: &["だ", "da"],
    },
    Spellings {
        suffix: Suffix::Relation(Relation::RIGHT),
        words: &["右", "みぎ", "migi"],
        spoken: &[],
    },
    Spellings {
        suffix: Suffix::Relation(Relation::LEFT),
        words: &["左", "ひだり", "hidari"],
        spoken: &[],
    },
    Spellings {
        suffix: Suffix::Relation(Relation::STRAIGHT),
        words: &["直", "直ぐ", "すぐ", "ちょく", "sugu", "choku"],
        spoken: &[],
    },
    Spellings {
        suffix: Suffix::Relation(Relation::UP),
        words: &[
            "上", "上がる", "上がり", "上る", "上り", "あがる", "あがり", "行", "行く", "行き", "入",
            "入る", "入り", "登", "登る", "登り", "跳", "跳ぶ", "跳び", "跳ねる", "跳ね", "agaru",
        ],
        spoken: &["うえ", "いく", "いる"],
    },
    Spellings {
        suffix: Suffix::Relation(Relation::ACROSS),
        words: &["寄", "寄る", "寄り", "よる", "yoru"],
        spoken: &["より"],
    },
    Spellings {
        suffix: Suffix::Relation(Relation::DOWN),
        words: &[
            "引", "引く", "引き", "ひく", "ひき", "下", "下がる", "下がり", "下る", "下り", "さがる",
            "hiku",
        ],
        spoken: &[],
    },
];

impl Suffix {
    /// Returns the suffix that a word means.
    pub fn of(word: &str) -> Option<Suffix> {
        let row = TABLE.iter().find(|row| row.words.contains(&word));
        row.map(|row| row.suffix)
    }

    /// Returns the usual spelling.
    pub fn usual(self) -> &'static str {
        let row = TABLE.iter().find(|row| row.suffix == self);
        row.and_then(|row| row.words.first())
            .map_or("", |word| word)
    }

    /// Text after this suffix at the front of a text, in any spelling.
    pub fn after(self, text: &str) -> Option<&str> {
        let (suffix, after) = longest(text, true)?;
        (suffix == self).then_some(after)
    }

    /// Adds the meaning of a suffix to a move.
    pub fn add_to(self, token: &mut Token) {
        match self {
            Suffix::Relation(relation) => token.relation |= relation,
            Suffix::Drop => token.drop = true,
            Suffix::Promotion(promotion) => token.promotion = promotion,
        }
    }
}

/// Takes a suffix off the front of a text, after blanks or none.
pub fn take(scanner: &mut Scanner<'_>) -> Option<Suffix> {
    let mut ahead = *scanner;
    ahead.skip_blanks();
    let text = ahead.rest();
    // Most moves end here, before a mark, a parenthesis, a digit or the end.
    let first = text.chars().next().filter(|c| may_begin(*c))?;
    if begins_other_word(text) {
        return None;
    }
    let (suffix, after) = longest(text, false)?;
    let is_apart = text.len() < scanner.rest().len();
    if is_apart && is_kana(first) && after.starts_with(is_kana) {
        // `▲７六歩 なりふり構わず`
        return None;
    }
    *scanner = Scanner::new(after);
    Some(suffix)
}

/// Reports whether a text begins with a suffix in Latin letters.
pub fn begins_in_letters(text: &str) -> bool {
    let mut words = TABLE.iter().flat_map(|row| row.words);
    words.any(|word| word.is_ascii() && after_word(text, word).is_some())
}

fn may_begin(c: char) -> bool {
    c.is_ascii_alphabetic() || is_kana(c) || ('一'..='龥').contains(&c)
}

/// Reports whether a sign that may be a suffix begins another word: `引分け`, `入玉宣言`, or the name of a side.
fn begins_other_word(text: &str) -> bool {
    const OTHERS: [&str; 5] = ["引分", "引き分", "入玉", "上手", "下手"];
    OTHERS.iter().any(|word| text.starts_with(word))
}

/// Returns the longest suffix at the front of a text, and the text after it.
fn longest(text: &str, is_spoken: bool) -> Option<(Suffix, &str)> {
    let mut found: Option<(Suffix, &str)> = None;
    for row in &TABLE {
        let spoken = if is_spoken { row.spoken } else { &[] };
        for word in row.words.iter().chain(spoken) {
            let Some(after) = after_word(text, word) else {
                continue;
            };
            // `ナラバ`, `narita`
            let goes_on = match *word {
                "ナ" => after.starts_with(['ラ', 'ﾗ']),
                word if word.is_ascii() => {
                    after.starts_with(|c: char| c.is_ascii_alphabetic())
                        && !begins_in_letters(after)
                }
                _ => false,
            };
            if !goes_on && found.is_none_or(|(_, known)| after.len() < known.len()) {
                found = Some((row.suffix, after));
            }
        }
    }
    found
}

/// Returns the text after a word of the table at its front.
fn after_word<'a>(text: &'a str, word: &str) -> Option<&'a str> {
    let mut rest = text.chars();
    for wanted in word.chars() {
        let found = kana(&mut rest)?;
        let is_it = found == wanted
            || found.eq_ignore_ascii_case(&wanted)
            || katakana(wanted).is_some_and(|wanted| wanted == found);
        if !is_it {
            return None;
        }
    }
    Some(rest.as_str())
}

/// Takes a character, half-width katakana and its sign for voiced sounds as one of full width.
fn kana(rest: &mut std::str::Chars<'_>) -> Option<char> {
    const FULL: &str = "ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホ\
                        マミムメモヤユヨラリルレロワン";
    let first = rest.next()?;
    let half = u32::from(first).checked_sub(0xff66);
    let full = half.and_then(|at| FULL.chars().nth(usize::try_from(at).ok()?));
    let first = full.unwrap_or(first);
    let mut ahead = rest.clone();
    if is_kana(first) && matches!(ahead.next(), Some('ﾞ' | '゛' | '\u{3099}')) {
        *rest = ahead;
        return char::from_u32(u32::from(first) + 1);
    }
    Some(first)
}

/// Returns the katakana of a hiragana.
fn katakana(c: char) -> Option<char> {
    let is_hiragana = matches!(c, 'ぁ'..='ゖ');
    is_hiragana
        .then(|| char::from_u32(u32::from(c) + 0x60))
        .flatten()
}

fn is_kana(c: char) -> bool {
    matches!(c, 'ぁ'..='ゖ' | 'ァ'..='ヺ' | 'ー' | 'ｦ'..='ﾟ')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_word_has_two_meanings() {
        let words = || {
            TABLE
                .iter()
                .flat_map(|row| row.words.iter().chain(row.spoken))
        };
        for word in words() {
            assert_eq!(words().filter(|other| *other == word).count(), 1, "{word}");
        }
    }

    #[test]
    fn kana_of_any_width_is_read() {
        for text in [
            "ならず",
            "ナラズ",
            "ﾅﾗｽﾞ",
            "成ラズ",
            "ナラス\u{3099}",
            "narazu",
            "NARAZU",
        ] {
            let mut scanner = Scanner::new(text);
            let declines = Suffix::Promotion(Promotion::Declines);
            assert_eq!(take(&mut scanner), Some(declines), "{text}");
            assert!(scanner.is_empty(), "{text}");
        }
    }

    #[test]
    fn other_words_are_no_suffix() {
        for text in [
            "引分け",
            "入玉宣言",
            "ナラバ",
            "なら",
            "なるほど",
            "narita",
            " なりふり",
            "だ",
        ] {
            assert_eq!(take(&mut Scanner::new(text)), None, "{text}");
        }
    }
}
