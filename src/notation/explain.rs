//! Explains each part of a move's text: its meaning, why it is there, and which other pieces could have been meant.

use crate::notation::context::MoveContext;
use crate::notation::definition::Notation;
use crate::notation::part::{Part, PartRole};
use crate::notation::style::{Disambiguation, MultiMoveWords, Same, When};
use crate::problem::sentences::{explain, join};
use crate::problem::{Lang, Sentence};
use crate::text::scan::{digits, own};
use crate::types::color::Color;
use crate::types::moves::{Leg, Move};
use crate::types::piece::{KindId, Piece, PieceKind};
use crate::types::relation::Relation;
use crate::types::square::Square;
use crate::types::square_names::{FULL_KANJI, LETTERS, Squares};

/// A part of a move's text, explained.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explained {
    /// The part.
    pub part: Part,
    /// Its meaning: `from file 6, rank 9`.
    pub gloss: String,
    /// Why it is there, or why it is written like that; empty where there is no reason to give.
    pub why: String,
    /// The squares of the other pieces that could be meant without it.
    pub others: Vec<Square>,
}

/// The words for 右左直上寄引 from the side of the piece.
static RELATIONS: [&Sentence; 6] = [
    &explain::RELATION_RIGHT,
    &explain::RELATION_LEFT,
    &explain::RELATION_STRAIGHT,
    &explain::RELATION_UP,
    &explain::RELATION_ACROSS,
    &explain::RELATION_BACK,
];

/// The meaning of a part, why it is there, and the other pieces that could be meant.
type Said = (String, String, Vec<Square>);

impl Notation {
    /// Returns the parts of a move's text with their meanings and the reasons why they are there.
    ///
    /// ```
    /// use kifuyomi::{Position, notation::{self, MoveContext}, problem::Lang};
    /// let setup = "4k4/9/9/9/9/9/2G6/3G5/2G1K4 b - 1".parse().unwrap();
    /// let position = Position::new(&setup);
    /// let mv = position.read_usi("7i7h").unwrap();
    /// let context = MoveContext::new(&position, mv, None);
    /// let parts = notation::by_name("japanese").unwrap().explain(&context, Lang::English);
    /// let up = parts.last().unwrap();
    /// assert_eq!((&*up.part.text, &*up.gloss), ("上", "forward"));
    /// assert_eq!(up.why, "2 other golds, on 6-8 and 7-7, could also move to 7-8; only this one moves forward");
    /// assert_eq!(up.others.len(), 2);
    /// ```
    pub fn explain(&self, context: &MoveContext<'_>, lang: Lang) -> Vec<Explained> {
        let variant = context.position.variant();
        let style = self.style_for(variant).unwrap_or(&self.style);
        let squares = match variant.squares {
            None if variant.is_large() => style.squares.on_large_board(),
            None => style.squares,
            Some(own) => own,
        };
        let explainer = Explainer {
            notation: self,
            context,
            lang,
            letters: (squares.ranks == LETTERS).then_some(squares),
        };
        let parts = self.parts(context).into_iter();
        parts
            .filter(|part| part.role != PartRole::Space)
            .map(|part| explainer.explain(part))
            .collect()
    }
}

struct Explainer<'a> {
    notation: &'a Notation,
    context: &'a MoveContext<'a>,
    lang: Lang,
    /// The names of squares, if ranks are letters.
    letters: Option<&'static Squares>,
}

impl Explainer<'_> {
    fn explain(&self, part: Part) -> Explained {
        let (gloss, why, others) = match part.role {
            PartRole::Side => (self.side(), String::new(), Vec::new()),
            PartRole::Destination => self.destination(&part.text),
            PartRole::Piece => self.piece(),
            PartRole::Relation => self.relation(),
            PartRole::Origin => self.origin(),
            PartRole::Drop => self.drop(),
            PartRole::Movement if self.context.mv.from().is_none() => self.drop(),
            PartRole::Movement if matches!(self.context.mv, Move::Legs(_)) => self.leg(&part.text),
            PartRole::Movement => self.movement(),
            PartRole::Promotion => self.promotion(),
            PartRole::Taken => self.taken(),
            PartRole::Code => self.code(),
            PartRole::Space => Default::default(),
        };
        Explained {
            part,
            gloss,
            why,
            others,
        }
    }

    fn say(&self, sentence: &Sentence) -> String {
        own(sentence.text(self.lang))
    }

    fn fill(&self, sentence: &Sentence, details: &[&str]) -> String {
        sentence.fill(self.lang, details)
    }

    /// `3-4`, `3-4 and 1-5`, `3-4, 1-5 and 2-6`.
    fn and(&self, parts: &[String]) -> String {
        let (last, before) = match parts.split_last() {
            Some((last, before)) => (last.as_str(), before),
            None => return String::new(),
        };
        let before = join::COMMA.chain(self.lang, before.iter().map(String::as_str));
        join::AND.chain(self.lang, [before.as_str(), last])
    }

    /// Returns the name of a square in words, whatever its name in the notation, or in letters as the notation has it.
    fn name(&self, square: Square) -> String {
        match self.letters {
            Some(squares) => squares.parts(square).concat(),
            None => {
                let variant = self.context.position.variant();
                variant.square_said(square, self.lang)
            }
        }
    }

    /// Returns the number of a square's file and of its rank, or what the variant has in place of them.
    fn numbers(&self, square: Square) -> (String, String) {
        match self.context.position.variant().squares.or(self.letters) {
            Some(squares) => {
                let [file, _, rank] = squares.parts(square);
                (own(file), own(rank))
            }
            None if self.lang == Lang::Japanese => {
                let [file, _, rank] = FULL_KANJI.parts(square);
                (own(file), own(rank))
            }
            None => (digits(square.file().into()), digits(square.rank().into())),
        }
    }

    /// Returns the square of a move of several legs that has a name.
    fn square_called(&self, name: &str) -> Option<Square> {
        let Move::Legs(turn) = self.context.mv else {
            return None;
        };
        let turn = turn.unpack();
        let squares = turn.iter().map(Leg::square);
        let is_called = |square: &Square| self.notation.squares().parts(*square).concat() == name;
        squares.into_iter().find(is_called)
    }

    /// Returns the pieces that are taken where the mover does not stay.
    fn taken(&self) -> Said {
        let Move::Legs(turn) = self.context.mv else {
            return Default::default();
        };
        let turn = turn.unpack();
        let goes = turn.iter().any(|leg| matches!(leg, Leg::Go(_)));
        let taken = turn.iter().filter_map(|leg| match leg {
            Leg::Go(_) => None,
            Leg::Take(square) => {
                let piece = self.context.position.piece(square);
                let word = self.word(piece.map(|piece| piece.kind));
                let name = self.name(square);
                Some(self.fill(&explain::PIECE_ON, &[word, &name]))
            }
        });
        let taken: Vec<String> = taken.collect();
        let sentence = if goes {
            &explain::SHOOTS
        } else {
            &explain::EATS
        };
        let gloss = self.fill(sentence, &[&self.and(&taken)]);
        (gloss, String::new(), Vec::new())
    }

    /// Returns a sign in a move of several legs.
    fn leg(&self, sign: &str) -> Said {
        let style = &self.notation.style;
        let is = |word: fn(&MultiMoveWords) -> &str| {
            style.multi_move.is_some_and(|words| word(&words) == sign)
        };
        let gloss = match sign {
            _ if is(|words| words.stays) => &explain::COMES_BACK,
            _ if is(|words| words.eats) => &explain::TAKES_AND_STAYS,
            _ if sign == style.takes => &explain::TAKES_THERE,
            _ => &explain::GOES_ON,
        };
        (self.say(gloss), String::new(), Vec::new())
    }

    fn name_of_target(&self) -> String {
        let to = self.context.mv.to();
        to.map_or_else(String::new, |to| self.name(to))
    }

    fn names(&self, squares: &[Square]) -> String {
        let names: Vec<String> = squares.iter().map(|square| self.name(*square)).collect();
        self.and(&names)
    }

    fn kind(&self, kind: Option<KindId>) -> Option<&'static PieceKind> {
        self.context.position.kind(kind?)
    }

    /// Returns the name of a kind.
    fn word(&self, kind: Option<KindId>) -> &'static str {
        let variant = self.context.position.variant();
        self.kind(kind)
            .map_or("", |kind| variant.called(kind, self.lang))
    }

    fn side(&self) -> String {
        match self.context.color {
            Color::Black => self.say(&explain::BLACK),
            Color::White => self.say(&explain::WHITE),
        }
    }

    fn destination(&self, text: &str) -> Said {
        let Some(to) = self.square_called(text).or(self.context.mv.to()) else {
            return Default::default();
        };
        let name = self.name(to);
        let plain = self.notation.squares().parts(to).concat();
        if self.context.previous == Some(to) && text != plain {
            let gloss = self.fill(&explain::SAME_SQUARE, &[&name]);
            let is_written = matches!(self.notation.style.same, Same::Both(_));
            let why = match (!self.context.color, is_written) {
                (Color::Black, true) => &explain::AFTER_BLACK,
                (Color::White, true) => &explain::AFTER_WHITE,
                (Color::Black, false) => &explain::UNNAMED_AFTER_BLACK,
                (Color::White, false) => &explain::UNNAMED_AFTER_WHITE,
            };
            return (gloss, self.say(why), Vec::new());
        }
        let (file, rank) = self.numbers(to);
        let gloss = self.fill(&explain::SQUARE, &[&file, &rank]);
        let why = if self.notation.squares().own.is_empty() {
            String::new()
        } else {
            self.say(&explain::OWN_SIGN)
        };
        (gloss, why, Vec::new())
    }

    fn piece(&self) -> Said {
        if self.context.mv == Move::Pass {
            return (self.say(&explain::NO_MOVE), String::new(), Vec::new());
        }
        if let (Move::Drop { kind, .. }, Some(KindId::ANY)) = (self.context.mv, self.context.kind) {
            let variant = self.context.position.variant();
            let one = variant.one_called(kind, self.lang);
            let gloss = self.fill(&explain::INTERPOSES, &[&one]);
            return (gloss, String::new(), Vec::new());
        }
        let Some(kind) = self.kind(self.context.kind) else {
            return Default::default();
        };
        let word = self.word(self.context.kind);
        let named = match (kind.reading, self.lang) {
            (Some([kana, _]), Lang::Japanese) => self.fill(&join::NAMED, &[word, kana]),
            _ => own(word),
        };
        let moves_like_gold = kind.is_promoted() && kind.goes_straight;
        let gloss = if moves_like_gold {
            self.fill(&explain::LIKE_A_GOLD, &[&named])
        } else {
            named
        };
        let style = &self.notation.style;
        let is_silent_drop = matches!(self.context.mv, Move::Drop { .. })
            && style.drop_marked == When::Needed
            && self.others().is_empty();
        let why = if is_silent_drop {
            self.fill(&explain::SILENT_DROP, &[word])
        } else {
            String::new()
        };
        (gloss, why, Vec::new())
    }

    /// Returns the other pieces of the kind that could go to the square.
    fn others(&self) -> Vec<Square> {
        let kind = self.context.kind.filter(|kind| *kind != KindId::ANY);
        let (Some(to), Some(kind)) = (self.context.mv.to(), kind) else {
            return Vec::new();
        };
        let piece = Piece {
            color: self.context.color,
            kind,
        };
        match self.context.mv.from() {
            Some(from) => self.context.others_like(piece, from, to),
            None => self.context.position.attackers(to, piece),
        }
    }

    /// `2 other golds, on 6-8 and 7-7, could also go to 7-8`.
    fn rivals(&self, others: &[Square]) -> String {
        let word = self.word(self.context.kind);
        let to = self.name_of_target();
        let count = digits(u32::try_from(others.len()).unwrap_or(u32::MAX));
        let squares = self.names(others);
        let sentence = match others.len() {
            1 => &explain::RIVAL,
            _ => &explain::RIVALS,
        };
        self.fill(sentence, &[word, &squares, &to, &count])
    }

    fn relation(&self) -> Said {
        let (Some(from), Some(to), Some(kind)) = (
            self.context.mv.from(),
            self.context.mv.to(),
            self.context.kind,
        ) else {
            return Default::default();
        };
        let others = self.others();
        let goes_straight = self.kind(Some(kind)).is_some_and(|kind| kind.goes_straight);
        let color = self.context.color;
        let relation = Relation::disambiguation(color, from, to, &others, goes_straight);
        let relation = relation.unwrap_or_default();
        let words = Relation::WORDS.iter().zip(RELATIONS);
        let words = words.filter(|((word, _), _)| relation.contains(*word));
        let words = words.map(|(_, sentence)| sentence.text(self.lang));
        let gloss = join::COMMA.chain(self.lang, words);
        let sides = Relation::LEFT | Relation::RIGHT;
        let is_alone = match () {
            () if relation == Relation::STRAIGHT => &explain::ONLY_STRAIGHT,
            () if relation.and(sides).is_empty() => match relation {
                Relation::UP => &explain::ONLY_UP,
                Relation::ACROSS => &explain::ONLY_ACROSS,
                _ => &explain::ONLY_BACK,
            },
            () if relation == Relation::RIGHT => &explain::ONLY_RIGHT,
            () if relation == Relation::LEFT => &explain::ONLY_LEFT,
            () => &explain::ONLY_BOTH,
        };
        let why = self.fill(
            &join::THEN,
            &[&self.rivals(&others), is_alone.text(self.lang)],
        );
        (gloss, why, others)
    }

    fn origin(&self) -> Said {
        let Some(from) = self.context.mv.from() else {
            return (self.say(&explain::FROM_HAND), String::new(), Vec::new());
        };
        let (file, rank) = self.numbers(from);
        let gloss = self.fill(&explain::FROM_SQUARE, &[&file, &rank]);
        let others = self.others();
        let style = &self.notation.style;
        let is_needed = style.origin_marked == When::Needed;
        let why = match (is_needed, style.disambiguation) {
            (false, _) => self.say(&explain::ALWAYS_WRITTEN),
            (true, Disambiguation::Words(..)) => self.say(&explain::THREE_ALIKE),
            (true, _) => self.rivals(&others),
        };
        (gloss, why, others)
    }

    fn drop(&self) -> Said {
        let gloss = self.say(&explain::DROPPED);
        let others = self.others();
        let why = match self.notation.style.drop_marked {
            When::Always => self.say(&explain::DROP_ALWAYS_WRITTEN),
            When::Needed if others.is_empty() => String::new(),
            When::Needed => self.rivals(&others),
        };
        (gloss, why, others)
    }

    fn movement(&self) -> Said {
        let taken = self
            .context
            .mv
            .to()
            .and_then(|to| self.context.position.piece(to));
        let gloss = match taken {
            Some(piece) => self.fill(&explain::CAPTURES, &[self.word(Some(piece.kind))]),
            None => self.say(&explain::TO_EMPTY),
        };
        let is_left_out = taken.is_some()
            && self.notation.style.same == Same::Nothing
            && self.notation.style.origin_marked == When::Needed
            && self.context.previous == self.context.mv.to();
        let why = if is_left_out {
            self.fill(&explain::SQUARE_LEFT_OUT, &[&self.name_of_target()])
        } else {
            String::new()
        };
        (gloss, why, Vec::new())
    }

    fn promotion(&self) -> Said {
        let (Some(from), Some(to), Some(kind)) = (
            self.context.mv.from(),
            self.context.mv.to(),
            self.context.kind,
        ) else {
            return Default::default();
        };
        if !self.context.mv.promotes() {
            return (
                self.say(&explain::DECLINES),
                self.say(&explain::DECLINED),
                Vec::new(),
            );
        }
        let promoted = self.kind(Some(kind)).and_then(|kind| kind.promotes_to);
        let promoted = self.word(promoted.and_then(KindId::new));
        let gloss = self.fill(&explain::PROMOTES, &[promoted]);
        let (position, color) = (self.context.position, self.context.color);
        let piece = Piece { color, kind };
        let takes_for_it = position.has_special_rules() && position.promotion(self.context.mv).must;
        let why = match (position.in_zone(color, from), position.in_zone(color, to)) {
            _ if takes_for_it => self.say(&explain::PROMOTES_BY_TAKING),
            _ if position.is_dead_end(piece, to) => self.say(&explain::PROMOTES_AT_DEAD_END),
            (false, true) => self.say(&explain::PROMOTES_ENTERING),
            (true, true) => self.say(&explain::PROMOTES_WITHIN),
            (true, false) => self.say(&explain::PROMOTES_LEAVING),
            (false, false) => String::new(),
        };
        (gloss, why, Vec::new())
    }

    fn code(&self) -> Said {
        let to = self.name_of_target();
        let from = match self.context.mv.from() {
            Some(from) => self.name(from),
            None => self.say(&explain::HAND),
        };
        let gloss = self.fill(&explain::FROM_TO, &[&from, &to]);
        let why = self.say(&explain::ONE_NUMBER);
        (gloss, why, Vec::new())
    }
}
