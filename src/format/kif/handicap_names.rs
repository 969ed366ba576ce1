//! Handicap names in other words: in English, in rōmaji and kana, in Chinese, with the words people
//! put around them. Each is converted to the plain form of its usual name in 手合割.
//!
//! Sources: the names used by lishogi, 81Dojo, Shogi Wars, Wikipedia, books and clubs in each
//! language.

use crate::text::scan::{digits, has, is_blank};

/// The even game's name, for records in which no piece is missing.
pub const EVEN: &str = "平手";

/// Further names of the even game, without blanks.
const EVEN_NAMES: [&str; 28] = [
    "",
    "なし",
    "無",
    "無し",
    "ナシ",
    "无",
    "先",
    "先手",
    "後手",
    "互先",
    "互角",
    "対等",
    "同格",
    "通常",
    "通常対局",
    "標準",
    "普通",
    "駒落ちなし",
    "駒落なし",
    "振り駒",
    "振駒",
    "ふりごま",
    "分先",
    "猜先",
    "让先",
    "讓先",
    "不让子",
    "不讓子",
];

/// Words before なし that together mean an even game.
const NO_HANDICAP: [&str; 5] = ["ハンデ", "ハンディ", "ハンディキャップ", "手合", "手合割"];

/// Chinese characters and kana words, and their form in a usual name. Longer ones come first.
const SIGNS: [(&str, &str); 57] = [
    ("王様のみ", "裸玉"),
    ("玉のみ", "裸玉"),
    ("王のみ", "裸玉"),
    ("玉だけ", "裸玉"),
    ("はだかぎょく", "裸玉"),
    ("裸の玉", "裸玉"),
    ("裸王", "裸玉"),
    ("はだか玉", "裸玉"),
    ("裸玉落", "裸玉"),
    ("ふさんびょう", "歩三兵"),
    ("歩三兵落", "歩三兵"),
    ("とんぼ", "トンボ"),
    ("ﾄﾝﾎﾞ", "トンボ"),
    ("蜻蛉", "トンボ"),
    ("トンボ落", "トンボ"),
    ("じゅうまい", "十枚"),
    ("きゅうまい", "九枚"),
    ("はちまい", "八枚"),
    ("ななまい", "七枚"),
    ("しちまい", "七枚"),
    ("ろくまい", "六枚"),
    ("ごまい", "五枚"),
    ("よんまい", "四枚"),
    ("さんまい", "三枚"),
    ("にまい", "二枚"),
    ("ひしゃ", "飛"),
    ("きょうしゃ", "香"),
    ("きょう", "香"),
    ("かく", "角"),
    ("ひらて", "平手"),
    ("ひらで", "平手"),
    ("ひだり", "左"),
    ("みぎ", "右"),
    ("飞", "飛"),
    ("车", "車"),
    ("银", "銀"),
    ("马", "馬"),
    ("双", "両"),
    ("雙", "両"),
    ("两香", "両香"),
    ("兩香", "両香"),
    ("两桂", "両桂"),
    ("兩桂", "両桂"),
    ("两", "二"),
    ("兩", "二"),
    ("弐", "二"),
    ("貳", "二"),
    ("参", "三"),
    ("玉将", "玉"),
    ("王将", "玉"),
    ("と", "・"),
    ("&", "・"),
    ("＆", "・"),
    ("/", "・"),
    ("／", "・"),
    ("、", "・"),
    ("及び", "・"),
];

/// Other spellings of the word for a missing piece.
const MISSING: [&str; 8] = [
    "落とし",
    "落し",
    "おとし",
    "落ち",
    "おち",
    "オチ",
    "ｵﾁ",
    "落ﾁ",
];

/// Words before the handicap's name for the side that gives it.
const GIVERS: [&str; 7] = ["上手の", "上手が", "上手", "後手の", "後手", "白の", "△"];

/// Words after a name that add nothing to it.
const ENDS: [&str; 9] = [
    "です",
    "ハンデ戦",
    "ハンデ",
    "ハンディ",
    "対局",
    "将棋",
    "手合い",
    "手合",
    "戦",
];

/// First characters of Chinese names, which the missing pieces follow.
const GIVES: [char; 3] = ['让', '讓', '譲'];

/// Latin words without a meaning of their own here.
const FILLERS: [&str; 26] = [
    "a",
    "and",
    "by",
    "down",
    "drop",
    "dropped",
    "game",
    "games",
    "handicap",
    "handicaps",
    "less",
    "minus",
    "missing",
    "ochi",
    "odds",
    "of",
    "otoshi",
    "p",
    "piece",
    "pieces",
    "removed",
    "shogi",
    "start",
    "the",
    "with",
    "without",
];

/// Phrases of several words that are one name, without fillers.
const PHRASES: [(&str, &str); 26] = [
    ("", ""),
    ("even", EVEN),
    ("equal", EVEN),
    ("level", EVEN),
    ("no", EVEN),
    ("none", EVEN),
    ("normal", EVEN),
    ("standard", EVEN),
    ("hirate", EVEN),
    ("furigoma", EVEN),
    ("three pawns", "歩三兵"),
    ("3 pawns", "歩三兵"),
    ("fu sanbyo", "歩三兵"),
    ("fu san byo", "歩三兵"),
    ("fusanbyo", "歩三兵"),
    ("bare king", "裸玉"),
    ("naked king", "裸玉"),
    ("lone king", "裸玉"),
    ("king only", "裸玉"),
    ("hadakagyoku", "裸玉"),
    ("hadaka gyoku", "裸玉"),
    ("dragonfly", "トンボ"),
    ("tonbo", "トンボ"),
    ("dragonfly lances", "トンボ＋香"),
    ("dragonfly knights lances", "トンボ＋桂香"),
    ("dragonfly lances knights", "トンボ＋桂香"),
];

/// Latin words, and their form in a usual name.
const WORDS: [(&str, &str); 52] = [
    ("left", "左"),
    ("hidari", "左"),
    ("right", "右"),
    ("migi", "右"),
    ("both", "両"),
    ("ryo", "両"),
    ("lance", "香"),
    ("lances", "両香"),
    ("kyo", "香"),
    ("kyosha", "香"),
    ("kyousha", "香"),
    ("ky", "香"),
    ("knight", "桂"),
    ("knights", "両桂"),
    ("kei", "桂"),
    ("keima", "桂"),
    ("silver", "銀"),
    ("silvers", "両銀"),
    ("gin", "銀"),
    ("gold", "金"),
    ("golds", "両金"),
    ("kin", "金"),
    ("bishop", "角"),
    ("kaku", "角"),
    ("ka", "角"),
    ("rook", "飛"),
    ("hisha", "飛"),
    ("hi", "飛"),
    ("hikyo", "飛香"),
    ("hiky", "飛香"),
    ("rookbishop", "飛角"),
    ("two", "二枚"),
    ("three", "三枚"),
    ("four", "四枚"),
    ("five", "五枚"),
    ("six", "六枚"),
    ("seven", "七枚"),
    ("eight", "八枚"),
    ("nine", "九枚"),
    ("ten", "十枚"),
    ("nineteen", "十九枚"),
    ("nimai", "二枚"),
    ("sanmai", "三枚"),
    ("yonmai", "四枚"),
    ("gomai", "五枚"),
    ("rokumai", "六枚"),
    ("nanamai", "七枚"),
    ("shichimai", "七枚"),
    ("hachimai", "八枚"),
    ("kyumai", "九枚"),
    ("jumai", "十枚"),
    ("juumai", "十枚"),
];

/// Maximum length of a name, in characters.
const MAX_LENGTH: usize = 40;

/// Converts a name in other words to the usual one in 手合割; `None` if there is nothing to convert.
pub fn usual_name(name: &str) -> Option<String> {
    if name.chars().count() > MAX_LENGTH {
        return None;
    }
    let is_quote = |c: char| is_blank(c) || has("「」『』【】[]［］()（）<>＜＞\"'-－ー―", c);
    let bare = name.trim_matches(is_quote);
    if bare.contains(|c: char| letter(c).is_some_and(|c| c.is_ascii_alphabetic())) {
        return in_letters(bare);
    }
    let plain: String = bare.chars().filter(|c| !is_blank(*c)).collect();
    let usual = in_signs(&plain);
    (usual != name).then_some(usual)
}

/// Normalizes a letter or digit to ASCII, in lower case.
fn letter(c: char) -> Option<char> {
    match c {
        '０'..='９' | 'Ａ'..='Ｚ' | 'ａ'..='ｚ' => {
            let ascii = u32::from(c).checked_sub(0xfee0).and_then(char::from_u32);
            ascii.map(|c| c.to_ascii_lowercase())
        }
        'ō' | 'Ō' | 'ô' | 'Ô' => Some('o'),
        'ū' | 'Ū' | 'û' | 'Û' => Some('u'),
        c => c.is_ascii_alphanumeric().then(|| c.to_ascii_lowercase()),
    }
}

/// Converts a name in Latin letters; `None` if a word is unknown.
fn in_letters(name: &str) -> Option<String> {
    let mut words: Vec<String> = Vec::new();
    let mut last = ' ';
    for c in name.chars() {
        let Some(c) = letter(c) else {
            // Signs separate words; other letters belong to another language.
            if c.is_alphanumeric() {
                return None;
            }
            last = ' ';
            continue;
        };
        let is_new = last == ' ' || last.is_ascii_digit() != c.is_ascii_digit();
        match words.last_mut() {
            Some(word) if !is_new => word.push(c),
            _ => words.push(String::from(c)),
        }
        last = c;
    }
    while let Some(at) = words.iter().skip(1).position(|word| word == "mai") {
        words.remove(at + 1);
        words.get_mut(at)?.push_str("mai");
    }
    for word in &mut words {
        if let Some(front) = word.strip_suffix("ochi") {
            *word = String::from(front);
        }
    }
    words.retain(|word| !word.is_empty() && !FILLERS.contains(&&**word));
    let phrase = words.join(" ");
    if let Some((_, usual)) = PHRASES.iter().find(|row| row.0 == phrase) {
        return (!usual.is_empty()).then(|| String::from(*usual));
    }
    let mut usual = String::new();
    for word in &words {
        let number = word.parse::<u8>().ok();
        match (number, WORDS.iter().find(|row| row.0 == word)) {
            (Some(number), _) => {
                let number = digits(u32::from(number));
                usual.push_str(&[&number, "枚"].concat());
            }
            (None, Some((_, part))) => usual.push_str(part),
            (None, None) => return None,
        }
    }
    Some(
        [
            &side_in_front(&usual.replace("両両", "両").replace("二枚両", "両")),
            "落",
        ]
        .concat(),
    )
}

/// Moves the side in `香左`, `五枚左`, `五枚左桂` to the front, as in `左五枚`.
fn side_in_front(name: &str) -> String {
    let found = ["左", "右"].into_iter().find_map(|side| {
        let front = name.strip_suffix(side);
        let numbered = || Some(name.split_once(side)?.0).filter(|front| front.ends_with('枚'));
        Some((side, front.or_else(numbered)?))
    });
    found.map_or_else(
        || String::from(name),
        |(side, front)| [side, front].concat(),
    )
}

/// Converts a name in kanji or kana without blanks.
fn in_signs(plain: &str) -> String {
    let is_none = |name: &str| {
        let before = name
            .strip_suffix("なし")
            .or_else(|| name.strip_suffix("無し"));
        before.is_some_and(|before| NO_HANDICAP.contains(&before))
    };
    if EVEN_NAMES.contains(&plain) || is_none(plain) {
        return String::from(EVEN);
    }
    let mut name = String::from(plain);
    for word in MISSING {
        name = name.replace(word, "落");
    }
    for (sign, usual) in SIGNS {
        name = name.replace(sign, usual);
    }
    let giver = GIVERS.iter().find_map(|word| name.strip_prefix(word));
    let mut usual = giver.filter(|rest| !rest.is_empty()).unwrap_or(&name);
    let end = ENDS.iter().find_map(|word| usual.strip_suffix(word));
    usual = end.filter(|rest| !rest.is_empty()).unwrap_or(usual);
    // The text after the even game's name is a time or a place, except in games between two
    // handicaps.
    if usual.starts_with(EVEN) && !usual.contains(['落', '得', '交', '香']) {
        return String::from(EVEN);
    }
    match usual.strip_prefix(GIVES) {
        Some(pieces) => [&pieces.replace('子', "枚"), "落"].concat(),
        None => String::from(usual),
    }
}
