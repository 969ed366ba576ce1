//! Facts about a record for file names, tables and the index: players, date, result.

use kifuyomi::{Color, Outcome, Record};

/// A summary of a record.
#[derive(Clone, Debug)]
pub struct Facts<'a> {
    /// The players' names; empty if unknown.
    pub black: &'a str,
    pub white: &'a str,
    /// The day the game began, `2024-01-31`, or the known part of it.
    pub date: String,
    pub event: &'a str,
    pub site: &'a str,
    /// `平手`, `二枚落ち`; empty for another start.
    pub handicap: &'static str,
    /// `black`, `white`, `draw`, or empty.
    pub result: &'static str,
    /// The ending: `resignation`; empty if the record does not say.
    pub ending: &'static str,
}

/// The headers that may hold the date of a game, the best first.
const DATES: [&str; 4] = ["開始日時", "対局日", "日時", "終了日時"];

/// The eras, each with the year before its first year.
const ERAS: [(&str, u32); 41] = [
    ("令和", 2018),
    ("平成", 1988),
    ("昭和", 1925),
    ("大正", 1911),
    ("明治", 1867),
    ("慶応", 1864),
    ("元治", 1863),
    ("文久", 1860),
    ("万延", 1859),
    ("安政", 1853),
    ("嘉永", 1847),
    ("弘化", 1843),
    ("天保", 1829),
    ("文政", 1817),
    ("文化", 1803),
    ("享和", 1800),
    ("寛政", 1788),
    ("天明", 1780),
    ("安永", 1771),
    ("明和", 1763),
    ("宝暦", 1750),
    ("寛延", 1747),
    ("延享", 1743),
    ("寛保", 1740),
    ("元文", 1735),
    ("享保", 1715),
    ("正徳", 1710),
    ("宝永", 1703),
    ("元禄", 1687),
    ("貞享", 1683),
    ("天和", 1680),
    ("延宝", 1672),
    ("寛文", 1660),
    ("万治", 1657),
    ("明暦", 1654),
    ("承応", 1651),
    ("慶安", 1647),
    ("正保", 1643),
    ("寛永", 1623),
    ("元和", 1614),
    ("慶長", 1595),
];

impl<'a> Facts<'a> {
    /// Extracts the facts from a record.
    pub fn of(record: &'a Record) -> Facts<'a> {
        let header = |key| record.header(key).unwrap_or_default();
        let dates = DATES.iter().filter_map(|key| day(record.header(key)?));
        let ending = record.ending();
        Facts {
            black: record.player(Color::Black).unwrap_or_default(),
            white: record.player(Color::White).unwrap_or_default(),
            date: dates.take(1).collect(),
            event: header("棋戦"),
            site: header("場所"),
            handicap: handicap(record),
            result: ending.map_or("", |ending| result(ending.outcome)),
            ending: ending.map_or("", |ending| ending.kind.code()),
        }
    }
}

/// Returns the winner in a word.
pub fn result(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Win(Color::Black) => "black",
        Outcome::Win(Color::White) => "white",
        Outcome::Draw => "draw",
        Outcome::Unknown => "",
    }
}

/// Returns the name of the start position.
fn handicap(record: &Record) -> &'static str {
    let start = record.start.sfen_without_number();
    let mut handicaps = record.start.variant.handicaps.iter();
    let found = handicaps.find(|handicap| {
        let without_number = handicap.sfen.rsplit_once(' ').map(|(before, _)| before);
        without_number == Some(&*start)
    });
    found.map_or("", |handicap| {
        handicap.names.first().copied().unwrap_or_default()
    })
}

/// Parses the day in a text such as `2024/01/31 10:00` or `令和６年１月31日`.
pub fn day(text: &str) -> Option<String> {
    let text = with_digits(text.trim());
    let era = ERAS.iter().find_map(|(era, years)| {
        let rest = text.strip_prefix(era)?;
        Some((*years, rest.replacen("元", "1", 1)))
    });
    let (years, text) = era.unwrap_or_else(|| (0, text.to_owned()));
    let mut numbers = numbers(&text);
    if let [(whole, 8), ..] = numbers[..] {
        numbers = vec![
            (whole / 10_000, 4),
            (whole / 100 % 100, 2),
            (whole % 100, 2),
        ];
    }
    let mut numbers = numbers.into_iter();
    let (year, digits) = numbers.next()?;
    let year = year + years;
    if (digits != 4 && years == 0) || !(1000..=9999).contains(&year) {
        return None;
    }
    let mut day = year.to_string();
    for ((number, digits), most) in numbers.zip([12, 31]) {
        if digits > 2 || number == 0 || number > most {
            break;
        }
        day.push_str(&format!("-{number:02}"));
    }
    Some(day)
}

/// Converts kanji numbers in a text to digits: `十七日` to `17日`, `一九八〇` to `1980`.
fn with_digits(text: &str) -> String {
    const DIGITS: &str = "〇一二三四五六七八九";
    let mut out = String::new();
    // The number so far, and the digits not yet followed by a unit.
    let (mut sum, mut digits) = (0_u32, String::new());
    let mut is_number = false;
    for c in text.chars().take(40).chain(['\0']) {
        let digit = DIGITS.chars().position(|known| known == c);
        let unit = match c {
            '十' => Some(10),
            '百' => Some(100),
            _ => None,
        };
        if let Some(digit) = digit {
            digits.push_str(&digit.to_string());
            is_number = true;
        } else if let Some(unit) = unit {
            let times: u32 = digits.parse().unwrap_or(1);
            sum = sum.saturating_add(times.saturating_mul(unit));
            digits.clear();
            is_number = true;
        } else {
            if is_number && sum == 0 {
                out.push_str(&digits);
            } else if is_number {
                let last: u32 = digits.parse().unwrap_or(0);
                out.push_str(&sum.saturating_add(last).to_string());
            }
            (sum, is_number) = (0, false);
            digits.clear();
            out.extend(Some(c).filter(|c| *c != '\0'));
        }
    }
    out
}

/// Returns the numbers at the front of a text, each with its count of digits.
fn numbers(text: &str) -> Vec<(u32, usize)> {
    let mut numbers: Vec<(u32, usize)> = Vec::new();
    let mut is_inside = false;
    for c in text.chars().take(40) {
        let digit = match c {
            '０'..='９' => Some(u32::from(c) - u32::from('０')),
            c => c.to_digit(10),
        };
        match (digit, numbers.last_mut()) {
            (Some(digit), Some((number, digits))) if is_inside => {
                *number = number.saturating_mul(10).saturating_add(digit);
                *digits += 1;
            }
            (Some(digit), _) => numbers.push((digit, 1)),
            // A time follows, or words.
            (None, Some(_)) if c == ':' || c.is_whitespace() => break,
            (None, _) => {}
        }
        is_inside = digit.is_some();
    }
    numbers
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_read_as_people_write_them() {
        for (text, expected) in [
            ("2024/01/31 10:00:00", Some("2024-01-31")),
            ("2024-1-5", Some("2024-01-05")),
            ("２０２４年１月３１日", Some("2024-01-31")),
            ("令和6年1月31日", Some("2024-01-31")),
            ("平成元年2月3日（金）", Some("1989-02-03")),
            ("天保十年十一月十七日", Some("1839-11-17")),
            ("明治三十年二月二十八日", Some("1897-02-28")),
            ("享保元年", Some("1716")),
            ("一九八〇年三月一日", Some("1980-03-01")),
            ("20240131", Some("2024-01-31")),
            ("2024", Some("2024")),
            ("2024/??/??", Some("2024")),
            ("2024/13/40", Some("2024")),
            ("きのう", None),
            ("10:30", None),
            ("99999999999", None),
        ] {
            assert_eq!(day(text).as_deref(), expected, "{text}");
        }
    }
}
