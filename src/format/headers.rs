//! Names of headers in each format. A record keeps them under the keys of KIF; a key that is in no
//! row is kept unchanged.

use crate::format::kif::common::side_name;
use crate::text::scan::{has, is_blank, trim};

/// Keys of a header in KIF, CSA and PSN; empty if a format has none. Further keys that are read but
/// not written have rows of their own.
struct Row {
    kif: &'static str,
    csa: &'static str,
    psn: &'static str,
}

const fn row(kif: &'static str, csa: &'static str, psn: &'static str) -> Row {
    Row { kif, csa, psn }
}

const ROWS: &[Row] = &[
    row("先手", "N+", "Black"),
    row("後手", "N-", "White"),
    row("下手", "N+", "Shitate"),
    row("上手", "N-", "Uwate"),
    row("棋戦", "EVENT", "Event"),
    row("場所", "SITE", "Site"),
    row("開始日時", "START_TIME", "Date"),
    row("終了日時", "END_TIME", "EndDate"),
    row("持ち時間", "TIME_LIMIT", "TimeControl"),
    row("戦型", "OPENING", "Opening"),
    row("最大手数", "MAX_MOVES", ""),
    row("持将棋", "JISHOGI", ""),
    row("備考", "NOTE", ""),
    row("表題", "", "Title"),
    row("先手段級", "", "BlackGrade"),
    row("後手段級", "", "WhiteGrade"),
    row("注釈者", "", "Annotator"),
    row("出典", "", "Source"),
    row("座標", "", "Squares"),
    row("ルール", "", "Rules"),
    row("手合割", "", ""),
    row("対局日", "", ""),
    row("作品番号", "", ""),
    row("作品名", "", ""),
    // Read only.
    row("先手", "", "Sente"),
    row("後手", "", "Gote"),
    row("先手段級", "", "SenteGrade"),
    row("後手段級", "", "GoteGrade"),
    row("先手段級", "", "Black_grade"),
    row("後手段級", "", "White_grade"),
    row("場所", "", "Venue"),
    row("持ち時間", "TIME", ""),
    row("先手持ち時間", "TIME+", ""),
    row("後手持ち時間", "TIME-", ""),
    row("先手持ち時間", "TIMET+", ""),
    row("後手持ち時間", "TIMET-", ""),
];

/// Returns the KIF key of a CSA key.
pub fn from_csa(key: &str) -> Option<&'static str> {
    ROWS.iter().find(|row| row.csa == key).map(|row| row.kif)
}

/// Returns the CSA key of a KIF key.
pub fn to_csa(key: &str) -> Option<&'static str> {
    let mut rows = ROWS.iter().filter(|row| !row.csa.is_empty());
    rows.find(|row| row.kif == key).map(|row| row.csa)
}

/// Returns the KIF key of a PSN tag, ignoring its case.
pub fn from_psn(tag: &str) -> Option<&'static str> {
    ROWS.iter()
        .find(|row| !row.psn.is_empty() && row.psn.eq_ignore_ascii_case(tag))
        .map(|row| row.kif)
}

/// Returns the KIF key of a key in either language.
pub fn known(key: &str) -> Option<&'static str> {
    if key.eq_ignore_ascii_case("handicap") {
        return Some("手合割");
    }
    let kif = ROWS.iter().find(|row| row.kif == key).map(|row| row.kif);
    kif.or_else(|| from_psn(key))
}

/// Splits a player's name from the next header on the same line: `Black: Anna  White: Ben`, `先手 甲 後手 乙`.
pub fn split_next<'a>(key: &str, value: &'a str) -> (&'a str, Option<(&'a str, &'a str)>) {
    if known(key).and_then(side_name).is_none() {
        return (value, None);
    }
    let is_between = |c| is_blank(c) || has("/／、,，|｜;；▲△☗☖", c);
    let is_colon = |c| has(":：=＝", c);
    let mut ends = value.match_indices(|c| is_colon(c) || is_blank(c));
    let found = ends.find_map(|(at, end)| {
        let (mut before, after) = (value.get(..at)?, value.get(at + end.len()..)?);
        let has_colon = end.starts_with(is_colon);
        if has_colon {
            before = before.trim_end_matches(is_blank);
        }
        let own = before.trim_end_matches(|c| !is_between(c) && !is_colon(c));
        let next = before.get(own.len()..)?;
        // A blank ends only the name of a side.
        let is_key = if has_colon {
            known(next).is_some()
        } else {
            side_name(next).is_some_and(|(_, rest)| rest.is_empty()) && !trim(after).is_empty()
        };
        is_key.then(|| (own.trim_end_matches(is_between), Some((next, after))))
    });
    found.unwrap_or((value, None))
}

/// Returns the PSN tag of a KIF key.
pub fn to_psn(key: &str) -> Option<&'static str> {
    let mut rows = ROWS.iter().filter(|row| !row.psn.is_empty());
    rows.find(|row| row.kif == key).map(|row| row.psn)
}
