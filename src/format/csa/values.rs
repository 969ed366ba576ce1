//! Dates and time limits: the forms that CSA has for them, and what people write.

use crate::text::scan::{Scanner, digit, has, is_blank, push_all};

/// The headers that hold a date, and those that hold a time limit, by their keys in KIF.
const DATES: [&str; 2] = ["開始日時", "終了日時"];
const LIMITS: [&str; 3] = ["持ち時間", "先手持ち時間", "後手持ち時間"];

/// The time limit of the whole game, for which version 2.2 has a form of its own.
const LIMIT: &str = "持ち時間";

/// How the value of a header is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Form {
    /// As it is.
    Plain,
    /// In the format's form, under the key for it; `None` for the usual one.
    Own(String, Option<&'static str>),
    /// It has to be in a form of the format, and is not to be brought into it.
    None,
}

/// How the value of the header with a key is written.
pub fn form(key: &str, value: &str, is_v3: bool) -> Form {
    if DATES.contains(&key) {
        return date(value).map_or(Form::None, |date| Form::Own(date, None));
    }
    if !LIMITS.contains(&key) {
        return Form::Plain;
    }
    let Some(limits) = Limits::read(value) else {
        return Form::None;
    };
    if key != LIMIT {
        return Form::Own(limits.in_seconds(), None);
    }
    let short = limits.in_minutes().filter(|_| !is_v3 && !is_seconds(value));
    match short {
        Some(short) => Form::Own(short, Some("TIME_LIMIT")),
        None => Form::Own(limits.in_seconds(), Some("TIME")),
    }
}

/// A text with plain digits and without blanks at its ends.
fn plain(text: &str) -> String {
    let plain = |c: char| match (digit(c), c) {
        (Some(number), _) => char::from(b'0' + number),
        (None, '：') => ':',
        (None, '＋') => '+',
        (None, '（') => '(',
        (None, '）') => ')',
        (None, '　') => ' ',
        (None, c) => c,
    };
    let text: String = text.chars().map(plain).collect();
    String::from(text.trim())
}

/// `2024/01/02 10:00:00` of a date as people write it.
fn date(text: &str) -> Option<String> {
    let text = plain(text);
    let mut scanner = Scanner::new(&text);
    let year = scanner
        .number()
        .filter(|year| (1000..=9999).contains(year))?;
    let between = |scanner: &mut Scanner<'_>, signs: &str| {
        let found = scanner.eat_if(|c| has(signs, c));
        found.is_some().then_some(())
    };
    between(&mut scanner, "/-.年")?;
    let month = scanner.number().filter(|month| (1..=12).contains(month))?;
    between(&mut scanner, "/-.月")?;
    let day = scanner.number().filter(|day| (1..=31).contains(day))?;
    scanner.eat('日');
    let mut out = String::new();
    push_all(
        &mut out,
        &[&year.to_string(), "/", &two(month), "/", &two(day)],
    );
    weekday(&mut scanner);
    scanner.take_while(|c| is_blank(c) || c == 'T');
    if scanner.is_empty() {
        return Some(out);
    }
    let hour = scanner.number().filter(|hour| *hour < 24)?;
    between(&mut scanner, ":時")?;
    let minute = scanner.number().filter(|minute| *minute < 60)?;
    let mut second = 0;
    if between(&mut scanner, ":分").is_some() && !scanner.is_empty() {
        second = scanner.number().filter(|second| *second < 60)?;
        scanner.eat('秒');
    }
    let time = [" ", &two(hour), ":", &two(minute), ":", &two(second)];
    push_all(&mut out, &time);
    scanner.is_empty().then_some(out)
}

/// `(火)`, `火曜日`.
fn weekday(scanner: &mut Scanner<'_>) {
    let mut ahead = *scanner;
    ahead.skip_blanks();
    let is_open = ahead.eat('(');
    if ahead.eat_if(|c| has("月火水木金土日", c)).is_none() {
        return;
    }
    if ahead.eat('曜') {
        ahead.eat('日');
    }
    if !is_open || ahead.eat(')') {
        *scanner = ahead;
    }
}

fn two(number: u32) -> String {
    let zero = if number < 10 { "0" } else { "" };
    [zero, &number.to_string()].concat()
}

/// Time limits in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Limits {
    main: u32,
    /// For each move when that is used up.
    byoyomi: u32,
    /// What each move adds.
    added: u32,
}

/// The longest time that is believed.
const MOST_HOURS: u32 = 1000;
const HOUR: u32 = 3_600_000;
const MINUTE: u32 = 60_000;
const SECOND: u32 = 1000;

/// Whether a value is in the form of version 3.0: `600+30+0`.
fn is_seconds(value: &str) -> bool {
    let is_number = |part: &str| part.bytes().all(|c| c.is_ascii_digit() || c == b'.');
    let parts = || value.split('+');
    parts().count() == 3 && parts().all(|part| !part.is_empty() && is_number(part))
}

impl Limits {
    fn read(text: &str) -> Option<Limits> {
        let text = plain(text);
        Limits::of_forms(&text).or_else(|| Limits::of_words(&text))
    }

    /// `00:25+00` and `1500+0+0`.
    fn of_forms(text: &str) -> Option<Limits> {
        let mut scanner = Scanner::new(text);
        let mut limits = Limits::default();
        if is_seconds(text) {
            for part in [&mut limits.main, &mut limits.byoyomi, &mut limits.added] {
                *part = scanner.number()?.checked_mul(SECOND)?;
                if scanner.eat('.') {
                    *part = part.checked_add(scanner.thousandths())?;
                }
                scanner.eat('+');
            }
        } else {
            let hours = scanner.number().filter(|hours| *hours <= MOST_HOURS)?;
            scanner.eat(':').then_some(())?;
            let minutes = scanner.number().filter(|minutes| *minutes < 1000)?;
            scanner.eat('+').then_some(())?;
            limits.main = hours * HOUR + minutes * MINUTE;
            limits.byoyomi = scanner.number()?.checked_mul(SECOND)?;
        }
        scanner.is_empty().then_some(limits)
    }

    /// `各6時間`, `10分 切れたら1手30秒`, `15分+60秒`.
    fn of_words(text: &str) -> Option<Limits> {
        const MAIN: usize = 0;
        const BYOYOMI: usize = 1;
        const ADDED: usize = 2;
        const WORDS: [(&str, Option<usize>); 15] = [
            ("初期持ち時間", Some(MAIN)),
            ("持ち時間", Some(MAIN)),
            ("秒読み", Some(BYOYOMI)),
            ("切れ負け", None),
            ("切れたら", Some(BYOYOMI)),
            ("切れ", Some(BYOYOMI)),
            ("1手ごとに", None),
            ("1手", Some(BYOYOMI)),
            ("一手", Some(BYOYOMI)),
            ("加算", Some(ADDED)),
            ("各", None),
            ("+", Some(BYOYOMI)),
            ("以内", None),
            ("後", Some(BYOYOMI)),
            ("以降", Some(BYOYOMI)),
        ];
        let mut parts = [0_u32; 3];
        let (mut target, mut has_any) = (MAIN, false);
        let mut scanner = Scanner::new(text);
        while !scanner.is_empty() {
            let skipped = scanner.take_while(|c| is_blank(c) || has("、,:()・", c));
            let word = WORDS.iter().find(|(word, _)| scanner.eat_str(word));
            if let Some((_, other)) = word {
                target = other.unwrap_or(target);
                continue;
            }
            if scanner.is_empty() && !skipped.is_empty() {
                break;
            }
            let number = scanner
                .number()
                .filter(|number| *number <= MOST_HOURS * 60)?;
            const UNITS: [(&str, u32); 3] = [("時間", HOUR), ("分", MINUTE), ("秒", SECOND)];
            let (_, unit) = UNITS.iter().find(|(word, _)| scanner.eat_str(word))?;
            let time = number.checked_mul(*unit)?;
            let is_added = scanner.eat_str("加算");
            let part = parts.get_mut(if is_added { ADDED } else { target })?;
            *part = part.checked_add(time)?;
            has_any = true;
        }
        let [main, byoyomi, added] = parts;
        has_any.then_some(Limits {
            main,
            byoyomi,
            added,
        })
    }

    /// The form of version 2.2, which has no time that moves add and no seconds of the time for all moves.
    fn in_minutes(self) -> Option<String> {
        let fits = self.added == 0
            && self.main.is_multiple_of(MINUTE)
            && self.byoyomi.is_multiple_of(SECOND);
        let (hours, minutes) = (self.main / HOUR, self.main / MINUTE % 60);
        let parts = [
            &two(hours),
            ":",
            &two(minutes),
            "+",
            &two(self.byoyomi / SECOND),
        ];
        fits.then(|| parts.concat())
    }

    /// The form of version 3.0.
    fn in_seconds(self) -> String {
        let number = |time: u32| {
            let seconds = (time / SECOND).to_string();
            let rest = (1000 + time % SECOND).to_string().split_off(1);
            match rest.trim_end_matches('0') {
                "" => seconds,
                rest => [&seconds, ".", rest].concat(),
            }
        };
        [number(self.main), number(self.byoyomi), number(self.added)].join("+")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_as_people_write_them() {
        for (text, expected) in [
            ("2024/01/02(火) 10:00:00", Some("2024/01/02 10:00:00")),
            ("2024/1/2", Some("2024/01/02")),
            ("2024-01-02 9:05", Some("2024/01/02 09:05:00")),
            (
                "２０２４年１月２日（火）１０時００分",
                Some("2024/01/02 10:00:00"),
            ),
            ("2024年1月2日 火曜日", Some("2024/01/02")),
            ("1997.10.23", Some("1997/10/23")),
            ("2024-01-02T10:00:05", Some("2024/01/02 10:00:05")),
            ("2024/13/02", None),
            ("2024/01", None),
            ("昨日", None),
            ("2024/01/02 夜", None),
            ("2024/01/02～03", None),
        ] {
            assert_eq!(date(text).as_deref(), expected, "{text}");
        }
    }

    #[test]
    fn limits_as_people_write_them() {
        for (text, short, long) in [
            ("各6時間", "06:00+00", "21600+0+0"),
            ("10分切れ負け", "00:10+00", "600+0+0"),
            ("10分、切れたら1手30秒", "00:10+30", "600+30+0"),
            ("１５分＋６０秒", "00:15+60", "900+60+0"),
            ("4時間（秒読み60秒）", "04:00+60", "14400+60+0"),
            ("1時間30分", "01:30+00", "5400+0+0"),
            ("一手30秒", "00:00+30", "0+30+0"),
            ("00:25+00", "00:25+00", "1500+0+0"),
            ("1500+0+0", "00:25+00", "1500+0+0"),
        ] {
            let limits = Limits::read(text).unwrap();
            assert_eq!(limits.in_minutes().as_deref(), Some(short), "{text}");
            assert_eq!(limits.in_seconds(), long, "{text}");
        }
        let fischer = Limits::read("初期持ち時間：900秒、加算：5秒").unwrap();
        assert_eq!(fischer.in_minutes(), None);
        assert_eq!(fischer.in_seconds(), "900+0+5");
        assert_eq!(
            Limits::read("5分10秒加算").unwrap().in_seconds(),
            "300+0+10"
        );
        for text in ["", "各", "なし", "300+10", "6時間くらい", "チェスクロック"] {
            assert_eq!(Limits::read(text), None, "{text}");
        }
    }
}
