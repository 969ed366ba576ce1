//! Dates as keys that sort the newest first.

/// Encodes a date as bytes that are smaller for later dates. Without a day, the date comes last in its
/// month.
pub fn late(date: &str) -> Vec<u8> {
    date.bytes().chain([0]).map(|byte| !byte).collect()
}

/// Returns the year of an encoded date, if it has one.
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
