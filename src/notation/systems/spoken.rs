//! Moves as they are spoken: in kana, `ななろく ふ`; in Latin letters, `nana-roku fu`; in English, `pawn seven six`.
//!
//! Sources: the readings of the Japan Shogi Association's recorders; the table of symbols in the
//! Wikipedia article on shogi notation. There is no standard for saying moves in English.

use crate::notation::definition::Notation;
use crate::notation::numbering::Numbering;
use crate::notation::settings;
use crate::notation::style::{
    self, Disambiguation, Order, Pieces, Same, Style, When, multi_move, squares,
};
use crate::problem::Lang;
use crate::problem::sentences;
use crate::types::square_names;
use crate::variant::Games;

/// 右左直上寄引 in kana.
const KANA_RELATIONS: [&str; 6] = ["みぎ", "ひだり", "すぐ", "あがる", "よる", "ひく"];

/// 右左直上寄引 in Latin letters.
const ROMAJI_RELATIONS: [&str; 6] = ["migi", "hidari", "sugu", "agaru", "yoru", "hiku"];

/// Japanese in kana.
pub static KANA: Notation = Notation {
    name: "kana",
    title: &sentences::notation::KANA,
    sample: "ななろく ふ",
    style: Style {
        marks: ["", ""],
        squares: &squares::KANA,
        same: Same::Word("どう"),
        gap: " ",
        pieces: Pieces::Kana,
        disambiguation: Disambiguation::Words(&KANA_RELATIONS),
        sliding: "あがる",
        drops: "うつ",
        promotes: "なり",
        declines: " ならず",
        pass: "ぱす",
        multi_move: Some(multi_move::KANA),
        ..style::JAPANESE
    },
    code: None,
    read: None,
    settings: &settings::SPOKEN,
    games: Games::All,
    other_games: Some(&style::WESTERN),
};

/// Japanese in Latin letters, after Hepburn.
pub static ROMAJI: Notation = Notation {
    name: "romaji",
    title: &sentences::notation::ROMAJI,
    sample: "nana-roku fu",
    style: Style {
        squares: &squares::ROMAJI,
        same: Same::Word("dō"),
        pieces: Pieces::Romaji,
        disambiguation: Disambiguation::Words(&ROMAJI_RELATIONS),
        sliding: "agaru",
        drops: "utsu",
        promotes: " nari",
        declines: " narazu",
        pass: "pasu",
        multi_move: Some(multi_move::ROMAJI),
        ..KANA.style
    },
    ..KANA
};

/// English.
pub static ENGLISH: Notation = Notation {
    name: "spoken",
    title: &sentences::notation::SPOKEN,
    sample: "pawn seven six",
    style: Style {
        order: Order::Piece,
        squares: &squares::ENGLISH,
        same: Same::Square,
        pieces: Pieces::English,
        disambiguation: Disambiguation::Square(["from ", ""]),
        goes: ["", "to"],
        takes: "takes",
        drops: "drop",
        drop_marked: When::Always,
        promotes: ", promotes",
        declines: ", does not promote",
        pass: "pass",
        multi_move: Some(multi_move::ENGLISH),
        numbering: Numbering::Pairs,
        ..KANA.style
    },
    settings: &settings::SPOKEN_ENGLISH,
    ..KANA
};

/// English in which squares have letters for ranks, to be read rather than heard: `pawn 7f`.
pub static LETTERED: Notation = Notation {
    sample: "pawn 7f",
    style: Style {
        squares: &square_names::RANK_LETTERS,
        ..ENGLISH.style
    },
    ..ENGLISH
};

/// Returns the spoken notation of a language, with squares as in the notation that it explains.
pub fn for_explanation(notation: &Notation, lang: Lang) -> &'static Notation {
    let has_letters = notation.squares().ranks == square_names::RANK_LETTERS.ranks;
    match lang {
        Lang::Japanese => &KANA,
        _ if has_letters => &LETTERED,
        _ => &ENGLISH,
    }
}

/// Returns the spoken notation of a language.
pub fn of(lang: Lang) -> &'static Notation {
    lang.pick(&ENGLISH, &KANA)
}
