//! Time limits of a game, in the forms in which records state them.

use crate::record::Record;
use crate::text::scan::{Scanner, digit, digits, has, is_blank, push_all};
use crate::types::color::Color;

/// The time limits of a side, in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TimeLimits {
    /// The main time.
    pub main: u32,
    /// The time for each move once the main time is used up.
    pub byoyomi: u32,
    /// The time that each move adds.
    pub added: u32,
}

/// The key of the limits of both sides, and those of one side.
const BOTH: &str = "持ち時間";
const OF_SIDE: [&str; 2] = ["先手持ち時間", "後手持ち時間"];

/// The key of the time for each move where it has a header of its own.
const BYOYOMI_KEY: &str = "秒読み";

pub(crate) const HOUR: u32 = 3_600_000;
pub(crate) const MINUTE: u32 = 60_000;
pub(crate) const SECOND: u32 = 1000;

/// Indices into the times that are read; the last one is dropped.
const MAIN: usize = 0;
const BYOYOMI: usize = 1;
const ADDED: usize = 2;
const IGNORED: usize = 3;

/// Words, and the time that is stated after them.
const WORDS: [(&str, usize); 10] = [
    ("持ち時間", MAIN),
    ("秒読み", BYOYOMI),
    ("切れ", BYOYOMI),
    ("1手", BYOYOMI),
    ("１手", BYOYOMI),
    ("一手", BYOYOMI),
    ("後", BYOYOMI),
    ("以降", BYOYOMI),
    ("加算", ADDED),
    ("考慮時間", IGNORED),
];

const UNITS: [(&str, u32); 3] = [("時間", HOUR), ("分", MINUTE), ("秒", SECOND)];

impl TimeLimits {
    /// Reads limits: `各6時間`, `10分 切れたら1手30秒`, `15分+60秒`, `600+30+0` (seconds), `10:00+10`
    /// (minutes and seconds). A main time of zero minutes is one of CSA: `00:25+00` is 25 minutes.
    ///
    /// ```
    /// use kifuyomi::record::TimeLimits;
    /// let limits = TimeLimits::read("10:00+10").unwrap();
    /// assert_eq!((limits.main, limits.byoyomi, limits.added), (600_000, 10_000, 0));
    /// assert_eq!(TimeLimits::read_csa("10:00+10").unwrap().main, 36_000_000);
    /// ```
    pub fn read(text: &str) -> Option<TimeLimits> {
        read(text, false)
    }

    /// Reads limits as CSA states them in `$TIME_LIMIT`, where `10:00+10` is ten hours.
    pub fn read_csa(text: &str) -> Option<TimeLimits> {
        read(text, true)
    }

    /// Returns the limits of a side, from the headers of a record.
    pub fn of(record: &Record, side: Color) -> Option<TimeLimits> {
        let own = OF_SIDE.get(side.index()).and_then(|key| record.header(key));
        let mut limits = TimeLimits::read(own.or_else(|| record.header(BOTH))?)?;
        if let Some(other) = record.header(BYOYOMI_KEY).and_then(TimeLimits::read) {
            limits.byoyomi = other.main.max(other.byoyomi);
        }
        Some(limits)
    }

    /// Returns the limits in words that every format reads alike: `1時間30分+60秒`, `10分、1手5秒加算`.
    pub(crate) fn words(self) -> String {
        let parts = [
            (self.main / HOUR, "時間"),
            (self.main % HOUR / MINUTE, "分"),
            (self.main % MINUTE / SECOND, "秒"),
        ];
        let mut words = String::new();
        for (count, unit) in parts.into_iter().filter(|(count, _)| *count > 0) {
            push_all(&mut words, &[&digits(count), unit]);
        }
        if self.byoyomi > 0 {
            push_all(&mut words, &["+", &digits(self.byoyomi / SECOND), "秒"]);
        }
        if self.added > 0 {
            push_all(
                &mut words,
                &["、1手", &digits(self.added / SECOND), "秒加算"],
            );
        }
        words
    }
}

fn read(text: &str, is_csa: bool) -> Option<TimeLimits> {
    let mut times = [None; 4];
    // Other words close a time: `4時間（1日目2時間）` is four hours.
    let (mut target, mut is_open) = (MAIN, false);
    let mut is_sum = false;
    let mut scanner = Scanner::new(text);
    while let Some(first) = scanner.peek() {
        if let Some((_, other)) = WORDS.iter().find(|(word, _)| scanner.eat_str(word)) {
            (target, is_open) = (*other, false);
        } else if is_plus(first) {
            scanner.next();
            (target, is_open, is_sum) = ((target + 1).min(ADDED), false, true);
        } else if digit(first).is_some() {
            let time = take_time(&mut scanner, target == MAIN, is_csa, is_sum);
            let of = if scanner.eat_str("加算") {
                ADDED
            } else {
                target
            };
            let known = times.get_mut(of)?;
            if let Some(time) = time
                && (known.is_none() || is_open)
            {
                *known = Some(time.saturating_add(known.unwrap_or(0)));
                is_open = true;
            }
        } else {
            scanner.next();
            is_open &= is_blank(first);
        }
    }
    let [main, byoyomi, added, _] = times;
    main.or(byoyomi).or(added)?;
    Some(TimeLimits {
        main: main.unwrap_or(0),
        byoyomi: byoyomi.unwrap_or(0),
        added: added.unwrap_or(0),
    })
}

fn is_plus(c: char) -> bool {
    has("+＋", c)
}

/// Takes a number and its unit, in milliseconds; `None` if the number states no time.
fn take_time(scanner: &mut Scanner<'_>, is_main: bool, is_csa: bool, is_sum: bool) -> Option<u32> {
    let number = scanner.number()?;
    if let Some((_, unit)) = UNITS.iter().find(|(unit, _)| scanner.eat_str(unit)) {
        return number.checked_mul(*unit);
    }
    let colon = |scanner: &mut Scanner<'_>| {
        scanner.eat_if(|c| has(":：", c))?;
        scanner.number()
    };
    let time = match colon(scanner) {
        Some(second) => {
            let has_hours = is_main && (is_csa || number == 0);
            let (units, third) = match colon(scanner) {
                Some(third) => ([HOUR, MINUTE], third.checked_mul(SECOND)?),
                None if has_hours => ([HOUR, MINUTE], 0),
                None => ([MINUTE, SECOND], 0),
            };
            let [first, second] = [(number, units[0]), (second, units[1])]
                .map(|(number, unit)| number.checked_mul(unit));
            first?.checked_add(second?)?.checked_add(third)?
        }
        None => {
            let part = if scanner.eat('.') {
                scanner.thousandths()
            } else {
                0
            };
            number.checked_mul(SECOND)?.checked_add(part)?
        }
    };
    // `第1局`, `10:00開始`
    (is_sum || scanner.peek().is_some_and(is_plus)).then_some(time)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_are_read_in_every_form() {
        for (text, main, byoyomi, added) in [
            ("各6時間", 21600, 0, 0),
            ("各８時間", 28800, 0, 0),
            ("1時間30分", 5400, 0, 0),
            ("1時間 30分", 5400, 0, 0),
            ("25分、切れ負け", 1500, 0, 0),
            ("10分、切れたら1手30秒", 600, 30, 0),
            ("１５分＋６０秒", 900, 60, 0),
            ("4時間（秒読み60秒）", 14400, 60, 0),
            ("一手30秒", 0, 30, 0),
            ("各10分、切れたら１手30秒、考慮時間10回1分", 600, 30, 0),
            (
                "第1局 チェスクロック使用、各4時間（1日目2時間）",
                14400,
                0,
                0,
            ),
            (
                "フィッシャー方式、初期持ち時間：900秒、加算：5秒",
                900,
                0,
                5,
            ),
            ("5分10秒加算", 300, 0, 10),
            ("600+30", 600, 30, 0),
            ("900+0+5", 900, 0, 5),
            ("10:00+10", 600, 10, 0),
            ("１０：００＋１０", 600, 10, 0),
            ("01:30+60", 90, 60, 0),
            ("1:30:00+60", 5400, 60, 0),
            ("00:25+00", 1500, 0, 0),
        ] {
            let second = |count| count * SECOND;
            let expected = TimeLimits {
                main: second(main),
                byoyomi: second(byoyomi),
                added: second(added),
            };
            assert_eq!(TimeLimits::read(text), Some(expected), "{text}");
        }
        let half = TimeLimits::read("0.5+0+0.25").unwrap();
        assert_eq!((half.main, half.added), (500, 250));
    }

    #[test]
    fn other_text_is_no_limit() {
        for text in [
            "",
            "各",
            "なし",
            "持ち時間テスト",
            "一億年",
            "第3局",
            "10:00開始",
            "99999999999分",
        ] {
            assert_eq!(TimeLimits::read(text), None, "{text}");
        }
    }

    #[test]
    fn words_keep_the_limits_of_csa() {
        for (text, words) in [
            ("10:00+10", "10時間+10秒"),
            ("01:30+00", "1時間30分"),
            ("06:00+60", "6時間+60秒"),
        ] {
            let limits = TimeLimits::read_csa(text).unwrap();
            assert_eq!(limits.words(), words);
            assert_eq!(TimeLimits::read(words), Some(limits));
            assert_ne!(TimeLimits::read(text), Some(limits));
        }
    }

    #[test]
    fn a_side_may_have_limits_of_its_own() {
        let headers = "持ち時間：各4時間\n秒読み：60秒\n後手持ち時間：3時間\n";
        let read = crate::read_one(&[headers, "手合割：平手\n1 ７六歩(77)\n"].concat());
        let limits = Color::BOTH.map(|side| TimeLimits::of(&read.record, side).unwrap());
        assert_eq!(limits.map(|limits| limits.main), [4 * HOUR, 3 * HOUR]);
        assert_eq!(limits.map(|limits| limits.byoyomi), [MINUTE; 2]);
    }
}
