//! The first engine's reader reads records as the full engine does, or leaves them to it.

use std::fs;
use std::path::PathBuf;

use arbitrary::Unstructured;
use kifuyomi::format::kif::common::ENDINGS;
use kifuyomi::format::kif::ki2;
use kifuyomi::{Encoding, Setup, read};

use crate::fuzz::targets::first_reader_takes;
use crate::support::common::{Corpus, files, folder, property};

/// Reads files as texts.
fn texts(files: Vec<PathBuf>) -> impl Iterator<Item = String> {
    files.into_iter().map(|file| {
        let bytes = fs::read(&file).unwrap();
        Encoding::guess(&bytes).decode(&bytes).0.into_owned()
    })
}

/// Counts the texts that are one game in a format without problems, and those of them that the first engine takes.
fn count(format: &str, texts: impl Iterator<Item = String>) -> (usize, usize) {
    let (mut clean, mut taken) = (0, 0);
    for text in texts {
        let is_taken = first_reader_takes(&text);
        if let [result] = &*read(&text)
            && result.problems.is_empty()
            && result.format.name == format
            && result.record.moves() > 0
        {
            clean += 1;
            taken += usize::from(is_taken);
        }
    }
    (clean, taken)
}

#[test]
fn clean_records_are_taken() {
    let corpus = Corpus::public();
    let (clean, taken) = count("kif", texts(corpus.files_of("kif")));
    // Mate problems begin with a diagram, which the first engine does not read.
    assert!(
        clean > 200 && taken * 100 >= clean * 90,
        "{taken} of {clean} KIF"
    );
    let (clean, taken) = count("ki2", texts(corpus.files_of("ki2")));
    assert!(
        clean > 40 && taken * 100 >= clean * 80,
        "{taken} of {clean} KI2"
    );
}

#[test]
#[ignore = "needs private records: KIFUYOMI_CORPUS=DIR"]
fn private_clean_records_are_taken() {
    let corpus = Corpus::private();
    let (clean, taken) = count("kif", texts(corpus.files_of("kif")));
    assert!(taken * 100 >= clean * 95, "{taken} of {clean} KIF");
    let (clean, taken) = count("ki2", texts(corpus.files_of("ki2")));
    assert!(taken * 100 >= clean * 80, "{taken} of {clean} KI2");
}

#[test]
fn written_ki2_is_taken() {
    let records = texts(files(&folder("tests/data"))).flat_map(|text| read(&text));
    let shogi = records.filter(|read| {
        let start = &read.record.start;
        read.problems.is_empty()
            && start.variant.is_shogi()
            && *start == Setup::start(start.variant)
    });
    let (clean, taken) = count(
        "ki2",
        shogi.map(|read| ki2::FORMAT.write(&read.record).text),
    );
    assert!(
        clean > 250 && taken * 100 >= clean * 90,
        "{taken} of {clean}"
    );
}

const MOVES: [&str; 2] = ["1 ７六歩(77)\n2 ３四歩(33)\n", "▲７六歩 △３四歩\n"];

#[test]
fn headers_of_a_side_are_taken() {
    for head in [
        "下手の備考：なし\n",
        "先手の持ち時間：600+0+10\n",
        "上手の段位：四段\n",
        "後手持ち時間：600+30+0\n",
    ] {
        for moves in MOVES {
            assert!(first_reader_takes(&[head, moves].concat()), "{head}");
        }
    }
    for key in [
        "先手の番",
        "上手の手番",
        "先手の勝ち",
        "後手の７六歩",
        "先手の王",
    ] {
        for moves in MOVES {
            first_reader_takes(&[key, "：甲\n", moves].concat());
        }
    }
}

#[test]
fn unusual_heads_are_left() {
    let comments = "*観戦記\n".repeat(100);
    let article = format!("手合割：平手\n{comments}");
    for (head, is_taken) in [
        (&*article, true),
        ("*前書き\n手合割：平手\n", true),
        ("#KIF version=2.0 encoding=UTF-8\n手合割：平手\n", true),
        ("#KI2 version=2.0 encoding=UTF-8\n手合割：平手\n", true),
        ("先手の持駒：なし\n手合割：平手\n", false),
        ("開始日時2017/10/03 01:12:24\n手合割：平手\n", false),
        ("手合割：平手\n出典https://example.com\n", false),
        ("手合割：平手\n参照：//example.com\n", false),
        ("手合割：平手\n手合：香落ち\n", false),
        ("駒落ち：香落ち\n", false),
        ("手合割：平手\n件名：対局\n", false),
        ("棋譜：▲２六歩△８四歩\n", false),
        ("先手：甲 ▲２六歩△８四歩\n", false),
        ("わと上手:甲\n", false),
        ("上手56全:甲\n", false),
        ("　|：0104\n", false),
        ("先手：\"甲\n後手：乙\"\n", false),
    ] {
        for moves in MOVES {
            let text = [head, moves].concat();
            assert_eq!(first_reader_takes(&text), is_taken, "{text}");
        }
    }
}

#[test]
fn listed_moves_in_doubt_are_left() {
    let takes = |moves: &str| first_reader_takes(&format!("手合割：平手\n{moves}\n"));
    for moves in [
        "▲７六歩 △３四歩 ▲２二角成 △同銀",
        "▲７六歩 △３四歩 ▲５八金右",
        "▲７六歩\n△投了\nまで1手で先手の勝ち",
        "▲７六歩△３四歩 まで2手で中断",
    ] {
        assert!(takes(moves), "{moves}");
    }
    for (moves, why) in [
        ("▲７六歩 △３四歩 ▲５八金", "either of two"),
        ("▲７六歩 △３四歩 ▲７七角引", "a word that does not fit"),
        ("▲７六歩 △３四歩 ▲５五角打", "a piece that is not in hand"),
        ("▲７六歩 ▲２六歩", "the other side's turn"),
        ("▲同　歩", "no move before"),
        ("▲▲７六歩", "a mark without a move"),
        ("▲７六歩 △３四歩\n3 ２六歩(27)", "a number"),
        ("▲７六歩 △投了 ▲２六歩", "a move after the ending"),
        ("△投了", "no move"),
        ("▲７六歩 △３四歩\nまで3手で中断", "another count"),
        ("▲７六歩\n変化：3手\n▲２六歩", "a variation of nothing"),
    ] {
        assert!(!takes(moves), "{why}");
    }
    for (word, _) in ENDINGS {
        takes(&format!("▲４八銀 {word}"));
    }
}

/// Parts of records that change the kind of a line, with `|` between them.
const PIECES: &str = concat!(
    "\n|\n\n| |　|*|&|#|まで|手|変化：2手\n|成|不成|打|右|左|直|上|引|寄|(|)|（|/|+|同|同　|：|の|",
    "1|１|六|銀|投了|△投了|千日手|<br>|&lt;|｜|▲|△|☗|▽|７六歩(77)|手合：香落ち\n|",
    "1 ７六歩(77)\n",
);

/// Listed moves with words that distinguish pieces, variations, endings and a handicap.
const LISTS: [&str; 3] = [
    "#KI2 version=2.0 encoding=UTF-8\n開始日時：2023/07/30\n棋戦：甲\n\n▲７六歩    △３四歩    ▲５八金右  △５二金左\n*初手から\n&図\n▲２二角成△同　銀▲６八金上 △投了\nまで7手で先手の勝ち\n\n変化：3手\n*別の手\n▲２六歩 △８四歩 まで4手で中断\n\n変化：2手\n△８四歩\n",
    "手合割：六枚落ち\n下手：丙\n上手：丁\n△４二玉 ▲７六歩 △７二金 ▲６六角\n△３二金 ▲７五歩 △投了\n",
    "*互角\n▲７六歩△３四歩▲２六歩\n*次の一手\n△４四歩▲４八銀△４二銀▲５八金右△５二金右▲６六歩△３二金\n",
];

/// Returns a record with some part changed.
fn changed(u: &mut Unstructured<'_>, texts: &[String]) -> arbitrary::Result<String> {
    let mut chars: Vec<char> = u.choose(texts)?.chars().collect();
    for _ in 0..u.int_in_range(1..=3)? {
        let at = u.choose_index(chars.len())?;
        let end = (at + 40).min(chars.len());
        match u.int_in_range(0..=4)? {
            0 => drop(chars.remove(at)),
            1 => {
                let other = u.choose_index(chars.len())?;
                chars.swap(at, other);
            }
            2 => {
                let pieces: Vec<&str> = PIECES.split('|').collect();
                let piece = u.choose(&pieces)?;
                chars.splice(at..at, piece.chars());
            }
            3 => drop(chars.drain(at..end)),
            _ => {
                let part: Vec<char> = chars[at..end].to_vec();
                let to = u.choose_index(chars.len())?;
                chars.splice(to..to, part);
            }
        }
    }
    Ok(chars.into_iter().collect())
}

#[test]
fn changed_records_are_read_alike() {
    let kif = files(&folder("tests/data/kif"));
    let real = texts(kif).filter(|text| text.len() < 20_000);
    let real = real.chain(texts(files(&folder("tests/data/ki2"))));
    let mut texts: Vec<String> = real.filter(|text| first_reader_takes(text)).collect();
    assert!(texts.len() >= 8, "{} texts", texts.len());
    for list in LISTS {
        assert!(first_reader_takes(list), "{list}");
        texts.push(list.into());
    }
    property(|u| {
        first_reader_takes(&changed(u, &texts)?);
        Ok(())
    });
}
