//! What KIF and its relatives share: the start position as a handicap name or a diagram, men in
//! hand, the words for endings, and the sentence that begins with まで.
//!
//! Source: the definition of the KIF format by its author, and what other programs write.

use crate::color::Color;
use crate::ending::{EndKind, Ending, Outcome};
use crate::make::Problems;
use crate::piece::{Hand, Piece};
use crate::problem;
use crate::record::{Action, Record};
use crate::scan::{
    self, Line, Scanner, digit, has, is_blank, kanji_digit, push_all, push_times, split_at_word,
    trim,
};
use crate::setup::{Irregular, Setup};
use crate::square::Square;
use crate::variant::{Handicap, Variant};
use crate::words;

/// The words in place of a move that end a line; a word stands before those it contains.
pub const ENDINGS: [(&str, EndKind); 33] = [
    ("投了", EndKind::Resignation),
    ("中断", EndKind::Interruption),
    ("封じ手", EndKind::SealedMove),
    ("持将棋", EndKind::Impasse),
    ("連続王手の千日手", EndKind::PerpetualCheck),
    ("千日手", EndKind::Repetition),
    ("不詰", EndKind::NoMate),
    ("詰み", EndKind::Mate),
    ("詰", EndKind::Mate),
    ("切れ負け", EndKind::TimeUp),
    ("時間切れ", EndKind::TimeUp),
    ("Time-up", EndKind::TimeUp),
    ("反則勝ち", EndKind::FoulBefore),
    ("反則勝", EndKind::FoulBefore),
    ("反則負け", EndKind::Foul),
    ("反則負", EndKind::Foul),
    ("反則手", EndKind::Foul),
    ("先手反則", EndKind::Other),
    ("入玉勝ち", EndKind::Declaration),
    ("入玉宣言", EndKind::Declaration),
    ("勝ち宣言", EndKind::Declaration),
    ("宣言勝ち", EndKind::Declaration),
    ("27点宣言勝ち", EndKind::Declaration),
    ("トライ", EndKind::Declaration),
    ("キャッチ", EndKind::Declaration),
    ("不戦勝", EndKind::DefaultWin),
    ("不戦敗", EndKind::DefaultLoss),
    ("最大手数", EndKind::MoveLimit),
    ("引き分け", EndKind::Draw),
    ("引分け", EndKind::Draw),
    ("引分", EndKind::Draw),
    ("接続切れ", EndKind::Other),
    ("切断", EndKind::Other),
];

/// The names of the sides.
const SIDES: [(&str, Color); 4] = [
    ("先手", Color::Black),
    ("下手", Color::Black),
    ("後手", Color::White),
    ("上手", Color::White),
];

/// The side that a text names at its beginning, and what follows.
#[inline(never)]
pub fn side_name(text: &str) -> Option<(Color, &str)> {
    SIDES
        .iter()
        .find_map(|(name, color)| Some((*color, text.strip_prefix(name)?)))
}

/// The ending that a word in place of a move stands for.
pub fn ending_word(word: &str) -> Option<EndKind> {
    let word = word.trim_end_matches(['!', '！', '。']);
    ENDINGS
        .iter()
        .find(|(known, _)| *known == word)
        .map(|(_, kind)| *kind)
}

/// What the sentence `まで90手で先手の勝ち` says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Result {
    /// How many moves it counts.
    pub count: Option<u32>,
    /// The reason, when it names one.
    pub kind: Option<EndKind>,
    /// Who won.
    pub outcome: Outcome,
}

/// Reads the sentence behind まで, for a line of play in which a side is to move.
pub fn result_sentence(text: &str, to_move: Color) -> Result {
    let mut scanner = Scanner::new(text);
    scanner.take_while(|c| is_blank(c) || c == '、' || c == ',');
    let before_number = scanner;
    let mut count = scanner.number();
    if count.is_some() && !scanner.eat('手') {
        count = None;
        scanner = before_number;
    }
    scanner.eat('目');
    scanner.eat('で');
    let rest = trim(scanner.rest());
    let named = ENDINGS
        .iter()
        .find(|(word, _)| split_at_word(rest, word).is_some())
        .map(|(_, kind)| *kind)
        .filter(|kind| *kind != EndKind::Other);
    let side = SIDES.iter().find_map(|(name, color)| {
        let (_, after) = split_at_word(rest, name)?;
        Some((*color, after))
    });
    let outcome = match side {
        Some((color, after)) if has(after, '負') => Outcome::Win(!color),
        Some((color, after)) if has(after, '勝') => Outcome::Win(color),
        _ => named.map_or(Outcome::Unknown, |kind| kind.outcome(to_move)),
    };
    let kind = match (named, outcome) {
        // A foul is named for the winner or the loser; in place of a move it is for the mover.
        (Some(EndKind::Foul | EndKind::FoulBefore), Outcome::Win(winner)) => {
            Some(match winner == to_move {
                true => EndKind::FoulBefore,
                false => EndKind::Foul,
            })
        }
        (Some(kind), _) => Some(kind),
        (None, Outcome::Win(winner)) if winner == to_move => Some(EndKind::FoulBefore),
        (None, Outcome::Win(_)) => Some(EndKind::Resignation),
        (None, _) => None,
    };
    Result {
        count,
        kind,
        outcome,
    }
}

impl Result {
    /// The ending of a line that has none but this sentence.
    pub fn ending(&self, to_move: Color, sentence: &str) -> Ending {
        Ending {
            kind: self.kind.unwrap_or(EndKind::Other),
            to_move,
            outcome: self.outcome,
            text: "".into(),
            sentence: Some(sentence.into()),
        }
    }
}

/// The word in place of a move for an ending: that of the record if it is one of these.
pub fn word_of(ending: &Ending) -> &str {
    match ending_word(&ending.text) {
        Some(kind) if kind == ending.kind => &ending.text,
        _ if ending.kind == EndKind::Other => &ending.text,
        _ => ending.kind.japanese(),
    }
}

/// The sentence that ends a line of play after so many moves, as programs write it; `None` when
/// there is nothing to say.
pub fn usual_sentence(record: &Record, ending: &Ending, plies: u32) -> Option<String> {
    let is_handicap = record.start.turn == Color::White && record.header("下手").is_some();
    let side = |color| match (color, is_handicap) {
        (Color::Black, false) => "先手",
        (Color::White, false) => "後手",
        (Color::Black, true) => "下手",
        (Color::White, true) => "上手",
    };
    let (result, after) = match (ending.outcome, ending.kind) {
        (Outcome::Win(winner), EndKind::FoulBefore) => (side(winner), "の反則勝ち"),
        (Outcome::Win(winner), EndKind::Foul) => (side(!winner), "の反則負け"),
        (Outcome::Win(winner), EndKind::Declaration) => (side(winner), "の入玉勝ち"),
        (Outcome::Win(winner), EndKind::TimeUp) => ("時間切れにより", side(winner)),
        (Outcome::Win(winner), _) => (side(winner), "の勝ち"),
        (_, EndKind::Other) => return None,
        (_, kind) => (kind.japanese(), ""),
    };
    let mut sentence = String::new();
    push_all(
        &mut sentence,
        &["まで", &scan::digits(plies), "手で", result, after],
    );
    if ending.kind == EndKind::TimeUp {
        sentence.push_str("の勝ち");
    }
    Some(sentence)
}

/// Forgets the sentence that ends the main line where it is the usual one, which is written
/// anyway.
pub fn forget_usual_sentence(record: &mut Record) {
    let Some((id, node)) = record.main_line().last() else {
        return;
    };
    let is_usual = node.ending().is_some_and(|ending| {
        let usual = usual_sentence(record, ending, node.ply - 1);
        !ending.text.is_empty() && ending.sentence.as_deref() == usual.as_deref()
    });
    if is_usual
        && let Some(node) = record.node_mut(id)
        && let Action::End(ending) = &mut node.action
    {
        ending.sentence = None;
    }
}

/// Writes the sentence of an ending after so many moves, with its line end.
pub fn write_sentence(out: &mut String, record: &Record, ending: &Ending, plies: u32) {
    let sentence = match &ending.sentence {
        Some(sentence) => Some(sentence.to_string()),
        None => usual_sentence(record, ending, plies),
    };
    if let Some(sentence) = sentence {
        push_all(out, &[&sentence, "\n"]);
    }
}

/// The handicap with a name, `ち` and blanks at the end or not, small numbers in any digits.
pub fn handicap(variant: &'static Variant, name: &str) -> Option<&'static Handicap> {
    let plain = |name: &str| -> String {
        let mut plain = String::new();
        let mut scanner = Scanner::new(name.trim_end_matches('ち'));
        while !scanner.is_empty() {
            match scanner.number() {
                Some(number) => {
                    plain.push_str(&scan::kanji_number(u8::try_from(number).unwrap_or(0)));
                }
                None => plain.extend(scanner.next().filter(|c| !is_blank(*c))),
            }
        }
        plain
    };
    let named = |wanted: &dyn Fn(&str) -> bool| {
        let mut handicaps = variant.handicaps.iter();
        handicaps.find(|handicap| handicap.names.iter().any(|name| wanted(name)))
    };
    named(&|known| known == name).or_else(|| {
        let name = plain(name);
        named(&|known| plain(known) == name)
    })
}

fn count_of<T>(list: &[T]) -> String {
    scan::digits(u32::try_from(list.len()).unwrap_or(u32::MAX))
}

/// One row of a diagram.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Row {
    /// The rank written behind it.
    rank: Option<u8>,
    squares: Vec<Option<Piece>>,
}

/// A diagram as it is being read: rows, men in hand, side to move.
#[derive(Clone, Debug, Default)]
pub struct Diagram {
    rows: Vec<Row>,
    hands: [Option<Hand>; 2],
    /// The side that a line of its own says is to move.
    pub turn: Option<Color>,
}

impl Diagram {
    /// Whether a row has been read.
    pub fn has_board(&self) -> bool {
        !self.rows.is_empty()
    }

    /// Whether nothing has been read.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty() && self.turn.is_none() && self.hands.iter().all(Option::is_none)
    }

    /// Reads a row, which begins with a bar.
    pub fn row(&mut self, variant: &'static Variant, line: &Line<'_>, problems: &mut Problems) {
        let text = trim(line.text).trim_start_matches(['|', '｜']);
        let (cells, label) = match text.rsplit_once(['|', '｜']) {
            Some((cells, label)) => (cells, label),
            None => (text, ""),
        };
        let mut scanner = Scanner::new(cells);
        let mut squares = Vec::new();
        while !scanner.is_empty() {
            let mut color = Color::Black;
            while let Some(mark) = scanner.eat_if(|c| has(" +^bvVｖ-w\t", c)) {
                color = match mark {
                    'v' | 'V' | 'ｖ' | '-' | 'w' => Color::White,
                    _ => Color::Black,
                };
            }
            let before = scanner;
            if let Some(kind) = variant.words().man(&mut scanner) {
                squares.push(Some(Piece { color, kind }));
            } else if let Some(c) = scanner.next() {
                if !has("・*.．･　＊_〇", c) {
                    let cell = scanner.since(before);
                    problems.add(&problem::BAD_BOARD_CELL, line, cell, &[cell]);
                }
                squares.push(None);
            }
        }
        let rank = trim(label).chars().next().and_then(|c| {
            kanji_digit(c)
                .or_else(|| digit(c))
                .or_else(|| c.is_ascii_lowercase().then(|| c as u8 - b'a' + 1))
        });
        if squares.len() != usize::from(variant.files) {
            let found = count_of(&squares);
            let files = scan::digits(variant.files.into());
            let row = trim(line.text);
            problems.add(&problem::BAD_BOARD_ROW, line, row, &[row, &found, &files]);
        }
        self.rows.push(Row { rank, squares });
    }

    /// Reads men in hand: `飛　金二　歩十八`, with blanks or without, numbers in any digits.
    pub fn hand(
        &mut self,
        variant: &'static Variant,
        color: Color,
        value: &str,
        line: &Line<'_>,
        problems: &mut Problems,
    ) {
        let mut hand = Hand::default();
        let mut scanner = Scanner::new(value);
        loop {
            scanner.take_while(|c| is_blank(c) || has("、,・", c));
            let before = scanner;
            if scanner.is_empty() || scanner.eat_str("なし") || scanner.eat_str("無し") {
                break;
            }
            match variant.words().man(&mut scanner) {
                Some(kind) if variant.can_be_in_hand(kind) => {
                    let count = scanner.kanji_number().or_else(|| scanner.number());
                    hand.add(kind, u8::try_from(count.unwrap_or(1)).unwrap_or(u8::MAX));
                }
                _ => {
                    if scanner.since(before).is_empty() {
                        scanner.next();
                    }
                    let word = scanner.since(before);
                    problems.add(&problem::BAD_HAND, line, word, &[word]);
                }
            }
        }
        if let Some(known) = self.hands.get_mut(color.index()) {
            *known = Some(hand);
        }
    }

    /// The position it shows, on top of the position a handicap's name gives.
    pub fn setup(&self, named: Setup, line: &Line<'_>, problems: &mut Problems) -> Setup {
        if self.is_empty() {
            return named;
        }
        let variant = named.variant;
        let mut setup = match self.has_board() {
            true => Setup::empty(variant),
            false => named.clone(),
        };
        if self.has_board() && self.rows.len() != usize::from(variant.ranks) {
            let (found, ranks) = (count_of(&self.rows), scan::digits(variant.ranks.into()));
            problems.add(&problem::BAD_BOARD_RANKS, line, "", &[&found, &ranks]);
        }
        for (row, place) in self.rows.iter().zip(1..=variant.ranks) {
            let files = (1..=variant.files).rev();
            for (file, piece) in files.zip(&row.squares) {
                if let Some(square) = Square::new(file, row.rank.unwrap_or(place)) {
                    setup.put(square, *piece);
                }
            }
        }
        for (color, hand) in Color::BOTH.into_iter().zip(&self.hands) {
            if let Some(hand) = hand {
                *setup.hand_mut(color) = hand.clone();
            }
        }
        let has_men_in_hand = self.hands.iter().flatten().any(|hand| !hand.is_empty());
        if !self.has_board() && has_men_in_hand {
            problems.add(&problem::HAND_WITHOUT_BOARD, line, "", &[]);
        }
        // A diagram of the position that the name gives is that position, turn and all.
        let is_named = setup.men().eq(named.men()) && setup.hands == named.hands;
        if is_named || !self.has_board() {
            setup.turn = named.turn;
        }
        if let Some(turn) = self.turn {
            setup.turn = turn;
        }
        tell_irregular(&setup, line, problems);
        setup
    }
}

/// Tells what a set of men does not allow about a start position.
#[inline(never)]
pub fn tell_irregular(setup: &Setup, line: &Line<'_>, problems: &mut Problems) {
    for irregular in setup.irregular() {
        match irregular {
            Irregular::TwoKings(_) => problems.add(&problem::TWO_KINGS, line, "", &[]),
            Irregular::TooMany { kind, count } => {
                let word = setup.variant.kind(kind).map_or("", |kind| kind.word);
                let count = scan::digits(count);
                problems.add(&problem::TOO_MANY_MEN, line, "", &[&count, word]);
            }
        }
    }
}

/// Writes a diagram: hands, board, side to move.
pub fn write_diagram(out: &mut String, setup: &Setup) {
    let variant = setup.variant;
    out.push_str("後手の持駒：");
    write_hand(out, setup, Color::White);
    out.push_str("\n ");
    for file in (1..=variant.files).rev() {
        push_all(out, &[" ", words::full_width_digit(file)]);
    }
    let mut rule = String::new();
    push_times(&mut rule, '-', 3 * usize::from(variant.files));
    push_all(out, &["\n+", &rule, "+\n"]);
    for square in variant.board() {
        if square.file() == variant.files {
            out.push('|');
        }
        match setup.piece(square) {
            None => out.push_str(" ・"),
            Some(piece) => {
                let side = match piece.color {
                    Color::Black => " ",
                    Color::White => "v",
                };
                let man = variant.kind(piece.kind).map_or("・", |kind| kind.kanji);
                push_all(out, &[side, man]);
            }
        }
        if square.file() == 1 {
            push_all(out, &["|", &scan::kanji_number(square.rank()), "\n"]);
        }
    }
    push_all(out, &["+", &rule, "+\n先手の持駒："]);
    write_hand(out, setup, Color::Black);
    out.push('\n');
    if setup.turn == Color::White {
        out.push_str("後手番\n");
    }
}

fn write_hand(out: &mut String, setup: &Setup, color: Color) {
    let hand = setup.hand(color);
    if hand.is_empty() {
        out.push_str("なし");
        return;
    }
    for (id, kind) in setup.variant.hand_kinds() {
        let count = hand.count(id);
        if count > 0 {
            let number = match count {
                1 => String::new(),
                _ => scan::kanji_number(count),
            };
            push_all(out, &[kind.word, &number, "　"]);
        }
    }
}
