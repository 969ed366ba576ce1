//! The squares by the syllables of the iroha poem, as castle games of the Edo period have them.
//!
//! Source: the table of the notation as the Wikipedia article on shogi notation gives it.

use crate::full::full;
use crate::notation::style::{self, Same, Style};
use crate::notation::systems::japanese;
use crate::notation::{Notation, settings};
use crate::types::square::Square;
use crate::variant::Games;

/// The notation.
pub static NOTATION: Notation = Notation {
    name: "iroha",
    english: "Iroha",
    japanese: "いろは譜",
    sample: "春歩",
    style: Style {
        marks: ["", ""],
        squares: &style::IROHA,
        same: Same::Square,
        ..japanese::STYLE
    },
    write: style::write,
    read: full(japanese::read),
    settings: settings::of(&settings::JAPANESE),
    games: Games::Shogi,
};

/// The files by the signs of the zodiac, as 萬屋 has them; 成 is in kana, and 不成 unsaid.
pub static ZODIAC: Notation = Notation {
    name: "yorozuya",
    english: "Yorozuya",
    japanese: "萬屋（十二支）",
    sample: "午六歩",
    style: Style {
        marks: ["", ""],
        squares: &style::ZODIAC,
        promotes: "ナル",
        declines: "",
        ..japanese::STYLE
    },
    games: Games::Shogi,
    ..NOTATION
};

/// The name of each square, a line a file from file 1, from rank 1 on.
pub const NAMES: [&str; 9] = [
    "いろはにほへとちり",
    "ぬるをわかよたれそ",
    "つねならむうのくや",
    "まけふこえてあさき",
    "ゆめみしひもせす京",
    "一三五六七八十百千",
    "万花鳥風月春夏秋冬",
    "柳桜松楓雨露霜雪山",
    "谷川海里村森竹草石",
];

/// The square with a name.
pub fn square(name: char) -> Option<Square> {
    let name = match name {
        '櫻' => '桜',
        '萬' => '万',
        _ => name,
    };
    NAMES.iter().zip(1..).find_map(|(names, file)| {
        let (_, rank) = names.chars().zip(1..).find(|(c, _)| *c == name)?;
        Square::new(file, rank)
    })
}

/// The file that a sign of the zodiac stands for.
pub fn zodiac_file(sign: char) -> Option<u8> {
    let mut signs = style::ZODIAC.files.iter().zip(1..);
    let (_, file) = signs.find(|(known, _)| known.chars().eq([sign]))?;
    Some(file)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn every_square_has_a_name_of_its_own() {
        let names: String = NAMES.concat();
        let squares: HashSet<Square> = names.chars().filter_map(square).collect();
        assert_eq!(squares.len(), 81);
        assert_eq!(square('春'), Square::new(7, 6));
        assert_eq!(square('を'), Square::new(2, 3));
        assert_eq!(square('ん'), None);
    }
}
