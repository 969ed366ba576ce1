//! Names of squares that only notations have.

use crate::types::square::Square;
use crate::types::square_names::{self, Squares};

/// `午六`: the files by the signs of the zodiac.
///
/// Source: what the library shogiops calls Yorozuya.
pub static ZODIAC: Squares = Squares {
    files: &["子", "丑", "寅", "卯", "辰", "巳", "午", "未", "申"],
    ..square_names::FULL_KANJI
};

/// `春`.
pub static IROHA: Squares = Squares {
    own: &IROHA_NAMES,
    ..square_names::FULL_KANJI
};

/// `ななろく`.
pub static KANA: Squares = Squares {
    files: KANA_DIGITS,
    ranks: KANA_DIGITS,
    edges: Some([square_names::WIDE, square_names::KANJI]),
    ..square_names::FULL_KANJI
};

/// `nana-roku`.
pub static ROMAJI: Squares = Squares {
    files: ROMAJI_DIGITS,
    ranks: ROMAJI_DIGITS,
    between: "-",
    edges: Some([square_names::HALF, square_names::HALF]),
    ..square_names::FULL_KANJI
};

/// `seven six`.
pub static ENGLISH: Squares = Squares {
    files: ENGLISH_DIGITS,
    ranks: ENGLISH_DIGITS,
    between: " ",
    edges: Some([square_names::HALF, square_names::HALF]),
    ..square_names::DIGITS
};

const KANA_DIGITS: &[&str] = &[
    "いち",
    "に",
    "さん",
    "よん",
    "ご",
    "ろく",
    "なな",
    "はち",
    "きゅう",
    "じゅう",
    "じゅういち",
    "じゅうに",
    "じゅうさん",
    "じゅうよん",
    "じゅうご",
    "じゅうろく",
    "じゅうなな",
    "じゅうはち",
    "じゅうきゅう",
];
const ROMAJI_DIGITS: &[&str] = &[
    "ichi", "ni", "san", "yon", "go", "roku", "nana", "hachi", "kyū", "jū", "jūichi", "jūni",
    "jūsan", "jūyon", "jūgo", "jūroku", "jūnana", "jūhachi", "jūkyū",
];
const ENGLISH_DIGITS: &[&str] = &[
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
];

/// The name of each square, a line a file from file 1, from rank 1 on.
pub const IROHA_NAMES: [&str; 9] = [
    "いろはにほへとちり",
    "ぬるをわかよたれそ",
    "つねならむうのくや",
    "まけふこえてあさき",
    "ゆめみしひもせす京",
    "一三五六七八十百千",
    "万花鳥風月春夏秋冬",
    "柳桜松楓雨露霜雪山",
    "谷川海里村森竹草石",
];

/// Returns the square with a name.
pub fn iroha_square(name: char) -> Option<Square> {
    let name = match name {
        '櫻' => '桜',
        '萬' => '万',
        _ => name,
    };
    // Of the signs that are asked for, most are digits and marks; all names take three bytes.
    if !matches!(name, 'ぁ'..='ん' | '一'..='龥') {
        return None;
    }
    let mut bytes = [0; 4];
    let name = name.encode_utf8(&mut bytes).as_bytes();
    IROHA_NAMES.iter().zip(1..).find_map(|(names, file)| {
        let mut ranks = names.as_bytes().chunks_exact(3).zip(1..);
        let (_, rank) = ranks.find(|(bytes, _)| *bytes == name)?;
        Square::new(file, rank)
    })
}

/// Returns the file of a sign of the zodiac.
pub fn zodiac_file(sign: char) -> Option<u8> {
    let mut signs = ZODIAC.files.iter().zip(1..);
    let (_, file) = signs.find(|(known, _)| known.starts_with(sign))?;
    Some(file)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn every_square_has_a_name_of_its_own() {
        let names: String = IROHA_NAMES.concat();
        let squares: HashSet<Square> = names.chars().filter_map(iroha_square).collect();
        assert_eq!(squares.len(), 81);
        assert_eq!(iroha_square('春'), Square::new(7, 6));
        assert_eq!(iroha_square('を'), Square::new(2, 3));
        assert_eq!(iroha_square('ん'), None);
    }
}
