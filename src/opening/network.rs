//! An inverted index of the rules of the tables: from each change of a position to the tests it makes true.
//! A move affects few rules, and checking all of them after every move takes longer than reading the game.

use crate::opening::name::Topic;
use crate::opening::rule::{Condition, Rule, Test};
use crate::opening::sets::{KINDS, Kinds, PLACES, Squares};
use crate::record::NodeId;
use crate::types::color::{ByColor, Color};

/// The number of a test.
type TestId = u16;

/// A use of a test by one way of a rule.
#[derive(Clone, Copy, Debug)]
struct Ask {
    way: u16,
    is_of_other: bool,
    is_negated: bool,
}

/// All tests, each once, indexed by what makes them true.
#[derive(Debug, Default)]
pub struct Network {
    tests: Vec<Test>,
    /// The uses of each test.
    asks: Vec<Vec<Ask>>,
    /// The tests that a piece of a kind on a square makes true. Kind 0 is no piece.
    pieces: Vec<Vec<TestId>>,
    hands: Vec<Vec<TestId>>,
    /// The tests that a move to a square may make true.
    moves: Vec<Vec<TestId>>,
    /// The first and last ply at which a test holds.
    plies: Vec<(u32, u32, TestId)>,
    colors: Vec<TestId>,
    /// The tests that a rule makes true once it has matched.
    found: Vec<Vec<TestId>>,
    /// For each way, its rule and the number of its conditions that fail as long as no test holds.
    ways: Vec<(usize, u8)>,
    /// The rules of openings, of castles, and of both, one bit for each rule and side.
    topics: [Vec<u64>; 3],
    rules: usize,
}

/// Returns the list of a number, extending `lists` if needed.
fn list(lists: &mut Vec<Vec<TestId>>, number: usize) -> Option<&mut Vec<TestId>> {
    if lists.len() <= number {
        lists.resize_with(number + 1, Vec::new);
    }
    lists.get_mut(number)
}

impl Network {
    pub fn of(rules: &[Rule]) -> Network {
        let mut network = Network {
            rules: rules.len(),
            ..Network::default()
        };
        for (number, rule) in rules.iter().enumerate() {
            let [openings, castles, both] = &mut network.topics;
            let of_topic = match rule.topic {
                Topic::Opening => openings,
                Topic::Castle => castles,
            };
            for color in Color::BOTH {
                set(of_topic, bit_of(number, color));
                set(both, bit_of(number, color));
            }
            for way in &rule.ways {
                network.add_way(number, way);
            }
        }
        network
    }

    fn add_way(&mut self, rule: usize, way: &[Condition]) {
        // There are a few hundred ways.
        let number = self.ways.len() as u16;
        for condition in way {
            let ask = Ask {
                way: number,
                is_of_other: condition.is_of_other,
                is_negated: condition.is_negated,
            };
            let test = self.number_of(condition.test);
            if let Some(asks) = self.asks.get_mut(usize::from(test)) {
                asks.push(ask);
            }
        }
        let open = way.iter().filter(|condition| !condition.is_negated).count();
        self.ways.push((rule, open as u8));
    }

    /// Returns the number of a test and registers it if it is new.
    fn number_of(&mut self, test: Test) -> TestId {
        if let Some(known) = self.tests.iter().position(|known| *known == test) {
            return known as TestId;
        }
        let id = self.tests.len() as TestId;
        let note = |lists: &mut Vec<Vec<TestId>>, number| {
            if let Some(list) = list(lists, number) {
                list.push(id);
            }
        };
        match test {
            Test::Piece(kinds, squares) => {
                for kind in (0..KINDS).filter(|kind| kinds >> kind & 1 != 0) {
                    for place in places(squares) {
                        note(&mut self.pieces, kind * PLACES + place);
                    }
                }
            }
            Test::Hand(kinds) => (0..KINDS)
                .filter(|kind| kinds >> kind & 1 != 0)
                .for_each(|kind| note(&mut self.hands, kind)),
            Test::Move { squares, .. } => {
                places(squares).for_each(|place| note(&mut self.moves, place));
            }
            Test::Found(rule) => note(&mut self.found, rule),
            Test::Ply(least, most) => self.plies.push((least, most, id)),
            Test::Color(_) => self.colors.push(id),
        }
        self.tests.push(test);
        self.asks.push(Vec::new());
        id
    }
}

fn places(squares: Squares) -> impl Iterator<Item = usize> {
    (0..PLACES).filter(move |place| squares >> place & 1 != 0)
}

/// Returns the bit of a rule for a side: rules in their order, Black before White.
fn bit_of(rule: usize, color: Color) -> usize {
    rule * 2 + color.index()
}

fn set(bits: &mut Vec<u64>, bit: usize) {
    if bits.len() <= bit / 64 {
        bits.resize(bit / 64 + 1, 0);
    }
    if let Some(word) = bits.get_mut(bit / 64) {
        *word |= 1 << (bit % 64);
    }
}

/// The last move, as tests see it.
#[derive(Clone, Copy, Debug)]
pub struct Moved {
    pub color: Color,
    /// The bit of its kind.
    pub kind: Kinds,
    /// Its destination, as the side that moved sees it.
    pub place: usize,
    /// The bit of the captured kind.
    pub captured: Kinds,
    pub is_drop: bool,
}

/// The tests, ways and rules that hold in a game.
#[derive(Clone, Debug)]
pub struct Holding {
    network: &'static Network,
    /// For each side and test, the number of reasons that make it true.
    counts: ByColor<Vec<u8>>,
    /// For each side and way, the number of its conditions that fail.
    open: ByColor<Vec<u8>>,
    /// For each rule and side, the number of its ways that hold.
    ways: Vec<u8>,
    /// The rules of which a way holds, and that have not matched yet.
    ready: Vec<u64>,
    found: Vec<Option<(u32, NodeId)>>,
    /// The next ply at which a test begins or ceases to hold.
    next_turn: u32,
}

impl Holding {
    /// Creates a state in which only the tests for colors hold.
    pub fn new(network: &'static Network) -> Holding {
        let open: Vec<u8> = network.ways.iter().map(|(_, open)| *open).collect();
        let bits = network.rules * 2;
        let mut holding = Holding {
            network,
            counts: ByColor::new_with(|_| vec![0; network.tests.len()]),
            open: ByColor::new_with(|_| open.clone()),
            ways: vec![0; bits],
            ready: vec![0; bits.div_ceil(64)],
            found: vec![None; bits],
            next_turn: 0,
        };
        for test in &network.colors {
            for color in Color::BOTH {
                if holding.test(*test) == Some(Test::Color(color)) {
                    holding.add(color, *test);
                }
            }
        }
        holding
    }

    fn test(&self, test: TestId) -> Option<Test> {
        self.network.tests.get(usize::from(test)).copied()
    }

    /// Returns the ply and node at which a rule first matched for a side.
    pub fn found(&self, rule: usize, color: Color) -> Option<(u32, NodeId)> {
        self.found.get(bit_of(rule, color)).copied().flatten()
    }

    /// Adds a piece at a place of a side, or an empty square, which is kind 0.
    pub fn enter(&mut self, color: Color, kind: usize, place: usize) {
        for test in tests(&self.network.pieces, kind * PLACES + place) {
            self.add(color, *test);
        }
    }

    /// Removes it.
    pub fn leave(&mut self, color: Color, kind: usize, place: usize) {
        for test in tests(&self.network.pieces, kind * PLACES + place) {
            self.take(color, *test);
        }
    }

    /// Records that a side has gained or lost the last piece of a kind in hand.
    pub fn hold(&mut self, color: Color, kind: usize, is_held: bool) {
        for test in tests(&self.network.hands, kind) {
            if is_held {
                self.add(color, *test)
            } else {
                self.take(color, *test)
            }
        }
    }

    /// Records the rules that match at a ply, in their order: openings and castles, as `topics` asks. A
    /// match counts for later rules at once, for earlier ones at the next ply.
    pub fn look(&mut self, moved: Option<Moved>, ply: u32, node: NodeId, topics: [bool; 2]) {
        let network = self.network;
        if ply >= self.next_turn {
            self.turn_plies(ply);
        }
        let met = |moved: &Moved| moved.tests(network);
        for (color, test) in moved.iter().flat_map(met) {
            self.add(color, test);
        }
        self.note(ply, node, topics);
        for (color, test) in moved.iter().flat_map(met) {
            self.take(color, test);
        }
    }

    /// Updates the tests that begin or end at a ply. Plies only grow.
    fn turn_plies(&mut self, ply: u32) {
        self.next_turn = u32::MAX;
        for (least, most, test) in &self.network.plies {
            let holds = (*least..=*most).contains(&ply);
            for color in Color::BOTH {
                match (self.count(color, *test) > 0, holds) {
                    (false, true) => self.add(color, *test),
                    (true, false) => self.take(color, *test),
                    _ => {}
                }
            }
            let turns = [*least, most.saturating_add(1)].into_iter();
            let next = turns.filter(|turn| *turn > ply).min();
            self.next_turn = self.next_turn.min(next.unwrap_or(u32::MAX));
        }
    }

    fn note(&mut self, ply: u32, node: NodeId, topics: [bool; 2]) {
        let network = self.network;
        let [openings, castles, both] = &network.topics;
        let asked = match topics {
            [true, true] => both,
            [true, false] => openings,
            [false, true] => castles,
            [false, false] => return,
        };
        for (at, asked) in asked.iter().enumerate() {
            // A match may make later rules ready.
            let mut after = u64::MAX;
            loop {
                let ready = self.ready.get(at).copied().unwrap_or_default();
                let next = (ready & asked & after).trailing_zeros();
                let Some(above) = u64::MAX.checked_shl(next) else {
                    break;
                };
                after = above << 1;
                self.note_one(at * 64 + next as usize, ply, node);
            }
        }
    }

    /// Records that a rule has matched for a side.
    fn note_one(&mut self, bit: usize, ply: u32, node: NodeId) {
        let color = Color::BOTH.into_iter().nth(bit % 2);
        if let (Some(found), Some(color)) = (self.found.get_mut(bit), color) {
            *found = Some((ply, node));
            self.mark(bit, false);
            for test in tests(&self.network.found, bit / 2) {
                self.add(color, *test);
            }
        }
    }

    fn mark(&mut self, bit: usize, is_ready: bool) {
        if let Some(word) = self.ready.get_mut(bit / 64) {
            if is_ready {
                *word |= 1 << (bit % 64)
            } else {
                *word &= !(1 << (bit % 64))
            }
        }
    }

    fn count(&self, color: Color, test: TestId) -> u8 {
        let count = self.counts.get(color).get(usize::from(test));
        count.copied().unwrap_or_default()
    }

    fn add(&mut self, color: Color, test: TestId) {
        if let Some(count) = self.counts.get_mut(color).get_mut(usize::from(test)) {
            *count = count.saturating_add(1);
            if *count == 1 {
                self.turn(color, test, true);
            }
        }
    }

    fn take(&mut self, color: Color, test: TestId) {
        if let Some(count) = self.counts.get_mut(color).get_mut(usize::from(test)) {
            *count = count.saturating_sub(1);
            if *count == 0 {
                self.turn(color, test, false);
            }
        }
    }

    /// Records that a test of a side holds, or no longer holds.
    fn turn(&mut self, color: Color, test: TestId, holds: bool) {
        let network = self.network;
        for ask in network.asks.get(usize::from(test)).into_iter().flatten() {
            let color = if ask.is_of_other { !color } else { color };
            let way = usize::from(ask.way);
            let open = self.open.get_mut(color).get_mut(way);
            let (Some(open), Some((rule, _))) = (open, network.ways.get(way)) else {
                continue;
            };
            let bit = bit_of(*rule, color);
            if holds != ask.is_negated {
                *open = open.saturating_sub(1);
                if *open == 0 {
                    self.way_holds(bit);
                }
            } else {
                *open = open.saturating_add(1);
                if *open == 1 {
                    self.way_fails(bit);
                }
            }
        }
    }

    fn way_holds(&mut self, bit: usize) {
        if let Some(ways) = self.ways.get_mut(bit) {
            *ways = ways.saturating_add(1);
        }
        let is_new = self.found.get(bit).is_some_and(Option::is_none);
        if is_new {
            self.mark(bit, true);
        }
    }

    fn way_fails(&mut self, bit: usize) {
        if let Some(ways) = self.ways.get_mut(bit) {
            *ways = ways.saturating_sub(1);
            if *ways == 0 {
                self.mark(bit, false);
            }
        }
    }
}

/// Returns the tests of a list.
fn tests(lists: &'static [Vec<TestId>], number: usize) -> &'static [TestId] {
    lists.get(number).map_or(&[], Vec::as_slice)
}

impl Moved {
    /// Returns the tests that it makes true for its side.
    fn tests(self, network: &'static Network) -> impl Iterator<Item = (Color, TestId)> {
        let asked = tests(&network.moves, self.place).iter().copied();
        let asked = asked.filter(move |test| {
            let test = network.tests.get(usize::from(*test));
            test.is_some_and(|test| self.meets(*test))
        });
        asked.map(move |test| (self.color, test))
    }

    fn meets(self, test: Test) -> bool {
        let Test::Move {
            kinds,
            squares,
            captured,
            is_drop,
        } = test
        else {
            return false;
        };
        self.kind & kinds != 0
            && squares >> self.place & 1 != 0
            && (captured == 0 || self.captured & captured != 0)
            && (self.is_drop || !is_drop)
    }
}
