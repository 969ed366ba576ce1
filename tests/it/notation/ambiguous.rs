//! Ambiguous moves: every legal move to a square that several pieces of a kind can reach, in positions from a
//! seeded generator. `data/notation/ambiguous.tsv` has them for other libraries
//! (`tests/peers/ambiguous.mjs`); `UPDATE_EXPECT=1` rewrites it.

use std::collections::HashSet;
use std::sync::LazyLock;
use std::{env, fs, iter};

use expect_test::expect_file;
use kifuyomi::notation::{self, MoveContext, Notation};
use kifuyomi::variant::Variant;
use kifuyomi::{Color, KindId, Move, Piece, Position, Setup, Square, variant, write_usi};

use crate::support::common;

const STANDARD: &Variant = &variant::games::standard::STANDARD;

const HEAD: &str = "\
# Every legal move to a square that several like pieces can go to: the position, the move, the move
# before it or -, and the Japanese text. Made by lot in tests/it/notation/ambiguous.rs.
# sfen	move	before	japanese
";

/// The pieces that can go to a square: their kind, and their number in each of several positions. There
/// are no more than a set has, except for rooks, bishops and their promotions, of which composed
/// problems have three and four. A single one is to be told apart from one in hand.
const CROWDS: [(&str, &[usize]); 12] = [
    ("R", &[1, 2, 2, 2, 2, 3, 4]),
    ("B", &[1, 2, 2, 2, 2, 3, 4]),
    ("+R", &[2, 2, 2, 2, 2, 3, 4]),
    ("+B", &[2, 2, 2, 2, 2, 3, 4]),
    ("G", &[2, 2, 3, 4]),
    ("S", &[2, 2, 3, 4]),
    ("N", &[1, 2, 2, 2]),
    ("L", &[1]),
    ("+P", &[2, 3, 4, 5, 6]),
    ("+S", &[2, 3, 4]),
    ("+N", &[2, 3, 4]),
    ("+L", &[2, 3, 4]),
];

/// The number of positions for each number above and each side.
const POSITIONS: usize = 10;

#[test]
fn ambiguous_cases_match_the_table_for_other_libraries() {
    let lines: String = CASES.iter().map(Case::line).collect();
    assert!(lines.lines().count() >= 2400, "enough of them");
    let words = "右 左 直 上 寄 引 右上 左上 右寄 左寄 右引 左引 右成 右不成 右上成 打 同";
    for word in words.split(' ') {
        assert!(lines.contains(word), "{word} is among them");
    }
    let text = HEAD.to_owned() + &lines;
    let file = common::folder("tests/data/notation/ambiguous.tsv");
    if env::var_os("UPDATE_EXPECT").is_none() {
        // The whole file in a message would hide the difference.
        let known = fs::read_to_string(&file).unwrap();
        for (line, known) in text.lines().zip(known.lines()) {
            assert_eq!(line, known, "UPDATE_EXPECT=1 writes the file anew");
        }
    }
    expect_file![file].assert_eq(&text);
}

#[test]
fn each_text_leads_back_to_its_move() {
    let names = [
        "japanese",
        // As in KI2.
        "japanese marks=triangles",
        "kitao",
        "western",
        "western-numerals",
        "hosking",
        "dojo",
        "iroha",
        "shorthand",
        "kana",
        "romaji",
        "spoken",
    ];
    let mut unknown = vec![];
    let notations = names.map(|name| notation::parse(name, &mut unknown));
    assert_eq!(unknown, []);
    for case in CASES.iter() {
        let mut position = case.position.clone();
        for notation in &notations {
            let text = case.text(notation);
            let what = format!("{}: {text} for {}", notation.name, case.line());
            let read = notation.find(&text, &mut position, case.previous());
            let read = read.expect(&what).expect(&what);
            assert_eq!((read.mv, read.remark), (case.mv, None), "{what}");
        }
    }
}

/// A move, the position before it, and the previous move.
struct Case {
    position: Position,
    mv: Move,
    before: Option<Move>,
}

impl Case {
    fn previous(&self) -> Option<Square> {
        self.before?.to()
    }

    fn text(&self, notation: &Notation) -> String {
        notation.text(&MoveContext::new(&self.position, self.mv, self.previous()))
    }

    fn line(&self) -> String {
        let usi = |mv| {
            let mut text = String::new();
            write_usi(&mut text, STANDARD, mv);
            text
        };
        let before = self.before.map_or("-".into(), usi);
        let text = self.text(notation::by_name("japanese").unwrap());
        let sfen = self.position.setup();
        format!("{sfen}\t{}\t{before}\t{text}\n", usi(self.mv))
    }
}

/// All cases. They take a while to generate and are shared by the tests.
static CASES: LazyLock<Vec<Case>> = LazyLock::new(cases);

fn cases() -> Vec<Case> {
    let mut builder = RecordBuilder(2_718_281_828);
    let mut known = HashSet::new();
    let mut cases = vec![];
    for (code, counts) in CROWDS {
        for color in Color::BOTH {
            for count in counts {
                let piece = piece(color, code);
                let made = iter::repeat_with(|| builder.cases(piece, *count)).take(10_000);
                let is_new = |made: &Vec<Case>| known.insert(made[0].position.setup().to_string());
                let made: Vec<_> = made.flatten().filter(is_new).take(POSITIONS).collect();
                assert_eq!(made.len(), POSITIONS, "{count} {code}");
                cases.extend(made.into_iter().flatten());
            }
        }
    }
    cases
}

fn piece(color: Color, code: &str) -> Piece {
    let mut kinds = STANDARD.kinds();
    let (kind, _) = kinds.find(|(_, kind)| kind.code == code).unwrap();
    Piece { color, kind }
}

/// Returns the kind that a captured piece has in hand.
fn base(kind: KindId) -> KindId {
    let unpromoted = STANDARD.kind(kind).unwrap().unpromoted;
    unpromoted.and_then(KindId::new).unwrap_or(kind)
}

fn distance(a: Square, b: Square) -> u8 {
    let files = a.file().abs_diff(b.file());
    files.max(a.rank().abs_diff(b.rank()))
}

fn board() -> Vec<Square> {
    STANDARD.board().collect()
}

fn with(setup: &Setup, square: Square, piece: Piece) -> Setup {
    let mut setup = setup.clone();
    setup.put(square, Some(piece));
    setup
}

fn attackers(setup: &Setup, to: Square, piece: Piece) -> Vec<Square> {
    Position::new(setup).attackers(to, piece)
}

/// A seeded generator of positions.
struct RecordBuilder(u64);

impl RecordBuilder {
    /// Returns a random number below a bound.
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }

    fn one_in(&mut self, many: usize) -> bool {
        self.below(many) == 0
    }

    fn choose<T: Copy>(&mut self, all: &[T]) -> Option<T> {
        (!all.is_empty()).then(|| all[self.below(all.len())])
    }

    fn empty_square(&mut self, setup: &Setup) -> Option<Square> {
        let mut squares = board();
        squares.retain(|square| setup.piece(*square).is_none());
        self.choose(&squares)
    }

    /// Returns the legal moves to a square that `count` pieces of a kind can reach, or `None` if the
    /// random position does not fit.
    fn cases(&mut self, like: Piece, count: usize) -> Option<Vec<Case>> {
        let to = self.choose(&board())?;
        let mut setup = Setup::empty(STANDARD);
        setup.turn = like.color;
        self.surround(&mut setup, to, like, count)?;
        let irregular = setup.irregular();
        if count > 1 && self.one_in(2) {
            let code = self.choose(&["G", "S", "+P", "+S", "+N", "B", "R"])?;
            setup.put(to, Some(piece(!like.color, code)));
        } else {
            self.fill_hands(&mut setup, like, count)?;
        }
        self.add_others(&mut setup, to, like)?;
        self.add_kings(&mut setup, to, like)?;
        if setup.irregular() != irregular {
            return None;
        }

        let before = self.move_before(&setup, to);
        let position = Position::new(&setup);
        let mut moves = position.clone().legal_moves();
        moves.retain(|mv| mv.to() == Some(to));
        let is_ambiguous = |mv: &Move| match mv {
            Move::Drop { kind, .. } => *kind == like.kind,
            _ => count > 1 && mv.from().and_then(|from| setup.piece(from)) == Some(like),
        };
        let case = |mv| Case {
            position: position.clone(),
            mv,
            before,
        };
        let is_any = moves.iter().any(is_ambiguous);
        is_any.then(|| moves.into_iter().map(case).collect())
    }

    /// Puts pieces of a kind around a square, near it and far from it.
    fn surround(&mut self, setup: &mut Setup, to: Square, like: Piece, count: usize) -> Option<()> {
        for there in 1..=count {
            let mut squares = board();
            squares.retain(|square| {
                let is_free = *square != to && setup.piece(*square).is_none();
                is_free && attackers(&with(setup, *square, like), to, like).len() == there
            });
            let mut near = squares.clone();
            near.retain(|square| distance(*square, to) == 1);
            if self.one_in(2) && !near.is_empty() {
                squares = near;
            }
            setup.put(self.choose(&squares)?, Some(like));
        }
        Some(())
    }

    /// Puts pieces into the hands: of the same kind, and now and then another.
    fn fill_hands(&mut self, setup: &mut Setup, like: Piece, count: usize) -> Option<()> {
        for color in Color::BOTH {
            let is_due = color == like.color && count == 1;
            if is_due || self.one_in(2) {
                setup.hand_mut(color).add(base(like.kind), 1);
            }
        }
        if self.one_in(3) {
            let kinds: Vec<_> = STANDARD.hand_kinds().map(|(kind, _)| kind).collect();
            setup.hand_mut(like.color).add(self.choose(&kinds)?, 1);
        }
        Some(())
    }

    /// Adds pieces that cannot reach the square: other kinds, pieces of the other side, and pieces of the
    /// same kind that are too far away or blocked.
    fn add_others(&mut self, setup: &mut Setup, to: Square, like: Piece) -> Option<()> {
        let likes = attackers(setup, to, like);
        for _ in 0..self.below(5) {
            let color = self.choose(&Color::BOTH)?;
            let code = self.choose(&["G", "S", "+P", "+S", "+L"])?;
            let kind = if self.one_in(2) {
                like.kind
            } else {
                piece(color, code).kind
            };
            let mut square = self.empty_square(setup)?;
            // A piece near the square blocks more often.
            if distance(square, to) > 2 {
                square = self.empty_square(setup)?;
            }
            let more = with(setup, square, Piece { color, kind });
            let may_be_stuck = ["N", "L"].contains(&STANDARD.kind(kind)?.code)
                && !(3..=7).contains(&square.rank());
            if square != to
                && !may_be_stuck
                && more.irregular() == setup.irregular()
                && attackers(&more, to, like) == likes
            {
                *setup = more;
            }
        }
        Some(())
    }

    /// Puts the kings out of the way and not in check; sometimes so that some, but not all, of the
    /// pieces of the kind are pinned.
    fn add_kings(&mut self, setup: &mut Setup, to: Square, like: Piece) -> Option<()> {
        let likes = attackers(setup, to, like);
        let pins = likes.len() > 1 && self.one_in(4);
        for _ in 0..if pins { 2000 } else { 200 } {
            let mut more = setup.clone();
            for color in Color::BOTH {
                more.put(self.empty_square(&more)?, Some(piece(color, "K")));
            }
            if pins {
                let code = self.choose(&["R", "B", "+R", "+B"])?;
                more.put(self.empty_square(&more)?, Some(piece(!like.color, code)));
            }
            let is_near = |(square, piece): (Square, Piece)| {
                distance(square, to) < 2 && STANDARD.kind(piece.kind).is_some_and(|kind| kind.royal)
            };
            let position = Position::new(&more);
            if more.pieces().any(is_near)
                || more.piece(to) != setup.piece(to)
                || attackers(&more, to, like) != likes
                || Color::BOTH
                    .into_iter()
                    .any(|color| position.is_check(color))
            {
                continue;
            }
            let goes = |from, promote| position.is_legal(Move::Board { from, to, promote });
            let is_free = |from: &&Square| goes(**from, false) || goes(**from, true);
            let free = likes.iter().filter(is_free).count();
            if free > 0 && pins == (free < likes.len()) {
                *setup = more;
                return Some(());
            }
        }
        None
    }

    /// Returns a possible previous move; a move to the square if it holds a piece of the other side.
    fn move_before(&mut self, setup: &Setup, to: Square) -> Option<Move> {
        if self.one_in(4) {
            return None;
        }
        let mut pieces: Vec<(Square, Piece)> = setup.pieces().collect();
        pieces.retain(|(_, piece)| piece.color != setup.turn);
        let there = pieces.iter().copied().find(|(square, _)| *square == to);
        let (to, piece) = there.or_else(|| self.choose(&pieces))?;
        let mut moves = vec![];
        for from in iter::once(None).chain(board().into_iter().map(Some)) {
            for promote in [false, true] {
                moves.extend(move_of(setup, piece, from, to, promote));
            }
        }
        self.choose(&moves)
    }
}

/// Returns the move that put a piece on its square, from another square or from the hand, if it was legal.
fn move_of(
    setup: &Setup,
    piece: Piece,
    from: Option<Square>,
    to: Square,
    promote: bool,
) -> Option<Move> {
    let kind = if promote {
        base(piece.kind)
    } else {
        piece.kind
    };
    let mut earlier = setup.clone();
    earlier.turn = piece.color;
    earlier.put(to, None);
    let mv = match from {
        Some(from) if setup.piece(from).is_none() => {
            earlier.put(from, Some(Piece { kind, ..piece }));
            Move::Board { from, to, promote }
        }
        None if STANDARD.can_be_in_hand(kind) => {
            earlier.hand_mut(piece.color).add(kind, 1);
            Move::Drop { kind, to }
        }
        _ => return None,
    };
    let mut position = Position::new(&earlier);
    let is_legal = position.is_legal(mv) && !position.is_check(!piece.color);
    let leads_here =
        is_legal && position.apply(mv).is_ok() && position.repeats(&Position::new(setup));
    leads_here.then_some(mv)
}
