//! What each part of a move's text says, why it is there, and which other pieces could have been meant.

use crate::notation::context::MoveContext;
use crate::notation::definition::Notation;
use crate::notation::part::{Part, PartRole};
use crate::notation::style::{Disambiguation, MultiMoveWords, Same, When};
use crate::problem::Lang;
use crate::text::scan::{all, digits, join, own};
use crate::types::color::Color;
use crate::types::moves::{Leg, Move};
use crate::types::piece::{KindId, Piece, PieceKind};
use crate::types::relation::Relation;
use crate::types::square::Square;
use crate::variant::spelling::square_name;

/// A part of a move's text, explained.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explained {
    /// The part.
    pub part: Part,
    /// What it says: `from file 6, rank 9`.
    pub gloss: String,
    /// Why it is there, or why it is written like that; empty where there is nothing to say.
    pub why: String,
    /// The squares of the other pieces that could be meant without it.
    pub others: Vec<Square>,
}

/// The words for 右左直上寄引 from the side of the piece: in English, in Japanese.
const RELATIONS: [(&str, &str); 6] = [
    ("from the right", "右から"),
    ("from the left", "左から"),
    ("straight ahead", "まっすぐ前へ"),
    ("forward", "前へ"),
    ("sideways", "横へ"),
    ("backward", "後ろへ"),
];

impl Notation {
    /// The parts of a move's text with what they say and why they are there.
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
    /// assert_eq!(up.why, "2 other golds, on 6-8 and 7-7, could also go to 7-8; only this one moves forward");
    /// assert_eq!(up.others.len(), 2);
    /// ```
    pub fn explain(&self, context: &MoveContext<'_>, lang: Lang) -> Vec<Explained> {
        let explainer = Explainer {
            notation: self,
            context,
            lang,
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

    fn say(&self, english: &str, japanese: &str) -> String {
        own(self.lang.pick(english, japanese))
    }

    /// A square as it is said, whatever it is called in the notation.
    fn name(&self, square: Square) -> String {
        if let Some(own) = self.context.position.variant().own_squares() {
            return own.parts(square).concat();
        }
        match self.lang {
            Lang::English => all(&[
                &digits(square.file().into()),
                "-",
                &digits(square.rank().into()),
            ]),
            Lang::Japanese => square_name(square),
        }
    }

    /// The number of a square's file and of its rank, or what the variant has in place of them.
    fn numbers(&self, square: Square) -> (String, String) {
        match self.context.position.variant().own_squares() {
            Some(squares) => {
                let [file, _, rank] = squares.parts(square);
                (own(file), own(rank))
            }
            None => (digits(square.file().into()), digits(square.rank().into())),
        }
    }

    /// The square of a turn of several legs that has a name.
    fn square_called(&self, name: &str) -> Option<Square> {
        let Move::Legs(turn) = self.context.mv else {
            return None;
        };
        let turn = turn.unpack();
        let squares = turn.iter().map(Leg::square);
        let is_called = |square: &Square| self.notation.squares().parts(*square).concat() == name;
        squares.into_iter().find(is_called)
    }

    /// What is taken where the mover does not stay.
    fn taken(&self) -> (String, String, Vec<Square>) {
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
                Some(match self.lang {
                    Lang::English => all(&["the ", word, " on ", &name]),
                    Lang::Japanese => all(&[&name, "の", word]),
                })
            }
        });
        let taken: Vec<String> = taken.collect();
        let taken = taken.iter().map(String::as_str);
        let pieces = join(taken, self.lang.pick(" and ", "と"));
        let gloss = match (self.lang, goes) {
            (Lang::English, true) => all(&["shoots ", &pieces]),
            (Lang::English, false) => all(&["takes ", &pieces, " and stays where it is (igui)"]),
            (Lang::Japanese, true) => all(&[&pieces, "を射る"]),
            (Lang::Japanese, false) => all(&[&pieces, "をその場で取る（居食い）"]),
        };
        (gloss, String::new(), Vec::new())
    }

    /// A sign in a move of several legs.
    fn leg(&self, sign: &str) -> (String, String, Vec<Square>) {
        let style = &self.notation.style;
        let is = |word: fn(&MultiMoveWords) -> &str| {
            style.multi_move.is_some_and(|words| word(words) == sign)
        };
        let gloss = match sign {
            _ if is(|words| words.stays) => self.say(
                "goes and comes back, taking nothing",
                "動いて元の位置に戻る",
            ),
            _ if is(|words| words.eats) => {
                self.say("takes without moving (igui)", "その場で取る（居食い）")
            }
            _ if sign == style.takes => self.say("takes the piece there", "そこの駒を取る"),
            _ => self.say("goes on to the next square", "続けて動く"),
        };
        (gloss, String::new(), Vec::new())
    }

    fn name_of_target(&self) -> String {
        let to = self.context.mv.to();
        to.map_or_else(String::new, |to| self.name(to))
    }

    fn names(&self, squares: &[Square]) -> String {
        let names: Vec<String> = squares.iter().map(|square| self.name(*square)).collect();
        let names = names.iter().map(String::as_str);
        match self.lang {
            Lang::English => join(names, " and "),
            Lang::Japanese => join(names, "と"),
        }
    }

    fn kind(&self, kind: Option<KindId>) -> Option<&'static PieceKind> {
        self.context.position.kind(kind?)
    }

    /// What a kind is called.
    fn word(&self, kind: Option<KindId>) -> &'static str {
        self.kind(kind)
            .map_or("", |kind| self.lang.pick(kind.name, kind.word))
    }

    fn side(&self) -> String {
        match self.context.color {
            Color::Black => self.say("Black (sente)", "先手"),
            Color::White => self.say("White (gote)", "後手"),
        }
    }

    fn destination(&self, text: &str) -> (String, String, Vec<Square>) {
        let Some(to) = self.square_called(text).or(self.context.mv.to()) else {
            return Default::default();
        };
        let name = self.name(to);
        let plain = self.notation.squares().parts(to).concat();
        if self.context.previous == Some(to) && text != plain {
            let gloss = all(&[self.lang.pick("the same square, ", "同じ位置、"), &name]);
            let why = match (!self.context.color, self.lang) {
                (_, Lang::Japanese) if matches!(self.notation.style.same, Same::Both(_)) => {
                    "直前の手も同じ位置だった"
                }
                (Color::Black, Lang::English) => "Black’s move before went there, too",
                (Color::White, Lang::English) => "White’s move before went there, too",
                (_, Lang::Japanese) => "直前の手も同じ位置だったので数字を書かない",
            };
            return (gloss, own(why), Vec::new());
        }
        let (file, rank) = self.numbers(to);
        let gloss = match self.lang {
            Lang::English => all(&["file ", &file, ", rank ", &rank]),
            Lang::Japanese => all(&[&file, "筋の", &rank, "段目"]),
        };
        let why = match self.notation.squares().own.is_empty() {
            true => String::new(),
            false => self.say(
                "each square has a sign of its own",
                "一つひとつの升目に名がある",
            ),
        };
        (gloss, why, Vec::new())
    }

    fn piece(&self) -> (String, String, Vec<Square>) {
        if self.context.mv == Move::Pass {
            return (self.say("no move", "指さない"), String::new(), Vec::new());
        }
        let Some(kind) = self.kind(self.context.kind) else {
            return Default::default();
        };
        let kana = kind.reading.map_or("", |[kana, _]| kana);
        let moves_like_gold = kind.is_promoted() && kind.goes_straight;
        let gloss = match self.lang {
            Lang::English if moves_like_gold => all(&[kind.name, ", moves like a gold"]),
            Lang::English => own(kind.name),
            Lang::Japanese if moves_like_gold => {
                all(&[kind.word, "（", kana, "）、動きは金と同じ"])
            }
            Lang::Japanese => all(&[kind.word, "（", kana, "）"]),
        };
        let style = &self.notation.style;
        let is_silent_drop = matches!(self.context.mv, Move::Drop { .. })
            && style.drop_marked == When::Needed
            && self.others().is_empty();
        let why = match is_silent_drop {
            true => match self.lang {
                Lang::English => all(&[
                    "dropped from the hand; that is not written, for no ",
                    kind.name,
                    " on the board could go there",
                ]),
                Lang::Japanese => all(&[
                    "持駒を打った。盤上にそこへ動ける",
                    kind.word,
                    "がないので書き分けない",
                ]),
            },
            false => String::new(),
        };
        (gloss, why, Vec::new())
    }

    /// The other pieces of the kind that could go to the square.
    fn others(&self) -> Vec<Square> {
        let (Some(to), Some(kind)) = (self.context.mv.to(), self.context.kind) else {
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
        match (self.lang, others.len()) {
            (Lang::English, 1) => all(&["the ", word, " on ", &squares, " could also go to ", &to]),
            (Lang::English, _) => all(&[
                &count,
                " other ",
                word,
                "s, on ",
                &squares,
                ", could also go to ",
                &to,
            ]),
            (Lang::Japanese, _) => all(&[&squares, "の", word, "も", &to, "へ動ける"]),
        }
    }

    fn relation(&self) -> (String, String, Vec<Square>) {
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
        let words: Vec<&str> = words
            .map(|(_, (english, japanese))| self.lang.pick(english, japanese))
            .collect();
        let gloss = join(words.iter().copied(), self.lang.pick(", ", "、"));
        let sides = Relation::LEFT | Relation::RIGHT;
        let is_alone = match () {
            () if relation == Relation::STRAIGHT => {
                ("this one goes straight ahead", "この駒だけがまっすぐ進む")
            }
            () if relation.and(sides).is_empty() => match relation {
                Relation::UP => ("only this one moves forward", "前へ動くのはこの駒だけ"),
                Relation::ACROSS => ("only this one moves sideways", "横へ動くのはこの駒だけ"),
                _ => ("only this one moves backward", "後ろへ動くのはこの駒だけ"),
            },
            () if relation == Relation::RIGHT => (
                "this one comes from the right, as its own side sees it",
                "自分の側から見て右の駒",
            ),
            () if relation == Relation::LEFT => (
                "this one comes from the left, as its own side sees it",
                "自分の側から見て左の駒",
            ),
            () => (
                "neither word alone would tell this one",
                "どちらか一方だけではこの駒と決まらない",
            ),
        };
        let why = all(&[
            &self.rivals(&others),
            self.lang.pick("; ", "。"),
            self.lang.pick(is_alone.0, is_alone.1),
        ]);
        (gloss, why, others)
    }

    fn origin(&self) -> (String, String, Vec<Square>) {
        let Some(from) = self.context.mv.from() else {
            return (
                self.say("from the hand", "持駒から"),
                String::new(),
                Vec::new(),
            );
        };
        let (file, rank) = self.numbers(from);
        let gloss = match self.lang {
            Lang::English => all(&["from file ", &file, ", rank ", &rank]),
            Lang::Japanese => all(&[&file, "筋の", &rank, "段目から"]),
        };
        let others = self.others();
        let style = &self.notation.style;
        let is_needed = style.origin_marked == When::Needed;
        let why = match (is_needed, style.disambiguation) {
            (false, _) => self.say("always written", "常に書く"),
            (true, Disambiguation::Words(..)) => self.say(
                "no word tells three alike apart",
                "三枚以上あって言葉では区別できない",
            ),
            (true, _) => self.rivals(&others),
        };
        (gloss, why, others)
    }

    fn drop(&self) -> (String, String, Vec<Square>) {
        let gloss = self.say("dropped from the hand", "持駒を打つ");
        let others = self.others();
        let why = match self.notation.style.drop_marked {
            When::Always => self.say("always written with a drop", "打つ手には常に書く"),
            When::Needed => self.rivals(&others),
        };
        (gloss, why, others)
    }

    fn movement(&self) -> (String, String, Vec<Square>) {
        let taken = self
            .context
            .mv
            .to()
            .and_then(|to| self.context.position.piece(to));
        let gloss = match taken {
            Some(piece) => {
                let word = self.word(Some(piece.kind));
                match self.lang {
                    Lang::English => all(&["captures the ", word, " there"]),
                    Lang::Japanese => all(&["そこの", word, "を取る"]),
                }
            }
            None => self.say("moves to an empty square", "空いた升目へ動く"),
        };
        let is_left_out = taken.is_some()
            && self.notation.style.same == Same::Nothing
            && self.notation.style.origin_marked == When::Needed
            && self.context.previous == self.context.mv.to();
        let why = match (is_left_out, self.lang) {
            (false, _) => String::new(),
            (true, Lang::English) => all(&[
                "the square is left out, for the move before went there, too: ",
                &self.name_of_target(),
            ]),
            (true, Lang::Japanese) => {
                all(&["直前の手も同じ位置なので省く：", &self.name_of_target()])
            }
        };
        (gloss, why, Vec::new())
    }

    fn promotion(&self) -> (String, String, Vec<Square>) {
        let (Some(from), Some(to), Some(kind)) = (
            self.context.mv.from(),
            self.context.mv.to(),
            self.context.kind,
        ) else {
            return Default::default();
        };
        if !self.context.mv.promotes() {
            return (
                self.say("does not promote", "成らない"),
                self.say(
                    "promotion was possible and declined",
                    "成ることもできたが成らなかった",
                ),
                Vec::new(),
            );
        }
        let promoted = self.kind(Some(kind)).and_then(|kind| kind.promotes_to);
        let promoted = self.word(promoted.and_then(KindId::new));
        let gloss = match self.lang {
            Lang::English => all(&["promotes to ", promoted]),
            Lang::Japanese => all(&["成って", promoted, "になる"]),
        };
        let (position, color) = (self.context.position, self.context.color);
        let piece = Piece { color, kind };
        let takes_for_it = position.has_special_rules() && position.promotion(self.context.mv).must;
        let why = match (position.in_zone(color, from), position.in_zone(color, to)) {
            _ if takes_for_it => (
                "whoever takes that piece promotes at once",
                "その駒を取れば直ちに成る",
            ),
            _ if position.is_dead_end(piece, to) => (
                "it would have no move left otherwise",
                "成らないと行き所がない",
            ),
            (false, true) => ("it enters the promotion zone", "敵陣に入った"),
            (true, true) => ("it moves within the promotion zone", "敵陣の中で動いた"),
            (true, false) => ("it leaves the promotion zone", "敵陣から出た"),
            (false, false) => ("", ""),
        };
        (gloss, self.say(why.0, why.1), Vec::new())
    }

    fn code(&self) -> (String, String, Vec<Square>) {
        let to = self.name_of_target();
        let from = match self.context.mv.from() {
            Some(from) => self.name(from),
            None => self.say("the hand", "持駒"),
        };
        let gloss = match self.lang {
            Lang::English => all(&["from ", &from, " to ", &to]),
            Lang::Japanese => all(&[&from, "から", &to, "へ"]),
        };
        let why = self.say(
            "both squares and the promotion as one number in base 36",
            "移動元と移動先と成をあわせた36進数",
        );
        (gloss, why, Vec::new())
    }
}
