//! Bytes looked for in eight at a time.

/// A one in each byte of a word.
const ONES: u64 = u64::MAX / 255;
const HIGHEST: u64 = ONES << 7;

/// The place of the first byte that is one of two.
#[inline]
pub fn first_of([one, other]: [u8; 2], bytes: &[u8]) -> Option<usize> {
    first_place(
        bytes,
        |word| zeros(word, one) | zeros(word, other),
        |byte| *byte == one || *byte == other,
    )
}

/// The highest bit of each byte of a word that is less than another. Those above the first may be wrong.
#[inline(always)]
pub fn less(word: u64, byte: u8) -> u64 {
    // A byte that is less borrows from its highest bit, and the borrow goes on.
    word.wrapping_sub(ONES * u64::from(byte)) & !word & HIGHEST
}

/// The highest bit of each byte of a word that is a certain one. Those above the first may be wrong.
#[inline(always)]
pub fn zeros(word: u64, byte: u8) -> u64 {
    less(word ^ (ONES * u64::from(byte)), 1)
}

/// The place of the first byte that is wanted, looked for in eight bytes at a time. What is wanted is known where this
/// is called, and small code is made of it.
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
