//! Elements shared by KIF and its relatives: the start position as a handicap name or a diagram,
//! pieces in hand, the words for endings, and the sentence that begins with まで.
//!
//! Source: the format's definition by its author, and the output of other programs.

use crate::record::{Action, Record};
use crate::text::scan::{
    self, Scanner, digit, has, is_blank, kanji_digit, push_all, split_at_word, trim,
};
use crate::types::ONLY_USUAL;
use crate::types::color::Color;
use crate::types::outcome::{EndKind, Ending, Outcome};
use crate::variant::{Handicap, Variant};

/// Line that ends a record if nothing else does.
pub const SEPARATOR: &str = "\n#--separator--\n";

/// Beginning of the separator line, after its `#`.
pub const SEPARATOR_WORD: &str = "--separator";

/// Beginnings of lines for programs at the head of a record; after moves they begin the next
/// record.
pub const HEAD_LINES: [&str; 3] = ["KIF", "KI2", " --"];

/// Keys that occur only at the head of a record; after moves they begin the next one.
pub const HEAD_KEYS: [&str; 11] = [
    "手合割",
    "開始日時",
    "対局日",
    "先手",
    "後手",
    "下手",
    "上手",
    "棋戦",
    "表題",
    "作品番号",
    "作品名",
];

/// The line that names the encoding of a KIF in UTF-8; without it programs take a KIF for Shift_JIS.
pub const UTF8_LINE: &str = "#KIF version=2.0 encoding=UTF-8\n";

/// Returns the text after the words that name a file's encoding in a line for programs. Those words
/// say nothing about the record. `None` if they are absent.
pub fn after_encoding(text: &str) -> Option<&str> {
    let (kind, words) = text.split_at_checked("KIF ".len())?;
    let mut rest = words;
    while rest.starts_with("version=") || rest.starts_with("encoding=") {
        let end = rest.bytes().position(|c| c == b' ').unwrap_or(rest.len());
        rest = trim(rest.get(end..)?);
    }
    let is_it = matches!(kind, "KIF " | "KI2 ") && rest.len() < words.len();
    is_it.then_some(rest)
}

/// Words in place of a move that end a line. A word precedes the words it contains.
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

/// Maximum length of a header's key, in characters. Longer text is prose with a colon in it.
pub const MAX_KEY_LENGTH: usize = 20;

/// Approximate bytes of a move with its times, used to reserve capacity.
pub const BYTES_PER_MOVE: usize = 36;

/// The names of the sides.
const SIDES: [(&str, Color); 4] = [
    ("先手", Color::Black),
    ("下手", Color::Black),
    ("後手", Color::White),
    ("上手", Color::White),
];

/// Returns the side that a text names at its beginning, and the text after it.
#[inline(never)]
pub fn side_name(text: &str) -> Option<(Color, &str)> {
    SIDES
        .iter()
        .find_map(|(name, color)| Some((*color, text.strip_prefix(name)?)))
}

/// Returns a sentence about the end of a game with the names of players replaced by those of their sides, if it says
/// what a player did: `次郎さんが投了` as `後手さんが投了`.
pub fn deed_of_player(text: &str, record: &Record) -> Option<String> {
    const POLITE: [&str; 3] = ["しました", "した", "です"];
    let bare = text.trim_end_matches(['。', '！', '!']);
    let bare = POLITE
        .iter()
        .find_map(|end| bare.strip_suffix(end))
        .unwrap_or(bare);
    let is_deed = |(word, kind): &(&str, EndKind)| {
        bare.ends_with(word) && matches!(kind.outcome(Color::Black), Outcome::Win(_))
    };
    if bare.chars().nth(MAX_DEED_LENGTH).is_some() || !ENDINGS.iter().any(is_deed) {
        return None;
    }
    let mut plain = String::from(bare);
    for (side, _) in SIDES {
        let name = record.header(side).map_or("", trim);
        if !name.is_empty() {
            plain = plain.replace(name, side);
        }
    }
    let names_side = |(side, _): &(&str, Color)| split_at_word(&plain, side).is_some();
    SIDES.iter().any(names_side).then_some(plain)
}

/// Maximum length of a sentence about what a player did, in characters.
const MAX_DEED_LENGTH: usize = 30;

/// Returns the side whose pieces in hand follow a key: `先手の持駒`, in mate problems also `玉方持駒`.
pub fn side_of_hand(key: &str) -> Option<Color> {
    let (color, rest) = match (key.strip_prefix("攻方"), key.strip_prefix("玉方")) {
        (Some(rest), _) => (Color::Black, rest),
        (_, Some(rest)) => (Color::White, rest),
        _ => side_name(key)?,
    };
    let is_hand = matches!(rest, "の持駒" | "の持ち駒" | "持駒" | "持ち駒");
    is_hand.then_some(color)
}

/// Returns the side to move in a diagram, from the line below it: `後手番`.
pub fn side_to_move(line: &str) -> Option<Color> {
    let (color, rest) = side_name(line)?;
    (rest == "番").then_some(color)
}

/// Recognizes `９ ８ ７ ６ ５ ４ ３ ２ １` above a diagram.
pub fn is_ruler_of_files(text: &str) -> bool {
    text.chars().all(|c| digit(c).is_some() || is_blank(c))
        && text.chars().filter(|c| digit(*c).is_some()).count() >= 3
}

/// Returns the ending for a word in place of a move.
pub fn ending_word(word: &str) -> Option<EndKind> {
    let word = if ONLY_USUAL {
        word
    } else {
        word.trim_end_matches(['!', '！', '。'])
    };
    ENDINGS
        .iter()
        .find(|(known, _)| *known == word)
        .map(|(_, kind)| *kind)
}

/// Content of the sentence `まで90手で先手の勝ち`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    /// The number of moves that it gives.
    pub count: Option<u32>,
    /// The reason, if it names one.
    pub kind: Option<EndKind>,
    /// The winner, or another outcome.
    pub outcome: Outcome,
}

/// Reads the sentence after まで, for a line of play in which `to_move` is to move.
pub fn read_sentence(text: &str, to_move: Color) -> Sentence {
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
    // Most sentences name only the winner.
    let is_plain = !ONLY_USUAL && side_name(rest).is_some_and(|(_, rest)| rest == "の勝ち");
    let named = ENDINGS
        .iter()
        .find(|(word, _)| !is_plain && split_at_word(rest, word).is_some())
        .map(|(_, kind)| *kind)
        .filter(|kind| *kind != EndKind::Other);
    let side = SIDES.iter().find_map(|(name, color)| {
        let (_, after) = split_at_word(rest, name)?;
        Some((*color, after))
    });
    let outcome = match side {
        Some((color, after)) if has(after, '負') => Outcome::Win(!color),
        Some((color, after)) if has(after, '勝') => Outcome::Win(color),
        // `後手投了`.
        Some((color, _)) => named.map_or(Outcome::Unknown, |kind| kind.outcome(color)),
        None => named.map_or(Outcome::Unknown, |kind| kind.outcome(to_move)),
    };
    let kind = match (named, outcome) {
        // A foul is named for the winner or the loser; in place of a move it is for the mover.
        (Some(EndKind::Foul | EndKind::FoulBefore), Outcome::Win(winner)) => {
            Some(if winner == to_move {
                EndKind::FoulBefore
            } else {
                EndKind::Foul
            })
        }
        (Some(kind), _) => Some(kind),
        // The sentence does not say why the side to move has won.
        (None, Outcome::Win(winner)) if winner == to_move => None,
        (None, Outcome::Win(_)) => Some(EndKind::Resignation),
        (None, _) => None,
    };
    Sentence {
        count,
        kind,
        outcome,
    }
}

impl Sentence {
    /// Returns the ending of a line that has only this sentence.
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

/// Returns the word in place of a move for an ending: the record's own if it is a known one; empty
/// if only the sentence tells how the line ended.
pub fn word_of(ending: &Ending) -> &str {
    let usual = ending.kind.outcome(ending.to_move);
    match ending_word(&ending.text) {
        Some(kind) if kind == ending.kind => &ending.text,
        _ if ending.kind == EndKind::Other => &ending.text,
        // A word would name the other side as the winner.
        _ if ending.text.is_empty()
            && own_sentence(ending).is_some()
            && ending.outcome != usual =>
        {
            ""
        }
        _ => ending.kind.japanese(),
    }
}

/// Reports whether a word in place of a move is read back as one word and not as a move.
pub fn is_one_word(word: &str) -> bool {
    ending_word(word).is_some()
        || word
            .chars()
            .all(|c| c.is_alphabetic() && kanji_digit(c).is_none() || "%_".contains(c))
            && !word.starts_with(['同', '仝'])
            && !word.starts_with("パス")
            && !word.starts_with("まで")
}

/// Reports whether the sides are called 下手 and 上手, as in handicap games.
pub fn are_named_by_handicap(record: &Record) -> bool {
    record.header("下手").is_some() || record.header("上手").is_some()
}

/// Returns the sentence that ends a line of play after `plies` plies, as programs write it. `None`
/// if there is nothing to say.
pub fn usual_sentence(record: &Record, ending: &Ending, plies: u32) -> Option<String> {
    let side = |color| match (color, are_named_by_handicap(record)) {
        (Color::Black, false) => "先手",
        (Color::White, false) => "後手",
        (Color::Black, true) => "下手",
        (Color::White, true) => "上手",
    };
    let (first, after) = match (ending.outcome, ending.kind) {
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
        &["まで", &scan::digits(plies), "手で", first, after],
    );
    if ending.kind == EndKind::TimeUp {
        sentence.push_str("の勝ち");
    }
    Some(sentence)
}

/// Drops the sentence that ends the main line if it is the usual one, which the writer adds anyway.
pub fn forget_usual_sentence(record: &mut Record) {
    let id = record.end_of_main_line();
    let Some(node) = record.node(id) else {
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

/// Returns an ending's sentence if it can be a line of its own. Sentences of other formats may be
/// anything.
pub fn own_sentence(ending: &Ending) -> Option<&str> {
    let sentence = ending.sentence.as_deref()?;
    (sentence.starts_with("まで") && !sentence.contains(['\n', '\r'])).then_some(sentence)
}

/// Reports whether an ending is read back from a word in place of a move and a sentence, one of
/// which may be missing.
pub fn comes_back(ending: &Ending, word: &str, sentence: Option<&str>) -> bool {
    if word.is_empty() && sentence.is_none() {
        return false;
    }
    let sentence = sentence.map(|sentence| {
        let text = sentence.strip_prefix("まで").unwrap_or(sentence);
        read_sentence(text, ending.to_move)
    });
    let kind = match (word, &sentence) {
        ("", Some(sentence)) => sentence.kind,
        _ => ending_word(word),
    };
    let kind = kind.unwrap_or(EndKind::Other);
    let said = sentence.map_or(Outcome::Unknown, |sentence| sentence.outcome);
    let outcome = match said {
        Outcome::Unknown if word.is_empty() => Outcome::Unknown,
        Outcome::Unknown => kind.outcome(ending.to_move),
        said => said,
    };
    let is_all = ending.sentence.is_none() || own_sentence(ending).is_some();
    (kind, outcome) == (ending.kind, ending.outcome) && is_all
}

/// Writes a sentence of another format, which would not be read back as a sentence, as a comment.
pub fn write_other_sentence(out: &mut String, ending: &Ending) {
    if own_sentence(ending).is_none()
        && let Some(sentence) = &ending.sentence
    {
        sentence
            .split(['\n', '\r'])
            .for_each(|line| push_all(out, &["*", line, "\n"]));
    }
}

/// Returns a handicap's name without `ち` and blanks, with small numbers in kanji.
#[inline(never)]
pub fn plain_name(name: &str) -> String {
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
}

/// Reports whether a name has this plain form. The first character rules most names out without an
/// allocation.
fn has_plain_name(name: &str, plain: &str) -> bool {
    let first = name
        .chars()
        .next()
        .filter(|c| digit(*c).is_none() && !is_blank(*c));
    match first.filter(|c| *c != 'ち') {
        Some(first) if !plain.starts_with(first) => false,
        _ => plain_name(name) == plain,
    }
}

/// Finds a handicap by name, with or without `ち` and blanks at the end, and with small numbers in
/// any digits.
#[inline(never)]
pub fn handicap(variant: &'static Variant, name: &str) -> Option<&'static Handicap> {
    let named = |wanted: &dyn Fn(&str) -> bool| {
        let mut handicaps = variant.handicaps.iter();
        handicaps.find(|handicap| handicap.names.iter().any(|name| wanted(name)))
    };
    named(&|known| known == name).or_else(|| {
        let name = plain_name(name);
        named(&|known| has_plain_name(known, &name))
    })
}

/// Recognizes `手数----指手---------消費時間--`.
pub fn is_ruler_of_moves(text: &str) -> bool {
    let begins = text.starts_with("手数--") || text.starts_with("手数ー");
    begins && !text.contains(|c| digit(c).is_some())
}
