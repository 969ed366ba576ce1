//! Japanese notation: `☗７六歩`, `☖同銀右不成`.
//!
//! Source of the rules for 右左直上寄引打: the Japan Shogi Association, 棋譜の表記方法. Men that
//! are pinned count as candidates.

use super::{Coordinates, Moment, Numbering, Role, Sink, System, iroha, shorthand};
use crate::color::Color;
use crate::full::full;
use crate::moves::Move;
use crate::piece::{KindId, Piece};
use crate::relation::Relation;
use crate::resolve::{Origin, Promotion, Target, Token};
use crate::scan::{Scanner, digit, has, kanji_digit};
use crate::square::Square;
use crate::variant::Variant;

/// The notation.
pub static SYSTEM: System = System {
    name: "japanese",
    english: "Japanese",
    japanese: "日本語",
    sample: "☗７六歩",
    coordinates: Coordinates {
        files: &FILES,
        ranks: &RANKS,
        empty_hand: "なし",
    },
    numbering: Numbering::Plies,
    write: |moment, sink| write(moment, &Style::DEFAULT, sink),
    read: full(read),
};

const FILES: [&str; 9] = ["１", "２", "３", "４", "５", "６", "７", "８", "９"];
const RANKS: [&str; 9] = ["一", "二", "三", "四", "五", "六", "七", "八", "九"];

/// The marks of the sides, Black's and White's, in the fashions they come in.
const MARKS: [[&str; 2]; 3] = [["☗", "☖"], ["▲", "△"], ["", ""]];

/// How Japanese text is set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// The marks in front of a move.
    pub marks: Marks,
    /// What stands between 同 and the man.
    pub after_same: &'static str,
    /// Whether 打 is written to every drop, or only to tell it from a man on the board.
    pub always_drop: bool,
    /// What White's king is called.
    pub white_king: &'static str,
}

/// The marks that tell whose move it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Marks {
    /// ☗ and ☖.
    Pieces,
    /// ▲ and △.
    Triangles,
    /// None.
    Nothing,
}

impl Style {
    /// As in print: ☗, 同歩, 打 only when needed.
    pub const DEFAULT: Style = Style {
        marks: Marks::Pieces,
        after_same: "",
        always_drop: false,
        white_king: "玉",
    };
}

/// Writes a move in a style.
pub fn write(moment: &Moment<'_>, style: &Style, sink: &mut dyn Sink) {
    let position = moment.position;
    let color = moment.color;
    let [black, white] = match style.marks {
        Marks::Pieces => MARKS[0],
        Marks::Triangles => MARKS[1],
        Marks::Nothing => MARKS[2],
    };
    sink.part(
        Role::Side,
        match color {
            Color::Black => black,
            Color::White => white,
        },
    );
    let (Some(to), Some(kind)) = (moment.mv.to(), moment.kind) else {
        sink.part(Role::Piece, "パス");
        return;
    };
    let man = Piece { color, kind };
    if moment.previous == Some(to) {
        sink.part(Role::Destination, "同");
        sink.part(Role::Space, style.after_same);
    } else {
        write_square(to, sink);
    }
    let facts = position.kind(kind);
    let word = match (facts, color) {
        (Some(facts), Color::White) if facts.royal => style.white_king,
        _ => facts.map_or("", |facts| facts.word),
    };
    sink.part(Role::Piece, word);
    match moment.mv {
        Move::Drop { .. } => {
            if style.always_drop || !position.attackers(to, man).is_empty() {
                sink.part(Role::Drop, "打");
            }
        }
        Move::Board { from, promote, .. } => {
            if !facts.is_some_and(|facts| facts.royal) {
                write_relation(moment, man, from, to, sink);
            }
            if promote {
                sink.part(Role::Promotion, "成");
            } else if moment.could_promote {
                sink.part(Role::Promotion, "不成");
            }
        }
        Move::Pass => {}
    }
}

fn write_relation(moment: &Moment<'_>, man: Piece, from: Square, to: Square, sink: &mut dyn Sink) {
    // Most often there are none, and then nothing is to be kept.
    let mut others = Vec::new();
    moment.position.each_attacker(to, man, &mut |other| {
        if other != from {
            others.push(other);
        }
    });
    if others.is_empty() {
        return;
    }
    let goes_straight = moment
        .position
        .kind(man.kind)
        .is_some_and(|kind| kind.goes_straight);
    match Relation::telling(man.color, from, to, &others, goes_straight) {
        Some(relation) => {
            for (word, text) in Relation::WORDS {
                if relation.contains(word) {
                    sink.part(Role::Relation, text);
                }
            }
        }
        // Three horses or dragons: no words tell them apart, so the square does.
        None => {
            sink.part(Role::Origin, "(");
            write_digits(from, sink);
            sink.part(Role::Origin, ")");
        }
    }
}

/// A move as KIF has it: no mark, a wide blank behind 同, 打 on every drop, the origin in
/// parentheses in place of words, and nothing where a promotion is declined.
pub fn with_origin(moment: &Moment<'_>) -> String {
    let mut text = String::new();
    let (Some(to), Some(kind)) = (moment.mv.to(), moment.kind) else {
        text.push_str("パス");
        return text;
    };
    match moment.previous == Some(to) {
        true => text.push_str("同　"),
        false => write_square(to, &mut text),
    }
    text.push_str(word(moment.position.variant(), kind));
    match moment.mv {
        Move::Board { from, promote, .. } => {
            if promote {
                text.push('成');
            }
            text.push('(');
            write_digits(from, &mut text);
            text.push(')');
        }
        _ => text.push('打'),
    }
    text
}

fn write_digits(square: Square, sink: &mut dyn Sink) {
    const DIGITS: [&str; 10] = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"];
    for number in [square.file(), square.rank()] {
        sink.part(
            Role::Origin,
            DIGITS.get(usize::from(number)).copied().unwrap_or(""),
        );
    }
}

fn write_square(square: Square, sink: &mut dyn Sink) {
    let name = |names: &[&'static str], number: u8| {
        names
            .get(usize::from(number) - 1)
            .copied()
            .unwrap_or_default()
    };
    sink.part(Role::Destination, name(&FILES, square.file()));
    sink.part(Role::Destination, name(&RANKS, square.rank()));
}

/// Reads a whole text as one move.
fn read(text: &str, variant: &'static Variant) -> Option<Token> {
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
    /// No man is named behind the square.
    Man(&'a str),
    /// The square in parentheses is none.
    Origin(&'a str),
    /// 合 without a man: any may be put between on the square. What follows it.
    AnyMan(Square, Scanner<'a>),
}

/// The side a mark stands for.
pub fn mark(c: char) -> Option<Color> {
    match c {
        '▲' | '▼' | '☗' | '⛊' => Some(Color::Black),
        '△' | '▽' | '☖' | '⛉' => Some(Color::White),
        _ => None,
    }
}

/// Reads a move off the front of a text: all spellings of squares, men and words that programs,
/// books and newspapers use, with the origin in parentheses or not.
pub fn scan<'a>(
    scanner: &mut Scanner<'a>,
    variant: &'static Variant,
) -> Result<Token, NotAMove<'a>> {
    let side = scanner.eat_as(mark);
    scanner.skip_blanks();
    let to = scan_target(scanner, variant)?;
    scanner.skip_blanks();
    let before = scanner.rest();
    if let (Target::Square(square), true) = (to, scanner.eat('合')) {
        scanner.eat_if(|c| c == '駒' || c == 'い');
        return Err(NotAMove::AnyMan(square, *scanner));
    }
    let kind = variant
        .words()
        .man(scanner)
        .or_else(|| shorthand::man(scanner, variant))
        .ok_or(NotAMove::Man(before))?;
    let mut token = Token {
        side,
        to,
        kind,
        from: Origin::Unsaid,
        drop: false,
        relation: Relation::NONE,
        promotion: Promotion::Unsaid,
    };
    loop {
        let before = *scanner;
        scanner.skip_blanks();
        match scanner.next() {
            Some('右') => token.relation |= Relation::RIGHT,
            Some('左') => token.relation |= Relation::LEFT,
            Some('直') => token.relation |= Relation::STRAIGHT,
            Some('上' | '行' | '入' | '登' | '跳') => token.relation |= Relation::UP,
            Some('寄') => token.relation |= Relation::ACROSS,
            Some('引' | '下') => token.relation |= Relation::DOWN,
            Some('打' | '合') => token.drop = true,
            Some('生') => token.promotion = Promotion::Declines,
            Some('不') if scanner.eat('成') || scanner.eat('ナ') => {
                token.promotion = Promotion::Declines;
            }
            Some('フ') if scanner.eat('ナ') => token.promotion = Promotion::Declines,
            Some('ナ') => token.promotion = Promotion::Promotes,
            Some('成') => {
                let declines = scanner.eat_str("らず");
                scanner.eat('り');
                token.promotion = match declines {
                    true => Promotion::Declines,
                    false => Promotion::Promotes,
                };
            }
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

fn scan_target<'a>(
    scanner: &mut Scanner<'a>,
    variant: &'static Variant,
) -> Result<Target, NotAMove<'a>> {
    // Nearly all moves begin with a digit, and only squares by their numbers do.
    let is_digit = scanner.peek().is_some_and(|c| digit(c).is_some());
    if !is_digit && let Some(target) = scan_named_target(scanner, variant) {
        return Ok(target);
    }
    match scan_square(scanner, variant)? {
        Some(square) => {
            let mut ahead = *scanner;
            if ahead.eat_if(is_same).is_some() {
                ahead.skip_blanks();
                let mut man = ahead;
                if variant.words().man(&mut man).is_some() {
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

/// The square of the move before, or one by its name.
#[inline(never)]
fn scan_named_target(scanner: &mut Scanner<'_>, variant: &'static Variant) -> Option<Target> {
    let is_any_same = |c| is_same(c) || has(shorthand::SAME, c);
    if scanner.eat_if(is_any_same).is_none() {
        return scan_iroha(scanner, variant).map(Target::Square);
    }
    scanner.skip_blanks();
    // `同22銀` repeats the square, and the square is the safer of the two.
    let mut ahead = *scanner;
    if let Ok(Some(square)) = scan_square(&mut ahead, variant) {
        *scanner = ahead;
        return Some(Target::Square(square));
    }
    Some(Target::Same)
}

/// A square by its name in the iroha poem, with a man behind it; some of the names are numbers.
fn scan_iroha(scanner: &mut Scanner<'_>, variant: &Variant) -> Option<Square> {
    let mut ahead = *scanner;
    let square = iroha::square(ahead.next()?)?;
    let mut man = ahead;
    variant.words().man(&mut man)?;
    *scanner = ahead;
    Some(square)
}

/// A square in digits or kanji of any kind; `None` when there is none to be seen.
fn scan_square<'a>(
    scanner: &mut Scanner<'a>,
    variant: &'static Variant,
) -> Result<Option<Square>, NotAMove<'a>> {
    let number = |c| digit(c).or_else(|| kanji_digit(c));
    let before = scanner.rest();
    let Some(file) = scanner.eat_as(number) else {
        return Ok(None);
    };
    let rank = scanner.eat_as(number);
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

/// Whether what stands behind a parenthesis is a time or a remark rather than a square.
fn is_no_origin(text: &str) -> bool {
    let end = text.find([')', '）']).unwrap_or(text.len());
    let inside = text.get(..end).unwrap_or(text);
    inside.chars().count() > 3
        || inside.contains([':', '：', '/', '／'])
        || !inside.contains(|c| digit(c).is_some())
}

/// The square a man comes from, behind its parenthesis, and what follows. `(00)`, which gives no
/// square, is how some programs mark a drop.
fn scan_origin<'a>(
    mut scanner: Scanner<'a>,
    variant: &'static Variant,
) -> Result<(Option<Square>, Scanner<'a>), NotAMove<'a>> {
    let inside = scanner.rest();
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

/// The word for a man of a kind.
pub fn word(variant: &Variant, kind: KindId) -> &'static str {
    variant.kind(kind).map_or("", |kind| kind.word)
}
