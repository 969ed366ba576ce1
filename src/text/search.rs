//! Searches for bytes, eight at a time.

/// A one in each byte of a word.
const ONES: u64 = u64::MAX / 255;
const HIGHEST: u64 = ONES << 7;

/// Returns the place of the first byte that is one of two.
#[inline]
pub fn first_of([one, other]: [u8; 2], bytes: &[u8]) -> Option<usize> {
    first_place(
        bytes,
        |word| zeros(word, one) | zeros(word, other),
        |byte| *byte == one || *byte == other,
    )
}

/// Reports whether lines end with `\r` alone, as on old Macs; the end of the first line decides.
pub fn has_old_line_ends(text: &str) -> bool {
    let end = first_of([b'\n', b'\r'], text.as_bytes());
    let end = end.and_then(|end| text.get(end..));
    end.is_some_and(|end| end.starts_with('\r') && !end.starts_with("\r\n"))
}

/// Returns the highest bit of each byte of a word that is less than another. Bits above the first one may be wrong.
#[inline(always)]
pub fn less(word: u64, byte: u8) -> u64 {
    // A byte that is less borrows from its highest bit, and the borrow goes on.
    word.wrapping_sub(ONES * u64::from(byte)) & !word & HIGHEST
}

/// Returns the highest bit of each byte of a word that equals another. Bits above the first one may be wrong.
#[inline(always)]
pub fn zeros(word: u64, byte: u8) -> u64 {
    less(word ^ (ONES * u64::from(byte)), 1)
}

/// Returns the place of the first wanted byte, eight bytes at a time. It is inlined, so that the code for each
/// predicate is small.
#[inline(always)]
pub fn first_place(
    bytes: &[u8],
    places: impl Fn(u64) -> u64,
    is_wanted: impl Fn(&u8) -> bool,
) -> Option<usize> {
    let (words, rest) = bytes.as_chunks();
    let mut passed = 0;
    for word in words {
        let places = places(u64::from_le_bytes(*word));
        if places != 0 {
            return Some(passed + places.trailing_zeros() as usize / 8);
        }
        passed += 8;
    }
    let place = rest.iter().position(is_wanted)?;
    Some(passed + place)
}

#[cfg(test)]
mod tests {
    use super::first_of;

    #[test]
    fn bytes_are_found_at_any_offset() {
        for length in 0..20 {
            let text = "x".repeat(length);
            let place = |text: &str| first_of([b'<', 0xbd], text.as_bytes());
            assert_eq!(place(&text), None, "{text}");
            for at in 0..length {
                for (found, byte) in [("<", 0), ("\u{fffd}", 2), ("ｽ", 1)] {
                    let mut text = text.clone();
                    text.replace_range(at..=at, found);
                    assert_eq!(place(&text), Some(at + byte), "{text}");
                }
            }
        }
    }
}
