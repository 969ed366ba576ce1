//! Runs the fuzz targets on a few damaged records.

#[path = "../../fuzz/targets.rs"]
pub mod targets;

use std::fs;

use crate::support::common::{damage, files, folder, property};

/// Calls a target with records, some damaged and some prefixed with a byte that selects an option.
fn each(target: fn(&[u8])) {
    let records: Vec<Vec<u8>> = files(&folder("tests/data"))
        .iter()
        .map(|file| fs::read(file).unwrap())
        .filter(|bytes| bytes.len() < 6000)
        .collect();
    assert!(records.len() > 50, "{} records", records.len());
    property(|u| {
        let mut bytes = u.choose(&records)?.clone();
        if u.arbitrary()? {
            bytes.insert(0, u.arbitrary()?);
        }
        if u.arbitrary()? {
            damage(u, &mut bytes, |u| u.arbitrary())?;
        }
        target(&bytes);
        Ok(())
    });
}

#[test]
fn anything_is_read() {
    each(targets::read_anything);
}

#[test]
fn written_records_are_read_back() {
    each(targets::write_and_read);
}

#[test]
fn moves_are_found_by_their_texts() {
    each(targets::call_moves);
}

#[test]
fn changes_are_taken_back() {
    each(targets::change);
}

#[test]
fn links_are_followed() {
    each(targets::follow_link);
}

#[test]
fn pictures_hold_nothing_else() {
    each(targets::draw);
}

#[test]
fn both_readers_agree() {
    each(targets::read_alike);
}

#[test]
fn records_are_read_in_parts_as_at_once() {
    each(targets::read_in_parts);
}

#[test]
fn two_games_in_any_formats_are_both_found() {
    let moves: Vec<u8> = (0..24_u8).map(|ply| ply.wrapping_mul(37)).collect();
    for (one, other, between) in (0..6).flat_map(|one| (0..18).map(move |n| (one, n / 3, n % 3))) {
        targets::join(&[&[one, other, between][..], &moves].concat());
    }
}

#[test]
fn a_usual_record_has_no_lines_of_other_kinds() {
    let record = |ruler: &str, end: &str| format!("手合割：平手\n{ruler}\n1 ７六歩(77)\n{end}\n");
    for (ruler, end) in [
        ("手数--'-指手------歩(33---消費先手：先手", ""),
        ("手数----指手--", "\0\0\0\u{15}"),
    ] {
        targets::read_alike(record(ruler, end).as_bytes());
    }
}

#[test]
fn moves_in_braced_comments_are_not_played() {
    let text = "[Result \"*\"]\n\n{☖同玉} {☗５八玉} *\n";
    assert_eq!(kifuyomi::read(text)[0].record.moves(), 0);
}

#[test]
fn a_move_after_an_ending_belongs_to_the_same_game() {
    let reads = kifuyomi::read("1. P-76 L99-98 resigns P27-26\n");
    assert_eq!((reads.len(), reads[0].record.moves()), (1, 3));
}

#[test]
fn a_time_of_day_above_the_moves_is_the_same_for_both_readers() {
    let text = "手合割：平手\n午後3:45 · 2024年\n手数----指手--\n   1 ７六歩(77)\n";
    targets::read_alike(text.as_bytes());
}
