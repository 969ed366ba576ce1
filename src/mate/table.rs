//! The results of the search, in bounded memory.

use super::rules::Held;

/// A proof or disproof number, or a number of nodes.
pub(super) type Number = u32;
/// The value used as infinity.
pub(super) const INFINITE: Number = 1 << 30;
/// The largest value of a sum.
pub(super) const MAX_NUMBER: Number = INFINITE - 1;

/// A length in plies.
pub(super) type Plies = i16;
/// No limit of plies.
pub(super) const ANY: Plies = Plies::MAX;

/// The depth of results that hold on every path.
pub(super) const ALWAYS: u16 = u16::MAX;

/// The initial proof number of a position that was refuted within one move less and is otherwise unknown:
/// it is likely to be refuted again.
const REFUTED_BEFORE: Number = 3;

/// The plies of a move and its answer.
const MOVE: Plies = 2;

/// The initial number of entries.
const FIRST: usize = 1 << 13;

/// The number of entries, from its own place on, in which a position may be stored.
const WINDOW: usize = 16;

/// The result of a position with a hand of the attacker and a limit of plies. It takes 32 bytes.
#[derive(Clone, Copy, Debug, Default)]
struct Entry {
    /// The key of the position without hands; 0 for no entry.
    key: u64,
    hand: Held,
    proof: Number,
    disproof: Number,
    /// The number of nodes spent on it.
    amount: Number,
    plies: Plies,
    /// For an open node, the length of the shortest path to it; for a disproof, the depth of the node on
    /// the path whose repetition it rests on.
    depth: u16,
}

impl Entry {
    fn is_proof(&self) -> bool {
        self.proof == 0
    }

    fn is_disproof(&self) -> bool {
        self.disproof == 0
    }

    fn is_open(&self) -> bool {
        self.proof != 0 && self.disproof != 0
    }
}

/// The result of a node so far.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known {
    pub proof: Number,
    pub disproof: Number,
    /// For a proof, its length; for a disproof, the plies within which there is no mate.
    pub plies: Plies,
    /// As in [`Entry::depth`].
    pub depth: u16,
    /// The smallest hand with which a proof holds, or the largest one of a disproof.
    pub hand: Held,
    /// Whether a disproof does not depend on leaving out pawn drops that mate. Then it also holds for
    /// pieces with a shorter reach.
    pub is_free: bool,
}

impl Known {
    pub fn proven(hand: Held, plies: Plies) -> Known {
        Known {
            proof: 0,
            disproof: INFINITE,
            plies,
            depth: ALWAYS,
            hand,
            is_free: false,
        }
    }

    pub fn disproven(hand: Held, plies: Plies, depth: u16, is_free: bool) -> Known {
        Known {
            proof: INFINITE,
            disproof: 0,
            plies,
            depth,
            hand,
            is_free,
        }
    }

    /// Returns the result of a node that has not been searched.
    pub fn open(hand: Held, limit: Plies, (proof, disproof): (Number, Number)) -> Known {
        Known {
            proof,
            disproof,
            plies: limit,
            depth: ALWAYS,
            hand,
            is_free: false,
        }
    }

    /// Reports whether it is also a disproof for a piece with a shorter reach.
    pub fn is_for_less(&self) -> bool {
        self.is_disproven() && self.depth == ALWAYS && self.is_free
    }

    pub fn is_proven(&self) -> bool {
        self.proof == 0
    }

    pub fn is_disproven(&self) -> bool {
        self.disproof == 0
    }
}

/// The key of a node in the table.
#[derive(Clone, Copy, Debug)]
pub(super) struct Name {
    pub key: u64,
    pub hand: Held,
    pub limit: Plies,
    /// A hash of the positions on the path to the node, including itself.
    pub path: u32,
}

/// The table.
#[derive(Debug)]
pub(super) struct Table {
    entries: Vec<Entry>,
    /// A part of the key of each entry, 0 for none: checking these few bytes spares a look at the entries.
    tags: Vec<u32>,
    used: usize,
    /// The largest number of entries.
    most: usize,
}

impl Table {
    /// Creates a table of at most so many bytes. It is small at first and grows with its content.
    pub fn new(bytes: usize) -> Table {
        let most = (bytes / (size_of::<Entry>() + size_of::<u32>())).max(4 * WINDOW);
        Table {
            entries: vec![Entry::default(); most.min(FIRST)],
            tags: vec![0; most.min(FIRST)],
            used: 0,
            most,
        }
    }

    /// Enlarges the table and reinserts every entry.
    fn grow(&mut self) {
        let count = self.entries.len().saturating_mul(4).min(self.most);
        let old = std::mem::replace(&mut self.entries, vec![Entry::default(); count]);
        self.tags = vec![0; count];
        self.used = 0;
        for entry in old.into_iter().filter(|entry| entry.key != 0) {
            let start = self.start(entry.key);
            if let Some(at) = self.free(start) {
                self.put(at, entry);
            }
        }
    }

    /// Returns the first free place of a window.
    fn free(&self, start: usize) -> Option<usize> {
        let tags = self.tags.get(start..start + WINDOW)?;
        let at = tags.iter().position(|tag| *tag == 0)?;
        Some(start + at)
    }

    fn put(&mut self, at: usize, entry: Entry) {
        if let (Some(place), Some(tag)) = (self.entries.get_mut(at), self.tags.get_mut(at)) {
            self.used += usize::from(*tag == 0);
            *tag = tag_of(entry.key);
            *place = entry;
        }
    }

    /// Returns the places of a window that hold entries of a key.
    fn places(&self, start: usize, key: u64) -> impl Iterator<Item = usize> + use<'_> {
        let tag = tag_of(key);
        let tags = self.tags.get(start..start + WINDOW).unwrap_or_default();
        let mut found = 0_u32;
        for (at, other) in tags.iter().enumerate() {
            found |= u32::from(*other == tag) << at;
        }
        std::iter::from_fn(move || {
            let at = found.trailing_zeros();
            found &= found.wrapping_sub(1);
            (at < u32::BITS).then(|| start + at as usize)
        })
    }

    pub fn clear(&mut self) {
        self.entries.fill(Entry::default());
        self.tags.fill(0);
        self.used = 0;
    }

    #[inline]
    fn start(&self, key: u64) -> usize {
        let places = self.entries.len().saturating_sub(WINDOW);
        let places = u32::try_from(places).unwrap_or(u32::MAX);
        // The upper half of a product spreads the keys over all places.
        (((key >> 32) * u64::from(places)) >> 32) as usize
    }

    /// Returns the result of a node.
    pub fn look_up(&self, name: &Name) -> Option<Known> {
        let start = self.start(name.key);
        let mut open = None;
        let (mut proof, mut disproof) = (1, 1);
        let mut is_refuted_before = false;
        for at in self.places(start, name.key) {
            let Some(entry) = self.entries.get(at).filter(|entry| entry.key == name.key) else {
                continue;
            };
            if entry.is_proof() {
                if name.hand.has(entry.hand) && entry.plies <= name.limit {
                    return Some(Known::proven(entry.hand, entry.plies));
                }
            } else if entry.is_disproof() {
                if entry.depth == ALWAYS {
                    if entry.hand.has(name.hand) && entry.plies >= name.limit {
                        let is_free = entry.proof == INFINITE;
                        return Some(Known::disproven(entry.hand, entry.plies, ALWAYS, is_free));
                    }
                    is_refuted_before |= name.limit != ANY
                        && entry.plies >= name.limit.saturating_sub(MOVE)
                        && entry.hand.has(name.hand);
                } else if entry.proof == name.path
                    && entry.hand == name.hand
                    && entry.plies == name.limit
                {
                    return Some(Known::disproven(
                        entry.hand,
                        entry.plies,
                        entry.depth,
                        false,
                    ));
                }
            } else if entry.hand == name.hand && entry.plies == name.limit {
                open = Some(*entry);
            } else {
                // A larger hand makes a mate no harder and its refutation no easier.
                if entry.hand.has(name.hand) && entry.plies >= name.limit {
                    proof = proof.max(entry.proof);
                }
                if name.hand.has(entry.hand) && entry.plies <= name.limit {
                    disproof = disproof.max(entry.disproof);
                }
            }
        }
        let depth = match open {
            Some(entry) => {
                proof = proof.max(entry.proof);
                disproof = disproof.max(entry.disproof);
                entry.depth
            }
            None if is_refuted_before => {
                proof = proof.max(REFUTED_BEFORE);
                ALWAYS
            }
            None if proof > 1 || disproof > 1 => ALWAYS,
            None => return None,
        };
        Some(Known {
            proof,
            disproof,
            plies: name.limit,
            depth,
            hand: name.hand,
            is_free: false,
        })
    }

    /// Stores the result of a node and the number of nodes it took.
    pub fn store(&mut self, name: &Name, known: &Known, amount: Number) {
        let is_final = known.is_proven() || known.is_disproven() && known.depth == ALWAYS;
        let entry = Entry {
            key: name.key,
            hand: if is_final { known.hand } else { name.hand },
            proof: match known.is_disproven() {
                true if known.depth != ALWAYS => name.path.max(1),
                true if !known.is_free => INFINITE + 1,
                _ => known.proof,
            },
            disproof: known.disproof,
            amount,
            plies: if is_final { known.plies } else { name.limit },
            depth: known.depth,
        };
        let start = self.start(name.key);
        let is_same = |at: &usize| {
            let place = self.entries.get(*at);
            place.is_some_and(|place| place.key == entry.key && is_covered(place, &entry))
        };
        let same = self.places(start, name.key).find(is_same);
        if let Some(place) = same.and_then(|at| self.entries.get_mut(at)) {
            let amount = place.amount.saturating_add(entry.amount);
            let depth = if entry.is_open() && place.is_open() {
                place.depth.min(entry.depth)
            } else {
                entry.depth
            };
            *place = Entry {
                amount,
                depth,
                ..entry
            };
            return;
        }
        let place = self.free(start).or_else(|| self.least(start));
        if let Some(at) = place {
            self.put(at, entry);
        }
        let is_large = self.entries.len() >= self.most;
        if self.used > self.entries.len() / 16 * if is_large { 15 } else { 10 } {
            if is_large {
                self.collect();
            } else {
                self.grow();
            }
        }
    }

    /// Returns the place of a window whose entry is worth least.
    fn least(&self, start: usize) -> Option<usize> {
        let window = self.entries.get(start..start + WINDOW)?;
        let (at, _) = window
            .iter()
            .map(worth)
            .enumerate()
            .min_by_key(|(_, worth)| *worth)?;
        Some(start + at)
    }

    /// Drops the entries that took the fewest nodes, to free a third of the places.
    fn collect(&mut self) {
        let step = (self.entries.len() / 4096).max(1);
        let sample = self.entries.iter().step_by(step);
        let mut amounts: Vec<Number> = sample.map(worth).collect();
        amounts.sort_unstable();
        let least = amounts.get(amounts.len() / 3).copied().unwrap_or(0);
        self.used = 0;
        for (entry, tag) in self.entries.iter_mut().zip(&mut self.tags) {
            if worth(entry) <= least {
                *entry = Entry::default();
                *tag = 0;
            } else {
                // The worth of an entry decays with each collection.
                entry.amount -= entry.amount / 4;
                self.used += 1;
            }
        }
    }
}

/// Returns the tag of a key.
const fn tag_of(key: u64) -> u32 {
    key as u32 | 1
}

/// Returns the worth of an entry: proofs are worth more because they are needed again for the line.
fn worth(entry: &Entry) -> Number {
    let factor = if entry.is_proof() { 4 } else { 1 };
    match entry.key {
        0 => 0,
        _ => entry.amount.saturating_mul(factor).saturating_add(1),
    }
}

/// Reports whether a new entry covers all that an old one of the same position says.
fn is_covered(old: &Entry, new: &Entry) -> bool {
    if new.is_proof() {
        let can_be_less = old.is_proof() || old.is_open();
        return can_be_less && old.hand.has(new.hand) && old.plies >= new.plies;
    }
    if new.is_disproof() && new.depth == ALWAYS {
        return !old.is_proof() && new.hand.has(old.hand) && old.plies <= new.plies;
    }
    !old.is_proof()
        && (old.depth != ALWAYS || old.is_open())
        && old.hand == new.hand
        && old.plies == new.plies
}
