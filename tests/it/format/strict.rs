//! What the strict readers take, they read as the reader of everything does.

use std::fs;
use std::path::PathBuf;

use arbitrary::Unstructured;
use kifuyomi::Encoding;
use kifuyomi::Record;
use kifuyomi::format::kif::collection::read_usual;
use kifuyomi::format::{Family, Format, Registry, csa, kif};
use kifuyomi::variant::games::standard::STANDARD;

use crate::fuzz::targets::{in_parts, lenient, without_strict};
use crate::support::common::{Corpus, files, folder, property};

/// Whether the strict reader takes a text; then both readers agree about it.
pub(super) fn is_taken(text: &str, name: &str) -> bool {
    let mut readers = Registry::every().strict.iter();
    let Some(strict) = readers.find_map(|strict| strict(text)) else {
        return false;
    };
    // A line of a text in CSA may look like another format.
    let lenient = match strict.format.family {
        Family::Csa => lenient(&csa::FORMAT, text),
        _ => without_strict(text),
    };
    assert_eq!(lenient.len(), 1, "{name}: number of records");
    let lenient = &lenient[0];
    let problems: Vec<&str> = lenient.problems.iter().map(|it| it.code()).collect();
    assert!(problems.is_empty(), "{name}: {problems:?}");
    assert_eq!(strict.record, lenient.record, "{name}");
    assert_eq!(strict.format, lenient.format, "{name}");
    true
}

/// How many files are read in parts; each of them is read as the whole is.
fn read_in_parts(files: Vec<PathBuf>) -> usize {
    let mut taken = 0;
    for file in files {
        let text = text_of(&fs::read(&file).unwrap());
        let whole = read_usual(&text);
        for lines in [1, 7] {
            let Some(parts) = in_parts(&text, lines) else {
                continue;
            };
            let whole = whole.as_ref().map(|whole| (&whole.record, whole.format));
            assert_eq!(
                Some((&parts.record, parts.format)),
                whole,
                "{}",
                file.display()
            );
            taken += 1;
        }
    }
    taken
}

#[test]
fn parts_are_read_as_the_whole() {
    let taken = read_in_parts(files(&folder("tests/data")));
    assert!(taken > 20, "{taken} texts");
}

#[test]
#[ignore = "needs private records: KIFUYOMI_CORPUS=DIR"]
fn private_parts_are_read_as_the_whole() {
    let taken = read_in_parts(Corpus::private().files());
    assert!(taken > 1000, "{taken} texts");
}

#[test]
fn what_is_unusual_is_not_read_in_parts() {
    let usual = "手合割：平手\n1 ７六歩(77)\n2 ３四歩(33)\n3 ２六歩(27)\n";
    assert!(in_parts(usual, 1).is_some());
    for (line, why) in [
        ("5 ８四歩(83)\n", "a number is left out"),
        ("4 ８五歩(83)\n", "no pawn goes so far"),
        ("手合割：平手\n", "another record"),
        ("変化：3手\n", "a variation without a move"),
    ] {
        assert!(in_parts(&[usual, line].concat(), 1).is_none(), "{why}");
    }
    let sums =
        ["00:00:01", "00:00:09"].map(|sum| ["1 ７六歩(77) ( 0:01/", sum, ")\n2 投了\n"].concat());
    assert_eq!(sums.map(|text| in_parts(&text, 1).is_some()), [true, false]);
    assert!(in_parts("▲７六歩 △３四歩\n1\n", 1).is_none());
}

fn text_of(bytes: &[u8]) -> String {
    Encoding::guess(bytes).decode(bytes).0.into_owned()
}

#[test]
fn files_of_all_formats_are_read_alike() {
    for file in files(&folder("tests/data")) {
        let text = text_of(&fs::read(&file).unwrap());
        is_taken(&text, &file.display().to_string());
    }
}

#[test]
fn heads_of_programs_are_taken() {
    let clocks = "先手持ち時間：600+0+10\n後手持ち時間：600+30+0\n手合割：平手\n1 ７六歩(77)\n";
    assert!(is_taken(clocks, "times of both sides"));
    let hands = "先手の持駒：なし\n手合割：平手\n1 ７六歩(77)\n";
    assert!(!is_taken(hands, "a hand"));
    let time = "開始日時2017/10/03 01:12:24\n手合割：平手\n1 ７六歩(77)\n";
    assert!(!is_taken(time, "a time of day"));
    let address = "手合割：平手\n出典https://example.com\n1 ７六歩(77)\n";
    assert!(!is_taken(address, "an address"));
    let hidden = "#KIF version=2.0 encoding=UTF-8\n# 7g7f 3c3d\n手合割：平手\n1 投了\n";
    assert!(!is_taken(hidden, "moves above an ending"));
    let cells = "#KIF version=2.0\n# Kifu for A,B\n# Kifu for \"A\",B\n# Kifu for A,B\n手合割：平手\n1 ７六歩(77)\n";
    assert!(!is_taken(cells, "quotes that may be those of cells"));
    let comments = "*観戦記\n".repeat(100);
    let article = format!("手合割：平手\n{comments}1 ７六歩(77)\n");
    assert!(is_taken(&article, "long words before the first move"));
}

#[test]
fn endings_are_no_longer_than_the_other_reader_takes_them() {
    let text = |signs: usize| {
        format!(
            "手合割：平手\n1 ７六歩(77)\n2 反則負け{}\n",
            "!".repeat(signs)
        )
    };
    assert!(is_taken(&text(26), "26 signs"));
    assert!(!is_taken(&text(27), "27 signs"));
}

#[test]
fn sentences_about_the_result_keep_every_sign() {
    let text = "#KIF version=2.0 encoding=UTF-8\0\n1 ７六歩(77)\n2 ３四歩(33)\nまで2手で,`7g7f`,後手の勝ち\n";
    assert!(is_taken(text, "marks of Markdown"));
}

#[test]
fn a_first_line_that_ends_with_a_sign_unseen_is_not_indented() {
    let text = "#V1 ７六歩(77A\0\n#B, 33)\n1 ７六歩(77)\n2 ３四歩(33)\n";
    assert!(is_taken(text, "what looks like a broken line"));
    let text = "*\n後手：乙　1. P-7f P-3d P--\n1 ７六歩(77)\n2 ３四歩(33)\n";
    assert!(is_taken(text, "a comment without text is no column"));
}

#[test]
fn headers_that_may_be_moves_are_left() {
    let text = "わと上手:甲\n1 ７六歩(77)\n";
    assert!(!is_taken(text, "a move to a square named by a kana"));
    let text = "上手56全:甲\n1 ７六歩(77)\n";
    assert!(!is_taken(text, "a move behind a side"));
    let text = "　|：0104\n1 ７六歩(77)\n";
    assert!(!is_taken(text, "a row of a diagram"));
}

#[test]
fn quotes_are_usual_in_comments_alone() {
    let moves = "手合割：平手\n1 ７六歩(77)\n2 ３四歩(33)\n";
    let headers = format!("先手：\"甲\n後手：乙\"\n{moves}");
    assert!(!is_taken(&headers, "quotes that may be those of cells"));
    let comments = format!("{moves}*言う\t\"はい\n*いいえ\"\tと\n");
    assert!(is_taken(&comments, "quotes and tabs in comments"));
}

/// The texts of files, with their names.
pub(super) fn texts(files: Vec<PathBuf>) -> impl Iterator<Item = (String, String)> {
    let named = |file: PathBuf| {
        let text = text_of(&fs::read(&file).unwrap());
        (file.display().to_string(), text)
    };
    files.into_iter().map(named)
}

/// How many of some texts are one game in a format that is read without a problem, and how many of those are taken.
pub(super) fn share(
    format: &str,
    texts: impl Iterator<Item = (String, String)>,
    is_taken: fn(&str, &str) -> bool,
) -> (usize, usize) {
    let (mut clean, mut taken) = (0, 0);
    for (name, text) in texts {
        let is_taken = is_taken(&text, &name);
        let is_clean = match &*without_strict(&text) {
            [read] => {
                read.problems.is_empty() && read.format.name == format && read.record.moves() > 0
            }
            _ => false,
        };
        clean += usize::from(is_clean);
        taken += usize::from(is_clean && is_taken);
        if is_clean && !is_taken && std::env::var_os("SHOW").is_some() {
            println!("{name}");
        }
    }
    println!("{taken} of {clean}");
    (clean, taken)
}

/// How many clean records of KIF there are, and how many of them are taken.
fn share_of_kif(corpus: &Corpus) -> (usize, usize) {
    // The first engine has only this reader.
    let is_taken = |text: &str, name: &str| {
        is_taken(text, name) && kif::strict::read(text, &STANDARD).is_some()
    };
    share("kif", texts(corpus.files()), is_taken)
}

#[test]
#[ignore = "needs private records: KIFUYOMI_CORPUS=DIR"]
fn private_clean_kif_is_nearly_always_taken() {
    let (clean, taken) = share_of_kif(&Corpus::private());
    assert!(taken * 100 >= clean * 95, "{taken} of {clean} are taken");
}

/// What is put into records of KIF.
const PIECES: [&str; 24] = [
    "\n",
    " ",
    "　",
    "*",
    "&",
    "#",
    "まで",
    "手",
    "変化：2手\n",
    "成",
    "不成",
    "打",
    "(",
    ")",
    "/",
    "+",
    "同",
    "：",
    "1",
    "投了",
    "<br>",
    "&lt;",
    "｜",
    "７六歩(77)",
];

/// A usual record with something in it changed.
pub(super) fn changed(
    u: &mut Unstructured<'_>,
    texts: &[String],
    pieces: &[&str],
) -> arbitrary::Result<String> {
    let mut chars: Vec<char> = u.choose(texts)?.chars().collect();
    for _ in 0..u.int_in_range(1..=3)? {
        let at = u.choose_index(chars.len())?;
        match u.int_in_range(0..=4)? {
            0 => {
                chars.remove(at);
            }
            1 => {
                let other = u.choose_index(chars.len())?;
                chars.swap(at, other);
            }
            2 => {
                let piece = u.choose(pieces)?;
                chars.splice(at..at, piece.chars());
            }
            3 => {
                let end = (at + 40).min(chars.len());
                chars.drain(at..end);
            }
            _ => {
                let end = (at + 40).min(chars.len());
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
    let texts: Vec<String> = files(&folder("tests/data/kif"))
        .iter()
        .map(|file| text_of(&fs::read(file).unwrap()))
        .filter(|text| text.len() < 20_000 && is_taken(text, "as it was"))
        .collect();
    assert!(texts.len() >= 5, "{} texts", texts.len());
    property(|u| {
        let text = changed(u, &texts, &PIECES)?;
        is_taken(&text, &text);
        Ok(())
    });
}

/// A mate problem and a game that goes on from a diagram.
const DIAGRAMS: [&str; 2] = [
    "手合割：その他　　
作者：無名
後手の持駒：飛二　角　金四　銀三　桂四　香四　歩十六　
  ９ ８ ７ ６ ５ ４ ３ ２ １
+---------------------------+
| ・ ・ ・ ・ ・ ・ ・v玉 ・|一
| ・ ・ ・ ・ ・ ・ ・ ・ ・|二
| ・ ・ ・ ・ ・ ・ ・ 銀 歩|三
| ・ ・ ・ ・ ・ ・ ・ ・ ・|四
| ・ ・ ・ ・ ・ ・ ・ ・ ・|五
| ・ ・ ・ ・ ・ ・ ・ ・ ・|六
| ・ ・ ・ ・ ・ ・ ・ ・ ・|七
| ・ ・ ・ ・ ・ ・ ・ ・ ・|八
| ・ ・ ・ ・ ・ ・ ・ ・ ・|九
+---------------------------+
先手の持駒：角　歩
先手：
後手：
手数----指手---------消費時間--
*答えはこの下
   1 ４三角打     ( 0:00/00:00:00)
   2 １一玉(21)   ( 0:00/00:00:00)
   3 １二歩成(13) ( 0:00/00:00:00)
   4 詰み         ( 0:00/00:00:00)
まで3手で先手の勝ち
変化：2手
   2 ３一玉(21)   ( 0:00/00:00:00)
",
    "後手の持駒：なし
  ９ ８ ７ ６ ５ ４ ３ ２ １
+---------------------------+
|v香v桂v銀v金v玉v金v銀v桂v香|一
| ・v飛 ・ ・ ・ ・ ・v角 ・|二
|v歩v歩v歩v歩v歩v歩v歩v歩v歩|三
| ・ ・ ・ ・ ・ ・ ・ ・ ・|四
| ・ ・ ・ ・ ・ ・ ・ ・ ・|五
| ・ ・ 歩 ・ ・ ・ ・ ・ ・|六
| 歩 歩 ・ 歩 歩 歩 歩 歩 歩|七
| ・ 角 ・ ・ ・ ・ ・ 飛 ・|八
| 香 桂 銀 金 玉 金 銀 桂 香|九
+---------------------------+
先手の持駒：なし
後手番
1 ３四歩(33)
2 ２二角成(88)
3 同　銀(31)
4 投了
",
];

/// What is put into diagrams.
const DIAGRAM_PIECES: [&str; 16] = [
    "|",
    "+---------------------------+\n",
    "| ・ ・ ・ ・ ・ ・ ・ ・ ・|一\n",
    "  ９ ８ ７ ６ ５ ４ ３ ２ １\n",
    "v玉",
    " 王",
    " 龍",
    "先手番\n",
    "上手番\n",
    "手合割：平手\n",
    "手合割：香落ち\n",
    "手合割：その他\n",
    "手数＝2  △３四歩  まで\n",
    "後手の持駒：歩\n",
    "先手の持ち駒：金 銀2\n",
    "盤面回転\n",
];

#[test]
fn games_from_diagrams_are_read_alike() {
    for text in DIAGRAMS {
        assert!(is_taken(text, text));
    }
    let problem = DIAGRAMS[0];
    let takes = |from: &str, to: &str| is_taken(&problem.replacen(from, to, 1), to);
    assert!(!takes("先手の持駒", "手数＝2\n先手の持駒"), "a ply");
    assert!(!takes("その他", "香落ち"), "a handicap");
    assert!(!takes("v玉 ・|一", "v玉 玉|一\n| 玉"), "a row too many");
    assert!(!takes("|一", "|一^"), "a row that may be of another table");
    assert!(
        !takes("角　歩", "角　麒"),
        "a piece that is not of the game"
    );
    let texts = DIAGRAMS.map(String::from);
    let pieces = [&PIECES[..], &DIAGRAM_PIECES].concat();
    property(|u| {
        let text = changed(u, &texts, &pieces)?;
        is_taken(&text, &text);
        Ok(())
    });
}

/// Several records in one text are read alike, with readers of usual records and without, whatever parts them.
fn are_read_alike(texts: &[String], pieces: &[&str], between: &[&str]) {
    property(|u| {
        let mut text = String::new();
        for _ in 0..u.int_in_range(2..=4)? {
            text.push_str(u.choose(between)?);
            match u.ratio(1, 3)? {
                true => text.push_str(&changed(u, texts, pieces)?),
                false => text.push_str(u.choose(texts)?),
            }
            text.push_str(u.choose(between)?);
        }
        let registry = Registry {
            unwrap: None,
            ..*Registry::every()
        };
        let lenient = Registry {
            strict: &[],
            ..registry
        };
        let [fast, slow] = [registry, lenient].map(|registry| {
            let reads = registry.read(&text).into_iter();
            let parts = reads.map(|read| (read.record, read.problems, read.format));
            parts.collect::<Vec<_>>()
        });
        assert_eq!(fast, slow, "{text}");
        Ok(())
    });
}

#[test]
fn collections_are_read_alike() {
    let all = files(&folder("tests/data/kif"));
    let texts = all
        .iter()
        .map(|file| text_of(&fs::read(file).unwrap()))
        .filter(|text| text.len() < 5_000);
    let texts: Vec<String> = texts.collect();
    assert!(texts.len() >= 5, "{} texts", texts.len());
    const BETWEEN: [&str; 9] = [
        "",
        "\n",
        "\n#--separator--\n",
        "#--separator--\n\n",
        "#KIF version=2.0 encoding=UTF-8\n",
        "# ---- Kifu for Windows95 V3.53 棋譜ファイル ----\n",
        "開始日時：2024/01/31\n",
        "先手：甲\n後手：乙\n",
        "手合割：平手\n手数----指手--\n1 ７六歩(77)\n",
    ];
    are_read_alike(&texts, &PIECES, &BETWEEN);
}

#[test]
fn collections_of_csa_are_read_alike() {
    const BETWEEN: [&str; 8] = [
        "",
        "/\n",
        "\n/\n",
        " / \n\n",
        "V2.2\n",
        "'CSA encoding=UTF-8\n",
        "'between\n",
        "/\n'between\n/\n",
    ];
    are_read_alike(&CSA_TEXTS.map(String::from), &CSA_PIECES, &BETWEEN);
}

/// Whether a strict reader of one format takes a text; then it and the format's other reader agree about it.
pub(super) fn is_taken_as(
    strict: fn(&str) -> Option<Record>,
    format: &Format,
    text: &str,
    name: &str,
) -> bool {
    let Some(strict) = strict(text) else {
        return false;
    };
    let lenient = lenient(format, text);
    assert_eq!(lenient.len(), 1, "{name}: number of records");
    let problems: Vec<&str> = lenient[0].problems.iter().map(|it| it.code()).collect();
    assert!(problems.is_empty(), "{name}: {problems:?}");
    assert_eq!(strict, lenient[0].record, "{name}");
    true
}

fn is_taken_as_csa(text: &str, name: &str) -> bool {
    is_taken_as(csa::strict::read, &csa::FORMAT, text, name)
}

#[test]
fn csa_files_are_read_alike() {
    for (name, text) in texts(files(&folder("tests/data"))) {
        is_taken_as_csa(&text, &name);
    }
}

#[test]
#[ignore = "needs private records: KIFUYOMI_CORPUS=DIR"]
fn private_clean_csa_is_nearly_always_taken() {
    let real = texts(Corpus::private().files_of("csa"));
    let (clean, taken) = share("csa", real, is_taken_as_csa);
    assert!(taken * 100 >= clean * 90, "{taken} of {clean} are taken");
}

#[test]
fn a_remark_of_csa_may_look_like_a_position() {
    let text = "'/////////b - 1\nPI\n+\n+7776FU\n";
    let read = kifuyomi::read_one(text);
    assert_eq!((read.format.name, read.record.moves()), ("csa", 1));
    assert!(read.problems.is_empty());
    assert_eq!(kifuyomi::format::detect(text).name, "csa");
}

/// What is put into records of CSA.
const CSA_PIECES: [&str; 28] = [
    "\n",
    " ",
    "'",
    "'*",
    ",",
    "+",
    "-",
    "/",
    "T1",
    "L600",
    "T1.5",
    "%TORYO",
    "%MATTA",
    "%PASS",
    "$NOTE:a",
    "$EVENT:b\n",
    "N+",
    "PI\n",
    "V2.2\n",
    "+7776FU\n",
    "00",
    " = ",
    ",'*a, b\n",
    "%TORYO\nT5\n%TORYO\n",
    "'*☗７六歩(77)\n",
    "'*<b>&lt;\n",
    "'\u{fffd}\n",
    "[/",
];

/// A game from the usual start, one from a diagram, and a position.
const CSA_TEXTS: [&str; 3] = [
    "V2.2\nN+A\nN-B\n$EVENT:C\n'd\nPI\n+\n+7776FU\nT1\n-3334FU,T2\n'*e\n+8822UM\n-3122GI\n'f\n+0055KA\n%TORYO\nT3\n",
    "P1-KY-KE-GI-KI-OU-KI-GI-KE-KY\nP2 * -HI *  *  *  *  *  *  * \nP3-FU-FU-FU-FU-FU-FU-FU-FU-FU\nP4 *  *  *  *  *  *  *  *  * \nP5 *  *  *  *  *  *  *  *  * \nP6 *  *  *  *  *  *  *  *  * \nP7+FU+FU+FU+FU+FU+FU+FU+FU+FU\nP8 * +KA *  *  *  *  * +HI * \nP9+KY+KE+GI+KI+OU+KI+GI+KE+KY\nP+\nP-\n-\n-5142OU\n+7776FU\n-4132KI\n%CHUDAN\n",
    "N+A\n'a mate problem\nP1 *  *  *  *  *  *  * -OU * \nP2 *  *  *  *  *  *  *  *  * \nP3 *  *  *  *  *  *  * +FU * \nP4 *  *  *  *  *  *  *  *  * \nP5 *  *  *  *  *  *  *  *  * \nP6 *  *  *  *  *  *  *  *  * \nP7 *  *  *  *  *  *  *  *  * \nP8 *  *  *  *  *  *  *  *  * \nP9 *  *  *  *  *  *  *  *  * \nP+00KI\nP-00AL\n+\n'*what now?\n",
];

#[test]
fn changed_csa_is_read_alike() {
    let texts = CSA_TEXTS.map(String::from);
    for text in &texts {
        assert!(is_taken_as_csa(text, text), "{text}");
        assert!(is_taken(text, text), "{text}");
    }
    property(|u| {
        let text = changed(u, &texts, &CSA_PIECES)?;
        is_taken_as_csa(&text, &text);
        is_taken(&text, &text);
        Ok(())
    });
}
