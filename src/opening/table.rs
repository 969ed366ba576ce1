//! Reads the tables of openings and castles.
//!
//! Each opening and castle has a line with its names (Japanese | kana | romaji | English), followed by the
//! ones it is a kind of, and by `not X` for what it cancels: X and all kinds of X. Below it, each indented
//! line is one way to match it: all its conditions hold after the same ply. Rules see the game from their
//! own side, as Black does. Rules above may have matched at the same ply, rules below only at an earlier
//! one; the openings come before the castles.
//!
//! ```text
//! R28        an own rook on 28         GS78/68   a gold or silver on 78 or 68      P2*   a pawn on file 2
//! _26        nothing stands on 26      hand:B    a bishop in hand                  black, white
//! move:R78   it has just moved there   move:BxB  … and taken a bishop              drop:B45
//! ply<=20    ply>=8                    +X        X was found before                !X ~X   not X; X of the other
//! ```
//!
//! Without `ply<=` an opening is searched up to ply 60, a castle up to ply 120; castles only as long as no
//! side has promoted a piece or captured a rook, and at most two golds and silvers are in hand. A name that
//! begins with * only helps others. All of the tables is in the engine, which is why this is explained
//! here.
//!
//! Lines that cannot be read are skipped and recorded; a test checks that there are none.

use std::sync::OnceLock;

use crate::opening::name::{Entry, Name, Topic};
use crate::opening::rule::{Condition, Rule, Test};
use crate::opening::sets::{Kinds, NOTHING, SIDE, Squares, bit};
use crate::types::piece::KindId;
use crate::types::square::Square;
use crate::variant::games::standard::{BISHOP, GOLD, KING, KNIGHT, LANCE, PAWN, ROOK, SILVER};

/// The last plies at which openings and castles are searched if a rule does not say.
const LAST_OPENING: u32 = 60;
const LAST_CASTLE: u32 = 120;

/// Both tables, read.
#[derive(Debug, Default)]
pub struct Table {
    /// The names by which rules refer to each other, in the order of the rules. An opening and a castle can
    /// have the same name.
    titles: Vec<(Topic, &'static str)>,
    entries: Vec<Entry>,
    rules: Vec<Rule>,
    faults: Vec<&'static str>,
}

/// Both tables, read once.
pub fn table() -> &'static Table {
    static TABLE: OnceLock<Table> = OnceLock::new();
    TABLE.get_or_init(|| Table::read(include_str!("openings.txt"), include_str!("castles.txt")))
}

impl Table {
    /// Reads the tables.
    pub fn read(openings: &'static str, castles: &'static str) -> Table {
        let titles = |topic, text: &'static str| {
            let lines = text.lines().filter(|line| !is_note(line) && !is_way(line));
            lines.map(move |line| (topic, title(line)))
        };
        let castles_too = titles(Topic::Castle, castles);
        let mut table = Table {
            titles: titles(Topic::Opening, openings)
                .chain(castles_too)
                .collect(),
            ..Table::default()
        };
        table.add(Topic::Opening, openings);
        table.add(Topic::Castle, castles);
        table.relate();
        table
    }

    pub fn rules(&self) -> &[Rule] {
        &self.rules
    }

    pub fn entry(&self, number: usize) -> Option<&Entry> {
        self.entries.get(number)
    }

    pub fn entries(&self) -> impl Iterator<Item = &Entry> {
        self.entries.iter()
    }

    /// Returns the ply after which nothing is searched.
    pub fn last_ply(&self) -> u32 {
        LAST_CASTLE
    }

    /// Records at each rule the others that refer to it.
    fn relate(&mut self) {
        let relations: Vec<_> = (0..self.rules.len())
            .map(|number| (self.replacing(number), self.kinds_of(number)))
            .collect();
        for (rule, (replaced_by, kinds)) in self.rules.iter_mut().zip(relations) {
            (rule.replaced_by, rule.kinds) = (replaced_by, kinds);
        }
    }

    fn replacing(&self, number: usize) -> Vec<usize> {
        let above = self.rules.get(number).map_or(&[][..], |rule| &rule.above);
        self.numbers_of(|rule| {
            let voids = |it| rule.replaces.contains(it);
            voids(&number) || above.iter().any(voids)
        })
    }

    fn kinds_of(&self, number: usize) -> Vec<usize> {
        self.numbers_of(|rule| rule.above.contains(&number))
    }

    fn numbers_of(&self, is_wanted: impl Fn(&Rule) -> bool) -> Vec<usize> {
        let numbered = self.rules.iter().enumerate();
        let wanted = numbered.filter(|(_, rule)| is_wanted(rule));
        wanted.map(|(number, _)| number).collect()
    }

    /// Returns the number of the rule with a title, preferring the same table.
    fn number(&self, topic: Topic, title: &str) -> Option<usize> {
        let same = |known: &(Topic, &str)| *known == (topic, title);
        let any = |(_, known): &(Topic, &str)| *known == title;
        let mut titles = self.titles.iter();
        let own = titles.position(same);
        own.or_else(|| self.titles.iter().position(any))
    }

    fn add(&mut self, topic: Topic, text: &'static str) {
        for line in text.lines() {
            if is_note(line) {
                continue;
            }
            let is_read = if is_way(line) {
                self.add_way(topic, line).is_some()
            } else {
                self.rules.push(Rule::new(topic));
                title(line).starts_with('*') || self.add_entry(topic, line).is_some()
            };
            if !is_read {
                self.faults.push(line);
            }
        }
    }

    /// Adds an entry for the last rule.
    fn add_entry(&mut self, topic: Topic, line: &'static str) -> Option<()> {
        let mut fields = line.split('|').map(str::trim);
        let name = Name {
            japanese: fields.next()?,
            kana: fields.next()?,
            romaji: fields.next()?,
            english: fields.next()?,
        };
        let (mut parents, mut replaces) = (Vec::new(), Vec::new());
        for more in fields {
            match more.strip_prefix("not ") {
                Some(other) => replaces.push(self.number(topic, other)?),
                None => parents.push(self.number(topic, more)?),
            }
        }
        let (mut above, mut depth) = (parents.clone(), 0);
        for parent in parents {
            // A parent must come earlier, so that chains of kinds end.
            if parent + 1 >= self.rules.len() {
                return None;
            }
            let parent = self.rules.get(parent)?;
            above.extend(&parent.above);
            depth = depth.max(parent.depth + 1);
        }
        let rule = self.rules.last_mut()?;
        rule.entry = Some(self.entries.len());
        (rule.above, rule.depth, rule.replaces) = (above, depth, replaces);
        let shape = Vec::new();
        self.entries.push(Entry { topic, name, shape });
        Some(())
    }

    fn add_way(&mut self, topic: Topic, line: &'static str) -> Option<()> {
        let words = line.split_whitespace();
        let mut way = words
            .map(|word| self.condition(topic, word))
            .collect::<Option<Vec<_>>>()?;
        let has_end = |it: &Condition| {
            matches!(it.test, Test::Ply(_, most) if most < u32::MAX) && !it.is_negated
        };
        if !way.iter().any(has_end) {
            let last = match topic {
                Topic::Opening => LAST_OPENING,
                Topic::Castle => LAST_CASTLE,
            };
            let before_its_end = Condition {
                test: Test::Ply(0, last),
                is_of_other: false,
                is_negated: false,
            };
            // Tested first, as it costs least.
            way.insert(0, before_its_end);
        }
        let rule = self.rules.last_mut()?;
        let is_first = rule.ways.is_empty();
        rule.ways.push(way);
        if is_first {
            let shape = self.shape(topic, line);
            let rule = self.rules.last_mut()?;
            if let Some(entry) = rule.entry.and_then(|number| self.entries.get_mut(number)) {
                entry.shape.clone_from(&shape);
            }
            rule.shape = shape;
        }
        Some(())
    }

    /// Returns the pieces that a way names, each on the first of its squares. An opening also includes
    /// those of the rules it builds on, as far as there is room for them.
    fn shape(&self, topic: Topic, way: &'static str) -> Vec<(Square, KindId)> {
        let moved = |word: &'static str| word.strip_prefix("move:").unwrap_or(word);
        let words = way.split_whitespace();
        let mut shape: Vec<_> = match topic {
            Topic::Castle => words.filter_map(piece).collect(),
            Topic::Opening => words.filter_map(|word| piece(moved(word))).collect(),
        };
        let has_one = |kind| [KING, ROOK, BISHOP].contains(&kind);
        let below = way
            .split_whitespace()
            .filter_map(|word| word.strip_prefix('+'))
            .filter(|_| topic == Topic::Opening)
            .filter_map(|title| self.rules.get(self.number(topic, title)?));
        for (square, kind) in below.flat_map(|rule| &rule.shape) {
            let has_room = shape
                .iter()
                .all(|(other, known)| other != square && (known != kind || !has_one(*kind)));
            if has_room {
                shape.push((*square, *kind));
            }
        }
        shape
    }

    fn condition(&self, topic: Topic, word: &str) -> Option<Condition> {
        let (word, is_negated) = without(word, "!");
        let (word, is_of_other) = without(word, "~");
        Some(Condition {
            test: self.test(topic, word)?,
            is_of_other,
            is_negated,
        })
    }

    fn test(&self, topic: Topic, word: &str) -> Option<Test> {
        if let Some(title) = word.strip_prefix('+') {
            return Some(Test::Found(self.number(topic, title)?));
        }
        if let Some(letters) = word.strip_prefix("hand:") {
            return Some(Test::Hand(kinds(letters)?));
        }
        if let Some(move_of) = word.strip_prefix("move:") {
            return move_test(move_of, false);
        }
        if let Some(drop) = word.strip_prefix("drop:") {
            return move_test(drop, true);
        }
        if let Some(number) = word.strip_prefix("ply<=") {
            return Some(Test::Ply(0, number.parse().ok()?));
        }
        if let Some(number) = word.strip_prefix("ply>=") {
            return Some(Test::Ply(number.parse().ok()?, u32::MAX));
        }
        if let Some(places) = word.strip_prefix('_') {
            return Some(Test::Piece(NOTHING, squares(places)?));
        }
        if let Ok(color) = word.parse() {
            return Some(Test::Color(color));
        }
        let (letters, places) = word.split_at(letters_in(word));
        Some(Test::Piece(kinds(letters)?, squares(places)?))
    }
}

/// Reports whether a line is a comment or empty.
fn is_note(line: &str) -> bool {
    line.starts_with('#') || line.trim().is_empty()
}

/// Reports whether a line has conditions.
fn is_way(line: &str) -> bool {
    line.starts_with(' ')
}

/// Returns the title by which other rules refer to the rule of a line.
fn title(line: &str) -> &str {
    line.split('|').next().unwrap_or_default().trim()
}

fn without<'a>(word: &'a str, sign: &str) -> (&'a str, bool) {
    match word.strip_prefix(sign) {
        Some(rest) => (rest, true),
        None => (word, false),
    }
}

/// Parses `R34`, `R34xP`: piece, destination, and captured piece.
fn move_test(word: &str, is_drop: bool) -> Option<Test> {
    let (to, captured) = match word.split_once('x') {
        Some((to, letters)) => (to, kinds(letters)?),
        None => (word, 0),
    };
    let (letters, places) = to.split_at(letters_in(to));
    Some(Test::Move {
        kinds: kinds(letters)?,
        squares: squares(places)?,
        captured,
        is_drop,
    })
}

/// Returns the number of capital letters that a word begins with.
fn letters_in(word: &str) -> usize {
    let letter = |c: &char| c.is_ascii_uppercase();
    word.chars().take_while(letter).count()
}

const LETTERS: [(char, KindId); 8] = [
    ('K', KING),
    ('R', ROOK),
    ('B', BISHOP),
    ('G', GOLD),
    ('S', SILVER),
    ('N', KNIGHT),
    ('L', LANCE),
    ('P', PAWN),
];

fn kinds(letters: &str) -> Option<Kinds> {
    let mut kinds = 0;
    for letter in letters.chars() {
        let (_, kind) = LETTERS.iter().find(|(known, _)| *known == letter)?;
        kinds |= bit(*kind);
    }
    (kinds != 0).then_some(kinds)
}

/// Parses `78/79/6*`: squares, or a whole file.
fn squares(places: &str) -> Option<Squares> {
    let mut squares = 0;
    for place in places.split('/') {
        let mut signs = place.chars();
        let (file, rank) = (signs.next()?, signs.next()?);
        let file = digit(file)?;
        let ranks = match rank {
            '*' => 0..SIDE,
            _ => digit(rank)?..digit(rank)? + 1,
        };
        for rank in ranks {
            squares |= 1 << (file * SIDE + rank);
        }
    }
    Some(squares)
}

fn digit(sign: char) -> Option<usize> {
    let number = usize::try_from(sign.to_digit(10)?).ok()?;
    number.checked_sub(1)
}

/// Returns the piece that a word names, on the first of its squares.
fn piece(word: &str) -> Option<(Square, KindId)> {
    let (letters, places) = word.split_at(letters_in(word));
    let letter = letters.chars().next()?;
    let (_, kind) = LETTERS.iter().find(|(known, _)| *known == letter)?;
    let mut digits = places
        .chars()
        .map(|sign| u8::try_from(sign.to_digit(10)?).ok());
    // A whole file says that there is a pawn, but not on which square.
    let square = Square::new(digits.next()??, digits.next()??)?;
    Some((square, *kind))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_of_the_tables_is_read() {
        assert_eq!(table().faults, Vec::<&str>::new());
        assert!(table().rules.iter().all(|rule| !rule.ways.is_empty()));
    }

    #[test]
    fn lines_that_say_nothing_known_are_faults() {
        let castles = "城 | しろ | shiro | Castle\n  K88 Q77\n  +なし\n塔 | とう | to | Tower | なし\n  ply<=x";
        assert_eq!(Table::read("", castles).faults.len(), 4);
    }

    #[test]
    fn names_are_whole_and_occur_once() {
        let mut seen = std::collections::BTreeSet::new();
        for Entry { name, topic, .. } in table().entries() {
            assert!(
                seen.insert((*topic == Topic::Castle, name.japanese)),
                "{name:?}"
            );
            assert!(
                name.romaji.is_ascii() && name.english.is_ascii(),
                "{name:?}"
            );
            let is_kana = |c: char| ('ぁ'..='ゖ').contains(&c) || c == 'ー';
            assert!(name.kana.chars().all(is_kana), "{name:?}");
        }
        let count = |topic| {
            table()
                .entries()
                .filter(|entry| entry.topic == topic)
                .count()
        };
        assert!(count(Topic::Opening) >= 40 && count(Topic::Castle) >= 40);
    }
}
