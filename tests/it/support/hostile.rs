//! Texts that look like something else.

use arbitrary::{Result, Unstructured};

/// Texts that look like parts of formats, pages or programs.
pub const TEXTS: [&str; 120] = [
    "",
    " ",
    " before",
    "behind ",
    "\ttab\t",
    "　広い",
    "&図",
    " &図",
    "＆図",
    "*",
    "**",
    "*星",
    "＊星",
    "#",
    "# ---- Kifu ----",
    "#KIF version=2.0 encoding=UTF-8",
    "#--separator--",
    "--separator--",
    "--",
    "-->",
    "--まで3手で先手の勝ち--",
    "   1 ７六歩(77)   ( 0:03/00:00:03)",
    "1 投了",
    "投了",
    "まで3手で先手の勝ち",
    "変化：1手",
    "手合割：二枚落ち",
    "先手：名",
    "後手の持駒：なし",
    "後手番",
    "手数----指手---------消費時間--",
    "手数＝3  △３四歩  まで",
    "| ・ ・ ・ ・ ・ ・ ・ ・ ・|一",
    "+---------------------------+",
    "  ９ ８ ７ ６ ５ ４ ３ ２ １",
    "▲７六歩 △３四歩",
    "☗７六歩",
    "７六歩(77)",
    "５五",
    "同　銀",
    "パス",
    "表記：iroha",
    "Notation: kitao",
    "pawn seven six",
    "なな ろく ふ",
    "7g7f 3c3d",
    "7g7f",
    "resign",
    "position startpos moves 7g7f 3c3d",
    "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
    "4k4/9/9/9/9/9/9/9/4K4[Ppp] b 0 4",
    "~0.7ku2jm.r",
    "+7776FU",
    "-3334FU,T5",
    "%TORYO",
    "%",
    "'",
    "'*",
    "' *",
    "/",
    "V2.2",
    "N+名",
    "PI",
    "P1-KY",
    "$EVENT:名",
    "T12",
    "L600",
    "BEGIN Game_Summary",
    "#RESIGN",
    "P-7f",
    "1. P-7f P-3d 2. P-2f",
    "P76",
    "Bx33+",
    "1. e4 e5 2. Qh5",
    "[Black \"Anna\"]",
    "[SFEN \"4k4/9/9/9/9/9/9/9/4K4 b - 1\"]",
    "[Variant \"Whale Shogi\"]",
    "[%cal Gg7f]",
    "[%eval +120]",
    "resigns",
    "1-0",
    "1/2-1/2",
    "mate",
    "!",
    "?!",
    "$1",
    "0:05",
    "(0:05)",
    "( 0:05/00:00:05)",
    "{",
    "}",
    "{}",
    "(",
    ")",
    ";",
    "~",
    "\\",
    "\\|",
    "\\n",
    "\"",
    "\"}],\"moves\":[{}]}",
    "{\"header\":{},\"moves\":[{}]}",
    "{\"to\":{\"x\":7,\"y\":6},\"from\":{\"x\":7,\"y\":7},\"piece\":\"FU\"}",
    "https://example.com/~a?sfen=4k4&x=1#y",
    "7六fu 3四fu",
    "A７六歩 Δ３四歩",
    "77→76 33→34",
    "歩7f 歩3d",
    "1\t手合割：平手",
    "2: 1 ７六歩(77)",
    "## 1手目 ▲７六歩",
    "`",
    "▲７六歩\\n△３四歩\\n",
    "[td]▲７六歩[/td]",
    "|+ 7g7f",
    "||手||指し手||",
    "\\u25b2\\uff17\\u516d\\u6b69",
    "+7776FU,35",
    "▲７六歩１",
    "{\"from\":\"7g\",\"to\":\"7f\"}",
];

/// Texts that look like parts of a page.
pub const PAGES: [&str; 14] = [
    "<b>bold</b>",
    "<br>",
    "</p><p>",
    "a<b and c>d",
    "<script>alert(1)</script>",
    "<!-- page -->",
    "</kifu-viewer>",
    "<!doctype html><html><body>",
    "<pre>7g7f</pre>",
    "&amp;",
    "&lt;br&gt;",
    "&#9650;",
    "> 7g7f",
    "```",
];

/// Generates a line of some of these texts, and sometimes of arbitrary characters.
pub fn line(u: &mut Unstructured<'_>, texts: &[&str]) -> Result<String> {
    let mut line = String::new();
    for _ in 0..u.int_in_range(1..=3)? {
        if u.ratio(1, 8)? {
            let c: char = u.arbitrary()?;
            line.extend((!c.is_control()).then_some(c));
        }
        line.push_str(u.choose(texts)?);
        if u.ratio(1, 4)? {
            line.push(' ');
        }
    }
    Ok(line)
}

/// Generates some lines of these texts.
pub fn comment(u: &mut Unstructured<'_>, texts: &[&str]) -> Result<String> {
    let mut comment = line(u, texts)?;
    for _ in 0..u.int_in_range(0..=3)? {
        comment += &format!("\n{}", line(u, texts)?);
    }
    Ok(comment)
}
