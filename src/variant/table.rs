//! A variant as a table of data.

use std::fmt;
use std::sync::OnceLock;

use crate::problem::Lang;
use crate::text::scan::{all, digits};
use crate::types::color::{ByColor, Color};
use crate::types::piece::{Hand, KindId, PieceKind};
use crate::types::square::Square;
use crate::types::square_names::{self, Squares};
use crate::variant::board::{BoardFacts, BoardSquares};
use crate::variant::cells::CellTable;
use crate::variant::move_rules::MoveRules;
use crate::variant::rays::Cell;
use crate::variant::rays::Rays;
use crate::variant::special_rules::SpecialRules;
use crate::variant::spelling::{self, Spelling};

/// A game: its board, its pieces, and the words used for it.
pub struct Variant {
    /// The name, the same everywhere: `standard`.
    pub name: &'static str,
    /// The English name.
    pub english: &'static str,
    /// The Japanese name.
    pub japanese: &'static str,
    /// Other names in tags, in small letters without `shogi`.
    pub aliases: &'static [&'static str],
    /// Files of the board, at most [`Square::MAX_SIDE`].
    pub files: u8,
    /// Ranks of the board, at most [`Square::MAX_SIDE`].
    pub ranks: u8,
    /// The kinds of pieces, the strongest of those that can be in hand first; a [`KindId`] counts from 1
    /// in this order.
    pub kinds: &'static [PieceKind],
    /// Whether pieces that are captured can be dropped.
    pub drops: bool,
    /// How many ranks on the far side are the promotion zone.
    pub zone: u8,
    /// The start position as SFEN.
    pub start: &'static str,
    /// The start positions that 手合割 can name, the even game first.
    pub handicaps: &'static [Handicap],
    /// The squares (file, rank) with a star dot in the corner toward file 1 and the last rank.
    pub stars: &'static [(u8, u8)],
    /// The names of its squares, where they do not depend on the notation.
    pub squares: Option<&'static Squares>,
    /// Which form of the game it is, where there are several.
    pub form: Option<&'static Form>,
    /// All forms of the game, the usual one first; none where there is but one.
    pub forms: &'static [&'static Variant],
    /// Whether pieces are round stones on the points where lines cross.
    pub on_points: bool,
    /// Whether Western text means the piece that goes straight where two could be meant.
    pub straight_is_meant: bool,
    /// Whether it has a KIF dialect of its own: two lines for a move of two legs, the full names of the pieces, and an
    /// arrow before the origin square.
    pub kif_arrows: bool,
    /// Whether a side wins by giving check.
    pub check_wins: bool,
    /// The number of occurrences that makes a position a repetition.
    pub repetition: u32,
    /// Move rules, for games whose pieces do more than in shogi.
    pub(crate) move_rules: Option<&'static MoveRules>,
    /// Rules besides the motions of pieces; they need `move_rules`.
    pub special_rules: Option<&'static SpecialRules>,
    /// Data compiled from this table on first use.
    pub(crate) compiled: OnceLock<Box<Compiled>>,
}

/// A form of a game, which differs from the others in some rules or in the names of squares. All forms share the name
/// and the pieces of the game.
#[derive(Debug)]
pub struct Form {
    /// The key of the header that names the form.
    pub header: &'static str,
    /// The values of that header: the one that is written, then others that are read.
    pub names: &'static [&'static str],
    /// The key by which pages find their words for the form; empty where its name is the same in every language.
    pub code: &'static str,
}

impl Form {
    /// Returns the name that is written.
    pub fn name(&self) -> &'static str {
        self.names.first().copied().unwrap_or_default()
    }
}

/// Which games a notation or a format is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Games {
    /// All of them.
    All,
    /// Those whose files and ranks have numbers of one digit and no names of their own.
    Numbered,
    /// Shogi, and others by their names.
    Named(&'static [&'static str]),
    /// Shogi alone: it has signs for no other squares or pieces.
    Shogi,
}

impl Games {
    /// Reports whether a game is one of them.
    pub fn have(self, variant: &Variant) -> bool {
        match self {
            Games::All => true,
            _ if variant.is_shogi() => true,
            Games::Numbered => !variant.is_large() && variant.squares.is_none(),
            Games::Named(names) => names.contains(&variant.name),
            Games::Shogi => false,
        }
    }
}

/// Data compiled from a variant's table on first use.
#[derive(Debug)]
pub struct Compiled {
    board: BoardFacts,
    spelling: Spelling,
    has_own_letters: bool,
    start: OnceLock<StartPosition>,
}

/// The start position of a variant.
#[derive(Debug)]
pub struct StartPosition {
    /// The pieces in reading order.
    pub squares: Vec<Cell>,
    /// The pieces in hand.
    pub hands: ByColor<Hand>,
    /// The side to move.
    pub turn: Color,
    /// The number of the first move.
    pub number: u32,
}

/// A start position with names.
#[derive(Clone, Copy, Debug)]
pub struct Handicap {
    /// The names under 手合割, the one to write first.
    pub names: &'static [&'static str],
    /// The English name.
    pub english: &'static str,
    /// The position as SFEN.
    pub sfen: &'static str,
}

impl Handicap {
    /// Creates a start position with names.
    pub(crate) const fn new(
        names: &'static [&'static str],
        english: &'static str,
        sfen: &'static str,
    ) -> Handicap {
        Handicap {
            names,
            english,
            sfen,
        }
    }
}

#[cfg(feature = "web-first")]
impl Handicap {
    /// Start positions without their English names.
    pub(crate) const fn only_named<const N: usize>(mut all: [Handicap; N]) -> [Handicap; N] {
        let mut at = 0;
        while at < N {
            all[at].english = "";
            at += 1;
        }
        all
    }
}

impl Variant {
    /// Returns the facts about a kind.
    #[inline]
    pub fn kind(&self, kind: KindId) -> Option<&'static PieceKind> {
        self.kinds.get(kind.index())
    }

    /// Returns the name of the game in a language.
    pub fn title(&self, lang: Lang) -> &'static str {
        lang.name("variant", self.name, self.english, self.japanese)
    }

    /// Returns the name of a piece in a language. An added language may name it in a section of the game's own.
    pub fn called(&self, kind: &PieceKind, lang: Lang) -> &'static str {
        lang.name(self.name, kind.code, kind.name, kind.word)
    }

    /// One piece of a kind: `a lance`, `香`.
    pub fn one_called(&self, kind: KindId, lang: Lang) -> String {
        let name = self.kind(kind).map_or("", |kind| self.called(kind, lang));
        match lang {
            Lang::English if name.starts_with(['a', 'e', 'i', 'o', 'u']) => all(&["an ", name]),
            Lang::English => all(&["a ", name]),
            Lang::Japanese | Lang::Added(_) => name.to_owned(),
        }
    }

    /// Returns the text for a piece in a diagram: the characters on it, or its word where another kind has the same
    /// characters.
    pub fn sign(&'static self, kind: KindId) -> &'static str {
        let Some(facts) = self.kind(kind) else {
            return "";
        };
        // A piece and its look-alike promoted piece: only the promoted one gets its word.
        let is_other = |other: &&PieceKind| {
            let is_plain = other.is_promoted() && !facts.is_promoted();
            other.kanji == facts.kanji && other.code != facts.code && !is_plain
        };
        if self.kinds.iter().any(|other| is_other(&other)) {
            facts.word
        } else {
            facts.kanji
        }
    }

    /// Reports whether it is shogi itself.
    pub fn is_shogi(&self) -> bool {
        self.name == "standard"
    }

    /// Reports whether there are moves of several legs.
    pub fn has_multi_moves(&self) -> bool {
        self.special_rules.is_some_and(|rules| rules.multi_moves)
    }

    /// Reports whether a check need not be answered: the game is lost when the last royal piece is taken.
    pub fn generals_can_be_taken(&self) -> bool {
        self.special_rules
            .is_some_and(|rules| rules.generals_can_be_taken)
    }

    /// Reports whether pieces turn over with every move: the promotion zone is the whole board.
    pub fn always_turns(&self) -> bool {
        self.zone >= self.ranks
    }

    /// Reports whether lions may not always be taken.
    pub fn has_lions(&self) -> bool {
        self.special_rules
            .is_some_and(|rules| rules.lions.is_some())
    }

    /// Returns the kind in hand of a piece that is dropped as a kind; `None` where it cannot be in hand.
    pub fn held_for(&self, kind: KindId) -> Option<KindId> {
        let facts = self.kind(kind)?;
        match (self.special_rules, facts.in_hand.and_then(KindId::new)) {
            (Some(rules), Some(held)) if rules.drops_either_face => Some(held),
            _ => self.can_be_in_hand(kind).then_some(kind),
        }
    }

    /// Lists the kinds as which pieces can be dropped, and the kind of each in hand.
    pub fn droppable(&self) -> impl Iterator<Item = (KindId, &'static PieceKind, KindId)> {
        self.kinds()
            .filter_map(|(kind, facts)| Some((kind, facts, self.held_for(kind)?)))
    }

    /// Returns a square as those who read the game's records call it: `７六`, of large boards `10p`, or by a
    /// name of its own.
    pub fn square_name(&self, square: Square) -> String {
        let names = match self.squares {
            Some(own) => own,
            None if self.is_large() && !self.kif_arrows => &square_names::RANK_LETTERS,
            None => return spelling::square_name(square),
        };
        names.parts(square).concat()
    }

    /// Returns a square as records in a language have it: `７六`, in English `7f`, or a name of its own.
    pub fn square_called(&self, square: Square, lang: Lang) -> String {
        match lang {
            Lang::English if self.squares.is_none() => {
                square_names::RANK_LETTERS.parts(square).concat()
            }
            _ => self.square_name(square),
        }
    }

    /// Returns a square as it is said in a language, whatever a notation calls it: `7-6`, `７六`, of large
    /// boards in English `12i`, or by a name of its own.
    pub fn square_said(&self, square: Square, lang: Lang) -> String {
        match lang {
            _ if self.squares.is_some() => self.square_name(square),
            Lang::English if self.is_large() => square_names::RANK_LETTERS.parts(square).concat(),
            Lang::English => all(&[
                &digits(square.file().into()),
                "-",
                &digits(square.rank().into()),
            ]),
            Lang::Japanese | Lang::Added(_) => spelling::square_name(square),
        }
    }

    /// Reports whether a file or a rank has a number of two digits.
    pub const fn is_large(&self) -> bool {
        self.files > 9 || self.ranks > 9
    }

    /// Reports whether Western text calls its pieces or squares otherwise than those of shogi.
    pub(crate) fn has_own_letters(&self) -> bool {
        self.compiled().has_own_letters
    }

    /// Returns all forms of the game, the usual one first.
    pub fn all_forms(&'static self) -> impl Iterator<Item = &'static Variant> + use<> {
        let alone = self.forms.is_empty().then_some(self);
        self.forms.iter().copied().chain(alone)
    }

    /// Reports whether it is the usual form, which a record means that names none.
    pub fn is_usual_form(&self) -> bool {
        self.forms.first().is_none_or(|usual| *usual == self)
    }

    /// Reports whether another is the same game, in whatever form.
    pub fn is_same_game(&self, other: &Variant) -> bool {
        self == other || self.forms.contains(&other)
    }

    /// Returns the form of the game that a header of a record names.
    pub fn form_named(&self, key: &str, value: &str) -> Option<&'static Variant> {
        let mut forms = self.forms.iter().copied();
        forms.find(|variant| {
            let is_named = |form: &Form| form.header == key && form.names.contains(&value);
            variant.form.is_some_and(is_named)
        })
    }

    /// Returns all kinds with their numbers.
    pub fn kinds(&self) -> impl Iterator<Item = (KindId, &'static PieceKind)> {
        let kinds: &'static [PieceKind] = self.kinds;
        (1..).map_while(KindId::new).zip(kinds)
    }

    /// Returns the kinds that can be in hand, the strongest first.
    pub fn hand_kinds(&self) -> impl Iterator<Item = (KindId, &'static PieceKind)> {
        self.kinds()
            .filter(|(_, kind)| self.drops && kind.stays_in_hand())
    }

    /// Reports whether pieces of a kind can be in hand.
    pub fn can_be_in_hand(&self, kind: KindId) -> bool {
        self.hand_kinds().any(|(known, _)| known == kind)
    }

    /// Reports whether a square is on the board.
    #[inline]
    pub const fn contains(&self, square: Square) -> bool {
        square.file() <= self.files && square.rank() <= self.ranks
    }

    /// Returns how many squares the board has.
    pub const fn squares(&self) -> usize {
        self.files as usize * self.ranks as usize
    }

    /// Returns the place of a square in reading order: rank by rank from rank 1, the highest file first.
    pub const fn place(&self, square: Square) -> usize {
        (square.rank() as usize - 1) * self.files as usize
            + (self.files as usize).saturating_sub(square.file() as usize)
    }

    /// Returns all squares in reading order.
    pub fn board(&self) -> impl Iterator<Item = Square> + use<> {
        BoardSquares::new(self.files, self.ranks)
    }

    /// Returns the data that a [`Board`](crate::variant::board::Board) needs of this table.
    #[inline]
    pub(crate) fn board_facts(&self) -> &BoardFacts {
        &self.compiled().board
    }

    /// Returns the start position, when it has been read from its SFEN.
    pub(crate) fn start_position(&self) -> &OnceLock<StartPosition> {
        &self.compiled().start
    }

    /// Returns the spellings of the pieces.
    #[inline]
    pub(crate) fn spelling(&self) -> &Spelling {
        &self.compiled().spelling
    }

    #[inline]
    fn compiled(&self) -> &Compiled {
        self.compiled.get_or_init(|| {
            Box::new(Compiled {
                board: BoardFacts {
                    rays: Rays::new(self.files, self.ranks, self.kinds),
                    cells: CellTable::new(self.kinds, self.drops),
                    files: self.files,
                    ranks: self.ranks,
                    zone: self.zone,
                    dead_ends: match self.special_rules {
                        Some(rules) => rules.dead_ends,
                        None => !self.drops,
                    },
                    kinds: self.kinds,
                    special_rules: self.special_rules,
                },
                spelling: Spelling::new(self.kinds),
                has_own_letters: self.is_large()
                    || self.squares.is_some()
                    || self.kinds.iter().any(|kind| kind.letters() != kind.code),
                start: OnceLock::new(),
            })
        })
    }
}

impl fmt::Debug for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Variant").field(&self.name).finish()
    }
}

impl PartialEq for Variant {
    fn eq(&self, other: &Variant) -> bool {
        // There is only one of each.
        std::ptr::eq(self, other)
    }
}

impl Eq for Variant {}
