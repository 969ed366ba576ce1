//! Search keys as numbers: positions with their mirror images, and words.

use kifuyomi::{KindId, Move, Square};

/// Hashes a text: FNV-1a, then the finish of MurmurHash3, so that all bits depend on the whole text.
pub fn hash(text: &str) -> u64 {
    finish_hash(hash_on(begin_hash(), text))
}

/// Returns the hash of an empty text.
pub fn begin_hash() -> u64 {
    0xcbf2_9ce4_8422_2325
}

/// Extends the hash of a text by the text that follows.
pub fn hash_on(hash: u64, text: &str) -> u64 {
    text.bytes().fold(hash, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

/// Finishes the hash of a text.
pub fn finish_hash(hash: u64) -> u64 {
    let hash = (hash ^ (hash >> 33)).wrapping_mul(0xff51_afd7_ed55_8ccd);
    let hash = (hash ^ (hash >> 33)).wrapping_mul(0xc4ce_b9fe_1a85_ec53);
    hash ^ (hash >> 33)
}

/// Returns the key of a position, the same as for its mirror image, and whether the key was computed from
/// the image. `sfen` is without the move number.
pub fn position(game: &str, sfen: &str) -> (u64, bool) {
    let image = mirrored(sfen);
    let is_image = *image < *sfen;
    let smaller = if is_image { &*image } else { sfen };
    (hash(&format!("position:{game}:{smaller}")), is_image)
}

/// Returns the mirror image of an SFEN: each rank reversed.
pub fn mirrored(sfen: &str) -> String {
    let (board, rest) = sfen.split_once(' ').unwrap_or((sfen, ""));
    let mut out = String::with_capacity(sfen.len());
    for (rank, at) in board.split('/').zip(0..) {
        if at > 0 {
            out.push('/');
        }
        let mut end = rank.len();
        while let Some(start) = last_token(rank.get(..end).unwrap_or_default()) {
            out.push_str(rank.get(start..end).unwrap_or_default());
            end = start;
        }
    }
    format!("{out} {rest}")
}

/// Returns the start of the last piece or number of a rank.
fn last_token(rank: &str) -> Option<usize> {
    let bytes = rank.as_bytes();
    let last = *bytes.last()?;
    let at = bytes.len() - 1;
    let start = if last.is_ascii_digit() {
        let digits = bytes.iter().rev().take_while(|byte| byte.is_ascii_digit());
        bytes.len() - digits.count()
    } else if last == b'}' {
        rank.rfind('{').unwrap_or(at)
    } else {
        at
    };
    let has_plus = start > 0 && bytes.get(start - 1) == Some(&b'+');
    Some(start - usize::from(has_plus))
}

/// The category of a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum About {
    Player,
    Date,
    Event,
    Result,
    Opening,
    Text,
    /// The location of a player's rows.
    Games,
    /// The location of a player's rows of one year.
    Year,
}

impl About {
    /// Returns the key of a word.
    pub fn key(self, word: &str) -> u64 {
        let about = match self {
            About::Player => "player",
            About::Date => "date",
            About::Event => "event",
            About::Result => "result",
            About::Opening => "opening",
            About::Text => "text",
            About::Games => "games",
            About::Year => "year",
        };
        hash(&format!("{about}:{}", plain(word)))
    }

    /// Returns the key of a player's games in a year, given the key of the player's games.
    pub fn of_year(games: u64, year: &str) -> u64 {
        About::Year.key(&format!("{year}:{games:016x}"))
    }
}

/// Normalizes a word: without spaces, in lower case, full-width characters as half-width ones.
pub fn plain(word: &str) -> String {
    let narrow = |c: char| match c {
        '！'..='～' => char::from_u32(u32::from(c) - 0xfee0).unwrap_or(c),
        c => c,
    };
    let chars = word.chars().filter(|c| !c.is_whitespace()).map(narrow);
    chars.flat_map(char::to_lowercase).collect()
}

/// Strips the rank or title after a name.
pub fn without_rank(name: &str) -> &str {
    const TITLES: [&str; 12] = [
        "名人", "竜王", "王位", "王座", "棋王", "王将", "棋聖", "叡王", "永世", "アマ", "女流",
        "氏",
    ];
    const NUMBERS: &str = "初一二三四五六七八九十0123456789０１２３４５６７８９";
    let name = name.trim();
    let stripped = TITLES.iter().find_map(|title| name.strip_suffix(title));
    let graded = || {
        let before = name.strip_suffix(['段', '級'])?;
        let shorter = before.trim_end_matches(|c| NUMBERS.contains(c));
        (shorter.len() < before.len()).then_some(shorter)
    };
    let shorter = stripped.or_else(graded).map(str::trim_end);
    shorter.filter(|name| !name.is_empty()).unwrap_or(name)
}

/// The script of a character; words end where it changes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Script {
    Letters,
    Kanji,
    Katakana,
    Other,
}

fn script(c: char) -> Script {
    match c {
        '々' | '〆' | '\u{3400}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' => Script::Kanji,
        '\u{30a1}'..='\u{30ff}' => Script::Katakana,
        '\u{3040}'..='\u{30a0}' => Script::Other,
        c if c.is_alphanumeric() => Script::Letters,
        _ => Script::Other,
    }
}

/// Returns the words of a text: runs of characters of one script. Hiragana only separates them.
pub fn words(text: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut word = String::new();
    let mut before = Script::Other;
    for c in text
        .chars()
        .map(|c| if c.is_whitespace() { ' ' } else { c })
    {
        let script = script(
            plain(c.encode_utf8(&mut [0; 4]))
                .chars()
                .next()
                .unwrap_or(' '),
        );
        if script != before && !word.is_empty() {
            words.push(plain(&std::mem::take(&mut word)));
        }
        if script != Script::Other {
            word.push(c);
        }
        before = script;
    }
    if !word.is_empty() {
        words.push(plain(&word));
    }
    words
}

/// The least and the largest number of characters of an indexed part of a word in kanji or katakana.
const PART: (usize, usize) = (2, 4);

/// Reports whether a word may be a compound, so that its parts are searched, too: `後手四間飛車`.
fn runs_together(word: &str) -> bool {
    word.chars().all(|c| script(c) != Script::Letters)
}

/// Returns the keys of a word for indexing: itself, and the parts of one in kanji or katakana.
pub fn parts(word: &str) -> Vec<String> {
    let mut parts = vec![word.to_owned()];
    if runs_together(word) {
        let chars: Vec<char> = word.chars().collect();
        for length in PART.0..=PART.1.min(chars.len().saturating_sub(1)) {
            parts.extend(
                chars
                    .windows(length)
                    .map(|part| part.iter().collect::<String>()),
            );
        }
    }
    parts
}

/// Returns the parts by which a word is searched; a game needs all of them. A long word is split into parts
/// of indexed length.
pub fn sought(word: &str) -> Vec<String> {
    let chars: Vec<char> = word.chars().collect();
    if chars.len() <= PART.1 || !runs_together(word) {
        return vec![word.to_owned()];
    }
    let last = chars.len() - PART.1;
    let starts = (0..last).step_by(PART.1).chain([last]);
    let part = |from: usize| chars.iter().skip(from).take(PART.1).collect();
    starts.map(part).collect()
}

/// Returns the names by which a player is found besides the whole one: parts between spaces, and the
/// beginning of a name without spaces, which may be a family name.
pub fn parts_of_name(name: &str) -> Vec<String> {
    let words: Vec<&str> = name.split_whitespace().collect();
    let mut parts: Vec<String> = words.iter().copied().map(plain).collect();
    let first: Vec<char> = words
        .first()
        .map_or(Vec::new(), |word| word.chars().collect());
    let beginning = |length: usize| {
        first
            .get(..length)
            .map(|part| part.iter().collect::<String>())
    };
    let families = FAMILY.into_iter().filter(|length| *length < first.len());
    let families = families
        .filter_map(beginning)
        .filter(|part| runs_together(part));
    parts.extend(families);
    parts
}

/// The number of characters of most family names.
const FAMILY: [usize; 2] = [2, 3];

/// No move, or one of several legs.
pub const NO_MOVE: u32 = (1 << 31) - 1;

/// Encodes a move as a number: destination, origin (or kind of a drop), promotion, drop.
pub fn code(mv: Move) -> u32 {
    let place = |square: Square| u32::from(square.file()) << 5 | u32::from(square.rank());
    match mv {
        Move::Board { from, to, promote } => {
            place(to) | place(from) << 10 | u32::from(promote) << 20
        }
        Move::Drop { kind, to } => place(to) | u32::from(kind.get()) << 10 | 1 << 21,
        Move::Legs(_) | Move::Pass => NO_MOVE,
    }
}

/// Decodes a move.
pub fn decoded(code: u32) -> Option<Move> {
    let byte = |shift: u32, mask: u32| u8::try_from(code >> shift & mask).ok();
    let square = |shift: u32| Square::new(byte(shift + 5, 31)?, byte(shift, 31)?);
    let to = square(0)?;
    if code == NO_MOVE {
        None
    } else if code >> 21 & 1 == 1 {
        let kind = KindId::new(byte(10, 255)?)?;
        Some(Move::Drop { kind, to })
    } else {
        let promote = code >> 20 & 1 == 1;
        let from = square(10)?;
        Some(Move::Board { from, to, promote })
    }
}

/// Returns the code of a move's mirror image on a board with a number of files.
pub fn mirrored_code(code: u32, files: u8) -> u32 {
    let files = u32::from(files) + 1;
    let place = |place: u32| files.saturating_sub(place >> 5 & 31) << 5 | place & 31;
    if code == NO_MOVE {
        return code;
    }
    let from = code >> 10 & 1023;
    let is_drop = code >> 21 & 1 == 1;
    let from = if is_drop { from } else { place(from) };
    code & !((1 << 20) - 1) | place(code & 1023) | from << 10
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mirror_images_have_one_number() {
        let sfen = "lnsgkgsnl/1r5b1/p1ppppppp/1p7/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b 2P";
        let image = "lnsgkgsnl/1b5r1/ppppppp1p/7p1/9/6P2/PPPPPP1PP/1R5B1/LNSGKGSNL b 2P";
        assert_eq!(mirrored(sfen), image);
        assert_eq!(mirrored(image), sfen);
        assert_eq!(mirrored("+R8/10{aa}1 b -"), "8+R/1{aa}10 b -");
        let (key, is_image) = position("standard", sfen);
        assert_eq!(position("standard", image), (key, !is_image));
        assert_ne!(position("other", sfen).0, key);
    }

    /// The page computes the same numbers.
    #[test]
    fn numbers_are_those_of_the_page() {
        let known = include_str!("../../../tests/data/library/keys.tsv");
        for line in known.lines() {
            let fields: Vec<&str> = line.split('\t').collect();
            let (about, key) = match fields[..] {
                ["position", game, sfen, key] => {
                    let (number, is_image) = position(game, sfen);
                    (format!("{number:016x} {is_image}"), key)
                }
                ["player", word, key] => (format!("{:016x}", About::Player.key(word)), key),
                ["year", year, name, key] => {
                    let number = About::of_year(About::Games.key(name), year);
                    (format!("{number:016x}"), key)
                }
                ["text", word, key] => (format!("{:016x}", About::Text.key(word)), key),
                ["rank", name, shorter] => (without_rank(name).to_owned(), shorter),
                ["words", text, parts] => (words(text).join(" "), parts),
                ["sought", word, parts] => (sought(word).join(" "), parts),
                _ => panic!("{line}"),
            };
            assert_eq!(about, key, "{line}");
        }
    }

    #[test]
    fn moves_come_back() {
        for usi in ["7g7f", "8h2b+", "P*5e", "1a9i"] {
            let mv: Move = usi.parse().unwrap();
            assert_eq!(decoded(code(mv)), Some(mv), "{usi}");
            let there_and_back = mirrored_code(mirrored_code(code(mv), 9), 9);
            assert_eq!(there_and_back, code(mv), "{usi}");
        }
        let image = mirrored_code(code("7g7f".parse().unwrap()), 9);
        assert_eq!(decoded(image), "3g3f".parse().ok());
        assert_eq!(decoded(NO_MOVE), None);
    }

    #[test]
    fn words_are_runs_of_a_script() {
        assert_eq!(words("角道を開けるＲook 45"), ["角道", "開", "rook", "45"]);
        let four = ["四間飛車", "四間", "間飛", "飛車", "四間飛", "間飛車"];
        assert_eq!(parts("四間飛車"), four);
        assert_eq!(
            (parts("rook"), parts("角道")),
            (vec!["rook".into()], vec!["角道".into()])
        );
        assert_eq!(sought("後手四間飛車"), ["後手四間", "四間飛車"]);
        assert_eq!(sought("四間飛車"), ["四間飛車"]);
        let long = "先手石田流三間飛車穴熊";
        assert!(sought(long).iter().all(|part| parts(long).contains(part)));
        assert_eq!(sought(long).len(), 3);
        assert_eq!(parts_of_name("羽生善治"), ["羽生善治", "羽生", "羽生善"]);
        assert_eq!(parts_of_name("Habu Yoshiharu"), ["habu", "yoshiharu"]);
        assert_eq!(without_rank("羽生善治 九段"), "羽生善治");
        assert_eq!(without_rank("羽生善治竜王"), "羽生善治");
        assert_eq!(without_rank("三段"), "三段");
        assert_eq!(plain("Ｈａｂｕ　Yoshi"), "habuyoshi");
    }
}
