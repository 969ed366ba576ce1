//! What the strict reader takes of moves one behind the other, it reads as the reader of everything does.

use std::path::PathBuf;

use kifuyomi::format::kif::common::ENDINGS;
use kifuyomi::format::kif::ki2;
use kifuyomi::read;

use super::strict::{changed, is_taken, share, texts};
use crate::support::common::{Corpus, files, folder, property};

#[test]
#[ignore = "needs private records: KIFUYOMI_CORPUS=DIR"]
fn private_clean_ki2_is_nearly_always_taken() {
    let (clean, taken) = share("ki2", texts(Corpus::private().files_of("ki2")), is_taken);
    assert!(taken * 100 >= clean * 90, "{taken} of {clean} are taken");
}

/// What is put into records of KI2.
const PIECES: [&str; 34] = [
    "\n",
    "\n\n",
    " ",
    "　",
    "*",
    "&",
    "#",
    "▲",
    "△",
    "☗",
    "☖",
    "▽",
    "まで",
    "手",
    "変化：2手\n",
    "成",
    "不成",
    "打",
    "右",
    "左",
    "直",
    "上",
    "引",
    "寄",
    "同　",
    "１",
    "六",
    "銀",
    "△投了",
    "千日手",
    "手合割：香落ち\n",
    "手合：香落ち\n",
    "1 ７六歩(77)\n",
    "（",
];

/// Lines of play with words that distinguish pieces, variations, endings, and starts of all kinds.
const TEXTS: [&str; 4] = [
    "#KI2 version=2.0 encoding=UTF-8\n開始日時：2023/07/30\n手数：4\n\n▲７六歩    △３四歩    ▲５八金右  △５二金左\n*初手から\n&図\n▲２二角成△同　銀▲６八金上 △投了\nまで7手で先手の勝ち\n\n変化：3手\n*別の手\n▲２六歩 △８四歩 まで4手で中断\n\n変化：2手\n△８四歩\n",
    "手合割：六枚落ち\n下手：丙\n上手：丁\n△４二玉 ▲７六歩 △７二金 ▲６六角\n△３二金 ▲７五歩 △投了\n",
    "後手の持駒：飛二　角　金二　銀三　桂四　香四　歩十六　\n  ９ ８ ７ ６ ５ ４ ３ ２ １\n+---------------------------+\n| ・ ・ ・ ・ ・ ・ ・v玉 ・|一\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|二\n| ・ ・ ・ ・ ・ ・ ・ 銀 歩|三\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|四\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|五\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|六\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|七\n| ・ ・ ・ 金 ・ 金 ・ ・ ・|八\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|九\n+---------------------------+\n先手の持駒：角　歩\n☗４三角打 ☖３一玉\n☗５八金左 ☖４二玉 ☗５九金引\nまで5手で中断\n",
    "*互角\n▲７六歩△３四歩▲２六歩\n*次の一手\n△４四歩▲４八銀△４二銀▲５八金右△５二金右▲６六歩△３二金\n",
];

#[test]
fn changed_records_are_read_alike() {
    for text in TEXTS {
        assert!(is_taken(text, text), "{text}");
    }
    let real = texts(files(&folder("tests/data/ki2"))).map(|(_, text)| text);
    let texts: Vec<String> = TEXTS.map(String::from).into_iter().chain(real).collect();
    property(|u| {
        let text = changed(u, &texts, &PIECES)?;
        is_taken(&text, &text);
        Ok(())
    });
}

#[test]
fn the_word_for_an_ending_is_no_part_of_a_move() {
    for (word, kind) in ENDINGS {
        let text = format!("▲４八銀 {word}\n");
        is_taken(&text, &text);
        let read = read(&text).remove(0);
        assert_eq!(read.record.ending().map(|it| it.kind), Some(kind), "{word}");
        assert_eq!(read.problems, [], "{word}");
    }
}

#[test]
fn what_is_in_doubt_is_left() {
    let takes = |moves: &str| {
        let text = format!("手合割：平手\n{moves}\n");
        is_taken(&text, &text)
    };
    assert!(takes("▲７六歩 △３四歩 ▲２二角成 △同銀"));
    assert!(takes("▲７六歩 △３四歩 ▲５八金右"));
    assert!(!takes("▲７六歩 △３四歩 ▲５八金"), "either of two");
    assert!(
        !takes("▲７六歩 △３四歩 ▲７七角引"),
        "a word that does not fit"
    );
    assert!(
        !takes("▲７六歩 △３四歩 ▲５五角打"),
        "a piece that is not in hand"
    );
    assert!(!takes("▲７六歩 ▲２六歩"), "the other side's turn");
    assert!(!takes("▲同　歩"), "no move before");
    assert!(!takes("▲７六歩 △３四歩\n3 ２六歩(27)"), "a number");
    assert!(!takes("▲７六歩 △投了 ▲２六歩"), "a move behind the ending");
    assert!(!takes("△投了"), "no move");
    assert!(!takes("▲７六歩 △３四歩\nまで3手で中断"), "another count");
    assert!(
        !takes("▲７六歩\n変化：3手\n▲２六歩"),
        "a variation of nothing"
    );
}

/// What other readers of usual records make of headers, they make of those of a KIF as well.
#[test]
fn heads_are_read_alike() {
    const MOVES: [&str; 2] = ["▲７六歩 △３四歩\n", "1 ７六歩(77)\n2 ３四歩(33)\n"];
    const HEADS: [&str; 6] = [
        "手合割：平手\n手合：香落ち\n",
        "手合割：平手\n件名：対局\n",
        "手合割：平手\n宛先：甲\n",
        "手合割：平手\n参照：//example.com\n",
        "手合割：平手\n手数：2\n",
        "*前書き\n手合割：平手\n",
    ];
    for moves in MOVES {
        for head in HEADS {
            let text = [head, moves].concat();
            is_taken(&text, &text);
        }
    }
}

/// A diagram and lines that belong to none, or say more.
#[test]
fn diagrams_are_read_alike() {
    let [_, _, problem, _] = TEXTS;
    for (from, to) in [
        ("角　歩\n", "角　歩\n先手番\n"),
        ("角　歩\n", "なし▲７六歩\n"),
        ("角　歩\n", "角　歩なし表題：甲\n"),
        ("+\n先手", "&lt;+\n先手"),
        ("先手の", "宛先：甲\n先手の"),
    ] {
        let text = problem.replacen(from, to, 1);
        assert_ne!(text, problem);
        is_taken(&text, &text);
    }
}

/// How many clean records of files are there when they are written in KI2, and how many of them are taken.
fn share_of_written(files: Vec<PathBuf>) -> (usize, usize) {
    let written = texts(files).flat_map(|(name, text)| {
        let shogi = read(&text)
            .into_iter()
            .filter(|read| read.problems.is_empty() && read.record.start.variant.is_shogi());
        let written = shogi.map(|read| ki2::FORMAT.write(&read.record).text);
        let written = written.map(move |text| (name.clone(), text));
        written.collect::<Vec<_>>()
    });
    share("ki2", written, is_taken)
}

#[test]
fn written_records_are_read_alike() {
    let (clean, taken) = share_of_written(files(&folder("tests/data")));
    // Many of these files are unusual on purpose.
    assert!(
        clean > 20 && taken * 100 >= clean * 70,
        "{taken} of {clean} are taken"
    );
}

#[test]
#[ignore = "needs private records: KIFUYOMI_CORPUS=DIR"]
fn private_written_records_are_nearly_always_taken() {
    let corpus = Corpus::private();
    let files = [corpus.files_of("kif"), corpus.files_of("csa")].concat();
    let (clean, taken) = share_of_written(files);
    assert!(
        clean > 1000 && taken * 100 >= clean * 90,
        "{taken} of {clean} are taken"
    );
}
