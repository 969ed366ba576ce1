//! What the README says is so.

use kifuyomi::format;

const README: &str = include_str!("../../../README.md");

/// The cells of the rows of a table that begins with some columns.
fn table(head: &str) -> Vec<Vec<&'static str>> {
    let (_, below) = README.split_once(head).expect(head);
    let rows = below
        .lines()
        .skip(2)
        .take_while(|line| line.starts_with('|'));
    rows.map(|row| row.trim_matches('|').split('|').map(str::trim).collect())
        .collect()
}

#[test]
fn the_table_of_formats() {
    let rows = table("| format | name | reads | writes | |");
    let written: Vec<(&str, bool, bool)> = rows
        .iter()
        .map(|row| (row[1].trim_matches('`'), row[2] == "✓", row[3] == "✓"))
        .collect();
    let mut known: Vec<(&str, bool, bool)> = format::EVERY
        .iter()
        .map(|format| (format.name, true, true))
        .collect();
    known.sort_unstable();
    let mut sorted = written;
    sorted.sort_unstable();
    assert_eq!(sorted, known);
}

#[test]
fn the_table_of_notations() {
    use kifuyomi::notation::{self, MoveContext};
    let rows = table("| notation | name | a move |");
    let names: Vec<&str> = rows.iter().map(|row| row[1].trim_matches('`')).collect();
    let known: Vec<&str> = notation::EVERY
        .iter()
        .map(|notation| notation.name)
        .collect();
    assert_eq!(names, known);
    let setup: kifuyomi::Setup = "4k4/9/9/9/9/9/9/9/3G1GK2 b - 1".parse().unwrap();
    let position = kifuyomi::Position::new(&setup);
    let mv = position.read_usi("6i5h").unwrap();
    let context = MoveContext::new(&position, mv, None);
    for (row, notation) in rows.iter().zip(notation::EVERY).skip(1) {
        assert_eq!(
            row[2].trim_matches('`'),
            notation.text(&context),
            "{}",
            row[0]
        );
    }
}

#[test]
fn the_table_of_games() {
    use kifuyomi::{Position, Setup, notation, variant};
    let rows = table("| game | name | 手合割 | first moves |");
    let names: Vec<&str> = rows.iter().map(|row| row[1].trim_matches('`')).collect();
    let known: Vec<&str> = variant::EVERY.iter().map(|variant| variant.name).collect();
    assert_eq!(names, known);
    let western = notation::by_name("western").unwrap();
    for (row, variant) in rows.iter().zip(variant::EVERY) {
        assert!(variant.handicaps[0].names.contains(&row[2]), "{}", row[0]);
        assert_eq!(row[0].to_lowercase(), variant.english.to_lowercase());
        let mut position = Position::new(&Setup::start(variant));
        for text in row[3].split(' ').map(|text| text.trim_matches('`')) {
            let found = western.find(text, &mut position, None).unwrap().unwrap();
            assert!(position.is_legal(found.mv), "{}: {text}", row[0]);
            let context = notation::MoveContext::new(&position, found.mv, None);
            assert_eq!(western.text(&context), text, "{}", row[0]);
            position.apply(found.mv).unwrap();
        }
    }
}
