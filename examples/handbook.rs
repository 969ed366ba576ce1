//! Prints the handbook's tables of formats and notations as one JSON object: `cargo run --example
//! handbook`. For each language it has the tables as Markdown.

use std::error::Error;
use std::fmt::Write as _;

use kifuyomi::notation::style::signs;
use kifuyomi::notation::{self, Notation};
use kifuyomi::problem::Lang;
use kifuyomi::variant::games::standard::STANDARD;
use kifuyomi::view::{self, ChoiceInfo};
use kifuyomi::{NodeId, PieceKind, Record, Replay, Square, format, read, variant};
use serde_json::{Value, json};

/// A few moves that together need everything that notations write: a silver that does not
/// promote, 同, one of two golds, a drop that could be taken for a move, a promotion.
const LESSON: &str = "sfen 4k4/6g2/5s1p1/6S2/9/9/2P6/1B7/3GKG3 b - 1 \
                      moves 7g7f 5a6b 3d2c 3b2c 6i5h S*3d 8h2b+";

fn main() -> Result<(), Box<dyn Error>> {
    let reads = read(LESSON);
    let lesson = reads.first().ok_or("the lesson has no moves")?;
    if lesson.has_errors() {
        return Err("the lesson cannot be read".into());
    }
    let in_language = |lang| tables(&lesson.record, lang);
    let tables = json!({
        "en": in_language(Lang::English),
        "ja": in_language(Lang::Japanese),
    });
    println!("{tables}");
    Ok(())
}

fn tables(lesson: &Record, lang: Lang) -> Value {
    let explained = notation::EVERY
        .into_iter()
        .map(|notation| explained(lesson, notation, lang));
    json!({
        "formats": formats(lang),
        "notations": moves_in_each(lesson, lang),
        "explained": explained.collect::<String>(),
        "pieces": pieces(lang),
        "iroha": iroha(),
        "games": games(lang),
    })
}

/// Returns a table of the formats: name, file extensions, and whether it holds all games.
fn formats(lang: Lang) -> String {
    let head = lang.pick(
        ["format", "name", "files", "games"],
        ["形式", "名前", "ファイル", "対局"],
    );
    let rows = format::EVERY.into_iter().map(|format| {
        let held = variant::EVERY
            .iter()
            .filter(|variant| format.games.have(variant));
        let games = match held.count() {
            1 => lang.pick("shogi", "本将棋"),
            count if count == variant::EVERY.len() => lang.pick("all", "すべて"),
            _ => lang.pick("some", "一部"),
        };
        let mut files = vec![format!("`.{}`", format.extension)];
        if format.utf8_extension != format.extension {
            files.push(format!("`.{}`", format.utf8_extension));
        }
        vec![
            format.title.to_owned(),
            format!("`{}`", format.name),
            files.join(" "),
            games.to_owned(),
        ]
    });
    table(&head, rows)
}

/// Returns a table of the lesson's moves in every notation.
fn moves_in_each(lesson: &Record, lang: Lang) -> String {
    let mut head = vec![
        lang.pick("notation", "表記").to_owned(),
        lang.pick("name", "名前").to_owned(),
    ];
    head.extend(plies(lesson).map(|(ply, _)| ply.to_string()));
    let mut replay = Replay::new(lesson);
    let rows = notation::EVERY.iter().map(|notation| {
        let mut row = vec![
            title(notation, lang).to_owned(),
            format!("`{}`", notation.name),
        ];
        row.extend(plies(lesson).map(|(_, id)| view::text(lesson, &mut replay, id, notation)));
        row
    });
    let rows: Vec<Vec<String>> = rows.collect();
    let head: Vec<&str> = head.iter().map(String::as_str).collect();
    table(&head, rows.into_iter())
}

/// Returns a table of the pieces of shogi as moves name them.
fn pieces(lang: Lang) -> String {
    let head = lang.pick(
        ["piece", "Japanese", "read", "Western", "CSA", "by hand"],
        ["駒", "漢字", "ローマ字", "英字", "CSA", "手書き"],
    );
    let rows = STANDARD.kinds.iter().map(|kind| {
        let [kana, romaji] = kind.reading.unwrap_or_default();
        vec![
            lang.pick(kind.name, kana).to_owned(),
            kind.word.to_owned(),
            romaji.to_owned(),
            kind.code.to_owned(),
            kind.csa.to_owned(),
            by_hand(kind),
        ]
    });
    table(&head, rows)
}

/// Returns the signs of a piece in shorthand; a promoted piece without one has the usual sign of what it was.
fn by_hand(kind: &PieceKind) -> String {
    let name = format!("sign-of-{}", kind.name);
    let mut settings = view::settings("shorthand", Lang::English).into_iter();
    if let Some(setting) = settings.find(|setting| setting.name == name) {
        let choices: Vec<String> = setting.choices.into_iter().map(|one| one.name).collect();
        return choices.join(" ");
    }
    match kind.word.strip_prefix('成') {
        Some(word) => format!("{}{}", signs::PROMOTED, signs::sign(word)),
        None => signs::sign(kind.word).to_owned(),
    }
}

/// Returns the board with the names of its squares in the iroha notation, the files of the usual notation above
/// and its ranks beside it.
fn iroha() -> String {
    let squares = notation::by_name("iroha").map(Notation::squares);
    let name = |file, rank| {
        let square = Square::new(file, rank)?;
        Some(squares?.parts(square).concat())
    };
    let files = (1..=9).rev();
    let mut head: Vec<String> = files.clone().map(|file: u8| file.to_string()).collect();
    head.push(String::new());
    let head: Vec<&str> = head.iter().map(String::as_str).collect();
    let rows = (1..=9)
        .zip("一二三四五六七八九".chars())
        .map(|(rank, numeral)| {
            let names = files
                .clone()
                .map(|file| name(file, rank).unwrap_or_default());
            names.chain([numeral.to_string()]).collect()
        });
    table(&head, rows)
}

/// Describes a notation: the meaning of its signs in each of the lesson's moves, and its settings.
fn explained(lesson: &Record, notation: &Notation, lang: Lang) -> String {
    let mut out = format!("\n### {}\n\n", title(notation, lang));
    let head = lang.pick(
        ["move", "part", "what it is", "what it says", "why"],
        ["指し手", "部分", "役割", "意味", "理由"],
    );
    let mut replay = Replay::new(lesson);
    let mut rows = vec![];
    for (_, id) in plies(lesson) {
        let text = view::text(lesson, &mut replay, id, notation);
        let parts = view::explain(lesson, &mut replay, id, notation, lang).parts;
        for (part, index) in parts.into_iter().zip(0..) {
            let name = if index == 0 { text.as_str() } else { "" };
            rows.push(vec![
                name.to_owned(),
                part.text,
                part.title,
                part.gloss,
                part.why,
            ]);
        }
    }
    out.push_str(&table(&head, rows.into_iter()));
    let settings = view::settings(notation.name, lang);
    if settings.is_empty() {
        return out;
    }
    let head = lang.pick(
        ["can be chosen", "written", "choices"],
        ["選べること", "書き方", "選択肢"],
    );
    let rows = settings.into_iter().map(|setting| {
        let choices: Vec<String> = setting.choices.iter().map(choice).collect();
        vec![
            setting.title,
            format!("`{}=`", setting.name),
            choices.join(", "),
        ]
    });
    out.push('\n');
    out.push_str(&table(&head, rows));
    out
}

fn choice(choice: &ChoiceInfo) -> String {
    if choice.name == choice.title {
        format!("`{}`", choice.name)
    } else {
        format!("`{}` ({})", choice.name, choice.title)
    }
}

/// Returns a table of the games: name with a link to the sample on the page, board, pieces.
fn games(lang: Lang) -> String {
    let head = lang.pick(
        ["game", "name", "board", "kinds of pieces"],
        ["将棋", "名前", "盤", "駒の種類"],
    );
    let rows = variant::EVERY.iter().map(|variant| {
        let sample = if variant.is_shogi() {
            "classic"
        } else {
            variant.name
        };
        vec![
            format!("[{}](../index.html#sample={sample})", variant.title(lang)),
            format!("`{}`", variant.name),
            format!("{} × {}", variant.files, variant.ranks),
            variant.kinds.len().to_string(),
        ]
    });
    table(&head, rows)
}

fn title(notation: &Notation, lang: Lang) -> &'static str {
    notation.title.text(lang)
}

/// Returns the moves of the main line with their plies.
fn plies(record: &Record) -> impl Iterator<Item = (u32, NodeId)> {
    record
        .main_line()
        .filter(|(_, node)| node.played().is_some())
        .map(|(id, node)| (node.ply, id))
}

/// Formats a table as Markdown.
fn table(head: &[&str], rows: impl Iterator<Item = Vec<String>>) -> String {
    let mut out = String::new();
    let mut line = |cells: &mut dyn Iterator<Item = String>| {
        for cell in cells {
            let _ = write!(out, "| {} ", cell.replace('|', "\\|"));
        }
        out.push_str("|\n");
    };
    line(&mut head.iter().map(|&cell| cell.to_owned()));
    line(&mut head.iter().map(|_| "---".to_owned()));
    for row in rows {
        line(&mut row.into_iter());
    }
    out
}
