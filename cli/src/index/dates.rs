//! Dates as keys that put the newest first.

/// A date as bytes that are the smaller, the later it is. Where no day is known, the whole month comes last.
pub fn late(date: &str) -> Vec<u8> {
    date.bytes().chain([0]).map(|byte| !byte).collect()
}

/// The year of a date that is kept so, where it has one.
pub fn year(late: &[u8]) -> Option<String> {
    let year: Vec<u8> = late.get(..4)?.iter().map(|byte| !byte).collect();
    let year = String::from_utf8(year).ok()?;
    year.bytes()
        .all(|byte| byte.is_ascii_digit())
        .then_some(year)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn later_days_come_first() {
        let dates = ["2024-01-31", "2024-01", "2024", "1999-12-01", "1607", ""];
        assert!(dates.map(late).is_sorted());
        assert_eq!(year(&late("2024-01")).as_deref(), Some("2024"));
        assert_eq!((year(&late("")), year(&late("spring"))), (None, None));
    }
}
