//! Japanese notation: `☗７六歩`, `☖同銀右不成`.
//!
//! Source of the rules for 右左直上寄引打: the Japan Shogi Association, 棋譜の表記方法. Pieces that
//! are pinned count as candidates.

use crate::notation::definition::Notation;
use crate::notation::settings;
use crate::notation::style::{self, Disambiguation, Style, When, signs, squares};
use crate::notation::suffix;
use crate::problem::sentences;
use crate::record::resolve::{Origin, Promotion, Target, Token};
use crate::text::scan::{Scanner, digit, kanji_digit};
use crate::types::color::Color;
use crate::types::piece::KindId;
use crate::types::relation::Relation;
use crate::types::square::Square;
use crate::variant::{Games, Variant};

/// The notation.
pub static NOTATION: Notation = Notation {
    name: "japanese",
    title: &sentences::notation::JAPANESE,
    sample: "☗７六歩",
    style: STYLE,
    code: None,
    read: Some(read),
    settings: &settings::JAPANESE,
    games: Games::All,
    other_games: Some(&style::WESTERN),
};

/// As in print: ☗, 同歩, 打 only when needed.
pub const STYLE: Style = style::JAPANESE;

/// As in KI2: ▲ and △.
pub const KI2: Style = Style {
    marks: ["▲", "△"],
    ..STYLE
};

/// As in lists: no marks.
pub const LIST: Style = Style {
    marks: ["", ""],
    ..STYLE
};

/// As in KIF: no marks, a wide blank after 同, 打 on every drop, the origin in parentheses in place of words, and
/// nothing where a promotion is declined.
pub const KIF: Style = Style {
    after_same: "　",
    disambiguation: Disambiguation::Numerals(["(", ")"]),
    origin_marked: When::Always,
    drop_marked: When::Always,
    declines: "",
    ..LIST
};

/// Reads a whole text as one move.
pub(super) fn read(text: &str, variant: &'static Variant) -> Option<Token> {
    let mut scanner = Scanner::new(text);
    scanner.skip_blanks();
    let token = scan(&mut scanner, variant).ok()?;
    scanner.skip_blanks();
    scanner.is_empty().then_some(token)
}

/// Why a text is no Japanese move.
#[derive(Clone, Copy, Debug)]
pub enum NotAMove<'a> {
    /// There is no square where it should begin.
    Nothing,
    /// The square is not on the board.
    Square(&'a str),
    /// No piece is named after the square.
    Piece(&'a str),
    /// The square in parentheses is none.
    Origin(&'a str),
}

/// Returns the side of a mark.
pub fn mark(c: char) -> Option<Color> {
    match c {
        '▲' | '▼' | '☗' | '⛊' => Some(Color::Black),
        '△' | '▽' | '☖' | '⛉' => Some(Color::White),
        _ => None,
    }
}

/// Reads a move off the front of a text: all spellings of squares, pieces and words that programs,
/// books and newspapers use, with the origin in parentheses or not.
pub fn scan<'a>(
    scanner: &mut Scanner<'a>,
    variant: &'static Variant,
) -> Result<Token, NotAMove<'a>> {
    let side = scanner.eat_as(mark).or_else(|| scan_side(scanner));
    scanner.skip_blanks();
    let to = scan_target(scanner, variant)?;
    scanner.skip_blanks();
    let before = scanner.rest();
    let is_any = matches!(to, Target::Square(_)) && scanner.eat('合');
    let kind = if is_any {
        scanner.eat_if(|c| c == '駒' || c == 'い');
        KindId::ANY
    } else {
        scan_piece(scanner, variant).ok_or(NotAMove::Piece(before))?
    };
    let mut token = Token {
        side,
        to,
        kind,
        from: Origin::Unsaid,
        drop: is_any,
        relation: Relation::NONE,
        promotion: Promotion::Unsaid,
    };
    loop {
        if let Some(suffix) = suffix::take(scanner) {
            suffix.add_to(&mut token);
            continue;
        }
        let before = *scanner;
        scanner.skip_blanks();
        match scanner.next() {
            // A second parenthesis is a time.
            Some('(' | '（') if token.from == Origin::Unsaid => {
                let (from, after) = match scan_origin(*scanner, variant) {
                    Ok(origin) => origin,
                    // Not an origin but a time or a remark, which is not ours to read.
                    Err(_) if is_no_origin(scanner.rest()) => {
                        *scanner = before;
                        return Ok(token);
                    }
                    Err(not_a_move) => return Err(not_a_move),
                };
                token.from = from.map_or(Origin::Unsaid, Origin::Square);
                token.drop |= from.is_none();
                *scanner = after;
            }
            _ => {
                *scanner = before;
                return Ok(token);
            }
        }
    }
}

/// Returns the word for a side before a move: `先手７六歩`.
fn scan_side(scanner: &mut Scanner<'_>) -> Option<Color> {
    const SIDES: [(&str, Color); 4] = [
        ("先手", Color::Black),
        ("後手", Color::White),
        ("下手", Color::Black),
        ("上手", Color::White),
    ];
    // Nearly all moves begin otherwise.
    if !scanner
        .peek()
        .is_some_and(|c| matches!(c, '先' | '後' | '下' | '上'))
    {
        return None;
    }
    SIDES
        .iter()
        .find(|(word, _)| scanner.eat_str(word))
        .map(|(_, side)| *side)
}

fn scan_target<'a>(
    scanner: &mut Scanner<'a>,
    variant: &'static Variant,
) -> Result<Target, NotAMove<'a>> {
    // Nearly all moves begin with a digit, and only squares by their numbers do.
    let is_digit = scanner.peek().is_some_and(|c| digit(c).is_some());
    if let Some(square) = scan_own_square(scanner, variant) {
        return Ok(Target::Square(square));
    }
    if !is_digit && let Some(target) = scan_named_target(scanner, variant) {
        return Ok(target);
    }
    match scan_square(scanner, variant)? {
        Some(square) => {
            let mut ahead = *scanner;
            if ahead.eat_if(is_same).is_some() {
                ahead.skip_blanks();
                skip_okurigana(&mut ahead, variant);
                let mut piece = ahead;
                if variant.spelling().piece(&mut piece).is_some() {
                    *scanner = ahead;
                }
            }
            Ok(Target::Square(square))
        }
        None => Err(NotAMove::Nothing),
    }
}

fn is_same(c: char) -> bool {
    c == '同' || c == '仝'
}

/// Skips the end of the word 同じく before a piece: `同ク銀`, `同じく銀`. Elsewhere ク is a bishop.
fn skip_okurigana(scanner: &mut Scanner<'_>, variant: &'static Variant) {
    const ENDS: [&str; 6] = ["じく", "ジク", "しく", "シク", "く", "ク"];
    let mut ahead = *scanner;
    if ENDS.iter().any(|end| ahead.eat_str(end)) {
        ahead.skip_blanks();
        let mut piece = ahead;
        let is_piece = variant.spelling().piece(&mut piece).is_some();
        // `同じく角道を開けます` goes on in words.
        let is_word = piece.peek().is_some_and(char::is_alphabetic);
        if is_piece && (!is_word || suffix::take(&mut piece).is_some()) {
            *scanner = ahead;
        }
    }
}

/// Returns the square of the move before, or one by its name.
#[inline(never)]
fn scan_named_target(scanner: &mut Scanner<'_>, variant: &'static Variant) -> Option<Target> {
    let is_any_same = |c| is_same(c) || signs::is_same(c);
    if scanner.eat_if(is_any_same).is_none() {
        return scan_iroha(scanner, variant).map(Target::Square);
    }
    scanner.skip_blanks();
    skip_okurigana(scanner, variant);
    // `同22銀` repeats the square, and the square is the safer of the two.
    let mut ahead = *scanner;
    if let Ok(Some(square)) = scan_square(&mut ahead, variant) {
        *scanner = ahead;
        return Some(Target::Square(square));
    }
    Some(Target::Same)
}

/// Returns a square by its name in the iroha poem, or its file by a sign of the zodiac, with a piece after
/// it; some of the names are numbers.
fn scan_iroha(scanner: &mut Scanner<'_>, variant: &'static Variant) -> Option<Square> {
    let mut ahead = *scanner;
    let name = ahead.next()?;
    let square = match squares::zodiac_file(name) {
        Some(file) => Square::new(file, ahead.eat_as(kanji_digit)?)?,
        None => squares::iroha_square(name)?,
    };
    let mut piece = ahead;
    scan_piece(&mut piece, variant)?;
    *scanner = ahead;
    Some(square)
}

/// Takes a piece in any spelling off the front of a text.
fn scan_piece(scanner: &mut Scanner<'_>, variant: &'static Variant) -> Option<KindId> {
    let piece = variant.spelling().piece(scanner);
    piece.or_else(|| signs::piece(scanner, variant))
}

/// Returns a square in digits or kanji of any kind; `None` when there is none to be seen.
pub(crate) fn scan_square<'a>(
    scanner: &mut Scanner<'a>,
    variant: &'static Variant,
) -> Result<Option<Square>, NotAMove<'a>> {
    let number = |c| digit(c).or_else(|| kanji_digit(c));
    let before = scanner.rest();
    if let Some(square) = scan_own_square(scanner, variant) {
        return Ok(Some(square));
    }
    let Some(file) = scanner.eat_as(number) else {
        return Ok(None);
    };
    let rank = scanner
        .eat_as(number)
        .or_else(|| look_alike(scanner, variant));
    let square = rank
        .and_then(|rank| Square::new(file, rank))
        .filter(|square| variant.contains(*square));
    match square {
        Some(square) => Ok(Some(square)),
        None => {
            let end = before
                .char_indices()
                .nth(2)
                .map_or(before.len(), |(at, _)| at);
            Err(NotAMove::Square(before.get(..end).unwrap_or(before)))
        }
    }
}

/// Returns a sign that scanners and input methods give in place of the number of a rank, `３ニ金`, `２ー飛`, with
/// a piece after it.
#[inline(never)]
fn look_alike(scanner: &mut Scanner<'_>, variant: &'static Variant) -> Option<u8> {
    let mut ahead = *scanner;
    let rank = ahead.eat_as(|c| match c {
        'ー' | '―' | '—' | '－' | '−' | '─' => Some(1),
        'ニ' | '＝' => Some(2),
        'ハ' => Some(8),
        _ => None,
    })?;
    let after = ahead;
    scan_piece(&mut ahead, variant)?;
    *scanner = after;
    Some(rank)
}

/// Returns a square by a name that only its game has: `e4`, `１０十六`, `10p`.
fn scan_own_square(scanner: &mut Scanner<'_>, variant: &'static Variant) -> Option<Square> {
    let mut ahead = *scanner;
    let square = match variant.squares {
        Some(squares) => squares.scan(&mut ahead, variant.files, variant.ranks)?,
        None if variant.is_large() => {
            let file = u8::try_from(ahead.number()?).ok()?;
            let rank = scan_large_rank(&mut ahead, variant);
            let letter = |c: char| c.is_ascii_lowercase().then(|| c as u8 - b'a' + 1);
            Square::new(file, rank.or_else(|| ahead.eat_as(letter))?)?
        }
        None => return None,
    };
    *scanner = ahead;
    variant.contains(square).then_some(square)
}

/// Returns a rank of a large board in kanji. The name of a piece may begin with a number: `１４十五里霧` is 五里霧 to
/// the tenth rank.
fn scan_large_rank(scanner: &mut Scanner<'_>, variant: &'static Variant) -> Option<u8> {
    let before = *scanner;
    let rank = scanner.kanji_number()?;
    let mut shorter = before;
    shorter.eat_as(kanji_digit);
    let has_piece = |mut scanner: Scanner<'_>| scan_piece(&mut scanner, variant).is_some();
    let is_shorter = shorter.eat('十') && shorter.rest().len() > scanner.rest().len();
    if is_shorter && !has_piece(*scanner) && has_piece(shorter) {
        *scanner = shorter;
        return u8::try_from(rank - rank % 10).ok();
    }
    u8::try_from(rank).ok()
}

/// Reports whether the text after a parenthesis is a time or a remark rather than a square.
fn is_no_origin(text: &str) -> bool {
    if text.starts_with('←') {
        return false;
    }
    let end = text.find([')', '）']).unwrap_or(text.len());
    let inside = text.get(..end).unwrap_or(text);
    inside.chars().count() > 3
        || inside.contains([':', '：', '/', '／'])
        || !inside.contains(|c| digit(c).is_some())
        || !inside.chars().all(|c| {
            digit(c).is_some() || c.is_ascii_lowercase() || kanji_digit(c).is_some() || c == '十'
        })
}

/// Returns the square a piece comes from, after its parenthesis, and the text that follows. `(00)`, which
/// gives no square, is how some programs mark a drop.
fn scan_origin<'a>(
    mut scanner: Scanner<'a>,
    variant: &'static Variant,
) -> Result<(Option<Square>, Scanner<'a>), NotAMove<'a>> {
    let inside = scanner.rest();
    scanner.eat('←');
    if let Some(square) = scan_own_square(&mut scanner, variant) {
        let closed = scanner.eat_if(|c| c == ')' || c == '）').is_some();
        let square = closed.then_some((Some(square), scanner));
        return square.ok_or(NotAMove::Origin(inside));
    }
    let file = scanner.digit();
    let rank = scanner.digit();
    let closed = scanner.eat_if(|c| c == ')' || c == '）').is_some();
    let square = match (file, rank) {
        (Some(0), Some(0)) => Some(None),
        (Some(file), Some(rank)) => Square::new(file, rank)
            .filter(|square| variant.contains(*square))
            .map(Some),
        _ => None,
    };
    match square.filter(|_| closed) {
        Some(square) => Ok((square, scanner)),
        None => {
            let end = inside.find([')', '）']).unwrap_or(inside.len());
            Err(NotAMove::Origin(inside.get(..end).unwrap_or(inside)))
        }
    }
}
