//! Dates and time limits in the forms of CSA.

use crate::record::TimeLimits;
use crate::record::limits::{HOUR, MINUTE, SECOND};
use crate::text::scan::{Scanner, digit, has, is_blank, push_all};

/// Headers that hold a date, and those that hold a time limit, by their keys in KIF.
const DATES: [&str; 2] = ["開始日時", "終了日時"];
const LIMITS: [&str; 3] = ["持ち時間", "先手持ち時間", "後手持ち時間"];

/// The time limit of the whole game, for which version 2.2 has a special form.
const LIMIT: &str = "持ち時間";

/// Key of that limit in version 2.2.
pub const LIMITS_KEY: &str = "TIME_LIMIT";

/// Form in which a header's value is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Form {
    /// Unchanged.
    Plain,
    /// Converted, with its key; `None` for the usual key.
    Own(String, Option<&'static str>),
    /// Not convertible, although the format requires one of its forms.
    None,
}

/// Returns the form for a header's value.
pub fn form(key: &str, value: &str, is_v3: bool) -> Form {
    if DATES.contains(&key) {
        return date(value).map_or(Form::None, |date| Form::Own(date, None));
    }
    if !LIMITS.contains(&key) {
        return Form::Plain;
    }
    let Some(limits) = TimeLimits::read(value) else {
        return Form::None;
    };
    if key != LIMIT {
        return Form::Own(in_seconds(limits), None);
    }
    let short = in_minutes(limits).filter(|_| !is_v3 && !is_seconds(value));
    match short {
        Some(short) => Form::Own(short, Some(LIMITS_KEY)),
        None => Form::Own(in_seconds(limits), Some("TIME")),
    }
}

/// Reads the value of a header in this format, converted if it would mean something else in others.
pub fn read(key: &str, value: &str) -> String {
    let limits = TimeLimits::read_csa(value).filter(|_| key == LIMITS_KEY);
    match limits.filter(|limits| TimeLimits::read(value) != Some(*limits)) {
        Some(limits) => limits.words(),
        None => String::from(value),
    }
}

/// Returns a text with ASCII digits and without blanks at its ends.
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

/// Converts a date as people write it to `2024/01/02 10:00:00`.
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

/// Skips `(火)` or `火曜日`.
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

/// Reports whether a value is in the form of version 3.0: `600+30+0`.
fn is_seconds(value: &str) -> bool {
    let is_number = |part: &str| part.bytes().all(|c| c.is_ascii_digit() || c == b'.');
    let parts = || value.split('+');
    parts().count() == 3 && parts().all(|part| !part.is_empty() && is_number(part))
}

/// Returns the form of version 2.2, which has neither increments nor seconds in the main time.
fn in_minutes(limits: TimeLimits) -> Option<String> {
    let fits = limits.added == 0
        && limits.main.is_multiple_of(MINUTE)
        && limits.byoyomi.is_multiple_of(SECOND);
    let (hours, minutes) = (limits.main / HOUR, limits.main / MINUTE % 60);
    let parts = [
        &two(hours),
        ":",
        &two(minutes),
        "+",
        &two(limits.byoyomi / SECOND),
    ];
    fits.then(|| parts.concat())
}

/// Returns the form of version 3.0.
fn in_seconds(limits: TimeLimits) -> String {
    let number = |time: u32| {
        let seconds = (time / SECOND).to_string();
        let rest = (1000 + time % SECOND).to_string().split_off(1);
        match rest.trim_end_matches('0') {
            "" => seconds,
            rest => [&seconds, ".", rest].concat(),
        }
    };
    [
        number(limits.main),
        number(limits.byoyomi),
        number(limits.added),
    ]
    .join("+")
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
    fn limits_are_written_in_the_forms_of_both_versions() {
        for (text, short, long) in [
            ("各6時間", Some("06:00+00"), "21600+0+0"),
            ("10分切れ負け", Some("00:10+00"), "600+0+0"),
            ("4時間（秒読み60秒）", Some("04:00+60"), "14400+60+0"),
            ("10:00+10", Some("00:10+10"), "600+10+0"),
            ("10:30+10", None, "630+10+0"),
            ("5分10秒加算", None, "300+0+10"),
        ] {
            let limits = TimeLimits::read(text).unwrap();
            assert_eq!(in_minutes(limits).as_deref(), short, "{text}");
            assert_eq!(in_seconds(limits), long, "{text}");
        }
    }

    #[test]
    fn ambiguous_limits_of_csa_become_words() {
        for (value, expected) in [
            ("10:00+10", "10時間+10秒"),
            ("00:25+00", "00:25+00"),
            ("1500+0+0", "1500+0+0"),
            ("ほどほど", "ほどほど"),
        ] {
            assert_eq!(read(LIMITS_KEY, value), expected);
        }
        assert_eq!(read("EVENT", "10:00+10"), "10:00+10");
    }
}
